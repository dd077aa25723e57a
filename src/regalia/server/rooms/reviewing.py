"""The review of a game that is over: one page leads through its moments, and others follow."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from regalia.engine import EVERYTHING, Illegal, Seat, Unreadable
from regalia.sentences import say
from regalia.server import wire
from regalia.tables import Table

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host
    from regalia.server.rooms.room import Room
    from regalia.server.rooms.speaker import Speaker

REVIEW: Final = "review"  # what workers tell each other of it


@dataclass(frozen=True)
class Lead:
    """Where the leader is. The page is a word that only this server knows."""

    page: str
    name: str
    entry: int
    eyes: str


def moment_of(table: Table, text: str) -> int:
    """The number of a moment, as it stands in an address."""
    most = len(table.moves)
    if not text.isdecimal() or len(text) > 9 or int(text) > most:
        raise Unreadable(say("Moments are numbered 0 to {most}.", most=most))
    return int(text)


def eyes_of(text: str, seats: int) -> Seat | None:
    """Through whose eyes one looks: a seat, `spectator`, or `everything`."""
    if text in ("everything", "spectator"):
        return EVERYTHING if text == "everything" else None
    return seat_of(text, seats)


def seat_of(text: str, seats: int) -> Seat:
    """A seat, as it stands in an address."""
    if not text.isdecimal() or len(text) > 9 or int(text) >= seats:
        raise Unreadable(say("Seats are numbered 0 to {most}.", most=seats - 1))
    return int(text)


async def lead(host: "Host", who: "Speaker", said: wire.Lead) -> None:
    """This page leads from now on, or no longer. Whoever leads next takes over."""
    room = who.room
    if not room.is_over:
        raise Illegal(say("A game can be reviewed when it is over."))
    if said.entry is None:
        await stop(host, room, who.page)
        return
    if not who.seats and room.owners():
        raise Illegal(say("Those who sat at the table lead its review."))
    moment_of(room.playing(), str(said.entry))
    eyes_of(said.eyes, len(room.chairs))
    name = room.chairs[who.seats[0]].name if who.seats else ""
    await _tell(host, room, Lead(who.page, name, said.entry, said.eyes))


async def stop(host: "Host", room: "Room", page: str) -> None:
    """If this page has led, nobody does now."""
    if room.review is not None and room.review.page == page:
        await _tell(host, room, None)


async def _tell(host: "Host", room: "Room", review: Lead | None) -> None:
    room.review = review
    room.changed()
    if host.store.is_shared:
        words = [review.page, str(review.entry), review.eyes, review.name] if review is not None else []
        await asyncio.to_thread(host.store.announce, " ".join([REVIEW, room.charter.id, *words]))


def hear(host: "Host", news: str) -> None:
    """What another worker, or this one, has told."""
    _, table, *words = news.split(" ", 5)
    room = host.rooms.get(table)
    if room is not None:
        room.review = Lead(words[0], words[3], int(words[1]), words[2]) if words else None
        room.changed()
