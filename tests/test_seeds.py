from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.seeds import Rng, number_for, rng_for

ITEMS = st.lists(st.integers(), max_size=20)


def draws(rng, count=8):
    return [rng.below(100) for _ in range(count)]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("", 0xCAE66941D9EFBD404E4D88758EA67670),
        ("honeycomb/2026-12-01", 0x1005F8E2A552BD8FF664F84EAB774B01),
    ],
    ids=["no name", "a slot"],
)
def test_a_name_is_the_number_that_b2sum_gives(name, number):
    assert number_for(name) == number


def test_a_slot_draws_the_same_today_and_next_year():
    assert draws(rng_for("my seed", "honeycomb", "2026-12-01")) == [63, 21, 3, 11, 11, 41, 56, 41]


def test_a_shuffle_is_the_same_today_and_next_year():
    assert "".join(rng_for("my seed", "honeycomb", "2026-12-01").shuffled("adlnrt")) == "rltadn"


def test_a_generator_is_named_by_its_path_from_the_seed_down():
    assert rng_for("my seed", "wordhive", "2026-12-01", 3).name == "my seed/wordhive/2026-12-01/3"


def test_a_child_is_the_generator_of_the_longer_name():
    assert draws(rng_for("s", "a").child(7).child("b")) == draws(rng_for("s", "a", 7, "b"))


def test_a_child_draws_the_same_whatever_its_parent_drew():
    parent = Rng("s")
    before = draws(parent.child("level"))
    draws(parent)
    assert draws(parent.child("level")) == before


def test_making_a_child_takes_no_draw_from_its_parent():
    parent = Rng("s")
    parent.child("level").below(6)
    assert draws(parent) == draws(Rng("s"))


def test_other_names_draw_otherwise():
    names = ["s/honeycomb/2026-12-01", "s/honeycomb/2026-12-02", "s/quartets/2026-12-01", "t/honeycomb/2026-12-01"]
    assert len({tuple(draws(Rng(name))) for name in names}) == 4


def test_every_number_below_n_is_as_likely():
    rng = Rng("dice")
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 <= count <= 1100 for count in counts.values())


@pytest.mark.parametrize(
    ("numerator", "denominator", "fewest", "most"),
    [(0, 5, 0, 0), (5, 5, 1000, 1000), (1, 4, 200, 300)],
    ids=["never", "always", "one in four"],
)
def test_a_chance_comes_true_as_often_as_it_says(numerator, denominator, fewest, most):
    rng = Rng("coin")
    assert fewest <= sum(rng.chance(numerator, denominator) for _ in range(1000)) <= most


def test_every_order_of_a_shuffle_is_as_likely():
    rng = Rng("cards")
    counts = Counter("".join(rng.shuffled("abc")) for _ in range(6000))
    assert sorted(counts) == ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert all(850 <= count <= 1150 for count in counts.values())


def test_a_pick_is_any_of_the_items():
    rng = Rng("hat")
    assert {rng.pick("abc") for _ in range(50)} == {"a", "b", "c"}


def test_a_weighted_pick_keeps_to_its_weights_and_never_takes_a_weight_of_nothing():
    rng = Rng("hive")
    counts = Counter(rng.weighted("eqkx", (3, 0, 1, 0)) for _ in range(4000))
    assert sorted(counts) == ["e", "k"]
    assert 2850 <= counts["e"] <= 3150


@given(ITEMS, st.text())
@settings(max_examples=50, deadline=None)
def test_a_shuffle_has_the_same_items_and_leaves_the_old_ones_as_they_were(items, name):
    before = list(items)
    assert sorted(Rng(name).shuffled(items)) == sorted(items)
    assert items == before


@given(st.lists(st.integers(), max_size=20, unique=True), st.integers(0, 25), st.text())
@settings(max_examples=50, deadline=None)
def test_a_sample_is_so_many_different_items_or_all_of_them(items, k, name):
    sample = Rng(name).sample(items, k)
    assert len(sample) == min(k, len(items)) == len(set(sample))
    assert set(sample) <= set(items)
