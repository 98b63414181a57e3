import msgspec
import pytest

from pipeline.canonical import encode
from pipeline.draft import Draft
from pipeline.impact import changes, signed
from pipeline.rules import RULES
from pipeline.rules.honeycomb import Puzzle
from pipeline.words.lexicon import lexicon_of
from tests.mini import GROUPS, HONEYCOMB, LETTERS, MINI, PUZZLES, VILE, WORDHIVE, word

TITLES = ("Fish to eat", "Flat shapes", "Parts of a boot", "Sun ___")


def entry_of(game, puzzle, lexicon=MINI):
    """A puzzle's entry as drafts have it."""
    return msgspec.json.decode(encode(RULES[game].write(puzzle, RULES[game].solve(puzzle, lexicon))))


def without(*gone, add=()):
    """The small world with other words."""
    words = [row for text, row in MINI.words.items() if text not in gone]
    return lexicon_of([*words, *map(word, add)], [], VILE, GROUPS)


def board(tiles="bass perch pike trout", titles=TITLES, proof="4 ways"):
    """As much of a Quartets entry as there is to differ."""
    return {"tiles": tiles.split(), "quartets": [{"title": title} for title in titles], "proof": proof}


def hive(words="late near", letters=LETTERS[:2], extras=(["eel"], ["eel", "tea"]), level=3):
    """As much of a Word Hive entry as there is to differ."""
    layouts = [
        {"letters": its, "extras": [{"length": 3, "points": 12, "words": found}]}
        for its, found in zip(letters, extras, strict=True)
    ]
    return {"levels": [{"level": level, "targets": [{"word": text} for text in words.split()], "layouts": layouts}]}


def lines(game, old, new):
    """What is said of a slot's two drafts."""
    drafts = (Draft(f"{game}/2026-12-01", entry, {}) for entry in (old, new))
    return [line.removeprefix(f"{game}/2026-12-01: ") for line in changes(*drafts)]


@pytest.mark.parametrize("game", PUZZLES)
def test_the_same_puzzle_has_no_changes(game):
    entry = entry_of(game, PUZZLES[game])
    assert lines(game, entry, entry) == []


@pytest.mark.parametrize("game", PUZZLES)
def test_a_puzzle_made_again_has_no_changes_from_the_draft_in_the_file(game):
    made = entry_of(game, PUZZLES[game])
    assert lines(game, msgspec.json.decode(encode(made)), made) == []


def test_every_line_begins_with_its_slot():
    old, new = Draft("quartets/2026-12-01", board(), {}), Draft("quartets/2026-12-01", board("x y"), {})
    assert list(changes(old, new)) == [
        "quartets/2026-12-01: another board, Fish to eat / Flat shapes / Parts of a boot / Sun ___"
    ]


def test_another_honeycomb_is_told_by_its_letters():
    old, new = (entry_of("honeycomb", Puzzle(*letters)) for letters in (("e", "adlnrt"), ("a", "delnrt")))
    assert lines("honeycomb", old, new) == ["another puzzle, Adelnrt for Eadlnrt"]


@pytest.mark.parametrize(
    ("lexicon", "found"),
    [
        (without("deal"), "Eadlnrt: -deal; total 136 to 135"),
        (without(add=["rented"]), "Eadlnrt: +rented; total 136 to 142"),
        (without("deal", "tread", add=["rented"]), "Eadlnrt: +rented -deal -tread; total 136 to 136"),
    ],
    ids=["an answer less", "an answer more", "some more and some less"],
)
def test_other_answers_are_told_with_the_total(lexicon, found):
    old, new = entry_of("honeycomb", HONEYCOMB), entry_of("honeycomb", HONEYCOMB, lexicon)
    assert lines("honeycomb", old, new) == [found]


def test_other_pangrams_are_told_as_well():
    old, new = entry_of("honeycomb", HONEYCOMB), entry_of("honeycomb", HONEYCOMB, without(add=["learndted"]))
    assert lines("honeycomb", old, new) == [
        "Eadlnrt: +learndted; total 136 to 152",
        "Eadlnrt: pangrams +learndted",
    ]


@pytest.mark.parametrize(
    ("new", "found"),
    [
        (board(titles=("Fish on a plate", *TITLES[1:])), ["the same board with another title or proof"]),
        (board(proof="5 ways"), ["the same board with another title or proof"]),
        (board("bass carp pike trout"), ["another board, Fish to eat / Flat shapes / Parts of a boot / Sun ___"]),
        (
            board("bass carp pike trout", titles=("Fish on a plate", *TITLES[1:])),
            ["another board, Fish on a plate / Flat shapes / Parts of a boot / Sun ___"],
        ),
    ],
    ids=["another title", "another proof", "other tiles", "both"],
)
def test_another_board_is_told_by_its_titles(new, found):
    assert lines("quartets", board(), new) == found


@pytest.mark.parametrize(
    ("new", "found"),
    [
        (hive("late seal"), ["level 3: other words, late seal"]),
        (hive("late seal", LETTERS[2:]), ["level 3: other words, late seal"]),
        (hive(letters=LETTERS[2:]), ["level 3: other layouts of the same words"]),
        (hive(letters=LETTERS[1::-1]), ["level 3: other layouts of the same words"]),
        (hive(extras=(["eel"], ["tan"])), ["level 3: extras +tan -tea"]),
        (hive(extras=(["eel", "tea"], ["eel"])), []),
    ],
    ids=["other words", "words and layouts", "layouts", "layouts in another order", "extras", "extras elsewhere"],
)
def test_the_first_difference_of_a_level_is_told(new, found):
    assert lines("wordhive", hive(), new) == found


def test_every_level_is_compared():
    old = {"levels": [*hive(level=1)["levels"], *hive(level=2)["levels"]]}
    new = {"levels": [*hive("late seal", level=1)["levels"], *hive(letters=LETTERS[2:], level=2)["levels"]]}
    assert lines("wordhive", old, new) == [
        "level 1: other words, late seal",
        "level 2: other layouts of the same words",
    ]


def test_an_extra_that_comes_or_goes_is_told_once_for_all_layouts():
    old, new = entry_of("wordhive", WORDHIVE), entry_of("wordhive", WORDHIVE, without("eel", add=["eeta"]))
    assert lines("wordhive", old, new) == ["level 1: extras +eeta -eel"]


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ([], [], ""),
        (["a", "b"], ["b", "a"], ""),
        (["a", "b"], ["b", "c"], "+c -a"),
        ([], ["b", "a"], "+b +a"),
        (["b", "a"], [], "-b -a"),
    ],
    ids=["nothing", "another order", "one for another", "only new ones", "only old ones"],
)
def test_what_came_has_a_plus_and_what_went_a_minus(old, new, text):
    assert signed(old, new) == text
