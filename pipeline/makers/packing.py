"""Packs words into a hive so that each has exactly one path and nothing untraceable can be traced.

Terms: a *placement* is a path for a word over cells that are free or hold the letter it needs, by a randomised
depth-first search with a budget. An *index* holds strings so that each can be entered at any of its letters: first
leftwards to its beginning, then rightwards to its end (a GADDAG: Gordon, 1994). Letters are set one at a time, and
only the strings that run through the changed cell are looked for; so the limits (one path a word, none for a vile
string) hold on every board on the way, and a board that is complete is certified already. *Rip-up*: when a word
finds no placement, some placed words are taken out, the word goes in, and they queue again.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from pipeline.rules.hexgrid import neighbours
from pipeline.seeds import Rng

ENGLISH = "etaoinshrdlcumwfgypbvkjxqz"
WEIGHTS = (127, 91, 82, 75, 70, 67, 63, 61, 60, 43, 40, 28, 28, 24, 24, 22, 20, 20, 19, 15, 10, 8, 2, 2, 1, 1)
URN = "".join(letter * weight for letter, weight in zip(ENGLISH, WEIGHTS, strict=True))
SAMPLES = 3
RIP_UPS = (40, 40, 60, 80, 160, 320)
TURN, END = "|", "."

Path = list[int]
Index = dict[str, Any]


def index_of(strings: Iterable[str]) -> Index:
    """The index of some strings."""
    root: Index = {}
    for text in strings:
        for i in range(len(text)):
            node = root
            for letter in [*text[i::-1], TURN, *text[i + 1 :]]:
                node = node.setdefault(letter, {})
            node[END] = text
    return root


class Packing:
    """A hive being packed: each cell's letter and users, each word's path, each target's number of paths."""

    def __init__(self, radius: int, targets: Sequence[str], vile: Index, budget: int) -> None:
        self.beside = neighbours(radius)
        self.size = len(self.beside)
        self.budget = budget
        self.vile, self.targets = vile, index_of(targets)
        self.letters = [""] * self.size
        self.users = [0] * self.size
        self.paths: dict[str, Path] = {}
        self.ways = dict.fromkeys(targets, 0)
        self.turned_down = {"vile": 0, "two paths": 0, "no room": 0}

    def pack(self, rng: Rng) -> bool:
        """Place every target, longest first; False when that fails, however often it is begun again."""
        for attempt, most in enumerate(RIP_UPS):
            self.clear()
            if self.place_all(rng.child(attempt), most) and self.fill(rng.child(f"fill {attempt}")):
                return True
        return False

    def clear(self) -> None:
        """Begin again with an empty hive."""
        self.letters = [""] * self.size
        self.users = [0] * self.size
        self.paths = {}
        self.ways = dict.fromkeys(self.ways, 0)

    def place_all(self, rng: Rng, most: int) -> bool:
        """Place every target, ripping up others where one does not fit, `most` times at the most."""
        queue = sorted(self.ways, key=lambda word: (-len(word), word))
        while queue:
            word = queue.pop(0)
            while not self.place(word, rng):
                if most <= 0 or not self.paths:
                    return False
                victims = rng.sample(sorted(self.paths), 1 + rng.below(3))
                for victim in victims:
                    self.remove(victim)
                queue += victims
                queue.sort(key=lambda other: (-len(other), other))
                most -= len(victims)
        return True

    def place(self, word: str, rng: Rng) -> bool:
        """Give a word its path: one that is there already, or the best of a few placements that keeps the limits."""
        if self.ways[word]:
            return self.adopt(word)
        found = [path for _ in range(SAMPLES) if (path := self.search(word, rng))]
        if not found:
            self.turned_down["no room"] += 1
        for path in sorted(found, key=lambda path: sum(not self.letters[cell] for cell in path)):
            if self.put(word, path):
                return True
        return False

    def adopt(self, word: str) -> bool:
        """Take the one path that spells a word already."""
        for start, letter in enumerate(self.letters):
            if letter == word[0] and (path := self.spelled(word, [start])):
                self.paths[word] = path
                for cell in path:
                    self.users[cell] += 1
                return True
        raise AssertionError(word)

    def spelled(self, word: str, path: Path) -> Path | None:
        """The path that goes on to spell the word; None when there is none."""
        if len(path) == len(word):
            return path
        for cell in self.beside[path[-1]]:
            if cell not in path and self.letters[cell] == word[len(path)]:
                found = self.spelled(word, [*path, cell])
                if found:
                    return found
        return None

    def search(self, word: str, rng: Rng) -> Path | None:
        """A placement by randomised depth-first search, within the budget of cells tried."""
        letters, beside, budget, length = self.letters, self.beside, self.budget, len(word)
        path: Path = []

        def walk(cells: Sequence[int], letter: str) -> bool:
            nonlocal budget
            turn = rng.below(len(cells))
            for cell in [*cells[turn:], *cells[:turn]]:
                budget -= 1
                if budget < 0:
                    return False
                if letters[cell] not in ("", letter) or cell in path:
                    continue
                path.append(cell)
                if len(path) == length or walk(beside[cell], word[len(path)]):
                    return True
                path.pop()
            return False

        return path if walk(range(self.size), word[0]) else None

    def put(self, word: str, path: Path) -> bool:
        """Write a word along its path, letter by letter; False, and nothing written, when that breaks a limit."""
        written = []
        for cell, letter in zip(path, word, strict=True):
            if not self.letters[cell]:
                written.append(cell)
                if not self.set(cell, letter):
                    for other in reversed(written[:-1]):
                        self.unset(other)
                    return False
        self.paths[word] = path
        for cell in path:
            self.users[cell] += 1
        return True

    def set(self, cell: int, letter: str) -> bool:
        """Write a letter into a free cell; False, and nothing written, when that breaks a limit."""
        self.letters[cell] = letter
        if self.through(cell, self.vile, 1):
            self.letters[cell] = ""
            self.turned_down["vile"] += 1
            return False
        found = self.through(cell, self.targets, len(self.ways) + 1)
        for word in found:
            self.ways[word] += 1
        if any(self.ways[word] > 1 for word in found):
            for word in found:
                self.ways[word] -= 1
            self.letters[cell] = ""
            self.turned_down["two paths"] += 1
            return False
        return True

    def unset(self, cell: int) -> None:
        """Make a cell free again."""
        for word in self.through(cell, self.targets, len(self.ways) + 1):
            self.ways[word] -= 1
        self.letters[cell] = ""

    def remove(self, word: str) -> None:
        """Take a word out; cells that no other word uses are free again."""
        for cell in self.paths.pop(word):
            self.users[cell] -= 1
            if not self.users[cell]:
                self.unset(cell)

    def through(self, cell: int, index: Index, most: int) -> list[str]:
        """Every string of an index, once a path, that runs through a cell; the search stops at `most`."""
        letters, beside = self.letters, self.beside
        found: list[str] = []
        used = {cell}

        def right(node: Index, at: int) -> None:
            if END in node:
                found.append(node[END])
            for near in beside[at]:
                if near not in used and letters[near] in node and len(found) < most:
                    used.add(near)
                    right(node[letters[near]], near)
                    used.discard(near)

        def left(node: Index, at: int) -> None:
            if TURN in node:
                right(node[TURN], cell)
            for near in beside[at]:
                if near not in used and letters[near] in node and len(found) < most:
                    used.add(near)
                    left(node[letters[near]], near)
                    used.discard(near)

        if letters[cell] in index:
            left(index[letters[cell]], cell)
        return found

    def fill(self, rng: Rng, cells: Iterable[int] | None = None) -> bool:
        """Fill free cells by English letter frequency within the limits; False when a cell takes no letter at all."""
        for cell in range(self.size) if cells is None else cells:
            if not self.letters[cell] and not self.fill_one(cell, rng):
                return False
        return True

    def fill_one(self, cell: int, rng: Rng) -> bool:
        """Draw letters for a cell until one keeps the limits."""
        refused: set[str] = set()
        while len(refused) < len(ENGLISH):
            letter = rng.pick(URN)
            if letter not in refused:
                if self.set(cell, letter):
                    return True
                refused.add(letter)
        return False

    def refill(self, cells: Iterable[int], rng: Rng) -> bool:
        """Draw the letters of some cells again that no word uses."""
        chosen = [cell for cell in cells if not self.users[cell]]
        for cell in chosen:
            self.unset(cell)
        return self.fill(rng, chosen)
