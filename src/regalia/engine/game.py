"""What a game provides: its name, its modes, a way to begin, and what each seat sees."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, TypeAlias

from regalia.engine.chance import Chance, seeded
from regalia.engine.edition import Edition
from regalia.engine.errors import Illegal, Unreadable
from regalia.engine.facts import Fact, Seat
from regalia.engine.gate import Spread
from regalia.engine.plain import Data, Loader
from regalia.engine.play import check_seat
from regalia.engine.prompt import Move
from regalia.engine.speech import Speech
from regalia.engine.state import State
from regalia.engine.view import View, Where
from regalia.sentences import Listed, Part, Sentence, Text, as_part, called, listed, quoted, say


@dataclass(frozen=True)
class Switch:
    """An option of a mode: one of several words, the first being the default."""

    key: str
    values: tuple[str, ...]
    text: Text
    seats: Mapping[str, Collection[int]] = field(default_factory=dict)  # of values that are not for every table

    def offered(self, seats: int) -> tuple[str, ...]:
        """The values that a table of so many may choose from."""
        return tuple(value for value in self.values if seats in self.seats.get(value, (seats,)))


@dataclass(frozen=True)
class Mode:
    key: str
    title: Text
    seats: tuple[int, ...]
    text: Text
    switches: tuple[Switch, ...] = ()
    is_cooperative: bool = False  # all seats win or lose together

    def limits(self, switch: Switch) -> dict[str, list[int]]:
        """The values of its switch that are not for every table, with the seat counts that they are for."""
        counts = {value: [n for n in self.seats if value in switch.offered(n)] for value in switch.seats}
        return {value: fitting for value, fitting in counts.items() if len(fitting) < len(self.seats)}


@dataclass(frozen=True)
class Setup:
    """What a table agrees on before the first card: mode, number of seats, options."""

    mode: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


Late: TypeAlias = Literal[
    "advised",  # sensibly, by the game's own advice
    "any",  # any legal move, all equally likely: where an answer made for somebody must tell nothing of what they hold
]


class Game(ABC):
    """One folder under `regalia.games` exports one of these as GAME; what it does not state is as it is here.

    An answer that a room of the game gives is bound as it is: `view = staticmethod(view)`.
    """

    key: str
    title: str
    version: int  # moves when an old record no longer replays
    modes: tuple[Mode, ...]
    folder: str  # the game's own folder, with rules.toml, packs and table
    state: type[State]
    loader: Loader  # of all that may stand in a state
    speech: Speech[Any] = Speech()
    printed: Any = None  # the packs as they come with the game
    staying: tuple[Text, str] = (say("Nobody may leave this game."), "")  # what is told who would resign, and the rule
    late: Late = "advised"  # how a seat is played whose time is over
    thought: float = 1.0  # the part of its simulations that a bot affords here; less where each of them takes long
    proof: int = 0  # worlds in which every plan must be tried, or the advised one is taken untried
    severity: float = 1.0  # bots slip in this power of their share; above 1 where their levels lie too close
    pauses: tuple[Move, ...] = ()  # moves that lay a game aside for another day; they are for people, not for bots

    def __init__(self, packs: Any = None) -> None:
        """Packs that are given are read at once, printed ones when they are first needed."""
        self.packs = packs or self.printed
        self._book = self._bound() if packs else None

    def __reduce__(self) -> tuple[Any, ...]:
        """A game that comes from another process is played by the packs that it was played by there."""
        return edition, (type(self), self.packs)

    # Packs

    @abstractmethod
    def read(self, packs: Any) -> Edition:
        """What the packs say, checked."""

    def _bound(self) -> Edition:
        return replace(self.read(self.packs), speech=self.speech, redeal=self.redeal)

    @property
    def book(self) -> Any:
        """What all states of this game share."""
        if self._book is None:
            self._book = self._bound()
        return self._book

    @property
    def faces(self) -> Mapping[str, Mapping[str, Any]]:
        """The catalogue of faces, by key."""
        catalogue: Mapping[str, Mapping[str, Any]] = self.book.faces
        return catalogue

    def why_not(self, seats: int) -> Text:
        """Why so many cannot play, where there is more to say than that the game is for others; begins small."""
        return ""

    # States

    @abstractmethod
    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> State:
        """A game set up and run to its first choice; what happens is told to `heard`. The setup has been checked."""

    def load(self, data: Data) -> State:
        """The state that `dump` wrote."""
        s = self.loader.load(data)
        if not isinstance(s, self.state):
            raise Unreadable(say("This is not a state of {game}.", game=called(self.title)))
        s.equip(self.book)
        return s

    @abstractmethod
    def lay(self, setup: Setup, position: Mapping[str, Data]) -> State:
        """A state with a given position laid over a fresh start, for scenarios; unknown names are refused."""

    @abstractmethod
    def position(self, s: Any) -> dict[str, Data]:
        """The whole position in the words of the game, for scenarios and records; holds secrets."""

    def laid_out(self, s: Any) -> Spread | None:
        """What lies on the table, for many to look at; None: what they see is not alike enough."""
        return None

    @abstractmethod
    def view(self, s: Any, viewer: Seat | None, spread: Spread | None = None) -> View:
        """All that a seat sees; None is a spectator, EVERYTHING somebody who looks back when all is over.

        If the table is laid out already, only what depends on the viewer is worked out.
        """

    @abstractmethod
    def where(self, s: Any) -> Where:
        """The moment of the game, as all views tell it: for whoever wants to know no more of the table."""

    @abstractmethod
    def first(self, s: Any) -> Seat:
        """Who began: the seat with the first turn, or the one that came first where all play at once.

        In a game of several parts it is who began the one that is under way.
        """

    @abstractmethod
    def redeal(self, s: Any, seat: Seat, chance: Chance) -> None:
        """Deals again everything the seat cannot know, in place."""

    # People

    def read_orders(self, data: Any, seat: Seat, seats: int) -> Any:
        """A seat's standing orders from JSON data, checked; refused by a game that takes none."""
        raise Unreadable(say("{game} takes no standing orders.", game=called(self.title)))

    def obey(self, s: Any, seat: Seat, orders: Any) -> str | None:
        """The answer that the seat's orders give to what is open; None: the seat must be asked."""
        return None

    def pulse(self, s: Any) -> object:
        """Changes with every step that others may want to react to, where all may speak at any time."""
        return None

    def beat(self, s: Any, seat: Seat, line: str) -> int:
        """Milliseconds since the last pulse that must have passed before this answer may be taken; mostly 0."""
        return 0

    def resign(self, s: Any, seat: Seat) -> None:
        """The seat gives up, as far as the game allows it; `Illegal` if it does not."""
        check_seat(s, seat)
        raise Illegal(*self.staying)

    def sequel(self, s: Any) -> Setup | None:
        """The setup with which people go on with a game that was laid aside; None if it was not."""
        return None

    def prospect(self, share: int) -> Text:
        """What a score means, in words: a share of a hundred."""
        return say("you win {share}% of the games", share=share)

    # Designers

    @abstractmethod
    def audit(self, s: Any, before: Any = None) -> list[str]:
        """The invariants of the game that do not hold, as sentences; for simulations and tests.

        Given a state before that was found sound, only what differs from it need be looked at.
        """

    def counts(self, s: Any) -> Mapping[str, list[str | int]]:
        """What a designer may want counted of a game that is over: by name, all values that occurred in it."""
        return {}

    # Bots

    @abstractmethod
    def score(self, s: Any, seat: Seat) -> float:
        """How well the seat stands, between 0 and 1, for search on imagined states.

        When the game is over, what its ending is worth to the seat: its part of the win, where there is one.
        """

    @abstractmethod
    def advise(self, s: Any, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
        """A sensible choice among the options, for a bot that does not search; None: better say nothing now.

        `s` is an imagined state: what the seat cannot know in it is made up, and good advice does not look at it.
        """

    def weigh(self, s: Any, seat: Seat, options: list[Move]) -> list[float] | None:
        """What each option is worth to the seat at a glance, from 0 to 1; None: the game has no such judgement here.

        Slower than `advise`, and better where there is one. Of an imagined state it looks at no more than advice does.
        """
        return None

    def plans(self, s: Any, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]] | None:
        """Sensible ways to go on, each of one or more moves, the advised one first; None: a search tries all options.

        A way of no moves says nothing now, where others may speak. Of an imagined state no more is looked at than by
        advice.
        """
        return None

    def suppose(self, s: Any, seat: Seat, chance: Chance) -> None:
        """Makes an imagined state likelier, in place, by what the seat believes; all that it knows still holds."""
        return

    def turn(self, s: Any) -> int:
        """Another number in each turn, rising: plans are made up to one, and what bots draw begins anew with each."""
        return 0

    def horizon(self, s: Any) -> int:
        """The turn at whose beginning a plan that is made now is judged; mostly the seat's next one."""
        seats: int = s.seats
        return self.turn(s) + seats


