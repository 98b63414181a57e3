"""The store under real kills: runs of the real command, ended by SIGKILL at random moments."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from pipeline.canonical import encode
from pipeline.errors import PipelineError
from pipeline.packs.emit import emit
from pipeline.packs.format import Manifest
from pipeline.packs.release import verify_release
from pipeline.packs.store import (
    locked,
    point_to,
    publish,
    publish_release,
    read_latest,
    read_manifest,
    read_release,
    recover,
    stage,
)
from pipeline.rules import RULES
from tests.mini import MINI, PUZZLES

ENTRIES = {
    game: msgspec.to_builtins(RULES[game].write(puzzle, RULES[game].solve(puzzle, MINI)))
    for game, puzzle in PUZZLES.items()
}
DAYS = {f"2026-12-{day:02}": ENTRIES for day in range(1, 9)}
FOREVER = """
import sys
from pathlib import Path
from pipeline.packs.emit import emit
from tests.mini import MINI
from tests.packs.test_store import ENTRIES, read_manifest
done = read_manifest(Path(sys.argv[1]))
for n in range(len(done.days) if done else 0, 1000):
    date = f"2027-{1 + n // 28:02}-{1 + n % 28:02}"
    emit(Path(sys.argv[1]), MINI, {date: ENTRIES}, {}, 1)
    print(date, flush=True)
