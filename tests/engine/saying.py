"""What a seat says, and all that a state is."""

import json

from regalia.engine import Seat, State, dump, parse, play


def say(s: State, *lines: tuple[Seat, str]) -> None:
    """Seats, counted from 0, answer one after another in the words of the game."""
    for seat, words in lines:
        play(s, seat, parse(s, seat, words))


def text(s: State) -> str:
    return json.dumps(dump(s))
