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
    kind_bought,
)
from regalia.games.two_crowns.cards import (
    BANDIT,
    CAVALRY,
    COPIES,
    KINDS,
    KNIGHT,
    NECROMANCER,
    SENTRY,
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

STAGES: Final = {
    "cart": ("You are putting a purchase together: finish it or take it back.", "TC-R02"),
    "stolen": ("The stolen Coin is spent now, or on nothing.", "TC-R10"),
    "attack": ("You are declaring an attack: nothing comes between its parts.", "TC-R18"),
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
        return Illegal("You deposit only in your own Deposit Phase.", "TC-021")
    if s.phase < DEPOSIT_PHASE:
        return Illegal("The Deposit Phase comes after the draw.", "TC-011")
    if s.phase > DEPOSIT_PHASE:
        return Illegal("Your Deposit Phase is over; a phase is never revisited.", "TC-012")
    return Illegal(f"You hold no {s.book.name(coin)}.", "TC-017")


def _discard(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if s.active != seat or s.phase != DISCARD_PHASE:
        return Illegal("You may throw a card away only in your own Discard Phase.", "TC-045")
    if len(s.sides[seat].hand) < s.book.hand:
        return Illegal(f"You may discard only while you hold {s.book.hand} cards.", "TC-048")
    return Illegal(f"You hold no {s.book.name(KIND_DISCARDED[move - DISCARD])}.", "TC-045")


def _bandit(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if top(s).name == "stolen":
        return Illegal("A stolen Coin is used or lost before the next Bandit can be played.", "TC-R12")
    victim = ACTIONS.seat_of(move, seat, s.seats)
    return (
        _not_held(s, seat, BANDIT, "TC-058")
        or _not_a_foe(s, seat, victim)
        or _no_coins(s, seat)
        or Illegal(f"There is no {ACTIONS[move].values['coin']} in seat {victim + 1}'s Bank.", "TC-R09")
    )


def _no_coins(s: TwoCrowns, seat: Seat) -> Illegal | None:
    has_coins = any(s.sides[foe].bank for foe in s.foes[seat])
    return None if has_coins else Illegal("No opponent has a Coin in the Bank.", "TC-R09")


def _sentry(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    target = ACTIONS.seat_of(move, seat, s.seats)
    if held := _not_held(s, seat, SENTRY, "TC-071"):
        return held
    if target not in s.friends[seat]:
        return Illegal("A Sentry stands only before a King of your own side.", "TC-R22")
    return Illegal("That King is dead; no Sentry can help him.", "TC-R22")


def _necromancer(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    target = ACTIONS.seat_of(move, seat, s.seats)
    if held := _not_held(s, seat, NECROMANCER, "TC-075"):
        return held
    if target not in s.friends[seat]:
        return Illegal("The Necromancer raises only units of your own side.", "TC-R31")
    if not s.sides[target].raisable():
        return Illegal("No Knight or Cavalry has been killed or discarded yet.", "TC-R32")
    return Illegal(f"A {ACTIONS[move].values['unit']} is not what came to that pile last.", "TC-077")


def _buy(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    kind = kind_bought(move)
    name, price = s.book.name(kind), s.book.cost[kind]
    cart = top(s) if top(s).name == "cart" else None
    bought = [kind_bought(buy) for buy in cart.buys] if cart is not None else []
    if s.sides[seat].hand.count(kind) <= bought.count(kind):
        return Illegal(f"You hold no {'second ' if kind in bought else ''}{name}.", "TC-022")
    if kind in (KNIGHT, CAVALRY) and not s.is_own_purchase(seat):
        return Illegal("Knights and Cavalry are bought only in your own Purchase Phase.", "TC-030")
    is_in_order = picking(s, seat) is None
    if cart is not None and cart.coins and is_in_order:
        return Illegal("You have begun to pay: the list of cards is closed.", "TC-R14")
    if cart is not None and move < cart.buys[-1] and is_in_order:
        return Illegal("The cards of one purchase are named in order: Knight, Cavalry, Witch, Destroyer.", "TC-R15")
    if target := _no_target(s, seat, move):
        return target
    funds = s.sides[seat].funds + _stolen(s)
    if cart is None and funds < price:
        return Illegal(f"{name} costs {price}; you have {funds} in your Bank.", "TC-026")
    if cart is not None and funds < cart.cost(s) + price:
        return Illegal(f"Together that costs {cart.cost(s) + price}; you have {funds}.", "TC-026")
    return Illegal("Nothing is left there for one more of these.", "TC-R15")


def _no_target(s: TwoCrowns, seat: Seat, move: Move) -> Illegal | None:
    """A Witch or Destroyer needs something to act on."""
    if move < BUY_WITCH:
        return None
    target = ACTIONS.seat_of(move, seat, s.seats)
    if foe := _not_a_foe(s, seat, target):
        return foe
    field = s.sides[target].field
    if move >= BUY_DESTROYER:
        return None if field else Illegal(f"Seat {target + 1} has no unit on the field.", "TC-R09")
    unit = KINDS.index(str(ACTIONS[move].values["unit"]))
    if not any(u.kind == unit for u in field):
        return Illegal(f"Seat {target + 1} has no {s.book.name(unit)} on the field.", "TC-R09")
    if all(u.witch >= 0 for u in field if u.kind == unit):
        return Illegal("A unit never carries more than one Witch.", "TC-069")
    return None


def _pay(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "cart":
        return Illegal("First name what you buy, then the Coins.", "TC-025")
    coin = move - PAY
    cart = top(s)
    in_bank = sum(card // COPIES == coin for card in s.sides[seat].bank)
    if in_bank == 0:
        return Illegal(f"{s.book.name(coin)} is not in your Bank; only Coins there can pay.", "TC-023")
    if in_bank <= cart.coins.count(coin):
        return Illegal(f"You have no second {s.book.name(coin)} in your Bank.", "TC-023")
    if cart.coins and coin > cart.coins[-1]:
        return Illegal("Coins are named from the highest down.", "TC-025")
    return Illegal(f"With {s.book.name(coin)} and what is below it the cost cannot be reached.", "TC-026")


def _done(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "cart":
        return Illegal("There is no purchase to declare.", "TC-025")
    cart = top(s)
    return Illegal(f"{cart.cost(s) - cart.paid()} more is needed to cover the cost.", "TC-026")


def _hit(s: TwoCrowns, seat: Seat, move: Move) -> Illegal:
    if s.active != seat or s.phase != ATTACK_PHASE:
        return Illegal("Units attack only in your own Attack Phase.", "TC-039")
    if top(s).name != "attack":
        if not s.sides[seat].has_ready_unit():
            return Illegal("You have no unit that can attack.", "TC-040")
        if not s.is_live:
            return Illegal("Answer the reaction first; then you declare the attack.", "TC-R05")
    if move >= HIT and "seat" in ACTIONS[move].values:
        target = ACTIONS.seat_of(move, seat, s.seats)
        if foe := _not_a_foe(s, seat, target):
            return foe
        if s.sides[target].kings[(move - HIT) % 2] == 0:
            return Illegal("That King is dead already.", "TC-R23")
    return Illegal("Units of one type are alike: name their targets in order.", "TC-R18")


REASONS: Final[dict[str, Reason[TwoCrowns]]] = {
    "pass": ("There is nothing to pass: only the active player ends a phase.", "TC-011"),
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
    return None if kind in s.sides[seat].hand else Illegal(f"You hold no {s.book.name(kind)}.", rule)


def _not_a_foe(s: TwoCrowns, seat: Seat, target: Seat) -> Illegal | None:
    if target in s.foes[seat]:
        return None
    if s.sides[target].is_out:
        return Illegal(f"Seat {target + 1} is out of the game.", "TC-R49")
    return Illegal(f"Seat {target + 1} is on your side; this acts on opponents only.", "TC-R55")


def _stolen(s: TwoCrowns) -> int:
    """The Coin that a Bandit adds to the purchase being put together."""
    frame = top(s)
    coin: Kind = NONE
    if frame.name == "stolen":
        coin = frame.coin
    elif frame.name == "cart":
        coin = frame.stolen
    return VALUE[coin] if coin >= 0 else 0
