"""The upstream tables under `wordlists/sources`, as they were derived; `wordlists/README.md` says from what.

Terms: a *size* is a SCOWL size from 10 to 80; 0 stands for "in no list of that kind".
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pipeline.errors import InputError
from pipeline.files import read_text

HOW_TO_DERIVE = "run `make sources`, or restore the file"


class Evidence(NamedTuple):
    """The smallest size of the lists of each kind that have a word, and whether only an accented form is in them."""

    size: int
    variant: int
    british: int
    name: int
    abbreviation: int
    accent: int


def read_table(path: Path, name: str, columns: int) -> Iterator[list[str]]:
    """The rows of a table; InputError when it is another table or a row has another number of columns."""
    lines = read_text(path).split("\n")
    if not lines[0].startswith(f"# {name} 1:"):
        raise InputError(path, 1, f"not version 1 of the table {name!r}", HOW_TO_DERIVE)
    for number, line in enumerate(lines[1:-1], 2):
        row = line.split("\t")
        if len(row) != columns:
            raise InputError(path, number, f"{len(row)} columns instead of {columns}", HOW_TO_DERIVE)
        yield row


def read_scowl(folder: Path) -> dict[str, Evidence]:
    """Every word of SCOWL up to size 80, with its evidence."""
    path, scowl = folder / "scowl.tsv", dict[str, Evidence]()
    sizes = {"-": 0, "1": 1, **{str(size): size for size in (10, 20, 35, 40, 50, 55, 60, 70, 80)}}
    for number, row in enumerate(read_table(path, "scowl", 7), 2):
        word = row[0]
        if not (word.isascii() and word.isalpha() and word.islower()):
            raise InputError(path, number, f"word {word!r}", HOW_TO_DERIVE)
        try:
            scowl[word] = Evidence(*[sizes[cell] for cell in row[1:]])
        except KeyError as error:
            raise InputError(path, number, f"a size of {error}", HOW_TO_DERIVE) from None
    return scowl


def read_wordnet(folder: Path) -> frozenset[str]:
    """Every single word of WordNet that is not only a name."""
    return frozenset(row[0] for row in read_table(folder / "wordnet.tsv", "wordnet", 4) if row[3] == "0")


def read_lemmas(folder: Path) -> dict[str, tuple[str, ...]]:
    """Form -> the lemmas that it is a plain inflection of."""
    lemmas: dict[str, tuple[str, ...]] = {}
    for form, lemma, _ in read_table(folder / "inflections.tsv", "inflections", 3):
        if lemma not in lemmas.get(form, ()):
            lemmas[form] = (*lemmas.get(form, ()), lemma)
    return lemmas


def read_sounds(folder: Path) -> dict[str, frozenset[str]]:
    """Word -> its pronunciations as ARPAbet phones, the stress digits taken off."""
    drop_stress = str.maketrans("", "", "012")
    return {
        word: frozenset(sounds.translate(drop_stress).split("|"))
        for word, sounds in read_table(folder / "cmudict.tsv", "cmudict", 2)
    }
