from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.rules.hexgrid import adjacent, hive
from pipeline.rules.tracing import beginnings, spelling, trace, traceable

SEVEN = "catdoge"  # c a / t d o / g e


def paths(cells, so_far=()):
    """Every path that begins with some cells."""
    yield so_far
    for cell in cells:
        if cell not in so_far and (not so_far or adjacent(cell, so_far[-1])):
            yield from paths(cells, (*so_far, cell))


def test_a_path_spells_the_letters_of_its_cells():
    assert spelling([(0, -1), (-1, 0), (0, 0)], SEVEN, 1) == "ctd"


def test_a_cell_out_of_the_hive_is_a_question_mark():
    assert spelling([(0, -1), (0, -2), (0, 0)], SEVEN, 1) == "c?d"


@pytest.mark.parametrize(
    ("word", "found"),
    [("cat", False), ("cad", True), ("dog", False), ("doe", True), ("god", False), ("tad", False), ("dad", False)],
    ids=[
        "a and t do not touch",
        "c, a and d touch",
        "o and g do not touch",
        "d, o and e touch",
        "nor backwards",
        "t and a do not touch",
        "a cell is used once",
    ],
)
def test_a_word_is_traceable_when_some_path_spells_it(word, found):
    assert traceable(SEVEN, 1, frozenset({word})) == ({word} if found else set())


def test_a_word_inside_another_is_found_too():
    assert traceable("abcdefghijklmnopqrs", 2, frozenset({"a", "ab", "abc", "ac", "cba"})) == {
        "a",
        "ab",
        "abc",
        "cba",
    }


def test_no_word_is_found_where_none_is_asked_for():
    assert traceable(SEVEN, 1, frozenset()) == set()
    assert trace(SEVEN, 1, frozenset()) == ({}, set())


@pytest.mark.parametrize(
    ("letters", "word", "ways", "covered"),
    [
        (SEVEN, "cad", 1, {0, 1, 3}),
        (SEVEN, "cat", 0, set()),
        ("catdoga", "ad", 2, {1, 3, 6}),
        ("tatdtat", "tat", 4, {0, 1, 2, 4, 5, 6}),
        ("aaaaaaa", "a", 7, {0, 1, 2, 3, 4, 5, 6}),
        ("aaaaaaa", "aa", 24, {0, 1, 2, 3, 4, 5, 6}),
    ],
    ids=["one path", "none", "one from each end", "there and back", "a letter", "each side of each cell both ways"],
)
def test_each_path_of_a_word_counts_and_covers_its_cells(letters, word, ways, covered):
    traced = trace(letters, 1, frozenset({word}))
    assert (traced.paths[word], traced.covered) == (ways, covered)


def test_a_cell_is_covered_when_any_of_the_words_uses_it():
    assert trace(SEVEN, 1, frozenset({"cad", "doe", "dog"})) == ({"cad": 1, "doe": 1}, {0, 1, 3, 4, 6})


def test_a_word_has_its_beginnings_and_itself():
    assert beginnings(frozenset({"cad", "ce"})) == {"c", "ca", "cad", "ce"}


@given(st.text("abc", min_size=7, max_size=7), st.frozensets(st.text("abc", min_size=1, max_size=7), max_size=30))
@settings(max_examples=20, deadline=None)
def test_what_is_traced_is_what_walking_every_path_spells(letters, words):
    spelled = [(spelling(path, letters, 1), path) for path in paths(hive(1))]
    found = [(text, path) for text, path in spelled if text in words]
    traced = trace(letters, 1, words)
    assert traced.paths == Counter(text for text, _ in found)
    assert {hive(1)[place] for place in traced.covered} == {cell for _, path in found for cell in path}
    assert traceable(letters, 1, words) == {text for text, _ in found}
