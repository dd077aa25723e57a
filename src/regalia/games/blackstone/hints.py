"""Advice for a bot that does not search, and how well a seat stands. Both look only at what the seat may know."""

from collections.abc import Callable
from typing import Final

from regalia.engine import Chance, Move, Seat, top
from regalia.games.blackstone import hints_parts, hints_queen, hints_turn, hints_wizard, hints_work
from regalia.games.blackstone.evaluation import score
from regalia.games.blackstone.model import Blackstone

__all__ = ["advise", "score"]

Adviser = Callable[[Blackstone, Seat, list[Move]], Move | None]

ADVICE: Final[dict[str, Adviser]] = {
    "recall": hints_turn.recall,
    "muster": hints_turn.muster,
    "work": hints_work.work,
    "retain": hints_parts.retain,
    "payment": hints_parts.payment,
    "complete": hints_parts.complete,
    "keep one": hints_turn.keep_one,
    "settle": hints_turn.settle,
    "assign": hints_turn.assign,
    "intrigue": hints_turn.intrigue,
    "scheme": hints_turn.scheme,
    "reward": hints_turn.reward,
    "face down": hints_turn.face_down,
    "limits": hints_turn.limits,
    "queens act": hints_queen.act,
    "take vassals": hints_queen.take_vassals,
    "wizards act": hints_wizard.act,
    "place vassals": hints_wizard.place_vassals,
    "exchange": hints_wizard.exchange,
}


def advise(s: Blackstone, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """A sensible choice: the cheapest way to the best Task, cards and Vassals for the next one, nothing wasted."""
    adviser = ADVICE.get(top(s).name)
    move = adviser(s, seat, options) if adviser is not None else None
    return move if move is not None and move in options else chance.pick(options)
