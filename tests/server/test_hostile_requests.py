"""Hostile requests change nothing, tell nothing, and break nothing; and the OpenAPI document says what is answered."""

import json
from collections import Counter
from http.client import HTTPConnection, HTTPException

import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st

from . import hostile
from .victim import DUEL, TOTAL, UNHURRIED, unharmed

REQUESTS = TOTAL // 10  # of our own, and as many made from the document


def request(victim, connection, method, path, body, headers):
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, ValueError, HTTPException):
        connection.close()
        return 0, b""


def test_hostile_requests_change_nothing_and_tell_nothing(victim):
    counts = Counter()
    ids = st.sampled_from([*victim.tables, "no-such-table"]) | hostile.odd_paths
    tails = st.sampled_from(
        ["", "/seats", "/bots", "/rematch", "/record", "/replay?n=1&as=everything", "/moves", "/socket"]
    )
    places = st.builds(lambda id, tail: f"/api/tables/{id}{tail}", ids, tails)
    places |= st.builds(
        lambda head, tail: head + tail,
        st.sampled_from(["/", "/assets/", "/games/two-crowns/", "/api/"]),
        hostile.odd_paths,
    )
    places |= st.sampled_from(
        ["/api/tables", "/api/demo", "/api/records", "/api/games", "/api/games/x", "/metrics", "/health"]
    )
    others = st.sampled_from(["PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "NONSENSE"])
    methods = st.just("POST") | st.just("POST") | st.just("GET") | others
    invitation = victim.made["invitation"]
    wanted = st.sampled_from([b"", b"{}", b"[" * 9000, b'{"a":' * 3000, b'"\\ud800"', b'{"seed":' + b"9" * 6000 + b"}"])
    wanted |= st.sampled_from(
        [json.dumps({"invitation": invitation, "name": "\0"}).encode(), json.dumps(DUEL | {"game": "\0"}).encode()]
    )
    headers = st.fixed_dictionaries({"X-Seat-Secret": st.sampled_from(["", "x", "0" * 9000])})

    @settings(UNHURRIED, max_examples=max(10, REQUESTS // 20))
    @given(
        st.lists(st.tuples(methods, places, hostile.bodies | wanted, headers), min_size=20, max_size=20),
        st.integers(1, 2**24),
    )
    def attacks(requests, address):
        connection = HTTPConnection("127.0.0.1", victim.server.port, timeout=20)
        whence = f"10.{address >> 16}.{address >> 8 & 255}.{address & 255}"  # each batch comes from somewhere else
        for method, path, body, more in requests:
            status, answer = request(victim, connection, method, path, body, more | {"X-Forwarded-For": whence})
            counts[status] += 1
            assert status < 500, (method, path, body, answer)
            assert not [word for word in victim.hidden if word in answer]
        connection.close()

    with unharmed(victim):
        attacks()

    print(f"\n{sum(counts.values())} requests; answered by {dict(sorted(counts.items()))}")
    assert counts[0] < sum(counts.values()) // 10


def test_requests_made_from_the_openapi_document_are_answered_as_it_says(victim):
    document = victim.server.get("/api/openapi.json")
    schema = schemathesis.openapi.from_dict(document)
    operations = [result.ok() for result in schema.get_all_operations()]
    counts = Counter()

    def check(case):
        whence = {"X-Forwarded-For": f"10.200.0.{counts.total() // 300}"}
        answer = case.call(base_url=victim.server.address, headers=whence)
        counts[answer.status_code] += 1
        assert answer.status_code < 500
        assert str(answer.status_code) in document["paths"][case.path][case.method.lower()]["responses"]
        assert not [word for word in victim.hidden if word in answer.content]

    with unharmed(victim):
        for operation in operations:
            attack = given(operation.as_strategy())(check)
            settings(UNHURRIED, max_examples=max(5, REQUESTS // len(operations)))(attack)()

    print(f"\n{counts.total()} requests from the document; answered by {dict(sorted(counts.items()))}")
    assert counts.total() >= 5 * len(operations)


def test_records_that_can_just_be_decoded_are_refused_however_deep_they_are(victim):
    record = {"format": 1, "game": "two-crowns", "version": 1, "mode": "duel", "seats": 2, "options": {}, "seed": 1}
    connection = HTTPConnection("127.0.0.1", victim.server.port, timeout=20)
    found = Counter()

    with unharmed(victim):
        for depth in range(600, 1000, 8):
            body = json.dumps(record)[:-1] + ', "entries": [' + "[" * depth + "]" * depth + "]}"
            found[request(victim, connection, "POST", "/api/records", body.encode(), {})[0]] += 1

    connection.close()
    assert found == {400: 50}
