"""The coach at a table: a hint for the seat that asks, and how a game that is over went.

The coach knows what that seat knows and nothing else: it looks at worlds imagined for the seat (regalia/bots/coach.py).
It thinks in the processes of the bots.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import json

from regalia.bots.coach import WORLDS, Turn, is_choice, turning_points
from regalia.engine import Illegal, Seat, State, dump
from regalia.sentences import say
from regalia.server import wire
from regalia.server.wire import bodies
from regalia.tables import ANSWER, RESIGN, Entry, Table
from regalia.tables.moves import in_words, told_moves

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host
    from regalia.server.rooms.room import Room

AT_ONCE: Final = 4  # moments judged in one go, so that bots need not wait long for their turn
LONG: Final = 100  # moves; of longer games each moment is judged by fewer worlds
FEWEST_WORLDS: Final = 8


async def hint(host: "Host", room: "Room", seat: Seat, asked: wire.Hint) -> wire.Hinted:
    """What the seat does best at its next pick, and why. One question at a time."""
    if not room.has_hints:
        raise Illegal(say("At this table people play without the coach."))
    table = room.playing()
    s = table.next_pick(seat, asked.choice, asked.line)
    if seat in room.coached:
        raise Illegal(say("The coach is still thinking."))
    chance = room.charter.coach_chance(seat, table.s.answers[seat])  # what others seal meanwhile changes no hint
    room.coached.add(seat)
    try:
        words, given = await host.thinking.hint(table.game.key, s, seat, chance)
    finally:
        room.coached.discard(seat)
    return wire.Hinted(asked.id, asked.choice, asked.line, words, given.text, given.chance, given.is_sure)


async def chances(host: "Host", room: "Room", seat: Seat) -> bodies.Chances:
    """The seat's chances to win throughout a game that is over. Worked out once, however many ask."""
    if seat not in room.judged:
        room.judged[seat] = asyncio.create_task(_judge(host, room.playing(), seat))
    task = room.judged[seat]
    try:
        return await asyncio.shield(task)
    except Exception:
        room.judged.pop(seat, None)
        raise


async def _judge(host: "Host", table: Table, seat: Seat) -> bodies.Chances:
    states, choices = await asyncio.to_thread(_read_through, table)
    worlds = max(FEWEST_WORLDS, WORLDS * LONG // max(LONG, len(states)))
    chance = table.charter.coach_chance(seat, 0)
    found: list[float] = []
    for first in range(0, len(states), AT_ONCE):
        found += await host.thinking.judge(table.game.key, states[first : first + AT_ONCE], seat, worlds, chance)
    turns = await asyncio.to_thread(_told, table, turning_points(found, choices))
    return bodies.Chances(seat, found, turns)


def _told(table: Table, turns: list[Turn]) -> list[bodies.TurningPoint]:
    texts = [move["text"] for move in told_moves(table)]
    return [
        bodies.TurningPoint(turn.entry, texts[turn.entry - 1] or in_words(table, turn.entry), turn.before, turn.after)
        for turn in turns
    ]


def _read_through(table: Table) -> tuple[list[bytes], set[int]]:
    """The states of the game as they are sent to the processes of the bots, and which of its moves were choices."""
    states = list(table.states())
    choices = {n for n, (s, move) in enumerate(zip(states, table.moves, strict=False), 1) if _is_choice(s, move)}
    return [json.encode(dump(s)) for s in states], choices


def _is_choice(s: State, move: Entry) -> bool:
    return move.kind == RESIGN or (move.kind == ANSWER and is_choice(s, move.seat))
