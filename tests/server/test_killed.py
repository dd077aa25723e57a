"""The server is killed again and again in the middle of many games: nothing acknowledged is lost or done twice.

REGALIA_KILLS says how often it is killed, REGALIA_KILL_TABLES at how many tables is played at a time.
"""

import asyncio
import os
import signal
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from postgres import new_database
from regalia.registry import games
from regalia.tables import Store, Table, snapshot

from .guests import Guest
from .processes import serving
from .serving import PATIENCE, wait_for

KILLS = int(os.environ.get("REGALIA_KILLS", "3"))
TABLES = int(os.environ.get("REGALIA_KILL_TABLES", "40"))
PAUSE = TABLES / 50  # seconds that a guest thinks, at most: so the server is busy, and not drowned
MORE = (0.0, 2.0)  # seconds of play after every table has moved on, until the server is killed
MOST_WAIT = 120.0  # seconds for that
GAME = games()["two-crowns"]


@dataclass
class Hall:
    """Many tables, each with one guest and a bot; where a game ends a new one begins."""

    server: object
    random: Random
    guests: dict = field(default_factory=dict)  # by table
    kills: int = 0

    async def play(self):
        made = [await self._lay() for _ in range(TABLES)]
        tables = [asyncio.create_task(self._one_after_another(first)) for first in made]
        with ThreadPoolExecutor(1) as killer:  # of its own: it must not wait for those who lay tables
            for _ in range(KILLS):
                await self._play_on()
                await asyncio.get_running_loop().run_in_executor(killer, self._kill)
        await asyncio.sleep(1)
        for table in tables:
            table.cancel()
        for ended in await asyncio.gather(*tables, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise ended

    async def _play_on(self):
        """However slow the machine is: in each life of the server about one answer for each table is acknowledged."""
        enough, deadline = self.acknowledged + TABLES, time.monotonic() + MOST_WAIT
        while self.acknowledged < enough:
            assert time.monotonic() < deadline, "the tables do not go on"
            await asyncio.sleep(0.01)
        await asyncio.sleep(self.random.uniform(*MORE))

    @property
    def acknowledged(self):
        return sum(len(guest.taken) for guest in self.guests.values())

    def _kill(self):
        self.server.kill()
        self.kills += 1
        assert self.server.left_behind(PATIENCE) == set(), "processes stay behind"
        self.server.start()

    async def _one_after_another(self, made):
        while True:
            seat, id = made["seats"][0], made["table"]["id"]
            guest = Guest(self.server.socket(id), seat["secret"], Random(self.random.random()), pause=PAUSE)
            self.guests[id, seat["seat"]] = guest
            await guest.play()
            made = await self._lay()

    async def _lay(self):
        """A new table, as soon as there is a server to lay it."""
        chairs = [{"holder": "me"}, {"holder": "bot", "bot": self.random.choice(["steward", "random"])}]
        wanted = {"game": GAME.key, "mode": "duel", "pace": "instant", "chairs": self.random.sample(chairs, 2)}
        while True:
            try:
                return await asyncio.to_thread(self.server.post, "/api/tables", wanted)
            except OSError:
                await asyncio.sleep(0.1)


@contextmanager
def database(kind, folder, request):
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.sqlite'}"
    else:
        with new_database(request.getfixturevalue("postgres")) as url:
            yield url


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(kind, tmp_path, request):
    with database(kind, tmp_path, request) as url:
        with serving(url, tmp_path) as server:
            hall = Hall(server, Random(kind))
            asyncio.run(hall.play())
            noted = server.faults()
        store = Store(url)
        faults = [fault for (table, seat), guest in hall.guests.items() for fault in lost(store, table, seat, guest)]
        journals = [store.entries(table) for table, _ in hall.guests]
        store.close()

    print(
        f"\n{kind}: {hall.kills} kills, {TABLES} tables at a time, {len(hall.guests)} games begun, "
        f"{sum(guest.is_over for guest in hall.guests.values())} ended; {sum(map(len, journals))} entries kept, "
        f"{hall.acknowledged} of them acknowledged to guests; "
        f"{sum(guest.again for guest in hall.guests.values())} answers sent again"
    )
    assert faults == []
    assert sum(guest.again for guest in hall.guests.values()) > 0, "no kill came between an answer and its receipt"
    assert noted == []


def differs(said, kept):
    """Is something else kept than what was said? Several things may be kept in another order."""
    return kept is not None and sorted(kept.split(", ")) != sorted(said.split(", "))


def lost(store, table, seat, guest):
    """What is wrong with the journal of a table, given what was acknowledged to the guest in that seat."""
    entries = store.entries(table)
    charter = store.charter(table)
    times = Counter(entry.id for entry in entries if entry.seat == seat)
    kept = {entry.id: entry.line for entry in entries if entry.seat == seat}
    faults = [f"{table}: {id} is in the journal {times[id]} times" for id in guest.taken if times[id] != 1]
    faults += [f"{table}: {id} says something else" for id, line in guest.taken.items() if differs(line, kept.get(id))]
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        faults.append(f"{table}: the journal has gaps")
    played = Table(GAME, charter)
    played.replay(entries)  # refuses what could not be played
    if guest.is_over and played.s.outcome is None:
        faults.append(f"{table}: the game was over, and is not any more")
    return faults + differs_from_snapshot(store, charter, played, entries)


def differs_from_snapshot(store, charter, played, entries):
    """Going on from the snapshot leads to where the whole journal leads."""
    kept = store.snapshot(charter.id)
    if kept is None:
        return []
    table = snapshot.from_bytes(GAME, charter, kept)
    table.replay(entries[table.entries :])
    return [] if GAME.position(table.s) == GAME.position(played.s) else [f"{charter.id}: the snapshot leads elsewhere"]


def test_several_workers_end_with_the_process_that_started_them(postgres, tmp_path):
    with new_database(postgres) as url, serving(url, tmp_path, workers=2) as server:
        chairs = [{"holder": "bot", "bot": "steward"}] * 2
        server.post("/api/tables", {"game": GAME.key, "mode": "duel", "pace": "instant", "chairs": chairs})
        assert len(server.family()) > 2

        server.kill()

        assert server.left_behind(5) == set()


def test_bots_play_on_when_the_process_in_which_they_think_is_killed(tmp_path):
    chairs = [{"holder": "bot", "bot": "steward"}] * 2
    table = {"game": GAME.key, "mode": "duel", "pace": "instant", "chairs": chairs}
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path) as server:
        tables = [server.post("/api/tables", table)["table"]["id"] for _ in range(5)]
        wait_for(lambda: thinkers(server))

        for pid in thinkers(server):
            os.kill(pid, signal.SIGKILL)

        wait_for(lambda: all(server.get(f"/api/tables/{id}")["status"] == "over" for id in tables))

        assert server.faults() == []


def thinkers(server):
    return [pid for pid in server.family() if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
