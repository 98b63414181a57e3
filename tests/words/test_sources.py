import pytest

from pipeline.errors import InputError
from pipeline.words.sources import Evidence, read_lemmas, read_scowl, read_sounds, read_table, read_wordnet

SCOWL = "# scowl 1: word\tsize\tvariant\tbritish\tname\tabbr\taccent\n"
WORDNET = "# wordnet 1: word\tparts\ttags\tname\n"
INFLECTIONS = "# inflections 1: form\tlemma\tkind\n"
CMUDICT = "# cmudict 1: word\tsounds\n"


def test_scowl_gives_the_smallest_size_of_each_kind_of_list(tmp_path):
    (tmp_path / "scowl.tsv").write_text(
        SCOWL + "acorn\t35\t-\t-\t-\t-\t-\n"
        "cafe\t20\t-\t-\t-\t-\t1\ncolour\t-\t40\t10\t-\t-\t-\nlondon\t-\t-\t-\t50\t80\t-\n"
    )
    assert read_scowl(tmp_path) == {
        "acorn": Evidence(35, 0, 0, 0, 0, 0),
        "cafe": Evidence(20, 0, 0, 0, 0, 1),
        "colour": Evidence(0, 40, 10, 0, 0, 0),
        "london": Evidence(0, 0, 0, 50, 80, 0),
    }


def test_wordnet_gives_the_words_that_are_not_only_names(tmp_path):
    (tmp_path / "wordnet.tsv").write_text(WORDNET + "acorn\tn\t3\t0\nparis\tn\t9\t1\nrun\tnv\t80\t0\n")
    assert read_wordnet(tmp_path) == {"acorn", "run"}


def test_a_form_has_each_of_its_lemmas_once(tmp_path):
    (tmp_path / "inflections.tsv").write_text(
        INFLECTIONS
        + "acorns\tacorn\tplural\nfound\tfind\tpast\nfound\tfound\tpast\nruns\trun\tplural\nruns\trun\tthird\n"
    )
    assert read_lemmas(tmp_path) == {"acorns": ("acorn",), "found": ("find", "found"), "runs": ("run",)}


def test_sounds_come_without_stress_and_with_every_alternative_for_the_words_wanted(tmp_path):
    (tmp_path / "cmudict.tsv").write_text(CMUDICT + "acorn\tEY1 K AO0 R N\nread\tR EH1 D|R IY1 D\nreed\tR IY2 D\n")
    assert read_sounds(tmp_path, {"acorn", "read", "mute"}) == {
        "acorn": {"EY K AO R N"},
        "read": {"R EH D", "R IY D"},
    }


def test_a_word_without_a_sound_is_told_with_its_line(tmp_path):
    (tmp_path / "cmudict.tsv").write_text(CMUDICT + "acorn\tEY1 K AO0 R N\nread\n")
    with pytest.raises(InputError, match=r"cmudict\.tsv:3: 1 columns instead of 2"):
        read_sounds(tmp_path, {"acorn", "read"})


def test_a_table_without_rows_has_no_rows(tmp_path):
    (tmp_path / "t.tsv").write_text("# t 1: a\tb\n")
    assert list(read_table(tmp_path / "t.tsv", "t", 2)) == []


def test_the_last_row_counts_even_when_its_newline_is_missing(tmp_path):
    (tmp_path / "t.tsv").write_text("# t 1: a\tb\none\t1\ntwo\t2")
    assert list(read_table(tmp_path / "t.tsv", "t", 2)) == [["one", "1"], ["two", "2"]]


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("acorn\t35\n", 1, "not version 1 of the table 't'"),
        ("# u 1: a\tb\n", 1, "not version 1 of the table 't'"),
        ("# t-more 1: a\tb\n", 1, "not version 1 of the table 't'"),
        ("# t 2: a\tb\n", 1, "not version 1 of the table 't'"),
        ("# t 10: a\tb\n", 1, "not version 1 of the table 't'"),
        ("# t 1: a\tb\none\t1\ntwo\n", 3, "1 columns instead of 2"),
        ("# t 1: a\tb\none\t1\t1\n", 2, "3 columns instead of 2"),
        ("# t 1: a\tb\none\t1\n\ntwo\t2\n", 3, "1 columns instead of 2"),
    ],
    ids=[
        "no heading",
        "another table",
        "a table of a longer name",
        "another version",
        "a version that only begins with 1",
        "a column too few",
        "a column too many",
        "an empty line",
    ],
)
def test_a_wrong_table_is_told_with_the_line_and_the_command_that_mends_it(text, line, what, tmp_path):
    path = tmp_path / "t.tsv"
    path.write_text(text)
    with pytest.raises(InputError) as error:
        list(read_table(path, "t", 2))
    assert str(error.value) == f"{path}:{line}: {what}; run `make sources`, or restore the file"


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ("acorn\t36\t-\t-\t-\t-\t-", "36"),
        ("acorn\t\t-\t-\t-\t-\t-", "size"),
        ("Acorn\t35\t-\t-\t-\t-\t-", "Acorn"),
        ("a-corn\t35\t-\t-\t-\t-\t-", "a-corn"),
        ("\u00e1corn\t35\t-\t-\t-\t-\t-", "\u00e1corn"),
        ("\t35\t-\t-\t-\t-\t-", "word"),
        ("acorn\t35\t-\t-\t-\t-", "6 columns instead of 7"),
        ("acorn", "columns instead of 7"),
        ("", "columns instead of 7"),
    ],
    ids=[
        "an unknown size",
        "a size of nothing",
        "a capital",
        "a hyphen",
        "an accent",
        "a word of nothing",
        "a column too few",
        "a word alone",
        "an empty line",
    ],
)
def test_a_wrong_row_of_scowl_is_told_with_its_line(row, what, tmp_path):
    path = tmp_path / "scowl.tsv"
    path.write_text(f"{SCOWL}able\t10\t-\t-\t-\t-\t-\n{row}\n", encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_scowl(tmp_path)
    place, _, rest = str(error.value).partition(": ")
    assert place == f"{path}:3"
    assert what in rest
