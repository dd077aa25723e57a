"""What happens at a table by itself: bots answer, orders are followed, clocks run out, chairs of leavers are kept."""

import asyncio
import contextlib
import time
from math import ceil
from typing import TYPE_CHECKING, Final

from regalia.engine import AskAll, AskTogether, Refused, Seat, Window, pending, top, words
from regalia.server.calling import notices
from regalia.server.log import LOG
from regalia.server.minds.rehearsing import Thoughts, ordered, rehearse
from regalia.server.rooms import saying
from regalia.server.rooms.room import BOT_DELAYS, BREATHS, Room, now
from regalia.server.wire import Answer, Taken
from regalia.tables import PERSON, Chair, Table, bot_when_late

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host

KEEPER: Final = "steward"  # the bot that keeps a leaver's chair: sensible, and quick at any table
AWAY: Final = {"brisk": 60.0, "calm": 180.0}  # seconds after which a chair is kept, by pace
REACTION: Final = 20_000  # milliseconds to react in a window at a table with clocks
UNHURRIED: Final = 2  # bots that take their whole time; more of them share that of so many
LIVE_DELAY: Final = (0.8, 2.5)  # seconds: no bot speaks faster where all may speak at any time
LOOK_UP: Final = 1.0  # seconds between two looks at the clocks


async def drive(host: "Host", room: Room) -> None:
    """Runs as long as the game does."""
    thoughts = Thoughts(host.thinking)
    try:
        await _go_on(host, room, thoughts)
    finally:
        thoughts.forget()
    with contextlib.suppress(Refused):
        await notices.forget(host, room)


async def _go_on(host: "Host", room: Room, thoughts: Thoughts) -> None:
    while room.is_playing:
        room.moved.clear()
        try:
            if room.playing().is_resting:
                room.forget_absences()
                await room.moved.wait()
            elif not await _let_bots_play(host, room, thoughts) and not await _look_at_clocks(host, room):
                await _wait(room)
        except Refused as refused:
            LOG.warning("a table cannot go on by itself", extra={"table": room.charter.id, "reason": str(refused)})
            await asyncio.sleep(LOOK_UP)
        except Exception:  # an error of our own must not end the game
            host.metrics.faults += 1
            LOG.exception("a table cannot go on by itself", extra={"table": room.charter.id})
            await asyncio.sleep(LOOK_UP)


async def _wait(room: Room) -> None:
    """Until somebody moves, or until it is time to look at the clocks again."""
    timed = room.table is not None and (room.table.clock.is_used or room.charter.pace in AWAY)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(room.moved.wait(), LOOK_UP if timed else None)


async def _let_bots_play(host: "Host", room: Room, thoughts: Thoughts) -> bool:
    """One bot answers, or all do that come next in a window; or orders are followed. False: only people can go on."""
    if isinstance(top(room.playing().s), Window):
        return await _let_them_react(host, room, thoughts)
    thoughts.forget()
    return await _let_one_play(host, room)


async def _let_them_react(host: "Host", room: Room, thoughts: Thoughts) -> bool:
    """What was thought of while the window took its breath is said in one go, in the order of the seats."""
    table, entries, chairs = room.playing(), room.playing().entries, room.chairs.copy()
    said, is_known = await rehearse(room, thoughts)
    breath = BREATHS[room.charter.pace]
    if said and not (is_known and now() > table.shown_at + 1000 * breath):
        await _breathe(table.shown_at, breath)
    for each in said:
        if table.entries == entries and room.chairs == chairs and await _say(host, room, each.seat, each.line):
            entries += 1
    return bool(said)


async def _let_one_play(host: "Host", room: Room) -> bool:
    table = room.playing()
    entries = table.entries
    for seat in pending(table.s):
        line = await _line_of(host, room, table, room.chairs[seat])
        if line is not None and table.entries == entries:
            await _say(host, room, seat, line)
        if line is not None or table.entries != entries:
            return True
    return False


async def _say(host: "Host", room: Room, seat: Seat, line: str) -> bool:
    """Was it said? Not if somebody else was faster."""
    table, entries = room.playing(), room.playing().entries
    said = Answer(f"{room.chairs[seat].holder}:{entries}", table.choice(seat), line)
    try:
        reply = await saying.answer(host, room, seat, said)
    except Refused:
        if table.entries == entries:
            raise
        return False
    assert isinstance(reply, Taken), f"{line!r} is not a whole answer"
    return True


async def _line_of(host: "Host", room: Room, table: Table, chair: Chair) -> str | None:
    """What the chair's bot or its standing orders say; None: a person must be waited for."""
    if not chair.is_played_by_bot:
        return ordered(table, table.s, chair)
    began = now()
    chance = room.charter.bot_chance(chair.seat, *table.at_turn(chair.seat))
    delay = 0.0 if _is_sealed_among_others(table) else _pause(room)
    if delay and _all_may_speak(table):
        slow, quick = LIVE_DELAY[1], LIVE_DELAY[0]
        delay = quick + (slow - quick) * chance.below(1000) / 1000
    line = await host.thinking.answer(table.game.key, table.s, chair.seat, chair.bot, chance)
    if line is not None:
        await _breathe(began, delay)
    return line


def _pause(room: Room) -> float:
    """Seconds that a bot takes for an answer; where there are many of them each takes less."""
    bots = sum(chair.is_played_by_bot for chair in room.chairs)
    return BOT_DELAYS[room.charter.pace] * UNHURRIED / max(UNHURRIED, bots)


async def _breathe(since: int, breath: float) -> None:
    """To the end of a breath that began then, or of the one under way: how long a bot thinks tells of what it holds."""
    if breath:
        breaths = max(1, ceil((now() - since) / 1000 / breath))
        await asyncio.sleep((since - now()) / 1000 + breaths * breath)


def _is_sealed_among_others(table: Table) -> bool:
    """Of answers in secret only the last is seen, so only the last takes its time."""
    return len(pending(table.s)) > 1 and isinstance(top(table.s), AskAll)


def _all_may_speak(table: Table) -> bool:
    return len(pending(table.s)) > 1 and not isinstance(top(table.s), AskAll | AskTogether)


# Time


async def _look_at_clocks(host: "Host", room: Room) -> bool:
    """Acts for those whose time is over, by the rules that docs/tables.md publishes. True: something was done."""
    table = room.playing()
    if table.clock.is_used:
        for seat in table.waited_for():
            if room.chairs[seat].holder == PERSON and table.clock.remaining(seat, now()) == 0:
                await saying.seating(host, room, seat, bot_when_late(table.game))
                return True
        if isinstance(top(table.s), Window) and now() > table.clock.at + REACTION:
            seat = pending(table.s)[0]
            line = words(table.s, seat, top(table.s).pass_move)
            await saying.answer(host, room, seat, Answer(f"late:{table.entries}", table.choice(seat), line))
            return True
    return await _keep_chairs(host, room)


async def _keep_chairs(host: "Host", room: Room) -> bool:
    """A person who has left others alone is stood in for, asked or not: who is asked in a window is not told."""
    here = room.here()
    room.note_presence(here, time.monotonic())
    patience = AWAY.get(room.charter.pace)
    if patience is None or not here.intersection(room.people()):
        return False
    for seat in room.gone_since:
        gone = time.monotonic() - room.gone_since[seat]
        if gone > patience:
            await saying.seating(host, room, seat, KEEPER)
            return True
        if gone > patience / 2 and seat not in room.warned:
            room.warned.add(seat)
            warning = f"{room.chairs[seat].name} seems to be away. A bot will soon keep the chair."
            await saying.chat(host, room, None, "The table", warning)
    return False
