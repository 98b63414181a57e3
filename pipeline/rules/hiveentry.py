"""Word Hive as data: a puzzle, its solution, and the two as they stand in packs.

Terms: as in `wordhive`. Extras are listed by their length, which decides their points. What is *public* has no word.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Annotated

import msgspec

from pipeline.rules.hexgrid import Cell, hive
from pipeline.rules.hivescore import BONUSES, EXTRA_POINTS, TARGET_POINTS, extra_points, hint_cost, target_points

Path = tuple[Cell, ...]
LevelNumber = Annotated[int, msgspec.Meta(ge=1, le=9999)]


class Layout(msgspec.Struct, frozen=True):
    """The letters, and the path of each target, in the order of the targets, cell by cell as [q, r]."""

    letters: str
    paths: tuple[Path, ...]


class Level(msgspec.Struct, frozen=True):
    """The targets in alphabetical order; the theme is the title that they share, or empty."""

    level: LevelNumber
    radius: int
    theme: str
    targets: tuple[str, ...]
    layouts: tuple[Layout, ...]


class Puzzle(msgspec.Struct, frozen=True):
    """The levels of a day."""

    levels: tuple[Level, ...]


class LayoutSolution(msgspec.Struct, frozen=True):
    """What can be traced in a layout: extras, untraceable strings all the same, paths a target, uncovered cells."""

    extras: tuple[str, ...]
    vile: tuple[str, ...]
    ways: tuple[int, ...]
    uncovered: int


class Solution(msgspec.Struct, frozen=True):
    """The solution of each layout of each level, and how rare each level's rarest target is (its SCOWL size)."""

    layouts: tuple[tuple[LayoutSolution, ...], ...]
    rarest: tuple[int, ...]


class Target(msgspec.Struct, frozen=True):
    """A target with its points: found unaided, and after a hint."""

    word: str
    points: int
    points_hinted: int


class Extras(msgspec.Struct, frozen=True):
    """The extras of one length, in alphabetical order, and what each scores."""

    length: int
    points: int
    words: tuple[str, ...]


class SolvedLayout(msgspec.Struct, frozen=True):
    """The letters in the order of the cells, each target's path in the order of the targets, and all extras."""

    letters: str
    paths: tuple[Path, ...]
    extras: tuple[Extras, ...]


class Hint(msgspec.Struct, frozen=True):
    """What each hint for a target costs, and what the first and the second reveal."""

    cost: int
    reveals: tuple[tuple[str, ...], ...] = (("first cell", "first letter"), ("whole path", "last letter"))


class Difficulty(msgspec.Struct, frozen=True):
    """How hard a level is, as far as can be counted, with what the numbers mean."""

    letters: int
    crossings: int
    rarest: int
    meaning: str = (
        "letters: in all targets; crossings: cells of the first layout that two targets or more share; "
        "rarest: SCOWL size of the least known target, 10 everybody's to 80"
    )


class SolvedLevel(msgspec.Struct, frozen=True):
    """A level; its first layout is shown first, each further one is a shuffle of it."""

    level: LevelNumber
    radius: int
    theme: str
    cells: tuple[Cell, ...]
    targets: tuple[Target, ...]
    layouts: tuple[SolvedLayout, ...]
    hint: Hint
    difficulty: Difficulty


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
    shuffle: str = "what was found stays found, and its points stay"


class Entry(msgspec.Struct, frozen=True):
    """A day's Word Hive in a pack."""

    levels: tuple[SolvedLevel, ...]
    scoring: Scoring = Scoring()


class PublicLayout(msgspec.Struct, frozen=True):
    """The letters, and the number of extras."""

    letters: str
    extras: int


class PublicLevel(msgspec.Struct, frozen=True):
    """What a player may see of a level: no word, only the lengths of the targets."""

    level: LevelNumber
    radius: int
    theme: str
    cells: tuple[Cell, ...]
    lengths: tuple[int, ...]
    layouts: tuple[PublicLayout, ...]
    hint: Hint
    difficulty: Difficulty


class PublicEntry(msgspec.Struct, frozen=True):
    """What a player may see of a day."""

    levels: tuple[PublicLevel, ...]
    scoring: Scoring = Scoring()


def write(puzzle: Puzzle, solution: Solution) -> Entry:
    """The entry of a pack."""
    return Entry(
        tuple(
            write_level(level, layouts, rarest)
            for level, layouts, rarest in zip(puzzle.levels, solution.layouts, solution.rarest, strict=True)
        )
    )


def write_level(level: Level, solved: Sequence[LayoutSolution], rarest: int) -> SolvedLevel:
    """A level of the entry."""
    return SolvedLevel(
        level=level.level,
        radius=level.radius,
        theme=level.theme,
        cells=hive(level.radius),
        targets=tuple(
            Target(word, target_points(word, level.level), target_points(word, level.level, hinted=True))
            for word in level.targets
        ),
        layouts=tuple(
            SolvedLayout(layout.letters, layout.paths, by_length(its.extras, level.level))
            for layout, its in zip(level.layouts, solved, strict=True)
        ),
        hint=Hint(hint_cost(level.level)),
        difficulty=difficulty(level, rarest),
    )


def by_length(words: Sequence[str], level: int) -> tuple[Extras, ...]:
    """Extras by their length."""
    groups = groupby(sorted(words, key=lambda word: (len(word), word)), key=len)
    lists = ((length, tuple(group)) for length, group in groups)
    return tuple(Extras(length, extra_points(group[0], level), group) for length, group in lists)


def difficulty(level: Level, rarest: int) -> Difficulty:
    """What can be counted of a level."""
    return Difficulty(sum(map(len, level.targets)), crossings(level.layouts[0]), rarest)


def crossings(layout: Layout) -> int:
    """Cells that two targets or more share."""
    cells = [cell for path in layout.paths for cell in path]
    return sum(cells.count(cell) > 1 for cell in set(cells))


def publish(puzzle: Puzzle, solution: Solution) -> PublicEntry:
    """The entry of a public file."""
    return PublicEntry(
        tuple(
            PublicLevel(
                level=level.level,
                radius=level.radius,
                theme=level.theme,
                cells=hive(level.radius),
                lengths=tuple(sorted(map(len, level.targets))),
                layouts=tuple(
                    PublicLayout(layout.letters, len(its.extras))
                    for layout, its in zip(level.layouts, solved, strict=True)
                ),
                hint=Hint(hint_cost(level.level)),
                difficulty=difficulty(level, rarest),
            )
            for level, solved, rarest in zip(puzzle.levels, solution.layouts, solution.rarest, strict=True)
        )
    )
