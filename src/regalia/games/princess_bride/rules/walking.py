"""Steps that are taken, and what waits in the space that is entered."""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Move, Seat
from regalia.games.princess_bride.actions import CARRY, PAY, WOUND, step_of
from regalia.games.princess_bride.cards.kinds import ADVENTURE, COURAGE, KINDS, WITS, Kind
from regalia.games.princess_bride.cards.names import OFF, WESTLEY, Figure, Space
from regalia.games.princess_bride.cards.page import accepts, slot
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import interrupt
from regalia.games.princess_bride.rules.costs import held
from regalia.games.princess_bride.rules.decisions import Decision
from regalia.games.princess_bride.rules.said import tell_discarded

HAZARD_ICONS: Final[tuple[Kind, ...]] = (COURAGE, WITS, ADVENTURE)  # by hazard: what pays it


def take_step(s: Bride, move: Move) -> None:
    """PB-039, PB-C5-03 One figure takes one step; mostly dead Westley comes along if he is carried."""
    figure, space = step_of(move)
    if move >= CARRY:
        s.board.at[WESTLEY] = space
    if s.heard is not None:
        with_him = " with Westley on his back" if move >= CARRY else ""
        s.tell("step", f"{s.book.figure_names[figure]} goes to {s.book.space_name(s.chapter, space)}{with_him}.")
    enter(s, figure, space)


def enter(s: Bride, figure: Figure, space: Space) -> None:
    """PB-070, PB-R29, PB-R31, PB-C4-04 Every step enters its space: a hero picks up a Miracle and meets a hazard.

    To be called last, since a hazard may ask, or end the chapter.
    """
    s.board.at[figure] = space
    if not s.is_hero(figure):
        return
    if s.board.star == space != OFF:
        s.board.star = OFF
        s.miracles += 1
        s.tell("miracle", f"{s.book.figure_names[figure]} finds a Miracle; the team holds {s.miracles}.")
    strike(s, [(figure, space)])


def strike(s: Bride, victims: list[tuple[Figure, Space]]) -> None:
    """PB-C4-03, PB-C4-06 Each of these resolves the hazard on that space, in this order, as long as it is active."""
    for figure, space in reversed(victims):
        if s.board.is_active(space):
            s.call(Hazard(s.active, figure, space))


@dataclass(slots=True)
class Hazard(Decision):
    """PB-C4-03 The active player pays its icon and it becomes dormant, or takes a Wound and it stays active."""

    figure: Figure
    space: Space

    rule: ClassVar[str] = "PB-C4-03"
    name: ClassVar[str] = "hazard"

    def is_needed(self, s: Bride) -> bool:
        """PB-C4-06 As soon as it is dormant the others need not."""
        return s.board.is_active(self.space)

    def icon(self, s: Bride) -> Kind:
        return HAZARD_ICONS[s.board.hazard(self.space)]

    def options(self, s: Bride) -> list[Move]:
        part = slot(KINDS[self.icon(s)])
        return [PAY + kind for kind in sorted(set(held(s, self.seat))) if accepts(part, kind)] + [WOUND]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == WOUND:
            wound(s)
        else:
            s.throw(seat, move - PAY)
            tell_discarded(s, seat, [move - PAY])
            s.board.lull(self.space)

    def text(self, s: Bride, seat: Seat) -> str:
        hazard = s.book.hazard_names[s.board.hazard(self.space)]
        who, where = s.book.figure_names[self.figure], s.book.space_name(s.chapter, self.space)
        return f"{who} meets {hazard} at {where}: pay {s.book.card_names[self.icon(s)]}, or take a Wound?"


def wound(s: Bride) -> None:
    """PB-C4-03, PB-C4-09 One Wound is turned; the third ends the attempt."""
    s.board.wounds += 1
    s.tell("wound", f"That hurt: {s.board.wounds} of {s.page.counters.wounds} Wounds.")
    if s.board.wounds == s.page.counters.wounds:
        interrupt(s, "wounds")
