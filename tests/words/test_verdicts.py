import pytest

from pipeline.errors import InputError
from pipeline.words.verdicts import REASONS, Verdict, check_inflections, read_verdicts


def folder_with(folder, **files):
    for name in ("allow", "known", "block", "vulgar"):
        (folder / f"{name}.txt").write_text(f"# {name}\n{files.get(name, '')}", encoding="utf-8")
    return folder


def test_each_file_gives_its_verdicts_with_their_lines_and_reasons(tmp_path):
    folder_with(
        tmp_path,
        allow="selfie\tmodern\n",
        known="\nqoph\tforeign\n\n# a comment\nthane\tarchaic\n",
        block="aaaa\tabbreviation\ndamned\toffensive\n",
        vulgar="zounds\tmild\ndamned\tvulgar\nzzzz\tslur\n",
    )
    verdicts = read_verdicts(tmp_path)
    assert verdicts.words == {
        "selfie": Verdict("allow", 2, "modern"),
        "qoph": Verdict("known", 3, "foreign"),
        "thane": Verdict("known", 6, "archaic"),
        "aaaa": Verdict("block", 2, "abbreviation"),
        "damned": Verdict("block", 3, "offensive"),
    }
    assert verdicts.vulgar == {
        "zounds": Verdict("vulgar", 2, "mild"),
        "damned": Verdict("vulgar", 3, "vulgar"),
        "zzzz": Verdict("vulgar", 4, "slur"),
    }


def test_a_verdict_says_its_file_line_and_reason():
    assert str(Verdict("allow", 7, "modern")) == "allow.txt:7 modern"


def test_a_word_is_refused_when_it_is_blocked_or_more_than_mildly_offensive(tmp_path):
    folder_with(
        tmp_path,
        allow="selfie\tmodern\n",
        known="qoph\tforeign\n",
        block="aaaa\tname\n",
        vulgar="heck\tmild\ncrud\tvulgar\nzzzz\tslur\n",
    )
    verdicts = read_verdicts(tmp_path)
    words = ["selfie", "qoph", "aaaa", "heck", "crud", "zzzz", "acorn"]
    assert [word for word in words if verdicts.is_refused(word)] == ["aaaa", "crud", "zzzz"]


def test_files_of_comments_say_nothing(tmp_path):
    assert read_verdicts(folder_with(tmp_path)) == ({}, {})


def test_a_mild_word_may_be_let_in(tmp_path):
    verdicts = read_verdicts(folder_with(tmp_path, allow="heck\tinformal\n", vulgar="heck\tmild\n"))
    assert (verdicts.words["heck"].file, verdicts.vulgar["heck"].reason) == ("allow", "mild")


def test_space_after_a_reason_does_not_matter(tmp_path):
    assert read_verdicts(folder_with(tmp_path, allow="selfie\tmodern  \r\n")).words["selfie"].reason == "modern"


