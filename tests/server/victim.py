"""Tables that hostile clients are let loose on, and how to see that they were not harmed.

REGALIA_HOSTILE says how many hostile messages and requests are sent in all: most on sockets, a fifth over HTTP.
"""

import asyncio
import contextlib
import json
import os
from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect

from regalia.registry import games
from regalia.tables import Store

from . import hostile
from .guests import Guest

TOTAL = int(os.environ.get("REGALIA_HOSTILE", "3000"))
GAME = games()["two-crowns"]
DUEL = {"game": GAME.key, "mode": "duel", "pace": "instant", "chairs": [{"holder": "me"}, {"holder": "me"}]}
UNHURRIED = settings(
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Victim:
    """A table in the middle of a game, another one, and what nobody else must ever read."""

    def __init__(self, server, url):
        self.server, self.url = server, url
        self.made, self.elsewhere = server.post("/api/tables", DUEL), server.post("/api/tables", DUEL)
        self.open = server.post("/api/tables", DUEL | {"chairs": [{"holder": "me"}, {"holder": "open"}]})
        self.id = self.made["table"]["id"]
        self.secrets = [seat["secret"] for seat in self.made["seats"]]
        self.tables = [made["table"]["id"] for made in (self.made, self.elsewhere, self.open)]
        asyncio.run(self._play_a_little())
        self.views = [asyncio.run(self._view([secret])) for secret in self.secrets]
        self.asked = next(seat for seat, view in enumerate(self.views) if view["prompt"] and view["prompt"]["options"])
        self.hidden = self._hidden()

    async def _play_a_little(self):
        # Ids are longer here than an attacker's: whoever says again what was said before is told that it is taken.
        name = "honest-guest-"
        guests = [
            Guest(self.server.socket(self.id), secret, Random(n), name=name, most=6)
            for n, secret in enumerate(self.secrets)
        ]
        players = [asyncio.create_task(guest.play()) for guest in guests]
        while not any(guest.is_silent for guest in guests):
            await asyncio.sleep(0.01)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)

    async def _view(self, secrets):
        async with connect(self.server.socket(self.id)) as line:
            await line.send(json.dumps({"type": "hello", "secrets": secrets}))
            return json.loads(await line.recv())["position"]["view"]

    def _hidden(self):
        """Texts that must be in no answer: keys, secrets and their hashes."""
        store = Store(self.url)
        charters = [store.charter(table) for table in self.tables]
        chairs = [chair for table in self.tables for chair in store.chairs(table)]
        store.close()
        words = [c.secret for c in charters] + [c.seed for c in charters] + [c.hashed for c in chairs]
        words += [chair.word for chair in chairs] + [made["invitation"] for made in (self.made, self.open)]
        return [word.encode() for word in words + self.secrets if word]

    def journals(self):
        """All that is kept of the tables, but for chat, in which spectators may speak."""
        store = Store(self.url)
        kept = [(store.charter(table), store.chairs(table), store.entries(table)) for table in self.tables]
        store.close()
        return kept

    def messages(self, seat):
        """What an attacker sends who holds this seat; None: no seat here, but perhaps one elsewhere."""
        prompt = self.views[self.asked]["prompt"]
        right, legal = st.just(prompt["token"]), st.sampled_from([option["words"] for option in prompt["options"]])
        if seat is None:  # may try everything, even what would be right if the seat were theirs
            return hostile.messages(hostile.KINDS, right | hostile.texts, legal | hostile.odd_texts)
        if seat == self.asked:  # what is right of this must come too late, what comes in time must be wrong
            late = hostile.messages(hostile.HARMLESS, st.sampled_from(["", "1", prompt["token"] + "0"]), legal)
            return late | hostile.messages(hostile.HARMLESS, right, st.sampled_from(["pass pass", "deposit 11", ","]))
        return hostile.messages(hostile.HARMLESS, right | hostile.texts, legal | hostile.odd_texts)


@contextlib.contextmanager
def unharmed(victim):
    """Before and after: the same process, the same journals, no fault; and the table plays on."""
    before, process = victim.journals(), victim.server.process

    yield

    assert victim.server.process is process
    assert process.poll() is None
    assert victim.server.metrics()["regalia_faults"] == 0
    assert victim.server.faults() == []
    assert victim.journals() == before
    assert asyncio.run(victim._view([victim.secrets[victim.asked]])) == victim.views[victim.asked]
