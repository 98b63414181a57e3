import re
import subprocess
import sys
from pathlib import Path

from tests.golden import OUT
from tests.readme import README, generated


def test_the_tables_are_those_of_the_code() -> None:
    text = README.read_text()
    assert text == generated(text), "run `make approve` and read the diff"


def test_the_servers_example_runs_and_is_short(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(), flags=re.S)
    (tmp_path / "out").symlink_to(OUT)
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 3
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


def test_every_make_target_that_is_named_is_on_the_menu() -> None:
    makefile = (README.parent / "Makefile").read_text()
    menu = set(re.findall(r"^([a-z-]+):.*## ", makefile, flags=re.M))
    assert set(re.findall(r"`make ([a-z-]+)", README.read_text())) <= menu
