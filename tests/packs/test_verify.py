import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.canonical import encode
from pipeline.packs.format import campaign_bytes
from pipeline.packs.release import MANIFEST_CHECKS
from pipeline.packs.store import campaign_name, published_lexicon
from pipeline.packs.verify import CHECKS, OTHER, SHAPES, Place, first_difference, verify_file, verify_pack
from pipeline.rules import RULES
from pipeline.words.lexicon import Lexicon
from tests.mini import MINI, PUZZLES
from tests.packs.fixtures import HERE, NAME, pack_of, public_of, solved

VALID = (HERE / "valid" / NAME).read_bytes()
PUBLIC = (HERE / "valid" / "public.json").read_bytes()
INVALID = sorted((HERE / "invalid").glob("*.json"))


def find_lexicon(words: str, groups: str) -> Lexicon:
    return published_lexicon(HERE / "lexicon", words, groups)


def codes(data: bytes, public: bytes | None = None, name: str = NAME) -> list[str]:
    return [finding.problem.code for finding in verify_pack(name, data, find_lexicon, public)]


def test_the_clean_pack_is_clean() -> None:
    assert codes(VALID, PUBLIC) == []


@pytest.mark.parametrize("path", INVALID, ids=lambda path: path.stem)
def test_a_wrong_pack_is_found_by_its_code(path: Path) -> None:
    assert path.name.partition("-")[0] in codes(path.read_bytes())


def test_every_code_of_a_pack_has_a_fixture() -> None:
    known = {*SHAPES, *CHECKS, "P104"}.union(*({*rules.shapes, *rules.checks} for rules in RULES.values()))
    assert {path.name[:4] for path in INVALID} == known - {"P203"}


def test_a_code_is_used_by_one_check_only() -> None:
    games = [code for rules in RULES.values() for code in (*rules.shapes, *rules.checks)]
    all_codes = [*games, *SHAPES, *CHECKS, *MANIFEST_CHECKS, *OTHER]
    assert len(all_codes) == len(set(all_codes))


def test_a_changed_public_file_is_found() -> None:
    assert codes(VALID, PUBLIC.replace(b'"words":29', b'"words":30')) == ["P203"]
    assert codes(VALID, b"not JSON") == ["P203"]


def test_a_problem_names_the_file_the_slot_the_code_and_the_value() -> None:
    data = (HERE / "invalid" / "H201-no-pangram.json").read_bytes()
    line = str(verify_pack("days/x.json", data, find_lexicon)[0])
    assert line == "days/x.json:honeycomb/2026-12-01: H201 A Honeycomb has at least one pangram. eadlnrx"


