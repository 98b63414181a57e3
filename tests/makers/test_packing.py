from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.makers.packing import ENGLISH, URN, WEIGHTS, Packing, index_of
from pipeline.makers.targets import cached_targets
from pipeline.makers.wordhive import choose_words
from pipeline.rules.hexgrid import hive, is_path, neighbours
from pipeline.rules.tracing import trace
from pipeline.rules.wordhive import plan_for
from pipeline.seeds import Rng

NOTHING = index_of([])
TARGETS = ("abc", "bad", "cabd", "dcba", "aab")
VILE = ("bb", "dac", "cc")


def packing_of(radius, targets, vile=(), budget=500):
    """An empty hive that is to be packed."""
    return Packing(radius, targets, index_of(vile), budget)


def counted(packing, strings):
    """How often each string can be traced, by the referee's plain search; a free cell is a full stop."""
    radius = next(radius for radius in range(6) if len(hive(radius)) == packing.size)
    letters = "".join(letter or "." for letter in packing.letters)
    return trace(letters, radius, frozenset(strings)).paths


def assert_limits_hold(packing, vile):
    """What is counted along the way is what there is: at most one path a target, and nothing vile."""
    ways = counted(packing, packing.ways)
    assert {word: ways[word] for word in packing.ways} == packing.ways
    assert max(packing.ways.values(), default=0) <= 1
    assert counted(packing, vile) == {}


def assert_books_are_right(packing):
    """Every placed word is spelled by its path, and every cell knows how many use it."""
    users = Counter(cell for path in packing.paths.values() for cell in path)
    assert packing.users == [users[cell] for cell in range(packing.size)]
    for word, path in packing.paths.items():
        assert "".join(packing.letters[cell] for cell in path) == word


def is_placed(packing, word, radius):
    """Whether the word is spelled by its path of different, adjacent cells."""
    path = packing.paths[word]
    cells = [hive(radius)[cell] for cell in path]
    return is_path(cells, radius) and "".join(packing.letters[cell] for cell in path) == word


def walks(radius):
    """The beginnings of paths: a first cell, and the turns to take."""
    return st.tuples(st.integers(0, len(hive(radius)) - 1), st.lists(st.integers(0, 5), min_size=3, max_size=3))


def path_along(packing, word, start, turns):
    """The path of a word that begins at a cell and takes some turns; None where it runs into itself or a letter."""
    path = [start]
    for turn in turns[: len(word) - 1]:
        path.append(packing.beside[path[-1]][turn % len(packing.beside[path[-1]])])
    free = all(packing.letters[cell] in ("", letter) for cell, letter in zip(path, word, strict=True))
    return path if free and len(set(path)) == len(path) else None


MOVES = st.one_of(
    st.tuples(st.just("put"), st.sampled_from(TARGETS), walks(2)),
    st.tuples(st.just("place"), st.sampled_from(TARGETS), st.integers(0, 9)),
    st.tuples(st.just("remove"), st.sampled_from(TARGETS), st.none()),
    st.tuples(st.just("fill"), st.lists(st.integers(0, 18), max_size=4), st.integers(0, 9)),
    st.tuples(st.just("refill"), st.lists(st.integers(0, 18), max_size=4), st.integers(0, 9)),
)


def move(packing, kind, what, how):
    """Do one thing to a hive, where it can be done."""
    if kind == "remove":
        if what in packing.paths:
            packing.remove(what)
    elif kind == "fill":
        packing.fill(Rng(f"{how}"), what)
    elif kind == "refill":
        packing.refill(what, Rng(f"{how}"))
    elif what not in packing.paths and kind == "place":
        packing.place(what, Rng(f"{how}"))
    elif what not in packing.paths and not packing.ways[what] and (path := path_along(packing, what, *how)):
        packing.put(what, path)


@given(st.lists(MOVES, max_size=25))
@settings(max_examples=150, deadline=None)
def test_the_limits_hold_on_every_board_on_the_way(moves):
    packing = packing_of(2, TARGETS, VILE)
    for kind, what, how in moves:
        move(packing, kind, what, how)
        assert_limits_hold(packing, VILE)
        assert_books_are_right(packing)


def test_more_targets_through_one_cell_than_the_search_stops_at_are_all_counted():
    targets = ["xa", "xb", "xc", "xd", "xe", "xf", "ax", "bx", "cx", "dx"]
    packing = packing_of(1, targets)
    for cell, letter in zip((0, 1, 2, 4, 5, 6), "abcdef", strict=True):
        assert packing.set(cell, letter)
    packing.set(3, "x")
    assert_limits_hold(packing, ())


