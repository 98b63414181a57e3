import msgspec
import pytest
from msgspec.structs import replace

from pipeline.canonical import encode
from pipeline.errors import PackError
from pipeline.rules.base import judge
from pipeline.rules.wordhive import (
    RULES,
    Bonus,
    Extra,
    Plan,
    Puzzle,
    Target,
    bonus,
    extra_points,
    hint,
    hint_cost,
    judge_path,
    parse,
    plan_for,
    publish,
    solve,
    target_points,
    uses,
    write,
)
from pipeline.words.lexicon import lexicon_of
from tests.mini import MINI, VILE, WORDHIVE, level_of_rows

LEVEL = WORDHIVE.levels[0]
DEAL, EEL, TEA, TREE = LEVEL.targets
SOLUTION = solve(WORDHIVE, MINI)
EEL_ROW = [(0, -2), (1, -2), (2, -2)]
EEL_BENT = [(0, -1), (1, -2), (2, -2)]
DEAL_ROW = [(-1, -1), (0, -1), (1, -1), (2, -1)]
TEE_PATH = [(-2, 2), (-1, 2), (0, 1)]
POINTS = [
    (3, 1, 30, 15, 12),
    (4, 1, 40, 20, 16),
    (5, 1, 70, 45, 30),
    (6, 1, 110, 80, 49),
    (7, 1, 160, 125, 73),
    (8, 1, 230, 190, 107),
    (9, 1, 240, 195, 111),
    (3, 7, 210, 105, 84),
    (5, 3, 210, 135, 90),
    (6, 4, 440, 320, 196),
    (7, 2, 320, 250, 146),
    (8, 9, 2070, 1710, 963),
]


@pytest.mark.parametrize(
    ("level", "plan"),
    [
        (1, Plan(2, 4, 3, 4)),
        (2, Plan(2, 4, 3, 4)),
        (3, Plan(3, 7, 3, 6)),
        (5, Plan(3, 7, 3, 6)),
        (6, Plan(4, 11, 4, 8)),
        (9, Plan(4, 11, 4, 8)),
        (40, Plan(4, 11, 4, 8)),
    ],
    ids=["level 1", "level 2", "level 3", "level 5", "level 6", "level 9", "level 40"],
)
def test_a_level_has_its_radius_its_number_of_words_and_their_lengths(level, plan):
    assert plan_for(level) == plan


@pytest.mark.parametrize(
    ("letters", "level", "target", "hinted", "extra"),
    POINTS,
    ids=[f"{letters} letters in level {level}" for letters, level, *_ in POINTS],
)
def test_a_word_scores_by_its_length_its_level_and_its_bonus(letters, level, target, hinted, extra):
    word = "a" * letters
    assert target_points(word, level) == target
    assert target_points(word, level, hinted=True) == hinted
    assert extra_points(word, level) == extra


@pytest.mark.parametrize(
    ("letters", "points"),
    [(3, 0), (4, 0), (5, 20), (6, 50), (7, 90), (8, 150), (9, 150), (15, 150)],
    ids=["three", "four", "five is nice", "six is great", "seven is superb", "eight is legendary", "nine", "fifteen"],
)
def test_a_long_word_earns_a_bonus(letters, points):
    assert bonus("a" * letters) == points


@pytest.mark.parametrize(
    ("level", "cost"),
    [(1, 25), (2, 35), (3, 45), (6, 75), (9, 105)],
    ids=["level 1", "level 2", "level 3", "level 6", "level 9"],
)
def test_a_hint_costs_15_and_10_a_level(level, cost):
    assert hint_cost(level) == cost


def test_the_first_hint_reveals_the_first_cell_and_letter():
    assert hint(DEAL, 0) == (((-1, -1),), {0: "d"})


def test_the_second_hint_reveals_the_whole_path_and_the_last_letter():
    assert hint(DEAL, 1) == (((-1, -1), (0, -1), (1, -1), (2, -1)), {0: "d", 3: "l"})


def test_there_is_no_third_hint():
    assert hint(DEAL, 2) is None


