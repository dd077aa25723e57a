"""The plan that a table draws together: somebody proposes where a thing could go, and all see it until it is done.

A sketch is talk, not play: it changes nothing, is seen by those who hear the talk, and is kept nowhere.
"""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from regalia.engine import Illegal, Seat, View
from regalia.sentences import say

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host
    from regalia.server.rooms.room import Room

SKETCH: Final = "sketch"  # what workers tell each other of it
MOST_SKETCHES: Final = 8  # of one seat


@dataclass(frozen=True)
class Sketched:
    """A proposal, and the turn for which it was made."""

    seat: Seat
    thing: str
    space: str
    turn: str


async def sketch(host: "Host", room: "Room", seat: Seat, thing: str, space: str) -> None:
    """This seat proposes to bring a thing to a space, or (space "") no longer. Of a thing a seat has one proposal."""
    view = _seen_by_all(room)
    if space:
        _check(room, view, seat, thing, space)
    elif not any((each.seat, each.thing) == (seat, thing) for each in room.sketches):
        return
    _keep(room, Sketched(seat, thing, space, _turn(view)))
    if host.store.is_shared:
        words = "\t".join([str(seat), thing, space, _turn(view)])
        await asyncio.to_thread(host.store.announce, f"{SKETCH} {room.charter.id} {words}")


def hear(host: "Host", news: str) -> None:
    """What another worker, or this one, has told."""
    _, table, words = news.split(" ", 2)
    room = host.rooms.get(table)
    if room is not None:
        seat, thing, space, turn = words.split("\t")
        _keep(room, Sketched(int(seat), thing, space, turn))


def standing(room: "Room") -> list[Sketched]:
    """The proposals of this turn that are not carried out yet; the others are forgotten."""
    if room.sketches:
        view = _seen_by_all(room)
        marks = {thing.id: thing.marks for thing in view.things}
        room.sketches = [
            each
            for each in room.sketches
            if each.turn == _turn(view) and each.thing in marks and f"on {each.space}" not in marks[each.thing]
        ]
    return room.sketches


def _keep(room: "Room", new: Sketched) -> None:
    others = [each for each in room.sketches if (each.seat, each.thing) != (new.seat, new.thing)]
    room.sketches = [*others, new] if new.space else others
    room.changed()


def _check(room: "Room", view: View, seat: Seat, thing: str, space: str) -> None:
    """Both lie open in one zone, and the space is a space. So nothing can be said of what others may not see."""
    kinds = {each.id: each.kind for each in view.things}
    together = any(thing in zone.things and space in zone.things for zone in view.zones)
    if not together or kinds[space] != "tile" or kinds[thing] == "tile":
        raise Illegal(say("That cannot be sketched: a thing goes to a space of its own map."))
    if sum(each.seat == seat and each.thing != thing for each in standing(room)) >= MOST_SKETCHES:
        raise Illegal(say("You may sketch {n} things at a time; take one back first.", n=MOST_SKETCHES))


def _seen_by_all(room: "Room") -> View:
    return room.playing().view(None)


def _turn(view: View) -> str:
    """Names the turn; a game that is over has none."""
    return f"{view.where.turn}.{view.where.active}" if view.outcome is None else "over"
