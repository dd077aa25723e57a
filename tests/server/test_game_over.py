"""A whole game over the socket, and what there is to see of it afterwards and only then."""

import json
from random import Random

import pytest

from corpus.keeping import FOLDER
from corpus.keeping import read as read_kept
from regalia.bots import bot, whole_answer
from regalia.engine import dump, seeded
from regalia.records import read
from regalia.registry import games
from regalia.tables import Table
from regalia.tables.moves import in_words, told_moves

from .serving import BOT, ME, Page, hand

GAME = games()["two-crowns"]


@pytest.fixture(scope="module")
def over(server):
    """The page of whoever played a duel against a bot to its end."""
    made = server.lay(ME, {"holder": "bot", "bot": "steward"})
    with Page(server.address, made["table"]["id"], made["seats"][0]["secret"]) as page:
        page.play_on(Random(1))
        page.until(lambda: page.table["status"] == "over")
        yield page


def test_a_whole_duel_is_played_against_a_bot(server, over):
    assert over.is_over
    assert over.view["outcome"]["text"]
    assert sorted(over.view["outcome"]["places"]) in ([1, 1], [1, 2])
    assert over.position["asked"] == []
    assert over.position["undo"] == "none"
    assert {logged["seat"] for logged in over.log} >= {0, 1}
    assert server.get(f"/api/tables/{over.table['id']}") == over.table


def test_the_key_of_chance_is_published_after_the_last_move_and_its_promise_before_the_first(server, over):
    first = over.heard[0]["table"]

    assert (first["key"], first["secret"], first["words"]) == ("", "", [])
    assert len(first["commitment"]) == 64
    assert over.table["commitment"] == first["commitment"]
    assert over.table["key"]
    assert over.table["secret"]
    assert len(over.table["words"]) == 2


def test_the_record_is_honest_and_replays_to_the_end_that_was_seen(server, over):
    data = server.get(f"/api/tables/{over.table['id']}/record")

    record = read(data, games())
    *_, last = record.replay(GAME)

    assert record.is_honest()
    assert last.outcome.text == over.view["outcome"]["text"]
    assert record.seed == over.table["key"]


def test_who_sat_there_is_known_by_the_secret_and_nobody_else_is(server, over):
    path = f"/api/tables/{over.table['id']}"

    assert server.request("GET", path, X_Seat_Secret=over.secrets[0])[1]["own"] == [0]
    assert server.request("GET", path, X_Seat_Secret="guessed")[1]["own"] == []
    assert server.get(path)["own"] == []