@pytest.fixture(scope="module")
def pool(lexicon):
    """The words of one day in sixty."""
    return cached_targets(lexicon, 35)[::57]


@pytest.mark.parametrize(("level", "radius"), [(1, 2), (4, 3), (8, 4)], ids=["radius 2", "radius 3", "radius 4"])
def test_thirty_packings_of_real_words_are_certified_already(level, radius, lexicon, pool):
    vile, packed = index_of(lexicon.untraceable), 0
    for number in range(30):
        rng = Rng(f"packing {level}/{number}")
        words = choose_words(plan_for(level), pool, lexicon, False, rng)
        assert len(words) == plan_for(level).words
        packing = Packing(radius, words, vile, 500)
        if packing.pack(rng):
            packed += 1
            assert all(is_placed(packing, word, radius) for word in words)
            assert packing.ways == dict.fromkeys(words, 1)
            assert all(letter in ENGLISH for letter in packing.letters)
            assert counted(packing, [*words, *lexicon.untraceable]) == dict.fromkeys(words, 1)
    assert packed >= 27


def test_the_same_draws_pack_the_same_hive_and_others_another():
    packings = [packing_of(2, ["echo", "jump", "fire", "gold"]) for _ in range(3)]
    for packing, name in zip(packings, ("one", "one", "two"), strict=True):
        assert packing.pack(Rng(name))
    assert packings[0].letters == packings[1].letters
    assert packings[0].letters != packings[2].letters


@pytest.mark.parametrize(
    "targets",
    [["abcdefgh"], ["abcdefg", "hijklmn"], ["abcdefg", "bcdefgh"]],
    ids=["eight letters for seven cells", "twice as many letters", "one letter too many together"],
)
def test_words_that_have_no_room_are_not_packed(targets):
    packing = packing_of(1, targets)
    assert not packing.pack(Rng("room"))
    assert packing.turned_down["no room"] > 0


def test_words_cross_where_their_letters_match():
    packing = packing_of(1, ["abcde", "cdefg"])
    assert packing.pack(Rng("cross"))
    assert sum(users > 1 for users in packing.users) >= 3


@pytest.mark.parametrize("target", ["noon", "eve", "aa"])
def test_a_palindrome_is_never_packed(target):
    packing = packing_of(2, [target])
    assert not packing.pack(Rng("palindrome"))
    assert packing.turned_down["two paths"] > 0
    assert_limits_hold(packing, ())


@pytest.mark.parametrize("vile", ["echo", "ohce", "ch", "hc"], ids=["it", "it backwards", "in it", "in it backwards"])
def test_a_word_with_something_vile_in_it_is_never_packed(vile):
    packing = packing_of(2, ["echo"], [vile])
    assert not packing.pack(Rng("vile"))
    assert packing.turned_down["vile"] > 0


def test_nothing_is_packed_where_every_letter_is_vile():
    assert not packing_of(1, [], list(ENGLISH)).pack(Rng("vile letters"))


@pytest.mark.parametrize("radius", [1, 2, 3, 4])
def test_a_hive_without_targets_is_filled(radius):
    packing = packing_of(radius, [], ["e", "ta"])
    assert packing.pack(Rng("fill"))
    assert counted(packing, ["e", "ta"]) == {}
    assert all(letter in ENGLISH for letter in packing.letters)


def test_a_budget_of_one_cell_ends_and_finds_single_letters_at_most():
    assert packing_of(2, ["echo"], budget=1).search("echo", Rng("budget")) is None
    assert not packing_of(2, ["echo", "jump"], budget=1).pack(Rng("budget"))
    assert len(packing_of(2, ["e"], budget=1).search("e", Rng("budget"))) == 1


def test_a_search_stops_at_its_budget():
    assert packing_of(2, ["echo"], budget=4).search("echo", Rng("search"))
    assert packing_of(2, ["echo"], budget=3).search("echo", Rng("search")) is None


@pytest.mark.parametrize(
    ("radius", "targets", "vile"),
    [
        (2, ["aaa", "aaaa"], []),
        (4, ["aaaaaaaa", "aaaaaaa", "aaaaaa"], []),
        (2, ["aaab", "baaa"], []),
        (4, ["aaaaaaab"], ["aaaaaaaaaa"]),
    ],
    ids=["two words of one letter", "long words of one letter", "a word and itself backwards", "a vile word of it"],
)
def test_words_of_one_letter_come_to_an_end(radius, targets, vile):
    packing = packing_of(radius, targets, vile)
    packing.pack(Rng("one letter"))
    assert_limits_hold(packing, vile)


