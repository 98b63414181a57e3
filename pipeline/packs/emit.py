"""The stage `emit`: drafts in, published days out, each proven as the very bytes written.

Terms: a date that is published is *kept*: it is never made again, unless it is *revised*, which publishes a further
revision beside the old one, with the reason among the errata.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pipeline.errors import PackError, PipelineError
from pipeline.packs.format import (
    Day,
    Erratum,
    FileReference,
    Manifest,
    campaign_bytes,
    pack_bytes,
    public_bytes,
    schemas,
)
from pipeline.packs.store import (
    campaign_name,
    day_names,
    locked,
    newest_manifest,
    publish,
    publish_release,
    recover,
    reference_to,
    stage,
    staged,
)
from pipeline.packs.verify import Finding, verify_pack
from pipeline.rules import RULES
from pipeline.rules.base import misshapen
from pipeline.words.lexicon import Lexicon, to_bytes
from pipeline.workers import spread

NOTHING = Manifest(release=0)


class Order(NamedTuple):
    """A day to be made: its date, its revision, and the entry that was drafted for each game."""

    date: str
    revision: int
    entries: Mapping[str, Any]


class Material(NamedTuple):
    """What every day of a run is made with: the store and the lexicon."""

    root: Path
    lexicon: Lexicon


class Emitted(NamedTuple):
    """What a run did: its release (None when there was nothing to publish), the dates, and what was found wrong."""

    release: int | None
    published: list[str]
    kept: list[str]
    findings: list[Finding]
    swept: int


def emit(
    root: Path, lexicon: Lexicon, drafted: Mapping[str, Mapping[str, Any]], revise: Mapping[str, str], jobs: int
) -> Emitted:
    """Publish each drafted date that is not published yet, or is to be revised (date -> reason).

    `drafted` has, by date, each game's entry. When anything is found wrong nothing is published.
    """
    with locked(root):
        newest, swept = recover(root)
        manifest = newest or NOTHING
        revisions = {day.date: day.revision for day in manifest.days}
        orders = [
            Order(day, revisions.get(day, 0) + 1, entries)
            for day, entries in sorted(drafted.items())
            if day not in revisions or day in revise
        ]
        check_revisions(root, manifest, drafted, revise)
        kept = sorted(drafted.keys() - {order.date for order in orders})
        findings = [finding for day in make_days(orders, Material(root, lexicon), jobs) for finding in day]
        if findings or not orders:
            discard(root, orders)
            return Emitted(None, [], kept, findings, swept)
        release = next_release(root, manifest, orders, lexicon, revise)
        publish_release(root, release)
        return Emitted(release.release, [order.date for order in orders], kept, [], swept)


def check_revisions(
    root: Path, manifest: Manifest, drafted: Mapping[str, Mapping[str, Any]], revise: Mapping[str, str]
) -> None:
    """Raise PipelineError at a date that cannot be revised: never published, or drafted as it was published."""
    published = {day.date: day for day in manifest.days}
    for day in revise:
        if day not in published:
            raise PipelineError(f"{day}: was never published, so there is nothing to revise; publish it first")
        if msgspec.json.decode((root / published[day].pack.file).read_bytes())["games"] == drafted[day]:
            raise PipelineError(f"{day}: its drafts are what is published already; draft that date again first")


def make_days(orders: Sequence[Order], material: Material, jobs: int) -> Iterator[list[Finding]]:
    """Stage and prove each day."""
    return spread(make_day, orders, material, jobs)


def make_day(order: Order, material: Material) -> list[Finding]:
    """Stage a day's files and say what is wrong with the bytes that were written."""
    pack, public = day_names(order.date, order.revision)
    games, findings = {}, list[Finding]()
    for game, rules in RULES.items():
        slot = f"{game}/{order.date}"
        try:
            puzzle = rules.parse(order.entries[game])
        except PackError as error:
            raise PackError(f"{slot}: its draft is no entry: {error}; draft that date again") from None
        findings += [Finding(pack, slot, problem) for problem in misshapen(rules, puzzle)]
        if not findings:
            games[game] = puzzle, rules.solve(puzzle, material.lexicon)
    if findings:
        return findings
    written = stage(material.root, pack, pack_bytes(order.date, order.revision, material.lexicon, games))
    written_public = stage(material.root, public, public_bytes(order.date, order.revision, games))
    return verify_pack(pack, written, lambda *_: material.lexicon, written_public)


