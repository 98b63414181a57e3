"""The store: immutable files, and one pointer that is swapped last.

Terms: to *stage* is to write a file under a temporary name; to *publish* is to give it its name, which never has
other bytes again. A release's manifest is staged before its first file is published, and published after its last.
So a run that was killed is either completed by the next one, or its staged manifest says which files to sweep away.
"""

import fcntl
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from pipeline.canonical import decode, digest_of, encode
from pipeline.errors import PackError, PipelineError
from pipeline.files import replace_file
from pipeline.packs.format import LATEST_FORMAT, RELEASE_FORMAT, FileReference, Latest, Manifest
from pipeline.words.lexicon import Lexicon, from_bytes

DAY_NAME = re.compile(r"(days|public)/[0-9-]+\.[0-9]+\.json")
FOLDERS = ("days", "public", "releases", "lexicon", "schema", "campaigns")


def read_latest(root: Path) -> Latest | None:
    """The pointer to the newest release; None when nothing was ever published, PipelineError when it is lost."""
    path = root / "latest.json"
    if not path.exists():
        if (root / release_names(1)[0]).exists():
            raise PipelineError(f"{path}: missing, though there are releases; `puzzles emit` puts it back")
        return None
    try:
        return decode(path.read_bytes(), Latest, LATEST_FORMAT)
    except PackError as error:
        raise PipelineError(f"{path}: {error}; remove it, and `puzzles emit` puts it back") from None


def read_manifest(root: Path) -> Manifest | None:
    """The release in force; None when nothing was ever published, PipelineError when it was changed since."""
    latest = read_latest(root)
    return read_release(root, latest.release, latest.manifest) if latest else None


def release_in_force(root: Path) -> int:
    """The number that the pointer names; 0 when there is no pointer."""
    latest = read_latest(root) if (root / "latest.json").exists() else None
    return latest.release if latest else 0


def newest_manifest(root: Path) -> Manifest | None:
    """The newest release, though the pointer to it may be old or lost; PipelineError when one of its files is."""
    pointed = number = release_in_force(root)
    while (root / release_names(number + 1)[0]).exists():
        number += 1
    if number == pointed:
        return read_manifest(root)
    manifest = read_release(root, number)
    for reference in manifest.files:
        if not is_there(root, reference):
            raise PipelineError(f"{root / reference.file}: not as release {number} says; restore it from a copy")
    return manifest


def read_release(root: Path, number: int, reference: FileReference | None = None) -> Manifest:
    """A manifest by its number, and by the pointer's reference if that is given; PipelineError when it is not so."""
    path = root / (reference.file if reference else release_names(number)[0])
    try:
        data = path.read_bytes()
        if reference and digest_of(data) != reference.sha256:
            raise PackError("its bytes are not those that were published")
        manifest = decode(data, Manifest, RELEASE_FORMAT)
        if manifest.release != number or path != root / release_names(number)[0]:
            raise PackError(f"it is not release {number}, as its name or latest.json says")
        return manifest
    except FileNotFoundError:
        raise PipelineError(f"{path}: missing, though latest.json names it; restore it from a copy") from None
    except PackError as error:
        raise PipelineError(f"{path}: {error}; restore it from a copy") from None


