"""`regalia check journals`: every stored table is played again. `regalia verify`: was a game dealt fairly?"""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from regalia.cli.serving import database
from regalia.engine import Refused, Unreadable
from regalia.records import Record, record
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.tables import Store, Table


def add_check_to(checks: Any) -> None:
    check = checks.add_parser("journals", help="every stored table can be played again to where it stands")
    check.add_argument("--database", help="as for serve")
    check.set_defaults(run=check_journals)


def add_to(commands: Any) -> None:
    command = commands.add_parser("verify", help="re-derives every shuffle of a record and checks the table's promise")
    command.add_argument("file", type=Path)
    command.set_defaults(run=verify)


def check_journals(options: argparse.Namespace) -> int:
    store = Store(database(options.database))
    console = Console(highlight=False, soft_wrap=True)
    tables = store.begun()
    faults = 0
    for id in track(tables, "Playing again", console=Console(stderr=True), transient=True):
        fault = _fault(store, id)
        if fault:
            faults += 1
            console.print(f"{id}: {fault}", style="red")
    console.print(f"{len(tables) - faults} of {len(tables)} tables play again to where they stand.")
    return int(faults > 0)


def _fault(store: Store, id: str) -> str:
    charter = store.charter(id)
    if charter is None or charter.game not in games():
        return "its game is not here"
    game = game_of(charter.game)
    if charter.version != game.version:
        return f"begun with version {charter.version} of {game.title}; here is version {game.version}"
    try:
        Table(game, charter).replay(store.entries(id))
    except Refused as refused:
        return str(refused)
    return ""


def verify(options: argparse.Namespace) -> int:
    """Plays the record from its seed, so that every card and die follows from it, and checks where the seed is from."""
    played = read_record(options.file)
    console = Console(highlight=False, soft_wrap=True)
    draws = 0
    ending = ""
    for s in played.replay(game_of(played.game)):
        draws, ending = s.chance.drawn, s.outcome.text if s.outcome is not None else "The game is not over."
    console.print(f"{len(played.entries)} answers and {draws} draws of chance follow from the seed. {ending}")
    if not played.promise:
        console.print("The record makes no promise about its seed: whoever made it may have chosen it.")
        return 0
    if played.is_honest():
        console.print("The seed is the one promised before the first card. The game was dealt fairly.", style="green")
        return 0
    console.print("The seed is NOT the one that was promised. Do not trust this game.", style="red")
    return 1


def read_record(path: Path) -> Record:
    """The record in a file; says what is wrong with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is not a record: {error}") from error
    return record.read(data, games())
