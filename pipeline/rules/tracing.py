"""What can be traced in a hive, by looking everywhere.

Terms: a *layout* is the letters of a hive in the cell order of `hexgrid`. A string is *traceable* if some path
spells it.
"""

from collections.abc import Sequence
from functools import lru_cache

from pipeline.rules.hexgrid import Cell, hive, neighbours


def spelling(path: Sequence[Cell], letters: str, radius: int) -> str:
    """The letters along a path; a cell outside the hive is a question mark."""
    letter = dict(zip(hive(radius), letters, strict=True))
    return "".join(letter.get(cell, "?") for cell in path)


def traceable(letters: str, radius: int, words: frozenset[str]) -> set[str]:
    """Every one of the words with a path, by walking on as long as some word begins so."""
    starts = beginnings(words)
    beside = neighbours(radius)
    found: set[str] = set()

    def walk(place: int, text: str, used: frozenset[int]) -> None:
        if text in words:
            found.add(text)
        for near in beside[place]:
            if near not in used and text + letters[near] in starts:
                walk(near, text + letters[near], used | {near})

    for place, letter in enumerate(letters):
        walk(place, letter, frozenset({place}))
    return found


@lru_cache(maxsize=4)
def beginnings(words: frozenset[str]) -> frozenset[str]:
    """Everything that one of the words begins with."""
    return frozenset(word[:end] for word in words for end in range(1, len(word) + 1))
