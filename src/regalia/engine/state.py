"""The state of a game: plain data, cloned by hand, with the flow as a stack of frames and their places."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Self

from regalia.engine.actions import Actions
from regalia.engine.chance import Chance
from regalia.engine.edition import Edition
from regalia.engine.facts import Fact, Seat
from regalia.engine.plain import DERIVED
from regalia.engine.prompt import Move
from regalia.sentences import Text

if TYPE_CHECKING:
    from regalia.engine.frames import Frame


@dataclass
class Outcome:
    """How a game ended. A value: never changed."""

    how: str  # the ending's name: "kings", "quiet tie"
    rule: str
    winners: list[Seat]
    places: list[int]  # by seat, from 1; seats that share a place have the same number
    text: Text
    parties: int = 1  # how many share the win: players, or teams; more than 1 is a tie
    sequel: Text = ""  # the game only rests: what going on with it is called; "": it is over for good

    def share(self, seat: Seat) -> float:
        """The seat's part of the win: 1 for a winner alone or with a team, a half if two tie, 0 for the others."""
        return 1 / self.parties if seat in self.winners else 0.0


@dataclass(eq=False, slots=True)
class State:
    """What every game's state has. A game's own state adds its parts and says how they are cloned.

    Frames are values and never change; where each one stands is in `places`. So a clone copies two short lists.
    """

    actions: ClassVar[Actions]

    seats: int
    chance: Chance
    book: Edition = field(metadata=DERIVED, repr=False)  # what the game and its packs say
    frames: list[Any] = field(default_factory=list)  # Frame, lowest first
    places: list[int] = field(default_factory=list)  # the next step of each frame
    answers: list[int] = field(default_factory=list)  # how often each seat has answered; names its next choice
    outcome: Outcome | None = None
    heard: list[Fact] | None = field(default=None, metadata=DERIVED)  # the facts told; None: nobody listens
    _asked: tuple[Seat, ...] | None = None  # the seats that may act now
    _legal: list[Move] | None = None  # the moves last worked out, and for whom
    _legal_seat: Seat = -1
    _is_draft: bool = False  # a copy on which a person puts an answer together; a clone of it is none

    def __post_init__(self) -> None:
        self.answers = self.answers or [0] * self.seats

    def clone(self) -> Self:
        raise TypeError(f"{type(self).__name__} must say how it is cloned")

    def clone_flow(self, other: Self) -> Self:
        """Copies into a new object what every state has; a game's `clone` begins with it."""
        other.seats = self.seats
        other.chance = self.chance.clone()
        other.frames = self.frames.copy()
        other.places = self.places.copy()
        other.answers = self.answers.copy()
        other.outcome = self.outcome
        other.heard = None
        other.book = self.book
        other._asked = self._asked
        other._legal = self._legal
        other._legal_seat = self._legal_seat
        other._is_draft = False
        return other

    def equip(self, book: Any) -> None:
        """Given what it shares with all others, when it is loaded; a game adds what it works out of that."""
        self.book = book

    # The flow

    def call(self, frame: "Frame[Any]") -> None:
        """Do this now; the frame that calls goes on afterwards. A step does nothing after its call."""
        self.frames.append(frame)
        self.places.append(0)

    def goto(self, step: Callable[..., None]) -> None:
        """The frame on top goes on at this step of its own."""
        self.places[-1] = self.frames[-1].steps.index(step)

    def become(self, frame: "Frame[Any]") -> None:
        """The frame on top is replaced: by another value of itself, or by what follows it; it starts afresh."""
        self.frames[-1] = frame
        self.places[-1] = 0

    def leave(self) -> None:
        """The frame on top is done."""
        self.frames.pop()
        self.places.pop()

    def unwind(self, kind: type, step: Callable[..., None]) -> None:
        """Everything above the nearest frame of this kind is called off, and that frame goes on at this step."""
        assert any(isinstance(frame, kind) for frame in self.frames), f"no {kind.__name__} is under way"
        while not isinstance(self.frames[-1], kind):
            self.leave()
        self.goto(step)

    def finish(self, outcome: Outcome) -> None:
        """The game is over at this moment; nothing that was still to come takes place."""
        self.outcome = outcome
        self.frames.clear()
        self.places.clear()

    def forget_derived(self) -> None:
        """To be called by whoever changes the state other than by a move."""
        self._asked = None
        self._legal = None

    # Facts

    def tell(
        self, kind: str, text: Text, seat: Seat | None = None, secret: Text = "", to: tuple[Seat, ...] = ()
    ) -> None:
        """Says what happened. Hot code asks `if s.heard is not None` before it makes a sentence."""
        if self.heard is not None:
            self.heard.append(Fact(kind, text, seat, secret, to))

    # Secrets

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Deals again everything the seat cannot know, in place."""
        if self.book.redeal is None:
            raise TypeError(f"{type(self).__name__} must say what a seat cannot know")
        self.book.redeal(self, seat, chance)
