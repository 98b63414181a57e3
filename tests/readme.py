"""The README's generated tables: `python -m tests.readme` writes them again, a test compares them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pipeline.cli import cli
from pipeline.packs import release, verify
from pipeline.rules import RULES

README = Path(__file__).parents[1] / "README.md"


def commands() -> str:
    """A row a command, from the command's own help."""
    rows = [
        f"| `puzzles {name}` | {command.get_short_help_str(200)} |" for name, command in sorted(cli.commands.items())
    ]
    return "\n".join(["| command | what it does |", "|---|---|", *rows])


def codes() -> str:
    """A row a code, from the docstring of the check that finds it."""
    checks: dict[str, Callable[..., Any]] = {
        code: check for rules in RULES.values() for code, check in (*rules.shapes.items(), *rules.checks.items())
    }
    checks |= {**verify.SHAPES, **verify.CHECKS, **release.MANIFEST_CHECKS}
    messages = {code: (check.__doc__ or "").strip() for code, check in checks.items()}
    messages |= verify.OTHER
    rows = [f"| {code} | {message} |" for code, message in sorted(messages.items())]
    return "\n".join(["| code | message |", "|---|---|", *rows])


def generated(text: str) -> str:
    """The README with its tables as they should be."""
    for name, table in (("commands", commands()), ("codes", codes())):
        text = re.sub(
            f"(<!-- {name} -->\n).*?(<!-- end -->)", lambda m, t=table: f"{m[1]}{t}\n{m[2]}", text, flags=re.S
        )
    return text


def write() -> None:
    """Write the tables again."""
    README.write_text(generated(README.read_text()))


if __name__ == "__main__":
    write()
