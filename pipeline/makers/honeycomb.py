"""Walks through the chosen Honeycombs by the calendar.

Terms: a *pair* is a letter set and one of its letters as centre. A weekday's *band* is the sizes and the shares of
easy points that it prefers, so that the week grows from Monday to Sunday.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pipeline.calendar import Slot
from pipeline.makers.selection import (
    VOWELS,
    Bools,
    Inventory,
    chosen_pairs,
    family_share,
    genius_with_easy_words,
    survey,
)
from pipeline.rules.honeycomb import Puzzle
from pipeline.seeds import Rng, number_for
from pipeline.settings import HoneycombSettings, Settings
from pipeline.words.lexicon import Lexicon

VOWEL_CENTRES = 31  # of a hundred, as real editors have them
LETTERS_SHARED = 5  # at most, with the day before: two letters differ

Choice = tuple[int, str]


def propose(slot: Slot, lexicon: Lexicon, rng: Rng) -> Iterator[Puzzle]:
    """Puzzles for the slot, the calendar's choice first."""
    walk = walk_of(lexicon, slot.settings, slot.seed)
    for place, centre in walk.choices(slot):
        yield Puzzle(centre, walk.sets[place].replace(centre, ""))


def runway(slot: Slot, lexicon: Lexicon, limit: int) -> int:
    """How many days from the slot on, at most the limit, have a choice within the rules."""
    walk = walk_of(lexicon, slot.settings, slot.seed)
    without = (day for day in range(limit) if next(walk.choices(slot.before(-day)), None) is None)
    return next(without, limit)


def reasons(slot: Slot, lexicon: Lexicon) -> Counter[str]:
    """How many pairs each rule turns down."""
    return +walk_of(lexicon, slot.settings, slot.seed).counts


@lru_cache(maxsize=1)
def walk_of(lexicon: Lexicon, settings: Settings, seed: str) -> "Walk":
    """The walk through a lexicon's pairs from the calendar's first day on; it goes on where it stopped."""
    return Walk(survey(lexicon), settings.honeycomb)


class Walk:
    """The calendar's walk: each day takes the first pair, in its own seeded order, that keeps its distance.

    Every day's order is drawn by itself, so a set that comes or goes changes the days that it is taken on and hardly
    any other.
    """

    def __init__(self, inventory: Inventory, settings: HoneycombSettings) -> None:
        self.inventory, self.settings = inventory, settings
        self.sets = inventory.pairs.sets
        self.chosen, self.counts = chosen_pairs(inventory, settings)
        self.bands = [self.band(weekday) for weekday in range(7)]
        self.keys = np.array([number_for(letters) >> 64 for letters in self.sets], np.uint64)
        vowels = [letter in VOWELS for letters in self.sets for letter in letters]
        self.vowels = np.array(vowels, np.bool_).reshape(-1, 7)
        self.taken: list[Choice | None] = []

    def band(self, weekday: int) -> Bools:
        """The chosen pairs that a weekday prefers, Monday being 0: [n, 7]."""
        least, most = self.settings.week_answers[weekday]
        low, high = self.settings.week_easy[weekday]
        answers, easy = self.inventory.pairs.words, genius_with_easy_words(self.inventory)
        return np.asarray(self.chosen & (answers >= least) & (answers <= most) & (easy >= low) & (easy <= high))

    def choices(self, slot: Slot) -> Iterator[Choice]:
        """Places of letter sets with a centre, best first, that keep their distance from the days before."""
        for day in range(len(self.taken), slot.day):
            self.taken.append(next(self.choices(slot.before(slot.day - day)), None))
        key = number_for(f"{slot.seed}/{slot.name}")
        preferred = self.vowels if (key >> 64) % 100 < VOWEL_CENTRES else ~self.vowels
        band = self.bands[slot.date.weekday()]
        for pairs in (band & preferred, band & ~preferred, self.chosen & ~band):
            yield from self.within(pairs, slot, key)

    def within(self, pairs: Bools, slot: Slot, key: int) -> Iterator[Choice]:
        """The choices among some pairs, in the day's seeded order."""
        first = max(0, slot.day - self.settings.window + 1)
        recent = [taken[0] for taken in self.taken[first : slot.day] if taken]
        free: NDArray[np.bool_] = np.asarray(pairs.any(axis=1))
        free[recent] = False
        last = self.taken[slot.day - 1] if slot.day else None
        for place in np.flatnonzero(free)[np.argsort(mixed(self.keys[free], key), kind="stable")].tolist():
            letters = self.sets[place]
            if last and len(set(letters) & set(self.sets[last[0]])) > LETTERS_SHARED:
                continue
            centres = [
                c for c, fits in zip(letters, pairs[place], strict=True) if fits and not (last and c == last[1])
            ]
            turn = (key >> 72) % max(len(centres), 1)
            for centre in centres[turn:] + centres[:turn]:
                if self.is_varied(place, centre):
                    yield place, centre
                    break

    def is_varied(self, place: int, centre: str) -> bool:
        """Whether enough of the answers are of different families."""
        low, high = self.settings.families
        return low <= family_share(self.inventory, place, centre) <= high


def mixed(keys: NDArray[np.uint64], key: int) -> NDArray[np.uint64]:
    """The keys mixed with a day's key: the finalizer of SplitMix64, whose results are as good as drawn."""
    x = keys ^ np.uint64(key & (1 << 64) - 1)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