def discard(root: Path, orders: Iterable[Order]) -> None:
    """Take the staged files away."""
    for name in (name for order in orders for name in day_names(order.date, order.revision)):
        staged(root, name).unlink(missing_ok=True)


def next_release(
    root: Path, manifest: Manifest, orders: Sequence[Order], lexicon: Lexicon, revise: Mapping[str, str]
) -> Manifest:
    """Stage the lexicon and the schemas, and return the manifest that names them and the staged days."""
    made = {
        order.date: Day(
            order.date, order.revision, *(reference_to(root, name) for name in day_names(order.date, order.revision))
        )
        for order in orders
    }
    current = {day.date: day for day in manifest.days}
    old = [current[day] for day in made if day in current]
    errata = [Erratum(day.date, day.revision, revise[day.date]) for day in made.values() if day.date in revise]
    return replace(
        manifest,
        release=manifest.release + 1,
        days=in_order({**current, **made}.values()),
        superseded=in_order([*manifest.superseded, *old]),
        lexicons=merged(manifest.lexicons, stage_lexicon(root, lexicon)),
        schemas=merged(manifest.schemas, stage_schemas(root)),
        errata=(*manifest.errata, *errata),
    )


def in_order(days: Iterable[Day]) -> tuple[Day, ...]:
    """Days by date and revision."""
    return tuple(sorted(days, key=lambda day: (day.date, day.revision)))


def merged(old: Iterable[FileReference], new: Iterable[FileReference]) -> tuple[FileReference, ...]:
    """References by file, each once."""
    return tuple(by_file for _, by_file in sorted({reference.file: reference for reference in [*old, *new]}.items()))


def stage_lexicon(root: Path, lexicon: Lexicon) -> list[FileReference]:
    """Stage the two files of a lexicon under their digests."""
    names = (f"lexicon/{lexicon.digest}.json", f"lexicon/{lexicon.groups_digest}.json")
    for name, data in zip(names, to_bytes(lexicon), strict=True):
        stage(root, name, data)
    return [reference_to(root, name) for name in names]


def stage_schemas(root: Path) -> list[FileReference]:
    """Stage the schema of each format."""
    for name, data in schemas().items():
        stage(root, f"schema/{name}", data)
    return [reference_to(root, f"schema/{name}") for name in schemas()]


def publish_campaign(root: Path, lexicon: Lexicon, puzzle: Any) -> tuple[str, list[Finding]]:
    """Prove a campaign's written bytes and publish them, with their lexicon; its file, and what is wrong."""
    rules = RULES["wordhive"]
    data = campaign_bytes(lexicon, {"wordhive": (puzzle, rules.solve(puzzle, lexicon))})
    name = campaign_name(puzzle.levels[0].level, puzzle.levels[-1].level, data)
    with locked(root):
        findings = verify_pack(name, stage(root, name, data), lambda *_: lexicon)
        if findings:
            staged(root, name).unlink()
        else:
            for reference in stage_lexicon(root, lexicon):
                publish(root, reference.file)
            publish(root, name)
    return name, findings


def used_by_published(root: Path, game: str) -> dict[date, frozenset[str]]:
    """What each published day used of a game's inventory."""
    manifest, rules = newest_manifest(root) or NOTHING, RULES[game]
    used = {}
    for day in manifest.days:
        raw = msgspec.json.decode((root / day.pack.file).read_bytes())
        used[date.fromisoformat(day.date)] = rules.uses(rules.parse(raw["games"][game]))
    return used
