"""Whom an instruction is about."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, TypeAlias

from regalia.engine import Program, Seat
from regalia.games.two_princes.cards.names import BOTH, EDWARD, PRINCES, RICHARD, brother
from regalia.games.two_princes.model.state import TwoPrinces, readers
from regalia.games.two_princes.rules.decisions import Agree

At: TypeAlias = Program[TwoPrinces]
Party: TypeAlias = Literal["edward", "richard", "self", "other", "drawer", "random"]  # one Prince
Tested: TypeAlias = Literal["self", "both", "edward", "richard", "other", "drawer", "random"]


def whom(s: TwoPrinces, at: At, who: str) -> list[Seat]:
    """The Princes, Edward first. `self` is "you": whoever reads the text (TP-R34); in his own text he needs no vote."""
    if who in PRINCES:
        return [PRINCES.index(who)]
    if who == "both":
        return [EDWARD, RICHARD]
    if who == "other":
        return [] if at.seat == BOTH else [brother(at.seat)]
    if who == "drawer":
        return [s.drawer]
    if who == "random":
        return [s.chance.below(2)]
    if who.startswith("choosers-"):
        return [seat for seat in (EDWARD, RICHARD) if s.chose[seat] == who[-1]]
    return readers(at.seat)


def agreed(verb: Callable[..., None]) -> Callable[..., None]:
    """TP-R38 For a verb that may be about one Prince whom both agree on: first they are asked."""

    @wraps(verb)
    def asks_first(s: TwoPrinces, at: At, **values: Any) -> None:
        if values.get("who") == "agree" and at.seat == BOTH:
            s.call(Agree.of())
        else:
            verb(s, at, **values)

    return asks_first
