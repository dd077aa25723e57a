"""`regalia sim`."""

import argparse
import os
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from regalia.bots import bot
from regalia.cli.arguments import add_table_arguments, at_least_one, print_json, setup_of
from regalia.lab.simulate import Job, Result, simulate
from regalia.registry import game as game_of

MOST_VALUES = 12  # of a figure that are shown


def add_to(commands: Any) -> None:
    command = commands.add_parser("sim", help="let bots play each other; outcomes, lengths, speed")
    command.add_argument("game")
    add_table_arguments(command)
    command.add_argument("--games", type=at_least_one, default=1000, metavar="K")
    command.add_argument("--seed", default="0")
    command.add_argument("--bots", default="random", help="comma-separated; they change seats from game to game")
    command.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1, help="processes")
    command.add_argument("--audit", action="store_true", help="check the game's invariants after every step")
    command.add_argument("--pack", action="append", default=[], metavar="FILE", help="play by a changed pack")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=sim)


def sim(options: argparse.Namespace) -> int:
    game = game_of(options.game, *options.pack)
    names = [bot(name.strip()).name for name in options.bots.split(",")]
    job = Job(game.key, setup_of(game, options), names, options.games, options.seed, options.audit, options.pack)
    result = _with_progress(job, options.jobs)
    if options.json:
        print_json(result.table())
    else:
        _show(result.table())
    return 0


def _with_progress(job: Job, processes: int) -> Result:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=job.games)
        return simulate(job, processes, lambda done: progress.advance(task, done))


def _show(figures: dict[str, Any]) -> None:
    console = Console(highlight=False)
    games = figures["games"]
    table = Table("figure", "value", box=None, pad_edge=False)
    for how, count in figures["endings"].items():
        table.add_row(f"ended by {how}", f"{count / games:.1%}  ({count})")
    table.add_row("ties", f"{figures['tied'] / games:.1%}")
    turns = figures["turns"]
    spread = f"5 % {turns['p5']}, median {turns['median']}, 95 % {turns['p95']}, max {turns['max']}"
    table.add_row("turns", f"{turns['mean']:.1f}  ({spread})")
    table.add_row("first player, of decided games", _share(figures["first_player"]))
    for seat, share in enumerate(figures["seats"], 1):
        table.add_row(f"seat {seat} wins", _share(share))
    for name, share in figures["bots"].items():
        table.add_row(f"{name} wins", f"{_share(share)}  {_seats(share['seats'])}")
        if share["seats"] > 1:
            table.add_row(f"{name} wins, each seat", _share(share["each"]))
    for name, figure in figures["figures"].items():
        table.add_row(name, _figure(figure))
    table.add_row("decisions a game", f"{figures['decisions_per_game']:.1f}")
    table.add_row(
        "speed", f"{figures['games_per_second']:,.0f} games/s, {figures['decisions_per_second']:,.0f} decisions/s"
    )
    job = figures["job"]
    changed = f", by {' and '.join(job['packs'])}" if job["packs"] else ""
    setup = job["setup"]
    title = f"{job['game']}, {setup['mode']}, {setup['seats']} seats, {games:,} games{changed}"
    console.print(title, style="bold", markup=False, soft_wrap=True)
    console.print(table)


def _seats(mean: float) -> str:
    return "in one seat" if mean == 1 else f"with {mean:.3g} seats a game"


def _figure(figure: dict[str, Any]) -> str:
    """A figure of the game's own: the mean of numbers, and how often the commonest values occur."""
    values = sorted(figure["values"].items(), key=lambda item: -item[1])[:MOST_VALUES]
    shares = ", ".join(f"{value} {count / figure['of']:.1%}" for value, count in values)
    return shares if figure["mean"] is None else f"{figure['mean']:.2f}  ({shares})"


def _share(share: dict[str, Any]) -> str:
    if share["share"] is None:
        return "none"
    return f"{share['share']:.1%}  (95 %: {share['low']:.1%} to {share['high']:.1%})"
