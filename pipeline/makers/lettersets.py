"""Every letter set that has a pangram, and what each of its centres makes of the words, in one numpy pass.

Terms: a *letter set* is seven letters with a pangram; a *pair* is a letter set and one of its letters as centre. In
the *masks* here the commonest letter is bit 0, so that the masks of real words share their high bits, which choose
the *row* of a table; the low bits choose a place in the row.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pipeline.rules.honeycomb import PANGRAM_BONUS, SHORTEST

LETTERS = "eariotnlcudpmhgbyfvkwzxjq"  # by frequency; no S
LOW = 12
BLOCK = 512
NEWLINE = ord("\n")

Ints = NDArray[np.int32]
BITS = np.zeros(256, np.int32)
for _place, _letter in enumerate(LETTERS + "s"):
    BITS[ord(_letter)] = 1 << _place
ALPHABET = np.array(sorted(LETTERS.encode()), np.uint8)


@dataclass(frozen=True)
class Pairs:
    """Every letter set in alphabetical order, as a string of its seven letters in alphabetical order.

    `words` and `points` [n, 7] belong to the centres in the order of those letters; `pangrams` [n].
    """

    sets: list[str]
    words: Ints
    points: Ints
    pangrams: Ints


def enumerate_sets(text: bytes) -> Pairs:
    """Every pair that the words of a text, one a line, make."""
    masks, sizes = word_masks(text)
    places, points = playable(masks, sizes)
    masks = masks[places]
    sets, pangrams = sets_of(masks)
    (packed,) = sums_by_centre(sets, masks, (points + (1 << 16))[None, :])
    names, order, centres = alphabetical(sets)
    packed = np.take_along_axis(packed[order], centres, axis=1)
    return Pairs(names, packed >> 16, packed & 0xFFFF, pangrams[order])


def word_masks(text: bytes) -> tuple[Ints, Ints]:
    """The letters of each line as bits, S highest, and its length: [n] and [n]."""
    if not text:
        return np.zeros(0, np.int32), np.zeros(0, np.int32)
    letters = np.frombuffer(text if text.endswith(b"\n") else text + b"\n", np.uint8)
    ends = np.flatnonzero(letters == NEWLINE)
    starts = np.concatenate(([0], ends[:-1] + 1))
    return np.bitwise_or.reduceat(BITS.take(letters), starts), (ends - starts).astype(np.int32)


def playable(masks: Ints, sizes: Ints) -> tuple[NDArray[np.int64], Ints]:
    """The places of the words that some letter set can have as an answer, and their points."""
    count = np.bitwise_count(masks)
    places = np.flatnonzero((sizes >= SHORTEST) & (count <= 7) & (masks < 1 << len(LETTERS)))
    sizes, count = sizes[places], count[places]
    return places, np.where(sizes == SHORTEST, 1, sizes) + np.where(count == 7, PANGRAM_BONUS, 0).astype(np.int32)


def sets_of(masks: Ints) -> tuple[Ints, Ints]:
    """The masks of seven letters, each once and in order, and how many words have each."""
    pangrams = np.sort(masks[np.bitwise_count(masks) == 7])
    sets, counts = np.unique(pangrams, return_counts=True)
    return sets, counts.astype(np.int32)


def sums_by_centre(sets: Ints, masks: Ints, columns: Ints) -> Ints:
    """For each column of values [k, words], each set and each of its letters, lowest bit first: the sum over the
    words that the set spells and that have the letter, [k, sets, 7].

    A column's values are summed by mask in a table. Each set's 128 subsets are looked up there and folded by halves:
    the upper half of a fold is what has one letter.
    """
    used = np.zeros(1 << (len(LETTERS) - LOW), np.bool_)
    used[masks >> LOW] = True
    rows = np.where(used, np.cumsum(used), 0).astype(np.int32) << LOW
    size = (int(used.sum()) + 1) << LOW
    places = rows.take(masks >> LOW) | (masks & ((1 << LOW) - 1))
    tables = np.zeros((len(columns), size), np.int32)
    for table, values in zip(tables, columns, strict=True):
        np.add.at(table, places, values)
    sums = np.empty((len(columns), 7, len(sets)), np.int32)
    for first in range(0, len(sets), BLOCK):
        subsets = subsets_of(sets[first : first + BLOCK])
        index = rows.take(subsets >> LOW) | (subsets & ((1 << LOW) - 1))
        for table, column in zip(tables, sums, strict=True):
            fold = table.take(index)
            for i in range(6, -1, -1):
                upper = fold[1 << i :]
                upper.sum(axis=0, dtype=np.int32, out=column[i, first : first + BLOCK])
                fold = fold[: 1 << i] + upper
    return sums.transpose(0, 2, 1)


def subsets_of(sets: Ints) -> Ints:
    """The 128 subsets of each set, [128, n]: bit i of the place says whether the set's i-th letter is there."""
    subsets, left = np.zeros((128, len(sets)), np.int32), sets.copy()
    for i in range(7):
        low = left & -left
        np.bitwise_or(subsets[: 1 << i], low, out=subsets[1 << i : 2 << i])
        left ^= low
    return subsets


def alphabetical(sets: Ints) -> tuple[list[str], NDArray[np.int64], Ints]:
    """The sets' names in alphabetical order, their order [n], and the order of each one's letters by bit, [n, 7]."""
    present = (sets[:, None] & BITS[ALPHABET]) != 0
    letters = (np.flatnonzero(present) % len(ALPHABET)).astype(np.int32).reshape(-1, 7)
    keys = np.bitwise_or.reduce(1 << (len(ALPHABET) - letters), axis=1)  # a highest: names ascend as keys descend
    order = np.argsort(-keys, kind="stable")
    spelled = ALPHABET[letters[order]]
    text = spelled.tobytes().decode()
    names = [text[i : i + 7] for i in range(0, len(text), 7)]
    return names, order, np.bitwise_count(sets[order, None] & (BITS[spelled] - 1)).astype(np.int32)


def fits_by_mask(pairs: Pairs, chosen: NDArray[np.bool_]) -> dict[int, int]:
    """Letter mask -> how many of the chosen pairs [n, 7] a word of those letters is an answer of.

    The masks are alphabetical, as in the lexicon; a word that fits none is not there.
    """
    letters = np.array([[ord(letter) - ord("a") for letter in name] for name in pairs.sets], np.int64).reshape(-1, 7)
    choices = (np.arange(128)[:, None] >> np.arange(7) & 1).astype(np.int64)
    masks = choices @ (1 << letters.T)
    counts = choices @ chosen.T.astype(np.int64)
    unique, place = np.unique(masks.ravel(), return_inverse=True)
    totals = np.zeros(len(unique), np.int64)
    np.add.at(totals, place, counts.ravel())
    return {int(mask): int(total) for mask, total in zip(unique, totals, strict=True) if total}
