"""TC-022 to TC-032, TC-058 to TC-064 Purchases and Bandits, put together privately and then declared as one step."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from regalia.engine import Move, PickSeveral, Seat, Staged
from regalia.games.two_crowns.actions import (
    ACTIONS,
    BUY_CAVALRY,
    BUY_DESTROYER,
    BUY_KNIGHT,
    BUY_WITCH,
    DONE,
    PASS,
    PAY,
    kind_bought,
)
from regalia.games.two_crowns.cards import (
    BANDIT,
    CAVALRY,
    COPIES,
    DESTROYER,
    KINDS,
    KNIGHT,
    TEN,
    VALUE,
    WITCH,
    Kind,
)
from regalia.games.two_crowns.model import NONE, TwoCrowns
from regalia.games.two_crowns.rules.declared import declare
from regalia.games.two_crowns.rules.endings import check_damage
from regalia.sentences import Alike, Listed, Part, Sentence, Sit, say


def purchasable(s: TwoCrowns, seat: Seat, funds: int, cart: list[Move], least: Move = BUY_KNIGHT) -> list[Move]:
    """TC-022, TC-030, TC-R15 The cards that may join this cart: held, affordable together, with a target left.

    Nothing below `least`: in the order of the table of actions each bundle is put together in one way only.
    """
    cost = s.book.cost
    left = funds - cost_of(s, cart)
    kinds = s.sides[seat].hand.copy()
    for move in cart:
        kinds.remove(kind_bought(move))
    found: list[Move] = []
    for i, kind in enumerate(kinds):
        if KNIGHT <= kind <= DESTROYER and cost[kind] <= left and kind not in kinds[:i]:
            found += [move for move in _ways(s, seat, kind, cart) if move >= least]
    return found


def cost_of(s: TwoCrowns, cart: list[Move]) -> int:
    total = 0
    for move in cart:
        total += s.book.cost[kind_bought(move)]
    return total


def _ways(s: TwoCrowns, seat: Seat, kind: Kind, cart: list[Move]) -> list[Move]:
    """The moves that put a card of this kind in the cart, one for each target that the cart leaves."""
    if kind in (KNIGHT, CAVALRY):
        return [BUY_KNIGHT + kind - KNIGHT] if s.is_own_purchase(seat) else []
    found: list[Move] = []
    for foe in s.foes[seat]:
        field = s.sides[foe].field
        relative = (foe - seat) % s.seats - 1
        if kind == DESTROYER:
            if field and BUY_DESTROYER + relative not in cart:
                found.append(BUY_DESTROYER + relative)
            continue
        for unit in (KNIGHT, CAVALRY):
            move = BUY_WITCH + 2 * relative + unit - KNIGHT
            if sum(u.kind == unit and u.witch < 0 for u in field) > cart.count(move):
                found.append(move)
    return found


@dataclass(slots=True)
class Cart(Staged[TwoCrowns], PickSeveral[TwoCrowns]):
    """TC-R14 One declaration: the cards bought with their targets, then the Coins, the highest first.

    Whoever drafts it names cards and Coins in any order.
    """

    buys: list[Move]
    coins: list[Kind]  # the Coins named so far
    victim: Seat  # of the Bandit whose Coin is part of the payment
    stolen: Kind

    rule: ClassVar[str] = "TC-025"
    name: ClassVar[str] = "cart"

    def cost(self, s: TwoCrowns) -> int:
        return cost_of(s, self.buys)

    def paid(self) -> int:
        total = VALUE[self.stolen] if self.stolen >= 0 else 0
        for coin in self.coins:
            total += VALUE[coin]
        return total

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        found: list[Move] = []
        if not self.coins:
            found += purchasable(s, seat, self._funds(s), self.buys, least=self.buys[-1])
        missing = self.cost(s) - self.paid()
        is_covered = missing <= 0
        if not (is_covered and s.is_pruned):
            found += self._coins(s, missing)
        if is_covered:
            found.append(DONE)
        return found

    def _coins(self, s: TwoCrowns, missing: int) -> list[Move]:
        """TC-025, TC-026 Coins in falling order, only those from which the cost can still be reached."""
        left = self._coins_left(s)
        highest = self.coins[-1] if self.coins else TEN
        found: list[Move] = []
        before: Kind = NONE
        reach = 0  # what all Coins up to this one add up to
        for coin in left:
            if coin > highest:
                break
            reach += VALUE[coin]
            if reach >= missing and coin != before:
                found.append(PAY + coin)
                before = coin
        return found

    def _coins_left(self, s: TwoCrowns) -> list[Kind]:
        left = [card // COPIES for card in s.sides[self.seat].bank]
        for coin in self.coins:
            left.remove(coin)
        return sorted(left)

    def _funds(self, s: TwoCrowns) -> int:
        return s.sides[self.seat].funds + (VALUE[self.stolen] if self.stolen >= 0 else 0)

    def picks_of(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [*self.buys, *(PAY + coin for coin in self.coins)]

    def joinable(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        coins = dict.fromkeys(PAY + coin for coin in self._coins_left(s))
        return [*purchasable(s, seat, self._funds(s), self.buys), *coins]

    def finishing(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [DONE] if self.paid() >= self.cost(s) else []

    def wanted(self, s: TwoCrowns, seat: Seat) -> int:
        return int(self.paid() < self.cost(s))

    def is_several(self, s: TwoCrowns, seat: Seat) -> bool:
        return True

    def with_picks(self, s: TwoCrowns, seat: Seat, picks: Sequence[Move]) -> Self:
        buys, coins = [move for move in picks if move < PAY], [move - PAY for move in picks if move >= PAY]
        return replace(self, buys=sorted(buys), coins=sorted(coins, reverse=True))

    def in_order(self, s: TwoCrowns, picks: Sequence[Move]) -> list[Move]:
        return self.with_picks(s, self.seat, picks).picks_of(s, self.seat)

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move == DONE:
            self.commit(s)
        elif move < PAY:
            s.become(Cart(seat, [*self.buys, move], self.coins, self.victim, self.stolen))
        else:
            cart = Cart(seat, self.buys, [*self.coins, move - PAY], self.victim, self.stolen)
            s.become(cart)
            if s.is_pruned and cart.paid() >= cart.cost(s):
                cart.commit(s)

    def commit(self, s: TwoCrowns) -> None:
        """TC-R02, TC-R15 Declared, paid and resolved as one step: pay first, then the cards in their order."""
        s.leave()
        s.critical += 1
        side = s.sides[self.seat]
        if s.heard is not None:
            _tell_purchase(s, self)
        if self.stolen >= 0:
            s.leave()
            declare(s, self.seat, BANDIT, self.victim, self.stolen)
        if self.coins:
            s.bury(self.seat, [side.take_from_bank(coin) for coin in self.coins])
        for move in self.buys:
            _resolve(s, self.seat, move)
        check_damage(s)

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        left = self.cost(s) - self.paid()
        if left > 0:
            return say("{left} more to pay: name the Coins you spend.", left=left)
        return say("Paid in full. Declare the purchase, or add to it.")


def _resolve(s: TwoCrowns, seat: Seat, move: Move) -> None:
    if move <= BUY_CAVALRY:
        declare(s, seat, KNIGHT + move - BUY_KNIGHT, seat)
    elif move < BUY_DESTROYER:
        relative, unit = divmod(move - BUY_WITCH, 2)
        declare(s, seat, WITCH, (seat + relative + 1) % s.seats, KNIGHT + unit)
    else:
        declare(s, seat, DESTROYER, (seat + move - BUY_DESTROYER + 1) % s.seats)


@dataclass(slots=True)
class Stolen(Staged[TwoCrowns]):
    """TC-059, TC-060, TC-R10 A Coin is as good as stolen: spend it now with the rest of a purchase, or on nothing."""

    victim: Seat
    coin: Kind

    rule: ClassVar[str] = "TC-059"
    name: ClassVar[str] = "stolen"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [PASS, *purchasable(s, seat, s.sides[seat].funds + VALUE[self.coin], [])]

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move == PASS:
            s.leave()
            s.critical += 1
            if s.heard is not None:
                s.tell("bandit", self._lost(s), seat)
            declare(s, seat, BANDIT, self.victim, self.coin)
            check_damage(s)
        else:
            s.call(Cart(seat, [move], [], self.victim, self.coin))

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return say(
            "You take {coin} from {victim}. Spend it now, or pass and let it be lost.",
            coin=s.book.name(self.coin),
            victim=Sit(self.victim),
        )

    def _lost(self, s: TwoCrowns) -> Sentence:
        names: dict[str, Part] = {"bandit": s.book.name(BANDIT), "coin": s.book.name(self.coin)}
        who, victim = Sit(self.seat), Sit(self.victim)
        return say("{who}'s {bandit} takes {coin} from {victim}; it is lost.", who=who, victim=victim, **names)


def _tell_purchase(s: TwoCrowns, cart: Cart) -> None:
    bought = Listed([_bought(s, cart.seat, move) for move in cart.buys], "ands")
    coins = Alike(" + ".join(KINDS[coin] for coin in cart.coins))
    told: dict[str, Part] = {"who": Sit(cart.seat), "bought": bought, "cost": cart.cost(s)}
    if cart.stolen < 0:
        text = say("{who} buys {bought} for {coins} (cost {cost}).", coins=coins, **told)
    elif not cart.coins:
        text = say("{who} buys {bought} for {stolen} (cost {cost}).", stolen=_stolen(s, cart), **told)
    else:
        text = say(
            "{who} buys {bought} for {stolen} + {coins} (cost {cost}).", stolen=_stolen(s, cart), coins=coins, **told
        )
    s.tell("buy" if cart.stolen < 0 else "bandit", text, cart.seat)


def _stolen(s: TwoCrowns, cart: Cart) -> Sentence:
    coin, victim, bandit = VALUE[cart.stolen], Sit(cart.victim), s.book.name(BANDIT)
    return say("{coin} stolen from {victim} by a {bandit}", coin=coin, victim=victim, bandit=bandit)


def _bought(s: TwoCrowns, seat: Seat, move: Move) -> Sentence:
    """What was bought and for whom, as in "a Witch for the Cavalry of seat 2"."""
    card = s.book.name(kind_bought(move))
    if move < BUY_WITCH:
        return say("a {card}", card=card)
    foe = Sit(ACTIONS.seat_of(move, seat, s.seats))
    if move >= BUY_DESTROYER:
        return say("a {card} against {foe}", card=card, foe=foe)
    unit = s.book.name(KNIGHT + (move - BUY_WITCH) % 2)
    return say("a {card} for the {unit} of {foe}", card=card, unit=unit, foe=foe)
