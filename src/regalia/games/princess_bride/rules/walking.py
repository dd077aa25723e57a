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
from regalia.sentences import Part, Sentence, say

HAZARD_ICONS: Final[tuple[Kind, ...]] = (COURAGE, WITS, ADVENTURE)  # by hazard: what pays it


def take_step(s: Bride, move: Move) -> None:
    """PB-039, PB-C5-03 One figure takes one step; mostly dead Westley comes along if he is carried."""
    figure, space = step_of(move)
    if move >= CARRY:
        s.board.at[WESTLEY] = space
    if s.heard is not None:
        tell_step(s, figure, space, is_carrying=move >= CARRY)
    enter(s, figure, space)


def tell_step(s: Bride, figure: Figure, space: Space, *, is_carrying: bool) -> None:
    """Who goes where, and whether Westley is carried."""
    step: dict[str, Part] = {"who": s.book.figure_names[figure], "space": s.book.space_name(s.chapter, space)}
    if is_carrying:
        s.tell("step", say("{who} goes to {space} with Westley on his back.", **step))
    else:
        s.tell("step", say("{who} goes to {space}.", **step))


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
        if s.heard is not None:
            who = s.book.figure_names[figure]
            s.tell("miracle", say("{who} finds a Miracle; the team holds {n}.", who=who, n=s.miracles))
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

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say(
            "{who} meets {hazard} at {space}: pay {card}, or take a Wound?",
            who=s.book.figure_names[self.figure],
            hazard=s.book.hazard_names[s.board.hazard(self.space)],
            space=s.book.space_name(s.chapter, self.space),
            card=s.book.card_names[self.icon(s)],
        )


def wound(s: Bride) -> None:
    """PB-C4-03, PB-C4-09 One Wound is turned; the third ends the attempt."""
    s.board.wounds += 1
    if s.heard is not None:
        s.tell("wound", say("That hurt: {n} of {most} Wounds.", n=s.board.wounds, most=s.page.counters.wounds))
    if s.board.wounds == s.page.counters.wounds:
        interrupt(s, "wounds")
