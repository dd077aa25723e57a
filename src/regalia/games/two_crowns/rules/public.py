"""What everybody can work out from what lies open. Windows open and games end by it, so they betray no hand."""

from regalia.engine import Seat
from regalia.games.two_crowns.cards import (
    BANDIT,
    CAVALRY,
    COPIES,
    DESTROYER,
    KNIGHT,
    NECROMANCER,
    SENTRY,
    TEN,
    VALUE,
    WITCH,
)
from regalia.games.two_crowns.model import DEPOSIT_PHASE, DISCARD_PHASE, PURCHASE_PHASE, Side, TwoCrowns


def could_play_instant(s: TwoCrowns, seat: Seat) -> bool:
    """TC-R09 Could this seat, for all that anybody else knows, play an instant now?"""
    side = s.sides[seat]
    if not side.hand:  # nor does anybody who is out of the game hold a card
        return False
    if side.unseen[SENTRY] and not s.has_teams:  # whoever is in the game has a living King to guard
        return True
    for foe in s.foes[seat]:
        enemy = s.sides[foe]
        if enemy.bank and side.unseen[BANDIT]:
            return True
        if enemy.field and _could_act_on_units(s, side, enemy):
            return True
    return _could_help_friends(s, seat, side)


def _could_act_on_units(s: TwoCrowns, side: Side, enemy: Side) -> bool:
    unseen, funds, cost = side.unseen, side.funds, s.book.cost
    if unseen[DESTROYER] and funds >= cost[DESTROYER]:
        return True
    return unseen[WITCH] > 0 and funds >= cost[WITCH] and enemy.has_ready_unit()


def _could_help_friends(s: TwoCrowns, seat: Seat, side: Side) -> bool:
    has_sentry, has_necromancer = side.unseen[SENTRY], side.unseen[NECROMANCER]
    if has_sentry or has_necromancer:
        for friend in s.friends[seat]:
            ally = s.sides[friend]
            if (has_sentry and ally.is_alive()) or (has_necromancer and ally.has_raisable()):
                return True
    return False


def could_use_phase(s: TwoCrowns, seat: Seat) -> bool:
    """Could the active seat, for all that anybody else knows, do what the phase of its turn is for?"""
    side = s.sides[seat]
    if not side.hand:
        return False
    if s.phase == DEPOSIT_PHASE:
        return any(side.unseen[: TEN + 1])
    if s.phase == PURCHASE_PHASE:
        unseen, cost = side.unseen, s.book.cost
        return (unseen[KNIGHT] > 0 and side.funds >= cost[KNIGHT]) or (
            unseen[CAVALRY] > 0 and side.funds >= cost[CAVALRY]
        )
    return s.phase == DISCARD_PHASE and len(side.hand) == s.book.hand


def is_damage_possible(s: TwoCrowns) -> bool:
    """TC-R43 Some seat has a unit, may hold a Necromancer, or may hold a unit that it could yet pay for."""
    for side in s.sides:
        if side.field or (side.unseen[NECROMANCER] and not side.is_out):
            return True
    return any(_could_buy_unit(s, seat) for seat in s.seats_in_game())


def _could_buy_unit(s: TwoCrowns, seat: Seat) -> bool:
    side = s.sides[seat]
    prices = [s.book.cost[kind] for kind in (KNIGHT, CAVALRY) if side.unseen[kind]]
    return bool(prices) and most_funds(s, seat) >= min(prices)


def most_funds(s: TwoCrowns, seat: Seat) -> int:
    """All a seat could ever bring together: Bank, Coins to come, and one Coin stolen by a Bandit still unseen."""
    side = s.sides[seat]
    funds = side.funds + side.unseen_coins()
    if side.unseen[BANDIT]:
        funds += max((highest_coin(s, foe) for foe in s.foes[seat]), default=0)
    return funds


def highest_coin(s: TwoCrowns, seat: Seat) -> int:
    """The highest Coin a seat has in its Bank or may still bring there; 0 if none."""
    side = s.sides[seat]
    kinds = [card // COPIES for card in side.bank] + [coin for coin in range(TEN + 1) if side.unseen[coin]]
    return VALUE[max(kinds)] if kinds else 0
