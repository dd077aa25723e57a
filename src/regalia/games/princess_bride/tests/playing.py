"""Helpers of these tests: games played to a moment, and what lies where."""

from regalia.bots import Draws, bot
from regalia.engine import begin, checked, moves, pending, play, run, seeded, top
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.rules.chapters import Attempt
from regalia.lab.simulate import next_move


def new_game(mode="story", seats=2, seed=0, heard=None, **options):
    return begin(GAME, checked(GAME, mode, seats, options), seed, heard)


def chapter(number, seats=2, seed=0, **options):
    return new_game("chapter", seats, seed, chapter=str(number), **options)


def told_to_the_end_of_the_chapter(s):
    """The same game when its chapter has been completed by whatever luck it takes: it stands between chapters."""
    s = s.clone()
    s.unwind(Attempt, Attempt.close)
    s.forget_derived()
    run(s)
    return s


def random_states(s, seed, most=400):
    """The states of a random game; the same object, one moment after another."""
    chance = seeded(f"{seed}/players")
    yield s
    while s.frames and most:
        most -= 1
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        play(s, seat, chance.pick(moves(s, seat)))
        yield s


def with_stewards(s, seed, most=2000):
    """The states of a game that stewards play."""
    draws = Draws(GAME, f"{seed}/stewards")
    players = [bot("steward")] * s.seats
    while s.frames and most:
        most -= 1
        play(s, *next_move(GAME, s, players, draws))
        yield s


def open_question(s):
    return top(s).name if s.frames else ""
