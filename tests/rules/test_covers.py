from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.rules.covers import Fit, covers, fits_of, possible_quartets
from pipeline.words.lexicon import lexicon_of
from tests.mini import MINI, QUARTETS, group

EIGHT = "abcdefgh"


def test_what_the_board_fits_is_every_known_category_with_three_tiles_or_more():
    assert fits_of(QUARTETS.tiles, MINI) == (
        Fit("after-sun", "Sun ___", ("burn", "dial", "rise", "spot", "star")),
        Fit("fish", "Fish to eat", ("bass", "perch", "pike", "tongue", "trout")),
        Fit("shape", "Flat shapes", ("circle", "hexagon", "oval", "star")),
        Fit("shoe", "Parts of a boot", ("heel", "lace", "toe", "tongue")),
    )


@pytest.mark.parametrize(
    ("tiles", "fits"),
    [(["cod", "eel"], ()), (["cod", "eel", "x", "ray"], (Fit("fish", "Fish", ("cod", "eel", "ray")),))],
    ids=["two tiles are no fit", "three are, arguable ones among them"],
)
def test_a_fit_has_three_tiles(tiles, fits):
    assert fits_of(tiles, lexicon_of([], groups=[group("fish", "Fish", "cod eel", also="ray")])) == fits


def test_possible_quartets_are_every_four_of_a_fit():
    fits = [Fit("x", "X", tuple("abcde")), Fit("y", "Y", tuple("abcd")), Fit("z", "Z", tuple("fgh"))]
    assert possible_quartets(fits) == {tuple(four) for four in ("abcd", "abce", "abde", "acde", "bcde")}


@pytest.mark.parametrize(
    ("possible", "found"),
    [
        (["abcd", "efgh"], [["abcd", "efgh"]]),
        (["abcd", "efgh", "abce", "dfgh"], [["abcd", "efgh"], ["abce", "dfgh"]]),
        (["abcd", "defg"], []),
        (["efgh"], []),
        ([], []),
    ],
    ids=["one way", "two ways", "fours that share a tile", "a tile that fits nowhere", "nothing possible"],
)
def test_a_cover_parts_the_tiles_into_possible_quartets(possible, found):
    ways = list(covers(EIGHT, {tuple(four) for four in possible}))
    assert ways == [tuple(tuple(four) for four in way) for way in found]


def test_no_tiles_are_parted_in_one_way():
    assert list(covers([], set())) == [()]


@given(st.sets(st.sampled_from(list(combinations(EIGHT, 4)))))
@settings(max_examples=60, deadline=None)
def test_the_covers_are_what_trying_each_half_of_the_tiles_finds(possible):
    halves = [(four, tuple(tile for tile in EIGHT if tile not in four)) for four in combinations(EIGHT, 4)]
    obvious = [both for both in halves if "a" in both[0] and set(both) <= possible]
    assert list(covers(EIGHT, possible)) == obvious