@cache
def edition(kind: type[Game], packs: Any) -> Game:
    """The one game of its kind in this process that is played by these packs."""
    return kind(packs)


def checked(game: Game, mode: str | None = None, seats: int | None = None, options: Mapping[str, str] = {}) -> Setup:
    """A setup that the game can play, defaults filled in; says what is wrong otherwise."""
    if not isinstance(mode, str | None) or not isinstance(seats, int | None) or not isinstance(options, Mapping):
        raise Unreadable(say("A setup is a mode by its name, a whole number of seats, and options by name."))
    chosen = _chosen(game, mode, seats)
    if seats is None:
        seats = chosen.seats[0]
    if seats not in chosen.seats:
        what = say("{game}, {mode},", game=called(game.title), mode=as_part(chosen.title))
        raise _miscounted(game, what, chosen.seats, seats)
    filled = {switch.key: switch.values[0] for switch in chosen.switches}
    for key, value in options.items():
        _check_option(game, chosen, seats, key, value)
        filled[key] = value
    return Setup(chosen.key, seats, filled)


def _chosen(game: Game, mode: str | None, seats: int | None) -> Mode:
    """The mode of this name; where none is named, the first for so many."""
    for each in game.modes:
        if each.key == mode or (mode is None and (seats is None or seats in each.seats)):
            return each
    if mode is None:
        raise _miscounted(game, called(game.title), {n for each in game.modes for n in each.seats}, seats or 0)
    known = listed([each.key for each in game.modes], ",")
    asked: dict[str, Part] = {"game": called(game.title), "mode": quoted(mode)}
    raise Unreadable(say("{game} has no mode {mode}; it has {known}.", known=known, **asked))


