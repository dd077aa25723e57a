"""BC-086 to BC-102 What the owners of intrigues get when others touch their Vassals."""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.actions import (
    DECLINE,
    GUILD_CARD,
    MACHINATION_CARD,
    POWER_CARD,
    PUT_IN_PLAY,
    TOKEN,
    TOKEN_AND_GUILD,
)
from regalia.games.blackstone.cards.book import GUILD, KING, KNIGHT, MACHINATION, POWER, WILD, WIZARD, Card, Face
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.completion import NO_DOG, Completion
from regalia.games.blackstone.rules.household.upcharge import can_pay
from regalia.games.blackstone.rules.picks import proceed
from regalia.games.blackstone.rules.said import TASK_CARD
from regalia.games.blackstone.rules.vassals import dissolve
from regalia.sentences import Sentence, Sit, say


def symbols_matched(symbol: Face, face: Face) -> int:
    """BC-081, BC-135 How many of faction and role agree; a Wild Vassal agrees in both."""
    if face == WILD:
        return 2
    return (symbol // 4 == face // 4) + (symbol % 4 == face % 4)


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
        if move in (TOKEN, TOKEN_AND_GUILD) and s.gain(seat, self.kind) and s.heard is not None:
            knight = say("{who} gains a Knight token by Intrigue.", who=Sit(seat))
            wizard = say("{who} gains a Wizard token by Intrigue.", who=Sit(seat))
            s.tell("reward", knight if self.kind == KNIGHT else wizard, seat)
        deck = REWARD_DECKS.get(move, NONE)
        if deck != NONE and s.can_draw(deck):
            task = s.draw(deck)
            s.take_in_hand(seat, task)
            if s.heard is not None:
                text = say("{who} draws {card} by Intrigue.", who=Sit(seat), card=TASK_CARD[deck])
                secret = say("{who} draws {task} by Intrigue.", who=Sit(seat), task=s.book.task(task))
                s.tell("reward", text, seat, secret, partners(s, seat))

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Your Intrigue succeeds. Choose your reward.")


REWARD_DECKS: Final = {
    GUILD_CARD: GUILD,
    TOKEN_AND_GUILD: GUILD,
    POWER_CARD: POWER,
    MACHINATION_CARD: MACHINATION,
}


def partners(s: Blackstone, seat: Seat) -> tuple[Seat, ...]:
    """BC-R51 Who sees what this player draws: in a cooperative quest everybody at the table."""
    return tuple(range(s.seats)) if s.quest.has_open_hands else (seat,)


@dataclass(slots=True)
class FaceDown(Ask[Blackstone]):
    """BC-097 to BC-099 The owner may put the Task in play. Asked even if it cannot be paid: that is secret."""

    rule: ClassVar[str] = "BC-097"
    name: ClassVar[str] = "face down"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        task = s.sides[seat].face_down
        return [PUT_IN_PLAY, DECLINE] if can_pay(s, seat, task) else [DECLINE]

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == PUT_IN_PLAY:
            proceed(s, FaceDownCompletion(seat, s.sides[seat].face_down, FREE, FREE, dog=NO_DOG))
        else:
            s.leave()
            dissolve(s, seat)
            if s.heard is not None:
                text = say("{who} takes the face-down card and the Intrigue tokens back.", who=Sit(seat))
                s.tell("decline", text, seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        task = s.book.task(s.sides[seat].face_down)
        return say("Your marked Vassal was used. Put {task} in play?", task=task)


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
