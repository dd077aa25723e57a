"""A turn in windows mode, in rulebook order. Live mode (live.py) plays the same phases without the windows."""

from dataclasses import dataclass
from typing import Final

from regalia.engine import Procedure, Seat
from regalia.games.two_crowns.attack import Declaration, count_down_witches
from regalia.games.two_crowns.endings import check_quiet
from regalia.games.two_crowns.model import ATTACK_PHASE, DEPOSIT_PHASE, DISCARD_PHASE, PURCHASE_PHASE, UPKEEP, TwoCrowns
from regalia.games.two_crowns.phases import DEPOSITS, DISCARDS, PREATTACKS, PURCHASES, UPKEEPS, draw
from regalia.games.two_crowns.table_of_actions import MOST_SEATS
from regalia.games.two_crowns.windows import BeforeAttack, BeforePurchase


@dataclass
class Turn(Procedure[TwoCrowns]):
    """TC-011 The five phases of a turn, and the gap before the first."""

    seat: Seat

    def upkeep(self, s: TwoCrowns) -> None:
        """TC-R07 Instants before the draw are replaced by it."""
        begin_turn(s, self.seat)
        s.call(UPKEEPS[self.seat])

    def draw(self, s: TwoCrowns) -> None:
        draw(s, self.seat)

    def deposit(self, s: TwoCrowns) -> None:
        s.phase = DEPOSIT_PHASE
        s.call(DEPOSITS[self.seat])

    def before_purchase(self, s: TwoCrowns) -> None:
        """TC-R05 The last chance to steal before Coins are spent; needless if there are none to spend."""
        s.phase = PURCHASE_PHASE
        if s.sides[self.seat].bank or s.has_teams:
            s.call(BeforePurchase(s.around[self.seat], s.critical))

    def purchase(self, s: TwoCrowns) -> None:
        s.call(PURCHASES[self.seat])

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

    def discard(self, s: TwoCrowns) -> None:
        s.phase = DISCARD_PHASE
        s.call(DISCARDS[self.seat])

    def end(self, s: TwoCrowns) -> None:
        """TC-010, TC-090, TC-101 The next seat's turn takes the place of this one."""
        check_quiet(s)
        if s.outcome is None:
            s.active = s.next_seat(self.seat)
            s.become(TURNS[s.active])

    steps = (upkeep, draw, deposit, before_purchase, purchase, before_attack, attack, discard, end)


@dataclass
class Reactions(Procedure[TwoCrowns]):
    """TC-R05 A window before the attack; if somebody used it, the active player may answer before it is declared."""

    seat: Seat
    seen: int  # the critical version when the window opened

    def window(self, s: TwoCrowns) -> None:
        s.call(BeforeAttack(s.around[self.seat], s.critical))

    def answer(self, s: TwoCrowns) -> None:
        if s.critical != self.seen:
            s.become(Answer(self.seat, s.critical))

    steps = (window, answer)


@dataclass
class Answer(Procedure[TwoCrowns]):
    """TC-R05 The active player's answer to a reaction; if it changed something the window opens again."""

    seat: Seat
    seen: int  # the critical version when the answer began

    def before_declaring(self, s: TwoCrowns) -> None:
        s.call(PREATTACKS[self.seat])

    def reopen(self, s: TwoCrowns) -> None:
        if s.critical != self.seen and s.sides[self.seat].has_ready_unit():
            s.become(Reactions(self.seat, s.critical))

    steps = (before_declaring, reopen)


def begin_turn(s: TwoCrowns, seat: Seat) -> None:
    s.turn += 1
    s.phase = UPKEEP
    s.is_stirred = False
    if s.heard is not None:
        s.tell("turn", f"Turn {s.turn}: seat {seat + 1}.", seat)


TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]  # frames are values: one for each seat serves all games
