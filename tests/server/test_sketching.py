"""The plan that a table draws together: what is proposed, who sees it, and when it is over."""

import json

import pytest

from regalia.engine import Choice
from regalia.server.rooms.sketching import MOST_SKETCHES

from .serving import ME, settle

AT_SEA = {"game": "princess-bride", "mode": "chapter", "options": {"chapter": "2"}}


@pytest.fixture
def crew(server, look):
    """A table of two at sea: a page for each seat, and one of a spectator."""

    def lay(**more):
        made = server.lay(ME, ME, **(AT_SEA | more))
        table = made["table"]["id"]
        return [*(look(table, seat["secret"]) for seat in made["seats"]), look(table)]

    return lay


def sketch(page, thing="figure-inigo", space="space-helm"):
    page.send(type="sketch", id="sketch", thing=thing, space=space)


def seen(page):
    """All that is proposed, as this page was last told."""
    if page.view:
        settle([page])
    told = [message["proposals"] for message in page.heard if message["type"] == "sketched"]
    return [(each["seat"], each["thing"], each["space"]) for each in told[-1]] if told else []


def refusal(page, **said):
    reply = page.ask("sketch", **({"thing": "figure-inigo", "space": "space-helm"} | said))
    assert reply["type"] == "refused"
    return reply["sentence"]


def test_everybody_at_the_table_sees_what_is_proposed_and_it_changes_nothing(server, crew):
    ada, bea, _ = crew()
    before = ada.view

    sketch(bea)
    bea.until(lambda: bea.heard[-1]["type"] == "sketched")
    ada.until(lambda: ada.heard[-1]["type"] == "sketched")

    assert seen(ada) == seen(bea) == [(1, "figure-inigo", "space-helm")]
    assert ada.view == before
    assert server.host.store.entries(ada.table["id"]) == []
    assert server.host.store.chat(ada.table["id"]) == []


def test_whoever_comes_later_sees_it_too(server, crew, look):
    ada, bea, _ = crew()
    sketch(ada)
    bea.until(lambda: seen(bea))

    again = look(ada.table["id"], *bea.secrets)

    again.until(lambda: again.heard[-1]["type"] == "sketched")
    assert seen(again) == [(0, "figure-inigo", "space-helm")]


def test_a_seat_has_one_proposal_for_a_thing_and_takes_it_back(crew):
    ada, bea, _ = crew()
    sketch(bea, space="space-hold")
    for space in ("space-helm", "space-mast"):
        sketch(ada, space=space)
    both = {(0, "figure-inigo", "space-mast"), (1, "figure-inigo", "space-hold")}
    ada.until(lambda: set(seen(ada)) == both)

    sketch(ada, space="")

    bea.until(lambda: seen(bea) == [(1, "figure-inigo", "space-hold")])


def test_a_proposal_that_is_carried_out_is_gone(crew):
    pages = crew()[:2]
    active = pages[pages[0].view["where"]["active"]]
    sketch(pages[0], space="space-4")
    pages[0].until(lambda: seen(pages[0]))

    assert active.answer("step inigo to 4")["type"] == "taken"

    pages[0].until(lambda: pages[0].heard[-1] == {"type": "sketched", "proposals": []})


def test_with_the_turn_its_proposals_end(crew):
    pages = crew()[:2]
    first = pages[0].view["where"]["active"]
    sketch(pages[0])
    pages[0].until(lambda: seen(pages[0]))

    while pages[0].view["where"]["active"] == first:
        assert seen(pages[0])
        assert pages[first].answer(pages[first].options[0])["type"] == "taken"
        settle(pages)

    pages[0].until(lambda: not seen(pages[0]))


def test_spectators_see_it_only_where_they_hear_the_talk_and_propose_nothing(crew):
    for talk, heard in (("players", []), ("everybody", [(0, "figure-inigo", "space-helm")])):
        ada, _, spectator = crew(talk=talk)
        sketch(ada)
        ada.until(lambda ada=ada: seen(ada))
        spectator.hear_for(0.3)

        assert seen(spectator) == heard
        assert refusal(spectator) == "Only those who sit at the table may do that."


@pytest.mark.parametrize(
    ("thing", "space"),
    [
        ("figure-inigo", "space-moon"),
        ("figure-rugen", "space-helm"),
        ("space-4", "space-helm"),
        ("figure-inigo", "figure-fezzik"),
        ("love.1", "space-helm"),
        ("", "space-helm"),
    ],
)
def test_only_what_lies_on_a_map_is_proposed_to_go_to_a_space_of_it(crew, thing, space):
    assert refusal(crew()[0], thing=thing, space=space).startswith("That cannot be sketched")


@pytest.mark.parametrize("wrong", [{"space": "x" * 65}, {"thing": "a\tb"}, {"space": None}, {"path": []}])
def test_a_sketch_that_cannot_be_read_is_refused(crew, wrong):
    ada = crew()[0]
    ada.send(**({"type": "sketch", "id": "1", "thing": "figure-inigo", "space": "space-helm"} | wrong))
    ada.until(lambda: ada.heard[-1]["type"] == "refused")

    assert "cannot be read" in ada.heard[-1]["sentence"]


def test_what_may_not_be_said_may_not_be_sketched(crew, monkeypatch):
    monkeypatch.setattr(Choice, "hush", lambda self, s, words: "Hush." if "helm" in words else "")
    ada = crew()[0]

    assert refusal(ada) == "Hush."
    sketch(ada, space="space-mast")
    ada.until(lambda: seen(ada))


def test_a_seat_sketches_only_so_many_things(server, crew, monkeypatch):
    monkeypatch.setattr("regalia.server.rooms.sketching.MOST_SKETCHES", 2)
    ada = crew()[0]
    for thing in ("figure-inigo", "figure-fezzik"):
        sketch(ada, thing)

    assert "take one back first" in refusal(ada, thing="figure-buttercup")
    assert MOST_SKETCHES > 2
    assert '"figure-buttercup"' not in json.dumps([message for message in ada.heard if message["type"] == "sketched"])
