"""Team-mates confer in secret: what is said to a team reaches its own seats, and before the end nobody else."""

import json

import pytest

from regalia.engine import begin, checked, moves, outcome, pending, seeded
from regalia.games.two_crowns import GAME
from regalia.records import Record, Scribe
from regalia.server.pages.hearing import Ear
from regalia.server.rooms.room import Room
from regalia.server.wire import ChatLine
from regalia.tables import ANSWER, PERSON, Chair, Entry, charter, hashed

from .serving import BOT, ME, OPEN, settle

RED, BLACK = 0, 1
SECRET = "I hold both Sentries."
PEOPLE = [{"holder": "me", "name": name} for name in ("Ada", "Bea", "Cid", "Dot")]  # Red and Black alternately
TABLES = {
    "players hear": {"watching": "live"},
    "everybody hears": {"watching": "live", "talk": "everybody"},
    "late, everybody hears": {"watching": "late", "delay": 3, "talk": "everybody"},
}


@pytest.fixture
def lay(server):
    """Lays a table of two teams; gives its name and the secret of each seat."""

    def lay(*chairs, **more):
        made = server.lay(*(chairs or PEOPLE), mode="teams", **more)
        return made["table"]["id"], [seat["secret"] for seat in made["seats"]]

    return lay


def confer(page, text=SECRET, team=RED):
    page.send(type="say", id="confer", text=text, team=team)


def texts(page):
    return [line["text"] for line in page.chat]


def is_told_nothing(page):
    """But the answer to its own question."""
    count = len(page.heard)
    reply = page.ask("moment", lines=10**6)
    return page.heard[count:] == [reply]


def all_are_here(page):
    return page.table["spectators"] == 1 and all(chair["here"] for chair in page.table["chairs"])


# Who hears it


@pytest.mark.rule("TC-096", "TC-R52")
@pytest.mark.parametrize("more", TABLES.values(), ids=TABLES)
def test_what_is_said_to_a_team_is_heard_by_the_team_and_sends_nothing_at_all_to_anybody_else(server, lay, look, more):
    table, secrets = lay(**more)
    ada, bea, cid, dot = (look(table, secret) for secret in secrets)
    spectator, curtain, foe_looks = look(table), look(table, *secrets), look(table, *secrets)
    foe_looks.send(type="look", id="look", seat=1)
    foe_looks.until(lambda: foe_looks.heard[-1]["type"] == "own")
    outsiders = [bea, dot, spectator, curtain, foe_looks]
    for page in outsiders:
        page.until(lambda page=page: all_are_here(page))

    confer(ada)
    confer(cid, "Then I attack.")

    for page in (ada, cid):
        page.until(lambda page=page: len(page.chat) == 2)
        assert [(line["seat"], line["text"], line["team"]) for line in page.chat] == [
            (0, SECRET, RED),
            (2, "Then I attack.", RED),
        ]
    assert all(is_told_nothing(page) for page in outsiders)
    for page in (look(table, secrets[1]), look(table), look(table, *secrets)):
        assert page.chat == []
    for path in ("", "/record", "/moves", "/replay?n=0&as=everything"):
        for secret in ("", *secrets):
            _, found, _ = server.request("GET", f"/api/tables/{table}{path}", X_Seat_Secret=secret)
            assert SECRET not in json.dumps(found)


def test_whoever_comes_back_to_a_seat_finds_what_its_team_has_said_also_when_the_server_has_read_it_anew(
    server, lay, look
):
    table, secrets = lay()
    ada, bea = (look(table, secret) for secret in secrets[:2])
    confer(ada)
    ada.until(lambda: ada.chat)
    for page in (ada, bea):
        page.socket.close()
    room = server.host.rooms.pop(table)
    room.driver.get_loop().call_soon_threadsafe(room.driver.cancel)

    back = [look(table, secret) for secret in secrets]

    assert [texts(page) for page in back] == [[SECRET], [], [SECRET], []]
    assert back[2].chat[0]["team"] == RED


