"""How games end: a small sample of the table in the README, so that a change that tips the balance is noticed.

The games follow from their seeds, so the sample is the same until cards, rules or bots change. Its bands are those of
the brief, widened by what so few games may differ.
"""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from regalia.engine import checked
from regalia.games.two_princes import GAME
from regalia.lab.simulate import Job, simulate

TIERS = {ending.id: ending.tier for ending in GAME.book.endings}
BANDS = {  # by player: games, and of each tier the least and the most per cent
    "random": (200, {"good": (0, 7), "mixed": (7, 27), "dark": (9, 31), "collapse": (48, 77)}),
    "steward": (60, {"good": (13, 47), "mixed": (23, 57), "dark": (5, 37), "collapse": (0, 30)}),
}
WANTED = {  # of the table in the README: by tier the least and the most, at random and for stewards
    "good": ((0, 5), (25, 35)),
    "mixed": ((12, 22), (35, 45)),
    "dark": ((15, 25), (15, 25)),
    "collapse": ((55, 70), (8, 20)),
}
README = Path(GAME.folder, "README.md").read_text(encoding="utf-8")


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


def rows(first):
    """Of the rows of the README that begin so, what stands in the first cell, and the two shares."""
    found = re.findall(rf"^\| ({first})[^|]*(?:\|[^|\n]*)*?\| ([\d.]+) \| ([\d.]+) \|$", README, re.MULTILINE)
    return {name: (float(at_random), float(stewards)) for name, at_random, stewards in found}


def test_the_tiers_in_the_readme_are_inside_the_bands():
    tiers = rows("|".join(WANTED))
    before_b = rows("of these before part B")["of these before part B"]

    assert tiers.keys() == WANTED.keys()
    for tier, shares in tiers.items():
        for share, (least, most) in zip(shares, WANTED[tier], strict=True):
            assert least <= share <= most, tier
    assert before_b < (40, 6)
    assert before_b[1] < 6


@pytest.mark.rule("TP-140")
def test_the_endings_in_the_readme_add_up_to_the_tiers_and_none_is_the_usual_one():
    shares, tiers = rows(r"E\d\d"), rows("|".join(WANTED))

    assert list(shares) == list(TIERS)
    assert sum(at_random > 0 for at_random, _ in shares.values()) >= 22
    assert max(stewards for _, stewards in shares.values()) <= 25
    for tier, wanted in tiers.items():
        found = [sum(shares[id][player] for id in shares if TIERS[id] == tier) for player in (0, 1)]
        assert found == pytest.approx(wanted, abs=0.4)
