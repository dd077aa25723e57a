"""State to View, through the gate. Owner and teammates see a hand, nobody sees a deck, everybody sees all else."""

from functools import lru_cache
from typing import Final

from regalia.engine import EVERYBODY, AnyGate, Gate, Seat, SeatView, Spread, Thing, View, Where, Window, question
from regalia.games.two_crowns.actions import MOST_SEATS
from regalia.games.two_crowns.cards import COPIES, KINDS, Card
from regalia.games.two_crowns.model import FIRST_UNIT, LAST_UNIT, NONE, PHASES, Side, TwoCrowns
from regalia.games.two_crowns.rules.endings import quiet_turns
from regalia.games.two_crowns.telling.labels import king_id, thing_id

CARDS: Final = [  # a plain card is always the same thing; by seat and number
    [Thing(thing_id(seat, card), "card", KINDS[card // COPIES], seat) for card in range(len(KINDS) * COPIES)]
    for seat in range(MOST_SEATS)
]
ZONES: Final = [
    [f"{seat + 1}-{zone}" for zone in ("hand", "deck", "bank", "field", "kings", "pile")] for seat in range(MOST_SEATS)
]
COLOURS: Final = ("Red", "Black")
TINCTURES: Final = {  # by what a seat is called: "Red" in the duel, "Red 2" in teams
    f"{colour}{number}": tincture
    for colour, tincture in zip(COLOURS, ("gules", "sable"), strict=True)
    for number in ("", " 1", " 2", " 3", " 4")
}


def view(s: TwoCrowns, viewer: Seat | None, spread: Spread | None = None) -> View:
    gate = _show(s, Gate(viewer)) if spread is None else spread.before(viewer)
    return gate.view(s, "two-crowns", s.mode)


def laid_out(s: TwoCrowns) -> Spread:
    return _show(s, Spread())


def _show(s: TwoCrowns, gate: AnyGate) -> AnyGate:
    gate.where, gate.seats = where(s), [_seat(s, seat, side) for seat, side in enumerate(s.sides)]
    for seat, side in enumerate(s.sides):
        _side(s, gate, seat, side)
    return gate


def _side(s: TwoCrowns, gate: Gate, seat: Seat, side: Side) -> None:
    hand, deck, bank, field, kings, pile = ZONES[seat]
    cards = CARDS[seat]
    gate.show(hand, "hand", "Hand", seat, [cards[c] for c in side.cards_in_hand()], s.friends[seat])
    gate.stack(deck, "Deck", seat, len(side.deck) - side.drawn)
    gate.show(bank, "row", "Bank", seat, [cards[c] for c in side.bank], EVERYBODY)
    gate.show(field, "row", "Field", seat, _field(seat, side), EVERYBODY)
    gate.show(kings, "row", "Kings", seat, _kings(seat, side), EVERYBODY)
    gate.show(pile, "pile", "Pile", seat, _pile(seat, side), EVERYBODY)


def _field(seat: Seat, side: Side) -> list[Thing]:
    """Each unit, and after it the Witch that lies on it."""
    things: list[Thing] = []
    for unit in side.field:
        card = CARDS[seat][unit.card]
        if unit.witch == NONE:
            things.append(card)
        else:
            things.append(_marked(seat, unit.card, "bewitched"))
            things.append(_marked(unit.caster, unit.witch, f"on {card.id}", unit.left))
    return things


def _kings(seat: Seat, side: Side) -> list[Thing]:
    """Each King with his die, and after him the Sentries before him."""
    things: list[Thing] = []
    for king, points in enumerate(side.kings):
        things.append(_king(seat, king, points))
        for guard in side.guards:
            if guard.king == king:
                things.append(_marked(guard.owner, guard.card, f"on {king_id(seat, king)}", guard.points))
    return things


def _pile(seat: Seat, side: Side) -> list[Thing]:
    """In order; units with their batch, for the last one can be raised (TC-R29)."""
    cards = CARDS[seat]
    return [
        _marked(seat, b.card, f"batch {b.batch}") if FIRST_UNIT <= b.card <= LAST_UNIT else cards[b.card]
        for b in side.pile
    ]


@lru_cache(maxsize=4096)
def _king(seat: Seat, king: int, points: int) -> Thing:
    return Thing(king_id(seat, king), "card", "king", seat, () if points else ("dead",), points)


@lru_cache(maxsize=4096)
def _marked(owner: Seat, card: Card, mark: str, value: int | None = None) -> Thing:
    plain = CARDS[owner][card]
    return Thing(plain.id, plain.kind, plain.face, owner, (mark,), value)


def _seat(s: TwoCrowns, seat: Seat, side: Side) -> SeatView:
    figures = {"funds": side.funds, "deck": len(side.deck) - side.drawn, "hand": len(side.hand)}
    label = colour(s, seat)
    team = seat % 2 if s.has_teams else None
    return SeatView(seat, label, team, side.is_out, figures, TINCTURES.get(label, ""))


def colour(s: TwoCrowns, seat: Seat) -> str:
    """TC-004, TC-R53, TC-R58 Red begins in the duel; in teams seats alternate; otherwise seats have numbers."""
    if s.has_teams:
        return f"{COLOURS[seat % 2]} {seat // 2 + 1}"
    if s.seats == 2:
        return COLOURS[seat != s.red]
    return f"Seat {seat + 1}"


def where(s: TwoCrowns) -> Where:
    phase = PHASES[s.phase]
    if s.frames and isinstance(asked := question(s), Window):
        phase = asked.name
    quiet = f" ({quiet_turns(s)})" if s.quiet else ""
    text = f"Turn {s.turn}, seat {s.active + 1}: {phase}{quiet}"
    return Where(s.turn, phase, s.active, text, {"quiet": s.quiet, "critical": s.critical})
