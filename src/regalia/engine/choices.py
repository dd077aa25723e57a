"""Choices: the frames at which the machine stops, because somebody is asked something."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from regalia.engine.chance import Chance
from regalia.engine.errors import Illegal
from regalia.engine.facts import Seat
from regalia.engine.frames import Frame, S
from regalia.engine.prompt import Move
from regalia.engine.state import State
from regalia.sentences import Text, say


@dataclass(slots=True)
class Choice(Frame[S]):
    """Something is asked. Subclasses say who is asked, what they may answer and what follows."""

    rule: ClassVar[str] = ""  # the rule behind the question
    name: ClassVar[str] = ""  # what the game's papers call this point

    def arrive(self, s: S) -> tuple[Seat, ...]:
        if self.is_needed(s):
            return self.who(s)
        s.leave()
        return ()

    def is_needed(self, s: S) -> bool:
        """Is there anything to ask, or anything left to ask? If not, the question is dropped."""
        return True

    @abstractmethod
    def who(self, s: S) -> tuple[Seat, ...]:
        """The seats that may answer now. What it tells is public, unless `seen_waiting` hides it."""

    def must(self, s: S) -> tuple[Seat, ...]:
        """The seats that are waited for; others who may answer may as well stay silent."""
        return self.who(s)

    def seen_waiting(self, s: S, viewer: Seat | None) -> tuple[Seat, ...]:
        """The seats that this viewer sees being waited for."""
        return self.must(s)

    @abstractmethod
    def moves(self, s: S, seat: Seat) -> list[Move]:
        """The legal moves of a seat that is asked: the one statement of legality. Never empty if it is asked alone."""

    @abstractmethod
    def take(self, s: S, seat: Seat, move: Move) -> None:
        """An answer, known to be legal."""

    def text(self, s: S, seat: Seat) -> Text:
        """The question, as the seat asked reads it."""
        return say("Choose.")

    def cited(self, s: S) -> str:
        """The rule behind the question; a game overrides it where it depends on what the question is about."""
        return self.rule

    def token(self, s: S, seat: Seat) -> str:
        """Names the choice, so that an answer to an earlier one can be told apart."""
        return str(s.answers[seat])

    def can_withdraw(self, s: S, seat: Seat) -> bool:
        """May the seat take back what it has picked so far?"""
        return False

    def withdraw(self, s: S, seat: Seat) -> None:
        raise Illegal(say("There is nothing to take back."))

    def hush(self, s: S, words: str) -> Text:
        """Why players may not say this to each other while this is asked; "" if they may."""
        return ""

    def forget_others(self, s: S, seat: Seat) -> bool:
        """Drops what other seats have picked in secret, for a world imagined by this seat. True: something went."""
        return False

    def make_up(self, s: S, seat: Seat, chance: Chance) -> None:
        """Makes up, in a world imagined by this seat, the answers that others are seen to have sealed."""


@dataclass(slots=True)
class Ask(Choice[S]):
    """One seat chooses once."""

    seat: Seat

    def who(self, s: S) -> tuple[Seat, ...]:
        return (self.seat,)

    def take(self, s: S, seat: Seat, move: Move) -> None:
        s.frames.pop()
        s.places.pop()
        self.played(s, seat, move)

    def played(self, s: S, seat: Seat, move: Move) -> None:
        """The answer is given and the question is off the stack. One that takes answers in its own way needs none."""


@dataclass(slots=True)
class Staged(Choice[S]):
    """One seat's compound choice, pick by pick: changes nothing but itself until it is complete.

    So others see nothing of it, and it can be taken back. Usually a first pick at some question opens the stage above
    it; others go on seeing that question, and taking back drops the stage. A stage that the flow opens by itself says
    `is_opened_by_pick = False`.
    """

    seat: Seat

    is_opened_by_pick: ClassVar[bool] = True

    @property
    def has_picks(self) -> bool:
        """Has the seat picked anything yet?"""
        return self.is_opened_by_pick

    def who(self, s: S) -> tuple[Seat, ...]:
        return (self.seat,)

    def seen_waiting(self, s: S, viewer: Seat | None) -> tuple[Seat, ...]:
        seen: Choice[S] = question(s)
        return self.who(s) if seen is self or viewer == self.seat else seen.seen_waiting(s, viewer)

    def can_withdraw(self, s: S, seat: Seat) -> bool:
        return seat == self.seat and self.has_picks

    def withdraw(self, s: S, seat: Seat) -> None:
        s.leave()

    def forget_others(self, s: S, seat: Seat) -> bool:
        if seat == self.seat or not self.has_picks:
            return False
        self.withdraw(s, self.seat)
        return True


def top(s: State) -> Any:
    """The question that is open. The machine has stopped at it, so it is a Choice."""
    return s.frames[-1]


def question(s: State) -> Any:
    """The question that everybody sees: the one below the stages that somebody's first pick has opened."""
    for frame in reversed(s.frames):
        if not (isinstance(frame, Staged) and frame.is_opened_by_pick):
            return frame
    raise LookupError("no question is open")
