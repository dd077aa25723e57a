"""What the open text of an Encounter is worth to a Prince. For bots; cards whose back is hidden are never looked at."""

from collections.abc import Mapping

from regalia.engine import Seat, hold
from regalia.engine.program import Op
from regalia.games.two_princes.advice.odds import odds_by_number
from regalia.games.two_princes.cards.names import ATTRIBUTES, HAND, brother
from regalia.games.two_princes.model.state import TwoPrinces

CONDITIONS: Mapping[str, float] = {
    "happy-and-healthy": 0.6,
    "tired": -0.3,
    "sick": -1.2,
    "afraid": -0.7,
    "wounded": -0.8,
    "haunted": -0.6,
    "bad": -0.6,
    "any": 0.0,
}
PLAIN: Mapping[str, float] = {  # of verbs whose worth does not depend on much
    "gain_attr": 1.0,
    "lose_attr": -1.0,
    "add_item": 0.9,
    "lose_item": -0.6,
    "remember": 0.1,
    "recover": 0.3,
    "take_set_aside": 0.3,
    "add_challenge": -0.1,
    "discard_hand": -0.2,
}
MISERY = 1.1


def worth(s: TwoPrinces, seat: Seat, program: tuple[Op, ...]) -> float:
    """The sum of all that it does, what is only likely weighed by its chance."""
    return sum(_op(s, seat, op) for op in program)


def _op(s: TwoPrinces, seat: Seat, op: Op) -> float:
    v = op.values
    if op.name == "test":
        likely = chance_alone(s, seat, ATTRIBUTES.index(v["attr"]), v["need"])
        win, lose = worth(s, seat, v.get("success", ())), worth(s, seat, v.get("failure", ()))
        return likely * win + (1 - likely) * lose - 0.2
    if op.name == "if":
        return worth(s, seat, v["then"] if hold(s, seat, v["that"]) else v.get("otherwise", ()))
    if op.name == "add_condition":
        return CONDITIONS[v["type"]] * int(v.get("n", 1))
    if op.name == "remove_condition":
        whose = brother(seat) if v["who"] == "other" else seat
        has_any = v["type"] in ("any", "bad") or s.count(whose, v["type"])
        return -CONDITIONS[v["type"]] if has_any else 0.0
    if op.name == "misery":
        return -MISERY * float(v["n"])
    return PLAIN.get(op.name, 0.0)


def chance_alone(s: TwoPrinces, seat: Seat, attr: int, need: int) -> float:
    """With as many cards of his hand as serve him best."""
    prince = s.princes[seat]
    found = odds_by_number(s, prince.hand, attr, True)
    missing = need - prince.attrs[attr]
    return max(
        sum(p for score, p in found[count].items() if score >= missing)
        for count in range(min(1, len(prince.hand)), min(HAND, len(prince.hand)) + 1)
    )
