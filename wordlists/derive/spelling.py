"""How English spells its regular inflections: each function yields the spellings that a lemma may have.

*Closed* means one vowel before one last consonant, as in `stop`: a closed lemma of one syllable doubles it
(`stopped`), a longer one may (`travelled`, `visited`). More than one spelling may come out; a word list tells which
are in use.
"""

import re
from collections.abc import Iterator

HISSING = re.compile(r"(s|x|z|ch|sh)$")
CONSONANT_Y = re.compile(r"([^aeiou]|qu)y$")
CLOSED = re.compile(r"(^|[^aeiouy]|qu)[aeiouy]([bcdfgjklmnpqrstvz])$")


def vowel_groups(lemma: str) -> int:
    """How many runs of vowels the lemma has: `qu` counts as a consonant, `y` as a vowel but for an initial."""
    return len(re.findall(r"[aeiouy]+", re.sub(r"^y|(?<=q)u", "", lemma)))


def with_s(lemma: str) -> Iterator[str]:
    """Plurals and third persons: cats, boxes, berries, potatoes, pianos, quizzes."""
    if CONSONANT_Y.search(lemma):
        yield lemma[:-1] + "ies"
    elif HISSING.search(lemma):
        yield lemma + "es"
        if CLOSED.search(lemma):
            yield lemma + lemma[-1] + "es"
        if lemma.endswith("ch"):
            yield lemma + "s"  # stomachs
    else:
        yield lemma + "s"
        if lemma.endswith("o"):
            yield lemma + "es"


def stems(lemma: str) -> Iterator[str]:
    """What an ending that begins with a vowel is added to: `hop` gives hopp-, `visit` both visit- and visitt-."""
    if lemma.endswith("c"):
        yield lemma + "k"  # panicked
    if CLOSED.search(lemma):
        yield lemma + lemma[-1]
        if vowel_groups(lemma) > 1 or lemma.endswith(("s", "c")):
            yield lemma
    else:
        yield lemma


def with_e(lemma: str, ending: str) -> Iterator[str]:
    """Forms whose ending begins with e, such as ed, er, est: loved, tried, stopped, higher."""
    if lemma.endswith("e"):
        yield lemma + ending[1:]
    elif CONSONANT_Y.search(lemma):
        yield lemma[:-1] + "i" + ending
        if vowel_groups(lemma) == 1 and ending != "ed":
            yield lemma + ending  # shyer
    else:
        yield from (stem + ending for stem in stems(lemma))


def with_ing(lemma: str) -> Iterator[str]:
    """Present participles: loving, dying, seeing, dyeing, stopping."""
    if lemma.endswith("ie"):
        yield lemma[:-2] + "ying"
    elif lemma.endswith(("ee", "oe", "ye")):
        yield lemma + "ing"
        if lemma.endswith("ye") and lemma[-3:-2] in "aeiou":
            yield lemma[:-1] + "ing"
    elif lemma.endswith("e"):
        yield lemma[:-1] + "ing"
        yield lemma + "ing"  # ageing, singeing
    else:
        yield from (stem + "ing" for stem in stems(lemma))
