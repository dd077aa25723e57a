"""A turn in windows mode, in rulebook order (TC-011): each phase, when it is done, becomes the next.

Where everybody can see that a seat has nothing to decide, it is not asked; where only the seat itself knows, it is.
Live mode (live.py) plays the same phases without the windows.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Seat
from regalia.games.two_crowns.attack import Attack, count_down_witches
from regalia.games.two_crowns.cards import KNIGHT, TEN, WITCH
from regalia.games.two_crowns.endings import check_quiet
from regalia.games.two_crowns.instants import add_instants, play_instant
from regalia.games.two_crowns.model import (
    ATTACK_PHASE,
    DEPOSIT_PHASE,
    DISCARD_PHASE,
    NONE,
    PURCHASE_PHASE,
    UNIT_KINDS,
    TwoCrowns,
)
from regalia.games.two_crowns.phases import begin_turn, deposit, discard, draw
from regalia.games.two_crowns.prompts import SPEECH
from regalia.games.two_crowns.public import could_play_instant, could_use_phase
from regalia.games.two_crowns.table_of_actions import BUY_KNIGHT, DEPOSIT, DISCARD, DISCARD_OF, MOST_SEATS, PASS, STEAL
from regalia.games.two_crowns.windows import BeforePurchase


@dataclass(slots=True)
class Point(Ask[TwoCrowns]):
    """A point of the own turn: what fits it, instants, or PASS to go on. After an instant it is asked again."""

    speech = SPEECH

    def arrive(self, s: TwoCrowns) -> tuple[Seat, ...]:
        """Not asked when everybody can see that there is nothing but PASS."""
        if could_play_instant(s, self.seat) or could_use_phase(s, self.seat):
            return (self.seat,)
        self.go_on(s)
        return ()

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """Instants, or PASS."""
        found = [PASS]
        hand = s.sides[seat].hand
        if hand and hand[-1] >= WITCH:
            add_instants(s, seat, found)
        return found

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move == PASS:
            self.go_on(s)
        else:
            self.played(s, seat, move)

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        play_instant(s, seat, move)

    def go_on(self, s: TwoCrowns) -> None:
        """What follows this point."""
        raise NotImplementedError


@dataclass(slots=True)
class Upkeep(Point):
    """TC-R07 Before the draw: instants played here are replaced by it."""

    rule: ClassVar[str] = "TC-R07"
    name: ClassVar[str] = "upkeep"

    def go_on(self, s: TwoCrowns) -> None:
        """TC-013 The draw, which asks nothing."""
        draw(s, self.seat)
        s.phase = DEPOSIT_PHASE
        s.become(DEPOSITS[self.seat])

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Your turn begins. Play instants before you draw, or go on."


@dataclass(slots=True)
class Deposit(Point):
    """TC-017, TC-018, TC-019 At most one Coin card, from hand to Bank."""

    rule: ClassVar[str] = "TC-017"
    name: ClassVar[str] = "deposit"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """TC-020 Coin cards in hand; and instants."""
        found = [PASS]
        hand = s.sides[seat].hand
        before = NONE
        for kind in hand:
            if kind > TEN:
                break
            if kind != before:
                found.append(DEPOSIT + kind)
                before = kind
        if hand and hand[-1] >= WITCH:
            add_instants(s, seat, found)
        return found

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move < DISCARD:
            deposit(s, seat, move)
            self.go_on(s)
        else:
            play_instant(s, seat, move)

    def go_on(self, s: TwoCrowns) -> None:
        """TC-R05 The last chance to steal before Coins are spent; needless if there are none to spend."""
        seat = self.seat
        s.phase = PURCHASE_PHASE
        s.become(PURCHASES[seat])
        if s.sides[seat].bank or s.has_teams:
            s.call(BeforePurchase(s.around[seat], s.critical))

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Deposit Phase: put one Coin card in your Bank, or go on."


@dataclass(slots=True)
class Purchase(Point):
    """TC-028, TC-030 Any number of purchases, one after another."""

    rule: ClassVar[str] = "TC-022"
    name: ClassVar[str] = "purchase"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """Units that the Bank can pay for; and instants, Witches and Destroyers among them."""
        side = s.sides[seat]
        hand = side.hand
        found = [PASS]
        for kind in UNIT_KINDS:
            if kind in hand and side.funds >= s.book.cost[kind]:
                found.append(BUY_KNIGHT + kind - KNIGHT)
        if hand and hand[-1] >= WITCH:
            add_instants(s, seat, found)
        return found

    def go_on(self, s: TwoCrowns) -> None:
        """TC-R05 Others may react before the attack, if there is anything to attack with."""
        seat = self.seat
        s.phase = ATTACK_PHASE
        s.become(DECLARATIONS[seat])
        if s.sides[seat].has_ready_unit():
            s.call(BeforeAttack(s.around[seat], s.critical, seen=s.critical))

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return f"Purchase Phase: {s.sides[seat].funds} Coins in your Bank. Buy, or go on."


@dataclass(slots=True)
class BeforeAttack(BeforePurchase):
    """TC-R05, TC-053 Others may react before the attack is declared; then the active player may answer."""

    seen: int = 0  # the critical version when the window opened

    rule: ClassVar[str] = "TC-053"
    name: ClassVar[str] = "before attack"

    def closed(self, s: TwoCrowns) -> None:
        if s.critical != self.seen:
            s.call(Answer(s.active, s.critical))

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return f"Before seat {s.active + 1} declares the attack: react, or pass."


@dataclass(slots=True)
class Answer(Point):
    """TC-R05 The active player's answer to a reaction, before declaring; if it changes something the window reopens."""

    seen: int  # the critical version when the answer began

    rule: ClassVar[str] = "TC-R05"
    name: ClassVar[str] = "answer"

    def go_on(self, s: TwoCrowns) -> None:
        if s.critical != self.seen and s.sides[self.seat].has_ready_unit():
            s.become(BeforeAttack(s.around[self.seat], s.critical, seen=s.critical))
        else:
            s.leave()

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        return "Somebody reacted. Answer with instants, or go on to your attack."


