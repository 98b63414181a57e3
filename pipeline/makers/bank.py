"""The bank of approved boards, walked through by the calendar.

Terms: each day takes the first board, in its own seeded order, that keeps its distance from the days before: no
category within the window, no tile within a week, no two categories together within a year, no board ever again.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from pipeline.calendar import Slot
from pipeline.rules import RULES
from pipeline.rules.base import Problem, Verdict, judge
from pipeline.rules.quartetentry import Puzzle, Solution
from pipeline.seeds import number_for
from pipeline.settings import Settings
from pipeline.words.lexicon import Lexicon

TILE_DAYS, PAIR_DAYS = 7, 365


@lru_cache(maxsize=1)
def bank_walk(lexicon: Lexicon, settings: Settings, seed: str) -> "BankWalk":
    """The walk through a lexicon's bank from the calendar's first day on."""
    return BankWalk(lexicon, settings)


@lru_cache(maxsize=1)
def judged_bank(lexicon: Lexicon) -> list[Verdict[Puzzle, Solution]]:
    """The referee's word on each board of the bank, in its order."""
    return [judge(RULES["quartets"], RULES["quartets"].parse(board), lexicon) for board in lexicon.bank]


def broken_boards(lexicon: Lexicon) -> dict[int, Problem]:
    """Line of the bank -> the first problem of a board that its referee would not pass any more."""
    verdicts = enumerate(judged_bank(lexicon), 1)
    return {line: verdict.problems[0] for line, verdict in verdicts if verdict.problems}


class BankWalk:
    """The walk; what each day took is remembered."""

    def __init__(self, lexicon: Lexicon, settings: Settings) -> None:
        self.boards = [verdict.puzzle for verdict in judged_bank(lexicon) if not verdict.problems]
        self.window = settings.quartets.window
        self.taken: list[Puzzle | None] = []

    def board_of(self, slot: Slot) -> Puzzle | None:
        """The slot's board; None when no board keeps its distance."""
        for day in range(len(self.taken), slot.day + 1):
            self.taken.append(next(self.choices(slot.before(slot.day - day)), None))
        return self.taken[slot.day]

    def choices(self, slot: Slot) -> Iterator[Puzzle]:
        """The boards that keep their distance from the days before, in the slot's order."""
        past = [(slot.day - day, board) for day, board in enumerate(self.taken[: slot.day]) if board]
        used = {id(board) for _, board in past}
        categories = {q.category for ago, board in past if ago < self.window for q in board.quartets}
        tiles = {tile for ago, board in past if ago < TILE_DAYS for tile in board.tiles}
        pairs = {pair for ago, board in past if ago < PAIR_DAYS for pair in pairs_of(board)}
        key = f"{slot.seed}/{slot.name}"
        for board in sorted(self.boards, key=lambda board: number_for(f"{key}/{board.tiles}")):
            fresh = id(board) not in used and categories.isdisjoint(q.category for q in board.quartets)
            if fresh and tiles.isdisjoint(board.tiles) and pairs.isdisjoint(pairs_of(board)):
                yield board

    def categories_near(self, slot: Slot) -> frozenset[str]:
        """The categories of approved boards within the window before and after the slot."""
        days = range(max(0, slot.day - self.window + 1), slot.day + self.window)
        boards = (self.board_of(slot.before(slot.day - day)) for day in days)
        return frozenset(quartet.category for board in boards if board for quartet in board.quartets)


def pairs_of(board: Puzzle) -> set[tuple[str, str]]:
    """Every two categories that a board has together."""
    first, *others = sorted(quartet.category for quartet in board.quartets)
    return set(combinations([first, *others], 2))
