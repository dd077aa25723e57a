"""Whoever is away and has asked for it is told that the table waits; nobody else is, and no secret is in it."""

import json
import socket
import threading
import time
from contextlib import ExitStack
from random import Random

import pytest

from regalia.engine import Unreadable
from regalia.server.calling import notices
from regalia.server.calling.mail import Mail
from regalia.server.calling.notices import Notices
from regalia.server.calling.webhook import Unreachable, Webhook

from .serving import BOT, ME, Page, Server, settle, wait_for

URL = "https://example.org/hooks/secret-word"


class Post(Webhook):
    """Delivers to this list."""

    def __init__(self):
        super().__init__()
        object.__setattr__(self, "sent", [])

    def post(self, url, data):
        self.sent.append((url, data))


class Letters(Mail):
    def __init__(self):
        super().__init__("smtp://mail.example.org?from=regalia@example.org")
        self.sent = []

    def send(self, to, subject, text):
        self.sent.append((to, subject, text))


@pytest.fixture
def calling(tmp_path, monkeypatch):
    """A server that calls those who are away, quickly; with what it has sent."""
    monkeypatch.setattr(notices, "PATIENCE", 0.3)
    webhook, mail = Post(), Letters()
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", Notices("https://regalia.test", webhook, mail))
    server.hooks, server.letters = webhook.sent, mail.sent
    with ExitStack() as stack:
        stack.callback(server.stop)
        server.look = lambda table, *secrets: stack.enter_context(Page(server.address, table, *secrets))
        yield server


def laid(server, *chairs, **more):
    made = server.lay(*chairs, **more)
    secrets = [seat["secret"] for seat in made["seats"]]
    return made["table"]["id"], secrets, [server.look(made["table"]["id"], secret) for secret in secrets]


def leave(server, page):
    page.socket.close()
    room = server.host.rooms[page.table["id"]]
    wait_for(lambda: page.seats[0] not in room.here())


def test_whoever_is_away_is_told_when_the_table_waits_for_them(calling):
    table, secrets, pages = laid(calling, {"holder": "me", "name": "Ada"}, {"holder": "me", "name": "Bea"})
    asked = next(page for page in pages if page.options)
    away = pages[1 - asked.seats[0]]
    assert away.offered == ["webhook", "mail"]
    assert away.ask("notify", kind="webhook", to=URL)["type"] == "taken"
    assert away.notices == {"webhook": URL}
    leave(calling, away)
    seat = away.seats[0]

    for _ in range(100):
        if calling.host.rooms[table].table and seat in waiting(calling, table):
            break
        asked.until(lambda: asked.options)
        asked.say_anything(Random(1))
    wait_for(lambda: calling.hooks)

    assert calling.hooks[0][0] == URL
    news = calling.hooks[0][1]
    assert set(news) == {"table", "title", "what", "link"}
    assert news["title"] == "Two Crowns: it is your turn"
    assert news["link"] == f"https://regalia.test/t/{table}"
    text = json.dumps(news)
    assert not any(secret in text for secret in secrets)
    assert calling.host.rooms[table].charter.secret not in text
    time.sleep(0.6)
    assert len(calling.hooks) == 1, "once is enough"


def waiting(server, table):
    room = server.host.rooms[table]
    return [seat for seat in range(2) if notices.is_missed(room, seat)]


def test_whoever_is_here_is_not_told(calling):
    _, _, pages = laid(calling, ME, ME)
    asked = next(page for page in pages if page.options)
    asked.ask("notify", kind="webhook", to=URL)

    time.sleep(0.6)
    assert calling.hooks == []


def test_whoever_comes_back_soon_is_not_told(calling, monkeypatch):
    monkeypatch.setattr(notices, "PATIENCE", 2.0)
    table, secrets, pages = laid(calling, ME, ME)
    asked = next(page for page in pages if page.options)
    asked.ask("notify", kind="webhook", to=URL)

    leave(calling, asked)
    calling.look(table, secrets[asked.seats[0]])

    time.sleep(2.3)
    assert calling.hooks == []


def test_where_a_seat_is_called_is_told_to_nobody_else(calling):
    table, _, (ada, bea) = laid(calling, ME, ME)
    spectator = calling.look(table)

    ada.ask("notify", kind="webhook", to=URL)

    settle([ada, bea, spectator])
    for page in (bea, spectator, calling.look(table)):
        assert "example.org" not in json.dumps(page.heard)
    assert "example.org" not in json.dumps(calling.get(f"/api/tables/{table}"))
    again = calling.look(table, *ada.secrets)
    assert again.notices == {"webhook": URL}


def test_a_notice_is_ended_by_whoever_asked_for_it(calling):
    _, _, (ada, _) = laid(calling, ME, ME)
    ada.ask("notify", kind="webhook", to=URL)

    ada.ask("notify", kind="webhook", to="")

    assert ada.notices == {}


