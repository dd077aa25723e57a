"""What the actions are worth, and whom to aim them at."""

from collections.abc import Callable
from typing import TypeAlias

from regalia.engine import Move, Program, Seat, top
from regalia.games.kingseat.actions import ACTIONS, TO_DISCARD
from regalia.games.kingseat.advice.outlook import Outlook
from regalia.games.kingseat.cards import KINDS, Kind, prince_of
from regalia.games.kingseat.model.state import Kingseat

Worth: TypeAlias = Callable[[Kingseat, Outlook], float]

LOOK = 0.05  # what it is worth to know a Loyalty
OPEN = 0.05  # an open round, or one in which somebody else is hindered a little
COMMAND = 0.4  # a command to vote for one's own Prince, for each card that may follow it


def worth(s: Kingseat, view: Outlook, card: Kind) -> float:
    """What the action of a card is worth to the seat, in votes in the Tell."""
    return WORTH[KINDS[card]](s, view)


def _own_cards(view: Outlook, most: int) -> float:
    """Putting cards of one's own choice into the Tell: one's own Prince's, or the least harmful."""
    values = sorted((view.in_tell(card) - view.in_hand(card) for card in view.beliefs.hand), reverse=True)
    return sum(values[:most])


def _chair(s: Kingseat, view: Outlook) -> float:
    return view.kingseat() if view.seat != s.king else 0.0


def _take(s: Kingseat, view: Outlook, most: int) -> float:
    """Cards of one's own Prince from whoever may hold most."""
    found = max((view.beliefs.holds(other, view.own) for other in range(s.seats) if other != view.seat), default=0.0)
    return 0.5 * view.beliefs.weight(view.own) * min(most, found)


def _of(s: Kingseat, view: Outlook, prince: str, each: float) -> float:
    """Something that is good for one Prince: for his own, or against a rival."""
    own = KINDS.index(prince) // 3
    return each if own == view.own else -each * view.fears[own]


def _winning(s: Kingseat, view: Outlook) -> float:
    """What the winning cards of this round are worth in the Tell; before the vote nobody knows."""
    return sum(view.in_tell(card) for card in s.table.zones[s.table.won])


def _move_winning(s: Kingseat, view: Outlook) -> float:
    """The card that does most harm goes; if all of them help, one has to go all the same."""
    won = s.table.zones[s.table.won]
    return max((-view.in_tell(card) for card in won), default=0.0) if won else 0.3


def _discard_winning(s: Kingseat, view: Outlook) -> float:
    return -_winning(s, view) if s.table.zones[s.table.won] else 0.3


def _command(s: Kingseat, view: Outlook) -> float:
    held = sum(min(1.0, view.beliefs.holds(other, view.own)) for other in range(s.seats) if other != view.seat)
    return COMMAND * held / 2


def _change(s: Kingseat, view: Outlook) -> float:
    """A better Loyalty, from the Hand."""
    beliefs = view.beliefs
    best = max((beliefs.standing(prince_of(card)) for card in beliefs.hand), default=0.0)
    return max(0.0, best - beliefs.standing(view.own))


def _exchange(s: Kingseat, view: Outlook) -> float:
    return max(_better(s, view, other) for other in range(s.seats) if other != view.seat)


def _better(s: Kingseat, view: Outlook, other: Seat) -> float:
    """What the other's Loyalty may be worth instead of one's own."""
    beliefs = view.beliefs
    expected = sum(beliefs.loyal(other, prince) * beliefs.standing(prince) for prince in s.princes)
    return expected - beliefs.standing(view.own)


def _remove(s: Kingseat, view: Outlook) -> float:
    """KS-202 Up to three Squlofish cards out of the Tell, for a card."""
    fish = min(3, view.beliefs.tell[s.book.double])
    cost = min((view.in_hand(card) for card in view.beliefs.hand), default=0.0)
    return -fish * view.in_tell(3 * s.book.double) - cost


