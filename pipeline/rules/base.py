"""What every game's rules have in common.

Terms: a *puzzle* is what a game shows or hides; its *solution* can always be derived again from it and the lexicon;
an *entry* is both, as it stands in a pack; the *public* entry is what a player may see before playing. A *problem*
is something wrong with a puzzle: data, not an exception.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from pipeline.words.lexicon import Lexicon

P = TypeVar("P")
S = TypeVar("S")

Shape = Callable[[P], Iterator[str]]
Check = Callable[[P, S, Lexicon], Iterator[str]]


class Problem(NamedTuple):
    """One thing that is wrong: a permanent code, the check's docstring, and the value at fault."""

    code: str
    message: str
    detail: str

    def __str__(self) -> str:
        return f"{self.code} {self.message} {self.detail}"


@dataclass(frozen=True)
class Rules(Generic[P, S]):
    """A game: the table of contents of its rules file.

    `uses` is what of a puzzle must not come back within the calendar's window. `shapes` (1xx) look at the puzzle
    alone; only a puzzle that passes them is solved and put to the `checks` (2xx fairness, 3xx editorial).
    """

    name: str
    parse: Callable[[Any], P]
    solve: Callable[[P, Lexicon], S]
    write: Callable[[P, S], Any]
    publish: Callable[[P, S], Any]
    uses: Callable[[P], frozenset[str]]
    shapes: Mapping[str, Shape[P]]
    checks: Mapping[str, Check[P, S]]


@dataclass(frozen=True)
class Verdict(Generic[P, S]):
    """The referee's word on a puzzle; without a solution when its shape is wrong."""

    puzzle: P
    solution: S | None
    problems: tuple[Problem, ...]


def judge(rules: Rules[P, S], puzzle: P, lexicon: Lexicon) -> Verdict[P, S]:
    """Solve a puzzle from first principles and put every check to it."""
    if wrong := misshapen(rules, puzzle):
        return Verdict(puzzle, None, wrong)
    solution = rules.solve(puzzle, lexicon)
    found = (
        problem_of(code, check, detail)
        for code, check in rules.checks.items()
        for detail in check(puzzle, solution, lexicon)
    )
    return Verdict(puzzle, solution, tuple(found))


def misshapen(rules: Rules[P, S], puzzle: P) -> tuple[Problem, ...]:
    """What is wrong with the shape of a puzzle, which cannot be solved then."""
    return tuple(problem_of(code, shape, detail) for code, shape in rules.shapes.items() for detail in shape(puzzle))


def problem_of(code: str, check: Callable[..., Any], detail: str) -> Problem:
    """A problem whose message is the docstring of the check that found it."""
    return Problem(code, (check.__doc__ or "").strip(), detail)
