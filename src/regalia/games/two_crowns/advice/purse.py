"""Money: what to buy, with which Coins, and whom to rob for it. Worth is counted in Coins."""

from typing import Final, NamedTuple

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import (
    BUY_CAVALRY,
    BUY_DESTROYER,
    BUY_KNIGHT,
    BUY_WITCH,
    DONE,
    GUARD,
    PASS,
    PAY,
    STEAL,
    kind_bought,
)
from regalia.games.two_crowns.advice.score import field_damage, is_deadly, ready_damage
from regalia.games.two_crowns.cards import CAVALRY, COPIES, DESTROYER, KNIGHT, VALUE, WITCH, Card, Kind
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.rules.purchase import Cart, Stolen

# What a purchase is worth, in Coins; it is made when it is worth more than it takes from the Bank. Measured in play
# against itself: units are bought as soon as they can be, whatever the waste, and Bandits are not hoarded.
CAVALRY_WORTH: Final = 40.0  # strikes every turn until a Destroyer comes
KNIGHT_WORTH: Final = 24.0
WITCH_ON_CAVALRY: Final = 16.0  # two attacks of 2 points less
WITCH_ON_KNIGHT: Final = 8.0  # paid with a 7 at most
WITCH_TOO_EARLY: Final = 10.0  # less in the own turn: just before the enemy's attack she blocks as much and knows more
DESTROYED_DAMAGE: Final = 10.0  # for each point of ready damage that leaves the enemy field: three make a Destroyer pay
DESTROYED_BEWITCHED: Final = 5.0  # and for each point that a Witch holds back
SURVIVAL: Final = 1000.0  # for what stops an attack that would end the game
STOLEN_COIN: Final = 1.0  # what an enemy's lost Coin is worth to the thief, for each point of its value
KEPT_BANDIT: Final = 4.0  # what a Bandit must bring, as he may bring more later

NEVER: Final = 1 << 20  # the price of what cannot be paid


class Wanted(NamedTuple):
    """A purchase the seat would like."""

    move: Move
    cost: int
    worth: float


class Spending(NamedTuple):
    """The best of the wishes together: what they are worth beyond their payment, and the first to be bought."""

    value: float
    move: Move


NOTHING: Final = Spending(0.0, PASS)


