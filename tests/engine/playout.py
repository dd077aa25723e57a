"""Plays a sketch at random and checks at every decision what has to hold of any game on the engine."""

import json
from collections.abc import Callable

from regalia.engine import Chance, Data, Seat, State, dump, imagine, moves, parse, pending, play, seeded, top, withdraw

Load = Callable[[Data], State]
SEEDS = range(200)


def say(s: State, *lines: tuple[Seat, str]) -> None:
    """Seats answer, one after another, in the words of the game; seats count from 0."""
    for seat, words in lines:
        play(s, seat, parse(s, seat, words))


def options(s: State, seat: Seat) -> list[str]:
    """What a seat may say now, in words."""
    return [s.actions.words(move, seat, s.seats) for move in moves(s, seat)]


def text(s: State) -> str:
    return json.dumps(dump(s))


def playout(s: State, load: Load, seed: int) -> None:
    """A random game to its end, checked at every decision."""
    chance = seeded(f"moves {seed}")
    for _ in range(2000):
        if s.outcome is not None:
            break
        check(s, load, seed)
        act(s, chance)
    assert s.outcome is not None
    assert pending(s) == ()


def act(s: State, chance: Chance) -> None:
    """One seat does something: mostly an answer, now and then taking back what can be taken back."""
    can_withdraw = [seat for seat in range(s.seats) if top(s).can_withdraw(s, seat)]
    if can_withdraw and chance.below(4) == 0:
        withdraw(s, chance.pick(can_withdraw))
    else:
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        play(s, seat, chance.pick(moves(s, seat)))


def check(s: State, load: Load, seed: int) -> None:
    """Stored and read it is the same; somebody can answer; neither a clone nor an imagined world is tied to it."""
    before = text(s)
    assert text(load(json.loads(before))) == before
    assert any(moves(s, seat) for seat in pending(s))
    clone, world = s.clone(), imagine(s, seed % s.seats, seeded(seed))
    assert text(clone) == before
    assert pending(world) != ()
    for other in clone, world:
        act(other, seeded(seed))
    assert text(s) == before
