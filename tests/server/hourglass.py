"""A table whose time is ours: nobody waits, and every millisecond is the same in each run.

The clock of the loop jumps to whatever is due next. The host keeps the journal in memory, and bots think for as long as
a test says.
"""

import asyncio
import selectors
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.json import encode

from regalia.bots import Steward, whole_answer
from regalia.engine import Seat, State, Window, checked, dump, is_same_window, pending, top
from regalia.registry import games
from regalia.server import wire
from regalia.server.calling.notices import Notices
from regalia.server.metrics import Metrics
from regalia.server.minds.thinking import think
from regalia.server.rooms import driving, saying
from regalia.server.rooms.host import After, Host
from regalia.server.rooms.room import Room
from regalia.tables import Chair, Entry, Table, charter

GAME = games()["two-crowns"]
HOUR = 3_600_000  # milliseconds
START = 1_700_000_000_000  # milliseconds since 1970
STEWARD = "steward"


class Jumping(selectors.DefaultSelector):
    """Does not wait, but moves the clock on."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        events = super().select(0)
        if not events and timeout:
            self.passed += timeout
        return events


class Hourglass(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._sand = Jumping()
        super().__init__(self._sand)

    def time(self) -> float:
        return self._sand.passed


def now() -> int:
    return START + round(asyncio.get_running_loop().time() * 1000)


class Minds:
    """Bots that take their time for each thought, and then say what their level says, or what they were told to say."""

    def __init__(
        self, seconds: Callable[[State, Seat], float], told: dict[tuple[Seat, int], str] | None = None
    ) -> None:
        self.seconds = seconds
        self.told = told  # by seat, and how often it has answered
        self.at_once = self.most_at_once = 0

    async def answer(self, game: str, s: State, seat: Seat, bot: str, chance: Any) -> str | None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            await asyncio.sleep(self.seconds(s, seat))
        finally:
            self.at_once -= 1
        if self.told is not None:
            return self.told.get((seat, s.answers[seat]))
        return think(game, encode(dump(s)), seat, bot, chance)


class Shelf(Host):
    """The journal is kept in memory."""

    def __init__(self, minds: Minds) -> None:
        super().__init__(None, minds, Metrics(), Notices())  # type: ignore[arg-type]

    async def append(self, room: Room, seat: Seat, kind: str, line: str, id: str, after: After = Table.after) -> int:
        table = room.playing()
        entry = Entry(table.entries + 1, seat, kind, line, id, now())
        table.take(entry, after(table, entry))
        return entry.number


class Onlooker:
    """Somebody in this seat, or a spectator: what they see, and when."""

    def __init__(self, table: Table, viewer: Seat | None) -> None:
        self.table, self.viewer = table, viewer
        self.seats: list[Seat] = []
        self.seen: list[tuple[int, bytes]] = []

    def wake(self) -> None:
        told = [logged.fact.read_by(self.viewer) for logged in self.table.log]
        sight = encode([self.table.view(self.viewer), told], enc_hook=str)
        if not self.seen or sight != self.seen[-1][1]:
            self.seen.append((now() - START, sight))


def room_for(*holders: str, mode: str = "free-for-all", pace: str = "calm", seed: str = "hourglass") -> Room:
    """A table of stewards and people; those who are neither hold nothing."""
    made = charter(GAME, checked(GAME, mode, len(holders)), START, pace)
    made.begun, made.seed, made.secret = START, seed, seed
    chairs = [Chair(seat, holder, f"seat {seat}", STEWARD, "key") for seat, holder in enumerate(holders)]
    return Room(made, chairs, Table(GAME, made))


async def driven(
    room: Room, minds: Minds, until: Callable[[], Any], onlooker: Onlooker | None = None, people: float = 0.0
) -> None:
    """Time goes on at this table until something is so. People pass after so many seconds, or say what comes first."""
    host = Shelf(minds)
    if onlooker is not None:
        room.watchers.add(onlooker)  # type: ignore[arg-type]
    running = [asyncio.create_task(driving.drive(host, room)), asyncio.create_task(_answer(host, room, people))]
    try:
        while room.is_playing and not until():
            assert now() < START + HOUR, "this did not happen in an hour"
            await asyncio.sleep(0.01)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def _answer(host: Host, room: Room, after: float) -> None:
    """What people do."""
    table = room.playing()
    while room.is_playing:
        asked = [seat for seat in pending(table.s) if seat in room.people()]
        if asked:
            entries = table.entries
            await asyncio.sleep(after)
            said = wire.Answer(f"person:{entries}", table.choice(asked[0]), what_a_steward_says(room, asked[0]))
            await saying.answer(host, room, asked[0], said)
        await asyncio.sleep(0.001)


def what_a_steward_says(room: Room, seat: Seat) -> str:
    line = whole_answer(Steward(), GAME, room.playing().s, seat, room.charter.bot_chance(seat, 0, 0))
    assert line is not None
    return line


@dataclass
class Opened:
    """A window as it was: when it opened, and what was said in it."""

    at: int
    said: list[Entry] = field(default_factory=list)

    @property
    def times(self) -> list[int]:
        """After how many milliseconds."""
        return [entry.at - self.at for entry in self.said]

    @property
    def is_quiet(self) -> bool:
        return all(entry.line == "pass" for entry in self.said)


def windows(table: Table) -> list[Opened]:
    """All windows so far, by the journal."""
    found: list[Opened] = []
    before = None
    for entry, s in zip(table.moves, table.states(), strict=False):
        if isinstance(top(s), Window):
            if before is None or not is_same_window(before, s):
                found.append(Opened(table.moves[entry.number - 2].at))
            found[-1].said.append(entry)
        before = s
    return found
