"""WordNet 3.0 -> wordnet-kinds.tsv: what each noun, verb and adjective of one word is, is part of and is like.

A *synset* is a set of words with one meaning. Its name is that of its words whose more frequent sense it is: `boat`,
`to walk`, or `bank#2` for the second sense of *bank*. A *key* is a relation to a synset: `syn:fast` (is in it, or
similar to it), `is:boat` (is a kind of it, or a kind of its kinds), `part:ship`, `member:fleet`, `stuff:bread` (is a
part of it, belongs to it, is in it), `has:sail` (has it as a part, a member or an ingredient), `topic:music` (is a
term of it).
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tables import write
from wordnet import orders

FILES = {"noun": "n", "verb": "v", "adj": "a"}
WORD = re.compile(r"[a-z]{2,13}")
SENSES, STEPS = 4, 4  # how many senses of a word count, and how many steps up from each
HYPERNYMS = ("@", "@i")
RELATIONS = {
    "&": "syn",
    "^": "syn",
    "#p": "part",
    "#m": "member",
    "#s": "stuff",
    "%p": "has",
    "%m": "has",
    "%s": "has",
    ";c": "topic",
}
MOST_PER_THOUSAND = 5  # a key that more words hold says too little of them

Id = tuple[str, str]  # part of speech and offset


class Synset(NamedTuple):
    """The spellings of a synset, without markers, and the pointers to others as (symbol, id)."""

    spellings: list[str]
    pointers: list[tuple[str, Id]]


def read_synsets(folder: Path) -> dict[Id, Synset]:
    """Every synset of nouns, verbs and adjectives; data files are described in wndb(5WN)."""
    found = {}
    for suffix, pos in FILES.items():
        for line in (folder / f"data.{suffix}").read_text(encoding="ascii").splitlines():
            if not line.startswith(" "):
                offset, _file, _type, count, *rest = line.partition(" | ")[0].split()
                end = 2 * int(count, 16)
                spellings = [re.sub(r"\(.*\)", "", word) for word in rest[:end:2]]
                cells = rest[end + 1 : end + 1 + 4 * int(rest[end])]
                pointers = zip(cells[::4], cells[1::4], cells[2::4], strict=True)
                found[pos, offset] = Synset(spellings, [(symbol, (pos, to)) for symbol, to, pos in pointers])
    return found


def read_senses(folder: Path) -> dict[str, list[list[Id]]]:
    """Lemma -> for each of its parts of speech the synsets of its senses, the most frequent first."""
    senses = defaultdict(list)
    for suffix, pos in FILES.items():
        for lemma, offsets in orders(folder / f"index.{suffix}"):
            senses[lemma].append([(pos, offset) for offset in offsets])
    return senses


def names_of(synsets: dict[Id, Synset], senses: dict[str, list[list[Id]]]) -> dict[Id, str]:
    """A readable name for each synset, unlike that of any other of its part of speech."""
    numbers = {
        (lemma, id): number for lemma, parts in senses.items() for ids in parts for number, id in enumerate(ids, 1)
    }
    names = {}
    for id, synset in synsets.items():
        spelling = min(synset.spellings, key=lambda word: numbers[word.lower(), id])
        number = numbers[spelling.lower(), id]
        words = spelling.replace("_", " ").replace(",", "")
        names[id] = f"{'to ' * (id[0] == 'v')}{words}{f'#{number}' * (number > 1)}"
    return names


def ancestors(id: Id, synsets: dict[Id, Synset]) -> set[Id]:
    """The hypernyms of a synset, up to four steps away."""
    reached, edge = set[Id](), {id}
    for _ in range(STEPS):
        edge = {to for step in edge for symbol, to in synsets[step].pointers if symbol in HYPERNYMS}
        reached |= edge
    return reached


def keys_of(id: Id, synsets: dict[Id, Synset], names: dict[Id, str]) -> Iterator[str]:
    """The keys that one sense gives to its words."""
    yield f"syn:{names[id]}"
    yield from (f"is:{names[above]}" for above in ancestors(id, synsets))
    for symbol, to in synsets[id].pointers:
        if symbol in RELATIONS:
            yield f"{RELATIONS[symbol]}:{names[to]}"


def is_written_small(lemma: str, parts: list[list[Id]], synsets: dict[Id, Synset]) -> bool:
    """Whether some sense of the lemma is no name."""
    return any(lemma in synsets[id].spellings for ids in parts for id in ids)


def main(work: Path, out: Path) -> None:
    """Write wordnet-kinds.tsv."""
    folder = work / "deb/usr/share/wordnet"
    synsets, senses = read_synsets(folder), read_senses(folder)
    names = names_of(synsets, senses)
    table = {
        lemma: {key for ids in parts for id in ids[:SENSES] for key in keys_of(id, synsets, names)}
        for lemma, parts in senses.items()
        if WORD.fullmatch(lemma) and is_written_small(lemma, parts, synsets)
    }
    holders = Counter(key for keys in table.values() for key in keys)
    most = len(table) * MOST_PER_THOUSAND // 1000
    rows = ((word, sorted(key for key in keys if 1 < holders[key] <= most)) for word, keys in table.items())
    write(out / "wordnet-kinds.tsv", "word keys", ((word, ",".join(keys)) for word, keys in rows if keys))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
