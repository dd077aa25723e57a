"""Bots think in processes of their own; one that fails is stood in for by the level below."""

import asyncio

import pytest

from regalia.engine import Chance, begin, checked, moves, pending, words
from regalia.registry import games
from regalia.server.thinking import DEADLINE, Thinkers, level_below

GAME = games()["two-crowns"]


def test_below_each_level_is_the_next_weaker_one():
    assert level_below("regent") == "baron"
    assert level_below("page") == "random"
    assert level_below("steward") == "random"
    assert level_below("random") == "random"


@pytest.mark.parametrize("trouble", ["unknown", "late"])
def test_a_bot_that_fails_or_is_late_is_stood_in_for(caplog, trouble):
    s = begin(GAME, checked(GAME), 5)
    seat = pending(s)[0]
    bot = "no such bot" if trouble == "unknown" else "squire"

    async def answer():
        thinkers = Thinkers(1, deadline=0.0 if trouble == "late" else DEADLINE)
        try:
            return await thinkers.answer(GAME.key, s, seat, bot, Chance("0" * 64))
        finally:
            thinkers.close()

    line = asyncio.run(answer())

    assert line.split(", ")[0] in {words(s, seat, move) for move in moves(s, seat)}
    assert [record.bot for record in caplog.records if record.message == "a bot was stood in for"] == [bot]
