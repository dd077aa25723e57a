"""A turn in windows mode, in rulebook order. Live mode (live.py) plays the same steps without the windows.

Where everybody can see that a seat has nothing to decide, it is not asked; where only the seat itself knows, it is.
"""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Ask, Move, Procedure, Seat, Window, run
from regalia.games.two_crowns.attack import Declaration, count_down_witches
from regalia.games.two_crowns.cards import COPIES, FIVE, KINDS, TEN
from regalia.games.two_crowns.endings import check_damage, check_quiet, eliminate, resign_duel
from regalia.games.two_crowns.instants import instants, play_instant
from regalia.games.two_crowns.model import (
    ATTACK_PHASE,
    DEPOSIT_PHASE,
    DISCARD_PHASE,
    DRAW,
    PURCHASE_PHASE,
    UPKEEP,
    TwoCrowns,
)
from regalia.games.two_crowns.prompts import SPEECH
from regalia.games.two_crowns.public import could_act, could_play_instant
from regalia.games.two_crowns.purchase import purchasable
from regalia.games.two_crowns.table_of_actions import (
    BUY_WITCH,
    DEPOSIT,
    DISCARD,
    DISCARD_OF,
    KIND_DISCARDED,
    PASS,
    STEAL,
)


@dataclass
class Game(Procedure[TwoCrowns]):
    """TC-010, TC-090, TC-101 One turn after another until the game is over."""

    def turn(self, s: TwoCrowns) -> None:
        s.call(Turn(s.active))

    def next_turn(self, s: TwoCrowns) -> None:
        s.active = s.next_seat(s.active)
        s.goto(Game.turn)

    steps = (turn, next_turn)


@dataclass
class Turn(Procedure[TwoCrowns]):
    """TC-011 The five phases of a turn, and the gap before the first."""

    seat: Seat

    def upkeep(self, s: TwoCrowns) -> None:
        """TC-R07 Instants before the draw are replaced by it."""
        begin_turn(s, self.seat)
        s.call(Upkeep(self.seat))

    def draw(self, s: TwoCrowns) -> None:
        draw(s, self.seat)

    def deposit(self, s: TwoCrowns) -> None:
        s.phase = DEPOSIT_PHASE
        s.call(Deposit(self.seat))

    def before_purchase(self, s: TwoCrowns) -> None:
        """TC-R05 The last chance to steal before Coins are spent; needless if there are none to spend."""
        s.phase = PURCHASE_PHASE
        if s.sides[self.seat].bank or s.has_teams:
            s.call(BeforePurchase(_others(s, self.seat)))

    def purchase(self, s: TwoCrowns) -> None:
        s.call(Purchase(self.seat))

    def before_attack(self, s: TwoCrowns) -> None:
        s.phase = ATTACK_PHASE
        if s.sides[self.seat].has_ready_unit():
            s.call(Reactions(self.seat, s.critical))

    def attack(self, s: TwoCrowns) -> None:
        """TC-033, TC-R26 Whoever has no unit that can attack has an Attack Phase all the same."""
        if s.sides[self.seat].has_ready_unit():
            s.call(Declaration(self.seat, []))
        else:
            count_down_witches(s, self.seat)
            check_damage(s)

    def discard(self, s: TwoCrowns) -> None:
        s.phase = DISCARD_PHASE
        s.call(Discard(self.seat))

    def end(self, s: TwoCrowns) -> None:
        check_quiet(s)

    steps = (upkeep, draw, deposit, before_purchase, purchase, before_attack, attack, discard, end)


def begin_turn(s: TwoCrowns, seat: Seat) -> None:
    s.turn += 1
    s.phase = UPKEEP
    s.is_stirred = False
    assert s.turn <= 128 * s.seats**2 + 2 * s.seats, "longer than any game can last (section 4.2)"
    if s._ear is not None:
        s.tell("turn", f"Turn {s.turn}: seat {seat + 1}.", seat)


