"""A council of three with one of every kind of choice, for the tests of the frames themselves."""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from regalia.engine import (
    Actions,
    Ask,
    AskAll,
    AskTogether,
    Chance,
    Data,
    Edition,
    Loader,
    Move,
    Outcome,
    Procedure,
    Seat,
    Staged,
    State,
    Window,
    run,
    seeded,
)

ACTIONS = Actions(("pass", {}), ("say {word}", {"word": ("aye", "no", "perhaps")}), ("roll", {}), ("speak", {}))
PASS, AYE, NO, PERHAPS, ROLL, SPEAK = range(6)


@dataclass(eq=False)
class Council(State):
    actions: ClassVar[Actions] = ACTIONS

    log: list[str] = field(default_factory=list)  # what has come to pass

    def clone(self) -> Self:
        other = self.clone_flow(type(self).__new__(type(self)))
        other.log = self.log.copy()
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """There are no secrets but sealed picks."""


@dataclass
class Session(Procedure[Council]):
    """One item, and then the end."""

    item: Any

    def open(self, s: Council) -> None:
        s.call(self.item)

    def close(self, s: Council) -> None:
        s.log.append("close")
        s.finish(Outcome("closed", "", [], [1] * s.seats, "The session is closed."))

    steps = (open, close)


@dataclass
class Question(Ask[Council]):
    rule = "C-1"

    def moves(self, s: Council, seat: Seat) -> list[Move]:
        return [AYE, NO]

    def played(self, s: Council, seat: Seat, move: Move) -> None:
        s.log.append(f"{seat} {move}")


@dataclass
class Speech(Staged[Council]):
    """Two words, told together."""

    words: list[Move]

    is_opened_by_pick: ClassVar[bool] = False

    @property
    def has_picks(self) -> bool:
        return bool(self.words)

    def moves(self, s: Council, seat: Seat) -> list[Move]:
        return [word for word in (AYE, NO, PERHAPS) if word not in self.words]

    def take(self, s: Council, seat: Seat, move: Move) -> None:
        said = [*self.words, move]
        if len(said) == 2:
            s.leave()
            s.log.append(f"{seat} {said}")
        else:
            s.become(replace(self, words=said))

    def withdraw(self, s: Council, seat: Seat) -> None:
        s.become(replace(self, words=[]))


@dataclass
class Ballot(AskAll[Council]):
    def moves(self, s: Council, seat: Seat) -> list[Move]:
        return [AYE, NO]

    def revealed(self, s: Council, picks: list[list[Move]]) -> None:
        s.log.append(f"ballot {picks}")


@dataclass
class Accord(AskTogether[Council]):
    call_die: ClassVar[Move] = ROLL

    def options(self, s: Council) -> list[Move]:
        return [AYE, NO, PERHAPS]

    def decided(self, s: Council, move: Move) -> None:
        s.log.append(f"accord {move}")


@dataclass
class Debate(Window[Council]):
    def acts(self, s: Council) -> int:
        return len(s.log)

    def could_react(self, s: Council, seat: Seat) -> bool:
        return f"silence {seat}" not in s.log

    def moves(self, s: Council, seat: Seat) -> list[Move]:
        return [PASS, SPEAK]

    def acted(self, s: Council, seat: Seat, move: Move) -> None:
        s.log.append(f"speech {seat}")


def council(item: Any, chance: Chance | None = None) -> Council:
    """Three seats before this item."""
    s = Council(3, chance or seeded(0), Edition())
    s.call(Session(item))
    run(s)
    return s


def ballot() -> Council:
    return council(Ballot([0, 1, 2], [[], [], []]))


ITEMS = [  # one of every kind
    Question(1),
    Speech(1, []),
    Ballot([0, 1, 2], [[], [], []]),
    Accord([0, 2], [-1, -1]),
    Debate([0, 1, 2], 0),
]

LOADER = Loader(Chance, Outcome, Council, Session, Question, Speech, Ballot, Accord, Debate)


def load(data: Data) -> Council:
    s: Council = LOADER.load(data)
    s.equip(Edition())
    return s
