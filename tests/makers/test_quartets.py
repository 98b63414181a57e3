from collections import Counter
from dataclasses import replace
from datetime import date
from itertools import islice

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.calendar import slots_for
from pipeline.categories.read import WORDPLAY
from pipeline.makers.bank import bank_walk, pairs_of
from pipeline.makers.quartets import candidates, count_covers, goes_with, index_of, propose, seated, sort_of
from pipeline.rules.base import judge
from pipeline.rules.covers import covers, fits_of, possible_quartets
from pipeline.rules.quartets import RULES
from pipeline.seeds import Rng
from pipeline.settings import QuartetsSettings, Settings
from pipeline.words.lexicon import lexicon_of
from tests.mini import GROUPS, MINI, QUARTETS, group

TILES = tuple("abcdefghijklmnop")
PARTITIONS = st.permutations(TILES).map(lambda order: [frozenset(order[n : n + 4]) for n in (0, 4, 8, 12)])
SOME = st.frozensets(st.sampled_from(TILES), min_size=3, max_size=6)
KNOWN = st.tuples(st.lists(PARTITIONS, max_size=2), st.lists(SOME, max_size=12)).map(
    lambda both: [*(part for parts in both[0] for part in parts), *both[1]]
)
FISH, SHOE, MUSIC, SHAPE, CAKE, SUN = GROUPS


def slots(days, **quartets):
    """Slots on consecutive days, with other settings for Quartets."""
    settings = Settings(quartets=QuartetsSettings(**quartets))
    return list(slots_for("quartets", date(2026, 11, 30), days, "seed", settings))


def proposals(slot, lexicon, count):
    return list(islice(propose(slot, lexicon, slot.rng), count))


def index(known):
    """Tile -> the numbers of the categories that it fits."""
    return {tile: [n for n, fits in enumerate(known) if tile in fits] for tile in TILES}


def referee_counts(tiles, known):
    """The number of covers that the referee's proof finds, up to two."""
    lexicon = lexicon_of([], groups=[group(f"{n}", "", " ".join(fits)) for n, fits in enumerate(known)])
    return len(list(islice(covers(sorted(tiles), possible_quartets(fits_of(tiles, lexicon))), 2)))


@given(st.permutations(TILES), KNOWN)
@settings(max_examples=60, deadline=None)
def test_covers_are_counted_as_the_referee_finds_them(tiles, known):
    assert count_covers(tiles, index(known)) == referee_counts(tiles, known)


@pytest.mark.parametrize(
    ("known", "count"),
    [
        (["abcd", "efgh", "ijkl", "mnop"], 1),
        (["abcd", "efgh", "ijkl", "mno"], 0),
        (["abcd", "efgh", "ijkl"], 0),
        (["abcd", "efgh", "ijkl", "mnop", "abce"], 1),
        (["abcde", "efgh", "ijkl", "mnop"], 1),
        (["abcde", "defgh", "ijkl", "mnop"], 2),
        (["abcdefghijklmnop"], 2),
        ([], 0),
    ],
    ids=[
        "one way",
        "a category of three",
        "four tiles that fit nowhere",
        "a red herring",
        "a tile that fits two",
        "two tiles that fit two, and may swap",
        "everything fits: the count stops at two",
        "nothing known",
    ],
)
def test_the_ways_to_part_a_board_are_counted_up_to_two(known, count):
    known = [frozenset(fits) for fits in known]
    assert count_covers(TILES, index(known)) == referee_counts(TILES, known) == count


def test_the_count_agrees_on_the_small_world():
    assert count_covers(QUARTETS.tiles, index_of(MINI)) == 1


def banked(lexicon, count, seed="bank"):
    """The lexicon with candidates for the bank as if they had been approved."""
    boards = [msgspec.to_builtins(board) | {"reviewed": True} for board in candidates(lexicon, count, Rng(seed))]
    return replace(lexicon, bank=tuple(boards))


def test_every_proposal_of_real_categories_passes_the_referee(lexicon):
    found = [puzzle for slot in slots(10) for puzzle in proposals(slot, lexicon, 5)]
    assert len(found) == 50
    assert [problem for puzzle in found for problem in judge(RULES, puzzle, lexicon).problems] == []


