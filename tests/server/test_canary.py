"""Over whole sessions: what is sent to a seat or to spectators does not depend on any card they cannot know.

A random game is played at a table over sockets, with drafts, refusals, moments, chat, wishes, orders, lost connections,
curtains and requests; a team confers about its cards. Then it is played once more with other cards wherever a viewer
has never seen them. All that the server has sent to that viewer must be the same: number, size and content of the
messages, and their order.
REGALIA_SESSIONS says how many games are played so at each kind of table.
"""

import json
import os
import re
from contextlib import ExitStack, contextmanager

import pytest

from regalia.engine import checked, is_composing, moves, play, seeded, words
from regalia.games.two_crowns import GAME, TwoCrownsGame
from regalia.games.two_crowns.actions import ACTIONS
from regalia.games.two_crowns.tests.test_secrecy import SLIPS, SPECTATOR, deal_again, random_game, start
from regalia.server.limits import Bucket
from regalia.tables import PERSON, Chair, charter, hashed
from regalia.tables import table as tables

from .serving import Page, hand, settle, wait_for

SESSIONS = int(os.environ.get("REGALIA_SESSIONS", "1"))
TABLES = [("duel", 2), ("free-for-all", 3), ("teams", 4)]
NAME = "canary-table"
KEY = "c0ffee" * 10 + "cafe"  # the table's secret
SECRETS = [f"secret-of-seat-{seat}" for seat in range(4)]
WORDS = [f"word-of-seat-{seat}" for seat in range(4)]
ORDERS = [{"window": "before attack", "play": "ask me"}]


def answers(played):
    """The picks of a game as whole answers: seat, and the words of each pick."""
    s, said = start(played.setup, played.seed), []
    is_new = True
    for seat, move in played.picks:
        if is_new:
            said.append((seat, []))
        said[-1][1].append(words(s, seat, move))
        play(s, seat, move)
        is_new = not is_composing(s, seat)
    return said


class Session:
    """A table with a page for every seat, one for spectators, and one that the viewer shares with a neighbour."""

    def __init__(self, server, played, viewer, stack):
        self.server, self.viewer, self.stack = server, viewer, stack
        self.seats = played.setup.seats
        self.answers = answers(played)
        self.chance = seeded(f"{played.seed}/deeds")
        self.neighbour = (viewer + 1) % self.seats if viewer is not None else 0
        self.seen = []  # all that the viewer was sent, or anybody could see, in order
        self.count = 0
        self._lay(played)
        self.pages = [self.open(SECRETS[seat]) for seat in range(self.seats)]
        self.own = self.pages[viewer] if viewer is not None else self.open()
        self.spectator = self.open()
        self.shared = self.open(SECRETS[self.neighbour], SECRETS[1 if viewer is None else viewer])

    def _lay(self, played):
        made = charter(GAME, played.setup, 0, "instant")
        made.id, made.secret, made.commitment = NAME, KEY, "promised"
        made.begin(WORDS[: self.seats], 0)
        chairs = [Chair(n, PERSON, f"N{n}", "", hashed(SECRETS[n]), WORDS[n]) for n in range(self.seats)]
        self.server.host.store.create(made, chairs)

    def open(self, *secrets):
        page = Page(self.server.address, NAME, *secrets)
        self.stack.callback(page.__exit__)
        return page

    def play(self):
        """The whole session."""
        for number, (seat, picks) in enumerate(self.answers):
            page = self.pages[seat]
            for last in range(1, len(picks) + 1):
                reply = page.answer(", ".join(picks[:last]))
                assert reply["type"] == ("taken" if last == len(picks) else "drafted"), reply
            self.note()
            DEEDS[self.chance.below(len(DEEDS))](self, number)
            self.note()
        return self.seen

    def note(self):
        """Everybody hears everything; then what the viewer's pages heard is written down."""
        settle([*self.pages, self.spectator, self.shared, self.own])
        for name, page in (("own", self.own), ("spectator", self.spectator), ("shared", self.shared)):
            self.seen += [f"{name}: {undated(json.dumps(message))}" for message in page.heard]
        for page in {*self.pages, self.own, self.spectator, self.shared}:
            check_no_secret(page)
            page.heard.clear()

    # Deeds

    def talk(self, number):
        for page in (self.own, self.pages[number % self.seats]):
            page.send(type="say", id="s", text=f"Number {number}!")
        wait_for(lambda: len(self.server.host.rooms[NAME].chat) >= self.count + 2)
        self.count += 2

    def confer(self, number):
        """The neighbour tells its team what it holds, down to the cards that the viewer never sees."""
        page = self.pages[self.neighbour]
        held = " ".join(map(str, hand(page.view, self.neighbour)))
        team = page.view["seats"][self.neighbour]["team"]
        page.send(type="say", id="c", text=held, team=-1 if team is None else team)
        self.count += team is not None
        wait_for(lambda: len(self.server.host.rooms[NAME].chat) >= self.count)

    def err(self, number):
        """The viewer says what it may not say now, and what nobody may say."""
        line = self._not_allowed()
        for choice in (None, "1", "over"):
            prompt = self.own.view["prompt"]
            token = choice or (prompt["token"] if prompt else "0")
            assert self.own.answer(line, choice=token)["type"] == "refused"
        assert self.own.ask("answer", choice="0", line="pay 5, pay 5, steal all")["type"] == "refused"
        assert self.own.ask("withdraw")["type"] == "refused"
        assert self.own.ask("consent", agrees=True)["type"] == "refused"

    def _not_allowed(self):
        known = ACTIONS.spelled(self.viewer or 0, self.seats)
        return self.chance.pick([line for line in known if line not in self.own.options])

    def look_back(self, number):
        self.own.ask("moment", lines=1 + self.chance.below(len(self.own.log)))
        self.own.ask("moment", lines=10**6)

    def come_back(self, number):
        """The viewer's connection is lost, and it comes back."""
        room = self.server.host.rooms[NAME]
        watchers = len(room.watchers)
        self.own._open.close()
        wait_for(lambda: len(room.watchers) == watchers - 1)
        settle([page for page in (*self.pages, self.spectator, self.shared) if page is not self.own])
        old, self.own = self.own, self.open(*([SECRETS[self.viewer]] if self.viewer is not None else []))
        self.own.count = old.count
        if self.viewer is not None:
            self.pages[self.viewer] = self.own

    def draw_the_curtain(self, number):
        """The neighbour looks at the shared page; then the curtain falls, and the viewer looks."""
        self.note()
        self.shared.send(type="look", id="n", seat=self.neighbour)
        settle([self.shared])
        self.shared.heard.clear()
        self.shared.send(type="look", id="c", seat=None)
        settle([self.shared])
        assert all(thing["face"] is None for thing in self.shared.view["things"] if "-hand." in thing["id"])
        if self.viewer is not None:
            self.shared.send(type="look", id="v", seat=self.viewer)

    def wish(self, number):
        """Somebody would like to go back, and somebody would rather not."""
        asking, other = self.pages[number % self.seats], self.pages[(number + 1) % self.seats]
        if asking.position["undo"] == "consent":
            assert asking.ask("undo")["type"] == "taken"
            settle(self.pages)
            assert other.ask("consent", agrees=False)["type"] == "taken"

    def order(self, number):
        other = self.pages[self.neighbour]
        assert other.ask("orders", orders=ORDERS)["type"] == "taken"

    def request(self, number):
        for path in ("", "/record", "/moves", "/replay?n=1&as=everything", "/replay?n=0&as=1"):
            status, found, _ = self.server.request("GET", f"/api/tables/{NAME}{path}")
            assert status == (200 if path == "" else 409)
            self.seen.append(f"{status} {undated(json.dumps(found))}")