def test_a_hive_of_one_letter_is_looked_through():
    packing = packing_of(2, ["aaaaab"])
    packing.letters = ["a"] * 18 + [""]
    assert packing.set(18, "c")
    packing.unset(18)
    assert not packing.set(18, "b")
    assert packing.ways == {"aaaaab": 0}


def test_a_target_that_can_be_traced_already_adopts_its_path():
    packing = packing_of(2, ["abcd", "dc"])
    assert packing.put("abcd", [0, 1, 2, 6])
    assert packing.ways == {"abcd": 1, "dc": 1}
    before = list(packing.letters)
    assert packing.place("dc", Rng("adopt"))
    assert packing.paths == {"abcd": [0, 1, 2, 6], "dc": [6, 2]}
    assert packing.letters == before
    assert [packing.users[cell] for cell in (0, 1, 2, 6)] == [1, 1, 2, 2]


def test_an_adopted_path_stays_when_the_word_that_made_it_goes():
    packing = packing_of(2, ["abcd", "dc"])
    packing.put("abcd", [0, 1, 2, 6])
    packing.adopt("dc")
    packing.remove("abcd")
    assert [packing.letters[cell] for cell in (0, 1, 2, 6)] == ["", "", "c", "d"]
    assert packing.ways == {"abcd": 0, "dc": 1}
    packing.remove("dc")
    assert set(packing.letters) == {""}
    assert packing.ways == {"abcd": 0, "dc": 0}


def test_taking_a_word_out_frees_only_the_cells_that_no_other_word_uses():
    packing = packing_of(2, ["abc", "bcd"])
    assert packing.put("abc", [0, 1, 2])
    assert packing.put("bcd", [1, 2, 6])
    packing.remove("abc")
    assert [packing.letters[cell] for cell in (0, 1, 2, 6)] == ["", "b", "c", "d"]
    packing.remove("bcd")
    assert set(packing.letters) == {""}


def test_a_word_that_breaks_a_limit_leaves_nothing_behind():
    packing = packing_of(2, ["abc", "cxd"], ["bx"])
    assert packing.put("abc", [0, 1, 2])
    before = list(packing.letters)
    assert not packing.put("cxd", [2, 5, 9])
    assert packing.letters == before
    assert packing.ways == {"abc": 1, "cxd": 0}
    assert packing.turned_down["vile"] == 1


def test_a_letter_that_makes_a_second_path_is_not_written():
    packing = packing_of(2, ["abc"])
    packing.put("abc", [0, 1, 2])
    assert not packing.set(5, "c")
    assert packing.letters[5] == ""
    assert packing.turned_down["two paths"] == 1
    assert packing.set(5, "d")


def test_only_cells_that_no_word_uses_are_drawn_again():
    packing = packing_of(2, ["echo"])
    assert packing.pack(Rng("first"))
    path, before = packing.paths["echo"], list(packing.letters)
    assert packing.refill(range(19), Rng("again"))
    assert [packing.letters[cell] for cell in path] == ["e", "c", "h", "o"]
    assert packing.letters != before
    assert_limits_hold(packing, ())


def test_letters_are_drawn_by_english_frequency():
    assert (sorted(ENGLISH), len(URN)) == (sorted("abcdefghijklmnopqrstuvwxyz"), sum(WEIGHTS))
    assert [URN.count(letter) for letter in "etqz"] == [127, 91, 1, 1]
    drawn = Counter(letter for n in range(40) for letter in filled(n))
    assert drawn["e"] > drawn["d"] > drawn["k"]


def filled(number):
    """The letters of a hive without targets."""
    packing = packing_of(4, [])
    packing.fill(Rng(f"letters {number}"))
    return packing.letters


@pytest.mark.parametrize(
    ("strings", "index"),
    [
        ([], {}),
        (["ab"], {"a": {"|": {"b": {".": "ab"}}}, "b": {"a": {"|": {".": "ab"}}}}),
    ],
    ids=["nothing", "two letters"],
)
def test_an_index_is_entered_at_any_letter_of_a_string(strings, index):
    assert index_of(strings) == index


def test_every_string_through_a_cell_is_found_once_a_path():
    packing = packing_of(1, ["cad", "doe", "ado", "a"])
    packing.letters = list("catdoge")
    assert sorted(packing.through(3, packing.targets, 100)) == ["ado", "cad", "doe"]
    assert packing.through(5, packing.targets, 100) == []
    assert packing.beside == neighbours(1)
