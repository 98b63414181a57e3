"""The inventors: they propose, and are never believed. Random, fast, untrusted."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pipeline.calendar import Slot
from pipeline.makers import honeycomb, quartets, wordhive
from pipeline.seeds import Rng
from pipeline.words.lexicon import Lexicon

Maker = Callable[[Slot, Lexicon, Rng], Iterator[Any]]

Runway = Callable[[Slot, Lexicon, int], int]

MAKERS: dict[str, Maker] = {
    "honeycomb": honeycomb.propose,
    "quartets": quartets.propose,
    "wordhive": wordhive.propose,
}
REASONS: dict[str, Callable[[Slot, Lexicon], Counter[str]]] = {
    "honeycomb": honeycomb.reasons,
    "quartets": quartets.reasons,
    "wordhive": wordhive.reasons,
}
RUNWAYS: dict[str, Runway] = {
    "honeycomb": honeycomb.runway,
    "quartets": quartets.runway,
    "wordhive": wordhive.runway,
}
