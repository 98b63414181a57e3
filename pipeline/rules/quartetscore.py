"""What happens when Quartets is played: verdicts on guesses, mistakes, and the score.

Terms: a *guess* is four tiles. A colour is *solved* when its quartet has been guessed, or is the last one left.
"""

from collections.abc import Collection
from typing import Literal

from pipeline.rules.quartetentry import (
    ALL_BONUS,
    COLOURS,
    MISTAKE_PENALTY,
    MOST_MISTAKES,
    QUARTET_POINTS,
    Colour,
    Puzzle,
)

GuessVerdict = Literal["correct", "one away", "wrong", "repeated", "not four words", "not on the board"]


def judge_guess(
    guess: Collection[str], puzzle: Puzzle, solved: Collection[str], wrong: Collection[frozenset[str]]
) -> GuessVerdict:
    """What happens to a guess, given the colours solved and the wrong guesses before.

    Only `wrong` and `one away` cost a mistake. Order and case do not matter.
    """
    four = frozenset(tile.lower() for tile in guess)
    if len(four) != 4 or len(guess) != 4:
        return "not four words"
    left = [q for q in puzzle.quartets if q.colour not in solved]
    if not four.issubset(tile for quartet in left for tile in quartet.tiles):
        return "not on the board"
    if four in wrong:
        return "repeated"
    most = max(len(four.intersection(quartet.tiles)) for quartet in left)
    return "correct" if most == 4 else "one away" if most == 3 else "wrong"


def completed(solved: Collection[Colour]) -> tuple[Colour, ...]:
    """The colours solved, with the last one added when it is the only one left."""
    return COLOURS if len(solved) >= len(COLOURS) - 1 else tuple(solved)


def is_over(solved: Collection[str], mistakes: int) -> bool:
    """Whether the game has ended: all four solved, or four mistakes."""
    return len(solved) == len(COLOURS) or mistakes >= MOST_MISTAKES


def score(solved: Collection[str], mistakes: int) -> int:
    """25 a quartet, 25 more for all four, 10 off a mistake, never below 0."""
    bonus = ALL_BONUS if len(solved) == len(COLOURS) else 0
    return max(0, QUARTET_POINTS * len(solved) + bonus - MISTAKE_PENALTY * mistakes)
