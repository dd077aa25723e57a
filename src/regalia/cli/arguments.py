"""What several commands share: arguments that describe a table, and JSON on standard output."""

import argparse
import json
from typing import Any

from regalia.engine import Game, Setup, Unreadable, checked


def add_table_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--mode", help="as `regalia games` lists them; without it, the first that fits")
    command.add_argument("--players", type=int, metavar="N", help="number of seats")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def setup_of(game: Game, options: argparse.Namespace) -> Setup:
    """The table that the arguments describe, checked."""
    pairs: dict[str, str] = {}
    for pair in options.option:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Unreadable(f"An option is given as NAME=VALUE, not {pair!r}.")
        pairs[name] = value
    return checked(game, options.mode, options.players, pairs)


def at_least_one(text: str) -> int:
    """A count on the command line."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2))
