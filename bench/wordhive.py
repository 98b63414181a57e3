"""Certified Word Hive levels: how long one takes, how often packing succeeds and why not, and a year of days.

`python bench/wordhive.py [--levels 400] [--days 365] [--jobs 2]`: CPU milliseconds a level on one core, with its four
certified layouts and all extras; then wall seconds for a year of days, each with the referee's full check.
"""

import argparse
import statistics
import time
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

from pipeline.calendar import Slot
from pipeline.draft import Material, draft_slots
from pipeline.makers import wordhive
from pipeline.makers.targets import cached_targets
from pipeline.rules.wordhive import plan_for
from pipeline.seeds import rng_for
from pipeline.settings import Settings
from pipeline.words.filter import filter_words
from pipeline.words.lexicon import Lexicon

ROOT = Path(__file__).parents[1]
POOLS = 57


def time_levels(lexicon: Lexicon, count: int) -> None:
    """Print the table of levels, one row a radius."""
    settings, targets = Settings().wordhive, cached_targets(lexicon, Settings().wordhive.target_size)
    print("| level | radius | levels | median ms | p95 ms | extras, lowest to highest |\n|---|---|---|---|---|---|")
    for number in (1, 4, 8):
        took, extras = [], []
        for i in range(count):
            pool, rng = targets[i % POOLS :: POOLS], rng_for("bench", number, i)
            start = time.process_time()
            level = wordhive.make_level(number, pool, "", lexicon, settings, rng)
            took.append((time.process_time() - start) * 1000)
            assert level is not None, (number, i)
            boards = [layout.letters for layout in level.layouts]
            solved = wordhive.solve(boards, level.radius, wordhive.kit_of(lexicon).trie)
            extras += [len(one.words) - len(level.targets) for one in solved]
        row = f"| {number} | {plan_for(number).radius} | {count} | {statistics.median(took):.1f}"
        print(f"{row} | {sorted(took)[int(count * 0.95)]:.1f} | {min(extras)} to {max(extras)} |", flush=True)


def count_reasons(lexicon: Lexicon, count: int) -> None:
    """Print how often a first packing succeeds, and what it ran into."""
    settings, targets = Settings().wordhive, cached_targets(lexicon, Settings().wordhive.target_size)
    kit = wordhive.kit_of(lexicon)
    print("| radius | layouts | packed | no room | two paths | vile |\n|---|---|---|---|---|---|")
    for number in (1, 4, 8):
        plan, packed, reasons = plan_for(number), 0, Counter[str]()
        for i in range(count):
            rng = rng_for("reasons", number, i)
            words = wordhive.choose_words(plan, targets[i % POOLS :: POOLS], lexicon, False, rng)
            packing = wordhive.Packing(plan.radius, sorted(words), kit.vile, settings.budget)
            packed += packing.pack(rng)
            reasons.update(packing.turned_down)
        counts = " | ".join(f"{reasons[reason]}" for reason in ("no room", "two paths", "vile"))
        print(f"| {plan.radius} | {count} | {packed} | {counts} |", flush=True)


def time_year(lexicon: Lexicon, days: int, jobs: int) -> None:
    """Print how long some days take, made and fully checked by the referee."""
    settings = Settings()
    slots = [Slot("wordhive", date(2026, 12, 1) + timedelta(n), "bench", settings) for n in range(days)]
    start = time.perf_counter()
    made = sum(1 for _ in draft_slots(slots, Material(lexicon, {}), jobs))
    print(
        f"{made} days x 9 levels x 4 layouts, each checked in full: {time.perf_counter() - start:.1f} s, {jobs} jobs"
    )


def main() -> None:
    """Run it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", type=int, default=400)
    parser.add_argument("--days", type=int, default=365)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    lexicon = filter_words(ROOT / "wordlists").lexicon
    wordhive.kit_of(lexicon)
    time_levels(lexicon, given.levels)
    count_reasons(lexicon, given.levels * 5)
    time_year(lexicon, given.days, given.jobs)


if __name__ == "__main__":
    main()
