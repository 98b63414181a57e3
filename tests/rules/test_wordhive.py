import pytest
from msgspec.structs import replace

from pipeline.errors import PackError
from pipeline.rules.base import judge
from pipeline.rules.hexgrid import hive
from pipeline.rules.hiveentry import Layout, LayoutSolution, Level, Puzzle, Solution
from pipeline.rules.tracing import traceable
from pipeline.rules.wordhive import LAYOUTS, RULES, Plan, parse, plan_for, solve, stand_apart, uses
from pipeline.words.lexicon import lexicon_of
from tests.mini import (
    GROUPS,
    LETTERS,
    MINI,
    TARGETS,
    VILE,
    WORDHIVE,
    group,
    layout_of,
    level_of_rows,
    path_of,
    word,
)

LEVEL = WORDHIVE.levels[0]
FIRST = LEVEL.layouts[0]
LATE, NEAR, SEAL, TREE = FIRST.paths


def lexicon_with(*rows, unshown=(), vile=VILE, groups=GROUPS):
    """The small world with some words in place of its own."""
    words = {**MINI.words, **{row.text: row for row in rows}}
    return lexicon_of(words.values(), unshown, vile, groups)


def level_with(**changes):
    """The small world's day with its level changed."""
    return Puzzle((replace(LEVEL, **changes),))


def first_with(**changes):
    """The day with its first layout changed."""
    return level_with(layouts=(replace(FIRST, **changes), *LEVEL.layouts[1:]))


def letter_at(cell, letter):
    """The day with one letter of its first layout changed."""
    place = hive(2).index(cell)
    return first_with(letters=FIRST.letters[:place] + letter + FIRST.letters[place + 1 :])


def path_with(path):
    """The day with another path for its first target in its first layout."""
    return first_with(paths=(path, *FIRST.paths[1:]))


def targets(text):
    """The day with other targets in the letters of its first layout, four times so."""
    words = tuple(text.split())
    layout = Layout(FIRST.letters, tuple(path_of(target, FIRST.letters) for target in words))
    return level_with(targets=words, layouts=(layout,) * 4)


def details(puzzle, lexicon=MINI):
    """What the referee finds, by code."""
    return [(problem.code, problem.detail) for problem in judge(RULES, puzzle, lexicon).problems]


@pytest.mark.parametrize(
    ("level", "plan"),
    [
        (1, Plan(2, 4, 3, 4, 8, 250)),
        (2, Plan(2, 4, 3, 4, 8, 250)),
        (3, Plan(3, 7, 3, 6, 30, 600)),
        (5, Plan(3, 7, 3, 6, 30, 600)),
        (6, Plan(4, 11, 4, 8, 80, 1200)),
        (9, Plan(4, 11, 4, 8, 80, 1200)),
        (40, Plan(4, 11, 4, 8, 80, 1200)),
    ],
    ids=["level 1", "level 2", "level 3", "level 5", "level 6", "level 9", "level 40"],
)
def test_a_level_has_its_radius_its_words_their_lengths_and_its_extras(level, plan):
    assert plan_for(level) == plan


def test_the_clean_day_is_clean():
    assert details(WORDHIVE) == []


def test_a_level_has_four_layouts():
    assert (LAYOUTS, len(LEVEL.layouts), len(set(LEVEL.layouts))) == (4, 4, 4)


def test_a_day_uses_up_its_targets():
    assert uses(WORDHIVE) == {"late", "near", "seal", "tree"}


def test_each_layout_is_solved_by_itself():
    (solved,) = solve(WORDHIVE, MINI).layouts
    assert [len(layout.extras) for layout in solved] == [24, 35, 25, 29]
    assert [layout.ways for layout in solved] == [(1, 1, 1, 1)] * 4
    assert [layout.uncovered for layout in solved] == [0, 0, 0, 0]
    assert solved[0].extras[:4] == ("aal", "ale", "alert", "are")


