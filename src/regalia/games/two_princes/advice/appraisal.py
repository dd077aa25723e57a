"""What the open text of an Encounter is worth, in points of an Attribute. Cards whose back is hidden are not looked at.

The figures are rounded from a logistic regression of what the ending was worth, on 29,000 positions of 1,800 games of
bots that differed at random in what they weigh. A point counts the same in every Attribute, as all are tested about
equally often: what else makes one worth more is where the story leads, and nobody knows that who has not read the book.
"""

from collections.abc import Mapping
from typing import Any, Final

from regalia.engine import Seat, hold
from regalia.engine.program import Op
from regalia.games.two_princes.advice.stakes import best_stake
from regalia.games.two_princes.cards.names import ATTRIBUTES, BAD, EDWARD, PRINCES, RICHARD, brother
from regalia.games.two_princes.model.state import TwoPrinces

CONDITIONS: Final[Mapping[str, float]] = {
    "happy-and-healthy": 1.5,
    "tired": -0.2,
    "sick": -6.0,
    "afraid": -1.3,
    "wounded": -3.0,
    "haunted": -0.8,
}
SECOND: Final[Mapping[str, float]] = {"sick": -4.0, "afraid": -1.0, "wounded": -3.0}  # of its kind: a burden (TP-139)
MISERY: Final = (2.0, 2.0, 2.5, 3.0, 5.0, 9.0)  # one more, by what there is
ITEM: Final = 0.4
USE: Final = 0.8  # for each that it adds to a test
TROUBLE: Final = 0.1  # a test plays cards, however it ends
PLAIN: Final[Mapping[str, float]] = {
    "lose_item": -1.2,
    "remember": 0.1,
    "recover": 0.3,
    "take_set_aside": 0.3,
    "add_challenge": -0.4,
    "discard_hand": -0.2,
}


def appraise(s: TwoPrinces, seat: Seat, program: tuple[Op, ...]) -> float:
    """The sum of all that it does, what is only likely weighed by its chance."""
    return sum(_op(s, seat, op) for op in program)


def _op(s: TwoPrinces, seat: Seat, op: Op) -> float:
    v = op.values
    seats = _whom(seat, v.get("who", "self"))
    match op.name:
        case "test":
            return _test(s, seat, v)
        case "if":
            return appraise(s, seat, v["then"] if hold(s, seat, v["that"]) else v.get("otherwise", ()))
        case "add_condition":
            return sum(one_more(s, each, v["type"], int(v.get("n", 1))) for each in seats)
        case "remove_condition":
            return sum(relief(s, each, v["type"]) for each in seats)
        case "misery":
            return -MISERY[s.misery] * v["n"] if v["n"] > 0 or s.misery else 0.0
        case "gain_attr" | "lose_attr":
            points = float(int(v.get("n", 1)) * len(seats))
            return points if op.name == "gain_attr" else -points
        case "add_item":
            return _item(s, v["item"])
    return PLAIN.get(op.name, 0.0)


def _whom(seat: Seat, who: str) -> list[Seat]:
    if who in PRINCES:
        return [PRINCES.index(who)]
    return {"both": [EDWARD, RICHARD], "other": [brother(seat)]}.get(who, [seat])


def _test(s: TwoPrinces, seat: Seat, v: Mapping[str, Any]) -> float:
    likely = best_stake(s, seat, [seat], ATTRIBUTES.index(v["attr"]), v["need"]).likely
    win, lose = (appraise(s, seat, v.get(box, ())) for box in ("success", "failure"))
    return likely * win + (1 - likely) * lose - TROUBLE


def one_more(s: TwoPrinces, seat: Seat, type: str, n: int = 1) -> float:
    """What so many more Conditions of a type mean to a Prince: the second is worse than the first."""
    count = s.count(seat, type)
    return n * CONDITIONS[type] + (SECOND.get(type, 0.0) if count < 2 <= count + n else 0.0)


def relief(s: TwoPrinces, seat: Seat, type: str) -> float:
    """What it means to be rid of a Condition of this type, or of the worst that he has."""
    types = [type] if type in CONDITIONS else BAD
    return max((_less(s, seat, each) for each in types if s.count(seat, each)), default=0.0)


def _less(s: TwoPrinces, seat: Seat, type: str) -> float:
    return -CONDITIONS[type] - (SECOND.get(type, 0.0) if s.count(seat, type) == 2 else 0.0)


def _item(s: TwoPrinces, item: str) -> float:
    if s.owner(item) is not None or item in s.gone:
        return 0.0
    printed = s.book.items[item]
    return ITEM + USE * printed.uses * max(printed.bonus.values(), default=1)
