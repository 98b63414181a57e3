"""The store: immutable files, and one pointer that is swapped last.

Terms: to *stage* is to write a file under a temporary name; to *publish* is to give it its name, which never has
other bytes again. What a killed run leaves behind is named by no manifest, and is swept away by the next run.
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

PUBLISHED_NAME = re.compile(r"(days|public)/\d{4}-\d\d-\d\d\.\d+\.json|releases/\d+\.(json|sha256)")
FOLDERS = ("days", "public", "releases", "lexicon", "schema", "campaigns")


def read_latest(root: Path) -> Latest | None:
    """The pointer to the newest release; None when nothing was ever published, PipelineError when it is lost."""
    path = root / "latest.json"
    if not path.exists():
        if any(root.glob("releases/*.json")) and any(root.glob("days/*.json")):
            raise PipelineError(f"{path}: missing, though there are releases; restore it, or move {root} away")
        return None
    try:
        return decode(path.read_bytes(), Latest, LATEST_FORMAT)
    except PackError as error:
        raise PipelineError(f"{path}: {error}; restore it from a copy") from None


def read_manifest(root: Path) -> Manifest | None:
    """The newest release; None when nothing was ever published, PipelineError when it is not as it was published."""
    latest = read_latest(root)
    if latest is None:
        return None
    path = root / latest.manifest.file
    try:
        data = path.read_bytes()
        if digest_of(data) != latest.manifest.sha256:
            raise PackError("its bytes are not those that were published")
        manifest = decode(data, Manifest, RELEASE_FORMAT)
        if (manifest.release, latest.manifest.file) != (latest.release, release_names(latest.release)[0]):
            raise PackError(f"it is not release {latest.release}, which latest.json speaks of")
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


def sweep(root: Path, manifest: Manifest) -> int:
    """Remove what a killed run left behind: temporary files, and files that no release names. Returns how many."""
    named = {reference.file for reference in manifest.files}
    named |= {name for n in range(1, manifest.release + 1) for name in release_names(n)}
    removed = 0
    for path in (path for folder in ("", *FOLDERS) for path in sorted((root / folder).glob("*"))):
        name = path.relative_to(root).as_posix()
        orphan = PUBLISHED_NAME.fullmatch(name) and name not in named
        if orphan or (path.name.startswith(".") and path.name.endswith(".tmp")):
            path.unlink()
            removed += 1
    return removed


def day_names(date: str, revision: int) -> tuple[str, str]:
    """A day's file and its public file."""
    return f"days/{date}.{revision}.json", f"public/{date}.{revision}.json"


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


def publish(root: Path, name: str) -> FileReference:
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
    return FileReference(name, digest_of(data), len(data))


def publish_release(root: Path, manifest: Manifest) -> None:
    """Publish a manifest, then its list of checksums, and last of all swap the pointer."""
    name, sums = release_names(manifest.release)
    stage(root, name, encode(manifest))
    reference = publish(root, name)
    stage(root, sums, checksums([*manifest.files, reference]))
    publish(root, sums)
    for folder in (folder for folder in FOLDERS if (root / folder).is_dir()):
        sync_folder(root / folder)
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
