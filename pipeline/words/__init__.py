"""The words: where they come from, which of them count, and why."""
