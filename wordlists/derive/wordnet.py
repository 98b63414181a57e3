"""WordNet 3.0 -> wordnet.tsv, wordnet-glosses.tsv, wordnet-compounds.tsv.

A *lemma* is a word or a collocation of words; a *sense* is one of its meanings, with a part of speech (`n` noun,
`v` verb, `a` adjective, `r` adverb), a gloss, and a *tag count*: how often a tagged corpus means it by the lemma.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tables import is_word, write

FILES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
GLOSS_WIDTH = 90
TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}  # the digit after % in a sense key
COMPOUND = re.compile(r"([a-z]+)[_-]([a-z]+)")


class Sense(NamedTuple):
    """One meaning of a lemma; `name` says that WordNet writes the lemma with a capital for it."""

    pos: str
    number: int  # 1 is the most frequent of its part of speech
    name: bool
    gloss: str


def synsets(path: Path) -> Iterator[tuple[str, list[str], str]]:
    """Every (offset, spellings, gloss) of a data file, which is described in wndb(5WN)."""
    for line in path.read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            fields, _, gloss = line.partition(" | ")
            offset, _file, _type, count, *rest = fields.split(" ")
            yield offset, [re.sub(r"\(.*\)", "", word) for word in rest[: 2 * int(count, 16) : 2]], gloss


def orders(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every (lemma, offsets of its senses, the most frequent first) of an index file."""
    for line in path.read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            lemma, _pos, count, *rest = line.split()
            yield lemma, rest[-int(count) :]


def senses(folder: Path) -> dict[str, list[Sense]]:
    """lemma -> its senses: nouns, verbs, adjectives, adverbs, each the most frequent first."""
    found: dict[str, list[Sense]] = defaultdict(list)
    for suffix, pos in FILES.items():
        named, glosses = set(), {}
        for offset, spellings, gloss in synsets(folder / f"data.{suffix}"):
            glosses[offset] = gloss
            lower = {word for word in spellings if word == word.lower()}
            named |= {(offset, word.lower()) for word in spellings if word.lower() not in lower}
        for lemma, offsets in orders(folder / f"index.{suffix}"):
            for number, offset in enumerate(offsets, 1):
                found[lemma].append(Sense(pos, number, (offset, lemma) in named, glosses[offset]))
    return found


def tag_counts(folder: Path) -> dict[tuple[str, str], list[int]]:
    """(lemma, part of speech) -> the tag counts of its senses that have any, the most frequent first."""
    counts: dict[tuple[str, str], list[int]] = defaultdict(list)
    for line in (folder / "cntlist.rev").read_text(encoding="ascii").splitlines():
        key, _number, count = line.split()
        lemma, _, rest = key.partition("%")
        counts[lemma, TYPES[rest[0]]].append(int(count))
    return {key: sorted(values, reverse=True) for key, values in counts.items()}


def short_gloss(gloss: str) -> str:
    """The gloss without its examples, cut after a word at 90 characters."""
    text = " ".join(re.split(r'[;:,]?\s*"', gloss)[0].split()).rstrip(";: ")
    if len(text) <= GLOSS_WIDTH:
        return text
    return text[: GLOSS_WIDTH - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"


def main(work: Path, out: Path) -> None:
    """Write the three tables."""
    folder = work / "deb/usr/share/wordnet"
    counts = tag_counts(folder)
    words, glosses, compounds = [], [], []
    for lemma, found in senses(folder).items():
        if is_word(lemma):
            parts = "".join(dict.fromkeys(sense.pos for sense in found))
            total = sum(sum(counts.get((lemma, pos), ())) for pos in parts)
            words.append((lemma, parts, total, int(all(sense.name for sense in found))))
            first = min(found, key=lambda s: (s.name, s.number, -max(counts.get((lemma, s.pos), [0]))))
            glosses.append((lemma, short_gloss(first.gloss)))
        elif (pair := COMPOUND.fullmatch(lemma)) and not all(sense.name for sense in found):
            compounds.append(pair.groups())
    write(out / "wordnet.tsv", "word parts tags name", words)
    write(out / "wordnet-glosses.tsv", "word gloss", glosses)
    write(out / "wordnet-compounds.tsv", "first second", compounds)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
