"""MINI: a world small enough to know by heart. One honeycomb, six categories, one hive."""

from pipeline.categories.read import Group, Kind
from pipeline.rules import honeycomb, quartetentry, wordhive
from pipeline.rules.hexgrid import hive, neighbours
from pipeline.rules.hiveentry import Layout, Level, Path
from pipeline.words.lexicon import Lexicon, Tier, Word, letter_mask, lexicon_of

PANGRAM = "antlered"
ANSWERS = (
    "alert altered antler antlered dealer dental eaten elder enter ladle later leader learn learned lender neared "
    "render rental tender trade tread"
).split()
OTHER = "deal deed eel lane late near read seal seat tea tree".split()
KNOWN = (
    "aal add ale ant are art dale dare date dean dear den earl earn eat end era lad land lead lean led let net rat "
    "rate real red rend rent rete tad tale tan tar tare teal tear tee tell ten tend tern"
).split()
HIDDEN = ["dead", "horn", "retailed"]
VILE = ["qe", "qzqz"]


def word(text: str, tier: Tier = "common", scowl: int = 35, lemma: str = "") -> Word:
    """A row of the lexicon."""
    return Word(text, tier, scowl, letter_mask(text), lemma or text, "mini")


def group(
    id: str,
    title: str,
    members: str,
    also: str = "",
    kind: Kind = "plain",
    difficulty: int = 1,
    never_with: tuple[str, ...] = (),
    answers: dict[str, str] | None = None,
) -> Group:
    """A category that the lexicon knows."""
    tiles = tuple(sorted(members.split()))
    fits = tuple(sorted([*tiles, *also.split()]))
    return Group(id, title, kind, difficulty, tiles, fits, never_with, answers or {})


GROUPS = [
    group("fish", "Fish to eat", "bass carp cod eel perch pike sole trout", also="tongue"),
    group("shoe", "Parts of a boot", "eyelet heel insole lace laces sole toe tongue upper", difficulty=2),
    group(
        "music",
        "In an orchestra",
        "bass drum flute harp horn triangle tuba viola",
        difficulty=3,
        never_with=("shoe",),
        answers={"harp": "strings", "viola": "strings"},
    ),
    group("shape", "Flat shapes", "circle hexagon oval rhombus square star triangle trapezoid", difficulty=2),
    group("before-cake", "___ cake", "carrot cheese cup fish fruit pan pound short sponge", kind="before"),
    group("after-sun", "Sun ___", "burn dial down flower glasses rise set spot", "star", kind="after", difficulty=4),
]

LACES = [word("lace"), word("laces", lemma="lace")]

MINI: Lexicon = lexicon_of(
    [*(word(text) for text in [*ANSWERS, *OTHER, *HIDDEN]), *(word(text, "known") for text in KNOWN), *LACES],
    HIDDEN,
    VILE,
    GROUPS,
)

HONEYCOMB = honeycomb.Puzzle("e", "adlnrt")

QUARTETS = quartetentry.Puzzle(
    tiles=tuple("bass heel oval burn perch lace star dial pike toe circle rise trout tongue hexagon spot".split()),
    quartets=(
        quartetentry.Quartet("yellow", "fish", ("bass", "perch", "pike", "trout")),
        quartetentry.Quartet("green", "shape", ("circle", "hexagon", "oval", "star")),
        quartetentry.Quartet("blue", "shoe", ("heel", "lace", "toe", "tongue")),
        quartetentry.Quartet("purple", "after-sun", ("burn", "dial", "rise", "spot")),
    ),
)


TARGETS = ("late", "near", "seal", "tree")
LETTERS = ("eetaalrnatseeretlae", "aesletreleentadrnea", "erastenaetrlleeallt", "rseealalntdteettrra")


def path_of(word: str, letters: str) -> Path:
    """The first path that spells a word in a hive of radius 2."""

    def onward(path: list[int]) -> list[int] | None:
        if len(path) == len(word):
            return path
        near = (cell for cell in neighbours(2)[path[-1]] if cell not in path and letters[cell] == word[len(path)])
        return next((found for cell in near if (found := onward([*path, cell]))), None)

    paths = (onward([i]) for i, letter in enumerate(letters) if letter == word[0])
    return tuple(hive(2)[i] for i in next(filter(None, paths)))


def layout_of(letters: str) -> Layout:
    """A layout of the targets."""
    return Layout(letters, tuple(path_of(word, letters) for word in TARGETS))


def level_of_rows(rows: str) -> Level:
    """A level whose targets are all rows of its hive but the middle one, left to right; four times so."""
    words = rows.split()
    cells = [tuple(cell for cell in hive(2) if cell[1] == row) for row in range(-2, 3)]
    targets = sorted((words[row], cells[row]) for row in (0, 1, 3, 4))
    layout = Layout("".join(words), tuple(path for _, path in targets))
    return Level(1, 2, "", tuple(word for word, _ in targets), (layout,) * 4)


WORDHIVE = wordhive.Puzzle((Level(1, 2, "", TARGETS, tuple(map(layout_of, LETTERS))),))

PUZZLES = {"honeycomb": HONEYCOMB, "quartets": QUARTETS, "wordhive": WORDHIVE}
