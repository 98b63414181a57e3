"""The command `puzzles`: one command a stage. Each parses, calls and prints; nothing else prints or exits."""

import os
import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from pipeline.errors import PipelineError, printable

T = TypeVar("T")

BROKEN, USAGE, PROBLEMS = 1, 2, 3
LIMIT = 3660

out = click.option("--out", type=click.Path(path_type=Path), default="out", show_default=True, help="Output folder.")
wordlists = click.option(
    "--wordlists", type=click.Path(path_type=Path), default="wordlists", show_default=True, help="Input folder."
)
jobs = click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Worker processes.")


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
        fail(f"{error.filename or 'system'}: {error.strerror or error}; nothing was published", BROKEN)
    except (KeyboardInterrupt, click.Abort):
        fail("interrupted; nothing was published", BROKEN)
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


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="puzzle-packs", prog_name="puzzles")
def cli() -> None:
    """Generate, prove and publish word puzzles as versioned JSON packs."""


@cli.command("filter")
@wordlists
@out
def filter_command(wordlists: Path, out: Path) -> None:
    """Make the lexicon and the groups from the word lists and the editors' files."""
    from pipeline.files import replace_file
    from pipeline.words.filter import filter_words
    from pipeline.words.lexicon import to_bytes

    lexicon, counts = filter_words(wordlists)
    for rule, count in sorted(counts.items()):
        say(f"{count:8}  {rule}", err=True)
    for path, data in zip(lexicon_paths(out), to_bytes(lexicon), strict=True):
        replace_file(path, data)
    known = len(lexicon.words) - len(lexicon.common)
    say(f"lexicon: {len(lexicon.common)} common and {known} known words, {len(lexicon.groups)} groups")


def lexicon_paths(out: Path) -> tuple[Path, Path]:
    """Where the filter stage writes the words and the groups."""
    return out / "build" / "lexicon.json", out / "build" / "groups.json"


def draft_command(game: str) -> click.Command:
    """The command that drafts a game."""

    @click.option("--start", type=click.DateTime(["%Y-%m-%d"]), required=True, help="The first date.")
    @click.option("--days", type=click.IntRange(1, LIMIT), default=14, show_default=True, help="How many dates.")
    @click.option("--seed", default="puzzle-packs", show_default=True, help="What all draws begin from.")
    @jobs
    @wordlists
    @out
    def command(start: datetime, days: int, seed: str, jobs: int, wordlists: Path, out: Path) -> None:
        from pipeline.calendar import slots_for
        from pipeline.draft import Material, draft_slots, write_drafts
        from pipeline.packs.emit import used_by_published
        from pipeline.settings import read_settings
        from pipeline.words.lexicon import read_lexicon

        settings = read_settings(wordlists / "editors" / "settings.toml")
        lexicon = read_lexicon(*lexicon_paths(out))
        slots = list(slots_for(game, start.date(), days, seed, settings))
        made = draft_slots(slots, Material(lexicon, used_by_published(out, game)), jobs)
        drafts = list(with_progress(made, days, game))
        write_drafts(drafts_path(out, game), game, seed, lexicon, drafts)
        for draft in drafts:
            if draft.rejected:
                turned_down = ", ".join(f"{code} x{count}" for code, count in draft.rejected.items())
                say(f"{draft.slot}: turned down {turned_down}", err=True)
        say(f"{game}: {len(drafts)} drafts from {start.date()} in {drafts_path(out, game)}")

    command.__doc__ = f"Draft the {game} puzzle of each date."
    return cli.command(game)(command)


def drafts_path(out: Path, game: str) -> Path:
    """Where a game's drafts are written."""
    return out / "build" / f"{game}.jsonl"


for game in ("honeycomb", "quartets", "wordhive"):
    draft_command(game)


@cli.command("emit")
@click.option("--revise", type=click.DateTime(["%Y-%m-%d"]), multiple=True, help="Publish this date again.")
@click.option("--because", default="", help="The reason for a revision, for the errata.")
@jobs
@out
def emit_command(revise: tuple[datetime, ...], because: str, jobs: int, out: Path) -> int:
    """Publish the drafted dates that are not published yet."""
    from pipeline.draft import read_drafts
    from pipeline.packs.emit import emit
    from pipeline.rules import RULES
    from pipeline.words.lexicon import read_lexicon

    if revise and not because.strip():
        raise click.UsageError("--revise needs --because with the reason; it goes into the errata")
    lexicon = read_lexicon(*lexicon_paths(out))
    drafted: dict[str, dict[str, Any]] = {}
    for game in RULES:
        for draft in read_drafts(drafts_path(out, game), game, lexicon):
            drafted.setdefault(f"{draft.date}", {})[game] = draft.entry
    for day, entries in sorted(drafted.items()):
        for missing in sorted(RULES.keys() - entries.keys()):
            raise PipelineError(f"{missing}/{day}: not drafted; run `puzzles {missing}` for the same dates")
    reasons = {f"{day.date()}": because.strip() for day in revise}
    for day in sorted(reasons.keys() - drafted.keys()):
        raise PipelineError(f"{day}: not drafted, so there is nothing to revise it with; draft that date first")
    done = emit(out, lexicon, drafted, reasons, jobs)
    if done.swept:
        say(f"{out}: swept away {done.swept} files of a run that was killed", err=True)
    for finding in done.findings:
        say(str(finding), err=True)
    if done.findings:
        return PROBLEMS
    if done.kept:
        say(f"{len(done.kept)} dates were published before and are kept as they are")
    if done.release is None:
        say("nothing to publish")
    else:
        say(f"release {done.release:04}: {len(done.published)} days, {done.published[0]} to {done.published[-1]}")
    return 0


@cli.command("verify")
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lexicon", type=click.Path(path_type=Path), help="Folder of lexicons.  [default: beside the days]")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a problem.")
@jobs
@out
def verify_command(files: tuple[Path, ...], lexicon: Path | None, as_json: bool, jobs: int, out: Path) -> int:
    """Prove packs again from their bytes: the FILES given, or else everything that is published."""
    from pipeline.packs.store import read_manifest
    from pipeline.packs.verify import Place, verify_file, verify_release
    from pipeline.workers import spread

    if files:
        places = [Place(file, f"{file}", lexicon or file.resolve().parent.parent / "lexicon") for file in files]
        total, results = len(files), spread(verify_file, places, None, jobs)
    else:
        manifest = read_manifest(out)
        if manifest is None:
            raise PipelineError(f"{out}: nothing is published there; run `make puzzles` first")
        total = len(manifest.days) + len(manifest.superseded)
        results = verify_release(out, manifest, jobs)
    findings = [finding for found in with_progress(results, total, "verify") for finding in found]
    for finding in findings:
        say(as_json_line(finding) if as_json else str(finding))
    say(f"{total} days, {len(findings)} problems", err=True)
    return PROBLEMS if findings else 0


def as_json_line(finding: Any) -> str:
    """A finding for machines."""
    import orjson

    return orjson.dumps({"file": finding.file, "slot": finding.slot, **finding.problem._asdict()}).decode()


if __name__ == "__main__":
    main()
