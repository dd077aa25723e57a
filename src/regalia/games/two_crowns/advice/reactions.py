"""In other seats' turns: Bandits before they spend, Witches, Destroyers and Sentries before they attack."""

from typing import Final

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import BUY_DESTROYER, BUY_WITCH, GUARD, PASS, RAISE, STEAL
from regalia.games.two_crowns.advice.purse import (
    KEPT_BANDIT,
    STOLEN_COIN,
    best_buy,
    destroyer_worth,
    payment,
    reach,
    witch_worth,
)
from regalia.games.two_crowns.advice.score import ready_damage, strength
from regalia.games.two_crowns.cards import CAVALRY, DESTROYER, KNIGHT, VALUE, WITCH, Kind
from regalia.games.two_crowns.model import ATTACK_PHASE, PURCHASE_PHASE, Side, TwoCrowns

BROKEN_PURCHASE: Final = 14.0  # a card the enemy holds and can no longer buy this turn, in Coins
KEPT_FOR_A_UNIT: Final = 4.0  # what the Bandit must bring beyond the usual, while a unit in hand waits for funds


def react(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """The instant worth playing in another seat's turn; PASS if there is none, or if a teammate is at play."""
    if s.active not in s.foes[seat]:
        return PASS
    if s.phase == PURCHASE_PHASE:
        return _before_purchase(s, seat, options)
    if s.phase == ATTACK_PHASE:
        return _before_attack(s, seat, options)
    return PASS


def _before_purchase(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-054 A Bandit takes the highest Coin if that, or the purchase it breaks, is worth him."""
    best, gain = PASS, KEPT_BANDIT
    if any(kind in (KNIGHT, CAVALRY) for kind in s.sides[seat].hand):
        gain += KEPT_FOR_A_UNIT
    first = STEAL + 6 * ((s.active - seat) % s.seats - 1)
    for move in options:
        if first <= move < first + 6:
            value = _denial(s, VALUE[move - first])
            if value > gain:
                best, gain = move, value
    return best


def _denial(s: TwoCrowns, coin: int) -> float:
    """What the active seat loses with this Coin: its value, and the units it may hold and could no longer buy."""
    side = s.sides[s.active]
    value = STOLEN_COIN * coin
    for kind in (KNIGHT, CAVALRY, DESTROYER):
        if side.funds - coin < s.book.cost[kind] <= side.funds:
            value += BROKEN_PURCHASE * _chance_to_hold(side, kind)
    return value


def _chance_to_hold(side: Side, kind: Kind) -> float:
    """How likely a card of this kind is in the hand, as nearly as one needs it."""
    cards = len(side.hand)
    return min(1.0, side.unseen[kind] * cards / (cards + side.deck_left)) if cards else 0.0


def _before_attack(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-053 The Witch or Destroyer worth its Coins, stolen ones if need be; a Sentry if a King may fall."""
    against = [move for move in options if move in _against(s, seat)]
    buy = best_buy(s, seat, against, reach(s.sides[seat].bank))
    return buy.move or _rob_for_defence(s, seat, options) or _guard_in_need(s, seat, options)


def _against(s: TwoCrowns, seat: Seat) -> tuple[Move, Move, Move]:
    """The Witches and the Destroyer that meet the attacker; other enemies are met when they attack."""
    relative = (s.active - seat) % s.seats - 1
    return (BUY_WITCH + 2 * relative, BUY_WITCH + 2 * relative + 1, BUY_DESTROYER + relative)


def _guard_in_need(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-053 A Sentry before a King whom this attack could kill; otherwise it has time until the own draw."""
    guard = weakest_king(s, seat, options)
    if guard != PASS and ready_damage(s, s.sides[s.active]) >= _king_strength(s, seat, guard):
        return guard
    return PASS


def _rob_for_defence(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """TC-062 A Coin of the attacker that pays for the defence that the own Bank cannot pay."""
    sums = reach(s.sides[seat].bank)
    first = STEAL + 6 * ((s.active - seat) % s.seats - 1)
    best, gain = PASS, KEPT_BANDIT
    for move in options:
        if first <= move < first + 6:
            coin = VALUE[move - first]
            value = _defence(s, seat, sums, coin)
            if value > 0 and value + STOLEN_COIN * coin > gain:
                best, gain = move, value + STOLEN_COIN * coin
    return best


def _defence(s: TwoCrowns, seat: Seat, sums: int, stolen: int) -> float:
    """What the best Witch or Destroyer in hand would be worth with a stolen Coin."""
    best = 0.0
    cost = s.book.cost
    attacker = s.sides[s.active]
    for kind in s.sides[seat].hand:
        if kind == DESTROYER:
            best = max(best, destroyer_worth(s, seat, s.active) - payment(sums, cost[kind] - stolen))
        elif kind == WITCH:
            unit = max([unit.kind for unit in attacker.field if unit.witch < 0], default=-1)
            if unit >= 0:
                best = max(best, witch_worth(s, seat, s.active, unit) - payment(sums, cost[kind] - stolen))
    return best


# Sentries


def weakest_king(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """The Sentry before the King who needs it most; PASS without a Sentry."""
    guards = [move for move in options if GUARD <= move < RAISE]
    return min(guards, key=lambda move: _king_strength(s, seat, move)) if guards else PASS


def _king_strength(s: TwoCrowns, seat: Seat, guard: Move) -> int:
    relative, king = divmod(guard - GUARD, 2)
    return strength(s.sides[(seat + relative) % s.seats], king)
