import csv
import io

import pytest

from pipeline.errors import InputError
from pipeline.review import (
    Queued,
    chance_of,
    export_tsv,
    import_tsv,
    is_candidate,
    neutral,
    queue,
    read_frequency,
    summary,
    write_verdicts,
)
from pipeline.settings import HoneycombSettings, Settings
from pipeline.words.decide import Decision, Facts
from pipeline.words.evidence import Explanation
from pipeline.words.sources import Evidence
from pipeline.words.verdicts import Verdict, Verdicts, read_verdicts

ANY = Settings(honeycomb=HoneycombSettings(answers=(1, 1000)))
HEAD = "word\tverdict\treason\tfits\tevidence\tzipf\tgloss\n"


def of_size(size):
    """The evidence of a word that SCOWL has at a size."""
    return Evidence(size, 0, 0, 0, 0, 0)


def facts_with(lemmas=None, vulgar=(), **judged):
    """A world with one letter set, adelnrt, and words of five sizes in it."""
    sizes = {"antlered": 35, "dealt": 35, "tarn": 55, "nard": 70, "trad": 60}
    words = {word: Verdict(file, 1, "obscure") for word, file in judged.items()}
    verdicts = Verdicts(words, {word: Verdict("vulgar", 1, "mild") for word in vulgar})
    return Facts({word: of_size(size) for word, size in sizes.items()}, set(), lemmas or {}, verdicts)


def words_of(queued):
    return [item.word for item in queued]


def explanation(word, gloss="", evidence=None, zipf=0):
    return Explanation(word, Decision(None, "x"), evidence or of_size(55), None, None, (), "", gloss, zipf, "")


def folder_with(folder, **files):
    """The editors' four files."""
    for name in ("allow", "known", "block", "vulgar"):
        (folder / f"{name}.txt").write_text(f"# {name}\n{files.get(name, '')}")
    return folder


