"""Packs the levels of a day: a budgeted depth-first search for each word, with rip-up and re-place around it.

Terms: a *placement* is a path for a word over cells that are free or hold the letter it needs. *Rip-up*: when a word
finds no placement, some placed words are taken out, the word goes in, and they queue again.
"""

from collections.abc import Iterator, Sequence

from pipeline.calendar import Slot, is_dealt
from pipeline.rules.hexgrid import hive, neighbours
from pipeline.rules.tracing import traceable
from pipeline.rules.wordhive import Level, Plan, Puzzle, Target, plan_for
from pipeline.seeds import Rng
from pipeline.words.lexicon import Lexicon

DAY_LEVELS = 9
ENGLISH = "etaoinshrdlcumwfgypbvkjxqz"
WEIGHTS = (127, 91, 82, 75, 70, 67, 63, 61, 60, 43, 40, 28, 28, 24, 24, 22, 20, 20, 19, 15, 10, 8, 2, 2, 1, 1)
SAMPLES = 3  # placements compared for a word
RIP_UPS = 60  # words that may be taken out of one layout before it is begun again
FILLS = 12  # fills tried for one layout
SPARE = 10  # letters that a level's words may have beyond its cells

Path = list[int]


def propose(slot: Slot, lexicon: Lexicon, rng: Rng) -> Iterator[Puzzle]:
    """Days of nine levels, whose targets are the slot's pool of well-known words."""
    pool = target_pool(slot, lexicon)
    for attempt in range(slot.settings.wordhive.rounds):
        day, used = rng.child(attempt), set[str]()
        levels: list[Level] = []
        for number in range(1, DAY_LEVELS + 1):
            level = make_level(number, pool, used, slot, lexicon, day.child(number))
            if level is None:
                return
            used.update(target.word for target in level.targets)
            levels.append(level)
        yield Puzzle(tuple(levels))


def runway(slot: Slot, lexicon: Lexicon, limit: int) -> int:
    """How many days from the slot on, at most the limit, have words enough for every level."""
    plans = [plan_for(number) for number in range(1, DAY_LEVELS + 1)]
    for day in range(min(limit, slot.settings.wordhive.window)):
        lengths = [len(word) for word in target_pool(slot.before(-day), lexicon)]
        for plan in set(plans):
            wanted = sum(other.words for other in plans if other.longest <= plan.longest)
            if sum(length <= plan.longest for length in lengths) < wanted:
                return day
    return limit


def target_pool(slot: Slot, lexicon: Lexicon) -> list[str]:
    """The words that may be targets on the slot's day, in alphabetical order."""
    settings = slot.settings.wordhive
    return [
        word.text
        for word in lexicon.words.values()
        if word.tier == "common"
        and word.scowl <= settings.target_size
        and lexicon.is_shown(word.text)
        and is_dealt(word.text, slot, settings.window)
        and not any(vile in word.text or vile in word.text[::-1] for vile in lexicon.untraceable)
    ]


def make_level(
    number: int, pool: Sequence[str], used: set[str], slot: Slot, lexicon: Lexicon, rng: Rng
) -> Level | None:
    """A level whose words are all placed and in which nothing vile can be traced; None if none was found."""
    settings, plan, vile = slot.settings.wordhive, plan_for(number), frozenset(lexicon.untraceable)
    for attempt in range(settings.rounds):
        draw = rng.child(attempt)
        words = choose_words(plan, [word for word in pool if word not in used], draw)
        layout = Layout(plan.radius, settings.budget)
        if len(words) < plan.words or not layout.pack(words, draw):
            continue
        for _ in range(FILLS):
            letters = layout.filled(draw)
            if not traceable(letters, plan.radius, vile):
                return Level(number, plan.radius, letters, layout.targets())
    return None


def choose_words(plan: Plan, pool: Sequence[str], rng: Rng) -> list[str]:
    """Words for a level, longest first, of spread lengths, none inside another; fewer when the pool is too poor."""
    spread = range(plan.longest, plan.shortest - 1, -1)
    chosen: list[str] = []
    room = len(hive(plan.radius)) + SPARE
    for i in range(plan.words):
        wanted = spread[i % len(spread)]
        for length in sorted(spread, key=lambda length: abs(length - wanted)):
            fitting = [word for word in pool if len(word) == length <= room and stands_apart(word, chosen)]
            if fitting:
                chosen.append(rng.pick(fitting))
                room -= length
                break
    return sorted(chosen, key=len, reverse=True)


def stands_apart(word: str, others: Sequence[str]) -> bool:
    """Whether a word is inside none of the others, and none of them inside it."""
    return not any(word in other or other in word for other in others)


class Layout:
    """A hive being packed: the letter of each cell, how many words use it, and each word's path."""

    def __init__(self, radius: int, budget: int) -> None:
        self.radius, self.budget = radius, budget
        self.beside = neighbours(radius)
        self.letters = [""] * len(self.beside)
        self.users = [0] * len(self.beside)
        self.paths: dict[str, Path] = {}

    def pack(self, words: Sequence[str], rng: Rng) -> bool:
        """Place every word, ripping up others where one does not fit; False when that goes on for too long."""
        queue, ripped = list(words), 0
        while queue:
            word = queue.pop(0)
            while not (path := self.placement(word, rng)):
                if not self.paths or ripped >= RIP_UPS:
                    return False
                victims = rng.sample(sorted(self.paths), 1 + rng.below(3))
                for victim in victims:
                    self.remove(victim)
                queue += sorted(victims, key=len, reverse=True)
                ripped += len(victims)
            self.put(word, path)
        return True

    def placement(self, word: str, rng: Rng) -> Path | None:
        """Of a few placements the one that takes the fewest free cells; None when the search finds none."""
        found = [path for _ in range(SAMPLES) if (path := self.search(word, rng))]
        return min(found, key=lambda path: sum(not self.letters[cell] for cell in path), default=None)

    def search(self, word: str, rng: Rng) -> Path | None:
        """A path for the word by randomised depth-first search, within the budget of cells tried."""
        budget = self.budget
        path: Path = []

        def walk(cells: Sequence[int]) -> bool:
            nonlocal budget
            for cell in rng.shuffled(cells):
                budget -= 1
                if budget < 0:
                    return False
                if cell in path or self.letters[cell] not in ("", word[len(path)]):
                    continue
                path.append(cell)
                if len(path) == len(word) or walk(self.beside[cell]):
                    return True
                path.pop()
            return False

        return path if walk(range(len(self.beside))) else None

    def put(self, word: str, path: Path) -> None:
        """Write a word along its path."""
        self.paths[word] = path
        for cell, letter in zip(path, word, strict=True):
            self.letters[cell] = letter
            self.users[cell] += 1

    def remove(self, word: str) -> None:
        """Take a word out; cells that no other word uses are free again."""
        for cell in self.paths.pop(word):
            self.users[cell] -= 1
            if not self.users[cell]:
                self.letters[cell] = ""

    def filled(self, rng: Rng) -> str:
        """The letters in cell order, free cells filled by English letter frequency."""
        return "".join(letter or rng.weighted(ENGLISH, WEIGHTS) for letter in self.letters)

    def targets(self) -> tuple[Target, ...]:
        """The words with their paths as cells, in alphabetical order."""
        cells = hive(self.radius)
        return tuple(Target(word, tuple(cells[i] for i in path)) for word, path in sorted(self.paths.items()))
