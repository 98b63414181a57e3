"""The lexicon: every word that counts, and every category that is known.

Terms: a *word* is lower case a-z. Its *tier* is `common` (an answer, may be a target) or `known` (accepted as an
extra, never required). Its *letter mask* has bit 0 for a, bit 1 for b, up to bit 25 for z. Its *scowl* is the
smallest SCOWL size that lists it, from 10 (everybody's word) to 80 (a specialist's). An *unshown* string is never
put before a player (as a pangram, a target or a tile), whether or not it may be typed. An *untraceable* string is
unshown, and must not be traced in any hive. *Groups* are the categories that Quartets knows, with all that fits.

Both files are canonical JSON; the SHA-256 of its bytes is a file's identity, and every pack names both.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import msgspec

from pipeline.canonical import decode, digest_of, encode
from pipeline.categories.read import Group
from pipeline.errors import PackError, PipelineError

Tier = Literal["common", "known"]
WORDS_FORMAT, GROUPS_FORMAT, BANK_FORMAT = "puzzle-lexicon", "puzzle-groups", "puzzle-bank"


class Word(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One row: `["acorns", "common", 35, 417797, "acorn", "scowl 35"]`.

    The lemma is the word that it is an inflection of, or itself; the reason is why it stands here.
    """

    text: str
    tier: Tier
    scowl: int
    mask: int
    lemma: str
    reason: str


class WordsFile(msgspec.Struct, frozen=True):
    """The file of words, sorted by word."""

    unshown: tuple[str, ...]
    untraceable: tuple[str, ...]
    words: tuple[Word, ...]
    format: str = WORDS_FORMAT
    version: str = "1.0"


class BankFile(msgspec.Struct, frozen=True):
    """The approved boards of Quartets, as their file has them; it is never published."""

    boards: tuple[Any, ...]
    format: str = BANK_FORMAT
    version: str = "1.0"


class GroupsFile(msgspec.Struct, frozen=True):
    """The file of groups, sorted by id."""

    groups: tuple[Group, ...]
    format: str = GROUPS_FORMAT
    version: str = "1.0"


@dataclass(frozen=True, eq=False)
class Lexicon:
    """Words and groups, each with the digest of the file it came from; and the bank, which is never published."""

    words: dict[str, Word]
    unshown: frozenset[str]
    untraceable: tuple[str, ...]
    groups: dict[str, Group]
    digest: str
    groups_digest: str
    bank: tuple[Any, ...] = ()

    @cached_property
    def common(self) -> frozenset[str]:
        """The words that may be required of a player."""
        return frozenset(word.text for word in self.words.values() if word.tier == "common")

    @cached_property
    def words_and_untraceable(self) -> frozenset[str]:
        """All that is looked for in a hive."""
        return frozenset(self.words).union(self.untraceable)

    def lemma(self, text: str) -> str:
        """The word that a word is an inflection of, or the word itself."""
        return self.words[text].lemma if text in self.words else text

    def is_shown(self, text: str) -> bool:
        """Whether a word or tile may be put before a player."""
        return text not in self.unshown


def letter_mask(text: str) -> int:
    """The letters of a word as bits, a lowest."""
    mask = 0
    for letter in text:
        mask |= 1 << (ord(letter) - ord("a"))
    return mask


def lexicon_of(
    words: Iterable[Word],
    unshown: Iterable[str] = (),
    untraceable: Iterable[str] = (),
    groups: Iterable[Group] = (),
) -> Lexicon:
    """A lexicon from its parts, in any order."""
    vile = tuple(sorted(set(untraceable)))
    words_file = WordsFile(
        unshown=tuple(sorted({*unshown, *vile})),
        untraceable=vile,
        words=tuple(sorted(words, key=lambda word: word.text)),
    )
    groups_file = GroupsFile(groups=tuple(sorted(groups, key=lambda group: group.id)))
    return from_bytes(encode(words_file), encode(groups_file))


def from_bytes(words: bytes, groups: bytes) -> Lexicon:
    """The lexicon in the bytes of its two files; PackError when they are something else."""
    words_file = decode(words, WordsFile, WORDS_FORMAT)
    groups_file = decode(groups, GroupsFile, GROUPS_FORMAT)
    return Lexicon(
        words={word.text: word for word in words_file.words},
        unshown=frozenset(words_file.unshown),
        untraceable=words_file.untraceable,
        groups={group.id: group for group in groups_file.groups},
        digest=digest_of(words),
        groups_digest=digest_of(groups),
    )


def to_bytes(lexicon: Lexicon) -> tuple[bytes, bytes]:
    """The two files of a lexicon."""
    words_file = WordsFile(
        unshown=tuple(sorted(lexicon.unshown)),
        untraceable=lexicon.untraceable,
        words=tuple(lexicon.words.values()),
    )
    return encode(words_file), encode(GroupsFile(groups=tuple(lexicon.groups.values())))


def read_lexicon(words: Path, groups: Path, bank: Path | None = None) -> Lexicon:
    """The lexicon that the filter stage wrote; PipelineError when it has not, or something else is there."""
    try:
        boards = decode(bank.read_bytes(), BankFile, BANK_FORMAT).boards if bank else ()
        return replace(from_bytes(words.read_bytes(), groups.read_bytes()), bank=boards)
    except FileNotFoundError as error:
        raise PipelineError(f"{error.filename}: there is no lexicon yet; run `puzzles filter` first") from None
    except PackError as error:
        raise PipelineError(f"{words}: {error}; run `puzzles filter` again") from None
