"""A table of bots alone, in the hands of whoever laid it: they rest, go on, and play faster or slower."""

import asyncio
from typing import TYPE_CHECKING, Final

from regalia.engine import Illegal, Unreadable
from regalia.sentences import one_of, say
from regalia.server import wire
from regalia.server.rooms import saying
from regalia.server.rooms.room import Room
from regalia.tables import GO_ON, REST

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host

PACES: Final = ("instant", "brisk", "calm")  # a pace for people who are away would say nothing here
NOBODY: Final = 0  # the journal wants a seat, and it is no seat's doing


async def rest(host: "Host", room: Room, id: str, wants: bool) -> wire.Taken:
    """They stop, or go on; whoever wants what is so already changes nothing."""
    _check_playing(room)
    if wants == room.playing().is_resting:
        return wire.Taken(id)
    return await saying.speak(host, room, NOBODY, REST if wants else GO_ON, id)


async def set_pace(host: "Host", room: Room, steers: bool, said: wire.Pace) -> wire.Taken:
    if not steers:
        raise Illegal(say("The pace of bots is set by whoever laid their table, if nobody else sits there."))
    _check_playing(room)
    if said.pace not in PACES:
        raise Unreadable(one_of(say("The pace"), PACES, said.pace))
    async with room.lock:
        await asyncio.to_thread(host.store.set_pace, room.charter.id, said.pace)
        await host.catch_up(room)
    room.changed()
    return wire.Taken(said.id)


def _check_playing(room: Room) -> None:
    if room.is_over:
        raise Illegal(say("The game is over."))
