"""Which words may be targets on which day: pools that are dealt to the days of a window, and themes.

Terms: a *theme* is a category of Quartets whose words a level takes, every seventh day. The words of themes that are
near in time are *reserved*: they are in no pool, and in no other theme near.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pipeline.calendar import Slot
from pipeline.categories.read import Group
from pipeline.rules.wordhive import plan_for
from pipeline.seeds import number_for
from pipeline.words.lexicon import Lexicon

THEMED_LEVEL = 4
THEME_DAYS = 7  # every seventh day has a themed level
THEME_CYCLE = 50  # and a category's turn comes once in so many themes


class Theme(NamedTuple):
    """What a themed level may take: the title of a category, and its words."""

    title: str
    words: tuple[str, ...]


def target_words(lexicon: Lexicon, size: int) -> list[str]:
    """Every word that could be a target: well known, shown, no palindrome, nothing vile in it either way."""
    return [
        word.text
        for word in lexicon.words.values()
        if word.tier == "common" and word.scowl <= size and may_be_target(word.text, lexicon)
    ]


def may_be_target(word: str, lexicon: Lexicon) -> bool:
    """Whether a word can be placed with one path and nothing vile: no palindrome, and nothing vile either way."""
    vile = any(text in word or text in word[::-1] for text in lexicon.untraceable)
    return lexicon.is_shown(word) and word != word[::-1] and not vile


@lru_cache(maxsize=2)
def cached_targets(lexicon: Lexicon, size: int) -> tuple[str, ...]:
    """The target words, found once."""
    return tuple(target_words(lexicon, size))


def target_pool(slot: Slot, lexicon: Lexicon) -> list[str]:
    """The words that may be targets on the slot's day, in alphabetical order."""
    settings = slot.settings.wordhive
    reserved = {word for theme in near_themes(slot) for word in words_of_theme(theme, slot.seed, lexicon)}
    hands = dealt_targets(lexicon, settings.target_size, slot.seed, settings.window)
    return [word for word in hands[slot.day % settings.window] if word not in reserved]


@lru_cache(maxsize=2)
def dealt_targets(lexicon: Lexicon, size: int, seed: str, window: int) -> tuple[tuple[str, ...], ...]:
    """The target words of each day of the window, each word dealt to one of them by its name."""
    hands: list[list[str]] = [[] for _ in range(window)]
    for word in cached_targets(lexicon, size):
        hands[number_for(f"{seed}/wordhive/{word}") % window].append(word)
    return tuple(map(tuple, hands))


def near_themes(slot: Slot) -> range:
    """The numbers of the themes within the window, the slot's own among them."""
    window = slot.settings.wordhive.window
    return range((slot.day - window) // THEME_DAYS, (slot.day + window) // THEME_DAYS + 1)


@lru_cache(maxsize=64)
def words_of_theme(number: int, seed: str, lexicon: Lexicon) -> frozenset[str]:
    """The words of every category whose turn a theme may be."""
    return frozenset(word for group in turn_of(number, seed, lexicon) for word in themed_words(group, lexicon))


def turn_of(number: int, seed: str, lexicon: Lexicon) -> Sequence[Group]:
    """The categories whose turn it is at a theme: dealt in turn, in a seeded order, to the themes of a cycle."""
    return seeded_groups(seed, lexicon)[number % THEME_CYCLE :: THEME_CYCLE]


@lru_cache(maxsize=2)
def seeded_groups(seed: str, lexicon: Lexicon) -> list[Group]:
    """The categories that may be themes, in the seed's order."""
    return sorted(theme_groups(lexicon), key=lambda group: number_for(f"{seed}/theme/{group.id}"))


@lru_cache(maxsize=1)
def theme_groups(lexicon: Lexicon) -> tuple[Group, ...]:
    """The plain categories that have words enough for a themed level."""
    plan = plan_for(THEMED_LEVEL)
    groups = (group for group in lexicon.groups.values() if group.kind == "plain" and group.members)
    return tuple(group for group in groups if len(themed_words(group, lexicon)) > plan.words)


def themed_words(group: Group, lexicon: Lexicon) -> list[str]:
    """The members of a category that may be targets of a themed level."""
    plan = plan_for(THEMED_LEVEL)
    return [
        word
        for word in group.members
        if plan.shortest <= len(word) <= plan.longest and word in lexicon.common and may_be_target(word, lexicon)
    ]


def themes_for(slot: Slot, lexicon: Lexicon) -> list[Theme]:
    """The themes whose turn it is on the slot's day, in the day's order, without words of other themes near."""
    own, plan = slot.day // THEME_DAYS, plan_for(THEMED_LEVEL)
    others = {w for theme in near_themes(slot) if theme != own for w in words_of_theme(theme, slot.seed, lexicon)}
    groups = turn_of(own, slot.seed, lexicon)
    themes = [
        Theme(group.title, tuple(w for w in themed_words(group, lexicon) if w not in others)) for group in groups
    ]
    return slot.rng.child("theme").shuffled([theme for theme in themes if len(theme.words) >= plan.words])
