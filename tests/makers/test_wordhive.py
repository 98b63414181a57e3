from collections import Counter
from datetime import date
from itertools import combinations

import pytest
from msgspec.structs import replace

from pipeline.calendar import slots_for
from pipeline.canonical import encode
from pipeline.errors import SlotError
from pipeline.makers.targets import (
    cached_targets,
    may_be_target,
    near_themes,
    target_pool,
    target_words,
    theme_groups,
    themed_words,
    themes_for,
)
from pipeline.makers.wordhive import (
    choose_words,
    make_campaign,
    make_level,
    propose,
    relayout,
    runway,
    wanted_lengths,
)
from pipeline.rules.base import judge
from pipeline.rules.hexgrid import hive, is_path
from pipeline.rules.tracing import spelling, trace
from pipeline.rules.wordhive import LARGE, MIDDLE, RULES, SMALL, Plan, plan_for, solve_layout
from pipeline.seeds import Rng
from pipeline.settings import Settings, WordHiveSettings
from pipeline.words.lexicon import lexicon_of
from tests.mini import MINI, group, word

SHORT = "able acid ball bite calm cold dark dust echo fire gold hand iron jump kept lamp".split()
EPOCH = date(2026, 1, 1)
SETTINGS = WordHiveSettings()


def slots(days, **wordhive):
    """Slots from the first day of the calendar on, with other settings for Word Hive."""
    settings = Settings(epoch=EPOCH, wordhive=WordHiveSettings(**wordhive))
    return list(slots_for("wordhive", EPOCH, days, "seed", settings))


def first(slot, lexicon):
    """The first proposal for a slot, or None."""
    return next(propose(slot, lexicon, slot.rng), None)


@pytest.fixture(scope="module")
def days(lexicon):
    """The first proposals for three days, from the real word lists."""
    return [first(slot, lexicon) for slot in slots(3)]


@pytest.fixture(scope="module")
def pool(lexicon):
    """The words of one day in sixty."""
    return cached_targets(lexicon, 35)[::57]


def test_every_day_passes_the_referee(days, lexicon):
    assert [judge(RULES, day, lexicon).problems for day in days] == [(), (), ()]


def test_every_day_has_nine_levels_after_their_plans(days):
    for day in days:
        assert [level.level for level in day.levels] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert [level.radius for level in day.levels] == [2, 2, 3, 3, 3, 4, 4, 4, 4]
        assert [len(level.targets) for level in day.levels] == [4, 4, 7, 7, 7, 11, 11, 11, 11]
        assert {len(path) for level in day.levels[5:] for path in level.targets} <= {4, 5, 6, 7, 8}


def test_every_level_has_four_different_layouts(days):
    for level in (level for day in days for level in day.levels):
        assert [len(layout.letters) for layout in level.layouts] == [len(hive(level.radius))] * 4
        assert len({layout.letters for layout in level.layouts}) == 4


def test_every_target_is_spelled_by_its_path_in_every_layout(days):
    for level in (level for day in days for level in day.levels):
        for layout in level.layouts:
            for target, path in zip(level.targets, layout.paths, strict=True):
                assert is_path(path, level.radius)
                assert spelling(path, layout.letters, level.radius) == target


def test_no_target_comes_twice_in_three_days(days):
    words = [target for day in days for level in day.levels for target in level.targets]
    assert len(words) == len(set(words)) == 3 * 73


def test_no_target_of_a_level_is_inside_another_or_of_its_lemma(days, lexicon):
    for level in (level for day in days for level in day.levels):
        pairs = [(a, b) for a, b in combinations(level.targets, 2) if a in b or b in a]
        assert pairs == []
        assert len({lexicon.lemma(target) for target in level.targets}) == len(level.targets)


def test_the_same_slot_makes_the_same_bytes_whatever_was_made_before(days, lexicon):
    again = [first(slot, lexicon) for slot in slots(3)[::-1]][::-1]
    assert [encode(day) for day in again] == [encode(day) for day in days]
    first(slots(1)[0], lexicon_of(word(text) for text in SHORT))
    assert encode(first(slots(2)[1], lexicon)) == encode(days[1])


def test_a_second_proposal_is_another_day(lexicon):
    (slot,) = slots(1)
    proposals = propose(slot, lexicon, slot.rng)
    assert next(proposals) != next(proposals)