def _check_option(game: Game, mode: Mode, seats: int, key: str, value: str) -> None:
    switch = next((switch for switch in mode.switches if switch.key == key), None)
    if switch is None:
        known = listed([switch.key for switch in mode.switches], ",") if mode.switches else say("none")
        asked: dict[str, Part] = {"game": called(game.title), "option": quoted(key)}
        raise Unreadable(say("{game} has no option {option}; it has {known}.", known=known, **asked))
    offered = switch.offered(seats)
    if value not in offered:
        fitting: Part = listed(offered, "or")
        if switch.seats:
            fitting = say("{words} at a table of {seats}", words=fitting, seats=seats)
        unfit: dict[str, Part] = {"option": quoted(key), "value": quoted(value)}
        raise Unreadable(say("The option {option} is {known}, not {value}.", known=fitting, **unfit))


def is_cooperative(game: Game, setup: Setup) -> bool:
    """Do all seats win or lose together?"""
    return any(mode.is_cooperative for mode in game.modes if mode.key == setup.mode)


def begin(game: Game, setup: Setup, seed: int | str = 0, heard: list[Fact] | None = None) -> State:
    """A new game; everything in it follows from the seed and the moves. With a list to hear them it tells its facts."""
    s: State = game.new(setup, seeded(seed), heard)
    return s


def _miscounted(game: Game, what: Sentence, possible: Collection[int], seats: int) -> Unreadable:
    told = say("{game} is for {counts} seats, not {seats}", game=what, counts=_counts(possible), seats=seats)
    if why := game.why_not(seats):
        return Unreadable(say("{told}: {why}.", told=told, why=as_part(why)))
    return Unreadable(say("{told}.", told=told))


def _counts(seats: Collection[int]) -> Part:
    """Numbers of seats as one says them: "2", "2 to 8", "4, 6 or 8"."""
    counts = sorted(seats)
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return say("{least} to {most}", least=counts[0], most=counts[-1])
    return Listed(counts, "or")
