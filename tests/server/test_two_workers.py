"""Two server processes at one PostgreSQL database serve one table: what one has taken is seen through the other.

How long that takes is measured by `regalia bench --server --database postgresql://…`; here it must only arrive.
"""

import asyncio
import json
import time
from contextlib import AsyncExitStack, ExitStack, contextmanager
from statistics import median

import pytest
from websockets.asyncio.client import connect

from postgres import new_database, out_of_reach
from regalia.engine import seeded
from regalia.registry import games
from regalia.tables import Store

from .processes import serving
from .serving import Page, settle, wait_for

GAME = games()["two-crowns"]
PATIENCE = 10.0  # seconds for news to arrive at the other server
DUEL = {"game": GAME.key, "mode": "duel", "pace": "instant", "chairs": [{"holder": "me"}, {"holder": "me"}]}

AT_SEA = DUEL | {"game": "princess-bride", "mode": "chapter", "options": {"chapter": "2"}}


@contextmanager
def two_servers(postgres, folder):
    with new_database(postgres) as url, serving(url, folder) as one, serving(url, folder) as other:
        yield url, one, other


@pytest.fixture(scope="module")
def servers(postgres, tmp_path_factory):
    """Both serve all tests of this file; each test lays tables of its own."""
    with two_servers(postgres, tmp_path_factory.mktemp("servers")) as running:
        yield running


@pytest.fixture
def servers_alone(postgres, tmp_path):
    """For a test after which others might have to wait for them."""
    with two_servers(postgres, tmp_path) as running:
        yield running


@contextmanager
def two_pages(servers, wanted):
    """A table, and the page of each of its two seats at a server of its own."""
    _, one, other = servers
    made = one.post("/api/tables", wanted)
    table, secrets = made["table"]["id"], [seat["secret"] for seat in made["seats"]]
    places = [server.address.removeprefix("http://") for server in (one, other)]
    with Page(places[0], table, secrets[0]) as here, Page(places[1], table, secrets[1]) as there:
        yield here, there


class Seat:
    """A seat at its own server; it knows the view it was last sent and when that came."""

    def __init__(self, line, secret):
        self.line = line
        self.secret = secret
        self.log = []
        self.view = None
        self.others = []  # messages that are no news
        self.came = 0.0

    async def sit(self):
        await self.line.send(json.dumps({"type": "hello", "secrets": [self.secret]}))
        await self.hear()

    async def hear(self):
        """Waits for the next news; keeps everything else for later."""
        while True:
            said = json.loads(await asyncio.wait_for(self.line.recv(), PATIENCE))
            if said["type"] in ("welcome", "news"):
                self.came = time.perf_counter()
                self.view = said["position"]["view"]
                self.log += said["log"]
                return
            self.others.append(said)

    async def answer(self, chance, number):
        """Answers its choice, whole, and returns when the answer was last sent."""
        prompt = self.view["prompt"]
        token, line = prompt["token"], chance.pick(prompt["options"])["words"]
        for part in range(100):
            id = f"a{number}-{part}"
            sent = time.perf_counter()
            await self.line.send(json.dumps({"type": "answer", "id": id, "choice": token, "line": line}))
            said = await self.reply(id)
            if said["type"] == "taken":
                return sent
            assert said["type"] == "drafted", said
            line += ", " + chance.pick(said["view"]["prompt"]["options"])["words"]
        raise AssertionError("a choice without an end")

    async def reply(self, id):
        while True:
            for said in self.others:
                if said.get("id") == id:
                    return said
            self.others.clear()
            said = json.loads(await asyncio.wait_for(self.line.recv(), PATIENCE))
            self.others.append(said)
            if said["type"] == "news":
                self.came = time.perf_counter()
                self.view = said["position"]["view"]
                self.log += said["log"]


async def play_a_game(servers, made):
    """Both seats play, each at its own server; how long each answer took to the other one."""
    id, waits, chance = made["table"]["id"], [], seeded("two workers")
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(connect(server.socket(id))) for server in servers]
        seats = [Seat(line, seat["secret"]) for line, seat in zip(lines, made["seats"], strict=True)]
        for seat in seats:
            await seat.sit()
        while seats[0].view["outcome"] is None:
            asked = next(seat for seat in seats if seat.view["prompt"] and seat.view["prompt"]["options"])
            other = seats[asked is seats[0]]
            sent = await asked.answer(chance, len(waits))
            try:  # whoever goes on without showing anything is no news to the other
                await asyncio.wait_for(other.hear(), 1.0 if asked.view["prompt"] else PATIENCE)
                waits.append(other.came - sent)
            except TimeoutError:
                assert asked.view["prompt"], "no news came"
                waits.append(0.0)
    return seats, waits