@dataclass(slots=True)
class Declaration(Attack):
    """TC-033, TC-R26 Whoever has no unit that can attack has an Attack Phase all the same."""

    def arrive(self, s: TwoCrowns) -> tuple[Seat, ...]:
        if s.sides[self.seat].has_ready_unit():
            return (self.seat,)
        count_down_witches(s, self.seat)
        self.go_on(s)
        return ()

    def go_on(self, s: TwoCrowns) -> None:
        s.phase = DISCARD_PHASE
        s.become(DISCARDS[self.seat])


@dataclass(slots=True)
class Discard(Point):
    """TC-045 to TC-048 With three cards in hand, one may be thrown away."""

    rule: ClassVar[str] = "TC-045"
    name: ClassVar[str] = "discard"

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """TC-045, TC-048 Any card of a full hand; and instants."""
        hand = s.sides[seat].hand
        found = [PASS]
        if len(hand) == s.book.hand:
            before = NONE
            for kind in hand:
                if kind != before:
                    found.append(DISCARD_OF[kind])
                    before = kind
        if hand and hand[-1] >= WITCH:
            add_instants(s, seat, found)
        return found

    def played(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        """TC-R39 After a discard instants are allowed; two cards in hand allow no second discard."""
        if move < STEAL:
            discard(s, seat, move)
        else:
            play_instant(s, seat, move)

    def go_on(self, s: TwoCrowns) -> None:
        end_turn(s, self.seat)

    def text(self, s: TwoCrowns, seat: Seat) -> str:
        if len(s.sides[seat].hand) == s.book.hand:
            return "Discard Phase: throw one card away, or keep all three and end your turn."
        return "Discard Phase: play instants, or end your turn."


def end_turn(s: TwoCrowns, seat: Seat) -> None:
    """TC-010, TC-090, TC-101 The next seat's turn takes the place of this one."""
    check_quiet(s)
    if s.outcome is None:
        after = s.next_seat(seat)
        begin_turn(s, after)
        s.become(UPKEEPS[after])


# Frames are values, so one for each seat serves all games.
UPKEEPS: Final = [Upkeep(seat) for seat in range(MOST_SEATS)]
DEPOSITS: Final = [Deposit(seat) for seat in range(MOST_SEATS)]
PURCHASES: Final = [Purchase(seat) for seat in range(MOST_SEATS)]
DECLARATIONS: Final = [Declaration(seat, []) for seat in range(MOST_SEATS)]
DISCARDS: Final = [Discard(seat) for seat in range(MOST_SEATS)]
