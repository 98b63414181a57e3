"""The bank: Quartets boards that somebody who did not make them has read and approved, a JSON object a line."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from pipeline.errors import InputError
from pipeline.files import read_text


class BankedQuartet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quartet of an approved board."""

    colour: Literal["yellow", "green", "blue", "purple"]
    category: str
    tiles: tuple[str, ...]


class BankedBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the bank: a board, the day on which it was approved, and what its reader said."""

    tiles: tuple[str, ...]
    quartets: tuple[BankedQuartet, ...]
    approved: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    remarks: str = ""
    reviewed: bool = True


def read_bank(path: Path) -> tuple[Any, ...]:
    """The approved boards, as they stand in their file; none when there is no file."""
    if not path.exists():
        return ()
    boards = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        try:
            boards.append(msgspec.to_builtins(msgspec.json.decode(line, type=BankedBoard)))
        except msgspec.DecodeError as error:
            raise InputError(
                path, number, f"no board: {error}", "write one JSON object a line, as others are"
            ) from None
    return tuple(boards)