def table(folder, *rows, head=HEAD):
    path = folder / "review.tsv"
    path.write_text(head + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def test_the_queue_is_in_the_order_of_uncertainty_times_fits():
    assert queue(facts_with(), {"lenta": 310}, ANY) == [
        Queued("tarn", 4, 520),
        Queued("trad", 4, 600),
        Queued("nard", 4, 160),
        Queued("lenta", 5, 50),
        Queued("antlered", 7, 980),
        Queued("dealt", 5, 980),
    ]


def test_words_alike_stand_in_alphabetical_order():
    found = queue(facts_with(), {"tarnd": 300, "drant": 300}, ANY)
    assert [word for word in words_of(found) if len(word) == 5] == ["drant", "tarnd", "dealt"]


@pytest.mark.parametrize(
    ("facts", "gone"),
    [
        (facts_with(tarn="allow"), {"tarn"}),
        (facts_with(tarn="known", nard="block"), {"tarn", "nard"}),
        (facts_with(vulgar=["trad"]), {"trad"}),
        (facts_with(lemmas={"dealt": ("deal",)}, deal="allow"), {"dealt"}),
        (facts_with(lemmas={"dealt": ("deal", "dele")}, dele="block"), {"dealt"}),
    ],
    ids=["allowed", "known and blocked", "mild", "a form of an allowed word", "a form of two, one blocked"],
)
def test_a_word_that_is_judged_waits_no_more(facts, gone):
    everything = {"antlered", "dealt", "tarn", "nard", "trad"}
    assert set(words_of(queue(facts, {}, ANY))) == everything - gone


@pytest.mark.parametrize(("zipf", "waits"), [(300, True), (299, False)], ids=["frequent enough", "not quite"])
def test_a_word_that_only_the_frequencies_have_waits_when_it_is_frequent(zipf, waits):
    assert ("lenta" in words_of(queue(facts_with(), {"lenta": zipf}, ANY))) is waits


def test_a_word_of_the_lists_waits_however_rare():
    assert "nard" in words_of(queue(facts_with(), {"nard": 0}, ANY))


def test_a_word_that_fits_no_candidate_honeycomb_does_not_wait():
    assert words_of(queue(facts_with(), {"vixen": 500}, ANY)).count("vixen") == 0
    narrow = Settings(honeycomb=HoneycombSettings(answers=(3, 3)))
    assert queue(facts_with(), {}, narrow) == [
        Queued("trad", 3, 600),
        Queued("tarn", 2, 520),
        Queued("nard", 2, 160),
        Queued("antlered", 3, 980),
        Queued("dealt", 3, 980),
    ]


@pytest.mark.parametrize(
    ("word", "fits"),
    [
        ("tarn", True),
        ("tan", False),
        ("seat", False),
        ("abcdefg", True),
        ("abcdefgh", False),
        ("a" * 15, True),
        ("a" * 16, False),
    ],
    ids=["four letters", "three", "with an S", "seven different", "eight different", "fifteen letters", "sixteen"],
)
def test_a_candidate_could_be_an_answer(word, fits):
    assert is_candidate(word) is fits


@pytest.mark.parametrize(
    ("evidence", "chance"),
    [
        (Evidence(10, 0, 0, 0, 0, 0), 990),
        (Evidence(35, 0, 0, 10, 0, 0), 980),
        (Evidence(50, 0, 0, 0, 0, 0), 910),
        (Evidence(55, 0, 0, 0, 0, 0), 520),
        (Evidence(60, 0, 0, 0, 0, 0), 600),
        (Evidence(70, 0, 0, 0, 0, 0), 160),
        (Evidence(80, 0, 0, 0, 0, 0), 50),
        (Evidence(0, 40, 0, 0, 0, 0), 150),
        (Evidence(0, 0, 35, 0, 0, 0), 150),
        (Evidence(0, 0, 0, 0, 35, 0), 60),
        (Evidence(0, 0, 0, 50, 60, 0), 60),
        (Evidence(0, 0, 0, 50, 0, 0), 30),
        (None, 50),
    ],
    ids=[
        "size 10",
        "size 35 and a name",
        "size 50",
        "size 55",
        "size 60",
        "size 70",
        "size 80",
        "a variant",
        "british",
        "an abbreviation",
        "an abbreviation and a name",
        "a name",
        "in no list",
    ],
)
def test_a_words_chance_is_what_was_measured_of_its_sort(evidence, chance):
    scowl = {"word": evidence} if evidence else {}
    assert chance_of(Facts(scowl, set(), {}, Verdicts({}, {})), "word") == chance


@pytest.mark.parametrize(
    ("evidence", "text"),
    [
        (Evidence(0, 0, 0, 0, 0, 0), "not in SCOWL"),
        (Evidence(55, 0, 0, 0, 0, 0), "size 55"),
        (Evidence(0, 60, 35, 50, 0, 1), "variant 60, british 35, name 50, accented"),
        (Evidence(0, 0, 0, 0, 40, 0), "abbreviation 40"),
    ],
    ids=["nothing", "a size", "several", "an abbreviation"],
)
def test_the_evidence_is_told_in_a_few_words(evidence, text):
    assert summary(evidence) == text


def test_frequencies_are_read_in_hundredths(tmp_path):
    (tmp_path / "frequency.tsv").write_text("# frequency 1: word\tzipf\ncot\t345\nwibble\t0\n")
    assert read_frequency(tmp_path) == {"cot": 345, "wibble": 0}


def test_the_queue_is_exported_with_empty_cells_for_the_verdict_and_the_reason():
    queued = [Queued("tarn", 4, 520), Queued("lorry", 2, 150)]
    known = [explanation("tarn", "a lake", zipf=123), explanation("lorry", evidence=Evidence(0, 0, 35, 0, 0, 0))]
    assert export_tsv(queued, known) == (f"{HEAD}tarn\t\t\t4\tsize 55\t123\ta lake\nlorry\t\t\t2\tbritish 35\t0\t\n")
    assert export_tsv([], []) == HEAD


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("a lake = water", "a lake = water"),
        ("", ""),
    ],
    ids=["=", "+", "-", "@", "a tab first", "= within", "nothing"],
)
def test_no_cell_can_be_taken_for_a_formula(cell, shown):
    assert neutral(cell) == shown
    exported = export_tsv([Queued("tarn", 4, 520)], [explanation("tarn", cell)])
    assert next(csv.DictReader(io.StringIO(exported, newline=""), dialect="excel-tab"))["gloss"] == shown


