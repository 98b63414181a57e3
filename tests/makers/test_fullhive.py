from datetime import date

import pytest

from pipeline.calendar import slots_for
from pipeline.makers.fullhive import FullPacking, fills_hive, hamiltonian_path, hamiltonian_path_of
from pipeline.makers.packing import index_of
from pipeline.makers.targets import cached_targets
from pipeline.makers.wordhive import choose_words, make_level, propose
from pipeline.rules.base import judge
from pipeline.rules.hexgrid import hive, is_path
from pipeline.rules.tracing import trace
from pipeline.rules.wordhive import LARGE, MIDDLE, RULES, SMALL, Plan, plan_for, solve_layout
from pipeline.seeds import Rng
from pipeline.settings import Settings, WordHiveSettings

FULL = WordHiveSettings(full=True)


@pytest.fixture(scope="module")
def pool(lexicon):
    """The words of one day in twenty: enough of every length."""
    return cached_targets(lexicon, 35)[::20]


@pytest.mark.parametrize("radius", [1, 2, 3, 4])
def test_a_hamiltonian_path_visits_each_cell_once_from_neighbour_to_neighbour(radius):
    for number in range(25):
        path = hamiltonian_path(radius, Rng(f"path {number}"))
        assert sorted(path) == list(range(len(hive(radius))))
        assert is_path([hive(radius)[cell] for cell in path], radius)


@pytest.mark.parametrize(("cells", "radius"), [(7, 1), (19, 2), (37, 3), (61, 4)])
def test_the_radius_follows_from_the_number_of_cells(cells, radius):
    assert hamiltonian_path_of(cells, Rng("path")) == hamiltonian_path(radius, Rng("path"))


def test_paths_are_mixed_well():
    paths = {tuple(hamiltonian_path(2, Rng(f"path {number}"))) for number in range(25)}
    assert len(paths) == 25
    assert len({path[0] for path in paths}) > 5


@pytest.mark.parametrize(
    ("plan", "fills"),
    [
        (SMALL, False),
        (MIDDLE, True),
        (LARGE, True),
        (Plan(1, 1, 7, 7, 0, 0), True),
        (Plan(1, 1, 8, 8, 0, 0), False),
        (Plan(1, 1, 6, 6, 0, 0), False),
    ],
    ids=["16 letters for 19", "21 to 42 for 37", "44 to 88 for 61", "just enough", "too many", "too few"],
)
def test_a_plan_fills_its_hive_when_its_words_can_have_as_many_letters(plan, fills):
    assert fills_hive(plan) is fills


@pytest.mark.parametrize("level", [3, 6], ids=["level 3", "level 6"])
def test_a_full_packing_puts_every_cell_into_exactly_one_target(level, lexicon, pool):
    plan, vile, packed = plan_for(level), index_of(lexicon.untraceable), 0
    for number in range(12):
        rng = Rng(f"full {level}/{number}")
        words = choose_words(plan, pool, lexicon, True, rng)
        packing = FullPacking(plan.radius, words, vile, 500)
        if packing.pack(rng):  # a few lists of words have two paths however they lie
            packed += 1
            assert packing.users == [1] * len(hive(plan.radius))
            assert packing.ways == dict.fromkeys(words, 1)
            for word, path in packing.paths.items():
                assert is_path([hive(plan.radius)[cell] for cell in path], plan.radius)
                assert "".join(packing.letters[cell] for cell in path) == word
    assert packed >= 9


def test_nothing_vile_arises_where_words_meet():
    for number in range(5):
        packing = FullPacking(1, ["abc", "defg"], index_of(["cd", "gab"]), 500)
        assert packing.pack(Rng(f"seam {number}"))
        assert trace("".join(packing.letters), 1, frozenset(["cd", "gab", "abc", "defg"])).paths == packing.ways


def test_a_palindrome_is_never_packed():
    assert not FullPacking(1, ["abcdcba"], index_of([]), 500).pack(Rng("two"))


@pytest.mark.parametrize("level", [3, 6], ids=["level 3", "level 6"])
def test_a_full_level_has_each_cell_in_one_target_in_all_four_layouts(level, lexicon, pool):
    made = make_level(level, pool, "", lexicon, FULL, Rng(f"full level {level}"))
    assert made is not None
    assert len({layout.letters for layout in made.layouts}) == 4
    for layout in made.layouts:
        assert sorted(cell for path in layout.paths for cell in path) == sorted(hive(made.radius))
        solved = solve_layout(layout, made, lexicon)
        assert (solved.ways, solved.vile) == ((1,) * len(made.targets), ())


def test_a_small_level_is_packed_as_ever_where_full_is_out_of_reach(lexicon, pool):
    made = make_level(1, pool, "", lexicon, FULL, Rng("small"))
    assert made == make_level(1, pool, "", lexicon, WordHiveSettings(), Rng("small"))


def test_a_day_of_full_hives_passes_the_referee(lexicon):
    settings = Settings(epoch=date(2026, 1, 1), wordhive=FULL)
    (slot,) = slots_for("wordhive", date(2026, 1, 6), 1, "seed", settings)
    made = next(propose(slot, lexicon, slot.rng), None)
    assert made is not None
    assert judge(RULES, made, lexicon).problems == ()
    for level in made.levels[2:]:
        assert sum(map(len, level.targets)) == len(hive(level.radius))
