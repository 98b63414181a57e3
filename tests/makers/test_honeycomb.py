from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.calendar import slots_for
from pipeline.makers.honeycomb import propose
from pipeline.makers.lettersets import enumerate_sets
from pipeline.rules.base import judge
from pipeline.rules.honeycomb import RULES
from pipeline.settings import HoneycombSettings, Settings
from pipeline.words.lexicon import lexicon_of
from tests.mini import ANSWERS, MINI, OTHER, PANGRAM, word

SEVENS = st.permutations("abcdefghijklmnopqrstuvwxyz").map(lambda letters: "".join(letters[:7]))
WORDS = st.lists(st.text("aeqjzxks", max_size=9) | SEVENS | st.permutations("aeqjzxk").map("".join), unique=True)
EPOCH = date(2026, 1, 1)
WIDE = {
    "points": (1, 10000),
    "pangram_size": (10, 80),
    "suffixes": (0, 100),
    "families": (0, 100),
    "vowels": (0, 7),
    "uncommon": (0, 100),
    "offensive": (0, 100),
    "genius_without_pangram": (0, 100),
    "genius_with_easy_words": (0, 100),
}
"""Ranges in which the small world has its place."""


def obvious(words):
    """Letter set -> its number of pangrams, and for each centre the number of answers and their points."""
    found = {}
    long_enough = [text for text in words if len(text) >= 4]
    for letters in {frozenset(text) for text in long_enough if len(set(text)) == 7 and "s" not in text}:
        spelled = [text for text in long_enough if set(text) <= letters]
        by_centre = [[text for text in spelled if centre in text] for centre in sorted(letters)]
        found["".join(sorted(letters))] = (
            sum(set(text) == letters for text in spelled),
            [len(answers) for answers in by_centre],
            [sum(map(points, answers)) for answers in by_centre],
        )
    return found


def points(text):
    return (1 if len(text) == 4 else len(text)) + (7 if len(set(text)) == 7 else 0)


def found_in(words):
    """What the maker finds in some words."""
    return enumerate_sets("\n".join(words).encode())


def enumerated(words):
    """What the maker finds, in the shape of the obvious twin."""
    found = found_in(words)
    rows = zip(found.pangrams.tolist(), found.words.tolist(), found.points.tolist(), strict=True)
    return dict(zip(found.sets, rows, strict=True))


def slots(days, seed="seed", epoch=EPOCH, **honeycomb):
    """Slots from the first day of 2026 on, with other settings for Honeycomb."""
    settings = Settings(epoch=epoch, honeycomb=HoneycombSettings(**honeycomb))
    return list(slots_for("honeycomb", date(2026, 1, 1), days, seed, settings))


def firsts(slots, lexicon):
    """The first proposal for each slot, or None."""
    return [next(propose(slot, lexicon, slot.rng), None) for slot in slots]


def letters_of(puzzle):
    return "".join(sorted(puzzle.centre + puzzle.outer))


def test_a_small_world_has_one_letter_set_with_what_each_centre_makes_of_it():
    found = found_in([*ANSWERS, *OTHER, "dead"])
    assert found.sets == ["adelnrt"]
    assert found.words.tolist() == [[22, 18, 29, 17, 14, 21, 14]]
    assert found.points[0, 0] == 106
    assert found.points[0, 2] == 136
    assert found.pangrams.tolist() == [1]


def test_the_small_world_is_enumerated_as_by_the_obvious_twin():
    assert enumerated(sorted(MINI.common)) == obvious(MINI.common)


@given(WORDS)
@settings(max_examples=60, deadline=None)
def test_any_words_are_enumerated_as_by_the_obvious_twin(words):
    assert enumerated(words) == obvious(words)


def test_real_words_are_enumerated_as_by_the_obvious_twin(lexicon):
    words = sorted(lexicon.common)[:: len(lexicon.common) // 3000][:3000]
    assert len(words) == 3000
    assert enumerated(words) == obvious(words)
    assert len(obvious(words)) > 100


def test_letter_sets_come_in_alphabetical_order(lexicon):
    sets = found_in(sorted(lexicon.common)[::10]).sets
    assert len(sets) > 100
    assert sets == sorted(sets)


@pytest.mark.parametrize(
    "words",
    [[], ["deal", "tree"], ["glasses", "sadness"], ["antlers"], ["abc"], ["abcdefgh"]],
    ids=["no word", "no pangram", "words with S", "a pangram with S", "a short word", "eight different letters"],
)
def test_words_without_a_pangram_have_no_letter_set(words):
    found = found_in(words)
    assert (found.sets, found.words.shape, found.points.shape, found.pangrams.shape) == ([], (0, 7), (0, 7), (0,))


def test_what_is_proposed_passes_the_referee():
    (slot,) = slots(1, **WIDE)
    proposals = set(propose(slot, MINI, slot.rng))
    assert {letters_of(puzzle) for puzzle in proposals} == {"adelnrt"}
    assert {puzzle.centre for puzzle in proposals} <= set("aer")
    assert {judge(RULES, puzzle, MINI).problems for puzzle in proposals} == {()}


@pytest.mark.parametrize(
    ("settings", "centre"),
    [
        ({"answers": (29, 29)}, "e"),
        ({"answers": (22, 22)}, "a"),
        ({"points": (136, 136)}, "e"),
        ({"points": (106, 106)}, "a"),
    ],
    ids=["29 answers", "22 answers", "136 points", "106 points"],
)
def test_only_centres_within_the_settings_are_proposed(settings, centre):
    (slot,) = slots(1, **WIDE | settings)
    assert {puzzle.centre for puzzle in propose(slot, MINI, slot.rng)} == {centre}


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ([], {}),
        (["deal"], {}),
        (ANSWERS, {"answers": (30, 72)}),
        (ANSWERS, {"points": (137, 383)}),
        (ANSWERS, {"vowels": (3, 7)}),
    ],
    ids=["no word", "no pangram", "too few answers", "too few points", "too few vowels"],
)
def test_nothing_is_proposed_where_nothing_fits(words, settings):
    (slot,) = slots(1, **WIDE | settings)
    assert list(propose(slot, lexicon_of(word(text) for text in sorted(words)), slot.rng)) == []