def test_every_moment_can_be_seen_again_as_a_seat_as_a_spectator_or_with_all_cards_open(server, over):
    path = f"/api/tables/{over.table['id']}/replay"
    of = server.get(path)["of"]
    record = read(server.get(f"/api/tables/{over.table['id']}/record"), games())
    assert of == len(record.entries)
    held = 0
    for n in range(0, of + 1, max(1, of // 8)):
        everything = server.get(f"{path}?n={n}&as=everything")["view"]
        spectator = server.get(f"{path}?n={n}&as=spectator")["view"]
        own = server.get(f"{path}?n={n}&as=0")["view"]

        held += len(hand(everything, 0))
        assert None not in hand(everything, 0) + hand(everything, 1)
        assert set(hand(spectator, 0) + hand(spectator, 1)) <= {None}
        assert hand(own, 0) == hand(everything, 0)
        assert set(hand(own, 1)) <= {None}
        assert everything["prompt"] is None
    assert held > 0


def test_moments_and_viewers_that_there_are_not_are_refused(server, over):
    path = f"/api/tables/{over.table['id']}/replay"
    of = server.get(path)["of"]

    for query in (f"n={of + 1}", "n=-1", "n=x", "n=", "n=9999999999", "as=2", "as=-1", "as=nobody", "as="):
        status, found, _ = server.request("GET", f"{path}?{query}")
        assert (status, bool(found["sentence"])) == (400, True), query


def test_the_moves_are_listed_with_their_turns(server, over):
    moves = server.get(f"/api/tables/{over.table['id']}/moves")["moves"]
    entries = server.get(f"/api/tables/{over.table['id']}/record")["entries"]

    assert [[move["seat"] + 1, move["line"]] for move in moves] == entries
    turns = [move["turn"] for move in moves]
    assert turns == sorted(turns)
    assert turns[-1] == over.view["where"]["turn"]


def kept(path):
    """The table of a kept game, at its end."""
    found = read_kept(FOLDER / f"{path}.json")
    table = Table(games()[found.game], found.charter(games()[found.game]))
    table.replay(found.entries())
    return table


def test_each_move_says_who_did_what_is_told_of_it():
    moves = told_moves(kept("kingseat/advanced-3-0"))

    gives = [move for move in moves if " gives " in move["text"]]
    assert any(move["by"] != move["seat"] for move in gives)  # the last answer opens what all have sealed
    assert all(move["text"].startswith(f"Seat {move['by'] + 1} ") for move in gives)
    assert all(move["by"] == move["seat"] for move in moves if not move["text"])


def test_a_move_of_which_nothing_is_told_is_worded_as_its_buttons_and_its_question():
    council, duel = kept("kingseat/advanced-3-0"), kept("two-crowns/duel-2-0")
    voted = next(n for n, move in enumerate(council.moves, 1) if move.line == "pick lionsyre, pick crassclamps")
    passed = [in_words(duel, n) for n, move in enumerate(duel.moves, 1) if move.line == "pass"]

    assert in_words(council, voted) == "Seat 2: “Lionsyre, Crassclamps”. Choose two cards for seat 1, on your right."
    assert "Seat 2: “Pass”. Before seat 1 may spend Coins: react, or pass." in passed
    assert "Seat 2: “No deposit”. Deposit Phase: put one Coin card in your Bank, or go on." in passed


def test_with_the_moves_one_hears_how_the_game_ended(server, over):
    told = server.get(f"/api/tables/{over.table['id']}/moves")["outcome"]

    assert told["winners"]
    assert told == over.view["outcome"]


@pytest.mark.parametrize("what", ["record", "moves", "replay?as=everything", "replay?n=0&as=0"])
def test_before_the_end_nobody_gets_to_see_any_of_this(server, what):
    made = server.lay(ME, BOT)

    status, found, _ = server.request("GET", f"/api/tables/{made['table']['id']}/{what}")

    assert status in (400, 409)
    assert "not over" in found["sentence"]
    assert set(found) == {"sentence", "rule"}


# Records from elsewhere


def test_a_record_can_be_brought_and_looked_at(server, over):
    data = server.get(f"/api/tables/{over.table['id']}/record")

    brought = server.post("/api/records", data)

    assert brought["seats"] == []
    assert brought["table"]["id"] != over.table["id"]
    assert brought["table"]["status"] == "over"
    again = server.get(f"/api/tables/{brought['table']['id']}/record")
    assert {key: again[key] for key in ("seed", "entries", "options")} == {
        key: data[key] for key in ("seed", "entries", "options")
    }
    assert "promise" not in again
    *_, last = read(again, games()).replay(GAME)
    *_, first = read(data, games()).replay(GAME)
    assert dump(last) == dump(first)


def test_a_record_that_cannot_be_played_to_its_end_is_refused_with_the_reason(server, over):
    data = server.get(f"/api/tables/{over.table['id']}/record")
    tables = len(server.host.store.begun())
    wrong = {
        "ends before": data | {"entries": data["entries"][:-1]},
        "no seed": data | {"seed": ""},
        "not a record": {"format": 99},
        "the games here": data | {"game": "chess"},
        "is of seat 9": data | {"entries": [[9, "pass"]]},
        "not [seat, words]": data | {"entries": [[1, 2]]},
    }

    for reason, sent in wrong.items():
        status, found, _ = server.request("POST", "/api/records", sent)
        assert status == 400
        assert reason in found["sentence"]
    status, _, _ = server.request("POST", "/api/records", data | {"entries": [[1, "fly away"], *data["entries"]]})
    assert status in (400, 409)
    assert len(server.host.store.begun()) == tables


# Again


def test_a_rematch_seats_the_same_people_one_place_on_under_the_same_secrets(server, over, look):
    path = f"/api/tables/{over.table['id']}/rematch"

    made = server.post(path, {}, X_Seat_Secret=over.secrets[0])
    again = server.post(path, {}, X_Seat_Secret=over.secrets[0])

    assert made["seats"] == [{"seat": 1, "secret": over.secrets[0]}]
    assert again["table"]["id"] == made["table"]["id"] != over.table["id"]
    assert [chair["holder"] for chair in made["table"]["chairs"]] == ["bot", "person"]
    assert server.get(f"/api/tables/{over.table['id']}")["rematch"] == made["table"]["id"]
    page = look(made["table"]["id"], over.secrets[0])
    assert page.seats == [1]
    assert page.table["commitment"] != over.table["commitment"]


def test_a_story_that_was_laid_aside_goes_on_at_a_new_table(server, look):
    made = server.lay(ME, game="princess-bride", mode="story")
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    tell_a_chapter(server.host, page)
    page.answer("bookmark")
    page.until(lambda: page.table["status"] == "over")

    again = server.post(f"/api/tables/{page.table['id']}/rematch", {}, X_Seat_Secret=page.secrets[0])

    assert page.view["outcome"]["sequel"] == "Read on at chapter 2"
    assert again["seats"] == made["seats"]
    assert (again["table"]["mode"], again["table"]["options"]["chapter"]) == ("bookmark", "2")
    resumed = look(again["table"]["id"], page.secrets[0])
    assert resumed.view["where"]["text"].startswith("Chapter 2, Escape by Sea: turn 1")


def tell_a_chapter(host, page):
    """Whoever sits here answers as the steward would, until the chapter is told."""
    steward = bot("steward")
    while "bookmark" not in page.options:
        table = host.rooms[page.table["id"]].table
        page.answer(whole_answer(steward, table.game, table.s, 0, seeded(1)))
        page.until(lambda: page.options or page.is_over)
        assert not page.is_over, "two attempts failed; another name of the test draws other cards"


def test_a_rematch_is_for_those_who_sat_there_and_when_it_is_over(server, over):
    made = server.lay(ME, BOT)
    refused = [
        server.request("POST", f"/api/tables/{over.table['id']}/rematch", {}),
        server.request("POST", f"/api/tables/{over.table['id']}/rematch", {}, X_Seat_Secret="guessed"),
        server.request(
            "POST", f"/api/tables/{made['table']['id']}/rematch", {}, X_Seat_Secret=made["seats"][0]["secret"]
        ),
    ]

    assert [status for status, _, _ in refused] == [409, 409, 409]
    assert server.get(f"/api/tables/{made['table']['id']}")["rematch"] == ""


def test_when_it_is_over_nothing_more_is_taken(over):
    before = json.dumps(over.position)

    for reply in (over.answer("pass", choice="0"), over.ask("undo"), over.ask("resign")):
        assert reply["type"] == "refused"

    assert json.dumps(over.position) == before


def test_bots_play_a_table_of_their_own_to_its_end(server, look):
    made = server.lay(BOT, BOT)
    page = look(made["table"]["id"])

    page.until(lambda: page.table["status"] == "over", 60)

    assert page.is_over
    assert page.seats == []


def test_somebody_who_resigns_has_lost_and_the_game_is_over(server, look):
    made = server.lay(ME, BOT)
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    assert page.ask("resign")["type"] == "taken"

    page.until(lambda: page.table["status"] == "over")
    assert page.view["outcome"]["winners"] == [1]
    assert read(server.get(f"/api/tables/{made['table']['id']}/record"), games()).entries[-1] == (0, "resign")
