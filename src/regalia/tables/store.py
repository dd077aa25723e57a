"""Where tables are kept: SQLite in one file, or PostgreSQL by its address. An entry is kept when its transaction is.

The store knows nothing of rules. It is called from threads; each call takes a connection of its own.
"""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from regalia.engine import Refused, Setup, Unreadable
from regalia.sentences import say
from regalia.tables.batching import Batching
from regalia.tables.charter import Chair, Charter
from regalia.tables.journal import Entry
from regalia.tables.schema import CHAIRS, CHAT, ENTRIES, SNAPSHOTS, TABLES

CHANNEL: Final = "regalia"  # on which workers tell each other that a table has changed
MIGRATING: Final = 8_171_920  # the lock that lets one worker at a time migrate


class Conflict(Exception):
    """The entry's number is taken, or its message is in the journal already: look again."""


class Unstored(Refused):
    """The database did not take it; nothing has happened."""


class Store:
    def __init__(self, url: str) -> None:
        self.engine = _open(url)
        self.is_shared = self.engine.dialect.name == "postgresql"  # several workers may use it
        self._insert: Any = postgresql.insert if self.is_shared else sqlite.insert
        self._pen: AbstractContextManager[Any] = nullcontext() if self.is_shared else Lock()
        self._batching = Batching(self._keep_all, self._pen)
        self._migrate()

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self._transaction() as connection:
            if self.is_shared:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error
        except DataError as error:
            raise Unreadable(say("That holds something which cannot be kept; nothing has changed.")) from error
        except SQLAlchemyError as error:
            raise Unstored(
                say("The table could not be kept, so nothing has changed. Try again in a moment.")
            ) from error

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """SQLite has one writer at a time; those who queue here get their turn sooner than those who ask it again."""
        with self._pen, self._transaction() as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()

    # Tables

    def create(self, charter: Charter, chairs: list[Chair], entries: list[Entry] | None = None) -> None:
        """A new table; or, with all its entries, one whose game is over."""
        with self._writing() as connection:
            connection.execute(insert(TABLES).values(_row(charter) | {"is_over": int(bool(entries))}))
            connection.execute(insert(CHAIRS), [_chair_row(charter.id, chair) for chair in chairs])
            if entries:
                connection.execute(insert(ENTRIES), [_entry_row(charter.id, entry) for entry in entries])

    def charter(self, table: str) -> Charter | None:
        with self._transaction() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
        return _charter(row) if row is not None else None

    def chairs(self, table: str) -> list[Chair]:
        with self._transaction() as connection:
            query = select(CHAIRS).where(CHAIRS.c.table_id == table).order_by(CHAIRS.c.seat)
            return [_chair(row) for row in connection.execute(query).mappings()]

    def unfinished(self) -> list[str]:
        """The tables that have begun and are not over."""
        with self._transaction() as connection:
            query = select(TABLES.c.id).where(TABLES.c.is_over == 0, TABLES.c.seed != "").order_by(TABLES.c.created)
            return list(connection.execute(query).scalars())

    def begun(self) -> list[str]:
        """All tables at which play has begun."""
        with self._transaction() as connection:
            return list(connection.execute(select(TABLES.c.id).where(TABLES.c.seed != "")).scalars())

    # Chairs

    def sit(self, table: str, chair: Chair, instead_of: str) -> bool:
        """Changes who sits there, if the chair is still held as the caller believes; all else stays as it is."""
        row = _chair_row(table, chair)
        where = (CHAIRS.c.table_id == table) & (CHAIRS.c.seat == chair.seat) & (CHAIRS.c.holder == instead_of)
        with self._writing() as connection:
            changed = connection.execute(update(CHAIRS).where(where).values(row)).rowcount == 1
            self._tell(connection, table)
        return changed

    def begin(self, charter: Charter) -> bool:
        """All seats are taken: the words of the seed are fixed, once."""
        where = (TABLES.c.id == charter.id) & (TABLES.c.seed == "")
        with self._writing() as connection:
            changed = connection.execute(update(TABLES).where(where).values(_row(charter))).rowcount == 1
            self._tell(connection, charter.id)
        return changed

    def set_rematch(self, table: str, rematch: str) -> bool:
        """The first rematch that is asked for is the one."""
        where = (TABLES.c.id == table) & (TABLES.c.rematch == "")
        with self._writing() as connection:
            changed = connection.execute(update(TABLES).where(where).values(rematch=rematch)).rowcount == 1
            self._tell(connection, table)
        return changed

    def set_pace(self, table: str, pace: str) -> None:
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(pace=pace))
            self._tell(connection, table)

    # The journal

    def append(self, table: str, entry: Entry, is_over: bool = False) -> None:
        """Keeps the entry for good, or raises `Conflict`: then somebody else was first."""
        wanted = (table, entry, is_over)
        if not (self._keep_all([wanted])[0] if self.is_shared else self._batching.keep(wanted)):
            raise Conflict

    def _keep_all(self, entries: list[tuple[str, Entry, bool]]) -> list[bool]:
        """Several entries in one transaction, of different tables; says which were not too late.

        SQLite has one writer at a time, so those who come together must share; PostgreSQL sees to that itself.
        """
        with self._transaction() as connection:
            return [self._keep(connection, *entry) for entry in entries]

    def _keep(self, connection: Connection, table: str, entry: Entry, is_over: bool) -> bool:
        row = self._insert(ENTRIES).values(_entry_row(table, entry)).on_conflict_do_nothing()
        if connection.execute(row.returning(ENTRIES.c.number)).first() is None:
            return False
        if is_over:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(is_over=1))
        self._tell(connection, f"{table} {entry.number}")
        return True

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        with self._transaction() as connection:
            query = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            rows = connection.execute(query.order_by(ENTRIES.c.number)).mappings()
            return [Entry(r["number"], r["seat"], r["kind"], r["line"], r["message"], r["at"]) for r in rows]

    # Snapshots

    def keep_snapshot(self, table: str, entries: int, data: bytes) -> None:
        with self._writing() as connection:
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
            connection.execute(insert(SNAPSHOTS).values(table_id=table, entries=entries, data=data))

    def snapshot(self, table: str) -> bytes | None:
        with self._transaction() as connection:
            return connection.execute(select(SNAPSHOTS.c.data).where(SNAPSHOTS.c.table_id == table)).scalar()

    # Chat

    def say(self, table: str, seat: int | None, name: str, words: str, at: int, team: int | None = None) -> int:
        """To all, or to a team. Gives the number of the line."""
        row = {"table_id": table, "seat": seat, "name": name, "text": words, "at": at, "team": team}
        with self._writing() as connection:
            number: int = connection.execute(insert(CHAT).values(row).returning(CHAT.c.id)).scalar_one()
            self._tell(connection, table)
        return number

    def chat(self, table: str) -> list[dict[str, Any]]:
        """What was said, oldest first."""
        with self._transaction() as connection:
            query = select(*(column for column in CHAT.c if column.name != "table_id")).where(CHAT.c.table_id == table)
            return [dict(row) for row in connection.execute(query.order_by(CHAT.c.id)).mappings()]

    def forget(self, table: str) -> None:
        """Removes a table with all that belongs to it."""
        with self._writing() as connection:
            connection.execute(delete(TABLES).where(TABLES.c.id == table))

    def announce(self, news: str) -> None:
        """Tells all workers something that is not kept."""
        with self._transaction() as connection:
            self._tell(connection, news)

    def _tell(self, connection: Connection, news: str) -> None:
        """All workers hear of it when the transaction is through: a table and, if there is one, its new entry."""
        if self.is_shared:
            connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})


