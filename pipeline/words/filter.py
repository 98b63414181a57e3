"""The stage `filter`: sources and editors' files in, the lexicon and the groups out.

Terms: a *rule* is a reason for which a word gets its tier, or is refused; the first that applies decides.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pipeline.categories.predicates import hidden_in, sounds_like
from pipeline.categories.read import Category, Group, read_categories
from pipeline.words.lexicon import Lexicon, Tier, Word, letter_mask, lexicon_of
from pipeline.words.sources import Evidence, read_lemmas, read_scowl, read_sounds, read_wordnet
from pipeline.words.verdicts import Verdicts, read_verdicts

SHORTEST, LONGEST = 3, 15
COMMON_SIZE, ATTESTED_SIZE, KNOWN_SIZE = 50, 60, 70
NOWHERE = Evidence(0, 0, 0, 0, 0, 0)
EDITORS_SIZE = 50


class Decision(NamedTuple):
    """A word's tier (None when it is refused) and the rule that decided."""

    tier: Tier | None
    rule: str


class Filtered(NamedTuple):
    """What the stage makes: the lexicon, and how many words each rule decided."""

    lexicon: Lexicon
    counts: Counter[str]


def filter_words(wordlists: Path) -> Filtered:
    """The lexicon of a `wordlists` folder; InputError when a file of it is not what it should be."""
    sources, editors = wordlists / "sources", wordlists / "editors"
    verdicts = read_verdicts(editors / "words")
    groups = groups_of(read_categories(editors / "quartets"), read_sounds(sources))
    scowl = read_scowl(sources)
    attested = attested_words(scowl, read_wordnet(sources), read_lemmas(sources))
    words, counts = [], Counter[str]()
    for text in sorted(scowl.keys() | verdicts.words.keys()):
        evidence = scowl.get(text, NOWHERE)
        tier, rule = decide(text, evidence, text in attested, verdicts)
        counts[f"{tier or 'refused'}: {rule}"] += 1
        if tier:
            words.append(Word(text, tier, evidence.size or EDITORS_SIZE, letter_mask(text), rule))
    vile = (word for word, severity in verdicts.vulgar.items() if severity == "slur")
    return Filtered(lexicon_of(words, verdicts.vulgar, vile, groups), counts)


def decide(text: str, evidence: Evidence, attested: bool, verdicts: Verdicts) -> Decision:
    """The tier of a word: the editors' word first, then SCOWL's, where `attested` is WordNet's support."""
    size, variant, british, name, abbreviation, _ = evidence
    if not SHORTEST <= len(text) <= LONGEST:
        return Decision(None, "length")
    if verdicts.vulgar.get(text) in ("slur", "vulgar"):
        return Decision(None, f"vulgar.txt {verdicts.vulgar[text]}")
    if text in verdicts.words:
        file, reason = verdicts.words[text]
        tiers: dict[str, Tier | None] = {"allow": "common", "known": "known", "block": None}
        return Decision(tiers[file], f"{file}.txt {reason}")
    if 0 < size <= COMMON_SIZE:
        return Decision("common", "scowl 50")
    if 0 < size <= ATTESTED_SIZE and attested:
        return Decision("common", "scowl 60 and wordnet")
    if 0 < size <= KNOWN_SIZE:
        return Decision("known", "scowl 70")
    if 0 < min(variant or 99, british or 99) <= ATTESTED_SIZE:
        return Decision("known", "spelling")
    if size:
        return Decision(None, "too rare")
    rules = {"variant": variant or british, "abbreviation": abbreviation, "name": name}
    return Decision(None, next((rule for rule, found in rules.items() if found), "in no list"))


def attested_words(
    words: Iterable[str], wordnet: frozenset[str], lemmas: Mapping[str, tuple[str, ...]]
) -> frozenset[str]:
    """The words that WordNet has, or of which it has a lemma."""
    return frozenset(w for w in words if w in wordnet or not wordnet.isdisjoint(lemmas.get(w, ())))


def groups_of(categories: list[Category], sounds: Mapping[str, frozenset[str]]) -> list[Group]:
    """Every category with all the tiles that fit it: those its writer lists, and those that can be computed."""
    by_id = {category.id: category for category in categories}
    pool = sorted({tile for category in categories for tile in category.entries})
    groups = []
    for category in categories:
        computed: Iterable[str] = ()
        if category.kind == "hidden":
            computed = hidden_in(pool, by_id[category.of].entries)
        elif category.kind == "sound":
            computed = sounds_like(pool, by_id[category.of].entries, sounds)
        groups.append(
            Group(
                id=category.id,
                title=category.title,
                kind=category.kind,
                difficulty=category.difficulty,
                members=tuple(sorted(category.members)) if category.drawn else (),
                fits=tuple(sorted({*category.entries, *computed})),
            )
        )
    return groups
