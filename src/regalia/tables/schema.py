"""The tables of the database. `migrations/` brings a database of any earlier version to this."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("mode", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("pace", String(20), nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("increment", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("words", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),
    Column("is_over", Integer, nullable=False, index=True),
    Column("rematch", String(64), nullable=False),
    Column("has_hints", Boolean, nullable=False, server_default=false()),
    Column("watching", String(20), nullable=False, server_default="live"),
    Column("delay", Integer, nullable=False, server_default="0"),
    Column("talk", String(20), nullable=False, server_default="everybody"),
)

CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(20), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(20), nullable=False),
    Column("hashed", String(64), nullable=False),
    Column("word", Text, nullable=False),
    Column("orders", Text, nullable=False),  # JSON
    Column("notices", Text, nullable=False, server_default="{}"),  # JSON
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("line", Text, nullable=False),
    Column("message", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "seat", "message", name="entries_once"),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("team", Integer),  # that it was said to; null: to all
)

SNAPSHOTS: Final = Table(  # a cache: may be emptied at any time
    "snapshots",
    METADATA,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("entries", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
