"""Draws boards by walking from category to category over shared words, and takes boards that people have approved.

Terms: a *link* is a tile that fits another category of the board: it pulls a solver the wrong way. The *bank* is the
boards that somebody who did not make them has read and approved; the calendar takes them first. A board's tiles are
bits of a mask, so that counting its covers takes microseconds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from pipeline.calendar import Slot, is_dealt
from pipeline.categories.read import FILL_IN, WORDPLAY, Group
from pipeline.makers.bank import bank_walk
from pipeline.rules.herrings import herrings_of, number_seen
from pipeline.rules.quartetentry import COLOURS, Puzzle, Quartet
from pipeline.rules.quartets import LEAST_HERRINGS, hardness_of
from pipeline.seeds import Rng
from pipeline.words.lexicon import Lexicon

BOARD = (1 << 16) - 1
WORDPLAY_WEIGHTS = (29, 60, 10)  # boards with none, one and two such categories, as editors have them
POOL = 40  # categories that a candidate board is drawn from
TRIES = 40  # draws for each candidate board that is asked for
SWAPS = 200  # tries to seat a board's tiles

Index = Mapping[str, Sequence[int]]


def propose(slot: Slot, lexicon: Lexicon, rng: Rng) -> Iterator[Puzzle]:
    """The slot's approved board, and then boards from its pool of categories, proven but read by nobody."""
    walk = bank_walk(lexicon, slot.settings, slot.seed)
    board = walk.board_of(slot)
    if board:
        yield board
    settings, near = slot.settings.quartets, walk.categories_near(slot)
    pool = [
        group
        for group in lexicon.groups.values()
        if group.members and group.id not in near and is_dealt(group.id, slot, settings.pools)
    ]
    for attempt in range(settings.attempts):
        puzzle = draw_board(pool, lexicon, rng.child(attempt))
        if puzzle:
            yield puzzle


def runway(slot: Slot, lexicon: Lexicon, limit: int) -> int:
    """How many days from the slot on, at most the limit, have an approved board that keeps its distance."""
    walk = bank_walk(lexicon, slot.settings, slot.seed)
    without = (day for day in range(limit) if walk.board_of(slot.before(-day)) is None)
    return next(without, limit)


def candidates(lexicon: Lexicon, count: int, rng: Rng) -> Iterator[Puzzle]:
    """Boards for people to read: categories that stand on fewest boards so far come first."""
    stands: Counter[str] = Counter()
    for board in lexicon.bank:
        stands.update(quartet["category"] for quartet in board["quartets"])
    groups = [group for group in lexicon.groups.values() if group.members]
    made = 0
    for attempt in range(count * TRIES):
        draw = rng.child(attempt)
        rare = sorted(draw.shuffled(groups), key=lambda group: stands[group.id])[: len(groups) // 3]
        puzzle = draw_board(rare[:POOL] + rare[-POOL:], lexicon, draw)
        if puzzle:
            stands.update(quartet.category for quartet in puzzle.quartets)
            made += 1
            yield puzzle
        if made == count:
            return


def reasons(slot: Slot, lexicon: Lexicon) -> Counter[str]:
    """How many categories the slot may draw from."""
    groups = [group for group in lexicon.groups.values() if group.members]
    dealt = sum(is_dealt(group.id, slot, slot.settings.quartets.pools) for group in groups)
    return Counter({"categories in the pool": dealt, "approved boards": len(lexicon.bank)})


def draw_board(pool: Sequence[Group], lexicon: Lexicon, rng: Rng) -> Puzzle | None:
    """A board from a pool of categories; None when this draw came to none that is fit to be shown."""
    four = walk_links(pool, rng)
    if len(four) < 4:
        return None
    dealt = deal(four, lexicon, rng)
    if len(dealt) < 4:
        return None
    tiles = [tile for own in dealt for tile in own]
    homes = {tile: group.id for group, own in zip(four, dealt, strict=True) for tile in own}
    if count_covers(tiles, index_of(lexicon)) != 1 or len({lexicon.lemma(tile) for tile in tiles}) < 16:
        return None
    if number_seen(herrings_of(homes, lexicon)) < LEAST_HERRINGS:
        return None
    return seated(four, dealt, lexicon, rng)


def walk_links(pool: Sequence[Group], rng: Rng) -> list[Group]:
    """Four categories, each next one linked to one before it where that is possible."""
    chosen: list[Group] = []
    most_wordplay = rng.weighted((0, 1, 2), WORDPLAY_WEIGHTS)
    order = rng.shuffled(pool)
    for linked in (True, False):
        for group in order:
            if len(chosen) < 4 and goes_with(group, chosen, most_wordplay):
                pulls = any(not set(group.members).isdisjoint(other.fits) for other in chosen)
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
    """Four tiles a category, one or two of them links; fewer lists when a category has not enough to show."""
    words = {word for group in four for word in group.title.lower().replace("-", " ").split()}
    dealt: list[list[str]] = []
    for group in four:
        others = {tile for other in four if other is not group for tile in other.fits}
        taken = {tile for own in dealt for tile in own} | words
        free = [tile for tile in rng.shuffled(group.members) if tile not in taken and lexicon.is_shown(tile)]
        free = with_different_answers(free, group)
        linked = [tile for tile in free if tile in others][: 1 + rng.below(2)]
        own = linked + [tile for tile in free if tile not in others][: 4 - len(linked)]
        if len(own) == 4:
            dealt.append(sorted(own))
    return dealt


def with_different_answers(tiles: Sequence[str], group: Group) -> list[str]:
    """The tiles without those that play on the same word as one before them."""
    first: dict[str, str] = {}
    for tile in tiles:
        first.setdefault(group.answers.get(tile, tile), tile)
    return list(first.values())


@lru_cache(maxsize=1)
def index_of(lexicon: Lexicon) -> Index:
    """Tile -> the numbers of all categories that it fits."""
    index: dict[str, list[int]] = {}
    for number, group in enumerate(lexicon.groups.values()):
        for tile in group.fits:
            index.setdefault(tile, []).append(number)
    return index


def count_covers(tiles: Sequence[str], index: Index) -> int:
    """The number of ways to part sixteen tiles into fours that each fit one known category, up to 2."""
    bits: dict[int, list[int]] = {}
    for place, tile in enumerate(tiles):
        for number in index.get(tile, ()):
            bits.setdefault(number, []).append(1 << place)
    fours = {a | b | c | d for own in bits.values() for a, b, c, d in combinations(own, 4)}
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


def seated(four: Sequence[Group], dealt: Sequence[Sequence[str]], lexicon: Lexicon, rng: Rng) -> Puzzle | None:
    """The board: colours by hardness; no two of a quartet side by side, and a link in the first row."""
    pairs = list(zip(four, dealt, strict=True))
    both = sorted(pairs, key=lambda pair: (hardness_of(pair[0], pair[1], lexicon).points, pair[0].id))
    quartets = tuple(
        Quartet(colour, group.id, tuple(own)) for colour, (group, own) in zip(COLOURS, both, strict=True)
    )
    links = {t for group, own in both for other, _ in both if other is not group for t in own if t in other.fits}
    home = {tile: group.id for group, own in both for tile in own}
    for _ in range(SWAPS):
        tiles = rng.shuffled(sorted(home))
        apart = all(home[tiles[i]] != home[tiles[i + 1]] for i in range(15) if i % 4 < 3)
        if apart and (not links or not links.isdisjoint(tiles[:4])):
            return Puzzle(tuple(tiles), quartets)
    return None
