"""Packs: their format, the store that publishes them, and the verification of what was published."""