@pytest.mark.parametrize(
    "words",
    [[], ["deal", "tea", "tree"], sorted(MINI.common), SHORT],
    ids=["no word", "three words", "the small world", "short words only"],
)
def test_a_word_list_that_is_too_poor_yields_nothing(words):
    (slot,) = slots(1, window=1, rounds=5)
    assert first(slot, lexicon_of(word(text) for text in words)) is None


def test_a_pool_that_is_too_poor_makes_no_level(pool, lexicon):
    assert make_level(1, ["calm", "cold", "dark"], "", lexicon, SETTINGS, Rng("poor")) is None
    assert make_level(6, [text for text in pool if len(text) < 4], "", lexicon, SETTINGS, Rng("poor")) is None
    assert make_level(1, ["eat", "heat", "beat", "meat"], "", lexicon, SETTINGS, Rng("poor")) is None


def test_words_that_cannot_be_packed_make_no_level(lexicon):
    few = replace(SETTINGS, rounds=2)
    assert make_level(1, ["noon", "deed", "peep", "toot"], "", lexicon, few, Rng("palindromes")) is None
    assert make_level(1, SHORT, "", lexicon, replace(few, budget=1), Rng("no budget")) is None


def test_level_40_has_the_large_plan(pool, lexicon):
    level = make_level(40, pool, "", lexicon, SETTINGS, Rng("forty"))
    assert (level.level, level.radius, len(level.targets)) == (40, 4, 11)
    assert {len(target) for target in level.targets} <= {4, 5, 6, 7, 8}
    assert sum(map(len, level.targets)) <= 61


def test_a_campaign_of_twelve_levels_passes_the_referee(lexicon):
    campaign = make_campaign(1, 12, lexicon, SETTINGS, "seed")
    assert [level.level for level in campaign.levels] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert judge(RULES, campaign, lexicon).problems == ()


def test_a_campaign_of_a_seed_is_always_the_same(lexicon):
    campaigns = [make_campaign(1, 2, lexicon, SETTINGS, seed) for seed in ("seed", "seed", "another")]
    assert campaigns[0] == campaigns[1]
    assert campaigns[0] != campaigns[2]


def test_a_campaign_may_begin_with_any_level(lexicon):
    campaign = make_campaign(5, 6, lexicon, SETTINGS, "seed")
    assert [(level.level, level.radius) for level in campaign.levels] == [(5, 3), (6, 4)]
    assert judge(RULES, campaign, lexicon).problems == ()


def test_a_campaign_without_words_enough_says_so():
    with pytest.raises(SlotError, match=r"wordhive/levels-1-12: no candidate passed .* ask for fewer levels"):
        make_campaign(1, 12, MINI, replace(SETTINGS, rounds=2), "seed")


RELAYOUTS = [(level, left) for level in (1, 4, 8) for left in range(plan_for(level).words, -1, -1)]


@pytest.mark.parametrize(
    ("number", "left"), RELAYOUTS, ids=[f"{left} words of level {level} left" for level, left in RELAYOUTS]
)
def test_a_shuffle_is_a_certified_layout_of_only_the_words_left(number, left, pool, lexicon):
    level = make_level(number, pool, "", lexicon, SETTINGS, Rng(f"level {number}"))
    found = Rng(f"found {left}").sample(level.targets, len(level.targets) - left)
    words, layout = relayout(level, found, lexicon, Rng("shuffle"), SETTINGS)
    assert words == tuple(target for target in level.targets if target not in found)
    assert [spelling(path, layout.letters, level.radius) for path in layout.paths] == [*words]
    assert all(is_path(path, level.radius) for path in layout.paths)
    solved, plan = solve_layout(layout, replace(level, targets=words), lexicon), plan_for(number)
    assert (solved.ways, solved.vile, solved.uncovered) == ((1,) * left, (), 0)
    assert plan.fewest_extras <= len(solved.extras) <= plan.most_extras


def test_a_shuffle_is_nearly_always_a_layout_that_the_level_has_not(pool, lexicon):
    level = make_level(4, pool, "", lexicon, SETTINGS, Rng("level 4"))
    shuffles = [relayout(level, level.targets[:2], lexicon, Rng(f"{n}"), SETTINGS)[1].letters for n in range(10)]
    assert len(set(shuffles) - {its.letters for its in level.layouts}) >= 8


def test_a_shuffle_falls_back_on_a_layout_of_the_level(pool, lexicon):
    level = make_level(1, pool, "", lexicon, SETTINGS, Rng("level"))
    words, layout = relayout(level, level.targets[:1], lexicon, Rng("shuffle"), replace(SETTINGS, budget=1))
    (own,) = [its for its in level.layouts if its.letters == layout.letters]
    assert words == level.targets[1:]
    assert layout.paths == own.paths[1:]


