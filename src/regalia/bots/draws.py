"""What bots draw from, by seat and turn and answer: what one draws moves nobody else's luck.

So two games that differ in one rule, one card or one decision come back into step with the next turn, and where they
are compared the difference is not drowned by other luck.
"""

from dataclasses import dataclass, field, replace
from typing import Final, Self

from regalia.engine import Chance, Game, Seat, State, seeded

DRAWS: Final = 1 << 28  # numbers that a bot may draw for one answer
ANSWERS: Final = 1 << 16  # answers that a seat may give in one turn


def drawn_at(key: str, turn: int, answer: int) -> Chance:
    """The chance of a seat's answer in a turn, counted from 0. The key is the seat's own, the same all game."""
    return Chance(key, (turn * ANSWERS + answer) * DRAWS)


@dataclass
class Draws:
    """The chance of all bots at a table. It is asked at every choice of theirs, so that it knows when turns begin."""

    game: Game
    seed: int | str
    turn: int = -1
    before: list[int] = field(default_factory=list)  # by seat, its answers before this turn
    keys: dict[Seat | None, str] = field(default_factory=dict)  # worked out so far

    def clone(self) -> Self:
        return replace(self, before=self.before.copy())

    def of(self, s: State, seat: Seat) -> Chance:
        """For what the seat answers next. To say nothing is no answer: who is asked again later draws the same."""
        self._note_turn(s)
        return drawn_at(self.keys.get(seat) or self._key(seat), self.turn, s.answers[seat] - self.before[seat])

    def order(self, s: State, seats: tuple[Seat, ...]) -> list[Seat]:
        """Those who may all speak, in the order in which they are heard: any."""
        self._note_turn(s)
        order = list(seats)
        drawn_at(self._key(None), self.turn, sum(s.answers) - sum(self.before)).shuffle(order)
        return order

    def _note_turn(self, s: State) -> None:
        turn = self.game.turn(s)
        if turn != self.turn:
            self.turn, self.before = turn, s.answers.copy()

    def _key(self, seat: Seat | None) -> str:
        if seat not in self.keys:
            self.keys[seat] = seeded(f"{self.seed}/{'order' if seat is None else seat}").key
        return self.keys[seat]