"""


def problems(root: Path) -> list[str]:
    manifest = read_manifest(root)
    assert manifest is not None
    return [str(finding) for found in verify_release(root, manifest, 1) for finding in found]


def tree(root: Path) -> dict[str, bytes]:
    files = (path for path in sorted(root.rglob("*")) if path.is_file() and path.name != ".lock")
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def test_a_release_is_published_and_proves_itself(tmp_path: Path) -> None:
    done = emit(tmp_path, MINI, DAYS, {}, 1)
    assert (done.release, len(done.published), done.kept, done.findings) == (1, 8, [], [])
    assert problems(tmp_path) == []


def test_the_checksums_satisfy_sha256sum(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    checked = subprocess.run(
        ["sha256sum", "-c", "--strict", "releases/0001.sha256"], cwd=tmp_path, capture_output=True, text=True
    )
    assert checked.returncode == 0
    assert checked.stdout.count(": OK") == 8 * 2 + 2 + 5 + 1


def test_publishing_the_same_again_publishes_nothing(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    before = tree(tmp_path)
    again = emit(tmp_path, MINI, DAYS, {}, 1)
    assert (again.release, again.published, len(again.kept)) == (None, [], 8)
    assert tree(tmp_path) == before


def test_one_worker_and_two_publish_the_same_bytes(tmp_path: Path) -> None:
    emit(tmp_path / "one", MINI, DAYS, {}, 1)
    emit(tmp_path / "two", MINI, DAYS, {}, 2)
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_a_revision_stands_beside_the_old_file_with_its_reason(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    before = tree(tmp_path)
    done = emit(tmp_path, MINI, DAYS, {"2026-12-03": "a wrong fact"}, 1)
    assert (done.release, done.published, len(done.kept)) == (2, ["2026-12-03"], 7)
    after = tree(tmp_path)
    assert [name for name in before if after[name] != before[name]] == ["latest.json"]
    manifest = read_manifest(tmp_path)
    assert manifest is not None
    assert [(day.date, day.revision) for day in manifest.superseded] == [("2026-12-03", 1)]
    assert [day.revision for day in manifest.days] == [1, 1, 2, 1, 1, 1, 1, 1]
    assert [(e.date, e.revision, e.because) for e in manifest.errata] == [("2026-12-03", 2, "a wrong fact")]
    assert problems(tmp_path) == []


def test_a_wrong_puzzle_stops_the_whole_run(tmp_path: Path) -> None:
    wrong = {**ENTRIES, "honeycomb": {"centre": "e", "outer": "adlnrx"}}
    done = emit(tmp_path, MINI, {**DAYS, "2026-12-09": wrong}, {}, 1)
    assert [finding.problem.code for finding in done.findings] == ["H201", "H202"]
    assert list(tree(tmp_path)) == []


def test_a_draft_of_a_wrong_shape_is_told_and_stops_the_run(tmp_path: Path) -> None:
    wordhive = msgspec.json.decode(msgspec.json.encode(ENTRIES["wordhive"]))
    wordhive["levels"][0]["layouts"][0]["letters"] = "abc"
    done = emit(tmp_path, MINI, {"2026-12-01": {**ENTRIES, "wordhive": wordhive}}, {}, 1)
    assert {finding.problem.code for finding in done.findings} == {"W101"}
    with pytest.raises(PipelineError, match=r"^quartets/2026-12-01: its draft is no entry: .*; draft that"):
        emit(tmp_path, MINI, {"2026-12-01": {**ENTRIES, "quartets": 5}}, {}, 1)
    assert list(tree(tmp_path)) == []


def test_a_file_changed_after_its_publication_is_found(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    victim = tmp_path / "days" / "2026-12-02.1.json"
    victim.write_bytes(victim.read_bytes().replace(b'"points":5', b'"points":6', 1))
    (tmp_path / "public" / "2026-12-04.1.json").unlink()
    found = {line.split(":")[1]: line.split()[1] for line in problems(tmp_path)}
    assert {"days/2026-12-02.1.json", "public/2026-12-04.1.json"} <= found.keys()
    text = "\n".join(problems(tmp_path))
    assert "P204" in text
    assert "P105" in text
    assert "P202" in text


FORGERIES: dict[str, Callable[[Manifest], Manifest]] = {
    "P205 the answers for the public": lambda m: replace(
        m, days=(replace(m.days[0], public=m.days[0].pack), *m.days[1:])
    ),
    "P205 two days change places": lambda m: replace(
        m, days=(replace(m.days[0], pack=m.days[1].pack), replace(m.days[1], pack=m.days[0].pack), *m.days[2:])
    ),
    "P205 another date": lambda m: replace(m, days=(*m.days[:-1], replace(m.days[-1], date="2027-01-01"))),
    "P206 a date twice": lambda m: replace(m, days=(m.days[0], *m.days)),
    "P206 out of order": lambda m: replace(m, days=m.days[::-1]),
    "P206 a superseded day lost": lambda m: replace(m, superseded=()),
    "P207 a reason lost": lambda m: replace(m, errata=()),
    "P208 the lexicon lost": lambda m: replace(m, lexicons=()),
    "P208 the schemas lost": lambda m: replace(m, schemas=()),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_manifest_is_found_though_all_its_checksums_hold(forgery: str, tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    emit(tmp_path, MINI, DAYS, {"2026-12-03": "a wrong fact"}, 1)
    manifest = read_manifest(tmp_path)
    assert manifest is not None
    for path in tmp_path.glob("releases/0002.*"):
        path.unlink()
    publish_release(tmp_path, FORGERIES[forgery](manifest))
    assert {line.split()[1] for line in problems(tmp_path) if ":manifest:" in line} == {forgery[:4]}


def test_a_forged_list_of_checksums_is_found(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    sums = tmp_path / "releases" / "0001.sha256"
    sums.write_bytes(sums.read_bytes() + b"\n")
    assert [line.split()[1] for line in problems(tmp_path)] == ["P209"]
    sums.unlink()
    assert [line.split()[1] for line in problems(tmp_path)] == ["P209"]


def test_a_pointer_to_another_release_is_found(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    latest = read_latest(tmp_path)
    assert latest is not None
    (tmp_path / "latest.json").write_bytes(encode(replace(latest, release=2)))
    with pytest.raises(PipelineError, match="not release 2"):
        read_manifest(tmp_path)


def test_a_published_name_never_gets_other_bytes(tmp_path: Path) -> None:
    stage(tmp_path, "days/2026-12-01.1.json", b"one")
    publish(tmp_path, "days/2026-12-01.1.json")
    stage(tmp_path, "days/2026-12-01.1.json", b"two")
    with pytest.raises(PipelineError, match="never changes"):
        publish(tmp_path, "days/2026-12-01.1.json")
    assert (tmp_path / "days" / "2026-12-01.1.json").read_bytes() == b"one"
    assert len(tree(tmp_path)) == 1


def test_a_lost_pointer_is_put_back(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    before = tree(tmp_path)
    (tmp_path / "latest.json").unlink()
    with pytest.raises(PipelineError, match=r"latest\.json: missing, though there are releases; `puzzles emit` puts"):
        read_manifest(tmp_path)
    assert emit(tmp_path, MINI, DAYS, {}, 1).published == []
    assert tree(tmp_path) == before


def test_an_old_pointer_loses_no_day_of_a_newer_release(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    old = (tmp_path / "latest.json").read_bytes()
    emit(tmp_path, MINI, {"2026-12-09": ENTRIES}, {}, 1)
    before = tree(tmp_path)
    (tmp_path / "latest.json").write_bytes(old)
    done = emit(tmp_path, MINI, {"2026-12-10": ENTRIES}, {}, 1)
    assert (done.release, done.published) == (3, ["2026-12-10"])
    after = tree(tmp_path)
    assert [name for name in before if after.get(name) != before[name]] == ["latest.json"]


def test_a_newer_release_that_is_not_whole_stops_the_run(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    old = (tmp_path / "latest.json").read_bytes()
    emit(tmp_path, MINI, {"2026-12-09": ENTRIES}, {}, 1)
    (tmp_path / "latest.json").write_bytes(old)
    (tmp_path / "days" / "2026-12-09.1.json").unlink()
    before = tree(tmp_path)
    with pytest.raises(PipelineError, match=r"2026-12-09\.1\.json: not as release 2 says"):
        emit(tmp_path, MINI, {"2026-12-10": ENTRIES}, {}, 1)
    assert tree(tmp_path) == before


def test_days_without_any_manifest_are_not_lost(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    for path in [tmp_path / "latest.json", *(tmp_path / "releases").iterdir()]:
        path.unlink()
    before = tree(tmp_path)
    emit(tmp_path, MINI, {"2026-12-09": ENTRIES}, {}, 1)
    assert before.items() <= tree(tmp_path).items()


@pytest.mark.parametrize("run", range(2), ids=["the next run", "the run after it"])
def test_a_day_with_other_bytes_stops_the_run_and_is_never_swept_away(run: int, tmp_path: Path) -> None:
    (tmp_path / "days").mkdir()
    (tmp_path / "days" / "2026-12-05.1.json").write_text("of old")
    for _ in range(run + 1):
        with pytest.raises(PipelineError, match="never changes"):
            emit(tmp_path, MINI, DAYS, {}, 1)
    assert (tmp_path / "days" / "2026-12-05.1.json").read_text() == "of old"
    assert not (tmp_path / "latest.json").exists()


def test_a_damaged_manifest_stops_the_run_and_loses_no_day(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    (tmp_path / "releases" / "0001.json").write_bytes(b"{}")
    before = tree(tmp_path)
    with pytest.raises(PipelineError, match="not those that were published"):
        emit(tmp_path, MINI, DAYS, {}, 1)
    assert tree(tmp_path) == before


def test_only_what_a_run_is_known_to_have_begun_is_swept_away(tmp_path: Path) -> None:
    emit(tmp_path, MINI, DAYS, {}, 1)
    emit(tmp_path, MINI, {"2026-12-09": ENTRIES}, {}, 1)
    second = (tmp_path / "releases" / "0002.json").read_bytes()
    for name in ("0002.json", "0002.sha256"):
        (tmp_path / "releases" / name).unlink()
    manifest = read_release(tmp_path, 1)
    point_to(tmp_path, manifest)
    (tmp_path / "releases" / ".0002.json.tmp").write_bytes(second)
    (tmp_path / "days" / "README.txt").write_text("an editor's note")
    (tmp_path / "days" / "2027-01-01.1.json").write_text("nobody knows whose")
    (tmp_path / "public" / ".2027-01-01.1.json.tmp").write_text("left behind")
    assert recover(tmp_path) == (manifest, 4)
    assert not (tmp_path / "days" / "2026-12-09.1.json").exists()
    assert (tmp_path / "days" / "README.txt").exists()
    assert (tmp_path / "days" / "2027-01-01.1.json").exists()
    assert not list(tmp_path.rglob("*.tmp"))
    assert problems(tmp_path) == []


def test_two_runs_do_not_publish_at_once(tmp_path: Path) -> None:
    with locked(tmp_path), pytest.raises(PipelineError, match="another run"):
        emit(tmp_path, MINI, DAYS, {}, 1)


def test_twenty_kills_break_nothing(tmp_path: Path) -> None:
    seen = 0
    for _ in range(20):
        run = subprocess.Popen(
            [sys.executable, "-c", FOREVER, str(tmp_path)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        assert run.stdout is not None
        run.stdout.readline()
        time.sleep(random.random() / 10)
        run.send_signal(signal.SIGKILL)
        run.wait()
        run.stdout.close()
        manifest = read_manifest(tmp_path)
        assert manifest is not None
        assert len(manifest.days) >= seen
        seen = len(manifest.days)
        assert problems(tmp_path) == []
    assert seen >= 20
    emit(tmp_path, MINI, DAYS, {}, 1)
    assert not list(tmp_path.rglob("*.tmp"))
    named = {name for n in range(1, 1000) for name in (f"releases/{n:04}.json", f"releases/{n:04}.sha256")}
    manifest = read_manifest(tmp_path)
    assert manifest is not None
    named |= {reference.file for reference in manifest.files} | {"latest.json"}
    assert tree(tmp_path).keys() <= named
