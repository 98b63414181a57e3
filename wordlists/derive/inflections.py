"""SCOWL and WordNet -> inflections.tsv: form, lemma, kind.

A *form* is a word of scowl.tsv and its *lemma* the dictionary word that it is a form of. A *kind* is `plural`; `past`
(tense or participle), `participle` (-ing) or `third` (-s); `comparative` or `superlative`. Lemmas are inflected by
rule, and the results that SCOWL has are kept, so nothing is ever cut off a word. Irregular forms are WordNet's.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import wordnet
from irregular import Exceptional, exceptions, prefixed
from spelling import vowel_groups, with_e, with_ing, with_s
from tables import folded, read, write

Rule = Callable[[str], Iterator[str]]  # lemma -> its possible forms
Lemmas = dict[str, set[str]]  # part of speech -> lemmas

RULES: dict[str, dict[str, Rule]] = {
    "n": {"plural": with_s},
    "v": {"third": with_s, "past": partial(with_e, ending="ed"), "participle": with_ing},
    "a": {"comparative": partial(with_e, ending="er"), "superlative": partial(with_e, ending="est")},
}
RULE = {kind: rule for rules in RULES.values() for kind, rule in rules.items()}
SHORT = {"ad", "ax", "be", "do", "go", "ox", "up"}  # lemmas too short for scowl.tsv that have forms long enough
RARE = 60  # above this level, `digged` and `clinged` are not evidence that an irregular verb is regular too
WRONG = {  # regular by the letter, but nobody means it
    ("alas", "ala"),
    ("corps", "corp"),
    ("gens", "gen"),
    ("mores", "more"),
    ("morning", "morn"),
    ("news", "new"),
    ("nones", "none"),
    ("overseas", "oversea"),
    ("species", "specie"),
    ("thrips", "thrip"),
    ("trigger", "trig"),
}


def possessed(folder: Path) -> set[str]:
    """The words that SCOWL gives a possessive, as it does for nouns and only for them."""
    texts = (path.read_text(encoding="utf-8") for path in folder.glob("*-words.[1-8]?"))
    return {folded(spelling[:-2]) for text in texts for spelling in text.split() if spelling.endswith("'s")}


def attested(senses: dict[str, list[wordnet.Sense]], known: set[str]) -> Lemmas:
    """The lemmas of each part of speech in WordNet, adverbs among the adjectives."""
    found: Lemmas = {pos: set() for pos in RULES}
    for lemma in known & senses.keys():
        for sense in senses[lemma]:
            if not sense.name:
                found["a" if sense.pos == "r" else sense.pos].add(lemma)
    return found


def inferred(pos: str, found: Lemmas, words: set[str], known: set[str]) -> set[str]:
    """More lemmas of a part of speech: they have a form of every kind (vlogs, vlogged, vlogging), and those forms are
    neither lemmas themselves nor forms of an attested lemma."""
    free = words - found["v"] - (found["n"] | found["a"] if pos == "a" else set())
    for kind, rule in RULES[pos].items():
        if kind != "third":
            free -= {form for lemma in found[pos] for form in rule(lemma)}
    rules = [rule for kind, rule in RULES[pos].items() if kind != "third"]
    return {lemma for lemma in known - found[pos] if all(any(f in free for f in rule(lemma)) for rule in rules)}


def is_likely(form: str, lemma: str, kind: str, found: Lemmas, words: set[str]) -> bool:
    """Whether a form that the rules give is one, apart from what other lemmas have to say."""
    if kind in ("comparative", "superlative"):
        other = RULE["superlative" if kind == "comparative" else "comparative"]
        return any(partner in words for partner in other(lemma))  # else `cutter` would be of `cut`
    if lemma.endswith("sis") and len(lemma) > 4:
        return False  # `emphasises` is of `emphasise`
    if kind == "plural" and form == lemma + "ses" and vowel_groups(lemma) > 1:
        return False  # `discusses` is of `discuss`
    if kind == "past" and form in found["v"]:
        return False  # `seed` is not of `see`
    if kind == "participle" and lemma.endswith("nge") and lemma[:-1] in found["v"]:
        return form == lemma + "ing"  # `singing` is not of `singe`
    return True


def regular(found: Lemmas, words: set[str], never: set[tuple[str, str]]) -> Iterator[Exceptional]:
    """Every form that the rules give, the words hold, and that is likely to be one."""
    for pos, bases in found.items():
        for kind, rule in RULES[pos].items():
            for lemma in bases:
                for form in rule(lemma):
                    if form in words and (form, kind) not in never and is_likely(form, lemma, kind, found, words):
                        yield Exceptional(form, lemma, kind)


def settled(irregular: Iterable[Exceptional], rows: Iterable[Exceptional], level: dict[str, int]) -> set[Exceptional]:
    """All forms but the regular ones of irregular lemmas that are another lemma's (singed) or rare (digged)."""
    odd, explained = defaultdict(set), defaultdict(set)
    for form, lemma, kind in irregular:
        odd[lemma, kind].add(form)
        explained[form, kind].add(lemma)
    rows = list(rows)
    for form, lemma, kind in rows:
        explained[form, kind].add(lemma)
    result = set(irregular)
    for form, lemma, kind in rows:
        others = odd.get((lemma, kind), set())
        if kind in ("past", "participle") and others and form not in others:
            strange = others.isdisjoint(RULE[kind](lemma))
            if len(explained[form, kind]) > 1 or (strange and level[form] > RARE):
                continue
        if (form, lemma) not in WRONG:
            result.add(Exceptional(form, lemma, kind))
    return result


def inflections(work: Path, level: dict[str, int], known: set[str]) -> set[Exceptional]:
    """The forms that are sure."""
    words = set(level)
    senses = wordnet.senses(work / "deb/usr/share/wordnet")
    listed = list(exceptions(work / "deb/usr/share/wordnet"))
    never = {(form, kind) for form, lemma, kind in listed if form == lemma}
    pairs = [*listed, *prefixed(listed, words, set(senses))]
    irregular = {
        row for row in pairs if row.form in words and row.lemma in known and (row.form, row.kind) not in never
    }
    found = attested(senses, known)
    found["n"] |= possessed(work / "deb/usr/share/dict/scowl") & known
    found["v"] |= {lemma for _form, lemma, kind in irregular if kind == "past"}
    for candidates in (known & senses.keys(), known - senses.keys()):
        more = {pos: inferred(pos, found, words, candidates) for pos in ("v", "a")}
        found = {pos: found[pos] | more.get(pos, set()) for pos in found}
    return settled(irregular, regular(found, words, never), level)


def main(work: Path, out: Path) -> None:
    """Write inflections.tsv."""
    level, known = {}, set(SHORT)
    for word, *levels, _name, abbreviation, _accent in read(out / "scowl.tsv"):
        if found := [int(number) for number in levels if number != "-"]:
            level[word] = min(found)
        if found or abbreviation != "-":
            known.add(word)
    write(out / "inflections.tsv", "form lemma kind", inflections(work, level, known))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
