"""Every pair of letter set and centre, from the word file on: numpy against C and against the obvious ways.

`python bench/honeycomb.py [--runs 30]`: CPU seconds, the fastest of the runs; every method has to come to the same
sums.
"""

import argparse
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from pipeline.makers.lettersets import enumerate_sets
from pipeline.rules.honeycomb import word_points
from pipeline.words.filter import filter_words

HERE = Path(__file__).parent
Sums = tuple[int, int, int, int, int]


def by_numpy(path: Path) -> Sums:
    """The pipeline's own way."""
    pairs = enumerate_sets(path.read_bytes())
    sums = (int(column.sum()) for column in (pairs.words, pairs.points, pairs.pangrams))
    return len(pairs.sets), pairs.words.size, *sums  # type: ignore[return-value]


def by_letter_sets(path: Path) -> Sums:
    """Norvig's way: a table of letter sets, and the subsets of each honeycomb looked up in it."""
    points, words, pangrams = Counter[str](), Counter[str](), Counter[str]()
    for word in path.read_text().split():
        letters = "".join(sorted(set(word)))
        if len(word) >= 4 and len(letters) <= 7 and "s" not in letters:
            points[letters] += word_points(word)
            words[letters] += 1
            pangrams[letters] += len(letters) == 7
    sets = sorted(letters for letters in pangrams if pangrams[letters])
    pairs = total_words = total_points = 0
    for letters in sets:
        for centre in letters:
            outer = letters.replace(centre, "")
            subsets = ("".join(sorted((centre, *some))) for k in range(7) for some in combinations(outer, k))
            found = [subset for subset in subsets if subset in words]
            pairs += 1
            total_words += sum(words[subset] for subset in found)
            total_points += sum(points[subset] for subset in found)
    return len(sets), pairs, total_words, total_points, sum(pangrams.values())


def timed(method: Callable[[Path], Sums], path: Path, runs: int) -> tuple[Sums, float]:
    """What a method comes to, and the CPU seconds of its fastest run."""
    best, sums = float("inf"), (0, 0, 0, 0, 0)
    for _ in range(runs):
        start = time.process_time()
        sums = method(path)
        best = min(best, time.process_time() - start)
    return sums, best


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=30)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        words, program = Path(folder) / "words.txt", Path(folder) / "honeycomb"
        common = sorted(filter_words(HERE.parent / "wordlists").lexicon.common)
        subprocess.run(["cc", "-O2", "-o", str(program), str(HERE / "honeycomb.c")], check=True)
        print("| words | sets | method | CPU ms | x C |\n|---|---|---|---|---|")
        for part in (4, 2, 1):
            words.write_text("".join(f"{word}\n" for word in common[::part]))
            done = subprocess.run([str(program), str(words), str(runs)], capture_output=True, text=True, check=True)
            *sums, seconds = done.stdout.split()
            expected = tuple(map(int, sums))
            rows = [("C", expected, float(seconds)), ("numpy", *timed(by_numpy, words, runs))]
            if part == 1:
                rows.append(("letter-set table", *timed(by_letter_sets, words, 3)))
            for name, found, took in rows:
                assert found == expected, (name, found, expected)
                lines = len(common[::part])
                print(f"| {lines} | {expected[0]} | {name} | {took * 1000:.2f} | {took / float(seconds):.1f} |")


if __name__ == "__main__":
    main()
