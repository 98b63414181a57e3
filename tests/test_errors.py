import pickle
from pathlib import Path

import pytest

from pipeline.errors import InputError, PackError, PipelineError, SlotError, printable


def test_an_input_error_says_file_line_what_and_how_to_mend_it():
    error = InputError(Path("words/allow.txt"), 7, "word 'Zebra'", "write it in lower case")
    assert str(error) == "words/allow.txt:7: word 'Zebra'; write it in lower case"


def test_an_input_error_without_a_line_names_the_file_alone():
    error = InputError("allow.txt", None, "the file is empty", "put it back")
    assert str(error) == "allow.txt: the file is empty; put it back"


def test_a_slot_error_counts_the_codes_in_their_order():
    error = SlotError("honeycomb/2026-12-01", {"H301": 1, "H201": 12}, "give it more words")
    assert str(error) == "honeycomb/2026-12-01: no candidate passed (H201 x12, H301 x1); give it more words"


def test_a_slot_error_says_so_when_there_was_no_candidate_at_all():
    error = SlotError("quartets/2026-12-01", {}, "add categories")
    assert str(error) == "quartets/2026-12-01: no candidate passed (there was none); add categories"


@pytest.mark.parametrize(
    ("kind", "code"),
    [(PipelineError, 1), (InputError, 1), (PackError, 1), (SlotError, 4)],
    ids=["a broken run exits 1", "a wrong input exits 1", "a wrong pack exits 1", "an unfilled slot exits 4"],
)
def test_each_error_has_its_exit_code(kind, code):
    assert kind.exit_code == code


@pytest.mark.parametrize(
    "error",
    [
        PipelineError("no"),
        PackError("no"),
        InputError("a.txt", 3, "what", "mend"),
        SlotError("quartets/2026-12-01", {"Q202": 2}, "mend"),
    ],
    ids=["a pipeline error", "a pack error", "an input error", "a slot error"],
)
def test_an_error_arrives_from_another_process_as_it_was_sent(error):
    arrived = pickle.loads(pickle.dumps(error))
    assert (type(arrived), str(arrived), arrived.exit_code) == (type(error), str(error), error.exit_code)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("caf\u00e9 ___ \U0001f41d", "caf\u00e9 ___ \U0001f41d"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\u202eb", "a\\u202eb"),
        ("a\u2066b", "a\\u2066b"),
        ("zero\u200bwidth", "zero\\u200bwidth"),
        ("one\ntwo\r", "one\\ntwo\\r"),
        ("\x00", "\\x00"),
    ],
    ids=["letters stay", "escape", "bidi override", "bidi isolate", "zero width", "line ends", "nul"],
)
def test_what_could_steer_a_terminal_is_printed_as_an_escape(text, shown):
    assert printable(text) == shown
