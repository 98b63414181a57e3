from collections import Counter
from datetime import date
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.calendar import slots_for
from pipeline.categories.read import Group
from pipeline.makers.quartets import board, count_covers, deal, goes_with, links, propose, walk
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
    return list(slots_for("quartets", date(2026, 1, 1), days, "seed", settings))


def proposals(slot, lexicon, count):
    return list(islice(propose(slot, lexicon, slot.rng), count))


def referee_counts(tiles, known):
    """The number of covers that the referee's proof finds, up to two."""
    lexicon = lexicon_of([], groups=[group(f"{n}", "", " ".join(fits)) for n, fits in enumerate(known)])
    return len(list(islice(covers(sorted(tiles), possible_quartets(fits_of(tiles, lexicon))), 2)))


@given(st.permutations(TILES), KNOWN)
@settings(max_examples=60, deadline=None)
def test_covers_are_counted_as_the_referee_finds_them(tiles, known):
    assert count_covers(tiles, known) == referee_counts(tiles, known)


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
    assert count_covers(TILES, known) == referee_counts(TILES, known) == count


def test_the_count_agrees_on_the_small_world():
    assert count_covers(QUARTETS.tiles, [frozenset(g.fits) for g in GROUPS]) == 1


def test_every_proposal_passes_the_referee():
    (slot,) = slots(1, window=1)
    cake = group("before-cake", "___ cake", "carrot cheese cup fruit pan pound short sponge", kind="before")
    lexicon = lexicon_of([], groups=[FISH, SHOE, MUSIC, SHAPE, cake, SUN])
    found = proposals(slot, lexicon, 20)
    assert len(set(found)) > 10
    assert [judge(RULES, puzzle, lexicon).problems for puzzle in found] == [()] * 20


def test_a_real_proposal_has_at_most_a_title_on_a_tile_against_it(lexicon):
    found = [puzzle for slot in slots(7) for puzzle in proposals(slot, lexicon, 10)]
    codes = Counter(problem.code for puzzle in found for problem in judge(RULES, puzzle, lexicon).problems)
    assert len(found) == 70
    assert set(codes) <= {"Q302"}
    assert codes["Q302"] < 10


def test_the_same_slots_in_another_order_get_the_same_boards():
    days = slots(5, window=1)
    forwards = [proposals(slot, MINI, 3) for slot in days]
    assert [proposals(slot, MINI, 3) for slot in days[::-1]][::-1] == forwards
    assert len({found[0] for found in forwards}) == 5


def test_no_category_comes_back_within_its_window(lexicon):
    days = [proposals(slot, lexicon, 1)[0] for slot in slots(14)]
    ids = [{quartet.category for quartet in day.quartets} for day in days]
    assert [n for n in range(8) if len(set.union(*ids[n : n + 7])) < 28] == []


@pytest.mark.parametrize(
    ("groups", "settings"),
    [([], {}), (GROUPS[:3], {"window": 1}), ([FISH, SHOE, CAKE, SUN], {"window": 1}), (GROUPS, {"window": 5000})],
    ids=["no category", "three categories", "four of which two are filled in", "a window that deals too few a day"],
)
def test_nothing_is_proposed_where_no_four_categories_go_together(groups, settings):
    (slot,) = slots(1, **settings)
    assert proposals(slot, lexicon_of([], groups=groups), 1) == []


def test_a_category_without_members_is_never_drawn():
    (slot,) = slots(1, window=1)
    groups = [*GROUPS[:4], group("empty", "Empty", "", also="bass")]
    drawn = {q.category for p in proposals(slot, lexicon_of([], groups=groups), 20) for q in p.quartets}
    assert drawn == {"fish", "shoe", "music", "shape"}


