"""What stops a run: one line for the user, and the exit code that goes with it."""

from collections.abc import Callable, Mapping
from pathlib import Path


class PipelineError(Exception):
    """A broken run. Its text is one line that says what is wrong and what to do."""

    exit_code = 1

    def __reduce__(self) -> tuple[Callable[..., "PipelineError"], tuple[type["PipelineError"], str]]:
        return sent_between_processes, (type(self), str(self))


def sent_between_processes(kind: type[PipelineError], text: str) -> PipelineError:
    """An error as it arrives from a worker process."""
    error = kind.__new__(kind)
    error.args = (text,)
    return error


class InputError(PipelineError):
    """A file that people write, or a source, is not what it should be: `file:line: what; what to do`."""

    def __init__(self, path: Path | str, line: int | None, what: str, mend: str) -> None:
        place = f"{path}:{line}" if line else f"{path}"
        super().__init__(f"{place}: {what}; {mend}")


class PackError(PipelineError):
    """JSON that cannot be read as the thing it claims to be."""


class SlotError(PipelineError):
    """No candidate for a slot passed the referee; says which codes turned them down, and how often."""

    exit_code = 4

    def __init__(self, slot: str, rejected: Mapping[str, int], mend: str) -> None:
        counts = ", ".join(f"{code} x{count}" for code, count in sorted(rejected.items())) or "there was none"
        super().__init__(f"{slot}: no candidate passed ({counts}); {mend}")


def printable(text: str) -> str:
    """The text with every character that could steer a terminal (control, format, bidi) as an escape."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
