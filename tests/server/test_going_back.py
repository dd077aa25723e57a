"""Undo between people: freely where nobody learned anything, by consent of all where somebody did."""

import asyncio
import json
from random import Random

import pytest

from regalia.engine import Illegal, checked
from regalia.registry import games
from regalia.server import wire
from regalia.server.calling.notices import Notices
from regalia.server.metrics import Metrics
from regalia.server.minds.thinking import Thinking
from regalia.server.rooms import saying
from regalia.server.rooms.host import Host
from regalia.tables import ANSWER, CONSENT, FREE, PERSON, Chair, Store, charter

from .hourglass import Minds, Shelf, room_for, what_a_steward_says
from .serving import BOT, ME, play_together, settle


@pytest.fixture
def after(two_people):
    """Two people at a table where one of them has just answered and may take it back in this way: that one first."""

    def play(how):
        pages = two_people()
        play_together(pages, Random(8), lambda: any(page.position["undo"] == how for page in pages))
        mine = next(page for page in pages if page.position["undo"] == how)
        return mine, pages[1 - pages.index(mine)]

    return play


def kinds(server, page):
    return [entry.kind for entry in server.host.store.entries(page.table["id"])]


def test_a_free_undo_is_done_at_once_and_both_see_the_table_as_it_was(server, two_people):
    pages = two_people()
    before = None
    for _ in range(200):
        mine = next(page for page in pages if page.options)
        before, log = [page.view for page in pages], len(mine.log)
        mine.say_anything(Random(9))
        settle(pages)
        if mine.position["undo"] == "free":
            break

    assert mine.ask("undo")["type"] == "taken"

    settle(pages)
    for page, saw in zip(pages, before, strict=True):
        assert without_token(page.view) == without_token(saw)
        assert page.log[-1]["kind"] == "undo"
        assert len(page.log) == log + 1
    assert kinds(server, mine)[-1] == "undo"


def without_token(view):
    """The choice has another name than before: what was on its way to the earlier one is too late."""
    prompt = view["prompt"] and {key: value for key, value in view["prompt"].items() if key != "token"}
    return view | {"prompt": prompt}


def test_an_undo_by_consent_waits_for_the_other_who_may_agree(server, after):
    mine, other = after("consent")
    standing = kinds(server, mine).count("answer")

    assert mine.ask("undo")["type"] == "taken"
    other.until(lambda: other.position["wish"] == mine.seats[0])
    assert kinds(server, mine)[-1] == "wish"
    assert other.ask("consent", agrees=True)["type"] == "taken"

    settle([mine, other])
    assert kinds(server, mine)[-3:] == ["wish", "agree", "undo"]
    assert (mine.position["wish"], other.position["wish"]) == (None, None)
    assert mine.options
    room = server.host.rooms[mine.table["id"]]
    assert len(room.table.moves) < standing


def test_an_undo_by_consent_may_be_refused_and_the_table_stays(server, after):
    mine, other = after("consent")
    view = mine.view

    mine.ask("undo")
    assert other.ask("consent", agrees=False)["type"] == "taken"

    settle([mine, other])
    assert kinds(server, mine)[-2:] == ["wish", "refuse"]
    assert mine.view == view
    assert mine.position["wish"] is None


def test_nobody_agrees_to_their_own_wish_or_to_none(after):
    mine, other = after("consent")

    assert other.ask("consent", agrees=True)["type"] == "refused"
    mine.ask("undo")
    assert mine.ask("consent", agrees=True)["type"] == "refused"

    settle([mine, other])
    assert mine.position["wish"] == mine.seats[0]


def test_an_undo_or_a_consent_sent_twice_is_done_once(server, after):
    mine, other = after("consent")

    assert [mine.ask("undo", id="wish")["type"] for _ in range(2)] == ["taken"] * 2
    assert [other.ask("consent", id="yes", agrees=True)["type"] for _ in range(2)] == ["taken"] * 2
    assert mine.ask("undo", id="wish")["type"] == "taken"

    assert [kind for kind in kinds(server, mine) if kind not in ("answer", "orders")] == ["wish", "agree", "undo"]


def test_a_free_undo_sent_twice_takes_one_answer_back(server, after):
    mine, other = after("free")

    assert [mine.ask("undo", id="back")["type"] for _ in range(2)] == ["taken"] * 2

    settle([mine, other])
    assert kinds(server, mine).count("undo") == 1


@pytest.fixture
def alone(server, look):
    """Somebody alone with a bot, who has to go back past this: the turn of the bot, or a card that was drawn."""

    def play(is_past):
        made = server.lay(ME, BOT)
        page = look(made["table"]["id"], made["seats"][0]["secret"])
        random = Random(10)
        for _ in range(200):
            page.play_on(random, 1)
            page.until(lambda: page.options)
            if page.position["undo"] == "consent" and is_past(asked := page.ask("undo")):
                return page, asked
        raise AssertionError("that is never so")

    return play