def test_a_tile_that_must_not_be_shown_is_never_drawn():
    (slot,) = slots(1, window=1)
    lexicon = lexicon_of([], ["pike", "lace"], groups=GROUPS)
    found = proposals(slot, lexicon, 20)
    assert len(found) == 20
    assert {"pike", "lace"} & {tile for puzzle in found for tile in puzzle.tiles} == set()


def test_boards_with_links_are_proposed_first():
    (slot,) = slots(1, window=1)
    by_id = MINI.groups
    pulls = []
    for puzzle in propose(slot, MINI, slot.rng):
        four = [by_id[quartet.category] for quartet in puzzle.quartets]
        pulls.append(links(four, [quartet.tiles for quartet in puzzle.quartets]) >= 2)
    assert pulls[0]
    assert [n for n, (before, after) in enumerate(pairwise(pulls)) if after and not before] == []


def test_a_walk_chooses_four_different_categories():
    for n in range(20):
        assert len({g.id for g in walk(GROUPS, Rng(f"walk {n}"))}) == 4


ANAGRAMS = group("anagrams", "Anagrams", "angel", kind="anagram")
APART = Group("apart", "Apart", "plain", 1, (), (), ("fish",))


@pytest.mark.parametrize(
    ("new", "chosen", "most_wordplay", "goes"),
    [
        (FISH, [], 0, True),
        (FISH, [SHOE, MUSIC], 0, True),
        (FISH, [SHOE, FISH], 2, False),
        (SUN, [FISH], 0, False),
        (SUN, [FISH], 1, True),
        (SUN, [ANAGRAMS], 1, False),
        (SUN, [ANAGRAMS], 2, True),
        (SUN, [CAKE], 2, False),
        (FISH, [CAKE], 1, True),
        (APART, [SHOE], 0, True),
        (APART, [SHOE, FISH], 0, False),
        (FISH, [APART], 0, False),
    ],
    ids=[
        "the first",
        "a third",
        "one that is there",
        "wordplay where none is wanted",
        "wordplay where one is wanted",
        "a second wordplay where one is wanted",
        "a second wordplay of another sort",
        "before and after are one sort",
        "a plain one beside wordplay",
        "one that stands apart from another",
        "one that stands apart from one that is there",
        "one from which another stands apart",
    ],
)
def test_a_category_goes_with_others_when_neither_kind_nor_writer_forbids_it(new, chosen, most_wordplay, goes):
    assert goes_with(new, chosen, most_wordplay) is goes


def test_a_deal_gives_each_category_four_of_its_members_and_no_tile_twice():
    four = [FISH, SHOE, MUSIC, SHAPE]
    for n in range(20):
        dealt = deal(four, MINI, Rng(f"deal {n}"))
        assert [set(tiles) <= set(g.members) for g, tiles in zip(four, dealt, strict=True)] == [True] * 4
        assert len({tile for tiles in dealt for tile in tiles}) == 16


def test_a_link_is_a_tile_that_fits_another_category_of_the_board():
    tiles = [("bass", "cod", "eel", "sole"), ("heel", "lace", "toe", "tongue"), ("drum", "flute", "horn", "tuba")]
    assert links([FISH, SHOE, MUSIC], tiles) == 3
    assert links([SHOE, SHAPE], [("heel", "lace", "toe", "tongue"), ("circle", "oval", "star", "triangle")]) == 0


def test_a_board_is_coloured_by_the_difficulty_that_the_writers_felt():
    tiles = [
        ("burn", "dial", "rise", "spot"),
        ("drum", "flute", "horn", "tuba"),
        ("a", "b", "c", "d"),
        FISH.members[:4],
    ]
    puzzle = board([SUN, MUSIC, SHAPE, FISH], tiles, Rng("board"))
    assert [(quartet.colour, quartet.category) for quartet in puzzle.quartets] == [
        ("yellow", "fish"),
        ("green", "shape"),
        ("blue", "music"),
        ("purple", "after-sun"),
    ]
    assert sorted(puzzle.tiles) == sorted(tile for own in tiles for tile in own)
