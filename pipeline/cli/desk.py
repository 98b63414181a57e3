"""The editors' commands: look a word up, judge words, and see what a change does."""

from pathlib import Path
from typing import Any

import click

from pipeline.cli.console import (
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


@cli.command("words")
@click.option("--tier", type=click.Choice(["common", "known"]), help="Only the words of this tier.")
@out_option
def words_command(tier: str | None, out: Path) -> None:
    """Print the words of the lexicon, one a line."""
    from pipeline.words.lexicon import read_lexicon

    lexicon = read_lexicon(*lexicon_paths(out))
    click.echo("\n".join(word.text for word in lexicon.words.values() if tier in (None, word.tier)))


@cli.command("explain")
@click.argument("words", nargs=-1, required=True)
@lists_option
@out_option
def explain_command(words: tuple[str, ...], wordlists: Path, out: Path) -> None:
    """Say everything that speaks for and against WORDS, and which days use them."""
    from pipeline.packs.sightings import sightings
    from pipeline.review import summary
    from pipeline.words.evidence import explain

    for known in explain([word.lower() for word in words], wordlists):
        say(f"{known.word}: {known.decision.tier or 'refused'}, by {known.decision.rule}")
        say(f"  scowl      {summary(known.evidence)}")
        say(f"  wordnet    {f'{known.wordnet}: {known.gloss}' if known.wordnet else 'not there'}")
        say(f"  frequency  zipf {known.zipf // 100}.{known.zipf % 100:02}")
        for lemma, decision in known.lemmas:
            say(f"  form of    {lemma}, {decision.tier or 'refused'} by {decision.rule}")
        say(f"  editors    {known.verdict or 'no verdict'}")
        if known.severity or known.vulgar_lists:
            say(f"  offensive  {known.severity or 'no verdict'}; on lists: {known.vulgar_lists or 'none'}")
        for seen in sightings(known.word, out):
            say(f"  used       {seen.date} {seen.role} ({'published' if seen.published else 'drafted'})")


@cli.command("review")
@click.option("--limit", type=click.IntRange(1), default=100, show_default=True, help="Words of the queue to take.")
@click.option("--export", "export_path", type=click.Path(path_type=Path), help="Write them as a TSV and stop.")
@click.option("--import", "import_path", type=click.Path(path_type=Path), help="Take the verdicts of a TSV.")
@lists_option
def review_command(limit: int, export_path: Path | None, import_path: Path | None, wordlists: Path) -> None:
    """Judge the words that matter most and have no verdict yet; stop and go on at any time."""
    from pipeline.files import replace_file
    from pipeline.review import export_tsv, import_tsv, queue, read_frequency, write_verdicts
    from pipeline.settings import read_settings
    from pipeline.words.evidence import Tables, explain
    from pipeline.words.filter import read_facts

    folder = wordlists / "editors" / "words"
    if import_path:
        taken = write_verdicts(folder, import_tsv(import_path), Tables(wordlists / "sources").lemmas)
        say(f"{taken} verdicts taken from {import_path}")
        return
    settings = read_settings(wordlists / "editors" / "settings.toml")
    waiting = queue(read_facts(wordlists), read_frequency(wordlists / "sources"), settings)
    chosen = waiting[:limit]
    explanations = explain([queued.word for queued in chosen], wordlists)
    if export_path:
        replace_file(export_path, export_tsv(chosen, explanations).encode())
        say(f"{len(chosen)} of {len(waiting)} words in {export_path}: fill in verdict and reason, then --import it")
        return
    say(f"{len(waiting)} words wait. c common, k known, b block, s skip, q quit")
    for queued, known in zip(chosen, explanations, strict=True):
        if not judge_one(wordlists, queued, known):
            break


def judge_one(wordlists: Path, queued: Any, known: Any) -> bool:
    """Show a word, ask for a verdict and write it; False to stop."""
    from pipeline.review import summary, write_verdicts
    from pipeline.words.evidence import Tables
    from pipeline.words.verdicts import REASONS

    say("")
    say(f"{queued.word}  fits {queued.fits}; {summary(known.evidence)}; zipf {known.zipf / 100:.2f}; {known.gloss}")
    answer = click.prompt("verdict", type=click.Choice(["c", "k", "b", "s", "q"]), show_choices=True)
    if answer in "sq":
        return bool(answer == "s")
    file = {"c": "allow", "k": "known", "b": "block"}[answer]
    reason = click.prompt("reason", type=click.Choice(list(REASONS[file])), default=next(iter(REASONS[file])))
    folder, lemmas = wordlists / "editors" / "words", Tables(wordlists / "sources").lemmas
    write_verdicts(folder, [(file, queued.word, reason)], lemmas)
    return True


@cli.command("impact")
@lists_option
@jobs_option
@out_option
def impact_command(wordlists: Path, jobs: int, out: Path) -> None:
    """Show what a change of the editors' files does to days that are drafted but not published."""
    from pipeline.calendar import Slot
    from pipeline.draft import Material, draft_slots, read_draft_file
    from pipeline.impact import changes
    from pipeline.packs.emit import used_by_published
    from pipeline.packs.store import read_manifest
    from pipeline.rules import RULES
    from pipeline.settings import read_settings
    from pipeline.words.filter import filter_words

    settings = read_settings(wordlists / "editors" / "settings.toml")
    lexicon, manifest, touched, total = filter_words(wordlists).lexicon, read_manifest(out), set[str](), 0
    published = {day.date for day in manifest.days} if manifest else set()
    for game in RULES:
        header, drafts = read_draft_file(drafts_path(out, game), game)
        old = [draft for draft in drafts if f"{draft.date}" not in published]
        slots = [Slot(game, draft.date, header.seed, settings) for draft in old]
        made = draft_slots(slots, Material(lexicon, used_by_published(out, game)), jobs)
        total = max(total, len(old))
        for before, after in zip(old, with_progress(made, len(slots), game), strict=True):
            for line in changes(before, after):
                touched.add(f"{before.date}")
                say(line)
    kept = f"; {len(published)} published days stay as they are" if published else ""
    say(f"{len(touched)} of {total} unpublished days change{kept}", err=True)


@cli.command("backtest")
@click.argument("archive", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--show", type=click.IntRange(0), default=40, show_default=True, help="Words of each kind to list.")
@out_option
def backtest_command(archive: Path, show: int, out: Path) -> None:
    """Score the common words on an ARCHIVE of real honeycombs: precision, recall, and the words that differ."""
    from statistics import mean

    from pipeline.words.backtest import backtest
    from pipeline.words.lexicon import read_lexicon

    done = backtest(read_lexicon(*lexicon_paths(out)).common, archive)
    if not done.puzzles:
        raise PipelineError(f"{archive}: there is no puzzle in it; give it one a line")
    total = done.total
    say(f"{len(done.puzzles)} puzzles, {total.both + total.missing} answers, of which we have {total.both}")
    say(f"all answers   P {total.precision:.4f}  R {total.recall:.4f}  F1 {total.f1:.4f}")
    by_puzzle = [mean(getattr(score, name) for score in done.puzzles) for name in ("precision", "recall", "f1")]
    say("a puzzle      P {:.4f}  R {:.4f}  F1 {:.4f}".format(*by_puzzle))
    for name, words in (("extra", done.extra), ("missing", done.missing)):
        most = sorted(words.items(), key=lambda item: (-item[1], item[0]))[:show]
        say(f"{name} ({len(words)} words): " + " ".join(f"{word}:{count}" for word, count in most))


@cli.command("check")
@click.option("--doubts/--no-doubts", default=True, show_default=True, help="Also list what is only doubtful.")
@lists_option
def check_command(doubts: bool, wordlists: Path) -> int:
    """Check the category files: every mistake, and what an editor should look at, each with its line."""
    from pipeline.words.check import check_categories, read_passes, unread

    checked, passes = check_categories(wordlists), read_passes(wordlists / "editors" / "quartets")
    for doubt in checked.doubts if doubts else ():
        say(f"{doubt} (a doubt)")
    behind = unread(checked.placed, passes)
    say(f"{sum(one.found for one in passes)} memberships were found by {len(passes)} reverse passes", err=True)
    if behind:
        most = ", ".join(f"{stem} {tiles}" for stem, tiles in sorted(behind.items(), key=lambda item: -item[1])[:6])
        say(f"tiles that {len(behind)} files were not read against, the most unread first: {most}", err=True)
    for mistake in checked.mistakes:
        say(str(mistake))
    drawn = sum(category.drawn for category, _ in checked.placed.values())
    counts = f"{len(checked.mistakes)} mistakes, {len(checked.doubts)} doubts"
    say(f"{len(checked.placed)} categories, {drawn} of them drawn: {counts}", err=True)
    return PROBLEMS if checked.mistakes else 0


@cli.command("format")
@lists_option
def format_command(wordlists: Path) -> None:
    """Put the editors' word files into their order, each line once."""
    from pipeline.words.tidy import tidy

    changed = tidy(wordlists / "editors" / "words")
    say(f"put in order: {', '.join(changed)}" if changed else "all in order")
