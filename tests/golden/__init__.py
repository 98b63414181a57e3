"""The golden run: the whole pipeline on a small frozen world, whose output is kept and compared byte for byte."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent
OUT = HERE / "out"
START, DAYS, SEED = "2026-12-01", "3", "golden"


def puzzles(
    *arguments: str, cwd: Path | None = None, env: Mapping[str, str] = {}
) -> "subprocess.CompletedProcess[str]":
    """Run the real command."""
    return subprocess.run(
        [sys.executable, "-m", "pipeline.cli", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1]), **env},
        capture_output=True,
        text=True,
    )


def run(out: Path, jobs: int = 1, cwd: Path | None = None, env: Mapping[str, str] = {}) -> None:
    """Every stage, from the word lists to the published packs."""
    lists = ("--wordlists", str(HERE / "wordlists"))
    slots = ("--start", START, "--days", DAYS, "--seed", SEED, "--jobs", f"{jobs}", *lists)
    for stage in (
        ("filter", *lists),
        ("honeycomb", *slots),
        ("quartets", *slots),
        ("wordhive", *slots),
        ("emit", "--jobs", f"{jobs}"),
    ):
        done = puzzles(*stage, "--out", str(out), cwd=cwd, env=env)
        assert done.returncode == 0, done.stderr


def published(out: Path) -> dict[str, bytes]:
    """Every published file but the lexicon, whose digest stands in each pack."""
    files = [
        *out.glob("*.json"),
        *out.glob("days/*"),
        *out.glob("public/*"),
        *out.glob("releases/*"),
        *out.glob("schema/*"),
    ]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(files)}


def approve() -> None:
    """Bless what the pipeline makes now."""
    shutil.rmtree(OUT, ignore_errors=True)
    run(OUT)
    for folder in ("build", "lexicon"):
        shutil.rmtree(OUT / folder)
    (OUT / ".lock").unlink()
