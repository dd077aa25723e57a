"""BC-080 to BC-102 Intrigue: agents on Vassals, and what their owners get when others touch them."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.board import SPACES, spaces_in
from regalia.games.blackstone.cards import (
    DECKS,
    GUILD,
    KING,
    KNIGHT,
    MACHINATION,
    POWER,
    WILD,
    WIZARD,
    Card,
    Face,
    Task,
    deck_of,
)
from regalia.games.blackstone.completion import NO_DOG, Completion, can_pay
from regalia.games.blackstone.court import EVERY_FACE, faction_mark, role_mark
from regalia.games.blackstone.model import NONE, Blackstone
from regalia.games.blackstone.picks import Picks, proceed
from regalia.games.blackstone.prompts import SPEECH
from regalia.games.blackstone.table_of_actions import (
    AT,
    DECLINE,
    GUILD_CARD,
    INTRIGUE,
    LAY,
    LEAVE,
    MACHINATION_CARD,
    POWER_CARD,
    PUT_IN_PLAY,
    RECALL,
    SKIP,
    TOKEN,
    TOKEN_AND_GUILD,
)
from regalia.games.blackstone.vassals import dissolve

TOKEN_NAMES: Final = ("Knight", "Wizard")


def symbols_matched(symbol: Face, face: Face) -> int:
    """BC-081, BC-135 How many of faction and role agree; a Wild Vassal agrees in both."""
    if face == WILD:
        return 2
    return (symbol // 4 == face // 4) + (symbol % 4 == face % 4)


# Recall


@dataclass(slots=True)
class Recall(Ask[Blackstone]):
    """BC-031 A face-down intrigue may be left where it is."""

    rule: ClassVar[str] = "BC-031"
    name: ClassVar[str] = "recall"
    speech = SPEECH

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [RECALL, LEAVE]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == RECALL:
            dissolve(s, seat)
            s.tell("recall", f"Seat {seat + 1} recalls the Intrigue tokens and the face-down card.", seat)

    def text(self, s: Blackstone, seat: Seat) -> str:
        return "Your Intrigue waits on a face-down card. Recall it, or leave it?"


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
    speech = SPEECH

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

    def text(self, s: Blackstone, seat: Seat) -> str:
        if s.completed:
            return "Place an Intrigue token on a completed Knight, Wizard or King and its twin on a Vassal, or skip."
        return "No Task was completed: lay a Task face down with an Intrigue token, its twin on a Vassal, or skip."


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
        where = f"an Intrigue token on the Vassal at {SPACES[self.space].upper()}"
        if self.is_laid:
            side.hand.remove(self.task)
            side.face_down = self.task
            deck = DECKS[deck_of(self.task)].capitalize()
            secret = f"You lay {s.book.task(self.task)} face down, and {where}."
            s.tell(
                "lay",
                f"Seat {self.seat + 1} lays a {deck} card face down, and {where}.",
                self.seat,
                secret,
                partners(s, self.seat),
            )
        else:
            side.schemer = self.task
            if s.heard is not None:
                card = s.book.task(self.task)
                s.tell("intrigue", f"Seat {self.seat + 1} puts {where}, for {card}.", self.seat)

    def text(self, s: Blackstone, seat: Seat) -> str:
        return f"On which Vassal do you put the twin, for {s.book.task(self.task)}?"


# Triggers and rewards


def touch(s: Blackstone, cards: tuple[Card, ...], is_use: bool = False) -> None:
    """BC-087, BC-094, BC-096 Others' intrigues on these cards are triggered, clockwise from the active player."""
    for side in s.sides:
        if side.twin in cards and side.twin >= 0:
            break
    else:
        return
    for owner in reversed(s.around(s.active)):
        side = s.sides[owner]
        if side.twin >= 0 and side.twin in cards:
            if side.schemer != NONE:
                trigger(s, owner)
            elif is_use:
                s.call(FaceDown(owner))


def trigger(s: Blackstone, owner: Seat) -> None:
    """BC-090 It pays once, and both tokens come home."""
    side = s.sides[owner]
    kind = next(kind for kind in (KNIGHT, WIZARD, KING) if side.schemer in side.stacks[kind])
    matched = symbols_matched(s.tasks.symbol[side.schemer], side.twin_face)
    dissolve(s, owner)
    s.call(Reward(owner, kind, matched == 2))


