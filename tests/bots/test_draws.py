"""Bots draw by seat, turn and answer, so that two games that differ once come back into step."""

import pytest

from regalia.bots import Draws, bot, decide
from regalia.bots.draws import drawn_at
from regalia.engine import AskAll, begin, checked, moves, pending, play, seeded, top
from regalia.lab.simulate import next_move
from regalia.registry import games

GAMES = games()
TWO_CROWNS = GAMES["two-crowns"]


def numbers(chance):
    return [chance.below(1 << 60) for _ in range(20)]


class Spendthrift:
    """Answers as another bot does, and wastes chance."""

    name = "spendthrift"

    def __init__(self, other):
        self.other = other

    def choose(self, world, options, chance):
        move = self.other.choose(world, options, chance)
        numbers(chance)
        return move


def answers(game, players, seed, most=120):
    """A game as it is played: by seat and turn, what was answered."""
    s, draws = begin(game, checked(game), seed), Draws(game, seed)
    made = []
    while s.frames and len(made) < most:
        seat, move = next_move(game, s, players, draws)
        made.append((seat, game.turn(s), move))
        play(s, seat, move)
    return made


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_what_a_seat_draws_does_not_depend_on_how_much_others_draw(game):
    seats = checked(game).seats
    thrifty = [bot("random") for _ in range(seats)]
    careless = [bot("random"), *(Spendthrift(bot("random")) for _ in range(seats - 1))]

    assert answers(game, careless, "step") == answers(game, thrifty, "step")


def test_nor_on_how_much_it_drew_itself_for_the_answer_before():
    players = [bot("random"), bot("random")]

    assert answers(TWO_CROWNS, [Spendthrift(bot("random"))] * 2, 4) == answers(TWO_CROWNS, players, 4)


def test_each_seat_turn_and_answer_has_draws_of_its_own():
    key, other = "0" * 64, "1" * 64
    drawn = [drawn_at(k, turn, answer).below(1 << 60) for k in (key, other) for turn in range(9) for answer in range(9)]

    assert len(set(drawn)) == len(drawn)


def at_turn(turn, detour):
    """A duel of bots at the beginning of a turn; on a detour one seat answers otherwise in the first turn."""
    s, draws = begin(TWO_CROWNS, checked(TWO_CROWNS), "detour"), Draws(TWO_CROWNS, "detour")
    while s.turn < turn:
        seat = pending(s)[0]
        options = moves(s, seat)
        move = decide(bot("random"), TWO_CROWNS, s, seat, draws.of(s, seat))
        play(s, seat, options[-1] if detour and s.turn == 1 else move)
    return s, draws


def test_two_games_that_differed_in_one_turn_are_in_step_in_the_next():
    straight, detour = at_turn(3, detour=False), at_turn(3, detour=True)
    assert straight[0].answers != detour[0].answers

    for seat in range(2):
        drawn = [numbers(draws.of(s, seat)) for s, draws in (straight, detour)]
        assert drawn[0] == drawn[1]


def test_who_is_asked_again_after_saying_nothing_draws_the_same():
    s, draws = begin(TWO_CROWNS, checked(TWO_CROWNS), 1), Draws(TWO_CROWNS, 1)

    assert numbers(draws.of(s, 0)) == numbers(draws.of(s, 0))
    assert numbers(draws.of(s, 0)) != numbers(draws.of(s, 1))


def test_a_copy_goes_on_as_the_original_does():
    s, draws = begin(TWO_CROWNS, checked(TWO_CROWNS), 1), Draws(TWO_CROWNS, 1)
    twin, copied = s.clone(), draws.clone()
    for _ in range(30):
        play(s, *next_move(TWO_CROWNS, s, [bot("random")] * 2, draws))
    for _ in range(30):
        play(twin, *next_move(TWO_CROWNS, twin, [bot("random")] * 2, copied))

    assert TWO_CROWNS.position(twin) == TWO_CROWNS.position(s)


def test_where_several_may_speak_nobody_is_always_heard_first():
    game = GAMES["kingseat"]
    s, draws, first = begin(game, checked(game, "starter", 5), 2), Draws(game, 2), set()
    chance = seeded("council")
    for _ in range(60):
        asked = pending(s)
        if len(asked) > 1 and isinstance(top(s), AskAll):
            first.add(draws.order(s, asked)[0])
        seat = chance.pick(asked)
        play(s, seat, chance.pick(moves(s, seat)))

    assert len(first) > 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_number_of_a_turn_rises_in_every_game(game):
    s, chance, turns = begin(game, checked(game), 5), seeded("turns"), []
    for _ in range(400):
        if s.frames:
            turns.append(game.turn(s))
            seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
            play(s, seat, chance.pick(moves(s, seat)))

    assert turns == sorted(turns)
    assert len(set(turns)) > 1
