"""The editors' command that warns of memberships which the category files may have forgotten."""

from pathlib import Path

import click

from pipeline.cli.console import cli, drafts_path, lists_option, out_option, say


@cli.command("net")
@click.option("--category", help="Instead of the drafts, the tiles of the pool that may fit the category of this id.")
@lists_option
@out_option
def net_command(category: str | None, wordlists: Path, out: Path) -> None:
    """Warn of tiles that the category files may have forgotten: on the drafted boards, or for one category."""
    from pipeline.draft import read_draft_file
    from pipeline.words.groups import read_groups
    from pipeline.words.net import read_net

    drafts = [] if category else read_draft_file(drafts_path(out, "quartets"), "quartets")[1]
    net = read_net(wordlists, read_groups(wordlists))
    if category:
        if category not in net.groups:
            raise click.BadParameter(f"there is no category {category!r}", param_hint="--category")
        found = list(net.in_pool(net.groups[category]))
        for stranger in found:
            say(f"{stranger.tile} ({', '.join(stranger.marks)})")
        say(f"{len(found)} of the pool's tiles may fit {net.groups[category].title!r} too", err=True)
        return
    warned = 0
    for draft in drafts:
        for stranger in net.on_board({q["category"]: q["tiles"] for q in draft.entry["quartets"]}):
            say(f"{draft.slot}: {stranger}")
            warned += 1
    say(f"{len(drafts)} boards, {warned} warnings", err=True)
