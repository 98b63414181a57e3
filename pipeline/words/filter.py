"""The stage `filter`: sources and editors' files in, the lexicon and the groups out."""

from collections import Counter
from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pipeline.categories.predicates import PATTERNS, RELATIONS, Relation, sounds_like
from pipeline.categories.read import Category, Group, Place, Placed, read_categories
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
    groups = read_groups(wordlists)
    decisions = {text: decide(text, facts) for text in sorted(facts.scowl.keys() | facts.verdicts.words.keys())}
    counts = Counter(f"{tier or 'refused'}: {rule}" for tier, rule in decisions.values())
    sizes = {text: size_of(facts.scowl.get(text, NOWHERE)) for text, decision in decisions.items() if decision.tier}
    words = [
        Word(text, tier, sizes[text], letter_mask(text), lemma_of(text, facts, sizes), rule)
        for text, (tier, rule) in decisions.items()
        if tier
    ]
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


def lemma_of(word: str, facts: Facts, sizes: Mapping[str, int]) -> str:
    """The best known of a form's lemmas that count as words; the word itself when it is a form of none."""
    lemmas = (lemma for lemma in facts.lemmas.get(word, ()) if lemma in sizes)
    return min(lemmas, key=lambda lemma: (sizes[lemma], lemma), default=word)


def unshown(verdicts: Verdicts) -> list[str]:
    """Every word that must not be shown: offensive in any degree."""
    blocked = [word for word, verdict in verdicts.words.items() if verdict.reason == "offensive"]
    return [*verdicts.vulgar, *blocked]


def untraceable(verdicts: Verdicts) -> list[str]:
    """The words that must not even be traced."""
    return [word for word, verdict in verdicts.vulgar.items() if verdict.reason == "slur"]


def read_groups(wordlists: Path) -> list[Group]:
    """The groups of a `wordlists` folder; InputError at the first mistake in its category files."""
    placed = read_categories(wordlists / "editors" / "quartets")
    pool = sorted({tile for category, _ in placed.values() for tile in category.entries})
    return groups_of(placed, pool, read_sounds(wordlists / "sources", frozenset(pool)))


def groups_of(placed: Placed, pool: list[str], sounds: Mapping[str, frozenset[str]]) -> list[Group]:
    """Every category with all the tiles of the pool that fit it: those its writer lists, and those computed.

    Raises InputError at a member of a computed category that does not belong there.
    """
    relations: dict[str, Relation] = {**RELATIONS, "sound": partial(sounds_like, sounds=sounds)}
    found = {kind: relation(pool, played_on(kind, placed)) for kind, relation in relations.items()}
    groups = []
    for category, place in placed.values():
        computed: Collection[str] = ()
        if category.kind == "pattern":
            computed = [tile for tile in pool if PATTERNS[category.pattern](tile)]
        elif category.of:
            entries = frozenset(placed[category.of][0].entries)
            computed = [tile for tile, answers in found[category.kind].items() if not entries.isdisjoint(answers)]
        if category.kind == "pattern" or category.of:
            check_members(category, place, computed)
        groups.append(group_of(category, computed))
    return groups


def played_on(kind: str, placed: Placed) -> frozenset[str]:
    """The entries of every category that one of a related kind plays on."""
    lists = {category.of for category, _ in placed.values() if category.kind == kind and category.of}
    return frozenset(entry for name in lists for entry in placed[name][0].entries)


def check_members(category: Category, place: Place, computed: Collection[str]) -> None:
    """Raise InputError at a member of a computed category that does not belong there."""
    for tile in category.members:
        if tile not in computed:
            what = f"{tile!r} is not {category.kind} {category.of or category.pattern}"
            raise place.error(what, "take it out, or move it to also if it fits all the same", tile=tile)


def group_of(category: Category, computed: Collection[str]) -> Group:
    """A category as the lexicon keeps it."""
    return Group(
        id=category.id,
        title=category.title,
        kind=category.kind,
        difficulty=category.difficulty,
        members=tuple(sorted(category.members)) if category.drawn else (),
        fits=tuple(sorted({*category.entries, *computed})),
        never_with=tuple(sorted(category.never_with)),
    )
