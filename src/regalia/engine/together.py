"""Choices of several seats at the same time: sealed, or until all agree."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from regalia.engine.chance import Chance
from regalia.engine.choices import Choice
from regalia.engine.facts import Seat
from regalia.engine.frames import S
from regalia.engine.prompt import Move
from regalia.sentences import Text, say

UNDECIDED = -1  # in place of a move: not chosen yet, or not to be known


@dataclass(slots=True)
class AskAll(Choice[S]):
    """Sealed and simultaneous. Each of `asked` picks `need` times; `revealed` follows when all are complete."""

    asked: list[Seat]
    picks: list[list[Move]]  # by place in `asked`

    def arrive(self, s: S) -> tuple[Seat, ...]:
        asked = self.who(s)
        if not asked:
            s.leave()
            self.revealed(s, self.picks)
        return asked

    def who(self, s: S) -> tuple[Seat, ...]:
        return tuple(
            seat for seat, picks in zip(self.asked, self.picks, strict=True) if len(picks) < self.need(s, seat)
        )

    def need(self, s: S, seat: Seat) -> int:
        """How many picks make this seat's answer complete; 0: it is not asked."""
        return 1

    def picked(self, seat: Seat) -> list[Move]:
        return self.picks[self.asked.index(seat)]

    def take(self, s: S, seat: Seat, move: Move) -> None:
        self._replace(s, seat, [*self.picked(seat), move])

    def can_withdraw(self, s: S, seat: Seat) -> bool:
        return seat in self.asked and bool(self.picked(seat))

    def withdraw(self, s: S, seat: Seat) -> None:
        self._replace(s, seat, [])

    def forget_others(self, s: S, seat: Seat) -> bool:
        """What the others have picked is forgotten; who of them is ready stays, as far as the seat can see it."""
        waiting = self.seen_waiting(s, seat)
        picks = [
            own if asked == seat else [] if asked in waiting else [UNDECIDED] * len(own)
            for asked, own in zip(self.asked, self.picks, strict=True)
        ]
        if picks == self.picks:
            return False
        s.become(replace(self, picks=picks))
        return True

    def make_up(self, s: S, seat: Seat, chance: Chance) -> None:
        """Whoever is ready has picked anything that is legal."""
        for asked, own in zip(self.asked, self.picks, strict=True):
            if UNDECIDED in own:
                s.frames[-1]._replace(s, asked, [])
                for _ in own:
                    sealed = s.frames[-1]
                    sealed._replace(s, asked, [*sealed.picked(asked), chance.pick(sealed.moves(s, asked))])

    def _replace(self, s: S, seat: Seat, picks: list[Move]) -> None:
        at = self.asked.index(seat)
        s.become(replace(self, picks=[*self.picks[:at], picks, *self.picks[at + 1 :]]))

    @abstractmethod
    def revealed(self, s: S, picks: list[list[Move]]) -> None:
        """All have chosen and the question is off the stack; `picks` is in the order of `asked`."""


@dataclass(slots=True)
class AskTogether(Choice[S]):
    """Several seats must agree. Each proposes; equal proposals decide; while they differ anyone may call the die."""

    asked: list[Seat]
    proposals: list[Move]  # by place in `asked`; UNDECIDED before the first

    call_die: ClassVar[Move]  # the move that calls the die

    def who(self, s: S) -> tuple[Seat, ...]:
        if UNDECIDED in self.proposals:
            return tuple(seat for seat, p in zip(self.asked, self.proposals, strict=True) if p == UNDECIDED)
        return tuple(self.asked)

    @abstractmethod
    def options(self, s: S) -> list[Move]: ...

    def moves(self, s: S, seat: Seat) -> list[Move]:
        if UNDECIDED in self.proposals:
            return self.options(s)
        own = self.proposals[self.asked.index(seat)]
        return [move for move in self.options(s) if move != own] + [self.call_die]

    def token(self, s: S, seat: Seat) -> str:
        """When all have proposed, any of them may change what the others answer to, or close the choice before."""
        own = Choice.token(self, s, seat)
        return own if UNDECIDED in self.proposals else ".".join((own, *map(str, self.proposals)))

    def take(self, s: S, seat: Seat, move: Move) -> None:
        if move == self.call_die:
            self._decide(s, self.proposals[self._throw(s)])
        else:
            self._propose(s, seat, move)

    def _throw(self, s: S) -> int:
        """The die names one of those asked, six at the most; a face that would favour somebody is thrown again."""
        assert len(self.asked) <= 6
        faces = 6 - 6 % len(self.asked)
        while (die := s.chance.die()) > faces:
            pass
        self.thrown(s, say("The die shows {die}.", die=die))
        return (die - 1) * len(self.asked) // faces

    def thrown(self, s: S, text: Text) -> None:
        """The die lies there for all to see."""
        s.tell("die", text)

    def can_withdraw(self, s: S, seat: Seat) -> bool:
        return seat in self.asked and self.proposals[self.asked.index(seat)] != UNDECIDED

    def withdraw(self, s: S, seat: Seat) -> None:
        self._propose(s, seat, UNDECIDED)

    def _propose(self, s: S, seat: Seat, move: Move) -> None:
        at = self.asked.index(seat)
        proposals = [*self.proposals[:at], move, *self.proposals[at + 1 :]]
        if UNDECIDED not in proposals and len(set(proposals)) == 1:
            self._decide(s, move)
        else:
            s.become(replace(self, proposals=proposals))

    def _decide(self, s: S, move: Move) -> None:
        s.leave()
        self.decided(s, move)

    @abstractmethod
    def decided(self, s: S, move: Move) -> None:
        """All agree, or the die has spoken, and the question is off the stack."""
