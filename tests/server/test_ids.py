"""The ids of messages: chosen by whoever sends them, but never one that the server gives to what it says for a seat.

If a page could take such an id, what the server says under it later would count as said already: the bot that keeps a
chair would be asked for the same answer for ever.
"""

import pytest

from .serving import ME


@pytest.mark.parametrize("id", ["bot:1", "late:3", "stand-in:0", "person:2", "undo:0:a", "a b", "\0", "a" * 41])
def test_an_id_that_is_not_a_plain_word_is_refused_and_nothing_is_kept(server, look, id):
    made = server.lay(ME, ME)
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    page.send(type="orders", id=id, orders=[])
    page.until(lambda: page.heard[-1]["type"] in ("refused", "taken"))

    assert page.heard[-1]["type"] == "refused"
    assert server.host.store.entries(made["table"]["id"]) == []


@pytest.mark.parametrize("id", ["bot-1", "a", "9f1c0a52-5b7e-4a8e-9a53-1f0f6f1a2b3c", "A_b-9", "a" * 40])
def test_a_plain_word_is_taken(server, look, id):
    made = server.lay(ME, ME)
    page = look(made["table"]["id"], made["seats"][0]["secret"])

    assert page.ask("orders", id, orders=[])["type"] == "taken"
