"""MINI: a world small enough to know by heart. One honeycomb, six categories, one hive."""

from pipeline.categories.read import Group, Kind
from pipeline.rules import honeycomb, quartets, wordhive
from pipeline.rules.hexgrid import hive
from pipeline.words.lexicon import Lexicon, Tier, Word, letter_mask, lexicon_of

PANGRAM = "antlered"
ANSWERS = (
    "alert altered antler antlered dealer dental eaten elder enter ladle later leader learn learned lender neared "
    "render rental tender trade tread"
).split()
OTHER = "deal deed eel lane late near read seal seat tea tree".split()
KNOWN = "aal eat tee rete".split()
HIDDEN = ["dead", "horn", "retailed"]
VILE = ["qzqz"]


def word(text: str, tier: Tier = "common", scowl: int = 35) -> Word:
    """A row of the lexicon."""
    return Word(text, tier, scowl, letter_mask(text), text, "mini")


def group(id: str, title: str, members: str, also: str = "", kind: Kind = "plain", difficulty: int = 1) -> Group:
    """A category that the lexicon knows."""
    tiles = tuple(sorted(members.split()))
    return Group(id, title, kind, difficulty, tiles, tuple(sorted([*tiles, *also.split()])))


GROUPS = [
    group("fish", "Fish to eat", "bass carp cod eel perch pike sole trout", also="tongue"),
    group("shoe", "Parts of a boot", "eyelet heel insole lace sole toe tongue upper", difficulty=2),
    group("music", "In an orchestra", "bass drum flute harp horn triangle tuba viola", difficulty=3),
    group("shape", "Flat shapes", "circle hexagon oval rhombus square star triangle trapezoid", difficulty=2),
    group("before-cake", "___ cake", "carrot cheese cup fish fruit pan pound short sponge", kind="before"),
    group("after-sun", "Sun ___", "burn dial down flower glasses rise set spot", kind="after", difficulty=4),
]

MINI: Lexicon = lexicon_of(
    [word(text) for text in [*ANSWERS, *OTHER, *HIDDEN]] + [word(text, "known") for text in KNOWN],
    HIDDEN,
    VILE,
    GROUPS,
)

HONEYCOMB = honeycomb.Puzzle("e", "adlnrt")

QUARTETS = quartets.Puzzle(
    tiles=tuple("bass heel oval burn perch lace star dial pike toe circle rise trout tongue hexagon spot".split()),
    quartets=(
        quartets.Quartet("yellow", "fish", ("bass", "perch", "pike", "trout")),
        quartets.Quartet("green", "shape", ("circle", "hexagon", "oval", "star")),
        quartets.Quartet("blue", "shoe", ("heel", "lace", "toe", "tongue")),
        quartets.Quartet("purple", "after-sun", ("burn", "dial", "rise", "spot")),
    ),
)


def level_of_rows(rows: str, level: int = 1) -> wordhive.Level:
    """A hive of radius 2 whose first, second, fourth and fifth rows are its targets, left to right."""
    words = rows.split()
    targets = [
        wordhive.Target(word, tuple(cell for cell in hive(2) if cell[1] == row - 2))
        for row, word in enumerate(words)
        if row != 2
    ]
    ordered = tuple(sorted(targets, key=lambda target: target.word))
    return wordhive.Level(level, 2, "".join(words), ordered)


WORDHIVE = wordhive.Puzzle((level_of_rows("eel deal zqqqz tree tea"),))

PUZZLES = {"honeycomb": HONEYCOMB, "quartets": QUARTETS, "wordhive": WORDHIVE}
