from datetime import date

import pytest

from pipeline.calendar import slots_for
from pipeline.canonical import encode
from pipeline.makers.wordhive import Layout, choose_words, make_level, propose, stands_apart, target_pool
from pipeline.rules.base import judge
from pipeline.rules.hexgrid import is_path
from pipeline.rules.tracing import spelling, traceable
from pipeline.rules.wordhive import RULES, Plan
from pipeline.seeds import Rng
from pipeline.settings import Settings, WordHiveSettings
from pipeline.words.lexicon import lexicon_of
from tests.mini import MINI, word

SHORT = "able acid ball bite calm cold dark dust echo fire gold hand iron jump kept lamp".split()


def slots(days, **wordhive):
    """Slots on consecutive days, with other settings for Word Hive."""
    settings = Settings(wordhive=WordHiveSettings(**wordhive))
    return list(slots_for("wordhive", date(2026, 12, 1), days, "seed", settings))


def first(slot, lexicon):
    return next(propose(slot, lexicon, slot.rng), None)


@pytest.fixture(scope="module")
def days(lexicon):
    """The first proposals for three days, from the real word lists."""
    return [first(slot, lexicon) for slot in slots(3)]


def test_every_day_passes_the_referee(days, lexicon):
    assert [judge(RULES, day, lexicon).problems for day in days] == [(), (), ()]


def test_every_day_has_nine_levels_with_all_words_placed(days):
    for day in days:
        assert [level.level for level in day.levels] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert [level.radius for level in day.levels] == [2, 2, 3, 3, 3, 4, 4, 4, 4]
        assert [len(level.targets) for level in day.levels] == [4, 4, 7, 7, 7, 11, 11, 11, 11]
        assert [len(level.letters) for level in day.levels] == [19, 19, 37, 37, 37, 61, 61, 61, 61]


def test_every_target_is_spelled_by_its_path(days):
    for level in (level for day in days for level in day.levels):
        for target in level.targets:
            assert is_path(target.path, level.radius)
            assert spelling(target.path, level.letters, level.radius) == target.word


def test_no_target_comes_twice_in_three_days(days):
    words = [target.word for day in days for level in day.levels for target in level.targets]
    assert len(words) == len(set(words)) == 3 * 73


def test_no_target_of_a_level_is_inside_another(days):
    for level in (level for day in days for level in day.levels):
        words = [target.word for target in level.targets]
        assert [(a, b) for a in words for b in words if a != b and a in b] == []


def test_the_same_slot_makes_the_same_bytes_twice_and_in_another_order(days, lexicon):
    again = [first(slot, lexicon) for slot in slots(3)[::-1]][::-1]
    assert [encode(day) for day in again] == [encode(day) for day in days]


def test_a_second_proposal_is_another_day(lexicon):
    (slot,) = slots(1)
    proposals = propose(slot, lexicon, slot.rng)
    assert next(proposals) != next(proposals)


@pytest.mark.parametrize(
    "words",
    [[], ["deal", "tea", "tree"], sorted(MINI.common), SHORT],
    ids=["no word", "three words", "the small world", "short words only"],
)
def test_a_word_list_that_is_too_poor_yields_nothing(words):
    (slot,) = slots(1, window=1, rounds=5)
    assert first(slot, lexicon_of(word(text) for text in words)) is None


def test_targets_are_common_well_known_and_may_be_shown():
    (slot,) = slots(1, window=1)
    lexicon = lexicon_of(
        [
            word("known", "known"),
            word("rare", scowl=40),
            word("rude"),
            word("good", scowl=35),
            word("easy", scowl=10),
        ],
        ["rude"],
    )
    assert target_pool(slot, lexicon) == ["easy", "good"]


def test_a_word_that_spells_a_slur_forwards_or_backwards_is_no_target():
    (slot,) = slots(1, window=1)
    lexicon = lexicon_of([word(text) for text in ("axqzy", "yzqxa", "azxqy")], [], ["xqz"])
    assert target_pool(slot, lexicon) == ["azxqy"]


def test_every_word_is_in_the_pool_of_one_day_in_a_window():
    lexicon = lexicon_of(word(text) for text in SHORT)
    pools = [target_pool(slot, lexicon) for slot in slots(5, window=5)]
    assert sorted(text for pool in pools for text in pool) == SHORT
    assert target_pool(slots(6, window=5)[5], lexicon) == pools[0]


@pytest.mark.parametrize(
    ("text", "others", "apart"),
    [
        ("tree", ["eel"], True),
        ("eel", ["steel"], False),
        ("steel", ["eel"], False),
        ("eel", ["eel"], False),
        ("a", [], True),
    ],
    ids=["apart", "inside another", "another inside", "the same", "alone"],
)
def test_words_stand_apart_when_none_is_inside_another(text, others, apart):
    assert stands_apart(text, others) is apart


def test_words_are_chosen_longest_first_and_of_spread_lengths():
    pool = ["abc", "def", "ghi", "jklm", "nopq", "rstu", "vwxyz"]
    chosen = choose_words(Plan(2, 4, 3, 4), pool, Rng("words"))
    assert [len(text) for text in chosen] == [4, 4, 3, 3]
    assert len(set(chosen)) == 4


def test_too_poor_a_pool_gives_fewer_words():
    assert choose_words(Plan(2, 4, 3, 4), ["abc", "abcd", "xyz"], Rng("words")) in (["abcd", "xyz"], ["xyz", "abc"])


def test_a_layout_holds_every_word_it_was_packed_with():
    for n in range(10):
        layout, rng = Layout(2, 500), Rng(f"layout {n}")
        assert layout.pack(["echo", "jump", "fire", "gold"], rng)
        letters = layout.filled(rng)
        assert [target.word for target in layout.targets()] == ["echo", "fire", "gold", "jump"]
        assert [spelling(target.path, letters, 2) for target in layout.targets()] == ["echo", "fire", "gold", "jump"]


def test_a_word_that_has_no_room_is_not_packed():
    layout = Layout(1, 500)
    assert not layout.pack(["abcdefgh"], Rng("room"))
    assert not Layout(1, 500).pack(["abcdefg", "hijklmn"], Rng("room"))


def test_words_cross_where_their_letters_match():
    layout = Layout(1, 500)
    assert layout.pack(["abcdefg", "gfedcba"], Rng("cross"))


def test_a_search_without_a_budget_finds_nothing():
    assert Layout(2, 0).search("echo", Rng("search")) is None


def test_taking_a_word_out_frees_only_the_cells_that_no_other_word_uses():
    layout = Layout(2, 500)
    layout.put("abc", [0, 1, 2])
    layout.put("bcd", [1, 2, 6])
    layout.remove("abc")
    assert [layout.letters[cell] for cell in (0, 1, 2, 6)] == ["", "b", "c", "d"]
    layout.remove("bcd")
    assert set(layout.letters) == {""}


def test_nothing_vile_can_be_traced_in_a_level():
    (slot,) = slots(1, window=1)
    lexicon = lexicon_of([], [], ["eo", "td"])
    levels = [make_level(1, SHORT, set(), slot, lexicon, Rng(f"level {n}")) for n in range(8)]
    assert [traceable(level.letters, 2, frozenset({"eo", "td"})) for level in levels if level] == [set()] * 8


def test_words_used_before_are_not_used_again():
    (slot,) = slots(1, window=1)
    level = make_level(1, SHORT, set(SHORT[:12]), slot, MINI, Rng("used"))
    assert level is not None
    assert [target.word for target in level.targets] == ["iron", "jump", "kept", "lamp"]
