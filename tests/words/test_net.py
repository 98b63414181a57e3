import shutil
from collections import Counter
from pathlib import Path

import pytest

from pipeline.categories.read import Group
from pipeline.errors import InputError
from pipeline.words.net import Net, Stranger, read_accepted, read_keys, read_net
from tests.golden import HERE, puzzles

LISTS = HERE / "wordlists"
BOATS = Group("boats", "Kinds of boat", "plain", 1, ("canoe", "ferry", "kayak", "punt", "yacht"), ())
KEYS = {
    **dict.fromkeys(("canoe", "ferry", "kayak", "yacht", "dinghy", "boat"), ("is:boat",)),
    "punt": ("is:boat", "is:kick"),
    "drop": ("is:kick",),
}


def group(id="boats", title="Kinds of boat", kind="plain", members=BOATS.members, fits=(), **more):
    """A category, the boats unless told otherwise."""
    return Group(id, title, kind, 1, tuple(members), tuple(sorted({*members, *fits})), **more)


def net(*groups, keys=KEYS, accepted=()):
    """A net over some categories; one of leftovers gives the pool its other tiles."""
    others = group("others", "Others", "pattern", (), ("dinghy", "drop", "boat", "tree"))
    return Net({one.id: one for one in (*groups, others)}, keys, frozenset(accepted))


def strangers(*groups, **more):
    """The tiles of the pool that may fit the first of the categories."""
    return [stranger.tile for stranger in net(*groups, **more).in_pool(groups[0])]


def test_a_tile_that_is_what_the_members_are_may_fit_too():
    assert list(net(group()).in_pool(group())) == [Stranger("dinghy", "boats", "Kinds of boat", ("is:boat",))]


def test_a_warning_says_the_tile_the_title_and_the_reasons():
    stranger = Stranger("dinghy", "boats", "Kinds of boat", ("is:boat", "is:vessel#2"))
    assert str(stranger) == "dinghy may fit 'Kinds of boat' too (is:boat, is:vessel#2)"


def test_a_tile_that_is_known_to_fit_gives_no_warning():
    assert strangers(group(fits=("dinghy",))) == []


def test_a_word_of_the_title_gives_no_warning():
    assert strangers(group()) == ["dinghy"]
    assert strangers(group(title="Small vessels")) == ["boat", "dinghy"]


def test_what_editors_have_accepted_gives_no_warning():
    assert strangers(group(), accepted=[("boats", "dinghy")]) == []
    assert strangers(group(), accepted=[("ships", "dinghy")]) == ["dinghy"]


def test_a_key_of_three_members_is_no_mark():
    three = group(members=("canoe", "ferry", "kayak"))
    assert net(three).marks(three) == []


@pytest.mark.parametrize(("others", "marks"), [(8, ["is:boat"]), (11, [])], ids=["a third", "less than a third"])
def test_a_key_of_at_least_a_third_of_the_members_is_a_mark(others, marks):
    more = group(members=(*BOATS.members, *(f"odd{'abcdefghijk'[i]}" for i in range(others))))
    assert net(more).marks(more) == marks


@pytest.mark.parametrize(("others", "marks"), [(3, ["is:boat"]), (4, [])], ids=["half", "less than half"])
def test_a_key_that_at_least_half_of_its_tiles_share_with_the_category_is_a_mark(others, marks):
    strange = ["abe", "cod", "eel", "gnu"][:others]
    wide = group("wide", "Wide", "pattern", (), strange)
    assert net(group(), wide, keys={**KEYS, **dict.fromkeys(strange, ("is:boat",))}).marks(group()) == marks


@pytest.mark.parametrize("kind", ["before", "after", "hidden", "sound", "anagram", "pattern"])
def test_a_category_of_wordplay_has_no_marks(kind):
    assert net(group(kind=kind)).marks(group(kind=kind)) == []


@pytest.mark.parametrize("kind", ["plain", "synonyms", "knowledge", "double"])
def test_a_category_of_meaning_has_marks(kind):
    assert net(group(kind=kind)).marks(group(kind=kind)) == ["is:boat"]


