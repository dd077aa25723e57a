"""The HTTP part in OpenAPI, from the same classes that check the bodies."""

from functools import cache
from typing import Any, Final

from msgspec.json import schema_components

from regalia import __version__
from regalia.server import wire
from regalia.server.wire import bodies

REF: Final = "#/components/schemas/{name}"

OPERATIONS: Final[list[tuple[str, str, str, Any, Any, str]]] = [
    # method, path, status, body, answer, what it does
    ("get", "/api/games", "200", None, dict, "All games, without faces and rules."),
    ("get", "/api/games/{game}", "200", None, bodies.GameInfo, "One game, with faces, layout and rules."),
    ("post", "/api/tables", "201", bodies.NewTable, bodies.TableMade, "Lays a table."),
    ("post", "/api/demo", "201", bodies.Demo, bodies.TableMade, "Lays a table of bots to watch."),
    ("post", "/api/records", "201", dict, bodies.TableMade, "Brings a finished game from a record."),
    ("get", "/api/tables/{table}", "200", None, wire.TableInfo, "What everybody may know of a table."),
    ("post", "/api/tables/{table}/seats", "201", bodies.TakeSeat, bodies.SeatSecret, "Sits down in an open chair."),
    ("post", "/api/tables/{table}/bots", "200", bodies.FillSeats, wire.TableInfo, "Bots take the open chairs."),
    ("post", "/api/tables/{table}/rematch", "201", None, bodies.TableMade, "The same people play again."),
    ("get", "/api/tables/{table}/record", "200", None, dict, "The record of a game that is over."),
    ("get", "/api/tables/{table}/replay", "200", None, dict, "One moment of a game that is over."),
    ("get", "/api/tables/{table}/moves", "200", None, dict, "The moves of a game that is over, and its outcome."),
    ("get", "/api/tables/{table}/chances", "200", None, bodies.Chances, "How a game that is over went for a seat."),
    ("get", "/api/openapi.json", "200", None, dict, "This document."),
    ("get", "/health", "200", None, dict, "Alive, and the database answers."),
    ("get", "/metrics", "200", None, str, "Numbers for whoever runs the server."),
]
PARAMETERS: Final = {
    "game": {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}},
    "table": {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}},
    "n": {"name": "n", "in": "query", "schema": {"type": "integer", "minimum": 0}},
    "as": {"name": "as", "in": "query", "schema": {"type": "string"}},
    "secret": {"name": "X-Seat-Secret", "in": "header", "schema": {"type": "string"}},
}

QUERIES: Final = {"replay": ["n", "as"], "chances": ["as"], "rematch": ["secret"]}  # by the end of the path


@cache
def openapi() -> dict[str, Any]:
    classes = {kind for *_, body, answer, _ in OPERATIONS for kind in (body, answer) if kind not in (None, dict, str)}
    ordered = sorted(classes | {bodies.Problem}, key=lambda kind: str(kind.__name__))
    schemas, components = schema_components(ordered, ref_template=REF)
    by_class = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, status, body, answer, summary in OPERATIONS:
        paths.setdefault(path, {})[method] = _operation(path, method, status, body, answer, summary, by_class)
    info = {"title": "Regalia", "version": __version__, "license": {"name": "MIT"}}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _operation(
    path: str, method: str, status: str, body: Any, answer: Any, summary: str, schemas: dict[Any, Any]
) -> dict[str, Any]:
    names = [name for name in ("game", "table") if f"{{{name}}}" in path]
    names += QUERIES.get(path.rpartition("/")[2], [])
    codes = ["404"] if names or path in ("/api/demo", "/metrics") else []
    codes += ["409"] if method == "post" or path.endswith(("/record", "/replay", "/moves", "/chances")) else []
    operation: dict[str, Any] = {
        "summary": summary,
        "parameters": [PARAMETERS[name] for name in names],
        "responses": {status: {"description": summary, "content": _content(answer, schemas)}}
        | {code: _refusal(schemas) for code in ("400", *codes, "413", "429", "503")},
    }
    if body is not None:
        content = _json(schemas.get(body, {"type": "object"}))
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _content(answer: Any, schemas: dict[Any, Any]) -> dict[str, Any]:
    if answer is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return _json(schemas.get(answer, {"type": "object"}))


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _refusal(schemas: dict[Any, Any]) -> dict[str, Any]:
    return {"description": "Refused; nothing has changed.", "content": _json(schemas[bodies.Problem])}
