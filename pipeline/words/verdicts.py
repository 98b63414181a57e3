"""The editors' verdicts on words: `wordlists/editors/words/*.txt`, one word a line, a reason after a tab.

Terms: `allow.txt` makes a word common, `known.txt` makes it known, `block.txt` refuses it. `vulgar.txt` gives a
*severity*: `mild` may be typed but is never shown; `vulgar` is refused as well; `slur` must not even be traceable.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pipeline.errors import InputError
from pipeline.files import read_text

REASONS = {
    "allow": ("everyday", "food", "technology", "family", "informal", "clipping", "inflection", "modern", "reviewed"),
    "known": (
        "technical",
        "obscure",
        "archaic",
        "dialect",
        "british",
        "foreign",
        "spelling",
        "inflection",
        "reviewed",
    ),
    "block": (
        *("technical", "obscure", "archaic", "dialect", "british", "foreign", "spelling", "inflection"),
        *("name", "abbreviation", "offensive", "not a word"),
    ),
    "vulgar": ("slur", "vulgar", "mild"),
}


class Verdict(NamedTuple):
    """What the editors say of a word: the file that says it, and the reason."""

    file: str
    reason: str


class Verdicts(NamedTuple):
    """Word -> verdict on it as a word, and word -> its severity when it is offensive."""

    words: dict[str, Verdict]
    vulgar: dict[str, str]


def read_verdicts(folder: Path) -> Verdicts:
    """Every verdict of the editors; InputError at the first line that is wrong or contradicts another."""
    words: dict[str, Verdict] = {}
    place: dict[str, str] = {}
    for file in ("allow", "known", "block"):
        path = folder / f"{file}.txt"
        for line, word, reason in read_list(path, REASONS[file]):
            if word in words:
                raise InputError(path, line, f"{word!r} stands already at {place[word]}", "keep one of the two")
            words[word], place[word] = Verdict(file, reason), f"{path}:{line}"
    path, vulgar = folder / "vulgar.txt", dict[str, str]()
    for line, word, severity in read_list(path, REASONS["vulgar"]):
        if word in vulgar:
            raise InputError(path, line, f"{word!r} stands twice", "keep one of the two")
        if severity != "mild" and word in words and words[word].file != "block":
            raise InputError(path, line, f"{word!r} is let in at {place[word]}", "take it out of one of the two")
        vulgar[word] = severity
    return Verdicts(words, vulgar)


def read_list(path: Path, reasons: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """Line number, word and reason of each line; empty lines and lines that begin with # say nothing."""
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, tab, reason = line.rstrip().partition("\t")
        if not re.fullmatch("[a-z]+", word):
            raise InputError(path, number, f"word {word!r}", "write one word of letters a-z, then a tab and a reason")
        if not tab or reason not in reasons:
            raise InputError(path, number, f"reason {reason!r} of {word!r}", f"use one of: {', '.join(reasons)}")
        yield number, word, reason
