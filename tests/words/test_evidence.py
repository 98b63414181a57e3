import pytest

from pipeline.words.decide import Decision, decide
from pipeline.words.evidence import Tables, explain, facts_about
from pipeline.words.filter import read_facts
from pipeline.words.sources import Evidence
from pipeline.words.verdicts import Verdict
from tests.golden import HERE

TABLES = {
    "scowl": (
        "word\tsize\tvariant\tbritish\tname\tabbr\taccent",
        [
            "cot\t10\t-\t-\t-\t-\t-",
            "cots\t70\t-\t-\t-\t-\t-",
            "found\t20\t-\t-\t-\t-\t-",
            "lorry\t-\t-\t35\t50\t-\t1",
        ],
    ),
    "wordnet": ("word\tparts\ttags\tname", ["cot\tn\t7\t0", "paris\tn\t0\t1"]),
    "wordnet-glosses": ("word\tgloss", ["cot\ta small bed", "paris\tthe capital of France"]),
    "inflections": ("form\tlemma\tkind", ["cots\tcot\tplural", "found\tbash\tpast", "found\tfind\tpast"]),
    "frequency": ("word\tzipf", ["cot\t345", "wibble\t301"]),
    "vulgar": ("word\tcount\tlists\tsureness", ["crud\t2\tcuss,profane\t1"]),
}


@pytest.fixture
def wordlists(tmp_path):
    """A folder with a few words in each table, and a few verdicts."""
    for name, (columns, rows) in TABLES.items():
        write(tmp_path / "sources" / f"{name}.tsv", "\n".join([f"# {name} 1: {columns}", *rows, ""]))
    for name, lines in {
        "allow": "matcha\tfood\n",
        "known": "qoph\tforeign\n",
        "block": "bash\tobscure\n",
        "vulgar": "crud\tvulgar\nheck\tmild\n",
    }.items():
        write(tmp_path / "editors" / "words" / f"{name}.txt", f"# {name}\n{lines}")
    return tmp_path


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def explained(word, wordlists):
    (known,) = explain([word], wordlists)
    return known


def test_a_word_is_explained_by_every_table(wordlists):
    known = explained("cot", wordlists)
    assert (known.word, known.decision) == ("cot", Decision("common", "scowl 35"))
    assert known.evidence == Evidence(10, 0, 0, 0, 0, 0)
    assert (known.wordnet, known.gloss, known.zipf) == ("n", "a small bed", 345)
    assert (known.verdict, known.severity, known.lemmas, known.vulgar_lists) == (None, None, (), "")


def test_a_form_is_explained_with_its_lemmas(wordlists):
    assert explained("cots", wordlists).lemmas == (("cot", Decision("common", "scowl 35")),)
    assert explained("cots", wordlists).decision == Decision("common", "inflection of a common word")
    assert [lemma for lemma, _ in explained("found", wordlists).lemmas] == ["bash", "find"]
    assert explained("found", wordlists).lemmas[0][1] == Decision(None, "block.txt obscure")


def test_a_verdict_and_a_severity_are_told_with_their_lines(wordlists):
    assert explained("matcha", wordlists).verdict == Verdict("allow", 2, "food")
    crud = explained("crud", wordlists)
    assert (crud.severity, crud.vulgar_lists) == (Verdict("vulgar", 2, "vulgar"), "cuss,profane")
    assert crud.decision == Decision(None, "vulgar.txt vulgar")
    assert explained("heck", wordlists).severity == Verdict("vulgar", 3, "mild")


def test_every_kind_of_list_is_told(wordlists):
    assert explained("lorry", wordlists).evidence == Evidence(0, 0, 35, 50, 0, 1)
    assert explained("paris", wordlists).wordnet == "n"


@pytest.mark.parametrize(
    "word",
    ["zzz", "co", "ot", "co\tt", "", "word", "café"],
    ids=["a stranger", "a beginning", "an end", "with a tab", "nothing", "a column's name", "an accent"],
)
def test_nothing_is_known_of_what_is_in_no_table(word, wordlists):
    known = explained(word, wordlists)
    assert (known.decision.tier, known.evidence, known.wordnet, known.gloss) == (
        None,
        Evidence(0, 0, 0, 0, 0, 0),
        "",
        "",
    )
    assert (known.zipf, known.lemmas, known.verdict, known.severity, known.vulgar_lists) == (0, (), None, None, "")


def test_words_are_explained_in_the_order_asked(wordlists):
    assert [known.word for known in explain(["qoph", "cot", "qoph"], wordlists)] == ["qoph", "cot", "qoph"]
    assert explain([], wordlists) == []


@pytest.mark.parametrize(
    ("word", "rows"),
    [
        ("aa", [["aa", "1"], ["aa", "2"]]),
        ("aaa", [["aaa", "3"]]),
        ("zz", [["zz", "4"], ["zz", "5"]]),
        ("a", []),
    ],
    ids=["the first rows", "a longer word", "the last rows", "a shorter word"],
)
def test_the_rows_of_a_word_are_found(word, rows, tmp_path):
    (tmp_path / "t.tsv").write_text("# t 1: word\tnumber\naa\t1\naa\t2\naaa\t3\nzz\t4\nzz\t5\n")
    assert Tables(tmp_path).rows("t", word) == rows


def test_the_last_row_is_found_without_a_newline_after_it(tmp_path):
    (tmp_path / "t.tsv").write_text("# t 1: word\tnumber\naa\t1\nzz\t4")
    assert Tables(tmp_path).rows("t", "zz") == [["zz", "4"]]


def test_a_word_is_decided_as_the_filter_decides_it():
    facts = read_facts(HERE / "wordlists")
    words = [*sorted(facts.scowl)[::25], *facts.verdicts.words, *facts.verdicts.vulgar, *sorted(facts.lemmas)[::25]]
    tables = Tables(HERE / "wordlists" / "sources")
    assert len(words) > 600
    assert [word for word in words if decided(word, tables, facts) != decide(word, facts)] == []


def decided(word, tables, facts):
    """What the words beside it say of a word, without the tables that the golden world lacks."""
    return decide(word, facts_about(word, tables, facts.verdicts))