@pytest.mark.parametrize("letters", LETTERS)
def test_the_extras_are_the_words_that_can_be_traced_and_are_no_target(letters):
    solved = solve(level_with(layouts=(layout_of(letters),) * 4), MINI).layouts[0][0]
    assert solved.extras == tuple(sorted(traceable(letters, 2, frozenset(MINI.words)) - {*TARGETS}))


def test_a_word_of_two_letters_is_no_extra():
    (solved, *_) = solve(WORDHIVE, lexicon_with(word("ee"), word("al"))).layouts[0]
    assert [text for text in solved.extras if len(text) < 3] == []


def test_a_target_of_one_level_may_be_an_extra_of_another():
    other = replace(LEVEL, level=2, targets=("earl", "rate", "tear"), layouts=(FIRST,) * 4)
    assert set(TARGETS) <= {*solve(Puzzle((LEVEL, other)), MINI).layouts[1][0].extras}


def test_an_untraceable_string_is_no_extra_even_when_it_is_a_word():
    solved = solve(WORDHIVE, lexicon_with(word("eel"), vile=["eel", "ale"])).layouts[0][0]
    assert solved.vile == ("ale", "eel")


SHAPELESS = {
    "W101 no level": (Puzzle(()), ["levels []"]),
    "W101 level 0": (level_with(level=0), ["levels [0]"]),
    "W101 level 1 twice": (Puzzle((LEVEL, LEVEL)), ["levels [1, 1]"]),
    "W101 level 3 after 1": (Puzzle((LEVEL, replace(LEVEL, level=3))), ["levels [1, 3]"]),
    "W101 level 2 before 1": (Puzzle((replace(LEVEL, level=2), LEVEL)), ["levels [2, 1]"]),
    "W101 another radius": (level_with(radius=3), ["level 1: radius 3, 4 words, 4 layouts"]),
    "W101 a monstrous radius": (level_with(radius=10**9), [f"level 1: radius {10**9}, 4 words, 4 layouts"]),
    "W101 three layouts": (level_with(layouts=LEVEL.layouts[:3]), ["level 1: radius 2, 4 words, 3 layouts"]),
    "W101 five layouts": (
        level_with(layouts=(*LEVEL.layouts, FIRST)),
        ["level 1: radius 2, 4 words, 5 layouts"],
    ),
    "W101 a letter too few": (first_with(letters=FIRST.letters[1:]), ["level 1 layout 1: 18 letters, 4 paths"]),
    "W101 a letter too many": (first_with(letters=f"{FIRST.letters}e"), ["level 1 layout 1: 20 letters, 4 paths"]),
    "W101 a capital": (
        first_with(letters=FIRST.letters.replace("s", "S")),
        ["level 1 layout 1: 19 letters, 4 paths"],
    ),
    "W101 a line break": (first_with(letters=f"{FIRST.letters[:-1]}\n"), ["level 1 layout 1: 19 letters, 4 paths"]),
    "W101 a path too few": (first_with(paths=FIRST.paths[1:]), ["level 1 layout 1: 19 letters, 3 paths"]),
    "W101 a path too many": (first_with(paths=(*FIRST.paths, TREE)), ["level 1 layout 1: 19 letters, 5 paths"]),
    "W102 a leap": (path_with((LATE[0], LATE[1], (0, -2), (0, 1))), ["level 1 layout 1: late"]),
    "W102 a cell twice": (path_with((LATE[0], LATE[1], LATE[0], LATE[1])), ["level 1 layout 1: late"]),
    "W102 a cell out of the hive": (path_with((*LATE[:3], (3, -3))), ["level 1 layout 1: late"]),
    "W102 the path of another word": (path_with(NEAR), ["level 1 layout 1: late"]),
    "W102 a path too short": (path_with(LATE[:3]), ["level 1 layout 1: late"]),
    "W102 no cell": (path_with(()), ["level 1 layout 1: late"]),
    "W102 a letter of a target changed": (letter_at((1, -1), "x"), ["level 1 layout 1: late"]),
    "W102 a wrong path in the last layout": (
        level_with(layouts=(*LEVEL.layouts[:3], replace(LEVEL.layouts[3], paths=FIRST.paths))),
        [f"level 1 layout 4: {target}" for target in TARGETS],
    ),
    "W103 targets out of order": (targets("near late seal tree"), ["level 1: near late seal tree"]),
    "W103 five letters in the first level": (targets("later near seal tree"), ["level 1: later"]),
    "W103 two letters": (targets("at near seal tree"), ["level 1: at"]),
}


