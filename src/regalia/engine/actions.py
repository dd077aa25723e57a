"""A game's fixed table of actions: each move is a small int inside and words at the edges.

A line is words with slots, such as "bandit {coin} from {seat}", and the values of each slot: words, or a range of
relative seats (0 is oneself, r the r-th seat in turn order), spelled "seat 3" with the real seat's number, from 1.
Actions are numbered in the order written, the last slot running fastest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from regalia.engine.facts import Seat
from regalia.engine.prompt import Move

Values: TypeAlias = Sequence[str] | range


@dataclass(frozen=True)
class Action:
    key: str  # the first word of its line
    line: str
    values: dict[str, str | int]  # by slot: a word, or an int for a relative seat

    def words(self, seat: Seat, seats: int) -> str:
        spelled = {
            slot: f"seat {(seat + value) % seats + 1}" if isinstance(value, int) else value
            for slot, value in self.values.items()
        }
        return self.line.format(**spelled)


class Actions:
    def __init__(self, *lines: tuple[str, dict[str, Values]]) -> None:
        self.table: list[Action] = []
        self.first: dict[str, Move] = {}  # the number at which each line begins
        for line, slots in lines:
            self.first[line] = len(self.table)
            for values in product(*(list[str | int](values) for values in slots.values())):
                self.table.append(Action(line.split()[0], line, dict(zip(slots, values, strict=True))))
        self._said: dict[tuple[Seat, int], list[str]] = {}  # the words of all actions, by speaker and size of the table
        self._spelled: dict[tuple[Seat, int], dict[str, Move]] = {}  # and back

    def __len__(self) -> int:
        return len(self.table)

    def __getitem__(self, move: Move) -> Action:
        return self.table[move]

    def words(self, move: Move, seat: Seat, seats: int) -> str:
        """The move in words, as said by a seat at a table of so many."""
        return self.said(seat, seats)[move]

    def said(self, seat: Seat, seats: int) -> list[str]:
        """Every move in these words. Not to be changed: it is worked out once."""
        if (seat, seats) not in self._said:
            self._said[seat, seats] = [action.words(seat, seats) for action in self.table]
        return self._said[seat, seats]

    def seat_of(self, move: Move, seat: Seat, seats: int) -> Seat:
        """The real seat that the move of this seat names."""
        relative = self.table[move].values["seat"]
        assert isinstance(relative, int)
        return (seat + relative) % seats

    def fits(self, move: Move, seats: int) -> bool:
        """Is there such a move, and does it name only seats that a table of so many has?"""
        return 0 <= move < len(self.table) and all(
            value < seats for value in self.table[move].values.values() if isinstance(value, int)
        )

    def spelled(self, seat: Seat, seats: int) -> dict[str, Move]:
        """Every move this seat can say, by its words. Not to be changed: it is worked out once."""
        if (seat, seats) not in self._spelled:
            fitting = [move for move in range(len(self.table)) if self.fits(move, seats)]
            self._spelled[seat, seats] = {self.words(move, seat, seats): move for move in fitting}
        return self._spelled[seat, seats]
