"""The command as its users run it: exit codes, messages, and what is left on the disk."""

import json
import shutil
from pathlib import Path

import pytest

from tests.golden import HERE, OUT, published, puzzles, run

LISTS = HERE / "wordlists"
SLOTS = ("--start", "2026-12-01", "--days", "2")


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A copy of the golden world's word lists, to spoil."""
    return Path(shutil.copytree(LISTS, tmp_path / "wordlists"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden run's output, not to be changed."""
    out = tmp_path_factory.mktemp("made") / "out"
    run(out)
    return out


@pytest.fixture
def out(made: Path, tmp_path: Path) -> Path:
    """A copy of the golden run's output, to spoil."""
    return Path(shutil.copytree(made, tmp_path / "out"))


def message(*arguments: str, code: int, cwd: Path | None = None) -> str:
    """The one line that a failing command prints."""
    done = puzzles(*arguments, cwd=cwd)
    assert done.returncode == code, done.stderr
    lines = done.stderr.splitlines()
    assert "Traceback" not in done.stderr
    return lines[-1]


@pytest.mark.parametrize(
    ("file", "data", "said"),
    [
        ("words/block.txt", b"abe\tname\nbad word\tname\n", "block.txt:2: word 'bad word'"),
        ("words/block.txt", b"abe\tbecause\n", "block.txt:1: reason 'because' of 'abe'; use one of:"),
        ("words/block.txt", b"abe\tname\nabe\tname\n", "block.txt:2: 'abe' stands already at"),
        ("words/allow.txt", b"matcha\tfood\nabe\tfood\n", "block.txt:2: 'abe' stands already at"),
        ("words/allow.txt", b"bloody\teveryday\n", "vulgar.txt:3: 'bloody' is let in at"),
        ("words/allow.txt", b"caf\xe9\tfood\n", "allow.txt:1: not UTF-8 text; save it as UTF-8"),
        ("words/allow.txt", b"ok\tfood\n\x00\x01\x02\n", "allow.txt:2: control or invisible character U+0000"),
        ("words/allow.txt", b"", "allow.txt: the file is empty"),
        ("words/allow.txt", "ab\u202ec\tfood\n".encode(), "allow.txt:1: control or invisible character U+202E"),
        ("words/allow.txt", b"\x1b[31mred\tfood\n", "allow.txt:1: control or invisible character U+001B"),
        ("quartets/golden.toml", b"[[category]]\nid = \n", "golden.toml:2: not TOML"),
        ("quartets/golden.toml", b'[[category]]\nid = "x"\ncolor = 1\n', "golden.toml:3: unknown key 'color'"),
        ("settings.toml", b"[quartets]\nwindow = 1\nattempt = 3\n", "settings.toml:3: Object contains unknown field"),
        ("settings.toml", b"[wordhive]\nwindow = 'x'\n", "settings.toml:2: Expected `int`, got `str`"),
    ],
)
def test_a_wrong_file_of_the_editors_is_one_line_and_nothing_is_written(
    lists: Path, tmp_path: Path, file: str, data: bytes, said: str
) -> None:
    (lists / "editors" / file).write_bytes(data)
    stage = ("honeycomb", *SLOTS) if file == "settings.toml" else ("filter",)
    line = message(*stage, "--wordlists", f"{lists}", "--out", f"{tmp_path / 'out'}", code=1)
    assert said in line
    assert not (tmp_path / "out" / "build").exists()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "scowl.tsv: cannot be read (No such file or directory)"),
        (b"", "scowl.tsv: the file is empty"),
        (b"# scowl 2: word\n", "scowl.tsv:1: not version 1 of the table 'scowl'"),
        (b"# scowl 1: word\nab\t10\n", "scowl.tsv:2: 2 columns instead of 7"),
        (b"# scowl 1: word\nab\t10\t-\t-\t-\t-\tx\n", "scowl.tsv:2: a size of 'x'"),
        (b"# scowl 1: word\nA b\t10\t-\t-\t-\t-\t-\n", "scowl.tsv:2: word 'A b'"),
        (bytes(range(256)), "scowl.tsv:2: not UTF-8 text"),
    ],
)
def test_a_wrong_source_is_one_line_with_the_way_out(
    lists: Path, tmp_path: Path, data: bytes | None, said: str
) -> None:
    path = lists / "sources" / "scowl.tsv"
    path.unlink() if data is None else path.write_bytes(data)
    line = message("filter", "--wordlists", f"{lists}", "--out", f"{tmp_path / 'out'}", code=1)
    assert said in line
    assert "make sources" in line or "UTF-8" in line or "put it back" in line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("filter", "--colour"),
        ("honeycomb", "--start", "tomorrow"),
        ("honeycomb", "--start", "2026-02-30"),
        ("honeycomb", "--start", "2026-12-01", "--days", "0"),
        ("emit", "--revise", "2026-12-01"),
        ("verify", "no-such-file.json"),
        ("nonsense",),
    ],
)
def test_wrong_usage_exits_with_2(arguments: tuple[str, ...]) -> None:
    assert message(*arguments, code=2).startswith("puzzles: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("honeycomb", *SLOTS), "there is no lexicon yet; run `puzzles filter` first"),
        (("emit",), "there is no lexicon yet; run `puzzles filter` first"),
        (("verify",), "nothing is published there; run `make puzzles` first"),
    ],
)
def test_a_stage_before_its_turn_says_which_one_comes_first(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    assert said in message(*arguments, "--out", f"{tmp_path}", code=1, cwd=HERE)


def test_a_date_outside_the_calendar_is_refused(made: Path) -> None:
    lists = ("--wordlists", f"{LISTS}", "--out", f"{made}")
    assert "the calendar begins on 2026-01-01" in message("honeycomb", "--start", "2025-12-31", *lists, code=1)
    assert "the calendar ends" in message("honeycomb", "--start", "9999-12-31", *lists, code=1)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_slot_that_cannot_be_filled_exits_with_4_and_keeps_the_old_drafts(
    lists: Path, out: Path, jobs: str
) -> None:
    (lists / "editors" / "settings.toml").write_text("[quartets]\nwindow = 60\n")
    before = (out / "build" / "quartets.jsonl").read_bytes()
    lists_and_out = ("--wordlists", f"{lists}", "--out", f"{out}", "--jobs", jobs)
    line = message("quartets", *SLOTS, *lists_and_out, code=4)
    assert line.startswith(
        "puzzles: quartets/2026-12-01: no candidate passed (approved boards x0, categories in the pool x1);"
    )
    assert (out / "build" / "quartets.jsonl").read_bytes() == before


def test_verify_proves_the_release_and_a_single_file(out: Path) -> None:
    everything = puzzles("verify", "--out", f"{out}")
    assert (everything.returncode, everything.stdout, everything.stderr) == (0, "", "3 files proven, 0 problems\n")
    single = puzzles("verify", f"{out}/days/2026-12-02.1.json")
    assert (single.returncode, single.stderr) == (0, "1 files proven, 0 problems\n")


def test_verify_exits_with_3_and_a_line_a_problem(out: Path) -> None:
    path = out / "days" / "2026-12-02.1.json"
    path.write_bytes(path.read_bytes().replace(b'"mistakes":4', b'"mistakes":5'))
    done = puzzles("verify", "--out", f"{out}")
    assert done.returncode == 3
    first, second = done.stdout.splitlines()
    assert first.startswith("releases/0001.json:days/2026-12-02.1.json: P204 A file has other bytes")
    assert second == (
        "days/2026-12-02.1.json:pack: P202 The file is not what its puzzles make. "
        "$.games.quartets.scoring.mistakes is 5, not 4"
    )
    as_json = puzzles("verify", "--json", f"{path}")
    assert as_json.returncode == 3
    assert json.loads(as_json.stdout)["code"] == "P202"


def test_nothing_in_a_pack_can_steer_the_terminal(out: Path) -> None:
    path = out / "days" / "2026-12-02.1.json"
    path.write_bytes(path.read_bytes().replace(b'"title":"', '"title":"\\u001b[2J\u202e'.encode(), 1))
    done = puzzles("verify", f"{path}")
    assert done.returncode == 3
    assert done.stdout.replace("\n", "").isprintable()


def test_days_made_alone_are_the_days_made_together(made: Path, tmp_path: Path) -> None:
    lists = ("--wordlists", f"{LISTS}", "--out", f"{tmp_path}")
    assert puzzles("filter", *lists).returncode == 0
    for game in ("honeycomb", "quartets", "wordhive"):
        slot = ("--start", "2026-12-02", "--days", "1", "--seed", "golden")
        assert puzzles(game, *slot, *lists).returncode == 0
    assert puzzles("emit", "--out", f"{tmp_path}").returncode == 0
    for name in ("days/2026-12-02.1.json", "public/2026-12-02.1.json"):
        assert (tmp_path / name).read_bytes() == (made / name).read_bytes()


def test_a_changed_list_changes_no_published_day(lists: Path, out: Path) -> None:
    allow = lists / "editors" / "words" / "allow.txt"
    allow.write_text(allow.read_text() + "umami\tfood\n")
    both = ("--wordlists", f"{lists}", "--out", f"{out}")
    assert puzzles("filter", *both).returncode == 0
    for game in ("honeycomb", "quartets", "wordhive"):
        assert puzzles(game, "--start", "2026-12-02", "--days", "4", "--seed", "golden", *both).returncode == 0
    done = puzzles("emit", "--out", f"{out}")
    assert done.stdout == (
        "2 dates were published before and are kept as they are\nrelease 0002: 2 days, 2026-12-04 to 2026-12-05\n"
    )
    after, before = published(out), published(OUT)
    assert [name for name in before if after[name] != before[name]] == ["latest.json"]
    assert puzzles("verify", "--out", f"{out}").returncode == 0


def test_a_revision_is_published_with_its_reason(lists: Path, out: Path) -> None:
    toml = lists / "editors" / "quartets" / "golden.toml"
    toml.write_text(toml.read_text().replace("Fish to eat", "Fish on a plate"))
    both = ("--wordlists", f"{lists}", "--out", f"{out}")
    assert puzzles("filter", *both).returncode == 0
    for game in ("honeycomb", "quartets", "wordhive"):
        assert puzzles(game, "--start", "2026-12-01", "--days", "3", "--seed", "golden", *both).returncode == 0
    done = puzzles("emit", "--out", f"{out}", "--revise", "2026-12-01", "--because", "a better title")
    assert done.stdout.endswith("release 0002: 1 days, 2026-12-01 to 2026-12-01\n")
    manifest = json.loads((out / "releases" / "0002.json").read_bytes())
    assert manifest["errata"] == [{"because": "a better title", "date": "2026-12-01", "revision": 2}]
    assert puzzles("verify", "--out", f"{out}").returncode == 0


def test_drafts_of_another_lexicon_are_not_published(lists: Path, out: Path) -> None:
    allow = lists / "editors" / "words" / "allow.txt"
    allow.write_text(allow.read_text() + "umami\tfood\n")
    assert puzzles("filter", "--wordlists", f"{lists}", "--out", f"{out}").returncode == 0
    assert "drafted from another lexicon; run `puzzles honeycomb` again" in message("emit", "--out", f"{out}", code=1)


def test_a_full_disk_or_a_folder_without_permission_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file where a folder should be")
    line = message("filter", "--wordlists", f"{LISTS}", "--out", f"{tmp_path / 'out'}", code=1)
    assert "Not a directory" in line or "File exists" in line


def test_no_colour_and_no_progress_bar_reach_a_pipe(tmp_path: Path) -> None:
    done = puzzles("filter", "--wordlists", f"{LISTS}", "--out", f"{tmp_path}", env={"FORCE_COLOR": "1"})
    assert "\x1b" not in done.stdout + done.stderr
    assert "\r" not in done.stderr


def test_the_help_starts_without_numpy() -> None:
    done = puzzles("--help", env={"PYTHONPROFILEIMPORTTIME": "1"})
    assert "Commands:" in done.stdout
    assert "numpy" not in done.stderr
