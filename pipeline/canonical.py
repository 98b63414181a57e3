"""Files as bytes: one value, one spelling.

Canonical JSON: UTF-8, keys sorted, no spaces, integers and strings only, one newline at the end. Every file opens
with its `format` and `version`; a reader refuses a format or a major version that it does not know.
"""

from hashlib import sha256
from typing import Any, TypeVar

import msgspec
import orjson

from pipeline.errors import PackError

T = TypeVar("T")


class Header(msgspec.Struct, frozen=True):
    """What every file says of itself first."""

    format: str
    version: str


def encode(value: Any) -> bytes:
    """The canonical bytes of a value."""
    plain = msgspec.to_builtins(value)  # orjson does not sort the keys of a dataclass or a struct
    return orjson.dumps(plain, option=orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)


def decode(data: bytes, kind: type[T], format: str, major: str = "1") -> T:
    """The value in a file of a known format.

    Raises PackError when the bytes are not JSON, are another format or major version, or do not fit the type.
    """
    try:
        header = msgspec.json.decode(data, type=Header)
        if header.format != format:
            raise PackError(f"the format is {header.format!r}, not {format!r}")
        if header.version.split(".")[0] != major:
            raise PackError(f"version {header.version!r} of {format!r} is not known, only {major}.x")
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PackError(f"{error}") from None


def convert(value: Any, kind: type[T]) -> T:
    """A JSON value as a type; raises PackError, with the place in it, when it does not fit."""
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        raise PackError(f"{error}") from None


def digest_of(data: bytes) -> str:
    """SHA-256 in lower-case hexadecimal."""
    return sha256(data).hexdigest()
