"""`regalia ladder`."""

import argparse
import os
from typing import Any

from rich.console import Console
from rich.table import Table

from regalia.bots import BOTS, bot
from regalia.cli.arguments import add_table_arguments, at_least_one, print_json, setup_of
from regalia.engine import Unreadable
from regalia.lab.ladder import Contest, Ladder, climb
from regalia.registry import game as game_of


def add_to(commands: Any) -> None:
    command = commands.add_parser("ladder", help="how strong the bots are: each meets each; shares, Elo, think times")
    command.add_argument("game")
    add_table_arguments(command)
    command.add_argument("--bots", default=",".join(BOTS), help="comma-separated; without it, all")
    command.add_argument("--games", type=at_least_one, default=200, metavar="K", help="of each pair, at most")
    command.add_argument(
        "--width", type=float, default=0.2, help="a pair whose order is plain stops when its interval is so narrow"
    )
    command.add_argument("--seed", default="0")
    command.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="processes")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=ladder)


def ladder(options: argparse.Namespace) -> int:
    game = game_of(options.game)
    names = list(dict.fromkeys(bot(name.strip()).name for name in options.bots.split(",")))
    if len(names) < 2:
        raise Unreadable("A ladder needs two bots at least.")
    contest = Contest(game.key, setup_of(game, options), names, options.games, options.seed, options.width)
    with Console(stderr=True).status("playing") as status:
        found = climb(contest, options.jobs, lambda ladder: status.update(_so_far(ladder)))
    if options.json:
        print_json(found.table())
    else:
        _show(found.table())
    return 0


def _so_far(ladder: Ladder) -> str:
    played, most = sum(pair.games for pair in ladder.pairs), len(ladder.pairs) * ladder.contest.games
    return f"playing: {played:,} games of {most:,} at most, {ladder.seconds:,.0f} s"


def _show(figures: dict[str, Any]) -> None:
    console = Console(highlight=False)
    contest = figures["contest"]
    setup = contest["setup"]
    console.print(f"{contest['game']}, {setup['mode']}, {setup['seats']} seats, seed {contest['seed']}", style="bold")
    ratings = Table("bot", "Elo", "95 %", "games", "a choice, median", "p95", box=None, pad_edge=False)
    for row in figures["ratings"]:
        seconds = (f"{row['seconds'][part]:.3f} s" for part in ("median", "p95"))
        interval = f"{row['low']:+.0f} to {row['high']:+.0f}"
        ratings.add_row(row["bot"], f"{row['elo']:+.0f}", interval, str(row["games"]), *seconds)
    console.print(ratings)
    console.print()
    pairs = Table("bot", "against", "games", "won", "tied", "lost", "share", "95 %", box=None, pad_edge=False)
    for pair in figures["pairs"]:
        tied = pair["games"] - pair["won"] - pair["lost"]
        counts = (str(count) for count in (pair["games"], pair["won"], tied, pair["lost"]))
        pairs.add_row(*pair["bots"], *counts, f"{(pair['share'] or 0):.1%}", f"{pair['low']:.1%} to {pair['high']:.1%}")
    console.print(pairs)