@pytest.mark.parametrize(
    ("file", "line", "what"),
    [
        ("allow", "Selfie\tmodern", "word 'Selfie'; write one word of letters a-z, then a tab and a reason"),
        ("allow", " selfie\tmodern", "word ' selfie'; write one word of letters a-z"),
        ("known", "two words\tforeign", "word 'two words'; write one word of letters a-z"),
        ("block", "caf\u00e9\tforeign", "word 'caf\u00e9'; write one word of letters a-z"),
        ("block", "\tforeign", "word ''; write one word of letters a-z"),
        ("vulgar", "x2\tslur", "word 'x2'; write one word of letters a-z"),
        ("allow", "selfie modern", "word 'selfie modern'; write one word of letters a-z"),
        ("allow", "selfie", "reason '' of 'selfie'; use one of: everyday, well-read, modern"),
        ("allow", "selfie\t", "reason '' of 'selfie'; use one of: everyday, well-read, modern"),
        ("allow", "selfie\tnice", "reason 'nice' of 'selfie'; use one of: everyday, well-read, modern"),
        ("allow", "selfie\tobscure", "reason 'obscure' of 'selfie'; use one of: everyday, well-read, modern"),
        ("known", "qoph\tmodern", "reason 'modern' of 'qoph'; use one of: technical, obscure, archaic"),
        ("block", "qoph\tmodern", "reason 'modern' of 'qoph'; use one of: technical, obscure, archaic"),
        ("vulgar", "qoph\trude", "reason 'rude' of 'qoph'; use one of: slur, vulgar, mild"),
        ("allow", "selfie\tmodern\tours", "reason 'modern\\tours' of 'selfie'; use one of: everyday"),
    ],
    ids=[
        "a capital",
        "space before the word",
        "two words",
        "an accent",
        "no word",
        "a digit",
        "a space for a tab",
        "no reason",
        "an empty reason",
        "an unknown reason",
        "a reason of another file",
        "a wrong reason of known",
        "a wrong reason of block",
        "an unknown severity",
        "a third column",
    ],
)
def test_a_wrong_line_is_told_with_its_place_and_a_way_out(file, line, what, tmp_path):
    folder_with(tmp_path, **{file: f"\n{line}\n"})
    with pytest.raises(InputError) as error:
        read_verdicts(tmp_path)
    assert str(error.value).startswith(f"{tmp_path / file}.txt:3: {what}")


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (
            {"allow": "selfie\tmodern\nselfie\tfood\n"},
            "{0}/allow.txt:3: 'selfie' stands already at {0}/allow.txt:2; keep one of the two",
        ),
        (
            {"allow": "selfie\tmodern\n", "known": "qoph\tforeign\nselfie\tforeign\n"},
            "{0}/known.txt:3: 'selfie' stands already at {0}/allow.txt:2; keep one of the two",
        ),
        (
            {"allow": "selfie\tmodern\n", "block": "selfie\tobscure\n"},
            "{0}/block.txt:2: 'selfie' stands already at {0}/allow.txt:2; keep one of the two",
        ),
        (
            {"vulgar": "zzzz\tslur\nzzzz\tmild\n"},
            "{0}/vulgar.txt:3: 'zzzz' stands already on line 2; keep one of the two",
        ),
        (
            {"allow": "zzzz\tmodern\n", "vulgar": "zzzz\tslur\n"},
            "{0}/vulgar.txt:2: 'zzzz' is let in at {0}/allow.txt:2; take it out of one of the two",
        ),
        (
            {"known": "zzzz\tforeign\n", "vulgar": "zzzz\tvulgar\n"},
            "{0}/vulgar.txt:2: 'zzzz' is let in at {0}/known.txt:2; take it out of one of the two",
        ),
    ],
    ids=[
        "twice in a file",
        "allowed and known",
        "allowed and blocked",
        "two severities",
        "a slur allowed",
        "a vulgar word known",
    ],
)
def test_a_contradiction_is_told_with_both_places(files, message, tmp_path):
    folder_with(tmp_path, **files)
    with pytest.raises(InputError) as error:
        read_verdicts(tmp_path)
    assert str(error.value) == message.format(tmp_path)


@pytest.mark.parametrize("file", ["allow", "known", "block", "vulgar"])
def test_a_missing_file_is_named(file, tmp_path):
    (folder_with(tmp_path) / f"{file}.txt").unlink()
    with pytest.raises(InputError, match=rf"{file}\.txt: cannot be read"):
        read_verdicts(tmp_path)


def test_every_file_has_its_reasons_and_each_reason_its_meaning():
    assert sorted(REASONS) == ["allow", "block", "known", "vulgar"]
    assert list(REASONS["vulgar"]) == ["slur", "vulgar", "mild"]
    assert [reason for reasons in REASONS.values() for reason, meaning in reasons.items() if not meaning] == []


LEMMAS = {"cruds": ("crud",), "bashes": ("bash",), "found": ("find", "bash"), "finds": ("find",)}


@pytest.mark.parametrize(
    ("word", "lemma"),
    [("bashes", "bash"), ("cruds", "crud")],
    ids=["of a blocked word", "of a vulgar word"],
)
def test_an_inflection_of_a_refused_word_is_not_let_in_by_mistake(word, lemma, tmp_path):
    folder_with(tmp_path, allow=f"{word}\teveryday\n", block="bash\tobscure\n", vulgar="crud\tvulgar\n")
    with pytest.raises(InputError) as error:
        check_inflections(tmp_path, read_verdicts(tmp_path), LEMMAS)
    assert str(error.value) == (
        f"{tmp_path}/allow.txt:2: {word!r} is an inflection of {lemma!r}, which is refused; "
        "give the reason `itself` if it stands by itself, or take it out"
    )


@pytest.mark.parametrize(
    "line",
    ["bashes\titself", "found\teveryday", "finds\teveryday", "acorn\teveryday"],
    ids=["one that says it stands by itself", "one with another lemma", "one of a good word", "no inflection"],
)
def test_any_other_word_may_be_let_in(line, tmp_path):
    folder_with(tmp_path, allow=f"{line}\n", block="bash\tobscure\n")
    verdicts = read_verdicts(tmp_path)
    check_inflections(tmp_path, verdicts, LEMMAS)
    assert verdicts.words[line.split("\t")[0]].file == "allow"
