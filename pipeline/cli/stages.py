"""One command a stage: each reads files and writes files, and is a call with its printing."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from pipeline.cli.console import (
    LIMIT,
    PROBLEMS,
    UNFILLED,
    cli,
    drafts_path,
    jobs_option,
    lexicon_paths,
    lists_option,
    out_option,
    say,
    with_progress,
)
from pipeline.errors import PipelineError

F = TypeVar("F", bound=Callable[..., Any])

SHORT_RUNWAY = 60


@cli.command("filter")
@lists_option
@out_option
def filter_command(wordlists: Path, out: Path) -> None:
    """Make the lexicon and the groups from the word lists and the editors' files."""
    from pipeline.canonical import encode
    from pipeline.files import replace_file
    from pipeline.words.filter import filter_words
    from pipeline.words.lexicon import BankFile, to_bytes

    lexicon, counts = filter_words(wordlists)
    for rule, count in sorted(counts.items()):
        say(f"{count:8}  {rule}", err=True)
    for path, data in zip(lexicon_paths(out), (*to_bytes(lexicon), encode(BankFile(lexicon.bank))), strict=True):
        replace_file(path, data)
    known = len(lexicon.words) - len(lexicon.common)
    say(f"lexicon: {len(lexicon.common)} common and {known} known words, {len(lexicon.groups)} groups")


start_option = click.option(
    "--start",
    type=click.DateTime(["%Y-%m-%d"]),
    default=lambda: datetime.now(UTC).strftime("%Y-%m-%d"),
    show_default="today",
    help="The first date.",
)
seed_option = click.option("--seed", default="puzzle-packs", show_default=True, help="What all draws begin from.")


def days_option(default: int) -> Callable[[F], F]:
    """The option --days with a default."""
    return click.option("--days", type=click.IntRange(1, LIMIT), default=default, show_default=True, help="How many.")


@cli.command("honeycomb")
@click.option("--why", metavar="LETTERS", help="Say which rules turn seven letters down, for each centre, and stop.")
@start_option
@days_option(14)
@seed_option
@jobs_option
@lists_option
@out_option
def honeycomb_command(why: str | None, wordlists: Path, out: Path, **slots: Any) -> None:
    """Draft the Honeycomb of each date."""
    if why:
        say_why(why, wordlists, out)
    else:
        draft("honeycomb", wordlists=wordlists, out=out, **slots)


@cli.command("quartets")
@click.option(
    "--propose", type=click.IntRange(1, 5000), metavar="N", help="Write N boards for people to read, and stop."
)
@start_option
@days_option(14)
@seed_option
@jobs_option
@lists_option
@out_option
def quartets_command(propose: int | None, **slots: Any) -> None:
    """Draft the Quartets board of each date."""
    if propose:
        propose_boards(propose, slots["seed"], slots["out"])
    else:
        say_broken_boards(slots["out"])
        draft("quartets", **slots)


def say_broken_boards(out: Path) -> None:
    """Say which approved boards are skipped, because a changed file breaks them."""
    from pipeline.makers.bank import broken_boards
    from pipeline.words.lexicon import read_lexicon

    for line, problem in broken_boards(read_lexicon(*lexicon_paths(out))).items():
        say(f"bank.jsonl:{line}: skipped: {problem}", err=True)


def propose_boards(count: int, seed: str, out: Path) -> None:
    """Write boards for the bank, and beside them the tiles alone for a reader to solve."""
    from pipeline.canonical import encode
    from pipeline.files import replace_file
    from pipeline.makers.quartets import candidates
    from pipeline.seeds import rng_for
    from pipeline.words.lexicon import read_lexicon

    lexicon = read_lexicon(*lexicon_paths(out))
    boards = list(candidates(lexicon, count, rng_for(seed, "quartets", "proposals")))
    answers, tiles = out / "build" / "proposals.jsonl", out / "build" / "proposals.txt"
    replace_file(answers, b"".join(map(encode, boards)))
    rows = (
        "\n".join([f"{number}", *("  ".join(board.tiles[row : row + 4]) for row in range(0, 16, 4)), ""])
        for number, board in enumerate(boards, 1)
    )
    replace_file(tiles, "\n".join(rows).encode())
    say(f"{len(boards)} boards to read in {tiles}, their answers in {answers}")


@cli.command("wordhive")
@click.option(
    "--levels", metavar="FIRST-LAST", help="Publish a campaign of these levels, bound to no date, and stop."
)
@start_option
@days_option(14)
@seed_option
@jobs_option
@lists_option
@out_option
def wordhive_command(levels: str | None, **slots: Any) -> int:
    """Draft the Word Hive levels of each date."""
    if levels is not None:
        return publish_levels(levels, slots["seed"], slots["wordlists"], slots["out"])
    draft("wordhive", **slots)
    return 0


