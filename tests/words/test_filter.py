from pathlib import Path

import pytest

from pipeline.categories.read import Category, Place
from pipeline.errors import InputError
from pipeline.words.decide import Facts, decide
from pipeline.words.filter import filter_words
from pipeline.words.groups import groups_of
from pipeline.words.sources import Evidence
from pipeline.words.verdicts import Verdict, Verdicts

VERDICTS = Verdicts(
    {
        "selfie": Verdict("allow", 1, "modern"),
        "heck": Verdict("allow", 2, "informal"),
        "ox": Verdict("allow", 3, "everyday"),
        "bashing": Verdict("allow", 4, "itself"),
        "qoph": Verdict("known", 1, "foreign"),
        "aaaa": Verdict("block", 1, "abbreviation"),
        "bash": Verdict("block", 2, "obscure"),
        "damned": Verdict("block", 3, "offensive"),
    },
    {
        "heck": Verdict("vulgar", 1, "mild"),
        "darn": Verdict("vulgar", 2, "mild"),
        "damned": Verdict("vulgar", 3, "vulgar"),
        "crud": Verdict("vulgar", 4, "vulgar"),
        "zzzz": Verdict("vulgar", 5, "slur"),
    },
)

SOURCES = {
    "scowl": "# scowl 1: word\tsize\tvariant\tbritish\tname\tabbr\taccent\n"
    "acorn\t35\t-\t-\t-\t-\t-\n"
    "acorns\t40\t-\t-\t-\t-\t-\n"
    "adzes\t60\t-\t-\t-\t-\t-\n"
    "aecium\t80\t-\t-\t-\t-\t-\n"
    "bash\t70\t-\t-\t-\t-\t-\n"
    "colour\t-\t-\t10\t-\t-\t-\n"
    "crud\t35\t-\t-\t-\t-\t-\n"
    "darn\t35\t-\t-\t-\t-\t-\n"
    "zed\t60\t-\t-\t-\t-\t-\n",
    "wordnet": "# wordnet 1: word\tparts\ttags\tname\nadze\tn\t0\t0\n",
    "inflections": "# inflections 1: form\tlemma\tkind\nacorns\tacorn\tplural\nadzes\tadze\tplural\n",
    "cmudict": "# cmudict 1: word\tsounds\nsole\tS OW1 L\nsoul\tS OW1 L\n",
}
EDITORS = {
    "words/allow": "# allow\nselfie\tmodern\n",
    "words/known": "# known\n",
    "words/block": "# block\nbash\tobscure\ngrok\toffensive\n",
    "words/vulgar": "# vulgar\ncrud\tvulgar\ndarn\tmild\nzzzz\tslur\n",
}
FISH = """\
[[category]]
id = "fish"
title = "Kinds of fish"
kind = "plain"
difficulty = 1
members = ["bass", "carp", "cod", "eel", "perch", "pike", "sole", "trout"]
"""

FILES = [
    "editors/quartets/fish.toml",
    "editors/words/allow.txt",
    "editors/words/block.txt",
    "editors/words/known.txt",
    "editors/words/vulgar.txt",
    "sources/cmudict.tsv",
    "sources/inflections.tsv",
    "sources/scowl.tsv",
    "sources/wordnet.tsv",
]


@pytest.fixture
def wordlists(tmp_path):
    """A folder of word lists with everything in it, and little of each."""
    for name in ("sources", "editors/words", "editors/quartets"):
        (tmp_path / name).mkdir(parents=True)
    for name, text in SOURCES.items():
        (tmp_path / "sources" / f"{name}.tsv").write_text(text)
    for name, text in EDITORS.items():
        (tmp_path / "editors" / f"{name}.txt").write_text(text)
    (tmp_path / "editors" / "quartets" / "fish.toml").write_text(FISH)
    return tmp_path


