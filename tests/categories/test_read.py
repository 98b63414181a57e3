import pytest

from pipeline.categories.read import Category, read_categories
from pipeline.errors import InputError

FISH = """\
[[category]]
id = "fish"
title = "Kinds of fish"
kind = "plain"
difficulty = 1
members = ["bass", "carp", "cod", "eel", "perch", "pike", "sole", "trout"]
"""

HIDDEN = """\
[[category]]
id = "hidden-fish"
title = "Full of hidden fish"
kind = "hidden"
of = "fish"
difficulty = 4
members = [
    "bassoon",
    "steel",
    "spiked",
]
drawn = false
answer.bassoon = "bass"
answer.steel = "eel"
answer.spiked = "pike"
"""


MORE = """\
also = ["ling"]
maybe = ["crab"]
never_with = ["fish"]
key = "x"
note = "ours"
"""


def changed(old, new, text=FISH):
    assert text.count(old) == 1
    return text.replace(old, new)


ALONE = {
    "a comma left out": (changed('"bass", ', '"bass" '), 6, "not TOML", "mend the syntax"),
    "a key twice": (FISH + 'title = "Fish"\n', 7, "not TOML", "mend the syntax"),
    "a bracket left out in the last line": (changed('"trout"]', '"trout"'), 6, "not TOML", "mend the syntax"),
    "a quote left out in the last line": (FISH + 'note = "ours\n', 7, "not TOML", "mend the syntax"),
    "a key outside of a table": ("fish = 1\n" + FISH, 1, "unknown key 'fish'", "only [[category]] tables"),
    "a table of another name": (FISH + "\n[groups]\n", 8, "unknown key 'groups'", "only [[category]] tables"),
    "a category with single brackets": (
        changed("[[category]]", "[category]"),
        1,
        "no [[category]] table",
        "as a [[category]] table",
    ),
    "an unknown key": (FISH + "colour = 1\n", 7, "unknown key 'colour'", "use one of id, title, kind"),
    "an unknown key that begins another": (FISH + "tit = 1\n", 7, "unknown key 'tit'", "use one of id, title, kind"),
    "no id": (changed('id = "fish"\n', ""), 1, "missing required field `id`", "see the README's category keys"),
    "no members": (FISH[: FISH.index("members")], 1, "missing required field `members`", "see the README"),
    "a title that is a number": (changed('"Kinds of fish"', "7"), 3, "Expected `str`, got `int`", "see the README"),
    "a difficulty that is a word": (changed("= 1", '= "1"'), 5, "Expected `int`, got `str`", "see the README"),
    "members that are one text": (
        changed('["bass", "carp", "cod", "eel", "perch", "pike", "sole", "trout"]', '"bass"'),
        6,
        "Expected `array`, got `str`",
        "see the README",
    ),
    "a member that is a number": (changed('"cod"', "7"), 6, "Expected `str`, got `int`", "see the README"),
    "answers that are no table": (FISH + "answer = 3\n", 7, "Expected `object`, got `int`", "see the README"),
    "drawn that is a word": (FISH + 'drawn = "no"\n', 7, "Expected `bool`, got `str`", "see the README"),
    "an unknown kind": (changed("plain", "plane"), 4, "Invalid enum value 'plane'", "kinds are plain, synonyms"),
    "an id with a capital": (changed('"fish"', '"Fish"'), 2, "id 'Fish'", "in lower case with hyphens"),
    "an id with a space": (changed('"fish"', '"a fish"'), 2, "id 'a fish'", "in lower case with hyphens"),
    "an id of nothing": (changed('"fish"', '""'), 2, "id ''", "in lower case with hyphens"),
    "an id below a title that spells id": (
        changed('id = "fish"\ntitle = "Kinds of fish"', 'title = "Hidden fish"\nid = "Fish"'),
        3,
        "id 'Fish'",
        "in lower case with hyphens",
    ),
    "a title of spaces": (changed("Kinds of fish", " "), 3, "the title is empty", "write what the solver sees"),
    "a difficulty of 0": (changed("= 1", "= 0"), 5, "difficulty 0", "write 1 (plainest) to 4 (trickiest)"),
    "a difficulty of 5": (changed("= 1", "= 5"), 5, "difficulty 5", "write 1 (plainest) to 4 (trickiest)"),
    "a tile with a capital": (changed('"cod"', '"Cod"'), 6, "tile 'Cod'", "2 to 13 letters a-z"),
    "a tile of two words": (changed('"cod"', '"a cod"'), 6, "tile 'a cod'", "2 to 13 letters a-z"),
    "a tile of one letter": (changed('"cod"', '"c"'), 6, "tile 'c'", "2 to 13 letters a-z"),
    "a tile of fourteen letters": (changed('"cod"', '"codcodcodcodco"'), 6, "tile 'codcodcodcodco'", "2 to 13"),
    "a tile with an accent": (changed('"cod"', '"c\u00f4d"'), 6, "tile 'c\u00f4d'", "2 to 13 letters a-z"),
    "a tile of nothing": (changed('"cod"', '""'), 6, "tile ''", "2 to 13 letters a-z"),
    "a tile in single quotes": (changed('"cod"', "'Cod'"), 6, "tile 'Cod'", "2 to 13 letters a-z"),
    "a wrong tile of also": (FISH + 'also = ["Ling"]\n', 7, "tile 'Ling'", "2 to 13 letters a-z"),
    "a wrong tile of maybe": (FISH + 'maybe = ["Ling"]\n', 7, "tile 'Ling'", "2 to 13 letters a-z"),
    "a tile twice in a list": (changed('"cod"', '"carp"'), 6, "tile 'carp' stands twice", "keep it in one list"),
    "seven members": (changed(', "trout"', ""), 6, "7 members", "give at least 8, or set drawn = false"),
    "seven members below a title that spells members": (
        changed("Kinds of", "All members", changed(', "trout"', "")),
        6,
        "7 members",
        "give at least 8, or set drawn = false",
    ),
    "before without a key": (changed("plain", "before"), 4, "no key", 'key = "fish"'),
    "after without a key": (changed("plain", "after"), 4, "no key", 'key = "fish"'),
    "before without a key below a title that spells kind": (
        changed("Kinds", "All kinds", changed("plain", "before")),
        4,
        "no key",
        'key = "fish"',
    ),
    "hidden without of": (changed("plain", "hidden"), 4, "no of", "names the category it plays on"),
    "reversed without of": (changed("plain", "reversed"), 4, "no of", "names the category it plays on"),
    "a pattern without its name": (changed("plain", "pattern"), 4, "pattern ''", "use one of: palindrome, roman"),
    "an unknown pattern": (
        changed("plain", "pattern") + 'pattern = "stripes"\n',
        7,
        "pattern 'stripes'",
        "use one of: palindrome, roman",
    ),
}