def reach(bank: list[Card]) -> int:
    """The sums that some of these Coin cards make: bit n for the sum n."""
    return _sums([card // COPIES for card in bank])


def _sums(coins: list[Kind]) -> int:
    sums = 1
    for coin in coins:
        sums |= sums << VALUE[coin]
    return sums


def payment(sums: int, cost: int) -> int:
    """TC-026, TC-027 The least that covers the cost, as no change is given."""
    if cost <= 0:
        return 0
    enough = sums >> cost
    return cost + (enough & -enough).bit_length() - 1 if enough else NEVER


def best_plan(wishes: list[Wanted], sums: int, stolen: int = 0) -> Spending:
    """Of all bundles of these wishes the best; a stolen Coin pays first."""
    best = NOTHING
    for bundle in range(1, 1 << len(wishes)):
        cost, worth, first = 0, 0.0, PAY
        for i, wish in enumerate(wishes):
            if bundle >> i & 1:
                cost += wish.cost
                worth += wish.worth
                first = min(first, wish.move)
        value = worth - payment(sums, cost - stolen)
        if value > best.value:
            best = Spending(value, first)
    return best


# Wishes


def own_wishes(s: TwoCrowns, seat: Seat) -> list[Wanted]:
    """In the own turn: the units in hand, and a Destroyer for which it is better to save."""
    cost = s.book.cost
    found: list[Wanted] = []
    for kind in s.sides[seat].hand:
        if kind == KNIGHT:
            found.append(Wanted(BUY_KNIGHT, cost[KNIGHT], KNIGHT_WORTH))
        elif kind == CAVALRY:
            found.append(Wanted(BUY_CAVALRY, cost[CAVALRY], CAVALRY_WORTH))
        elif kind == DESTROYER:
            worth = max([destroyer_worth(s, seat, foe) for foe in s.foes[seat]])
            if worth > cost[DESTROYER]:
                found.append(Wanted(BUY_DESTROYER, cost[DESTROYER], worth))
    return found


def destroyer_worth(s: TwoCrowns, seat: Seat, foe: Seat) -> float:
    """TC-080 What the enemy loses with the field."""
    side = s.sides[foe]
    ready = ready_damage(s, side)
    worth = ready * DESTROYED_DAMAGE + (field_damage(s, side) - ready) * DESTROYED_BEWITCHED
    return worth + SURVIVAL if is_deadly(s, seat, ready) else worth


def witch_worth(s: TwoCrowns, seat: Seat, foe: Seat, unit: Kind) -> float:
    """TC-065 What the enemy loses while the Witch lies on this unit; all the more if it would have killed."""
    worth = WITCH_ON_CAVALRY if unit == CAVALRY else WITCH_ON_KNIGHT
    ready = ready_damage(s, s.sides[foe])
    if is_deadly(s, seat, ready) and not is_deadly(s, seat, ready - s.book.damage[unit]):
        return worth + SURVIVAL
    return worth


def worth_of(s: TwoCrowns, seat: Seat, move: Move) -> float:
    """What a "buy" move is worth now."""
    if move == BUY_KNIGHT:
        return KNIGHT_WORTH
    if move == BUY_CAVALRY:
        return CAVALRY_WORTH
    if move >= BUY_DESTROYER:
        return destroyer_worth(s, seat, (seat + move - BUY_DESTROYER + 1) % s.seats)
    relative, unit = divmod(move - BUY_WITCH, 2)
    early = WITCH_TOO_EARLY if s.active == seat else 0.0
    return witch_worth(s, seat, (seat + relative + 1) % s.seats, KNIGHT + unit) - early


def best_buy(s: TwoCrowns, seat: Seat, options: list[Move], sums: int, stolen: int = 0) -> Spending:
    """The one Witch or Destroyer among the options that is worth most beyond its payment."""
    best = NOTHING
    cost = s.book.cost
    for move in options:
        if BUY_WITCH <= move < PAY:
            kind = WITCH if move < BUY_DESTROYER else DESTROYER
            value = worth_of(s, seat, move) - payment(sums, cost[kind] - stolen)
            if value > best.value:
                best = Spending(value, move)
    return best


# Choices


def purchase(s: TwoCrowns, seat: Seat, options: list[Move]) -> Move:
    """Units, robbing for them if that pays; Witches and Destroyers wait for the enemy's attack."""
    wishes = own_wishes(s, seat)
    sums = reach(s.sides[seat].bank)
    plan = best_plan(wishes, sums) if wishes else NOTHING
    robbery = fund(s, seat, options, wishes, sums, plan.value)
    if robbery != PASS:
        return robbery
    return plan.move if plan.move < BUY_WITCH else PASS


def fund(s: TwoCrowns, seat: Seat, options: list[Move], wishes: list[Wanted], sums: int, value: float) -> Move:
    """TC-062 The Coin that, stolen now, adds most to the plan; PASS if the Bandit had better wait."""
    best, gain = PASS, KEPT_BANDIT
    if not wishes:
        return best
    for move in options:
        if STEAL <= move < GUARD:
            coin = VALUE[(move - STEAL) % 6]
            plan = best_plan(wishes, sums, coin)
            more = plan.value - value + STOLEN_COIN * coin
            if more > gain and BUY_KNIGHT <= plan.move < BUY_WITCH:
                best, gain = move, more
    return best


def spend_stolen(s: TwoCrowns, seat: Seat, options: list[Move], stage: Stolen) -> Move:
    """TC-060 The stolen Coin buys what it can; PASS if there is nothing worth the rest of the payment."""
    sums = reach(s.sides[seat].bank)
    coin = VALUE[stage.coin]
    buy = best_buy(s, seat, options, sums, coin)
    if s.is_own_purchase(seat):
        units = [wish for wish in own_wishes(s, seat) if wish.move < BUY_WITCH]
        plan = best_plan(units, sums, coin)
        if plan.value > buy.value:
            return plan.move
    return buy.move


def fill_cart(s: TwoCrowns, seat: Seat, options: list[Move], cart: Cart) -> Move:
    """TC-R14 More cards while that pays, then the Coins of the least payment, then the declaration."""
    if options[0] < PAY:
        more = _addition(s, seat, options, cart)
        if more != PASS:
            return more
    if options[-1] == DONE:
        return DONE
    return _coin(s, seat, options, cart)


def _addition(s: TwoCrowns, seat: Seat, options: list[Move], cart: Cart) -> Move:
    """The card that is worth more than it adds to the payment."""
    sums = reach(s.sides[seat].bank)
    due = cart.cost(s) - cart.paid()
    paid = payment(sums, due)
    best, gain = PASS, 0.0
    for move in options:
        if move < PAY:
            more = worth_of(s, seat, move) - payment(sums, due + s.book.cost[kind_bought(move)]) + paid
            if more > gain:
                best, gain = move, more
    return best


def _coin(s: TwoCrowns, seat: Seat, options: list[Move], cart: Cart) -> Move:
    """The highest Coin with which the least payment can still be made: small Coins left behind lose less to Bandits."""
    left = [card // COPIES for card in s.sides[seat].bank]
    for coin in cart.coins:
        left.remove(coin)
    highest = options[-1] - PAY
    left = [coin for coin in left if coin <= highest]
    due = payment(_sums(left), cart.cost(s) - cart.paid())
    for move in reversed(options):
        rest = [coin for coin in left if coin <= move - PAY]
        rest.remove(move - PAY)
        after = due - VALUE[move - PAY]
        if after >= 0 and _sums(rest) >> after & 1:
            return move
    return options[-1]
