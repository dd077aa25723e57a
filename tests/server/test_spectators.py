"""What a table lets spectators see and hear while it is played; when the game is over, everything."""

import json
from random import Random

import pytest

from .serving import BOT, ME, play_together, settle

DELAY = 4


def shown(page):
    """What a page shows: all but who looks, and the clocks."""
    return page.position["view"], page.log


def public(view):
    return {key: value for key, value in view.items() if key not in ("viewer", "prompt")}


@pytest.fixture
def screen(server, look):
    """Lays a table; gives a page of both seats with the curtain down, which sees what is public, and a spectator."""

    def lay(**more):
        made = server.lay(ME, ME, **more)
        pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
        curtain = look(made["table"]["id"], *[seat["secret"] for seat in made["seats"]])
        return pages, curtain, look(made["table"]["id"])

    return lay


def play(pages, random, answers):
    """So many answers, one at a time; every page is heard out after each."""
    for _ in range(answers):
        asked = next((page for page in pages[:2] if page.options), None)
        if asked is None or asked.is_over:
            return
        asked.say_anything(random)
        settle(pages[:3])
        pages[3].hear_for(0.02)
        yield


def test_a_late_spectator_is_sent_nothing_of_the_last_steps(screen):
    pages, curtain, late = screen(watching="late", delay=DELAY)
    random, steps, checked = Random(21), [], 0
    steps.append((public(curtain.view), list(curtain.log)))
    for _ in play([*pages, curtain, late], random, 60):
        now = (public(curtain.view), list(curtain.log))
        if now != steps[-1]:
            steps.append(now)
        there = (public(late.view), list(late.log))
        assert there in steps[: max(1, len(steps) - DELAY)]
        assert late.position["clock"] is None
        checked += 1
    assert checked > 40
    assert len(steps) > 20
    assert late.log == steps[-1 - DELAY][1]


def test_before_there_are_so_many_steps_a_late_spectator_is_sent_nothing_at_all(server, look):
    made = server.lay(ME, ME, watching="late", delay=50)
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    late = look(made["table"]["id"])
    beginning = shown(late)

    play_together(pages, Random(31), lambda: len(pages[0].log) > 16)

    late.hear_for(0.3)
    assert [message for message in late.heard[1:] if message["type"] != "changed"] == []
    assert shown(look(made["table"]["id"])) == beginning
    assert late.ask("moment", lines=len(late.log) + 1)["type"] == "refused"


def test_at_closed_doors_a_spectator_is_shown_nothing_and_afterwards_everything(screen):
    pages, curtain, spectator = screen(watching="none")
    assert shown(spectator) == (None, [])
    for _ in play([*pages, curtain, spectator], Random(22), 25):
        assert shown(spectator) == (None, [])
    assert not any(message["type"] == "news" for message in spectator.heard)
    assert spectator.ask("moment", lines=1)["type"] == "refused"
    texts = {line["text"] for line in curtain.log}
    assert not any(text in json.dumps(spectator.heard) for text in texts)

    pages[0].ask("resign")

    spectator.until(lambda: spectator.position["view"] is not None)
    settle([curtain])
    assert spectator.is_over
    assert spectator.log == curtain.log


def test_when_the_game_is_over_a_late_spectator_sees_its_end(screen):
    pages, curtain, late = screen(watching="late", delay=20)
    for _ in play([*pages, curtain, late], Random(23), 10):
        pass

    pages[1].ask("resign")

    late.until(lambda: late.is_over)
    settle([curtain])
    assert late.log == curtain.log


def test_a_table_that_is_read_again_from_the_store_is_as_late_as_before(server, look):
    made = server.lay(ME, ME, watching="late", delay=10)
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    play_together(pages, Random(24), lambda: len(pages[0].log) > 60)
    before = look(made["table"]["id"])
    for page in (*pages, before):
        page.socket.close()
    room = server.host.rooms.pop(made["table"]["id"])
    room.driver.get_loop().call_soon_threadsafe(room.driver.cancel)

    again = look(made["table"]["id"])

    assert shown(again) == shown(before)
    assert len(again.log) < len(pages[0].log)


def test_the_talk_of_players_is_not_for_spectators_until_the_game_is_over(server, look):
    made = server.lay(ME, ME)
    ada, bea = (look(made["table"]["id"], seat["secret"]) for seat in made["seats"])
    spectator = look(made["table"]["id"])

    ada.send(type="say", id="1", text="I hold the queen.")
    spectator.send(type="say", id="2", text="Who wins?")
    bea.until(lambda: len(bea.chat) == 2)
    spectator.until(lambda: spectator.chat)
    newcomer = look(made["table"]["id"])
    settle([spectator, newcomer])
    for page in (spectator, newcomer):
        assert [line["text"] for line in page.chat] == ["Who wins?"]
        assert "queen" not in json.dumps(page.heard)

    ada.ask("resign")

    for page in (spectator, newcomer):
        page.until(lambda page=page: len(page.chat) == 2)
        assert {line["text"] for line in page.chat} == {"I hold the queen.", "Who wins?"}


def test_a_table_may_let_everybody_hear_its_talk(server, look):
    made = server.lay(ME, BOT, talk="everybody")
    ada, spectator = look(made["table"]["id"], made["seats"][0]["secret"]), look(made["table"]["id"])

    ada.send(type="say", id="1", text="Well met.")

    spectator.until(lambda: spectator.chat)
    assert spectator.chat[0]["text"] == "Well met."


def test_before_the_game_begins_there_is_nothing_to_hide(server, look):
    made = server.lay(ME, {"holder": "open"}, watching="none")
    ada, guest = look(made["table"]["id"], made["seats"][0]["secret"]), look(made["table"]["id"])

    ada.send(type="say", id="1", text="Come in.")

    guest.until(lambda: guest.chat)


@pytest.mark.parametrize("wrong", [{"watching": "all"}, {"talk": "nobody"}, {"delay": -1}, {"delay": 1000}])
def test_a_table_chooses_what_there_is(server, wrong):
    wanted = {"game": "two-crowns", "mode": "duel", "chairs": [ME, BOT]} | wrong

    assert server.request("POST", "/api/tables", wanted)[0] == 400


def test_a_rematch_is_watched_as_the_game_before_it(server, look):
    made = server.lay(ME, BOT, watching="late", delay=7, talk="everybody")
    secret = made["seats"][0]["secret"]
    look(made["table"]["id"], secret).ask("resign")

    again = server.post(f"/api/tables/{made['table']['id']}/rematch", {}, X_Seat_Secret=secret)["table"]

    assert (again["watching"], again["delay"], again["talk"]) == ("late", 7, "everybody")