@pytest.mark.parametrize(
    ("word", "sizes", "attested", "tier", "rule"),
    [
        ("acorn", (10, 0, 0, 0, 0, 0), False, "common", "scowl 35"),
        ("acorn", (35, 0, 0, 0, 0, 0), False, "common", "scowl 35"),
        ("acorn", (40, 0, 0, 0, 0, 0), False, "common", "scowl 50"),
        ("acorn", (50, 0, 0, 0, 0, 0), False, "common", "scowl 50"),
        ("acorn", (55, 0, 0, 0, 0, 0), True, "common", "scowl 60 and wordnet"),
        ("acorn", (60, 0, 0, 0, 0, 0), True, "common", "scowl 60 and wordnet"),
        ("acorn", (55, 0, 0, 0, 0, 0), False, "known", "scowl 70"),
        ("acorn", (70, 0, 0, 0, 0, 0), True, "known", "scowl 70"),
        ("acorn", (0, 60, 0, 0, 0, 0), True, "known", "spelling"),
        ("acorn", (0, 0, 10, 0, 0, 0), False, "known", "spelling"),
        ("acorn", (0, 80, 60, 0, 0, 0), False, "known", "spelling"),
        ("acorn", (80, 0, 0, 0, 0, 0), True, None, "too rare"),
        ("acorn", (0, 70, 0, 0, 0, 0), True, None, "variant"),
        ("acorn", (0, 0, 80, 0, 0, 0), True, None, "variant"),
        ("acorn", (0, 0, 0, 0, 20, 0), True, None, "abbreviation"),
        ("acorn", (0, 0, 0, 20, 0, 0), True, None, "name"),
        ("acorn", (0, 0, 0, 0, 0, 0), True, None, "in no list"),
        ("selfie", (0, 0, 0, 0, 0, 0), False, "common", "allow.txt modern"),
        ("qoph", (10, 0, 0, 0, 0, 0), True, "known", "known.txt foreign"),
        ("aaaa", (10, 0, 0, 0, 0, 0), True, None, "block.txt abbreviation"),
        ("crud", (10, 0, 0, 0, 0, 0), True, None, "vulgar.txt vulgar"),
        ("zzzz", (10, 0, 0, 0, 0, 0), True, None, "vulgar.txt slur"),
        ("damned", (10, 0, 0, 0, 0, 0), True, None, "vulgar.txt vulgar"),
        ("darn", (10, 0, 0, 0, 0, 0), True, "common", "scowl 35"),
        ("heck", (0, 0, 0, 0, 0, 0), False, "common", "allow.txt informal"),
        ("ox", (10, 0, 0, 0, 0, 0), True, None, "length"),
        ("abc", (10, 0, 0, 0, 0, 0), True, "common", "scowl 35"),
        ("a" * 15, (10, 0, 0, 0, 0, 0), True, "common", "scowl 35"),
        ("a" * 16, (10, 0, 0, 0, 0, 0), True, None, "length"),
    ],
    ids=[
        "size 10 is common",
        "size 35 is common",
        "size 40 is common",
        "size 50 is common",
        "size 55 is common when attested",
        "size 60 is common when attested",
        "size 55 is known when not attested",
        "size 70 is known",
        "a variant of size 60 is known",
        "a British word of size 10 is known",
        "the smaller of variant and British counts",
        "size 80 is too rare",
        "a variant of size 70 is refused",
        "a British word of size 80 is refused",
        "an abbreviation is refused",
        "a name is refused",
        "a word of no list is refused",
        "the editors let a word in",
        "the editors make a common word known",
        "the editors block a common word",
        "a vulgar word is refused",
        "a slur is refused",
        "a vulgar word is refused as that when it is blocked too",
        "a mild word is what it is without it",
        "a mild word may be let in",
        "two letters are too short even when let in",
        "three letters are long enough",
        "fifteen letters are short enough",
        "sixteen letters are too long",
    ],
)
def test_the_first_rule_that_applies_decides(word, sizes, attested, tier, rule):
    facts = Facts({word: Evidence(*sizes)}, {word} if attested else set(), {}, VERDICTS)
    assert decide(word, facts) == (tier, rule)


