"""Chairs: open ones and their invitation, bots that fill them, people who hand theirs over and come back, and chat."""

from random import Random

import pytest

from regalia.engine import Choice

from .serving import BOT, ME, OPEN, settle, wait_for


def seats_path(made):
    return f"/api/tables/{made['table']['id']}/seats"


# Sitting down


def test_play_begins_when_the_last_open_chair_is_taken(server, look):
    made = server.lay({"holder": "me", "name": "Ada"}, OPEN)
    ada = look(made["table"]["id"], made["seats"][0]["secret"])
    assert (ada.table["status"], ada.position["view"]) == ("open", None)

    taken = server.post(seats_path(made), {"invitation": made["invitation"], "name": "  Bea   the  Bold "})

    assert taken["seat"] == 1
    ada.until(lambda: ada.table["status"] == "playing" and ada.position["view"] is not None)
    assert [chair["name"] for chair in ada.table["chairs"]] == ["Ada", "Bea the Bold"]
    bea = look(made["table"]["id"], taken["secret"])
    assert bea.seats == [1]
    assert bool(ada.options) != bool(bea.options)


def test_before_all_sit_nothing_can_be_said_but_chat(server, look):
    made = server.lay(ME, OPEN)
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    replies = [page.answer("pass", choice="0"), page.ask("undo"), page.ask("resign"), page.ask("moment", lines=1)]

    assert [reply["type"] for reply in replies] == ["refused"] * 4
    page.send(type="say", id="1", text="Anybody there?")
    page.until(lambda: page.chat)


def test_a_table_says_who_begins_and_names_only_whom_it_has(server, look):
    wanted = {"game": "kingseat", "mode": "starter", "chairs": [ME, BOT, BOT]}

    made = server.post("/api/tables", wanted | {"options": {"first": "seat-3"}})
    status, found, _ = server.request("POST", "/api/tables", wanted | {"options": {"first": "seat-4"}})

    page = look(made["table"]["id"], made["seats"][0]["secret"])
    page.until(lambda: any("Seat 3 takes the Kingseat." in line["text"] for line in page.log))
    assert (status, found["sentence"]) == (
        400,
        "The option 'first' is by-lot, seat-1, seat-2 or seat-3 at a table of 3, not 'seat-4'.",
    )


@pytest.mark.parametrize("invitation", ["", "guessed", "\u0000", "é" * 32])
def test_without_the_invitation_nobody_sits_down(server, invitation):
    made = server.lay(ME, OPEN)
    other = server.lay(ME, OPEN)

    for tried in (invitation, other["invitation"]):
        status, found, _ = server.request("POST", seats_path(made), {"invitation": tried})
        assert (status, bool(found["sentence"])) == (409, True)
        status, _, _ = server.request("POST", seats_path(made)[:-5] + "bots", {"invitation": tried, "bot": "random"})
        assert status == 409

    assert server.get(f"/api/tables/{made['table']['id']}")["status"] == "open"


def test_a_chair_is_taken_once_and_one_may_choose_which(server):
    made = server.lay(OPEN, ME, OPEN, mode="free-for-all")
    path = seats_path(made)

    chosen = server.post(path, {"invitation": made["invitation"], "seat": 2})
    again = server.request("POST", path, {"invitation": made["invitation"], "seat": 2})
    mine = server.request("POST", path, {"invitation": made["invitation"], "seat": 1})
    last = server.post(path, {"invitation": made["invitation"]})
    late = server.request("POST", path, {"invitation": made["invitation"]})

    assert (chosen["seat"], last["seat"]) == (2, 0)
    assert (again[0], mine[0], late[0]) == (409, 409, 409)
    assert chosen["secret"] != last["secret"]


def test_bots_fill_the_open_chairs_and_play_begins(server):
    made = server.lay(ME, OPEN, OPEN, mode="free-for-all")

    wanted = {"invitation": made["invitation"], "bot": "steward"}
    table = server.post(f"/api/tables/{made['table']['id']}/bots", wanted)

    assert table["status"] == "playing"
    assert [chair["bot"] for chair in table["chairs"]] == ["", "steward", "steward"]
    assert len({chair["name"] for chair in table["chairs"]}) == 3


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess"},
        {"mode": "solitaire"},
        {"chairs": []},
        {"chairs": [{"holder": "me"}] * 3},
        {"chairs": [{"holder": "cat"}, {"holder": "me"}]},
        {"chairs": [{"holder": "bot", "bot": "oracle"}, {"holder": "me"}]},
        {"options": {"gravity": "off"}},
        {"pace": "frantic"},
        {"minutes": -1},
        {"minutes": 10_000},
        {"cards": "all mine"},
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_with_the_reason(server, wanted):
    tables = len(server.host.rooms)
    good = {"game": "two-crowns", "mode": "duel", "chairs": [ME, BOT]}

    status, found, _ = server.request("POST", "/api/tables", good | wanted)

    assert status in (400, 404)
    assert found["sentence"]
    assert len(server.host.rooms) == tables


