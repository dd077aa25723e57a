"""Bots think in processes of their own, so that the event loop never waits for them."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, Final, TypeVar

from msgspec import json

from regalia.bots import LEVELS, World, coach, whole_answer
from regalia.bots import bot as bot_of
from regalia.bots.trial import Budget
from regalia.engine import Chance, Illegal, Seat, State, dump, words
from regalia.registry import game as game_of
from regalia.server.room import LOG

DEADLINE: Final = 10.0  # seconds; a bot that is late is replaced for this answer
PATIENCE: Final = 30.0  # seconds that somebody waits for the coach; no table waits for it
HINT: Final = Budget(simulations=coach.BUDGET.simulations, seconds=2.0)

T = TypeVar("T")


class Thinkers:
    def __init__(self, workers: int, deadline: float = DEADLINE) -> None:
        self.workers = workers
        self.deadline = deadline
        self.pool = self._new_pool()
        self._gate = asyncio.Semaphore(2 * workers)  # many bots in a hurry must not crowd out the people
        self._looking_back = asyncio.Lock()  # nor games that are over crowd out those that are not

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=leave_with_parent)

    async def answer(self, game: str, s: State, seat: Seat, bot: str, chance: Chance) -> str | None:
        """What the bot says; None: nothing, for others may speak. One that fails or is late is stood in for."""
        async with self._gate:
            return await self._answer(game, s, seat, bot, chance)

    async def _answer(self, game: str, s: State, seat: Seat, bot: str, chance: Chance) -> str | None:
        task = (game, json.encode(dump(s)), seat)
        try:
            return await asyncio.wait_for(self._think(*task, bot, chance.key), self.deadline)
        except Exception as error:
            if isinstance(error, asyncio.CancelledError):
                raise
            below = level_below(bot)
            LOG.warning("a bot was stood in for", extra={"bot": bot, "by": below, "reason": repr(error)})
            return await self._think(*task, below, chance.key)

    async def _think(self, game: str, state: bytes, seat: Seat, bot: str, key: str) -> str | None:
        return await self._run(think, game, state, seat, bot, key)

    async def hint(self, game: str, s: State, seat: Seat, chance: Chance) -> tuple[str, coach.Hint]:
        """The words of the option that the coach would take, "" for silence; and the hint."""
        return await self._coach(give_hint, game, json.encode(dump(s)), seat, chance.key)

    async def judge(self, game: str, states: list[bytes], seat: Seat, worlds: int, chance: Chance) -> list[float]:
        """The seat's chance to win at each of these states."""
        async with self._looking_back:
            return await self._coach(judge, game, states, seat, worlds, chance.key)

    async def _coach(self, task: Callable[..., T], *arguments: Any) -> T:
        """The coach's thoughts; refused if they come too late."""
        try:
            async with self._gate:
                return await asyncio.wait_for(self._run(task, *arguments), PATIENCE)
        except (TimeoutError, BrokenProcessPool) as error:
            LOG.warning("the coach has no answer", extra={"reason": repr(error)})
            raise Illegal("The coach has no answer just now; ask again.") from error

    async def _run(self, task: Callable[..., T], *arguments: Any) -> T:
        """Done in one of the processes."""
        loop, pool = asyncio.get_running_loop(), self.pool
        try:
            return await loop.run_in_executor(pool, task, *arguments)
        except BrokenProcessPool:  # one of its processes was killed, and the pool gives up
            if self.pool is pool:
                self.pool = self._new_pool()
            raise

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def level_below(bot: str) -> str:
    """The bot that answers if this one cannot."""
    keys = ["random", *(level.key for level in LEVELS)]
    return keys[max(0, keys.index(bot) - 1)] if bot in keys else keys[0]


# These run in the worker processes


def think(game: str, state: bytes, seat: Seat, bot: str, key: str) -> str | None:
    """A bot's whole answer."""
    played = game_of(game)
    return whole_answer(bot_of(bot), played, played.load(json.decode(state)), seat, Chance(key))


def give_hint(game: str, state: bytes, seat: Seat, key: str) -> tuple[str, coach.Hint]:
    """The best option in words, and why."""
    played = game_of(game)
    s = played.load(json.decode(state))
    given = coach.hint(World(played, s, seat), Chance(key), HINT)
    return words(s, seat, given.move) if given.move is not None else "", given


def judge(game: str, states: list[bytes], seat: Seat, worlds: int, key: str) -> list[float]:
    """The seat's chances to win."""
    played = game_of(game)
    return coach.chances(played, [played.load(json.decode(state)) for state in states], seat, Chance(key), worlds)


def leave_with_parent() -> None:
    """A process whose parent was killed must not stay behind."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()
