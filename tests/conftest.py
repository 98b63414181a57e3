"""What the tests share: the real lexicon, made once, and property tests that draw the same examples every time."""

from pathlib import Path

import pytest
from hypothesis import settings

from pipeline.words.filter import filter_words
from pipeline.words.lexicon import Lexicon

WORDLISTS = Path(__file__).parents[1] / "wordlists"

settings.register_profile("repeatable", derandomize=True, database=None)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """The lexicon of the project's own word lists."""
    return filter_words(WORDLISTS).lexicon
