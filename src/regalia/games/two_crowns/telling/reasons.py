"""Why not? For every action that is not legal now, the rule and a sentence for the player.

Only what the seat itself may know goes into a reason: its own cards and what lies open.
"""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, picking, top
from regalia.games.two_crowns.actions import (
    ACTIONS,
    BUY_DESTROYER,
    BUY_WITCH,
    DEPOSIT,
    DISCARD,
    HIT,
    KIND_DISCARDED,
    PAY,
    RAISE,
    STEAL,
    kind_bought,
)
from regalia.games.two_crowns.cards import (
    BANDIT,
    CAVALRY,
    COPIES,
    KNIGHT,
    NECROMANCER,
    SENTRY,
    SPELLED,
    VALUE,
    Kind,
)
from regalia.games.two_crowns.model import (
    ATTACK_PHASE,
    DEPOSIT_PHASE,
    DISCARD_PHASE,
    NONE,
    TwoCrowns,
)
from regalia.sentences import Sit, say

STAGES: Final = {
    "cart": (say("You are putting a purchase together: finish it or take it back."), "TC-R02"),
    "stolen": (say("The stolen Coin is spent now, or on nothing."), "TC-R10"),
    "attack": (say("You are declaring an attack: nothing comes between its parts."), "TC-R18"),
}

ABOUT: Final = {"cart": ("buy", "pay", "done"), "stolen": ("bandit", "buy"), "attack": ("hit", "hold")}


def unfinished(s: TwoCrowns, move: Move) -> Illegal | None:
    """The seat is putting something together, and the move is no part of it."""
    point = top(s).name
    return Illegal(*STAGES[point]) if point in STAGES and ACTIONS[move].key not in ABOUT[point] else None


def declaring(s: TwoCrowns) -> Illegal | None:
    """An attack is being declared, in which no card of the hand has a part."""
    return Illegal(*STAGES["attack"]) if top(s).name == "attack" else None