def test_an_export_filled_in_is_imported(tmp_path):
    exported = export_tsv(
        [Queued(word, 1, 520) for word in ("nard", "tarn", "trad")],
        [explanation(word, gloss) for word, gloss in (("nard", '=a "balm"'), ("tarn", "a\tb"), ("trad", ""))],
    )
    filled = exported.replace("nard\t\t", "nard\tknown\tobscure").replace("trad\t\t", "trad\t allow \t modern")
    path = tmp_path / "review.tsv"
    path.write_text(filled)
    assert import_tsv(path) == [("known", "nard", "obscure"), ("allow", "trad", "modern")]


@pytest.mark.parametrize(
    ("rows", "taken"),
    [
        ([], []),
        (["tarn\t\t\t4", "", "nard"], []),
        (["tarn\tallow\teveryday"], [("allow", "tarn", "everyday")]),
        (["tarn\tblock\tname\t4\tx\t0\tgloss\tmore"], [("block", "tarn", "name")]),
    ],
    ids=["no row", "rows without a verdict", "three columns", "columns of the spreadsheet's own"],
)
def test_rows_with_a_verdict_are_taken(rows, taken, tmp_path):
    assert import_tsv(table(tmp_path, *rows)) == taken


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ("tarn\tyes\teveryday", "verdict 'yes'; use one of: allow, known, block"),
        ("tarn\tvulgar\tslur", "verdict 'vulgar'; use one of: allow, known, block"),
        ("tarn\tallow\tobscure", "reason 'obscure'; use one of: everyday, well-read"),
        ("tarn\tallow", "reason ''; use one of: everyday, well-read"),
        ("Tarn\tallow\teveryday", "word 'Tarn'; leave the words as they were exported"),
        ("tärn\tallow\teveryday", "word 'tärn'; leave the words as they were exported"),
        ("\tallow\teveryday", "word ''; leave the words as they were exported"),
        ("a tarn\tallow\teveryday", "word 'a tarn'; leave the words as they were exported"),
    ],
    ids=[
        "another verdict",
        "a severity",
        "a reason of another file",
        "no reason",
        "a capital",
        "an accent",
        "no word",
        "two words",
    ],
)
def test_a_row_that_is_wrong_is_told_with_its_line(row, what, tmp_path):
    path = table(tmp_path, "nard\tallow\teveryday", row)
    with pytest.raises(InputError) as error:
        import_tsv(path)
    assert f"{error.value}".startswith(f"{path}:3: {what}")


@pytest.mark.parametrize(
    "head",
    ["word\treason\tverdict\n", "word,verdict,reason\n", "tarn\tallow\teveryday\n"],
    ids=["other columns", "commas", "no heading"],
)
def test_another_table_is_refused(head, tmp_path):
    with pytest.raises(InputError, match=r"review\.tsv:1: not a review table; export one"):
        import_tsv(table(tmp_path, head=head))


def test_verdicts_are_written_to_their_files(tmp_path):
    folder = folder_with(tmp_path, known="qoph\tforeign\n")
    verdicts = [("allow", "tarn", "everyday"), ("block", "acyl", "technical"), ("known", "nard", "obscure")]
    assert write_verdicts(folder, iter(verdicts), lambda word: ()) == 3
    found = {word: (verdict.file, verdict.reason) for word, verdict in read_verdicts(folder).words.items()}
    assert found == {
        "tarn": ("allow", "everyday"),
        "acyl": ("block", "technical"),
        "nard": ("known", "obscure"),
        "qoph": ("known", "foreign"),
    }


def test_writing_verdicts_twice_is_writing_them_once(tmp_path):
    folder = folder_with(tmp_path)
    write_verdicts(folder, [("allow", "tarn", "everyday")], lambda word: ())
    once = (folder / "allow.txt").read_bytes()
    write_verdicts(folder, [("allow", "tarn", "everyday")], lambda word: ())
    assert (folder / "allow.txt").read_bytes() == once
