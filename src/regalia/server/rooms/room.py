"""A table as the server holds it: the table itself, its chairs, and who is watching."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from secrets import compare_digest
from typing import TYPE_CHECKING, Final

from regalia.engine import Illegal, Seat, is_cooperative, pending
from regalia.sentences import say
from regalia.server.rooms.reviewing import Lead
from regalia.server.rooms.sketching import Sketched
from regalia.server.wire import Chair as ChairInfo
from regalia.server.wire import ChatLine, Clock, LogLine, Position, TableInfo
from regalia.server.wire.bodies import Chances
from regalia.tables import (
    BOT,
    EVERYBODY,
    LATE,
    OPEN,
    PERSON,
    STAND_IN,
    Chair,
    Charter,
    Scene,
    Table,
    hashed,
    invitation_of,
)

if TYPE_CHECKING:
    from regalia.server.pages.watcher import Watcher

SILENCE: Final = 40.0  # seconds after which what another worker said of its pages no longer counts
BOT_DELAYS: Final = {"instant": 0.0, "brisk": 0.35, "calm": 0.9, "slow": 0.9}  # seconds before a bot's answer, by pace
BREATHS: Final = {"instant": 0.0, "brisk": 0.15, "calm": 0.3, "slow": 0.3}  # and for all their answers in a window


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass
class Room:
    charter: Charter
    chairs: list[Chair]
    table: Table | None = None  # None: seats are still open
    teams: list[int | None] = field(default_factory=list)  # of each seat, once somebody has asked
    chat: dict[int, ChatLine] = field(default_factory=dict)  # by number, oldest first
    watchers: set["Watcher"] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    moved: asyncio.Event = field(default_factory=asyncio.Event)  # something for the bots to look at
    driver: asyncio.Task[None] | None = None  # lets the bots play
    used: float = 0.0  # when somebody last came by
    elsewhere: dict[str, tuple[set[Seat], float]] = field(default_factory=dict)  # by worker: who is there, heard when
    gone_since: dict[Seat, float] = field(default_factory=dict)  # by seat of a person who is away
    sketches: list[Sketched] = field(default_factory=list)  # what is proposed to all
    review: Lead | None = None  # who leads through a game that is over, and where they are
    warned: set[Seat] = field(default_factory=set)  # those of them whose absence was spoken of
    coached: set[Seat] = field(default_factory=set)  # those for whom the coach is thinking
    judged: dict[Seat, asyncio.Task[Chances]] = field(default_factory=dict)  # how the game went, by seat that asked

    @property
    def is_playing(self) -> bool:
        return self.table is not None and self.table.s.outcome is None

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table.s.outcome is not None

    def has(self, entry: int) -> bool:
        """Is this entry of the journal played here already?"""
        return entry > 0 and self.table is not None and self.table.entries >= entry

    def playing(self) -> Table:
        """The table, once all seats are taken."""
        if self.table is None:
            raise Illegal(say("Not all seats are taken yet."))
        return self.table

    def seats_of(self, secrets: list[str]) -> list[Seat]:
        """The seats that these secrets open."""
        keys = {hashed(secret) for secret in secrets if secret}
        return [chair.seat for chair in self.chairs if chair.hashed and chair.hashed in keys]

    def people(self) -> list[Seat]:
        return [chair.seat for chair in self.chairs if chair.holder == PERSON]

    def owners(self) -> list[Seat]:
        """The seats of people, also of those whose chair a bot keeps."""
        return [chair.seat for chair in self.chairs if chair.holder in (PERSON, STAND_IN)]

    def is_invited(self, invitation: str) -> bool:
        wanted = invitation_of(self.charter).encode()
        return compare_digest(invitation.encode("utf-8", "surrogatepass"), wanted)

    def is_steered_with(self, invitation: str) -> bool:
        """Where only bots sit, whoever has the invitation lets them rest and sets their pace."""
        return all(chair.holder == BOT for chair in self.chairs) and self.is_invited(invitation)

    @property
    def has_hints(self) -> bool:
        """May the coach be asked? Where people play against each other, only if it was agreed before the first card."""
        return self.charter.has_hints or len(self.owners()) < 2 or self._is_cooperative

    @property
    def _is_cooperative(self) -> bool:
        return self.table is not None and is_cooperative(self.table.game, self.charter.setup)

    def at_this_worker(self) -> set[Seat]:
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def here(self) -> set[Seat]:
        """The seats that have a page open, at this worker or at another that has said so of late."""
        then = time.monotonic() - SILENCE
        return self.at_this_worker().union(*(seats for seats, at in self.elsewhere.values() if at > then))

    def note_presence(self, here: set[Seat], at: float) -> None:
        """Who is away, and since when."""
        self.gone_since = {seat: self.gone_since.get(seat, at) for seat in self.people() if seat not in here}
        self.warned &= set(self.gone_since)

    def forget_absences(self) -> None:
        """While the table rests everybody may be away."""
        self.gone_since.clear()
        self.warned.clear()

    def changed(self) -> None:
        """Everybody who watches gets to see it, and the bots look up."""
        for watcher in self.watchers:
            watcher.wake()
        self.moved.set()

    # What watchers are told

    def info(self, seats: Sequence[Seat] = ()) -> TableInfo:
        """What everybody may know of the table; and, for those who hold these seats, whether they are waited for."""
        charter, is_over = self.charter, self.is_over
        here = self.here()
        status = "over" if is_over else "playing" if charter.has_begun else OPEN
        chairs = [ChairInfo(c.seat, c.holder, c.name, c.bot, c.seat in here) for c in self.chairs]
        return TableInfo(
            id=charter.id,
            game=charter.game,
            version=charter.version,
            mode=charter.setup.mode,
            options=dict(charter.setup.options),
            pace=charter.pace,
            minutes=charter.minutes,
            increment=charter.increment,
            watching=charter.watching,
            delay=charter.delay,
            talk=charter.talk,
            status=status,
            chairs=chairs,
            spectators=sum(not watcher.seats for watcher in self.watchers),
            commitment=charter.commitment,
            key=charter.seed if is_over else "",
            secret=charter.secret if is_over else "",
            words=charter.words if is_over else [],
            rematch=charter.rematch,
            own=list(seats),
            asked=[seat for seat in seats if self.table is not None and seat in pending(self.table.s)],
            hints=self.has_hints,
        )

    def scene(self, viewer: Seat | None, seats: list[Seat]) -> Scene:
        """What a page with these seats shows; without any, what spectators may see."""
        if self.table is None:
            return Scene(None)
        return self.table.scene(viewer) if seats else self.table.public_scene()

    def position(self, viewer: Seat | None, seats: list[Seat], now: int) -> Position:
        table = self.table
        if table is None:
            return Position(None, None, [], "none", None, [], False, None)
        view, pausing = self.scene(viewer, seats).view, sorted(table.pausing)
        if view is None or (not seats and self.charter.watching == LATE and not self.is_over):
            return Position(view, None, [], "none", None, pausing, table.is_resting, None)
        asked = [seat for seat in seats if seat in pending(table.s)]
        undo = table.undo(viewer)[0] if viewer is not None else "none"
        wish = table.wish.seat if table.wish is not None else None
        return Position(
            view, table.several(viewer), asked, undo, wish, pausing, table.is_resting, self._clock(table, now)
        )

    def _clock(self, table: Table, now: int) -> Clock | None:
        if not table.clock.is_used or table.s.outcome is not None:
            return None
        running = list(table.waited_for())
        left = [table.time_left(seat, now) for seat in range(table.s.seats)]
        return Clock(left, running, now)

    def team_of(self, seat: Seat | None) -> int | None:
        """The team in which a seat plays, as everybody sees it from the first card to the last; None: in none."""
        if self.table is None or seat is None:
            return None
        self.teams = self.teams or [each.team for each in self.table.view(None).seats]
        return self.teams[seat]

    def is_heard(self, line: ChatLine, viewer: Seat | None, seats: list[Seat]) -> bool:
        """May a page with these seats hear it by now? A team hears it where one of its seats looks.

        Spectators hear each other.
        """
        if line.team is not None and not self.is_over:
            return line.team == self.team_of(viewer)
        return line.seat is None or self.hears_players(seats)

    def hears_players(self, seats: list[Seat]) -> bool:
        """May a page with these seats hear by now what those who sit say to each other?"""
        return bool(seats) or self.charter.talk == EVERYBODY or not self.is_playing


def log_lines(scene: Scene, viewer: Seat | None, after: int) -> list[LogLine]:
    """What the viewer may read, without the first lines that it has already."""
    return [LogLine(n.turn, n.fact.kind, n.fact.seat, n.fact.read_by(viewer)) for n in scene.log[after:]]
