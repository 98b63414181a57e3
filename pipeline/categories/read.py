"""Category files: TOML in, categories out, every mistake with its file and line.

Terms: a *category* is a shared trait with its *members* (may be drawn as tiles), `also` (fits, never drawn) and
`maybe` (arguable: counts against uniqueness). Its *kind* says how membership is decided. *Before* X: tile + X is a
phrase; *after* X: X + tile. A *related* category is `of` another one: an entry of that is hidden in the tile, sounds
like it, is an anagram of it and so on; `answer` says which (a category of sounds that no dictionary has may be
`of` none). A *pattern* looks at the tile alone. A category that is not `drawn` is knowledge only. A *group* is a
category as the lexicon keeps it, with everything computed added to what *fits*.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from pipeline.categories.predicates import PATTERNS
from pipeline.errors import InputError
from pipeline.files import read_text

Listed = Literal["plain", "synonyms", "knowledge", "double", "before", "after"]
Related = Literal["hidden", "sound", "anagram", "added", "dropped", "changed", "reversed"]
Kind = Listed | Related | Literal["pattern"]
RELATED: tuple[str, ...] = get_args(Related)
KINDS: tuple[str, ...] = (*get_args(Listed), *RELATED, "pattern")
FILL_IN = ("before", "after")
WORDPLAY = (*FILL_IN, *RELATED, "pattern")
TILE = re.compile(r"[a-z]{2,13}")
LEAST_MEMBERS = 8


class Group(msgspec.Struct, frozen=True):
    """A category in the lexicon: `members` may be drawn, `fits` is everything that belongs or arguably does.

    `maybe` is what of that is arguable; `answers` says for a tile which entry it plays on, or which sense of it is
    meant: no two alike in a quartet.
    """

    id: str
    title: str
    kind: Kind
    difficulty: int
    members: tuple[str, ...]
    fits: tuple[str, ...]
    never_with: tuple[str, ...] = ()
    answers: dict[str, str] = {}
    maybe: tuple[str, ...] = ()

    @property
    def herrings(self) -> frozenset[str]:
        """The tiles that a solver sees belong here: what clearly fits, unless it takes wordplay to see it."""
        return frozenset() if self.kind in (*RELATED, "pattern") else frozenset(self.fits).difference(self.maybe)


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category as its writer gives it."""

    id: str
    title: str
    kind: Kind
    difficulty: int
    members: tuple[str, ...]
    also: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    never_with: tuple[str, ...] = ()
    drawn: bool = True
    key: str = ""
    of: str = ""
    pattern: str = ""
    answer: dict[str, str] = {}
    note: str = ""

    @property
    def entries(self) -> tuple[str, ...]:
        """Everything its writer says belongs or arguably does."""
        return self.members + self.also + self.maybe


class Place(msgspec.Struct, frozen=True):
    """Where a category stands: its file, and the lines of its table."""

    path: Path
    first: int
    lines: tuple[str, ...]

    def error(self, what: str, mend: str, key: str = "", tile: str | None = None) -> InputError:
        """The mistake, at the line that sets a key or that has a tile, or else at the head of the table."""
        pattern = rf"""^\s*["']?{re.escape(key)}["']?\s*=""" if tile is None else rf"""["']{re.escape(tile)}["']"""
        offset = next((i for i, line in enumerate(self.lines) if re.search(pattern, line)), 0)
        return InputError(self.path, self.first + offset, what, mend)


Placed = dict[str, tuple[Category, Place]]
Row = tuple[dict[str, Any], Place]


def read_categories(folder: Path) -> Placed:
    """Every category of the folder's TOML files with its place, by id; InputError at the first mistake."""
    by_id: Placed = {}
    for category, place in (both for path in sorted(folder.glob("*.toml")) for both in read_file(path)):
        if category.id in by_id:
            other = by_id[category.id][1]
            what = f"category {category.id!r} stands already at {other.path}:{other.first}"
            raise place.error(what, "rename or remove one", "id")
        by_id[category.id] = category, place
    if not by_id:
        raise InputError(folder, None, "there is no category file", "put at least one .toml file there")
    for category, place in by_id.values():
        check_relations(category, place, by_id)
    return dict(sorted(by_id.items()))


def read_file(path: Path) -> Iterator[tuple[Category, Place]]:
    """Each category of one file, with its place; InputError at the first mistake."""
    for one in categories_in(read_rows(path)):
        if isinstance(one, InputError):
            raise one
        yield one