@pytest.mark.parametrize(
    ("form", "size", "lemmas", "tier", "rule"),
    [
        ("acorns", 70, ["acorn"], "common", "inflection of a common word"),
        ("acorns", 80, ["acorn"], None, "too rare"),
        ("acorns", 0, ["acorn"], None, "in no list"),
        ("selfies", 70, ["selfie"], "common", "inflection of a common word"),
        ("hecks", 70, ["heck"], "common", "inflection of a common word"),
        ("bashes", 50, ["bash"], None, "inflection of a refused word"),
        ("bashes", 35, ["bash"], "common", "scowl 35"),
        ("bashing", 50, ["bash"], "common", "allow.txt itself"),
        ("cruds", 50, ["crud"], None, "inflection of a refused word"),
        ("qophs", 50, ["qoph"], "known", "inflection of a known word"),
        ("forms", 70, ["bash", "acorn"], "common", "inflection of a common word"),
        ("forms", 50, ["bash", "zed"], "known", "inflection of a known word"),
        ("forms", 50, ["bash", "crud"], None, "inflection of a refused word"),
        ("zeds", 60, ["zed"], "known", "scowl 70"),
        ("zeds", 50, ["zed"], "common", "scowl 50"),
        ("adzes", 60, ["adze"], "common", "scowl 60 and wordnet"),
        ("rares", 50, ["aecium"], "common", "scowl 50"),
    ],
    ids=[
        "of a common word it is common",
        "of a common word but too rare itself",
        "of a common word but in no list",
        "of a word let in it is common",
        "of a mild word let in it is common",
        "of a blocked word it is refused",
        "of a blocked word but known to everybody",
        "of a blocked word but let in by itself",
        "of a vulgar word it is refused",
        "of a word made known it is known",
        "the best of its lemmas counts: common",
        "the best of its lemmas counts: known",
        "all of its lemmas are refused",
        "of a known word that nobody judged the lists decide",
        "of a known word that nobody judged it may be common",
        "of a word that only WordNet has it is attested",
        "of a rare word that nobody judged the lists decide",
    ],
)
def test_an_inflection_follows_its_lemmas(form, size, lemmas, tier, rule):
    sizes = {"acorn": 35, "bash": 50, "zed": 60, "crud": 35, "aecium": 80, form: size}
    scowl = {word: Evidence(size, 0, 0, 0, 0, 0) for word, size in sizes.items()}
    assert decide(form, Facts(scowl, {"adze"}, {form: tuple(lemmas)}, VERDICTS)) == (tier, rule)


def grouped(*categories, sounds=()):
    """The groups of some categories, by id, each category on the first line of its own file."""
    placed = {c.id: (c, Place(Path(f"{c.id}.toml"), 1, ("[[category]]", "members"))) for c in categories}
    return {group.id: group for group in groups_of(placed, dict(sounds))}


SOLE = {"sole": frozenset({"S OW L"}), "soul": frozenset({"S OW L"}), "seoul": frozenset({"S OW L"})}
FISHES = Category("fish", "Fish", "plain", 1, ("sole", "eel"), ("cod",), ("ray",), never_with=("in",))


def test_a_listed_category_fits_what_its_writer_lists():
    fish = grouped(FISHES)["fish"]
    assert (fish.title, fish.kind, fish.difficulty) == ("Fish", "plain", 1)
    assert (fish.members, fish.fits) == (("eel", "sole"), ("cod", "eel", "ray", "sole"))
    assert fish.never_with == ("in",)


def test_a_category_of_hidden_words_fits_every_tile_that_hides_one():
    hidden = Category("in", "Hidden", "hidden", 4, ("steel",), of="fish", answer={"steel": "eel"})
    other = Category("other", "Other", "plain", 2, ("crayon", "wreath"))
    groups = grouped(FISHES, hidden, other)
    assert (groups["in"].members, groups["in"].fits) == (("steel",), ("crayon", "steel"))


def test_a_category_of_sounds_fits_every_tile_that_sounds_like_an_entry():
    sound = Category("alike", "Sounds", "sound", 3, ("soul",), ("kodd",), of="fish", answer={"soul": "sole"})
    other = Category("other", "Other", "plain", 2, ("seoul",))
    groups = grouped(FISHES, sound, other, sounds=SOLE)
    assert (groups["alike"].members, groups["alike"].fits) == (("soul",), ("kodd", "seoul", "soul"))


def test_a_category_of_a_pattern_fits_every_tile_that_has_it():
    pattern = Category("mirror", "Mirrors", "pattern", 3, ("level", "noon"), pattern="palindrome")
    other = Category("other", "Other", "plain", 2, ("kayak", "canoe"))
    assert grouped(pattern, other)["mirror"].fits == ("kayak", "level", "noon")


def test_a_category_that_is_not_drawn_has_no_members_but_fits():
    group = grouped(Category("fish", "Fish", "plain", 1, ("sole", "eel"), drawn=False))["fish"]
    assert (group.members, group.fits) == ((), ("eel", "sole"))


