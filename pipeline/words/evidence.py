"""All that speaks for and against a word, looked up without reading whole tables into memory."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pipeline.words.decide import NOWHERE, Decision, Facts, decide
from pipeline.words.sources import Evidence, evidence_of
from pipeline.words.verdicts import Verdict, Verdicts, read_verdicts


class Explanation(NamedTuple):
    """A word, what was decided of it, and everything that is known of it."""

    word: str
    decision: Decision
    evidence: Evidence
    verdict: Verdict | None
    severity: Verdict | None
    lemmas: tuple[tuple[str, Decision], ...]
    wordnet: str
    gloss: str
    zipf: int
    vulgar_lists: str


class Tables:
    """The source tables as bytes, searched by word."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data: dict[str, bytes] = {}

    def rows(self, table: str, word: str) -> list[list[str]]:
        """The rows of a sorted table that begin with the word."""
        if table not in self.data:
            self.data[table] = (self.folder / f"{table}.tsv").read_bytes()
        data, head, rows = self.data[table], f"\n{word}\t".encode(), []
        place = data.find(head)
        while place >= 0:
            end = data.find(b"\n", place + 1)
            end = len(data) if end < 0 else end
            rows.append(data[place + 1 : end].decode().split("\t"))
            place = end if data.startswith(head, end) else -1
        return rows

    def cell(self, table: str, word: str, column: int) -> str:
        """One cell of a word's first row; empty when it has none."""
        rows = self.rows(table, word)
        return rows[0][column] if rows else ""

    def lemmas(self, word: str) -> tuple[str, ...]:
        """The lemmas of a form, each once, in order."""
        return tuple(dict.fromkeys(row[1] for row in self.rows("inflections", word)))


def explain(words: Iterable[str], wordlists: Path) -> list[Explanation]:
    """An explanation of each word."""
    tables, verdicts = Tables(wordlists / "sources"), read_verdicts(wordlists / "editors" / "words")
    return [explanation_of(word, tables, verdicts) for word in words]


def explanation_of(word: str, tables: Tables, verdicts: Verdicts) -> Explanation:
    """What there is to say of one word."""
    facts = facts_about(word, tables, verdicts)
    return Explanation(
        word=word,
        decision=decide(word, facts),
        evidence=facts.scowl.get(word, NOWHERE),
        verdict=verdicts.words.get(word),
        severity=verdicts.vulgar.get(word),
        lemmas=tuple((lemma, decide(lemma, facts)) for lemma in facts.lemmas.get(word, ())),
        wordnet=tables.cell("wordnet", word, 1),
        gloss=tables.cell("wordnet-glosses", word, 1),
        zipf=int(tables.cell("frequency", word, 1) or 0),
        vulgar_lists=tables.cell("vulgar", word, 2),
    )


def facts_about(word: str, tables: Tables, verdicts: Verdicts) -> Facts:
    """What `decide` needs to know of a word: of itself, its lemmas, and theirs."""
    lemmas: dict[str, tuple[str, ...]] = {}
    family = [word]
    for member in family:
        if member not in lemmas:
            lemmas[member] = tables.lemmas(member)
            family += lemmas[member]
    scowl = {member: evidence_of(row[0][1:]) for member in lemmas if (row := tables.rows("scowl", member))}
    wordnet = {member for member in lemmas if tables.cell("wordnet", member, 3) == "0"}
    return Facts(scowl, wordnet, lemmas, verdicts)