def test_a_game_is_played_through_two_servers(servers):
    url, one, other = servers
    made = one.post("/api/tables", DUEL)

    seats, waits = asyncio.run(play_a_game((one, other), made))

    print(
        f"\n{len(waits)} moves; to the other server {1000 * median(waits):.1f} ms, at most {1000 * max(waits):.1f} ms"
    )
    assert [line["kind"] for line in seats[0].log] == [line["kind"] for line in seats[1].log]
    assert seats[0].view["outcome"] == seats[1].view["outcome"] is not None
    table = made["table"]["id"]
    assert one.get(f"/api/tables/{table}/record") == other.get(f"/api/tables/{table}/record")
    store = Store(url)
    numbers = [entry.number for entry in store.entries(table)]
    store.close()
    assert numbers == list(range(1, len(waits) + 1))


def test_bots_of_two_servers_do_not_answer_twice(servers):
    url, one, other = servers
    chairs = [{"holder": "bot", "bot": "steward"}, {"holder": "bot", "bot": "random"}]
    table = one.post("/api/tables", DUEL | {"chairs": chairs})["table"]["id"]
    other.get(f"/api/tables/{table}")  # now both let the bots play

    deadline = time.monotonic() + 60
    for server in (one, other):
        while server.get(f"/api/tables/{table}")["status"] != "over" and time.monotonic() < deadline:
            time.sleep(0.1)

    assert one.get(f"/api/tables/{table}/record") == other.get(f"/api/tables/{table}/record")
    store = Store(url)
    entries = store.entries(table)
    store.close()
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert one.metrics()["regalia_faults"] == other.metrics()["regalia_faults"] == 0


def test_two_servers_hear_of_each_other_again_when_the_database_was_out_of_reach(servers_alone):
    url, one, other = servers_alone
    made = one.post("/api/tables", DUEL | {"chairs": [{"holder": "me"}, {"holder": "open"}]})
    table = made["table"]["id"]
    assert other.get(f"/api/tables/{table}")["status"] == "open"

    with out_of_reach(url):
        time.sleep(2)
    wait_for(lambda: one.status("/health") == other.status("/health") == 200)
    one.post(f"/api/tables/{table}/seats", {"invitation": made["invitation"]})

    wait_for(lambda: other.get(f"/api/tables/{table}")["status"] == "playing")
    assert other.metrics()["regalia_faults"] == 0


def test_whoever_is_at_one_server_is_here_for_those_at_the_other(servers):
    with two_pages(servers, DUEL) as (here, there):
        here.until(lambda: here.table["chairs"][1]["here"])
        there.until(lambda: there.table["chairs"][0]["here"])
        there.socket.close()
        here.until(lambda: not here.table["chairs"][1]["here"])


def test_a_sketch_is_shared_by_two_servers_until_it_is_taken_back(servers):
    with two_pages(servers, AT_SEA) as (here, there):
        here.send(type="sketch", id="sketch", thing="figure-inigo", space="space-helm")
        there.until(lambda: there.heard[-1]["type"] == "sketched")
        assert there.heard[-1]["proposals"] == [{"seat": 0, "thing": "figure-inigo", "space": "space-helm"}]

        here.send(type="sketch", id="back", thing="figure-inigo", space="")
        there.until(lambda: there.heard[-1] == {"type": "sketched", "proposals": []})


def test_what_a_team_says_at_one_server_is_heard_at_the_other_by_the_team_alone(servers):
    _, one, other = servers
    made = one.post("/api/tables", DUEL | {"mode": "teams", "chairs": [{"holder": "me"}] * 4})
    table, secrets = made["table"]["id"], [seat["secret"] for seat in made["seats"]]
    here, there = (server.address.removeprefix("http://") for server in (one, other))
    with ExitStack() as stack:
        red, mate, foe, screen, spectator = (
            stack.enter_context(Page(place, table, *held))
            for place, held in (
                (here, secrets[:1]),
                (there, secrets[2:3]),
                (there, secrets[1:2]),
                (there, secrets[:2]),
                (there, []),
            )
        )
        red.send(type="say", id="team", text="I hold both Sentries.", team=0)
        red.send(type="say", id="open", text="Well met.")

        mate.until(lambda: len(mate.chat) == 2)
        foe.until(lambda: foe.chat)
        screen.until(lambda: screen.chat)
        settle([foe, screen, spectator])

        assert [line["text"] for line in mate.chat] == ["I hold both Sentries.", "Well met."]
        for page in (foe, screen, spectator):
            assert "Sentries" not in json.dumps(page.heard)


def test_a_pause_and_a_review_are_shared_by_two_servers(servers):
    with two_pages(servers, DUEL) as (here, there):
        here.ask("pause", wants=True)
        there.ask("pause", wants=True)
        here.until(lambda: here.position["resting"])
        there.ask("pause", wants=False)
        here.until(lambda: not here.position["resting"])

        here.ask("resign")
        there.until(lambda: there.is_over)
        there.send(type="lead", id="lead", entry=0, eyes="spectator")
        here.until(lambda: here.heard[-1]["type"] == "review")
        assert (here.heard[-1]["leader"], here.heard[-1]["you"]) == ("Guest 2", False)
        there.socket.close()
        here.until(lambda: here.heard[-1]["type"] == "review" and here.heard[-1]["leader"] == "")
