"""How games end: a small sample of the table in the README, so that a change that tips the balance is noticed.

The games follow from their seeds, so the sample is the same until cards, rules or bots change. Its bands are those of
the brief, widened by what so few games may differ.
"""

from collections import Counter
from functools import cache

import pytest

from regalia.engine import checked
from regalia.games.two_princes import GAME
from regalia.lab.simulate import Job, simulate

TIERS = {ending.id: ending.tier for ending in GAME.book.endings}
BANDS = {  # by player: games, and of each tier the least and the most per cent
    "random": (200, {"good": (0, 7), "mixed": (7, 27), "dark": (9, 31), "collapse": (48, 77)}),
    "steward": (60, {"good": (13, 47), "mixed": (23, 57), "dark": (5, 37), "collapse": (0, 30)}),
}


@cache
def endings(player):
    """The endings of a sample."""
    games, _ = BANDS[player]
    job = Job(GAME.key, checked(GAME), [player], games, "balance")
    return Counter(game.how for game in simulate(job).played)


@pytest.mark.parametrize("player", BANDS)
def test_games_end_in_every_tier_as_often_as_they_should(player):
    games, bands = BANDS[player]
    found = Counter()
    for ending, count in endings(player).items():
        found[TIERS[ending]] += 100 * count / games

    assert {tier: found[tier] for tier, (least, most) in bands.items() if not least <= found[tier] <= most} == {}


@pytest.mark.rule("TP-003", "TP-140")
def test_no_ending_is_the_usual_one_and_many_are_reached():
    assert max(endings("steward").values()) <= 0.33 * BANDS["steward"][0]
    assert len(endings("random") | endings("steward")) >= 18
