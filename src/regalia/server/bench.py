"""How the server bears a full house: `regalia bench --server`. Tables of two on loopback, every seat at a socket.

On SQLite one server process is started; on PostgreSQL two, and the two seats of a table sit at different ones.
"""

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any, Final
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from regalia.engine import Game

THINK: Final = (0.5, 1.5)  # seconds that a player thinks
WARM_UP: Final = 2.0  # seconds before anything counts
PATIENCE: Final = 60.0  # seconds for a server to answer
AT_ONCE: Final = 20  # sockets that are opened at the same time


@dataclass
class Load:
    """What was measured: for every answer the time from sending it until every seat had its new view."""

    tables: int
    servers: int
    seconds: float
    waits: list[float] = field(default_factory=list)  # seconds

    def data(self) -> dict[str, Any]:
        waits = sorted(1000 * wait for wait in self.waits) or [0.0]
        return {
            "servers": self.servers,
            "tables": self.tables,
            "sockets": 2 * self.tables,
            "seconds": self.seconds,
            "moves": len(self.waits),
            "moves_per_second": len(self.waits) / self.seconds,
            "p50_ms": waits[len(waits) // 2],
            "p99_ms": waits[len(waits) * 99 // 100],
            "max_ms": waits[-1],
        }


def bench_server(game: Game, database: str, tables: int, seconds: float) -> Load:
    """Starts the server, plays, and ends it."""
    servers = 1 if database.startswith("sqlite") else 2
    load = Load(tables, servers, seconds)
    with contextlib.ExitStack() as stack:
        addresses = [stack.enter_context(_server(database)) for _ in range(servers)]
        asyncio.run(_play(game, addresses, load))
    return load


@contextlib.contextmanager
def _server(database: str) -> Iterator[str]:
    """The address, without its scheme, of a server process that is gone afterwards."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{found.getsockname()[1]}"
    options = ["--no-browser", "--port", address.partition(":")[2], "--database", database]
    process = subprocess.Popen([sys.executable, "-m", "regalia", "serve", *options], stderr=subprocess.DEVNULL)
    try:
        _wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait()


def _wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            urlopen(f"http://{address}/health", timeout=5).read()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)


async def _play(game: Game, addresses: list[str], load: Load) -> None:
    random, door = Random(1), asyncio.Semaphore(AT_ONCE)
    made = [await asyncio.to_thread(_lay, game, addresses[0]) for _ in range(load.tables)]
    tables = [Table(load) for _ in made]
    seats = [
        Seat(table, number, _socket(address, laid), seat["secret"], Random(random.random()))
        for table, laid in zip(tables, made, strict=True)
        for number, (seat, address) in enumerate(zip(laid["seats"], cycle(addresses), strict=False))
    ]
    players = [asyncio.create_task(seat.play(door)) for seat in seats]
    for seat in seats:
        await seat.is_seated.wait()
    await asyncio.sleep(WARM_UP)
    load.waits.clear()
    await asyncio.sleep(load.seconds)
    measured = load.waits.copy()
    for player in players:
        player.cancel()
    ended = await asyncio.gather(*players, return_exceptions=True)
    load.waits = measured
    for error in ended:
        if isinstance(error, Exception):
            raise error


def _lay(game: Game, address: str) -> Any:
    """A table whose two seats are both ours."""
    mode = next(mode for mode in game.modes if 2 in mode.seats)
    wanted = {"game": game.key, "mode": mode.key, "pace": "instant", "chairs": [{"holder": "me"}] * 2}
    request = Request(f"http://{address}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"})
    return json.load(urlopen(request, timeout=PATIENCE))


def _socket(address: str, made: Any) -> str:
    return f"ws://{address}/api/tables/{made['table']['id']}/socket"


class Table:
    """Who has still to see the answer that was last sent."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.sent = 0.0
        self.unseen: set[int] = set()

    def send(self, at: float) -> None:
        self.sent, self.unseen = at, {0, 1}

    def see(self, seat: int) -> None:
        if seat in self.unseen:
            self.unseen.remove(seat)
            if not self.unseen:
                self.load.waits.append(time.perf_counter() - self.sent)


class Option(msgspec.Struct):
    words: str


class Prompt(msgspec.Struct):
    token: str
    options: list[Option]


class View(msgspec.Struct):
    prompt: Prompt | None


class Position(msgspec.Struct):
    view: View


class Told(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    position: Position | None = None
    view: View | None = None
    line: Any = None


TOLD: Final = msgspec.json.Decoder(Told)


class Seat:
    """A player who thinks for a while and then does anything that is allowed."""

    def __init__(self, table: Table, number: int, address: str, secret: str, random: Random) -> None:
        self.table = table
        self.number = number
        self.address = address
        self.secret = secret
        self.random = random
        self.is_seated = asyncio.Event()
        self.answers = 0
        self.asked: Prompt | None = None
        self.thinking: asyncio.Task[None] | None = None

    async def play(self, door: asyncio.Semaphore) -> None:
        async with contextlib.AsyncExitStack() as stack:
            async with door:
                line = await stack.enter_async_context(connect(self.address, open_timeout=PATIENCE, compression=None))
                await line.send(json.dumps({"type": "hello", "secrets": [self.secret]}))
            try:
                async for text in line:
                    await self._hear(line, TOLD.decode(text))
            finally:
                if self.thinking is not None:
                    self.thinking.cancel()

    async def _hear(self, line: ClientConnection, told: Told) -> None:
        if told.position is not None:
            self.table.see(self.number)
            self.is_seated.set()
            self.asked = told.position.view.prompt
            if self.asked is not None and self.asked.options and (self.thinking is None or self.thinking.done()):
                self.thinking = asyncio.create_task(self._think(line))
        elif told.view is not None and told.view.prompt is not None:  # a draft: the choice has further parts
            words = self.random.choice(told.view.prompt.options).words
            await self._answer(line, told.view.prompt.token, f"{told.line}, {words}")

    async def _think(self, line: ClientConnection) -> None:
        await asyncio.sleep(self.random.uniform(*THINK))
        if self.asked is not None and self.asked.options:
            await self._answer(line, self.asked.token, self.random.choice(self.asked.options).words)

    async def _answer(self, line: ClientConnection, choice: str, words: str) -> None:
        self.answers += 1
        message = {"type": "answer", "id": f"a{self.answers}", "choice": choice, "line": words}
        self.table.send(time.perf_counter())
        await line.send(json.dumps(message))