def draw(s: TwoCrowns, seat: Seat) -> None:
    """TC-013, TC-015, TC-016 Up to three cards in hand, as far as the deck lasts; an empty deck skips the phase."""
    s.phase = DRAW
    side = s.sides[seat]
    count = min(s.book.hand - len(side.hand), side.deck_left)
    if count > 0:
        side.hand += side.deck[side.drawn : side.drawn + count]
        side.drawn += count
        s.is_stirred = True
        if s._ear is not None:
            cards = ", ".join(KINDS[card // COPIES] for card in side.hand[-count:])
            noun = "card" if count == 1 else "cards"
            s.tell("draw", f"Seat {seat + 1} draws {count} {noun}.", seat, f"You draw {cards}.", tuple(s.friends(seat)))


@dataclass
class Point(Ask[TwoCrowns]):
    """A point of the own turn: anything that fits it, instants, or PASS to go on. After an instant it is asked again."""

    speech = SPEECH

    def arrive(self, s: TwoCrowns) -> bool:
        """Not asked when everybody can see that there is nothing but PASS."""
        if could_act(s, self.seat):
            return True
        s.leave()
        return False

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [PASS, *instants(s, seat)]

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move != PASS:
            s.call(self)
            play_instant(s, seat, move)


@dataclass
class Upkeep(Point):
    """TC-R07 Before the draw."""

    rule: ClassVar[str] = "TC-R07"
    name: ClassVar[str] = "upkeep"

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Your turn begins. Play instants before you draw, or go on."


@dataclass
class Deposit(Point):
    """TC-017, TC-018, TC-019 At most one Coin card, from hand to Bank."""

    rule: ClassVar[str] = "TC-017"
    name: ClassVar[str] = "deposit"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [PASS, *deposits(s, seat), *instants(s, seat)]

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if DEPOSIT <= move < DISCARD:
            deposit(s, seat, move)
        else:
            super().played(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Deposit Phase: put one Coin card in your Bank, or go on."


def deposits(s: TwoCrowns, seat: Seat) -> list[Move]:
    """TC-020 Coin cards in hand."""
    return [DEPOSIT + coin for coin in sorted({card // COPIES for card in s.sides[seat].hand}) if coin <= TEN]


def deposit(s: TwoCrowns, seat: Seat, move: Move) -> None:
    side = s.sides[seat]
    coin = move - DEPOSIT + FIVE
    side.bank.append(side.take_from_hand(coin))
    side.funds += coin + 5
    if s._ear is not None:
        s.tell("deposit", f"Seat {seat + 1} deposits a {KINDS[coin]}: {side.funds} in the Bank.", seat)


@dataclass
class Purchase(Point):
    """TC-028, TC-030 Any number of purchases, one after another."""

    rule: ClassVar[str] = "TC-022"
    name: ClassVar[str] = "purchase"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [PASS, *purchases(s, seat)]

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return f"Purchase Phase: {s.sides[seat].funds} Coins in your Bank. Buy, or go on."


def purchases(s: TwoCrowns, seat: Seat) -> list[Move]:
    """All that the active seat can do in its Purchase Phase: units, and every instant."""
    units = [move for move in purchasable(s, seat, s.sides[seat].funds, []) if move < BUY_WITCH]
    return units + instants(s, seat)


@dataclass
class BeforePurchase(Window[TwoCrowns]):
    """TC-R05, TC-054 Others may react before the active player's first chance to spend."""

    rule: ClassVar[str] = "TC-R05"
    name: ClassVar[str] = "before purchase"
    speech = SPEECH

    def could_react(self, s: TwoCrowns, seat: Seat) -> bool:
        return could_play_instant(s, seat)

    def goes_round_again(self, s: TwoCrowns) -> bool:
        """With two players one pass closes the window."""
        return s.seats > 2

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [PASS, *instants(s, seat)]

    def acted(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        play_instant(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return f"Before seat {s.active + 1} may spend Coins: react, or pass."


@dataclass
class BeforeAttack(BeforePurchase):
    """TC-R05, TC-053 Others may react before the attack is declared."""

    rule: ClassVar[str] = "TC-053"
    name: ClassVar[str] = "before attack"

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return f"Before seat {s.active + 1} declares the attack: react, or pass."


@dataclass
class Reactions(Procedure[TwoCrowns]):
    """TC-R05 A window before the attack; if somebody used it, the active player may answer before it is declared."""

    seat: Seat
    seen: int  # the critical version when the window opened

    def window(self, s: TwoCrowns) -> None:
        s.call(BeforeAttack(_others(s, self.seat)))

    def answer(self, s: TwoCrowns) -> None:
        if s.critical != self.seen:
            s.call(Answer(self.seat, s.critical))

    steps = (window, answer)


@dataclass
class Answer(Procedure[TwoCrowns]):
    """TC-R05 The active player's answer to a reaction; if it changed something the window opens again."""

    seat: Seat
    seen: int  # the critical version when the answer began

    def before_declaring(self, s: TwoCrowns) -> None:
        s.call(PreAttack(self.seat))

    def reopen(self, s: TwoCrowns) -> None:
        if s.critical != self.seen and s.sides[self.seat].has_ready_unit():
            s.call(Reactions(self.seat, s.critical))

    steps = (before_declaring, reopen)


@dataclass
class PreAttack(Point):
    """TC-R05 The active player answers a reaction before declaring."""

    rule: ClassVar[str] = "TC-R05"
    name: ClassVar[str] = "answer"

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Somebody reacted. Answer with instants, or go on to your attack."


@dataclass
class Discard(Point):
    """TC-045 to TC-048 With three cards in hand, one may be thrown away."""

    rule: ClassVar[str] = "TC-045"
    name: ClassVar[str] = "discard"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return [PASS, *discards(s, seat), *instants(s, seat)]

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if DISCARD <= move < STEAL:
            s.call(self)  # TC-R39 instants are allowed after it; two cards in hand allow no second discard
            discard(s, seat, move)
        else:
            super().played(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        if len(s.sides[seat].hand) == s.book.hand:
            return "Discard Phase: throw one card away, or keep all three and end your turn."
        return "Discard Phase: play instants, or end your turn."


def discards(s: TwoCrowns, seat: Seat) -> list[Move]:
    hand = s.sides[seat].hand
    if len(hand) < s.book.hand:
        return []
    return sorted({DISCARD_OF[card // COPIES] for card in hand})


def discard(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """TC-049 Face up, for all to see."""
    kind = KIND_DISCARDED[move - DISCARD]
    s.bury(seat, [s.sides[seat].take_from_hand(kind)])
    if s._ear is not None:
        s.tell("discard", f"Seat {seat + 1} discards {KINDS[kind]}.", seat)
    check_damage(s)


def _others(s: TwoCrowns, seat: Seat) -> list[Seat]:
    """The other seats in turn order, from the left of this one."""
    around = [(seat + r) % s.seats for r in range(1, s.seats)]
    return [other for other in around if not s.sides[other].is_out]


def resign(s: TwoCrowns, seat: Seat) -> None:
    """TC-R59 In the duel a loss, in free-for-all an elimination. In teams the table gives the seat to a bot instead."""
    if s.seats == 2:
        resign_duel(s, seat)
        return
    assert not s.has_teams
    eliminate(s, [seat])
    check_damage(s)
    if s.outcome is None and seat == s.active:
        s.unwind(Game, Game.next_turn)
    run(s)
