"""WordNet's exception files: irregular forms with their lemmas, and words that only look like forms.

A line is a form and its lemmas. Where the form itself is among them (`offer offer`), it is no form of another word.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from wordnet import FILES

# Errors of the files, and rows that are true by the letter only.
WRONG = {
    ("arcked", "arc"),
    ("arcking", "arc"),
    ("bani", "ban"),
    ("bypast", "bypass"),
    ("chevied", "chivy"),
    ("chevies", "chivy"),
    ("chevying", "chivy"),
    ("chivvied", "chivy"),
    ("chivvies", "chivy"),
    ("chivvying", "chivy"),
    ("cola", "colon"),
    ("crying", "cry"),
    ("cryings", "cry"),
    ("deeper", "deeply"),
    ("dive", "diva"),
    ("lures", "lur"),
    ("oesophagi", "esophagus"),
    ("overflown", "overflow"),
    ("ploughmen", "plowman"),
    ("reis", "real"),
    ("saguaros", "sahuaro"),
    ("singing", "singe"),
    ("springing", "springe"),
    ("stamina", "stamen"),
    ("swinging", "swinge"),
    ("swopped", "swap"),
    ("swopping", "swap"),
    ("swops", "swap"),
    ("taxis", "taxis"),
    ("tyros", "tiro"),
}
PREFIXES = ("counter", "down", "fore", "inter", "mis", "out", "over", "pre", "re", "under", "up")


class Exceptional(NamedTuple):
    """A form, its lemma, and the kind of inflection."""

    form: str
    lemma: str
    kind: str


def kind_of(form: str, suffix: str) -> str:
    """The kind of an irregular form, from its file and its ending."""
    if suffix == "noun":
        return "plural"
    if suffix in ("adj", "adv"):
        return "superlative" if form.endswith("st") else "comparative"
    if form.endswith("ing"):
        return "participle"
    return "third" if form.endswith("s") and form != "was" else "past"


def exceptions(folder: Path) -> Iterator[Exceptional]:
    """Every pair of the exception files."""
    for suffix in FILES:
        for line in (folder / f"{suffix}.exc").read_text(encoding="ascii").splitlines():
            form, *bases = line.split()
            for lemma in bases:
                if (form, lemma) not in WRONG:
                    yield Exceptional(form, lemma, kind_of(form, suffix))


def prefixed(pairs: Iterable[Exceptional], words: set[str], lemmas: set[str]) -> Iterator[Exceptional]:
    """Verbs made of irregular ones, as overfed of overfeed, if the words hold both and the form is no lemma."""
    for form, lemma, kind in pairs:
        if kind == "past" and len(lemma) > 2 and form != lemma:
            for prefix in PREFIXES:
                if {prefix + form, prefix + lemma} <= words and prefix + form not in lemmas:
                    yield Exceptional(prefix + form, prefix + lemma, kind)
