"""The stages `honeycomb`, `quartets` and `wordhive`: slots in, one file of drafts a game out.

Terms: a *draft* is a slot's puzzle that its referee found nothing wrong with, and how often each code turned down
the candidates before it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pipeline.calendar import Slot
from pipeline.canonical import convert, decode, encode
from pipeline.errors import PackError, PipelineError, SlotError
from pipeline.files import replace_file
from pipeline.makers import MAKERS, REASONS
from pipeline.packs.verify import OTHER
from pipeline.rules import RULES
from pipeline.rules.base import Problem, judge
from pipeline.words.lexicon import Lexicon
from pipeline.workers import spread

DRAFTS_FORMAT = "puzzle-drafts"
MOST_CANDIDATES = 1000

Used = Mapping[date, frozenset[str]]


class DraftsHeader(msgspec.Struct, frozen=True):
    """The first line of a file of drafts: what they were made from."""

    game: str
    seed: str
    lexicon: str
    groups: str
    format: str = DRAFTS_FORMAT
    version: str = "1.0"


class Draft(msgspec.Struct, frozen=True):
    """A line of the file: the slot's name, the entry as a pack would have it, and the codes turned down."""

    slot: str
    entry: Any
    rejected: dict[str, int]

    @property
    def date(self) -> date:
        """The slot's date."""
        return date.fromisoformat(self.slot.partition("/")[2])


class Material(NamedTuple):
    """What every slot of a run is filled from: the lexicon, and what the published days of the game used."""

    lexicon: Lexicon
    used: Used


def draft_slots(slots: Sequence[Slot], material: Material, jobs: int) -> Iterator[Draft]:
    """A draft for each slot, in order; SlotError for one that cannot be filled."""
    return spread(fill, slots, material, jobs)


def fill(slot: Slot, material: Material) -> Draft:
    """The first candidate with no problem."""
    rules, rejected = RULES[slot.game], Counter[str]()
    for number, puzzle in enumerate(MAKERS[slot.game](slot, material.lexicon, slot.rng)):
        if number >= MOST_CANDIDATES:
            break
        verdict = judge(rules, puzzle, material.lexicon)
        problems = [*verdict.problems, *used_again(rules.uses(puzzle), slot, material.used)]
        if not problems:
            entry = msgspec.json.decode(encode(rules.write(puzzle, verdict.solution)))
            return Draft(slot.name, entry, dict(sorted(rejected.items())))
        rejected.update({problem.code for problem in problems})
    rejected = rejected or REASONS[slot.game](slot, material.lexicon)
    raise SlotError(slot.name, rejected, "give it more words or categories, or wider settings")


def used_again(uses: frozenset[str], slot: Slot, used: Used) -> Iterator[Problem]:
    """What a published day has used within the game's window."""
    window = slot.settings.window(slot.game)
    for day, before in sorted(used.items()):
        if 0 < abs((day - slot.date).days) < window and uses & before:
            detail = f"{', '.join(sorted(uses & before))} on {day}"
            yield Problem("P301", OTHER["P301"], detail)


def write_drafts(path: Path, game: str, seed: str, lexicon: Lexicon, drafts: Iterable[Draft]) -> None:
    """Write a file of drafts, whole or not at all."""
    header = DraftsHeader(game, seed, lexicon.digest, lexicon.groups_digest)
    replace_file(path, b"".join([encode(header), *map(encode, drafts)]))


def read_drafts(path: Path, game: str, lexicon: Lexicon) -> list[Draft]:
    """The drafts of a file; PipelineError when it is missing, something else, or made from another lexicon."""
    header, drafts = read_draft_file(path, game)
    if (header.lexicon, header.groups) != (lexicon.digest, lexicon.groups_digest):
        raise PipelineError(f"{path}: drafted from another lexicon; run `puzzles {game}` again")
    return drafts


def read_draft_file(path: Path, game: str) -> tuple[DraftsHeader, list[Draft]]:
    """The header of a file of drafts, and the drafts; PipelineError when it is missing or something else."""
    try:
        lines = path.read_bytes().splitlines()
        header = decode(lines[0] if lines else b"", DraftsHeader, DRAFTS_FORMAT)
        drafts = [convert(msgspec.json.decode(line), Draft) for line in lines[1:]]
    except FileNotFoundError:
        raise PipelineError(f"{path}: there are no drafts yet; run `puzzles {game}` first") from None
    except (PackError, msgspec.DecodeError) as error:
        raise PipelineError(f"{path}: {error}; run `puzzles {game}` again") from None
    return header, drafts
