"""New tables, and who sits down at them."""

import asyncio
from secrets import token_hex, token_urlsafe
from typing import Any, Final

from regalia.bots import bot as bot_of
from regalia.engine import Game, Illegal, Seat, Unreadable, checked
from regalia.records import record
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.sentences import listed, one_of, quoted, say
from regalia.server import wire
from regalia.server.rooms.host import Host
from regalia.server.rooms.room import BOT_DELAYS, Room, now
from regalia.server.wire import bodies
from regalia.tables import (
    ANSWER,
    BOT,
    LATE,
    OPEN,
    PERSON,
    RESIGN,
    STAND_IN,
    TALK,
    WATCHING,
    Chair,
    Charter,
    Entry,
    Table,
    charter,
    hashed,
    invitation_of,
)

BOT_NAMES: Final = ("Maud", "Osric", "Edith", "Godwin", "Isolde", "Wilfred", "Rowena", "Leofric", "Aldith", "Harold")
ME: Final = "me"
WATCHED: Final = "knight"  # the level of bots that are watched: they play well and do not think for long


async def lay(host: Host, wanted: bodies.NewTable) -> bodies.TableMade:
    """A new table. The caller gets the secrets of the seats that are theirs."""
    game = game_of(wanted.game)
    setup = checked(game, wanted.mode, len(wanted.chairs), wanted.options)
    if wanted.pace not in BOT_DELAYS:
        raise Unreadable(one_of(say("The pace"), BOT_DELAYS, wanted.pace))
    made = charter(game, setup, now(), wanted.pace, wanted.minutes, wanted.increment)
    made.has_hints = wanted.hints
    _let_in(made, wanted.watching, wanted.delay, wanted.talk)
    own: list[bodies.SeatSecret] = []
    chairs = [_chair(seat, wish, own) for seat, wish in enumerate(wanted.chairs)]
    return await _found(host, made, chairs, own)


def _let_in(made: Charter, watching: str, delay: int, talk: str) -> None:
    """Who watches, how late, and who hears the talk."""
    if watching not in WATCHING:
        raise Unreadable(one_of(say("What spectators see"), WATCHING, watching))
    if talk not in TALK:
        raise Unreadable(say("The talk is for one of {words}; not {word}.", words=listed(TALK, ","), word=quoted(talk)))
    made.watching, made.talk = watching, talk
    made.delay = max(1, delay) if watching == LATE else 0


async def _found(host: Host, made: Charter, chairs: list[Chair], own: list[bodies.SeatSecret]) -> bodies.TableMade:
    if not any(chair.holder == OPEN for chair in chairs):
        made.begin([chair.word for chair in chairs], now())
    await asyncio.to_thread(host.store.create, made, chairs)
    room = await host.room(made.id)
    host.metrics.tables += 1
    return bodies.TableMade(room.info(), own, invitation_of(made))


def _chair(seat: Seat, wish: bodies.WantedChair, own: list[bodies.SeatSecret]) -> Chair:
    if wish.holder == OPEN:
        return Chair(seat)
    if wish.holder == BOT:
        return _bot_chair(seat, wish.bot, wish.name)
    if wish.holder == ME:
        chair, secret = _person(seat, wish.name, wish.word)
        own.append(bodies.SeatSecret(seat, secret))
        return chair
    raise Unreadable(say("A chair is for me, open, or for a bot; not {word}.", word=quoted(wish.holder)))


def _person(seat: Seat, name: str, word: str) -> tuple[Chair, str]:
    secret = token_urlsafe(24)
    called = " ".join(name.split()) or f"Guest {seat + 1}"
    return Chair(seat, PERSON, called, "", hashed(secret), word or token_hex(8)), secret


def _bot_chair(seat: Seat, level: str, name: str = "") -> Chair:
    bot_of(level)
    return Chair(seat, BOT, name or BOT_NAMES[seat], level, word=f"bot {seat + 1}")


async def show(host: Host, game: Game) -> bodies.TableMade:
    """A table of bots to watch. Who has its invitation lets them rest and sets their pace."""
    mode = game.modes[0]
    chairs = [bodies.WantedChair(BOT, bot=WATCHED) for _ in range(mode.seats[0])]
    return await lay(host, bodies.NewTable(game.key, mode.key, chairs))


# Sitting down


