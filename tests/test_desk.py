"""The editors' commands as editors run them, on the golden world: exit codes, messages, and what they write."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.words.filter import read_facts
from tests.golden import DAYS, HERE, SEED, START, puzzles

SLOTS = ("--start", START, "--days", DAYS, "--seed", SEED)
GAMES = ("honeycomb", "quartets", "wordhive")
TABLES = {
    "frequency": "word\tzipf\ncoffee\t510\ndefended\t402\n",
    "wordnet-glosses": "word\tgloss\ncoffee\ta beverage\nrarer\t=HYPERLINK(1)\n",
    "vulgar": "word\tcount\tlists\tsureness\nbloody\t2\tcuss,profane\t1\n",
}
"""The tables that only the editors' commands read, and the golden world lacks."""


def with_tables(lists: Path) -> Path:
    """A folder of word lists with the tables that it lacked."""
    for name, text in TABLES.items():
        (lists / "sources" / f"{name}.tsv").write_text(f"# {name} 1: {text}")
    return lists


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden world's lists, a folder with its drafts, and one where they are published; not to be changed."""
    root = tmp_path_factory.mktemp("desk")
    with_tables(Path(shutil.copytree(HERE / "wordlists", root / "wordlists")))
    both = ("--wordlists", f"{root / 'wordlists'}", "--out", f"{root / 'drafted'}")
    for stage in (("filter",), *((game, *SLOTS) for game in GAMES)):
        done = puzzles(*stage, *both)
        assert done.returncode == 0, done.stderr
    shutil.copytree(root / "drafted", root / "published")
    done = puzzles("emit", "--out", f"{root / 'published'}")
    assert done.returncode == 0, done.stderr
    return root


@pytest.fixture
def lists(world: Path, tmp_path: Path) -> Path:
    """A copy of the lists, to change."""
    return Path(shutil.copytree(world / "wordlists", tmp_path / "wordlists"))


def said(*arguments: str, code: int = 0) -> str:
    """What a command prints, when it exits as it should."""
    done = puzzles(*arguments)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def failed(*arguments: str, code: int) -> str:
    """The one line that a failing command prints on stderr."""
    done = puzzles(*arguments)
    assert done.returncode == code, done.stdout + done.stderr
    (line,) = done.stderr.splitlines()
    return line