def test_nothing_vile_can_be_traced_in_a_level(pool, lexicon):
    vile = ["ea", "ts", "ri"]
    harsh = lexicon_of(lexicon.words.values(), [], vile)
    words = [text for text in pool if may_be_target(text, harsh)]
    for number in range(5):
        level = make_level(1, words, "", harsh, SETTINGS, Rng(f"level {number}"))
        assert [trace(layout.letters, 2, frozenset(vile)).paths for layout in level.layouts] == [{}] * 4


def test_targets_are_common_well_known_and_may_be_shown():
    lexicon = lexicon_of(
        [
            word("known", "known"),
            word("rare", scowl=40),
            word("rude"),
            word("good", scowl=35),
            word("easy", scowl=10),
            word("level", scowl=10),
        ],
        ["rude"],
    )
    assert target_words(lexicon, 35) == ["easy", "good"]
    assert target_words(lexicon, 40) == ["easy", "good", "rare"]


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("calm", True),
        ("axqzy", False),
        ("yzqxa", False),
        ("azxqy", True),
        ("noon", False),
        ("rude", False),
    ],
    ids=[
        "a good word",
        "a slur forwards",
        "a slur backwards",
        "its letters in another order",
        "a palindrome",
        "unshown",
    ],
)
def test_a_word_that_could_not_be_placed_or_shown_is_no_target(text, may):
    assert may_be_target(text, lexicon_of([], ["rude"], ["xqz"])) is may


def test_every_word_is_in_the_pool_of_one_day_in_a_window():
    lexicon = lexicon_of(word(text) for text in SHORT)
    pools = [target_pool(slot, lexicon) for slot in slots(5, window=5)]
    assert sorted(text for pool in pools for text in pool) == SHORT
    assert target_pool(slots(6, window=5)[5], lexicon) == pools[0]


@pytest.fixture(scope="module")
def themed(lexicon):
    """The real words with 120 categories of words that no two of them share."""
    fitting = [text for text in cached_targets(lexicon, 35) if 4 <= len(text) <= 6]
    groups = [group(f"g{n}", f"Theme {n}", " ".join(fitting[n : 120 * 16 : 120])) for n in range(120)]
    return lexicon_of(lexicon.words.values(), lexicon.unshown, lexicon.untraceable, groups)


def test_no_word_comes_back_within_sixty_days(lexicon):
    pools = [target_pool(slot, lexicon) for slot in slots(61)]
    times = Counter(text for pool in pools[:60] for text in pool)
    assert len(times) > 20000
    assert max(times.values()) == 1
    assert set(pools[60]) & set(pools[0])
    assert set(pools[60]).isdisjoint(text for pool in pools[1:60] for text in pool)


def test_the_words_of_a_theme_are_in_no_pool_and_no_other_theme_within_sixty_days(themed):
    days = slots(61 + 60)
    theme_days = [slot for slot in days if slot.day % 7 == 6]
    words = {slot.day: {word for theme in themes_for(slot, themed) for word in theme.words} for slot in theme_days}
    pools = {slot.day: set(target_pool(slot, themed)) for slot in days}
    assert min(map(len, words.values())) >= 16
    for day, taken in words.items():
        assert [other for other in pools if abs(other - day) < 60 and taken & pools[other]] == []
        assert [other for other in words if 0 < abs(other - day) < 60 and taken & words[other]] == []


def test_every_seventh_day_has_one_themed_level(themed):
    titles = {group.title for group in themed.groups.values()}
    for slot in (slots(14)[day] for day in (0, 5, 6, 7, 13)):
        found = [(level.level, level.theme) for level in first(slot, themed).levels if level.theme]
        assert [number for number, _ in found] == ([4] if slot.day % 7 == 6 else [])
        assert {title for _, title in found} <= titles


def test_a_day_with_a_theme_passes_the_referee(themed):
    day = first(slots(7)[6], themed)
    (level,) = [level for level in day.levels if level.theme]
    (fits,) = [group.fits for group in themed.groups.values() if group.title == level.theme]
    assert set(level.targets) <= set(fits)
    assert judge(RULES, day, themed).problems == ()


def test_every_seventh_day_has_a_category_for_its_theme_in_the_real_lists(lexicon):
    theme_days = [slot for slot in slots(140) if slot.day % 7 == 6]
    assert [f"{slot.date}" for slot in theme_days if not themes_for(slot, lexicon)] == []


