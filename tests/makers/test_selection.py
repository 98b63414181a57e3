import pytest
from msgspec.structs import replace

from pipeline.makers.lettersets import enumerate_sets
from pipeline.makers.selection import FAMILIES, MESSAGES, RULES, Turndown, chosen_pairs, family_share, survey, why_not
from pipeline.rules.honeycomb import EASY_SIZE
from pipeline.settings import HoneycombSettings
from pipeline.words.lexicon import lexicon_of
from tests.mini import MINI, word

LETTERS = "adelnrt"
WIDE = {
    "answers": (1, 10000),
    "points": (1, 10000),
    "pangram_size": (10, 80),
    "suffixes": (0, 100),
    "families": (0, 100),
    "vowels": (0, 7),
    "uncommon": (0, 100),
    "offensive": (0, 100),
    "genius_without_pangram": (0, 100),
    "genius_with_easy_words": (0, 100),
}
"""Ranges that turn nothing down."""

ROWS = {
    "antlered": word("antlered", scowl=40),
    "dealt": word("dealt"),
    "tread": word("tread", scowl=60),
    "rate": word("rate", scowl=10),
    "rated": replace(word("rated"), lemma="rate"),
    "renter": word("renter", scowl=70),
    "tender": word("tender"),
}
"""Seven answers with E, three with N; four end in -ed or -er, two are uncommon, one is an inflection of another."""


def world(*rows, unshown=("tender",), vile=(), without=()):
    """The seven words, and others."""
    kept = [row for text, row in ROWS.items() if text not in without]
    return survey(lexicon_of([*kept, *rows], unshown, vile))


def wide(**settings):
    """Settings that turn nothing down, but for those named."""
    return HoneycombSettings(**WIDE | settings)


def measured(code, inventory, centre="e", letters=LETTERS):
    """What a rule measures for a pair."""
    return int(RULES[code].measure(inventory)[inventory.pairs.sets.index(letters), letters.index(centre)])


def is_chosen(inventory, settings, centre="e", letters=LETTERS):
    """Whether no rule turns a pair down, the families apart."""
    chosen, _ = chosen_pairs(inventory, settings)
    return bool(chosen[inventory.pairs.sets.index(letters), letters.index(centre)])


MEASURES = [
    ("H310", "answers", "e", 7),
    ("H310", "answers", "n", 3),
    ("H311", "points", "e", 15 + 5 + 5 + 1 + 5 + 6 + 6),
    ("H311", "points", "n", 15 + 6 + 6),
    ("H312", "pangram_size", "e", 40),
    ("H312", "pangram_size", "n", 40),
    ("H313", "suffixes", "e", 57),
    ("H313", "suffixes", "n", 100),
    ("H314", "vowels", "e", 2),
    ("H315", "uncommon", "e", 28),
    ("H315", "uncommon", "n", 33),
    ("H316", "offensive", "e", 1),
    ("H316", "offensive", "l", 0),
    ("H318", "genius_without_pangram", "e", 65),
    ("H318", "genius_without_pangram", "n", 44),
    ("H319", "genius_with_easy_words", "e", 74),
    ("H319", "genius_with_easy_words", "n", 77),
]


@pytest.mark.parametrize(
    ("code", "setting", "centre", "value"),
    MEASURES,
    ids=[f"{setting} with {centre.upper()}" for _, setting, centre, _ in MEASURES],
)
def test_a_rule_keeps_what_is_just_inside_its_setting_and_turns_down_what_is_just_outside(
    code, setting, centre, value
):
    inventory = world()
    assert measured(code, inventory, centre) == value
    assert RULES[code].setting == setting
    assert is_chosen(inventory, wide(**{setting: (value, value)}), centre)
    assert not is_chosen(inventory, wide(**{setting: (value + 1, 10000)}), centre)
    assert is_chosen(inventory, wide(**{setting: (0, value)}), centre)
    assert value == 0 or not is_chosen(inventory, wide(**{setting: (0, value - 1)}), centre)


QUART = word("quadent")
ABSOLUTE = {
    "H317 a vile string with the centre in it": ("H317", world(vile=["tael"]), LETTERS, "e", 1),
    "H317 a vile string without the centre": ("H317", world(vile=["tael"]), LETTERS, "n", 0),
    "H317 a vile string with another letter": ("H317", world(vile=["taels", "taxe"]), LETTERS, "e", 0),
    "H320 an X in the centre": ("H320", world(word("axednlt")), "adelntx", "x", 1),
    "H320 an X outside": ("H320", world(word("axednlt")), "adelntx", "a", 0),
    "H321 a Q without a U": ("H321", world(word("qadelnt")), "adelnqt", "a", 1),
    "H321 a Q with a U": ("H321", world(QUART), "adenqtu", "a", 0),
    "H321 neither": ("H321", world(), LETTERS, "e", 0),
    "H323 a pangram that must not be shown": ("H323", world(unshown=["antlered"]), LETTERS, "e", 1),
    "H323 one pangram to be shown and one not": (
        "H323",
        world(word("dealtren"), unshown=["dealtren"]),
        LETTERS,
        "e",
        1,
    ),
    "H323 only pangrams to be shown": ("H323", world(word("dealtren")), LETTERS, "e", 0),
}


