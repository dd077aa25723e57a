"""Where seats do not wait for their turn: live mode with its beat, and standing orders that speak for their seat."""

import json
from random import Random

import pytest

from regalia.games.two_crowns.rules import live

from .serving import ME, in_window, settle

# Live mode


def live_pages(two_people):
    return two_people(options={"pace": "live"})


def test_in_live_mode_a_purchase_of_units_waits_for_the_beat(server, two_people, monkeypatch):
    monkeypatch.setattr(live, "BEAT", 1200)
    pages = live_pages(two_people)
    buyer, line = until_purchase(pages)

    assert buyer.answer(line)["type"] == "taken"

    *_, before, bought = server.host.store.entries(buyer.table["id"])
    assert sorted(bought.line.split(", ")) == sorted(line.split(", "))
    assert bought.at - before.at >= 1200


def until_purchase(pages):
    """Goes on until the active seat has just come to its Purchase Phase and can buy: its page, and the whole line."""
    for _ in range(400):
        settle(pages)
        active = pages[pages[0].view["where"]["active"]]
        buys = [option for option in active.options if option.startswith(("buy knight", "buy cavalry"))]
        if buys:
            return active, whole_line(active, buys[0])
        useful = [option for option in active.options if option.startswith(("deposit", "discard"))]
        useful = [option for option in useful if option not in ("discard knight", "discard cavalry")]
        assert active.answer(useful[-1] if useful else "pass")["type"] == "taken"
    raise AssertionError("nobody could buy a unit")


def whole_line(page, line):
    """Pays with whatever is offered first, until all is paid; the last pick is left to the caller's answer."""
    while True:
        reply = page.answer(line)
        if reply["type"] != "drafted":
            raise AssertionError(reply)
        picks = [option["words"] for option in reply["view"]["prompt"]["options"]]
        if "done" in picks:
            return f"{line}, done"
        line = f"{line}, {picks[0]}"


def test_in_live_mode_anybody_may_speak_and_the_first_counts(two_people):
    pages = live_pages(two_people)
    active = pages[pages[0].view["where"]["active"]]
    token = active.view["prompt"]["token"]
    assert all(page.view["prompt"] for page in pages)

    assert active.answer("pass", choice=token)["type"] == "taken"
    reply = active.answer("pass", choice=token)

    assert (reply["type"], reply["stale"]) == ("refused", True)


# Talk while a hand is hidden


def until_cards_are_committed(pages):
    """Goes on until both are asked how many cards they commit."""
    for _ in range(200):
        settle(pages)
        if all("commit 3" in page.options for page in pages):
            return
        sensible = [(page, line) for page in pages for line in page.options if not line.startswith(("call", "offer"))]
        page, line = sensible[0]
        assert page.answer(line)["type"] == "taken"
    raise AssertionError("no test was taken by both")


def test_how_many_cards_one_will_use_is_said_in_the_talk_or_set_and_other_numbers_are_refused(two_people):
    ada, bea = two_people(game="two-princes", mode="story")
    until_cards_are_committed([ada, bea])

    refused = ada.ask("say", text="I’ve got three +1 Physique cards")
    ada.send(type="say", id="strong", text="I’m feeling strong so I will use 3 cards, you don’t have to do much")
    bea.until(lambda: bea.chat)

    assert refused["type"] == "refused"
    assert "“I will use 3 cards”" in refused["sentence"]
    assert [line["text"].split(",")[0] for line in bea.chat] == ["I’m feeling strong so I will use 3 cards"]

    assert ada.answer("commit 3")["type"] == "taken"
    bea.until(lambda: any("Edward would commit 3." in line["text"] for line in bea.log))


# Standing orders

ORDERS = [{"window": "before purchase", "play": "pass"}, {"window": "before attack", "play": "pass"}]


def test_standing_orders_answer_the_windows_of_a_seat_and_nobody_else_sees_them(server, two_people):
    ada, bea = two_people()
    assert bea.ask("orders", orders=ORDERS)["type"] == "taken"

    random = Random(16)
    for _ in range(80):
        settle([ada, bea])
        bea.until(lambda: not in_window(bea))
        asked = next((page for page in (ada, bea) if page.options and not ada.is_over), None)
        if asked is not None:
            asked.say_anything(random)

    journal = server.host.store.entries(ada.table["id"])
    by_order = {entry.line for entry in journal if entry.seat == 1 and entry.id.startswith("person")}
    assert by_order == {"pass"}
    assert '"window"' not in json.dumps(ada.heard)
    assert [entry.line for entry in journal if entry.kind == "orders"] == [""]


def test_orders_come_back_to_their_own_seat_only(server, look):
    made = server.lay(ME, ME)
    secrets = [seat["secret"] for seat in made["seats"]]
    first = look(made["table"]["id"], secrets[0])
    first.ask("orders", orders=ORDERS)

    assert look(made["table"]["id"], secrets[0]).orders == ORDERS
    assert look(made["table"]["id"], secrets[1]).orders == []
    for page in (look(made["table"]["id"]), look(made["table"]["id"], *secrets)):
        settle([page])
        assert not any(message["type"] == "own" for message in page.heard)


def test_at_one_screen_orders_come_when_their_owner_lifts_the_curtain(server, look):
    made = server.lay(ME, ME)
    screen = look(made["table"]["id"], *[seat["secret"] for seat in made["seats"]])
    screen.send(type="look", id="1", seat=0)
    screen.until(lambda: screen.heard[-1]["type"] == "own")
    assert screen.ask("orders", orders=ORDERS)["type"] == "taken"

    for seat, orders in ((1, []), (0, ORDERS)):
        screen.send(type="look", id="2", seat=seat)
        screen.until(lambda seat=seat: screen.heard[-1].get("type") == "own" and screen.heard[-1]["seat"] == seat)
        assert screen.orders == orders


@pytest.mark.parametrize("orders", [[1], [{"window": "always", "play": "pass"}], [{"window": "before attack"}]])
def test_orders_that_make_no_sense_are_refused(two_people, orders):
    ada, _ = two_people()

    assert ada.ask("orders", orders=orders)["type"] == "refused"