@dataclass(slots=True)
class Reward(Ask[Blackstone]):
    """BC-091 to BC-093 What the owner of a triggered intrigue chooses; not asked where there is no choice."""

    kind: int
    has_both: bool

    rule: ClassVar[str] = "BC-091"
    name: ClassVar[str] = "reward"
    speech = SPEECH

    def arrive(self, s: Blackstone) -> tuple[Seat, ...]:
        options = self.moves(s, self.seat)
        if len(options) > 1:
            return (self.seat,)
        s.leave()
        if options:
            self.played(s, self.seat, options[0])
        return ()

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        """BC-R15, BC-R16 A reward that would give nothing is not offered."""
        guild, power = s.can_draw(GUILD), s.can_draw(POWER)
        if self.kind == KING:
            is_machination = self.has_both and MACHINATION in s.quest.decks  # BC-R73
            if is_machination:
                return [MACHINATION_CARD] if s.can_draw(MACHINATION) else []
            return [POWER_CARD] if power else []
        token = s.supply[self.kind] > 0
        if self.has_both:
            return [TOKEN_AND_GUILD] * (token or guild) + [POWER_CARD] * power
        return [TOKEN] * token + [GUILD_CARD] * guild

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        """BC-095 A card goes hidden into the hand; limits wait for the owner's own turn."""
        if move in (TOKEN, TOKEN_AND_GUILD) and s.gain(seat, self.kind):
            s.tell("reward", f"Seat {seat + 1} gains a {TOKEN_NAMES[self.kind]} token by Intrigue.", seat)
        deck = REWARD_DECKS.get(move, NONE)
        if deck != NONE and s.can_draw(deck):
            task = s.draw(deck)
            s.take_in_hand(seat, task)
            if s.heard is not None:
                text = f"Seat {seat + 1} draws a {DECKS[deck].capitalize()} card by Intrigue."
                s.tell("reward", text, seat, f"You draw {s.book.task(task)} by Intrigue.", partners(s, seat))

    def text(self, s: Blackstone, seat: Seat) -> str:
        return "Your Intrigue succeeds. Choose your reward."


REWARD_DECKS: Final = {
    GUILD_CARD: GUILD,
    TOKEN_AND_GUILD: GUILD,
    POWER_CARD: POWER,
    MACHINATION_CARD: MACHINATION,
}


def partners(s: Blackstone, seat: Seat) -> tuple[Seat, ...]:
    """BC-R51 Who sees what this player draws: in a cooperative quest everybody at the table."""
    return tuple(range(s.seats)) if s.quest.is_cooperative else (seat,)


@dataclass(slots=True)
class FaceDown(Ask[Blackstone]):
    """BC-097 to BC-099 The owner may put the Task in play. Asked even if it cannot be paid: that is secret."""

    rule: ClassVar[str] = "BC-097"
    name: ClassVar[str] = "face down"
    speech = SPEECH

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        task = s.sides[seat].face_down
        return [PUT_IN_PLAY, DECLINE] if can_pay(s, seat, task) else [DECLINE]

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == PUT_IN_PLAY:
            proceed(s, FaceDownCompletion(seat, s.sides[seat].face_down, FREE, FREE, dog=NO_DOG))
        else:
            s.leave()
            dissolve(s, seat)
            s.tell("decline", f"Seat {seat + 1} takes the face-down card and the Intrigue tokens back.", seat)

    def text(self, s: Blackstone, seat: Seat) -> str:
        return f"Your marked Vassal was used. Put {s.book.task(s.sides[seat].face_down)} in play?"


FREE: Final = -2  # in place of a space: no Vassal is needed


@dataclass(slots=True)
class FaceDownCompletion(Completion):
    """BC-097, BC-098, BC-100 In play without meeting its requirements, upcharge paid; its owner is exhausted."""

    rule: ClassVar[str] = "BC-097"

    def commit(self, s: Blackstone) -> None:
        s.leave()
        side = s.sides[self.seat]
        side.face_down = NONE
        dissolve(s, self.seat)
        side.is_exhausted = True
        self.put_down(s)
