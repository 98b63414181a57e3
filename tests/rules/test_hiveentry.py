import msgspec
import pytest
from msgspec.structs import replace

from pipeline.canonical import encode
from pipeline.rules.hiveentry import Bonus, Extras, Layout, Puzzle, by_length, crossings, publish, write
from pipeline.rules.wordhive import parse, solve
from pipeline.words.lexicon import lexicon_of
from tests.mini import LETTERS, MINI, TARGETS, WORDHIVE, level_of_rows, word

SOLUTION = solve(WORDHIVE, MINI)


def as_json(entry):
    """An entry as a server reads it."""
    return msgspec.json.decode(encode(entry))


def texts_in(value):
    """Every text in a JSON value but its keys."""
    if isinstance(value, dict):
        return {text for item in value.values() for text in texts_in(item)}
    if isinstance(value, list):
        return {text for item in value for text in texts_in(item)}
    return {value} if isinstance(value, str) else set()


def test_an_entry_has_all_that_a_server_needs():
    (level,) = as_json(write(WORDHIVE, SOLUTION))["levels"]
    assert (level["level"], level["radius"], level["theme"]) == (1, 2, "")
    assert len(level["cells"]) == 19
    assert level["cells"][:4] == [[0, -2], [1, -2], [2, -2], [-1, -1]]
    assert level["targets"] == [
        {"word": "late", "points": 40, "points_hinted": 20},
        {"word": "near", "points": 40, "points_hinted": 20},
        {"word": "seal", "points": 40, "points_hinted": 20},
        {"word": "tree", "points": 40, "points_hinted": 20},
    ]
    assert level["hint"] == {
        "cost": 25,
        "reveals": [["first cell", "first letter"], ["whole path", "last letter"]],
    }


def test_an_entry_has_four_layouts_with_a_path_for_each_target():
    layouts = as_json(write(WORDHIVE, SOLUTION))["levels"][0]["layouts"]
    assert [layout["letters"] for layout in layouts] == list(LETTERS)
    assert [len(layout["paths"]) for layout in layouts] == [4, 4, 4, 4]
    assert layouts[0]["paths"][0] == [[1, -1], [0, -1], [0, 0], [0, 1]]
    assert layouts[1]["paths"][0] == [[-1, 0], [-1, 1], [-2, 1], [-2, 0]]


def test_each_layout_lists_its_extras_by_length_with_their_points():
    layouts = as_json(write(WORDHIVE, SOLUTION))["levels"][0]["layouts"]
    assert layouts[0]["extras"] == [
        {"length": 3, "points": 12, "words": "aal ale are art eat eel era let rat tan tar tea tee".split()},
        {"length": 4, "points": 16, "words": "earl lean rate real rete tale tare teal tear".split()},
        {"length": 5, "points": 30, "words": ["alert", "later"]},
    ]
    assert [extras["length"] for extras in layouts[1]["extras"]] == [3, 4, 6]


@pytest.mark.parametrize(
    ("words", "level", "extras"),
    [
        ([], 1, ()),
        (["tea", "rate", "eat"], 1, (Extras(3, 12, ("eat", "tea")), Extras(4, 16, ("rate",)))),
        (["tea", "rate"], 3, (Extras(3, 36, ("tea",)), Extras(4, 48, ("rate",)))),
        (["antlered"], 9, (Extras(8, 963, ("antlered",)),)),
    ],
    ids=["none", "two lengths, each in alphabetical order", "level 3 pays thrice", "a long word's halved bonus"],
)
def test_extras_of_a_length_score_alike(words, level, extras):
    assert by_length(words, level) == extras


def test_a_public_entry_has_lengths_and_numbers_in_place_of_the_words():
    (level,) = as_json(publish(WORDHIVE, SOLUTION))["levels"]
    assert sorted(level) == "cells difficulty hint layouts lengths level radius theme".split()
    assert level["lengths"] == [4, 4, 4, 4]
    assert level["layouts"] == [
        {"letters": letters, "extras": extras} for letters, extras in zip(LETTERS, (24, 35, 25, 29), strict=True)
    ]


def test_nothing_of_a_word_is_in_a_public_entry():
    public = as_json(publish(WORDHIVE, SOLUTION))
    extras = {word for its in SOLUTION.layouts[0] for word in its.extras}
    assert texts_in(as_json(write(WORDHIVE, SOLUTION))) >= {*TARGETS, *extras}
    assert texts_in(public) & {*TARGETS, *extras} == set()
    assert "path" not in f"{public}".replace("whole path", "")


def test_public_lengths_are_in_no_order_that_tells_which_target_has_which():
    day = Puzzle((level_of_rows("eel deal zqqqz tree tea"),))
    assert day.levels[0].targets == ("deal", "eel", "tea", "tree")
    assert publish(day, solve(day, MINI)).levels[0].lengths == (3, 3, 4, 4)


def test_a_theme_is_shown_before_the_game():
    day = Puzzle((replace(WORDHIVE.levels[0], theme="Odds and ends"),))
    assert publish(day, SOLUTION).levels[0].theme == "Odds and ends"
    assert write(day, SOLUTION).levels[0].theme == "Odds and ends"


@pytest.mark.parametrize("make", [write, publish], ids=["for servers", "for players"])
def test_an_entry_says_how_hard_its_level_is(make):
    difficulty = make(WORDHIVE, SOLUTION).levels[0].difficulty
    assert (difficulty.letters, difficulty.crossings, difficulty.rarest) == (16, 3, 35)
    assert difficulty.meaning.startswith("letters: in all targets; crossings: cells of the first layout")


def test_a_level_is_as_rare_as_its_least_known_target():
    sizes = {"late": 10, "near": 20, "seal": 40, "tree": 35, "antlered": 70}
    lexicon = lexicon_of(word(text, scowl=size) for text, size in sizes.items())
    assert solve(WORDHIVE, lexicon).rarest == (40,)
    assert solve(WORDHIVE, lexicon_of([])).rarest == (0,)


@pytest.mark.parametrize(
    ("paths", "shared"),
    [
        ([], 0),
        ([[(0, 0), (1, 0)], [(0, 1)]], 0),
        ([[(0, 0), (1, 0)], [(1, 0), (0, 0)]], 2),
        ([[(0, 0)], [(0, 0)], [(0, 0)]], 1),
    ],
    ids=["no path", "apart", "two cells of both", "one cell of three"],
)
def test_a_cell_that_targets_share_is_a_crossing(paths, shared):
    assert crossings(Layout("", tuple(map(tuple, paths)))) == shared


@pytest.mark.parametrize("make", [write, publish], ids=["for servers", "for players"])
def test_an_entry_says_how_words_score(make):
    scoring = make(WORDHIVE, SOLUTION).scoring
    assert (scoring.target, scoring.extra) == (10, 4)
    assert scoring.bonuses == (
        Bonus(5, "Nice", 20),
        Bonus(6, "Great", 50),
        Bonus(7, "Superb", 90),
        Bonus(8, "Legendary", 150),
    )
    assert scoring.shuffle == "what was found stays found, and its points stay"


def test_an_entry_is_parsed_to_the_puzzle_that_it_was_made_of():
    assert parse(as_json(write(WORDHIVE, SOLUTION))) == WORDHIVE
