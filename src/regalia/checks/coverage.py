"""The ledger against the tests: every rule has a test that names it, and every id that is named exists."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from regalia.checks import scenarios
from regalia.content.ledger import read_ledger
from regalia.engine import Game

ID = r"{}-(?:R|C\d+-)?\d+"  # TC-031, TC-R07, PB-C4-03


@dataclass
class Coverage:
    game: Game
    rules: list[str]
    rulings: list[str]
    tests: dict[str, list[str]] = field(default_factory=dict)  # by id: where it is proven
    unknown: list[str] = field(default_factory=list)  # ids that the ledger does not have, and where they stand

    @property
    def untested(self) -> list[str]:
        return [id for id in self.rules + self.rulings if id not in self.tests]

    def tested(self, ids: list[str]) -> int:
        return sum(id in self.tests for id in ids)


def coverage(game: Game) -> Coverage:
    """What the tests in the game's folder prove of its ledger."""
    ledger = read_ledger(game.folder)
    ids = list(ledger.rules)
    found = Coverage(
        game,
        [id for id in ids if ledger.rules[id].status == "done"],
        [id for id in ids if ledger.rules[id].status == "ruling"],
    )
    for id, where in _proofs(Path(game.folder)):
        found.tests.setdefault(id, []).append(where)
    pattern = re.compile(ID.format(ids[0].split("-")[0]))
    for path in sorted(Path(game.folder).rglob("*")):
        if path.suffix in (".py", ".toml", ".md"):
            for id in pattern.findall(path.read_text(encoding="utf-8")):
                if id not in ledger.rules:
                    found.unknown.append(f"{id} in {path.name}")
    found.unknown += [f"{id} in {where[0]}" for id, where in found.tests.items() if id not in ledger.rules]
    return found


def _proofs(folder: Path) -> Iterator[tuple[str, str]]:
    """Each rule id that a test or a scenario is marked with, and where."""
    for path in sorted(folder.rglob("test_*.py")):
        yield from _marks(path)
    for path in scenarios.find([folder]):
        for id in scenarios.read(path).rules:
            yield id, path.name


def _marks(path: Path) -> Iterator[tuple[str, str]]:
    """The ids in `@pytest.mark.rule(...)` above tests that assert something."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
                    for argument in decorator.args:
                        yield str(ast.literal_eval(argument)), f"{path.name}::{node.name}"
