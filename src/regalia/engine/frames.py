"""Frames: what is under way, and what is being asked.

The machine looks at the frame on top of the stack and runs its steps one by one until a frame asks somebody something.
A frame is a value: ids and numbers fixed when it is made. What moves on is its place, which the state keeps. A frame
that learns something, as a sealed choice does with each answer, `become`s another value of itself.

- `Procedure`: a rulebook heading; its phases are methods listed in `steps`. A loop is `s.goto(step)`; a step that calls
  a frame does nothing after the call; `s.become(next)` starts another frame in its place; a game is over by
  `s.finish`; an effect that calls off what is under way says `s.unwind(Round, Round.vote)`.
- `Ask`: one seat chooses once. To be asked again it calls itself: `s.call(self)`.
- `Staged`: one seat puts a compound choice together pick by pick; nobody else sees anything until the last pick.
- `AskAll`: several seats choose at the same time, sealed; shown when the last one is complete, changeable until then.
- `AskTogether`: several seats must agree on one option; a die decides if they cannot.
- `Window`: seats may react in order, each until it passes; it closes after a round in which nobody reacted.
- `Choice`: the root of these, for choices in which any of several seats may speak first.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from regalia.engine.chance import Chance
from regalia.engine.facts import Seat
from regalia.engine.prompt import Move
from regalia.engine.speech import Speech
from regalia.engine.state import State

S = TypeVar("S", bound=State)

UNDECIDED = -1  # in place of a move: not chosen yet, or not to be known


@dataclass(slots=True)
class Frame(Generic[S]):
    def arrive(self, s: S) -> tuple[Seat, ...]:
        """The machine has come to this frame. Returns the seats that are asked now; if none, the machine goes on.

        A frame that is waiting for an answer may be come to again, and asks the same.
        """
        raise NotImplementedError


@dataclass(slots=True)
class Procedure(Frame[S]):
    """A heading of the rulebook with its phases as `steps`, one each time the machine comes to it."""

    steps: ClassVar[tuple[Callable[..., None], ...]] = ()

    def arrive(self, s: S) -> tuple[Seat, ...]:
        place = s.places[-1]
        if place < len(self.steps):
            s.places[-1] = place + 1
            self.steps[place](self, s)
        else:
            s.leave()
        return ()


@dataclass(slots=True)
class Choice(Frame[S]):
    """Something is asked. Subclasses say who is asked, what they may answer and what follows."""

    rule: ClassVar[str] = ""  # the rule behind the question
    name: ClassVar[str] = ""  # what the game's papers call this point
    speech: ClassVar[Speech[Any]] = Speech()

    def arrive(self, s: S) -> tuple[Seat, ...]:
        return self.who(s)

    def who(self, s: S) -> tuple[Seat, ...]:
        """The seats that may answer now. What it tells is public, unless `seen_waiting` hides it."""
        raise NotImplementedError

    def must(self, s: S) -> tuple[Seat, ...]:
        """The seats that are waited for; others who may answer may as well stay silent."""
        return self.who(s)

    def seen_waiting(self, s: S, viewer: Seat | None) -> tuple[Seat, ...]:
        """The seats that this viewer sees being waited for."""
        return self.must(s)

    def moves(self, s: S, seat: Seat) -> list[Move]:
        """The legal moves of a seat that is asked: the one statement of legality. Never empty if it is asked alone."""
        raise NotImplementedError

    def take(self, s: S, seat: Seat, move: Move) -> None:
        """An answer, known to be legal."""
        raise NotImplementedError

    def text(self, s: S, seat: Seat) -> str:
        """The question, as the seat asked reads it."""
        return "Choose."

    def token(self, s: S, seat: Seat) -> str:
        """Names the choice, so that an answer to an earlier one can be told apart."""
        return str(s.answers[seat])

    def can_withdraw(self, s: S, seat: Seat) -> bool:
        """May the seat take back what it has picked so far?"""
        return False

    def withdraw(self, s: S, seat: Seat) -> None:
        raise NotImplementedError

    def hush(self, s: S, words: str) -> str:
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
        """The answer is given and the question is off the stack."""
        raise NotImplementedError


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

    def revealed(self, s: S, picks: list[list[Move]]) -> None:
        """All have chosen and the question is off the stack; `picks` is in the order of `asked`."""
        raise NotImplementedError


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

    def options(self, s: S) -> list[Move]:
        raise NotImplementedError

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
        self.thrown(s, f"The die shows {die}.")
        return (die - 1) * len(self.asked) // faces

    def thrown(self, s: S, text: str) -> None:
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

    def decided(self, s: S, move: Move) -> None:
        """All agree, or the die has spoken, and the question is off the stack."""
        raise NotImplementedError


@dataclass(slots=True)
class Window(Choice[S]):
    """Reactions. Seats are asked in `order`; each may act until it passes; a round without an act closes the window.

    It opens for every seat that *publicly could* react, never only for those who can: its opening must not tell what
    they hold. Whose turn it is inside the window is likewise nobody's business but that seat's.
    """

    order: list[Seat]
    since: int  # the number of acts when this round began
    at: int = 0  # place in `order`

    pass_move: ClassVar[Move] = 0

    def acts(self, s: S) -> int:
        """A number that rises with every act; not with one that was begun and taken back."""
        raise NotImplementedError

    def arrive(self, s: S) -> tuple[Seat, ...]:
        if self.at < len(self.order):
            seat = self.order[self.at]
            if self.could_react(s, seat):
                return (seat,)
        return self._ask_next(s)

    def _ask_next(self, s: S) -> tuple[Seat, ...]:
        """The next seat in order that could react is asked; nobody if there is none and the window has closed."""
        at, since = self.at + 1, self.since
        while at < len(self.order) or (self.acts(s) != since and self.goes_round_again(s)):
            if at == len(self.order):
                at, since = 0, self.acts(s)
            if self.could_react(s, self.order[at]):
                s.become(replace(self, at=at, since=since))
                return (self.order[at],)
            at += 1
        s.leave()
        self.closed(s)
        return ()

    def could_react(self, s: S, seat: Seat) -> bool:
        """By what everybody can see."""
        raise NotImplementedError

    def goes_round_again(self, s: S) -> bool:
        return True

    def who(self, s: S) -> tuple[Seat, ...]:
        return (self.order[self.at],)

    def seen_waiting(self, s: S, viewer: Seat | None) -> tuple[Seat, ...]:
        return (viewer,) if viewer == self.order[self.at] else ()

    def take(self, s: S, seat: Seat, move: Move) -> None:
        if move == self.pass_move:
            self._ask_next(s)
        else:
            self.acted(s, seat, move)

    def acted(self, s: S, seat: Seat, move: Move) -> None:
        """A reaction; the window is still on the stack and asks the same seat again afterwards."""
        raise NotImplementedError

    def closed(self, s: S) -> None:
        """Nobody reacts any more and the window is off the stack."""


def top(s: State) -> Any:
    """The question that is open. The machine has stopped at it, so it is a Choice."""
    return s.frames[-1]


def question(s: State) -> Any:
    """The question that everybody sees: the one below the stages that somebody's first pick has opened."""
    for frame in reversed(s.frames):
        if not (isinstance(frame, Staged) and frame.is_opened_by_pick):
            return frame
    raise LookupError("no question is open")


def run(s: State) -> None:
    """Runs steps until somebody must choose or the game is over."""
    frames = s.frames
    while frames:
        if asked := frames[-1].arrive(s):
            s._asked = asked
            return
    s._asked = ()
