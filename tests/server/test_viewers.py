"""Who sees what: seats by their secrets, spectators without any, several at one screen one at a time."""

import json
from random import Random

import pytest
from websockets.exceptions import ConnectionClosedError

from regalia.server.pages.watcher import Watcher

from .serving import BOT, ME, PATIENCE, hand, play_together, settle


def faces(page):
    """All that the page has ever been told, as text."""
    return json.dumps(page.heard)


def test_a_spectator_sees_no_hand_and_reads_no_secret(server, look):
    made = server.lay(ME, BOT)
    player = look(made["table"]["id"], made["seats"][0]["secret"])
    spectator = look(made["table"]["id"])
    random, held, hidden = Random(4), 0, 0
    for _ in range(40):
        player.play_on(random, 1)
        settle([player, spectator])
        held += sum(face is not None for face in hand(player.view, 0))
        hidden += len(hand(spectator.view, 0))
        assert set(hand(spectator.view, 0) + hand(spectator.view, 1)) <= {None}
        assert set(hand(player.view, 1)) <= {None}

    assert held > 10
    assert hidden > 10
    assert spectator.viewer is None
    assert spectator.position["asked"] == []
    drawn = [line["text"] for line in player.log if line["kind"] == "draw" and line["seat"] == 0]
    assert drawn
    for text in drawn:
        assert text not in [line["text"] for line in spectator.log]


def test_a_spectator_may_look_and_chat_but_not_act(server, look):
    made = server.lay(ME, BOT)
    spectator = look(made["table"]["id"])

    acts = [
        spectator.answer("pass", choice="0"),
        spectator.ask("undo"),
        spectator.ask("resign"),
        spectator.ask("withdraw"),
        spectator.ask("consent", agrees=True),
        spectator.ask("orders", orders=[]),
        spectator.ask("seating", bot="random"),
        spectator.ask("look", seat=0),
    ]

    assert [reply["type"] for reply in acts] == ["refused"] * 8
    spectator.send(type="say", id="s", text="Good luck!")
    spectator.until(lambda: spectator.chat)
    assert (spectator.chat[0]["seat"], spectator.chat[0]["text"]) == (None, "Good luck!")


@pytest.mark.parametrize("secret", ["", "guessed", "x" * 64, "\u0000"])
def test_a_secret_that_opens_no_seat_makes_a_spectator(server, look, secret):
    made = server.lay(ME, BOT)

    page = look(made["table"]["id"], secret)

    assert (page.seats, page.viewer) == ([], None)


def test_secrets_of_one_table_open_nothing_at_another(server, look):
    first, second = server.lay(ME, BOT), server.lay(ME, BOT)

    assert look(second["table"]["id"], first["seats"][0]["secret"]).seats == []


def test_no_secret_of_a_seat_or_of_the_table_is_ever_sent_to_a_page(server, look):
    made = server.lay(ME, BOT)
    secret = made["seats"][0]["secret"]
    page = look(made["table"]["id"], secret)
    page.play_on(Random(1), 3)
    found = server.host.store.charter(made["table"]["id"])
    told = faces(page) + json.dumps(server.get(f"/api/tables/{made['table']['id']}"))

    for hidden in (secret, found.secret, found.seed, made["invitation"]):
        assert hidden not in told
    for chair in server.host.store.chairs(made["table"]["id"]):
        assert chair.word not in told
        assert not chair.hashed or chair.hashed not in told


# Several at one screen


@pytest.fixture
def screen(server, look):
    """One page that holds both seats."""
    made = server.lay({"holder": "me", "name": "Ada"}, {"holder": "me", "name": "Bea"})
    return look(made["table"]["id"], *[seat["secret"] for seat in made["seats"]])


def turn_to(page, seat):
    page.send(type="look", id="look", seat=seat)
    page.until(lambda: page.heard[-1]["type"] == "news" and page.viewer == seat)


def test_with_several_seats_the_curtain_is_down_at_first(screen):
    assert screen.seats == [0, 1]
    assert screen.viewer is None
    assert screen.view["prompt"] is None
    assert len(screen.position["asked"]) == 1


