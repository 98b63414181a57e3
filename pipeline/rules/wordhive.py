"""Word Hive: words hidden as paths in a hexagonal grid, in levels.

Terms: a *target* is a hidden common word. A *layout* is the letters of a level, in the cell order of `hexgrid`, with
a path for each target; a level has several, so that it can be shuffled: the first is shown first, and each is good
for all targets and hence for any that are left. An *extra* is any other word of the lexicon that can be traced in a
layout. A *day* is the levels from 1 on.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from pipeline.canonical import convert
from pipeline.rules.base import Rules
from pipeline.rules.hexgrid import hive, is_path
from pipeline.rules.hiveentry import Layout, LayoutSolution, Level, Puzzle, Solution, publish, write
from pipeline.rules.hivescore import SHORTEST
from pipeline.rules.tracing import spelling, trace
from pipeline.words.lexicon import Lexicon

LAYOUTS = 4


class Plan(msgspec.Struct, frozen=True):
    """What a level is made of: its hive's radius, its targets, their lengths, and the extras it may have."""

    radius: int
    words: int
    shortest: int
    longest: int
    fewest_extras: int
    most_extras: int


SMALL = Plan(2, 4, 3, 4, fewest_extras=8, most_extras=250)
MIDDLE = Plan(3, 7, 3, 6, fewest_extras=30, most_extras=600)
LARGE = Plan(4, 11, 4, 8, fewest_extras=80, most_extras=1200)


def plan_for(level: int) -> Plan:
    """The plan of a level: 1 and 2 small, 3 to 5 middle, 6 and beyond large."""
    return SMALL if level <= 2 else MIDDLE if level <= 5 else LARGE


def parse(entry: Any) -> Puzzle:
    """The puzzle in a pack's entry; PackError when it is not one."""
    return convert(plain(entry), Puzzle)


def plain(entry: Any) -> Any:
    """An entry with its targets as words alone."""
    try:
        levels = [{**level, "targets": [target["word"] for target in level["targets"]]} for level in entry["levels"]]
    except (TypeError, KeyError, AttributeError):
        return entry
    return {"levels": levels}


def solve(puzzle: Puzzle, lexicon: Lexicon) -> Solution:
    """Everything that can be traced, layout by layout."""
    return Solution(
        layouts=tuple(
            tuple(solve_layout(layout, level, lexicon) for layout in level.layouts) for level in puzzle.levels
        ),
        rarest=tuple(
            max((lexicon.words[word].scowl for word in level.targets if word in lexicon.words), default=0)
            for level in puzzle.levels
        ),
    )


def solve_layout(layout: Layout, level: Level, lexicon: Lexicon) -> LayoutSolution:
    """Everything that can be traced in one layout, by the plain search."""
    traced = trace(layout.letters, level.radius, lexicon.words_and_untraceable)
    words = [word for word in sorted(traced.paths) if word in lexicon.words and len(word) >= SHORTEST]
    return LayoutSolution(
        extras=tuple(word for word in words if word not in level.targets),
        vile=tuple(word for word in lexicon.untraceable if word in traced.paths),
        ways=tuple(traced.paths[word] for word in level.targets),
        uncovered=len(layout.letters) - len(traced.covered),
    )


def uses(puzzle: Puzzle) -> frozenset[str]:
    """The targets."""
    return frozenset(word for level in puzzle.levels for word in level.targets)


def each_layout(puzzle: Puzzle) -> Iterator[tuple[str, Level, Layout]]:
    """Every layout with a name for it."""
    for level in puzzle.levels:
        for number, layout in enumerate(level.layouts, 1):
            yield f"level {level.level} layout {number}", level, layout


def each_solution(puzzle: Puzzle, solution: Solution) -> Iterator[tuple[str, Level, LayoutSolution]]:
    """Every layout's solution with a name for it."""
    solved = [layout for layouts in solution.layouts for layout in layouts]
    return ((name, level, its) for (name, level, _), its in zip(each_layout(puzzle), solved, strict=True))