@pytest.mark.parametrize(
    ("path", "found", "extras", "verdict"),
    [
        (EEL_ROW, [], [], "target"),
        (EEL_BENT, [], [], "target"),
        (TEE_PATH, [], [], "extra"),
        (EEL_ROW, ["eel"], [], "repeat"),
        (EEL_BENT, ["eel"], [], "repeat"),
        (TEE_PATH, ["eel"], ["tee"], "repeat"),
        ([(0, -1), (-1, -1)], [], [], "rejected"),
        ([(0, -1)], [], [], "rejected"),
        ([], [], [], "rejected"),
        ([(2, -2), (1, -2), (0, -2)], [], [], "rejected"),
        ([(0, -2), (2, -2), (1, -2)], [], [], "rejected"),
        ([(0, -2), (1, -2), (0, -2)], [], [], "rejected"),
        ([(-2, 2), (-1, 1), (-1, 2), (0, 2), (1, 2)], [], [], "rejected"),
        ([(-2, 2), (-1, 1), (0, 1), (-1, 2)], [], [], "target"),
    ],
    ids=[
        "a target by its path",
        "a target by another path",
        "a word that is no target",
        "a target again",
        "a target again by another path",
        "an extra again",
        "two letters that the dictionary has",
        "one letter",
        "no cell",
        "no word",
        "a leap",
        "a cell twice",
        "a cell out of the hive",
        "a target by a path that turns",
    ],
)
def test_a_path_gets_its_verdict(path, found, extras, verdict):
    dictionary = {*MINI.words, "ed", "e"}
    assert judge_path(path, LEVEL, dictionary, found, extras) == verdict


def test_a_target_counts_even_when_the_dictionary_lacks_it():
    assert judge_path(EEL_ROW, LEVEL, [], [], []) == "target"


def test_a_word_that_the_dictionary_lacks_is_rejected():
    assert judge_path(TEE_PATH, LEVEL, [], [], []) == "rejected"


def test_the_extras_are_the_words_that_can_be_traced_and_are_no_target():
    assert SOLUTION.extras == ((Extra("tee", 12),),)


def test_extras_score_by_their_level():
    second = level_of_rows("eel deal zqqqz tree tea", level=2)
    assert solve(Puzzle((LEVEL, second)), MINI).extras == ((Extra("tee", 12),), (Extra("tee", 24),))


def test_a_target_of_one_level_may_be_an_extra_of_another():
    second = replace(level_of_rows("eel deal zqqqz tree tea", level=2), targets=(DEAL, TEA, TREE))
    assert Extra("eel", 24) in solve(Puzzle((LEVEL, second)), MINI).extras[1]


def test_a_day_uses_up_its_targets():
    assert uses(WORDHIVE) == {"deal", "eel", "tea", "tree"}


def test_an_entry_has_all_that_a_server_needs():
    entry = msgspec.json.decode(encode(write(WORDHIVE, SOLUTION)))
    (level,) = entry["levels"]
    assert (level["level"], level["radius"], level["letters"]) == (1, 2, "eeldealzqqqztreetea")
    assert len(level["cells"]) == 19
    assert level["cells"][:4] == [[0, -2], [1, -2], [2, -2], [-1, -1]]
    assert [(target["word"], target["points"], target["points_hinted"]) for target in level["targets"]] == [
        ("deal", 40, 20),
        ("eel", 30, 15),
        ("tea", 30, 15),
        ("tree", 40, 20),
    ]
    assert level["targets"][1]["path"] == [[0, -2], [1, -2], [2, -2]]
    assert level["extras"] == [{"word": "tee", "points": 12}]
    assert level["hint"] == {
        "cost": 25,
        "reveals": [["first cell", "first letter"], ["whole path", "last letter"]],
    }


def test_an_entry_says_how_words_score():
    scoring = write(WORDHIVE, SOLUTION).scoring
    assert (scoring.target, scoring.extra) == (10, 4)
    assert scoring.bonuses == (
        Bonus(5, "Nice", 20),
        Bonus(6, "Great", 50),
        Bonus(7, "Superb", 90),
        Bonus(8, "Legendary", 150),
    )


def test_an_entry_is_parsed_to_the_puzzle_that_it_was_made_of():
    assert parse(msgspec.json.decode(encode(write(WORDHIVE, SOLUTION)))) == WORDHIVE


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"levels": 1},
        {"levels": [{"level": 1, "radius": 2, "letters": "", "targets": [{"word": "a", "path": [[1]]}]}]},
    ],
    ids=["nothing", "a number for levels", "a cell of one number"],
)
def test_what_is_no_entry_is_refused(entry):
    with pytest.raises(PackError):
        parse(entry)


