"""Generates, proves and publishes three word puzzles as versioned JSON packs."""
