"""`regalia bench`."""

import argparse
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from regalia.cli.arguments import at_least_one, print_json
from regalia.cli.serving import database as address_of
from regalia.engine import Game
from regalia.lab.bench import RUNS, Figure, bench, bench_setup
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.server.answering import answering
from regalia.server.bench import bench_server


def add_to(commands: Any) -> None:
    command = commands.add_parser("bench", help="speed figures: medians of several runs on one core")
    command.add_argument("games", nargs="*", metavar="GAME")
    command.add_argument("--server", action="store_true", help="the server under load instead of the engine")
    command.add_argument("--answers", action="store_true", help="what an answer costs at a table that all seats watch")
    command.add_argument("--tables", type=at_least_one, default=250, metavar="N", help="with --server: of two seats")
    command.add_argument("--seconds", type=at_least_one, default=20, metavar="S", help="with --server: how long")
    command.add_argument(
        "--database", help="with --server: PostgreSQL, for two server processes; else a new SQLite file"
    )
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=measure)


def measure(options: argparse.Namespace) -> int:
    if options.server:
        return measure_server(options)
    return measure_answers(options) if options.answers else measure_engine(options)


def measure_server(options: argparse.Namespace) -> int:
    duels = [game for game in games().values() if game.modes[0].seats == (2,) and not game.modes[0].is_cooperative]
    game = game_of(options.games[0]) if options.games else duels[0]
    with TemporaryDirectory() as folder, Console(stderr=True).status("measuring"):
        database = address_of(options.database or f"sqlite:///{folder}/tables.sqlite")
        data = bench_server(game, database, options.tables, options.seconds).data()
    if options.json:
        print_json({"format": 1, "game": game.key, "server": data})
    else:
        print(
            f"{game.title}: {data['sockets']} sockets at {data['tables']} tables, server processes: {data['servers']}\n"
            f"{data['moves_per_second']:.0f} moves/s; from sending a move to all new views "
            f"{data['p50_ms']:.1f} ms (median), {data['p99_ms']:.1f} ms (99 of 100), {data['max_ms']:.1f} ms (longest)"
        )
    return 0


def measure_answers(options: argparse.Namespace) -> int:
    found: dict[str, list[dict[str, Any]]] = {}
    with Console(stderr=True).status("measuring") as status:
        for game in _chosen(options):
            status.update(f"measuring: {game.title}")
            found[game.key] = [cost.data() for cost in answering(game)]
    if options.json:
        print_json({"format": 1, "games": found})
    else:
        _show_answers([(game.title, data) for game in _chosen(options) for data in found[game.key]])
    return 0


def _chosen(options: argparse.Namespace) -> list[Game]:
    return [game_of(key) for key in options.games] or list(games().values())


def _show_answers(rows: list[tuple[str, dict[str, Any]]]) -> None:
    table = Table("game", "mode", "seats", "an answer", "of it views", "views", "at most", box=None, pad_edge=False)
    for title, data in rows:
        times = [f"{data[key]:.2f} ms" for key in ("ms", "ms_of_views")]
        table.add_row(title, data["mode"], str(data["seats"]), *times, f"{data['views']:.1f}", str(data["most_views"]))
    Console(highlight=False).print(table)


def measure_engine(options: argparse.Namespace) -> int:
    chosen = _chosen(options)
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
