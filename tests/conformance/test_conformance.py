"""Every game, in every mode, at every seat count, with every option: random games looked at closely.

A game with few tables plays several times at each. REGALIA_GAMES says how many games each game plays in all, at least
one at every table. If neither that nor REGALIA_ALL=1 is given, every third of these games is played.
"""

import gc
import os

import pytest

from regalia.checks.conformance import Inspection, tables
from regalia.registry import games

GAMES = int(os.environ.get("REGALIA_GAMES", "90"))
EVERY = 1 if os.environ.get("REGALIA_ALL") == "1" or "REGALIA_GAMES" in os.environ else 3
TRIALS = [
    (game, setup, seed)
    for game, setups in ((game, list(tables(game))) for game in games().values())
    for setup in setups
    for seed in range(max(1, GAMES // len(setups)))
][::EVERY]


@pytest.fixture(autouse=True)
def garbage_is_collected_after_a_game():
    """So many states live for the time of a look that the collector would take a quarter of it."""
    gc.disable()
    yield
    gc.enable()
    gc.collect()


def name(value):
    if hasattr(value, "mode"):
        return " ".join((value.mode, str(value.seats), *value.options.values()))
    return getattr(value, "key", str(value))


@pytest.mark.parametrize(("game", "setup", "seed"), TRIALS, ids=name)
def test_a_random_game_conforms(game, setup, seed):
    assert Inspection(game, setup, seed, every=17).run() == []