AMONG_OTHERS = {
    "of a category that is not there": (
        FISH + changed('of = "fish"', 'of = "birds"', HIDDEN),
        11,
        "of names no category: 'birds'",
        "use the id of a category",
    ),
    "an answer left out": (
        FISH + changed('answer.steel = "eel"\n', "", HIDDEN),
        15,
        "the answer of 'steel' is '', which is not in 'fish'",
        "name its entry under answer, or add the entry there",
    ),
    "an answer that is no entry": (
        FISH + changed('"pike"', '"spike"', HIDDEN),
        16,
        "the answer of 'spiked' is 'spike', which is not in 'fish'",
        "name its entry under answer, or add the entry there",
    ),
    "never with a category that is not there": (
        FISH + 'never_with = [\n    "fish",\n    "birds",\n]\n',
        9,
        "never_with names no category: 'birds'",
        "use the id of a category",
    ),
    "a mistake in the second table": (
        FISH + changed("= 4", "= 7", HIDDEN),
        12,
        "difficulty 7",
        "write 1 (plainest) to 4 (trickiest)",
    ),
}

MISTAKES = ALONE | AMONG_OTHERS


@pytest.mark.parametrize(("text", "line", "what", "mend"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_told_with_its_file_its_line_and_a_way_out(text, line, what, mend, tmp_path):
    path = tmp_path / "sea.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_categories(tmp_path)
    place, _, rest = str(error.value).partition(": ")
    assert place == f"{path}:{line}"
    assert what in rest.rpartition("; ")[0]
    assert mend in rest.rpartition("; ")[2]


def read(folder):
    """The categories of a folder, without their places."""
    return [category for category, _ in read_categories(folder).values()]


def test_an_id_that_stands_twice_is_told_with_both_places(tmp_path):
    (tmp_path / "a.toml").write_text("# ours\n" + FISH)
    (tmp_path / "b.toml").write_text("\n" + FISH)
    with pytest.raises(InputError) as error:
        read_categories(tmp_path)
    assert str(error.value) == (
        f"{tmp_path / 'b.toml'}:3: category 'fish' stands already at {tmp_path / 'a.toml'}:2; rename or remove one"
    )


def test_a_file_without_a_category_is_refused(tmp_path):
    (tmp_path / "sea.toml").write_text("# none yet\n")
    with pytest.raises(InputError, match=r"sea\.toml: no \[\[category\]\] table; write each category as"):
        read_categories(tmp_path)


@pytest.mark.parametrize("value", ["[" * 5000 + "]" * 5000, "1" * 5000], ids=["nested too deep", "a number too long"])
def test_a_value_beyond_reading_is_told_and_is_no_bug(value, tmp_path):
    (tmp_path / "sea.toml").write_text(f"[[category]]\nid = {value}\n")
    with pytest.raises(InputError, match=r"sea\.toml:2: not TOML: .*; mend the syntax"):
        read_categories(tmp_path)


@pytest.mark.parametrize("name", ["none", "empty"], ids=["no folder", "an empty folder"])
def test_a_folder_without_a_category_file_is_refused(name, tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match=r"there is no category file; put at least one \.toml file there"):
        read_categories(tmp_path / name)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "sea.toml").write_bytes(FISH.encode() + b'note = "\xff"\n')
    with pytest.raises(InputError, match=r"sea\.toml:7: not UTF-8 text; save it as UTF-8"):
        read_categories(tmp_path)


def test_a_category_is_read_with_all_that_its_writer_says(tmp_path):
    (tmp_path / "sea.toml").write_text(FISH + MORE)
    assert read(tmp_path) == [
        Category(
            id="fish",
            title="Kinds of fish",
            kind="plain",
            difficulty=1,
            members=("bass", "carp", "cod", "eel", "perch", "pike", "sole", "trout"),
            also=("ling",),
            maybe=("crab",),
            drawn=True,
            never_with=("fish",),
            key="x",
            note="ours",
        )
    ]


def test_its_entries_are_all_that_belongs_or_arguably_does(tmp_path):
    (tmp_path / "sea.toml").write_text(FISH + 'also = ["ling"]\nmaybe = ["crab"]\n')
    (fish,) = read(tmp_path)
    assert " ".join(fish.entries) == "bass carp cod eel perch pike sole trout ling crab"


def test_a_computed_category_may_stand_in_a_file_before_the_one_it_plays_on(tmp_path):
    (tmp_path / "a.toml").write_text(HIDDEN)
    (tmp_path / "b.toml").write_text(FISH)
    fish, hidden = read(tmp_path)
    assert (fish.id, hidden.id, hidden.of, hidden.drawn) == ("fish", "hidden-fish", "fish", False)
    assert hidden.answer == {"bassoon": "bass", "steel": "eel", "spiked": "pike"}


def test_categories_come_by_id_whatever_their_file(tmp_path):
    for file, id in [("a", "whales"), ("b", "ants"), ("c", "fish")]:
        (tmp_path / f"{file}.toml").write_text(changed('"fish"', f'"{id}"'))
    assert [category.id for category in read(tmp_path)] == ["ants", "fish", "whales"]


def test_a_table_may_be_written_with_spaces_in_its_head(tmp_path):
    (tmp_path / "sea.toml").write_text(changed("[[category]]", "[[ category ]]"))
    assert [category.id for category in read(tmp_path)] == ["fish"]


@pytest.mark.parametrize("tile", ["ox", "abcdefghijklm"], ids=["two letters", "thirteen letters"])
def test_a_tile_has_two_to_thirteen_letters(tile, tmp_path):
    (tmp_path / "sea.toml").write_text(changed('"cod"', f'"{tile}"'))
    assert tile in read(tmp_path)[0].members


def test_a_category_that_is_not_drawn_needs_no_eight_members(tmp_path):
    (tmp_path / "sea.toml").write_text(changed(', "trout"', "") + "drawn = false\n")
    assert len(read(tmp_path)[0].members) == 7


def test_sounds_that_no_dictionary_has_may_play_on_no_category(tmp_path):
    (tmp_path / "sea.toml").write_text(changed("plain", "sound"))
    assert [(category.kind, category.of) for category in read(tmp_path)] == [("sound", "")]


def test_each_category_comes_with_its_file_and_line(tmp_path):
    (tmp_path / "sea.toml").write_text(FISH + HIDDEN)
    places = {id: (place.path, place.first) for id, (_, place) in read_categories(tmp_path).items()}
    assert places == {"fish": (tmp_path / "sea.toml", 1), "hidden-fish": (tmp_path / "sea.toml", 7)}