def test_themes_near_are_those_within_the_window():
    assert [near_themes(slots(101)[day]) for day in (0, 6, 100)] == [range(-9, 9), range(-8, 10), range(5, 23)]


def test_a_theme_is_a_plain_category_with_more_than_seven_words_of_three_to_six_letters():
    eight = "bass carp chub cod perch pike sole trout"
    lexicon = lexicon_of(
        [word(text) for text in [*eight.split(), "barracuda", "id"]],
        groups=[
            group("enough", "Enough", eight),
            group("seven", "Seven", eight.removeprefix("bass ")),
            group("long", "With long and short words", eight.replace("bass", "barracuda").replace("cod", "id")),
            group("strangers", "With words that nobody knows", eight.replace("bass", "xyzzy")),
            group("before", "___ tank", eight, kind="before"),
        ],
    )
    assert [its.id for its in theme_groups(lexicon)] == ["enough"]
    assert themed_words(lexicon.groups["long"], lexicon) == "carp chub perch pike sole trout".split()


def test_words_are_chosen_longest_first_and_of_spread_lengths():
    pool = ["abc", "def", "ghi", "jklm", "nopq", "rstu", "vwxyz"]
    chosen = choose_words(SMALL, pool, MINI, False, Rng("words"))
    assert sorted(map(len, chosen), reverse=True) == [len(text) for text in chosen]
    assert {len(text) for text in chosen} == {3, 4}
    assert len(set(chosen)) == 4


def test_chosen_words_stand_apart():
    for number in range(20):
        pool = ["eat", "heat", "tea", "team", "mate", "tame", "meta"]
        chosen = choose_words(SMALL, pool, MINI, False, Rng(f"apart {number}"))
        assert [(a, b) for a, b in combinations(chosen, 2) if a in b or b in a] == []


def test_too_poor_a_pool_gives_fewer_words():
    assert sorted(choose_words(SMALL, ["abc", "abcd", "xyz"], MINI, False, Rng("words"))) == ["abcd", "xyz"]
    assert choose_words(SMALL, [], MINI, False, Rng("words")) == []


@pytest.mark.parametrize(
    ("plan", "letters", "total"),
    [(MIDDLE, 37, 37), (LARGE, 61, 61), (MIDDLE, 21, 21), (LARGE, 87, 87)],
    ids=["a full middle hive", "a full large hive", "all short", "all but one long"],
)
def test_wanted_lengths_sum_to_the_letters_within_the_plan(plan, letters, total):
    for number in range(20):
        lengths = wanted_lengths(plan, letters, Rng(f"lengths {number}"))
        assert (len(lengths), sum(lengths)) == (plan.words, total)
        assert lengths == sorted(lengths, reverse=True)
        assert plan.shortest <= lengths[-1] <= lengths[0] <= plan.longest


def test_a_small_level_has_room_for_more_letters_than_its_words_have():
    lengths = [wanted_lengths(SMALL, 19, Rng(f"lengths {number}")) for number in range(40)]
    assert {len(its) for its in lengths} == {4}
    assert {sum(its) for its in lengths} == {14, 15, 16}


def test_lengths_are_spread_over_the_whole_plan():
    lengths = Counter(length for number in range(50) for length in wanted_lengths(LARGE, 61, Rng(f"{number}")))
    assert sorted(lengths) == [4, 5, 6, 7, 8]
    assert min(lengths.values()) > 50


def test_the_runway_is_as_long_as_the_words_last(lexicon):
    (slot,) = slots(1)
    assert runway(slot, lexicon, 400) == 400
    assert runway(slot, MINI, 400) == 0
    assert runway(slot, lexicon, 7) == 7


def test_the_runway_ends_on_the_day_whose_pool_is_too_poor(lexicon):
    days = slots(9, window=9)
    few = lexicon_of(map(lexicon.words.get, cached_targets(lexicon, 35)[::4]))
    poor = set(target_pool(days[5], few)[60:])
    thin = lexicon_of(row for row in few.words.values() if row.text not in poor)
    assert runway(days[0], few, 400) == 400
    assert runway(days[0], thin, 400) == 5
    assert runway(days[6], thin, 400) == 8


def test_a_plan_of_no_words_makes_none():
    assert choose_words(Plan(2, 0, 3, 4, 0, 0), SHORT, MINI, False, Rng("none")) == []
