"""wordfreq's large English list -> frequency.tsv: each word's Zipf frequency times 100.

*Zipf frequency* is log10 of occurrences per thousand million words: 700 is `the`, 300 once in a million words.
The list is a msgpack array whose item n holds the words at -n centibels, so Zipf times 100 is 900 - n, exactly.
"""

import gzip
import sys
from importlib import import_module
from pathlib import Path

from tables import is_word, read, write

FREQUENT = 300  # a word that SCOWL does not have is listed from here up


def frequencies(path: Path) -> dict[str, int]:
    """word -> Zipf frequency times 100."""
    unpack = import_module("msgpack").unpackb  # by name, for it is fetched with the data and not otherwise needed
    _header, *bins = unpack(gzip.decompress(path.read_bytes()))
    return {word: 900 - centibels for centibels, words in enumerate(bins) for word in words if is_word(word)}


def main(work: Path, out: Path) -> None:
    """Write frequency.tsv, with 0 for SCOWL words that wordfreq does not know."""
    known = frequencies(work / "python/wordfreq/data/large_en.msgpack.gz")
    scowl = {word for word, *_ in read(out / "scowl.tsv")}
    rows = {word: known.get(word, 0) for word in scowl}
    rows |= {word: zipf for word, zipf in known.items() if zipf >= FREQUENT}
    write(out / "frequency.tsv", "word zipf", rows.items())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
