"""What an answer costs the server's processor: `regalia bench --answers`. All seats watch; nothing is kept or sent."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import mean
from time import process_time
from typing import Any, Final, cast

from regalia.bots import RandomBot, whole_answer
from regalia.engine import Game, Seat, Setup, Spread, State, View, checked, moves, pending, seeded
from regalia.lab.bench import LARGE
from regalia.server.rooms.room import Room, log_lines
from regalia.tables import ANSWER, PERSON, Chair, Entry, Table, Tried, charter

GAMES: Final = 5  # random ones at each table
ANSWERS: Final = 60  # in each


@dataclass
class Cost:
    """Of the answers at one kind of table, in seconds."""

    setup: Setup
    of_all: float = 0.0
    of_views: float = 0.0
    views: list[int] = field(default_factory=list)  # how many were drawn, by answer

    def data(self) -> dict[str, Any]:
        answers = len(self.views)
        return {
            "mode": self.setup.mode,
            "seats": self.setup.seats,
            "answers": answers,
            "ms": 1000 * self.of_all / answers,
            "ms_of_views": 1000 * self.of_views / answers,
            "views": mean(self.views),
            "most_views": max(self.views),
        }


def answering(game: Game) -> list[Cost]:
    """At the game's smallest table, and at its largest of at most eight seats."""
    costs = [Cost(setup) for setup in _tables(game)]
    for number in range(GAMES):  # interleaved, so that a slow moment of the machine hits both
        for cost in costs:
            _play(game, cost, number)
    return costs


def _tables(game: Game) -> Iterator[Setup]:
    modes = {seats: mode.key for mode in reversed(game.modes) for seats in mode.seats if seats <= LARGE}
    for seats in sorted({min(modes), max(modes)}):
        yield checked(game, modes[seats], seats)


class Watched:
    """A game of which it is counted how often, and for how long, a view was drawn."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.drawn: list[float] = []  # seconds, by view

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, s: State, viewer: Seat | None, spread: Spread | None = None) -> View:
        began = process_time()
        view = self._game.view(s, viewer, spread)
        self.drawn.append(process_time() - began)
        return view


def _play(game: Game, cost: Cost, number: int) -> None:
    """A game of random answers, at most so many."""
    watched = Watched(game)
    room, chance = _room(cast(Game, watched), cost.setup, number), seeded(number)
    table = room.playing()
    while room.is_playing and table.entries < ANSWERS:
        seat = chance.pick([seat for seat in pending(table.s) if moves(table.s, seat)])
        line = whole_answer(RandomBot(), game, table.s, seat, chance)
        assert line is not None
        watched.drawn.clear()
        began = process_time()
        _answer(table, seat, line)
        _look(room)
        cost.of_all += process_time() - began
        cost.of_views += sum(watched.drawn)
        cost.views.append(len(watched.drawn))


def _room(game: Game, setup: Setup, number: int) -> Room:
    """A table at which all seats watch from the first moment on."""
    made = charter(game, setup, 0)
    made.secret = f"answering/{number}"
    made.begin([""] * setup.seats, 0)
    room = Room(made, [Chair(seat, PERSON) for seat in range(setup.seats)], Table(game, made))
    _look(room)
    return room


def _answer(table: Table, seat: Seat, line: str) -> None:
    tried = table.tried(seat, table.choice(seat), line)
    assert isinstance(tried, Tried)
    entry = Entry(table.entries + 1, seat, ANSWER, tried.line, f"{table.entries}", 0)
    table.take(entry, table.tried_again(tried).after)


def _look(room: Room) -> None:
    """What every page is told, but for putting it into words."""
    for seat, _ in enumerate(room.chairs):
        scene = room.scene(seat, [seat])
        room.position(seat, [seat], 0)
        log_lines(scene, seat, max(0, len(scene.log) - 1))
