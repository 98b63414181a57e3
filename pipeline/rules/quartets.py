"""Quartets: sixteen words, four hidden groups of four, exactly one solution.

Terms: a *tile* is one of the sixteen words. A *quartet* is four tiles of one category, with a *colour* from yellow
(plainest) to purple (trickiest). A *board* is the tiles in the order shown. The *proof* is that there is one cover of
the board and no other, with respect to the lexicon's groups (`covers`).
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any, Literal

import msgspec

from pipeline.canonical import convert
from pipeline.categories.read import FILL_IN, TILE
from pipeline.rules.base import Rules
from pipeline.rules.covers import Fit, Four, covers, fits_of, possible_quartets
from pipeline.words.lexicon import Lexicon

MOST_MISTAKES = 4
QUARTET_POINTS, ALL_BONUS, MISTAKE_PENALTY = 25, 25, 10

Colour = Literal["yellow", "green", "blue", "purple"]
COLOURS: tuple[Colour, ...] = ("yellow", "green", "blue", "purple")
GuessVerdict = Literal["correct", "one away", "wrong", "repeated", "not four words", "not on the board"]


class Quartet(msgspec.Struct, frozen=True):
    """Four tiles, in alphabetical order, of one category (its id)."""

    colour: Colour
    category: str
    tiles: Four


class Puzzle(msgspec.Struct, frozen=True):
    """The board, and the quartets from yellow to purple."""

    tiles: tuple[str, ...]
    quartets: tuple[Quartet, ...]


class Proof(msgspec.Struct, frozen=True):
    """Enough to count the covers again: a quartet is possible if one of the fits has all four of its tiles.

    `candidates` is the number of possible quartets; `covers` is counted up to two.
    """

    fits: tuple[Fit, ...]
    candidates: int
    covers: int
    meaning: str = "one cover: no other way to part the tiles into four fours that each share a category known here"


class Solution(msgspec.Struct, frozen=True):
    """The titles of the quartets, the proof, and the covers found (the search stops at the second)."""

    titles: tuple[str, ...]
    proof: Proof
    covers: tuple[tuple[Four, ...], ...]


class SolvedQuartet(msgspec.Struct, frozen=True):
    """A quartet with the title that its reveal shows."""

    colour: Colour
    category: str
    title: str
    tiles: Four


class Scoring(msgspec.Struct, frozen=True):
    """Points a quartet, the bonus for all four, the penalty a mistake, and the mistakes that end the game."""

    quartet: int = QUARTET_POINTS
    all: int = ALL_BONUS
    penalty: int = MISTAKE_PENALTY
    mistakes: int = MOST_MISTAKES


class Entry(msgspec.Struct, frozen=True):
    """A board in a pack, with its solution and the proof that there is no other."""

    tiles: tuple[str, ...]
    quartets: tuple[SolvedQuartet, ...]
    proof: Proof
    scoring: Scoring = Scoring()


class PublicEntry(msgspec.Struct, frozen=True):
    """What a player may see: the board."""

    tiles: tuple[str, ...]
    scoring: Scoring = Scoring()


def parse(entry: Any) -> Puzzle:
    """The puzzle in a pack's entry; PackError when it is not one."""
    return convert(entry, Puzzle)


def solve(puzzle: Puzzle, lexicon: Lexicon) -> Solution:
    """What the tiles fit, and every way to part them (up to two), over every group of the lexicon."""
    fits = fits_of(puzzle.tiles, lexicon)
    possible = possible_quartets(fits)
    found = tuple(islice(covers(sorted(puzzle.tiles), possible), 2))
    titles = (lexicon.groups[q.category].title if q.category in lexicon.groups else "" for q in puzzle.quartets)
    return Solution(tuple(titles), Proof(fits, len(possible), len(found)), found)


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


def write(puzzle: Puzzle, solution: Solution) -> Entry:
    """The entry of a pack."""
    quartets = (
        SolvedQuartet(q.colour, q.category, title, q.tiles)
        for q, title in zip(puzzle.quartets, solution.titles, strict=True)
    )
    return Entry(tiles=puzzle.tiles, quartets=tuple(quartets), proof=solution.proof)