def publish_levels(levels: str, seed: str, wordlists: Path, out: Path) -> int:
    """Make and publish a campaign."""
    from pipeline.makers.wordhive import make_campaign
    from pipeline.packs.emit import publish_campaign
    from pipeline.settings import read_settings
    from pipeline.words.lexicon import read_lexicon

    numbers = re.fullmatch(r"(\d{1,4})-(\d{1,4})", levels)
    if not numbers or not 1 <= int(numbers[1]) <= int(numbers[2]):
        raise click.UsageError(f"--levels takes a first and a last level, as in 1-40, not {levels!r}")
    settings = read_settings(wordlists / "editors" / "settings.toml").wordhive
    lexicon = read_lexicon(*lexicon_paths(out))
    name, findings = publish_campaign(
        out, lexicon, make_campaign(int(numbers[1]), int(numbers[2]), lexicon, settings, seed)
    )
    for finding in findings:
        say(str(finding), err=True)
    if not findings:
        say(f"{out / name}: levels {levels}")
    return PROBLEMS if findings else 0


def draft(game: str, start: datetime, days: int, seed: str, jobs: int, wordlists: Path, out: Path) -> None:
    """Draft a game's slots and write them."""
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
    for done in drafts:
        if done.rejected:
            turned_down = ", ".join(f"{code} x{count}" for code, count in done.rejected.items())
            say(f"{done.slot}: turned down {turned_down}", err=True)
    say(f"{game}: {len(drafts)} drafts from {start.date()} in {drafts_path(out, game)}")


def say_why(letters: str, wordlists: Path, out: Path) -> None:
    """Say for each centre of seven letters which rules turn it down, and by how much."""
    from pipeline.makers.selection import survey, why_not
    from pipeline.settings import read_settings
    from pipeline.words.lexicon import read_lexicon

    name = "".join(sorted(set(letters.lower())))
    if len(name) != 7 or not name.isalpha():
        raise click.UsageError(f"--why takes seven different letters, not {letters!r}")
    settings = read_settings(wordlists / "editors" / "settings.toml").honeycomb
    inventory = survey(read_lexicon(*lexicon_paths(out)))
    if name not in inventory.pairs.sets:
        say(f"{name}: no common word uses exactly these letters, so there is no pangram")
        return
    for centre in name:
        found = why_not(inventory, settings, name, centre)
        say(f"{name} with {centre.upper()}: {'fine' if not found else ''}")
        for turndown in found:
            say(f"  {turndown}")


@cli.command("calendar")
@start_option
@days_option(366)
@seed_option
@lists_option
@out_option
def calendar_command(start: datetime, days: int, seed: str, wordlists: Path, out: Path) -> int:
    """Count how many days each game has left before one of its rules must be broken."""
    from pipeline.calendar import slots_for
    from pipeline.makers import RUNWAYS
    from pipeline.settings import read_settings
    from pipeline.words.lexicon import read_lexicon

    settings = read_settings(wordlists / "editors" / "settings.toml")
    lexicon, short = read_lexicon(*lexicon_paths(out)), []
    for game, runway in RUNWAYS.items():
        slot = next(slots_for(game, start.date(), days, seed, settings))
        left = runway(slot, lexicon, days)
        say(f"{game}: {left} days{' and more' if left == days else ''} from {start.date()}")
        short += [game] if left < min(days, SHORT_RUNWAY) else []
    if short:
        say(
            f"fewer than {SHORT_RUNWAY} days are left for {', '.join(short)}: give it more words or categories",
            err=True,
        )
    return UNFILLED if short else 0


@cli.command("emit")
@click.option("--revise", type=click.DateTime(["%Y-%m-%d"]), multiple=True, help="Publish this date again.")
@click.option("--because", default="", help="The reason for a revision, for the errata.")
@jobs_option
@out_option
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
@jobs_option
@out_option
def verify_command(files: tuple[Path, ...], lexicon: Path | None, as_json: bool, jobs: int, out: Path) -> int:
    """Prove packs again from their bytes: the FILES given, or else everything that is published."""
    from pipeline.packs.release import verify_release
    from pipeline.packs.store import read_manifest
    from pipeline.packs.verify import Place, verify_file
    from pipeline.workers import spread

    if files:
        places = [Place(file, f"{file}", lexicon or file.resolve().parent.parent / "lexicon") for file in files]
        total, results = len(files), spread(verify_file, places, None, jobs)
    else:
        manifest = read_manifest(out)
        if manifest is None:
            raise PipelineError(f"{out}: nothing is published there; run `make puzzles` first")
        total = len(manifest.days) + len(manifest.superseded) + len(list((out / "campaigns").glob("*.json")))
        results = verify_release(out, manifest, jobs)
    findings = [finding for found in with_progress(results, total, "verify") for finding in found]
    for finding in findings:
        say(as_json_line(finding) if as_json else str(finding))
    say(f"{total} files proven, {len(findings)} problems", err=True)
    return PROBLEMS if findings else 0


def as_json_line(finding: Any) -> str:
    """A finding for machines."""
    import orjson

    return orjson.dumps({"file": finding.file, "slot": finding.slot, **finding.problem._asdict()}).decode()
