"""`python -m pipeline.cli` is the command `puzzles`."""

from pipeline.cli import main

main()
