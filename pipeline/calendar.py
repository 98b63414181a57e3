"""Which puzzle is asked for on which day.

Terms: a *slot* is a game on a date; its name, `honeycomb/2026-12-01`, is its seed. Items are *dealt* to the
days of a cycle, each by its own name, so that changing one item moves no other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from pipeline.errors import PipelineError
from pipeline.seeds import Rng, number_for, rng_for
from pipeline.settings import Settings

YEARS = 20


@dataclass(frozen=True)
class Slot:
    """A game on a date, with the seed and the settings of the run."""

    game: str
    date: date
    seed: str
    settings: Settings

    @property
    def name(self) -> str:
        """`honeycomb/2026-12-01`."""
        return f"{self.game}/{self.date}"

    @property
    def rng(self) -> Rng:
        """The slot's generator."""
        return rng_for(self.seed, self.name)

    @property
    def day(self) -> int:
        """Days since the calendar began."""
        return (self.date - self.settings.epoch).days

    def before(self, days: int) -> "Slot":
        """The same game some days earlier."""
        return Slot(self.game, self.date - timedelta(days), self.seed, self.settings)


def slots_for(game: str, start: date, days: int, seed: str, settings: Settings) -> Iterator[Slot]:
    """A game's slots on consecutive days; PipelineError for dates before or beyond the calendar."""
    last = settings.epoch + timedelta(YEARS * 366)
    if start < settings.epoch:
        raise PipelineError(f"{start}: the calendar begins on {settings.epoch}; start then or later")
    if (last - start).days < days:
        raise PipelineError(f"{start}: the calendar ends on {last}; set a later epoch in the settings")
    for n in range(days):
        yield Slot(game, start + timedelta(n), seed, settings)


def is_dealt(item: str, slot: Slot, cycle: int) -> bool:
    """Whether an item belongs to the slot's pool: each item is dealt, by its name, to one day in a cycle."""
    return number_for(f"{slot.seed}/{slot.game}/{item}") % cycle == slot.day % cycle
