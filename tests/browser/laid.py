"""Tables that stand at a listed position (`positions/*.toml`), with a person on every chair, so that nothing moves."""

import json
import tomllib
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from regalia.engine import State, View, checked, play_words, prompt
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.tables import ANSWER, PERSON, Chair, Entry, Store, charter, hashed

FOLDER = Path(__file__).with_name("positions")
KINDS = ("fullest hand", "largest table", "most things", "longest prompt", "hint open", "menu open")
NAMES = ("Ada", "Bartholomew", "Cecily", "Dorothea", "Emmeline", "Ferdinand", "Gwendolyn", "Hildegard", "Ignaz", "Jo")
SECRET = "the one who looks"
MODES = [(key, mode.key) for key, game in games().items() for mode in game.modes]


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
    most: list[str] = field(default_factory=list)  # kinds of which its mode has nothing greater
    press: list[str] = field(default_factory=list)  # selectors of what is pressed, one after the other
    menu: list[str] = field(default_factory=list)  # and of what opens a menu then
    hint: str = ""  # what the coach says, for positions with the hint open

    @property
    def name(self) -> str:
        return f"{self.game}: {self.title}"

    @property
    def kinds(self) -> set[str]:
        """What it is there for."""
        largest = max(next(mode.seats for mode in game_of(self.game).modes if mode.key == self.mode))
        said = {"largest table": self.seats == largest, "hint open": self.hint, "menu open": self.menu}
        return {*self.most, *(kind for kind in KINDS if said.get(kind))}

    @cached_property
    def state(self) -> State:
        game = game_of(self.game)
        s = game.lay(checked(game, self.mode, self.seats, self.options), self.given)
        for seat, line in self.said:
            s = play_words(s, seat - 1, line)
        return s

    @property
    def view(self) -> View:
        return game_of(self.game).view(self.state, self.seat - 1)

    @property
    def advised(self) -> str:
        """What the coach would do, in its words: rather with what lies on the table, smaller than in hand."""
        asked = prompt(self.state, self.seat - 1)
        hand = {thing for zone in self.view.zones if zone.kind == "hand" for thing in zone.things}
        ranked = sorted(asked.options if asked else [], key=lambda option: (not option.on, option.on in hand))
        return ranked[0].words if ranked else ""

    @property
    def sizes(self) -> dict[str, int]:
        """How much there is of what a mode can have most of."""
        hands = [zone.count for zone in self.view.zones if zone.kind == "hand" and zone.owner == self.seat - 1]
        asked = prompt(self.state, self.seat - 1)
        text = asked.text if asked else ""
        return {"fullest hand": sum(hands), "most things": len(self.view.things), "longest prompt": len(text)}


@cache
def positions() -> list[Position]:
    """All of them. One that is `like` another of its file is laid as that one is, but for what it gives itself."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        told = tomllib.loads(path.read_text())
        given: dict[str, dict[str, Any]] = {}  # by title
        for each in told["position"]:
            as_there = given.get(each.pop("like", ""), {})
            given[each["title"]] = each["given"] = as_there | each.get("given", {})
            found.append(Position(told["game"], **each))
    return found


def positions_of(game: str, mode: str) -> list[Position]:
    return [each for each in positions() if (each.game, each.mode) == (game, mode)]


def lay_position(serving, position: Position) -> str:
    """The link of the seat that looks."""
    return lay_chairs(serving, position)[position.seat - 1]


def lay_chairs(serving, position: Position) -> list[str]:
    """The links of all seats."""
    game = game_of(position.game)
    made = charter(game, checked(game, position.mode, position.seats, position.options), 0)
    made.commitment, made.begun, made.has_hints = "", 1, True
    made.seed = json.dumps(position.given)  # dealing.py begins there
    chairs = [Chair(seat, PERSON, NAMES[seat], "", hashed(f"{SECRET} {seat}")) for seat in range(position.seats)]
    store = Store(serving.database)
    entries = [Entry(n, seat - 1, ANSWER, line, f"{n}", 1) for n, (seat, line) in enumerate(position.said, 1)]
    store.create(made, chairs, entries)
    store.close()
    return [f"/t/{made.id}#seat={SECRET} {seat}" for seat in range(position.seats)]
