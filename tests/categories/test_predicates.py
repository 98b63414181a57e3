import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.categories.predicates import PATTERNS, RELATIONS, hidden_in, sounds_like

WORDS = st.lists(st.text("abc", max_size=7), max_size=12)
SOUNDS = st.dictionaries(
    st.text("abc", min_size=1, max_size=2),
    st.frozensets(st.sampled_from(["B AE", "B IY", "K AE", "K IY"]), max_size=3),
)


@pytest.mark.parametrize(
    ("tile", "answers"),
    [
        ("shoe", []),
        ("rectangle", ["tang"]),
        ("codeel", ["cod", "eel"]),
        ("eel", []),
        ("eels", ["eel"]),
        ("codcod", ["cod"]),
        ("oxen", []),
        ("elee", []),
    ],
    ids=[
        "nothing hidden",
        "in the middle",
        "two in one tile",
        "an entry does not hide itself",
        "at the beginning",
        "twice counts once",
        "two letters are too few to hide",
        "letters out of order",
    ],
)
def test_an_entry_of_three_letters_or_more_is_hidden_in_a_longer_tile(tile, answers):
    entries = ["ox", "eel", "cod", "tang"]
    assert hidden_in([tile], entries) == ({tile: answers} if answers else {})


def test_no_entry_long_enough_hides_nowhere():
    assert hidden_in(["oxen", "ox"], ["ox", "e", ""]) == {}


@given(WORDS, WORDS)
@settings(max_examples=80, deadline=None)
def test_what_is_hidden_is_what_looking_at_each_pair_finds(tiles, entries):
    obvious = {
        tile: sorted({entry for entry in entries if len(entry) >= 3 and entry in tile and entry != tile})
        for tile in tiles
    }
    assert hidden_in(tiles, entries) == {tile: answers for tile, answers in obvious.items() if answers}


@pytest.mark.parametrize(
    ("tile", "answers"),
    [("soul", ["sole"]), ("sole", []), ("plaice", []), ("place", ["plaice"]), ("read", ["red", "reed"]), ("cod", [])],
    ids=[
        "a homophone",
        "an entry does not sound like itself",
        "nor does another",
        "the other way round",
        "either of two pronunciations",
        "a word without a pronunciation",
    ],
)
def test_a_tile_sounds_like_an_entry_that_is_spelled_otherwise(tile, answers):
    sounds = {
        "soul": frozenset({"S OW L"}),
        "sole": frozenset({"S OW L"}),
        "place": frozenset({"P L EY S"}),
        "plaice": frozenset({"P L EY S"}),
        "read": frozenset({"R EH D", "R IY D"}),
        "red": frozenset({"R EH D"}),
        "reed": frozenset({"R IY D"}),
    }
    entries = ["sole", "plaice", "cod", "red", "reed"]
    assert sounds_like([tile], entries, sounds) == ({tile: answers} if answers else {})


@given(st.lists(st.text("abc", max_size=2)), st.lists(st.text("abc", max_size=2)), SOUNDS)
@settings(max_examples=80, deadline=None)
def test_what_sounds_alike_is_what_looking_at_each_pair_finds(tiles, entries, sounds):
    obvious = {
        tile: sorted({e for e in entries if e != tile and sounds.get(e, frozenset()) & sounds.get(tile, frozenset())})
        for tile in tiles
    }
    assert sounds_like(tiles, entries, sounds) == {tile: answers for tile, answers in obvious.items() if answers}


@pytest.mark.parametrize(
    ("kind", "tile", "entries", "answers"),
    [
        ("anagram", "angel", "angle glean angel gleans", ["angle", "glean"]),
        ("anagram", "angel", "angela", []),
        ("added", "steel", "stel teel seel steal eel", ["seel", "stel", "teel"]),
        ("added", "steel", "steel steels", []),
        ("dropped", "eel", "feel eels heel reef steel", ["eels", "feel", "heel"]),
        ("changed", "cod", "cob code cod nod dog", ["cob", "nod"]),
        ("changed", "cod", "doc", []),
        ("reversed", "doc", "cod doc", ["cod"]),
        ("reversed", "noon", "noon", []),
        ("hidden", "steel", "eel tee ee", ["eel", "tee"]),
    ],
    ids=[
        "the same letters in another order",
        "a letter more is no anagram",
        "one letter more than an entry",
        "neither the entry itself nor one longer",
        "one letter less than an entry",
        "one letter is another",
        "two letters are others",
        "an entry backwards",
        "a palindrome does not reverse itself",
        "entries hidden inside",
    ],
)
def test_a_relation_finds_the_entries_that_a_tile_plays_on(kind, tile, entries, answers):
    assert RELATIONS[kind]([tile], entries.split()) == ({tile: answers} if answers else {})


def differences(tile, entry):
    return sum(a != b for a, b in zip(tile, entry, strict=True))


def without_one(word):
    return [word[:i] + word[i + 1 :] for i in range(len(word))]


OBVIOUS = {
    "hidden": lambda tile, entry: len(entry) >= 3 and entry in tile,
    "anagram": lambda tile, entry: sorted(tile) == sorted(entry),
    "added": lambda tile, entry: entry in without_one(tile),
    "dropped": lambda tile, entry: tile in without_one(entry),
    "changed": lambda tile, entry: len(tile) == len(entry) and differences(tile, entry) == 1,
    "reversed": lambda tile, entry: tile == entry[::-1],
}


@pytest.mark.parametrize("kind", ["hidden", "anagram", "added", "dropped", "changed", "reversed"])
@given(WORDS, WORDS)
@settings(max_examples=40, deadline=None)
def test_every_relation_is_what_looking_at_each_pair_finds(kind, tiles, entries):
    obvious = {tile: sorted({e for e in entries if e != tile and OBVIOUS[kind](tile, e)}) for tile in tiles}
    assert RELATIONS[kind](tiles, entries) == {tile: answers for tile, answers in obvious.items() if answers}


def test_every_relation_has_its_obvious_twin():
    assert sorted(RELATIONS) == sorted(OBVIOUS)


PATTERNED = {
    "palindrome": ("level noon eye", "lever pool aa"),
    "roman-numerals": ("mix mild vi", "mixed i"),
    "alphabetical": ("almost billow below", "spoon abet"),
    "top-row": ("typewriter proper", "type prosper"),
    "one-vowel": ("banana referee", "been onion rhythm"),
    "double-doubles": ("balloon coffee committee", "ball assess papa"),
    "bookends": ("church onion decide", "dodo level"),
    "doubled-word": ("bonbon dodo", "aa banana bonbons"),
}


@pytest.mark.parametrize(("name", "tiles"), PATTERNED.items(), ids=PATTERNED.keys())
def test_a_pattern_is_found_in_the_tiles_that_have_it_and_in_no_other(name, tiles):
    having, lacking = tiles
    assert [tile for tile in f"{having} {lacking}".split() if PATTERNS[name](tile)] == having.split()


def test_every_pattern_is_looked_at():
    assert sorted(PATTERNED) == sorted(PATTERNS)
