"""Clocks that follow from the journal: time runs for the seats that everybody sees being waited for."""

from collections.abc import Sequence

from regalia.engine import Game, Seat

LATE = {"advised": "steward", "any": "random"}  # by the game's rule: the bot that plays a seat whose time is over


def bot_when_late(game: Game) -> str:
    """The bot that plays a seat to the end whose clock has run out."""
    return LATE[game.late]


class Clock:
    def __init__(self, seats: int, minutes: int, increment: int, at: int) -> None:
        self.is_used = minutes > 0
        self.left = [minutes * 60_000] * seats
        self.increment = increment * 1000
        self.at = at  # when it was last looked at

    def stop(self, at: int, running: Sequence[Seat], answered: Seat | None) -> None:
        """Time has passed until an entry; whoever was waited for and answered in time gets the increment."""
        for seat in running:
            self.left[seat] = self.remaining(seat, at)
        if answered is not None and answered in running and self.left[answered] > 0:
            self.left[answered] += self.increment
        self.at = max(self.at, at)

    def remaining(self, seat: Seat, now: int) -> int:
        """What a seat whose clock is running has left."""
        return max(0, self.left[seat] - max(0, now - self.at))