def test_the_table_and_the_team_are_spoken_to_side_by_side(lay, look):
    table, secrets = lay()
    ada, bea, cid, _ = (look(table, secret) for secret in secrets)

    confer(ada)
    ada.send(type="say", id="open", text="Good luck!")
    bea.until(lambda: bea.chat)
    cid.until(lambda: len(cid.chat) == 2)

    assert texts(bea) == ["Good luck!"]
    assert [(line["text"], line["team"]) for line in cid.chat] == [(SECRET, RED), ("Good luck!", None)]


# Several at one screen


def test_at_one_screen_a_team_is_heard_only_while_a_seat_of_it_looks(lay, look):
    table, secrets = lay()
    cid, dot = (look(table, secret) for secret in secrets[2:])
    screen = look(table, *secrets[:2])
    confer(cid)
    confer(dot, "They are weak.", BLACK)
    cid.send(type="say", id="open", text="Well met.")
    screen.until(lambda: texts(screen) == ["Well met."])

    for seat, heard in ((0, [SECRET]), (None, []), (1, ["They are weak."]), (0, [SECRET]), (None, [])):
        screen.heard.clear()
        screen.send(type="look", id="look", seat=seat)
        settle([screen])
        assert sorted(texts(screen)) == sorted([*heard, "Well met."])
        told = json.dumps(screen.heard)
        assert [text for text in (SECRET, "They are weak.") if text in told] == heard


def test_at_one_screen_only_the_seat_that_looks_speaks_to_its_team(lay, look):
    table, secrets = lay()
    screen, cid = look(table, *secrets[:2]), look(table, secrets[2])
    behind = screen.ask("say", text=SECRET, team=RED)
    screen.send(type="look", id="look", seat=1)
    other = screen.ask("say", text=SECRET, team=RED)
    screen.send(type="look", id="look", seat=0)

    confer(screen, "Now.")

    screen.until(lambda: "Now." in texts(screen))
    cid.until(lambda: cid.chat)
    assert behind["sentence"] == "Only a player of the team who is looking may speak to it."
    assert other["sentence"] == "That is not your team."
    assert [(line["seat"], line["text"]) for line in cid.chat] == [(0, "Now.")]


# Bots


def test_a_player_whose_chair_a_bot_keeps_is_still_of_the_team(lay, look):
    table, secrets = lay()
    ada, cid = look(table, secrets[0]), look(table, secrets[2])
    cid.send(type="seating", id="away", bot="random")
    ada.until(lambda: ada.table["chairs"][2]["holder"] == "stand-in")

    confer(ada)
    cid.until(lambda: cid.chat)
    confer(cid, "I read you.")

    ada.until(lambda: len(ada.chat) == 2)
    assert texts(ada) == [SECRET, "I read you."]


# What is refused


def alone(lay, look):
    table, secrets = lay(ME, ME, BOT, ME, pace="slow")
    return look(table, secrets[0])


def seat_of_black(lay, look):
    table, secrets = lay()
    return look(table, secrets[1])


def spectator(lay, look):
    return look(lay()[0])


def early(lay, look):
    table, secrets = lay(ME, ME, ME, OPEN)
    return look(table, secrets[0])


