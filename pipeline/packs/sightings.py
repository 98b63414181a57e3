"""Where a word stands in published days and in drafts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pipeline.packs.store import read_manifest
from pipeline.rules import RULES

WHERE_WORDS_STAND = ("answers", "pangrams", "tiles", "targets", "layouts")


class Sighting(NamedTuple):
    """A date, whether it is published, and what the word is there: `honeycomb answers`, `wordhive level 3 extras`."""

    date: str
    published: bool
    role: str


def sightings(word: str, out: Path) -> list[Sighting]:
    """Every day that uses a word, published days first told by their packs, others by their drafts."""
    manifest = read_manifest(out)
    published = {day.date: out / day.pack.file for day in manifest.days} if manifest else {}
    found: set[Sighting] = set()
    for date, path in published.items():
        data = path.read_bytes()
        if f'"{word}"'.encode() in data:
            games = msgspec.json.decode(data)["games"]
            found |= {Sighting(date, True, role) for game in games for role in roles(game, games[game], word)}
    for path in (path for game in RULES if (path := out / "build" / f"{game}.jsonl").exists()):
        for line in path.read_bytes().splitlines()[1:]:
            if f'"{word}"'.encode() in line:
                draft = msgspec.json.decode(line)
                game, _, date = draft["slot"].partition("/")
                if date not in published:
                    found |= {Sighting(date, False, role) for role in roles(game, draft["entry"], word)}
    return sorted(found)


def roles(game: str, entry: Any, word: str) -> Iterator[str]:
    """What a word is in a game's entry, by the list that it stands in."""
    for key, value in entry.items():
        if key == "levels":
            for level in value:
                yield from (role.replace(game, f"{game} level {level['level']}") for role in roles(game, level, word))
        elif key in WHERE_WORDS_STAND and mentions(value, word):
            yield f"{game} {'extras' if key == 'layouts' else key}"


def mentions(value: Any, word: str) -> bool:
    """Whether a word stands anywhere in a JSON value."""
    if isinstance(value, dict):
        return any(mentions(item, word) for item in value.values())
    return any(mentions(item, word) for item in value) if isinstance(value, list) else bool(value == word)
