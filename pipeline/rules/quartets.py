"""Quartets: sixteen words, four hidden groups of four, exactly one solution.

Terms: a *tile* is one of the sixteen words. A *quartet* is four tiles of one category, with a *colour* from yellow
(plainest) to purple (trickiest). A *board* is the tiles in the order shown. The *proof* is that there is one cover of
the board and no other, with respect to the lexicon's groups (`covers`).
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from pipeline.canonical import convert
from pipeline.categories.read import FILL_IN, TILE, Group
from pipeline.rules.base import Rules
from pipeline.rules.covers import Fit, Four, covers, fits_of, possible_quartets
from pipeline.rules.herrings import herrings_of, number_seen
from pipeline.rules.quartetentry import COLOURS, Hardness, Proof, Puzzle, Solution, publish, write
from pipeline.words.lexicon import Lexicon

UNLISTED = 50  # the SCOWL size of a tile that no list has
LEAST_HERRINGS = 2
NOBODYS = Group("", "", "plain", 1, (), ())


def parse(entry: Any) -> Puzzle:
    """The puzzle in a pack's entry; PackError when it is not one."""
    return convert(entry, Puzzle)


def solve(puzzle: Puzzle, lexicon: Lexicon) -> Solution:
    """What the tiles fit, and every way to part them (up to two), over every group of the lexicon."""
    fits = fits_of(puzzle.tiles, lexicon)
    possible = possible_quartets(fits)
    found = tuple(islice(covers(sorted(puzzle.tiles), possible), 2))
    groups = [lexicon.groups.get(quartet.category, NOBODYS) for quartet in puzzle.quartets]
    hardness = (hardness_of(group, q.tiles, lexicon) for group, q in zip(groups, puzzle.quartets, strict=True))
    homes = {tile: quartet.category for quartet in puzzle.quartets for tile in quartet.tiles}
    return Solution(
        titles=tuple(group.title for group in groups),
        hardness=tuple(hardness),
        herrings=herrings_of(homes, lexicon),
        proof=Proof(fits, len(possible), len(found)),
        covers=found,
    )


def hardness_of(group: Group, tiles: Collection[str], lexicon: Lexicon) -> Hardness:
    """What decides the colour of some tiles of a category."""
    sizes = (lexicon.words[tile].scowl if tile in lexicon.words else UNLISTED for tile in tiles)
    return Hardness(group.difficulty, group.kind, max(sizes, default=0))


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


def not_side_by_side(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No two tiles of a quartet stand side by side in a row of four."""
    for quartet in puzzle.quartets:
        places = [puzzle.tiles.index(tile) for tile in quartet.tiles]
        pairs = [(i, i + 1) for i in places if i % 4 < 3 and i + 1 in places]
        yield from (f"{puzzle.tiles[i]} {puzzle.tiles[j]}" for i, j in pairs)


def no_stem_twice(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No two tiles are forms of one word."""
    lemmas: dict[str, str] = {}
    for tile in sorted(puzzle.tiles):
        lemma = lexicon.lemma(tile)
        if lemma in lemmas:
            yield f"{lemmas[lemma]} and {tile}"
        lemmas[lemma] = tile


def different_answers(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """The four tiles of a quartet play on four different words."""
    for quartet in puzzle.quartets:
        answers = lexicon.groups[quartet.category].answers if quartet.category in lexicon.groups else {}
        played = [answers[tile] for tile in quartet.tiles if tile in answers]
        yield from (f"{answer} in {quartet.category}" for answer in sorted(set(played)) if played.count(answer) > 1)


def kept_apart(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """No category stands beside one that it is never with."""
    ids = [quartet.category for quartet in puzzle.quartets if quartet.category in lexicon.groups]
    for category in ids:
        for other in sorted(set(lexicon.groups[category].never_with).intersection(ids)):
            yield f"{category} and {other}"


def two_herrings(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """A board has two red herrings or more: fifth words, or false groups."""
    seen = number_seen(solution.herrings)
    if seen < LEAST_HERRINGS:
        yield f"{seen}"


def colours_in_order(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """The quartets go from the least to the most hard."""
    points = [hardness.points for hardness in solution.hardness]
    if points != sorted(points):
        yield f"{points}"


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
        "Q304": not_side_by_side,
        "Q305": no_stem_twice,
        "Q306": different_answers,
        "Q307": kept_apart,
        "Q308": two_herrings,
        "Q309": colours_in_order,
    },
)
