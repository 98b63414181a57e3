import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.rules.hexgrid import adjacent, distance, hive, is_path, neighbours

DISTANCES = [
    ((0, 0), (0, 0), 0),
    ((0, 0), (1, -1), 1),
    ((0, 0), (1, 1), 2),
    ((0, 0), (2, -1), 2),
    ((-2, 0), (2, 0), 4),
    ((2, -2), (-2, 2), 4),
    ((-2, 2), (2, 0), 4),
    ((1, -2), (0, 2), 4),
    ((3, -1), (-1, -2), 5),
]
CELLS = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


def around(place, radius):
    return [hive(radius)[near] for near in neighbours(radius)[place]]


def test_a_hive_of_radius_2_is_written_row_by_row():
    assert hive(2) == (
        *((0, -2), (1, -2), (2, -2)),
        *((-1, -1), (0, -1), (1, -1), (2, -1)),
        *((-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0)),
        *((-2, 1), (-1, 1), (0, 1), (1, 1)),
        *((-2, 2), (-1, 2), (0, 2)),
    )


@pytest.mark.parametrize(
    ("radius", "cells"),
    [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61)],
    ids=["alone", "radius 1", "radius 2", "radius 3", "radius 4"],
)
def test_a_hive_has_so_many_cells(radius, cells):
    assert len(set(hive(radius))) == len(hive(radius)) == cells


@pytest.mark.parametrize("radius", [2, 3, 4], ids="radius {}".format)
def test_a_hive_is_every_cell_whose_three_coordinates_are_within_the_radius(radius):
    square = [(q, r) for q in range(-9, 10) for r in range(-9, 10)]
    assert set(hive(radius)) == {(q, r) for q, r in square if max(abs(q), abs(r), abs(-q - r)) <= radius}


def test_the_centre_has_six_neighbours():
    assert set(around(9, 2)) == {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ((0, -2), {(1, -2), (-1, -1), (0, -1)}),
        ((2, 0), {(1, 0), (2, -1), (1, 1)}),
        ((1, -2), {(0, -2), (2, -2), (0, -1), (1, -1)}),
        ((1, 0), {(0, 0), (2, 0), (1, -1), (2, -1), (0, 1), (1, 1)}),
    ],
    ids=["a corner has three", "another corner", "a cell of an edge has four", "an inner cell has six"],
)
def test_cells_at_the_border_have_fewer_neighbours(cell, expected):
    assert set(around(hive(2).index(cell), 2)) == expected


@pytest.mark.parametrize("radius", [1, 2, 3, 4], ids="radius {}".format)
def test_neighbours_are_the_cells_at_distance_1(radius):
    for place, cell in enumerate(hive(radius)):
        assert sorted(around(place, radius)) == sorted(near for near in hive(radius) if distance(cell, near) == 1)


@pytest.mark.parametrize(("a", "b", "steps"), DISTANCES, ids=[f"from {a} to {b} it is {n}" for a, b, n in DISTANCES])
def test_the_distance_is_the_greatest_difference_of_the_three_coordinates(a, b, steps):
    assert distance(a, b) == distance(b, a) == steps


@given(CELLS, CELLS)
@settings(max_examples=60, deadline=None)
def test_the_distance_is_the_number_of_steps_that_a_walk_takes(a, b):
    reached, steps = {a}, 0
    while b not in reached:
        moves = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
        reached |= {(q + dq, r + dr) for q, r in reached for dq, dr in moves}
        steps += 1
    assert distance(a, b) == steps


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [((0, 0), (0, 1), True), ((0, 0), (-1, 1), True), ((0, 0), (1, 1), False), ((0, 0), (0, 0), False)],
    ids=["below right", "below left", "two steps away", "a cell and itself"],
)
def test_adjacent_cells_share_a_side(a, b, expected):
    assert adjacent(a, b) is expected


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ([(0, 0), (1, 0), (1, -1)], True),
        ([(2, -2)], True),
        ([(0, 0), (1, 0), (0, 0)], False),
        ([(0, 0), (2, 0)], False),
        ([(0, 0), (1, 1)], False),
        ([(2, 0), (3, 0)], False),
        ([(1, 1), (2, 1)], False),
    ],
    ids=[
        "neighbours one after the other",
        "a single cell",
        "a cell twice",
        "a leap",
        "no side in common",
        "out of the hive",
        "out of the hive where only the third coordinate is too great",
    ],
)
def test_a_path_goes_from_neighbour_to_neighbour_within_the_hive(cells, expected):
    assert is_path(cells, 2) is expected
