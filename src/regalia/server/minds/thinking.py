"""Bots and the coach think in processes of their own, so that the event loop never waits for them."""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

from msgspec import json

from regalia.bots import LEVELS, Bot, World, coach, whole_answer
from regalia.bots import bot as bot_of
from regalia.bots.trial import Budget
from regalia.engine import Chance, Illegal, Seat, State, dump, words
from regalia.registry import game as game_of
from regalia.sentences import say
from regalia.server.log import LOG
from regalia.server.minds.thinkers import REMEMBERED, Lost, Thinkers

DEADLINE: Final = 10.0  # seconds; a bot that is late is replaced for this answer
PATIENCE: Final = 30.0  # seconds that the coach may take; no table waits for it
HINT: Final = Budget(simulations=coach.BUDGET.simulations, seconds=2.0)

T = TypeVar("T")


class Thinking:
    def __init__(self, processes: int, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._thinkers = Thinkers(processes)
        self._gate = asyncio.Semaphore(2 * processes)  # many bots in a hurry must not crowd out the people
        self._looking_back = asyncio.Lock()  # nor games that are over crowd out those that are not

    async def answer(self, game: str, s: State, seat: Seat, bot: str, chance: Chance) -> str | None:
        """What the bot says; None: nothing, for others may speak. One that fails or is late is stood in for."""
        async with self._gate:
            state = json.encode(dump(s))
            while True:
                try:
                    return await self._thinkers.do(
                        think, game, state, seat, bot, chance, seconds=self.deadline, about=chance.key
                    )
                except Exception as error:
                    below = level_below(bot)
                    if below == bot:
                        raise
                    LOG.warning("a bot was stood in for", extra={"bot": bot, "by": below, "reason": repr(error)})
                    bot = below

    async def hint(self, game: str, s: State, seat: Seat, chance: Chance) -> tuple[str, coach.Hint]:
        """The words of the option that the coach would take, "" for silence; and the hint."""
        return await self._coach(give_hint, game, json.encode(dump(s)), seat, chance)

    async def judge(self, game: str, states: list[bytes], seat: Seat, worlds: int, chance: Chance) -> list[float]:
        """The seat's chance to win at each of these states."""
        async with self._looking_back:
            return await self._coach(judge, game, states, seat, worlds, chance)

    async def _coach(self, task: Callable[..., T], *arguments: Any) -> T:
        """The coach's thoughts; refused if they come too late."""
        try:
            async with self._gate:
                return await self._thinkers.do(task, *arguments, seconds=PATIENCE)
        except Lost as error:
            LOG.warning("the coach has no answer", extra={"reason": repr(error)})
            raise Illegal(say("The coach has no answer just now; ask again.")) from error

    def close(self) -> None:
        self._thinkers.close()


def level_below(bot: str) -> str:
    """The bot that answers if this one cannot; below the lowest there is none but itself."""
    keys = ["random", *(level.key for level in LEVELS)]
    return keys[max(0, keys.index(bot) - 1)] if bot in keys else keys[0]


# These run in the processes of the thinkers


def think(game: str, state: bytes, seat: Seat, bot: str, chance: Chance) -> str | None:
    """A bot's whole answer."""
    played = game_of(game)
    return whole_answer(player(bot, chance.key), played, played.load(json.decode(state)), seat, chance)


@lru_cache(maxsize=REMEMBERED)
def player(bot: str, key: str) -> Bot:
    """The bot in one seat of one table, which draws from chance by this key: it may remember what it has thought."""
    return bot_of(bot)


def give_hint(game: str, state: bytes, seat: Seat, chance: Chance) -> tuple[str, coach.Hint]:
    """The best option in words, and why."""
    played = game_of(game)
    s = played.load(json.decode(state))
    given = coach.hint(World(played, s, seat), chance, HINT)
    return words(s, seat, given.move) if given.move is not None else "", given


def judge(game: str, states: list[bytes], seat: Seat, worlds: int, chance: Chance) -> list[float]:
    """The seat's chances to win."""
    played = game_of(game)
    return coach.chances(played, [played.load(json.decode(state)) for state in states], seat, chance, worlds)
