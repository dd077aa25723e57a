"""`regalia games`, `regalia play`, `regalia replay`."""

import argparse
import secrets
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from regalia.bots import bot
from regalia.cli.arguments import add_table_arguments, print_json, setup_of
from regalia.cli.journals import read_record
from regalia.engine import Game, Unreadable
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.terminal.play import play as play_in_terminal
from regalia.terminal.replay import replay as replay_in_terminal
from regalia.terminal.table import PERSON


def add_to(commands: Any) -> None:
    command = commands.add_parser("games", help="the games, their modes, seat counts and options")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=list_games)

    command = commands.add_parser("play", help="play in the terminal, against bots or on one screen")
    command.add_argument("game", nargs="?", default=next(iter(games())))
    add_table_arguments(command)
    command.add_argument(
        "--bots", default="steward", help="players of the other seats, comma-separated; 'me': a person"
    )
    command.add_argument("--seat", type=int, default=1, help="where you sit, from 1")
    command.add_argument("--seed", help="for the same cards again")
    command.set_defaults(run=play)

    command = commands.add_parser("replay", help="step through a record")
    command.add_argument("file", type=Path)
    command.add_argument("--seat", type=int, help="as this seat saw it; without it, as a spectator")
    command.add_argument("--coach", action="store_true", help="with the chance to win and the turning points")
    command.set_defaults(run=replay)


def list_games(options: argparse.Namespace) -> int:
    if options.json:
        print_json({"format": 1, "games": [game_data(game) for game in games().values()]})
        return 0
    console = Console(highlight=False)
    for game in games().values():
        table = Table("mode", "seats", "what it is", title=game.title, title_justify="left", box=None)
        for mode in game.modes:
            table.add_row(mode.key, ", ".join(map(str, mode.seats)), mode.text)
        console.print(table)
        for switch in game.modes[0].switches:
            console.print(f"  --option {switch.key}={'|'.join(switch.values)}   {switch.text}")
        console.print(f"  Play it:  regalia play {game.key}", style="bold")
    return 0


def game_data(game: Game) -> dict[str, Any]:
    modes = [
        {
            "key": mode.key,
            "title": mode.title,
            "seats": list(mode.seats),
            "text": mode.text,
            "options": {switch.key: list(switch.values) for switch in mode.switches},
            "limits": {sw.key: limits for sw in mode.switches if (limits := mode.limits(sw))},
        }
        for mode in game.modes
    ]
    return {"key": game.key, "title": game.title, "version": game.version, "modes": modes}


def play(options: argparse.Namespace) -> int:
    game = game_of(options.game)
    setup = setup_of(game, options)
    if not 1 <= options.seat <= setup.seats:
        raise Unreadable(f"There is no seat {options.seat} at this table; the seats are 1 to {setup.seats}.")
    names = options.bots.split(",")
    players = [_player(names[i % len(names)].strip()) for i in range(setup.seats - 1)]
    players.insert(options.seat - 1, PERSON)
    play_in_terminal(game, setup, players, options.seed or secrets.token_hex(8))
    return 0


def _player(name: str) -> str:
    return PERSON if name == "me" else bot(name).name


def replay(options: argparse.Namespace) -> int:
    played = read_record(options.file)
    if options.seat is not None and not 1 <= options.seat <= played.setup.seats:
        raise Unreadable(f"There is no seat {options.seat} in this record; the seats are 1 to {played.setup.seats}.")
    viewer = None if options.seat is None else options.seat - 1
    replay_in_terminal(played, game_of(played.game), viewer, is_coached=options.coach)
    return 0
