"""How the game speaks: labels for moves, what each one is on, and which cards are dark and why."""

from functools import cache
from typing import Final

from regalia.engine import Barred, Illegal, Move, Seat, Speech, on_seat, top, words
from regalia.games.two_crowns.actions import (
    ACTIONS,
    BUY_DESTROYER,
    BUY_KNIGHT,
    BUY_WITCH,
    DEPOSIT,
    DISCARD,
    DISCARD_OF,
    GUARD,
    HIT,
    KIND_DISCARDED,
    MOST_SEATS,
    PAY,
    RAISE,
    STEAL,
    kind_bought,
)
from regalia.games.two_crowns.cards import COPIES, KINDS, KNIGHT, TEN, Card, Kind
from regalia.games.two_crowns.effects import newest
from regalia.games.two_crowns.model import NONE, PHASES, TwoCrowns, Unit
from regalia.games.two_crowns.telling.reasons import REASONS, declaring, unfinished

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
    def why_not(self, s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
        return unfinished(s, move) or super().why_not(s, seat, move)

    def not_asked(self, s: TwoCrowns, seat: Seat, rule: str) -> Illegal:
        if s.sides[seat].is_out:
            return Illegal("You are out of the game.", "TC-R49")
        return super().not_asked(s, seat, rule)

    def barred(self, s: TwoCrowns, seat: Seat, legal: list[Move]) -> list[Barred]:
        """The cards in hand that this point has no use for."""
        useful = {PLAYED[move] for move in legal}
        dark = sorted(set(s.sides[seat].hand) - useful)
        if (why := declaring(s)) is not None:
            return [_dark(s, seat, kind, why) for kind in dark]
        return [_dark(s, seat, kind, self.why_not(s, seat, _typical_move(s, seat, kind))) for kind in dark]


def _dark(s: TwoCrowns, seat: Seat, kind: Kind, why: Illegal) -> Barred:
    return Barred(s.book.name(kind), why.sentence, why.rule, _in_hand(s, seat, kind))


PASSES: Final = {
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


def _pass(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return PASSES[PHASES[s.phase] if top(s).name == "live" else top(s).name]


def _pay(s: TwoCrowns, seat: Seat, move: Move) -> str:
    is_enough = top(s).paid() >= top(s).cost(s)
    return words(s, seat, move).capitalize() + (" more than it costs" if is_enough else "")


def _king(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return _of_kings(move, seat, s.seats)


@cache
def _of_kings(move: Move, seat: Seat, seats: int) -> str:
    return ACTIONS.words(move, seat, seats).capitalize().replace("king", "King")


def _sentry(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return _king(s, seat, move).replace(f"on seat {seat + 1} ", "before your ")


def _necromancer(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return words(s, seat, move).capitalize().replace(f" of seat {seat + 1}", " of your pile")


# What each move is on


def _in_hand(s: TwoCrowns, seat: Seat, kind: Kind) -> str:
    return thing_id(seat, kind * COPIES + s.sides[seat].unseen[kind] - 1)


def _on_card(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return _in_hand(s, seat, PLAYED[move])


def _on_own_coin(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return next(thing_id(seat, card) for card in reversed(s.sides[seat].bank) if card // COPIES == move - PAY)


def _on_coin(s: TwoCrowns, seat: Seat, move: Move) -> str:
    target, coin = ACTIONS.seat_of(move, seat, s.seats), (move - STEAL) % 6
    return next(thing_id(target, card) for card in s.sides[target].bank if card // COPIES == coin)


def _on_king(s: TwoCrowns, seat: Seat, move: Move) -> str:
    return king_id(ACTIONS.seat_of(move, seat, s.seats), (move - (GUARD if move < HIT else HIT)) % 2)


def _on_pile(s: TwoCrowns, seat: Seat, move: Move) -> str:
    target = ACTIONS.seat_of(move, seat, s.seats)
    return thing_id(target, newest(s.sides[target].pile, KNIGHT + (move - RAISE) % 2).card)


def _on_unit(s: TwoCrowns, seat: Seat, move: Move) -> str:
    target, kind = ACTIONS.seat_of(move, seat, s.seats), KNIGHT + (move - BUY_WITCH) % 2
    return next(thing_id(target, unit.card) for unit in s.sides[target].field if unit.kind == kind and unit.witch < 0)


SPEECH: Final = TwoCrownsSpeech(
    ACTIONS,
    labels={
        "pass": _pass,
        "sentry": _sentry,
        "necromancer": _necromancer,
        "pay": _pay,
        "done": "Declare the purchase",
        "hit": _king,
        "hold": "Hold it back",
    },
    places={
        "deposit": _on_card,
        "discard": _on_card,
        "bandit": _on_coin,
        "sentry": _on_king,
        "necromancer": _on_pile,
        "buy knight": _on_card,
        "buy cavalry": _on_card,
        "buy witch on {seat} {unit}": _on_unit,
        "buy destroyer on {seat}": on_seat,
        "pay": _on_own_coin,
        "hit": _on_king,
    },
    reasons=REASONS,
)


def _played(move: Move) -> Kind:
    if DEPOSIT <= move < DISCARD:
        return move - DEPOSIT
    if DISCARD <= move < STEAL:
        return KIND_DISCARDED[move - DISCARD]
    if BUY_KNIGHT <= move < PAY:
        return kind_bought(move)
    key = ACTIONS[move].key
    return KINDS.index(key) if key in KINDS else NONE


PLAYED: Final = [
    _played(move) for move in range(len(ACTIONS))
]  # by move: the kind of card in hand that it uses, or NONE


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
