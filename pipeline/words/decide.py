"""Which words count, and why: the rules, the first that applies decides.

Terms: a *decision* is a word's tier, or none when it is refused, with the *rule* that made it. A *form* is a plain
inflection of its *lemmas*. *Facts* are what is known of words: of all of them, or of those that are asked about.
"""

from collections.abc import Mapping, Set
from functools import cache
from typing import NamedTuple

from pipeline.words.lexicon import Tier
from pipeline.words.sources import Evidence
from pipeline.words.verdicts import Verdicts

SHORTEST, LONGEST = 3, 15
SURE_SIZE, COMMON_SIZE, ATTESTED_SIZE, KNOWN_SIZE = 35, 50, 60, 70
NOWHERE = Evidence(0, 0, 0, 0, 0, 0)
TIERS: dict[str, Tier | None] = {"allow": "common", "known": "known", "block": None}


class Decision(NamedTuple):
    """A word's tier (None when it is refused) and the rule that decided."""

    tier: Tier | None
    rule: str


class Facts(NamedTuple):
    """SCOWL's evidence, WordNet's words, the lemmas of forms, and what the editors say."""

    scowl: Mapping[str, Evidence]
    wordnet: Set[str]
    lemmas: Mapping[str, tuple[str, ...]]
    verdicts: Verdicts


def decide(word: str, facts: Facts) -> Decision:
    """A word's own verdict, or else its lemmas', or else what the lists say."""
    return by_itself(word, facts) or by_its_lemmas(word, facts) or by_the_lists(word, facts)


def by_itself(word: str, facts: Facts) -> Decision | None:
    """What the editors say of this very word, or that everybody knows it; None when neither does."""
    if not SHORTEST <= len(word) <= LONGEST:
        return Decision(None, "length")
    severity = facts.verdicts.vulgar.get(word)
    if severity and severity.reason != "mild":
        return Decision(None, f"vulgar.txt {severity.reason}")
    if verdict := facts.verdicts.words.get(word):
        return Decision(TIERS[verdict.file], f"{verdict.file}.txt {verdict.reason}")
    if 0 < facts.scowl.get(word, NOWHERE).size <= SURE_SIZE:
        return Decision("common", "scowl 35")
    return None


def by_its_lemmas(word: str, facts: Facts) -> Decision | None:
    """An inflection follows the best of its lemmas: in with a common one that is listed, out with a refused one."""
    lemmas = facts.lemmas.get(word)
    if not lemmas:
        return None
    decisions = [by_itself(lemma, facts) or by_the_lists(lemma, facts) for lemma in lemmas]
    tiers = {decision.tier for decision in decisions}
    if "common" in tiers:
        listed = 0 < facts.scowl.get(word, NOWHERE).size <= KNOWN_SIZE
        return Decision("common", "inflection of a common word") if listed else None
    judged = any(lemma in facts.verdicts.words or lemma in facts.verdicts.vulgar for lemma in lemmas)
    if judged and tiers == {None}:
        return Decision(None, "inflection of a refused word")
    return Decision("known", "inflection of a known word") if judged and "known" in tiers else None


def by_the_lists(word: str, facts: Facts) -> Decision:
    """What SCOWL says, with WordNet's support for the sizes in between."""
    evidence = facts.scowl.get(word, NOWHERE)
    between = COMMON_SIZE < evidence.size <= ATTESTED_SIZE
    return by_evidence(evidence, between and is_attested(word, facts))


@cache
def by_evidence(evidence: Evidence, attested: bool) -> Decision:
    """What SCOWL says of any word with this evidence; most words share theirs with thousands of others."""
    size, variant, british, name, abbreviation, _ = evidence
    if 0 < size <= COMMON_SIZE:
        return Decision("common", "scowl 50")
    if attested:
        return Decision("common", "scowl 60 and wordnet")
    if 0 < size <= KNOWN_SIZE:
        return Decision("known", "scowl 70")
    if 0 < min(variant or 99, british or 99) <= ATTESTED_SIZE:
        return Decision("known", "spelling")
    if size:
        return Decision(None, "too rare")
    rules = {"variant": variant or british, "abbreviation": abbreviation, "name": name}
    return Decision(None, next((rule for rule, found in rules.items() if found), "in no list"))


def is_attested(word: str, facts: Facts) -> bool:
    """Whether WordNet has the word, or a lemma of it."""
    return word in facts.wordnet or any(lemma in facts.wordnet for lemma in facts.lemmas.get(word, ()))
