"""A seat whose time is over is played by a rule that everybody knows, and in some games one that tells nothing."""

from collections import Counter

import pytest

from regalia.bots import BOTS, World, bot
from regalia.checks.conformance import tables
from regalia.engine import Chance, begin, checked, imagine, moves, pending, play, seeded
from regalia.registry import games
from regalia.tables import bot_when_late, charter

GAMES = games()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_says_who_plays_a_seat_whose_time_is_over(game):
    assert bot_when_late(game) in BOTS


def at_a_vote(mode, seats, seed):
    """Kingseat at a moment at which somebody has several ballots to choose from."""
    game = GAMES["kingseat"]
    s = begin(game, checked(game, mode, seats), seed)
    chance = seeded(seed)
    while s.phase != "vote" or len(moves(s, pending(s)[0])) < 3:
        seat = chance.pick(pending(s))
        play(s, seat, chance.pick(moves(s, seat)))
    return s, pending(s)[0]


@pytest.mark.rule("KS-034")
def test_in_kingseat_every_legal_answer_is_equally_likely_for_a_seat_whose_time_is_over():
    s, seat = at_a_vote("starter", 5, 1)
    late, options = bot(bot_when_late(GAMES["kingseat"])), moves(s, seat)
    made = charter(GAMES["kingseat"], checked(GAMES["kingseat"], "starter", 5), 0)

    chances = (made.bot_chance(seat, turn, 0) for turn in range(300 * len(options)))
    found = Counter(late.choose(World(GAMES["kingseat"], s, seat), options, chance) for chance in chances)

    assert set(found) == set(options)
    assert all(200 < count < 400 for count in found.values())


@pytest.mark.rule("KS-022", "KS-031")
@pytest.mark.parametrize(
    "setup", list(tables(GAMES["kingseat"]))[::12], ids=lambda setup: f"{setup.mode} {setup.seats}"
)
def test_what_is_answered_for_somebody_who_is_late_follows_from_the_options_alone(setup):
    game = GAMES["kingseat"]
    late = bot(bot_when_late(game))
    s = begin(game, setup, "late")
    chance = seeded("late")
    while s.frames:
        seat = chance.pick(pending(s))
        options, key = moves(s, seat), f"{chance.below(1 << 30):064x}"
        worlds = [s, imagine(s, (seat + 1) % s.seats, chance), imagine(s, seat, chance)]
        answers = {late.choose(World(game, world, seat), options, Chance(key)) for world in worlds}
        assert len(answers) == 1
        play(s, seat, answers.pop())
