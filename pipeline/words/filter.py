"""The stage `filter`: sources and editors' files in, the lexicon and the groups out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pipeline.categories.predicates import hidden_in, sounds_like
from pipeline.categories.read import Category, Group, read_categories
from pipeline.words.decide import NOWHERE, Facts, decide
from pipeline.words.lexicon import Lexicon, Word, letter_mask, lexicon_of
from pipeline.words.sources import Evidence, read_lemmas, read_scowl, read_sounds, read_wordnet
from pipeline.words.verdicts import Verdicts, check_inflections, read_verdicts

UNLISTED_SIZE = 50


class Filtered(NamedTuple):
    """What the stage makes: the lexicon, and how many words each rule decided."""

    lexicon: Lexicon
    counts: Counter[str]


def filter_words(wordlists: Path) -> Filtered:
    """The lexicon of a `wordlists` folder; InputError when a file of it is not what it should be."""
    facts = read_facts(wordlists)
    groups = groups_of(read_categories(wordlists / "editors" / "quartets"), read_sounds(wordlists / "sources"))
    words, counts = [], Counter[str]()
    for text in sorted(facts.scowl.keys() | facts.verdicts.words.keys()):
        tier, rule = decide(text, facts)
        counts[f"{tier or 'refused'}: {rule}"] += 1
        if tier:
            words.append(Word(text, tier, size_of(facts.scowl.get(text, NOWHERE)), letter_mask(text), rule))
    return Filtered(lexicon_of(words, unshown(facts.verdicts), untraceable(facts.verdicts), groups), counts)


def read_facts(wordlists: Path) -> Facts:
    """All that is known of words, the editors' verdicts checked against each other."""
    sources, folder = wordlists / "sources", wordlists / "editors" / "words"
    verdicts, lemmas = read_verdicts(folder), read_lemmas(sources)
    check_inflections(folder, verdicts, lemmas)
    return Facts(read_scowl(sources), read_wordnet(sources), lemmas, verdicts)


def size_of(evidence: Evidence) -> int:
    """The smallest SCOWL size that has a word in any spelling; 50 for a word that only the editors have."""
    return min((size for size in evidence[:3] if size), default=UNLISTED_SIZE)


def unshown(verdicts: Verdicts) -> list[str]:
    """Every word that must not be shown: offensive in any degree."""
    blocked = [word for word, verdict in verdicts.words.items() if verdict.reason == "offensive"]
    return [*verdicts.vulgar, *blocked]


def untraceable(verdicts: Verdicts) -> list[str]:
    """The words that must not even be traced."""
    return [word for word, verdict in verdicts.vulgar.items() if verdict.reason == "slur"]


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
