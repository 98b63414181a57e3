from itertools import zip_longest

import msgspec
import pytest
from msgspec.structs import replace

from pipeline.canonical import encode
from pipeline.errors import PackError
from pipeline.rules.base import judge
from pipeline.rules.quartetentry import Puzzle, Quartet, publish, write
from pipeline.rules.quartets import RULES, parse, solve, uses
from pipeline.rules.quartetscore import completed, is_over, judge_guess, score
from pipeline.words.lexicon import lexicon_of
from tests.mini import GROUPS, MINI, QUARTETS, group

SOLUTION = solve(QUARTETS, MINI)
FISH, SHAPE, SHOE, SUN = QUARTETS.quartets
SCORES = [
    (0, 0, 0),
    (1, 0, 25),
    (2, 0, 50),
    (3, 0, 75),
    (4, 0, 125),
    (4, 1, 115),
    (4, 2, 105),
    (4, 3, 95),
    (2, 4, 10),
    (3, 4, 35),
    (1, 2, 5),
    (1, 3, 0),
    (1, 4, 0),
    (0, 4, 0),
]


def known(*groups, unshown=()):
    """The lexicon with some groups more, or in place of those with the same id."""
    by_id = {g.id: g for g in [*GROUPS, *groups]}
    return lexicon_of(MINI.words.values(), unshown, (), by_id.values())


def without(id):
    """The lexicon without a group."""
    return lexicon_of(MINI.words.values(), groups=[g for g in GROUPS if g.id != id])


def board(*quartets):
    """A board of these quartets, one tile of each in turn."""
    rows = zip_longest(*(quartet.tiles for quartet in quartets))
    return Puzzle(tuple(tile for row in rows for tile in row if tile), quartets)


def renamed(old, new):
    """The board with another tile in place of one of the fish."""
    fish = replace(FISH, tiles=tuple(sorted(new if tile == old else tile for tile in FISH.tiles)))
    return board(fish, SHAPE, SHOE, SUN)


@pytest.mark.parametrize(
    ("guess", "verdict"),
    [
        ("bass perch pike trout", "correct"),
        ("trout pike perch bass", "correct"),
        ("BASS Perch piKe trout", "correct"),
        ("bass perch pike tongue", "one away"),
        ("burn bass perch pike", "one away"),
        ("bass perch heel lace", "wrong"),
        ("bass perch heel burn", "wrong"),
        ("bass heel burn oval", "wrong"),
        ("bass perch pike", "not four words"),
        ("bass perch pike trout heel", "not four words"),
        ("bass bass perch pike", "not four words"),
        ("bass BASS perch pike", "not four words"),
        ("bass perch pike trout trout", "not four words"),
        ("", "not four words"),
        ("bass perch pike cod", "not on the board"),
        ("bass perch pike toe", "repeated"),
        ("TOE pike perch bass", "repeated"),
        ("heel lace oval rise", "repeated"),
        ("heel lace oval spot", "not on the board"),
        ("dial spot burn rise", "not on the board"),
    ],
    ids=[
        "a quartet",
        "order does not matter",
        "case does not matter",
        "three of a quartet",
        "three of a quartet in another order",
        "two and two",
        "two, one and one",
        "one each",
        "three words",
        "five words",
        "a word twice",
        "a word twice in another case",
        "a quartet with a word twice",
        "no word",
        "a word that is not there",
        "a guess that was one away before",
        "that guess in another order and case",
        "a wrong guess again",
        "a tile that is gone",
        "a quartet that is solved",
    ],
)
def test_a_guess_gets_its_verdict(guess, verdict):
    wrong = [frozenset("bass perch pike toe".split()), frozenset("heel lace oval rise".split())]
    solved = ["purple"] if verdict == "not on the board" else []
    assert judge_guess(guess.split(), QUARTETS, solved, wrong) == verdict


def test_only_the_quartets_that_are_left_are_one_away():
    assert judge_guess("heel lace toe oval".split(), QUARTETS, ["yellow", "purple"], []) == "one away"


@pytest.mark.parametrize(
    ("solved", "mistakes", "points"),
    SCORES,
    ids=[f"{solved} quartets and {mistakes} mistakes score {points}" for solved, mistakes, points in SCORES],
)
def test_the_score_is_25_a_quartet_25_more_for_all_and_10_off_a_mistake_but_never_below_0(solved, mistakes, points):
    assert score(["yellow", "green", "blue", "purple"][:solved], mistakes) == points


@pytest.mark.parametrize(
    ("solved", "completes"),
    [
        ((), ()),
        (("blue",), ("blue",)),
        (("purple", "green"), ("purple", "green")),
        (("purple", "green", "blue"), ("yellow", "green", "blue", "purple")),
        (("yellow", "green", "blue"), ("yellow", "green", "blue", "purple")),
    ],
    ids=["none", "one", "two stay two", "the last is yellow", "the last is purple"],
)
def test_the_fourth_quartet_comes_by_itself_when_three_are_solved(solved, completes):
    assert completed(solved) == completes


