"""Measures every Honeycomb that a lexicon makes, and turns down those that an editor would.

Terms: a *pair* is a letter set and one of its letters as centre. A *measure* is a number for every pair, which a
setting holds in a range; a *rule* is a measure with its setting and a permanent code. *Easy* words have a SCOWL size
of at most 50, *uncommon* ones more. A family is a lemma with its inflections.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pipeline.makers.lettersets import Ints, Pairs, alphabetical, playable, sets_of, sums_by_centre, word_masks
from pipeline.rules.honeycomb import EASY_SIZE
from pipeline.settings import HoneycombSettings, Range
from pipeline.words.lexicon import Lexicon

SUFFIX = re.compile(".+(ing|ed|er)")
VOWELS = "aeiou"
HIGH = 16  # two counts share one sum: one above these bits, one below

Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Inventory:
    """Every pair [n, 7] with what the rules measure, and the playable words with their masks and families."""

    pairs: Pairs
    easy_points: Ints
    suffixed: Ints
    uncommon: Ints
    offensive: Ints
    pangram_points: Ints
    best_pangram: Ints
    unshown_pangrams: Ints
    vile: Bools
    masks: Ints
    families: Ints
    set_masks: Ints


def survey(lexicon: Lexicon) -> Inventory:
    """Every pair that the common words of a lexicon make, measured in one pass."""
    words = [word for word in lexicon.words.values() if word.tier == "common"]
    masks, sizes = word_masks("\n".join(word.text for word in words).encode())
    places, points = playable(masks, sizes)
    masks, words = masks[places], [words[i] for i in places]
    sets, pangrams = sets_of(masks)
    names, order, centres = alphabetical(sets)
    scowl = np.array([word.scowl for word in words], np.int32)
    ends = np.array([SUFFIX.fullmatch(word.text) is not None for word in words], np.int32)
    unshown = np.array([not lexicon.is_shown(word.text) for word in words], np.int32)
    pangram = np.where(np.bitwise_count(masks) == 7, points, 0)
    columns = np.array(
        [
            (1 << HIGH) + points,
            (ends << HIGH) + np.where(scowl <= EASY_SIZE, points, 0),
            ((scowl > EASY_SIZE).astype(np.int32) << HIGH) + unshown,
        ],
        np.int32,
    ).reshape(3, -1)
    sums = np.take_along_axis(sums_by_centre(sets, masks, columns)[:, order], centres[None], axis=2)
    best: dict[int, tuple[int, int, int]] = {}
    for mask, size, worth, hidden in zip(
        masks.tolist(), scowl.tolist(), pangram.tolist(), unshown.tolist(), strict=True
    ):
        if worth:
            least, total, several = best.get(mask, (100, 0, 0))
            best[mask] = min(least, size), total + worth, several + hidden
    by_set = np.array([best[mask] for mask in sets[order].tolist()], np.int32).reshape(-1, 3)
    ids = {lemma: i for i, lemma in enumerate(sorted({word.lemma for word in words}))}
    return Inventory(
        pairs=Pairs(names, sums[0] >> HIGH, sums[0] & 0xFFFF, pangrams[order]),
        easy_points=sums[1] & 0xFFFF,
        suffixed=sums[1] >> HIGH,
        uncommon=sums[2] >> HIGH,
        offensive=sums[2] & 0xFFFF,
        pangram_points=by_set[:, 1],
        best_pangram=by_set[:, 0],
        unshown_pangrams=by_set[:, 2],
        vile=vile_pairs(lexicon.untraceable, sets[order], names),
        masks=masks,
        families=np.array([ids[word.lemma] for word in words], np.int32),
        set_masks=sets[order],
    )


def vile_pairs(strings: Sequence[str], sets: Ints, names: Sequence[str]) -> Bools:
    """Which pairs would let a player type an untraceable string: [n, 7]."""
    vile = np.zeros((len(sets), 7), np.bool_)
    masks, _ = word_masks("\n".join(strings).encode())
    for mask, text in zip(masks.tolist(), strings, strict=True):
        for i in np.flatnonzero((mask & ~sets) == 0).tolist():
            vile[i] |= [letter in text for letter in names[i]]
    return vile


def share(part: Ints, whole: Ints) -> Ints:
    """A part of a whole in hundredths, rounded down; 0 of nothing."""
    return part * 100 // np.maximum(whole, 1)


def number_of_answers(inventory: Inventory) -> Ints:
    """The number of answers."""
    return inventory.pairs.words


def number_of_points(inventory: Inventory) -> Ints:
    """The points of all answers."""
    return inventory.pairs.points


def commonness_of_pangram(inventory: Inventory) -> Ints:
    """The SCOWL size of the best-known pangram."""
    return inventory.best_pangram[:, None].repeat(7, axis=1)


def share_of_suffixes(inventory: Inventory) -> Ints:
    """The share of answers in -ing, -ed or -er, in hundredths."""
    return share(inventory.suffixed, inventory.pairs.words)


def number_of_vowels(inventory: Inventory) -> Ints:
    """The vowels in the set (y is none)."""
    counts = [sum(letter in VOWELS for letter in name) for name in inventory.pairs.sets]
    return np.array(counts, np.int32).reshape(-1, 1).repeat(7, axis=1)


def share_of_uncommon(inventory: Inventory) -> Ints:
    """The share of uncommon answers, in hundredths."""
    return share(inventory.uncommon, inventory.pairs.words)


def number_of_offensive(inventory: Inventory) -> Ints:
    """The answers that must not be shown."""
    return inventory.offensive


def number_of_unshown_pangrams(inventory: Inventory) -> Ints:
    """The pangrams that must not be shown."""
    return inventory.unshown_pangrams[:, None].repeat(7, axis=1)


def spells_vile(inventory: Inventory) -> Ints:
    """Whether the letters spell an untraceable string with the centre in it."""
    return inventory.vile.astype(np.int32)


def genius_without_pangram(inventory: Inventory) -> Ints:
    """The share of the points that is not in pangrams, in hundredths: Genius is at 70."""
    return share(inventory.pairs.points - inventory.pangram_points[:, None], inventory.pairs.points)


def genius_with_easy_words(inventory: Inventory) -> Ints:
    """The share of the points that is in easy words, in hundredths: Genius is at 70."""
    return share(inventory.easy_points, inventory.pairs.points)


def x_in_the_centre(inventory: Inventory) -> Ints:
    """Whether the centre is an X."""
    return np.array([[letter == "x" for letter in name] for name in inventory.pairs.sets], np.int32).reshape(-1, 7)


def q_without_u(inventory: Inventory) -> Ints:
    """Whether there is a Q without a U."""
    alone = ["q" in name and "u" not in name for name in inventory.pairs.sets]
    return np.array(alone, np.int32).reshape(-1, 1).repeat(7, axis=1)


class Rule(NamedTuple):
    """A measure, and the setting whose range it must keep; without a setting it must be 0."""

    measure: Callable[[Inventory], Ints]
    setting: str = ""

    def range(self, settings: HoneycombSettings) -> Range:
        """The lowest and the highest value allowed."""
        return tuple(getattr(settings, self.setting)) if self.setting else (0, 0)


FAMILIES = "H322"
RULES: dict[str, Rule] = {
    "H310": Rule(number_of_answers, "answers"),
    "H311": Rule(number_of_points, "points"),
    "H312": Rule(commonness_of_pangram, "pangram_size"),
    "H313": Rule(share_of_suffixes, "suffixes"),
    "H314": Rule(number_of_vowels, "vowels"),
    "H315": Rule(share_of_uncommon, "uncommon"),
    "H316": Rule(number_of_offensive, "offensive"),
    "H317": Rule(spells_vile),
    "H318": Rule(genius_without_pangram, "genius_without_pangram"),
    "H319": Rule(genius_with_easy_words, "genius_with_easy_words"),
    "H320": Rule(x_in_the_centre),
    "H321": Rule(q_without_u),
    "H323": Rule(number_of_unshown_pangrams),
}
MESSAGES = {
    **{code: (rule.measure.__doc__ or "").strip() for code, rule in RULES.items()},
    FAMILIES: "The share of answers that are another family's, in hundredths.",
}


class Turndown(NamedTuple):
    """Why a pair is turned down: the rule, the value, and the range that it should be in."""

    code: str
    value: int
    range: Range

    def __str__(self) -> str:
        low, high = self.range
        return f"{self.code} {MESSAGES[self.code].rstrip('.')}: {self.value}, not {low} to {high}"


def chosen_pairs(inventory: Inventory, settings: HoneycombSettings) -> tuple[Bools, Counter[str]]:
    """Which pairs no rule turns down [n, 7] (the families apart), and how many each rule turns down."""
    chosen, counts = np.ones_like(inventory.pairs.words, np.bool_), Counter[str]()
    for code, rule in RULES.items():
        (low, high), values = rule.range(settings), rule.measure(inventory)
        keeps = (values >= low) & (values <= high)
        counts[code] = int((~keeps).sum())
        chosen &= keeps
    return chosen, counts


def family_share(inventory: Inventory, place: int, centre: str) -> int:
    """The share of a pair's answers that are the first of their family, in hundredths."""
    spelled = (inventory.masks & ~inventory.set_masks[place]) == 0
    centre_bit, _ = word_masks(centre.encode())
    families = inventory.families[spelled & (inventory.masks & centre_bit[0] != 0)]
    return len(np.unique(families)) * 100 // max(len(families), 1)


def why_not(inventory: Inventory, settings: HoneycombSettings, letters: str, centre: str) -> list[Turndown]:
    """Every rule that turns a pair down; KeyError when the letters have no pangram."""
    if letters not in inventory.pairs.sets:
        raise KeyError(letters)
    place, seat = inventory.pairs.sets.index(letters), letters.index(centre)
    found = [
        Turndown(code, int(rule.measure(inventory)[place, seat]), rule.range(settings))
        for code, rule in RULES.items()
    ]
    found.append(Turndown(FAMILIES, family_share(inventory, place, centre), settings.families))
    return [down for down in found if not down.range[0] <= down.value <= down.range[1]]
