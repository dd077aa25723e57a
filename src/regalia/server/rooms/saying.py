"""What those who sit at a table may say there."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from regalia.bots import bot as bot_of
from regalia.engine import Illegal, Seat, State, Window, question, top
from regalia.sentences import say
from regalia.server import wire
from regalia.server.rooms import sketching
from regalia.server.rooms.room import Room, now
from regalia.server.rooms.speaker import Speaker
from regalia.tables import (
    AGREE,
    ANSWER,
    CONSENT,
    FREE,
    GO_ON,
    ORDERS,
    PAUSE,
    PERSON,
    REFUSE,
    REST,
    STAND_IN,
    UNDO,
    WISH,
    WITHDRAW,
    Beyond,
    Entry,
    Shown,
    Table,
    Tried,
)

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host

HOLD: Final = {"brisk": 2000, "calm": 4000}  # milliseconds for each reaction among people, whatever they hold


async def answer(host: "Host", room: Room, seat: Seat, said: wire.Answer) -> wire.Taken | wire.Drafted:
    """An answer is kept, or is the beginning of one, or is refused; then nothing has changed."""
    table = room.playing()
    if (seat, said.id) in table.heard:
        return wire.Taken(said.id)
    tried = table.tried(seat, said.choice, said.line, said.hold)
    if isinstance(tried, Shown):
        return wire.Drafted(said.id, said.line, tried.view, tried.several)
    await _wait_for_the_beat(room, table, tried)
    async with room.lock:
        await host.append(room, seat, ANSWER, tried.line, said.id, lambda table, _: table.tried_again(tried).after)
    room.changed()
    return wire.Taken(said.id)


async def _wait_for_the_beat(room: Room, table: Table, tried: Tried) -> None:
    """Some answers may not be taken too soon: where all may speak, and where a quick pass would tell of a poor hand."""
    due = table.pulse_at + table.game.beat(table.s, tried.seat, tried.line)
    people = room.people()
    if len(people) > 1 and tried.seat in people and _is_pass(table, tried):
        due = max(due, table.asked_at + _hold(room, table))
    if due > now():
        await asyncio.sleep((due - now()) / 1000)


def _hold(room: Room, table: Table) -> int:
    """The same for every seat of a window; where more than two may react they share the time of two."""
    window = top(table.s)
    assert isinstance(window, Window)
    return HOLD.get(room.charter.pace, 0) * 2 // max(2, len(window.order))


def _is_pass(table: Table, tried: Tried) -> bool:
    return isinstance(top(table.s), Window) and tried.moves[0] == top(table.s).pass_move


async def speak(host: "Host", room: Room, seat: Seat, kind: str, id: str, line: str = "") -> wire.Taken:
    """Anything but an answer that goes into the journal."""

    def after(table: Table, entry: Entry) -> State:
        if kind == WITHDRAW:
            table.check_withdraw(seat)
        elif kind == GO_ON and not (table.pausing or table.is_resting):
            raise Illegal(say("The game goes on already."))
        return table.after(entry)

    async with room.lock:
        await host.append(room, seat, kind, line, id, after)
    room.changed()
    return wire.Taken(id)


# Going back


async def undo(host: "Host", room: Room, seat: Seat, said: wire.Undo) -> wire.Taken | wire.Beyond:
    """Takes the seat's last answer back, or asks the others.

    Bots always agree; so whoever is alone with them is first told what that goes back past.
    """
    id = said.id
    table = room.playing()
    if (seat, id) in table.heard:
        return wire.Taken(id)
    how, moves = table.undo(seat)
    is_alone = room.owners() == [seat]
    beyond = table.beyond(seat) if how == CONSENT and is_alone else None
    if beyond is not None and beyond.is_any and said.sure != beyond.at:
        return wire.Beyond(id, beyond.at, beyond.seats, beyond.learned)
    if how == FREE or beyond is not None:
        return await _go_back(host, room, seat, id, (how, moves), beyond)
    if how == CONSENT:
        return await speak(host, room, seat, WISH, id, str(moves))
    raise Illegal(say("There is nothing to take back."))


async def consent(host: "Host", room: Room, seat: Seat, id: str, agrees: bool) -> wire.Taken:
    """When all people at the table have agreed, the table goes back."""
    table = room.playing()
    if (seat, id) in table.heard:
        return wire.Taken(id)
    if table.wish is None or seat == table.wish.seat:
        raise Illegal(say("Nobody asks you to go back."))
    taken = await speak(host, room, seat, AGREE if agrees else REFUSE, id)
    wish = table.wish
    if wish is not None and set(room.owners()) <= wish.agreed:
        await _go_back(host, room, wish.seat, f"undo:{seat}:{id}", (CONSENT, wish.moves))
    return taken


async def _go_back(
    host: "Host", room: Room, seat: Seat, id: str, undo: tuple[str, int], beyond: Beyond | None = None
) -> wire.Taken:
    """Goes back as far as was found before, unless somebody was faster and it would take more now."""

    def after(table: Table, entry: Entry) -> State:
        if table.undo(seat) != undo or (beyond is not None and table.beyond(seat) != beyond):
            raise Illegal(say("The table has moved on; that can no longer be taken back."))
        return table.after(entry)

    async with room.lock:
        await host.append(room, seat, UNDO, str(undo[1]), id, after)
    room.changed()
    return wire.Taken(id)


# Pausing


async def pause(host: "Host", room: Room, seats: list[Seat], id: str, wants: bool) -> wire.Taken:
    """Those at one screen speak together. A pause begins when all people at the table wish for it; anybody ends it."""
    table, here = room.playing(), [seat for seat in seats if seat in room.people()]
    if not here:
        raise Illegal(say("Only those who sit at the table may do that."))
    if room.is_over:
        raise Illegal(say("The game is over."))
    if not wants and table.pausing:
        return await speak(host, room, here[0], GO_ON, id)
    if wants and not table.is_resting:
        for seat in here:
            await speak(host, room, seat, PAUSE, id if seat == here[0] else f"{id}:{seat}")
        await rest_if_all_agree(host, room)
    return wire.Taken(id)


async def rest_if_all_agree(host: "Host", room: Room) -> None:
    """Bots agree to any pause, also those that keep a chair."""
    table = room.table
    if table is None or table.is_resting or not table.pausing or not set(room.people()) <= table.pausing:
        return
    await speak(host, room, min(table.pausing), REST, f"rest:{table.entries}")


# Chairs


async def file_orders(host: "Host", room: Room, seat: Seat, id: str, orders: list[Any]) -> wire.Taken:
    """Standing orders are kept with the chair, and only their seat ever sees them."""
    room.playing().game.read_orders(orders, seat, len(room.chairs))
    async with room.lock:
        chair = room.chairs[seat]
        await host.sit(room, replace(chair, orders=orders))
        await host.append(room, seat, ORDERS, "", id)
    room.changed()
    return wire.Taken(id)


async def seating(host: "Host", room: Room, seat: Seat, bot: str) -> None:
    """A person's chair is kept by a bot for a while, or taken back."""
    if bot:
        bot_of(bot)
    async with room.lock:
        chair = room.chairs[seat]
        if chair.holder not in (PERSON, STAND_IN):
            raise Illegal(say("This chair is not a person's."))
        table = room.table
        if not bot and table is not None and table.clock.is_used and table.time_left(seat, now()) == 0:
            raise Illegal(say("Your time is over: a bot plays this game to its end."))
        holder = STAND_IN if bot else PERSON
        await host.sit(room, replace(chair, holder=holder, bot=bot), chair.holder)
    room.changed()
    await rest_if_all_agree(host, room)


