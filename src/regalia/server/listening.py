"""Several workers at one PostgreSQL database tell each other which table has changed."""

import asyncio

import psycopg

from regalia.engine import Refused
from regalia.server.host import Host
from regalia.server.room import LOG
from regalia.tables.store import CHANNEL


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
    table, _, entry = news.partition(" ")
    try:
        await host.refresh(table, int(entry or 0))
    except Refused as refused:
        LOG.warning("a table could not be looked at", extra={"table": table, "reason": str(refused)})
