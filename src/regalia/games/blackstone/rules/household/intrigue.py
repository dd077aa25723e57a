"""BC-080 to BC-102 Intrigue: agents on Vassals, and what their owners get when others touch them."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.actions import AT, INTRIGUE, LAY, LEAVE, RECALL, SKIP
from regalia.games.blackstone.cards.board import EVERY_FACE, faction_mark, role_mark, spaces_in
from regalia.games.blackstone.cards.book import KING, KNIGHT, WIZARD, Task, deck_of
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.rewards import partners
from regalia.games.blackstone.rules.picks import Picks, proceed
from regalia.games.blackstone.rules.said import TASK_CARD, at
from regalia.games.blackstone.rules.vassals import dissolve
from regalia.sentences import Part, Sentence, Sit, say

# Recall


@dataclass(slots=True)
class Recall(Ask[Blackstone]):
    """BC-031 A face-down intrigue may be left where it is."""

    rule: ClassVar[str] = "BC-031"
    name: ClassVar[str] = "recall"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [RECALL, LEAVE]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == RECALL:
            dissolve(s, seat)
            if s.heard is not None:
                text = say("{who} recalls the Intrigue tokens and the face-down card.", who=Sit(seat))
                s.tell("recall", text, seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Your Intrigue waits on a face-down card. Recall it, or leave it?")


def recall(s: Blackstone, seat: Seat) -> None:
    """BC-030, BC-031 Tokens on a completed card come home; a face-down card may wait."""
    side = s.sides[seat]
    if side.schemer != NONE:
        dissolve(s, seat)
    elif side.face_down != NONE:
        s.call(Recall(seat))


# Assign


def marked_by(s: Blackstone, task: Task) -> list[Move]:
    """BC-081, BC-084 The Vassals that show the faction, the role or both of the Task's symbol."""
    symbol, up = s.tasks.symbol[task], s.court.up
    fits = (up[faction_mark(symbol // 4)] | up[role_mark(symbol % 4)]) & up[EVERY_FACE]
    return [AT + space for space in spaces_in(fits)]


@dataclass(slots=True)
class AssignIntrigue(Ask[Blackstone]):
    """BC-081, BC-084, BC-085 An agent on a completed card, or a card face down after a turn without a Task."""

    rule: ClassVar[str] = "BC-081"
    name: ClassVar[str] = "intrigue"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        side = s.sides[seat]
        if not s.completed:
            return [LAY + task for task in side.hand if marked_by(s, task)] + [SKIP]
        schemers = [task for kind in (KNIGHT, WIZARD, KING) for task in side.stacks[kind]]  # BC-082
        return [INTRIGUE + task for task in schemers if marked_by(s, task)] + [SKIP]

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == SKIP:
            s.leave()
        elif move < INTRIGUE:
            proceed(s, Scheme(seat, move - LAY, is_laid=True))
        else:
            proceed(s, Scheme(seat, move - INTRIGUE))

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        if s.completed:
            return say(
                "Place an Intrigue token on a completed Knight, Wizard or King and its twin on a Vassal, or skip."
            )
        return say("No Task was completed: lay a Task face down with an Intrigue token, its twin on a Vassal, or skip.")


@dataclass(slots=True)
class Scheme(Picks):
    """BC-081, BC-084 The Vassal that carries the twin."""

    task: Task
    is_laid: bool = False
    space: int = NONE

    rule: ClassVar[str] = "BC-081"
    name: ClassVar[str] = "scheme"

    def options(self, s: Blackstone) -> list[Move]:
        return marked_by(s, self.task) if self.space == NONE else []

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        return replace(self, space=move - AT)

    def commit(self, s: Blackstone) -> None:
        """BC-083 What the Vassal shows now is what counts later. The question is off the stack with it."""
        s.leave()
        side, vassal = s.sides[self.seat], s.court.spaces[self.space]
        side.twin, side.twin_face = vassal >> 1, s.book.face[vassal]
        if self.is_laid:
            side.hand.remove(self.task)
            side.face_down = self.task
        else:
            side.schemer = self.task
        if s.heard is not None:
            self._tell(s)

    def _tell(self, s: Blackstone) -> None:
        """BC-R26 Of a card laid face down everybody sees the back."""
        task = s.book.task(self.task)
        put: dict[str, Part] = {"who": Sit(self.seat), "space": at(self.space)}
        if self.is_laid:
            text = say(
                "{who} lays {card} face down, and an Intrigue token on the Vassal at {space}.",
                card=TASK_CARD[deck_of(self.task)],
                **put,
            )
            secret = say(
                "{who} lays {task} face down, and an Intrigue token on the Vassal at {space}.", task=task, **put
            )
            s.tell("lay", text, self.seat, secret, partners(s, self.seat))
        else:
            text = say("{who} puts an Intrigue token on the Vassal at {space}, for {task}.", task=task, **put)
            s.tell("intrigue", text, self.seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("On which Vassal do you put the twin, for {task}?", task=s.book.task(self.task))
