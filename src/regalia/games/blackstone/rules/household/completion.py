"""BC-059 to BC-073 Completing a Task: two Vassals, the stack, the upcharge, or a dog instead of the card."""

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import ADOPT, AS, AT, KEEP, PAY_WITH, WAIVE
from regalia.games.blackstone.cards.board import spaces_in
from regalia.games.blackstone.cards.book import (
    CAIRN,
    DOGS,
    FACE_NAMES,
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
from regalia.games.blackstone.rules.said import at
from regalia.games.blackstone.rules.vassals import throw_away
from regalia.sentences import Listed, Part, Sentence, Sit, say

WAIVED: Final = -2  # in place of a face paid: the upcharge was waived
NO_DOG: Final = -2  # the Task is kept
STACKS: Final = (say("Knight"), say("Wizard"), say("King"), say("Ploy"))
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
        has_crown = self.stack in (KING, PLOY) and side.gifts & KNIGHT_FOR_CROWN  # BC-147
        if has_crown and s.gain(self.seat, KNIGHT) and s.heard is not None:
            s.tell("crown", say("{who} gains a Knight token for it.", who=Sit(self.seat)), self.seat)
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
        deed = self._paid_told(self._deed_told(s))
        if self.dog == NO_DOG:
            text = say("{deed}.", deed=deed)
        else:
            dog = s.book.name(DOGS[self.dog])
            text = say("{deed} and discards it to adopt the {dog}.", deed=deed, dog=dog)
        s.tell("complete", text, self.seat)

    def _deed_told(self, s: Blackstone) -> Sentence:
        """BC-060, BC-097 Which Task, and with which Vassals if it needed any."""
        task: dict[str, Part] = {"task": s.book.task(self.task), "stack": STACKS[self.stack]}
        if self.left < 0:
            return say("{who} completes {task} ({stack})", who=Sit(self.seat), **task)
        where = {"left": at(self.left), "right": at(self.right)}
        return say("{who} completes {task} ({stack}) with {left} and {right}", who=Sit(self.seat), **task, **where)

    def _paid_told(self, deed: Sentence) -> Sentence:
        """BC-065, BC-149 What was discarded for the upcharge, and that some of it was waived."""
        gone = Listed([FACE_NAMES[paid] for paid in self.paid if paid != WAIVED], "ands")
        if WAIVED not in self.paid:
            return say("{deed}, for a retained {gone}", deed=deed, gone=gone) if gone.parts else deed
        if gone.parts:
            return say("{deed}, for a retained {gone}, one Vassal being waived", deed=deed, gone=gone)
        return say("{deed}, one Vassal being waived", deed=deed)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        name = s.book.task(self.task)
        if self.left == NONE:
            return say("{task}: which Vassal meets the first requirement?", task=name)
        if self.right == NONE:
            return say("{task}: which Vassal meets the second requirement?", task=name)
        if self.stack == NONE:
            return say("{task}: does it join your Knights or your Wizards?", task=name)
        if len(self.paid) < len(s.sides[seat].stacks[self.stack]):
            charged = s.book.task(s.sides[seat].stacks[self.stack][len(self.paid)])
            return say("{task}: what do you discard for {charged}?", task=name, charged=charged)
        return say("{task}: keep it, or discard it for a dog?", task=name)
