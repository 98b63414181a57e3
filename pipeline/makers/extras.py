"""Every word of a list that can be traced in a hive, for many hives at once.

Terms: a *node* is a beginning that some of the words share; its *row* is its place in the trie's arrays. A node is
packed in 64 bits: the letters that may follow (bit 0 for a), a bit for the end of a word, and the row of the first
child; the child by a letter is as many rows on as there are lower letter bits (popcount, as in Bagwell, Ideal Hash
Trees, 2001). A *place* is a cell of a board of the batch: board * 64 + cell.

All paths of all boards grow together, a cell at a time, in the order of the boards. They begin as the paths of three
cells, which a hive has whatever its letters, at the nodes in a table of all trigrams. A path is kept only if it is a
word, or if a letter that may follow is beside its last cell. Each of a word's paths is followed, so long words of few
different letters on a board of the same letters take time and room without end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pipeline.rules.hexgrid import neighbours

Masks = NDArray[np.int32]
Ints = NDArray[np.int64]

STEM = 3  # cells of the first paths, and letters of the shortest word
TRIGRAM = np.array([26 * 26, 26, 1], np.int64)
WORD = 1 << 26  # the bit of a node where a word ends
HALF = 32  # where the first child stands in a node
BATCH = 64  # boards
CELL_BITS, SIDE_BITS = 6, 3  # 64 cells, and 8 neighbours of each: powers of two are fastest
CELLS, SIDES = 1 << CELL_BITS, 1 << SIDE_BITS
NOWHERE = CELLS - 1  # the neighbour outside the hive, without a letter


@dataclass(frozen=True, eq=False)
class Trie:
    """A compiled list: words [w], sorted; nodes of three letters and more, level by level, and the words that end
    there, each [rows], row 0 empty; and by trigram [26^3] its row, and the lower half of its node.
    """

    words: NDArray[Any]
    nodes: Ints
    ends: Masks
    trigrams: Ints
    following: Masks


class Solved(NamedTuple):
    """A board's traceable words in alphabetical order, and the cells that some path of some of them uses, as bits."""

    words: list[str]
    covered: int


class Shape(NamedTuple):
    """What a radius fixes: cells; the paths of three cells [p, 3] and as bits [p]; neighbours by cell [64, 8]."""

    cells: int
    threes: Ints
    used: Ints
    beside: Ints


class Boards(NamedTuple):
    """The letters beside each place as bits: of all sides together, and WORD [b * 64]; and by side [b * 64, 8]."""

    near: Masks
    sides: Masks


class Paths(NamedTuple):
    """Paths that spell a beginning: the place of the last cell, the used cells as bits, row and node; each [n]."""

    at: Ints
    used: Ints
    row: Ints
    node: Ints


def compile_trie(words: Sequence[str]) -> Trie:
    """The trie of those words (a-z) that have three letters or more; `new` is where one begins as none before it."""
    chosen = [word for word in sorted(words) if len(word) >= STEM]
    letters = letters_of(chosen, max(map(len, chosen), default=STEM))
    new = (np.logical_or.accumulate(changes(letters), axis=0) & (letters >= 0))[STEM - 1 :]
    rows = np.cumsum(new.ravel()).reshape(new.shape)
    roots = np.flatnonzero(new[0])
    trigrams = np.zeros(26**STEM, np.int64)
    trigrams[TRIGRAM @ letters[:STEM, roots]] = rows[0, roots]
    nodes = np.zeros(int(rows.max(initial=0)) + 1, np.int64)
    children = np.flatnonzero(new[1:])
    parents = rows[:-1].ravel().take(children)
    firsts = np.flatnonzero(changes(parents))
    bits = 1 << letters[STEM:].ravel().take(children)
    nodes[parents[firsts]] = np.bitwise_or.reduceat(bits, firsts) | (1 + len(roots) + firsts) << HALF
    places = np.arange(len(chosen))
    last = rows[(letters >= 0).sum(axis=0) - STEM, places]
    nodes[last] |= WORD
    ends = np.zeros(len(nodes), np.int32)
    ends[last] = places
    return Trie(np.array(chosen, object), nodes, ends, trigrams, nodes[trigrams].astype(np.int32))


def letters_of(texts: Sequence[str], longest: int) -> Masks:
    """The letters of each text, 0 for a, negative beyond its end: [letter, text]."""
    rows = np.array(texts, f"S{longest}").view(np.uint8).reshape(len(texts), longest)
    return np.ascontiguousarray(rows.T).astype(np.int32) - ord("a")


def changes(values: NDArray[Any]) -> NDArray[np.bool_]:
    """Where a value differs from the one before it, in each row: [..., n]; the first one does."""
    differs = np.ones(values.shape, np.bool_)
    np.not_equal(values[..., 1:], values[..., :-1], out=differs[..., 1:])
    return differs


