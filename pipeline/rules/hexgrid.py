"""Hexagons in axial coordinates, pointy side up.

Terms: a *cell* is `(q, r)`; the third coordinate is s = -q - r. A *hive* of radius R is every cell with
|q|, |r| and |s| at most R: 3R(R + 1) + 1 cells. The *cell order* of a hive is row by row: r from -R to R, and q
upward within a row; a hive's letters are written in that order. A *path* is a sequence of cells, each next
to the one before, none used twice.
"""

from collections.abc import Sequence
from functools import cache

Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(a: Cell, b: Cell) -> int:
    """Steps from one cell to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def adjacent(a: Cell, b: Cell) -> bool:
    """Whether two cells share a side."""
    return distance(a, b) == 1


@cache
def hive(radius: int) -> tuple[Cell, ...]:
    """Every cell of a hive, in cell order."""
    span = range(-radius, radius + 1)
    return tuple((q, r) for r in span for q in span if abs(q + r) <= radius)


@cache
def neighbours(radius: int) -> tuple[tuple[int, ...], ...]:
    """For each cell of a hive, by its place in the cell order, the places of the cells next to it."""
    place = {cell: i for i, cell in enumerate(hive(radius))}
    return tuple(
        tuple(place[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in place) for q, r in hive(radius)
    )


def is_path(cells: Sequence[Cell], radius: int) -> bool:
    """Whether the cells lie in the hive, each beside the one before, none twice."""
    inside = all(distance(cell, (0, 0)) <= radius for cell in cells)
    return inside and len(set(cells)) == len(cells) and all(map(adjacent, cells, cells[1:]))
