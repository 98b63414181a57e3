"""Every word in a hive, with the cells that the words use: numpy against C and against plain Python.

`python bench/extras.py [--runs 10]`: boards a CPU second, the fastest of the runs. *Random* boards have letters as
frequent as in English; *packed* ones hide a level's words. C counts; the others also list each board's words. Every
method has to come to the same sums.
"""

import argparse
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from pipeline.makers.extras import Solved, Trie, compile_trie, solve
from pipeline.makers.packing import URN, Packing, index_of
from pipeline.rules.hexgrid import hive, neighbours
from pipeline.rules.wordhive import LARGE, MIDDLE, SMALL
from pipeline.seeds import Rng
from pipeline.words.filter import filter_words

HERE = Path(__file__).parent
PLANS = {2: SMALL, 3: MIDDLE, 4: LARGE}
BATCHES = (4, 32, 64)
BOARDS = 256
BUDGET = 500
Sums = tuple[int, int, int]


def random_board(radius: int, rng: Rng) -> str:
    """Letters by English frequency."""
    return "".join(rng.pick(URN) for _ in hive(radius))


def packed_board(radius: int, common: list[str], rng: Rng) -> str:
    """A hive that hides words of a level's lengths."""
    plan = PLANS[radius]
    span = range(plan.shortest, plan.longest + 1)
    while True:
        lengths = [span[i % len(span)] for i in range(plan.words)]
        words = [rng.pick([word for word in common if len(word) == length]) for length in lengths]
        packing = Packing(plan.radius, words, index_of([]), BUDGET)
        if packing.pack(rng):
            return "".join(packing.letters)


def by_search(letters: str, radius: int, root: dict[str, Any]) -> Solved:
    """A depth-first search over nested dicts, with a stack of its own."""
    beside = [[(near, letters[near], 1 << near) for near in cells] for cells in neighbours(radius)]
    stack = [(place, root[letter], 1 << place) for place, letter in enumerate(letters) if letter in root]
    found, covered = set[str](), 0
    while stack:
        place, node, used = stack.pop()
        if "." in node:
            found.add(node["."])
            covered |= used
        for near, letter, bit in beside[place]:
            if letter in node and not used & bit:
                stack.append((near, node[letter], used | bit))
    return Solved(sorted(found), covered)


def nested(words: list[str]) -> dict[str, Any]:
    """The words as dicts of dicts, by letter; a word ends at a full stop."""
    root: dict[str, Any] = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node["."] = word
    return root


def timed(method: Callable[[], list[Solved]], runs: int) -> tuple[Sums, float]:
    """The boards, words and covered cells that a method comes to, and the CPU seconds of its fastest run."""
    best, sums = float("inf"), (0, 0, 0)
    for _ in range(runs):
        start = time.process_time()
        solved = method()
        best = min(best, time.process_time() - start)
        sums = (len(solved), sum(len(found) for found, _ in solved), sum(cells.bit_count() for _, cells in solved))
    return sums, best


def in_batches(boards: list[str], size: int, radius: int, trie: Trie) -> list[Solved]:
    """The pipeline's own way, so many boards at a time."""
    return [solved for i in range(0, len(boards), size) for solved in solve(boards[i : i + size], radius, trie)]


def one_by_one(boards: list[str], radius: int, root: dict[str, Any]) -> list[Solved]:
    """The plain way."""
    return [by_search(board, radius, root) for board in boards]


def in_c(program: Path, boards: list[str], radius: int, runs: int) -> tuple[Sums, float]:
    """What C comes to; the program and its word list lie in one folder."""
    file = program.with_name("boards")
    file.write_text("".join(f"{board}\n" for board in boards))
    command = [str(program), str(program.with_name("words")), str(file), str(radius), str(runs)]
    count, words, cells, seconds = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return (int(count), int(words), int(cells)), float(seconds)


def print_rows(title: str, rows: list[tuple[str, Sums, float]]) -> None:
    """The rows of one set of boards, C first and Python last, once they agree."""
    (_, expected, c_seconds), (_, _, python_seconds) = rows[0], rows[-1]
    for name, sums, took in rows:
        assert sums == expected, (title, name, sums, expected)
        print(f"| {title} | {name} | {BOARDS / took:,.0f} | {c_seconds / took:.2f} | {python_seconds / took:.1f} |")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    runs = parser.parse_args().runs
    lexicon = filter_words(HERE.parent / "wordlists").lexicon
    words, common = sorted(lexicon.words), sorted(lexicon.common)
    start = time.process_time()
    trie = compile_trie(words)
    print(f"{len(words)} words, {len(trie.nodes)} nodes, compiled in {(time.process_time() - start) * 1000:.0f} ms\n")
    print("| boards | words a board | method | boards/s | x C | x Python |\n|---|---|---|---|---|---|")
    root = nested(words)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "extras"
        subprocess.run(["cc", "-O2", "-o", str(program), str(HERE / "extras.c")], check=True)
        program.with_name("words").write_text("".join(f"{word}\n" for word in words))
        for kind, radius in product(("random", "packed"), PLANS):
            rngs = [Rng(f"{kind} {radius}/{i}") for i in range(BOARDS)]
            boards = [random_board(radius, r) if kind == "random" else packed_board(radius, common, r) for r in rngs]
            rows = [("C", *in_c(program, boards, radius, runs))]
            for size in BATCHES:
                rows.append((f"numpy by {size}", *timed(partial(in_batches, boards, size, radius, trie), runs)))
            rows.append(("Python", *timed(partial(one_by_one, boards, radius, root), 3)))
            print_rows(f"{kind}, radius {radius} | {rows[0][1][1] / BOARDS:.0f}", rows)


if __name__ == "__main__":
    main()
