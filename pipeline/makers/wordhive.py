"""Makes the levels of a day: chooses words, packs four layouts of them, and repairs what is at fault.

Terms: a *layout* that is packed keeps its limits already (one path a target, nothing vile). It is *done* when every
cell is used by some word and the number of extras is in the level's range: the letters of cells that no word uses
are drawn again, and a layout that cannot be repaired so is packed again; words are chosen anew only when that fails
too.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pipeline.calendar import Slot
from pipeline.errors import SlotError
from pipeline.makers.extras import Solved, Trie, compile_trie, solve
from pipeline.makers.fullhive import FullPacking, fills_hive
from pipeline.makers.packing import Index, Packing, index_of
from pipeline.makers.targets import THEME_DAYS, THEMED_LEVEL, Theme, cached_targets, target_pool, themes_for
from pipeline.rules.hexgrid import hive
from pipeline.rules.hiveentry import Layout, Level, Puzzle
from pipeline.rules.wordhive import LAYOUTS, Plan, plan_for, stand_apart
from pipeline.seeds import Rng, rng_for
from pipeline.settings import WordHiveSettings
from pipeline.words.lexicon import Lexicon

DAY_LEVELS = range(1, 10)
REPAIRS = 24
STEPS = 2000  # changes of a length before the sum is taken as it is
DRAWS = 60  # tries to draw a word that stands apart
SPARE = 0


@dataclass(frozen=True)
class Kit:
    """What packing needs of a lexicon, compiled once."""

    vile: Index
    trie: Trie


@lru_cache(maxsize=1)
def kit_of(lexicon: Lexicon) -> Kit:
    """The kit of a lexicon."""
    return Kit(index_of(lexicon.untraceable), compile_trie(sorted(lexicon.words)))


@dataclass
class Draft:
    """A layout in the making; reasons counts what was at fault."""

    plan: Plan
    packing: Packing
    rng: Rng
    done: bool = False
    reasons: Counter[str] = field(default_factory=Counter)


def propose(slot: Slot, lexicon: Lexicon, rng: Rng) -> Iterator[Puzzle]:
    """Days of nine levels, whose targets are the slot's pool of well-known words."""
    settings, pool = slot.settings.wordhive, target_pool(slot, lexicon)
    themes = themes_for(slot, lexicon) if slot.day % THEME_DAYS == THEME_DAYS - 1 else []
    for attempt in range(settings.rounds):
        levels = make_levels(DAY_LEVELS, pool, themes, lexicon, settings, rng.child(attempt))
        if levels is None:
            return
        yield Puzzle(tuple(levels))


def make_campaign(first: int, last: int, lexicon: Lexicon, settings: WordHiveSettings, seed: str) -> Puzzle:
    """Levels that are bound to no date; SlotError when there are not words enough for them."""
    name = f"wordhive/levels-{first}-{last}"
    pool, numbers = cached_targets(lexicon, settings.target_size), range(first, last + 1)
    enough = sum(plan_for(number).words for number in numbers) <= len(pool)
    levels = make_levels(numbers, pool, [], lexicon, settings, rng_for(seed, name)) if enough else None
    if levels is None:
        raise SlotError(name, {}, "ask for fewer levels, or let targets be of a larger SCOWL size")
    return Puzzle(tuple(levels))


def make_levels(
    numbers: Sequence[int],
    pool: Sequence[str],
    themes: Sequence[Theme],
    lexicon: Lexicon,
    settings: WordHiveSettings,
    rng: Rng,
) -> list[Level] | None:
    """Certified levels, no target twice; None when the pool is too poor for one of them."""
    used, levels = set[str](), list[Level]()
    for number in numbers:
        draw = rng.child(number)
        level = None
        if number == THEMED_LEVEL:
            level = themed_level(number, themes, lexicon, settings, draw)
        level = level or make_level(number, [word for word in pool if word not in used], "", lexicon, settings, draw)
        if level is None:
            return None
        used.update(level.targets)
        levels.append(level)
    return levels


def themed_level(
    number: int, themes: Sequence[Theme], lexicon: Lexicon, settings: WordHiveSettings, rng: Rng
) -> Level | None:
    """A level of the first theme that certifies; None when none does."""
    for title, words in themes:
        if level := make_level(number, words, title, lexicon, settings, rng.child(title)):
            return level
    return None


def make_level(
    number: int, pool: Sequence[str], theme: str, lexicon: Lexicon, settings: WordHiveSettings, rng: Rng
) -> Level | None:
    """A level with all its layouts done; None when the pool is too poor or nothing was found."""
    plan, kit = plan_for(number), kit_of(lexicon)
    for attempt in range(min(settings.rounds, 4) if theme else settings.rounds):
        draw = rng.child(attempt)
        full = settings.full and fills_hive(plan)
        words = sorted(choose_words(plan, pool, lexicon, full, draw))
        if len(words) < plan.words:
            if full:
                continue
            return None
        kind = FullPacking if full else Packing
        drafts = [
            Draft(plan, kind(plan.radius, words, kit.vile, settings.budget), draw.child(f"layout {n}"))
            for n in range(LAYOUTS)
        ]
        if all(draft.packing.pack(draft.rng) for draft in drafts) and finish(drafts, kit.trie):
            layouts = tuple(layout_of(draft.packing, words, plan.radius) for draft in drafts)
            return Level(number, plan.radius, theme, tuple(words), layouts)
    return None


