"""Advice for a bot that does not search. It looks only at what the seat may know."""

from collections.abc import Callable
from typing import Final

from regalia.engine import Chance, Move, Seat, top
from regalia.games.blackstone.advice import parts, puzzle, queen, turn, wizard, work
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.puzzle import PUZZLE

Adviser = Callable[[Blackstone, Seat, list[Move]], Move | None]

ADVICE: Final[dict[str, Adviser]] = {
    "recall": turn.recall,
    "muster": turn.muster,
    "work": work.work,
    "retain": parts.retain,
    "payment": parts.payment,
    "complete": parts.complete,
    "keep one": turn.keep_one,
    "settle": turn.settle,
    "assign": puzzle.assign,
    "intrigue": turn.intrigue,
    "scheme": turn.scheme,
    "reward": turn.reward,
    "face down": turn.face_down,
    "limits": turn.limits,
    "queens act": queen.act,
    "take vassals": queen.take_vassals,
    "wizards act": wizard.act,
    "place vassals": wizard.place_vassals,
    "exchange": wizard.exchange,
}
IN_THE_PUZZLE: Final = ADVICE | {"work": puzzle.work}


def advise(s: Blackstone, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """A sensible choice: the cheapest way to the best Task, cards and Vassals for the next one, nothing wasted."""
    adviser = (IN_THE_PUZZLE if s.quest is PUZZLE else ADVICE).get(top(s).name)
    move = adviser(s, seat, options) if adviser is not None else None
    return move if move is not None and move in options else chance.pick(options)
