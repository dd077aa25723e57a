"""An answer that is being put together: the picks of a choice of several things come in any order."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from regalia.engine.errors import Illegal
from regalia.engine.facts import Seat
from regalia.engine.play import (
    check_line,
    is_choosing,
    is_composing,
    options,
    parse,
    play,
    too_much,
    try_words,
    words,
)
from regalia.engine.prompt import Move
from regalia.engine.several import Instead, PickSeveral, Several, goes_on, picking, several
from regalia.engine.state import State

S = TypeVar("S", bound=State)


def laid_open(s: S, seat: Seat) -> S:
    """A copy in which the seat may pick several things in any order, unless it has begun a choice already."""
    after = s.clone()
    after.heard = s.heard.copy() if s.heard is not None else None
    after._is_draft = not is_choosing(s, seat) and not goes_on(s, seat)
    after.forget_derived()
    return after


def draft(s: S, seat: Seat, line: str) -> "Draft[S]":
    """What a line leads to that may be only the beginning of an answer. The state is not changed."""
    check_line(s, seat, line)
    drafted = Draft(laid_open(s, seat), seat)
    for part in line.split(","):
        if drafted.is_ended:
            raise Illegal(too_much(line))
        drafted.say(parse(drafted.s, seat, part))
    return drafted


@dataclass
class Draft(Generic[S]):
    s: S  # a copy; what is picked together waits in it until somebody says that it is all
    seat: Seat
    said: list[Move] = field(default_factory=list)
    joined: int = 0  # how many of the last moves joined a choice that was open
    has_waited: bool = False  # something was to be picked together: what follows from it is still to be played

    @property
    def picking(self) -> PickSeveral[S] | None:
        return picking(self.s, self.seat)

    def say(self, move: Move) -> None:
        s, seat = self.s, self.seat
        choice = self.picking
        self.has_waited = self.has_waited or choice is not None
        if choice is not None and move in choice.joinable(s, seat):
            s.become(choice.with_picks(s, seat, [*choice.picks_of(s, seat), move]))
            s.answers[seat] += 1
            s.forget_derived()
            self.joined += 1
        else:
            self.said, self.joined = self.moves, 0
            play(s, seat, move)
            s._is_draft = is_choosing(s, seat)  # what lies beyond the end of the choice is no part of it
        self.said.append(move)

    @property
    def is_ended(self) -> bool:
        """Has it left the choice behind? What comes then is another answer."""
        return bool(self.said) and not is_choosing(self.s, self.seat) and not goes_on(self.s, self.seat)

    @property
    def is_whole(self) -> bool:
        """Is nothing more to be picked?"""
        if (choice := self.picking) is not None:
            return choice.wanted(self.s, self.seat) == 0 and choice.deed(self.s, self.seat) != ""
        return not is_composing(self.s, self.seat)

    @property
    def several(self) -> Several | None:
        """What is still to be picked, if it is several things; and what may take the place of a pick."""
        asked = several(self.s, self.seat)
        if asked is not None:
            asked.instead = self._instead()
        return asked

    def _instead(self) -> list[Instead]:
        choice = self.picking
        assert choice is not None
        joins = choice.joinable(self.s, self.seat)
        found: dict[Move, int] = {}
        for at in self._replaceable(choice):
            for move in self._without(choice, at).joinable(self.s, self.seat):
                if move not in joins and move != self.said[at]:
                    found.setdefault(move, at)
        shown = options(self.s, self.seat, list(found))
        return [Instead(option, at) for option, at in zip(shown, found.values(), strict=True)]

    def _replaceable(self, choice: PickSeveral[S]) -> range:
        """The places of the picks without which the others can be said, and mean what they meant."""
        end = len(self.said)
        return range(end - min(1, self.joined) if choice.is_in_turn else end - self.joined, end)

    def _without(self, choice: PickSeveral[S], at: int) -> PickSeveral[S]:
        picks = choice.picks_of(self.s, self.seat)
        said = self.said[len(self.said) - len(picks) :]
        del said[at - len(self.said)]
        return choice.with_picks(self.s, self.seat, said)

    @property
    def moves(self) -> list[Move]:
        """What was said, in the order of records."""
        if (choice := self.picking) is None:
            return self.said
        picks = choice.picks_of(self.s, self.seat)
        return [*self.said[: len(self.said) - len(picks)], *choice.in_order(self.s, picks)]

    @property
    def line(self) -> str:
        """The same in words."""
        return ", ".join(words(self.s, self.seat, move) for move in self.moves)

    def played_on(self, s: S) -> S:
        """The state after the whole answer; `s`, on which it was drafted, is not changed."""
        if self.has_waited:
            return try_words(s, self.seat, self.line)
        self.s._is_draft = False
        self.s.forget_derived()
        return self.s
