from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.errors import InputError
from pipeline.words.tidy import HEADS, add_verdicts, tidy
from pipeline.words.verdicts import REASONS, read_list, read_verdicts

ALLOW = """# Words that every player may be asked for, with their plain inflections.

# modern: a word of the last decades
selfie\tmodern
vlog\tmodern

# food: a dish, a drink, an ingredient
matcha\tfood
"""


def folder_with(folder, **files):
    """The four files, with a comment each where nothing else is said."""
    for name in REASONS:
        (folder / f"{name}.txt").write_text(files.get(name, f"{HEADS[name]}\n"), encoding="utf-8")
    return folder


def text_of(folder, file="allow"):
    return (folder / f"{file}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "old",
    [
        ALLOW,
        "matcha\tfood\nvlog\tmodern\nselfie\tmodern\n",
        "vlog\tmodern\nmatcha\tfood\nvlog\tmodern\nselfie\tmodern\nvlog\tmodern",
        "\n\n  \nselfie\tmodern  \nmatcha\tfood\n\nvlog\tmodern\n\n\n",
        "matcha\tfood\r\nvlog\tmodern\r\nselfie\tmodern\r\n",
        f"{ALLOW}\n# modern: a word of the last decades\n",
    ],
    ids=["in order", "out of order", "lines thrice", "with empty lines", "with CRLF", "with a heading twice"],
)
def test_a_file_is_put_in_its_order(old, tmp_path):
    folder_with(tmp_path, allow=old)
    assert tidy(tmp_path) == ([] if old == ALLOW else ["allow"])
    assert text_of(tmp_path) == ALLOW


def test_reasons_come_in_the_order_of_their_meanings_and_words_in_that_of_the_alphabet(tmp_path):
    folder_with(tmp_path, vulgar="heck\tmild\nzzzz\tslur\ncrud\tvulgar\naaaa\tslur\n")
    tidy(tmp_path)
    assert [word for word, _ in read_list(tmp_path, "vulgar")] == ["aaaa", "zzzz", "crud", "heck"]


def test_peoples_comments_are_kept_at_the_top(tmp_path):
    folder_with(
        tmp_path, allow="# ask Ann about tea\nvlog\tmodern\n# see the minutes of May\nmatcha\tfood\nselfie\tmodern\n"
    )
    assert tidy(tmp_path) == ["allow"]
    head, rest = ALLOW.split("\n", 1)
    assert text_of(tmp_path) == f"{head}\n# ask Ann about tea\n# see the minutes of May\n{rest}"
    assert tidy(tmp_path) == []


def test_a_file_without_words_has_its_heading_alone(tmp_path):
    folder_with(tmp_path, known="# nothing yet\n")
    assert tidy(tmp_path) == ["known"]
    assert text_of(tmp_path, "known") == (
        "# Words that are accepted when typed or traced, but never required.\n# nothing yet\n"
    )


def test_every_file_that_changed_is_named(tmp_path):
    folder_with(tmp_path, allow="vlog\tmodern\n", vulgar="heck\tmild\n")
    assert tidy(tmp_path) == ["allow", "vulgar"]
    assert tidy(tmp_path) == []


def test_what_the_files_say_stays_the_same(tmp_path):
    folder_with(tmp_path, allow="vlog\tmodern\nmatcha\tfood\n", block="bash\tname\n", vulgar="heck\tmild\n")
    before = read_verdicts(tmp_path)
    tidy(tmp_path)
    after = read_verdicts(tmp_path)
    assert {word: (v.file, v.reason) for word, v in after.words.items()} == {
        word: (v.file, v.reason) for word, v in before.words.items()
    }
    assert after.vulgar.keys() == before.vulgar.keys()


def test_verdicts_are_added_where_they_belong(tmp_path):
    folder_with(tmp_path, allow=ALLOW)
    add_verdicts(tmp_path, "allow", [("panini", "food"), ("selfie", "modern"), ("nana", "family")])
    assert text_of(tmp_path) == ALLOW.replace("matcha\tfood\n", "matcha\tfood\npanini\tfood\n") + (
        "\n# family: family talk and playful words\nnana\tfamily\n"
    )


def test_adding_nothing_to_a_file_in_order_does_not_write_it(tmp_path):
    path = folder_with(tmp_path, allow=ALLOW) / "allow.txt"
    before = path.stat().st_ino
    add_verdicts(tmp_path, "allow", [])
    add_verdicts(tmp_path, "allow", [("vlog", "modern")])
    assert path.stat().st_ino == before


def test_a_wrong_line_stops_everything_before_its_file_is_written(tmp_path):
    folder_with(tmp_path, allow="vlog\tmodern\nmatcha\tnice\n")
    with pytest.raises(InputError, match=r"allow\.txt:2: reason 'nice' of 'matcha'"):
        tidy(tmp_path)
    assert text_of(tmp_path) == "vlog\tmodern\nmatcha\tnice\n"


LINES = st.lists(
    st.sampled_from(["", "# a note", "# another", "#", HEADS["block"], "# name: a name or a brand"])
    | st.tuples(st.text("abc", min_size=1, max_size=3), st.sampled_from(list(REASONS["block"]))).map("\t".join),
    min_size=1,
    max_size=20,
)


@given(LINES)
@settings(max_examples=60, deadline=None)
def test_tidying_twice_is_tidying_once_and_loses_no_word_and_no_note(lines):
    with TemporaryDirectory() as name:
        folder = folder_with(Path(name), block="\n".join([*lines, "abba\tname", ""]))
        before = {(word, verdict.reason) for word, verdict in read_list(folder, "block")}
        tidy(folder)
        once = text_of(folder, "block")
        assert tidy(folder) == []
        assert text_of(folder, "block") == once
        after = [(word, verdict.reason) for word, verdict in read_list(folder, "block")]
        assert (len(after), set(after)) == (len(before), before)
        kept = once.split("\n")
        assert [kept.count(note) for note in ("# a note", "# another")] == [
            lines.count(note) for note in ("# a note", "# another")
        ]
