"""Word Hive: words hidden as paths in a hexagonal grid, in levels.

Terms: a *target* is a hidden common word with the path that spells it. An *extra* is any other word of the lexicon
that can be traced. A day's puzzle is its levels, from 1 on.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Literal

import msgspec

from pipeline.canonical import convert
from pipeline.rules.base import Rules
from pipeline.rules.hexgrid import Cell, hive, is_path
from pipeline.rules.tracing import spelling, traceable
from pipeline.words.lexicon import Lexicon

SHORTEST = 3
TARGET_POINTS, EXTRA_POINTS = 10, 4
HINT_COST, HINT_COST_PER_LEVEL, MOST_HINTS = 15, 10, 2
BONUSES = ((8, "Legendary", 150), (7, "Superb", 90), (6, "Great", 50), (5, "Nice", 20))

PathVerdict = Literal["target", "extra", "repeat", "rejected"]


class Plan(msgspec.Struct, frozen=True):
    """What a level is made of: the hive's radius, the number of targets, and their lengths."""

    radius: int
    words: int
    shortest: int
    longest: int


SMALL, MIDDLE, LARGE = Plan(2, 4, 3, 4), Plan(3, 7, 3, 6), Plan(4, 11, 4, 8)


def plan_for(level: int) -> Plan:
    """The plan of a level: 1 and 2 small, 3 to 5 middle, 6 and beyond large."""
    return SMALL if level <= 2 else MIDDLE if level <= 5 else LARGE


class Target(msgspec.Struct, frozen=True):
    """A hidden word and its path, cell by cell as [q, r]."""

    word: str
    path: tuple[Cell, ...]


class Level(msgspec.Struct, frozen=True):
    """The letters in cell order, and the targets in alphabetical order."""

    level: int
    radius: int
    letters: str
    targets: tuple[Target, ...]


class Puzzle(msgspec.Struct, frozen=True):
    """The levels of a day."""

    levels: tuple[Level, ...]


class Extra(msgspec.Struct, frozen=True):
    """A traceable word that is no target, with what it scores."""

    word: str
    points: int


class Solution(msgspec.Struct, frozen=True):
    """A level's extras, and every untraceable string that can be traced all the same; one each a level."""

    extras: tuple[tuple[Extra, ...], ...]
    vile: tuple[tuple[str, ...], ...]


class SolvedTarget(Target, frozen=True):
    """A target with its points: found unaided, and after a hint."""

    points: int
    points_hinted: int


class Hint(msgspec.Struct, frozen=True):
    """What each hint for a target costs, and what the first and the second reveal."""

    cost: int
    reveals: tuple[tuple[str, ...], ...] = (("first cell", "first letter"), ("whole path", "last letter"))


class SolvedLevel(msgspec.Struct, frozen=True):
    """A level in a pack."""

    level: int
    radius: int
    cells: tuple[Cell, ...]
    letters: str
    targets: tuple[SolvedTarget, ...]
    extras: tuple[Extra, ...]
    hint: Hint


class Bonus(msgspec.Struct, frozen=True):
    """What words of a length, or longer if none is, earn beside their points."""

    length: int
    name: str
    points: int


class Scoring(msgspec.Struct, frozen=True):
    """Points a letter and level; bonuses are points a level, halved for extras; a hint halves a target's base."""

    target: int = TARGET_POINTS
    extra: int = EXTRA_POINTS
    bonuses: tuple[Bonus, ...] = tuple(Bonus(*bonus) for bonus in reversed(BONUSES))


class Entry(msgspec.Struct, frozen=True):
    """A day's Word Hive in a pack."""

    levels: tuple[SolvedLevel, ...]
    scoring: Scoring = Scoring()


class PublicLevel(msgspec.Struct, frozen=True):
    """What a player may see of a level: the letters, the lengths of the targets, the number of extras."""

    level: int
    radius: int
    cells: tuple[Cell, ...]
    letters: str
    lengths: tuple[int, ...]
    extras: int
    hint: Hint


class PublicEntry(msgspec.Struct, frozen=True):
    """What a player may see of a day."""

    levels: tuple[PublicLevel, ...]
    scoring: Scoring = Scoring()


def parse(entry: Any) -> Puzzle:
    """The puzzle in a pack's entry; PackError when it is not one."""
    return convert(entry, Puzzle)


def solve(puzzle: Puzzle, lexicon: Lexicon) -> Solution:
    """Every word and every untraceable string that can be traced, level by level."""
    extras, vile = [], []
    wanted = frozenset(lexicon.words).union(lexicon.untraceable)
    for level in puzzle.levels:
        traced = traceable(level.letters, level.radius, wanted)
        words = sorted(traced.intersection(lexicon.words).difference(target.word for target in level.targets))
        extras.append(tuple(Extra(word, extra_points(word, level.level)) for word in words))
        vile.append(tuple(sorted(traced.intersection(lexicon.untraceable))))
    return Solution(tuple(extras), tuple(vile))


