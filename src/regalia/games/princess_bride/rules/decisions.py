"""The root of all questions: one seat is waited for, and any seat may use a Miracle first."""

from dataclasses import dataclass

from regalia.engine import Choice, Move, Seat
from regalia.games.princess_bride.actions import MIRACLE_SPECIAL, MIRACLE_STORY, MIRACLES
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.said import tell_drawn
from regalia.sentences import Sit, say


@dataclass(slots=True)
class Decision(Choice[Bride]):
    """PB-072, PB-R12 One seat is asked; every seat may use a Miracle first, and the question stays open."""

    seat: Seat

    def who(self, s: Bride) -> tuple[Seat, ...]:
        """Whoever is asked comes first; hands are open, so it is no secret who else could speak."""
        others = s.around(self.seat)[1:]
        return (self.seat, *(others if miracles(s) else (other for other in others if self.asides(s, other))))

    def must(self, s: Bride) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, s: Bride, seat: Seat) -> list[Move]:
        return (self.options(s) if seat == self.seat else self.asides(s, seat)) + miracles(s)

    def options(self, s: Bride) -> list[Move]:
        """What the seat that is asked may answer, besides Miracles."""
        return []

    def asides(self, s: Bride, seat: Seat) -> list[Move]:
        """What another seat may say, besides Miracles."""
        return []

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        if move in MIRACLES:
            use_miracle(s, seat, move)
        else:
            self.answered(s, seat, move)

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        """An answer that is no Miracle; the question is still on the stack."""
        s.leave()
        self.played(s, seat, move)

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        """The answer is given and the question is off the stack. One that has its own `answered` needs none."""


def miracles(s: Bride) -> list[Move]:
    """PB-074, PB-R12, PB-R19 As long as the team holds one: three Story cards or one Special, where there are any."""
    if not s.miracles:
        return []
    return [*([MIRACLE_STORY] if s.can_draw_story else []), *([MIRACLE_SPECIAL] if s.special else [])]


def use_miracle(s: Bride, seat: Seat, move: Move) -> None:
    """PB-072, PB-073, PB-R13 It goes back to the supply, and whoever uses it draws."""
    s.miracles -= 1
    if s.heard is not None:
        s.tell("miracle", say("{who} uses a Miracle.", who=Sit(seat)), seat)
    drawn = s.draw_story(seat, 3) if move == MIRACLE_STORY else s.draw_special(seat, 1)
    tell_drawn(s, seat, drawn)