def test_alone_with_bots_nothing_goes_back_past_their_turn_unless_one_is_sure(server, alone):
    page, asked = alone(lambda reply: reply["type"] == "beyond" and reply["seats"] == [1])
    assert "undo" not in kinds(server, page)

    assert page.ask("undo", sure=asked["at"] - 1)["type"] == "beyond"
    assert page.ask("undo", sure=asked["at"])["type"] == "taken"

    assert kinds(server, page).count("undo") == 1
    assert "wish" not in kinds(server, page)


def test_alone_with_bots_nothing_goes_back_past_a_drawn_card_unless_one_is_sure(server, alone):
    page, asked = alone(lambda reply: reply["type"] == "beyond" and not reply["seats"])
    assert asked["learned"] == "cards"
    assert "undo" not in kinds(server, page)

    assert page.ask("undo", sure=asked["at"])["type"] == "taken"

    assert kinds(server, page).count("undo") == 1


def test_an_answer_on_its_way_when_the_table_goes_back_is_stale(server, two_people):
    """The same question may come again under the same count; the answer was to the earlier one."""
    pages = two_people()
    play_together(pages, Random(11), lambda: any(page.position["undo"] == "free" for page in pages))
    mine = next(page for page in pages if page.position["undo"] == "free")
    asked = next(page for page in pages if page.options)
    choice, line = asked.view["prompt"]["token"], asked.options[0]
    mine.ask("undo")
    settle(pages)
    assert mine.options
    mine.say_anything(Random(11))
    settle(pages)

    reply = asked.answer(line, choice=choice)

    assert reply["type"] == "refused"


def test_an_undo_that_was_free_when_it_was_asked_for_does_not_take_another_s_answer_back(tmp_path):
    """Between the question and its turn at the table somebody else may have decided."""
    asyncio.run(race(f"sqlite:///{tmp_path / 'race.sqlite'}"))


async def race(database):
    store = Store(database)
    thinking = Thinking(1)
    host = Host(store, thinking, Metrics(), Notices())
    game = games()["two-crowns"]
    made = charter(game, checked(game, "duel"), 0, "instant")
    made.begin(["ada", "bea"], 0)
    store.create(made, [Chair(seat, PERSON, "", "", f"{seat}") for seat in range(2)])
    room = await host.room(made.id)
    table = room.playing()
    try:
        first, second = await until_free(host, room)
        moves = len(table.moves)
        said = wire.Answer("quick", table.choice(second), table.view(second).prompt.options[0].words)
        answers = await asyncio.gather(
            saying.answer(host, room, second, said),
            saying.undo(host, room, first, wire.Undo("late")),
            return_exceptions=True,
        )
        assert isinstance(answers[0], wire.Taken)
        assert isinstance(answers[1], Illegal | wire.Taken)
        assert len(table.moves) == moves + 1
        assert table.moves[-1].seat == second
    finally:
        await host.close()
        thinking.close()
        store.close()


def test_whoever_is_sure_does_not_go_back_past_what_a_bot_does_meanwhile():
    asyncio.run(overtaken())


async def overtaken():
    room = room_for(PERSON, "bot", mode="duel", pace="instant")
    table, host = room.playing(), Shelf(Minds(lambda s, seat: 0.0))
    while not (table.undo(0)[0] == CONSENT and table.beyond(0).seats == [1] and table.choice(1)):
        seat = next(seat for seat in range(2) if table.choice(seat))
        await host.append(room, seat, ANSWER, what_a_steward_says(room, seat), f"{seat}:{table.entries}")
    sure = table.beyond(0).at
    async with room.lock:
        going_back = asyncio.create_task(saying.undo(host, room, 0, wire.Undo("back", sure)))
        await asyncio.sleep(0)
        await host.append(room, 1, ANSWER, what_a_steward_says(room, 1), "bot:quick")
    with pytest.raises(Illegal, match="moved on"):
        await going_back

    assert table.beyond(0).at > sure
    assert "undo" not in [logged.fact.kind for logged in table.log]


async def until_free(host, room):
    """Plays until one seat may take its answer back freely while the other is asked."""
    table = room.playing()
    for number in range(300):
        seat = next(seat for seat in range(2) if table.choice(seat))
        line = table.view(seat).prompt.options[0].words
        reply = await saying.answer(host, room, seat, wire.Answer(f"a{number}", table.choice(seat), line))
        while isinstance(reply, wire.Drafted):
            line += ", " + reply.view.prompt.options[0].words
            reply = await saying.answer(host, room, seat, wire.Answer(f"a{number}", table.choice(seat), line))
        if table.undo(seat)[0] == FREE and table.choice(1 - seat):
            return seat, 1 - seat
    raise AssertionError("nobody could take anything back")


def test_what_is_told_of_an_undo_is_the_same_for_all(after):
    mine, other = after("free")
    mine.ask("undo")
    settle([mine, other])

    assert json.dumps(mine.log[-1]) == json.dumps(other.log[-1])
    assert "takes back" in mine.log[-1]["text"]


def test_whoever_left_their_chair_to_a_bot_is_asked_all_the_same(server, after):
    mine, other = after("consent")
    other.send(type="seating", id="away", bot="steward")
    mine.until(lambda: mine.table["chairs"][other.seats[0]]["holder"] == "stand-in")

    mine.ask("undo")

    assert "undo" not in kinds(server, mine)