def publish(puzzle: Puzzle, solution: Solution) -> PublicEntry:
    """The entry of a public file."""
    return PublicEntry(tiles=puzzle.tiles)


def uses(puzzle: Puzzle) -> frozenset[str]:
    """The categories."""
    return frozenset(quartet.category for quartet in puzzle.quartets)


def sixteen_tiles(puzzle: Puzzle) -> Iterator[str]:
    """A board has sixteen different tiles of 2 to 13 letters a-z."""
    if len(puzzle.tiles) != 16 or len(set(puzzle.tiles)) != 16:
        yield f"{len(puzzle.tiles)} tiles, {len(set(puzzle.tiles))} different"
    yield from (repr(tile) for tile in puzzle.tiles if not TILE.fullmatch(tile))


def four_quartets(puzzle: Puzzle) -> Iterator[str]:
    """The quartets part the board: yellow, green, blue, purple, four tiles each in alphabetical order."""
    if tuple(q.colour for q in puzzle.quartets) != COLOURS:
        yield f"colours {[q.colour for q in puzzle.quartets]}"
    for quartet in puzzle.quartets:
        if len(quartet.tiles) != 4 or list(quartet.tiles) != sorted(quartet.tiles):
            yield f"{quartet.colour}: {' '.join(quartet.tiles)}"
    if sorted(tile for q in puzzle.quartets for tile in q.tiles) != sorted(puzzle.tiles):
        yield "the quartets' tiles are not the board's"


def known_members(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """Every tile is a member of its quartet's category, and no category comes twice."""
    for quartet in puzzle.quartets:
        group = lexicon.groups.get(quartet.category)
        strangers = [tile for tile in quartet.tiles if group is None or tile not in group.members]
        yield from (f"{tile!r} in {quartet.category!r}" for tile in strangers)
    if len({q.category for q in puzzle.quartets}) != len(puzzle.quartets):
        yield f"categories {[q.category for q in puzzle.quartets]}"


def one_solution(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """A board has exactly one solution."""
    intended = {quartet.tiles for quartet in puzzle.quartets}
    for cover in solution.covers:
        if set(cover) != intended:
            yield second_solution(cover, puzzle, solution.proof.fits)
    if not solution.covers:
        yield "there is none"


def second_solution(cover: Sequence[Four], puzzle: Puzzle, fits: Collection[Fit]) -> str:
    """Another cover in words: its new fours with the category that allows each, and the tiles that swap."""
    intended = {q.tiles for q in puzzle.quartets}
    fours, swaps = [], []
    for four in (four for four in cover if four not in intended):
        title = next(fit.title for fit in fits if set(four) <= set(fit.tiles))
        fours.append(f"{title}: {' '.join(four)}")
        home = max(puzzle.quartets, key=lambda q: len(set(q.tiles).intersection(four)))
        swaps += [f"{tile} moves to {home.category}" for tile in four if tile not in home.tiles]
    return f"also [{'] ['.join(fours)}]; {', '.join(swaps)}"


def shown_tiles(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """A word that must not be shown is never a tile."""
    yield from (tile for tile in puzzle.tiles if not lexicon.is_shown(tile))


def no_title_word(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No word of a title stands on a tile."""
    for title in solution.titles:
        yield from sorted(set(re.findall(r"[a-z]+", title.lower())).intersection(puzzle.tiles))


def one_fill_in(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """At most one quartet is filled in before or after a word."""
    groups = [lexicon.groups[q.category] for q in puzzle.quartets if q.category in lexicon.groups]
    fill_in = [group.id for group in groups if group.kind in FILL_IN]
    if len(fill_in) > 1:
        yield " and ".join(fill_in)


RULES = Rules(
    name="quartets",
    parse=parse,
    solve=solve,
    write=write,
    publish=publish,
    uses=uses,
    shapes={"Q101": sixteen_tiles, "Q102": four_quartets},
    checks={
        "Q201": known_members,
        "Q202": one_solution,
        "Q301": shown_tiles,
        "Q302": no_title_word,
        "Q303": one_fill_in,
    },
)
