"""Standing orders: what a seat has decided in advance for the windows, so that a slow game need not wait for it.

Orders are sealed: only their seat knows them. Their conditions look at nothing but what lies open, so an order that is
followed tells no more than the move it becomes. A seat without orders is always asked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from regalia.engine import Illegal, Seat, Unreadable, Window, pending, play_words, top
from regalia.games.two_crowns.actions import ACTIONS, UNITS
from regalia.games.two_crowns.cards import COINS, COPIES, KINDS
from regalia.games.two_crowns.model import Side, TwoCrowns
from regalia.sentences import Alike, Sentence, listed, quoted, say

WINDOWS: Final = ("before purchase", "before attack")
ASK_ME: Final = "ask me"


@dataclass(frozen=True)
class Order:
    """In this window, if all conditions hold, this is the answer: a line of words, "pass", or "ask me"."""

    window: str
    when: tuple[tuple[str, Any], ...]
    play: str


def read_orders(data: Any, seat: Seat, seats: int) -> list[Order]:
    """Orders of a seat from JSON data: [{"window": "before attack", "when": {"ready damage": 3}, "play": "pass"}]."""
    if not isinstance(data, list):
        raise Unreadable(say("Orders are a list."))
    return [_read(entry, say("Order {number}", number=number), seat, seats) for number, entry in enumerate(data, 1)]


def _read(entry: Any, order: Sentence, seat: Seat, seats: int) -> Order:
    if not isinstance(entry, Mapping) or set(entry) - {"window", "when", "play"}:
        told = say(
            "{order} is a table with a window, when and what to play; not {entry}.", order=order, entry=_given(entry)
        )
        raise Unreadable(told)
    window, when, play = entry.get("window"), entry.get("when", {}), entry.get("play")
    if window not in WINDOWS:
        windows, given = listed(WINDOWS, "or"), _given(window)
        raise Unreadable(
            say("{order}: the window is {windows}, not {given}.", order=order, windows=windows, given=given)
        )
    if not isinstance(when, Mapping):
        raise Unreadable(say("{order}: 'when' is a table of conditions, not {given}.", order=order, given=_given(when)))
    for condition, value in when.items():
        if condition not in CONDITIONS:
            known, given = listed(CONDITIONS, ","), _given(condition)
            raise Unreadable(
                say("{order}: one can ask for {known}; not {given}.", order=order, known=known, given=given)
            )
        if not CONDITIONS[condition].takes(value):
            asked, given = _given(condition), _given(value)
            raise Unreadable(say("{order}: {asked} cannot be {given}.", order=order, asked=asked, given=given))
    return Order(str(window), tuple(when.items()), _line(play, order, seat, seats))


def _line(play: Any, order: Sentence, seat: Seat, seats: int) -> str:
    """What to play, its words known; whether it is legal is seen when the time comes."""
    line = " ".join(play.lower().split()) if isinstance(play, str) else ""
    if line == ASK_ME:
        return line
    for part in line.split(","):
        if part.strip() not in ACTIONS.spelled(seat, seats):
            text = say(
                "{order}: one can play a line of words, or say {ask_me}; not {given}.",
                order=order,
                ask_me=quoted(ASK_ME),
                given=_given(play),
            )
            raise Unreadable(text)
    return line


def _given(data: Any) -> Alike:
    """What stands in an order, as it would be written in a program."""
    return Alike(repr(data))


def obey(s: TwoCrowns, seat: Seat, orders: Sequence[Order]) -> str | None:
    """The answer that the seat's orders give to the window that is open; None: the seat must be asked.

    The first order whose conditions hold counts. One whose play is not legal any more is skipped.
    """
    if pending(s) != (seat,) or not isinstance(top(s), Window):
        return None
    for order in orders:
        if order.window == top(s).name and all(CONDITIONS[name].holds(s, seat, v) for name, v in order.when):
            if order.play == ASK_ME:
                return None
            if _is_legal(s, seat, order.play):
                return order.play
    return None


def _is_legal(s: TwoCrowns, seat: Seat, line: str) -> bool:
    try:
        play_words(s, seat, line)
    except Illegal:
        return False
    return True


@dataclass(frozen=True)
class Condition:
    """Something that lies open: which values one may ask for, and whether it holds."""

    takes: Callable[[Any], bool]
    holds: Callable[[TwoCrowns, Seat, Any], bool]


def _is_number(value: Any) -> bool:
    return type(value) is int and value >= 0


def _active(s: TwoCrowns) -> Side:
    return s.sides[s.active]


def _has_ready_damage(s: TwoCrowns, seat: Seat, least: int) -> bool:
    return sum(s.book.damage[unit.kind] for unit in _active(s).ready_units()) >= least


def _has_funds(s: TwoCrowns, seat: Seat, least: int) -> bool:
    return _active(s).funds >= least


def _has_coin(s: TwoCrowns, seat: Seat, coin: str) -> bool:
    return any(KINDS[card // COPIES] == coin for card in _active(s).bank)


def _has_ready_unit(s: TwoCrowns, seat: Seat, unit: str) -> bool:
    return any(KINDS[ready.kind] == unit for ready in _active(s).ready_units())


def _king_is_weak(king: int) -> Callable[[TwoCrowns, Seat, int], bool]:
    return lambda s, seat, most: 0 < s.sides[seat].kings[king] <= most


CONDITIONS: Final[Mapping[str, Condition]] = {
    "ready damage": Condition(_is_number, _has_ready_damage),  # of the active player: at least
    "bank": Condition(_is_number, _has_funds),  # of the active player: at least
    "coin": Condition(lambda value: value in COINS, _has_coin),  # in the active player's Bank
    "ready unit": Condition(lambda value: value in UNITS, _has_ready_unit),  # of the active player
    "king 1": Condition(_is_number, _king_is_weak(0)),  # one's own, alive: at most
    "king 2": Condition(_is_number, _king_is_weak(1)),
}
