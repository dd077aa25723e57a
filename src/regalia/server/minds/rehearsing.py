"""What will be said in a window, before anybody hears it: all its bots think at once while the table takes a breath.

Seats are asked in the window's order, as ever. But no bot waits until those before it have spoken: it thinks on as if
they passed, which is what they mostly do. Where one of them acts instead, those after it think again.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from regalia.bots import only_answer
from regalia.engine import Seat, State, is_same_window, pending, top, try_words, words
from regalia.server.minds.thinking import Thinking
from regalia.server.wire.spoken import encode
from regalia.tables import Chair, Table

if TYPE_CHECKING:
    from regalia.server.rooms.room import Room


@dataclass(frozen=True)
class Said:
    """An answer that nobody has heard yet."""

    seat: Seat
    turn: int
    line: str


@dataclass(frozen=True)
class Rehearsal:
    """The window that is open at a table, as it goes on after such answers."""

    table: Table
    s: State
    said: tuple[Said, ...] = ()

    @property
    def is_open(self) -> bool:
        return is_same_window(self.table.s, self.s)

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return pending(self.s)[0]

    @property
    def turn(self) -> int:
        return self.table.game.turn(self.s)

    @property
    def answers(self) -> int:
        """How often the seat has answered in this turn by then."""
        rehearsed = sum((said.seat, said.turn) == (self.seat, self.turn) for said in self.said)
        return self.table.answers_in(self.turn, self.seat) + rehearsed

    def after(self, line: str) -> Self:
        said = Said(self.seat, self.turn, line)
        return type(self)(self.table, try_words(self.s, self.seat, line), (*self.said, said))

    def if_all_pass(self) -> Iterator[Self]:
        """This question, and those that follow it if nobody acts."""
        at = self
        while at.is_open:
            yield at
            at = at.after(words(at.s, at.seat, top(at.s).pass_move))


@dataclass
class Thoughts:
    """Of the bots at one table. Whoever knows the same is not asked to think again: the answer would be the same."""

    thinking: Thinking
    _of: dict[tuple[str, int, bytes], asyncio.Future[str | None]] = field(default_factory=dict)

    def begun(self, at: Rehearsal, chair: Chair) -> asyncio.Future[str | None]:
        """What the bot will say to this question; it thinks already, or need not think."""
        about = (chair.bot, at.answers, encode(at.table.game.view(at.s, chair.seat)))
        if about not in self._of or _went_wrong(self._of[about]):
            self._of[about] = self._thought(at, chair)
        return self._of[about]

    def _thought(self, at: Rehearsal, chair: Chair) -> asyncio.Future[str | None]:
        game = at.table.game
        line = only_answer(game, at.s, chair.seat)
        if line is not None:
            known = asyncio.get_running_loop().create_future()
            known.set_result(line)
            return known
        chance = at.table.charter.bot_chance(chair.seat, at.turn, at.answers)
        thought = asyncio.create_task(self.thinking.answer(game.key, at.s, chair.seat, chair.bot, chance))
        thought.add_done_callback(_went_wrong)
        return thought

    def forget(self) -> None:
        for thought in self._of.values():
            thought.cancel()
        self._of.clear()


def _went_wrong(thought: asyncio.Future[str | None]) -> bool:
    """Then whoever needs it hears of it, if anybody does, and who asks again has it thought again."""
    return thought.done() and not thought.cancelled() and thought.exception() is not None


async def rehearse(room: "Room", thoughts: Thoughts) -> tuple[tuple[Said, ...], bool]:
    """What bots and orders say, up to the first person who must be asked; and whether nothing had to be thought."""
    table = room.playing()
    at, is_known = Rehearsal(table, table.s), True
    while at.is_open:
        for later in at.if_all_pass():
            if room.chairs[later.seat].is_played_by_bot:
                thoughts.begun(later, room.chairs[later.seat])
        chair = room.chairs[at.seat]
        if chair.is_played_by_bot:
            thought = thoughts.begun(at, chair)
            is_known = is_known and thought.done()
            line = await thought
        else:
            line = ordered(table, at.s, chair)
        if line is None:
            break
        at = at.after(line)
    return at.said, is_known


def ordered(table: Table, s: State, chair: Chair) -> str | None:
    """What the standing orders of the chair say to this; None: its person must be asked."""
    orders = table.game.read_orders(chair.orders, chair.seat, s.seats) if chair.orders else None
    return table.game.obey(s, chair.seat, orders) if orders else None
