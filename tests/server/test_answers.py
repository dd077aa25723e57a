"""Answers on the socket: kept once, whatever the line does; refused with a reason, and then nothing has changed."""

import asyncio
import json
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from regalia.engine import Stale, pending
from regalia.server import wire
from regalia.server.rooms import saying
from regalia.tables import PERSON

from .hourglass import Minds, Shelf, room_for, what_a_steward_says
from .serving import BOT, ME, play_together, settle


@pytest.fixture
def page(server, look):
    """Somebody who plays against a bot, is asked, and may pass."""
    made = server.lay(ME, BOT)
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    random = Random(2)
    page.play_on(random, 12)
    page.until(lambda: page.options)
    while "pass" not in page.options:
        page.play_on(random, 1)
        page.until(lambda: page.options)
    return page


def entries(server, page):
    return server.host.store.entries(page.table["id"])


def test_an_answer_that_is_taken_is_in_the_journal_and_its_news_came_before(server, page):
    heard = len(page.heard)

    assert page.answer("pass", id="mine")["type"] == "taken"

    assert "mine" in [entry.id for entry in entries(server, page) if entry.seat == 0]
    assert "news" in [message["type"] for message in page.heard[heard:-1]]


def test_the_same_answer_sent_twice_is_applied_once(server, page):
    choice = page.view["prompt"]["token"]

    replies = [page.answer("pass", id="twice", choice=choice) for _ in range(3)]

    assert [reply["type"] for reply in replies] == ["taken"] * 3
    assert [entry.id for entry in entries(server, page)].count("twice") == 1


def test_the_same_answer_sent_again_after_a_lost_connection_is_applied_once(server, page, look):
    choice = page.view["prompt"]["token"]
    page.send(type="answer", id="lost", choice=choice, line="pass")
    page.socket.close()

    again = look(page.table["id"], page.secrets[0])
    replies = [again.answer("pass", id="lost", choice=choice) for _ in range(2)]

    assert [reply["type"] for reply in replies] == ["taken", "taken"]
    assert [entry.id for entry in entries(server, page)].count("lost") == 1


def test_two_pages_of_one_seat_that_send_the_same_answer_at_once_give_it_once(server, page, look):
    other = look(page.table["id"], page.secrets[0])
    choice = page.view["prompt"]["token"]
    for one in (page, other):
        one.send(type="answer", id="same", choice=choice, line="pass")

    for one in (page, other):
        one.until(lambda one=one: one.heard[-1].get("id") == "same")
        assert one.heard[-1]["type"] == "taken"
    assert [entry.id for entry in entries(server, page)].count("same") == 1


def test_of_two_answers_that_were_tried_at_once_the_one_that_comes_later_is_refused():
    replies, kept = asyncio.run(two_at_once())

    assert replies[0] == wire.Taken("quick")
    assert isinstance(replies[1], Stale)
    assert kept == ["quick"]


async def two_at_once():
    """Two pages of one seat answer the same choice while somebody else has the table's lock; what came of it."""
    room = room_for(PERSON, PERSON, mode="duel", pace="instant")
    table, host = room.playing(), Shelf(Minds(lambda s, seat: 0.0))
    seat = pending(table.s)[0]
    line, choice = what_a_steward_says(room, seat), table.choice(seat)
    async with room.lock:
        saids = [wire.Answer(id, choice, line) for id in ("quick", "late")]
        answers = [asyncio.create_task(saying.answer(host, room, seat, said)) for said in saids]
        await asyncio.sleep(0)
    replies = await asyncio.gather(*answers, return_exceptions=True)
    return replies, [move.id for move in table.moves]


def test_an_answer_to_a_choice_that_is_closed_is_stale(server, page):
    choice = page.view["prompt"]["token"]
    page.answer("pass", choice=choice)
    page.until(lambda: page.options and page.view["prompt"]["token"] != choice)
    number = len(entries(server, page))

    reply = page.answer("pass", choice=choice)

    assert (reply["type"], reply["stale"]) == ("refused", True)
    assert reply["sentence"]
    assert len(entries(server, page)) == number


def test_the_beginning_of_an_answer_is_a_draft_that_only_its_sender_sees(server, two_people):
    pages = two_people()

    def is_compound():
        asked = next((one for one in pages if one.options), None)
        return asked is not None and any(option.startswith("buy") for option in asked.options)

    play_together(pages, Random(3), is_compound)
    page = next(one for one in pages if one.options)
    other = pages[1 - pages.index(page)]
    settle(pages)
    journal, seen = entries(server, page), json.dumps([other.position, other.log])
    line = next(option for option in page.options if option.startswith("buy"))

    reply = page.answer(line)

    assert reply["type"] == "drafted"
    assert reply["line"] == line
    assert reply["view"]["prompt"]["token"] == page.view["prompt"]["token"]
    settle(pages)
    assert entries(server, page) == journal
    assert json.dumps([other.position, other.log]) == seen