def judge_path(
    path: Sequence[Cell], level: Level, dictionary: Collection[str], found: Collection[str], extras: Collection[str]
) -> PathVerdict:
    """What happens to a traced path; any path that spells a target counts. Rejected paths cost nothing."""
    if not is_path(path, level.radius):
        return "rejected"
    word = spelling(path, level.letters, level.radius)
    if len(word) < SHORTEST:
        return "rejected"
    if word in found or word in extras:
        return "repeat"
    if any(word == target.word for target in level.targets):
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


def hint(target: Target, hints_before: int) -> tuple[tuple[Cell, ...], dict[int, str]] | None:
    """What the next hint for a target reveals: cells, and letters by their box; None after the second."""
    if hints_before == 0:
        return target.path[:1], {0: target.word[0]}
    if hints_before == 1:
        return target.path, {0: target.word[0], len(target.word) - 1: target.word[-1]}
    return None


def write(puzzle: Puzzle, solution: Solution) -> Entry:
    """The entry of a pack."""
    return Entry(
        levels=tuple(
            SolvedLevel(
                level=level.level,
                radius=level.radius,
                cells=hive(level.radius),
                letters=level.letters,
                targets=tuple(solved(target, level.level) for target in level.targets),
                extras=extras,
                hint=Hint(hint_cost(level.level)),
            )
            for level, extras in zip(puzzle.levels, solution.extras, strict=True)
        )
    )


def solved(target: Target, level: int) -> SolvedTarget:
    """A target with its points."""
    word = target.word
    return SolvedTarget(word, target.path, target_points(word, level), target_points(word, level, hinted=True))


def publish(puzzle: Puzzle, solution: Solution) -> PublicEntry:
    """The entry of a public file."""
    return PublicEntry(
        levels=tuple(
            PublicLevel(
                level=level.level,
                radius=level.radius,
                cells=hive(level.radius),
                letters=level.letters,
                lengths=tuple(sorted(len(target.word) for target in level.targets)),
                extras=len(extras),
                hint=Hint(hint_cost(level.level)),
            )
            for level, extras in zip(puzzle.levels, solution.extras, strict=True)
        )
    )


def uses(puzzle: Puzzle) -> frozenset[str]:
    """The targets."""
    return frozenset(target.word for level in puzzle.levels for target in level.targets)


def numbered_levels(puzzle: Puzzle) -> Iterator[str]:
    """The levels are 1, 2, 3 and so on, each with the radius and the number of letters and words of its plan."""
    if not puzzle.levels or [level.level for level in puzzle.levels] != list(range(1, len(puzzle.levels) + 1)):
        yield f"levels {[level.level for level in puzzle.levels]}"
        return
    for level in puzzle.levels:
        plan = plan_for(level.level)
        if level.radius != plan.radius or len(level.targets) != plan.words:
            yield f"level {level.level}: radius {level.radius}, {len(level.targets)} words"
        elif not re.fullmatch(f"[a-z]{{{len(hive(plan.radius))}}}", level.letters):
            yield f"level {level.level}: letters {level.letters!r}"


def spelled_targets(puzzle: Puzzle) -> Iterator[str]:
    """Every target is spelled by its path of different, adjacent cells of the hive."""
    for level in puzzle.levels:
        if level.radius != plan_for(level.level).radius or len(level.letters) != len(hive(level.radius)):
            continue
        for target in level.targets:
            if (
                not is_path(target.path, level.radius)
                or spelling(target.path, level.letters, level.radius) != target.word
            ):
                yield f"level {level.level}: {target.word}"


def ordered_targets(puzzle: Puzzle) -> Iterator[str]:
    """Targets stand in alphabetical order and have the lengths of the level's plan."""
    for level in puzzle.levels:
        plan, words = plan_for(level.level), [target.word for target in level.targets]
        if words != sorted(words):
            yield f"level {level.level}: {' '.join(words)}"
        misfits = (word for word in words if not plan.shortest <= len(word) <= plan.longest)
        yield from (f"level {level.level}: {word}" for word in misfits)


def nothing_vile(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Nothing untraceable can be traced."""
    for level, vile in zip(puzzle.levels, solution.vile, strict=True):
        yield from (f"level {level.level}: {word}" for word in vile)


def common_targets(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Every target is a common word that may be shown."""
    for level in puzzle.levels:
        words = (target.word for target in level.targets)
        odd = (word for word in words if word not in lexicon.common or not lexicon.is_shown(word))
        yield from (f"level {level.level}: {word}" for word in odd)


def no_repeats(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No target comes twice in a day."""
    times = Counter(target.word for level in puzzle.levels for target in level.targets)
    yield from (word for word, count in sorted(times.items()) if count > 1)


RULES = Rules(
    name="wordhive",
    parse=parse,
    solve=solve,
    write=write,
    publish=publish,
    uses=uses,
    shapes={"W101": numbered_levels, "W102": spelled_targets, "W103": ordered_targets},
    checks={"W201": nothing_vile, "W301": common_targets, "W302": no_repeats},
)