# Talk


async def talk(host: "Host", who: Speaker, said: wire.Say) -> None:
    """Somebody says something through a page."""
    room, seat = who.room, who.talker
    if said.team is not None:
        check_team(room, who.viewer, said.team)
    name = room.chairs[seat].name if seat is not None else "A spectator"
    await chat(host, room, seat, name, said.text, said.team)


async def chat(host: "Host", room: Room, seat: Seat | None, name: str, text: str, team: int | None = None) -> None:
    """Said to the whole table, or to a team; a player may not say what the open question forbids."""
    if seat is not None:
        check_talk(room, text)
    line = wire.ChatLine(seat, name, text, now(), team)
    async with room.lock:
        number = await asyncio.to_thread(host.store.say, room.charter.id, seat, name, text, line.at, team)
        room.chat[number] = line
    room.changed()


def check_team(room: Room, seat: Seat | None, team: int) -> None:
    """A team is spoken to by a seat of its own that looks, while the game lasts and somebody else may hear it."""
    teams = [room.team_of(other) for other in range(room.playing().s.seats)]
    if not any(each is not None for each in teams):
        raise Illegal(say("There are no teams at this table."))
    if room.is_over:
        raise Illegal(say("The game is over: now everybody hears all that is said."))
    if seat is None:
        raise Illegal(say("Only a player of the team who is looking may speak to it."))
    if teams[seat] != team:
        raise Illegal(say("That is not your team."))
    if not any(teams[other] == team for other in room.owners() if other != seat):
        raise Illegal(say("Your team-mates are bots; nobody would hear it."))


async def sketch(host: "Host", room: Room, seat: Seat, said: wire.Sketch) -> None:
    """Shown to the whole table; where a player may not say it, it may not be drawn either."""
    if room.is_over:
        raise Illegal(say("The game is over."))
    check_talk(room, f"{said.thing} {said.space}")
    await sketching.sketch(host, room, seat, said.thing, said.space)


def check_talk(room: Room, text: str) -> None:
    """Refuses what the open question forbids players to say."""
    if room.table is not None and room.is_playing:
        asked = question(room.table.s)
        if why := asked.hush(room.table.s, text):
            raise Illegal(why, asked.rule)
