"""Are the hints any good? A player who moves at random, and the same player who follows the coach, against the same.

A few games tell a lift of forty points from none. For the figure in docs/bots.md:

    REGALIA_HINT_GAMES=400 pytest -s -m long tests/bots/test_hint_lift.py
"""

import os

import pytest

from regalia.bots import World, bot
from regalia.bots.coach import hint
from regalia.bots.trial import Budget
from regalia.engine import Chance, Move, checked
from regalia.lab.simulate import Job, play_one
from regalia.lab.statistics import wilson
from regalia.registry import game

GAMES = int(os.environ.get("REGALIA_HINT_GAMES", "8"))
SIMULATIONS = 24  # for a hint; at the table it gets more
TWO_CROWNS = game("two-crowns")
DUEL = checked(TWO_CROWNS, "duel", 2, {"payments": "exact"})


class Follower:
    """Would move at random, but does what the coach says."""

    name = "follower"

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        return hint(world, chance, Budget(SIMULATIONS), worlds=0).move


def share_of_wins(player) -> float:
    """Against random play, seats changing from game to game."""
    job = Job("two-crowns", DUEL, ["player", "random"], GAMES, "hints")
    players = {"player": player, "random": bot("random")}
    played = [play_one(TWO_CROWNS, job, number, players.__getitem__) for number in range(GAMES)]
    won = sum(game.parties == 1 and game.bots[game.winners[0]] == "player" for game in played)
    low, high = wilson(won, GAMES)
    print(f"{player.name}: {won} of {GAMES} games, {won / GAMES:.1%} [{low:.1%}, {high:.1%}]")
    return won / GAMES


@pytest.mark.long
def test_hints_lift_a_random_player_by_twenty_points_and_more():
    assert share_of_wins(Follower()) - share_of_wins(bot("random")) >= 0.2
