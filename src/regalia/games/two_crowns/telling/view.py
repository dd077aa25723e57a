"""State to View, through the gate. Owner and teammates see a hand, nobody sees a deck, everybody sees all else."""

from functools import lru_cache
from typing import Final

from regalia.engine import EVERYBODY, AnyGate, Gate, Seat, SeatView, Spread, Thing, View, Where, Window, question
from regalia.games.two_crowns.actions import MOST_SEATS
from regalia.games.two_crowns.cards import COPIES, KINDS, Card
from regalia.games.two_crowns.model import FIRST_UNIT, LAST_UNIT, NONE, PHASES, Side, TwoCrowns
from regalia.games.two_crowns.rules.endings import most_quiet, quiet_turns
from regalia.games.two_crowns.telling.labels import king_id, thing_id
from regalia.sentences import Part, Sentence, Sit, say

CARDS: Final = [  # a plain card is always the same thing; by seat and number
    [Thing(thing_id(seat, card), "card", KINDS[card // COPIES], seat) for card in range(len(KINDS) * COPIES)]
    for seat in range(MOST_SEATS)
]
ZONES: Final = [
    [f"{seat + 1}-{zone}" for zone in ("hand", "deck", "bank", "field", "kings", "pile")] for seat in range(MOST_SEATS)
]
HAND: Final = say("Hand")
DECK: Final = say("Deck")
BANK: Final = say("Bank")
FIELD: Final = say("Field")
ROYALS: Final = say("Kings")
PILE: Final = say("Pile")
COLOURS: Final = (say("Red"), say("Black"))
TINCTURES: Final = ("gules", "sable")
TEAMMATES: Final = [
    say("{colour} {number}", colour=COLOURS[seat % 2], number=seat // 2 + 1) for seat in range(MOST_SEATS)
]
SEATS: Final = [say("{seat}", seat=Sit(seat)) for seat in range(MOST_SEATS)]
MOMENTS: Final = {
    "upkeep": say("upkeep"),
    "draw": say("draw"),
    "deposit": say("deposit"),
    "before purchase": say("before purchase"),
    "purchase": say("purchase"),
    "before attack": say("before attack"),
    "attack": say("attack"),
    "discard": say("discard"),
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
    gate.show(hand, "hand", HAND, seat, [cards[c] for c in side.cards_in_hand()], s.friends[seat])
    gate.stack(deck, DECK, seat, len(side.deck) - side.drawn)
    gate.show(bank, "row", BANK, seat, [cards[c] for c in side.bank], EVERYBODY)
    gate.show(field, "row", FIELD, seat, _field(seat, side), EVERYBODY)
    gate.show(kings, "row", ROYALS, seat, _kings(seat, side), EVERYBODY)
    gate.show(pile, "pile", PILE, seat, _pile(seat, side), EVERYBODY)


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
    """TC-004, TC-R53, TC-R58 Red begins in the duel; in teams seats alternate; otherwise seats have numbers."""
    figures = {"funds": side.funds, "deck": len(side.deck) - side.drawn, "hand": len(side.hand)}
    if s.has_teams:
        return SeatView(seat, TEAMMATES[seat], seat % 2, side.is_out, figures, TINCTURES[seat % 2])
    if s.seats == 2:
        return SeatView(seat, COLOURS[seat != s.red], None, side.is_out, figures, TINCTURES[seat != s.red])
    return SeatView(seat, SEATS[seat], None, side.is_out, figures)


def where(s: TwoCrowns) -> Where:
    phase = PHASES[s.phase]
    if s.frames and isinstance(asked := question(s), Window):
        phase = asked.name
    text = _moment(s.turn, s.active, phase, s.quiet, most_quiet(s) if s.quiet else 0)
    return Where(s.turn, phase, s.active, text, {"quiet": s.quiet, "critical": s.critical})


@lru_cache(maxsize=4096)
def _moment(turn: int, active: Seat, phase: str, quiet: int, most: int) -> Sentence:
    at: dict[str, Part] = {"turn": turn, "active": Sit(active), "phase": MOMENTS[phase]}
    if quiet:
        return say("Turn {turn}, {active}: {phase} ({quiet})", quiet=quiet_turns(quiet, most), **at)
    return say("Turn {turn}, {active}: {phase}", **at)
