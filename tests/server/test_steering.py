"""A table of bots alone: whoever laid it pauses it and sets its pace, and nobody else does."""

import time

import pytest

from regalia.server.web.catalogue import game_info

from .serving import BOT, ME, Page, wait_for


@pytest.fixture
def shown(server, look):
    """A table of bots to watch, the page of whoever laid it, and that of somebody who came by."""
    made = server.post("/api/demo", {"game": "two-crowns"})
    id = made["table"]["id"]
    return look(id, invitation=made["invitation"]), look(id)


def entries(server, page):
    return len(server.host.store.entries(page.table["id"]))


@pytest.mark.parametrize("game", ["two-crowns", "kingseat"])
def test_bots_that_are_watched_have_a_level_that_one_can_choose(server, game):
    table = server.post("/api/demo", {"game": game})["table"]

    assert {chair["bot"] for chair in table["chairs"]} <= set(game_info(game).bots)


def test_whoever_laid_it_pauses_and_goes_on(server, shown):
    owner, _ = shown
    assert owner.heard[0]["steers"]

    assert owner.ask("pause", wants=True)["type"] == "taken"
    owner.until(lambda: owner.position["resting"])
    before = entries(server, owner)
    time.sleep(2)  # more than bots take for an answer
    assert entries(server, owner) == before

    assert owner.ask("pause", wants=True)["type"] == "taken"
    assert owner.ask("pause", wants=False)["type"] == "taken"
    owner.until(lambda: not owner.position["resting"])
    wait_for(lambda: entries(server, owner) > before + 1)
    assert [line["text"] for line in owner.log if line["kind"] == "pause"] == [
        "The table rests.",
        "The table goes on with the game.",
    ]


def test_whoever_laid_it_sets_the_pace_and_it_is_kept(server, shown):
    owner, other = shown

    assert owner.ask("pace", pace="brisk")["type"] == "taken"

    other.until(lambda: other.table["pace"] == "brisk")
    assert server.host.store.charter(owner.table["id"]).pace == "brisk"


@pytest.mark.parametrize("pace", ["slow", "at once", ""])
def test_other_paces_are_refused(shown, pace):
    owner, _ = shown

    refused = owner.ask("pace", pace=pace)

    assert (refused["type"], "instant, brisk, calm" in refused["sentence"]) == ("refused", True)
    assert owner.table["pace"] == "calm"


def test_others_who_watch_change_nothing(shown):
    owner, other = shown
    assert not other.heard[0]["steers"]

    assert other.ask("pause", wants=True)["type"] == "refused"
    assert "whoever laid their table" in other.ask("pace", pace="instant")["sentence"]

    owner.ask("moment", lines=1)
    assert (owner.position["resting"], owner.table["pace"]) == (False, "calm")


def test_an_invitation_steers_no_table_at_which_somebody_sits(server, look):
    made = server.lay(ME, BOT)
    guest = look(made["table"]["id"], invitation=made["invitation"])

    assert not guest.heard[0]["steers"]
    assert guest.ask("pause", wants=True)["type"] == "refused"
    assert guest.ask("pace", pace="brisk")["type"] == "refused"


def test_when_the_game_is_over_there_is_nothing_to_steer(server, look):
    made = server.lay(BOT, BOT)
    owner: Page = look(made["table"]["id"], invitation=made["invitation"])
    owner.until(lambda: owner.is_over)

    assert owner.ask("pause", wants=True)["sentence"] == "The game is over."
    assert owner.ask("pace", pace="brisk")["sentence"] == "The game is over."
