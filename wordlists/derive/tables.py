"""Tables: UTF-8 text, LF, one `#` line naming the columns, then TAB-separated rows in byte order."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

WORD = re.compile(r"[a-z]{3,15}")


def folded(text: str) -> str:
    """The text in lower case with its accents stripped: `Café` is `cafe`, `smørrebrød` is `smorrebrod`."""
    parts = unicodedata.normalize("NFKD", text.lower().replace("ø", "o").replace("æ", "ae"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def is_word(text: str) -> bool:
    """Three to fifteen letters a-z and nothing else."""
    return WORD.fullmatch(text) is not None


def write(path: Path, columns: str, rows: Iterable[tuple[object, ...]]) -> None:
    """Write the rows, sorted and each once, under a line such as `# scowl 1: word size`."""
    lines = sorted({"\t".join(map(str, row)) for row in rows})
    head = f"# {path.stem} 1: " + "\t".join(columns.split())
    path.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8", newline="\n")


def read(path: Path) -> Iterator[list[str]]:
    """The rows of a table, as lists of strings."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line.split("\t")
