import json

import pytest

from pipeline.errors import InputError
from pipeline.words.backtest import Archived, Score, backtest, read_archive

COMMON = ["tend", "tended", "dent", "need", "teen", "ten", "dune"]


def archive_of(folder, *puzzles):
    """An archive with a puzzle a line."""
    path = folder / "archive.jsonl"
    path.write_text("".join(f"{json.dumps(puzzle)}\n" for puzzle in puzzles))
    return path


def puzzle(answers, center="e", outer="dntuxy"):
    return {"center": center, "outer": outer, "answers": answers.split()}


def test_answers_are_had_by_both_by_us_alone_or_by_the_archive_alone(tmp_path):
    done = backtest(COMMON, archive_of(tmp_path, puzzle("tend dent teen tedded")))
    assert done.total == Score(both=3, extra=3, missing=1)
    assert done.puzzles == [Score(3, 3, 1)]
    assert done.extra == {"dune": 1, "need": 1, "tended": 1}
    assert done.missing == {"tedded": 1}


def test_puzzles_are_scored_one_by_one_and_together(tmp_path):
    other = puzzle("tend dune", center="u", outer="dentxy")
    done = backtest(COMMON, archive_of(tmp_path, puzzle("tend dent need teen tended dune"), other, other))
    assert done.puzzles == [Score(6, 0, 0), Score(1, 0, 1), Score(1, 0, 1)]
    assert done.total == Score(8, 0, 2)
    assert done.missing == {"tend": 2}


def test_our_answers_have_the_centre_no_other_letter_and_four_letters_or_more(tmp_path):
    done = backtest(["eden", "ends", "dent", "end", "nut", "dutdut"], archive_of(tmp_path, puzzle("")))
    assert done.extra == {"eden": 1, "dent": 1}


def test_capitals_and_a_list_of_letters_do_not_matter(tmp_path):
    path = archive_of(tmp_path, {"center": "E", "outer": list("DNTUXY"), "answers": ["TEND", "Dent"], "date": 1})
    assert backtest(COMMON, path).total == Score(2, 4, 0)
    assert list(read_archive(path)) == [Archived("e", list("dntuxy"), ["TEND", "Dent"])]


def test_the_order_of_the_words_does_not_matter(tmp_path):
    path = archive_of(tmp_path, puzzle("tend dent teen tedded"))
    assert backtest(COMMON[::-1], path) == backtest(COMMON, path)


@pytest.mark.parametrize(
    ("score", "precision", "recall", "f1"),
    [
        (Score(3, 1, 0), 0.75, 1.0, 6 / 7),
        (Score(3, 0, 1), 1.0, 0.75, 6 / 7),
        (Score(1, 1, 3), 0.5, 0.25, 1 / 3),
        (Score(0, 2, 2), 0.0, 0.0, 0.0),
        (Score(0, 0, 0), 0.0, 0.0, 0.0),
    ],
    ids=["one too many", "one too few", "both", "nothing in common", "nothing at all"],
)
def test_precision_recall_and_f1_are_shares(score, precision, recall, f1):
    assert (score.precision, score.recall, score.f1) == (precision, recall, f1)


def test_empty_lines_are_passed_over(tmp_path):
    path = archive_of(tmp_path, puzzle("tend"))
    path.write_text(f"\n{path.read_text()}\n\n{path.read_text()}")
    assert len(backtest(COMMON, path).puzzles) == 2


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("tend dent", "no puzzle"),
        ("[]", "no puzzle: Expected `object`"),
        ('{"center": "e", "outer": "dntuxy"}', "no puzzle: Object missing required field `answers`"),
        ('{"center": 1, "outer": "dntuxy", "answers": []}', "no puzzle: Expected `str`"),
        ('{"center": "e", "outer": "dntuxy", "answers": [1]}', "no puzzle: Expected `str`"),
    ],
    ids=["no JSON", "a list", "no answers", "a number for the centre", "a number for an answer"],
)
def test_a_line_that_is_no_puzzle_is_told_with_its_number(line, what, tmp_path):
    path = archive_of(tmp_path, puzzle("tend"))
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(InputError) as error:
        backtest(COMMON, path)
    assert f"{error.value}".startswith(f"{path}:2: {what}")
    assert f"{error.value}".endswith('; write {"center":"t","outer":"abcdef","answers":["..."]}')


def test_a_missing_archive_is_named(tmp_path):
    with pytest.raises(InputError, match=r"none\.jsonl: cannot be read"):
        backtest(COMMON, tmp_path / "none.jsonl")