DEEDS = [
    *(Session.talk, Session.confer, Session.err, Session.look_back, Session.come_back, Session.draw_the_curtain),
    *(Session.wish, Session.order, Session.request),
]


def undated(text):
    return re.sub(r'"at": \d+', '"at": 0', text)


def check_no_secret(page):
    """No key, no seat's secret and no word of the seed is ever sent before the game is over."""
    text = json.dumps(page.heard)
    for word in (KEY, *SECRETS, *WORDS, *map(hashed, SECRETS)):
        assert word not in text


@contextmanager
def dealt(monkeypatch, world):
    """Every game that begins, begins with these cards."""

    def begin(game, setup, seed, heard=None):
        s = world.clone()
        s.heard = world.heard.copy() if heard is not None else None
        return s

    with monkeypatch.context() as patched:
        patched.setattr(tables, "begin", begin)
        yield


def session(server, played, viewer, world, monkeypatch):
    """All that the viewer is sent when this game is played with these cards."""
    with dealt(monkeypatch, world), ExitStack() as stack:
        stack.callback(server.host.store.forget, NAME)
        stack.callback(leave, server)
        return Session(server, played, viewer, stack).play()


def leave(server):
    driver = server.host.rooms.pop(NAME).driver
    driver.get_loop().call_soon_threadsafe(driver.cancel)


@pytest.fixture
def unlimited(monkeypatch):
    monkeypatch.setattr(Bucket, "try_take", lambda self: True)


def game_of(mode, seats, number, most=20):
    played = random_game(checked(GAME, mode, seats), f"canary/{mode}/{seats}/{number}", most * seats)
    s = start(played.setup, played.seed)
    for seat, move in played.picks:
        assert move in moves(s, seat)
        play(s, seat, move)
    assert s.frames, "the game is over: then all is told"
    return played


@pytest.mark.parametrize("number", range(SESSIONS))
@pytest.mark.parametrize("at", TABLES, ids=lambda at: f"{at[0]}-{at[1]}")
def test_two_sessions_that_differ_in_what_a_viewer_never_sees_are_the_same_to_it(
    server, unlimited, monkeypatch, at, number
):
    played = game_of(*at, number)
    for viewer in (number % at[1], SPECTATOR):
        other, is_changed = deal_again(played, viewer, seeded(number))
        one = session(server, played, viewer, start(played.setup, played.seed), monkeypatch)
        two = session(server, played, viewer, other, monkeypatch)

        print(f"\n{at}, viewer {viewer}: {len(one)} messages, {sum(map(len, one))} characters, the same twice")
        assert is_changed
        assert first_difference(one, two) is None


def first_difference(one, two):
    return next(((a, b) for a, b in zip(one, two, strict=False) if a != b), None if len(one) == len(two) else "length")


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_a_slip_would_be_noticed(server, unlimited, monkeypatch, slip):
    honest = TwoCrownsGame.view

    def view(self, s, viewer, spread=None):
        shown = honest(s, viewer)
        shown.where.figures["slip"] = slip(s)
        return shown

    monkeypatch.setattr(TwoCrownsGame, "view", view)

    assert any(is_noticed(server, monkeypatch, number) for number in range(4))


def is_noticed(server, monkeypatch, number):
    played = game_of("free-for-all", 3, f"slip/{number}", most=6)
    other, _ = deal_again(played, 0, seeded(number))
    one = session(server, played, 0, start(played.setup, played.seed), monkeypatch)
    return first_difference(one, session(server, played, 0, other, monkeypatch)) is not None
