"""Bots think in processes of their own; one that fails is stood in for by the level below."""

import asyncio

import pytest
from msgspec import json

import sluggish
from regalia.bots.draws import drawn_at
from regalia.engine import Chance, begin, checked, dump, moves, parse, pending, play, words
from regalia.registry import games
from regalia.server.minds import thinking
from regalia.server.minds.thinkers import Thinkers
from regalia.server.minds.thinking import DEADLINE, Thinking, level_below

from .serving import BOT, wait_for

GAME = games()["two-crowns"]
CHANCE = Chance("0" * 64)
MOMENT = 0.1  # seconds
PATIENCE = 300.0


def test_below_each_level_is_the_next_weaker_one():
    assert level_below("regent") == "baron"
    assert level_below("page") == "random"
    assert level_below("steward") == "random"
    assert level_below("random") == "random"


def answers(bot, deadline=DEADLINE, times=1):
    """What a bot says to the first question of a duel, and what may be said there."""
    s = begin(GAME, checked(GAME), 5)
    seat = pending(s)[0]

    async def ask():
        thoughts = Thinking(1, deadline)
        try:
            return [await thoughts.answer(GAME.key, s, seat, bot, CHANCE) for _ in range(times)]
        finally:
            thoughts.close()

    return asyncio.run(ask()), {words(s, seat, move) for move in moves(s, seat)}


def stood_in(caplog):
    """Who was replaced by whom, and why, as the log of the server says."""
    records = [record for record in caplog.records if record.message == "a bot was stood in for"]
    return [(record.bot, record.by, record.reason) for record in records]


@pytest.fixture
def sluggish_squire(monkeypatch):
    """It never comes to an end and is not waited for long; others have all the time that a busy machine takes."""
    do = Thinkers.do

    def with_patience(self, task, *arguments, seconds, about=""):
        return do(self, task, *arguments, seconds=MOMENT if "squire" in arguments else PATIENCE, about=about)

    monkeypatch.setattr(thinking, "think", sluggish.think)
    monkeypatch.setattr(Thinkers, "do", with_patience)


def test_a_bot_that_fails_is_stood_in_for(caplog):
    [line], options = answers("no such bot")

    assert line.split(", ")[0] in options
    [(bot, by, reason)] = stood_in(caplog)
    assert (bot, by) == ("no such bot", "random")
    assert "There is no bot" in reason


def test_a_bot_that_never_comes_to_an_end_is_stood_in_for_each_time(caplog, sluggish_squire):
    lines, options = answers("squire", times=2)

    assert all(line.split(", ")[0] in options for line in lines)
    assert stood_in(caplog) == [("squire", "page", "Lost('late')")] * 2


def test_a_table_goes_on_though_one_of_its_bots_never_comes_to_an_end(server, caplog, sluggish_squire):
    server.lay(BOT | {"bot": "squire"}, BOT | {"bot": "steward"})

    wait_for(lambda: sum(bot == "squire" for bot, _, _ in stood_in(caplog)) > 1, patience=PATIENCE)


def test_whoever_stands_in_may_be_late_too_and_then_nobody_is_left(caplog):
    with pytest.raises(thinking.Lost):
        answers("knight", deadline=0.0)

    assert [by for _, by, _ in stood_in(caplog)] == ["squire", "page", "random"]


def test_a_bot_carries_on_at_the_table_what_it_has_begun():
    game = games()["blackstone"]
    s, carried = begin(game, checked(game), 3), 0
    for entry in range(40):
        seat = pending(s)[0]
        key = f"{seat:064}"
        begun = thinking.player("regent", key).begun

        line = thinking.think(game.key, json.encode(dump(s)), seat, "regent", drawn_at(key, 0, entry))

        carried += begun is not None and words(s, seat, begun.moves[0]) == line
        for each in line.split(", "):
            play(s, seat, parse(s, seat, each))
    assert carried > 0
