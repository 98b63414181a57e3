import pytest

from pipeline.rules.hivescore import bonus, extra_points, hint, hint_cost, judge_path, target_points
from tests.mini import MINI, TARGETS, WORDHIVE

LAYOUT = WORDHIVE.levels[0].layouts[0]
LATE, NEAR, SEAL, TREE = LAYOUT.paths
DOUBLE = "eettalrnatseeretlae"  # the same hive with a second way to `late`
LATE_AGAIN = [(1, -1), (0, -1), (-1, -1), (0, -2)]
EEL = [(0, -2), (1, -2), (1, -1)]
TEE = [(2, -2), (1, -2), (0, -2)]
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
    (8, 40, 9200, 7600, 4280),
]


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
    [(1, 25), (2, 35), (3, 45), (6, 75), (9, 105), (40, 415)],
    ids=["level 1", "level 2", "level 3", "level 6", "level 9", "level 40"],
)
def test_a_hint_costs_15_and_10_a_level(level, cost):
    assert hint_cost(level) == cost


def test_the_first_hint_reveals_the_first_cell_and_letter():
    assert hint("late", LATE, 0) == (((1, -1),), {0: "l"})


def test_the_second_hint_reveals_the_whole_path_and_the_last_letter():
    assert hint("late", LATE, 1) == (((1, -1), (0, -1), (0, 0), (0, 1)), {0: "l", 3: "e"})


@pytest.mark.parametrize("before", [2, 3], ids=["after two", "after three"])
def test_there_is_no_third_hint(before):
    assert hint("late", LATE, before) is None


def judged(path, found=(), extras=(), letters=LAYOUT.letters, dictionary=(*MINI.words, "ee", "e")):
    """The verdict on a path in the small world's first layout."""
    return judge_path(path, letters, 2, TARGETS, dictionary, found, extras)


@pytest.mark.parametrize(
    ("path", "found", "extras", "verdict"),
    [
        (LATE, [], [], "target"),
        (TREE, ["late"], ["eel"], "target"),
        (EEL, [], [], "extra"),
        (LATE, ["late"], [], "repeat"),
        (EEL, ["late"], ["eel"], "repeat"),
        (EEL, ["eel"], [], "repeat"),
        (TEE[1:], [], [], "rejected"),
        (TEE[1:2], [], [], "rejected"),
        ([], [], [], "rejected"),
        (TEE[::-1], [], [], "rejected"),
        ([(2, -2), (0, -2), (1, -2)], [], [], "rejected"),
        ([(0, -2), (1, -2), (0, -2)], [], [], "rejected"),
        ([(0, -3), (0, -2), (1, -2)], [], [], "rejected"),
        ([(1, -2), (0, -2), (-1, -2)], [], [], "rejected"),
    ],
    ids=[
        "a target",
        "another target after words were found",
        "a word that is no target",
        "a target again",
        "an extra again",
        "a target of before a shuffle that is none now",
        "two letters that the dictionary has",
        "one letter",
        "no cell",
        "no word",
        "a leap",
        "a cell twice",
        "a cell above the hive",
        "a cell beside the hive",
    ],
)
def test_a_path_gets_its_verdict(path, found, extras, verdict):
    assert judged(path, found, extras) == verdict


@pytest.mark.parametrize("found", [[], ["late"]], ids=["for the first time", "again"])
def test_any_path_that_spells_a_target_counts(found):
    verdict = "repeat" if found else "target"
    assert judged(LATE, found, letters=DOUBLE) == verdict
    assert judged(LATE_AGAIN, found, letters=DOUBLE) == verdict


def test_a_target_counts_even_when_the_dictionary_lacks_it():
    assert judged(LATE, dictionary=()) == "target"


def test_a_word_that_the_dictionary_lacks_is_rejected():
    assert judged(EEL, dictionary=()) == "rejected"


def test_what_was_found_before_a_shuffle_stays_found():
    other = WORDHIVE.levels[0].layouts[1]
    assert judge_path(other.paths[0], other.letters, 2, TARGETS, MINI.words, ["late"], []) == "repeat"
    assert judge_path(other.paths[0], other.letters, 2, TARGETS, MINI.words, ["near"], []) == "target"