@cache
def shape_of(radius: int) -> Shape:
    """The shape of a hive of fewer than 64 cells."""
    near = neighbours(radius)
    beside = np.full((CELLS, SIDES), NOWHERE, np.int64)
    for cell, cells in enumerate(near):
        beside[cell, : len(cells)] = cells
    found = [(a, b, c) for c in range(len(near)) for b in near[c] for a in near[b] if a != c]
    threes = np.array(found, np.int64).reshape(-1, STEM)
    return Shape(len(near), threes, (1 << threes).sum(axis=1), beside)


def solve(boards: Sequence[str], radius: int, trie: Trie) -> list[Solved]:
    """What each board holds; it is the letters (a-z) of a hive in cell order, of radius 4 at most; or ValueError."""
    batches = (boards[first : first + BATCH] for first in range(0, len(boards), BATCH))
    return [solved for batch in batches for solved in solve_batch(batch, shape_of(radius), trie)]


def solve_batch(boards: Sequence[str], shape: Shape, trie: Trie) -> list[Solved]:
    """What `solve` says of a few boards."""
    if odd := [board for board in boards if len(board) != shape.cells]:
        raise ValueError(f"{odd[0]!r} has {len(odd[0])} letters for {shape.cells} cells")
    letters = letters_of(boards, shape.cells)
    batch = lay_out(letters, shape)
    paths = begin(letters, batch, shape, trie)
    found, covered = [np.zeros(0, np.int32)], np.zeros(len(boards), np.int64)
    while paths.at.size:
        found.append(end_words(paths, trie, covered))
        paths = grow(paths, batch, shape, trie)
    keys = np.sort(np.concatenate(found))
    keys = keys[changes(keys)]
    cuts = np.searchsorted(keys, np.arange(len(boards) + 1, dtype=np.int32) * len(trie.words)).tolist()
    words = trie.words.take(keys % max(1, len(trie.words))).tolist()
    return [Solved(words[i:j], cells) for i, j, cells in zip(cuts, cuts[1:], covered.tolist(), strict=False)]


def lay_out(letters: Masks, shape: Shape) -> Boards:
    """The letters [cell, board] of a batch, seen from each place."""
    bits = np.zeros((letters.shape[1], CELLS), np.int32)
    bits[:, : shape.cells] = (1 << letters).T
    sides = bits.take(shape.beside, axis=1)
    return Boards(np.bitwise_or.reduce(sides, axis=2).ravel() | np.int32(WORD), sides.reshape(-1, SIDES))


def begin(letters: Masks, batch: Boards, shape: Shape, trie: Trie) -> Paths:
    """The paths of three cells that are worth growing or are words."""
    last = shape.threes[:, 2]
    first, second, third = (letters.take(cells, axis=0) for cells in shape.threes.T)
    codes = (first * 26 + second) * 26 + third
    alive = trie.following.take(codes) & batch.near.reshape(-1, CELLS).T.take(last, axis=0)
    kept = np.flatnonzero((alive != 0).T)
    board, path = np.divmod(kept, max(1, len(last)))
    row = trie.trigrams.take(codes.T.ravel().take(kept))
    return Paths((board << CELL_BITS) + last.take(path), shape.used.take(path), row, trie.nodes.take(row))


def end_words(paths: Paths, trie: Trie, covered: Ints) -> Masks:
    """The words that end here, once a path, as board * w + word [n]; their cells join those covered [b]."""
    ended = np.flatnonzero((paths.node & WORD) != 0)
    board = paths.at.take(ended) >> CELL_BITS
    firsts = np.flatnonzero(changes(board))
    covered[board[firsts]] |= np.bitwise_or.reduceat(paths.used.take(ended), firsts)
    return (board * len(trie.words) + trie.ends.take(paths.row.take(ended))).astype(np.int32)


def grow(paths: Paths, batch: Boards, shape: Shape, trie: Trie) -> Paths:
    """The paths that are one cell longer and are worth growing or are words."""
    following = paths.node.astype(np.int32)
    sides = batch.sides.take(paths.at, axis=0)
    sides &= following[:, None]
    steps = np.flatnonzero(sides != 0)  # != makes booleans, of which the nonzero are found fastest
    path = steps >> SIDE_BITS
    bit = sides.ravel().take(steps)
    row = (paths.node >> HALF).take(path) + np.bitwise_count(following.take(path) & (bit - 1))
    at, used = paths.at.take(path), paths.used.take(path)
    cell = at & (CELLS - 1)
    to = shape.beside.ravel().take((cell << SIDE_BITS) + (steps & (SIDES - 1)))
    at, step = at + (to - cell), 1 << to
    node = trie.nodes.take(row)
    alive = (node.astype(np.int32) & batch.near.take(at)) != 0
    kept = np.flatnonzero(alive & ((used & step) == 0))
    return Paths(at.take(kept), (used | step).take(kept), row.take(kept), node.take(kept))