def test_candidates_pass_the_referee_and_spread_over_the_categories(lexicon):
    found = list(candidates(lexicon, 60, Rng("candidates")))
    assert len(found) == 60
    assert [problem for puzzle in found for problem in judge(RULES, puzzle, lexicon).problems] == []
    stands = Counter(quartet.category for puzzle in found for quartet in puzzle.quartets)
    assert max(stands.values()) <= 3


def test_at_most_two_quartets_are_wordplay_and_no_two_of_one_sort(lexicon):
    for puzzle in candidates(lexicon, 60, Rng("wordplay")):
        groups = [lexicon.groups[quartet.category] for quartet in puzzle.quartets]
        sorts = [sort_of(group) for group in groups if group.kind in WORDPLAY]
        assert len(sorts) <= 2
        assert len(set(sorts)) == len(sorts)


def test_the_same_slots_in_another_order_get_the_same_boards(lexicon):
    days = slots(5)
    forwards = [proposals(slot, lexicon, 3) for slot in days]
    assert [proposals(slot, lexicon, 3) for slot in days[::-1]][::-1] == forwards
    assert len({found[0] for found in forwards}) == 5


def test_no_category_of_an_unread_board_comes_back_within_its_pools(lexicon):
    days = [proposals(slot, lexicon, 1)[0] for slot in slots(30)]
    stands = Counter(quartet.category for day in days for quartet in day.quartets)
    assert set(stands.values()) == {1}


@pytest.mark.parametrize(
    ("groups", "settings"),
    [([], {}), (GROUPS[:3], {"pools": 1}), (GROUPS, {"pools": 5000})],
    ids=["no category", "three categories", "pools that deal too few a day"],
)
def test_nothing_is_proposed_where_no_four_categories_go_together(groups, settings):
    (slot,) = slots(1, **settings)
    assert proposals(slot, lexicon_of([], groups=groups), 1) == []


def test_categories_that_are_never_together_do_not_go_together():
    assert not goes_with(SHOE, [MUSIC], 2)
    assert not goes_with(MUSIC, [SHOE], 2)
    assert not goes_with(CAKE, [SUN], 2)
    assert not goes_with(CAKE, [FISH], 0)
    assert goes_with(CAKE, [FISH], 1)


def test_a_board_is_seated_with_no_two_of_a_quartet_side_by_side():
    four = [FISH, SHAPE, SHOE, SUN]
    dealt = [list(quartet.tiles) for quartet in QUARTETS.quartets]
    for n in range(20):
        puzzle = seated(four, dealt, MINI, Rng(f"{n}"))
        assert judge(RULES, puzzle, MINI).problems == ()
        assert {"star", "tongue"} & set(puzzle.tiles[:4])


def test_approved_boards_come_first_and_keep_their_distance(lexicon):
    known = banked(lexicon, 120)
    days = [proposals(slot, known, 1)[0] for slot in slots(40)]
    read = [n for n, day in enumerate(days) if day.reviewed]
    assert read[:20] == list(range(20))
    for n in read:
        before = [days[m] for m in read if m < n]
        tiles = {tile for m in read if 0 < n - m < 7 for tile in days[m].tiles}
        assert tiles.isdisjoint(days[n].tiles)
        assert {q.category for day in before for q in day.quartets}.isdisjoint(q.category for q in days[n].quartets)
        assert all(pairs_of(day).isdisjoint(pairs_of(days[n])) for day in before)


def test_a_day_without_an_approved_board_keeps_away_from_those_near(lexicon):
    known = banked(lexicon, 5)
    days = [proposals(slot, known, 1)[0] for slot in slots(20)]
    assert [day.reviewed for day in days].count(True) >= 3
    near = {q.category for day in days if day.reviewed for q in day.quartets}
    assert all(near.isdisjoint(q.category for q in day.quartets) for day in days if not day.reviewed)


def test_an_approved_board_that_a_changed_file_breaks_is_skipped(lexicon):
    known = banked(lexicon, 3)
    broken = known.bank[0]["quartets"][0]["category"]
    groups = [group for id, group in known.groups.items() if id != broken]
    changed = replace(lexicon_of(known.words.values(), known.unshown, known.untraceable, groups), bank=known.bank)
    assert len(bank_walk(changed, Settings(), "seed").boards) < 3
