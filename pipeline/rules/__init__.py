"""The referees: what a legal puzzle is, and what happens in play. Pure, slow, obvious; the law of the house."""

from typing import Any

from pipeline.rules import honeycomb, quartets, wordhive
from pipeline.rules.base import Rules

RULES: dict[str, Rules[Any, Any]] = {
    "honeycomb": honeycomb.RULES,
    "quartets": quartets.RULES,
    "wordhive": wordhive.RULES,
}
