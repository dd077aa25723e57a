"""A turn in rulebook order: recall, muster, work, assign Vassals, assign Intrigue, check limits, pass.

What a quest adds stands at its place, refresh and rats at the end of the turn; how step 5 fills spaces is on its page.
"""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Ask, Move, Procedure, Seat
from regalia.games.blackstone.actions import DISCARD, DISMISS, MUSTER
from regalia.games.blackstone.cards.book import KNIGHT, NO_LIMITS, WIZARD, deck_of
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.endings import end_turn
from regalia.games.blackstone.rules.household.intrigue import AssignIntrigue, recall
from regalia.games.blackstone.rules.household.work import Work
from regalia.games.blackstone.rules.rats import night
from regalia.games.blackstone.rules.refresh import ChooseRefresh, Refresh
from regalia.games.blackstone.rules.said import shown, tell_turn
from regalia.games.blackstone.rules.special import settle
from regalia.games.blackstone.rules.vassals import remove, throw_away
from regalia.sentences import Sentence, Sit, say


@dataclass(slots=True)
class Turn(Procedure[Blackstone]):
    """BC-029, BC-R03 The steps of a turn; there is no fourth in the book."""

    seat: Seat

    def recall(self, s: Blackstone) -> None:
        """BC-030 to BC-032 Step 1. BC-R46 What is once per turn can be done again."""
        s.active, s.phase = self.seat, "recall"
        s.completed, s.has_waived, s.has_drawn_two, s.has_crossed = 0, False, False, False
        tell_turn(s, self.seat)
        recall(s, self.seat)

    def muster(self, s: Blackstone) -> None:
        """BC-033 to BC-036 Step 2, once."""
        s.phase = "muster"
        knights, wizards, either = s.sides[self.seat].income(s.tasks)
        knights, wizards = s.gain(self.seat, KNIGHT, knights), s.gain(self.seat, WIZARD, wizards)
        if s.heard is not None:
            tokens = {"knights": knights, "wizards": wizards}
            text = say("{who} musters {knights} Knight and {wizards} Wizard tokens.", who=Sit(self.seat), **tokens)
            s.tell("muster", text, self.seat)
        if either:
            s.call(Muster(self.seat, either))

    def work(self, s: Blackstone) -> None:
        """BC-037 Step 3."""
        s.phase = "work"
        s.call(WORK[self.seat])

    def assign(self, s: Blackstone) -> None:
        """BC-074 to BC-076 Step 5: marked Vassals leave, then their spaces are refilled, highest row first."""
        s.phase = "assign"
        if s.castles:
            spaces = sorted(s.castles)
            s.castles = []
            throw_away(s, [remove(s, space) for space in spaces])
            s.quest.assign(s, self.seat, spaces)

    def intrigue(self, s: Blackstone) -> None:
        """BC-081, BC-084, BC-085, BC-098 Step 6."""
        s.phase = "intrigue"
        side = s.sides[self.seat]
        if s.quest.has_intrigue and not side.is_exhausted and side.twin == NONE:
            choice = AssignIntrigue(self.seat)
            if (side.hand and not s.completed) or len(choice.moves(s, self.seat)) > 1:
                s.call(choice)

    def limits(self, s: Blackstone) -> None:
        """BC-103, BC-104 Step 7."""
        s.phase = "limits"
        side = s.sides[self.seat]
        if side.gifts & NO_LIMITS:  # BC-141
            return
        spare = [max(0, side.tokens[sort] - side.kings) for sort in (KNIGHT, WIZARD)]
        for sort in (KNIGHT, WIZARD):
            s.pay(self.seat, sort, spare[sort])
        if s.heard is not None and any(spare):
            tokens = {"knights": spare[KNIGHT], "wizards": spare[WIZARD]}
            text = say("{who} gives {knights} Knight and {wizards} Wizard tokens back.", who=Sit(self.seat), **tokens)
            s.tell("limits", text, self.seat)
        if len(side.hand) > side.kings or len(side.retained) > side.kings:
            s.call(CheckLimits(self.seat))

    def refresh(self, s: Blackstone) -> None:
        """BC-237 to BC-240 Solo: two Vassals are replaced."""
        if s.quest.has_refresh:
            s.phase = "refresh"
            s.call(Refresh())
            if s.refresh == NONE:
                s.call(ChooseRefresh(self.seat))

    def rats(self, s: Blackstone) -> None:
        """BC-165 Rats in the Walls."""
        if s.quest.has_rats:
            s.phase = "rats"
            night(s)

    def pass_on(self, s: Blackstone) -> None:
        """BC-025 The turn passes to the left."""
        end_turn(s)
        if s.outcome is None:
            following = (self.seat + 1) % s.seats
            s.round += following == s.first
            s.become(Turn(following))

    steps = (recall, muster, work, assign, intrigue, limits, refresh, rats, pass_on)


WORK = tuple(Work(seat) for seat in range(4))


@dataclass(slots=True)
class Muster(Ask[Blackstone]):
    """BC-160 How many of the active Knight-Wizards send a Knight; the others send a Wizard."""

    either: int

    rule: ClassVar[str] = "BC-160"
    name: ClassVar[str] = "muster"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [MUSTER + count for count in range(self.either + 1)]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        count = move - MUSTER
        knights, wizards = s.gain(seat, KNIGHT, count), s.gain(seat, WIZARD, self.either - count)
        if s.heard is not None:
            text = say(
                "{who} musters {knights} Knight and {wizards} Wizard tokens more with the Knight-Wizards.",
                who=Sit(seat),
                knights=knights,
                wizards=wizards,
            )
            s.tell("muster", text, seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say(
            "How many of your {count} Knight-Wizards bring a Knight token? The others bring a Wizard token.",
            count=self.either,
        )


@dataclass(slots=True)
class CheckLimits(Ask[Blackstone]):
    """BC-103 Hand and retained Vassals are cut down to the King count; the player chooses which cards go."""

    rule: ClassVar[str] = "BC-103"
    name: ClassVar[str] = "limits"

    def is_needed(self, s: Blackstone) -> bool:
        side = s.sides[self.seat]
        return len(side.hand) > side.kings or len(side.retained) > side.kings

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        side, face = s.sides[seat], s.book.face
        found = [DISCARD + task for task in side.hand] if len(side.hand) > side.kings else []
        if len(side.retained) > side.kings:
            found += sorted({DISMISS + face[vassal] for vassal in side.retained})
        return found

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        side, face = s.sides[seat], s.book.face
        if move < DISMISS:
            task = move - DISCARD
            side.hand.remove(task)
            s.discards[deck_of(task)].append(task)
            if s.heard is not None:
                s.tell("discard", say("{who} discards {task}.", who=Sit(seat), task=s.book.task(task)), seat)
        else:
            vassal = next(vassal for vassal in side.retained if face[vassal] == move - DISMISS)
            side.retained.remove(vassal)
            throw_away(s, [vassal])
            if s.heard is not None:
                s.tell("dismiss", say("{who} dismisses the {face}.", who=Sit(seat), face=shown(s, vassal)), seat)
            settle(s)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Your {kings} Kings allow no more: choose what you discard.", kings=s.sides[seat].kings)
