"""Quartets as data: a puzzle, its solution, and the two as they stand in packs.

Terms: as in `quartets`. *Hardness* is what decides a quartet's colour. What is *public* has no answer.
"""

from typing import Literal

import msgspec

from pipeline.rules.covers import Fit, Four
from pipeline.rules.herrings import Herring

Colour = Literal["yellow", "green", "blue", "purple"]
COLOURS: tuple[Colour, ...] = ("yellow", "green", "blue", "purple")
KIND_ORDER = (
    *("synonyms", "plain", "knowledge", "before", "after", "double", "sound", "pattern", "hidden"),
    *("reversed", "anagram", "added", "dropped", "changed"),
)
MOST_MISTAKES = 4
QUARTET_POINTS, ALL_BONUS, MISTAKE_PENALTY = 25, 25, 10


class Quartet(msgspec.Struct, frozen=True):
    """Four tiles, in alphabetical order, of one category (its id)."""

    colour: Colour
    category: str
    tiles: Four


class Puzzle(msgspec.Struct, frozen=True):
    """The board, the quartets from yellow to purple, and whether a person has read and approved it."""

    tiles: tuple[str, ...]
    quartets: tuple[Quartet, ...]
    reviewed: bool = False


class Proof(msgspec.Struct, frozen=True):
    """Enough to count the covers again: a quartet is possible if one of the fits has all four of its tiles.

    `candidates` is the number of possible quartets; `covers` is counted up to two.
    """

    fits: tuple[Fit, ...]
    candidates: int
    covers: int
    meaning: str = "one cover: no other way to part the tiles into four fours that each share a category known here"


class Hardness(msgspec.Struct, frozen=True):
    """What decides a quartet's colour: its writer's difficulty (1 to 4), its kind, its rarest tile (a SCOWL size)."""

    difficulty: int
    kind: str
    rarest: int

    @property
    def points(self) -> int:
        """The order of the colours: difficulty first, then kind, then the tiles."""
        return self.difficulty * 1000 + KIND_ORDER.index(self.kind) * 100 + self.rarest


class Solution(msgspec.Struct, frozen=True):
    """Titles and hardness of the quartets, herrings, the proof, and the covers found (at most two)."""

    titles: tuple[str, ...]
    hardness: tuple[Hardness, ...]
    herrings: tuple[Herring, ...]
    proof: Proof
    covers: tuple[tuple[Four, ...], ...]


class SolvedQuartet(msgspec.Struct, frozen=True):
    """A quartet with the title that its reveal shows, and what decided its colour."""

    colour: Colour
    category: str
    title: str
    tiles: Four
    hardness: Hardness


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
    reviewed: bool
    herrings: tuple[Herring, ...]
    proof: Proof
    scoring: Scoring = Scoring()


class PublicEntry(msgspec.Struct, frozen=True):
    """What a player may see: the board."""

    tiles: tuple[str, ...]
    scoring: Scoring = Scoring()


def write(puzzle: Puzzle, solution: Solution) -> Entry:
    """The entry of a pack."""
    quartets = (
        SolvedQuartet(q.colour, q.category, title, q.tiles, hardness)
        for q, title, hardness in zip(puzzle.quartets, solution.titles, solution.hardness, strict=True)
    )
    return Entry(
        tiles=puzzle.tiles,
        quartets=tuple(quartets),
        reviewed=puzzle.reviewed,
        herrings=solution.herrings,
        proof=solution.proof,
    )


def publish(puzzle: Puzzle, solution: Solution) -> PublicEntry:
    """The entry of a public file."""
    return PublicEntry(tiles=puzzle.tiles)
