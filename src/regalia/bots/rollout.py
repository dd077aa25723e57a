"""How a game is played on in an imagined world: who is asked next, and a quick policy for everybody."""

from dataclasses import dataclass
from random import Random
from typing import Final

from regalia.engine import AskAll, AskTogether, Chance, Game, Move, Seat, State, pending, step, top

SILENT: Final = -1  # instead of a move, where others may speak


@dataclass(frozen=True)
class Policy:
    """What is thought of everybody: that they play by the game's advice, or now and then at random."""

    carelessness: float  # the part of choices made at random
    length: int  # choices after which the position is scored instead
    infers: bool = True  # does what others have done tell of what they hide? See `Game.suppose`


def asked(s: State, random: Random) -> list[Seat]:
    """The seats to be heard, in any order, until one of them moves."""
    seats = list(pending(s))
    if len(seats) > 1:
        random.shuffle(seats)
    return seats


def may_be_silent(s: State, seat: Seat) -> bool:
    """May the seat say nothing, and leave the floor to others?"""
    question = top(s)
    return not isinstance(question, AskAll | AskTogether) and seat not in question.must(s)


def options_of(s: State, seat: Seat) -> list[Move]:
    """The moves of a seat that is asked, and to say nothing where it may."""
    options: list[Move] = s.frames[-1].moves(s, seat)
    return [*options, SILENT] if options and len(pending(s)) > 1 and may_be_silent(s, seat) else options


def advised(game: Game, s: State, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """The game's advice among options that may hold SILENT."""
    spoken = options[:-1] if options[-1] == SILENT else options
    move = game.advise(s, seat, spoken, chance)
    return SILENT if move is None else move


def play_out(game: Game, s: State, policy: Policy, chance: Chance, random: Random) -> None:
    """Plays on in place, to the end of the game or of the policy's length."""
    draw, careless, left = random.random, policy.carelessness, policy.length
    advise = game.advise
    while s.frames and left > 0:
        seats = pending(s)
        if len(seats) > 1:
            left -= 1
            _speak(game, s, policy, chance, random)
            continue
        seat = seats[0]
        options = s.frames[-1].moves(s, seat)
        if len(options) == 1:
            step(s, seat, options[0])
            continue
        left -= 1
        move = None if draw() < careless else advise(s, seat, options, chance)
        step(s, seat, options[int(draw() * len(options))] if move is None else move)


def _speak(game: Game, s: State, policy: Policy, chance: Chance, random: Random) -> None:
    """One of several seats that may speak makes a move."""
    for seat in asked(s, random):
        options = options_of(s, seat)
        if options:
            is_careless = random.random() < policy.carelessness
            move = random.choice(options) if is_careless else advised(game, s, seat, options, chance)
            if move != SILENT:
                step(s, seat, move)
                return