def test_whoever_is_not_asked_is_told_so(server, two_people):
    pages = two_people()
    asked = next(page for page in pages if page.options)
    other = pages[1 - pages.index(asked)]

    reply = other.answer("pass", choice=asked.view["prompt"]["token"])

    assert (reply["type"], reply["stale"]) == ("refused", False)
    assert entries(server, asked) == []


@pytest.mark.parametrize("line", ["fly away", "", "pass, pass", ",", "pass;", "\u0000", "♜" * 400])
def test_words_that_are_no_answer_are_refused_and_change_nothing(server, page, line):
    journal, position = entries(server, page), page.position

    reply = page.answer(line)

    assert reply["type"] == "refused"
    assert reply["sentence"]
    assert entries(server, page) == journal
    assert page.position == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "nonsense",
        '{"type": "answer"}',
        '{"type": "cheat", "id": "1"}',
        '{"type": "answer", "id": "1", "choice": "1", "line": 5}',
        '{"type": "answer", "id": "", "choice": "1", "line": "pass"}',
        '{"type": "answer", "id": "1", "choice": "1", "line": "pass", "seat": 1}',
        '{"type": "hello", "secrets": []}',
        '{"type": "look", "id": "1", "seat": 9}',
        '{"type": "moment", "id": "1", "lines": -1}',
        '{"type": "withdraw", "id": "1"}',
        '{"type": "consent", "id": "1", "agrees": true}',
        '{"type": "orders", "id": "1", "orders": ["burn it all"]}',
        "[" * 5000,
    ],
)
def test_messages_that_make_no_sense_are_refused_and_the_socket_stays_open(server, page, text):
    journal = entries(server, page)
    faults = server.host.metrics.faults

    page.socket.send(text)
    page.until(lambda: page.heard[-1]["type"] == "refused")

    assert page.heard[-1]["sentence"]
    assert entries(server, page) == journal
    assert server.host.metrics.faults == faults
    assert page.answer("pass")["type"] == "taken"


def test_the_first_message_must_be_a_hello(server, page, look):
    with connect(f"ws://{server.address}/api/tables/{page.table['id']}/socket") as socket:
        socket.send('{"type": "say", "id": "1", "text": "hello?"}')
        assert json.loads(socket.recv(10))["type"] == "refused"
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_a_socket_of_a_table_that_does_not_exist_is_closed(server):
    with connect(f"ws://{server.address}/api/tables/no-such-table/socket") as socket:
        assert "no such table" in json.loads(socket.recv(10))["sentence"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
    assert closed.value.rcvd.code == 4404


def test_a_message_of_more_than_16_kilobytes_closes_the_socket(server, page):
    page.socket.send(json.dumps({"type": "say", "id": "1", "text": "x" * 17_000}))

    with pytest.raises(ConnectionClosed):
        page.until(lambda: False)


def test_whoever_knocks_hears_at_once_that_the_server_is_there_and_nothing_else_happens(two_people):
    ada, bea = two_people()

    assert ada.ask("knock") == {"type": "here", "id": "knock-1"}

    settle([ada, bea])
    assert all(message["type"] in ("welcome", "own", "changed", "past") for message in bea.heard)


@pytest.fixture
def gift(server, look):
    """Somebody who is asked for two cards, and the words of the highest and the lowest."""
    made = server.lay(ME, BOT, BOT, game="kingseat", mode="starter", hints=True)
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    page.until(lambda: page.options)
    return page, page.options[-1], page.options[0]


def test_several_things_picked_in_any_order_are_shown_back_on_wish_and_kept_in_one_order(server, gift):
    page, high, low = gift
    token = page.view["prompt"]["token"]
    assert page.position["several"]["wanted"] == 2
    deed = page.position["several"]["deed"]

    for line, wanted in ((high, 1), (f"{high}, {low}", 0), (low, 1), (f"{high}, {low}", 0)):
        reply = page.ask("answer", choice=token, line=line, hold=True)
        several = reply["several"]
        assert (reply["type"], several["wanted"], several["deed"]) == ("drafted", wanted, deed)
        assert bool(several["instead"]) == (wanted == 0)
    assert [entry for entry in entries(server, page) if entry.seat == 0] == []

    assert page.answer(f"{high}, {low}", choice=token)["type"] == "taken"
    assert [entry.line for entry in entries(server, page) if entry.seat == 0] == [f"{low}, {high}"]


def test_nobody_else_hears_anything_of_what_is_picked(server, look):
    made = server.lay(ME, {"holder": "me", "name": "Bea"}, BOT, game="kingseat", mode="starter")
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    mine, other = pages
    mine.until(lambda: mine.options)
    settle(pages)
    other.heard.clear()

    reply = mine.ask("answer", choice=mine.view["prompt"]["token"], line=mine.options[-1], hold=True)
    settle(pages)

    assert reply["type"] == "drafted"
    assert {message["type"] for message in other.heard} == {"past"}


def test_the_coach_has_an_answer_whatever_was_picked_first(gift):
    page, high, _ = gift

    reply = page.ask("hint", choice=page.view["prompt"]["token"], line=high)

    assert reply["type"] == "hinted"
    assert reply["words"]
