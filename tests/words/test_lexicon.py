from hashlib import sha256

import pytest

from pipeline.categories.read import Group
from pipeline.errors import PackError, PipelineError
from pipeline.words.lexicon import Word, from_bytes, letter_mask, lexicon_of, read_lexicon, to_bytes
from tests.mini import GROUPS, MINI

ACORNS = Word("acorns", "common", 50, 417797, "acorn", "scowl 50")
RETE = Word("rete", "known", 70, 655376, "rete", "scowl 70")
FISH = Group("fish", "Fish", "plain", 1, ("cod", "eel"), ("cod", "eel", "ray"), ("bird",))
SMALL = lexicon_of([RETE, ACORNS], ["rete"], ["zzzz"], [FISH])


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("a", 1),
        ("b", 2),
        ("z", 33554432),
        ("abc", 7),
        ("cab", 7),
        ("aaa", 1),
        ("acorn", 155653),
        ("", 0),
        ("abcdefghijklmnopqrstuvwxyz", 67108863),
    ],
    ids=["a", "b", "z", "a to c", "any order", "again", "a word", "nothing", "the alphabet"],
)
def test_a_letter_mask_has_a_bit_for_each_letter(text, mask):
    assert letter_mask(text) == mask


def test_the_file_of_words_is_canonical_and_sorted():
    assert to_bytes(SMALL)[0] == (
        b'{"format":"puzzle-lexicon","unshown":["rete","zzzz"],"untraceable":["zzzz"],"version":"1.0",'
        b'"words":[["acorns","common",50,417797,"acorn","scowl 50"],["rete","known",70,655376,"rete","scowl 70"]]}\n'
    )


def test_the_file_of_groups_is_canonical_and_sorted():
    assert to_bytes(SMALL)[1] == (
        b'{"format":"puzzle-groups","groups":[{"answers":{},"difficulty":1,"fits":["cod","eel","ray"],"id":"fish",'
        b'"kind":"plain","maybe":[],"members":["cod","eel"],"never_with":["bird"],"title":"Fish"}],"version":"1.0"}\n'
    )


def test_a_lexicon_is_what_its_files_say():
    again = from_bytes(*to_bytes(MINI))
    assert (again.words, again.groups) == (MINI.words, MINI.groups)
    assert (again.unshown, again.untraceable) == (MINI.unshown, MINI.untraceable)
    assert (again.digest, again.groups_digest) == (MINI.digest, MINI.groups_digest)


def test_the_digests_are_those_of_the_files():
    assert (SMALL.digest, SMALL.groups_digest) == tuple(sha256(data).hexdigest() for data in to_bytes(SMALL))


def test_the_order_of_the_parts_does_not_matter():
    turned = lexicon_of(reversed(MINI.words.values()), sorted(MINI.unshown), MINI.untraceable, reversed(GROUPS))
    assert (turned.digest, turned.groups_digest) == (MINI.digest, MINI.groups_digest)


def test_another_word_is_another_digest_and_leaves_that_of_the_groups():
    other = lexicon_of([RETE], ["rete"], ["zzzz"], [FISH])
    assert other.digest != SMALL.digest
    assert other.groups_digest == SMALL.groups_digest


def test_common_words_are_those_of_that_tier():
    assert SMALL.common == {"acorns"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [("acorns", True), ("rete", False), ("zzzz", False), ("pike", True)],
    ids=["a word", "an unshown word", "an untraceable string", "a tile that is no word"],
)
def test_what_is_untraceable_or_unshown_is_not_shown(text, shown):
    assert SMALL.is_shown(text) is shown


def test_what_is_untraceable_is_kept_once_and_sorted():
    assert lexicon_of([], [], ["zz", "aa", "zz"]).untraceable == ("aa", "zz")


def test_a_lexicon_of_nothing_has_nothing():
    nothing = lexicon_of([])
    assert (nothing.words, nothing.common, nothing.unshown, nothing.groups) == ({}, frozenset(), frozenset(), {})


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b"puzzle-lexicon", b"puzzle-groups", "the format is 'puzzle-groups', not 'puzzle-lexicon'"),
        (b'"version":"1.0"', b'"version":"2.0"', "version '2.0' of 'puzzle-lexicon' is not known"),
        (b'"common"', b'"rare"', "Invalid enum value 'rare'"),
        (b"417797", b'"acorn"', "Expected `int`, got `str`"),
    ],
    ids=["another format", "another major version", "an unknown tier", "a mask that is no number"],
)
def test_a_file_of_words_that_is_something_else_is_refused(old, new, message):
    words, groups = to_bytes(SMALL)
    assert words.count(old) == 1
    with pytest.raises(PackError, match=message):
        from_bytes(words.replace(old, new), groups)


def test_the_two_files_are_not_mistaken_for_each_other():
    words, groups = to_bytes(SMALL)
    with pytest.raises(PackError, match="the format is 'puzzle-groups', not 'puzzle-lexicon'"):
        from_bytes(groups, words)


def test_a_lexicon_is_read_from_where_it_was_written(tmp_path):
    for name, data in zip(("words", "groups"), to_bytes(SMALL), strict=True):
        (tmp_path / name).write_bytes(data)
    assert to_bytes(read_lexicon(tmp_path / "words", tmp_path / "groups")) == to_bytes(SMALL)


def test_a_lexicon_that_is_not_there_names_the_command_that_makes_it(tmp_path):
    (tmp_path / "words").write_bytes(to_bytes(SMALL)[0])
    with pytest.raises(PipelineError, match=r"groups: there is no lexicon yet; run `puzzles filter` first"):
        read_lexicon(tmp_path / "words", tmp_path / "groups")


def test_a_lexicon_cut_short_names_the_command_that_makes_it_again(tmp_path):
    words, groups = to_bytes(SMALL)
    (tmp_path / "words").write_bytes(words[:40])
    (tmp_path / "groups").write_bytes(groups)
    with pytest.raises(PipelineError, match=r"words: .*truncated.*; run `puzzles filter` again"):
        read_lexicon(tmp_path / "words", tmp_path / "groups")
