"""Verification: what is wrong with a published file, found from its bytes alone.

A pack's puzzles are taken out of the written bytes and solved again from first principles; the whole file is
rebuilt from them and compared byte for byte. Nothing else in the file is believed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pipeline.canonical import Header, convert
from pipeline.errors import PackError
from pipeline.packs.format import (
    CAMPAIGN_FORMAT,
    PACK_FORMAT,
    Campaign,
    CampaignGames,
    Games,
    Pack,
    campaign_bytes,
    pack_bytes,
    public_bytes,
)
from pipeline.packs.store import campaign_name, day_names, published_lexicon
from pipeline.rules import RULES
from pipeline.rules.base import Problem, judge, problem_of
from pipeline.words.lexicon import Lexicon

KINDS: dict[str, type] = {PACK_FORMAT: Pack, CAMPAIGN_FORMAT: Campaign}

FindLexicon = Callable[[str, str], Lexicon]


class Finding(NamedTuple):
    """A problem and where it is: the file, and the slot or the date."""

    file: str
    slot: str
    problem: Problem

    def __str__(self) -> str:
        return f"{self.file}:{self.slot}: {self.problem}"


@dataclass
class PackFile:
    """A file under verification: its name and bytes, and what has been made of them so far."""

    name: str
    data: bytes
    public: bytes | None = None
    raw: Any = None
    lexicon: Lexicon | None = None
    rebuilt: bytes = b""
    rebuilt_public: bytes = b""

    @property
    def is_campaign(self) -> bool:
        """Whether the file says that it is a campaign, and not a day."""
        return bool(self.raw["format"] == CAMPAIGN_FORMAT)


def is_json(file: PackFile) -> Iterator[str]:
    """The file is not JSON."""
    try:
        file.raw = msgspec.json.decode(file.data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        yield f"{error}"


def is_known(file: PackFile) -> Iterator[str]:
    """The file is not a puzzle-pack or a puzzle-campaign of version 1."""
    try:
        header = convert(file.raw, Header)
    except PackError as error:
        yield f"{error}"
        return
    if header.format not in KINDS or header.version.split(".")[0] != "1":
        yield f"{header.format!r} {header.version!r}"


def is_typed(file: PackFile) -> Iterator[str]:
    """The file does not fit the schema."""
    try:
        convert(file.raw, KINDS[file.raw["format"]])
        if not file.is_campaign:
            date.fromisoformat(file.raw["date"])
    except (PackError, ValueError) as error:
        yield f"{error}"


def is_well_named(file: PackFile) -> Iterator[str]:
    """The file's name is not its date and revision, or a campaign's levels and digest."""
    if file.is_campaign:
        levels = [level["level"] for level in file.raw["games"]["wordhive"]["levels"]] or [0]
        name = campaign_name(levels[0], levels[-1], file.data)
    else:
        name, _ = day_names(file.raw["date"], file.raw["revision"])
    if Path(file.name).name != Path(name).name:
        yield f"it should be {Path(name).name}"


def is_rebuilt(file: PackFile) -> Iterator[str]:
    """The file is not what its puzzles make."""
    if file.rebuilt and file.data != file.rebuilt:
        yield first_difference(file.raw, msgspec.json.decode(file.rebuilt)) or "its bytes are not canonical"


def has_its_public_file(file: PackFile) -> Iterator[str]:
    """The public file is not what the pack's puzzles make."""
    if file.rebuilt_public and file.public is not None and file.public != file.rebuilt_public:
        try:
            raw = msgspec.json.decode(file.public)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raw = None
        yield first_difference(raw, msgspec.json.decode(file.rebuilt_public)) or "its bytes are not canonical"


SHAPES: dict[str, Callable[[PackFile], Iterator[str]]] = {
    "P101": is_json,
    "P102": is_known,
    "P103": is_typed,
}
CHECKS: dict[str, Callable[[PackFile], Iterator[str]]] = {
    "P201": is_well_named,
    "P202": is_rebuilt,
    "P203": has_its_public_file,
}

OTHER = {
    "P104": "The pack's lexicon cannot be had.",
    "P105": "A file of the release is missing.",
    "P204": "A file has other bytes than its manifest says.",
    "P301": "A published day has used it within the window.",
}


def verify_pack(name: str, data: bytes, find_lexicon: FindLexicon, public: bytes | None = None) -> list[Finding]:
    """Everything that is wrong with a day's file, and with its public file when that is given."""
    file = PackFile(name, data, public)
    for code, shape in SHAPES.items():
        problems = [problem_of(code, shape, detail) for detail in shape(file)]
        if problems:
            return [Finding(name, "pack", problem) for problem in problems]
    try:
        file.lexicon = find_lexicon(file.raw["lexicon"], file.raw["groups"])
    except PackError as error:
        return [Finding(name, "pack", Problem("P104", OTHER["P104"], f"{error}"))]
    findings = rebuild(file, file.lexicon)
    problems = [problem_of(code, check, detail) for code, check in CHECKS.items() for detail in check(file)]
    return [*findings, *(Finding(name, "pack", problem) for problem in problems)]


def rebuild(file: PackFile, lexicon: Lexicon) -> list[Finding]:
    """Judge each puzzle, and build both files again from them when each can be solved."""
    findings, games, entries = [], {}, file.raw["games"]
    kind, date = (CampaignGames, "campaign") if file.is_campaign else (Games, file.raw["date"])
    for game in kind.__struct_fields__:
        verdict = judge(RULES[game], RULES[game].parse(entries[game]), lexicon)
        findings += [Finding(file.name, f"{game}/{date}", problem) for problem in verdict.problems]
        if verdict.solution is not None:
            games[game] = verdict.puzzle, verdict.solution
    if len(games) < len(kind.__struct_fields__):
        return findings
    if file.is_campaign:
        file.rebuilt = campaign_bytes(lexicon, games)
    else:
        file.rebuilt = pack_bytes(date, file.raw["revision"], lexicon, games)
        file.rebuilt_public = public_bytes(date, file.raw["revision"], games)
    return findings


def first_difference(found: Any, expected: Any, path: str = "$") -> str:
    """The first place in which two JSON values differ, in words; empty when they do not."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in sorted(found.keys() | expected.keys(), key=after_all_else):
            here = f"{path}.{key}"
            if key not in expected:
                return f"{here} should not be there"
            if key not in found:
                return f"{here} is missing"
            if difference := first_difference(found[key], expected[key], here):
                return difference
        return ""
    if isinstance(found, list) and isinstance(expected, list):
        for i, (one, other) in enumerate(zip_longest(found, expected)):
            if difference := first_difference(one, other, f"{path}[{i}]"):
                return difference
        return ""
    same = type(found) is type(expected) and found == expected
    return "" if same else f"{path} is {short(found)}, not {short(expected)}"


def after_all_else(key: str) -> tuple[bool, str]:
    """The order of keys, with the digest last: it differs whenever anything does, and says nothing of what."""
    return key == "digest", key


def short(value: Any) -> str:
    """A JSON value in at most 60 characters."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else f"{text[:57]}..."


class Place(NamedTuple):
    """A file to verify: its path, the name to call it by, and the folder of the lexicons it may name."""

    path: Path
    name: str
    lexicons: Path


def verify_file(place: Place, _: object = None) -> list[Finding]:
    """Everything that is wrong with a day's file on disk, and with the public file that stands beside it."""
    public = place.path.absolute().parent.parent / "public" / place.path.name
    return verify_pack(
        place.name,
        place.path.read_bytes(),
        lambda words, groups: published_lexicon(place.lexicons, words, groups),
        public.read_bytes() if public.is_file() else None,
    )
