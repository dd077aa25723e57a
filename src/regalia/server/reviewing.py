"""The review of a game that is over: one page leads through its moments, and others follow."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from regalia.engine import EVERYTHING, Illegal, Seat, State, Unreadable, prompt, try_words
from regalia.tables import Table

if TYPE_CHECKING:
    from regalia.server.host import Host
    from regalia.server.room import Room

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
        raise Unreadable(f"Moments are numbered 0 to {most}.")
    return int(text)


def eyes_of(text: str, seats: int) -> Seat | None:
    """Through whose eyes one looks: a seat, `spectator`, or `everything`."""
    if text in ("everything", "spectator"):
        return EVERYTHING if text == "everything" else None
    return seat_of(text, seats)


def seat_of(text: str, seats: int) -> Seat:
    """A seat, as it stands in an address."""
    if not text.isdecimal() or len(text) > 9 or int(text) >= seats:
        raise Unreadable(f"Seats are numbered 0 to {seats - 1}.")
    return int(text)


def told_moves(table: Table) -> list[dict[str, Any]]:
    """Each with what is told of it, and who did that: an answer may open what others have sealed."""
    told = {logged.entry: logged for logged in reversed(table.log)}
    turns = {logged.entry: logged.turn for logged in table.log}
    moves, turn = [], turns.get(0, 0)
    for n, entry in enumerate(table.moves, 1):
        logged = told.get(entry.number)
        turn = logged.turn if logged is not None else turn
        fact = logged.fact if logged is not None and logged.fact.kind != "turn" else None
        text = fact.text if fact is not None else ""
        by = fact.seat if fact is not None and fact.seat is not None else entry.seat
        moves.append({"entry": n, "seat": entry.seat, "line": entry.line, "turn": turn, "text": text, "by": by})
        turn = turns.get(entry.number, turn)
    return moves


def in_words(table: Table, n: int) -> str:
    """Move number n, of which nothing was told: what its buttons said, and what was asked."""
    s, move = table.state_at(n - 1), table.moves[n - 1]
    asked, said = prompt(s, move.seat), []
    for words in move.line.split(", "):
        said.append(_label(s, move.seat, words))
        s = try_words(s, move.seat, words)
    return f"Seat {move.seat + 1}: “{', '.join(said)}”. {asked.text if asked is not None else ''}".strip()


def _label(s: State, seat: Seat, words: str) -> str:
    asked = prompt(s, seat)
    options = asked.options if asked is not None else []
    return next((option.label for option in options if option.words == words), words)


async def lead(host: "Host", room: "Room", page: str, seats: list[Seat], at: tuple[int, str] | None) -> None:
    """This page leads from now on, or (at None) no longer. Whoever leads next takes over."""
    if not room.is_over:
        raise Illegal("A game can be reviewed when it is over.")
    if at is None:
        await stop(host, room, page)
        return
    if not seats and room.owners():
        raise Illegal("Those who sat at the table lead its review.")
    moment_of(room.playing(), str(at[0]))
    eyes_of(at[1], len(room.chairs))
    name = room.chairs[seats[0]].name if seats else ""
    await _tell(host, room, Lead(page, name, *at))


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
