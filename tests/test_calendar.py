from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.calendar import Slot, is_dealt, slots_for
from pipeline.errors import PipelineError
from pipeline.seeds import rng_for
from pipeline.settings import Settings

DEFAULT = Settings(epoch=date(2026, 1, 1))
FIRST = Slot("quartets", date(2026, 1, 1), "seed", DEFAULT)


def later(days):
    return Slot("quartets", date(2026, 1, 1) + timedelta(days), "seed", DEFAULT)


def test_a_slot_is_named_by_its_game_and_date():
    assert Slot("honeycomb", date(2026, 12, 1), "seed", DEFAULT).name == "honeycomb/2026-12-01"


def test_a_slot_draws_from_the_seed_and_its_name():
    slot = Slot("honeycomb", date(2026, 12, 1), "my seed", DEFAULT)
    assert slot.rng.name == "my seed/honeycomb/2026-12-01"
    assert slot.rng.below(100) == rng_for("my seed", "honeycomb", "2026-12-01").below(100)


@pytest.mark.parametrize(
    ("day", "number"),
    [(date(2026, 1, 1), 0), (date(2026, 1, 2), 1), (date(2027, 1, 1), 365), (date(2028, 3, 1), 790)],
    ids=["the first day", "the second day", "a year on", "after a leap day"],
)
def test_days_are_counted_from_the_epoch(day, number):
    assert Slot("honeycomb", day, "seed", DEFAULT).day == number


def test_a_slot_before_is_the_same_game_so_many_days_earlier():
    slot = Slot("honeycomb", date(2026, 3, 1), "seed", DEFAULT)
    assert slot.before(2) == Slot("honeycomb", date(2026, 2, 27), "seed", DEFAULT)


def test_slots_are_consecutive_days_over_the_end_of_a_year():
    slots = slots_for("quartets", date(2026, 12, 30), 4, "seed", DEFAULT)
    assert [slot.name for slot in slots] == [
        "quartets/2026-12-30",
        "quartets/2026-12-31",
        "quartets/2027-01-01",
        "quartets/2027-01-02",
    ]


def test_the_epoch_itself_is_a_slot():
    assert [slot.day for slot in slots_for("quartets", date(2026, 1, 1), 1, "seed", DEFAULT)] == [0]


def test_there_is_no_slot_before_the_epoch():
    with pytest.raises(PipelineError, match="2025-12-31: the calendar begins on 2026-01-01; start then or later"):
        list(slots_for("quartets", date(2025, 12, 31), 2, "seed", DEFAULT))


def test_there_is_no_slot_after_the_last_date_there_is():
    with pytest.raises(PipelineError, match="9999-12-31"):
        list(slots_for("quartets", date(9999, 12, 31), 2, "seed", DEFAULT))


@given(st.text(), st.integers(1, 40), st.integers(0, 2000))
@settings(max_examples=50, deadline=None)
def test_an_item_is_dealt_to_one_day_of_every_cycle(item, cycle, start):
    days = [n for n in range(start, start + 2 * cycle) if is_dealt(item, later(n), cycle)]
    assert len(days) == 2
    assert days[1] - days[0] == cycle


def test_a_cycle_of_one_day_deals_everything_every_day():
    assert all(is_dealt(item, FIRST, 1) for item in "abcdefgh")


def test_another_seed_or_game_deals_otherwise():
    items = [f"item {n}" for n in range(100)]
    dealt = {
        tuple(item for item in items if is_dealt(item, Slot(game, FIRST.date, seed, DEFAULT), 4))
        for game, seed in [("quartets", "seed"), ("quartets", "other"), ("wordhive", "seed")]
    }
    assert len(dealt) == 3
