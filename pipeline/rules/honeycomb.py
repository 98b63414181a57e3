"""Honeycomb: seven letters, one centre; find the words.

Terms: the *letter set* is the centre and six outer letters. An *answer* is a common word of four letters or more
made of the set's letters, the centre among them. A *pangram* uses all seven. The *total* is the points of all
answers; a *rank* is reached with its share of the total, the last only with every word.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import asdict

from pipeline.canonical import convert
from pipeline.rules.base import Rules
from pipeline.words.lexicon import Lexicon

SHORTEST = 4
PANGRAM_BONUS = 7
EASY_SIZE = 50
LEAST_ANSWERS, MOST_ANSWERS = 20, 72
RANKS = (
    ("Beginner", 0),
    ("Good Start", 2),
    ("Moving Up", 5),
    ("Good", 8),
    ("Solid", 15),
    ("Nice", 25),
    ("Great", 40),
    ("Amazing", 50),
    ("Genius", 70),
    ("Queen Bee", 100),
)

WordVerdict = Literal["accepted", "too short", "bad letters", "missing centre", "not in the list", "already found"]


class Puzzle(msgspec.Struct, frozen=True):
    """The letters: one centre, and six outer letters in alphabetical order."""

    centre: str
    outer: str


class Answer(msgspec.Struct, frozen=True):
    """A word of the solution with what it scores, and how rare it is: its SCOWL size, 10 everybody's to 80."""

    word: str
    points: int
    scowl: int


class Rank(msgspec.Struct, frozen=True):
    """A rank and the fewest points that reach it."""

    name: str
    points: int


class Hints(msgspec.Struct, frozen=True):
    """How many answers there are, by their first two letters and by their length."""

    starts: dict[str, int]
    lengths: dict[str, int]


class Difficulty(msgspec.Struct, frozen=True):
    """The share of the total, in hundredths, that is in easy words, and what that means."""

    easy_share: int
    meaning: str = "of 100 points, those in words of SCOWL size 50 or less, which most readers know"


class Solution(msgspec.Struct, frozen=True):
    """Everything that follows from the letters: answers and pangrams in alphabetical order."""

    answers: tuple[Answer, ...]
    pangrams: tuple[str, ...]
    total: int
    ranks: tuple[Rank, ...]
    hints: Hints
    difficulty: Difficulty


class Entry(Solution, frozen=True):
    """A Honeycomb in a pack: the letters and the whole solution."""

    centre: str
    outer: str


class PublicEntry(msgspec.Struct, frozen=True):
    """What a player may see: no word."""

    centre: str
    outer: str
    words: int
    pangrams: int
    total: int
    ranks: tuple[Rank, ...]
    hints: Hints
    difficulty: Difficulty


def parse(entry: Any) -> Puzzle:
    """The puzzle in a pack's entry; PackError when it is not one."""
    return convert(entry, Puzzle)


