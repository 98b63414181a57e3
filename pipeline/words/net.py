"""The advisory net: tiles that probably fit a category which its file forgot. It warns, and proves nothing.

Terms: a *key* is what WordNet says of a word, such as `is:boat`; at most one word in 200 has it. A *mark* of a
category is a key that at least a third of its members have, and at least four, while at least half of the pool's
tiles that have it fit. A *stranger* is a tile that has a mark and is not known to fit; editors may *accept* that,
with a reason.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pipeline.categories.read import TILE, WORDPLAY, Group
from pipeline.errors import InputError
from pipeline.files import read_text
from pipeline.words.sources import read_table

LEAST_SHARING, ONE_IN = 4, 3
ACCEPTED_FILE = "net-accept.tsv"

Keys = Mapping[str, tuple[str, ...]]
Accepted = frozenset[tuple[str, str]]


class Stranger(NamedTuple):
    """A tile that may fit a category, and the marks that say so."""

    tile: str
    category: str
    title: str
    marks: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.tile} may fit {self.title!r} too ({', '.join(self.marks)})"


@dataclass(frozen=True, eq=False)
class Net:
    """All groups by id, the keys of the words that have any, and the accepted (category, tile)."""

    groups: Mapping[str, Group]
    keys: Keys
    accepted: Accepted = frozenset()

    @cached_property
    def holders(self) -> dict[str, set[str]]:
        """Key -> the tiles of the pool that have it."""
        found: dict[str, set[str]] = {}
        for tile in {tile for group in self.groups.values() for tile in group.fits}:
            for key in self.keys.get(tile, ()):
                found.setdefault(key, set()).add(tile)
        return found

    def marks(self, group: Group) -> list[str]:
        """The keys that mark a category; none where a tile belongs by wordplay."""
        if group.kind in WORDPLAY:
            return []
        members = group.members or set(group.fits).difference(group.maybe)
        counts = Counter(key for tile in members for key in self.keys.get(tile, ()))
        shared = (key for key, n in counts.items() if n >= LEAST_SHARING and ONE_IN * n >= len(members))
        return sorted(key for key in shared if is_mostly(self.holders[key], group.fits))

    def strangers(self, group: Group, tiles: Collection[str]) -> Iterator[Stranger]:
        """The tiles among these that may fit a category and are not known to."""
        marks, titled = self.marks(group), set(re.findall("[a-z]+", group.title.lower()))
        for tile in sorted(set(tiles).difference(group.fits, titled)):
            found = tuple(mark for mark in marks if mark in self.keys.get(tile, ()))
            if found and (group.id, tile) not in self.accepted:
                yield Stranger(tile, group.id, group.title, found)

    def in_pool(self, group: Group) -> Iterator[Stranger]:
        """The tiles of the pool that may fit a category."""
        return self.strangers(group, {tile for mark in self.marks(group) for tile in self.holders[mark]})

    def on_board(self, quartets: Mapping[str, Collection[str]]) -> Iterator[Stranger]:
        """The tiles of a board, given as category -> its tiles, that may fit another of its categories."""
        tiles = {tile for quartet in quartets.values() for tile in quartet}
        for id in quartets:
            if id in self.groups:
                yield from self.strangers(self.groups[id], tiles.difference(quartets[id]))


def is_mostly(tiles: Collection[str], fits: Collection[str]) -> bool:
    """Whether at least half of the tiles fit."""
    return 2 * len(set(tiles).intersection(fits)) >= len(tiles)


def read_net(wordlists: Path, groups: Iterable[Group]) -> Net:
    """The net of a `wordlists` folder over its groups; InputError at the first line that is wrong."""
    by_id = {group.id: group for group in groups}
    accepted = read_accepted(wordlists / "editors" / "quartets" / ACCEPTED_FILE, by_id)
    return Net(by_id, read_keys(wordlists / "sources"), accepted)


def read_keys(folder: Path) -> Keys:
    """Word -> its keys."""
    rows = read_table(folder / "wordnet-kinds.tsv", "wordnet-kinds", 2)
    return {word: tuple(keys.split(",")) for word, keys in rows}


def read_accepted(path: Path, groups: Mapping[str, Group]) -> Accepted:
    """The pairs of category and tile that editors have looked at and left out; none when there is no file."""
    lines: dict[tuple[str, str], int] = {}
    for number, line in enumerate(read_text(path).split("\n") if path.exists() else (), 1):
        if not line.strip() or line.startswith("#"):
            continue
        id, tile, reason = (*line.rstrip().split("\t", 2), "", "")[:3]
        if not (TILE.fullmatch(tile) and reason.strip()):
            way_out = "write a category's id, a tab, a tile, a tab, and why it does not fit"
            raise InputError(path, number, f"line {line.rstrip()!r}", way_out)
        if id not in groups:
            raise InputError(
                path, number, f"there is no category {id!r}", "use the id of a category, or drop the line"
            )
        if tile in groups[id].fits:
            raise InputError(path, number, f"{tile!r} fits {id!r}", "drop the line, or take the tile out there")
        if (id, tile) in lines:
            stands = f"{tile!r} of {id!r} stands already on line {lines[id, tile]}"
            raise InputError(path, number, stands, "keep one of the two")
        lines[id, tile] = number
    return frozenset(lines)
