"""A server that is stopped and started again, or killed, goes on where it was."""

import time
from contextlib import ExitStack
from random import Random

import pytest

from postgres import new_database

from .processes import Serving
from .serving import BOT, ME, Page, request


@pytest.fixture
def serve(tmp_path):
    """Starts a server process on a database."""
    with ExitStack() as stack:

        def start(database):
            running = Serving(database, tmp_path / "errors")
            stack.callback(running.stop)
            running.start()
            return running

        yield start


def test_a_server_that_is_killed_and_started_again_goes_on_with_everything(serve, tmp_path):
    serving = serve(f"sqlite:///{tmp_path / 'tables.sqlite'}")

    play_across(serving, serving.kill)


def test_a_server_that_is_stopped_and_started_again_goes_on_with_everything(serve, postgres):
    with new_database(postgres) as url:
        serving = serve(url)

        play_across(serving, serving.stop)
        serving.stop()


def play_across(serving, end):
    """Plays half a duel, ends the server and starts it anew, and plays the other half."""
    address = serving.address.removeprefix("http://")
    wanted = {"game": "two-crowns", "mode": "duel", "pace": "instant", "chairs": [ME, BOT]}
    status, made, _ = request(address, "POST", "/api/tables", wanted)
    assert status == 201
    table, secret = made["table"]["id"], made["seats"][0]["secret"]
    with Page(address, table, secret) as page:
        page.send(type="say", id="hello", text="Good luck")
        page.play_on(Random(20), 30)
        page.until(lambda: page.options)
        choice = page.view["prompt"]["token"]
        line = page.say_anything(Random(20))
        last = f"answer-{page.count}"
        page.until(lambda: page.options)

        end()
        serving.start()

    with Page(address, table, secret) as back:
        assert back.log[: len(page.log)] == page.log
        assert back.chat == page.chat
        assert back.table["commitment"] == page.table["commitment"]
        back.until(lambda: back.options)
        assert back.view == page.view
        assert back.position["undo"] == page.position["undo"]
        before = len(back.log)
        assert back.answer(line, id=last, choice=choice)["type"] == "taken"
        assert len(back.log) == before
        back.play_on(Random(21))
        back.until(lambda: back.table["status"] == "over")
    status, record, _ = request(address, "GET", f"/api/tables/{table}/record")
    assert status == 200
    assert record["promise"]["commitment"] == made["table"]["commitment"]


def test_a_table_of_bots_goes_on_by_itself_after_a_restart(serve, tmp_path):
    serving = serve(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    address = serving.address.removeprefix("http://")
    status, made, _ = request(address, "POST", "/api/demo", {"game": "two-crowns"})
    assert status == 201

    serving.kill()
    serving.start()

    with Page(address, made["table"]["id"]) as page:
        lines = len(page.log)
        page.until(lambda: len(page.log) > lines)
    assert lines > 0


def test_time_without_a_server_is_on_nobodys_clock(serve, tmp_path):
    serving = serve(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    address = serving.address.removeprefix("http://")
    wanted = {"game": "two-crowns", "mode": "duel", "pace": "slow", "minutes": 1, "chairs": [ME, ME]}
    _, made, _ = request(address, "POST", "/api/tables", wanted)
    secrets = [seat["secret"] for seat in made["seats"]]

    serving.kill()
    time.sleep(2)
    serving.start()

    with Page(address, made["table"]["id"], *secrets) as page:
        assert min(page.position["clock"]["left"]) > 60_000 - 2_000
