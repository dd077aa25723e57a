"""A turn in windows mode, in rulebook order (TC-011): each phase, when it is done, becomes the next.

Where everybody can see that a seat has nothing to decide, it is not asked; where only the seat itself knows, it is.
Live mode (live.py) plays the same phases without the windows.
A question has no place to go back to, so writing the next one over it in `s.frames` is all of `s.become`.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Seat
from regalia.games.two_crowns.actions import BUY_KNIGHT, DEPOSIT, DISCARD, DISCARD_OF, MOST_SEATS, PASS, STEAL
from regalia.games.two_crowns.cards import KNIGHT, SENTRY, TEN, WITCH
from regalia.games.two_crowns.model import (
    ATTACK_PHASE,
    DEPOSIT_PHASE,
    DISCARD_PHASE,
    NONE,
    PURCHASE_PHASE,
    UNIT_KINDS,
    TwoCrowns,
)
from regalia.games.two_crowns.rules.attack import Attack, count_down_witches
from regalia.games.two_crowns.rules.endings import check_quiet
from regalia.games.two_crowns.rules.instants import add_instants, play_instant
from regalia.games.two_crowns.rules.phases import begin_turn, deposit, discard, draw
from regalia.games.two_crowns.rules.public import could_play_instant, could_use_phase
from regalia.games.two_crowns.rules.windows import BeforePurchase
from regalia.sentences import Sentence, Sit, passage, say

BEFORE_ATTACK: Final = [
    say("Before {active} declares the attack: react, or pass.", active=Sit(seat)) for seat in range(MOST_SEATS)
]


@dataclass(slots=True)
class Point(Ask[TwoCrowns]):
    """A point of the own turn: what fits it, instants, or PASS to go on. After an instant it is asked again."""

    def arrive(self, s: TwoCrowns) -> tuple[Seat, ...]:
        """Not asked when everybody can see that there is nothing but PASS."""
        seat = self.seat
        side = s.sides[seat]
        if side.hand and (
            (side.unseen[SENTRY] and not s.has_teams) or could_play_instant(s, seat) or could_use_phase(s, seat)
        ):
            return (seat,)
        self.take(s, seat, PASS)
        return ()

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        """Instants, or PASS."""
        found = [PASS]
        hand = s.sides[seat].hand
        if hand and hand[-1] >= WITCH:
            add_instants(s, seat, found)
        return found

    @abstractmethod
    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        """An instant, or PASS: what follows this point takes its place."""


@dataclass(slots=True)
class Upkeep(Point):
    """TC-R07 Before the draw: instants played here are replaced by it."""

    rule: ClassVar[str] = "TC-R07"
    name: ClassVar[str] = "upkeep"

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        """TC-013 After this point the draw, which asks nothing."""
        if move != PASS:
            play_instant(s, seat, move)
            return
        draw(s, seat)
        s.phase = DEPOSIT_PHASE
        s.frames[-1] = DEPOSITS[seat]

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return say("Your turn begins. Play instants before you draw, or go on.")


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

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        """TC-R05 Then others have a last chance to steal before Coins are spent; needless if there are none."""
        if move >= DISCARD:
            play_instant(s, seat, move)
            return
        if move != PASS:
            deposit(s, seat, move)
        s.phase = PURCHASE_PHASE
        s.frames[-1] = PURCHASES[seat]
        if s.sides[seat].bank or s.has_teams:
            s.call(BeforePurchase(s.around[seat], s.critical))

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return say("Deposit Phase: put one Coin card in your Bank, or go on.")


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

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        """TC-R05 Then others may react before the attack, if there is anything to attack with."""
        if move != PASS:
            play_instant(s, seat, move)
            return
        if s.sides[seat].has_ready_unit():
            s.phase = ATTACK_PHASE
            s.frames[-1] = DECLARATIONS[seat]
            s.declared = []
            s.call(BeforeAttack(s.around[seat], s.critical, seen=s.critical))
        else:
            let_attack_go_by(s, seat)

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return say("Purchase Phase: {funds} Coins in your Bank. Buy, or go on.", funds=s.sides[seat].funds)


@dataclass(slots=True)
class BeforeAttack(BeforePurchase):
    """TC-R05, TC-053 Others may react before the attack is declared; then the active player may answer."""

    seen: int = 0  # the critical version when the window opened

    rule: ClassVar[str] = "TC-053"
    name: ClassVar[str] = "before attack"

    def closed(self, s: TwoCrowns) -> None:
        if s.critical != self.seen:
            s.call(Answer(s.active, s.critical))

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return BEFORE_ATTACK[s.active]


@dataclass(slots=True)
class Answer(Point):
    """TC-R05 The active player's answer to a reaction, before declaring; if it changes something the window reopens."""

    seen: int  # the critical version when the answer began

    rule: ClassVar[str] = "TC-R05"
    name: ClassVar[str] = "answer"

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move != PASS:
            play_instant(s, seat, move)
        elif s.critical != self.seen and s.sides[seat].has_ready_unit():
            s.declared = []
            s.become(BeforeAttack(s.around[seat], s.critical, seen=s.critical))
        else:
            s.leave()

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        played = [
            say("{who} played a {card}.", who=Sit(other), card=s.book.name(kind))
            for other, kind in s.declared
            if other != seat
        ]
        return passage([*played, say("Answer with instants, or go on to your attack.")])


@dataclass(slots=True)
class Declaration(Attack):
    """TC-033 The Attack Phase of a turn, unless a reaction has left no unit that can attack."""

    def arrive(self, s: TwoCrowns) -> tuple[Seat, ...]:
        if s.sides[self.seat].has_ready_unit():
            return (self.seat,)
        let_attack_go_by(s, self.seat)
        return ()

    def go_on(self, s: TwoCrowns) -> None:
        s.phase = DISCARD_PHASE
        s.frames[-1] = DISCARDS[self.seat]


def let_attack_go_by(s: TwoCrowns, seat: Seat) -> None:
    """TC-033, TC-R26 Whoever has no unit that can attack has an Attack Phase all the same."""
    if s.sides[seat].field:
        count_down_witches(s, seat)
    s.phase = DISCARD_PHASE
    s.frames[-1] = DISCARDS[seat]


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

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        """TC-R39 After a discard instants are allowed; two cards in hand allow no second discard."""
        if move == PASS:
            end_turn(s, seat)
        elif move < STEAL:
            discard(s, seat, move)
        else:
            play_instant(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        if len(s.sides[seat].hand) == s.book.hand:
            return say("Discard Phase: throw one card away, or keep all three and end your turn.")
        return say("Discard Phase: play instants, or end your turn.")


def end_turn(s: TwoCrowns, seat: Seat) -> None:
    """TC-010, TC-090, TC-101 The next seat's turn takes the place of this one."""
    if s.is_stirred:
        s.quiet = 0
    else:
        check_quiet(s)
    if s.outcome is None:
        after = s.around[seat][0]
        begin_turn(s, after)
        s.frames[-1] = UPKEEPS[after]


# Frames are values, so one for each seat serves all games.
UPKEEPS: Final = [Upkeep(seat) for seat in range(MOST_SEATS)]
DEPOSITS: Final = [Deposit(seat) for seat in range(MOST_SEATS)]
PURCHASES: Final = [Purchase(seat) for seat in range(MOST_SEATS)]
DECLARATIONS: Final = [Declaration(seat, []) for seat in range(MOST_SEATS)]
DISCARDS: Final = [Discard(seat) for seat in range(MOST_SEATS)]
