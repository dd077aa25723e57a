"""What hostile clients send: strategies for messages on sockets and for requests."""

import json
from typing import get_args

from hypothesis import strategies as st

from regalia.server.wire import ClientMessage

KINDS = tuple(message.__struct_config__.tag for message in get_args(ClientMessage))
FIELDS = ("id", "choice", "line", "seat", "agrees", "orders", "text", "bot", "entry", "lines", "secrets", "type", "own")
FIELDS += ("wants", "kind", "to", "code", "eyes", "thing", "space")
MIGHTY = ("undo", "pause", "resign", "orders", "seating")  # of a seat: what would rightly change something
HARMLESS = tuple(kind for kind in KINDS if kind not in MIGHTY)

texts = st.text(max_size=40)
odd_texts = st.sampled_from(
    [
        *(
            "",
            " ",
            "\0",
            "pass",
            "done",
            ",",
            ",,,,",
            "pass, pass",
            "deposit 5",
            "\u202epass",
            "🂡",
            "\u212a",
            "a" * 400,
        ),
        *("a" * 401, "../../etc/passwd", "' OR 1=1 --", "<script>", "%s%n", "bot:1", "late:2", "undo:1", "\n", "{}"),
        *("-1", "٣", "nan"),
    ]
)
odd_numbers = st.sampled_from([-1, 0, 1, 2, 10, 2**31, 2**63, 2**64, -(2**63), 10**30, 1.5, -0.0, 1e308])
plain = st.none() | st.booleans() | st.integers() | odd_numbers | texts | odd_texts
values = st.recursive(plain, lambda v: st.lists(v, max_size=3) | st.dictionaries(texts, v, max_size=3), max_leaves=6)
ids = st.from_regex(r"[A-Za-z0-9_-]{1,12}", fullmatch=True)


def valid(kinds, choices, lines):
    """Messages of the right form; whether they may be sent is another matter."""
    moments = st.integers(-5, 400)
    forms = {
        "hello": st.fixed_dictionaries({"secrets": st.lists(texts, max_size=3), "invitation": texts}),
        "look": st.fixed_dictionaries({"id": ids, "seat": st.none() | st.integers(-2, 9)}),
        "answer": st.fixed_dictionaries(
            {"id": ids, "choice": choices, "line": lines}, optional={"hold": st.booleans()}
        ),
        "withdraw": st.fixed_dictionaries({"id": ids}),
        "undo": st.fixed_dictionaries({"id": ids}, optional={"sure": st.none() | st.integers()}),
        "consent": st.fixed_dictionaries({"id": ids, "agrees": st.booleans()}),
        "pause": st.fixed_dictionaries({"id": ids, "wants": st.booleans()}),
        "pace": st.fixed_dictionaries({"id": ids, "pace": st.sampled_from(["instant", "brisk", "slow", ""])}),
        "notify": st.fixed_dictionaries({"id": ids, "kind": st.sampled_from(["webhook", "mail"]), "to": texts}),
        "lead": st.fixed_dictionaries({"id": ids, "entry": st.none() | moments}),
        "resign": st.fixed_dictionaries({"id": ids}),
        "orders": st.fixed_dictionaries({"id": ids, "orders": st.lists(values, min_size=1, max_size=3)}),
        "say": st.fixed_dictionaries(
            {"id": ids, "text": st.text(min_size=1, max_size=60)}, optional={"team": st.none() | st.integers()}
        ),
        "seating": st.fixed_dictionaries({"id": ids, "bot": st.sampled_from(["", "steward", "nobody"])}),
        "knock": st.fixed_dictionaries({"id": ids}),
        "moment": st.fixed_dictionaries({"id": ids, "lines": moments}),
        "sketch": st.fixed_dictionaries({"id": ids, "thing": lines, "space": lines}),
        "hint": st.fixed_dictionaries({"id": ids, "choice": choices, "line": lines}),
    }
    return st.sampled_from(kinds).flatmap(lambda kind: forms[kind].map(lambda message: {"type": kind} | message))


def wrong(kinds):
    """Messages with parts of any kind in any place."""
    of_kind = st.fixed_dictionaries({"type": st.sampled_from(kinds) | values, "own": values})
    return st.builds(lambda a, b: b | a, of_kind, st.dictionaries(st.sampled_from(FIELDS), values, max_size=5))


def messages(kinds, choices, lines):
    """Texts as they go over the wire."""
    right = valid(kinds, choices, lines).map(json.dumps)
    torn = st.builds(lambda text, at: text[: at % (len(text) + 1)], right, st.integers(0, 400))
    deep = st.integers(2, 3000).map(lambda n: '{"type":"orders","id":"a","orders":' + "[" * n + "]" * n + "}")
    twice = right.map(lambda text: text[:-1] + ',"type":"say","type":"resig"}')
    return right | right | wrong(kinds).map(json.dumps) | values.map(json.dumps) | torn | deep | twice | texts | LONE


LONE = st.sampled_from(
    [
        *(
            '{"type":"say","id":"a","text":"\\ud800"}',
            '{"type":"say","id":"\\udfff","text":"a"}',
            '"\\ud83d"',
            "[" * 8000,
        ),
        *('{"type":"look","id":"a","seat":' + "9" * 5000 + "}", '{"type":"moment","id":"a","lines":1e999}', "\ufeff{}"),
    ]
)

# What is no text, or too much of it: mostly the end of the socket.
endings = st.sampled_from(["", "", "", "binary", "fragments", "not utf-8", "too large", "flood of nothing"])

bodies = values.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=60) | st.just(b"x" * 20_000)
odd_paths = st.sampled_from(
    ["%00", "%ff", "..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e", "a" * 3000, "%F0%9F%82%A1", "*", "%0d%0aX:1", "-1", "٣"]
).map(lambda path: path.encode("ascii", "ignore").decode() or "x")
