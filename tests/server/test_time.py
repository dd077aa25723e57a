"""Time at a table: clocks, windows that stay open long enough, the beat of live mode, standing orders, leavers.

The times are shortened where they can be; what is measured are lower bounds, which a slow machine does not break.
"""

import time
from random import Random

import pytest

from regalia.engine import checked
from regalia.registry import games
from regalia.server.rooms import driving, saying
from regalia.server.rooms.room import now
from regalia.tables import PERSON, Chair, charter, hashed

from .serving import ME, OPEN, in_window, play_together, settle, wait_for

GAME = games()["two-crowns"]


@pytest.fixture
def timed(server, look, monkeypatch):
    """People at a table whose clocks, of one minute, have this many milliseconds left on the first one."""
    monkeypatch.setattr(server.host, "since", 0)  # the server ran all the time

    def lay(left, increment=0, game=GAME, seats=2):
        made = charter(game, checked(game, None, seats), now(), "instant", 1, increment)
        names = ["ada", "bea", "cleo"][:seats]
        made.begin(names, now() - 60_000 + left)
        secrets = [f"secret of {name}" for name in names]
        server.host.store.create(made, [Chair(s, PERSON, f"{s}", "", hashed(secrets[s])) for s in range(seats)])
        return [look(made.id, secret) for secret in secrets]

    return lay


# Clocks


def test_the_clock_of_whoever_is_asked_runs_and_that_of_the_other_stands(two_people):
    pages = two_people(minutes=10, increment=30)
    mine = next(page for page in pages if page.options)
    seat = mine.seats[0]
    assert mine.position["clock"]["running"] == [seat]
    time.sleep(0.3)

    mine.answer("pass")

    settle(pages)
    left = mine.position["clock"]["left"]
    assert 600_000 < left[seat] <= 630_000 - 300
    assert left[1 - seat] <= 600_000


def test_when_a_clock_runs_out_a_bot_plays_that_seat_to_the_end(timed):
    pages = timed(left=4000, increment=30)
    late = next(page for page in pages if page.options)
    seat = late.seats[0]

    late.until(lambda: late.table["chairs"][seat]["holder"] == "stand-in")
    at_once = late.ask("seating", bot="")
    late.until(lambda: late.position["clock"]["left"][seat] == 0)
    later = late.ask("seating", bot="")

    for reply in (at_once, later):
        assert reply["type"] == "refused"
        assert "time is over" in reply["sentence"]
    assert late.table["chairs"][seat]["holder"] == "stand-in"
    assert late.table["chairs"][1 - seat]["holder"] == "person"


@pytest.mark.parametrize(("key", "seats", "bot"), [("two-crowns", 2, "steward"), ("kingseat", 3, "random")])
def test_the_game_says_which_bot_plays_a_seat_whose_time_is_over(timed, key, seats, bot):
    pages = timed(left=2000, game=games()[key], seats=seats)
    late = next(page for page in pages if page.options)
    seat = late.seats[0]

    late.until(lambda: late.table["chairs"][seat]["holder"] == "stand-in")

    assert late.table["chairs"][seat]["bot"] == bot


def test_in_time_nothing_is_taken_out_of_anybodys_hands(timed):
    pages = timed(left=20_000)
    mine = next(page for page in pages if page.options)

    mine.hear_for(1.5)

    assert [chair["holder"] for chair in mine.table["chairs"]] == ["person", "person"]


def test_at_a_table_with_clocks_whoever_does_not_react_in_time_passes(server, two_people, monkeypatch):
    monkeypatch.setattr(driving, "REACTION", 700)
    monkeypatch.setattr(driving, "LOOK_UP", 0.1)
    pages = two_people(minutes=10)
    play_together(pages, Random(13), lambda: any(map(in_window, pages)))
    slow = next(page for page in pages if in_window(page))
    other = pages[1 - pages.index(slow)]

    other.until(lambda: other.options)

    late = next(entry for entry in journal(server, slow) if entry.id.startswith("late"))
    before = journal(server, slow)[late.number - 2]
    assert (late.seat, late.line) == (slow.seats[0], "pass")
    assert late.at - before.at > 700
    assert slow.table["chairs"][slow.seats[0]]["holder"] == "person"


def journal(server, page):
    return server.host.store.entries(page.table["id"])


# Windows


@pytest.mark.parametrize("line", ["pass", " PASS "])
def test_among_people_a_quick_pass_counts_only_when_the_window_was_open_for_a_while(
    server, two_people, monkeypatch, line
):
    monkeypatch.setitem(saying.HOLD, "instant", 900)
    pages = two_people()
    play_together(pages, Random(14), lambda: any(map(in_window, pages)))
    quick = next(page for page in pages if in_window(page))
    other = pages[1 - pages.index(quick)]

    assert quick.answer(line)["type"] == "taken"

    *_, opened, passed = journal(server, quick)
    assert (passed.seat, passed.line) == (quick.seats[0], "pass")
    assert passed.at - opened.at >= 900
    other.until(lambda: other.options)


def test_whoever_thought_longer_than_that_does_not_wait_again(server, two_people, monkeypatch):
    pages = two_people()
    play_together(pages, Random(15), lambda: any(map(in_window, pages)))
    slow = next(page for page in pages if in_window(page))
    server.host.rooms[slow.table["id"]].table.asked_at -= 60_000  # as if a minute had gone by
    monkeypatch.setitem(saying.HOLD, "instant", 60_000)

    assert slow.answer("pass")["type"] == "taken"


