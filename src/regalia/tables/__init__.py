"""Tables: a setup, a seed and a journal that only grows; who sits where; undo, clocks, standing orders; the store."""

from regalia.tables.charter import BOT, OPEN, PERSON, STAND_IN, Chair, Charter, charter, hashed, invitation_of
from regalia.tables.journal import AGREE, ANSWER, ORDERS, REFUSE, RESIGN, RESUME, UNDO, WISH, WITHDRAW, Entry
from regalia.tables.store import Conflict, Store, Unstored
from regalia.tables.table import CONSENT, FREE, NO_UNDO, Draft, Logged, Table

__all__ = [
    "AGREE",
    "ANSWER",
    "BOT",
    "CONSENT",
    "FREE",
    "NO_UNDO",
    "OPEN",
    "ORDERS",
    "PERSON",
    "REFUSE",
    "RESIGN",
    "RESUME",
    "STAND_IN",
    "UNDO",
    "WISH",
    "WITHDRAW",
    "Chair",
    "Charter",
    "Conflict",
    "Draft",
    "Entry",
    "Logged",
    "Store",
    "Table",
    "Unstored",
    "charter",
    "hashed",
    "invitation_of",
]