def test_known_words_make_no_pangram():
    (slot,) = slots(1, **WIDE)
    words = [word(text, "known" if text == PANGRAM else "common") for text in ANSWERS]
    assert list(propose(slot, lexicon_of(words), slot.rng)) == []


def test_the_only_letter_set_waits_for_its_window_to_pass():
    days = [puzzle and letters_of(puzzle) for puzzle in firsts(slots(8, window=3, **WIDE), MINI)]
    assert days[:3] == ["adelnrt", None, None]
    assert "adelnrt" in days[3:]


def test_the_same_slots_in_another_order_get_the_same_puzzles(lexicon):
    days = slots(12)
    forwards = firsts(days, lexicon)
    assert firsts(days[::-1], lexicon)[::-1] == forwards
    assert firsts(days, MINI) != forwards
    assert firsts(days[5:6], lexicon) == forwards[5:6]


def test_the_same_slots_of_another_calendar_get_the_same_puzzles_whatever_was_asked_before(lexicon):
    earlier = slots(40, epoch=date(2025, 12, 1))
    expected = firsts(earlier, lexicon)
    firsts(slots(1, seed="other"), lexicon)
    firsts(slots(100), lexicon)
    assert firsts(earlier, lexicon) == expected


def test_another_seed_gives_other_puzzles(lexicon):
    days, others = firsts(slots(10), lexicon), firsts(slots(10, seed="other"), lexicon)
    assert len(set(days) & set(others)) <= 2
    assert [day for day, other in zip(days, others, strict=True) if day == other] == []


def test_sixty_days_have_sixty_letter_sets_and_never_the_same_centre_twice_running(lexicon):
    days = firsts(slots(60), lexicon)
    assert len({letters_of(day) for day in days}) == 60
    assert all(before.centre != after.centre for before, after in pairwise(days))


def test_consecutive_days_share_at_most_five_letters(lexicon):
    days = [set(letters_of(day)) for day in firsts(slots(60), lexicon)]
    assert max(len(before & after) for before, after in pairwise(days)) <= 5


def test_letter_sets_that_share_six_letters_never_follow_each_other():
    words = [*ANSWERS, "deal", *(text.replace("t", "c") for text in ANSWERS if "t" in text)]
    lexicon = lexicon_of(word(text) for text in words)
    assert found_in(words).sets == ["acdelnr", "adelnrt"]
    days = firsts(slots(10, **WIDE | {"window": 1, "answers": (1, 72)}), lexicon)
    assert [day is not None for day in days] == [True, False] * 5


def test_the_centre_changes_from_day_to_day_even_when_only_one_would_fit():
    other = str.maketrans("adlnrt", "bcfghi")
    words = [*ANSWERS, "deal", *(text.translate(other) for text in [*ANSWERS, "deal"])]
    lexicon = lexicon_of(word(text) for text in words)
    days = firsts(slots(10, **WIDE | {"window": 1, "answers": (22, 22)}), lexicon)
    assert [day and day.centre for day in days] == ["e", None] * 5


def test_a_letter_set_does_not_come_back_within_its_window_even_when_few_fit(lexicon):
    days = [letters_of(day) for day in firsts(slots(60, window=10, answers=(60, 72)), lexicon)]
    assert len(set(days)) < 60
    assert [n for n in range(51) if len(set(days[n : n + 10])) < 10] == []


def test_a_proposal_of_the_first_days_passes_the_referee(lexicon):
    problems = [judge(RULES, puzzle, lexicon).problems for puzzle in firsts(slots(5), lexicon)]
    assert problems == [()] * 5


def test_a_day_remembers_the_letter_set_that_the_referee_let_pass():
    other = str.maketrans("adlnrte", "bcfghiu")
    hidden = PANGRAM.translate(other)
    words = [*ANSWERS, "deal", *(text.translate(other) for text in [*ANSWERS, "deal"])]
    lexicon = lexicon_of([word(text) for text in words], [hidden])
    days = []
    for slot in slots(12, **WIDE | {"window": 2, "offensive": (0, 0)}):
        passing = (p for p in propose(slot, lexicon, slot.rng) if not judge(RULES, p, lexicon).problems)
        puzzle = next(passing, None)
        days.append(puzzle and letters_of(puzzle))
    assert [n for n, (before, after) in enumerate(pairwise(days)) if before and before == after] == []