WORTH: dict[str, Worth] = {
    "lionsyre": lambda s, view: OPEN,
    "lionsyre dark 1": lambda s, view: LOOK,
    "lionsyre dark 2": lambda s, view: _own_cards(view, 2) if s.king == view.seat else -0.5,
    "slydefox": lambda s, view: _chair(s, view) + _own_cards(view, 1) - 0.2,
    "slydefox dark 1": lambda s, view: 0.2,
    "slydefox dark 2": lambda s, view: _own_cards(view, 3),
    "woolfhall": _command,
    "woolfhall dark 1": lambda s, view: LOOK,
    "woolfhall dark 2": lambda s, view: _own_cards(view, 1),
    "hornseeker": lambda s, view: LOOK,
    "hornseeker dark 1": lambda s, view: LOOK,
    "hornseeker dark 2": lambda s, view: 0.8 * _chair(s, view),
    "brownbeards": lambda s, view: view.in_tell(KINDS.index("brownbeards")),
    "brownbeards dark 1": lambda s, view: _of(s, view, "brownbeards", 0.8),
    "brownbeards dark 2": lambda s, view: -_winning(s, view),
    "monarchrys": lambda s, view: _take(s, view, 1),
    "monarchrys dark 1": lambda s, view: 0.2,
    "monarchrys dark 2": lambda s, view: _take(s, view, 3) - 0.2 * view.beliefs.held[view.own],
    "crassclamps": lambda s, view: COMMAND,
    "crassclamps dark 1": lambda s, view: OPEN,
    "crassclamps dark 2": lambda s, view: OPEN,
    "gulliballistas": lambda s, view: -OPEN,
    "gulliballistas dark 1": lambda s, view: LOOK,
    "gulliballistas dark 2": lambda s, view: 0.0,
    "hardshell-hero": lambda s, view: _chair(s, view) + 0.1,
    "hardshell-hero dark 1": lambda s, view: 0.2,
    "hardshell-hero dark 2": lambda s, view: 0.6,
    "squlofish": lambda s, view: 0.8 if view.own == s.book.double else 0.2,
    "squlofish dark 1": _remove,
    "squlofish dark 2": lambda s, view: _of(s, view, "squlofish", -0.3),
    "smugwing": lambda s, view: 0.2 * min(2, view.beliefs.held[view.own]),
    "smugwing dark 1": _discard_winning,
    "smugwing dark 2": lambda s, view: _of(s, view, "smugwing", 0.4),
    "salsa-salamanda": _move_winning,
    "salsa-salamanda dark 1": _change,
    "salsa-salamanda dark 2": _exchange,
}


# Whom


def target(s: Kingseat, view: Outlook, other: Seat) -> float:
    """How good it is to choose this player, for the action under way."""
    return TARGETS.get(_acting(s), _fullest)(s, view, other)


def _acting(s: Kingseat) -> str:
    """The card whose program is running."""
    program = next(frame for frame in reversed(s.frames) if isinstance(frame, Program))
    return program.card


def _holder(s: Kingseat, view: Outlook, other: Seat) -> float:
    return view.beliefs.holds(other, view.own)


def _fullest(s: Kingseat, view: Outlook, other: Seat) -> float:
    return len(s.hand(other))


def _to_the_kingseat(s: Kingseat, view: Outlook, other: Seat) -> float:
    """Oneself and the King; a King rather exchanges two others, who then add a card each."""
    if view.seat == s.king:
        return -float(other in (view.seat, s.king))
    return float(other in (view.seat, s.king))


def _king(s: Kingseat, view: Outlook, other: Seat) -> float:
    return float(other == s.king)


def _unknown(s: Kingseat, view: Outlook, other: Seat) -> float:
    """Whose Loyalty one knows least of."""
    return -max(view.beliefs.loyal(other, prince) for prince in s.princes)


Target: TypeAlias = Callable[[Kingseat, Outlook, Seat], float]
TARGETS: dict[str, Target] = {
    "slydefox": _to_the_kingseat,
    "hardshell-hero": _king,
    "monarchrys": _holder,
    "monarchrys dark 2": _holder,
    "crassclamps": _holder,
    "hornseeker": _unknown,
    "hornseeker dark 1": _unknown,
    "squlofish": lambda s, view, other: view.beliefs.holds(other, s.book.double),
    "salsa-salamanda dark 2": lambda s, view, other: _better(s, view, other),
}


def send(s: Kingseat, view: Outlook, move: Move) -> float:
    """KS-220 A card of one's own comes back to be voted again; a rival's is thrown away."""
    card = top(s).card
    if move == TO_DISCARD:
        return 0.0
    return (
        view.in_hand(card) if ACTIONS.seat_of(move, view.seat, s.seats) == view.seat else -view.to_receiver(card) - 0.1
    )