def test_a_perfect_game_of_three_guesses_scores_125():
    assert score(completed(("yellow", "green", "blue")), 0) == 125


@pytest.mark.parametrize(
    ("solved", "mistakes", "over"),
    [(0, 0, False), (0, 3, False), (2, 3, False), (0, 4, True), (2, 4, True), (4, 0, True), (4, 3, True)],
    ids=[
        "at the start",
        "three mistakes",
        "two quartets and three mistakes",
        "four mistakes",
        "two quartets and four mistakes",
        "all solved",
        "all solved with three mistakes",
    ],
)
def test_the_game_ends_with_four_quartets_or_four_mistakes(solved, mistakes, over):
    assert is_over(["yellow", "green", "blue", "purple"][:solved], mistakes) is over


def test_the_proof_has_every_fit_and_counts_one_cover():
    proof = SOLUTION.proof
    assert {fit.category: " ".join(fit.tiles) for fit in proof.fits} == {
        "after-sun": "burn dial rise spot star",
        "fish": "bass perch pike tongue trout",
        "shape": "circle hexagon oval star",
        "shoe": "heel lace toe tongue",
    }
    assert (proof.candidates, proof.covers) == (12, 1)
    assert {frozenset(cover) for cover in SOLUTION.covers} == {
        frozenset({FISH.tiles, SHAPE.tiles, SHOE.tiles, SUN.tiles})
    }


def test_the_titles_stand_in_the_order_of_the_quartets():
    assert SOLUTION.titles == ("Fish to eat", "Flat shapes", "Parts of a boot", "Sun ___")


def test_a_board_uses_up_its_categories():
    assert uses(QUARTETS) == {"fish", "shape", "shoe", "after-sun"}


def test_an_entry_has_the_board_its_quartets_the_proof_and_the_scoring():
    entry = msgspec.json.decode(encode(write(QUARTETS, SOLUTION)))
    assert sorted(entry) == ["herrings", "proof", "quartets", "reviewed", "scoring", "tiles"]
    assert entry["tiles"][:3] == ["bass", "heel", "oval"]
    assert entry["quartets"][3] == {
        "colour": "purple",
        "category": "after-sun",
        "title": "Sun ___",
        "tiles": ["burn", "dial", "rise", "spot"],
        "hardness": {"difficulty": 4, "kind": "after", "rarest": 50},
    }
    assert entry["reviewed"] is False
    assert entry["herrings"] == [
        {"sort": "fifth word", "category": "after-sun", "title": "Sun ___", "tiles": ["star"]},
        {"sort": "fifth word", "category": "fish", "title": "Fish to eat", "tiles": ["tongue"]},
    ]
    assert entry["scoring"] == {"quartet": 25, "all": 25, "penalty": 10, "mistakes": 4}


def test_an_entry_is_parsed_to_the_puzzle_that_it_was_made_of():
    assert parse(msgspec.json.decode(encode(write(QUARTETS, SOLUTION)))) == QUARTETS


@pytest.mark.parametrize(
    "entry",
    [{}, {"tiles": []}, {"tiles": [], "quartets": [{"colour": "red", "category": "fish", "tiles": []}]}],
    ids=["nothing", "no quartets", "an unknown colour"],
)
def test_what_is_no_entry_is_refused(entry):
    with pytest.raises(PackError):
        parse(entry)


def test_a_public_entry_has_the_board_alone():
    assert msgspec.json.decode(encode(publish(QUARTETS, SOLUTION))) == {
        "tiles": "bass heel oval burn perch lace star dial pike toe circle rise trout tongue hexagon spot".split(),
        "scoring": {"quartet": 25, "all": 25, "penalty": 10, "mistakes": 4},
    }


CAKE = Quartet("yellow", "before-cake", ("carrot", "cheese", "fruit", "sponge"))
MORE_FISH = Quartet("green", "fish", ("carp", "cod", "eel", "sole"))
SWAPPED = [
    group("wide-fish", "Wide fish", "heel perch pike trout"),
    group("wide-shoe", "Wide shoe", "bass lace toe tongue"),
]
NO_FISH_FITS = replace(GROUPS[0], fits=())

