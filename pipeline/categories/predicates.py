"""Computed membership: whether a tile belongs to a category can be decided, so it need not be listed.

Each predicate is given the tables it needs. A *sound* is a string of ARPAbet phones without stress.
"""

from collections.abc import Iterable, Mapping

import ahocorasick

LEAST_HIDDEN = 3


def hidden_in(tiles: Iterable[str], entries: Iterable[str]) -> dict[str, list[str]]:
    """Tile -> the entries, of three letters or more, that are hidden in it (the tile itself is not hidden)."""
    automaton = ahocorasick.Automaton()
    for entry in entries:
        if len(entry) >= LEAST_HIDDEN:
            automaton.add_word(entry, entry)
    if not len(automaton):
        return {}
    automaton.make_automaton()
    found = {tile: sorted({e for _, e in automaton.iter(tile) if e != tile}) for tile in sorted(tiles)}
    return {tile: answers for tile, answers in found.items() if answers}


def sounds_like(
    tiles: Iterable[str], entries: Iterable[str], sounds: Mapping[str, frozenset[str]]
) -> dict[str, list[str]]:
    """Tile -> the entries that are spelled otherwise and share one of its pronunciations."""
    by_sound: dict[str, set[str]] = {}
    for entry in entries:
        for sound in sounds.get(entry, ()):
            by_sound.setdefault(sound, set()).add(entry)
    found = {
        tile: sorted({e for sound in sounds.get(tile, ()) for e in by_sound.get(sound, ()) if e != tile})
        for tile in sorted(tiles)
    }
    return {tile: answers for tile, answers in found.items() if answers}
