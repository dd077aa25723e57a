"""Windows mode only narrows who may speak when: every game played in it can be played live, move for move."""

import os

import pytest

from regalia.checks.conformance import tables
from regalia.engine import begin, checked, moves, pending, play_words, seeded
from regalia.games.two_crowns import GAME
from regalia.records import Record, Scribe

GAMES = int(os.environ.get("REGALIA_GAMES", "4"))
TABLES = [setup for setup in tables(GAME) if setup.options["pace"] == "windows"]


def windows_game(setup, seed):
    """A random game: its record, and the states before each entry and at the end."""
    s = begin(GAME, setup, seed)
    scribe = Scribe(Record(GAME.key, GAME.version, setup, seed))
    chance = seeded(f"{seed}/players")
    while s.frames:
        seat = pending(s)[0]
        scribe.play(s, seat, chance.pick(moves(s, seat)))
    return scribe.record, list(scribe.record.replay(GAME))


def advance(live, windows):
    """Live, the active seat must say that it goes on; in windows mode a turn goes on where nothing is to decide."""
    while live.outcome is None and (windows.outcome or (live.turn, live.phase) != (windows.turn, windows.phase)):
        live = play_words(live, live.active, "pass")
    return live


@pytest.mark.rule("TC-R02", "TC-R04")
@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.mode}-{setup.seats}-{setup.options['payments']}")
def test_every_windows_log_replays_under_the_live_scheduler_to_the_same_state(setup):
    live_setup = checked(GAME, setup.mode, setup.seats, {**setup.options, "pace": "live"})
    for seed in range(GAMES):
        record, states = windows_game(setup, seed)
        live = begin(GAME, live_setup, seed)

        for (seat, line), before in zip(record.entries, states, strict=False):
            live = advance(live, before)
            assert GAME.position(live) == GAME.position(before)
            if line != "pass":
                live = play_words(live, seat, line)
        live = advance(live, states[-1])

        assert live.outcome == states[-1].outcome
        assert live.chance == states[-1].chance
        assert GAME.position(live)["seat"] == GAME.position(states[-1])["seat"]