def test_a_category_that_is_never_drawn_is_marked_by_what_clearly_fits():
    clear = group(members=(), fits=BOATS.members)
    assert strangers(clear) == ["dinghy"]
    arguable = group(members=(), fits=BOATS.members, maybe=("ferry", "kayak"))
    assert strangers(arguable) == []


def test_a_board_warns_of_tiles_in_one_quartet_that_may_fit_another():
    board = {"boats": ("canoe", "ferry", "kayak", "punt"), "small": ("dinghy", "drop", "jot", "yacht")}
    (stranger,) = net(group()).on_board(board)
    assert str(stranger) == "dinghy may fit 'Kinds of boat' too (is:boat)"


def test_a_category_of_a_board_that_is_gone_is_passed_over():
    assert list(net(group()).on_board({"gone": ("canoe", "ferry"), "lost": ("dinghy",)})) == []


def accepted_file(folder, *lines):
    """An accept list with a comment on its first line."""
    path = folder / "net-accept.tsv"
    path.write_text("\n".join(["# category tile reason", *lines]) + "\n", encoding="utf-8")
    return path


def test_the_accept_list_gives_its_pairs(tmp_path):
    path = accepted_file(tmp_path, "", "boats\tdinghy\ta toy, in this country", "boats\tdrop\tno boat")
    assert read_accepted(path, {"boats": group()}) == {("boats", "dinghy"), ("boats", "drop")}


def test_without_an_accept_list_nothing_is_accepted(tmp_path):
    assert read_accepted(tmp_path / "net-accept.tsv", {}) == frozenset()


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("boats\tdinghy", "line 'boats\\tdinghy'; write a category's id, a tab, a tile, a tab, and why"),
        ("boats\tdinghy\t ", "line 'boats\\tdinghy'; write a category's id, a tab, a tile, a tab, and why"),
        ("boats dinghy toy", "line 'boats dinghy toy'; write a category's id, a tab, a tile, a tab, and why"),
        ("boats\tDinghy\ttoy", "line 'boats\\tDinghy\\ttoy'; write a category's id, a tab, a tile, a tab, and why"),
        ("ships\tdinghy\ttoy", "there is no category 'ships'; use the id of a category, or drop the line"),
        ("boats\tcanoe\ttoy", "'canoe' fits 'boats'; drop the line, or take the tile out there"),
        ("boats\tdrop\ttoy", "'drop' of 'boats' stands already on line 2; keep one of the two"),
    ],
    ids=["no reason", "an empty reason", "no tabs", "a capital", "no category", "a tile that fits", "twice"],
)
def test_a_wrong_line_of_the_accept_list_is_told_with_its_place(line, what, tmp_path):
    path = accepted_file(tmp_path, "boats\tdrop\tno boat", line)
    with pytest.raises(InputError) as error:
        read_accepted(path, {"boats": group()})
    assert str(error.value).startswith(f"{path}:3: {what}")


def test_keys_stand_between_commas(tmp_path):
    (tmp_path / "wordnet-kinds.tsv").write_text("# wordnet-kinds 1: word\tkeys\npunt\tis:boat,is:to kick\n")
    assert read_keys(tmp_path) == {"punt": ("is:boat", "is:to kick")}


def test_another_table_is_refused(tmp_path):
    (tmp_path / "wordnet-kinds.tsv").write_text("# wordnet 1: word\tparts\npunt\tnv\n")
    with pytest.raises(InputError, match=r"wordnet-kinds\.tsv:1: not version 1 of the table 'wordnet-kinds'"):
        read_keys(tmp_path)


def test_every_key_of_the_table_is_rare_but_not_alone():
    keys = read_keys(Path(__file__).parents[2] / "wordlists" / "sources")
    holders = Counter(key for found in keys.values() for key in found)
    assert (min(holders.values()), max(holders.values())) == (2, 288)
    assert {key.partition(":")[0] for key in holders} == {"has", "is", "member", "part", "stuff", "syn", "topic"}


def test_the_table_knows_what_words_are():
    keys = read_keys(Path(__file__).parents[2] / "wordlists" / "sources")
    assert {"is:wind instrument", "is:woodwind"} <= set(keys["flute"])
    assert {"part:sailing vessel", "is:pole"} <= set(keys["mast"])
    assert {"syn:fast", "topic:music"} <= set(keys["fast"])
    assert {"is:to complain", "syn:to gripe"} <= set(keys["gripe"])


