"""Tables that stand at a listed position (`positions/*.toml`), with a person on every chair, so that nothing moves."""

import json
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from regalia.engine import checked
from regalia.registry import game as game_of
from regalia.tables import ANSWER, PERSON, Chair, Entry, Store, charter, hashed

FOLDER = Path(__file__).with_name("positions")
NAMES = ("Ada", "Bartholomew", "Cecily", "Dorothea", "Emmeline", "Ferdinand", "Gwendolyn", "Hildegard", "Ignaz", "Jo")
SECRET = "the one who looks"


@dataclass
class Position:
    """One listed position: where the table stands, who looks at it, and what is pressed before."""

    game: str
    title: str
    mode: str
    seats: int
    given: dict[str, Any]
    seat: int = 1
    options: dict[str, str] = field(default_factory=dict)
    said: list[tuple[int, str]] = field(default_factory=list)  # what seats answered since
    press: list[str] = field(default_factory=list)  # selectors, one after the other
    hint: str = ""  # what the coach says, for positions with the hint open

    @property
    def name(self) -> str:
        return f"{self.game}: {self.title}"


@cache
def positions() -> list[Position]:
    return [
        Position(told["game"], **each)
        for told in (tomllib.loads(path.read_text()) for path in sorted(FOLDER.glob("*.toml")))
        for each in told["position"]
    ]


def lay_position(serving, position: Position) -> str:
    """The link of the seat that looks."""
    game = game_of(position.game)
    made = charter(game, checked(game, position.mode, position.seats, position.options), 0)
    made.commitment, made.begun, made.has_hints = "", 1, True
    made.seed = json.dumps(position.given)  # dealing.py begins there
    chairs = [Chair(seat, PERSON, NAMES[seat], "", hashed(f"{SECRET} {seat}")) for seat in range(position.seats)]
    store = Store(serving.database)
    entries = [Entry(n, seat - 1, ANSWER, line, f"{n}", 1) for n, (seat, line) in enumerate(position.said, 1)]
    store.create(made, chairs, entries)
    store.close()
    return f"/t/{made.id}#seat={SECRET} {position.seat - 1}"
