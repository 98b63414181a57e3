"""Randomness that is the same on every machine, today and next year.

Terms: a *name* is a path such as `honeycomb/2026-12-01`; it, with the run's seed, is the seed of that slot.
Only `random()` and `getrandbits()` are promised to stay the same across Python versions, so every draw is
built on those two, and nothing else in the package makes or touches a generator.
"""

import random
from collections.abc import Sequence
from hashlib import blake2b
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A named source of draws; `child` names another one below it, independent of draws made here."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._random = random.Random(number_for(name))

    def child(self, name: str | int) -> "Rng":
        """The generator of a part, e.g. one level of a day."""
        return Rng(f"{self.name}/{name}")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        return int(self._random.random() * n)

    def chance(self, numerator: int, denominator: int) -> bool:
        """True in `numerator` of `denominator` draws."""
        return self.below(denominator) < numerator

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order, each order as likely (Fisher and Yates)."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """At most k of the items, without repeats, in a random order."""
        order, size = list(items), len(items)
        for i in range(min(k, size)):
            j = i + self.below(size - i)
            order[i], order[j] = order[j], order[i]
        return order[:k]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of the items, each as likely as its whole-number weight."""
        totals = list(accumulate(weights))
        ticket = self.below(totals[-1])
        return next(item for item, total in zip(items, totals, strict=True) if ticket < total)


def rng_for(seed: str, *names: str | int) -> Rng:
    """The generator of a slot: `rng_for("my seed", "honeycomb", "2026-12-01")`."""
    return Rng("/".join([seed, *map(str, names)]))


def number_for(name: str) -> int:
    """The name as a 128-bit number (BLAKE2b)."""
    return int.from_bytes(blake2b(name.encode(), digest_size=16).digest(), "big")
