"""The settings that editors may change, with their defaults: `wordlists/editors/settings.toml`.

Ranges are lowest and highest, both included.
"""

import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from pipeline.errors import InputError
from pipeline.files import read_text

Count = Annotated[int, msgspec.Meta(ge=1)]
LAST_EPOCH = date(9000, 1, 1)
Range = tuple[Annotated[int, msgspec.Meta(ge=0)], int]
Week = tuple[Range, Range, Range, Range, Range, Range, Range]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of settings: an unknown key is a mistake, and so is a range from high to low."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            ranges = [value] if is_range(value) else value if isinstance(value, tuple) else []
            for low, high in ranges:
                if low > high:
                    raise ValueError(f"{low} is more than {high} in `$.{name}`")


def is_range(value: object) -> bool:
    """Whether a value is one range, and not seven."""
    return isinstance(value, tuple) and isinstance(value[0], int)


class HoneycombSettings(Strict, frozen=True):
    """Which Honeycombs are chosen; shares are in hundredths, and `window` is the days before a set comes back.

    `week_answers` and `week_easy` are what each weekday prefers, from Monday on: numbers of answers, and the share of
    the points that is in easy words.
    """

    answers: Range = (20, 72)
    points: Range = (69, 383)
    pangram_size: Range = (10, 50)
    suffixes: Range = (0, 55)
    families: Range = (55, 100)
    vowels: Range = (1, 4)
    uncommon: Range = (0, 25)
    offensive: Range = (0, 0)
    genius_without_pangram: Range = (70, 100)
    genius_with_easy_words: Range = (70, 100)
    week_answers: Week = ((20, 52), (20, 54), (21, 56), (22, 60), (23, 64), (25, 68), (27, 72))
    week_easy: Week = ((84, 100), (82, 100), (80, 100), (78, 98), (76, 97), (75, 96), (74, 96))
    window: Count = 540


class QuartetsSettings(Strict, frozen=True):
    """`window` is the days before a category of an approved board comes back.

    For days without an approved board, categories are dealt into as many pools as `pools` says, one pool a day.
    """

    window: Count = 60
    pools: Count = 30
    attempts: Count = 400


class WordHiveSettings(Strict, frozen=True):
    """Targets are words of at most a SCOWL size, dealt into as many pools as `window` has days.

    `full` puts every cell into exactly one target where lengths allow. `budget` is how many cells one placement of a
    word may try; `rounds` how often a level is begun again.
    """

    target_size: Count = 35
    window: Count = 60
    full: bool = False
    budget: Count = 500
    rounds: Count = 200


class Settings(Strict, frozen=True):
    """All settings; `epoch` is the first day of the calendar."""

    epoch: date = date(2026, 11, 30)
    honeycomb: HoneycombSettings = HoneycombSettings()
    quartets: QuartetsSettings = QuartetsSettings()
    wordhive: WordHiveSettings = WordHiveSettings()

    def __post_init__(self) -> None:
        if self.epoch > LAST_EPOCH:
            raise ValueError(f"field `epoch` is later than {LAST_EPOCH}")

    def window(self, game: str) -> int:
        """Days before what a puzzle of the game used may come back."""
        return int(getattr(self, game).window)


def read_settings(path: Path) -> Settings:
    """The settings of a file, or the defaults where it says nothing; InputError when it says something odd."""
    text = read_text(path)
    try:
        return msgspec.convert(tomllib.loads(text), Settings)
    except msgspec.ValidationError as error:
        raise InputError(
            path,
            line_of(str(error), text),
            str(error),
            "each setting is shown with its default in the settings.toml that comes with the project",
        ) from None
    except (ValueError, RecursionError) as error:
        line = re.search(r"at line (\d+)", str(error))
        raise InputError(path, int(line[1]) if line else None, f"not TOML: {error}", "mend the syntax") from None


def line_of(message: str, text: str) -> int | None:
    """The line that a message speaks of, by the table and the key that it names."""
    named = {name for names in re.findall(r"field `(\w+)`|\.(\w+)", message) for name in names if name}
    table, found = "", None
    for number, line in enumerate(text.splitlines(), 1):
        head, key = re.match(r"\s*\[(\w+)\]", line), re.match(r"\s*(\w+)\s*=", line)
        table = head[1] if head else table
        if key and key[1] in named and (table in named or not table):
            return number
        found = number if head and head[1] in named else found
    return found
