"""The web service: routes, what every answer must carry, and the life of the host."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from regalia.engine import Illegal, Refused
from regalia.server.calling.notices import Notices
from regalia.server.limits import Bucket
from regalia.server.log import LOG
from regalia.server.metrics import Metrics
from regalia.server.minds.thinking import Thinking
from regalia.server.rooms.host import Host, Missing
from regalia.server.rooms.listening import announce, listen
from regalia.server.web.catalogue import file_in
from regalia.server.web.documents import ENTRY, ROBOTS, document_of, written
from regalia.server.web.files import ASK_AGAIN, FOR_GOOD, send_file, send_text
from regalia.server.web.openapi import openapi
from regalia.server.web.routes import ROUTES, TooLarge, host_of, reply
from regalia.server.wire import bodies
from regalia.tables import Store, Unstored

STATIC: Final = Path(__file__).parent.parent / "static"

SECURITY: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
REQUESTS: Final = (40, 400)  # a second, and at once, from one address


def app(database: str, thinkers: int = 1, notices: Notices | None = None) -> "Doorkeeper":
    """The whole service on a database. Without notices, nobody is called who is away."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, database)
        host = Host(store, Thinking(thinkers), Metrics(), notices or Notices())
        app.state.host = host
        talk = [asyncio.create_task(task(host)) for task in (listen, announce) if store.is_shared]
        await host.resume()
        yield
        for task in talk:
            task.cancel()
        await host.close()
        host.thinking.close()
        host.notices.close()
        store.close()

    service = Starlette(
        routes=[
            *ROUTES,
            Route("/api/openapi.json", lambda request: reply(openapi())),
            Route("/robots.txt", robots),
            Route("/{path:path}", page),
        ],
        exception_handlers={
            Refused: refused,
            RecursionError: too_deep,
            404: not_found,
            405: not_found,
            Exception: failed,
        },
        lifespan=lifespan,
    )
    return Doorkeeper(service)


async def page(request: Request) -> Response:
    """The browser part: its files, and one page for every other path that is not the API's."""
    path = file_in(STATIC, request.path_params["path"])
    if path is not None:
        return await send_file(request, path, FOR_GOOD if request.url.path.startswith("/assets/") else ASK_AGAIN)
    if request.url.path.startswith(("/api/", "/assets/")):
        raise Missing("There is no such address.")
    if not (STATIC / ENTRY).is_file():
        raise Missing("The browser part has not been built; `make web` builds it.")
    document = document_of(request.path_params["path"], await game_at(request))
    return await send_text(request, await asyncio.to_thread(written, STATIC, document), "text/html")


async def game_at(request: Request) -> str:
    """What is played at the table of this address; "" if there is none, and the page itself will say so."""
    match request.path_params["path"].strip("/").split("/"):
        case ["t" | "r", table]:
            with contextlib.suppress(Refused):
                return (await host_of(request).room(table)).charter.game
    return ""


async def robots(request: Request) -> Response:
    return await send_text(request, ROBOTS.encode(), "text/plain")


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    status = 400
    for kind, code in ((Missing, 404), (TooLarge, 413), (Unstored, 503), (Illegal, 409)):
        if isinstance(error, kind):
            status = code
    return reply(bodies.Problem(error.sentence, error.rule), status)


async def too_deep(request: Request, error: Exception) -> Response:
    """What is nested so deeply that it can be decoded, but not looked through."""
    return reply(bodies.Problem("This is nested too deeply."), 400)


async def not_found(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    sentence = "That is not done this way." if status == 405 else "There is no such address."
    return reply(bodies.Problem(sentence), status)


async def failed(request: Request, error: Exception) -> Response:
    LOG.error("a request failed", extra={"path": request.url.path}, exc_info=error)
    return reply(bodies.Problem("Something went wrong here; nothing has changed."), 500)


class Doorkeeper:
    """Turns away foreign origins and those who ask too much; adds the headers that keep a page safe."""

    def __init__(self, service: Starlette) -> None:
        self.service = service
        self.buckets: dict[str, Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.service(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not _is_own_origin(headers) and scope.get("method") not in ("GET", "HEAD"):
            await self._turn_away(scope, receive, send, 403, "This page does not belong to this server.")
        elif scope["type"] == "http" and not self._bucket(scope).try_take():
            await self._turn_away(scope, receive, send, 429, "That is too much at once; wait a moment.")
        else:
            await self.service(scope, receive, _safe(send))

    def _bucket(self, scope: Scope) -> Bucket:
        client = scope.get("client")
        address = client[0] if client else ""
        if len(self.buckets) > 10_000:
            self.buckets.clear()
        return self.buckets.setdefault(address, Bucket(*REQUESTS))

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, status: int, sentence: str) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
        else:
            await reply(bodies.Problem(sentence), status)(scope, receive, _safe(send))


def _is_own_origin(headers: Headers) -> bool:
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _safe(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY.items():
                headers.setdefault(name, value)
        await send(message)

    return wrapped
