"""Plays a sketch and checks at every decision what has to hold of any game on the engine."""

import json
from collections.abc import Callable
from typing import TypeVar

from regalia.engine import Chance, Data, Seat, State, dump, imagine, moves, parse, pending, play, seeded, top, withdraw

S = TypeVar("S", bound=State)
Load = Callable[[Data], State]
Line = tuple[Seat, str]  # seats count from 0
SEEDS = range(200)


def say(s: State, *lines: Line) -> None:
    """Seats answer, one after another, in the words of the game."""
    for seat, words in lines:
        play(s, seat, parse(s, seat, words))


def say_stored(s: State, load: Load, *lines: Line) -> None:
    """As `say`; a copy that is stored and read before a line comes to the same by it."""
    for line in lines:
        copy = stored(s, load)
        say(copy, line)
        say(s, line)
        assert text(copy) == text(s)


def options(s: State, seat: Seat) -> list[str]:
    """What a seat may say now, in words."""
    return [s.actions.words(move, seat, s.seats) for move in moves(s, seat)]


def text(s: State) -> str:
    return json.dumps(dump(s))


def stored(s: State, load: Load) -> State:
    """The state, stored and read."""
    return load(json.loads(text(s)))


def worlds(s: S, seat: Seat) -> list[S]:
    """Thirty worlds as the seat may imagine them."""
    return [imagine(s, seat, seeded(n)) for n in range(30)]


def playout(s: State, load: Load, seed: int) -> None:
    """A random game to its end, checked at every decision; a copy that is stored and read there goes the same way."""
    chance = seeded(f"moves {seed}")
    for _ in range(2000):
        if s.outcome is not None:
            break
        copy = check(s, load, seed)
        act(copy, chance.clone())
        act(s, chance)
        assert text(copy) == text(s)
    assert s.outcome is not None
    assert pending(s) == ()


def walk(s: State, load: Load, depth: int) -> None:
    """Every line of so many answers, checked at every decision; a copy stored and read there goes the same way."""
    if depth == 0 or s.outcome is not None:
        return
    check(s, load, depth)
    for line in [(seat, words) for seat in pending(s) for words in options(s, seat)]:
        clone = s.clone()
        say_stored(clone, load, line)
        walk(clone, load, depth - 1)


def act(s: State, chance: Chance) -> None:
    """One seat does something: mostly an answer, now and then taking back what can be taken back."""
    can_withdraw = [seat for seat in range(s.seats) if top(s).can_withdraw(s, seat)]
    if can_withdraw and chance.below(4) == 0:
        withdraw(s, chance.pick(can_withdraw))
    else:
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        play(s, seat, chance.pick(moves(s, seat)))


def check(s: State, load: Load, seed: int) -> State:
    """Stored and read it is the same; somebody can answer; neither a clone nor an imagined world is tied to it.

    Returns the state as it was read.
    """
    before, copy = text(s), stored(s, load)
    assert text(copy) == before
    assert any(moves(s, seat) for seat in pending(s))
    clone, world = s.clone(), imagine(s, seed % s.seats, seeded(seed))
    assert text(clone) == before
    assert pending(world) != ()
    for other in clone, world:
        act(other, seeded(seed))
    assert text(s) == before
    return copy
