from pipeline.rules import RULES
from pipeline.rules.base import Problem, Rules, judge, problem_of
from tests.mini import MINI, PUZZLES


def whole(puzzle):
    """A number is whole."""
    if puzzle != int(puzzle):
        yield f"{puzzle}"


def positive(puzzle):
    """A number is above nothing."""
    if puzzle <= 0:
        yield f"{puzzle}"


def few_halves(puzzle, solution, lexicon):
    """A number is at most 8."""
    yield from (f"half {n}" for n in range(5, solution + 1))


def not_four(puzzle, solution, lexicon):
    """A number is not 4."""
    if puzzle == 4:
        yield "4"


def solve(puzzle, lexicon):
    assert puzzle == int(puzzle) > 0, "only a puzzle of the right shape is solved"
    return puzzle // 2


NUMBERS = Rules(
    name="numbers",
    parse=int,
    solve=solve,
    write=max,
    publish=max,
    uses=lambda puzzle: frozenset({f"{puzzle}"}),
    shapes={"N101": whole, "N102": positive},
    checks={"N201": few_halves, "N301": not_four},
)


def test_a_problem_says_its_code_its_message_and_what_is_at_fault():
    assert str(Problem("N201", "A number is at most 8.", "half 5")) == "N201 A number is at most 8. half 5"


def test_the_message_of_a_problem_is_the_docstring_of_its_check():
    assert problem_of("N201", few_halves, "half 5") == Problem("N201", "A number is at most 8.", "half 5")


def test_a_good_puzzle_is_solved_and_has_no_problem():
    verdict = judge(NUMBERS, 6, MINI)
    assert (verdict.puzzle, verdict.solution, verdict.problems) == (6, 3, ())


def test_every_problem_is_found_in_the_order_of_the_checks():
    assert [str(problem) for problem in judge(NUMBERS, 12, MINI).problems] == [
        "N201 A number is at most 8. half 5",
        "N201 A number is at most 8. half 6",
    ]
    assert [problem.code for problem in judge(NUMBERS, 4, MINI).problems] == ["N301"]


def test_a_puzzle_of_the_wrong_shape_is_not_solved_and_every_shape_is_looked_at():
    verdict = judge(NUMBERS, -2.5, MINI)
    assert verdict.solution is None
    assert [problem.code for problem in verdict.problems] == ["N101", "N102"]


def test_the_three_games_stand_under_their_names():
    assert {name: rules.name for name, rules in RULES.items()} == {
        "honeycomb": "honeycomb",
        "quartets": "quartets",
        "wordhive": "wordhive",
    }


def test_each_code_has_the_letter_of_its_game_and_is_used_once():
    codes = {name: [*rules.shapes, *rules.checks] for name, rules in RULES.items()}
    assert codes == {
        "honeycomb": ["H101", "H102", "H201", "H202", "H301"],
        "quartets": [
            "Q101",
            "Q102",
            "Q201",
            "Q202",
            "Q301",
            "Q302",
            "Q303",
            "Q304",
            "Q305",
            "Q306",
            "Q307",
            "Q308",
            "Q309",
        ],
        "wordhive": ["W101", "W102", "W103", "W201", "W202", "W203", "W204", "W301", "W302", "W303", "W304"],
    }


def test_each_check_has_a_message_of_one_sentence():
    checks = [check for rules in RULES.values() for check in [*rules.shapes.values(), *rules.checks.values()]]
    assert [check.__name__ for check in checks if not check.__doc__.endswith(".") or "\n" in check.__doc__] == []


def test_the_puzzles_of_the_small_world_have_no_problem():
    assert {name: judge(RULES[name], puzzle, MINI).problems for name, puzzle in PUZZLES.items()} == {
        "honeycomb": (),
        "quartets": (),
        "wordhive": (),
    }