def categories_in(rows: Iterable[Row]) -> Iterator[tuple[Category, Place] | InputError]:
    """Each row as a category with its place, or what is wrong with it."""
    for row, place in rows:
        try:
            yield category_of(row, place), place
        except InputError as error:
            yield error


def read_rows(path: Path) -> Iterator[Row]:
    """Each table of one file, with its place; InputError when the file is not a file of categories."""
    text = read_text(path)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        told = re.search(r"at line (\d+)", str(error))
        last = len(text.rstrip().splitlines())
        raise InputError(path, int(told[1]) if told else last, f"not TOML: {error}", "mend the syntax") from None
    lines = text.splitlines()
    heads = [i for i, line in enumerate(lines) if re.match(r"\s*\[\[\s*category\s*\]\]", line)]
    for key in tables:
        if key != "category":
            near = next((i for i, line in enumerate(lines, 1) if re.search(rf"\b{re.escape(key)}\b", line)), None)
            raise InputError(path, near, f"unknown key {key!r}", "a category file holds only [[category]] tables")
    rows = tables.get("category", [])
    if not heads or len(heads) != len(rows):
        near = next((i for i, line in enumerate(lines, 1) if "category" in line), None)
        raise InputError(path, near, "no [[category]] table", "write each category as a [[category]] table")
    for head, end, row in zip(heads, [*heads[1:], len(lines)], rows, strict=True):
        place = Place(path, head + 1, tuple(lines[head:end]))
        yield row, place


def category_of(row: dict[str, Any], place: Place) -> Category:
    """A table as a category, every value checked by itself."""
    for key in row:
        if key not in Category.__struct_fields__:
            raise place.error(f"unknown key {key!r}", f"use one of {', '.join(Category.__struct_fields__)}", key)
    try:
        category = msgspec.convert(row, Category)
    except msgspec.ValidationError as error:
        found = re.search(r"\$\.(\w+)", str(error))
        mend = f"kinds are {', '.join(KINDS)}" if "kind" in str(error) else "see the README's category keys"
        raise place.error(str(error), mend, found[1] if found else "") from None
    check_category(category, place)
    return category


def check_category(category: Category, place: Place) -> None:
    """Raise at the first thing that is wrong with a category by itself."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", category.id):
        raise place.error(f"id {category.id!r}", "write it in lower case with hyphens, as in types-of-fish", "id")
    if not category.title.strip():
        raise place.error("the title is empty", "write what the solver sees when the group is revealed", "title")
    if not 1 <= category.difficulty <= 4:
        raise place.error(f"difficulty {category.difficulty}", "write 1 (plainest) to 4 (trickiest)", "difficulty")
    seen: set[str] = set()
    for tile in category.entries:
        if not TILE.fullmatch(tile):
            raise place.error(f"tile {tile!r}", "a tile is 2 to 13 letters a-z, lower case, no spaces", tile=tile)
        if tile in seen:
            raise place.error(f"tile {tile!r} stands twice", "keep it in one list only", tile=tile)
        seen.add(tile)
    if category.drawn and len(category.members) < LEAST_MEMBERS:
        what = f"{len(category.members)} members"
        raise place.error(what, f"give at least {LEAST_MEMBERS}, or set drawn = false", "members")
    if category.kind in FILL_IN and not category.key:
        raise place.error("no key", f'a category of kind "{category.kind}" names its word: key = "fish"', "kind")
    if category.kind == "pattern" and category.pattern not in PATTERNS:
        key = "pattern" if category.pattern else "kind"
        raise place.error(f"pattern {category.pattern!r}", f"use one of: {', '.join(PATTERNS)}", key)
    if category.kind in RELATED and category.kind != "sound" and not category.of:
        raise place.error("no of", f'a category of kind "{category.kind}" names the category it plays on', "kind")


def check_relations(category: Category, place: Place, by_id: Placed) -> None:
    """Raise when a category leans on one that is not there, or its answers are not that one's entries."""
    for other in category.never_with:
        if other not in by_id:
            raise place.error(f"never_with names no category: {other!r}", "use the id of a category", tile=other)
    if not category.of:
        return
    if category.of not in by_id:
        raise place.error(f"of names no category: {category.of!r}", "use the id of a category", "of")
    entries = by_id[category.of][0].entries
    for tile in category.members:
        answer = category.answer.get(tile, "")
        if answer not in entries:
            what = f"the answer of {tile!r} is {answer!r}, which is not in {category.of!r}"
            raise place.error(what, "name its entry under answer, or add the entry there", tile=tile)