@pytest.mark.parametrize(("code", "inventory", "letters", "centre", "value"), ABSOLUTE.values(), ids=ABSOLUTE)
def test_a_rule_without_a_setting_turns_down_all_but_nothing(code, inventory, letters, centre, value):
    assert RULES[code].setting == ""
    assert measured(code, inventory, centre, letters) == value
    assert is_chosen(inventory, wide(), centre, letters) is (value == 0)


def test_every_rule_is_measured():
    assert {code for code, *_ in [*MEASURES, *ABSOLUTE.values()]} == RULES.keys()
    assert {setting for _, setting, *_ in MEASURES} | {"families"} == WIDE.keys()


@pytest.mark.parametrize(
    ("text", "letters", "share"),
    [
        ("tilting", "agilntx", 50),
        ("tattled", "adeltxy", 50),
        ("tattler", "aelrtxy", 50),
        ("latte", "aeltxyz", 0),
        ("ingate", "aegintx", 0),
        ("tided", "adeitxy", 50),
    ],
    ids=["-ing", "-ed", "-er", "none", "at the beginning", "twice"],
)
def test_a_suffix_is_ing_ed_or_er_at_the_end(text, letters, share):
    inventory = survey(lexicon_of([word(letters), word(text)]))
    assert measured("H313", inventory, "t", letters) == share


@pytest.mark.parametrize(
    ("letters", "vowels"),
    [("bcdfghy", 0), ("abcdfgh", 1), ("abcdefi", 3), ("aeioubc", 5)],
    ids=["y is no vowel", "one", "three", "five"],
)
def test_vowels_are_a_e_i_o_and_u(letters, vowels):
    letters = "".join(sorted(letters))
    inventory = survey(lexicon_of([word(letters)]))
    assert RULES["H314"].measure(inventory).tolist() == [[vowels] * 7]


@pytest.mark.parametrize(
    ("sizes", "best"),
    [((40, 70), 40), ((70, 20), 20), ((80, 80), 80)],
    ids=["the first is known better", "the second is", "both alike"],
)
def test_the_best_known_pangram_counts(sizes, best):
    rows = [word(text, scowl=size) for text, size in zip(("antlered", "dealtren"), sizes, strict=True)]
    assert measured("H312", survey(lexicon_of(rows))) == best


@pytest.mark.parametrize(
    ("size", "easy", "uncommon"), [(EASY_SIZE, 100, 0), (EASY_SIZE + 5, 0, 100)], ids=["size 50", "size 55"]
)
def test_words_are_easy_up_to_size_50(size, easy, uncommon):
    inventory = survey(lexicon_of([word("antlered", scowl=size)]))
    assert EASY_SIZE == 50
    assert (measured("H319", inventory), measured("H315", inventory)) == (easy, uncommon)


@pytest.mark.parametrize(
    ("rows", "share"),
    [
        (["antlered"], 100),
        (["antlered", "learned"], 100),
        (["antlered", "rate", "rated"], 66),
        (["antlered", "rate", "rated", "rater", "related"], 80),
    ],
    ids=["one word", "two families", "two of a family of three words", "one more of five"],
)
def test_the_share_of_families_counts_each_lemma_once(rows, share):
    inventory = survey(lexicon_of([ROWS.get(text, word(text)) for text in rows]))
    assert family_share(inventory, 0, "e") == share


def test_the_share_of_families_is_that_of_the_centre():
    inventory = world()
    assert family_share(inventory, 0, "e") == 85
    assert family_share(inventory, 0, "n") == 100
    assert family_share(survey(lexicon_of([word("antlered")])), 0, "a") == 100


@pytest.mark.parametrize(
    ("families", "found"),
    [((85, 100), []), ((0, 85), []), ((86, 100), [("H322", 85)]), ((0, 84), [("H322", 85)])],
    ids=["just above the lowest", "just below the highest", "just below the lowest", "just above the highest"],
)
def test_the_share_of_families_is_held_in_its_range(families, found):
    downs = why_not(world(), wide(families=families), LETTERS, "e")
    assert [(down.code, down.value) for down in downs] == found


def test_a_pair_that_no_rule_turns_down_is_fine():
    assert why_not(world(), wide(), LETTERS, "e") == []


