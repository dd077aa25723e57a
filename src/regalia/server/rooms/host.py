"""The host of all tables: brings them into memory, keeps what is said in the journal, hears of other workers."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from regalia.engine import Illegal, Refused, Seat, State, Unreadable
from regalia.registry import game as game_of
from regalia.sentences import say
from regalia.server.calling.notices import Notices
from regalia.server.log import LOG
from regalia.server.metrics import Metrics
from regalia.server.minds.thinking import Thinking
from regalia.server.rooms.driving import drive
from regalia.server.rooms.room import Room, now
from regalia.server.wire import ChatLine
from regalia.tables import RESUME, Chair, Charter, Conflict, Entry, Store, Table, Unstored, snapshot

After: TypeAlias = Callable[[Table, Entry], State]  # where an entry leads, or why not

MOST_TABLES: Final = 20_000  # kept in memory; those that nobody uses go first


class Missing(Refused):
    """There is no such table."""


class Host:
    def __init__(self, store: Store, thinking: Thinking, metrics: Metrics, notices: Notices) -> None:
        self.store = store
        self.thinking = thinking
        self.metrics = metrics
        self.notices = notices
        self.rooms: dict[str, Room] = {}
        self.since = now()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by table, while it is read
        self._resuming: asyncio.Task[None] | None = None

    async def room(self, id: str) -> Room:
        """The table of this name, from memory or from the store."""
        room = self.rooms.get(id)
        if room is None:
            async with self._loading.setdefault(id, asyncio.Lock()):
                room = self.rooms.get(id) or await self._load(id)
        room.used = time.monotonic()
        return room

    async def _load(self, id: str) -> Room:
        room = await asyncio.to_thread(self._read, id)
        if room is None:
            raise Missing("There is no such table.")
        await self._open(room)
        self._make_space()
        self.rooms[id] = room
        if self.store.is_shared:
            await self.refresh(id)  # what another worker did meanwhile was not heard of here
        return room

    def _read(self, id: str) -> Room | None:
        """The room as it is kept, without its table."""
        found = self.store.charter(id)
        if found is None:
            return None
        chat = {row.pop("id"): ChatLine(**row) for row in self.store.chat(id)}
        return Room(found, self.store.chairs(id), chat=chat)

    async def _open(self, room: Room) -> None:
        """If all sit, play begins or goes on."""
        if not room.charter.has_begun or room.table is not None:
            return
        room.table = await asyncio.to_thread(self._read_table, room.charter)
        await self._give_time_back(room)
        if room.is_playing:
            room.driver = asyncio.create_task(drive(self, room))

    async def _give_time_back(self, room: Room) -> None:
        """While no server ran nobody could answer: that time is on nobody's clock. Several workers never all stop."""
        table = room.playing()
        if table.clock.is_used and room.is_playing and room.charter.begun < self.since and not self.store.is_shared:
            await self.append(room, 0, RESUME, "", f"resume:{table.entries}")

    def _read_table(self, charter: Charter) -> Table:
        game = game_of(charter.game)
        if game.version != charter.version:
            raise Unreadable(say("This table was begun with another version of the game."))
        kept = self.store.snapshot(charter.id) if not charter.delay else None  # what is late is not in a snapshot
        table = (snapshot.from_bytes(game, charter, kept) if kept is not None else None) or Table(game, charter)
        table.replay(self.store.entries(charter.id, table.entries))
        return table

    def _make_space(self) -> None:
        if len(self.rooms) < MOST_TABLES:
            return
        idle = sorted((r.used, id) for id, r in self.rooms.items() if not r.watchers and not r.is_playing)
        for _, id in idle[: max(0, len(self.rooms) - MOST_TABLES)]:
            del self.rooms[id]

    # Other workers

    async def refresh(self, id: str, entry: int = 0) -> None:
        """A worker has changed the table, or appended this entry; perhaps it was this one: then nothing is to do."""
        room = self.rooms.get(id)
        if room is None or room.has(entry):
            return
        async with room.lock:
            if room.has(entry):
                return
            if entry and room.table is not None:
                await self._read_on(room.table)
            else:
                await self.catch_up(room)
        room.changed()

    async def catch_up(self, room: Room) -> None:
        """Brings the room to where the store is."""
        found = await asyncio.to_thread(self._read, room.charter.id)
        if found is None:
            raise Missing("There is no such table any more.")
        room.charter, room.chairs, room.chat = found.charter, found.chairs, found.chat
        if room.table is None:
            await self._open(room)
        else:
            room.table.charter = room.charter
            await self._read_on(room.table)

    async def _read_on(self, table: Table) -> None:
        table.replay(await asyncio.to_thread(self.store.entries, table.charter.id, table.entries))

    async def resume(self) -> None:
        """After a start: every table that is not over goes on, one after another; nobody need wait for the last."""
        unfinished = await asyncio.to_thread(self.store.unfinished)
        self._resuming = asyncio.create_task(self._resume(unfinished))

    async def _resume(self, tables: list[str]) -> None:
        for id in tables:
            try:
                await self.room(id)
            except Refused as refused:
                LOG.warning("table left alone", extra={"table": id, "reason": str(refused)})
            except Exception:
                self.metrics.faults += 1
                LOG.exception("table left alone", extra={"table": id})

    async def close(self) -> None:
        tasks = [self._resuming, *(room.driver for room in self.rooms.values())]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def sit(self, room: Room, chair: Chair, instead_of: str | None = None) -> None:
        """The chair is as it is said here from now on, if it is still held as believed. The room's lock is held."""
        held = chair.holder if instead_of is None else instead_of
        if not await asyncio.to_thread(self.store.sit, room.charter.id, chair, held):
            raise Illegal(say("Somebody else was faster; look again."))
        room.chairs[chair.seat] = chair

    # The journal

    async def append(self, room: Room, seat: Seat, kind: str, line: str, id: str, after: After = Table.after) -> int:
        """Keeps an entry for good and moves the table on; returns its number. The room's lock is held.

        `after` says what state the entry leads to, or refuses it. What was said before under the same id is not said
        again. If another worker was first, looks again.
        """
        while True:
            table = room.playing()
            if (seat, id) in table.heard:
                return table.heard[seat, id]
            entry = Entry(table.entries + 1, seat, kind, line, id, now())
            s = after(table, entry)
            try:
                await asyncio.to_thread(self.store.append, room.charter.id, entry, s.outcome is not None)
            except Conflict:
                await self.catch_up(room)
                continue
            table.take(entry, s)
            self.metrics.entries += 1
            self.notices.look(room)
            if entry.number % snapshot.EVERY == 0:
                await self._keep_snapshot(table)
            return entry.number

    async def _keep_snapshot(self, table: Table) -> None:
        """A cache: that it cannot be kept is no reason to refuse anything."""
        kept = (table.charter.id, table.entries, snapshot.to_bytes(table))
        try:
            await asyncio.to_thread(self.store.keep_snapshot, *kept)
        except (Conflict, Unstored) as error:
            LOG.warning("no snapshot", extra={"table": table.charter.id, "reason": str(error)})