def test_every_accepted_pair_of_the_editors_is_of_a_category_and_a_tile_that_does_not_fit():
    from pipeline.words.groups import read_groups

    wordlists = Path(__file__).parents[2] / "wordlists"
    assert read_net(wordlists, read_groups(wordlists)).keys


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A copy of the golden world's word lists, to spoil."""
    return Path(shutil.copytree(LISTS, tmp_path / "wordlists"))


def spoil(lists: Path, old: str, new: str) -> None:
    """Put one text for another in the golden world's category file."""
    path = lists / "editors" / "quartets" / "golden.toml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


@pytest.fixture(scope="module")
def drafted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The golden world's drafts."""
    out = tmp_path_factory.mktemp("drafted")
    where = ("--wordlists", f"{LISTS}", "--out", f"{out}")
    slots = ("--start", "2026-12-01", "--days", "3", "--seed", "golden")
    for stage in (("filter", *where), ("quartets", *slots, *where)):
        done = puzzles(*stage)
        assert done.returncode == 0, done.stderr
    return out


def test_the_command_is_silent_on_boards_whose_categories_forgot_nothing(drafted: Path) -> None:
    done = puzzles("net", "--wordlists", f"{LISTS}", "--out", f"{drafted}")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "3 boards, 0 warnings\n")


def test_the_command_warns_of_boards_with_a_tile_that_a_category_forgot(drafted: Path, lists: Path) -> None:
    spoil(lists, '["bass", "carp", "cod",', '["carp", "cod", "dory",')
    done = puzzles("net", "--wordlists", f"{lists}", "--out", f"{drafted}")
    assert (done.returncode, done.stderr) == (0, "3 boards, 3 warnings\n")
    assert done.stdout.splitlines() == [
        "quartets/2026-12-01: bass may fit 'Fish to eat' too (is:seafood)",
        "quartets/2026-12-02: bass may fit 'Fish to eat' too (is:seafood)",
        "quartets/2026-12-03: bass may fit 'Fish to eat' too (is:seafood)",
    ]


def test_the_command_lists_the_tiles_that_a_category_may_have_forgotten(tmp_path: Path) -> None:
    done = puzzles("net", "--category", "complain", "--wordlists", f"{LISTS}", "--out", f"{tmp_path}")
    assert (done.returncode, done.stdout) == (0, "rail (is:to complain)\n")
    assert done.stderr == "1 of the pool's tiles may fit 'Grumble' too\n"


def test_the_command_leaves_out_what_editors_have_accepted(lists: Path) -> None:
    accepted = lists / "editors" / "quartets" / "net-accept.tsv"
    accepted.write_text("complain\trail\tnobody says it without against\n")
    done = puzzles("net", "--category", "complain", "--wordlists", f"{lists}")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "0 of the pool's tiles may fit 'Grumble' too\n")


def test_a_wrong_accept_list_is_one_line(lists: Path) -> None:
    accepted = lists / "editors" / "quartets" / "net-accept.tsv"
    accepted.write_text("complain\tmoan\tsad\n")
    done = puzzles("net", "--category", "complain", "--wordlists", f"{lists}")
    said = f"puzzles: {accepted}:1: 'moan' fits 'complain'; drop the line, or take the tile out there\n"
    assert (done.returncode, done.stderr) == (1, said)


def test_a_category_that_is_not_there_is_wrong_usage() -> None:
    done = puzzles("net", "--category", "nothing", "--wordlists", f"{LISTS}")
    said = "puzzles: Invalid value for --category: there is no category 'nothing'\n"
    assert (done.returncode, done.stderr) == (2, said)


def test_without_drafts_the_command_says_which_stage_comes_first(tmp_path: Path) -> None:
    done = puzzles("net", "--wordlists", f"{LISTS}", "--out", f"{tmp_path}")
    said = f"puzzles: {tmp_path}/build/quartets.jsonl: there are no drafts yet; run `puzzles quartets` first\n"
    assert (done.returncode, done.stderr) == (1, said)
