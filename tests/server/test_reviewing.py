"""A game that is over is reviewed together: one page leads, the others hear where it is."""

from random import Random

import pytest

from .serving import BOT, ME


@pytest.fixture
def over(server, look):
    """A game of two people that is over: a page for each, and a spectator's."""
    made = server.lay({"holder": "me", "name": "Ada Anne"}, ME)
    pages = [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]
    for page in pages:
        page.until(lambda page=page: page.position["view"] is not None)
    next(page for page in pages if page.options).say_anything(Random(1))
    pages[0].ask("resign")
    return [*pages, look(made["table"]["id"])]


def told(page):
    page.until(lambda: page.heard[-1]["type"] == "review")
    return page.heard[-1]


def test_whoever_leads_is_followed_by_all_others(over):
    ada, bea, spectator = over

    ada.send(type="lead", id="1", entry=1, eyes="everything")

    for page in (ada, bea, spectator):
        assert told(page) == {
            "type": "review",
            "leader": "Ada Anne",
            "you": page is ada,
            "entry": 1,
            "eyes": "everything",
        }
    bea.send(type="lead", id="2", entry=0, eyes="1")
    ada.until(lambda: ada.heard[-1]["type"] == "review" and not ada.heard[-1]["you"])
    assert (ada.heard[-1]["entry"], ada.heard[-1]["eyes"]) == (0, "1")


def test_whoever_comes_later_hears_where_the_leader_is(over, look):
    over[0].send(type="lead", id="1", entry=1, eyes="spectator")
    told(over[0])

    assert told(look(over[0].table["id"]))["entry"] == 1


def test_a_leader_who_stops_or_leaves_leads_nobody(over):
    ada, bea, _ = over
    for end in (lambda: ada.send(type="lead", id="2", entry=None), ada.socket.close):
        ada.send(type="lead", id="1", entry=1)
        bea.until(lambda: bea.heard[-1].get("leader") == "Ada Anne")

        end()

        bea.until(lambda: bea.heard[-1].get("leader") == "")


def test_only_those_who_sat_at_the_table_lead_and_only_to_where_there_is_something(over):
    ada, _, spectator = over

    assert spectator.ask("lead", entry=1)["type"] == "refused"
    assert ada.ask("lead", entry=99)["type"] == "refused"
    assert ada.ask("lead", entry=-1)["type"] == "refused"
    assert ada.ask("lead", entry=0, eyes="2")["type"] == "refused"


def test_before_a_game_is_over_there_is_nothing_to_review(server, look):
    made = server.lay(ME, BOT)
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    assert page.ask("lead", entry=0)["type"] == "refused"


def test_a_game_of_bots_is_led_by_whoever_likes(server, look):
    made = server.lay(BOT, BOT)
    page = look(made["table"]["id"])
    page.until(lambda: page.position["view"]["outcome"] is not None)

    page.send(type="lead", id="1", entry=3)

    assert told(page)["you"]
