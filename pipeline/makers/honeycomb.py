"""Finds every valid Honeycomb at once, and walks through them by the calendar.

Terms: a *letter set* is seven letters with a pangram; a *pair* is a letter set and one of its letters as centre.
Masks have the commonest letter as bit 0 here, so that the masks of real words share their high bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pipeline.calendar import Slot
from pipeline.rules.honeycomb import PANGRAM_BONUS, SHORTEST, Puzzle
from pipeline.seeds import Rng, number_for
from pipeline.settings import HoneycombSettings
from pipeline.words.lexicon import Lexicon

LETTERS = "eariotnlcudpmhgbyfvkwzxjq"  # by frequency; no S
LOW = 12  # a mask's low bits index a row of the table, its high bits choose the row
BLOCK = 512
ONE_WORD = 1 << 16

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Inventory:
    """Every letter set in alphabetical order of its letters, with arrays over its seven possible centres.

    `sets` [n] letters as a string of seven; `words` and `points` [n, 7] by centre, in the order of those letters;
    `pangrams` [n].
    """

    sets: list[str]
    words: Ints
    points: Ints
    pangrams: Ints


def enumerate_sets(words: list[str]) -> Inventory:
    """Every letter set that has a pangram among the words, with what each centre makes of it."""
    masks, sizes = word_masks(words)
    count = np.bitwise_count(masks).astype(np.int64)
    fits = (sizes >= SHORTEST) & (count <= 7) & (masks < 1 << len(LETTERS))
    masks, sizes, count = masks[fits], sizes[fits], count[fits]
    points = np.where(sizes == SHORTEST, 1, sizes) + np.where(count == 7, PANGRAM_BONUS, 0)
    sets, pangrams = np.unique(masks[count == 7], return_counts=True)
    packed = sums_by_centre(sets, masks, points + ONE_WORD)
    bits = (sets[:, None] >> np.arange(len(LETTERS)) & 1).astype(bool)
    letters = np.tile(np.frombuffer(LETTERS.encode(), np.uint8), (len(sets), 1))[bits].reshape(-1, 7)
    alphabetical = np.argsort(letters, axis=1, kind="stable")
    names = [row.tobytes().decode() for row in np.take_along_axis(letters, alphabetical, axis=1)]
    packed = np.take_along_axis(packed, alphabetical, axis=1)
    order = np.argsort(np.array(names), kind="stable")
    return Inventory(
        sets=[names[i] for i in order],
        words=packed[order] // ONE_WORD,
        points=packed[order] % ONE_WORD,
        pangrams=pangrams[order].astype(np.int64),
    )


def word_masks(words: list[str]) -> tuple[Ints, Ints]:
    """Each word's letters as bits, in the order of LETTERS with S highest, and its length: [n] and [n]."""
    bits = np.zeros(256, np.int64)
    for i, letter in enumerate(LETTERS + "s"):
        bits[ord(letter)] = 1 << i
    if not words:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    text = np.frombuffer(("\n".join(words) + "\n").encode(), np.uint8)
    ends = np.flatnonzero(text == ord("\n"))
    starts = np.concatenate(([0], ends[:-1] + 1))
    return np.bitwise_or.reduceat(bits[text], starts), ends - starts


def sums_by_centre(sets: Ints, masks: Ints, values: Ints) -> Ints:
    """For each set and each of its letters, lowest bit first, the values of the words that it spells: [n, 7].

    The values are summed per mask in a table of rows by the masks' high bits. Each set's 128 subsets are looked
    up there, and folded by halves: the upper half of a fold is what contains one letter.
    """
    rows, row = np.unique(masks >> LOW, return_inverse=True)
    table = np.zeros((len(rows) + 1, 1 << LOW), np.int64)
    np.add.at(table, (row, masks & ((1 << LOW) - 1)), values)
    row_of = np.full(1 << (len(LETTERS) - LOW), len(rows), np.int64)
    row_of[rows] = np.arange(len(rows))
    flat, sums = table.ravel(), np.zeros((len(sets), 7), np.int64)
    for first in range(0, len(sets), BLOCK):
        block = sets[first : first + BLOCK]
        subsets, left = np.zeros((128, len(block)), np.int64), block.copy()
        for i in range(7):
            low = left & -left
            np.bitwise_or(subsets[: 1 << i], low, out=subsets[1 << i : 2 << i])
            left ^= low
        fold = flat.take(row_of.take(subsets >> LOW) << LOW | subsets & ((1 << LOW) - 1))
        for i in range(6, -1, -1):
            upper = fold[1 << i :]
            sums[first : first + BLOCK, i] = upper.sum(axis=0)
            fold = fold[: 1 << i] + upper
    return sums


