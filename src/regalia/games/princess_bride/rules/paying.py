"""Storytelling actions that cost cards, and the trade: put together card by card, and taken back freely till then."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import ClassVar, Final, Self

from regalia.engine import Move, PickSeveral, Program, Seat, Staged
from regalia.games.princess_bride.actions import COMPLETE, DEED, PAY, PICK, TRADE
from regalia.games.princess_bride.cards.kinds import Kind, copy_in, kinds
from regalia.games.princess_bride.cards.names import DEEDS
from regalia.games.princess_bride.cards.page import ANY, Cost
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import complete
from regalia.games.princess_bride.rules.costs import deed_costs, held, is_paid, kinds_joining, next_kinds, still_wanted
from regalia.games.princess_bride.rules.said import kinds_said, tell_discarded, tell_exchange
from regalia.games.princess_bride.rules.walking import take_step
from regalia.sentences import Sentence, Sit, as_part, say

WALKING: Final = "PB-048"
FEW: Final = (say("Pay this card"), say("Pay both cards"))


@dataclass(slots=True)
class Payment(Staged[Bride], PickSeveral[Bride]):
    """PB-052 to PB-055, PB-R21 The payer names every card, one for each icon, and only cards of the own hand.

    Records name them in the order of the icons.
    """

    move: Move  # what is paid for: a challenge, a deed of the chapter, or a step
    picks: list[Kind]

    rule: ClassVar[str] = "PB-052"
    name: ClassVar[str] = "payment"

    def cited(self, s: Bride) -> str:
        """PB-048, PB-052; a deed has a rule of its chapter."""
        if COMPLETE <= self.move < DEED:
            return self.rule
        deed = s.page.deed(self.move - DEED) if DEED <= self.move < TRADE else None
        return deed.rule if deed is not None else WALKING

    def costs(self, s: Bride) -> tuple[Cost, ...]:
        if COMPLETE <= self.move < DEED:
            task = s.page.task(self.move - COMPLETE)
            assert task is not None
            return (task.cost,)
        if DEED <= self.move < TRADE:
            deed = s.page.deed(self.move - DEED)
            assert deed is not None
            return deed_costs(s, deed)
        return ((ANY,),)  # PB-048, PB-050, PB-R05: one step for one card, whatever its kind

    def moves(self, s: Bride, seat: Seat) -> list[Move]:
        return [PAY + kind for kind in next_kinds(self.costs(s), self.picks, held(s, seat))]

    def picks_of(self, s: Bride, seat: Seat) -> list[Move]:
        return [PAY + kind for kind in self.picks]

    def joinable(self, s: Bride, seat: Seat) -> list[Move]:
        if not self.wanted(s, seat):
            return []
        return [PAY + kind for kind in kinds_joining(self.costs(s), self.picks, held(s, seat))]

    def wanted(self, s: Bride, seat: Seat) -> int:
        """Of the costs that these picks can still pay, the least."""
        return min(still_wanted(self.costs(s), self.picks, held(s, seat)))

    def is_several(self, s: Bride, seat: Seat) -> bool:
        return any(len(cost) > 1 for cost in self.costs(s))

    def with_picks(self, s: Bride, seat: Seat, picks: Sequence[Move]) -> Self:
        return replace(self, picks=[move - PAY for move in picks])

    def in_order(self, s: Bride, picks: Sequence[Move]) -> list[Move]:
        ways = ([*way] for way in permutations(picks))
        return next((way for way in ways if is_paid(self.costs(s), [move - PAY for move in way])), list(picks))

    def deed(self, s: Bride, seat: Seat) -> Sentence:
        count = len(self.picks) + self.wanted(s, seat)
        if count > len(FEW):
            return say("Pay all {n} cards", n=count)
        return FEW[count - 1]

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        picks = [*self.picks, move - PAY]
        if not is_paid(self.costs(s), picks):
            s.become(replace(self, picks=picks))
            return
        s.leave()
        for kind in picks:
            s.throw(seat, kind)
        tell_discarded(s, seat, picks)
        carry_out(s, seat, self.move)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        what = as_part(s.book.speech.label(s, seat, self.move))
        if not self.picks:
            return say("{what}: which card pays?", what=what)
        return say("{what}: which card pays? So far: {cards}.", what=what, cards=kinds_said(s, self.picks))


def carry_out(s: Bride, seat: Seat, move: Move) -> None:
    """PB-056 What was paid for happens; the cards are in the discard already."""
    if COMPLETE <= move < DEED:
        task = s.page.task(move - COMPLETE)
        assert task is not None
        complete(s, seat, task)
    elif DEED <= move < TRADE:
        do(s, seat, move - DEED)
    else:
        take_step(s, move)


def do(s: Bride, seat: Seat, number: int) -> None:
    """PB-036 An action that only this chapter has."""
    deed = s.page.deed(number)
    assert deed is not None
    s.deeds += deed.limit > 0
    if s.heard is not None:
        s.tell("deed", say("{who}: {deed}. {told}", who=Sit(seat), deed=deed.name, told=deed.told), seat)
    s.call(Program(deed_program(number), "do", seat))


def deed_program(number: int) -> str:
    """The name of a deed's program."""
    return f"deed {DEEDS[number]}"


@dataclass(slots=True)
class Trade(Staged[Bride]):
    """PB-044, PB-R09 One card of the own hand is named; which other one of the partner's comes for it?"""

    kind: Kind
    partner: Seat

    rule: ClassVar[str] = "PB-044"
    name: ClassVar[str] = "trade"

    def moves(self, s: Bride, seat: Seat) -> list[Move]:
        return [PICK + kind for kind in kinds(s.hands[self.partner]) if kind != self.kind]

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        s.leave()
        s.has_traded = True
        tell_exchange(s, None, seat, (seat, self.partner), ([self.kind], [move - PICK]))
        exchange(s, seat, [self.kind], self.partner, [move - PICK])

    def text(self, s: Bride, seat: Seat) -> Sentence:
        own = s.book.card_names[self.kind]
        return say("Which card of {other} do you take for {own}?", other=Sit(self.partner), own=own)


def exchange(s: Bride, one: Seat, given: list[Kind], other: Seat, taken: list[Kind]) -> None:
    """PB-044, PB-046 Cards of any kind change hands, the same number each way."""
    away = [_out_of(s, one, kind) for kind in given]
    back = [_out_of(s, other, kind) for kind in taken]
    s.take_in(other, away)
    s.take_in(one, back)


def _out_of(s: Bride, seat: Seat, kind: Kind) -> int:
    card = copy_in(s.hands[seat], kind)
    s.hands[seat].remove(card)
    return card