@pytest.mark.parametrize(
    ("category", "what"),
    [
        (Category("x", "X", "hidden", 4, ("steal",), of="fish", answer={"steal": "eel"}), "hidden fish"),
        (Category("x", "X", "sound", 4, ("cold",), of="fish", answer={"cold": "cod"}), "sound fish"),
        (Category("x", "X", "anagram", 4, ("lee", "lose", "dock"), of="fish"), "anagram fish"),
        (Category("x", "X", "pattern", 4, ("level", "lever"), pattern="palindrome"), "pattern palindrome"),
    ],
    ids=["nothing hidden", "another sound", "other letters", "no palindrome"],
)
def test_a_member_that_does_not_belong_is_told_with_its_file(category, what):
    with pytest.raises(InputError) as error:
        grouped(FISHES, category, sounds=SOLE)
    assert str(error.value) == (
        f"x.toml:1: {category.members[-1]!r} is not {what}; take it out, or move it to also if it fits all the same"
    )


def test_the_lexicon_has_each_word_with_its_tier_size_lemma_and_reason(wordlists):
    words = filter_words(wordlists).lexicon.words
    assert [(word.text, word.tier, word.scowl, word.lemma, word.reason) for word in words.values()] == [
        ("acorn", "common", 35, "acorn", "scowl 35"),
        ("acorns", "common", 40, "acorn", "inflection of a common word"),
        ("adzes", "common", 60, "adzes", "scowl 60 and wordnet"),
        ("colour", "known", 10, "colour", "spelling"),
        ("darn", "common", 35, "darn", "scowl 35"),
        ("selfie", "common", 50, "selfie", "allow.txt modern"),
        ("zed", "known", 60, "zed", "scowl 70"),
    ]


def test_what_is_offensive_is_not_shown_and_only_a_slur_is_untraceable(wordlists):
    lexicon = filter_words(wordlists).lexicon
    assert lexicon.unshown == {"crud", "darn", "grok", "zzzz"}
    assert lexicon.untraceable == ("zzzz",)


def test_the_words_of_each_rule_are_counted(wordlists):
    assert filter_words(wordlists).counts == {
        "common: scowl 35": 2,
        "common: inflection of a common word": 1,
        "common: scowl 60 and wordnet": 1,
        "common: allow.txt modern": 1,
        "known: spelling": 1,
        "known: scowl 70": 1,
        "refused: too rare": 1,
        "refused: block.txt obscure": 1,
        "refused: block.txt offensive": 1,
        "refused: vulgar.txt vulgar": 1,
    }


def test_the_lexicon_has_the_groups(wordlists):
    (fish,) = filter_words(wordlists).lexicon.groups.values()
    assert fish.members == ("bass", "carp", "cod", "eel", "perch", "pike", "sole", "trout")


def test_the_same_files_make_the_same_lexicon(wordlists):
    first, second = filter_words(wordlists).lexicon, filter_words(wordlists).lexicon
    assert (first.digest, first.groups_digest) == (second.digest, second.groups_digest)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        (b"", b"\xe9t\xe9\n", "not UTF-8 text; save it as UTF-8"),
        (b"\x7fELF\x02\x00\xff\n", b"", "not UTF-8 text; save it as UTF-8"),
        (b"\x7fELF\x02\x00\n", b"", "control or invisible character U+007F; delete it"),
        (b"", b"a\x1b[2Jb\n", "control or invisible character U+001B; delete it"),
        (b"", "a\u202eb\n".encode(), "control or invisible character U+202E; delete it"),
    ],
    ids=["not UTF-8", "binary", "binary of ASCII", "a control character", "a bidi character"],
)
def test_a_damaged_file_stops_the_run_with_one_line(file, before, after, what, wordlists):
    path = wordlists / file
    data = path.read_bytes()
    line = 1 if before else data.count(b"\n") + 1
    path.write_bytes(before + data + after)
    with pytest.raises(InputError) as error:
        filter_words(wordlists)
    assert str(error.value) == f"{path}:{line}: {what}"


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_stops_the_run_with_one_line(file, wordlists):
    (wordlists / file).write_bytes(b"")
    with pytest.raises(InputError) as error:
        filter_words(wordlists)
    assert str(error.value) == f"{wordlists / file}: the file is empty; put it back, or leave a comment line in it"


@pytest.mark.parametrize("file", FILES[1:])
def test_a_missing_file_stops_the_run_with_one_line(file, wordlists):
    (wordlists / file).unlink()
    with pytest.raises(InputError) as error:
        filter_words(wordlists)
    assert str(error.value) == (
        f"{wordlists / file}: cannot be read (No such file or directory); put it back or name another"
    )
