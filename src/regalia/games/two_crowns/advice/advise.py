"""What good play looks like, for bots: the policy of the steward, point by point of a turn.

The advice looks at the own hand and at what lies open, never at other hands or at the order of a deck: in the states it
is given those are made up. PASS is 0, so a choice reads as the first thing worth doing, `or` the next, or PASS.
"""

from collections.abc import Callable
from typing import Final

from regalia.engine import Chance, Move, Seat
from regalia.games.two_crowns.actions import (
    BUY_KNIGHT,
    DEPOSIT,
    DISCARD,
    DISCARD_OF,
    HOLD,
    KIND_DISCARDED,
    PASS,
    RAISE,
    STEAL,
)
from regalia.games.two_crowns.advice.attack import aim
from regalia.games.two_crowns.advice.purse import best_plan, fill_cart, own_wishes, purchase, reach, spend_stolen
from regalia.games.two_crowns.advice.reactions import react, weakest_king
from regalia.games.two_crowns.cards import CAVALRY, KINDS, KNIGHT, NECROMANCER, TEN, VALUE, Kind
from regalia.games.two_crowns.model import ATTACK_PHASE, PHASES, Side, TwoCrowns

# What a card in a full hand is kept for, in no unit but its own; the least is thrown away. Measured in play against
# itself: who throws away Bandits, Witches or Sentries rather than units loses.
WORTH_KEEPING: Final = {
    "bandit": 8.5,
    "sentry": 9.0,
    "necromancer": 8.0,
    "cavalry": 8.0,
    "witch": 6.5,
    "knight": 6.5,
    "destroyer": 5.0,
}
KEEP: Final = [WORTH_KEEPING.get(kind, 20.0) for kind in KINDS]  # by kind; Coins are never thrown away
SECOND_COPY: Final = 3.0  # less for one of two alike
TOO_DEAR: Final = 0.4  # less for each Coin that the Bank is short of the cost


def advise(s: TwoCrowns, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """A sensible choice among the options. It needs no chance: the same knowledge gives the same advice."""
    question = s.frames[-1]
    point = question.name
    if point == "cart":
        return fill_cart(s, seat, options, question)
    if point == "stolen":
        return spend_stolen(s, seat, options, question)
    if point == "attack":
        return aim(s, seat, options, question.picks)
    if point == "live":
        return _live(s, seat, options)
    return POINTS[point](s, seat, options)


def wants_to_react(s: TwoCrowns, seat: Seat, options: list[Move]) -> bool:
    """Live mode, in another seat's turn: does the seat do better to speak now than to keep silent?

    Always so in the middle of a purchase or a theft of its own, which must be brought to its end.
    """
    return s.frames[-1].name != "live" or react(s, seat, options) != PASS


def _live(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """The floor is open. A seat that must speak in another's turn without wishing to takes the last of its options."""
    if seat != s.active:
        return react(s, seat, options) or options[-1]
    if s.phase == ATTACK_PHASE:
        return _raise_unit(s, seat, options) or (aim(s, seat, options, []) if options[-1] == HOLD else PASS)
    return POINTS[PHASES[s.phase]](s, seat, options)


def _upkeep(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-R07 Free cards go before the draw, which replaces them at once."""
    return _raise_unit(s, seat, options) or weakest_king(s, seat, options)


def _raise_unit(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-075, TC-098 A Cavalry rather than a Knight, the own rather than a teammate's."""
    best = PASS
    for move in options:
        if RAISE <= move < BUY_KNIGHT:
            if (move - RAISE) % 2:
                return move
            best = best or move
    return best


def _deposit(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-017 The Coin that makes the best purchase, which leaves the others for the next; else the highest."""
    coins = [move for move in options if DEPOSIT <= move < DISCARD]
    if not coins or _would_rather_discard(s, s.sides[seat]):
        return PASS
    if len(coins) == 1:
        return coins[0]
    wishes = own_wishes(s, seat)
    sums = reach(s.sides[seat].bank)
    best, most = coins[-1], 0.0
    for move in reversed(coins):
        value = best_plan(wishes, sums | sums << VALUE[move - DEPOSIT]).value
        if value > most:
            best, most = move, value
    return best


def _would_rather_discard(s: TwoCrowns, side: Side) -> bool:
    """TC-R40, TC-048 A unit too dear to buy can be thrown away and raised; but only a full hand may discard."""
    kinds = side.hand
    if len(kinds) < s.book.hand or not _can_trick(side, kinds):
        return False
    funds = side.funds + max(VALUE[kind] for kind in kinds if kind <= TEN)
    return funds < min(s.book.cost[kind] for kind in kinds if kind in (KNIGHT, CAVALRY))


def _can_trick(side: Side, kinds: list[Kind]) -> bool:
    """A Necromancer in hand, with nothing to raise yet, and a unit to throw away for him."""
    return NECROMANCER in kinds and (KNIGHT in kinds or CAVALRY in kinds) and not side.raisable()


def _purchase(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-R28 A unit raised now attacks this turn; then the purse."""
    return _raise_unit(s, seat, options) or purchase(s, seat, options)


def _discard(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-045 The card least worth keeping, or the hand is locked: full and without a Coin it draws nothing."""
    discards = [move for move in options if DISCARD <= move < STEAL]
    if not discards:
        return PASS
    side = s.sides[seat]
    kinds = side.hand
    if _can_trick(side, kinds):
        return DISCARD_OF[CAVALRY if CAVALRY in kinds else KNIGHT]
    if min(kinds) <= TEN or not side.deck_left:
        return PASS
    return min(discards, key=lambda move: _keep(s, side, kinds, KIND_DISCARDED[move - DISCARD]))


def _keep(s: TwoCrowns, side: Side, kinds: list[Kind], kind: Kind) -> float:
    keep = KEEP[kind] - TOO_DEAR * max(0, s.book.cost[kind] - side.funds)
    return keep - SECOND_COPY if kinds.count(kind) > 1 else keep


POINTS: Final[dict[str, Callable[[TwoCrowns, Seat, list[Move]], Move]]] = {
    "upkeep": _upkeep,
    "deposit": _deposit,
    "before purchase": react,
    "purchase": _purchase,
    "before attack": react,
    "answer": _raise_unit,
    "discard": _discard,
}
