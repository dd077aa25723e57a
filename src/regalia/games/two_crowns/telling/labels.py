"""How the game speaks: labels for moves, what each one is on, and which cards are dark and why."""

from functools import cache
from typing import Final

from regalia.engine import Barred, Illegal, Move, Seat, Speech, moves, top
from regalia.games.two_crowns.actions import (
    ACTIONS,
    BUY_DESTROYER,
    BUY_KNIGHT,
    BUY_WITCH,
    DEPOSIT,
    DISCARD,
    DISCARD_OF,
    DONE,
    GUARD,
    HIT,
    HOLD,
    KIND_DISCARDED,
    MOST_SEATS,
    PASS,
    PAY,
    RAISE,
    STEAL,
    kind_bought,
    seat_of,
)
from regalia.games.two_crowns.cards import COPIES, KINDS, KNIGHT, TEN, Card, Kind
from regalia.games.two_crowns.effects import newest
from regalia.games.two_crowns.model import PHASES, TwoCrowns, Unit
from regalia.games.two_crowns.telling.reasons import STAGES, why_not

IDS: Final = [
    [f"{owner + 1}-{name}-{number + 1}" for name in KINDS for number in range(COPIES)] for owner in range(MOST_SEATS)
]
KING_IDS: Final = [[f"{owner + 1}-king-{king + 1}" for king in (0, 1)] for owner in range(MOST_SEATS)]


def thing_id(owner: Seat, card: Card) -> str:
    """A card's id in views: the seat whose deck it is of, its kind, its number."""
    return IDS[owner][card]


def king_id(owner: Seat, king: int) -> str:
    return KING_IDS[owner][king]


class TwoCrownsSpeech(Speech[TwoCrowns]):
    def label(self, s: TwoCrowns, seat: Seat, move: Move) -> str:
        if move == PASS:
            return PASSES[PHASES[s.phase] if top(s).name == "live" else top(s).name]
        if PAY <= move < DONE and top(s).paid() >= top(s).cost(s):
            return f"{_label(move, seat, s.seats)} more than it costs"
        return _label(move, seat, s.seats)

    def on(self, s: TwoCrowns, seat: Seat, move: Move) -> str:
        if move == PASS:
            return ""
        side = s.sides[seat]
        if move < DISCARD:
            return _in_hand(s, seat, move - DEPOSIT)
        if move < STEAL:
            return _in_hand(s, seat, KIND_DISCARDED[move - DISCARD])
        if PAY <= move < PAY + TEN + 1:
            return next(thing_id(seat, card) for card in reversed(side.bank) if card // COPIES == move - PAY)
        if BUY_KNIGHT <= move < BUY_WITCH:
            return _in_hand(s, seat, kind_bought(move))
        if "seat" in ACTIONS[move].values:
            return _on_a_side(s, seat_of(move, seat, s.seats), move)
        return ""

    def why_not(self, s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
        return why_not(s, seat, move)

    def not_asked(self, s: TwoCrowns, seat: Seat, rule: str) -> Illegal:
        if s.sides[seat].is_out:
            return Illegal("You are out of the game.", "TC-R49")
        return super().not_asked(s, seat, rule)

    def barred(self, s: TwoCrowns, seat: Seat) -> list[Barred]:
        """The cards in hand that this point has no use for."""
        if top(s).name == "attack":
            return [_bar(s, seat, kind, STAGES["attack"]) for kind in sorted(set(s.sides[seat].hand))]
        useful = {_plays(move) for move in moves(s, seat)}
        dark = sorted(set(s.sides[seat].hand) - useful)
        return [_bar(s, seat, kind, why_not(s, seat, _typical_move(s, seat, kind))) for kind in dark]


def _bar(s: TwoCrowns, seat: Seat, kind: Kind, reason: Illegal) -> Barred:
    return Barred(s.book.name(kind), reason.sentence, reason.rule, _in_hand(s, seat, kind))


SPEECH = TwoCrownsSpeech()

LABELS = {HOLD: "Hold it back", DONE: "Declare the purchase"}
PASSES = {
    "upkeep": "Draw",
    "deposit": "No deposit",
    "purchase": "No more purchases",
    "answer": "Go on to the attack",
    "attack": "No attack",
    "discard": "End the turn",
    "before purchase": "Pass",
    "before attack": "Pass",
    "stolen": "Let it be lost",
}


@cache
def _label(move: Move, seat: Seat, seats: int) -> str:
    if move in LABELS:
        return LABELS[move]
    text = ACTIONS.words(move, seat, seats)
    if "seat" in ACTIONS[move].values and seat_of(move, seat, seats) == seat:
        text = text.replace(f"on seat {seat + 1} ", "before your ").replace(f" of seat {seat + 1}", " of your pile")
    return text.capitalize().replace("king", "King")


def _in_hand(s: TwoCrowns, seat: Seat, kind: Kind) -> str:
    return thing_id(seat, kind * COPIES + s.sides[seat].unseen[kind] - 1)


def _on_a_side(s: TwoCrowns, target: Seat, move: Move) -> str:
    side = s.sides[target]
    if move < GUARD:
        coin = (move - STEAL) % 6
        return next(thing_id(target, card) for card in side.bank if card // COPIES == coin)
    if move < RAISE:
        return king_id(target, (move - GUARD) % 2)
    if move < BUY_KNIGHT:
        return thing_id(target, newest(side.pile, KNIGHT + (move - RAISE) % 2).card)
    if move < BUY_DESTROYER:
        kind = KNIGHT + (move - BUY_WITCH) % 2
        return next(thing_id(target, unit.card) for unit in side.field if unit.kind == kind and unit.witch < 0)
    if move < PAY:
        return f"seat-{target + 1}"
    return king_id(target, (move - HIT) % 2)


def _plays(move: Move) -> Kind | None:
    """The kind of card in hand that the move uses."""
    if DEPOSIT <= move < DISCARD:
        return move - DEPOSIT
    if DISCARD <= move < STEAL:
        return KIND_DISCARDED[move - DISCARD]
    if BUY_KNIGHT <= move < PAY:
        return kind_bought(move)
    key = ACTIONS[move].key
    return KINDS.index(key) if key in KINDS else None


def _typical_move(s: TwoCrowns, seat: Seat, kind: Kind) -> Move:
    """What one would try to do with a card of this kind here, for the reason why it cannot be done."""
    if kind <= TEN:
        return DISCARD_OF[kind] if top(s).name == "discard" else DEPOSIT + kind
    if kind in (KNIGHT, KNIGHT + 1):
        return BUY_KNIGHT + kind - KNIGHT
    units = [(foe, unit) for foe in s.foes[seat] for unit in s.sides[foe].field]
    target, unit = min(units, key=lambda one: one[1].witch >= 0) if units else (s.foes[seat][0], Unit(KNIGHT * COPIES))
    foe = (target - seat) % s.seats
    name = KINDS[kind]
    if name == "witch":
        return BUY_WITCH + 2 * (foe - 1) + unit.kind - KNIGHT
    if name == "destroyer":
        return BUY_DESTROYER + foe - 1
    if name == "bandit":
        return STEAL + 6 * (foe - 1)
    return GUARD if name == "sentry" else RAISE
