"""The HTTP part: games, tables, seats, records, and the socket."""

import asyncio
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from regalia.engine import Illegal, Refused, Unreadable
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.sentences import Alike, say
from regalia.server import wire
from regalia.server.minds import coaching
from regalia.server.pages.watcher import serve
from regalia.server.rooms.host import Host, Missing
from regalia.server.rooms.reviewing import eyes_of, moment_of, seat_of
from regalia.server.rooms.room import Room
from regalia.server.web import founding
from regalia.server.web.catalogue import game_info, shelf, table_file
from regalia.server.web.files import send_file, send_text
from regalia.server.wire import bodies
from regalia.server.wire.spoken import encode, encode_printed
from regalia.tables.moves import told_moves

T = TypeVar("T")

MOST_BYTES: Final = 16_384  # of a body
OWN: Final = ("127.0.0.1", "::1")  # this machine
MOST_RECORD: Final = 1_000_000


def reply(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json")


async def body(request: Request, kind: type[T], most: int = MOST_BYTES) -> T:
    """The body, checked; says what is wrong with it."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise TooLarge(say("That is more than {n} bytes.", n=most))
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(say("This cannot be read: {why}", why=Alike(error))) from error


class TooLarge(Refused):
    """More than the server takes in."""


def host_of(request: Request | WebSocket) -> Host:
    found: Host = request.app.state.host
    return found


async def room_of(request: Request | WebSocket) -> Room:
    return await host_of(request).room(request.path_params["table"])


# Games


async def list_games(request: Request) -> Response:
    return await send_text(request, encode_printed({"games": shelf()}), "application/json")


async def one_game(request: Request) -> Response:
    info = game_info(_known(request.path_params["game"]))
    return await send_text(request, encode_printed(info), "application/json")


async def game_file(request: Request) -> Response:
    path = table_file(game_of(_known(request.path_params["game"])), request.path_params["name"])
    if path is None:
        raise Missing("There is no such file.")
    return await send_file(request, path)


def _known(key: str) -> str:
    if key not in games():
        raise Missing("There is no such game.")
    return key


# Tables


async def lay_table(request: Request) -> Response:
    return reply(await founding.lay(host_of(request), await body(request, bodies.NewTable)), 201)


async def demo(request: Request) -> Response:
    wanted = await body(request, bodies.Demo)
    return reply(await founding.show(host_of(request), game_of(_known(wanted.game))), 201)


async def one_table(request: Request) -> Response:
    room = await room_of(request)
    return reply(room.info(room.seats_of([request.headers.get("x-seat-secret", "")])))


async def take_seat(request: Request) -> Response:
    wanted = await body(request, bodies.TakeSeat)
    return reply(await founding.take_seat(host_of(request), request.path_params["table"], wanted), 201)


async def fill(request: Request) -> Response:
    wanted = await body(request, bodies.FillSeats)
    return reply(await founding.fill(host_of(request), request.path_params["table"], wanted.invitation, wanted.bot))


async def rematch(request: Request) -> Response:
    secret = request.headers.get("x-seat-secret", "")
    return reply(await founding.rematch(host_of(request), request.path_params["table"], secret), 201)


# Games that are over


async def get_record(request: Request) -> Response:
    room = await room_of(request)
    table, names = _over(room), [chair.name for chair in room.chairs]
    return reply(await asyncio.to_thread(table.record, names))


async def bring_record(request: Request) -> Response:
    return reply(await founding.bring(host_of(request), await body(request, Any, MOST_RECORD)), 201)


async def replay(request: Request) -> Response:
    """One moment of a game that is over, as a seat saw it, as everybody saw it, or with all cards open."""
    table = _over(await room_of(request))
    entry = moment_of(table, request.query_params.get("n", "0"))
    viewer = eyes_of(request.query_params.get("as", "spectator"), table.s.seats)
    view = await asyncio.to_thread(lambda: table.game.view(table.state_at(entry), viewer))
    view.prompt = view.viewer = None
    move = table.moves[entry - 1] if entry > 0 else None
    line = {"seat": move.seat, "words": move.line} if move is not None else None
    return reply({"entry": entry, "of": len(table.moves), "view": view, "line": line})


async def list_moves(request: Request) -> Response:
    """All that was done in a game that is over, and how it ended."""
    table = _over(await room_of(request))
    return reply({"moves": told_moves(table), "outcome": table.s.outcome})


async def chances(request: Request) -> Response:
    """How the game went for a seat, as the coach sees it."""
    room = await room_of(request)
    seat = seat_of(request.query_params.get("as", "0"), _over(room).s.seats)
    return reply(await coaching.chances(host_of(request), room, seat))


def _over(room: Room) -> Any:
    if not room.is_over:
        raise Illegal(say("The game is not over: until then its cards are nobody's business."))
    return room.table


# The socket, and what watches over the server


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    try:
        room = await room_of(websocket)
    except Refused as refused:
        await websocket.send_text(encode(wire.Refused("", refused.sentence, "", False)).decode())
        await websocket.close(4404)
        return
    await serve(host_of(websocket), room, websocket)


async def health(request: Request) -> Response:
    """Alive, and the database answers."""
    await asyncio.to_thread(host_of(request).store.charter, "")
    return reply({"ok": True})


async def metrics(request: Request) -> Response:
    """For whoever runs the server, on this machine and not through a proxy: a count could tell of a secret answer."""
    if request.client is None or request.client.host not in OWN or "x-forwarded-for" in request.headers:
        raise Missing("There is no such address.")
    host = host_of(request)
    playing = sum(room.is_playing for room in host.rooms.values())
    return PlainTextResponse(host.metrics.text(rooms=len(host.rooms), playing=playing))


ROUTES: Final = [
    Route("/api/games", list_games),
    Route("/api/games/{game}", one_game),
    Route("/games/{game}/{name:path}", game_file),
    Route("/api/tables", lay_table, methods=["POST"]),
    Route("/api/demo", demo, methods=["POST"]),
    Route("/api/records", bring_record, methods=["POST"]),
    Route("/api/tables/{table}", one_table),
    Route("/api/tables/{table}/seats", take_seat, methods=["POST"]),
    Route("/api/tables/{table}/bots", fill, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/record", get_record),
    Route("/api/tables/{table}/replay", replay),
    Route("/api/tables/{table}/moves", list_moves),
    Route("/api/tables/{table}/chances", chances),
    Route("/health", health),
    Route("/metrics", metrics),
    WebSocketRoute("/api/tables/{table}/socket", socket),
]
