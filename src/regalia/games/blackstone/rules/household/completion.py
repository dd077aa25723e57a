"""BC-059 to BC-073 Completing a Task: two Vassals, the stack, the upcharge, or a dog instead of the card."""

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import ADOPT, AS, AT, KEEP, PAY_WITH, WAIVE
from regalia.games.blackstone.cards.board import spaces_in
from regalia.games.blackstone.cards.book import (
    CAIRN,
    DOGS,
    KINDS,
    KING,
    KNIGHT,
    KNIGHT_FOR_CROWN,
    MACHINATION,
    PLOY,
    WILD,
    Face,
    Task,
    deck_of,
)
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.endings import check_goal
from regalia.games.blackstone.rules.household.upcharge import can_pay_stack, can_waive, covers, stacks_for
from regalia.games.blackstone.rules.picks import Picks
from regalia.games.blackstone.rules.said import at, named
from regalia.games.blackstone.rules.vassals import throw_away

WAIVED: Final = -2  # in place of a face paid: the upcharge was waived
NO_DOG: Final = -2  # the Task is kept
WORTH_A_CAIRN: Final = 3  # points of a Task that adopts the Cairn Terrier where there are no Ploys (BC-R73)


@dataclass(slots=True)
class Completion(Picks):
    """BC-060 to BC-073 Left Vassal, right Vassal, stack, each part of the upcharge, keep or adopt."""

    task: Task
    left: int = NONE
    right: int = NONE
    stack: int = NONE
    paid: list[Face] = field(default_factory=list)  # for each card of the stack: the face discarded, or WAIVED
    dog: int = NONE

    rule: ClassVar[str] = "BC-060"
    name: ClassVar[str] = "complete"

    def options(self, s: Blackstone) -> list[Move]:
        if self.left == NONE or self.right == NONE:
            return self._vassals(s)
        if self.stack == NONE:
            return [AS + stack if stack < KING else KEEP for stack in self._stacks(s)]
        if len(self.paid) < len(s.sides[self.seat].stacks[self.stack]):
            return self._payments(s)
        return self._dogs(s) if self.dog == NONE else []

    def _vassals(self, s: Blackstone) -> list[Move]:
        """BC-060, BC-061, BC-063 Those that fit the next requirement and leave another for the other one."""
        usable = ~s.frozen_for(self.seat)
        right = s.court.fits_right(s.tasks, self.task) & usable
        if self.left != NONE:
            return [AT + space for space in spaces_in(right & ~(1 << self.left))]
        left = s.court.fits_left(s.tasks, self.task) & usable
        return [AT + space for space in spaces_in(left) if right & ~(1 << space)]

    def _stacks(self, s: Blackstone) -> list[int]:
        return [stack for stack in stacks_for(s, self.task) if can_pay_stack(s, self.seat, stack)]

    def _payments(self, s: Blackstone) -> list[Move]:
        """BC-065, BC-135, BC-149 What may be discarded for the next symbol, so that the others can still be paid."""
        side, face = s.sides[self.seat], s.book.face
        have = [face[vassal] for vassal in side.retained]
        for paid in self.paid:
            if paid != WAIVED:
                have.remove(paid)
        symbols = [s.tasks.symbol[task] for task in side.stacks[self.stack][len(self.paid) :]]
        waivers = int(can_waive(s, self.seat) and WAIVED not in self.paid)
        found: list[Move] = []
        for way in sorted({symbols[0], WILD} & set(have)):
            left = have.copy()
            left.remove(way)
            if covers(symbols[1:], left, left.count(WILD) + waivers):
                found.append(PAY_WITH + way)
        if waivers and covers(symbols[1:], have, have.count(WILD)):
            found.append(WAIVE)
        return found

    def _dogs(self, s: Blackstone) -> list[Move]:
        """BC-171, BC-173 To keep the Task, or a dog still on offer for which it may be discarded."""
        return [KEEP, *(ADOPT + dog for dog in s.dogs if self._adopts(s, dog))]

    def _adopts(self, s: Blackstone, dog: int) -> bool:
        if dog == CAIRN and MACHINATION not in s.quest.decks:
            return s.tasks.points[self.task] >= WORTH_A_CAIRN
        return s.book.dogs[dog].kind == self.stack

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        if self.left == NONE:
            return replace(self, left=move - AT)
        if self.right == NONE:
            return replace(self, right=move - AT)
        if self.stack == NONE:
            return replace(self, stack=s.tasks.kind[self.task] if move == KEEP else move - AS)
        if len(self.paid) < len(s.sides[self.seat].stacks[self.stack]):
            return replace(self, paid=[*self.paid, WAIVED if move == WAIVE else move - PAY_WITH])
        return replace(self, dog=NO_DOG if move == KEEP else move - ADOPT)

    def put_down(self, s: Blackstone) -> None:
        """The upcharge is paid, the card joins its stack or is discarded for a dog."""
        self._discard_upcharge(s)
        side = s.sides[self.seat]
        s.quiet = NONE
        if self.dog == NO_DOG:
            side.stacks[self.stack].append(self.task)
        else:  # BC-172
            s.discards[deck_of(self.task)].append(self.task)
            s.dogs.remove(self.dog)
            side.dogs.append(self.dog)
        self._tell(s)
        if self.stack in (KING, PLOY) and side.gifts & KNIGHT_FOR_CROWN and s.gain(self.seat, KNIGHT):  # BC-147
            s.tell("crown", f"Seat {self.seat + 1} gains a Knight token for it.", self.seat)
        check_goal(s)

    def _discard_upcharge(self, s: Blackstone) -> None:
        side, face = s.sides[self.seat], s.book.face
        gone = []
        for paid in self.paid:
            if paid == WAIVED:
                s.has_waived = True
            else:
                vassal = next(vassal for vassal in side.retained if face[vassal] == paid)
                side.retained.remove(vassal)
                gone.append(vassal)
        if gone:
            throw_away(s, gone)

    def _tell(self, s: Blackstone) -> None:
        if s.heard is None:
            return
        with_ = f" with {at(self.left)} and {at(self.right)}" if self.left >= 0 else ""
        what = f"completes {s.book.task(self.task)} ({KINDS[self.stack].capitalize()}){with_}"
        how = "" if self.dog == NO_DOG else f" and discards it to adopt the {s.book.name(DOGS[self.dog])}"
        s.tell("complete", f"Seat {self.seat + 1} {what}{self._price_told()}{how}.", self.seat)

    def _price_told(self) -> str:
        """BC-065, BC-149 What was discarded for the upcharge, and that some of it was waived."""
        gone = [named(paid) for paid in self.paid if paid != WAIVED]
        price = f", for a retained {' and '.join(gone)}" if gone else ""
        return price + (", one Vassal being waived" if WAIVED in self.paid else "")

    def text(self, s: Blackstone, seat: Seat) -> str:
        name = s.book.task(self.task)
        if self.left == NONE:
            return f"{name}: which Vassal meets the first requirement?"
        if self.right == NONE:
            return f"{name}: which Vassal meets the second requirement?"
        if self.stack == NONE:
            return f"{name}: does it join your Knights or your Wizards?"
        if len(self.paid) < len(s.sides[seat].stacks[self.stack]):
            charged = s.sides[seat].stacks[self.stack][len(self.paid)]
            return f"{name}: what do you discard for {s.book.task(charged)}?"
        return f"{name}: keep it, or discard it for a dog?"
