"""The HTTP part: what every answer carries, who is turned away, and the documents that describe it."""

import json
import re
from pathlib import Path

import pytest
import schemathesis
from msgspec.json import encode
from starlette.routing import Route, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from regalia.registry import games
from regalia.server.protocol import protocol
from regalia.server.web.app import SECURITY
from regalia.server.web.openapi import OPERATIONS, openapi
from regalia.server.web.routes import ROUTES
from regalia.tables import Unstored

from .serving import BOT, ME

ROOT = Path(__file__).parents[2]
FOREIGN = "https://elsewhere.example"


# Headers


@pytest.mark.parametrize(
    "path", ["/health", "/metrics", "/api/games", "/api/openapi.json", "/api/nothing", "/t/x", "/%00"]
)
def test_every_answer_carries_the_headers_that_keep_a_page_safe(server, path):
    _, _, headers = server.request("GET", path)

    assert {name: headers[name] for name in SECURITY} == SECURITY


def test_pages_may_load_nothing_from_elsewhere_and_run_no_script_written_into_them():
    rules = dict(part.strip().split(" ", 1) for part in SECURITY["Content-Security-Policy"].split(";"))

    assert rules["default-src"] == "'self'"
    assert rules["object-src"] == "'none'"
    assert rules["base-uri"] == "'none'"
    assert rules["frame-ancestors"] == "'none'"
    assert rules.get("script-src", "'self'") == "'self'"
    assert "unsafe" not in SECURITY["Content-Security-Policy"]
    assert "http" not in SECURITY["Content-Security-Policy"]
    assert SECURITY["X-Content-Type-Options"] == "nosniff"
    assert SECURITY["Referrer-Policy"] == "no-referrer"


# Origins


def test_a_page_of_another_origin_may_not_send_anything(server):
    wanted = {"game": "two-crowns", "mode": "duel", "chairs": [ME, BOT]}
    tables = len(server.host.store.begun())

    for origin in (FOREIGN, "null", f"http://{server.address}.example", f"http://{server.address}@elsewhere.example"):
        status, found, headers = server.request("POST", "/api/tables", wanted, Origin=origin)
        assert (status, bool(found["sentence"])) == (403, True)
        assert headers["Content-Security-Policy"]

    assert len(server.host.store.begun()) == tables
    assert server.request("POST", "/api/tables", wanted, Origin=f"http://{server.address}")[0] == 201


def test_a_page_of_another_origin_gets_no_leave_to_read(server):
    _, _, headers = server.request("GET", "/api/games", Origin=FOREIGN)

    assert not [name for name in headers if name.lower().startswith("access-control")]


def test_a_page_of_another_origin_gets_no_socket(server):
    url = f"ws://{server.address}/api/tables/{server.lay(ME, BOT)['table']['id']}/socket"

    with pytest.raises(InvalidStatus), connect(url, origin=FOREIGN):
        pass
    with connect(url, origin=f"http://{server.address}") as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(10))["type"] == "welcome"


# Sizes and shapes


def test_more_than_16_kilobytes_are_not_read(server):
    status, found, _ = server.request("POST", "/api/tables", b'{"game": "' + b"x" * 16_400 + b'"}')

    assert (status, bool(found["sentence"])) == (413, True)


def test_a_record_may_have_a_megabyte_and_no_more(server):
    padding = json.dumps({"format": 0, "padding": "x" * 500_000})
    status, _, _ = server.request("POST", "/api/records", padding.encode())
    assert status == 400

    status, _, _ = server.request("POST", "/api/records", b" " * 1_000_001)
    assert status == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 10_000, b'{"game": 1}', b'{"g\\ud800": 1}']
)
def test_a_body_that_cannot_be_read_is_refused_with_a_sentence(server, body):
    status, found, _ = server.request("POST", "/api/tables", body)

    assert (status, bool(found["sentence"])) == (400, True)


@pytest.mark.parametrize("path", ["/api/nothing", "/api/games/chess", "/api/tables/no-such-table", "/api/tables/%00"])
def test_what_is_not_there_is_not_found(server, path):
    status, found, _ = server.request("GET", path)

    assert (status, bool(found["sentence"])) == (404, True)


