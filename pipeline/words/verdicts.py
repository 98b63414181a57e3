"""The editors' verdicts on words: `wordlists/editors/words/*.txt`, one word a line, a reason after a tab.

Terms: `allow.txt` makes a word common, `known.txt` makes it known, `block.txt` refuses it; each covers the word's
plain inflections as well, unless they have a verdict of their own. `vulgar.txt` gives a *severity*: `mild` may be
typed but is never shown; `vulgar` is refused as well; `slur` must not even be traceable.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from pipeline.errors import InputError
from pipeline.files import read_text

LET_IN = {
    "everyday": "everybody's word",
    "well-read": "a word that well-read adults know",
    "modern": "a word of the last decades",
    "food": "a dish, a drink, an ingredient",
    "technology": "a word of the net, of phones and games",
    "family": "family talk and playful words",
    "informal": "slang that newspapers print",
    "clipping": "a short form that stands as a word",
    "inflection": "a plain inflection that the lists lack",
    "itself": "stands by itself, though it looks like an inflection of a refused word",
}
KEPT_BACK = {
    "technical": "known to specialists only",
    "obscure": "rare or literary",
    "archaic": "no longer said",
    "dialect": "said in some places only",
    "british": "not American",
    "foreign": "not at home in English",
    "spelling": "usually spelled otherwise",
    "inflection": "an inflection or derivation that nobody uses",
    "sad": "no word to be asked for in a game",
}
REFUSED = {
    **KEPT_BACK,
    "name": "a name or a brand",
    "abbreviation": "not a word",
    "offensive": "hurts somebody; never shown either",
}
SEVERITIES = {
    "slur": "refused, never shown, and never traceable",
    "vulgar": "refused, and never shown",
    "mild": "accepted when typed, but never shown",
}
REASONS: dict[str, Mapping[str, str]] = {
    "allow": LET_IN,
    "known": KEPT_BACK,
    "block": REFUSED,
    "vulgar": SEVERITIES,
}


class Verdict(NamedTuple):
    """What the editors say of a word: the file that says it, its line, and the reason."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}.txt:{self.line} {self.reason}" if self.line else f"{self.file} {self.reason}"


class Verdicts(NamedTuple):
    """Word -> verdict on it as a word, and word -> verdict on its severity when it is offensive."""

    words: Mapping[str, Verdict]
    vulgar: Mapping[str, Verdict]

    def is_refused(self, word: str) -> bool:
        """Whether the word itself is refused by name."""
        return (word in self.words and self.words[word].file == "block") or (
            word in self.vulgar and self.vulgar[word].reason != "mild"
        )


def read_verdicts(folder: Path) -> Verdicts:
    """Every verdict of the editors; InputError at the first line that is wrong or contradicts another."""
    words: dict[str, Verdict] = {}
    for file in ("allow", "known", "block"):
        for word, verdict in read_list(folder, file):
            if word in words:
                place = f"{folder / words[word].file}.txt:{words[word].line}"
                raise mistake(folder, verdict, f"{word!r} stands already at {place}", "keep one of the two")
            words[word] = verdict
    vulgar: dict[str, Verdict] = {}
    for word, verdict in read_list(folder, "vulgar"):
        if word in vulgar:
            raise mistake(
                folder, verdict, f"{word!r} stands already on line {vulgar[word].line}", "keep one of the two"
            )
        if verdict.reason != "mild" and word in words and words[word].file != "block":
            place = f"{folder / words[word].file}.txt:{words[word].line}"
            raise mistake(folder, verdict, f"{word!r} is let in at {place}", "take it out of one of the two")
        vulgar[word] = verdict
    return Verdicts(words, vulgar)


def read_list(folder: Path, file: str) -> Iterator[tuple[str, Verdict]]:
    """Word and verdict of each line; empty lines and lines that begin with # say nothing."""
    reasons = REASONS[file]
    for number, line in enumerate(read_text(folder / f"{file}.txt").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, tab, reason = line.rstrip().partition("\t")
        verdict = Verdict(file, number, reason)
        if not re.fullmatch("[a-z]+", word):
            way_out = "write one word of letters a-z, then a tab and a reason"
            raise mistake(folder, verdict, f"word {word!r}", way_out)
        if not tab or reason not in reasons:
            raise mistake(folder, verdict, f"reason {reason!r} of {word!r}", f"use one of: {', '.join(reasons)}")
        yield word, verdict


def check_inflections(folder: Path, verdicts: Verdicts, lemmas: Mapping[str, tuple[str, ...]]) -> None:
    """Raise InputError at an inflection that is let in while all its lemmas are refused, if it does not say so."""
    for word, verdict in verdicts.words.items():
        refused = [lemma for lemma in lemmas.get(word, ()) if verdicts.is_refused(lemma)]
        if verdict.file == "allow" and verdict.reason != "itself" and refused and len(refused) == len(lemmas[word]):
            what = f"{word!r} is an inflection of {refused[0]!r}, which is refused"
            raise mistake(folder, verdict, what, "give the reason `itself` if it stands by itself, or take it out")


def mistake(folder: Path, verdict: Verdict, what: str, mend: str) -> InputError:
    """The error at a verdict's line."""
    return InputError(folder / f"{verdict.file}.txt", verdict.line, what, mend)
