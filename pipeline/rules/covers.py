"""The proof behind Quartets: every way to part a board, over everything that is known.

Terms: what a tile *fits* is every category that the lexicon's groups know it to belong to, arguably or not. A
*possible* quartet is four tiles that share a category. A *cover* parts the tiles into possible quartets.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

import msgspec

from pipeline.words.lexicon import Lexicon

Four = tuple[str, ...]


class Fit(msgspec.Struct, frozen=True):
    """A known category and the tiles of the board, three or more, that fit it."""

    category: str
    title: str
    tiles: tuple[str, ...]


def fits_of(tiles: Collection[str], lexicon: Lexicon) -> tuple[Fit, ...]:
    """Every known category that three or more of the tiles fit, with those tiles."""
    fits = (
        Fit(group.id, group.title, tuple(sorted(set(tiles).intersection(group.fits))))
        for group in lexicon.groups.values()
    )
    return tuple(fit for fit in fits if len(fit.tiles) >= 3)


def possible_quartets(fits: Collection[Fit]) -> set[Four]:
    """Every four tiles that share a category."""
    return {four for fit in fits for four in combinations(fit.tiles, 4)}


def covers(tiles: Sequence[str], possible: Collection[Four]) -> Iterator[tuple[Four, ...]]:
    """Every way to part the tiles, which are sorted, into possible quartets."""
    if not tiles:
        yield ()
    for three in combinations(tiles[1:], 3):
        four = (tiles[0], *three)
        if four in possible:
            for rest in covers([tile for tile in tiles if tile not in four], possible):
                yield (four, *rest)