def test_the_words_of_all_seats_are_part_of_the_key(server, look):
    made = server.lay(ME | {"word": "ostrich"}, OPEN)
    server.post(seats_path(made), {"invitation": made["invitation"], "word": "walrus"})
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    page.ask("resign")
    page.until(lambda: page.table["status"] == "over")

    assert page.table["words"] == ["ostrich", "walrus"]


# Handing over


def test_a_bot_keeps_a_chair_and_its_person_takes_it_back(server, two_people):
    ada, bea = two_people(pace="instant")
    bea.send(type="seating", id="1", bot="random")
    ada.until(lambda: ada.table["chairs"][1]["holder"] == "stand-in")
    assert ada.table["chairs"][1]["bot"] == "random"

    random = Random(12)
    for _ in range(15):
        ada.play_on(random, 1)
    ada.until(lambda: ada.options)
    by_bot = [entry for entry in server.host.store.entries(ada.table["id"]) if entry.seat == 1]
    assert by_bot

    bea.send(type="seating", id="2", bot="")
    ada.until(lambda: ada.table["chairs"][1]["holder"] == "person")
    settle([ada, bea])
    assert bea.view["seats"] == ada.view["seats"]
    assert ada.table["chairs"][1]["bot"] == ""


def test_while_a_bot_keeps_the_chair_it_speaks_for_it(server, two_people):
    ada, bea = two_people(pace="calm")
    mine = next(page for page in (ada, bea) if page.options)
    choice = mine.view["prompt"]["token"]
    mine.send(type="seating", id="1", bot="random")
    mine.until(lambda: "stand-in" in [chair["holder"] for chair in mine.table["chairs"]])

    replies = [mine.answer("pass", choice=choice), mine.ask("undo"), mine.ask("resign"), mine.ask("orders", orders=[])]

    assert [reply["type"] for reply in replies] == ["refused"] * 4
    assert "take your chair back" in replies[0]["sentence"]


def test_no_chair_goes_to_a_bot_that_there_is_not(two_people):
    ada, _ = two_people()

    assert ada.ask("seating", bot="oracle")["type"] == "refused"
    assert ada.table["chairs"][0]["holder"] == "person"


def test_a_stand_in_becomes_a_person_again_at_a_rematch(server, two_people):
    ada, bea = two_people()
    bea.send(type="seating", id="1", bot="random")
    ada.until(lambda: ada.table["chairs"][1]["holder"] == "stand-in")
    ada.ask("resign")
    ada.until(lambda: ada.table["status"] == "over")

    made = server.post(f"/api/tables/{ada.table['id']}/rematch", {}, X_Seat_Secret=ada.secrets[0])

    assert [(chair["name"], chair["holder"]) for chair in made["table"]["chairs"]] == [
        ("Bea", "person"),
        ("Ada", "person"),
    ]


# Chat


def test_what_is_said_is_heard_by_all_and_kept_for_those_who_come_later(server, two_people, look):
    ada, bea = two_people()

    ada.send(type="say", id="1", text="Good luck! ♜ <b>")
    bea.until(lambda: bea.chat)
    bea.send(type="say", id="2", text="You too")
    ada.until(lambda: len(ada.chat) == 2)

    assert [(line["seat"], line["name"], line["text"]) for line in ada.chat] == [
        (0, "Ada", "Good luck! ♜ <b>"),
        (1, "Bea", "You too"),
    ]
    assert look(ada.table["id"], *ada.secrets).chat == ada.chat


@pytest.mark.parametrize("text", ["", "x" * 301])
def test_nothing_and_too_much_are_not_said(two_people, text):
    ada, _ = two_people()

    ada.send(type="say", id="1", text=text)
    ada.until(lambda: ada.heard[-1]["type"] == "refused")

    assert ada.chat == []


def test_the_demo_is_a_table_of_bots(server, look):
    table = server.post("/api/demo", {"game": "two-crowns"})["table"]
    assert {chair["holder"] for chair in table["chairs"]} == {"bot"}

    page = look(table["id"])

    lines = len(page.log)
    page.until(lambda: len(page.log) > lines)
    wait_for(lambda: server.host.store.entries(table["id"]))


def test_a_player_may_not_say_what_the_open_question_forbids_and_a_spectator_may(server, two_people, look, monkeypatch):
    ada, bea = two_people()
    monkeypatch.setattr(Choice, "hush", lambda self, s, words: "Hush." if "secret" in words else "")

    refused = ada.ask("say", text="My secret is")
    look(ada.table["id"]).send(type="say", id="2", text="What secret?")
    bea.send(type="say", id="3", text="Nothing")
    bea.until(lambda: len(bea.chat) == 2)

    assert (refused["type"], refused["sentence"]) == ("refused", "Hush.")
    assert {line["text"] for line in bea.chat} == {"What secret?", "Nothing"}
