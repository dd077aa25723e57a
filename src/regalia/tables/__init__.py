"""Tables: a setup, a seed and a journal that only grows; who sits where; undo, clocks, standing orders; the store."""

from regalia.tables.charter import BOT, OPEN, PERSON, STAND_IN, Chair, Charter, charter, hashed, invitation_of
from regalia.tables.clock import bot_when_late
from regalia.tables.gallery import EVERYBODY, LATE, TALK, WATCHING, Scene
from regalia.tables.journal import (
    AGREE,
    ANSWER,
    GO_ON,
    ORDERS,
    PAUSE,
    REFUSE,
    RESIGN,
    REST,
    RESUME,
    UNDO,
    WISH,
    WITHDRAW,
    Entry,
)
from regalia.tables.moment import Moment, Shown, Tried
from regalia.tables.store import Conflict, Store, Unstored
from regalia.tables.table import CONSENT, FREE, NO_UNDO, Beyond, Logged, Table

__all__ = [
    "AGREE",
    "ANSWER",
    "BOT",
    "CONSENT",
    "EVERYBODY",
    "FREE",
    "GO_ON",
    "LATE",
    "NO_UNDO",
    "OPEN",
    "ORDERS",
    "PAUSE",
    "PERSON",
    "REFUSE",
    "RESIGN",
    "REST",
    "RESUME",
    "STAND_IN",
    "TALK",
    "UNDO",
    "WATCHING",
    "WISH",
    "WITHDRAW",
    "Beyond",
    "Chair",
    "Charter",
    "Conflict",
    "Entry",
    "Logged",
    "Moment",
    "Scene",
    "Shown",
    "Store",
    "Table",
    "Tried",
    "Unstored",
    "bot_when_late",
    "charter",
    "hashed",
    "invitation_of",
]
