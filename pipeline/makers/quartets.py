"""Draws boards by walking from category to category over shared words.

Terms: a *link* is a tile that fits another category of the board: it pulls a solver the wrong way. A board's tiles
are bits of a mask, so that counting its covers takes microseconds.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pipeline.calendar import Slot, is_dealt
from pipeline.categories.read import FILL_IN, WORDPLAY, Group
from pipeline.rules.quartets import COLOURS, Puzzle, Quartet
from pipeline.seeds import Rng
from pipeline.words.lexicon import Lexicon

BOARD = (1 << 16) - 1
LEAST_LINKS = 2
WORDPLAY_WEIGHTS = (29, 60, 10)  # boards with none, one and two such categories, as editors have them


def propose(slot: Slot, lexicon: Lexicon, rng: Rng) -> Iterator[Puzzle]:
    """Boards with one cover from the slot's pool of categories, with links first."""
    settings = slot.settings.quartets
    pool = [group for group in lexicon.groups.values() if group.members and is_dealt(group.id, slot, settings.window)]
    known = [frozenset(group.fits) for group in lexicon.groups.values()]
    plain = []
    for attempt in range(settings.attempts):
        draw = rng.child(attempt)
        four = walk(pool, draw)
        tiles = deal(four, lexicon, draw) if len(four) == 4 else []
        if len(tiles) == 4 and count_covers([tile for four in tiles for tile in four], known) == 1:
            puzzle = board(four, tiles, draw)
            if links(four, tiles) >= LEAST_LINKS:
                yield puzzle
            else:
                plain.append(puzzle)
    yield from plain


def runway(slot: Slot, lexicon: Lexicon, limit: int) -> int:
    """How many days from the slot on, at most the limit, have a board with its categories' window kept."""
    later = (slot.before(-day) for day in range(limit))
    without = (day for day, at in enumerate(later) if next(propose(at, lexicon, at.rng), None) is None)
    return next(without, limit)


def walk(pool: Sequence[Group], rng: Rng) -> list[Group]:
    """Four categories, each next one linked to one before it where that is possible."""
    chosen: list[Group] = []
    most_wordplay = rng.weighted((0, 1, 2), WORDPLAY_WEIGHTS)
    order = rng.shuffled(pool)
    for linked in (True, False):
        for group in order:
            if len(chosen) < 4 and goes_with(group, chosen, most_wordplay):
                pulls = any(set(group.members) & set(other.fits) for other in chosen)
                chosen += [group] if pulls or not linked or not chosen else []
    return chosen


def goes_with(group: Group, chosen: Sequence[Group], most_wordplay: int) -> bool:
    """Whether a category may stand on a board beside the others: few are wordplay, and no two of one sort."""
    wordplay = [sort_of(other) for other in [*chosen, group] if other.kind in WORDPLAY]
    apart = any(other.id in group.never_with or group.id in other.never_with for other in chosen)
    return (
        group not in chosen and not apart and len(wordplay) <= most_wordplay and len(set(wordplay)) == len(wordplay)
    )


def sort_of(group: Group) -> str:
    """The kind of a category, with before and after as one."""
    return "fill-in" if group.kind in FILL_IN else group.kind


def deal(four: Sequence[Group], lexicon: Lexicon, rng: Rng) -> list[list[str]]:
    """Four tiles a category, links first, none twice and none shown that must not be; fewer lists if one fails."""
    dealt: list[list[str]] = []
    for group in four:
        others = {tile for other in four if other is not group for tile in other.fits}
        taken = {tile for tiles in dealt for tile in tiles}
        free = [t for t in rng.shuffled(group.members) if t not in taken and lexicon.is_shown(t)]
        linked = [tile for tile in free if tile in others][: 1 + rng.below(2)]
        tiles = linked + [tile for tile in free if tile not in others][: 4 - len(linked)]
        if len(tiles) == 4:
            dealt.append(sorted(tiles))
    return dealt


def links(four: Sequence[Group], tiles: Sequence[Sequence[str]]) -> int:
    """How many tiles fit another category of the board."""
    return sum(
        any(tile in other.fits for other in four if other is not group)
        for group, own in zip(four, tiles, strict=True)
        for tile in own
    )


def count_covers(tiles: Sequence[str], known: Sequence[frozenset[str]]) -> int:
    """The number of ways to part sixteen tiles into fours that each fit one of the known categories, up to 2."""
    bit = {tile: 1 << i for i, tile in enumerate(tiles)}
    fours: set[int] = set()
    for fits in known:
        bits = [bit[tile] for tile in tiles if tile in fits]
        fours.update(a | b | c | d for a, b, c, d in combinations(bits, 4))
    by_lowest: dict[int, list[int]] = {}
    for quartet in sorted(fours):
        by_lowest.setdefault(quartet & -quartet, []).append(quartet)

    def count(left: int, most: int) -> int:
        if not left:
            return 1
        found = 0
        for quartet in by_lowest.get(left & -left, ()):
            if found < most and quartet & left == quartet:
                found += count(left ^ quartet, most - found)
        return found

    return count(BOARD, 2)


def board(four: Sequence[Group], tiles: Sequence[Sequence[str]], rng: Rng) -> Puzzle:
    """The board with colours by the difficulty that the categories' writers felt."""
    ordered = sorted(zip(four, tiles, strict=True), key=lambda both: (both[0].difficulty, both[0].id))
    quartets = (Quartet(colour, group.id, tuple(own)) for colour, (group, own) in zip(COLOURS, ordered, strict=True))
    return Puzzle(tuple(rng.shuffled([tile for own in tiles for tile in own])), tuple(quartets))