def typed(text: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a command and type into it."""
    command = [sys.executable, "-m", "pipeline.cli", *arguments]
    return subprocess.run(command, cwd=HERE.parents[1], input=text, capture_output=True, text=True)


def verdicts(lists: Path, file: str) -> list[str]:
    """The words and reasons of an editors' file."""
    lines = (lists / "editors" / "words" / f"{file}.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_words_are_listed_one_a_line_by_tier(world: Path) -> None:
    out = ("--out", f"{world / 'drafted'}")
    everything, common, known = (
        said("words", *tier, *out).splitlines() for tier in ((), ("--tier", "common"), ("--tier", "known"))
    )
    assert sorted([*common, *known]) == everything
    assert {"matcha", "qubit", "aardvark"} <= set(common)
    assert "abbot" in known
    assert {"abe", "qzqz", "bloody"} & set(everything) == set()


def test_words_of_another_tier_are_wrong_usage() -> None:
    assert "'rare' is not one of 'common', 'known'" in failed("words", "--tier", "rare", code=2)


def test_words_are_explained_with_their_verdicts(world: Path, tmp_path: Path) -> None:
    both = ("--wordlists", f"{world / 'wordlists'}", "--out", f"{tmp_path}")
    assert said("explain", "matcha", "ABE", "bloody", *both).splitlines() == [
        "matcha: common, by allow.txt food",
        "  scowl      not in SCOWL",
        "  wordnet    not there",
        "  frequency  zipf 0.00",
        "  editors    allow.txt:2 food",
        "abe: refused, by block.txt name",
        "  scowl      not in SCOWL",
        "  wordnet    not there",
        "  frequency  zipf 0.00",
        "  editors    block.txt:2 name",
        "bloody: refused, by vulgar.txt vulgar",
        "  scowl      size 20",
        "  wordnet    var: ",
        "  frequency  zipf 0.00",
        "  editors    no verdict",
        "  offensive  vulgar.txt:3 vulgar; on lists: cuss,profane",
    ]


def test_words_are_explained_with_their_lemmas_and_glosses(world: Path, tmp_path: Path) -> None:
    lines = said("explain", "coffee", "defended", "--wordlists", f"{world / 'wordlists'}", "--out", f"{tmp_path}")
    assert "coffee: common, by scowl 35\n" in lines
    assert "  wordnet    n: a beverage\n  frequency  zipf 5.10\n" in lines
    assert "defended: common, by scowl 35\n" in lines
    assert "  form of    defend, common by scowl 35\n" in lines


@pytest.mark.parametrize("state", ["published", "drafted"])
def test_the_days_that_use_a_word_are_told(world: Path, state: str) -> None:
    out = world / state
    first = json.loads((out / "build" / "honeycomb.jsonl").read_bytes().splitlines()[1])
    word = first["entry"]["answers"][0]["word"]
    lines = said("explain", word, "--wordlists", f"{world / 'wordlists'}", "--out", f"{out}").splitlines()
    assert f"  used       2026-12-01 honeycomb answers ({state})" in lines


def test_nothing_to_explain_is_wrong_usage() -> None:
    assert "Missing argument 'WORDS...'" in failed("explain", code=2)


def test_a_table_that_is_missing_is_named(lists: Path) -> None:
    (lists / "sources" / "frequency.tsv").unlink()
    assert "frequency.tsv" in failed("explain", "coffee", "--wordlists", f"{lists}", code=1)
    assert "frequency.tsv" in failed("review", "--wordlists", f"{lists}", code=1)


def test_the_queue_is_exported_filled_in_and_imported(lists: Path, tmp_path: Path) -> None:
    both, path = ("--wordlists", f"{lists}"), tmp_path / "review.tsv"
    line = said("review", "--limit", "3", "--export", f"{path}", *both)
    assert line.startswith("3 of ")
    assert line.endswith(f" words in {path}: fill in verdict and reason, then --import it\n")
    head, *rows = path.read_text().splitlines()
    assert head == "word\tverdict\treason\tfits\tevidence\tzipf\tgloss"
    first, second, third = (row.split("\t")[0] for row in rows)
    filled = path.read_text().replace(f"{first}\t\t", f"{first}\tallow\teveryday")
    path.write_text(filled.replace(f"{third}\t\t", f"{third}\tblock\tname"))
    assert said("review", "--import", f"{path}", *both) == f"2 verdicts taken from {path}\n"
    assert f"{first}\teveryday" in verdicts(lists, "allow")
    assert f"{third}\tname" in verdicts(lists, "block")
    said("review", "--limit", "3", "--export", f"{path}", *both)
    waiting = [row.split("\t")[0] for row in path.read_text().splitlines()[1:]]
    assert waiting[0] == second
    assert not {first, third} & set(waiting)


def test_no_cell_of_an_export_is_a_formula(lists: Path, tmp_path: Path) -> None:
    path = tmp_path / "review.tsv"
    said("review", "--limit", "400", "--export", f"{path}", "--wordlists", f"{lists}")
    cells = [cell for row in path.read_text().splitlines() for cell in row.split("\t")]
    assert "'=HYPERLINK(1)" in cells
    assert [cell for cell in cells if cell[:1] in ("=", "+", "-", "@")] == []


def test_a_wrong_import_is_one_line_and_changes_nothing(lists: Path, tmp_path: Path) -> None:
    path = tmp_path / "review.tsv"
    path.write_text("word\tverdict\treason\nrarer\tallow\teveryday\ntarn\tallow\tobscure\n")
    before = verdicts(lists, "allow")
    line = failed("review", "--import", f"{path}", "--wordlists", f"{lists}", code=1)
    assert "review.tsv:3: reason 'obscure'; use one of: everyday" in line
    assert verdicts(lists, "allow") == before


@pytest.mark.parametrize(
    "rows",
    [
        ["tarn\tallow\teveryday", "tarn\tblock\tobscure"],
        ["tarn\tallow\teveryday", "tarn\tallow\tmodern"],
        ["matcha\tblock\tforeign"],
        ["matcha\tallow\teveryday"],
        ["bloody\tallow\teveryday"],
        ["defend\tblock\tobscure", "defended\tallow\teveryday"],
    ],
    ids=[
        "two verdicts on a word",
        "two reasons for a word",
        "another verdict than before",
        "another reason than before",
        "an offensive word let in",
        "an inflection let in whose lemma is blocked",
    ],
)
def test_whatever_is_imported_the_editors_files_can_be_read_afterwards(
    lists: Path, tmp_path: Path, rows: list[str]
) -> None:
    path = tmp_path / "review.tsv"
    path.write_text("\n".join(["word\tverdict\treason", *rows, ""]))
    puzzles("review", "--import", f"{path}", "--wordlists", f"{lists}")
    assert "coffee" in read_facts(lists).scowl


def test_words_are_judged_one_by_one_and_the_review_goes_on_where_it_stopped(lists: Path) -> None:
    review = ("review", "--limit", "4", "--wordlists", f"{lists}")
    first = typed("c\n\nb\nname\nq\n", *review)
    assert first.returncode == 0, first.stderr
    allowed = [line for line in verdicts(lists, "allow") if line.endswith("\teveryday")]
    blocked = [line for line in verdicts(lists, "block") if line != "abe\tname"]
    assert (len(allowed), len(blocked)) == (1, 1)
    again = typed("q\n", *review)
    assert again.returncode == 0, again.stderr
    judged = {line.partition("\t")[0] for line in (*allowed, *blocked)}
    assert all(f"{word}  fits" in first.stdout and f"{word}  fits" not in again.stdout for word in judged)
    waiting = [int(done.stdout.split()[0]) for done in (first, again)]
    assert waiting[1] <= waiting[0] - 2


def test_a_word_that_is_skipped_waits_on(lists: Path) -> None:
    before = [verdicts(lists, file) for file in ("allow", "known", "block")]
    done = typed("s\ns\n", "review", "--limit", "2", "--wordlists", f"{lists}")
    assert done.returncode == 0, done.stderr
    assert [verdicts(lists, file) for file in ("allow", "known", "block")] == before


def test_what_was_judged_is_kept_when_the_input_ends(lists: Path) -> None:
    done = typed("k\nobscure\n", "review", "--limit", "5", "--wordlists", f"{lists}")
    assert done.returncode == 1
    assert "interrupted" in done.stderr
    assert len(verdicts(lists, "known")) == 2


def test_a_wrong_answer_is_asked_for_again(lists: Path) -> None:
    done = typed("x\nk\nnice\nobscure\nq\n", "review", "--limit", "2", "--wordlists", f"{lists}")
    assert done.returncode == 0, done.stderr
    assert "'x' is not one of 'c', 'k', 'b', 's', 'q'" in done.stdout
    assert len(verdicts(lists, "known")) == 2


def test_each_word_is_shown_on_a_line_of_its_own(lists: Path) -> None:
    done = typed("q\n", "review", "--limit", "1", "--wordlists", f"{lists}")
    head, *lines = done.stdout.splitlines()
    assert head.endswith(" words wait. c common, k known, b block, s skip, q quit")
    (shown,) = [line for line in lines if "  fits " in line]
    assert shown.partition("  fits ")[0].isalpha()


def test_lists_that_have_not_changed_change_no_day(world: Path) -> None:
    done = puzzles("impact", "--wordlists", f"{world / 'wordlists'}", "--out", f"{world / 'drafted'}")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "0 of 3 unpublished days change\n")


def test_published_days_stay_as_they_are(world: Path, lists: Path) -> None:
    allow = lists / "editors" / "words" / "allow.txt"
    allow.write_text(f"{allow.read_text()}umami\tfood\n")
    done = puzzles("impact", "--wordlists", f"{lists}", "--out", f"{world / 'published'}")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "0 of 0 unpublished days change; 3 published days stay as they are\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_impact_of_a_blocked_answer_is_told_and_nothing_is_written(world: Path, lists: Path, jobs: str) -> None:
    entry = json.loads((world / "drafted" / "build" / "honeycomb.jsonl").read_bytes().splitlines()[1])["entry"]
    word = next(answer["word"] for answer in entry["answers"] if len(answer["word"]) == 4)
    block = lists / "editors" / "words" / "block.txt"
    block.write_text(f"{block.read_text()}{word}\tobscure\n")
    before = {path: path.read_bytes() for path in sorted((world / "drafted").rglob("*")) if path.is_file()}
    done = puzzles("impact", "--jobs", jobs, "--wordlists", f"{lists}", "--out", f"{world / 'drafted'}")
    assert done.returncode == 0, done.stderr
    assert {path: path.read_bytes() for path in sorted((world / "drafted").rglob("*")) if path.is_file()} == before
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("honeycomb/2026-12-01: ")]
    assert f"-{word}" in line or "another puzzle" in line
    assert done.stderr.endswith(" of 3 unpublished days change\n")
    assert int(done.stderr.split()[0]) >= 1


