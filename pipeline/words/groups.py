"""The groups: every category with all the tiles that fit it, listed or computed."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from pipeline.categories.predicates import PATTERNS, RELATIONS, Relation, sounds_like
from pipeline.categories.read import Category, Group, Placed, read_categories
from pipeline.words.sources import read_sounds

Sounds = Mapping[str, frozenset[str]]


def read_groups(wordlists: Path) -> list[Group]:
    """The groups of a `wordlists` folder; InputError at the first mistake in its category files."""
    placed = read_categories(wordlists / "editors" / "quartets")
    return groups_of(placed, sound_table(placed, wordlists))


def sound_table(placed: Placed, wordlists: Path) -> Sounds:
    """How the tiles of the pool sound, and what they may sound like."""
    return read_sounds(wordlists / "sources", frozenset(pool_of(placed)) | played_on("sound", placed))


def pool_of(placed: Placed) -> list[str]:
    """Every tile that a board can have, in alphabetical order."""
    return sorted({tile for category, _ in placed.values() if category.drawn for tile in category.members})


def groups_of(placed: Placed, sounds: Sounds) -> list[Group]:
    """Every category with all the tiles of the pool that fit it: those its writer lists, and those computed.

    Raises InputError at a member of a computed category that does not belong there.
    """
    members = computed_members(placed, sounds)
    for id, computed in members.items():
        category, place = placed[id]
        for tile in category.members:
            if tile not in computed:
                what = f"{tile!r} is not {category.kind} {category.of or category.pattern}"
                raise place.error(what, "take it out, or move it to also if it fits all the same", tile=tile)
    return [group_of(category, members.get(id, frozenset())) for id, (category, _) in placed.items()]


def computed_members(placed: Placed, sounds: Sounds) -> dict[str, frozenset[str]]:
    """The tiles of the pool that belong to each category whose membership can be computed, by its id."""
    pool, members = pool_of(placed), dict[str, frozenset[str]]()
    relations: dict[str, Relation] = {**RELATIONS, "sound": partial(sounds_like, sounds=sounds)}
    found = {kind: relation(pool, played_on(kind, placed)) for kind, relation in relations.items()}
    for id, (category, _) in placed.items():
        if category.kind == "pattern":
            members[id] = frozenset(filter(PATTERNS[category.pattern], pool))
        elif category.of:
            entries = frozenset(placed[category.of][0].entries)
            answers = found[category.kind].items()
            members[id] = frozenset(tile for tile, played in answers if not entries.isdisjoint(played))
    return members


def played_on(kind: str, placed: Placed) -> frozenset[str]:
    """The entries of every category that one of a related kind plays on."""
    lists = {category.of for category, _ in placed.values() if category.kind == kind and category.of}
    return frozenset(entry for name in lists for entry in placed[name][0].entries)


def group_of(category: Category, computed: frozenset[str]) -> Group:
    """A category as the lexicon keeps it."""
    return Group(
        id=category.id,
        title=category.title,
        kind=category.kind,
        difficulty=category.difficulty,
        members=tuple(sorted(category.members)) if category.drawn else (),
        fits=tuple(sorted({*category.entries, *computed})),
        never_with=tuple(sorted(category.never_with)),
        answers=category.answer,
        maybe=tuple(sorted(set(category.maybe).difference(computed))),
    )
