"""The phases of a turn, as the active player is asked about them, and what is done in each.

Where everybody can see that a seat has nothing to decide, it is not asked; where only the seat itself knows, it is.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Seat
from regalia.games.two_crowns.cards import CAVALRY, KNIGHT, TEN, VALUE
from regalia.games.two_crowns.endings import check_damage
from regalia.games.two_crowns.instants import add_instants, play_instant
from regalia.games.two_crowns.model import DRAW, TwoCrowns
from regalia.games.two_crowns.prompts import SPEECH
from regalia.games.two_crowns.public import could_play_instant, could_use_phase
from regalia.games.two_crowns.table_of_actions import (
    BUY_KNIGHT,
    DEPOSIT,
    DISCARD,
    DISCARD_OF,
    KIND_DISCARDED,
    MOST_SEATS,
    PASS,
    STEAL,
)


@dataclass
class Point(Ask[TwoCrowns]):
    """A point of the own turn: what fits it, instants, or PASS to go on. After an instant it is asked again."""

    speech = SPEECH

    def arrive(self, s: TwoCrowns) -> bool:
        """Not asked when everybody can see that there is nothing but PASS."""
        if could_play_instant(s, self.seat) or could_use_phase(s, self.seat):
            return True
        s.leave()
        return False

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """Instants, or PASS."""
        found = [PASS]
        add_instants(s, seat, found)
        return found

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        s.frames.pop()
        s.places.pop()
        if move != PASS:
            self.played(s, seat, move)

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        s.call(self)
        play_instant(s, seat, move)


@dataclass
class Upkeep(Point):
    """TC-R07 Before the draw."""

    rule: ClassVar[str] = "TC-R07"
    name: ClassVar[str] = "upkeep"

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Your turn begins. Play instants before you draw, or go on."


def draw(s: TwoCrowns, seat: Seat) -> None:
    """TC-013, TC-015, TC-016 Up to three cards in hand, as far as the deck lasts; an empty deck skips the phase."""
    s.phase = DRAW
    side = s.sides[seat]
    count = min(s.book.hand - len(side.hand), len(side.deck) - side.drawn)
    if count > 0:
        drawn = side.deck[side.drawn : side.drawn + count]
        side.hand += drawn
        side.hand.sort()
        side.drawn += count
        s.is_stirred = True
        if s.heard is not None:
            cards = ", ".join(s.book.name(kind) for kind in drawn)
            noun = "card" if count == 1 else "cards"
            s.tell(
                "draw",
                f"Seat {seat + 1} draws {count} {noun}.",
                seat,
                f"Seat {seat + 1} draws {cards}.",
                tuple(s.friends[seat]),
            )


@dataclass
class Deposit(Point):
    """TC-017, TC-018, TC-019 At most one Coin card, from hand to Bank."""

    rule: ClassVar[str] = "TC-017"
    name: ClassVar[str] = "deposit"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """TC-020 Coin cards in hand; and instants."""
        found = [PASS]
        for kind in s.sides[seat].hand:
            if kind > TEN:
                break
            if DEPOSIT + kind != found[-1]:
                found.append(DEPOSIT + kind)
        add_instants(s, seat, found)
        return found

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move < DISCARD:
            deposit(s, seat, move)
        else:
            super().played(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Deposit Phase: put one Coin card in your Bank, or go on."


def deposit(s: TwoCrowns, seat: Seat, move: Move) -> None:
    side = s.sides[seat]
    coin = move - DEPOSIT
    side.bank.append(side.take_from_hand(coin))
    side.funds += VALUE[coin]
    if s.heard is not None:
        s.tell("deposit", f"Seat {seat + 1} deposits {s.book.name(coin)}: {side.funds} in the Bank.", seat)


@dataclass
class Purchase(Point):
    """TC-028, TC-030 Any number of purchases, one after another."""

    rule: ClassVar[str] = "TC-022"
    name: ClassVar[str] = "purchase"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """Units that the Bank can pay for; and instants, Witches and Destroyers among them."""
        side, cost = s.sides[seat], s.book.cost
        found = [PASS]
        for kind in side.hand:
            if KNIGHT <= kind <= CAVALRY and side.funds >= cost[kind]:
                move = BUY_KNIGHT + kind - KNIGHT
                if move != found[-1]:
                    found.append(move)
        add_instants(s, seat, found)
        return found

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return f"Purchase Phase: {s.sides[seat].funds} Coins in your Bank. Buy, or go on."


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
        """TC-045, TC-048 Any card of a full hand; and instants."""
        hand = s.sides[seat].hand
        found = [PASS]
        if len(hand) == s.book.hand:
            for kind in hand:
                move = DISCARD_OF[kind]
                if move != found[-1]:
                    found.append(move)
        add_instants(s, seat, found)
        return found

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move < STEAL:
            s.call(self)  # TC-R39 instants are allowed after it; two cards in hand allow no second discard
            discard(s, seat, move)
        else:
            super().played(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        if len(s.sides[seat].hand) == s.book.hand:
            return "Discard Phase: throw one card away, or keep all three and end your turn."
        return "Discard Phase: play instants, or end your turn."


def discard(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """TC-049 Face up, for all to see."""
    kind = KIND_DISCARDED[move - DISCARD]
    s.bury(seat, [s.sides[seat].take_from_hand(kind)])
    if s.heard is not None:
        s.tell("discard", f"Seat {seat + 1} discards {s.book.name(kind)}.", seat)
    check_damage(s)


# Frames are values, so one for each seat serves all games.
UPKEEPS: Final = [Upkeep(seat) for seat in range(MOST_SEATS)]
DEPOSITS: Final = [Deposit(seat) for seat in range(MOST_SEATS)]
PURCHASES: Final = [Purchase(seat) for seat in range(MOST_SEATS)]
PREATTACKS: Final = [PreAttack(seat) for seat in range(MOST_SEATS)]
DISCARDS: Final = [Discard(seat) for seat in range(MOST_SEATS)]
