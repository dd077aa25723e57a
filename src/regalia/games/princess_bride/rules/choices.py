"""The questions of a turn: two steps, the Storytelling, reactions to the Plot, discards."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from regalia.engine import Move, Procedure, Program, Seat
from regalia.games.princess_bride.actions import (
    ACTIONS,
    COMPLETE,
    DEED,
    DISCARD,
    END,
    MOST_SEATS,
    PASS,
    PLAY,
    PLOT,
    TRADE,
    trade_with,
)
from regalia.games.princess_bride.cards.kinds import EFFECTS, INCONCEIVABLE, KINDS, STORY, Kind, copy_in, kinds
from regalia.games.princess_bride.model.state import NO_CARD, Bride
from regalia.games.princess_bride.rules.costs import can_complete, can_do
from regalia.games.princess_bride.rules.decisions import Decision
from regalia.games.princess_bride.rules.paying import Payment, Trade
from regalia.games.princess_bride.rules.said import tell_discarded
from regalia.games.princess_bride.rules.steps import step_moves
from regalia.games.princess_bride.rules.walking import take_step
from regalia.sentences import Sentence, Sit, say

HAND_LIMIT: Final = 6
TWO_STEPS: Final = say("Move: two steps, by one hero or by two.")
ONE_MORE: Final = say("Move: one more step, by the same hero or another.")
REACTION: Final = PLAY + INCONCEIVABLE - len(STORY)


def play_of(kind: Kind) -> Move:
    return PLAY + kind - len(STORY)


@dataclass(slots=True)
class Walk(Decision):
    """PB-037 to PB-042, PB-R03, PB-R04 Up to so many single steps, one after the other, each of any hero."""

    left: int

    rule: ClassVar[str] = "PB-037"
    name: ClassVar[str] = "move"

    def options(self, s: Bride) -> list[Move]:
        return [END, *step_moves(s, s.heroes())]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move != END:
            if self.left > 1:
                s.call(Walk(seat, self.left - 1))
            take_step(s, move)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        heroes = s.heroes()
        if len(heroes) != 1:
            return TWO_STEPS if self.left > 1 else ONE_MORE
        who = s.book.figure_names[heroes[0]]
        if self.left > 1:
            return say("Move: two steps, by {who}.", who=who)
        return say("Move: one more step, by {who}.", who=who)


@dataclass(slots=True)
class Storytelling(Decision):
    """PB-043 Any number of actions in any order, until the active player ends the step. It stays on the stack."""

    rule: ClassVar[str] = "PB-043"
    name: ClassVar[str] = "storytelling"

    def options(self, s: Bride) -> list[Move]:
        found = [END]
        if s.hands[self.seat]:
            page, seat = s.page, self.seat
            found += step_moves(s, s.heroes())
            found += [COMPLETE + task.challenge for task in page.tasks if can_complete(s, seat, task)]
            found += [DEED + deed.deed for deed in page.deeds if can_do(s, seat, deed)]
            found += self.asides(s, seat)
            found += self.trades(s)
        return found

    def asides(self, s: Bride, seat: Seat) -> list[Move]:
        """PB-064, PB-R14 Any player may play a Special for its effect."""
        return [play_of(kind) for kind in kinds(s.hands[seat]) if kind in EFFECTS]

    def trades(self, s: Bride) -> list[Move]:
        """PB-044 to PB-047 Once in a turn, with a partner who has a card that is not the same."""
        if s.has_traded:
            return []
        theirs = [(other, kinds(s.hands[other])) for other in s.around(self.seat)[1:] if s.hands[other]]
        own = kinds(s.hands[self.seat])
        return [trade_with(kind, other, self.seat, s.seats) for kind in own for other, has in theirs if has != [kind]]

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == END:
            s.leave()
        elif PLAY <= move < COMPLETE:
            play_special(s, seat, move - PLAY + len(STORY))
        elif TRADE <= move < PLOT:
            s.call(Trade(seat, (move - TRADE) // (MOST_SEATS - 1), ACTIONS.seat_of(move, seat, s.seats)))
        else:
            s.call(Payment(seat, move, []))

    def text(self, s: Bride, seat: Seat) -> Sentence:
        if seat != self.seat:
            return say("{who} is telling the story. You may help with a Special or a Miracle.", who=Sit(self.seat))
        return say("Storytelling: walk, trade, complete challenges, play Specials.")


def play_special(s: Bride, seat: Seat, kind: Kind) -> None:
    """PB-066 It is announced and has its effect; then it goes to the Story discard."""
    card = copy_in(s.hands[seat], kind)
    s.hands[seat].remove(card)
    s.playing = card
    if s.heard is not None:
        s.tell("special", say("{who} plays {card}.", who=Sit(seat), card=s.book.card_names[kind]), seat)
    s.call(Lay())
    s.call(Program(KINDS[kind], "do", seat))


@dataclass(slots=True)
class Lay(Procedure[Bride]):
    """PB-066 The Special that was read goes to the Story discard, never back to its own deck."""

    def discard(self, s: Bride) -> None:
        s.discard.append(s.playing)
        s.playing = NO_CARD

    steps = (discard,)


@dataclass(slots=True)
class React(Decision):
    """PB-065, PB-R35 A Plot card is turned: whoever holds the right Special may stop it, in order from the active seat.

    Hands are open, so it is asked only where somebody can.
    """

    passed: list[Seat]

    rule: ClassVar[str] = "PB-065"
    name: ClassVar[str] = "react"

    def arrive(self, s: Bride) -> tuple[Seat, ...]:
        for seat in s.around(s.active):
            if seat not in self.passed and s.holds(seat, INCONCEIVABLE):
                asking = replace(self, seat=seat)
                s.become(asking)
                return asking.who(s)
        s.leave()
        s.call(Program(s.page.row(s.plot_discard[-1]).program, "do", s.active))
        return ()

    def options(self, s: Bride) -> list[Move]:
        return [PASS, REACTION]

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == PASS:
            s.become(replace(self, passed=[*self.passed, seat]))
            return
        s.leave()
        s.throw(seat, INCONCEIVABLE)
        if s.heard is not None:
            played = s.book.card_names[INCONCEIVABLE]
            s.tell("special", say("{who} plays {card}. The Plot card has no effect.", who=Sit(seat), card=played), seat)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        number = s.plot_discard[-1]
        return say("Plot card {n}: {text} Stop it?", n=number, text=s.page.row(number).text)


@dataclass(slots=True)
class GiveUp(Decision):
    """PB-R33, PB-R34 A player discards a card of the own hand and choice; with an empty hand nothing happens."""

    rule: ClassVar[str] = "PB-035"
    name: ClassVar[str] = "give up"

    def is_needed(self, s: Bride) -> bool:
        return bool(s.hands[self.seat])

    def options(self, s: Bride) -> list[Move]:
        return [DISCARD + kind for kind in kinds(s.hands[self.seat])]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        s.throw(seat, move - DISCARD)
        tell_discarded(s, seat, [move - DISCARD])

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say("The Plot wants a card of yours: which one?")


@dataclass(slots=True)
class HandLimit(Decision):
    """PB-085 to PB-087 Down to six cards, one by one; only the active player."""

    rule: ClassVar[str] = "PB-085"
    name: ClassVar[str] = "hand limit"

    def is_needed(self, s: Bride) -> bool:
        return len(s.hands[self.seat]) > HAND_LIMIT

    def options(self, s: Bride) -> list[Move]:
        return [DISCARD + kind for kind in kinds(s.hands[self.seat])]

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        s.throw(seat, move - DISCARD)
        tell_discarded(s, seat, [move - DISCARD])

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say("You hold {n} cards; discard down to {most}.", n=len(s.hands[seat]), most=HAND_LIMIT)
