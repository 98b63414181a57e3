"""The queue of words that nobody has judged yet, the most useful first.

Terms: a word's *chance* is how often real editors accept words of its sort, in thousandths; its *uncertainty* is
chance x (1000 - chance). Its *fits* are the candidate Honeycombs that it would be an answer of. The queue is in the
order of uncertainty x fits.
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pipeline.errors import InputError, PipelineError
from pipeline.files import read_text
from pipeline.makers.lettersets import enumerate_sets, fits_by_mask
from pipeline.settings import Settings
from pipeline.words.decide import LONGEST, NOWHERE, Facts
from pipeline.words.evidence import Explanation
from pipeline.words.lexicon import letter_mask
from pipeline.words.sources import Evidence, read_table
from pipeline.words.tidy import add_verdicts
from pipeline.words.verdicts import REASONS, Verdict, Verdicts, check_inflections, read_verdicts

CHANCES = {10: 990, 20: 985, 35: 980, 40: 970, 50: 910, 55: 520, 60: 600, 70: 160, 80: 50}
OTHER_SPELLING, ABBREVIATION, NAME, UNLISTED = 150, 60, 30, 50
FREQUENT = 300
FILES = ("allow", "known", "block")
COLUMNS = ("word", "verdict", "reason", "fits", "evidence", "zipf", "gloss")


class Queued(NamedTuple):
    """A word in the queue, with what puts it there."""

    word: str
    fits: int
    chance: int


def queue(facts: Facts, frequency: dict[str, int], settings: Settings) -> list[Queued]:
    """Every word that could be an answer of some Honeycomb and has no verdict, the most useful first."""
    candidates = [word for word in sorted(facts.scowl.keys() | frequency.keys()) if is_candidate(word)]
    likely = "\n".join(word for word in candidates if chance_of(facts, word) >= CHANCES[60])
    pairs, (least, most) = enumerate_sets(likely.encode()), settings.honeycomb.answers
    fits = fits_by_mask(pairs, (pairs.words >= least) & (pairs.words <= most))
    judged = facts.verdicts.words.keys() | facts.verdicts.vulgar.keys()
    waiting = (
        Queued(word, fits.get(letter_mask(word), 0), chance_of(facts, word))
        for word in candidates
        if word not in judged
        and not judged.intersection(facts.lemmas.get(word, ()))
        and (word in facts.scowl or frequency[word] >= FREQUENT)
    )
    useful = (queued for queued in waiting if queued.fits)
    return sorted(useful, key=lambda queued: (-queued.fits * queued.chance * (1000 - queued.chance), queued.word))


def is_candidate(word: str) -> bool:
    """Whether a word could be an answer of a Honeycomb."""
    return 4 <= len(word) <= LONGEST and "s" not in word and len(set(word)) <= 7


def chance_of(facts: Facts, word: str) -> int:
    """How often real editors accept words of its sort, in thousandths."""
    size, variant, british, name, abbreviation, _ = facts.scowl.get(word, NOWHERE)
    if size:
        return CHANCES[size]
    if variant or british:
        return OTHER_SPELLING
    return ABBREVIATION if abbreviation else NAME if name else UNLISTED


def read_frequency(folder: Path) -> dict[str, int]:
    """Word -> zipf frequency x 100."""
    return {word: int(zipf) for word, zipf in read_table(folder / "frequency.tsv", "frequency", 2)}


def summary(evidence: Evidence) -> str:
    """SCOWL's evidence in a few words."""
    labels = ("size", "variant", "british", "name", "abbreviation")
    said = [f"{label} {size}" for label, size in zip(labels, evidence, strict=False) if size]
    return ", ".join([*said, *(["accented"] if evidence.accent else [])]) or "not in SCOWL"


def export_tsv(queued: Iterable[Queued], explanations: Iterable[Explanation]) -> str:
    """The queue for a spreadsheet, with empty cells for verdict and reason; no cell can be taken for a formula."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, dialect="excel-tab", lineterminator="\n")
    writer.writerow(COLUMNS)
    for item, known in zip(queued, explanations, strict=True):
        row = [item.word, "", "", f"{item.fits}", summary(known.evidence), f"{known.zipf}", known.gloss]
        writer.writerow([neutral(cell) for cell in row])
    return buffer.getvalue()


def neutral(cell: str) -> str:
    """A cell that a spreadsheet shows and does not run."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def import_tsv(path: Path) -> list[tuple[str, str, str]]:
    """File, word and reason of each row with a verdict; InputError at a row that is wrong."""
    rows = csv.reader(io.StringIO(read_text(path)), dialect="excel-tab", quoting=csv.QUOTE_NONE)
    if tuple(next(rows, ()))[:3] != COLUMNS[:3]:
        raise InputError(path, 1, "not a review table", "export one, and keep its first three columns")
    return list(read_rows(path, rows))


def read_rows(path: Path, rows: Iterable[list[str]]) -> Iterator[tuple[str, str, str]]:
    """The verdicts of a review table."""
    for number, row in enumerate(rows, 2):
        word, file, reason = [*(cell.strip() for cell in row[:3]), "", "", ""][:3]
        if not file:
            continue
        if not (word.isascii() and word.isalpha() and word.islower()):
            raise InputError(path, number, f"word {word!r}", "leave the words as they were exported")
        if file not in FILES:
            raise InputError(path, number, f"verdict {file!r}", f"use one of: {', '.join(FILES)}")
        if reason not in REASONS[file]:
            raise InputError(path, number, f"reason {reason!r}", f"use one of: {', '.join(REASONS[file])}")
        yield file, word, reason


def write_verdicts(
    folder: Path, verdicts: Iterable[tuple[str, str, str]], lemmas_of: Callable[[str], tuple[str, ...]]
) -> int:
    """Add verdicts to the editors' files; how many there were. `lemmas_of` gives the lemmas of a form.

    Raises PipelineError, and writes nothing, at a verdict that contradicts another one, old or new.
    """
    rows, known = list(verdicts), read_verdicts(folder)
    words = dict(known.words)
    for file, word, reason in rows:
        if word in words and (words[word].file, words[word].reason) != (file, reason):
            raise PipelineError(f"{word!r} has a verdict already: {words[word]}; keep one; nothing was written")
        if file != "block" and word in known.vulgar and known.vulgar[word].reason != "mild":
            raise PipelineError(f"{word!r} is refused at {known.vulgar[word]}; take one back; nothing was written")
        words.setdefault(word, Verdict(file, 0, reason))
    lemmas = {word: lemmas_of(word) for _, word, _ in rows}
    check_inflections(folder, Verdicts(words, known.vulgar), lemmas)
    for file in FILES:
        add_verdicts(folder, file, [(word, reason) for where, word, reason in rows if where == file])
    return len(rows)
