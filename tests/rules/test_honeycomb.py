from itertools import product

import msgspec
import pytest

from pipeline.canonical import encode
from pipeline.errors import PackError
from pipeline.rules.base import judge
from pipeline.rules.honeycomb import (
    RULES,
    Hints,
    Puzzle,
    Rank,
    hints,
    judge_word,
    parse,
    publish,
    rank_for,
    score,
    solve,
    uses,
    word_points,
    write,
)
from pipeline.words.lexicon import lexicon_of
from tests.mini import ANSWERS, HONEYCOMB, MINI, PANGRAM, word

SOLUTION = solve(HONEYCOMB, MINI)
BY_POINTS = {
    1: "dead deal deed lane late near read tree",
    5: "alert eaten elder enter ladle later learn trade tread",
    6: "antler dealer dental leader lender neared render rental tender",
    7: "altered learned",
    15: "antlered",
}
SCORED = {text: points for points, words in BY_POINTS.items() for text in words.split()}
RANKS = {
    "Beginner": 0,
    "Good Start": 3,
    "Moving Up": 7,
    "Good": 11,
    "Solid": 21,
    "Nice": 34,
    "Great": 55,
    "Amazing": 68,
    "Genius": 96,
    "Queen Bee": 136,
}
REACHED = [
    (0, "Beginner"),
    (2, "Beginner"),
    (3, "Good Start"),
    (6, "Good Start"),
    (7, "Moving Up"),
    (10, "Moving Up"),
    (11, "Good"),
    (20, "Good"),
    (21, "Solid"),
    (33, "Solid"),
    (34, "Nice"),
    (54, "Nice"),
    (55, "Great"),
    (67, "Great"),
    (68, "Amazing"),
    (95, "Amazing"),
    (96, "Genius"),
    (135, "Genius"),
    (136, "Queen Bee"),
]


def four_letter_words(count):
    """So many different words of four letters from a to g, with an a in them; each scores 1."""
    words = ("".join(letters) for letters in product("abcdefg", repeat=4) if "a" in letters)
    return [text for text, _ in zip(words, range(count), strict=False)]


def solution_of(total):
    """The solution of a puzzle whose answers are so many words of 1 point."""
    return solve(Puzzle("a", "bcdefg"), lexicon_of(word(text) for text in four_letter_words(total)))


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("dead", 1),
        ("alert", 5),
        ("babble", 6),
        ("learned", 7),
        ("antlers", 14),
        ("antlered", 15),
        ("reallearned", 11),
    ],
    ids=[
        "four letters score 1",
        "five letters score 5",
        "six letters score 6",
        "seven letters that are not all different score 7",
        "seven different letters score 7 and 7",
        "a pangram of eight letters scores 8 and 7",
        "a long word that is no pangram scores a point a letter",
    ],
)
def test_a_word_scores_by_its_length_and_more_as_a_pangram(text, points):
    assert word_points(text) == points


def test_the_answers_are_the_common_words_of_four_letters_or_more_with_the_centre():
    assert {answer.word: answer.points for answer in SOLUTION.answers} == SCORED


def test_the_answers_stand_in_alphabetical_order():
    assert [answer.word for answer in SOLUTION.answers] == sorted(SCORED)


def test_the_pangrams_are_the_answers_with_all_seven_letters():
    assert SOLUTION.pangrams == ("antlered",)


def test_the_total_is_the_sum_of_the_points():
    assert SOLUTION.total == 136


def test_each_rank_is_reached_with_its_share_of_the_total_rounded_up():
    assert {rank.name: rank.points for rank in SOLUTION.ranks} == RANKS


@pytest.mark.parametrize(("points", "rank"), REACHED, ids=[f"{points} points are {rank}" for points, rank in REACHED])
def test_a_rank_lasts_until_the_points_of_the_next(points, rank):
    assert rank_for(points, SOLUTION) == rank


