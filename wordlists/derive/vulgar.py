"""Public lists of vulgar words -> vulgar.tsv: which lists have each word. A reason to look at it, not a verdict.

Many of these words are harmless (`brick`, `weapon`). `sureness` is how likely cuss holds the word to be meant as a
profanity: 0 unlikely, 1 maybe, 2 likely, `-` not in cuss.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from tables import folded, write

WORD = re.compile(r"[a-z]{2,15}")
CUSS_ENTRY = re.compile(r"^  '?([^':]+)'?: ([012]),?$", re.MULTILINE)


def words(texts: Iterable[str]) -> set[str]:
    """The single words of 2 to 15 letters among the texts."""
    return {word for word in map(folded, texts) if WORD.fullmatch(word)}


def main(work: Path, out: Path) -> None:
    """Write vulgar.tsv."""
    npm = work / "npm"
    better = (work / "python/better_profanity/profanity_wordlist.txt").read_text(encoding="utf-8")
    badwords = (npm / "badwords-list/lib/array.js").read_text(encoding="utf-8")
    sureness = dict(CUSS_ENTRY.findall((npm / "cuss/index.js").read_text(encoding="utf-8")))
    lists = {
        "badwords": words(json.loads(badwords[badwords.index("[") : badwords.rindex("]") + 1])),
        "better": words(better.splitlines()),
        "cuss": words(sureness),
        "ldnoobw": words(json.loads((npm / "naughty-words/en.json").read_text(encoding="utf-8"))),
        "profane": words(json.loads((npm / "profane-words/words.json").read_text(encoding="utf-8"))),
    }
    rows = []
    for word in set().union(*lists.values()):
        having = [name for name, listed in lists.items() if word in listed]
        rows.append((word, len(having), ",".join(having), sureness.get(word, "-")))
    write(out / "vulgar.tsv", "word count lists sureness", rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
