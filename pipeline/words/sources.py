"""The upstream tables under `wordlists/sources`, as they were derived; `wordlists/README.md` says from what.

Terms: a *size* is a SCOWL size from 10 to 80; 0 stands for "in no list of that kind".
"""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from pipeline.errors import InputError
from pipeline.files import read_text

HOW_TO_DERIVE = "run `make sources`, or restore the file"
SIZES = {"-": 0, "1": 1, **{str(size): size for size in (10, 20, 35, 40, 50, 55, 60, 70, 80)}}


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
    for number, line in read_lines(path, name):
        row = line.split("\t")
        if len(row) != columns:
            raise InputError(path, number, f"{len(row)} columns instead of {columns}", HOW_TO_DERIVE)
        yield row


def read_lines(path: Path, name: str) -> Iterator[tuple[int, str]]:
    """The lines of a table with their numbers; InputError when it is another table."""
    lines = read_text(path).split("\n")
    if not lines[0].startswith(f"# {name} 1:"):
        raise InputError(path, 1, f"not version 1 of the table {name!r}", HOW_TO_DERIVE)
    return enumerate(lines[1:] if lines[-1] else lines[1:-1], 2)


def read_scowl(folder: Path) -> dict[str, Evidence]:
    """Every word of SCOWL up to size 80, with its evidence."""
    path, scowl, known = folder / "scowl.tsv", dict[str, Evidence](), dict[str, Evidence]()
    for number, line in read_lines(path, "scowl"):
        word, _, cells = line.partition("\t")
        if cells not in known:  # a quarter of a million words have a few hundred sorts of evidence
            known[cells] = new_evidence(cells, path, number)
        if not (word.isascii() and word.isalpha() and word.islower()):
            raise InputError(path, number, f"word {word!r}", HOW_TO_DERIVE)
        scowl[word] = known[cells]
    return scowl


def new_evidence(cells: str, path: Path, number: int) -> Evidence:
    """The evidence in a row of scowl.tsv; InputError when it is not well formed."""
    row = cells.split("\t")
    if len(row) != len(Evidence._fields):
        raise InputError(
            path, number, f"{len(row) + 1} columns instead of {len(Evidence._fields) + 1}", HOW_TO_DERIVE
        )
    try:
        return evidence_of(row)
    except KeyError as error:
        raise InputError(path, number, f"a size of {error}", HOW_TO_DERIVE) from None


def evidence_of(cells: list[str]) -> Evidence:
    """The cells of a row, after the word; KeyError for one that is no size."""
    return Evidence(*[SIZES[cell] for cell in cells])


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


def read_sounds(folder: Path, wanted: Collection[str]) -> dict[str, frozenset[str]]:
    """Word -> its pronunciations as ARPAbet phones, the stress digits taken off, for the words wanted."""
    drop_stress = str.maketrans("", "", "012")
    path, found = folder / "cmudict.tsv", dict[str, frozenset[str]]()
    for number, line in read_lines(path, "cmudict"):
        word, _, sounds = line.partition("\t")
        if not sounds:
            raise InputError(path, number, "1 columns instead of 2", HOW_TO_DERIVE)
        if word in wanted:
            found[word] = frozenset(sounds.translate(drop_stress).split("|"))
    return found