def test_a_public_entry_has_lengths_and_numbers_in_place_of_the_words():
    (level,) = msgspec.json.decode(encode(publish(WORDHIVE, SOLUTION)))["levels"]
    assert sorted(level) == ["cells", "extras", "hint", "lengths", "letters", "level", "radius"]
    assert (level["lengths"], level["extras"]) == ([3, 3, 4, 4], 1)


def with_target(old, word, *path):
    """The day with another target in place of one."""
    return with_level(targets=tuple(Target(word, path) if target.word == old else target for target in LEVEL.targets))


def with_level(**changes):
    """The day with its level changed."""
    return Puzzle((replace(LEVEL, **changes),))


TWICE = Puzzle((LEVEL, replace(LEVEL, level=2)))

BROKEN = {
    "W101 no level": (Puzzle(()), MINI, ["W101"]),
    "W101 a first level that is the second": (with_level(level=2), MINI, ["W101"]),
    "W101 the first level twice": (Puzzle((LEVEL, LEVEL)), MINI, ["W101"]),
    "W101 another radius": (with_level(radius=3), MINI, ["W101"]),
    "W101 three targets": (with_level(targets=LEVEL.targets[1:]), MINI, ["W101"]),
    "W101 a letter too few": (with_level(letters=LEVEL.letters[1:]), MINI, ["W101"]),
    "W101 a letter too many": (with_level(letters=f"{LEVEL.letters}e"), MINI, ["W101"]),
    "W101 a capital": (with_level(letters=LEVEL.letters.replace("z", "Z")), MINI, ["W101"]),
    "W102 a leap": (with_target("eel", "eel", (0, -1), (1, -2), (2, -1)), MINI, ["W102"]),
    "W102 a cell twice": (with_target("eel", "eee", (0, -2), (1, -2), (0, -2)), MINI, ["W102"]),
    "W102 a cell out of the hive": (with_target("eel", "eel", (0, -3), (0, -2), (2, -2)), MINI, ["W102"]),
    "W102 another word": (with_target("eel", "elf", *EEL_ROW), MINI, ["W102"]),
    "W102 a path too short": (with_target("eel", "eel", *EEL_ROW[:2]), MINI, ["W102"]),
    "W103 targets out of order": (with_level(targets=LEVEL.targets[::-1]), MINI, ["W103"]),
    "W103 five letters in the first level": (
        with_level(
            letters="eeldealalerttreetea",
            targets=(Target("alert", tuple((q, 0) for q in range(-2, 3))), EEL, TEA, TREE),
        ),
        MINI,
        ["W103"],
    ),
    "W201 a slur that can be traced": (Puzzle((level_of_rows("eel deal zqzqz tree tea"),)), MINI, ["W201"]),
    "W301 a target that is only known": (with_target("tea", "tee", *TEE_PATH), MINI, ["W301"]),
    "W301 a target that is no word": (with_target("tea", "tre", (-2, 1), (-1, 1), (0, 1)), MINI, ["W301"]),
    "W301 a target that must not be shown": (WORDHIVE, lexicon_of(MINI.words.values(), ["tree"], VILE), ["W301"]),
    "W302 a target in two levels": (TWICE, MINI, ["W302", "W302", "W302", "W302"]),
    "W302 a target twice in a level": (
        with_level(targets=(DEAL, EEL, Target("eel", tuple(EEL_BENT)), TREE)),
        MINI,
        ["W302"],
    ),
}


@pytest.mark.parametrize(("puzzle", "lexicon", "codes"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_day_trips_the_check_that_bears_its_code(puzzle, lexicon, codes):
    assert [problem.code for problem in judge(RULES, puzzle, lexicon).problems] == codes


def test_every_code_is_tripped_by_some_day():
    assert {name[:4] for name in BROKEN} == {*RULES.shapes, *RULES.checks}


def test_a_slur_is_told_with_its_level():
    (problem,) = judge(RULES, BROKEN["W201 a slur that can be traced"][0], MINI).problems
    assert problem.detail == "level 1: qzqz"


def test_a_word_that_must_not_be_shown_may_be_an_extra():
    lexicon = lexicon_of(MINI.words.values(), ["tee"], VILE)
    assert judge(RULES, WORDHIVE, lexicon).problems == ()
