"""SCOWL word lists -> scowl.tsv: for each word the lowest level of each kind of list that has it.

A *level* is SCOWL's size, 10 (everyday) to 80 (rare); level 95 is left out, being full of errors. A *kind* is a
column: `size` for American and common English, `variant` for their variant spellings, `british` for British,
Canadian and Australian words, `name` for words written with a capital, `abbr` for abbreviations.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tables import folded, is_word, write

LEVELS = (10, 20, 35, 40, 50, 55, 60, 70, 80)
NAME_LEVEL = 60  # a word known only as a name is listed up to here, as evidence for reviewers
KINDS = ("size", "variant", "british", "name", "abbr")
WORD_KINDS = {
    "english": "size",
    "american": "size",
    "variant_1": "variant",
    "variant_2": "variant",
    "variant_3": "variant",
    "british": "british",
    "british_z": "british",
    "canadian": "british",
    "australian": "british",
}
OTHER_KINDS = {"upper": "name", "proper-names": "name", "abbreviations": "abbr"}


def kind_of(category: str, part: str) -> str | None:
    """The column for a list such as `british_z-words` or `english-upper`, or None if no column takes it."""
    return WORD_KINDS.get(category) if part == "words" else OTHER_KINDS.get(part)


def entries(folder: Path) -> Iterator[tuple[str, str, int]]:
    """Every (spelling, kind, level) in the lists up to level 80."""
    for path in sorted(folder.iterdir()):
        name, _, level = path.name.rpartition(".")
        category, _, part = name.partition("-")
        kind = kind_of(category, part)
        if kind and int(level) in LEVELS:
            for spelling in path.read_text(encoding="utf-8").split():
                yield spelling, kind, int(level)


Lowest = dict[str, dict[str, tuple[int, bool]]]


def lowest(folder: Path) -> Lowest:
    """word -> kind -> (lowest level, whether that level has it with an accent only)."""
    words: Lowest = {}
    for spelling, kind, level in entries(folder):
        word = folded(spelling)
        if is_word(word):
            found = (level, word != spelling.lower())
            kinds = words.setdefault(word, {})
            kinds[kind] = min(kinds.get(kind, found), found)
    return words


def row(word: str, kinds: dict[str, tuple[int, bool]]) -> tuple[object, ...]:
    """One line of the table."""
    accented = next((kinds[kind][1] for kind in ("size", "variant", "british") if kind in kinds), False)
    return word, *(kinds[kind][0] if kind in kinds else "-" for kind in KINDS), "1" if accented else "-"


def is_listed(kinds: dict[str, tuple[int, bool]]) -> bool:
    """Whether the word is more than a name, or a name common enough to show."""
    return set(kinds) != {"name"} or kinds["name"][0] <= NAME_LEVEL


def main(work: Path, out: Path) -> None:
    """Write scowl.tsv."""
    words = lowest(work / "deb/usr/share/dict/scowl")
    rows = (row(word, kinds) for word, kinds in words.items() if is_listed(kinds))
    write(out / "scowl.tsv", " ".join(("word", *KINDS, "accent")), rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