async def take_seat(host: Host, id: str, wanted: bodies.TakeSeat) -> bodies.SeatSecret:
    """Somebody with the invitation sits down in an open chair."""
    room = await host.room(id)
    async with room.lock:
        await host.catch_up(room)
        _check_invitation(room, wanted.invitation)
        free = [chair.seat for chair in room.chairs if chair.holder == OPEN and wanted.seat in (None, chair.seat)]
        if not free:
            raise Illegal(say("All seats are taken.") if wanted.seat is None else say("That seat is taken."))
        chair, secret = _person(free[0], wanted.name, wanted.word)
        await _sit_down(host, room, chair)
    room.changed()
    return bodies.SeatSecret(chair.seat, secret)


async def fill(host: Host, id: str, invitation: str, level: str) -> wire.TableInfo:
    """Bots take all open chairs."""
    room = await host.room(id)
    async with room.lock:
        await host.catch_up(room)
        _check_invitation(room, invitation)
        for seat in [chair.seat for chair in room.chairs if chair.holder == OPEN]:
            await _sit_down(host, room, _bot_chair(seat, level))
    room.changed()
    return room.info()


def _check_invitation(room: Room, invitation: str) -> None:
    if not room.is_invited(invitation):
        raise Illegal(say("This invitation is not for this table."))


async def _sit_down(host: Host, room: Room, chair: Chair) -> None:
    """When the last chair is taken the words of the seed are fixed, and play begins."""
    await host.sit(room, chair, OPEN)
    if not any(other.holder == OPEN for other in room.chairs):
        room.charter.begin([other.word for other in room.chairs], now())
        await asyncio.to_thread(host.store.begin, room.charter)
        await host.catch_up(room)


# Again, and from elsewhere


async def rematch(host: Host, id: str, secret: str) -> bodies.TableMade:
    """The same people and bots at a new table; people come by the same secrets.

    A game that was laid aside goes on there; otherwise it is played again, everybody one place on.
    """
    room = await host.room(id)
    if not room.seats_of([secret]) or not room.is_over:
        raise Illegal(say("A rematch is for those who sat at a table that is over."))
    async with room.lock:
        await host.catch_up(room)
        if not room.charter.rematch:
            await _lay_again(host, room)
            await host.catch_up(room)
    room.changed()
    other = await host.room(room.charter.rematch)
    return bodies.TableMade(other.info(), [bodies.SeatSecret(seat, secret) for seat in other.seats_of([secret])], "")


async def _lay_again(host: Host, room: Room) -> None:
    assert room.table is not None
    old, game = room.charter, room.table.game
    sequel = game.sequel(room.table.s)
    made = charter(game, sequel or old.setup, now(), old.pace, old.minutes, old.increment)
    made.has_hints = old.has_hints
    _let_in(made, old.watching, old.delay, old.talk)
    seats = [(chair.seat + (sequel is None)) % len(room.chairs) for chair in room.chairs]
    chairs = sorted(map(_again, room.chairs, seats), key=lambda chair: chair.seat)
    made.begin([chair.word for chair in chairs], now())
    await asyncio.to_thread(host.store.create, made, chairs)
    if not await asyncio.to_thread(host.store.set_rematch, old.id, made.id):
        await asyncio.to_thread(host.store.forget, made.id)


def _again(chair: Chair, seat: int) -> Chair:
    holder = PERSON if chair.holder == STAND_IN else chair.holder
    bot = chair.bot if holder == BOT else ""
    return Chair(seat, holder, chair.name, bot, chair.hashed, token_hex(8))


async def bring(host: Host, data: Any) -> bodies.TableMade:
    """A game from a record, to look at: the seats are nobody's."""
    played = record.read(data, games())
    if played.seed == "":
        raise Unreadable(say("This record has no seed."))
    game = game_of(played.game)
    made = charter(game, played.setup, now(), "instant")
    made.commitment, made.seed, made.begun = "", str(played.seed), made.created
    entries = [
        Entry(n, seat, RESIGN if line == record.RESIGN else ANSWER, line, f"record-{n}", made.created)
        for n, (seat, line) in enumerate(played.entries, 1)
    ]
    await asyncio.to_thread(_keep, host, Table(game, made), entries, played.names)
    return bodies.TableMade((await host.room(made.id)).info(), [], "")


def _keep(host: Host, table: Table, entries: list[Entry], names: list[str]) -> None:
    table.replay(entries)
    if table.s.outcome is None:
        raise Unreadable(say("This record ends before its game does; only whole games can be looked at here."))
    made = table.charter
    names = names or [f"Seat {seat + 1}" for seat in range(made.setup.seats)]
    chairs = [Chair(seat, BOT, name, "random") for seat, name in enumerate(names)]
    host.store.create(made, chairs, entries)
