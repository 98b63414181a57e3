import os

import pytest

from pipeline.errors import InputError
from pipeline.files import read_text, replace_file


def message_for(path, data):
    path.write_bytes(data)
    with pytest.raises(InputError) as error:
        read_text(path)
    return str(error.value)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"one\ntwo\tthree\n", "one\ntwo\tthree\n"),
        (b"one\r\ntwo\r\n", "one\ntwo\n"),
        ("caf\u00e9 \u2026\n".encode(), "caf\u00e9 \u2026\n"),
        (b"no newline", "no newline"),
    ],
    ids=["lines and tabs", "Windows line ends", "letters with accents", "no last newline"],
)
def test_text_is_read_as_it_was_written_but_for_line_ends(data, text, tmp_path):
    path = tmp_path / "words.txt"
    path.write_bytes(data)
    assert read_text(path) == text


@pytest.mark.parametrize(
    ("data", "line", "what"),
    [
        (b"one\ntw\xff\n", 2, "not UTF-8 text; save it as UTF-8"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", 1, "not UTF-8 text; save it as UTF-8"),
        ("one\n".encode("utf-16"), 1, "not UTF-8 text; save it as UTF-8"),
        (b"one\ntwo\nth\x00ree\n", 3, "control or invisible character U+0000; delete it"),
        (b"one\n\x1b[31mtwo\n", 2, "control or invisible character U+001B; delete it"),
        (b"one\rtwo\n", 1, "control or invisible character U+000D; delete it"),
        ("\ufeffone\n".encode(), 1, "control or invisible character U+FEFF; delete it"),
        ("one\ntwo\u202e\n".encode(), 2, "control or invisible character U+202E; delete it"),
        ("one\n\u2067two\n".encode(), 2, "control or invisible character U+2067; delete it"),
        ("one\nt\u200bwo\n".encode(), 2, "control or invisible character U+200B; delete it"),
        ("one\n\ntwo\u2028three\n".encode(), 3, "control or invisible character U+2028; delete it"),
        ("one\u00a0two\n".encode(), 1, "control or invisible character U+00A0; delete it"),
    ],
    ids=[
        "a byte that is not UTF-8",
        "a picture",
        "UTF-16",
        "a NUL",
        "an escape",
        "a lone carriage return",
        "a byte order mark",
        "a bidi override",
        "a bidi isolate",
        "a zero width space",
        "a line separator",
        "a no-break space",
    ],
)
def test_a_byte_that_does_not_belong_is_told_with_its_line(data, line, what, tmp_path):
    path = tmp_path / "words.txt"
    assert message_for(path, data) == f"{path}:{line}: {what}"


@pytest.mark.parametrize("data", [b"", b"\n", b" \t\r\n"], ids=["nothing", "a newline", "white space"])
def test_an_empty_file_is_refused(data, tmp_path):
    path = tmp_path / "words.txt"
    assert message_for(path, data) == f"{path}: the file is empty; put it back, or leave a comment line in it"


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InputError) as error:
        read_text(tmp_path / "words.txt")
    assert str(error.value) == (
        f"{tmp_path / 'words.txt'}: cannot be read (No such file or directory); put it back or name another"
    )


def test_a_folder_in_place_of_a_file_is_named(tmp_path):
    with pytest.raises(InputError) as error:
        read_text(tmp_path)
    assert str(error.value) == f"{tmp_path}: cannot be read (Is a directory); put it back or name another"


def test_a_file_is_written_with_the_folders_above_it(tmp_path):
    replace_file(tmp_path / "out" / "build" / "a.json", b"{}\n")
    assert (tmp_path / "out" / "build" / "a.json").read_bytes() == b"{}\n"


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path):
    replace_file(tmp_path / "a.json", b"a long first version\n")
    replace_file(tmp_path / "a.json", b"short\n")
    assert (tmp_path / "a.json").read_bytes() == b"short\n"
    assert os.listdir(tmp_path) == ["a.json"]


def test_a_failed_write_leaves_what_was_there_and_no_temporary_file(tmp_path):
    (tmp_path / "a.json").mkdir()
    with pytest.raises(OSError, match=r"a\.json"):
        replace_file(tmp_path / "a.json", b"{}\n")
    assert os.listdir(tmp_path) == ["a.json"]
    assert (tmp_path / "a.json").is_dir()
