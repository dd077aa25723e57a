"""Hostile messages on sockets change nothing, tell nothing, and break nothing."""

import asyncio
import contextlib
import json
import time
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from . import hostile
from .victim import TOTAL, UNHURRIED, unharmed

MESSAGES = TOTAL * 8 // 10
BATCH = 45  # messages on one socket: fewer than it takes at once
FAULT = "Something went wrong"
HEARD = ("welcome", "own", "news", "refused", "drafted", "past", "here", "said", "talk", "changed")


async def attack(victim, seat, hello, batch, ending):
    """Sends all of it on one socket, and returns all that came back."""
    heard = []
    with contextlib.suppress(ConnectionClosed):
        async with connect(victim.server.socket(victim.id), compression=None, close_timeout=5) as line:
            await line.send(hello)
            for text in batch:
                with contextlib.suppress(UnicodeEncodeError):
                    await line.send(text)
            await end(line, ending)
            await line.send(json.dumps({"type": "moment", "id": "last", "lines": -1}))
            while True:
                heard.append(await asyncio.wait_for(line.recv(), 30))
                if json.loads(heard[-1]).get("id") == "last":
                    break
    return heard


async def end(line, ending):
    if ending == "binary":
        await line.send(b'{"type":"resign","id":"binary"}')
    elif ending == "fragments":
        await line.send(['{"type":', '"say","id"', ':"a","text":"', "in parts", '"}'])
    elif ending == "not utf-8":
        await line.send(b"\xff\xfe{}", text=True)
    elif ending == "too large":
        await line.send(json.dumps({"type": "say", "id": "a", "text": "x" * 40_000}))
    elif ending == "flood of nothing":
        for _ in range(10):
            await line.send("")


def check_heard(victim, seat, heard):
    for text in heard:
        said = json.loads(text)
        assert said["type"] in HEARD, said
        assert FAULT not in said.get("sentence", ""), said
        assert not [word for word in victim.hidden if word in text.encode()]
        for view in (said.get("view"), (said.get("position") or {}).get("view")):
            if view is not None and seat is None:
                assert all(t["face"] is None for t in view["things"] if "-hand." in t["id"])
                assert view["prompt"] is None
                assert not any(
                    "hand" in zone["id"] and id in seen(victim) for zone in view["zones"] for id in zone["things"]
                )


def seen(victim):
    """The names of the cards in both hands."""
    zones = [zone for view in victim.views for zone in view["zones"] if zone["kind"] == "hand"]
    return {id for zone in zones for id in zone["things"] if "." not in id}


def test_hostile_messages_on_sockets_change_nothing_and_tell_nothing(victim):
    counts, sent = Counter(), 0
    other, asked = victim.elsewhere["seats"][0]["secret"], victim.asked
    roles = [(None, []), (None, [other]), (None, ["x" * 32]), (asked, [victim.secrets[asked]])]
    roles.append((1 - asked, [victim.secrets[1 - asked]]))

    @settings(UNHURRIED, max_examples=max(5, MESSAGES // (BATCH * len(roles))))
    @given(st.data())
    def attacks(data):
        nonlocal sent
        for seat, secrets in roles:
            hello = json.dumps({"type": "hello", "secrets": secrets})
            if data.draw(st.integers(0, 19)) == 0:
                hello = data.draw(victim.messages(None).filter(lambda text: '"hello"' not in text and text.isascii()))
            batch = data.draw(st.lists(victim.messages(seat), min_size=BATCH, max_size=BATCH))
            heard = asyncio.run(attack(victim, seat, hello, batch, data.draw(hostile.endings)))
            check_heard(victim, seat, heard)
            sent += len(batch) + 2
            counts.update(json.loads(text)["type"] for text in heard)

    with unharmed(victim):
        attacks()

    print(f"\n{sent} messages on sockets; answered by {dict(counts)}")
    assert counts["refused"] > sent // 2


def test_whoever_floods_a_socket_is_slowed_down_and_others_are_not(victim):
    async def flood():
        address = victim.server.socket(victim.id)
        async with connect(address, close_timeout=0.1) as line, connect(address) as calm:  # the rest need not be heard
            for each in (line, calm):
                await each.send('{"type":"hello"}')
                await each.recv()
            for number in range(190):
                await line.send(json.dumps({"type": "undo", "id": f"a{number}"}))
            sent = time.perf_counter()
            await calm.send('{"type":"undo","id":"b"}')
            while json.loads(await asyncio.wait_for(calm.recv(), 5)).get("id") != "b":
                pass
            quick = time.perf_counter() - sent
            refused = 0
            while refused < 100:
                refused += json.loads(await asyncio.wait_for(line.recv(), 5))["type"] == "refused"
            return quick, time.perf_counter() - sent

    with unharmed(victim):
        quick, slow = asyncio.run(flood())

    assert quick < 1
    assert slow > 1.5  # sixty at once, then twenty a second


def test_orders_that_can_just_be_decoded_are_refused_however_deep_they_are(victim):
    """Deep enough to be decoded, but not to be looked through: there the game itself once ran out of depth."""
    secret = victim.secrets[victim.asked]

    async def send_all():
        answers = []
        for depth in range(600, 1000, 8):
            text = '{"type":"orders","id":"deep","orders":' + "[" * depth + "]" * depth + "}"
            hello = json.dumps({"type": "hello", "secrets": [secret]})
            answers += [json.loads(said) for said in await attack(victim, victim.asked, hello, [text], "")]
        return [said for said in answers if said["type"] == "refused"]

    with unharmed(victim):
        refused = asyncio.run(send_all())

    assert len(refused) == 2 * 50  # and the question that ends each attack
    assert not [said for said in refused if FAULT in said["sentence"]]