def test_every_rule_that_turns_a_pair_down_is_told():
    settings = wide(answers=(8, 72), offensive=(0, 0), genius_without_pangram=(70, 100), families=(90, 100))
    assert why_not(world(vile=["tael"]), settings, LETTERS, "e") == [
        Turndown("H310", 7, (8, 72)),
        Turndown("H316", 1, (0, 0)),
        Turndown("H317", 1, (0, 0)),
        Turndown("H318", 65, (70, 100)),
        Turndown("H322", 85, (90, 100)),
    ]


@pytest.mark.parametrize(
    ("down", "text"),
    [
        (Turndown("H310", 7, (20, 72)), "H310 The number of answers: 7, not 20 to 72"),
        (
            Turndown("H322", 50, (55, 100)),
            "H322 The share of answers that are another family's, in hundredths: 50, not 55 to 100",
        ),
    ],
    ids=["a rule", "the families"],
)
def test_a_turndown_says_the_measure_the_value_and_the_range(down, text):
    assert f"{down}" == text


def test_every_code_has_its_message():
    assert MESSAGES.keys() == {*RULES, FAMILIES}
    assert all(message.endswith(".") for message in MESSAGES.values())


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [word("dealt"), word("tread"), word("learned")],
        [word("antlers"), word("saddleries")],
        [word("dental"), word("alarmed")],
        [word("antlered", "known"), word("dealt")],
        [word("antleredigm"), word("dealt")],
    ],
    ids=["no word", "no pangram", "S in every pangram", "one letter short", "a known pangram", "too many letters"],
)
def test_words_without_a_pangram_have_no_letters_to_choose(rows):
    inventory = survey(lexicon_of(rows))
    assert inventory.pairs.sets == []
    chosen, counts = chosen_pairs(inventory, HoneycombSettings())
    assert chosen.shape == (0, 7)
    assert counts == dict.fromkeys(RULES, 0)
    with pytest.raises(KeyError, match="adelnrt"):
        why_not(inventory, HoneycombSettings(), LETTERS, "e")


def test_pairs_are_counted_by_every_rule_that_turns_them_down():
    chosen, counts = chosen_pairs(world(), wide(answers=(4, 10000), offensive=(0, 0)))
    assert {code: count for code, count in counts.items() if count} == {"H310": 2, "H316": 5}
    assert chosen.tolist() == [[True, False, False, False, False, False, False]]


def test_the_small_world_is_surveyed_as_it_is_enumerated():
    inventory = survey(MINI)
    pairs = enumerate_sets("\n".join(sorted(MINI.common)).encode())
    assert inventory.pairs.sets == pairs.sets == ["adeilrt", "adelnrt"]
    assert inventory.pairs.words.tolist() == pairs.words.tolist()
    assert inventory.pairs.points.tolist() == pairs.points.tolist()
    assert inventory.pairs.pangrams.tolist() == pairs.pangrams.tolist()


def points(text):
    """What an answer scores."""
    return (1 if len(text) == 4 else len(text)) + (7 if len(set(text)) == 7 else 0)


def obvious(lexicon, letters, centre):
    """What every rule measures, one answer at a time."""
    answers = [t for t in lexicon.common if len(t) >= 4 and centre in t and set(t) <= set(letters)]
    pangrams = [text for text in answers if set(text) == set(letters)]
    easy = [text for text in answers if lexicon.words[text].scowl <= 50]
    total = sum(map(points, answers))
    return {
        "H310": len(answers),
        "H311": total,
        "H312": min(lexicon.words[text].scowl for text in pangrams),
        "H313": sum(t[:-2] != "" and t.endswith(("ing", "ed", "er")) for t in answers) * 100 // len(answers),
        "H314": len(set(letters) & set("aeiou")),
        "H315": (len(answers) - len(easy)) * 100 // len(answers),
        "H316": len([text for text in answers if text in lexicon.unshown]),
        "H317": int(any(centre in text and set(text) <= set(letters) for text in lexicon.untraceable)),
        "H318": (total - sum(map(points, pangrams))) * 100 // total,
        "H319": sum(map(points, easy)) * 100 // total,
        "H320": int(centre == "x"),
        "H321": int("q" in letters and "u" not in letters),
        "H323": len([text for text in pangrams if text in lexicon.unshown]),
        FAMILIES: len({lexicon.lemma(text) for text in answers}) * 100 // len(answers),
    }


def test_real_pairs_are_measured_as_by_the_obvious_twin(lexicon):
    inventory = survey(lexicon)
    measures = {code: rule.measure(inventory) for code, rule in RULES.items()}
    assert len(inventory.pairs.sets) > 3000
    for place in range(0, len(inventory.pairs.sets), 700):
        letters = inventory.pairs.sets[place]
        for seat in (place % 7, (place + 3) % 7):
            found = {code: int(values[place, seat]) for code, values in measures.items()}
            found[FAMILIES] = family_share(inventory, place, letters[seat])
            assert found == obvious(lexicon, letters, letters[seat])
