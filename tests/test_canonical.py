from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.canonical import convert, decode, digest_of, encode
from pipeline.errors import PackError


class Note(msgspec.Struct, frozen=True):
    text: str
    numbers: tuple[int, ...] = ()
    format: str = "note"
    version: str = "1.0"


@dataclass
class Pair:
    b: int
    a: int


PLAIN = st.recursive(
    st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("value", "data"),
    [
        ({"b": 1, "a": [2, "x"]}, b'{"a":[2,"x"],"b":1}\n'),
        (Note("hi", (3, 1)), b'{"format":"note","numbers":[3,1],"text":"hi","version":"1.0"}\n'),
        (Pair(1, 2), b'{"a":2,"b":1}\n'),
        ({"caf\u00e9": "\u2026"}, '{"caf\u00e9":"\u2026"}\n'.encode()),
        ({"z": {"b": {}, "a": []}}, b'{"z":{"a":[],"b":{}}}\n'),
    ],
    ids=["a dict", "a struct", "a dataclass", "UTF-8 as it is", "keys sorted all the way down"],
)
def test_a_value_has_one_spelling(value, data):
    assert encode(value) == data


@given(PLAIN)
@settings(max_examples=50, deadline=None)
def test_reading_what_was_written_and_writing_it_again_gives_the_same_bytes(value):
    assert encode(msgspec.json.decode(encode(value))) == encode(value)


def test_a_file_is_read_as_its_type():
    assert decode(encode(Note("hi", (3, 1))), Note, "note") == Note("hi", (3, 1))


def test_fields_and_minor_versions_that_are_not_known_are_ignored():
    data = b'{"format":"note","text":"hi","version":"1.7","voice":"loud"}'
    assert decode(data, Note, "note") == Note("hi", version="1.7")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "truncated"),
        (b'{"format":"note","text":"h', "truncated"),
        (b"not json", "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"format":"no\xffte","version":"1.0"}', "UTF-8"),
        (b"[]", "Expected `object`"),
        (b"{}", "missing required field `format`"),
        (b'{"format":"note","text":"hi"}', "missing required field `version`"),
        (b'{"format":"note","text":"hi","version":1}', r"\$\.version"),
        (b'{"format":"poem","text":"hi","version":"1.0"}', "the format is 'poem', not 'note'"),
        (b'{"format":"note","text":"hi","version":"2.0"}', "version '2.0' of 'note' is not known, only 1.x"),
        (b'{"format":"note","text":"hi","version":"10.0"}', "version '10.0' of 'note' is not known, only 1.x"),
        (b'{"format":"note","text":"hi","version":""}', "version '' of 'note' is not known, only 1.x"),
        (b'{"format":"note","version":"1.0"}', "missing required field `text`"),
        (b'{"format":"note","numbers":[1,"x"],"text":"hi","version":"1.0"}', r"\$\.numbers\[1\]"),
        (b'{"deep":' + b"[" * 50_000 + b"]" * 50_000 + b',"format":"note","text":"hi","version":"1.0"}', "recursion"),
    ],
    ids=[
        "no byte",
        "half a file",
        "no JSON",
        "no text",
        "not UTF-8",
        "a list",
        "no format",
        "no version",
        "a number for a version",
        "another format",
        "the next major version",
        "a major version that only begins with 1",
        "an empty version",
        "a field missing",
        "a value of another type",
        "lists in lists without end",
    ],
)
def test_anything_else_is_refused(data, message):
    with pytest.raises(PackError, match=message):
        decode(data, Note, "note")


def test_a_value_is_converted_or_the_place_that_does_not_fit_is_named():
    assert convert({"text": "hi", "numbers": [1]}, Note) == Note("hi", (1,))
    with pytest.raises(PackError, match=r"Expected `int`, got `str` - at `\$\.numbers\[0\]`"):
        convert({"text": "hi", "numbers": ["x"]}, Note)


def test_a_digest_is_sha256_in_lower_case_hexadecimal():
    assert digest_of(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