def test_impact_without_drafts_says_what_comes_first(world: Path, tmp_path: Path) -> None:
    line = failed("impact", "--wordlists", f"{world / 'wordlists'}", "--out", f"{tmp_path}", code=1)
    assert line.endswith("honeycomb.jsonl: there are no drafts yet; run `puzzles honeycomb` first")


def test_an_archive_scores_the_common_words(world: Path, tmp_path: Path) -> None:
    path = tmp_path / "archive.jsonl"
    path.write_text('{"center": "q", "outer": "uizzes", "answers": ["quiz", "quizzes", "squiz"]}\n')
    lines = said("backtest", f"{path}", "--out", f"{world / 'drafted'}").splitlines()
    assert lines[0].startswith("1 puzzles, 3 answers, of which we have ")
    assert [line.split("  ")[0] for line in lines[1:3]] == ["all answers", "a puzzle"]
    assert [line.split(":")[0].split(" ")[0] for line in lines[3:]] == ["extra", "missing"]
    assert "squiz:1" in lines[4]


def test_an_archive_of_our_own_answers_scores_1(world: Path, tmp_path: Path) -> None:
    path = tmp_path / "archive.jsonl"
    drafts = (world / "drafted" / "build" / "honeycomb.jsonl").read_bytes().splitlines()[1:]
    for entry in (json.loads(draft)["entry"] for draft in drafts):
        puzzle = {
            "center": entry["centre"],
            "outer": entry["outer"],
            "answers": [a["word"] for a in entry["answers"]],
        }
        path.open("a").write(f"{json.dumps(puzzle)}\n")
    lines = said("backtest", f"{path}", "--show", "3", "--out", f"{world / 'drafted'}").splitlines()
    assert lines[0].startswith("3 puzzles, ")
    assert lines[1:] == [
        "all answers   P 1.0000  R 1.0000  F1 1.0000",
        "a puzzle      P 1.0000  R 1.0000  F1 1.0000",
        "extra (0 words): ",
        "missing (0 words): ",
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [("", "archive.jsonl: the file is empty"), ("\n[]\n", "archive.jsonl:2: no puzzle: Expected `object`")],
    ids=["nothing", "a list"],
)
def test_an_archive_that_is_none_is_one_line(world: Path, tmp_path: Path, text: str, what: str) -> None:
    path = tmp_path / "archive.jsonl"
    path.write_text(text)
    assert what in failed("backtest", f"{path}", "--out", f"{world / 'drafted'}", code=1)


