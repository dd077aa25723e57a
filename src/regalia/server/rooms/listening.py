"""Several workers at one PostgreSQL database tell each other which table has changed, and who is here."""

import asyncio
import time
from secrets import token_hex
from typing import Final

import psycopg

from regalia.engine import Refused, Seat
from regalia.server.log import LOG
from regalia.server.rooms import reviewing, sketching
from regalia.server.rooms.host import Host
from regalia.tables.store import CHANNEL

WORKER: Final = token_hex(8)  # this one
HERE: Final = "here"
LOOK_ROUND: Final = 1.0  # seconds
SAY_AGAIN: Final = 15.0


async def listen(host: Host) -> None:
    """Hears of changes until it is cancelled; a lost connection is made again, and all tables looked at anew."""
    url = host.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    tasks: set[asyncio.Task[None]] = set()
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                for id in list(host.rooms):
                    await host.refresh(id)
                async for note in connection.notifies():
                    task = asyncio.create_task(_hear(host, note.payload))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
        except (psycopg.Error, Refused) as error:
            LOG.warning("the database does not answer", extra={"reason": str(error)})
            await asyncio.sleep(1)


async def _hear(host: Host, news: str) -> None:
    if news.startswith(f"{HERE} "):
        _hear_who_is_here(host, news)
        return
    if news.startswith(f"{reviewing.REVIEW} "):
        reviewing.hear(host, news)
        return
    if news.startswith(f"{sketching.SKETCH} "):
        sketching.hear(host, news)
        return
    table, _, entry = news.partition(" ")
    try:
        await host.refresh(table, int(entry or 0))
    except Refused as refused:
        LOG.warning("a table could not be looked at", extra={"table": table, "reason": str(refused)})


async def announce(host: Host) -> None:
    """Tells the other workers who has a page open here: when that changes, and now and then."""
    told: dict[str, tuple[set[Seat], float]] = {}
    while True:
        await asyncio.sleep(LOOK_ROUND)
        for id, room in list(host.rooms.items()):
            here = room.at_this_worker()
            before, at = told.get(id, (set(), 0.0))
            if here == before and (not here or time.monotonic() - at < SAY_AGAIN):
                continue
            told[id] = (here, time.monotonic())
            try:
                await asyncio.to_thread(host.store.announce, " ".join([HERE, id, WORKER, *map(str, sorted(here))]))
            except Refused as refused:
                LOG.warning("who is here could not be told", extra={"table": id, "reason": str(refused)})


def _hear_who_is_here(host: Host, news: str) -> None:
    _, table, worker, *seats = news.split(" ")
    room = host.rooms.get(table)
    if room is None or worker == WORKER:
        return
    before = room.here()
    room.elsewhere[worker] = ({int(seat) for seat in seats}, time.monotonic())
    if room.here() != before:
        room.changed()