@pytest.mark.parametrize(
    ("code", "puzzle", "found"), [(n[:4], *case) for n, case in SHAPELESS.items()], ids=SHAPELESS
)
def test_a_misshapen_day_trips_the_check_that_bears_its_code(code, puzzle, found):
    assert [detail for tripped, detail in details(puzzle) if tripped == code] == found
    assert judge(RULES, puzzle, MINI).solution is None


def test_levels_may_begin_with_any_number():
    assert details(level_with(level=2)) == []


def test_three_targets_are_too_few():
    paths = [replace(layout, paths=layout.paths[1:]) for layout in LEVEL.layouts]
    assert details(level_with(targets=TARGETS[1:], layouts=tuple(paths))) == [
        ("W101", "level 1: radius 2, 3 words, 4 layouts")
    ]


UNFAIR = {
    "W201 a vile string": (letter_at((0, -2), "q"), MINI, ["level 1 layout 1: qe"]),
    "W202 a second path of a target": (letter_at((0, -2), "t"), MINI, ["level 1 layout 1: late has 2"]),
    "W202 three paths of a target": (letter_at((-1, -1), "l"), MINI, ["level 1 layout 1: late has 3"]),
    "W203 a cell in no word": (letter_at((0, -2), "b"), MINI, ["level 1 layout 1: 1 cells are not"]),
    "W204 few extras": (
        WORDHIVE,
        lexicon_of(word(t) for t in [*TARGETS, *"aal den enter lead lean rat rete seat tee tell".split()]),
        [f"level 1 layout {number}: {few}, not 8 to 250" for number, few in enumerate((5, 6, 4, 6), 1)],
    ),
    "W301 a target that is only known": (WORDHIVE, lexicon_with(word("seal", "known")), ["level 1: seal"]),
    "W301 a target that must not be shown": (WORDHIVE, lexicon_with(unshown=["tree"]), ["level 1: tree"]),
    "W302 every target in two levels": (Puzzle((LEVEL, replace(LEVEL, level=2))), MINI, [*TARGETS]),
    "W303 one inside another": (
        targets("near rat rate seal"),
        lexicon_with(word("rat"), word("rate")),
        ["level 1: rat and rate"],
    ),
    "W303 two of one lemma": (
        WORDHIVE,
        lexicon_with(replace(word("seal"), lemma="near")),
        ["level 1: near and seal"],
    ),
    "W304 a theme that the targets do not fit": (
        level_with(theme="Fish to eat"),
        MINI,
        [f"level 1: {target} in 'Fish to eat'" for target in TARGETS],
    ),
    "W304 a theme that one target does not fit": (
        level_with(theme="Here"),
        lexicon_with(groups=[group("here", "Here", "late near tree")]),
        ["level 1: seal in 'Here'"],
    ),
    "W304 a theme that nobody knows": (
        level_with(theme="late"),
        MINI,
        [f"level 1: {target} in 'late'" for target in TARGETS],
    ),
}


@pytest.mark.parametrize(
    ("code", "puzzle", "lexicon", "found"), [(n[:4], *case) for n, case in UNFAIR.items()], ids=UNFAIR
)
def test_an_unfair_day_trips_the_check_that_bears_its_code_and_no_other(code, puzzle, lexicon, found):
    assert details(puzzle, lexicon) == [(code, detail) for detail in found]


