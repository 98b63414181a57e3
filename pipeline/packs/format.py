"""The format of everything that is published. This page is the specification.

Every file is canonical JSON (UTF-8, keys sorted, no spaces, integers and strings only, one newline at the end)
and says its `format` and `version`. A reader refuses a format or a major version that it does not know, and
ignores fields that it does not know. Published files never change; only `latest.json` is ever replaced.

`latest.json` (puzzle-latest) names the newest release: `release`, and its manifest as a file reference.

A *file reference* is `file` (a path from the folder of latest.json), `size` in bytes, and `sha256`.

`releases/0001.json` (puzzle-release), a manifest: `release` counts from 1. `days` has, for each date in order,
the `revision` in force, and references to its `pack` and its `public` file. `superseded` has the revisions
before. `lexicons` and `schemas` are references. `errata` says for each revision after the first: `date`,
`revision`, `because`. `releases/0001.sha256` lists all of it for `sha256sum -c`, run in the folder of
latest.json.

`days/2026-12-01.1.json` (puzzle-pack), a day, revision 1, with everything that a server needs to run the games:
`date`; `revision`; `lexicon` and `groups`, the SHA-256 of the two files that it was proven with, which stand in
`lexicon/`; `games`, an entry each; `digest`, the SHA-256 of this very file with the 64 digits of the digest
written as zeros.

`public/2026-12-01.1.json` (puzzle-public), the same day with nothing in it that spoils it: safe to send to a
client.

`games.honeycomb`: `centre`, `outer` (six letters), `answers` (`word`, `points`), `pangrams`, `total`, `ranks`
(`name`, and the fewest `points` that reach it; the last needs every word), `hints` (the number of answers by
their two first letters, `starts`, and by `lengths`), `difficulty`. An answer's `scowl` is how rare it is, 10 to
80. Public: the numbers of `words` and `pangrams` in place of the words.

`games.quartets`: `tiles` in the order shown; `quartets` from yellow to purple (`colour`, `category`, `title`,
`tiles`, and the `hardness` that decided the colour); `reviewed`, whether a person who did not make it has read and
approved the board; `herrings`, each a category that clearly pulls `tiles` away from their quartets; `proof`, what is
needed to count the solutions again: `fits` (each known `category` with its `title` that three or more `tiles` fit,
arguably or not), the number of `candidates` (fours that share a category) and of `covers` (ways to part the board
into such fours); `scoring`. Public: the tiles and the scoring.

`games.wordhive`: `levels`, each with `level`, `radius`, a `theme` for the players to see or "", `cells` as [q, r]
(axial, pointy side up), `targets` (`word`, `points`, and `points_hinted` after a hint), `layouts`, `hint`
(`cost`, and what the first and the second one `reveals`), `difficulty`; `scoring`. The first layout is shown
first; to shuffle is to go on to another one: each is good for all targets, and so for those that are left, and
what was found stays found. A layout has its `letters` in the order of the cells, the `paths` of the targets in
their order, cell by cell, and the `extras`, every other word that can be traced, by `length` with their `points`.
Public: the `lengths` of the targets and the number of extras in place of the words.

`campaigns/levels-1-40.<first 12 digits of its SHA-256>.json` (puzzle-campaign): levels that are bound to no date,
under `games.wordhive`, with `lexicon`, `groups` and `digest` as in a pack.

`lexicon/<sha256>.json` (puzzle-lexicon): `words`, rows of word, tier, SCOWL size, letter mask, lemma and reason;
`unshown` and `untraceable` strings. Likewise (puzzle-groups): `groups`, all that Quartets knows. Each points,
size and count is explained where it stands: `meaning` in a proof or a difficulty says in words what its numbers
are; a herring's `sort` is "fifth word" (its tiles fit another quartet's category) or "false group" (a category
that is none of the four); `hardness` has its writer's `difficulty` from 1 to 4, the `kind`, and the SCOWL size of
the `rarest` tile.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from pipeline.canonical import digest_of, encode
from pipeline.rules import RULES, hiveentry, honeycomb, quartetentry
from pipeline.words.lexicon import Lexicon

PACK_FORMAT: Literal["puzzle-pack"] = "puzzle-pack"
PUBLIC_FORMAT: Literal["puzzle-public"] = "puzzle-public"
CAMPAIGN_FORMAT: Literal["puzzle-campaign"] = "puzzle-campaign"
RELEASE_FORMAT: Literal["puzzle-release"] = "puzzle-release"
LATEST_FORMAT: Literal["puzzle-latest"] = "puzzle-latest"
NO_DIGEST = "0" * 64


Date = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}(?![\s\S])")]
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}(?![\s\S])")]
File = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+/[0-9a-z.-]+(?![\s\S])")]
Count = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]  # what every reader of JSON has exactly
Version = Annotated[str, msgspec.Meta(pattern=r"^1\.[0-9]+(?![\s\S])")]


class Games(msgspec.Struct, frozen=True):
    """One entry a game."""

    honeycomb: honeycomb.Entry
    quartets: quartetentry.Entry
    wordhive: hiveentry.Entry


class Pack(msgspec.Struct, frozen=True):
    """A day, complete."""

    date: Date
    revision: Count
    lexicon: Digest
    groups: Digest
    games: Games
    digest: Digest = NO_DIGEST
    format: Literal["puzzle-pack"] = PACK_FORMAT
    version: Version = "1.0"


class CampaignGames(msgspec.Struct, frozen=True):
    """The one game that a campaign has."""

    wordhive: hiveentry.Entry


class Campaign(msgspec.Struct, frozen=True):
    """Levels that are bound to no date."""

    lexicon: Digest
    groups: Digest
    games: CampaignGames
    digest: Digest = NO_DIGEST
    format: Literal["puzzle-campaign"] = CAMPAIGN_FORMAT
    version: Version = "1.0"


class PublicGames(msgspec.Struct, frozen=True):
    """One entry a game, without what spoils it."""

    honeycomb: honeycomb.PublicEntry
    quartets: quartetentry.PublicEntry
    wordhive: hiveentry.PublicEntry


class PublicPack(msgspec.Struct, frozen=True):
    """A day as a client may have it."""

    date: Date
    revision: Count
    games: PublicGames
    format: Literal["puzzle-public"] = PUBLIC_FORMAT
    version: Version = "1.0"


class FileReference(msgspec.Struct, frozen=True):
    """A published file, by its path from the folder of latest.json."""

    file: File
    sha256: Digest
    size: Count


class Day(msgspec.Struct, frozen=True):
    """The files of one revision of a date."""

    date: Date
    revision: Count
    pack: FileReference
    public: FileReference


class Erratum(msgspec.Struct, frozen=True):
    """Why a date got another revision."""

    date: Date
    revision: Count
    because: str


class Manifest(msgspec.Struct, frozen=True):
    """A release."""

    release: Count
    days: tuple[Day, ...] = ()
    superseded: tuple[Day, ...] = ()
    lexicons: tuple[FileReference, ...] = ()
    schemas: tuple[FileReference, ...] = ()
    errata: tuple[Erratum, ...] = ()
    format: Literal["puzzle-release"] = RELEASE_FORMAT
    version: Version = "1.0"

    @property
    def files(self) -> list[FileReference]:
        """Every file of the release."""
        days = (both for day in (*self.days, *self.superseded) for both in (day.pack, day.public))
        return sorted([*days, *self.lexicons, *self.schemas], key=lambda reference: reference.file)


class Latest(msgspec.Struct, frozen=True):
    """The pointer to the newest release."""

    release: Count
    manifest: FileReference
    format: Literal["puzzle-latest"] = LATEST_FORMAT
    version: Version = "1.0"


Solved = Mapping[str, tuple[Any, Any]]


def pack_bytes(date: str, revision: int, lexicon: Lexicon, games: Solved) -> bytes:
    """The file of a day, from the puzzle and the solution of each game."""
    entries = Games(**{name: RULES[name].write(*solved) for name, solved in games.items()})
    return with_digest(encode(Pack(date, revision, lexicon.digest, lexicon.groups_digest, entries)))


def campaign_bytes(lexicon: Lexicon, games: Solved) -> bytes:
    """The file of a campaign, from the puzzle and the solution of its game."""
    entries = CampaignGames(**{name: RULES[name].write(*solved) for name, solved in games.items()})
    return with_digest(encode(Campaign(lexicon.digest, lexicon.groups_digest, entries)))


def with_digest(blank: bytes) -> bytes:
    """A file whose digest is written as zeros, with its digest."""
    return blank.replace(f'"digest":"{NO_DIGEST}"'.encode(), f'"digest":"{digest_of(blank)}"'.encode(), 1)


def public_bytes(date: str, revision: int, games: Solved) -> bytes:
    """The public file of a day."""
    entries = PublicGames(**{name: RULES[name].publish(*solved) for name, solved in games.items()})
    return encode(PublicPack(date, revision, entries))


def schemas() -> dict[str, bytes]:
    """File name -> JSON Schema 2020-12 of each format, generated from its type."""
    types = {
        PACK_FORMAT: Pack,
        PUBLIC_FORMAT: PublicPack,
        CAMPAIGN_FORMAT: Campaign,
        RELEASE_FORMAT: Manifest,
        LATEST_FORMAT: Latest,
    }
    return {f"{name}-1.0.json": schema_bytes(name, kind) for name, kind in types.items()}


def schema_bytes(name: str, kind: type) -> bytes:
    """The schema of one format."""
    schema = msgspec.json.schema(kind)
    for part in schema["$defs"].values():
        part["required"] = sorted(part["properties"])  # what has a default is always written
    return encode({"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"{name}-1.0", **schema})
