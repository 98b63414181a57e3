import csv
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.makers.extras import BATCH, Solved, compile_trie, solve
from pipeline.makers.packing import URN
from pipeline.rules.hexgrid import hive, neighbours
from pipeline.rules.tracing import traceable
from pipeline.seeds import Rng

SCOWL = Path(__file__).parents[2] / "wordlists" / "sources" / "scowl.tsv"
SEVEN = "catdoge"  # c a / t d o / g e
SMALL = ["cad", "doe", "eel", "tea", "toad", "tree"]


def paths(radius, so_far=()):
    """Every path that begins with some places of a hive."""
    yield so_far
    for place in neighbours(radius)[so_far[-1]] if so_far else range(len(hive(radius))):
        if place not in so_far:
            yield from paths(radius, (*so_far, place))


def obvious(letters, radius, words):
    """What a board holds, by spelling every path."""
    spelled = [(path, "".join(letters[place] for place in path)) for path in paths(radius) if len(path) >= 3]
    found = [(path, text) for path, text in spelled if text in words]
    used = {place for path, _ in found for place in path}
    return Solved(sorted({text for _, text in found}), sum(1 << place for place in used))


def covered_word_by_word(letters, radius, words):
    """The cells that a word uses, by growing the paths of one word after the other."""
    covered = 0
    for word in words:
        found = [(place,) for place in range(len(letters)) if letters[place] == word[0]]
        for letter in word[1:]:
            steps = ((path, near) for path in found for near in neighbours(radius)[path[-1]])
            found = [(*path, near) for path, near in steps if letters[near] == letter and near not in path]
        for path in found:
            for place in path:
                covered |= 1 << place
    return covered


def random_boards(count, radius):
    """Boards of letters as frequent as in English."""
    return ["".join(Rng(f"board {n}/{i}").pick(URN) for i in range(len(hive(radius)))) for n in range(count)]


@pytest.fixture(scope="module")
def real_words():
    """5,000 words of SCOWL's sizes 10 to 35, from all over the alphabet."""
    with SCOWL.open(encoding="utf-8") as lines:
        rows = list(csv.reader(lines, delimiter="\t"))[1:]
    words = [row[0] for row in rows if row[1].isdigit() and int(row[1]) <= 35 and len(row[0]) >= 3]
    return sorted(words[i * len(words) // 5000] for i in range(5000))


def dictionaries(longest):
    """Small word lists of three letters, some words too short to count."""
    return st.lists(st.text("abc", min_size=1, max_size=longest), max_size=30)


def boards_of(radius):
    """One to three boards of three letters."""
    size = len(hive(radius))
    return st.lists(st.text("abc", min_size=size, max_size=size), min_size=1, max_size=3)


@given(boards_of(1), dictionaries(8))
@settings(max_examples=30, deadline=None)
def test_words_and_cells_are_those_of_every_path(boards, words):
    assert solve(boards, 1, compile_trie(words)) == [obvious(letters, 1, set(words)) for letters in boards]


@pytest.mark.parametrize("radius", [1, 2, 3])
def test_words_are_the_traceable_ones_of_three_letters_and_more(radius):
    @given(boards_of(radius), dictionaries(6))
    @settings(max_examples=25, deadline=None)
    def check(boards, words):
        wanted = frozenset(word for word in words if len(word) >= 3)
        for letters, solved in zip(boards, solve(boards, radius, compile_trie(words)), strict=True):
            assert solved.words == sorted(traceable(letters, radius, wanted))
            assert solved.covered == covered_word_by_word(letters, radius, wanted)

    check()


def test_real_words_on_large_boards(real_words):
    boards, wanted = random_boards(20, 4), frozenset(real_words)
    for letters, solved in zip(boards, solve(boards, 4, compile_trie(real_words)), strict=True):
        assert solved.words == sorted(traceable(letters, 4, wanted))
        assert solved.covered == covered_word_by_word(letters, 4, solved.words)


def test_a_board_is_solved_alike_in_any_company(real_words):
    boards, trie = random_boards(BATCH + 6, 3), compile_trie(real_words)
    together = solve(boards, 3, trie)
    assert together == [solved for letters in boards for solved in solve([letters], 3, trie)]
    assert together[::-1] == solve(boards[::-1], 3, trie)


def test_a_board_may_come_twice():
    first, second = solve([SEVEN, SEVEN], 1, compile_trie(SMALL))
    assert first == second == Solved(["cad", "doe"], 0b1011011)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], Solved([], 0)),
        (["a", "aa"], Solved([], 0)),
        (["zzz"], Solved([], 0)),
        (["aaa", "aaaaaaa"], Solved(["aaa", "aaaaaaa"], 0b1111111)),
        (["aaaaaaaa", "a" * 100], Solved([], 0)),
        (["aaaz", "aaa", "aaa", "aab"], Solved(["aaa"], 0b1111111)),
    ],
    ids=["no word", "too short", "other letters", "as long as the board", "longer than the board", "listed twice"],
)
def test_a_board_of_one_letter(words, found):
    assert solve(["a" * 7], 1, compile_trie(words)) == [found]


def test_a_large_board_of_one_letter():
    assert solve(["a" * 61], 4, compile_trie(["aaaa", "aab"])) == [Solved(["aaaa"], (1 << 61) - 1)]


def test_the_order_of_the_words_does_not_matter():
    assert solve([SEVEN], 1, compile_trie(SMALL[::-1])) == solve([SEVEN], 1, compile_trie(SMALL))


def test_no_boards_give_nothing():
    assert solve([], 4, compile_trie(SMALL)) == []


def test_a_single_cell_holds_no_word():
    assert solve(["a", "b"], 0, compile_trie(SMALL)) == [Solved([], 0), Solved([], 0)]


def test_a_board_has_as_many_letters_as_cells():
    with pytest.raises(ValueError, match="'abc' has 3 letters for 7 cells"):
        solve([SEVEN, "abc"], 1, compile_trie(SMALL))
