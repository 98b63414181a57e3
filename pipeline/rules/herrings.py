"""Red herrings of a board: which tiles pull a solver the wrong way, and how.

Terms: a tile is *pulled* by a category that it clearly fits beside its own. A *fifth word* is a tile that fits
another quartet's category. A *false group* is a known category, none of the four, that three tiles or more from two
quartets or more fit.
"""

from collections.abc import Mapping, Sequence

import msgspec

from pipeline.words.lexicon import Lexicon


class Herring(msgspec.Struct, frozen=True):
    """A category that pulls tiles away from their quartets, and those tiles."""

    sort: str
    category: str
    title: str
    tiles: tuple[str, ...]


def herrings_of(homes: Mapping[str, str], lexicon: Lexicon) -> tuple[Herring, ...]:
    """Every fifth word and false group of a board; `homes` has the category of each tile."""
    own, found = set(homes.values()), []
    for group in lexicon.groups.values():
        tiles = sorted(group.herrings.intersection(homes))
        strangers = [tile for tile in tiles if homes[tile] != group.id]
        if group.id in own and strangers:
            found.append(Herring("fifth word", group.id, group.title, tuple(strangers)))
        elif group.id not in own and len(tiles) >= 3 and len({homes[tile] for tile in tiles}) > 1:
            found.append(Herring("false group", group.id, group.title, tuple(tiles)))
    return tuple(found)


def number_seen(herrings: Sequence[Herring]) -> int:
    """How many herrings a solver can see at once: fifth words, and false groups, each one."""
    return sum(len(herring.tiles) if herring.sort == "fifth word" else 1 for herring in herrings)
