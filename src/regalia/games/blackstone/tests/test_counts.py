"""What a simulation counts of games of Blackstone Castle that are over."""

import pytest

from regalia.bots import Draws, bot
from regalia.engine import begin, checked, play
from regalia.games.blackstone import GAME
from regalia.lab.simulate import next_move


def over(mode, seats, name, **options):
    s = begin(GAME, checked(GAME, mode, seats, options), seed=3)
    players, draws = [bot(name)] * seats, Draws(GAME, "bots")
    while s.frames:
        play(s, *next_move(GAME, s, players, draws))
    return s


@pytest.mark.rule("BC-111", "BC-137")
def test_points_tasks_and_families_are_counted_and_the_winner_s_family_apart():
    s = over("kings-quest", 3, "steward", families="eight")

    told = GAME.counts(s)

    assert len(told["points"]) == 3
    assert max(told["points"]) == told["points"][s.outcome.winners[0]] >= 21
    assert len(set(told["Families"])) == 3
    assert told["Families that win"] == [told["Families"][seat] for seat in s.outcome.winners]
    assert set(told["Tasks completed"]) <= {"knight", "wizard", "king", "ploy"}
    assert "rats" not in told


def test_a_quest_without_families_counts_none():
    told = GAME.counts(over("queens-quest", 2, "steward"))

    assert {"points", "cards in a set"} == set(told)


def test_the_wizard_s_quest_counts_the_vassals_left_in_hand():
    s = over("wizards-quest", 2, "steward")

    left = GAME.counts(s)["Vassals left"]

    assert min(left) == left[s.outcome.winners[0]]


@pytest.mark.rule("BC-236")
def test_rats_are_counted_where_they_decide():
    told = GAME.counts(over("solo", 1, "random"))

    assert told["rats"][0] >= 12