def test_an_address_asked_in_another_way_says_so(server):
    status, found, _ = server.request("DELETE", "/api/games")

    assert (status, bool(found["sentence"])) == (405, True)


@pytest.mark.parametrize(
    "name",
    [
        "../rules.toml",
        "..%2frules.toml",
        "%2e%2e/model.py",
        "/etc/passwd",
        "%00",
        "",
        "../table/../model.py",
        "nothing.css",
    ],
)
def test_only_the_files_of_a_games_table_are_served(server, name):
    status, found, _ = server.request("GET", f"/games/two-crowns/{name}")

    assert status == 404
    assert found["sentence"]


def test_the_files_of_a_games_table_are_served(server):
    status, found, _ = server.request("GET", "/games/two-crowns/layout.toml")

    assert status == 200
    assert found == (Path(games()["two-crowns"].folder) / "table" / "layout.toml").read_text(encoding="utf-8")


# Games


def test_the_games_are_listed_with_all_that_laying_a_table_needs(server):
    listed = {game["key"]: game for game in server.get("/api/games")["games"]}

    assert set(listed) == {key for key, game in games().items() if (Path(game.folder) / "table/cover.svg").is_file()}
    for key, game in [(key, games()[key]) for key in listed]:
        assert [mode["key"] for mode in listed[key]["modes"]] == [mode.key for mode in game.modes]
        one = server.get(f"/api/games/{key}")
        assert one["faces"].keys() == game.faces.keys()
        assert one["how_to_play"]
        assert "`" not in one["how_to_play"], "a key of the data is nothing for people at a table"
        assert one["rules"]
        assert one["layout"] == listed[key]["layout"] != {}


# Watching over the server


def test_the_server_says_that_it_is_well(server):
    assert server.get("/health") == {"ok": True}


def test_a_server_whose_database_does_not_answer_says_so(server, monkeypatch):
    def lost(_):
        raise Unstored("The table could not be kept.")

    monkeypatch.setattr(server.host.store, "charter", lost)

    assert server.request("GET", "/health")[0] == 503


def test_the_numbers_are_in_the_form_that_prometheus_reads(server, look):
    before = numbers(server)
    made = server.lay(ME, BOT)
    page = look(made["table"]["id"], made["seats"][0]["secret"])
    page.until(lambda: page.options)
    page.answer("pass")
    page.answer("nonsense", choice="0")

    after = numbers(server)

    assert after["regalia_tables"] == before["regalia_tables"] + 1
    assert after["regalia_entries"] > before["regalia_entries"]
    assert after["regalia_messages"] >= before["regalia_messages"] + 2
    assert after["regalia_refusals"] == before["regalia_refusals"] + 1
    assert after["regalia_sockets"] >= 1
    assert after["regalia_faults"] == before["regalia_faults"]


def numbers(server):
    lines = server.get("/metrics").splitlines()
    assert all(re.fullmatch(r"regalia_[a-z_]+ \d+", line) for line in lines)
    return {name: int(value) for name, value in (line.split() for line in lines)}


def test_no_fault_of_our_own_has_happened_so_far(server):
    assert server.host.metrics.faults == 0


# Documents


def test_the_openapi_document_is_valid(server):
    document = server.get("/api/openapi.json")

    schemathesis.openapi.from_dict(document).validate()

    assert document == json.loads(encode(openapi()))
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(document)))
    assert refs == set(document["components"]["schemas"])


def test_the_openapi_document_lists_every_route_and_no_other():
    """But for the socket, and the files of the games' tables."""
    routes = {
        (method.lower(), route.path)
        for route in ROUTES
        if isinstance(route, Route) and not route.path.startswith("/games/")
        for method in route.methods - {"HEAD"}
    }

    assert {(method, path) for method, path, *_ in OPERATIONS} == routes | {("get", "/api/openapi.json")}
    assert sum(isinstance(route, WebSocketRoute) for route in ROUTES) == 1


def test_the_types_of_the_browser_are_those_of_the_server():
    """`make protocol` writes the files anew."""
    folder = ROOT / "web" / "src" / "protocol"

    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == protocol()


def test_the_counts_are_told_to_nobody_who_comes_through_a_proxy(server):
    assert server.request("GET", "/metrics", X_Forwarded_For="203.0.113.9")[0] == 404