@contextmanager
def locked(root: Path) -> Iterator[None]:
    """Keep every other run from publishing into the same folder."""
    root.mkdir(parents=True, exist_ok=True)
    with (root / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise PipelineError(f"{root}: another run is publishing there; wait for it to end") from None
        yield


def recover(root: Path) -> tuple[Manifest | None, int]:
    """Complete what a killed run had published but for the pointer, and sweep away what it had only begun.

    Returns the newest release, and how many files were removed. A file that no run is known to have begun stays.
    """
    manifest = newest_manifest(root)
    if manifest and manifest.release != release_in_force(root):
        point_to(root, manifest)
    named = {reference.file for reference in manifest.files} if manifest else set[str]()
    temporary = [path for folder in ("", *FOLDERS) for path in sorted((root / folder).glob(".*.tmp"))]
    begun = {root / name for path in temporary for name in days_begun(root, path) if name not in named}
    removed = [*sorted(begun), *temporary]
    for path in sorted(removed, key=lambda path: path.parent.name == "releases"):  # a staged manifest goes last
        path.unlink()
    return manifest, len(removed)


def days_begun(root: Path, path: Path) -> list[str]:
    """The days' files that a staged manifest names and that have its bytes; none when it is another kind of file."""
    try:
        manifest = decode(path.read_bytes(), Manifest, RELEASE_FORMAT)
    except PackError:
        return []
    days = (reference for reference in manifest.files if DAY_NAME.fullmatch(reference.file))
    return [day.file for day in days if is_there(root, day)]


def is_there(root: Path, reference: FileReference) -> bool:
    """Whether a file is there with the bytes that its reference says."""
    path = root / reference.file
    return path.is_file() and digest_of(path.read_bytes()) == reference.sha256


def day_names(date: str, revision: int) -> tuple[str, str]:
    """A day's file and its public file."""
    return f"days/{date}.{revision}.json", f"public/{date}.{revision}.json"


def campaign_name(first: int, last: int, data: bytes) -> str:
    """A campaign's file: its levels, and the beginning of its digest."""
    return f"campaigns/levels-{first}-{last}.{digest_of(data)[:12]}.json"


def release_names(number: int) -> tuple[str, str]:
    """The files of a release: its manifest, and the list for `sha256sum -c`."""
    return f"releases/{number:04}.json", f"releases/{number:04}.sha256"


def stage(root: Path, name: str, data: bytes) -> bytes:
    """Write a file under its temporary name, onto the disk, and return what can be read back."""
    path = staged(root, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()


def staged(root: Path, name: str) -> Path:
    """The temporary path of a file."""
    path = root / name
    return path.with_name(f".{path.name}.tmp")


def publish(root: Path, name: str) -> None:
    """Give a staged file its name; PipelineError if the name is taken by other bytes."""
    temporary, path = staged(root, name), root / name
    data = temporary.read_bytes()
    try:
        os.link(temporary, path)
    except FileExistsError:
        if path.read_bytes() != data:
            raise PipelineError(f"{path}: published with other bytes already; that never changes") from None
    finally:
        temporary.unlink()


def reference_to(root: Path, name: str) -> FileReference:
    """The reference to a file that is staged."""
    data = staged(root, name).read_bytes()
    return FileReference(name, digest_of(data), len(data))


def publish_release(root: Path, manifest: Manifest) -> None:
    """Stage a manifest, publish each file that is staged for it, then itself, and last of all swap the pointer."""
    name = release_names(manifest.release)[0]
    stage(root, name, encode(manifest))
    for reference in manifest.files:
        if staged(root, reference.file).exists():
            publish(root, reference.file)
    for folder in (folder for folder in FOLDERS if (root / folder).is_dir()):
        sync_folder(root / folder)
    publish(root, name)
    point_to(root, manifest)


def point_to(root: Path, manifest: Manifest) -> None:
    """Publish the list of checksums of a published manifest, and swap the pointer."""
    name, sums = release_names(manifest.release)
    data = (root / name).read_bytes()
    reference = FileReference(name, digest_of(data), len(data))
    stage(root, sums, checksums([*manifest.files, reference]))
    publish(root, sums)
    sync_folder(root / "releases")
    replace_file(root / "latest.json", encode(Latest(manifest.release, reference)))
    sync_folder(root)


def checksums(references: Iterable[FileReference]) -> bytes:
    """The lines that `sha256sum -c` reads."""
    return "".join(f"{reference.sha256}  {reference.file}\n" for reference in references).encode()


def sync_folder(path: Path) -> None:
    """Put a folder's names onto the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@lru_cache(maxsize=4)
def published_lexicon(folder: Path, words: str, groups: str) -> Lexicon:
    """The lexicon of two digests, from their files; PackError when one is missing or has another digest."""
    parts = []
    for digest in (words, groups):
        path = folder / f"{digest}.json"
        if not re.fullmatch("[0-9a-f]{64}", digest) or not path.is_file():
            raise PackError(f"there is no {digest}.json in {folder}")
        parts.append(path.read_bytes())
        if digest_of(parts[-1]) != digest:
            raise PackError(f"{path} is not what its name says")
    return from_bytes(*parts)
