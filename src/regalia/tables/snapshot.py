"""A table written down as it stands, so that a long journal need not be played again. A cache: never the truth."""

from typing import Any

from msgspec import MsgspecError, json

from regalia.engine import Fact, Game, Refused, dump
from regalia.sentences import text_of, to_data
from regalia.tables.charter import Charter
from regalia.tables.journal import Entry
from regalia.tables.moment import Moment
from regalia.tables.table import Logged, Table, Wish

FORMAT = 5
EVERY = 64  # entries


def to_bytes(table: Table) -> bytes:
    data: dict[str, Any] = {
        "format": FORMAT,
        "state": dump(table.s),
        "entries": table.entries,
        "moves": table.moves,
        "made_in": table.made_in,
        "log": table.log,
        "turn": table.turn,
        "left": table.clock.left,
        "at": table.clock.at,
        "cuts": table.cuts,
        "pulse_at": table.pulse_at,
        "asked_at": table.asked_at,
        "shown_at": table.shown_at,
        "wish": table.wish,
        "pausing": sorted(table.pausing),
        "is_resting": table.is_resting,
        "messages": [[seat, id, number] for (seat, id), number in table.heard.items()],
    }
    return json.encode(data, enc_hook=to_data)


def from_bytes(game: Game, charter: Charter, data: bytes) -> Table | None:
    """The table that was written down; None if it cannot be read: then the journal is played from the start."""
    try:
        found = json.decode(data)
        if found["format"] != FORMAT:
            return None
        table = Table(game, charter)
        table.now = Moment(game, game.load(found["state"]), found["cuts"])
        table.s.heard = []
        table.entries = found["entries"]
        table.moves, table.made_in = [Entry(**entry) for entry in found["moves"]], found["made_in"]
        table.log = [_logged(row) for row in found["log"]]
        table.turn = found["turn"]
        table.clock.left, table.clock.at = found["left"], found["at"]
        table.cuts, table.pulse_at = found["cuts"], found["pulse_at"]
        table.asked_at, table.shown_at = found["asked_at"], found["shown_at"]
        table.wish = _wish(found["wish"])
        table.pausing, table.is_resting = set(found["pausing"]), found["is_resting"]
        table.heard = {(seat, id): number for seat, id, number in found["messages"]}
    except (MsgspecError, Refused, KeyError, TypeError, ValueError):
        return None
    return table


def _wish(data: dict[str, Any] | None) -> Wish | None:
    return Wish(data["seat"], data["moves"], set(data["agreed"])) if data is not None else None


def _logged(row: dict[str, Any]) -> Logged:
    fact = row["fact"]
    text, secret = text_of(fact["text"]), text_of(fact["secret"])
    told = Fact(fact["kind"], text, fact["seat"], secret, tuple(fact["to"]))
    return Logged(row["entry"], row["turn"], told)
