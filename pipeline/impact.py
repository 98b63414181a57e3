"""What a change of the editors' files does to days that are drafted but not published."""

from collections.abc import Iterator, Sequence
from typing import Any

from pipeline.draft import Draft


def changes(old: Draft, new: Draft) -> Iterator[str]:
    """What differs between two drafts of a slot, a line each."""
    game = old.slot.partition("/")[0]
    for line in DIFFERENCES[game](old.entry, new.entry):
        yield f"{old.slot}: {line}"


def honeycomb_changes(old: Any, new: Any) -> Iterator[str]:
    """Another letter set, or other answers and the total and pangrams that come with them."""
    if (old["centre"], old["outer"]) != (new["centre"], new["outer"]):
        yield f"another puzzle, {name_of(new)} for {name_of(old)}"
        return
    before, after = ([answer["word"] for answer in entry["answers"]] for entry in (old, new))
    if difference := signed(before, after):
        yield f"{name_of(new)}: {difference}; total {old['total']} to {new['total']}"
    if pangrams := signed(old["pangrams"], new["pangrams"]):
        yield f"{name_of(new)}: pangrams {pangrams}"


def name_of(entry: Any) -> str:
    """A honeycomb by its letters, the centre first."""
    return f"{entry['centre'].upper()}{entry['outer']}"


def quartets_changes(old: Any, new: Any) -> Iterator[str]:
    """Another board, or other titles or fits of the same one."""
    if old["tiles"] != new["tiles"]:
        yield f"another board, {' / '.join(quartet['title'] for quartet in new['quartets'])}"
    elif old != new:
        yield "the same board with another title or proof"


def wordhive_changes(old: Any, new: Any) -> Iterator[str]:
    """Other targets, other layouts of the same, or other extras, level by level."""
    for before, after in zip(old["levels"], new["levels"], strict=True):
        words = [[target["word"] for target in level["targets"]] for level in (before, after)]
        if words[0] != words[1]:
            yield f"level {after['level']}: other words, {' '.join(words[1])}"
        elif [layout["letters"] for layout in before["layouts"]] != [
            layout["letters"] for layout in after["layouts"]
        ]:
            yield f"level {after['level']}: other layouts of the same words"
        elif difference := signed(extras_of(before), extras_of(after)):
            yield f"level {after['level']}: extras {difference}"


def extras_of(level: Any) -> list[str]:
    """Every extra of a level, in whichever layout."""
    return sorted({word for layout in level["layouts"] for extras in layout["extras"] for word in extras["words"]})


def signed(old: Sequence[str], new: Sequence[str]) -> str:
    """What came with a plus, and what went with a minus."""
    return " ".join(
        [*(f"+{word}" for word in new if word not in old), *(f"-{word}" for word in old if word not in new)]
    )


DIFFERENCES = {
    "honeycomb": honeycomb_changes,
    "quartets": quartets_changes,
    "wordhive": wordhive_changes,
}
