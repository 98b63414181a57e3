"""One command a stage: each reads files and writes files, and is a call with its printing."""

from datetime import datetime
from pathlib import Path
from typing import Any

import click

from pipeline.cli.console import (
    LIMIT,
    PROBLEMS,
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


@cli.command("filter")
@lists_option
@out_option
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


def draft_command(game: str) -> click.Command:
    """The command that drafts a game."""

    @click.option("--start", type=click.DateTime(["%Y-%m-%d"]), required=True, help="The first date.")
    @click.option("--days", type=click.IntRange(1, LIMIT), default=14, show_default=True, help="How many dates.")
    @click.option("--seed", default="puzzle-packs", show_default=True, help="What all draws begin from.")
    @jobs_option
    @lists_option
    @out_option
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


for game in ("honeycomb", "quartets", "wordhive"):
    draft_command(game)


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
