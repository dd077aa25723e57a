"""What one page hears of the talk at its table: each line once, as soon as whoever looks may hear it."""

from collections.abc import Iterator

from regalia.engine import Seat
from regalia.server.rooms.room import Room
from regalia.server.wire import ChatLine


class Ear:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._told: set[int] = set()  # the numbers of the lines that the page has

    def news(self, viewer: Seat | None, seats: list[Seat]) -> ChatLine | None:
        """A line that the page does not have and may hear by now. One at a time: who looks may change between two."""
        return next(self._untold(viewer, seats), None)

    def anew(self, viewer: Seat | None, seats: list[Seat]) -> list[ChatLine]:
        """All that the page may hear now; it keeps nothing else."""
        self._told.clear()
        return list(self._untold(viewer, seats))

    def _untold(self, viewer: Seat | None, seats: list[Seat]) -> Iterator[ChatLine]:
        for number, line in self._room.chat.items():
            if number not in self._told and self._room.is_heard(line, viewer, seats):
                self._told.add(number)
                yield line