def test_a_missing_archive_is_wrong_usage() -> None:
    assert "'no-such-file' does not exist" in failed("backtest", "no-such-file", code=2)


def test_the_editors_files_are_put_in_order_once(lists: Path) -> None:
    path = lists / "editors" / "words" / "allow.txt"
    path.write_text("# ask Ann\nqubit\ttechnology\nmatcha\tfood\nqubit\ttechnology\n")
    done = said("format", "--wordlists", f"{lists}")
    assert done.startswith("put in order: allow")
    assert "# ask Ann" in path.read_text()
    assert verdicts(lists, "allow") == ["matcha\tfood", "qubit\ttechnology"]
    assert said("format", "--wordlists", f"{lists}") == "all in order\n"


def test_a_wrong_line_is_not_put_in_order(lists: Path) -> None:
    (lists / "editors" / "words" / "known.txt").write_text("abbot\tnice\n")
    assert "known.txt:1: reason 'nice' of 'abbot'" in failed("format", "--wordlists", f"{lists}", code=1)


def test_the_calendar_counts_the_days_that_are_left(world: Path, lists: Path) -> None:
    both = ("--start", START, "--days", "30", "--out", f"{world / 'drafted'}")
    rich = puzzles("calendar", *both, "--wordlists", f"{lists}")
    assert "honeycomb: 30 days and more from 2026-12-01\n" in rich.stdout
    assert "wordhive: 30 days and more from 2026-12-01\n" in rich.stdout
    (lists / "editors" / "settings.toml").write_text(
        "epoch = 2026-12-01\n[honeycomb]\nanswers = [999, 999]\n[wordhive]\ntarget_size = 10\n"
    )
    poor = puzzles("calendar", *both, "--wordlists", f"{lists}")
    assert poor.returncode == 4
    assert "honeycomb: 0 days from 2026-12-01\n" in poor.stdout
    assert "fewer than 60 days are left for honeycomb" in poor.stderr


def test_the_calendar_begins_with_its_epoch(world: Path) -> None:
    both = ("--wordlists", f"{world / 'wordlists'}", "--out", f"{world / 'drafted'}")
    assert "the calendar begins on 2026-01-01" in failed("calendar", "--start", "2025-12-31", *both, code=1)


@pytest.fixture(scope="module")
def why(world: Path) -> tuple[str, ...]:
    """The options of the question why."""
    return ("honeycomb", "--wordlists", f"{world / 'wordlists'}", "--out", f"{world / 'drafted'}", "--why")


