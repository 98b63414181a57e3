"""The editors' word files in their order: by reason, then by word, each once."""

import re
from collections.abc import Iterable
from pathlib import Path

from pipeline.files import read_text, replace_file
from pipeline.words.verdicts import REASONS, read_list

HEADS = {
    "allow": "# Words that every player may be asked for, with their plain inflections.",
    "known": "# Words that are accepted when typed or traced, but never required.",
    "block": "# Words that are refused, with their plain inflections.",
    "vulgar": "# Offensive words, each with its severity.",
}


def tidy(folder: Path) -> list[str]:
    """Put each file into its order, dropping lines that say the same twice; the names of those that changed."""
    return [file for file in REASONS if write_list(folder, file, ())]


def add_verdicts(folder: Path, file: str, verdicts: Iterable[tuple[str, str]]) -> None:
    """Add words with their reasons to a file, each where it belongs."""
    write_list(folder, file, verdicts)


def write_list(folder: Path, file: str, more: Iterable[tuple[str, str]]) -> bool:
    """Write a file in its order; True if its bytes changed. People's own comments are kept, at the top."""
    path = folder / f"{file}.txt"
    old = read_text(path)
    rows = {(word, verdict.reason) for word, verdict in read_list(folder, file)} | set(more)
    ours = {HEADS[file], *(heading(reason, meaning) for reason, meaning in REASONS[file].items())}
    notes = [line for line in old.split("\n") if line.startswith("#") and line not in ours]
    lines = [HEADS[file], *notes]
    for reason, meaning in REASONS[file].items():
        words = sorted(word for word, why in rows if why == reason)
        if words:
            lines += ["", heading(reason, meaning), *(f"{word}\t{reason}" for word in words)]
    new = "\n".join(lines) + "\n"
    if new != old:
        replace_file(path, new.encode())
    return new != old


def heading(reason: str, meaning: str) -> str:
    """The comment over the words of a reason."""
    return re.sub(r"\s+", " ", f"# {reason}: {meaning}")
