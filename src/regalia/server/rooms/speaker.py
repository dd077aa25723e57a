"""Whoever speaks at a table through a page."""

from dataclasses import dataclass

from regalia.engine import Illegal, Seat
from regalia.sentences import say
from regalia.server.rooms.room import Room
from regalia.tables import STAND_IN


@dataclass
class Speaker:
    """Somebody who sits there, or several at one screen, or a spectator."""

    room: Room
    page: str  # by which the room knows it
    seats: list[Seat]  # of those at the screen
    viewer: Seat | None = None  # who of them looks; None: the curtain is down, or nobody sits there
    steers: bool = False  # a table of bots is in their hands

    @property
    def own_seat(self) -> Seat:
        if self.viewer is None:
            raise Illegal(say("Only those who sit at the table may do that."))
        return self.viewer

    @property
    def seat(self) -> Seat:
        """The seat that plays; while a bot keeps its chair the bot speaks for it."""
        if self.room.chairs[self.own_seat].holder == STAND_IN:
            raise Illegal(say("A bot plays for you; take your chair back first."))
        return self.own_seat

    @property
    def talker(self) -> Seat | None:
        """Who talks: with the curtain down the first of those at the screen; None: a spectator."""
        return self.viewer if self.viewer is not None else next(iter(self.seats), None)
