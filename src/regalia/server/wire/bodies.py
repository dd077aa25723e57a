"""The bodies of the HTTP part: what is asked and what is answered, typed and checked at decode."""

from typing import Annotated, Any

from msgspec import Meta

from regalia.engine import Seat
from regalia.sentences import Text
from regalia.server.wire.base import Name, Secret, Wire, Word
from regalia.server.wire.told import TableInfo


class WantedChair(Wire):
    """Who shall sit there: me (the caller), open (for whoever has the invitation), or bot with its level."""

    holder: str
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] = ""
    word: Word = ""  # a contribution to the key of chance


class NewTable(Wire):
    game: Annotated[str, Meta(max_length=40)]
    mode: Annotated[str, Meta(max_length=40)]
    chairs: Annotated[list[WantedChair], Meta(min_length=1, max_length=10)]
    options: dict[str, str] = {}
    pace: Annotated[str, Meta(max_length=20)] = "calm"
    minutes: Annotated[int, Meta(ge=0, le=600)] = 0  # on each clock; 0: no clocks
    increment: Annotated[int, Meta(ge=0, le=600)] = 0  # seconds
    hints: bool = False  # the coach may be asked, also where people play against each other
    watching: Annotated[str, Meta(max_length=20)] = "live"
    delay: Annotated[int, Meta(ge=0, le=100)] = 0  # steps, for watching "late"
    talk: Annotated[str, Meta(max_length=20)] = "players"


class SeatSecret(Wire):
    seat: Seat
    secret: str


class TableMade(Wire):
    table: TableInfo
    seats: list[SeatSecret]  # those of the caller
    invitation: str  # takes an open seat


class TakeSeat(Wire):
    invitation: Secret
    name: Name = ""
    seat: Seat | None = None  # None: any that is free
    word: Word = ""


class FillSeats(Wire):
    """Bots take the open seats."""

    invitation: Secret
    bot: Annotated[str, Meta(max_length=20)]


class Demo(Wire):
    """A table of bots to watch."""

    game: Annotated[str, Meta(max_length=40)]


class TurningPoint(Wire):
    """A move that turned a game: what was told of it, or said with it, and the chance to win before it and after it."""

    entry: int
    text: Text
    before: float
    after: float


class Chances(Wire):
    """How a game that is over went for a seat, as it could judge it then."""

    seat: Seat
    chances: list[float]  # to win, from 0 to 1: at the beginning and after each move
    turning_points: list[TurningPoint]  # in the order of the game


class Problem(Wire):
    """Every refusal of the HTTP part."""

    sentence: Text
    rule: str = ""


class SwitchInfo(Wire):
    key: str
    values: list[str]
    text: str
    seats: dict[str, list[int]]  # of values that are not for every table, the numbers of seats that they are for


class ModeInfo(Wire):
    key: str
    title: str
    seats: list[int]
    text: str
    cooperative: bool  # all seats win or lose together
    switches: list[SwitchInfo]


class RuleInfo(Wire):
    id: str
    under: str  # its heading
    question: str  # of a ruling: what the rulebook leaves open
    text: str
    ruling: bool


class GameInfo(Wire):
    """A game as the Great Hall and the table need it. `layout` is the game's own layout.toml."""

    key: str
    title: str
    version: int
    modes: list[ModeInfo]
    bots: list[str]
    layout: dict[str, Any]
    faces: dict[str, dict[str, Any]]
    rules: list[RuleInfo]
    how_to_play: str  # Markdown
