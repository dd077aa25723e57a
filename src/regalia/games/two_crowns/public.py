"""What everybody can work out from what lies open. Windows open and games end by these tests, so they betray no hand."""

from regalia.engine import Seat
from regalia.games.two_crowns.cards import BANDIT, CAVALRY, DESTROYER, KNIGHT, NECROMANCER, SENTRY, TEN, VALUE, WITCH
from regalia.games.two_crowns.model import DEPOSIT_PHASE, DISCARD_PHASE, PURCHASE_PHASE, TwoCrowns


def could_play_instant(s: TwoCrowns, seat: Seat) -> bool:
    """TC-R09 Could this seat, for all that anybody else knows, play an instant now?"""
    side = s.sides[seat]
    if not side.hand or side.is_out:
        return False
    unseen = side.unseen
    if unseen[SENTRY] and any(s.sides[friend].is_alive() for friend in s.friends(seat)):
        return True
    foes = s.foes[seat]
    if unseen[BANDIT] and any(s.sides[foe].bank for foe in foes):
        return True
    if unseen[NECROMANCER] and any(s.sides[friend].raisable() for friend in s.friends(seat)):
        return True
    cost = s.book.cost
    if unseen[WITCH] and side.funds >= cost[WITCH] and any(s.sides[foe].has_ready_unit() for foe in foes):
        return True
    return bool(unseen[DESTROYER]) and side.funds >= cost[DESTROYER] and any(s.sides[foe].field for foe in foes)


def could_act(s: TwoCrowns, seat: Seat) -> bool:
    """Could the active seat, for all that anybody else knows, do anything but pass at this point of its turn?"""
    side = s.sides[seat]
    unseen = side.unseen
    if s.phase == DEPOSIT_PHASE and side.hand and any(unseen[coin] for coin in range(TEN + 1)):
        return True
    if s.phase == DISCARD_PHASE and len(side.hand) == s.book.hand:
        return True
    if s.phase == PURCHASE_PHASE and side.hand:
        cost = s.book.cost
        if (unseen[KNIGHT] and side.funds >= cost[KNIGHT]) or (unseen[CAVALRY] and side.funds >= cost[CAVALRY]):
            return True
    return could_play_instant(s, seat)


def is_damage_possible(s: TwoCrowns) -> bool:
    """TC-R43 Some seat has a unit, may hold a Necromancer, or may hold a unit that it could yet pay for."""
    seats = s.seats_in_game()
    if any(s.sides[seat].field for seat in seats):
        return True
    if any(s.sides[seat].unseen[NECROMANCER] for seat in seats):
        return True
    return any(_could_buy_unit(s, seat) for seat in seats)


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
    kinds = [card // 4 for card in side.bank] + [coin for coin in range(TEN + 1) if side.unseen[coin]]
    return VALUE[max(kinds)] if kinds else 0
