from pathlib import Path

import pytest

ROWS = [line.split("\t") for line in (Path(__file__).parent / "offensive.tsv").read_text().splitlines()]


def standing(word, lexicon):
    """What the lexicon does with a word."""
    if word in lexicon.untraceable:
        return "accepted though untraceable" if word in lexicon.words else "untraceable"
    if word not in lexicon.words:
        return "refused"
    return "accepted" if lexicon.is_shown(word) else "hidden"


def test_the_list_has_each_word_once():
    words = [row[0] for row in ROWS]
    assert sorted(set(words)) == sorted(words)


def test_the_list_knows_four_standings():
    assert {row[1] for row in ROWS} == {"refused", "untraceable", "hidden", "accepted"}


@pytest.mark.parametrize("expected", ["refused", "untraceable", "hidden", "accepted"])
def test_the_lexicon_does_with_each_word_what_people_decided(expected, lexicon):
    words = [word for word, decided in ROWS if decided == expected]
    assert {word: standing(word, lexicon) for word in words} == dict.fromkeys(words, expected)


def test_nothing_untraceable_is_a_word_that_may_be_typed(lexicon):
    assert [word for word in lexicon.untraceable if word in lexicon.words] == []