REFUSED = {
    "with bots for team-mates": (alone, RED, "Your team-mates are bots; nobody would hear it."),
    "to the other team": (seat_of_black, RED, "That is not your team."),
    "to a team that there is not": (seat_of_black, 7, "That is not your team."),
    "by a spectator": (spectator, RED, "Only a player of the team who is looking may speak to it."),
    "before the game begins": (early, RED, "Not all seats are taken yet."),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_words_to_a_team_that_cannot_hear_them_are_refused_and_kept_nowhere(server, lay, look, case):
    seat, team, why = case
    page = seat(lay, look)

    refused = page.ask("say", text=SECRET, team=team)

    assert refused["sentence"] == why
    assert server.host.store.chat(page.table["id"]) == []


def test_a_team_goes_by_its_number(lay, look):
    page = look(lay()[0])

    confer(page, team="Red")

    page.until(lambda: page.heard[-1]["type"] == "refused")
    assert page.heard[-1]["sentence"].startswith("This message cannot be read: Expected `int | null`")


def test_where_nobody_plays_in_a_team_there_is_none_to_speak_to(server, two_people):
    ada, bea = two_people()

    refused = ada.ask("say", text=SECRET, team=RED)

    assert refused["sentence"] == "There are no teams at this table."
    assert is_told_nothing(bea)
    assert server.host.store.chat(ada.table["id"]) == []


# When the game is over


@pytest.fixture
def before_the_end(server, look):
    """A table of two teams that one answer ends: a page for each seat, and that answer with its seat."""
    setup = checked(GAME, "teams", 4)
    made = charter(GAME, setup, 0, "instant")
    made.commitment, made.seed, made.begun = "", "5", 1
    chairs = [Chair(seat, PERSON, f"N{seat}", "", hashed(f"secret {seat}")) for seat in range(4)]
    *said, last = answers_to_the_end(setup, made.seed)
    entries = [Entry(n, seat, ANSWER, line, f"{n}", 1) for n, (seat, line) in enumerate(said, 1)]
    server.host.store.create(made, chairs, entries)
    return [look(made.id, f"secret {seat}") for seat in range(4)], last


def answers_to_the_end(setup, seed):
    s, chance = begin(GAME, setup, seed), seeded("conferring")
    scribe = Scribe(Record(GAME.key, GAME.version, setup, seed))
    while outcome(s) is None:
        seat = pending(s)[0]
        scribe.play(s, seat, chance.pick(moves(s, seat)))
    return scribe.record.entries


def test_when_the_game_is_over_all_hear_what_the_teams_have_said_and_the_record_still_does_not_tell_it(
    server, before_the_end, look
):
    pages, (seat, line) = before_the_end
    table = pages[0].table["id"]
    spectator = look(table)
    confer(pages[0])
    confer(pages[3], "They are weak.", BLACK)
    for page in pages:
        page.until(lambda page=page: page.chat)

    pages[seat].until(lambda: pages[seat].options)
    assert pages[seat].answer(line)["type"] == "taken"

    for page in (*pages, spectator):
        page.until(lambda page=page: len(page.chat) == 2)
        assert sorted(texts(page)) == [SECRET, "They are weak."]
    assert sorted(texts(look(table))) == [SECRET, "They are weak."]
    late = pages[0].ask("say", text="Well played.", team=RED)
    assert late["sentence"] == "The game is over: now everybody hears all that is said."
    assert SECRET not in json.dumps(server.get(f"/api/tables/{table}/record"))


def test_a_rematch_begins_in_silence_with_the_same_people_in_each_team(server, before_the_end, look):
    pages, (seat, line) = before_the_end
    confer(pages[0])
    pages[2].until(lambda: pages[2].chat)
    assert pages[seat].answer(line)["type"] == "taken"

    again = server.post(f"/api/tables/{pages[0].table['id']}/rematch", {}, X_Seat_Secret="secret 0")
    table = again["table"]["id"]
    ada, cid, bea = (look(table, f"secret {seat}") for seat in (0, 2, 1))

    assert [page.chat for page in (ada, cid, bea)] == [[], [], []]
    confer(ada, "Once more.", ada.view["seats"][ada.viewer]["team"])
    cid.until(lambda: cid.chat)
    settle([bea])
    assert bea.chat == []


# What a page has heard


def line(text, team=None):
    return ChatLine(0, "Ada", text, 1, team)


def test_a_line_that_another_server_kept_at_the_same_moment_is_heard_too_and_none_twice():
    room = Room(charter(GAME, checked(GAME, "duel"), 0), [], chat={2: line("second")})
    ear = Ear(room)
    heard = [ear.news(0, [0])]

    room.chat = {1: line("first"), 2: line("second")}

    heard += [ear.news(0, [0]), ear.news(0, [0])]
    assert heard == [line("second"), line("first"), None]


def test_what_a_team_has_said_is_nobodys_while_the_table_is_only_being_read():
    room = Room(charter(GAME, checked(GAME, "teams", 4), 0), [], chat={1: line(SECRET, RED)})

    assert [Ear(room).anew(viewer, [0, 1]) for viewer in (0, 1, None)] == [[], [], []]