def test_a_target_that_is_no_word_is_found():
    assert ("W301", "level 1: teet") in details(targets("late near seal teet"))


def test_every_code_is_tripped_by_some_day():
    assert {name[:4] for name in [*SHAPELESS, *UNFAIR]} == {*RULES.shapes, *RULES.checks}


@pytest.mark.parametrize(
    ("level", "extras", "found"),
    [
        (1, 7, ["level 1 layout 1: 7, not 8 to 250"]),
        (1, 8, []),
        (1, 250, []),
        (1, 251, ["level 1 layout 1: 251, not 8 to 250"]),
        (3, 29, ["level 3 layout 1: 29, not 30 to 600"]),
        (3, 30, []),
        (3, 600, []),
        (3, 601, ["level 3 layout 1: 601, not 30 to 600"]),
        (6, 79, ["level 6 layout 1: 79, not 80 to 1200"]),
        (6, 80, []),
        (6, 1200, []),
        (6, 1201, ["level 6 layout 1: 1201, not 80 to 1200"]),
    ],
)
def test_the_number_of_extras_keeps_the_range_of_the_plan_both_ends_included(level, extras, found):
    puzzle = Puzzle((Level(level, plan_for(level).radius, "", (), (FIRST,)),))
    solution = Solution(((LayoutSolution(("extra",) * extras, (), (), 0),),), (0,))
    assert list(RULES.checks["W204"](puzzle, solution, MINI)) == found


def test_a_word_that_must_not_be_shown_may_be_an_extra():
    assert details(WORDHIVE, lexicon_with(unshown=["tee", "eel"])) == []


def test_a_theme_that_all_targets_fit_is_clean():
    groups = [group("here", "Here", "late near", also="seal tree"), group("there", "There", "late")]
    assert details(level_with(theme="Here"), lexicon_with(groups=groups)) == []


def test_two_categories_of_a_title_make_one_theme():
    groups = [group("here", "Here", "late near"), group("here-too", "Here", "seal tree")]
    assert details(level_with(theme="Here"), lexicon_with(groups=groups)) == []


@pytest.mark.parametrize(
    ("text", "other", "apart"),
    [
        ("tree", "seal", True),
        ("eel", "steel", False),
        ("steel", "eel", False),
        ("eel", "eel", False),
        ("learned", "learner", True),
        ("learned", "learns", False),
        ("unheard", "of", True),
    ],
    ids=[
        "different words",
        "inside another",
        "another inside",
        "the same",
        "a common beginning",
        "one lemma",
        "words that the lexicon lacks",
    ],
)
def test_words_stand_apart_when_neither_is_in_the_other_and_their_lemmas_differ(text, other, apart):
    rows = [replace(word(form), lemma="learn") for form in ("learned", "learns")]
    assert stand_apart(text, other, lexicon_with(*rows)) is apart


def test_words_of_different_levels_need_not_stand_apart():
    other = replace(level_of_rows("eel deal zqqqz tea tree"), level=2)
    day = Puzzle((LEVEL, replace(other, targets=("deal", "eel", "near", "teal"))))
    checked = RULES.checks["W303"](day, solve(day, MINI), MINI)
    assert list(checked) == []


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"levels": 1},
        {"levels": [1]},
        {"levels": [{"level": 1, "radius": 2, "theme": "", "layouts": []}]},
        {"levels": [{"level": 1, "radius": 2, "theme": "", "targets": [{"word": 1}], "layouts": []}]},
        {
            "levels": [
                {
                    "level": 1,
                    "radius": 2,
                    "theme": "",
                    "targets": [{"word": "a"}],
                    "layouts": [{"letters": "", "paths": [[[1]]]}],
                }
            ]
        },
    ],
    ids=[
        "nothing",
        "a number for levels",
        "a number for a level",
        "no targets",
        "a number for a word",
        "a cell of one number",
    ],
)
def test_what_is_no_entry_is_refused(entry):
    with pytest.raises(PackError):
        parse(entry)