def _open(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=8, pool_pre_ping=True)
    engine = create_engine(url, pool_size=8)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _row(charter: Charter) -> dict[str, Any]:
    row = {key: value for key, value in vars(charter).items() if key not in ("setup", "words")}
    setup = charter.setup
    options, words = json.dumps(dict(setup.options)), json.dumps(charter.words)
    return row | {"mode": setup.mode, "seats": setup.seats, "options": options, "words": words}


def _charter(row: Any) -> Charter:
    setup = Setup(row["mode"], row["seats"], json.loads(row["options"]))
    plain = {key: row[key] for key in row if key not in ("mode", "seats", "options", "words", "is_over")}
    return Charter(setup=setup, words=json.loads(row["words"]), **plain)


def _chair_row(table: str, chair: Chair) -> dict[str, Any]:
    kept = {"orders": json.dumps(chair.orders), "notices": json.dumps(chair.notices)}
    return vars(chair) | {"table_id": table} | kept


def _chair(row: Any) -> Chair:
    plain = {key: row[key] for key in row if key not in ("table_id", "orders", "notices")}
    return Chair(orders=json.loads(row["orders"]), notices=json.loads(row["notices"]), **plain)


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {key: value for key, value in vars(entry).items() if key != "id"} | {"table_id": table, "message": entry.id}