def test_every_seat_of_a_window_is_held_as_long_as_the_first(server, look, monkeypatch):
    """Else the second to be asked would show by a quick pass that it holds nothing."""
    monkeypatch.setitem(saying.HOLD, "instant", 600)
    made = server.lay(ME, ME, ME, mode="free-for-all")
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    play_together(pages, Random(16), lambda: any(map(in_window, pages)))

    for _ in range(8):
        asked = next(page for page in pages if page.options)
        if not in_window(asked):
            break
        asked.answer("pass")
        settle(pages)

    *_, before, first, second = (entry for entry in journal(server, pages[0]) if entry.kind == "answer")
    assert (first.line, second.line) == ("pass", "pass")
    assert first.seat != second.seat
    assert first.at - before.at >= 400
    assert second.at - first.at >= 400


def test_whoever_has_reacted_is_held_again_before_the_pass(two_people, server, monkeypatch):
    pages = two_people()
    play_together(pages, Random(17), lambda: any(in_window(page) and len(page.options) > 1 for page in pages))
    quick = next(page for page in pages if in_window(page))
    monkeypatch.setitem(saying.HOLD, "instant", 700)
    line = next(option for option in quick.options if option != "pass")
    while quick.answer(line)["type"] == "drafted":
        line += ", " + quick.heard[-1]["view"]["prompt"]["options"][0]["words"]
    settle(pages)
    assert in_window(quick), "whoever reacts is asked again"

    quick.answer("pass")

    *_, acted, passed = journal(server, quick)
    assert (passed.seat, passed.line) == (acted.seat, "pass")
    assert passed.at - acted.at >= 700


def test_among_people_windows_are_held_for_four_seconds_and_two_at_a_brisk_table():
    assert saying.HOLD == {"brisk": 2000, "calm": 4000}
    assert driving.AWAY == {"brisk": 60.0, "calm": 180.0}
    assert driving.REACTION == 20_000


# Leavers


def test_whoever_has_left_while_others_wait_is_stood_in_for_and_may_come_back(server, look, monkeypatch):
    monkeypatch.setitem(driving.AWAY, "brisk", 0.6)
    monkeypatch.setattr(driving, "LOOK_UP", 0.1)
    made = server.lay(ME, ME, pace="brisk")
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    gone = next(page for page in pages if page.options)
    seat = gone.seats[0]
    stays = pages[1 - seat]
    left = time.monotonic()

    gone.socket.close()
    stays.until(lambda: stays.table["chairs"][seat]["holder"] == "stand-in")

    assert time.monotonic() - left > 0.5
    back = look(made["table"]["id"], made["seats"][seat]["secret"])
    back.send(type="seating", id="1", bot="")
    back.until(lambda: back.table["chairs"][seat]["holder"] == "person")


def test_when_everybody_has_left_nobody_is_stood_in_for(server, look, monkeypatch):
    monkeypatch.setitem(driving.AWAY, "brisk", 0.2)
    monkeypatch.setattr(driving, "LOOK_UP", 0.05)
    made = server.lay(ME, ME, pace="brisk")
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    page.socket.close()
    wait_for(lambda: not server.get(f"/api/tables/{made['table']['id']}")["chairs"][0]["here"])

    time.sleep(0.8)

    chairs = server.get(f"/api/tables/{made['table']['id']}")["chairs"]
    assert [chair["holder"] for chair in chairs] == ["person", "person"]


def test_clocks_do_not_run_while_chairs_are_open(server, look):
    made = server.lay(ME, OPEN, minutes=1)
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    assert page.position["clock"] is None
    time.sleep(0.05)
    before = now()

    server.post(f"/api/tables/{made['table']['id']}/seats", {"invitation": made["invitation"]})

    page.until(lambda: page.position["view"] is not None)
    clock = page.position["clock"]
    assert sum(clock["left"]) >= 120_000 - (clock["at"] - before)


def test_the_chair_of_somebody_who_left_is_spoken_of_before_a_bot_keeps_it(server, look, monkeypatch):
    monkeypatch.setitem(driving.AWAY, "brisk", 1.0)
    monkeypatch.setattr(driving, "LOOK_UP", 0.1)
    made = server.lay(ME, ME, pace="brisk")
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    gone = next(page for page in pages if page.options)
    stays = pages[1 - gone.seats[0]]

    gone.socket.close()
    stays.until(lambda: any("seems to be away" in line["text"] for line in stays.chat))

    assert stays.table["chairs"][gone.seats[0]]["holder"] == "person"


def test_while_a_pass_is_held_its_sender_may_say_something_else(server, two_people, monkeypatch):
    monkeypatch.setitem(saying.HOLD, "calm", 1500)
    pages = two_people(pace="calm")
    play_together(pages, Random(4), lambda: any(is_in_window(page) for page in pages))
    page = next(page for page in pages if is_in_window(page))

    page.send(type="answer", id="held", choice=page.view["prompt"]["token"], line="pass")
    page.send(type="say", id="chat", text="Let me think")
    page.until(lambda: page.chat)

    assert not any(message.get("id") == "held" for message in page.heard)
    page.until(lambda: any(message.get("id") == "held" for message in page.heard))


def is_in_window(page):
    return bool(page.options) and page.view["where"]["phase"].startswith("before")
