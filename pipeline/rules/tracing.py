"""What can be traced in a hive, by looking everywhere.

Terms: the *letters* of a hive stand in the cell order of `hexgrid`. A string is *traceable* if some path spells it;
a cell is *covered* if some path of some word uses it.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pipeline.rules.hexgrid import Cell, hive, neighbours


class Traced(NamedTuple):
    """How many paths each traceable word has, and the places of the covered cells."""

    paths: Counter[str]
    covered: frozenset[int]


def spelling(path: Sequence[Cell], letters: str, radius: int) -> str:
    """The letters along a path; a cell outside the hive is a question mark."""
    letter = dict(zip(hive(radius), letters, strict=True))
    return "".join(letter.get(cell, "?") for cell in path)


def trace(letters: str, radius: int, words: frozenset[str]) -> Traced:
    """Every path of every one of the words, by walking on as long as some word begins so."""
    starts, beside = beginnings(words), neighbours(radius)
    paths, covered = Counter[str](), set[int]()

    def walk(path: list[int], text: str) -> None:
        if text in words:
            paths[text] += 1
            covered.update(path)
        for near in beside[path[-1]]:
            longer = text + letters[near]
            if longer in starts and near not in path:
                walk([*path, near], longer)

    for place, letter in enumerate(letters):
        if letter in starts:
            walk([place], letter)
    return Traced(paths, frozenset(covered))


def traceable(letters: str, radius: int, words: frozenset[str]) -> set[str]:
    """Every one of the words that has a path."""
    return set(trace(letters, radius, words).paths)


@lru_cache(maxsize=8)
def beginnings(words: frozenset[str]) -> frozenset[str]:
    """Everything that one of the words begins with."""
    return frozenset(word[:end] for word in words for end in range(1, len(word) + 1))
