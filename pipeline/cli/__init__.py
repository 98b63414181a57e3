"""The command `puzzles`. Commands parse, call and print; nothing else in the package prints or exits."""

from pipeline.cli import desk, net, stages
from pipeline.cli.console import cli, main

__all__ = ["cli", "desk", "main", "net", "stages"]
