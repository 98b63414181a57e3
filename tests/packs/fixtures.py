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
from pipeline.rules.hexgrid import hive
from pipeline.rules.hiveentry import LayoutSolution
from pipeline.rules.honeycomb import Puzzle as Honeycomb
from pipeline.rules.quartetentry import COLOURS, Quartet
from pipeline.rules.quartetentry import Puzzle as Quartets
from pipeline.rules.wordhive import Puzzle as WordHive
from pipeline.rules.wordhive import solve_layout
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
    """A board of four categories, each with its tiles, one of each in a row."""
    quartets = tuple(
        Quartet(colour, category.replace("_", "-"), tuple(sorted(tiles.split())))
        for colour, (category, tiles) in zip(COLOURS, fours.items(), strict=True)
    )
    return Quartets(tuple(tile for row in zip(*(q.tiles for q in quartets), strict=True) for tile in row), quartets)


def hive_of_rows(rows: str) -> WordHive:
    """A day of one level from its rows."""
    return WordHive((level_of_rows(rows),))


def hive_with(**changes: Any) -> WordHive:
    """The clean day with something else in its level."""
    return WordHive((replace(LEVEL, **changes),))


def spoiled(is_wrong: Callable[[LayoutSolution], bool]) -> WordHive:
    """The clean day with the first change of a letter outside the targets that makes its first layout so."""
    first = LEVEL.layouts[0]
    taken = {cell for path in first.paths for cell in path}
    for place, cell in enumerate(hive(2)):
        for letter in "qabcdefghijklmnoprtuvwxyz" if cell not in taken else "":
            layout = replace(first, letters=first.letters[:place] + letter + first.letters[place + 1 :])
            if is_wrong(solve_layout(layout, LEVEL, MINI)):
                return hive_with(layouts=(layout, *LEVEL.layouts[1:]))
    raise AssertionError("no change of one letter does it")


BROKEN = replace(LEVEL.layouts[0], letters="q" * 19)
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
    "Q304-side-by-side": lambda: pack_of(quartets=replace(QUARTETS, tiles=tuple(sorted(QUARTETS.tiles)))),
    "Q305-a-stem-twice": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, shoe="heel lace laces tongue", after_sun=SUNS)
    ),
    "Q306-an-answer-twice": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, music="drum flute harp viola", after_sun=SUNS)
    ),
    "Q307-never-together": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, shoe=BOOTS, music="drum flute harp tuba")
    ),
    "Q308-no-herring": lambda: pack_of(
        quartets=board(fish=FISH, shape=SHAPES, shoe="heel insole toe upper", before_cake="carrot cheese cup fruit")
    ),
    "Q309-hardest-first": lambda: pack_of(quartets=board(after_sun=SUNS, fish=FISH, shape=SHAPES, shoe=BOOTS)),
    "W101-three-layouts": lambda: pack_of(wordhive=hive_with(layouts=LEVEL.layouts[:3])),
    "W102-a-broken-path": lambda: pack_of(wordhive=hive_with(layouts=(LEVEL.layouts[0],) * 3 + (BROKEN,))),
    "W103-targets-out-of-order": lambda: pack_of(wordhive=hive_with(targets=LEVEL.targets[::-1])),
    "W201-vile-string-in-sight": lambda: pack_of(wordhive=spoiled(lambda solved: bool(solved.vile))),
    "W202-two-paths": lambda: pack_of(wordhive=spoiled(lambda solved: max(solved.ways) > 1)),
    "W203-a-cell-in-no-word": lambda: pack_of(wordhive=spoiled(lambda solved: solved.uncovered > 0)),
    "W204-too-few-extras": lambda: pack_of(wordhive=hive_of_rows("eel deed qqqqq seal aal")),
    "W301-target-not-to-be-shown": lambda: pack_of(wordhive=hive_of_rows("eel dead qqqqq tree tea")),
    "W302-a-target-twice": lambda: pack_of(wordhive=hive_of_rows("tea deal qqqqq tree tea")),
    "W303-one-inside-another": lambda: pack_of(wordhive=hive_of_rows("tea late qqqqq seat eat")),
    "W304-another-theme": lambda: pack_of(wordhive=hive_with(theme="Fish to eat")),
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
