"""Everything that is wrong with the category files at once, and what an editor should look at.

Terms: a *mistake* stops the pipeline; a *doubt* does not, such as a phrase that no list has, or a category that
contains another. In a reverse *pass* somebody reads the pool of all tiles against some categories, and lists what
else fits; `passes.tsv` says which files were read, against how many tiles, and how many memberships that found.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pipeline.categories.read import (
    FILL_IN,
    RELATED,
    Category,
    Place,
    Placed,
    categories_in,
    check_relations,
    read_rows,
)
from pipeline.errors import InputError
from pipeline.files import read_text
from pipeline.words.filter import unshown
from pipeline.words.groups import computed_members, sound_table
from pipeline.words.sources import read_table
from pipeline.words.verdicts import read_verdicts

SEEN = (*RELATED, "pattern")  # kinds whose members are computed, and need no reading


class Checked(NamedTuple):
    """What was read, what is wrong, and what is doubtful, each as `file:line: what; what to do`."""

    placed: Placed
    mistakes: list[InputError]
    doubts: list[InputError]


class Pass(NamedTuple):
    """The files whose categories were read, how many tiles they were read against, the memberships found."""

    files: tuple[str, ...]
    tiles: int
    found: int


def read_passes(folder: Path) -> list[Pass]:
    """The reverse passes of a folder of category files; none when it has no record of them."""
    path, passes = folder / "passes.tsv", list[Pass]()
    lines = read_text(path).splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        row = re.fullmatch(r"([a-z0-9 -]+)\t([0-9]{1,9})\t([0-9]{1,9})", line)
        if line.strip() and not line.startswith("#"):
            if not row:
                raise InputError(path, number, "no pass", "write files, tiles read and memberships found, with tabs")
            passes.append(Pass(tuple(row[1].split()), int(row[2]), int(row[3])))
    return passes


def unread(placed: Placed, passes: list[Pass]) -> dict[str, int]:
    """File -> how many tiles that may be drawn its listed categories were not read against; those with some."""
    pool = len({tile for category, _ in placed.values() if category.drawn for tile in category.members})
    listed = {place.path.stem for category, place in placed.values() if category.drawn and category.kind not in SEEN}
    read = {stem: max((one.tiles for one in passes if stem in one.files), default=0) for stem in sorted(listed)}
    return {stem: pool - tiles for stem, tiles in read.items() if tiles < pool}


def check_categories(wordlists: Path) -> Checked:
    """Check every category file of a `wordlists` folder."""
    mistakes: list[InputError] = []
    placed = gather(wordlists / "editors" / "quartets", mistakes)
    hidden = frozenset(unshown(read_verdicts(wordlists / "editors" / "words")))
    whole = {id: both for id, both in placed.items() if is_related(both, placed, mistakes)}
    members = computed_members(whole, sound_table(whole, wordlists))
    for id, (category, place) in placed.items():
        mistakes += denied(category, place, members.get(id))
        mistakes += offensive(category, place, hidden)
    mistakes += alike(placed)
    phrases = read_phrases(wordlists / "sources")
    doubts = [doubt for category, place in placed.values() for doubt in unsaid(category, place, phrases)]
    return Checked(placed, mistakes, [*doubts, *contained(placed)])


def gather(folder: Path, mistakes: list[InputError]) -> Placed:
    """Every category that can be read by itself; what is wrong with the others goes to the mistakes."""
    placed: Placed = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            rows = list(read_rows(path))
        except InputError as error:
            mistakes.append(error)
            continue
        for one in categories_in(rows):
            if isinstance(one, InputError):
                mistakes.append(one)
            elif one[0].id in placed:
                mistakes.append(one[1].error(f"category {one[0].id!r} stands twice", "rename or remove one", "id"))
            else:
                placed[one[0].id] = one
    return placed


def is_related(both: tuple[Category, Place], placed: Placed, mistakes: list[InputError]) -> bool:
    """Whether a category leans on nothing that is not there."""
    try:
        check_relations(*both, placed)
    except InputError as error:
        mistakes.append(error)
        return False
    return True


def denied(category: Category, place: Place, computed: frozenset[str] | None) -> Iterator[InputError]:
    """Members that their predicate denies."""
    for tile in category.members if computed is not None else ():
        if computed is not None and tile not in computed:
            what = f"{tile!r} is not {category.kind} {category.of or category.pattern}"
            yield place.error(what, "take it out, or move it to also if it fits all the same", tile=tile)


def offensive(category: Category, place: Place, hidden: frozenset[str]) -> Iterator[InputError]:
    """Members that must not be shown."""
    for tile in category.members if category.drawn else ():
        if tile in hidden:
            yield place.error(f"{tile!r} must not be shown", "move it to also, or take it out", tile=tile)


def alike(placed: Placed) -> Iterator[InputError]:
    """Titles that are the same but for case, signs and articles."""
    seen: dict[str, str] = {}
    for id, (category, place) in placed.items():
        words = [word for word in re.findall(r"[a-z0-9_]+", category.title.lower()) if word not in ("a", "an", "the")]
        key = " ".join(words)
        if key in seen:
            yield place.error(f"title {category.title!r} is that of {seen[key]!r}", "merge the two", "title")
        seen.setdefault(key, id)


def unsaid(category: Category, place: Place, phrases: frozenset[str]) -> Iterator[InputError]:
    """Fill-in members that no list has as a word or a phrase."""
    for tile in category.members if category.kind in FILL_IN else ():
        phrase = f"{tile} {category.key}" if category.kind == "before" else f"{category.key} {tile}"
        if phrase not in phrases and phrase.replace(" ", "") not in phrases:
            yield place.error(f"no list has {phrase!r}", "is it really said?", tile=tile)


def contained(placed: Placed) -> Iterator[InputError]:
    """Drawn categories all of whose members fit another one."""
    fits = {id: frozenset(category.entries) for id, (category, _) in placed.items() if category.drawn}
    for id, (category, place) in placed.items():
        if category.drawn:
            members = frozenset(category.members)
            for other, entries in fits.items():
                if other != id and members <= entries and other not in category.never_with:
                    yield place.error(
                        f"every member fits {other!r} as well", "set never_with, or tell them apart", "id"
                    )


def read_phrases(sources: Path) -> frozenset[str]:
    """Every word of SCOWL, and every two-word phrase of WordNet."""
    phrases = {
        f"{first} {second}" for first, second in read_table(sources / "wordnet-compounds.tsv", "wordnet-compounds", 2)
    }
    return frozenset(phrases.union(row[0] for row in read_table(sources / "scowl.tsv", "scowl", 7)))
