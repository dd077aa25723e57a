"""`regalia check ledger | packs | scenarios | conformance | journals`: exit 0 only if all hold; says what does not."""

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from regalia.checks import conformance, scenarios
from regalia.checks.coverage import Coverage, coverage
from regalia.cli import journals
from regalia.cli.arguments import at_least_one, print_json
from regalia.content.ledger import read_ledger
from regalia.engine import Refused, Unreadable
from regalia.registry import game as game_of
from regalia.registry import games


def add_to(commands: Any) -> None:
    checks = commands.add_parser("check", help="ledger, packs, scenarios, conformance, journals").add_subparsers(
        metavar="WHAT", required=True
    )
    check = checks.add_parser("ledger", help="every rule has a test that names it, and every id named exists")
    check.add_argument("--json", action="store_true")
    check.set_defaults(run=check_ledger)

    check = checks.add_parser("packs", help="the packs and ledgers of all games can be read and hold together")
    check.set_defaults(run=check_packs)

    check = checks.add_parser("scenarios", help="scenario files, and those in folders; without any, those of all games")
    check.add_argument("paths", nargs="*", type=Path)
    check.set_defaults(run=check_scenarios)

    check = checks.add_parser("conformance", help="random games, looked at closely at some of their moments")
    check.add_argument("game", nargs="?")
    check.add_argument("--games", type=at_least_one, default=20, help="for every table")
    check.add_argument(
        "--every", type=at_least_one, default=11, help="how many decisions from one close look to the next"
    )
    check.set_defaults(run=check_conformance)

    journals.add_check_to(checks)


def check_ledger(options: argparse.Namespace) -> int:
    found = [coverage(game) for game in games().values()]
    if options.json:
        print_json({"format": 1, "games": [_coverage_data(cover) for cover in found]})
    else:
        _show_coverage(found)
    return int(any(cover.untested or cover.unknown for cover in found))


def _show_coverage(found: list[Coverage]) -> None:
    console = Console(highlight=False)
    table = Table("game", "rules tested", "rulings tested", "unknown ids", "tests", box=None, pad_edge=False)
    for cover in found:
        table.add_row(
            cover.game.title,
            f"{cover.tested(cover.rules)}/{len(cover.rules)}",
            f"{cover.tested(cover.rulings)}/{len(cover.rulings)}",
            str(len(cover.unknown)),
            str(len({where for places in cover.tests.values() for where in places})),
        )
    console.print(table)
    for cover in found:
        for id in cover.untested:
            console.print(f"{cover.game.title}: no test proves {id}", style="red")
        for unknown in cover.unknown:
            console.print(f"{cover.game.title}: unknown id {unknown}", style="red")


def _coverage_data(cover: Coverage) -> dict[str, Any]:
    return {
        "game": cover.game.key,
        "rules": {"tested": cover.tested(cover.rules), "of": len(cover.rules)},
        "rulings": {"tested": cover.tested(cover.rulings), "of": len(cover.rulings)},
        "untested": cover.untested,
        "unknown": cover.unknown,
        "tests": cover.tests,
    }


def check_packs(options: argparse.Namespace) -> int:
    """Games read their packs when they are found, and refuse broken ones with file and line."""
    console = Console(highlight=False)
    for game in games().values():
        rules = read_ledger(game.folder).rules
        console.print(f"{game.title}: {len(game.faces)} cards, {len(rules)} rules and rulings")
    return 0


def check_scenarios(options: argparse.Namespace) -> int:
    console = Console(highlight=False)
    paths = options.paths or [Path(game.folder) for game in games().values()]
    files = scenarios.find(paths)
    if not files:
        raise Unreadable("There are no scenarios at these paths.")
    failed = 0
    for path in track(files, "scenarios", console=Console(stderr=True), transient=True):
        try:
            wrong = scenarios.read(path).run()
        except Refused as refused:
            wrong = [str(refused).removeprefix(f"{path}: ")]
        failed += bool(wrong)
        for fault in wrong:
            console.print(f"{path.name}: {fault}", style="red", markup=False, soft_wrap=True)
    console.print(f"{len(files) - failed} of {len(files)} scenarios hold")
    return int(failed > 0)


def check_conformance(options: argparse.Namespace) -> int:
    console = Console(highlight=False)
    chosen = [game_of(options.game)] if options.game else list(games().values())
    tables = [(game, setup) for game in chosen for setup in conformance.tables(game)]
    looks = [(game, setup, seed) for game, setup in tables for seed in range(options.games)]
    failed = 0
    for game, setup, seed in track(looks, "random games", console=Console(stderr=True), transient=True):
        faults = conformance.Inspection(game, setup, f"conformance/{seed}", options.every).run()
        failed += bool(faults)
        for fault in faults:
            console.print(f"{game.title}: {fault}", style="red", markup=False, soft_wrap=True)
    console.print(f"{len(looks) - failed} of {len(looks)} random games at {len(tables)} tables conform")
    return int(failed > 0)
