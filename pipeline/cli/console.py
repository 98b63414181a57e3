"""What all commands share: the group, the options, the one way to print and the one way to fail."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import click

from pipeline.errors import PipelineError, printable

T = TypeVar("T")

BROKEN, USAGE, PROBLEMS, UNFILLED = 1, 2, 3, 4
LIMIT = 3660

FOLDER = click.Path(path_type=Path)
out_option = click.option("--out", type=FOLDER, default="out", show_default=True, help="Output folder.")
lists_option = click.option("--wordlists", type=FOLDER, default="wordlists", show_default=True, help="Input folder.")
jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Worker processes."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="puzzle-packs", prog_name="puzzles")
def cli() -> None:
    """Generate, prove and publish word puzzles as versioned JSON packs."""


def main() -> None:
    """Run a command; whatever happens, the user gets one line and the right exit code."""
    try:
        sys.exit(cli(standalone_mode=False) or 0)
    except click.exceptions.Exit as end:
        sys.exit(end.exit_code)
    except click.ClickException as error:
        fail(error.format_message(), USAGE)
    except PipelineError as error:
        fail(str(error), error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN)
    except OSError as error:
        fail(
            f"{error.filename or 'system'}: {error.strerror or error}; what was published stays as it was",
            BROKEN,
        )
    except (KeyboardInterrupt, click.Abort):
        fail("interrupted; what was published stays as it was", BROKEN)
    except Exception as error:
        if os.environ.get("PUZZLES_DEBUG"):
            raise
        fail(f"a bug: {type(error).__name__}: {error}; PUZZLES_DEBUG=1 shows where, please report it", BROKEN)


def fail(message: str, code: int) -> None:
    """Say in one line what went wrong, and exit."""
    click.echo(f"puzzles: {printable(' '.join(message.split()))}", err=True)
    sys.exit(code)


def say(message: str, err: bool = False) -> None:
    """Print a line, with nothing in it that could steer a terminal."""
    click.echo(printable(message), err=err)


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a progress bar on stderr when that is a terminal."""
    from tqdm import tqdm

    yield from tqdm(items, total=total, desc=what, file=sys.stderr, disable=None, leave=False)


def lexicon_paths(out: Path) -> tuple[Path, Path, Path]:
    """Where the filter stage writes the words, the groups and the bank."""
    return out / "build" / "lexicon.json", out / "build" / "groups.json", out / "build" / "bank.json"


def drafts_path(out: Path, game: str) -> Path:
    """Where a game's drafts are written."""
    return out / "build" / f"{game}.jsonl"