def finish(drafts: Sequence[Draft], trie: Trie) -> bool:
    """Repair layouts until all are done; False when one cannot be."""
    for turn in range(REPAIRS):
        open_drafts = [draft for draft in drafts if not draft.done]
        if not open_drafts:
            return True
        boards = ["".join(draft.packing.letters) for draft in open_drafts]
        for draft, solved in zip(open_drafts, solve(boards, open_drafts[0].plan.radius, trie), strict=True):
            if not repair(draft, solved, draft.rng.child(f"repair {turn}")):
                return False
    return all(draft.done for draft in drafts)


def repair(draft: Draft, solved: Solved, rng: Rng) -> bool:
    """Mark a layout as done, or change what is at fault; False when it cannot be packed again."""
    packing, plan = draft.packing, draft.plan
    unused = [cell for cell in range(packing.size) if not solved.covered >> cell & 1]
    extras = len(solved.words) - len(packing.paths)
    if unused:
        draft.reasons["unused cell"] += 1
        return packing.refill(unused, rng) or packing.pack(rng)
    if not plan.fewest_extras <= extras <= plan.most_extras:
        draft.reasons["extras"] += 1
        return packing.pack(rng)
    draft.done = True
    return True


def layout_of(packing: Packing, words: Sequence[str], radius: int) -> Layout:
    """A packed hive as a layout."""
    cells = hive(radius)
    return Layout("".join(packing.letters), tuple(tuple(cells[i] for i in packing.paths[word]) for word in words))


def relayout(
    level: Level, found: Sequence[str], lexicon: Lexicon, rng: Rng, settings: WordHiveSettings
) -> tuple[tuple[str, ...], Layout]:
    """The targets not yet found, and a new certified layout of them; one of the level's own if none is found."""
    words = [word for word in level.targets if word not in found]
    plan, kit = plan_for(level.level), kit_of(lexicon)
    draft = Draft(plan, Packing(level.radius, words, kit.vile, settings.budget), rng)
    if draft.packing.pack(rng) and finish([draft], kit.trie):
        return tuple(words), layout_of(draft.packing, words, level.radius)
    layout = rng.pick(level.layouts)
    paths = tuple(path for word, path in zip(level.targets, layout.paths, strict=True) if word in words)
    return tuple(words), Layout(layout.letters, paths)


def reasons(slot: Slot, lexicon: Lexicon) -> Counter[str]:
    """How many words of each length the slot may take its targets from."""
    return Counter(f"words of {len(word)} letters" for word in target_pool(slot, lexicon) if len(word) <= 8)


def choose_words(plan: Plan, pool: Sequence[str], lexicon: Lexicon, full: bool, rng: Rng) -> list[str]:
    """Words for a level of spread lengths that stand apart, with as many letters as the hive has cells if possible.

    Fewer words when the pool is too poor; a full hive takes no other lengths than those that sum to its cells.
    """
    cells, chosen = len(hive(plan.radius)), list[str]()
    by_length: dict[int, list[str]] = {}
    for word in pool:
        by_length.setdefault(len(word), []).append(word)
    have = [length for length in sorted(by_length) if plan.shortest <= length <= plan.longest]
    for wanted in wanted_lengths(plan, cells, rng, have if full else ()):
        nearest = sorted(range(plan.shortest, plan.longest + 1), key=lambda length: (abs(length - wanted), length))
        for length in [wanted] if full else nearest:
            if one := one_apart(by_length.get(length, []), chosen, lexicon, rng):
                chosen.append(one)
                break
    return chosen


def one_apart(words: Sequence[str], chosen: Sequence[str], lexicon: Lexicon, rng: Rng) -> str | None:
    """One of the words that stands apart from those chosen; None when there is none, or none is met."""
    drawn = (rng.pick(words) for _ in range(DRAWS if words else 0))
    return next((word for word in drawn if all(stand_apart(word, other, lexicon) for other in chosen)), None)


def wanted_lengths(plan: Plan, letters: int, rng: Rng, lengths: Sequence[int] = ()) -> list[int]:
    """Lengths from longest to shortest and again, then changed at random until they sum to the letters.

    A hive that has room for more letters takes any sum. `lengths` are those to be had, in order; all of the plan's
    when it is empty.
    """
    have = list(lengths) or list(range(plan.shortest, plan.longest + 1))
    places = [(-1 - i) % len(have) for i in range(plan.words)]
    least, most = plan.words * have[0], plan.words * have[-1]
    start = sum(have[place] for place in places)
    goal = max(letters, least) if letters < most else start + rng.below(most - start + 1)
    for _ in range(STEPS):
        total = sum(have[place] for place in places)
        if total == goal:
            break
        i, step = rng.below(len(places)), 1 if total < goal else -1
        if 0 <= places[i] + step < len(have):
            places[i] += step
    return sorted((have[place] for place in places), reverse=True)


def runway(slot: Slot, lexicon: Lexicon, limit: int) -> int:
    """How many days from the slot on, at most the limit, have words enough for every level."""
    plans = [plan_for(number) for number in DAY_LEVELS]
    for day in range(min(limit, slot.settings.wordhive.window)):
        lengths = [len(word) for word in target_pool(slot.before(-day), lexicon)]
        for plan in plans:
            wanted = sum(other.words for other in plans if other.longest <= plan.longest)
            if sum(length <= plan.longest for length in lengths) < wanted:
                return day
    return limit