def test_a_second_solution_is_shown_with_the_tiles_that_move() -> None:
    data = (HERE / "invalid" / "Q202-two-solutions.json").read_bytes()
    (finding,) = verify_pack(NAME, data, find_lexicon)
    assert finding.problem.detail == (
        "also [Fish to eat: bass carp cod tongue] [Parts of a boot: heel lace sole toe]; "
        "tongue moves to fish, sole moves to shoe"
    )


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every number and text in a JSON value."""
    if isinstance(value, dict):
        return [found for key in value for found in places(value[key], (*path, key))]
    if isinstance(value, list):
        return [found for i, item in enumerate(value) for found in places(item, (*path, i))]
    return [path]


def changed(value: Any, draw: st.DataObject) -> Any:
    """Another value of the same type, of the kind that a slip or a cheat would write."""
    if isinstance(value, int):
        return value + draw.draw(st.sampled_from([-1, 1, 2, 10, -100]))
    if value and draw.draw(st.booleans()):
        i = draw.draw(st.integers(0, len(value) - 1))
        return (
            value[:i]
            + draw.draw(st.sampled_from("abcdefghijklmnopqrtuvwxyz0ß\u202e").filter(value[i].__ne__))
            + value[i + 1 :]
        )
    return value + draw.draw(st.sampled_from(["s", "ed", " ", "\n", "0"]))


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_single_value_changed_in_a_pack_is_found(draw: st.DataObject) -> None:
    raw = msgspec.json.decode(VALID)
    *path, last = draw.draw(st.sampled_from(places(raw)))
    target = raw
    for step in path:
        target = target[step]
    target[last] = changed(target[last], draw)
    assert codes(encode(raw))


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_two_tiles_that_change_places_are_found(draw: st.DataObject) -> None:
    raw = msgspec.json.decode(VALID)
    i, j = draw.draw(st.lists(st.integers(0, 15), min_size=2, max_size=2, unique=True))
    tiles = raw["games"]["quartets"]["tiles"]
    tiles[i], tiles[j] = tiles[j], tiles[i]
    assert "P202" in codes(encode(raw))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(VALID) - 1), st.integers(0, 255))
def test_any_single_byte_changed_in_a_pack_is_found(place: int, byte: int) -> None:
    data = VALID[:place] + bytes([byte]) + VALID[place + 1 :]
    assert data == VALID or codes(data)


@pytest.mark.parametrize("hostile", [b"", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"format":1}', b"\x00"])
def test_hostile_bytes_are_a_problem_and_not_a_crash(hostile: bytes) -> None:
    assert codes(hostile)


def test_a_hive_of_a_monstrous_radius_is_refused_at_once() -> None:
    assert "W101" in codes(VALID.replace(b'"radius":2', b'"radius":1000000000'))


HOSTILE: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "a revision beyond 64 bits": ("P103", lambda p: p.update(revision=2**64)),
    "a level beyond 64 bits": ("P103", lambda p: p["games"]["wordhive"]["levels"][0].update(level=2**64)),
    "a level of 10^17": ("P103", lambda p: p["games"]["wordhive"]["levels"][0].update(level=10**17)),
    "a day that does not exist": ("P103", lambda p: p.update(date="2026-02-30")),
    "a month that does not exist": ("P103", lambda p: p.update(date="2026-13-01")),
    "digits of another script": ("P103", lambda p: p.update(date="\u0662\u0660\u0662\u0666-12-01")),
    "a pack that says it is a campaign": ("P202", lambda p: p.update(format="puzzle-campaign")),
    "a public file": ("P102", lambda p: p.update(format="puzzle-public")),
}


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_pack_is_told_by_a_code(hostile: str) -> None:
    code, change = HOSTILE[hostile]
    pack = msgspec.json.decode(VALID)
    change(pack)
    assert code in codes(msgspec.json.encode(pack), PUBLIC)


CAMPAIGN = campaign_bytes(MINI, solved({"wordhive": PUZZLES["wordhive"]}))
CAMPAIGN_NAME = campaign_name(1, 1, CAMPAIGN)


def test_a_campaign_is_clean_under_its_own_name_alone() -> None:
    assert codes(CAMPAIGN, name=CAMPAIGN_NAME) == []
    assert codes(CAMPAIGN, name="campaigns/levels-1-2.json") == ["P201"]


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c.update(date="2026-12-01"),
        lambda c: c["games"].update(honeycomb=msgspec.json.decode(VALID)["games"]["honeycomb"]),
        lambda c: c["games"].update(honeycomb=5),
        lambda c: c["games"].update(quartets={}),
    ],
    ids=["a date", "another game", "a number for a game", "an empty game"],
)
def test_a_campaign_with_more_in_it_is_found(change: Callable[[Any], None]) -> None:
    campaign = msgspec.json.decode(CAMPAIGN)
    change(campaign)
    assert codes(msgspec.json.encode(campaign), name=CAMPAIGN_NAME) == ["P201", "P202"]


def test_a_difference_is_told_by_what_differs_and_not_by_the_digest() -> None:
    assert first_difference({"digest": 1, "total": 2}, {"digest": 3, "total": 4}) == "$.total is 2, not 4"


def test_the_public_file_is_found_from_the_folder_of_the_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, data in (("days", VALID), ("public", VALID)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / NAME).write_bytes(data)
    monkeypatch.chdir(tmp_path / "days")
    found = verify_file(Place(Path(NAME), NAME, HERE / "lexicon"))
    assert [finding.problem.code for finding in found] == ["P203"]


def test_bytes_in_another_spelling_are_found() -> None:
    pretty = msgspec.json.format(VALID, indent=2)
    assert codes(pretty) == ["P202"]
    assert codes(VALID + b"\n") == ["P202"]


def test_the_first_difference_is_named_by_its_place() -> None:
    assert first_difference({"a": [1, 2]}, {"a": [1, 3]}) == "$.a[1] is 2, not 3"
    assert first_difference({"a": 1}, {}) == "$.a should not be there"
    assert first_difference({}, {"a": 1}) == "$.a is missing"
    assert first_difference({"a": True}, {"a": 1}) == "$.a is true, not 1"
    assert first_difference([1], [1]) == ""


def test_the_fixtures_are_what_their_makers_make() -> None:
    assert pack_of() == VALID
    assert public_of() == PUBLIC


def test_the_public_file_has_no_answer_in_it() -> None:
    answers = re.findall(rb'"word":"([a-z]+)"', VALID)
    assert len(answers) > 30
    assert [word for word in answers if re.search(rb'"[^"]*\b%s\b' % word, PUBLIC)] == []
