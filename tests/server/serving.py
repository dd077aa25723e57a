"""A server in this process on 127.0.0.1 at a free port, and pages that look at its tables over real sockets."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from threading import Thread
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import uvicorn
from websockets.sync.client import connect

from postgres import free_port
from regalia.sentences import plain
from regalia.server.calling.notices import Notices
from regalia.server.rooms.host import Host
from regalia.server.web.app import app

PATIENCE = 30  # seconds until a test gives up waiting
ME = {"holder": "me"}
BOT = {"holder": "bot", "bot": "random"}
OPEN = {"holder": "open"}

TEXTS = ("text", "label", "reason", "sentence", "deed", "title", "sequel")  # what may come in pieces

Message = dict[str, Any]


class Server:
    """Started when it is made."""

    def __init__(self, database: str, notices: Notices | None = None) -> None:
        self.address = f"127.0.0.1:{free_port()}"
        self.app = app(database, notices=notices)
        port = int(self.address.partition(":")[2])
        options = {"ws": "websockets-sansio", "ws_max_size": 16_384, "log_config": None, "timeout_graceful_shutdown": 2}
        self._uvicorn = uvicorn.Server(uvicorn.Config(self.app, host="127.0.0.1", port=port, **options))
        self._thread = Thread(target=self._uvicorn.run)
        self._thread.start()
        wait_for(lambda: self._uvicorn.started or not self._thread.is_alive())
        assert self._thread.is_alive(), "the server has not started"

    @property
    def host(self) -> Host:
        return self.app.service.state.host

    def stop(self) -> None:
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def request(self, method: str, path: str, data: Any = None, **headers: str) -> tuple[int, Any, Any]:
        return request(self.address, method, path, data, **headers)

    def get(self, path: str) -> Any:
        status, found, _ = self.request("GET", path)
        assert status == 200, found
        return found

    def post(self, path: str, data: Any, **headers: str) -> Any:
        status, found, _ = self.request("POST", path, data, **headers)
        assert status in (200, 201), found
        return found

    def lay(self, *chairs: Message, mode: str = "duel", **more: Any) -> Message:
        """A new table; bots answer at once unless a pace is given."""
        wanted = {"game": "two-crowns", "mode": mode, "chairs": list(chairs), "pace": "instant"} | more
        return self.post("/api/tables", wanted)


def request(address: str, method: str, path: str, data: Any = None, **headers: str) -> tuple[int, Any, Any]:
    """Status, what came back, and the headers. Data is sent as JSON, bytes as they are."""
    body = data if isinstance(data, bytes | None) else json.dumps(data).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    asked = Request(f"http://{address}{path}", body, {"Content-Type": "application/json"} | named, method=method)
    try:
        with urlopen(asked, timeout=PATIENCE) as reply:
            return reply.status, _read(reply), reply.headers
    except HTTPError as refused:
        with refused:
            return refused.code, _read(refused), refused.headers


def _read(reply: Any) -> Any:
    text = reply.read().decode()
    return as_read(json.loads(text)) if reply.headers.get_content_type() == "application/json" else text


def as_read(told: Any, under: str = "") -> Any:
    """What the server tells, its texts put together as one reads them: a seat by its number, a thing by its name."""
    if isinstance(told, dict):
        return {key: as_read(value, key) for key, value in told.items()}
    if isinstance(told, list):
        if under in TEXTS:
            return plain([tuple(piece) if isinstance(piece, list) else piece for piece in told])
        return [as_read(each, "text" if under == "paragraphs" else "") for each in told]
    return told


def wait_for(test: Callable[[], Any], patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not test():
        assert time.monotonic() < deadline, "this did not happen in time"
        time.sleep(0.01)


class Page:
    """A page that has said hello, and what it has been told."""

    def __init__(self, address: str, table: str, *secrets: str, invitation: str = "", **headers: str) -> None:
        url = f"ws://{address}/api/tables/{table}/socket"
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(url, additional_headers=headers or None, open_timeout=PATIENCE))
        self.secrets = secrets
        self.count = 0
        self.heard: list[Message] = []  # everything, in order
        self.log: list[Message] = []
        self.send(type="hello", secrets=list(secrets), invitation=invitation)
        if self.receive().get("viewer") is not None:
            self.receive()  # what only this seat may know

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, patience: float = PATIENCE) -> Message:
        """The next message; what it says is noted."""
        message: Message = as_read(json.loads(self.socket.recv(patience)))
        self.heard.append(message)
        for part in ("table", "position", "viewer", "seats", "chat", "offered", "orders", "notices"):
            if part in message:
                setattr(self, part, message[part])
        if message["type"] == "welcome":
            self.log = message["log"]
        elif message["type"] == "news":
            self.log = (self.log if message["back_to"] is None else self.log[: message["back_to"]]) + message["log"]
        elif message["type"] == "said":
            self.chat.append(message["line"])
        return message

    def until(self, test: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Hears messages until this is so."""
        deadline = time.monotonic() + patience
        while not test():
            self.receive(max(0.01, deadline - time.monotonic()))

    def hear_for(self, seconds: float) -> list[Message]:
        """All that is said in this time."""
        number, deadline = len(self.heard), time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                self.receive(deadline - time.monotonic())
            except TimeoutError:
                break
        return self.heard[number:]

    def ask(self, type: str, id: str = "", **fields: Any) -> Message:
        """Says something and gives the reply to it."""
        self.count += 1
        id = id or f"{type}-{self.count}"
        self.send(type=type, id=id, **fields)
        while True:
            reply = self.receive()
            if reply.get("id") == id:
                return reply

    # Playing

    @property
    def view(self) -> Message:
        return self.position["view"]

    @property
    def is_over(self) -> bool:
        return self.view["outcome"] is not None

    @property
    def options(self) -> list[str]:
        """What may be said to the choice that is open; nothing if there is none."""
        prompt = self.view["prompt"]
        return [option["words"] for option in prompt["options"]] if prompt else []

    def answer(self, line: str, id: str = "", choice: str | None = None) -> Message:
        token = self.view["prompt"]["token"] if choice is None else choice
        return self.ask("answer", id, choice=token, line=line)

    def say_anything(self, random: Random) -> str:
        """A whole answer, put together pick by pick; gives the line."""
        picks = [random.choice(self.options)]
        choice = self.view["prompt"]["token"]
        while True:
            reply = self.answer(", ".join(picks), choice=choice)
            if reply["type"] == "taken":
                return ", ".join(picks)
            assert reply["type"] == "drafted", reply
            picks.append(random.choice([option["words"] for option in reply["view"]["prompt"]["options"]]))

    def play_on(self, random: Random, most: int = 10_000) -> None:
        """Answers whatever is asked, until the game is over or so many answers were given."""
        for _ in range(most):
            self.until(lambda: self.options or self.is_over)
            if self.is_over:
                return
            self.say_anything(random)


