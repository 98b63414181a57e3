"""Verification of a release: what is wrong with its manifest, with its files as files, and with each of its days.

The manifest is not believed either: what it says of a day must follow from the day's file.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from pipeline.canonical import Header, convert, digest_of
from pipeline.errors import PackError
from pipeline.packs.format import Day, FileReference, Manifest
from pipeline.packs.store import checksums, day_names, release_names
from pipeline.packs.verify import OTHER, Finding, Place, verify_file
from pipeline.rules.base import Problem, problem_of
from pipeline.workers import spread


class Release(NamedTuple):
    """A release under verification."""

    root: Path
    manifest: Manifest

    @property
    def days(self) -> list[Day]:
        """Every revision of every date."""
        return [*self.manifest.days, *self.manifest.superseded]


class Needs(msgspec.Struct):
    """What a day's file says it was made with."""

    lexicon: str
    groups: str


def days_are_named(release: Release) -> Iterator[str]:
    """The files of a day are not named by its date and revision."""
    for day in release.days:
        names = day_names(day.date, day.revision)
        if (day.pack.file, day.public.file) != names:
            yield f"{day.date} revision {day.revision} has {day.pack.file} and {day.public.file}"


def days_are_in_order(release: Release) -> Iterator[str]:
    """A date is not there once, in order, with all its revisions before the newest superseded."""
    dates = [day.date for day in release.manifest.days]
    if dates != sorted(set(dates)):
        yield "the days are not in order of date, each once"
    older = [(day.date, number) for day in release.manifest.days for number in range(1, day.revision)]
    if [(day.date, day.revision) for day in release.manifest.superseded] != sorted(older):
        yield "the superseded days are not the older revisions of the days"


def revisions_have_reasons(release: Release) -> Iterator[str]:
    """The errata are not one for each further revision."""
    further = [(day.date, day.revision) for day in release.days if day.revision > 1]
    if sorted((erratum.date, erratum.revision) for erratum in release.manifest.errata) != sorted(further):
        yield f"{len(release.manifest.errata)} errata for {len(further)} further revisions"


def needs_are_met(release: Release) -> Iterator[str]:
    """A lexicon or a schema that a day needs is not in the release."""
    named = {reference.file for reference in release.manifest.files}
    for day in release.days:
        try:
            raw = msgspec.json.decode((release.root / day.pack.file).read_bytes())
            header, needs = convert(raw, Header), convert(raw, Needs)
        except (OSError, PackError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        needed = {f"lexicon/{needs.lexicon}.json", f"lexicon/{needs.groups}.json"}
        needed.add(f"schema/{header.format}-{header.version}.json")
        yield from (f"{day.pack.file} needs {file}" for file in sorted(needed - named))


def checksums_are_those(release: Release) -> Iterator[str]:
    """The list of checksums is not what the manifest makes."""
    name, sums = release_names(release.manifest.release)
    data = (release.root / name).read_bytes()
    expected = checksums([*release.manifest.files, FileReference(name, digest_of(data), len(data))])
    path = release.root / sums
    if not path.is_file():
        yield f"there is no {sums}"
    elif path.read_bytes() != expected:
        yield sums


MANIFEST_CHECKS: dict[str, Callable[[Release], Iterator[str]]] = {
    "P205": days_are_named,
    "P206": days_are_in_order,
    "P207": revisions_have_reasons,
    "P208": needs_are_met,
    "P209": checksums_are_those,
}


def verify_release(root: Path, manifest: Manifest, jobs: int) -> Iterator[list[Finding]]:
    """What is wrong with a release: its manifest, its files as files, each of its days, the campaigns beside it."""
    name, release = release_names(manifest.release)[0], Release(root, manifest)
    for code, check in MANIFEST_CHECKS.items():
        yield [Finding(name, "manifest", problem_of(code, check, detail)) for detail in check(release)]
    yield [finding for reference in manifest.files for finding in verify_reference(root, reference, name)]
    days = [day for day in release.days if (root / day.pack.file).is_file()]
    campaigns = [f"campaigns/{path.name}" for path in sorted((root / "campaigns").glob("*.json"))]
    names = [*(day.pack.file for day in days), *campaigns]
    places = [Place(root / name, name, root / "lexicon") for name in names]
    yield from spread(verify_file, places, None, jobs)


def verify_reference(root: Path, reference: FileReference, name: str) -> Iterator[Finding]:
    """Whether a published file is there, with the bytes that its manifest says."""
    path = root / reference.file
    if not path.is_file():
        yield Finding(name, reference.file, Problem("P105", OTHER["P105"], ""))
        return
    data = path.read_bytes()
    if (digest_of(data), len(data)) != (reference.sha256, reference.size):
        detail = f"{len(data)} bytes, sha256 {digest_of(data)[:12]}..."
        yield Finding(name, reference.file, Problem("P204", OTHER["P204"], detail))
