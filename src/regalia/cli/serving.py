"""`regalia serve`: the web table."""

import argparse
import json
import logging
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

import uvicorn
from rich.console import Console

from regalia.cli.arguments import at_least_one
from regalia.cli.browsing import EVERYWHERE, page_at, show
from regalia.engine import Unreadable
from regalia.server.calling.mail import Mail

THINKERS: Final = max(1, (os.cpu_count() or 1) // 2)  # by default: the tables need the rest
MOST_BYTES: Final = 16_384  # of one message on a socket
PLAIN: Final = set(vars(logging.makeLogRecord({}))) | {"message", "taskName"}


def add_to(commands: Any) -> None:
    command = commands.add_parser("serve", help="the web table, everything included; opens the browser")
    command.add_argument("--host", default="127.0.0.1")
    command.add_argument("--port", type=int, default=8765)
    command.add_argument("--database", help="postgresql://… or sqlite:///FILE; without it, a file in your data folder")
    command.add_argument("--workers", type=int, default=1, help="server processes; more than one needs PostgreSQL")
    command.add_argument(
        "--thinkers", type=at_least_one, default=THINKERS, help="processes of each in which bots and coach think"
    )
    command.add_argument("--url", help="the server's address as players know it, for links in notices")
    command.add_argument("--webhooks", action="store_true", help="players who are away may be called by a webhook")
    command.add_argument("--smtp", help="…or by mail: smtp://user:password@host?from=ADDRESS; or REGALIA_SMTP")
    command.add_argument("--demo", action="store_true", help="show bots that play all games by turns")
    command.add_argument("--no-browser", action="store_true", help="do not open the browser")
    command.set_defaults(run=serve)


def serve(options: argparse.Namespace) -> int:
    url = database(options.database)
    if options.workers > 1 and url.startswith("sqlite"):
        raise Unreadable("Several workers need a PostgreSQL database: --database postgresql://user@host/name")
    os.environ["REGALIA_DATABASE"] = url
    os.environ["REGALIA_THINKERS"] = str(options.thinkers)
    _log_as_json()
    address = page_at("127.0.0.1" if options.host in EVERYWHERE else options.host, options.port)
    os.environ["REGALIA_URL"] = options.url or os.environ.get("REGALIA_URL") or address
    if options.webhooks:
        os.environ["REGALIA_WEBHOOKS"] = "1"
    if options.smtp:
        os.environ["REGALIA_SMTP"] = options.smtp
    if os.environ.get("REGALIA_SMTP"):
        Mail(os.environ["REGALIA_SMTP"])  # says at once what is wrong with it
    Console(stderr=True, highlight=False).print(f"Regalia is at {address}  (Ctrl+C ends it)")
    page = address + ("/watch" if options.demo else "")
    if options.demo:
        print(f"Bots play all games by turns at {page}", file=sys.stderr)
    if not options.no_browser:
        threading.Thread(target=_show, args=(address, page, options.host), daemon=True).start()
    uvicorn.run(
        "regalia.server.main:service",
        host=options.host,
        port=options.port,
        workers=options.workers,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return 0


def database(wanted: str | None) -> str:
    """The address of the database, as SQLAlchemy spells it; by default a file among the user's data."""
    if wanted is None:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "regalia"
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'tables.sqlite'}"
    if wanted.startswith("postgresql://"):
        return wanted.replace("postgresql://", "postgresql+psycopg://", 1)
    if wanted.startswith(("sqlite:///", "postgresql+psycopg://")):
        return wanted
    raise Unreadable(f"A database is sqlite:///FILE or postgresql://user@host/name; not {wanted!r}.")


def _show(address: str, page: str, host: str) -> None:
    """Waits until the server answers, then shows the page."""
    for _ in range(200):
        try:
            urlopen(f"{address}/health", timeout=1).read()
            break
        except OSError:
            time.sleep(0.1)
    show(page, host)


class AsJson(logging.Formatter):
    """One line of JSON for each event; no address that could carry a secret is ever logged."""

    def format(self, record: logging.LogRecord) -> str:
        more = {key: value for key, value in vars(record).items() if key not in PLAIN}
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()} | more
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("regalia").setLevel(os.environ.get("REGALIA_LOG", "WARNING").upper())