def solve(puzzle: Puzzle, lexicon: Lexicon) -> Solution:
    """Every common word that the letters spell, by looking at each word."""
    letters = set(puzzle.centre + puzzle.outer)
    words = sorted(word for word in lexicon.common if is_answer(word, puzzle.centre, letters))
    answers = tuple(Answer(word, word_points(word), lexicon.words[word].scowl) for word in words)
    total = sum(answer.points for answer in answers)
    easy = sum(answer.points for answer in answers if answer.scowl <= EASY_SIZE)
    return Solution(
        answers=answers,
        pangrams=tuple(word for word in words if is_pangram(word)),
        total=total,
        ranks=tuple(Rank(name, rank_points(share, total)) for name, share in RANKS),
        hints=hints(words),
        difficulty=Difficulty(easy * 100 // total if total else 0),
    )


def is_answer(word: str, centre: str, letters: set[str]) -> bool:
    """Whether the letters spell a word that is long enough, with the centre in it."""
    return len(word) >= SHORTEST and centre in word and letters.issuperset(word)


def is_pangram(word: str) -> bool:
    """Whether a word of a seven-letter set uses all of it."""
    return len(set(word)) == 7


def word_points(word: str) -> int:
    """Four letters score 1, longer words 1 a letter, a pangram 7 more."""
    return (1 if len(word) == SHORTEST else len(word)) + PANGRAM_BONUS * is_pangram(word)


def rank_points(share: int, total: int) -> int:
    """The fewest points that are at least the share (in hundredths) of the total."""
    return -(-share * total // 100)


def rank_for(points: int, solution: Solution) -> str:
    """The highest rank that the points reach."""
    return [rank.name for rank in solution.ranks if rank.points <= points][-1]


def judge_word(word: str, puzzle: Puzzle, solution: Solution, found: Collection[str]) -> WordVerdict:
    """What happens to a submitted word; only an accepted one scores, and a rejected one costs nothing."""
    if len(word) < SHORTEST:
        return "too short"
    if not set(puzzle.centre + puzzle.outer).issuperset(word):
        return "bad letters"
    if puzzle.centre not in word:
        return "missing centre"
    if word in found:
        return "already found"
    return "accepted" if any(answer.word == word for answer in solution.answers) else "not in the list"


def score(found: Collection[str]) -> int:
    """The points of the words found."""
    return sum(map(word_points, found))


def hints(left: Collection[str]) -> Hints:
    """How many of the words left begin with which two letters, and have which length."""
    starts = Counter(word[:2] for word in left)
    lengths = Counter(len(word) for word in left)
    return Hints(
        starts={start: starts[start] for start in sorted(starts)},
        lengths={str(length): lengths[length] for length in sorted(lengths)},
    )


def write(puzzle: Puzzle, solution: Solution) -> Entry:
    """The entry of a pack."""
    return Entry(centre=puzzle.centre, outer=puzzle.outer, **asdict(solution))


def publish(puzzle: Puzzle, solution: Solution) -> PublicEntry:
    """The entry of a public file."""
    return PublicEntry(
        centre=puzzle.centre,
        outer=puzzle.outer,
        words=len(solution.answers),
        pangrams=len(solution.pangrams),
        total=solution.total,
        ranks=solution.ranks,
        hints=solution.hints,
        difficulty=solution.difficulty,
    )


def uses(puzzle: Puzzle) -> frozenset[str]:
    """The letter set, as its letters in alphabetical order."""
    return frozenset({"".join(sorted(puzzle.centre + puzzle.outer))})


def seven_letters(puzzle: Puzzle) -> Iterator[str]:
    """A Honeycomb has one centre and six outer letters in alphabetical order, seven different letters a-z."""
    spelled = re.fullmatch("[a-z]", puzzle.centre) and re.fullmatch("[a-z]{6}", puzzle.outer)
    if not spelled or list(puzzle.outer) != sorted(set(puzzle.outer) - {puzzle.centre}):
        yield f"{puzzle.centre!r} and {puzzle.outer!r}"


def no_s(puzzle: Puzzle) -> Iterator[str]:
    """A Honeycomb never uses the letter S."""
    if "s" in puzzle.centre + puzzle.outer:
        yield puzzle.centre + puzzle.outer


def has_pangram(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """A Honeycomb has at least one pangram."""
    if not solution.pangrams:
        yield puzzle.centre + puzzle.outer


def number_of_answers(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """A Honeycomb has 20 to 72 answers."""
    if not LEAST_ANSWERS <= len(solution.answers) <= MOST_ANSWERS:
        yield f"{len(solution.answers)}"


def shown_pangrams(puzzle: Puzzle, solution: Solution, lexicon: Lexicon) -> Iterator[str]:
    """A word that must not be shown is never a pangram."""
    yield from (word for word in solution.pangrams if not lexicon.is_shown(word))


RULES = Rules(
    name="honeycomb",
    parse=parse,
    solve=solve,
    write=write,
    publish=publish,
    uses=uses,
    shapes={"H101": seven_letters, "H102": no_s},
    checks={"H201": has_pangram, "H202": number_of_answers, "H301": shown_pangrams},
)