def numbered_levels(puzzle: Puzzle) -> Iterator[str]:
    """The levels are numbered upward, and each has the radius, words and letters of its plan, and four layouts."""
    numbers = [level.level for level in puzzle.levels]
    if not numbers or numbers[0] < 1 or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        yield f"levels {numbers}"
        return
    for level in puzzle.levels:
        plan = plan_for(level.level)
        if (level.radius, len(level.targets), len(level.layouts)) != (plan.radius, plan.words, LAYOUTS):
            made_of = f"radius {level.radius}, {len(level.targets)} words, {len(level.layouts)} layouts"
            yield f"level {level.level}: {made_of}"
    for name, level, layout in each_layout(puzzle):
        cells = len(hive(plan_for(level.level).radius))
        if not re.fullmatch(f"[a-z]{{{cells}}}", layout.letters) or len(layout.paths) != len(level.targets):
            yield f"{name}: {len(layout.letters)} letters, {len(layout.paths)} paths"


def spelled_targets(puzzle: Puzzle) -> Iterator[str]:
    """Every target is spelled by its path of different, adjacent cells of the hive."""
    for name, level, layout in each_layout(puzzle):
        radius = plan_for(level.level).radius
        if level.radius != radius or len(layout.letters) != len(hive(radius)):
            continue
        for word, path in zip(level.targets, layout.paths, strict=False):
            if not is_path(path, radius) or spelling(path, layout.letters, radius) != word:
                yield f"{name}: {word}"


def ordered_targets(puzzle: Puzzle) -> Iterator[str]:
    """Targets stand in alphabetical order and have the lengths of the level's plan."""
    for level in puzzle.levels:
        plan = plan_for(level.level)
        if list(level.targets) != sorted(level.targets):
            yield f"level {level.level}: {' '.join(level.targets)}"
        misfits = (word for word in level.targets if not plan.shortest <= len(word) <= plan.longest)
        yield from (f"level {level.level}: {word}" for word in misfits)


def nothing_vile(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Nothing untraceable can be traced."""
    for name, _, solved in each_solution(puzzle, solution):
        yield from (f"{name}: {word}" for word in solved.vile)


def one_path_each(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Every target has exactly one path."""
    for name, level, solved in each_solution(puzzle, solution):
        several = (f"{word} has {ways}" for word, ways in zip(level.targets, solved.ways, strict=True) if ways != 1)
        yield from (f"{name}: {text}" for text in several)


def every_cell_used(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Every cell is used by at least one word."""
    for name, _, solved in each_solution(puzzle, solution):
        if solved.uncovered:
            yield f"{name}: {solved.uncovered} cells are not"


def number_of_extras(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """The number of extras is within the range of the level's plan."""
    for name, level, solved in each_solution(puzzle, solution):
        plan = plan_for(level.level)
        if not plan.fewest_extras <= len(solved.extras) <= plan.most_extras:
            yield f"{name}: {len(solved.extras)}, not {plan.fewest_extras} to {plan.most_extras}"


def common_targets(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Every target is a common word that may be shown."""
    for level in puzzle.levels:
        odd = (word for word in level.targets if word not in lexicon.common or not lexicon.is_shown(word))
        yield from (f"level {level.level}: {word}" for word in odd)


def no_repeats(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No target comes twice in a day."""
    times = Counter(word for level in puzzle.levels for word in level.targets)
    yield from (word for word, count in sorted(times.items()) if count > 1)


def words_apart(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No target of a level is inside another, and no two are of one lemma."""
    for level in puzzle.levels:
        for i, word in enumerate(level.targets):
            near = [other for other in level.targets[i + 1 :] if not stand_apart(word, other, lexicon)]
            yield from (f"level {level.level}: {word} and {other}" for other in near)


def stand_apart(word: str, other: str, lexicon: Lexicon) -> bool:
    """Whether two words may be targets of one level."""
    return word not in other and other not in word and lexicon.lemma(word) != lexicon.lemma(other)


def theme_fits(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """The targets of a level with a theme all fit the category of that title."""
    for level in puzzle.levels:
        fits = {word for group in lexicon.groups.values() if group.title == level.theme for word in group.fits}
        strangers = [word for word in level.targets if level.theme and word not in fits]
        yield from (f"level {level.level}: {word} in {level.theme!r}" for word in strangers)


RULES = Rules(
    name="wordhive",
    parse=parse,
    solve=solve,
    write=write,
    publish=publish,
    uses=uses,
    shapes={"W101": numbered_levels, "W102": spelled_targets, "W103": ordered_targets},
    checks={
        "W201": nothing_vile,
        "W202": one_path_each,
        "W203": every_cell_used,
        "W204": number_of_extras,
        "W301": common_targets,
        "W302": no_repeats,
        "W303": words_apart,
        "W304": theme_fits,
    },
)
