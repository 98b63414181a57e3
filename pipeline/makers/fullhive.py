"""The full hive: every cell in exactly one target, by cutting a path through all cells at the words' lengths.

Terms: a *Hamiltonian path* visits every cell once. A *backbite* turns it into another one: an end is joined to a
neighbour on the path, and the loop that this makes is opened at the neighbour's other side (Mansfield, 1982). A
*seam* is where one word ends and the next begins; words run either way along the path, so that seams do not show.
"""

from pipeline.makers.packing import RIP_UPS, Packing, Path
from pipeline.rules.hexgrid import hive, neighbours
from pipeline.rules.wordhive import Plan
from pipeline.seeds import Rng

MOVES = 500


def fills_hive(plan: Plan) -> bool:
    """Whether words of the plan can have as many letters as its hive has cells."""
    return plan.words * plan.shortest <= len(hive(plan.radius)) <= plan.words * plan.longest


def hamiltonian_path(radius: int, rng: Rng) -> Path:
    """A random path through every cell: a snake, row by row, mixed by backbites."""
    path: Path = []
    for row in range(-radius, radius + 1):
        cells = [i for i, (_, r) in enumerate(hive(radius)) if r == row]
        path += cells if (row + radius) % 2 == 0 else cells[::-1]
    beside = neighbours(radius)
    for _ in range(MOVES):
        if rng.chance(1, 2):
            path.reverse()
        i = path.index(rng.pick(beside[path[-1]]))
        path[i + 1 :] = path[:i:-1]
    return path


class FullPacking(Packing):
    """A hive packed with words that together have as many letters as it has cells."""

    def pack(self, rng: Rng) -> bool:
        """Cut one path after another until its words keep the limits; False when none does."""
        return any(self.cut(rng.child(attempt)) for attempt in range(sum(RIP_UPS)))

    def cut(self, rng: Rng) -> bool:
        """Lay the words in a random order along a random path, each either way; False when that breaks a limit."""
        self.clear()
        path, first = hamiltonian_path_of(self.size, rng), 0
        for word in rng.shuffled(sorted(self.ways)):
            cells = path[first : first + len(word)]
            first += len(word)
            if not self.put(word, cells) and not self.put(word, cells[::-1]):
                return False
        return True


def hamiltonian_path_of(size: int, rng: Rng) -> Path:
    """A path through every cell of the hive that has so many cells."""
    radius = next(radius for radius in range(size) if len(hive(radius)) == size)
    return hamiltonian_path(radius, rng)
