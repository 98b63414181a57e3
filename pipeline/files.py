"""Reading what people write, and writing what must be whole or not there at all."""

import os
from pathlib import Path

from pipeline.errors import InputError


def read_text(path: Path) -> str:
    """The text of a file that people write.

    Raises InputError when it is missing, empty, not UTF-8, or holds a control, format or bidirectional character.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(path, None, f"cannot be read ({error.strerror})", "put it back or name another") from None
    if not data.strip():
        raise InputError(path, None, "the file is empty", "put it back, or leave a comment line in it")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(path, data[: error.start].count(b"\n") + 1, "not UTF-8 text", "save it as UTF-8") from None
    text = text.replace("\r\n", "\n")
    if not text.replace("\n", "").replace("\t", "").isprintable():
        for number, line in enumerate(text.split("\n"), 1):
            for odd in (c for c in line if c != "\t" and not c.isprintable()):
                raise InputError(path, number, f"control or invisible character U+{ord(odd):04X}", "delete it")
    return text


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole: its old bytes stay until the new ones are on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
