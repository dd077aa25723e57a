"""A pause by agreement: everybody is asked, bots always agree, anybody goes on, and it survives a restart."""

import time
from contextlib import ExitStack
from random import Random

from regalia.server.rooms import driving

from .processes import Serving
from .serving import BOT, ME, Page, settle


def test_a_table_tells_its_clocks(server):
    info = server.lay(ME, BOT, minutes=10, increment=5)["table"]

    assert (info["minutes"], info["increment"]) == (10, 5)
    assert (info["watching"], info["delay"], info["talk"]) == ("live", 0, "players")


def test_a_pause_needs_everybody_and_anybody_ends_it(two_people):
    ada, bea = two_people(minutes=10)
    asked = next(page for page in (ada, bea) if page.options)

    assert ada.ask("pause", wants=True)["type"] == "taken"
    bea.until(lambda: bea.position["pausing"] == [0])
    assert not bea.position["resting"]
    assert bea.ask("pause", wants=True)["type"] == "taken"
    ada.until(lambda: ada.position["resting"])
    assert ada.position["clock"]["running"] == []
    refused = asked.answer(asked.options[0])
    assert (refused["type"], "rests" in refused["sentence"]) == ("refused", True)

    assert bea.ask("pause", wants=False)["type"] == "taken"
    asked.until(lambda: not asked.position["resting"])
    assert asked.position["clock"]["running"] == asked.seats
    asked.say_anything(Random(1))


def test_whoever_would_rather_play_on_ends_the_wish_for_a_pause(two_people):
    ada, bea = two_people()
    ada.ask("pause", wants=True)

    bea.ask("pause", wants=False)

    ada.until(lambda: ada.position["pausing"] == [])
    assert [line["text"] for line in ada.log if line["kind"] == "pause"] == [
        "Seat 1 would like a pause.",
        "Seat 2 would rather play on.",
    ]
    assert ada.ask("pause", wants=False)["type"] == "taken"


def test_alone_with_bots_a_pause_begins_at_once_and_the_bots_wait(server, look):
    made = server.lay(ME, BOT, pace="brisk")
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    page.play_on(Random(3), 6)
    page.ask("pause", wants=True)
    page.until(lambda: page.position["resting"])
    entries = len(server.host.store.entries(page.table["id"]))

    time.sleep(1.2)
    assert len(server.host.store.entries(page.table["id"])) == entries

    page.ask("pause", wants=False)
    page.play_on(Random(3), 3)


def test_those_at_one_screen_pause_together(server, look):
    made = server.lay(ME, ME)
    screen = look(made["table"]["id"], *[seat["secret"] for seat in made["seats"]])

    screen.ask("pause", wants=True)

    screen.until(lambda: screen.position["resting"])
    assert screen.position["pausing"] == [0, 1]


def test_a_spectator_neither_pauses_nor_goes_on(server, look, two_people):
    ada, bea = two_people()
    spectator = look(ada.table["id"])
    assert spectator.ask("pause", wants=True)["type"] == "refused"
    for page in (ada, bea):
        page.ask("pause", wants=True)

    assert spectator.ask("pause", wants=False)["type"] == "refused"
    settle([ada, spectator])
    assert spectator.position["resting"]


def test_while_the_table_rests_nobodys_chair_is_kept(server, look, monkeypatch):
    monkeypatch.setitem(driving.AWAY, "brisk", 0.3)
    monkeypatch.setattr(driving, "LOOK_UP", 0.1)
    made = server.lay(ME, ME, pace="brisk")
    ada, bea = (look(made["table"]["id"], seat["secret"]) for seat in made["seats"])
    for page in (ada, bea):
        page.ask("pause", wants=True)
    bea.socket.close()
    ada.until(lambda: not ada.table["chairs"][1]["here"])

    time.sleep(1)
    assert server.get(f"/api/tables/{ada.table['id']}")["chairs"][1]["holder"] == "person"

    ada.ask("pause", wants=False)
    ada.until(lambda: ada.table["chairs"][1]["holder"] == "stand-in")


def test_a_bot_that_takes_a_chair_agrees_to_the_pause(server, look, two_people):
    ada, bea = two_people()
    ada.ask("pause", wants=True)

    bea.send(type="seating", id="away", bot="random")

    ada.until(lambda: ada.position["resting"])


def test_a_pause_outlives_the_server(tmp_path):
    serving = Serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "errors")
    serving.start()
    with ExitStack() as stack:
        stack.callback(serving.stop)
        address = serving.address.removeprefix("http://")
        wanted = {"game": "two-crowns", "mode": "duel", "pace": "instant", "minutes": 10, "chairs": [ME, BOT]}
        made = serving.post("/api/tables", wanted)
        table, secret = made["table"]["id"], made["seats"][0]["secret"]
        with Page(address, table, secret) as page:
            page.ask("pause", wants=True)
            page.until(lambda: page.position["resting"])
            left = page.position["clock"]["left"]

        serving.kill()
        serving.start()

        page = stack.enter_context(Page(address, table, secret))
        assert page.position["resting"]
        assert page.position["clock"]["left"] == left
        page.ask("pause", "later", wants=False)
        page.play_on(Random(1), 2)
