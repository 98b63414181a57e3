"""A clean pack, and one for every code that must be found: `python -m tests.golden` writes them again.

Each wrong pack is built from a wrong puzzle by the format's own functions, so that nothing but the puzzle is wrong,
or has one value changed in its bytes.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pipeline.packs.format import pack_bytes, public_bytes
from pipeline.rules import RULES
from pipeline.rules.honeycomb import Puzzle as Honeycomb
from pipeline.rules.quartets import COLOURS, Quartet
from pipeline.rules.quartets import Puzzle as Quartets
from pipeline.rules.wordhive import Puzzle as WordHive
from pipeline.words.lexicon import to_bytes
from tests.mini import MINI, PUZZLES, QUARTETS, WORDHIVE, level_of_rows

HERE = Path(__file__).parent
NAME = "2026-12-01.1.json"
LEVEL = WORDHIVE.levels[0]


def pack_of(date: str = "2026-12-01", **puzzles: Any) -> bytes:
    """The clean pack's bytes, or those with other puzzles in it."""
    return pack_bytes(date, 1, MINI, solved({**PUZZLES, **puzzles}))


def public_of(**puzzles: Any) -> bytes:
    """The public file of the same."""
    return public_bytes("2026-12-01", 1, solved({**PUZZLES, **puzzles}))


def solved(puzzles: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Each puzzle with its solution."""
    return {game: (puzzle, RULES[game].solve(puzzle, MINI)) for game, puzzle in puzzles.items()}


def board(**fours: str) -> Quartets:
    """A board of four categories, each with its tiles, in the order given."""
    quartets = tuple(
        Quartet(colour, category.replace("_", "-"), tuple(sorted(tiles.split())))
        for colour, (category, tiles) in zip(COLOURS, fours.items(), strict=True)
    )
    return Quartets(tuple(tile for quartet in quartets for tile in quartet.tiles), quartets)


def hive_of(rows: str, **changes: Any) -> WordHive:
    """A day of one level from its rows."""
    return WordHive((replace(level_of_rows(rows), **changes),))


SHAPES = "circle hexagon oval star"
BOOTS = "heel lace toe tongue"
SUNS = "burn dial rise spot"
FISH = "bass perch pike trout"

INVALID: dict[str, Callable[[], bytes]] = {
    "H101-letters-out-of-order": lambda: pack_of(honeycomb=Honeycomb("e", "dalnrt")),
    "H102-letter-s": lambda: pack_of(honeycomb=Honeycomb("e", "adlnst")),
    "H201-no-pangram": lambda: pack_of(honeycomb=Honeycomb("e", "adlnrx")),
    "H202-too-few-answers": lambda: pack_of(honeycomb=Honeycomb("n", "adelrt")),
    "H301-pangram-not-to-be-shown": lambda: pack_of(honeycomb=Honeycomb("e", "adilrt")),
    "Q101-a-tile-twice": lambda: pack_of(quartets=replace(QUARTETS, tiles=(QUARTETS.tiles[1], *QUARTETS.tiles[1:]))),
    "Q102-colours-swapped": lambda: pack_of(
        quartets=replace(QUARTETS, quartets=(*QUARTETS.quartets[1:], QUARTETS.quartets[0]))
    ),
    "Q201-a-stranger": lambda: pack_of(
        quartets=board(fish="bass perch pike tuba", shape=SHAPES, shoe=BOOTS, after_sun=SUNS)
    ),
    "Q202-two-solutions": lambda: pack_of(
        quartets=board(fish="bass carp cod sole", shape=SHAPES, shoe=BOOTS, after_sun=SUNS)
    ),
    "Q301-a-tile-not-to-be-shown": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, music="drum flute horn viola", after_sun=SUNS)
    ),
    "Q302-a-title-on-a-tile": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, shoe=BOOTS, before_cake="carrot cheese fish fruit")
    ),
    "Q303-two-fill-ins": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, before_cake="carrot cheese cup fruit", after_sun=SUNS)
    ),
    "W101-begins-with-level-2": lambda: pack_of(wordhive=WordHive((replace(LEVEL, level=2),))),
    "W102-a-broken-path": lambda: pack_of(wordhive=hive_of("eel deal zqqqz tree tea", letters="eeldealzqqqztrzetea")),
    "W103-targets-out-of-order": lambda: pack_of(
        wordhive=WordHive((replace(LEVEL, targets=tuple(reversed(LEVEL.targets))),))
    ),
    "W201-vile-string-in-sight": lambda: pack_of(wordhive=hive_of("eel deal zqzqz tree tea")),
    "W301-target-not-to-be-shown": lambda: pack_of(wordhive=hive_of("eel dead zqqqz tree tea")),
    "W302-a-target-twice": lambda: pack_of(wordhive=hive_of("tea deal zqqqz tree tea")),
    "P101-cut-short": lambda: pack_of()[:-200],
    "P102-version-2": lambda: pack_of().replace(b'"version":"1.0"', b'"version":"2.0"'),
    "P103-total-as-text": lambda: pack_of().replace(b'"total":', b'"total":"1","was":'),
    "P104-another-lexicon": lambda: pack_of().replace(MINI.digest.encode(), b"0" * 64),
    "P201-another-date": lambda: pack_of("2026-12-02"),
    "P202-a-point-too-many": lambda: pack_of().replace(
        b'{"points":5,"scowl":35,"word":"alert"}', b'{"points":6,"scowl":35,"word":"alert"}'
    ),
}


def write() -> None:
    """Write the clean pack, its public file, its lexicon, and every wrong pack."""
    for folder in ("valid", "invalid", "lexicon"):
        (HERE / folder).mkdir(exist_ok=True)
        for old in (HERE / folder).iterdir():
            old.unlink()
    (HERE / "valid" / NAME).write_bytes(pack_of())
    (HERE / "valid" / "public.json").write_bytes(public_of())
    for digest, data in zip((MINI.digest, MINI.groups_digest), to_bytes(MINI), strict=True):
        (HERE / "lexicon" / f"{digest}.json").write_bytes(data)
    for name, make in INVALID.items():
        (HERE / "invalid" / f"{name}.json").write_bytes(make())
