"""The stage `filter`: sources and editors' files in, the lexicon and the groups out."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from pipeline.words.bank import read_bank
from pipeline.words.decide import NOWHERE, Facts, decide
from pipeline.words.groups import read_groups
from pipeline.words.lexicon import Lexicon, Word, letter_mask, lexicon_of
from pipeline.words.sources import Evidence, read_lemmas, read_scowl, read_wordnet
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
    lexicon = lexicon_of(words, unshown(facts.verdicts), untraceable(facts.verdicts), groups)
    return Filtered(replace(lexicon, bank=read_bank(wordlists / "editors" / "quartets" / "bank.jsonl")), counts)


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
