"""A PostgreSQL server of our own for tests: a fresh cluster in a temporary folder, on 127.0.0.1 at a free port.

The conftest's session fixture `postgres` gives its address. Without the server's programs the tests that want it are
left out, and say so; with REGALIA_ALL=1 in the environment, as in CI, they fail instead.
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import make_url

USER = "postgres"  # the server refuses to run as root; then it runs as this user
PATIENCE = 30  # seconds for the server to answer, or to end


class Cluster:
    """A server that can be stopped and started again; its data stays. Its programs are not run as root."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.data = folder / "data"
        self.programs = programs
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-U", "regalia", "-A", "trust", "-E", "UTF8", "--no-locale")

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://regalia@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Returns when the server answers."""
        settings = {"listen_addresses": "127.0.0.1", "port": str(self.port), "unix_socket_directories": ""}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.data.parent / "log").open("ab") as log:
            command = [*_as_user(), str(self.programs / "postgres"), "-D", str(self.data), *options]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.data)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return psycopg.connect(plain(self.url), connect_timeout=2).close()
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends the server at once, whoever is connected; SIGQUIT: without tidying up, as in a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            try:
                self.process.wait(PATIENCE)
            finally:
                self.process.kill()
                self.process = None

    def _run(self, program: str, *arguments: str) -> None:
        command = [*_as_user(), str(self.programs / program), "-D", str(self.data), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.data.parent)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster that is running, and gone afterwards."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="regalia-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    made = None
    try:
        made = Cluster(folder, programs)
        made.start()
        yield made
    finally:
        if made is not None:
            made.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def new_database(url: str) -> Iterator[str]:
    """The address of an empty database of one's own on the same server."""
    name = f"regalia_{secrets.token_hex(6)}"
    administer(url, "CREATE DATABASE {}", name)
    try:
        yield make_url(url).set(database=name).render_as_string(hide_password=False)
    finally:
        administer(url, "DROP DATABASE {} WITH (FORCE)", name)


@contextmanager
def out_of_reach(url: str) -> Iterator[None]:
    """For a while the database takes no connections, and those that were open are lost."""
    name = str(make_url(url).database)
    elsewhere = make_url(url).set(database="postgres").render_as_string(hide_password=False)
    administer(elsewhere, "ALTER DATABASE {} ALLOW_CONNECTIONS false", name)
    try:
        with psycopg.connect(plain(elsewhere), autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        yield
    finally:
        administer(elsewhere, "ALTER DATABASE {} ALLOW_CONNECTIONS true", name)


def administer(url: str, statement: str, name: str) -> None:
    with psycopg.connect(plain(url), autocommit=True) as connection:
        connection.execute(sql.SQL(statement).format(sql.Identifier(name)))


def plain(url: str) -> str:
    """The address as psycopg itself takes it."""
    return url.replace("postgresql+psycopg://", "postgresql://", 1)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _programs() -> Path:
    """Where the server's programs are: those on the path, or else the newest that Debian has installed."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    reason = "no PostgreSQL server is installed here: neither initdb on the path nor /usr/lib/postgresql/*/bin"
    if os.environ.get("REGALIA_ALL") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def _as_user() -> list[str]:
    """Where `setpriv` is at hand the server also ends with us, however we end."""
    found = shutil.which("setpriv")
    if os.geteuid() == 0:
        assert found is not None, "to run PostgreSQL as another user than root, setpriv of util-linux is needed"
        return [found, f"--reuid={USER}", f"--regid={USER}", "--init-groups", "--pdeathsig=INT"]
    return [found, "--pdeathsig=INT"] if found is not None else []
