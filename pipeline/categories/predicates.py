"""Computed membership: whether a tile belongs to a category can be decided, so it need not be listed.

Terms: a *relation* finds for each tile the entries of another category that it plays on. A *pattern* looks at the
tile alone. Each is given the tables it needs. A *sound* is a string of ARPAbet phones without stress.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import ahocorasick

Found = dict[str, list[str]]
Relation = Callable[[Collection[str], Collection[str]], Found]

LEAST_HIDDEN = 3


def hidden_in(tiles: Iterable[str], entries: Iterable[str]) -> Found:
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


def sounds_like(tiles: Iterable[str], entries: Iterable[str], sounds: Mapping[str, frozenset[str]]) -> Found:
    """Tile -> the entries that are spelled otherwise and share one of its pronunciations."""
    return matched(
        tiles, entries, lambda word: sorted(sounds.get(word, ())), lambda word: sorted(sounds.get(word, ()))
    )


def anagrams_of(tiles: Iterable[str], entries: Iterable[str]) -> Found:
    """Tile -> the entries that have the same letters in another order."""
    return matched(tiles, entries, lambda word: ["".join(sorted(word))], lambda word: ["".join(sorted(word))])


def adds_a_letter_to(tiles: Iterable[str], entries: Iterable[str]) -> Found:
    """Tile -> the entries that it is with one letter more."""
    return matched(tiles, entries, one_dropped, lambda entry: [entry])


def drops_a_letter_of(tiles: Iterable[str], entries: Iterable[str]) -> Found:
    """Tile -> the entries that it is with one letter less."""
    return matched(tiles, entries, lambda tile: [tile], one_dropped)


def changes_a_letter_of(tiles: Iterable[str], entries: Iterable[str]) -> Found:
    """Tile -> the entries of its length that differ in one letter."""
    return matched(tiles, entries, one_blanked, one_blanked)


def reverses(tiles: Iterable[str], entries: Iterable[str]) -> Found:
    """Tile -> the entry that it is when read backwards."""
    return matched(tiles, entries, lambda tile: [tile[::-1]], lambda entry: [entry])


def matched(
    tiles: Iterable[str],
    entries: Iterable[str],
    keys_of_tile: Callable[[str], Iterable[str]],
    keys_of_entry: Callable[[str], Iterable[str]],
) -> Found:
    """Tile -> the other words among the entries that share one of its keys."""
    by_key: dict[str, set[str]] = {}
    for entry in entries:
        for key in keys_of_entry(entry):
            by_key.setdefault(key, set()).add(entry)
    found = {
        tile: sorted({e for key in keys_of_tile(tile) for e in by_key.get(key, ()) if e != tile})
        for tile in sorted(tiles)
    }
    return {tile: answers for tile, answers in found.items() if answers}


def one_dropped(word: str) -> Iterator[str]:
    """The word with each of its letters left out in turn."""
    return (word[:i] + word[i + 1 :] for i in range(len(word)))


def one_blanked(word: str) -> Iterator[str]:
    """The word with each of its letters blanked out in turn."""
    return (f"{word[:i]}.{word[i + 1 :]}" for i in range(len(word)))


RELATIONS: dict[str, Relation] = {
    "hidden": hidden_in,
    "anagram": anagrams_of,
    "added": adds_a_letter_to,
    "dropped": drops_a_letter_of,
    "changed": changes_a_letter_of,
    "reversed": reverses,
}


def is_palindrome(tile: str) -> bool:
    """Reads the same backwards."""
    return len(tile) >= 3 and tile == tile[::-1]


def is_roman(tile: str) -> bool:
    """Has only letters that are Roman numerals."""
    return re.fullmatch("[ivxlcdm]{2,}", tile) is not None


def is_alphabetical(tile: str) -> bool:
    """Has five letters or more, in alphabetical order."""
    return len(tile) >= 5 and list(tile) == sorted(tile)


def is_top_row(tile: str) -> bool:
    """Has six letters or more, all from the top row of a keyboard."""
    return re.fullmatch("[qwertyuiop]{6,}", tile) is not None


def has_one_vowel(tile: str) -> bool:
    """Has three vowels or more (y is none), all the same."""
    vowels = re.findall("[aeiou]", tile)
    return len(vowels) >= 3 and len(set(vowels)) == 1


def has_double_doubles(tile: str) -> bool:
    """Has two different pairs of doubled letters."""
    return len(set(re.findall(r"(.)\1", tile))) >= 2


def has_bookends(tile: str) -> bool:
    """Has five letters or more, and begins and ends with the same two."""
    return len(tile) >= 5 and tile[:2] == tile[-2:]


def is_doubled_word(tile: str) -> bool:
    """Is the same letters twice."""
    return len(tile) >= 4 and tile[: len(tile) // 2] * 2 == tile


PATTERNS: dict[str, Callable[[str], bool]] = {
    "palindrome": is_palindrome,
    "roman-numerals": is_roman,
    "alphabetical": is_alphabetical,
    "top-row": is_top_row,
    "one-vowel": has_one_vowel,
    "double-doubles": has_double_doubles,
    "bookends": has_bookends,
    "doubled-word": is_doubled_word,
}