def test_whoever_looks_sees_their_own_hand_and_reads_their_own_log(screen):
    random, read = Random(5), 0
    for _ in range(30):
        seat = screen.position["asked"][0]
        turn_to(screen, seat)
        assert None not in hand(screen.view, seat)
        assert set(hand(screen.view, 1 - seat)) <= {None}
        own = [line["text"] for line in screen.log if line["kind"] == "draw" and line["seat"] == seat]
        others = [line["text"] for line in screen.log if line["kind"] == "draw" and line["seat"] == 1 - seat]
        read += len(own)
        assert not any(text.endswith(("card.", "cards.")) for text in own)
        assert all(text.endswith(("card.", "cards.")) for text in others)

        screen.say_anything(random)
        settle([screen])
        turn_to(screen, None)
        assert set(hand(screen.view, 0) + hand(screen.view, 1)) <= {None}
        assert screen.view["prompt"] is None
    assert read > 0


def test_behind_the_curtain_nobody_speaks(screen):
    reply = screen.answer("pass", choice="0")

    assert reply["type"] == "refused"


def test_only_the_seat_that_looks_speaks(server, screen):
    asked = screen.position["asked"][0]
    turn_to(screen, 1 - asked)

    reply = screen.answer("pass", choice="0")

    assert reply["type"] == "refused"
    assert server.host.store.entries(screen.table["id"]) == []


def test_nobody_looks_through_the_eyes_of_a_seat_that_is_not_theirs(server, look):
    made = server.lay(ME, ME, BOT, mode="free-for-all")
    page = look(made["table"]["id"], *[seat["secret"] for seat in made["seats"]])

    for seat in (2, -1, 3):
        assert page.ask("look", seat=seat)["type"] == "refused"

    assert page.viewer is None


# Coming back


def test_a_page_that_comes_back_is_told_all_that_it_knew(server, look):
    made = server.lay(ME, BOT)
    secret = made["seats"][0]["secret"]
    page = look(made["table"]["id"], secret)
    page.play_on(Random(6), 8)
    page.until(lambda: page.options)
    settle([page])

    back = look(made["table"]["id"], secret)

    assert len(back.log) > 5
    assert back.log == page.log
    assert back.position == page.position


def test_everybody_sees_who_is_here(server, two_people, look):
    ada, bea = two_people()
    ada.until(lambda: ada.table["chairs"][1]["here"])

    spectator = look(ada.table["id"])
    ada.until(lambda: ada.table["spectators"] == 1)
    spectator.socket.close()
    bea.socket.close()

    ada.until(lambda: ada.table["spectators"] == 0 and not ada.table["chairs"][1]["here"])
    assert ada.table["chairs"][0]["here"]


def test_a_moment_of_the_past_shows_only_what_the_viewer_saw(two_people):
    pages = two_people()
    play_together(pages, Random(7), lambda: len(pages[0].log) > 20)
    page = pages[0]

    seen = 0
    for lines in range(1, len(page.log) + 1, 4):
        reply = page.ask("moment", lines=lines)
        assert reply["type"] == "past"
        assert reply["view"]["viewer"] == 0
        assert reply["view"]["prompt"] is None
        assert None not in hand(reply["view"], 0)
        assert set(hand(reply["view"], 1)) <= {None}
        seen += len(hand(reply["view"], 0))
    assert seen > 0
    assert page.ask("moment", lines=len(page.log) + 50)["type"] == "refused"


def test_a_page_that_cannot_be_told_is_let_go_so_that_it_comes_back(server, two_people, monkeypatch):
    async def fail(watcher):
        raise ValueError

    monkeypatch.setattr(server.host.metrics, "faults", 0)
    ada, bea = two_people()
    settle([ada, bea])
    monkeypatch.setattr(Watcher, "_tell_changes", fail)

    ada.send(type="say", id="1", text="Are you there?")

    with pytest.raises(ConnectionClosedError, match="1011"):
        bea.hear_for(PATIENCE)
    assert server.host.metrics.faults > 0
