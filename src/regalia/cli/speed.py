"""`regalia bench`."""

import argparse
from typing import Any

from rich.console import Console
from rich.table import Table

from regalia.cli.arguments import print_json
from regalia.lab.bench import RUNS, Figure, bench, bench_setup
from regalia.registry import game as game_of
from regalia.registry import games


def add_to(commands: Any) -> None:
    command = commands.add_parser("bench", help="speed figures: medians of several runs on one core")
    command.add_argument("games", nargs="*", metavar="GAME")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=measure)


def measure(options: argparse.Namespace) -> int:
    chosen = [game_of(key) for key in options.games] or list(games().values())
    found: dict[str, list[Figure]] = {}
    with Console(stderr=True).status("measuring") as status:
        for game in chosen:
            found[game.key] = bench(game, lambda name, game=game: status.update(f"{game.title}: {name}"))  # type: ignore[misc]
    if options.json:
        figures = {key: [figure.data() for figure in measured] for key, measured in found.items()}
        print_json({"format": 1, "runs": RUNS, "games": figures})
    else:
        for game in chosen:
            _show(f"{game.title}, {bench_setup(game).mode}: medians of {RUNS} runs", found[game.key])
    return 0


def _show(title: str, figures: list[Figure]) -> None:
    table = Table("figure", "median", "lowest", "highest", title=title, title_justify="left", box=None, pad_edge=False)
    for figure in figures:
        data = figure.data()
        table.add_row(figure.name, *(f"{_number(data[key])} {figure.unit}" for key in ("median", "low", "high")))
    Console(highlight=False).print(table)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
