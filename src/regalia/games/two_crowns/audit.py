"""What must hold at every moment, whatever happens. Used by simulations and tests, never by the rules."""

from regalia.engine import Seat
from regalia.games.two_crowns.cards import COPIES, KINDS, VALUE, Card, Kind
from regalia.games.two_crowns.model import NONE, TwoCrowns


def audit(s: TwoCrowns) -> list[str]:
    """Every invariant that is broken, as a sentence."""
    faults: list[str] = []
    if s.turn > 128 * s.seats**2 + 2 * s.seats:
        faults.append(f"turn {s.turn}: draws, damage and discards cannot have lasted so long")
    for seat in range(s.seats):
        faults += _side_faults(s, seat)
        hidden, shown = cards_of(s, seat)
        if sorted(hidden + [card // COPIES for card in shown]) != s.book.deck:
            faults.append(f"seat {seat + 1}'s {len(s.book.deck)} cards are not each in one place")
        if len(shown) != len(set(shown)):
            faults.append(f"one of seat {seat + 1}'s cards is in two places")
    return faults


def cards_of(s: TwoCrowns, seat: Seat) -> tuple[list[Kind], list[Card]]:
    """All cards of the seat's deck, wherever they are: those that nobody sees any more or yet, and the others."""
    side = s.sides[seat]
    shown = side.bank + [unit.card for unit in side.field] + [buried.card for buried in side.pile]
    for other in s.sides:
        shown += [unit.witch for unit in other.field if unit.witch != NONE and unit.caster == seat]
        shown += [guard.card for guard in other.guards if guard.owner == seat]
    return side.deck[side.drawn :] + side.hand + side.gone, shown


def _side_faults(s: TwoCrowns, seat: Seat) -> list[str]:
    side = s.sides[seat]
    name = f"seat {seat + 1}"
    faults: list[str] = []
    if len(side.hand) > s.book.hand:
        faults.append(f"{name} holds {len(side.hand)} cards (TC-R35)")
    if side.funds != sum(VALUE[card // COPIES] for card in side.bank):
        faults.append(f"{name}'s funds are not what its Bank adds up to")
    if not all(0 <= points <= s.book.hit_points for points in side.kings):
        faults.append(f"{name}'s dice show {side.kings}")
    if any(side.kings[guard.king] == 0 for guard in side.guards):
        faults.append(f"a Sentry stands before a dead King of {name} (TC-R22)")
    if not side.is_out and not s.has_teams and s.outcome is None and not side.is_alive():
        faults.append(f"{name} has no living King and is still in the game")
    if not side.is_out:
        hidden = side.hand + side.deck[side.drawn :]
        unseen = [hidden.count(kind) for kind in range(len(KINDS))]
        if unseen != side.unseen:
            faults.append(f"{name}'s unseen cards are miscounted")
    return faults
