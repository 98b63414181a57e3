"""The lexicon against an archive of real puzzles that an editor owns.

Terms: an archive has a JSON object a line with `center`, `outer` and `answers`. *Precision* is the share of our
answers that the archive has, *recall* the share of its answers that we have, *F1* their harmonic mean.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from pipeline.errors import InputError
from pipeline.files import read_text

SHORTEST = 4


class Archived(msgspec.Struct, frozen=True):
    """A puzzle of the archive."""

    center: str
    outer: str | list[str]
    answers: list[str]


class Score(NamedTuple):
    """Counts of answers: had by both, by us alone (extra), by the archive alone (missing)."""

    both: int
    extra: int
    missing: int

    @property
    def precision(self) -> float:
        """The share of our answers that the archive has."""
        return self.both / (self.both + self.extra) if self.both + self.extra else 0.0

    @property
    def recall(self) -> float:
        """The share of the archive's answers that we have."""
        return self.both / (self.both + self.missing) if self.both + self.missing else 0.0

    @property
    def f1(self) -> float:
        """Their harmonic mean."""
        return 2 * self.both / (2 * self.both + self.extra + self.missing) if self.both else 0.0


class Backtest(NamedTuple):
    """One score over all answers, one a puzzle, and how often each word was extra or missing."""

    total: Score
    puzzles: list[Score]
    extra: Counter[str]
    missing: Counter[str]


def backtest(common: Iterable[str], path: Path) -> Backtest:
    """Score the common words on an archive; InputError at a line that is no puzzle."""
    words = [(word, frozenset(word)) for word in sorted(common) if len(word) >= SHORTEST]
    scores, extra, missing = [], Counter[str](), Counter[str]()
    for puzzle in read_archive(path):
        letters = frozenset([puzzle.center, *puzzle.outer])
        ours = {word for word, own in words if puzzle.center in own and own <= letters}
        theirs = {word.lower() for word in puzzle.answers}
        extra.update(ours - theirs)
        missing.update(theirs - ours)
        scores.append(Score(len(ours & theirs), len(ours - theirs), len(theirs - ours)))
    return Backtest(Score(*(sum(column) for column in zip(*scores, strict=True))), scores, extra, missing)


def read_archive(path: Path) -> Iterator[Archived]:
    """Each puzzle of an archive, in lower case."""
    for number, line in enumerate(read_text(path).splitlines(), 1):
        if line.strip():
            try:
                puzzle = msgspec.json.decode(line, type=Archived)
            except msgspec.DecodeError as error:
                mend = 'write {"center":"t","outer":"abcdef","answers":["..."]}'
                raise InputError(path, number, f"no puzzle: {error}", mend) from None
            yield Archived(puzzle.center.lower(), [letter.lower() for letter in puzzle.outer], puzzle.answers)
