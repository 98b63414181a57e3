"""What happens when Word Hive is played: verdicts, points, bonuses and hints.

Terms: a *target* is one of a level's hidden words, an *extra* any other word of the dictionary. A *hint* is asked
for one target: the first shows its first cell and letter, the second its whole path and its last letter.
"""

from collections.abc import Collection, Sequence
from typing import Literal

from pipeline.rules.hexgrid import Cell, is_path
from pipeline.rules.tracing import spelling

SHORTEST = 3
TARGET_POINTS, EXTRA_POINTS = 10, 4
HINT_COST, HINT_COST_PER_LEVEL = 15, 10
BONUSES = ((8, "Legendary", 150), (7, "Superb", 90), (6, "Great", 50), (5, "Nice", 20))

PathVerdict = Literal["target", "extra", "repeat", "rejected"]


def judge_path(
    path: Sequence[Cell],
    letters: str,
    radius: int,
    targets: Collection[str],
    dictionary: Collection[str],
    found: Collection[str],
    extras: Collection[str],
) -> PathVerdict:
    """What happens to a traced path, given the targets and extras found before; any path that spells a target counts.

    A rejected path costs nothing. A layout may change between two paths: what was found stays found.
    """
    if not is_path(path, radius):
        return "rejected"
    word = spelling(path, letters, radius)
    if len(word) < SHORTEST:
        return "rejected"
    if word in found or word in extras:
        return "repeat"
    if word in targets:
        return "target"
    return "extra" if word in dictionary else "rejected"


def bonus(word: str) -> int:
    """Points a level for a long word: 5 letters 20, 6 50, 7 90, 8 and more 150."""
    return next((points for length, _, points in BONUSES if len(word) >= length), 0)


def target_points(word: str, level: int, hinted: bool = False) -> int:
    """Length x 10 x level, halved by a hint, and the bonus x level."""
    base = len(word) * TARGET_POINTS * level
    return (base // 2 if hinted else base) + bonus(word) * level


def extra_points(word: str, level: int) -> int:
    """Length x 4 x level, and half the bonus x level."""
    return len(word) * EXTRA_POINTS * level + bonus(word) * level // 2


def hint_cost(level: int) -> int:
    """What one hint costs: 15 and 10 a level."""
    return HINT_COST + HINT_COST_PER_LEVEL * level


def hint(word: str, path: Sequence[Cell], hints_before: int) -> tuple[Sequence[Cell], dict[int, str]] | None:
    """What the next hint for a target reveals: cells, and letters by their box; None after the second."""
    if hints_before == 0:
        return path[:1], {0: word[0]}
    if hints_before == 1:
        return path, {0: word[0], len(word) - 1: word[-1]}
    return None
