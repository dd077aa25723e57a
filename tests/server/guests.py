"""Those who sit at tables over sockets: they answer at random, come back after every loss, and note what was taken."""

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

LOST = (OSError, WebSocketException, InvalidHandshake, EOFError, TimeoutError)


@dataclass
class Sent:
    """A whole answer, or the beginning of one."""

    id: str
    choice: str
    line: str

    def text(self) -> str:
        return json.dumps({"type": "answer"} | vars(self))


@dataclass
class Guest:
    socket: str  # its address
    secret: str
    random: Random
    name: str = "a"  # what its message ids begin with
    pause: float = 0.0  # seconds that it thinks, at most
    most: int = 1_000_000  # answers that it gives; asked for more, it stays silent
    taken: dict[str, str] = field(default_factory=dict)  # by id: the line that was acknowledged
    is_over: bool = False
    returns: int = 0  # how often it came back
    again: int = 0  # how many answers were sent twice and acknowledged
    _unanswered: Sent | None = None
    _count: int = 0

    async def play(self) -> None:
        """Until the game is over, through however many lives of the server."""
        while not self.is_over:
            try:
                async with connect(self.socket, open_timeout=20, close_timeout=1, compression=None) as line:
                    await self._sit(line)
            except LOST:
                await asyncio.sleep(0.05)
            self.returns += 1

    async def _sit(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"type": "hello", "secrets": [self.secret]}))
        if self._unanswered is not None:  # was it taken before the server died? The same id asks for the same answer
            self.again += 1
            await line.send(self._unanswered.text())
        async for text in line:
            await self._hear(line, json.loads(text))
            if self.is_over:
                return

    async def _hear(self, line: ClientConnection, said: dict[str, Any]) -> None:
        match said["type"]:
            case "welcome" | "news":
                view = said["position"]["view"]
                self.is_over = view["outcome"] is not None
                self._prompt = view["prompt"]
                if self._unanswered is None:
                    await self._answer(line)
            case "drafted":
                assert self._unanswered is not None
                option = self.random.choice(said["view"]["prompt"]["options"])
                await self._send(line, self._unanswered.choice, f"{said['line']}, {option['words']}")
            case "taken":
                assert self._unanswered is not None
                assert said["id"] == self._unanswered.id
                self.taken[said["id"]] = self._unanswered.line
                self._unanswered = None
                await self._answer(line)
            case "refused":  # the table moved on: somebody came between, or the clock of a window
                assert said["stale"] or self.again, said
                self._unanswered = None
                await self._answer(line)

    @property
    def is_asked(self) -> bool:
        return self._unanswered is None and self._prompt is not None and bool(self._prompt["options"])

    @property
    def is_silent(self) -> bool:
        """Does the table wait for an answer that it will not give?"""
        return self.is_asked and len(self.taken) >= self.most

    async def _answer(self, line: ClientConnection) -> None:
        if self.is_asked and not self.is_silent:
            await asyncio.sleep(self.random.uniform(0, self.pause))
            await self._send(line, self._prompt["token"], self.random.choice(self._prompt["options"])["words"])

    async def _send(self, line: ClientConnection, choice: str, words: str) -> None:
        self._count += 1
        self._unanswered = Sent(f"{self.name}{self._count}", choice, words)
        await line.send(self._unanswered.text())

    _prompt: Any = None
