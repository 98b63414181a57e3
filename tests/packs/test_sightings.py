import msgspec
import pytest

from pipeline.packs.format import Day, Manifest
from pipeline.packs.sightings import Sighting, mentions, roles, sightings
from pipeline.packs.store import FOLDERS, publish_release, reference_to, stage
from pipeline.rules import RULES
from tests.mini import MINI, PUZZLES

BOARD = {
    "tiles": ["bass", "heel", "oval", "burn"],
    "quartets": [{"colour": "yellow", "category": "fish", "title": "Fish to eat", "tiles": ["bass", "perch"]}],
    "proof": {"solutions": 1, "fits": [{"category": "fish", "tiles": ["bass", "sole"]}]},
    "scoring": {"mistakes": 4},
}


def entry_of(game):
    """The small world's puzzle as a pack or a draft has it."""
    puzzle = PUZZLES[game]
    return msgspec.to_builtins(RULES[game].write(puzzle, RULES[game].solve(puzzle, MINI)))


ENTRIES = {"honeycomb": entry_of("honeycomb"), "quartets": BOARD, "wordhive": entry_of("wordhive")}


def publish_days(root, *dates):
    """Publish the small world's puzzles on some dates."""
    for folder in FOLDERS:
        (root / folder).mkdir(parents=True, exist_ok=True)
    days = []
    for date in dates:
        names = (f"days/{date}.1.json", f"public/{date}.1.json")
        for name in names:
            stage(root, name, msgspec.json.encode({"date": date, "games": ENTRIES}))
        days.append(Day(date, 1, *(reference_to(root, name) for name in names)))
    publish_release(root, Manifest(release=1, days=tuple(days)))


def draft_days(root, *dates, games=tuple(ENTRIES)):
    """Draft the small world's puzzles for some dates."""
    (root / "build").mkdir(parents=True, exist_ok=True)
    for game in games:
        lines = [{"format": "puzzle-drafts"}, *({"slot": f"{game}/{day}", "entry": ENTRIES[game]} for day in dates)]
        (root / "build" / f"{game}.jsonl").write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


@pytest.fixture
def out(tmp_path):
    """One day published and drafted, the next drafted alone."""
    publish_days(tmp_path, "2026-12-01")
    draft_days(tmp_path, "2026-12-01", "2026-12-02")
    return tmp_path


def roles_of(word, out, date="2026-12-01"):
    """What a word is on a day."""
    return [seen.role for seen in sightings(word, out) if seen.date == date]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("tread", ["honeycomb answers"]),
        ("antlered", ["honeycomb answers", "honeycomb pangrams"]),
        ("late", ["honeycomb answers", "wordhive level 1 targets"]),
        ("teal", ["wordhive level 1 extras"]),
        ("seal", ["wordhive level 1 targets"]),
        ("heel", ["quartets tiles"]),
        ("bass", ["quartets tiles"]),
    ],
    ids=["an answer", "a pangram", "two games", "an extra", "a target", "a tile", "a tile of a quartet"],
)
def test_a_word_is_found_by_the_list_that_it_stands_in(word, found, out):
    assert roles_of(word, out) == found


@pytest.mark.parametrize(
    "word",
    ["zzz", "trea", "read the", "sole", "eadlnrt"],
    ids=["a stranger", "a part of a word", "two words", "a tile that only the proof names", "letters"],
)
def test_a_word_that_no_day_uses_is_not_found(word, out):
    assert sightings(word, out) == []


@pytest.mark.parametrize("word", ["yellow", "fish"], ids=["the name of a colour", "the name of a category"])
def test_a_name_that_no_player_meets_as_a_word_is_not_found(word, out):
    assert sightings(word, out) == []


def test_a_published_day_is_told_by_its_pack_and_any_other_by_its_draft(out):
    assert sightings("tread", out) == [
        Sighting("2026-12-01", True, "honeycomb answers"),
        Sighting("2026-12-02", False, "honeycomb answers"),
    ]


def test_a_draft_of_a_published_day_that_has_changed_does_not_count(out):
    day = {"slot": "honeycomb/2026-12-01", "entry": {"answers": [{"word": "brandnew"}]}}
    (out / "build" / "honeycomb.jsonl").write_bytes(b"{}\n" + msgspec.json.encode(day) + b"\n")
    assert sightings("brandnew", out) == []
    assert sightings("tread", out) == [Sighting("2026-12-01", True, "honeycomb answers")]


def test_drafts_alone_are_looked_through(tmp_path):
    draft_days(tmp_path, "2026-12-02", "2026-12-01", games=["honeycomb"])
    assert sightings("tread", tmp_path) == [
        Sighting("2026-12-01", False, "honeycomb answers"),
        Sighting("2026-12-02", False, "honeycomb answers"),
    ]


@pytest.mark.parametrize("folder", ["", "none"], ids=["an empty folder", "no folder"])
def test_where_nothing_was_made_nothing_is_found(folder, tmp_path):
    assert sightings("tread", tmp_path / folder) == []


def test_levels_are_told_by_their_numbers():
    entry = {"levels": [{"level": 3, "targets": [{"word": "late"}]}, {"level": 12, "layouts": [["late"]]}]}
    assert list(roles("wordhive", entry, "late")) == ["wordhive level 3 targets", "wordhive level 12 extras"]


@pytest.mark.parametrize(
    ("value", "found"),
    [("late", True), (["x", ["late"]], True), ({"x": {"y": "late"}}, True), ({"late": 1}, False), ("later", False)],
    ids=["itself", "in lists", "in objects", "as a key", "a part"],
)
def test_a_word_is_mentioned_when_some_text_is_that_word(value, found):
    assert mentions(value, "late") is found