def hand(view: Message, seat: int) -> list[str | None]:
    """The faces in a seat's hand; None for a back."""
    faces = {thing["id"]: thing["face"] for thing in view["things"]}
    zones = [zone for zone in view["zones"] if zone["kind"] == "hand" and zone["owner"] == seat]
    assert zones, f"there is no hand of seat {seat}"
    return [faces[id] for zone in zones for id in zone["things"]]


def in_window(page: Page) -> bool:
    """Is the page asked to react or to pass?"""
    return bool(page.options) and page.view["prompt"]["rule"] in ("TC-R05", "TC-053")


def play_together(pages: list[Page], random: Random, until: Callable[[], Any], most: int = 2000) -> None:
    """Several people answer as they are asked, until something is so."""
    for _ in range(most):
        if until():
            return
        asked = next((page for page in pages if page.options), None)
        if asked is None:
            pages[0].receive() if len(pages) == 1 else wait_for_news(pages)
        else:
            asked.say_anything(random)
            settle(pages)
    raise AssertionError("this did not happen in so many answers")


def wait_for_news(pages: list[Page]) -> None:
    wait_for(lambda: any(page.hear_for(0.02) for page in pages))


def settle(pages: list[Page]) -> None:
    """Every page hears what there is to hear by now: the answer to a question about nothing comes after it all."""
    for page in pages:
        assert page.ask("moment", lines=1)["type"] == "past"
