"""How the game speaks: labels for moves, what each one is on, and which cards are dark and why."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from regalia.engine import Barred, Illegal, Move, Seat, Speech, on_seat, top
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
from regalia.games.two_crowns.cards import (
    COPIES,
    KINDS,
    KNIGHT,
    SPELLED,
    TEN,
    VALUE,
    Card,
    Kind,
)
from regalia.games.two_crowns.effects import newest
from regalia.games.two_crowns.model import NONE, PHASES, TwoCrowns, Unit
from regalia.games.two_crowns.telling.reasons import REASONS, declaring, unfinished
from regalia.sentences import Sentence, Sit, say

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
            return Illegal(say("You are out of the game."), "TC-R49")
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
    "upkeep": say("Draw"),
    "deposit": say("No deposit"),
    "purchase": say("No more purchases"),
    "answer": say("Go on to the attack"),
    "attack": say("No attack"),
    "discard": say("End the turn"),
    "before purchase": say("Pass"),
    "before attack": say("Pass"),
    "stolen": say("Let it be lost"),
}


def _pass(s: TwoCrowns, seat: Seat, move: Move) -> Sentence:
    return PASSES[PHASES[s.phase] if top(s).name == "live" else top(s).name]


def _once(said: Callable[[Seat, Move, int], Sentence]) -> Callable[[TwoCrowns, Seat, Move], Sentence]:
    """What is always said of a move is made only once, by who makes it and how many play."""
    kept = lru_cache(maxsize=None)(said)
    return lambda s, seat, move: kept(seat, move, s.seats)


@_once
def _deposit(seat: Seat, move: Move, seats: int) -> Sentence:
    return say("Deposit {coin}", coin=SPELLED[PLAYED[move]])


@_once
def _discard(seat: Seat, move: Move, seats: int) -> Sentence:
    return say("Discard {card}", card=SPELLED[PLAYED[move]])


@_once
def _bandit(seat: Seat, move: Move, seats: int) -> Sentence:
    return say("Bandit {coin} of {victim}", coin=SPELLED[(move - STEAL) % 6], victim=_target(seat, move, seats))


@_once
def _sentry(seat: Seat, move: Move, seats: int) -> Sentence:
    king, target = (move - GUARD) % 2 + 1, _target(seat, move, seats)
    if target == seat:
        return say("Sentry before your King {king}", king=king)
    return say("Sentry on {target} King {king}", target=target, king=king)


@_once
def _necromancer(seat: Seat, move: Move, seats: int) -> Sentence:
    unit, target = SPELLED[KNIGHT + (move - RAISE) % 2], _target(seat, move, seats)
    if target == seat:
        return say("Necromancer {unit} of your pile", unit=unit)
    return say("Necromancer {unit} of {target}", unit=unit, target=target)


@_once
def _unit(seat: Seat, move: Move, seats: int) -> Sentence:
    return say("Buy {unit}", unit=SPELLED[PLAYED[move]])


@_once
def _witch(seat: Seat, move: Move, seats: int) -> Sentence:
    witch, unit = SPELLED[PLAYED[move]], SPELLED[KNIGHT + (move - BUY_WITCH) % 2]
    return say("Buy {witch} on {target} {unit}", witch=witch, target=_target(seat, move, seats), unit=unit)


@_once
def _destroyer(seat: Seat, move: Move, seats: int) -> Sentence:
    return say("Buy {destroyer} on {target}", destroyer=SPELLED[PLAYED[move]], target=_target(seat, move, seats))


@_once
def _hit(seat: Seat, move: Move, seats: int) -> Sentence:
    return say("Hit {target} King {king}", target=_target(seat, move, seats), king=(move - HIT) % 2 + 1)


def _target(seat: Seat, move: Move, seats: int) -> Sit:
    return Sit(ACTIONS.seat_of(move, seat, seats))


PAY_COIN: Final = [say("Pay {coin}", coin=coin) for coin in VALUE]
PAY_MORE: Final = [say("Pay {coin} more than it costs", coin=coin) for coin in VALUE]


def _pay(s: TwoCrowns, seat: Seat, move: Move) -> Sentence:
    is_enough = top(s).paid() >= top(s).cost(s)
    return (PAY_MORE if is_enough else PAY_COIN)[move - PAY]


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
        "deposit": _deposit,
        "discard": _discard,
        "bandit": _bandit,
        "sentry": _sentry,
        "necromancer": _necromancer,
        "buy knight": _unit,
        "buy cavalry": _unit,
        "buy witch on {seat} {unit}": _witch,
        "buy destroyer on {seat}": _destroyer,
        "pay": _pay,
        "done": say("Declare the purchase"),
        "hit": _hit,
        "hold": say("Hold it back"),
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


PLAYED: Final = [  # by move: the kind of card in hand that it uses, or NONE
    _played(move) for move in range(len(ACTIONS))
]


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
