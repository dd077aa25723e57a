"""The coach at a table: who may ask, what is said, and how a game that is over went."""

from random import Random

import pytest
from msgspec import json

from regalia.engine import Mode, begin, checked, dump, imagine, moves, pending, play, seeded, words
from regalia.records import read
from regalia.registry import games
from regalia.server.minds.thinking import give_hint
from regalia.server.rooms.room import Room
from regalia.tables import PERSON, Chair, Table, charter

from .serving import BOT, ME, wait_for

GAME = games()["two-crowns"]
ALONE = (ME, BOT)
AGAINST_EACH_OTHER = (ME, ME)


def asked_page(server, look, *chairs, **more):
    """The page of a seat that has several things to choose from."""
    made = server.lay(*chairs, **more)
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    random = Random(1)
    while True:
        for page in pages:
            page.until(lambda page=page: any(other.options for other in pages) or page.hear_for(0.05))
            if len(page.options) > 1:
                return page
            if page.options:
                page.say_anything(random)


def hint(page, **more):
    return page.ask("hint", **{"choice": page.view["prompt"]["token"]} | more)


def test_alone_with_bots_a_seat_hears_its_best_option_and_why(server, look):
    page = asked_page(server, look, *ALONE)
    before = page.position

    given = hint(page)

    assert given["type"] == "hinted"
    assert given["words"] in page.options
    assert "you win" in given["text"]
    assert 0 <= given["chance"] <= 1
    assert page.table["hints"] is True
    assert page.position == before


def test_a_hint_follows_the_picks_of_a_compound_choice_that_is_under_way(server, look):
    made = server.lay(*ALONE, options={"payments": "free"})
    page, random = look(made["table"]["id"], made["seats"][0]["secret"]), Random(2)
    while True:
        page.until(lambda: page.options)
        begun = next((line for line in page.options if line.startswith(("buy", "hit"))), None)
        drafted = page.answer(begun) if begun else {"type": ""}
        if drafted["type"] == "drafted":
            break
        if not begun:
            page.say_anything(random)

    given = hint(page, line=begun)

    assert given["words"] in [option["words"] for option in drafted["view"]["prompt"]["options"]]
    assert given["line"] == begun


def test_where_people_play_against_each_other_the_coach_is_silent(server, look):
    page = asked_page(server, look, *AGAINST_EACH_OTHER)

    refused = hint(page)

    assert refused["type"] == "refused"
    assert "without the coach" in refused["sentence"]
    assert page.table["hints"] is False


def test_people_may_agree_on_hints_when_the_table_is_laid(server, look):
    page = asked_page(server, look, *AGAINST_EACH_OTHER, hints=True)

    assert hint(page)["type"] == "hinted"
    assert server.get(f"/api/tables/{page.table['id']}")["hints"] is True


def test_where_all_win_or_lose_together_the_coach_may_be_asked():
    class Together:
        modes = (Mode("duel", "Together", (2,), "", is_cooperative=True),)

    made = charter(GAME, checked(GAME, "duel"), 0)
    made.begin(["a", "b"], 0)
    room = Room(made, [Chair(0, PERSON), Chair(1, PERSON)], Table(GAME, made))
    assert not room.has_hints

    room.table.game = Together()

    assert room.has_hints


@pytest.mark.parametrize(
    ("more", "reason", "stale"),
    [({"choice": "99"}, "moved on", True), ({"line": "fly away"}, "", False), ({"line": "pass"}, "whole", False)],
)
def test_what_cannot_be_asked_is_refused(server, look, more, reason, stale):
    page = asked_page(server, look, *ALONE)

    refused = hint(page, **more)

    assert refused["type"] == "refused"
    assert reason in refused["sentence"]
    assert refused["stale"] is stale


def test_a_spectator_gets_no_hint(server, look):
    made = server.lay(*ALONE)

    assert look(made["table"]["id"]).ask("hint", choice="0")["type"] == "refused"


def test_the_worker_says_the_same_when_all_that_is_hidden_is_changed():
    s = begin(GAME, checked(GAME, "duel", 2, {"payments": "exact"}), 4)
    while len(moves(s, pending(s)[0])) < 3:
        play(s, pending(s)[0], moves(s, pending(s)[0])[0])
    seat = pending(s)[0]
    other = imagine(s, seat, seeded("elsewhere"))

    said = [give_hint(GAME.key, json.encode(dump(state)), seat, seeded(1)) for state in (s, other)]

    assert said[0] == said[1]
    assert said[0][0] in [words(s, seat, move) for move in moves(s, seat)]


# A game that is over


@pytest.fixture(scope="module")
def over(server):
    steward = BOT | {"bot": "steward"}
    made = server.lay(steward, steward)
    path = f"/api/tables/{made['table']['id']}"
    wait_for(lambda: server.get(path)["status"] == "over", 60)
    return path


def test_the_chances_of_a_game_run_from_its_beginning_to_its_result(server, over):
    moves_made = server.get(f"{over}/moves")["moves"]
    end = server.get(f"{over}/replay?n={len(moves_made)}")["view"]["outcome"]

    found = [server.get(f"{over}/chances?as={seat}") for seat in (0, 1)]

    for seat, told in enumerate(found):
        assert told["seat"] == seat
        assert len(told["chances"]) == len(moves_made) + 1
        assert all(0 <= chance <= 1 for chance in told["chances"])
        assert told["chances"][-1] == (1 if end["winners"] == [seat] else 0 if len(end["winners"]) == 1 else 0.5)


def test_three_to_five_moves_turned_it_each_with_its_swing(server, over):
    told = server.get(f"{over}/chances?as=0")

    assert 3 <= len(told["turning_points"]) <= 5
    for turn in told["turning_points"]:
        assert turn["before"] == told["chances"][turn["entry"] - 1]
        assert turn["after"] == told["chances"][turn["entry"]]
        assert not turn["text"].endswith(": pass.")
        assert " " in turn["text"]


def test_only_choices_turned_it_whoever_looks(server, over):
    record = read(server.get(f"{over}/record"), games())
    states = list(record.replay(GAME))

    for seat in (0, 1):
        for turn in server.get(f"{over}/chances?as={seat}")["turning_points"]:
            who, line = record.entries[turn["entry"] - 1]
            assert len(moves(states[turn["entry"] - 1], who)) > 1, line


def test_before_the_end_nobody_learns_how_it_goes(server):
    made = server.lay(*ALONE)

    status, found, _ = server.request("GET", f"/api/tables/{made['table']['id']}/chances")

    assert status == 409
    assert "not over" in found["sentence"]
