"""The settings that editors may change, with their defaults: `wordlists/editors/settings.toml`.

Ranges are lowest and highest, both included.
"""

import re
import tomllib
from datetime import date
from pathlib import Path

import msgspec

from pipeline.errors import InputError
from pipeline.files import read_text

Range = tuple[int, int]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of settings: an unknown key is a mistake."""


class HoneycombSettings(Strict, frozen=True):
    """Which Honeycombs are chosen: answers, points, and the days before a letter set comes back."""

    answers: Range = (20, 72)
    points: Range = (69, 383)
    window: int = 540


class QuartetsSettings(Strict, frozen=True):
    """Categories are dealt into as many pools as `window` has days, so that none comes back sooner."""

    window: int = 7
    attempts: int = 400


class WordHiveSettings(Strict, frozen=True):
    """Targets are words of at most a SCOWL size, dealt into as many pools as `window` has days.

    `budget` is how many cells one placement of a word may try; `rounds` how often a level is begun again.
    """

    target_size: int = 35
    window: int = 60
    budget: int = 500
    rounds: int = 200


class Settings(Strict, frozen=True):
    """All settings; `epoch` is the first day of the calendar."""

    epoch: date = date(2026, 1, 1)
    honeycomb: HoneycombSettings = HoneycombSettings()
    quartets: QuartetsSettings = QuartetsSettings()
    wordhive: WordHiveSettings = WordHiveSettings()

    def window(self, game: str) -> int:
        """Days before what a puzzle of the game used may come back."""
        return int(getattr(self, game).window)


def read_settings(path: Path) -> Settings:
    """The settings of a file, or the defaults where it says nothing; InputError when it says something odd."""
    text = read_text(path)
    try:
        return msgspec.convert(tomllib.loads(text), Settings)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise InputError(path, int(line[1]) if line else None, f"not TOML: {error}", "mend the syntax") from None
    except msgspec.ValidationError as error:
        named = re.search(r"field `(\w+)`|\.(\w+)`$", str(error))
        key = (named[1] or named[2]) if named else ""
        line_number = next((n for n, line in enumerate(text.splitlines(), 1) if key and key in line), None)
        raise InputError(path, line_number, str(error), "the README lists the settings") from None