def fits_by_mask(inventory: Inventory, fits: NDArray[np.bool_]) -> dict[int, int]:
    """Letter mask -> how many of the pairs marked in `fits` [n, 7] a word of those letters is an answer of.

    The masks are alphabetical, as in the lexicon; a word that fits none is not there.
    """
    letters = np.array([[ord(letter) - ord("a") for letter in name] for name in inventory.sets], np.int64)
    choices = (np.arange(128)[:, None] >> np.arange(7) & 1).astype(np.int64)
    masks = choices @ (1 << letters.reshape(-1, 7).T)
    counts = choices @ fits.T.astype(np.int64)
    unique, place = np.unique(masks.ravel(), return_inverse=True)
    totals = np.zeros(len(unique), np.int64)
    np.add.at(totals, place, counts.ravel())
    return {int(mask): int(total) for mask, total in zip(unique, totals, strict=True) if total}


def pairs_within(inventory: Inventory, settings: HoneycombSettings) -> NDArray[np.bool_]:
    """Which pairs have numbers of answers and points within the settings: [n, 7]."""
    (least, most), (fewest, richest) = settings.answers, settings.points
    fits = (inventory.words >= least) & (inventory.words <= most)
    return np.asarray(fits & (inventory.points >= fewest) & (inventory.points <= richest))


def propose(slot: Slot, lexicon: Lexicon, rng: Rng) -> Iterator[Puzzle]:
    """Puzzles for the slot, the calendar's choice first."""
    inventory = inventory_of(lexicon)
    walk = Walk(inventory, slot.settings.honeycomb)
    for day in range(slot.day, 0, -1):
        walk.take(next(walk.choices(slot.before(day)), None))
    for letters, centre in walk.choices(slot):
        yield Puzzle(centre, letters.replace(centre, ""))


@lru_cache(maxsize=2)
def inventory_of_words(words: frozenset[str]) -> Inventory:
    """The inventory of some words, made once."""
    return enumerate_sets(sorted(words))


def inventory_of(lexicon: Lexicon) -> Inventory:
    """The inventory of a lexicon's common words."""
    return inventory_of_words(lexicon.common)


class Walk:
    """The calendar's walk: each day takes the first pair, in its own seeded order, that keeps its distance.

    Every day's order is drawn by itself, so a set that comes or goes changes the days that it is taken on and hardly
    any other.
    """

    def __init__(self, inventory: Inventory, settings: HoneycombSettings) -> None:
        self.window = settings.window
        self.fits = pairs_within(inventory, settings)
        self.keys = np.array([number_for(letters) >> 64 for letters in inventory.sets], np.uint64)
        self.sets = inventory.sets
        self.taken: list[tuple[int, str] | None] = []

    def choices(self, slot: Slot) -> Iterator[tuple[str, str]]:
        """Letter set and centre, best first, that keep their distance from the days before."""
        free: NDArray[np.bool_] = np.asarray(self.fits.any(axis=1))
        recent = [taken[0] for taken in self.taken[-self.window :] if taken]
        free[recent] = False
        last = self.taken[-1] if self.taken else None
        key = number_for(f"{slot.seed}/{slot.name}")
        for i in np.flatnonzero(free)[np.argsort(mixed(self.keys[free], key), kind="stable")]:
            letters = self.sets[i]
            if last and len(set(letters) & set(self.sets[last[0]])) > 5:
                continue
            centres = [c for c, fit in zip(letters, self.fits[i], strict=True) if fit and not (last and c == last[1])]
            if centres:
                yield letters, centres[(key >> 70) % len(centres)]

    def take(self, choice: tuple[str, str] | None) -> None:
        """Remember the next day's choice."""
        self.taken.append(choice and (self.sets.index(choice[0]), choice[1]))


def mixed(keys: NDArray[np.uint64], key: int) -> NDArray[np.uint64]:
    """The keys mixed with a day's key: the finalizer of SplitMix64, whose results are as good as drawn."""
    x = keys ^ np.uint64(key & (1 << 64) - 1)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