def test_letters_that_were_chosen_are_fine_with_their_centre(world: Path, why: tuple[str, ...]) -> None:
    entry = json.loads((world / "drafted" / "build" / "honeycomb.jsonl").read_bytes().splitlines()[1])["entry"]
    letters = "".join(sorted(entry["centre"] + entry["outer"]))
    lines = said(*why, f"{entry['outer']}{entry['centre']}".upper()).splitlines()
    assert f"{letters} with {entry['centre'].upper()}: fine" in lines
    assert [line[:14] for line in lines if not line.startswith(" ")] == [
        f"{letters} with {c.upper()}" for c in letters
    ]


def test_every_rule_that_turns_letters_down_is_told_for_each_centre(lists: Path, world: Path) -> None:
    (lists / "editors" / "settings.toml").write_text("[honeycomb]\nanswers = [999, 999]\n")
    both = ("--wordlists", f"{lists}", "--out", f"{world / 'drafted'}")
    lines = said("honeycomb", "--why", "enforcd", *both).splitlines()
    assert len([line for line in lines if line.startswith("cdefnor with ")]) == 7
    assert len([line for line in lines if line.startswith("  H310 The number of answers: ")]) == 7
    assert all(line.endswith(", not 999 to 999") for line in lines if line.startswith("  H310"))


def test_letters_without_a_pangram_are_told_so(why: tuple[str, ...]) -> None:
    assert said(*why, "zqxjkvw") == ("jkqvwxz: no common word uses exactly these letters, so there is no pangram\n")


@pytest.mark.parametrize("letters", ["enforc", "enforc1"])
def test_other_than_seven_letters_are_wrong_usage(why: tuple[str, ...], letters: str) -> None:
    assert failed(*why, letters, code=2) == f"puzzles: --why takes seven different letters, not '{letters}'"


def test_a_pangram_in_place_of_its_letters_is_not_said_to_be_none(why: tuple[str, ...]) -> None:
    assert "there is no pangram" not in puzzles(*why, "enforced").stdout


def test_asking_why_needs_a_lexicon(world: Path, tmp_path: Path) -> None:
    both = ("--wordlists", f"{world / 'wordlists'}", "--out", f"{tmp_path}")
    assert "there is no lexicon yet; run `puzzles filter` first" in failed(
        "honeycomb", "--why", "cdefnor", *both, code=1
    )


def test_a_campaign_is_published_and_can_be_proved(world: Path, tmp_path: Path) -> None:
    out = Path(shutil.copytree(world / "drafted", tmp_path / "out"))
    both = ("--wordlists", f"{world / 'wordlists'}", "--out", f"{out}")
    line = said("wordhive", "--levels", "1-3", "--seed", SEED, *both)
    (path,) = (out / "campaigns").iterdir()
    assert line == f"{path}: levels 1-3\n"
    levels = json.loads(path.read_bytes())["games"]["wordhive"]["levels"]
    assert [level["level"] for level in levels] == [1, 2, 3]
    assert said("wordhive", "--levels", "1-3", "--seed", SEED, *both) == line
    assert said("verify", f"{path}") == ""
    assert not (out / "latest.json").exists()


@pytest.mark.parametrize("levels", ["3", "3-1", "0-2", ""])
def test_levels_that_are_no_range_are_wrong_usage(world: Path, tmp_path: Path, levels: str) -> None:
    both = ("--wordlists", f"{world / 'wordlists'}", "--out", f"{tmp_path}")
    line = failed("wordhive", f"--levels={levels}", *both, code=2)
    assert line == f"puzzles: --levels takes a first and a last level, as in 1-40, not '{levels}'"


def test_a_campaign_that_cannot_be_made_exits_with_4(lists: Path, world: Path) -> None:
    (lists / "editors" / "settings.toml").write_text("[wordhive]\nbudget = 1\nrounds = 1\n")
    both = ("--wordlists", f"{lists}", "--out", f"{world / 'drafted'}")
    line = failed("wordhive", "--levels", "1-2", *both, code=4)
    assert line.startswith("puzzles: wordhive/levels-1-2: no candidate passed (there was none); ask for fewer levels")


@pytest.mark.parametrize("command", [("words",), ("backtest", "pyproject.toml"), ("calendar",)])
def test_a_command_before_the_filter_says_what_comes_first(tmp_path: Path, command: tuple[str, ...]) -> None:
    done = puzzles(*command, "--out", f"{tmp_path}", cwd=HERE.parents[1])
    assert done.returncode == 1
    assert "there is no lexicon yet; run `puzzles filter` first" in done.stderr