@pytest.mark.parametrize(
    ("total", "ranks"),
    [
        (100, [0, 2, 5, 8, 15, 25, 40, 50, 70, 100]),
        (20, [0, 1, 1, 2, 3, 5, 8, 10, 14, 20]),
        (101, [0, 3, 6, 9, 16, 26, 41, 51, 71, 101]),
        (99, [0, 2, 5, 8, 15, 25, 40, 50, 70, 99]),
        (1, [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ],
    ids=["whole shares", "two ranks at 1 point", "each share just above", "each share just below", "a single point"],
)
def test_a_share_that_is_no_whole_number_is_rounded_up(total, ranks):
    assert [rank.points for rank in solution_of(total).ranks] == ranks


def test_of_ranks_with_the_same_points_the_higher_is_reached():
    assert rank_for(1, solution_of(20)) == "Moving Up"


def test_queen_bee_is_reached_only_with_every_word():
    found = list(SCORED)
    assert rank_for(score(found), SOLUTION) == "Queen Bee"
    assert {rank_for(score([w for w in found if w != missed]), SOLUTION) for missed in found} == {"Genius"}


@pytest.mark.parametrize(
    ("found", "points"),
    [([], 0), (["dead"], 1), (["dead", "alert", "antlered"], 21), (ANSWERS, 128)],
    ids=["nothing found", "one word", "three words", "all but the short ones"],
)
def test_the_score_is_the_points_of_the_words_found(found, points):
    assert score(found) == points


@pytest.mark.parametrize(
    ("text", "found", "verdict"),
    [
        ("alert", [], "accepted"),
        ("antlered", ["alert"], "accepted"),
        ("dead", [], "accepted"),
        ("", [], "too short"),
        ("eel", [], "too short"),
        ("six", [], "too short"),
        ("seal", [], "bad letters"),
        ("quit", [], "bad letters"),
        ("rattan", [], "missing centre"),
        ("lander", [], "not in the list"),
        ("rete", [], "not in the list"),
        ("alert", ["alert"], "already found"),
    ],
    ids=[
        "an answer",
        "a pangram",
        "an answer that must not be shown may be typed",
        "no letter",
        "three letters",
        "three letters of which two are wrong",
        "a letter that is not there",
        "no centre and wrong letters",
        "the right letters without the centre",
        "no word",
        "a word that is only known",
        "an answer again",
    ],
)
def test_a_submitted_word_gets_its_verdict(text, found, verdict):
    assert judge_word(text, HONEYCOMB, SOLUTION, found) == verdict


def test_hints_count_the_answers_by_their_first_two_letters_and_by_length():
    starts = "al an de ea el en la le ne re te tr".split()
    assert SOLUTION.hints == Hints(
        starts=dict(zip(starts, [2, 2, 5, 1, 1, 1, 4, 4, 2, 3, 1, 3], strict=True)),
        lengths={"4": 8, "5": 9, "6": 9, "7": 2, "8": 1},
    )


def test_hints_during_a_game_count_the_words_that_are_left():
    assert hints(["trade", "antlered", "tree"]) == Hints({"an": 1, "tr": 2}, {"4": 1, "5": 1, "8": 1})
    assert hints([]) == Hints({}, {})


@pytest.mark.parametrize(
    ("size", "easy_share"),
    [(10, 100), (50, 100), (55, 88), (60, 88)],
    ids=["size 10 is easy", "size 50 is easy", "size 55 is not", "size 60 is not"],
)
def test_the_difficulty_is_the_share_of_the_points_in_easy_words_rounded_down(size, easy_share):
    words = [word(text, scowl=size if text == PANGRAM else 35) for text in SCORED]
    assert solve(HONEYCOMB, lexicon_of(words)).difficulty.easy_share == easy_share


def test_a_puzzle_uses_up_its_letter_set():
    assert uses(HONEYCOMB) == uses(Puzzle("t", "adelnr")) == {"adelnrt"}


def test_an_entry_has_the_letters_and_the_whole_solution():
    entry = msgspec.json.decode(encode(write(HONEYCOMB, SOLUTION)))
    assert (entry["centre"], entry["outer"], entry["total"]) == ("e", "adlnrt", 136)
    assert entry["answers"][:2] == [
        {"word": "alert", "points": 5, "scowl": 35},
        {"word": "altered", "points": 7, "scowl": 35},
    ]
    assert sorted(entry) == ["answers", "centre", "difficulty", "hints", "outer", "pangrams", "ranks", "total"]


def test_an_entry_is_parsed_to_the_puzzle_that_it_was_made_of():
    assert parse(msgspec.json.decode(encode(write(HONEYCOMB, SOLUTION)))) == HONEYCOMB


@pytest.mark.parametrize(
    "entry",
    [{}, [], {"centre": "e"}, {"centre": "e", "outer": 7}],
    ids=["nothing", "a list", "no outer letters", "a number for letters"],
)
def test_what_is_no_entry_is_refused(entry):
    with pytest.raises(PackError):
        parse(entry)


def test_a_public_entry_has_numbers_and_no_word():
    public = publish(HONEYCOMB, SOLUTION)
    assert (public.centre, public.outer) == ("e", "adlnrt")
    assert (public.words, public.pangrams, public.total) == (29, 1, 136)
    assert public.ranks[1] == Rank("Good Start", 3)
    text = msgspec.json.encode(public).decode()
    assert [answer for answer in SCORED if f'"{answer}"' in text] == []


def only(*texts):
    """The small world with these common words alone."""
    return lexicon_of(word(text) for text in texts)


BROKEN = {
    "H101 a centre of two letters": (Puzzle("ea", "dlnrt"), MINI, ["H101"]),
    "H101 no centre": (Puzzle("", "adlnrt"), MINI, ["H101"]),
    "H101 five outer letters": (Puzzle("e", "adlnr"), MINI, ["H101"]),
    "H101 seven outer letters": (Puzzle("e", "adilnrt"), MINI, ["H101"]),
    "H101 a letter twice": (Puzzle("e", "aadlnr"), MINI, ["H101"]),
    "H101 the centre among the outer letters": (Puzzle("e", "adelnr"), MINI, ["H101"]),
    "H101 outer letters out of order": (Puzzle("e", "dalnrt"), MINI, ["H101"]),
    "H101 a capital": (Puzzle("E", "adlnrt"), MINI, ["H101"]),
    "H101 an accent": (Puzzle("e", "adlnr\u00e9"), MINI, ["H101"]),
    "H102 an S among the outer letters": (Puzzle("e", "adlnrs"), MINI, ["H102"]),
    "H102 an S in the centre": (Puzzle("s", "adelnr"), MINI, ["H102"]),
    "H201 no pangram": (HONEYCOMB, only(*[w for w in SCORED if w != PANGRAM]), ["H201"]),
    "H202 nineteen answers": (HONEYCOMB, only(PANGRAM, *ANSWERS[:18], "tread"), ["H202"]),
    "H202 seventy-three answers": (
        Puzzle("a", "bcdefg"),
        only("abcdefg", *four_letter_words(72)),
        ["H202"],
    ),
    "H301 a pangram that must not be shown": (HONEYCOMB, lexicon_of(MINI.words.values(), [PANGRAM]), ["H301"]),
}


@pytest.mark.parametrize(("puzzle", "lexicon", "codes"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_puzzle_trips_the_check_that_bears_its_code(puzzle, lexicon, codes):
    assert [problem.code for problem in judge(RULES, puzzle, lexicon).problems] == codes


def test_every_code_is_tripped_by_some_puzzle():
    assert {name[:4] for name in BROKEN} == {*RULES.shapes, *RULES.checks}


@pytest.mark.parametrize(
    "lexicon",
    [only(PANGRAM, *ANSWERS[:19], "tread"), only("abcdefg", *four_letter_words(71))],
    ids=["twenty answers", "seventy-two answers"],
)
def test_the_number_of_answers_may_be_at_either_end_of_its_range(lexicon):
    puzzle = HONEYCOMB if PANGRAM in lexicon.words else Puzzle("a", "bcdefg")
    assert judge(RULES, puzzle, lexicon).problems == ()


def test_an_answer_that_must_not_be_shown_is_no_problem_unless_it_is_a_pangram():
    assert not MINI.is_shown("dead")
    assert judge(RULES, HONEYCOMB, MINI).problems == ()
