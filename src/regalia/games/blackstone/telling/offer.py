"""How the Queen's and the Wizard's Quest look: what a seat has before it, and what is counted of it."""

from regalia.engine import EVERYBODY, Gate, Seat, Thing
from regalia.games.blackstone.cards.book import CARD_IDS, Task
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.offer.queen import score
from regalia.games.blackstone.telling.met import met, placeable
from regalia.games.blackstone.telling.things import hand, vassal_cards
from regalia.sentences import say


def queens_side(s: Blackstone, gate: Gate, seat: Seat) -> None:
    """BC-184, BC-190 Machinations, which came from an open offer, and the sets."""
    gate.show(f"{seat + 1}-hand", "hand", say("Machinations"), seat, hand(s, seat, met), EVERYBODY)
    for number, one in enumerate(s.sides[seat].sets, 1):
        label = say("Set {number}", number=number)
        gate.show(f"{seat + 1}-set-{number}", "row", label, seat, vassal_cards(s, one, seat), EVERYBODY)


def wizards_side(s: Blackstone, gate: Gate, seat: Seat) -> None:
    """BC-204, BC-218 Machinations and a hand of Vassals, which is secret but for those that all have seen go there."""
    gate.for_each(lambda gate: _show_hands(s, gate, seat))


def _show_hands(s: Blackstone, gate: Gate, seat: Seat) -> None:
    side, is_own = s.sides[seat], gate.visible_to((seat,))
    machinations = hand(s, seat, placeable if is_own else _untold)
    gate.show(f"{seat + 1}-hand", "hand", say("Machinations"), seat, machinations, EVERYBODY)
    known = side.vassals if is_own else side.shown
    things = [Thing(CARD_IDS[card], "card", CARD_IDS[card], seat) for card in known]
    gate.partly(f"{seat + 1}-vassals", "hand", say("Vassals"), seat, things, len(side.vassals))


def _untold(s: Blackstone, seat: Seat, task: Task) -> tuple[str, ...]:
    """What could be placed would tell of Vassals in hand."""
    return ()


def queens_figures(s: Blackstone, seat: Seat) -> dict[str, int]:
    return {"points": score(s, seat)}


def wizards_figures(s: Blackstone, seat: Seat) -> dict[str, int]:
    return {"vassals": len(s.sides[seat].vassals)}


def actions_left(s: Blackstone) -> dict[str, int]:
    return {"actions": s.actions_left}