def test_when_the_game_is_over_the_addresses_are_forgotten(calling):
    table, _, (ada, _) = laid(calling, ME, ME)
    ada.ask("notify", kind="webhook", to=URL)

    ada.ask("resign")

    wait_for(lambda: calling.host.store.chairs(table)[0].notices == {})


def test_a_mail_address_must_give_the_code_back(calling):
    _, _, (ada, _) = laid(calling, ME, ME)
    to = "ada@example.org"

    first = ada.ask("notify", kind="mail", to=to)
    assert (first["type"], "on its way" in first["sentence"]) == ("refused", True)
    wait_for(lambda: calling.letters)
    code = calling.letters[0][2].split()[3]
    assert calling.letters[0][0] == to
    assert ada.ask("notify", kind="mail", to=to, code="00000000")["type"] == "refused"
    assert ada.ask("notify", kind="mail", to="bea@example.org", code=code)["type"] == "refused"
    again = ada.ask("notify", kind="mail", to=to)
    assert "moment ago" in again["sentence"]
    assert ada.notices == {}

    assert ada.ask("notify", kind="mail", to=to, code=f" {code.upper()} ")["type"] == "taken"
    assert ada.notices == {"mail": to}
    assert len(calling.letters) == 1


@pytest.mark.parametrize(
    "to", ["ada", "ada@", "@example.org", "ada@example", "a b@example.org", "a@b.org\nBcc: c@d.org"]
)
def test_what_is_no_mail_address_is_refused(calling, to):
    _, _, (ada, _) = laid(calling, ME, ME)

    assert ada.ask("notify", kind="mail", to=to)["type"] == "refused"
    assert calling.letters == []


@pytest.mark.parametrize("to", ["http://example.org/", "https://ada:b@example.org/", "nowhere"])
def test_what_is_no_webhook_is_refused(calling, to):
    _, _, (ada, _) = laid(calling, ME, ME)

    assert ada.ask("notify", kind="webhook", to=to)["type"] == "refused"


def test_without_the_word_of_whoever_runs_it_a_server_calls_nobody(server, look):
    made = server.lay(ME, BOT)
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    assert page.offered == []
    for kind, to in (("webhook", URL), ("mail", "ada@example.org"), ("pigeon", "x")):
        assert page.ask("notify", kind=kind, to=to)["type"] == "refused"


def test_a_notice_that_does_not_arrive_troubles_nobody(calling, monkeypatch, caplog):
    def fail(url, data):
        raise Unreachable("status 500")

    object.__setattr__(calling.host.notices.webhook, "post", fail)
    table, _, pages = laid(calling, ME, ME)
    asked = next(page for page in pages if page.options)
    asked.ask("notify", kind="webhook", to=URL)
    leave(calling, asked)
    room = calling.host.rooms[table]
    room.driver.get_loop().call_soon_threadsafe(calling.host.notices.look, room)

    wait_for(lambda: "a notice was not delivered" in caplog.text)
    assert "secret-word" not in caplog.text
    assert room.is_playing


def test_a_spectator_is_called_nowhere(calling):
    table, _, _ = laid(calling, ME, ME)

    assert calling.look(table).ask("notify", kind="webhook", to=URL)["type"] == "refused"


@pytest.mark.parametrize(
    "url", ["", "http://host?from=a@b.org", "smtp://?from=a@b.org", "smtp://host", "smtp://host?from=nobody"]
)
def test_a_mail_server_is_named_whole(url):
    with pytest.raises(Unreadable):
        Mail(url)


def test_a_letter_goes_through_the_mail_server():
    lines, answers = [], {"DATA": b"354 go on\r\n", ".": b"250 taken\r\n", "QUIT": b"221 bye\r\n"}

    def serve(door):
        with door, door.accept()[0] as line, line.makefile("rb") as heard:
            line.sendall(b"220 here\r\n")
            is_letter = False
            for raw in heard:
                lines.append(raw.decode().rstrip())
                is_letter = (is_letter or lines[-1].upper() == "DATA") and lines[-1] != "."
                if not is_letter or lines[-1].upper() == "DATA":
                    line.sendall(answers.get(lines[-1].upper(), b"250 yes\r\n"))

    door = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=serve, args=(door,), daemon=True)
    thread.start()
    mail = Mail(f"smtp://127.0.0.1:{door.getsockname()[1]}?from=regalia@example.org&tls=no")

    mail.send("ada@example.org", "Two Crowns: it is your turn", "Turn 3, Ada: attack")

    thread.join(10)
    assert "rcpt TO:<ada@example.org>" in lines
    assert "Subject: Two Crowns: it is your turn" in lines
    assert "Turn 3, Ada: attack" in lines
