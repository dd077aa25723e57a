"""Games written down: records that can be replayed, and the scribe who writes them while a game is played."""

from regalia.records.record import FORMAT, MOST_NAME, RESIGN, Record, read
from regalia.records.scribe import Scribe

__all__ = ["FORMAT", "MOST_NAME", "RESIGN", "Record", "Scribe", "read"]