def _deposit(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    coin = move - DEPOSIT
    if s.active != seat:
        return Illegal(say("You deposit only in your own Deposit Phase."), "TC-021")
    if s.phase < DEPOSIT_PHASE:
        return Illegal(say("The Deposit Phase comes after the draw."), "TC-011")
    if s.phase > DEPOSIT_PHASE:
        return Illegal(say("Your Deposit Phase is over; a phase is never revisited."), "TC-012")
    return Illegal(say("You hold no {card}.", card=s.book.name(coin)), "TC-017")


def _discard(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if s.active != seat or s.phase != DISCARD_PHASE:
        return Illegal(say("You may throw a card away only in your own Discard Phase."), "TC-045")
    if len(s.sides[seat].hand) < s.book.hand:
        return Illegal(say("You may discard only while you hold {hand} cards.", hand=s.book.hand), "TC-048")
    return Illegal(say("You hold no {card}.", card=s.book.name(KIND_DISCARDED[move - DISCARD])), "TC-045")


def _bandit(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if top(s).name == "stolen":
        return Illegal(say("A stolen Coin is used or lost before the next Bandit can be played."), "TC-R12")
    victim, coin = ACTIONS.seat_of(move, seat, s.seats), VALUE[(move - STEAL) % 6]
    return (
        _not_held(s, seat, BANDIT, "TC-058")
        or _not_a_foe(s, seat, victim)
        or _no_coins(s, seat)
        or Illegal(say("There is no {coin} in {whose}'s Bank.", coin=coin, whose=Sit(victim)), "TC-R09")
    )


def _no_coins(s: TwoCrowns, seat: Seat) -> Illegal | None:
    has_coins = any(s.sides[foe].bank for foe in s.foes[seat])
    return None if has_coins else Illegal(say("No opponent has a Coin in the Bank."), "TC-R09")


def _sentry(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    target = ACTIONS.seat_of(move, seat, s.seats)
    if held := _not_held(s, seat, SENTRY, "TC-071"):
        return held
    if target not in s.friends[seat]:
        return Illegal(say("A Sentry stands only before a King of your own side."), "TC-R22")
    return Illegal(say("That King is dead; no Sentry can help him."), "TC-R22")


def _necromancer(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    target = ACTIONS.seat_of(move, seat, s.seats)
    if held := _not_held(s, seat, NECROMANCER, "TC-075"):
        return held
    if target not in s.friends[seat]:
        return Illegal(say("The Necromancer raises only units of your own side."), "TC-R31")
    if not s.sides[target].raisable():
        return Illegal(say("No Knight or Cavalry has been killed or discarded yet."), "TC-R32")
    unit = SPELLED[KNIGHT + (move - RAISE) % 2]
    return Illegal(say("A {unit} is not what came to that pile last.", unit=unit), "TC-077")


def _buy(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    kind = kind_bought(move)
    name, price = s.book.name(kind), s.book.cost[kind]
    cart = top(s) if top(s).name == "cart" else None
    bought = [kind_bought(buy) for buy in cart.buys] if cart is not None else []
    if s.sides[seat].hand.count(kind) <= bought.count(kind):
        lacking = (
            say("You hold no second {card}.", card=name) if kind in bought else say("You hold no {card}.", card=name)
        )
        return Illegal(lacking, "TC-022")
    if kind in (KNIGHT, CAVALRY) and not s.is_own_purchase(seat):
        return Illegal(say("Knights and Cavalry are bought only in your own Purchase Phase."), "TC-030")
    is_in_order = picking(s, seat) is None
    if cart is not None and cart.coins and is_in_order:
        return Illegal(say("You have begun to pay: the list of cards is closed."), "TC-R14")
    if cart is not None and move < cart.buys[-1] and is_in_order:
        return Illegal(
            say("The cards of one purchase are named in order: Knight, Cavalry, Witch, Destroyer."), "TC-R15"
        )
    if target := _no_target(s, seat, move):
        return target
    funds = s.sides[seat].funds + _stolen(s)
    if cart is None and funds < price:
        lacking = say("{card} costs {price}; you have {funds} in your Bank.", card=name, price=price, funds=funds)
        return Illegal(lacking, "TC-026")
    if cart is not None and funds < (total := cart.cost(s) + price):
        return Illegal(say("Together that costs {total}; you have {funds}.", total=total, funds=funds), "TC-026")
    return Illegal(say("Nothing is left there for one more of these."), "TC-R15")


def _no_target(s: TwoCrowns, seat: Seat, move: Move) -> Illegal | None:
    """A Witch or Destroyer needs something to act on."""
    if move < BUY_WITCH:
        return None
    target = ACTIONS.seat_of(move, seat, s.seats)
    if foe := _not_a_foe(s, seat, target):
        return foe
    field = s.sides[target].field
    if move >= BUY_DESTROYER:
        return None if field else Illegal(say("{who} has no unit on the field.", who=Sit(target)), "TC-R09")
    unit = KNIGHT + (move - BUY_WITCH) % 2
    if not any(u.kind == unit for u in field):
        return Illegal(say("{who} has no {unit} on the field.", who=Sit(target), unit=s.book.name(unit)), "TC-R09")
    if all(u.witch >= 0 for u in field if u.kind == unit):
        return Illegal(say("A unit never carries more than one Witch."), "TC-069")
    return None


def _pay(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "cart":
        return Illegal(say("First name what you buy, then the Coins."), "TC-025")
    coin, cart = move - PAY, top(s)
    name = s.book.name(coin)
    in_bank = sum(card // COPIES == coin for card in s.sides[seat].bank)
    if in_bank == 0:
        return Illegal(say("{coin} is not in your Bank; only Coins there can pay.", coin=name), "TC-023")
    if in_bank <= cart.coins.count(coin):
        return Illegal(say("You have no second {coin} in your Bank.", coin=name), "TC-023")
    if cart.coins and coin > cart.coins[-1]:
        return Illegal(say("Coins are named from the highest down."), "TC-025")
    return Illegal(say("With {coin} and what is below it the cost cannot be reached.", coin=name), "TC-026")


def _done(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "cart":
        return Illegal(say("There is no purchase to declare."), "TC-025")
    cart = top(s)
    return Illegal(say("{missing} more is needed to cover the cost.", missing=cart.cost(s) - cart.paid()), "TC-026")


def _hit(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if s.active != seat or s.phase != ATTACK_PHASE:
        return Illegal(say("Units attack only in your own Attack Phase."), "TC-039")
    if top(s).name != "attack":
        if not s.sides[seat].has_ready_unit():
            return Illegal(say("You have no unit that can attack."), "TC-040")
        if not s.is_live:
            return Illegal(say("Answer the reaction first; then you declare the attack."), "TC-R05")
    if move >= HIT and "seat" in ACTIONS[move].values:
        target = ACTIONS.seat_of(move, seat, s.seats)
        if foe := _not_a_foe(s, seat, target):
            return foe
        if s.sides[target].kings[(move - HIT) % 2] == 0:
            return Illegal(say("That King is dead already."), "TC-R23")
    return Illegal(say("Units of one type are alike: name their targets in order."), "TC-R18")


REASONS: Final[dict[str, Reason[TwoCrowns]]] = {
    "pass": (say("There is nothing to pass: only the active player ends a phase."), "TC-011"),
    "deposit": _deposit,
    "discard": _discard,
    "bandit": _bandit,
    "sentry": _sentry,
    "necromancer": _necromancer,
    "buy": _buy,
    "pay": _pay,
    "done": _done,
    "hit": _hit,
    "hold": _hit,
}


def _not_held(s: TwoCrowns, seat: Seat, kind: Kind, rule: str) -> Illegal | None:
    return None if kind in s.sides[seat].hand else Illegal(say("You hold no {card}.", card=s.book.name(kind)), rule)


def _not_a_foe(s: TwoCrowns, seat: Seat, target: Seat) -> Illegal | None:
    if target in s.foes[seat]:
        return None
    if s.sides[target].is_out:
        return Illegal(say("{who} is out of the game.", who=Sit(target)), "TC-R49")
    return Illegal(say("{who} is on your side; this acts on opponents only.", who=Sit(target)), "TC-R55")


def _stolen(s: TwoCrowns) -> int:
    """The Coin that a Bandit adds to the purchase being put together."""
    frame = top(s)
    coin: Kind = NONE
    if frame.name == "stolen":
        coin = frame.coin
    elif frame.name == "cart":
        coin = frame.stolen
    return VALUE[coin] if coin >= 0 else 0
