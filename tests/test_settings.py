from datetime import date

import pytest

from pipeline.errors import InputError
from pipeline.settings import Settings, read_settings
from tests.conftest import WORDLISTS

WHOLE = """\
epoch = 2026-11-30

[honeycomb]
answers = [20, 72]
points = [69, 383]
window = 540

[quartets]
window = 61
attempts = 400

[wordhive]
target_size = 35
window = 60
budget = 500
rounds = 200
"""


def settings_in(tmp_path, text):
    path = tmp_path / "settings.toml"
    path.write_text(text)
    return read_settings(path)


def test_a_file_that_says_nothing_leaves_the_defaults(tmp_path):
    assert settings_in(tmp_path, "# as it comes\n") == Settings()


def test_the_defaults_are_what_the_editors_file_shows(tmp_path):
    shown = WHOLE.replace("window = 61", "window = 60")
    assert settings_in(tmp_path, shown) == read_settings(WORDLISTS / "editors" / "settings.toml") == Settings()


def test_what_a_file_says_is_taken_and_the_rest_stays(tmp_path):
    found = settings_in(tmp_path, "epoch = 2027-02-03\n[honeycomb]\nanswers = [25, 40]\n[wordhive]\nwindow = 30\n")
    assert (found.epoch, found.honeycomb.answers, found.honeycomb.points) == (date(2027, 2, 3), (25, 40), (69, 383))
    assert (found.wordhive.window, found.wordhive.target_size, found.quartets) == (30, 35, Settings().quartets)


@pytest.mark.parametrize(("game", "days"), [("honeycomb", 540), ("quartets", 60), ("wordhive", 60)])
def test_each_game_has_its_window(game, days):
    assert Settings().window(game) == days


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("attempts = 400", "attempts =", 10, "not TOML"),
        ("[quartets]", "[quartets", 8, "not TOML"),
        ("epoch =", "epoc =", 1, "unknown field `epoc`"),
        ("[wordhive]", "[wordhiv]", 12, "unknown field `wordhiv`"),
        ("attempts =", "attemts =", 10, "unknown field `attemts`"),
        ("2026-11-30", '"soon"', 1, "epoch"),
        ("2026-11-30", "9999-01-01", 1, "epoch"),
        ("window = 540", 'window = "long"', 6, "Expected `int`, got `str`"),
        ("window = 61", 'window = "long"', 9, "Expected `int`, got `str`"),
        ("window = 60", 'window = "long"', 14, "Expected `int`, got `str`"),
        ("[20, 72]", "[20]", 4, "Expected `array` of length 2"),
        ("[20, 72]", '[20, "many"]', 4, "Expected `int`, got `str`"),
        ("[20, 72]", "[72, 20]", 4, "answers"),
        ("[69, 383]", "[383, 69]", 5, "points"),
        ("window = 540", "window = 0", 6, "window"),
        ("window = 61", "window = 0", 9, "window"),
        ("window = 60", "window = -1", 14, "window"),
        ("attempts = 400", "attempts = 0", 10, "attempts"),
        ("budget = 500", "budget = 0", 15, "budget"),
        ("rounds = 200", "rounds = -5", 16, "rounds"),
    ],
    ids=[
        "a value left out",
        "a bracket left out",
        "an unknown key",
        "an unknown table",
        "an unknown key of a table",
        "an epoch that is no date",
        "an epoch at the end of time",
        "a window of honeycomb that is no number",
        "a window of quartets that is no number",
        "a window of wordhive that is no number",
        "a range of one number",
        "a range with a word in it",
        "a range of answers from high to low",
        "a range of points from high to low",
        "a window of honeycomb of no day",
        "a window of quartets of no day",
        "a window of wordhive of less than no day",
        "no attempt",
        "no budget",
        "fewer rounds than none",
    ],
)
def test_a_mistake_is_told_with_its_line(old, new, line, what, tmp_path):
    assert WHOLE.count(old) == 1
    with pytest.raises(InputError) as error:
        settings_in(tmp_path, WHOLE.replace(old, new))
    place, _, rest = str(error.value).partition(": ")
    assert place == f"{tmp_path / 'settings.toml'}:{line}"
    assert what in rest


@pytest.mark.parametrize("value", ["[" * 5000 + "]" * 5000, "1" * 5000], ids=["nested too deep", "a number too long"])
def test_a_value_beyond_reading_is_told_and_is_no_bug(value, tmp_path):
    with pytest.raises(InputError, match=r"settings\.toml: not TOML: .*; mend the syntax"):
        settings_in(tmp_path, f"epoch = {value}")