BROKEN = {
    "Q101 fifteen tiles": (replace(QUARTETS, tiles=QUARTETS.tiles[1:]), MINI, ["Q101", "Q102"]),
    "Q101 a tile twice": (replace(QUARTETS, tiles=(*QUARTETS.tiles[1:], "heel")), MINI, ["Q101", "Q102"]),
    "Q101 a capital": (renamed("bass", "Bass"), MINI, ["Q101"]),
    "Q101 one letter": (renamed("bass", "b"), MINI, ["Q101"]),
    "Q101 fourteen letters": (renamed("bass", "bassbassbassba"), MINI, ["Q101"]),
    "Q101 two words": (renamed("bass", "sea bass"), MINI, ["Q101"]),
    "Q102 three quartets": (replace(QUARTETS, quartets=QUARTETS.quartets[:3]), MINI, ["Q102", "Q102"]),
    "Q102 colours out of order": (board(SHAPE, FISH, SHOE, SUN), MINI, ["Q102"]),
    "Q102 tiles out of order": (board(replace(FISH, tiles=FISH.tiles[::-1]), SHAPE, SHOE, SUN), MINI, ["Q102"]),
    "Q102 five tiles in a quartet and three in another": (
        board(
            replace(FISH, tiles=("bass", "circle", "perch", "pike", "trout")),
            replace(SHAPE, tiles=("hexagon", "oval", "star")),
            *(SHOE, SUN),
        ),
        MINI,
        ["Q102", "Q102"],
    ),
    "Q102 a tile that is not on the board": (
        replace(QUARTETS, quartets=renamed("bass", "cod").quartets),
        MINI,
        ["Q102"],
    ),
    "Q201 a tile that fits its category but is no member": (
        board(
            replace(FISH, tiles=("bass", "perch", "pike", "tongue")),
            SHAPE,
            replace(SHOE, tiles=("eyelet", "heel", "lace", "toe")),
            SUN,
        ),
        MINI,
        ["Q201"],
    ),
    "Q201 the category of another quartet": (
        board(replace(FISH, category="shoe"), SHAPE, SHOE, SUN),
        MINI,
        ["Q201", "Q201", "Q201", "Q201", "Q201", "Q308"],
    ),
    "Q202 two tiles that swap": (QUARTETS, known(*SWAPPED), ["Q202"]),
    "Q202 no way to part the board": (QUARTETS, known(NO_FISH_FITS), ["Q202", "Q308"]),
    "Q301 a tile that must not be shown": (QUARTETS, known(unshown=["pike"]), ["Q301"]),
    "Q302 a word of a title on a tile": (QUARTETS, known(replace(GROUPS[1], title="A Star's boot")), ["Q302"]),
    "Q303 two quartets that are filled in": (board(CAKE, SHAPE, SHOE, SUN), MINI, ["Q303", "Q308"]),
    "Q304 all of a quartet in a row": (
        replace(QUARTETS, tiles=tuple(t for q in QUARTETS.quartets for t in q.tiles)),
        MINI,
        ["Q304"] * 12,
    ),
    "Q305 two forms of a word": (
        board(FISH, SHAPE, replace(SHOE, tiles=("heel", "lace", "laces", "tongue")), SUN),
        MINI,
        ["Q305"],
    ),
    "Q306 two tiles that play on one word": (
        QUARTETS,
        known(replace(GROUPS[5], answers={"burn": "fire", "rise": "fire"})),
        ["Q306"],
    ),
    "Q307 two categories that are never together": (
        QUARTETS,
        known(replace(GROUPS[0], never_with=("shoe",))),
        ["Q307"],
    ),
    "Q308 one herring": (QUARTETS, known(replace(GROUPS[0], maybe=("tongue",))), ["Q308"]),
    "Q309 the plainest category in purple": (QUARTETS, known(replace(GROUPS[5], difficulty=1)), ["Q309"]),
}


@pytest.mark.parametrize(("puzzle", "lexicon", "codes"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_board_trips_the_check_that_bears_its_code(puzzle, lexicon, codes):
    assert [problem.code for problem in judge(RULES, puzzle, lexicon).problems] == codes


def test_every_code_is_tripped_by_some_board():
    assert {name[:4] for name in BROKEN} == {*RULES.shapes, *RULES.checks}


def test_a_category_that_is_not_known_has_no_member():
    codes = [problem.code for problem in judge(RULES, QUARTETS, without("fish")).problems]
    assert codes.count("Q201") == 4


def test_a_category_never_comes_twice():
    details = [problem.detail for problem in judge(RULES, board(FISH, MORE_FISH, SHOE, SUN), MINI).problems]
    assert "categories ['fish', 'fish', 'shoe', 'after-sun']" in details


def test_a_second_solution_is_told_with_its_fours_and_the_tiles_that_move():
    (problem,) = judge(RULES, QUARTETS, known(*SWAPPED)).problems
    assert problem.detail == (
        "also [Wide shoe: bass lace toe tongue] [Wide fish: heel perch pike trout]; "
        "bass moves to shoe, heel moves to fish"
    )


def test_the_count_of_covers_stops_at_two():
    sun_or_shape = [group("x", "X", "burn circle dial hexagon oval rise spot star")]
    assert solve(QUARTETS, known(*SWAPPED, *sun_or_shape)).proof.covers == 2


def test_a_red_herring_that_allows_no_second_cover_is_welcome():
    assert "tongue" in MINI.groups["fish"].fits
    assert judge(RULES, QUARTETS, MINI).problems == ()


def test_one_quartet_that_is_filled_in_is_welcome():
    assert MINI.groups["after-sun"].kind == "after"
    assert judge(RULES, QUARTETS, MINI).problems == ()
