"""What must hold at every moment, whatever happens. Used by simulations and tests, never by the rules."""

from regalia.engine import Seat
from regalia.games.two_crowns.cards import COPIES, VALUE, Card, Kind
from regalia.games.two_crowns.model import NONE, Side, TwoCrowns


def audit(s: TwoCrowns, before: TwoCrowns | None = None) -> list[str]:
    """Every invariant that is broken, as a sentence; only sides that differ from a sound state before are looked at."""
    faults: list[str] = []
    if s.turn > 128 * s.seats**2 + 2 * s.seats:
        faults.append(f"turn {s.turn}: draws, damage and discards cannot have lasted so long")
    changed = list(range(s.seats)) if before is None else _changed(s, before)
    if changed:
        shown = cards_shown(s)
        for seat in changed:
            faults += [f"seat {seat + 1} {fault}" for fault in _faults(s, s.sides[seat], shown[seat])]
    return faults


def _changed(s: TwoCrowns, before: TwoCrowns) -> list[Seat]:
    """The seats of which anything differs; all of them if a Witch or a Sentry may have moved."""
    changed: list[Seat] = []
    for seat, (side, old) in enumerate(zip(s.sides, before.sides, strict=True)):
        if side.field != old.field or side.guards != old.guards:
            return list(range(s.seats))
        if (
            (side.drawn, side.funds, side.is_out) != (old.drawn, old.funds, old.is_out)
            or (side.hand, side.bank, side.pile) != (old.hand, old.bank, old.pile)
            or (side.kings, side.unseen, side.gone) != (old.kings, old.unseen, old.gone)
        ):
            changed.append(seat)
    return changed


def cards_shown(s: TwoCrowns) -> list[list[Card]]:
    """By seat: the cards of its deck that lie open, wherever that is."""
    shown = [side.bank + [unit.card for unit in side.field] + [buried.card for buried in side.pile] for side in s.sides]
    for side in s.sides:
        for unit in side.field:
            if unit.witch != NONE:
                shown[unit.caster].append(unit.witch)
        for guard in side.guards:
            shown[guard.owner].append(guard.card)
    return shown


def _faults(s: TwoCrowns, side: Side, shown: list[Card]) -> list[str]:
    faults: list[str] = []
    hidden = side.hand + side.deck[side.drawn :]
    if sorted(hidden + side.gone + [card // COPIES for card in shown]) != s.book.deck:
        faults.append(f"has not each of its {len(s.book.deck)} cards in one place")
    if len(shown) != len(set(shown)):
        faults.append("has a card in two places")
    if len(side.hand) > s.book.hand:
        faults.append(f"holds {len(side.hand)} cards (TC-R35)")
    if side.funds != sum([VALUE[card // COPIES] for card in side.bank]):
        faults.append("has other funds than its Bank adds up to")
    if not (0 <= side.kings[0] <= s.book.hit_points and 0 <= side.kings[1] <= s.book.hit_points):
        faults.append(f"has dice that show {side.kings}")
    if any(side.kings[guard.king] == 0 for guard in side.guards):
        faults.append("has a Sentry before a dead King (TC-R22)")
    if not (side.is_out or s.has_teams or s.outcome is not None or side.is_alive()):
        faults.append("has no living King and is still in the game")
    if not side.is_out and sorted(hidden) != _expand(side.unseen):
        faults.append("has its unseen cards miscounted")
    return faults


def _expand(counts: list[int]) -> list[Kind]:
    kinds: list[Kind] = []
    for kind, count in enumerate(counts):
        kinds += [kind] * count
    return kinds
