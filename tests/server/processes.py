"""`regalia serve` as a process of its own on 127.0.0.1, which can be killed and started again."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from postgres import free_port

REGALIA = ("-m", "regalia")
CLIENTS = "Invalid UTF-8 sequence received from client."
PATIENCE = 60.0  # seconds until a server answers


class Serving:
    """A server; its database and its port stay the same from one life to the next."""

    def __init__(self, database: str, errors: Path, workers: int = 1, program: tuple[str, ...] = REGALIA) -> None:
        self.port = free_port()
        self.database = database
        self.errors = errors  # what it writes on its standard error, of all its lives
        arguments = ["--no-browser", "--port", str(self.port), "--database", database, "--workers", str(workers)]
        self.command = [sys.executable, *program, "serve", *arguments]
        self.process: subprocess.Popen[bytes] | None = None
        self.begun: set[int] = set()  # the ids of all processes that ever belonged to it

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def socket(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def start(self) -> None:
        """Returns when it answers."""
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(self.command, stdout=errors, stderr=errors)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.get("/health")
                break
            except OSError:
                assert self.process.poll() is None, f"the server has ended: {self.errors.read_text()[-2000:]}"
                assert time.monotonic() < deadline, "the server does not answer"
                time.sleep(0.02)
        self.family()

    def family(self) -> set[int]:
        """The server's process and all that it has started."""
        assert self.process is not None
        family = {self.process.pid} | descendants(self.process.pid)
        self.begun |= family
        return family

    def kill(self) -> None:
        """At once, without a chance to tidy up; only the first process is told, the others must notice."""
        assert self.process is not None
        self.family()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        """As Ctrl+C does; whatever is left of it afterwards is killed."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.family()
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
        for pid in self.left_behind(3):
            os.kill(pid, signal.SIGKILL)
        self.process.wait(10)

    def left_behind(self, patience: float) -> set[int]:
        """Which of its processes are still there after so many seconds."""
        deadline = time.monotonic() + patience
        while (left := {pid for pid in self.begun if _is_running(pid)}) and time.monotonic() < deadline:
            time.sleep(0.02)
        return left

    def get(self, path: str) -> Any:
        return _read(urlopen(self.address + path, timeout=10))

    def post(self, path: str, data: Any, **headers: str) -> Any:
        more = {"Content-Type": "application/json"} | headers
        return _read(urlopen(Request(self.address + path, json.dumps(data).encode(), more), timeout=10))

    def status(self, path: str) -> int:
        try:
            return int(urlopen(self.address + path, timeout=10).status)
        except HTTPError as error:
            return error.code

    def faults(self) -> list[str]:
        """The errors it has noted, but for those with which uvicorn notes a client's: text that is none."""
        lines = self.errors.read_text().splitlines()
        found = [n for n, line in enumerate(lines) if "Traceback" in line and CLIENTS not in line]
        return ["\n".join(lines[n : n + 30]) for n in found]

    def metrics(self) -> dict[str, int]:
        text = urlopen(f"{self.address}/metrics", timeout=10).read().decode()
        return {name: int(value) for name, value in (line.split() for line in text.splitlines())}


@contextlib.contextmanager
def serving(database: str, folder: Path, workers: int = 1) -> Iterator[Serving]:
    """A server that runs, and is gone afterwards with all its processes."""
    server = Serving(database, folder / f"errors-{free_port()}.txt", workers)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def descendants(pid: int) -> set[int]:
    """All that it has started, in whichever thread, and what these have started."""
    children: set[int] = set()
    with contextlib.suppress(OSError):  # it ends meanwhile
        for listed in Path(f"/proc/{pid}/task").glob("*/children"):
            children.update(int(child) for child in listed.read_text().split())
    return children.union(*(descendants(child) for child in children))


def _is_running(pid: int) -> bool:
    """Also said of a process that has been taken over by another parent, but not of one that is dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _read(answer: Any) -> Any:
    return json.loads(answer.read())
