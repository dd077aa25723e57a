"""The verbs of chapter 1: Chores go from the List to the board and back."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.names import SPACE, WESTLEY
from regalia.games.princess_bride.effects.picks import Aim
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import interrupt


def place_chore(s: Bride, at: Program[Bride]) -> None:
    """PB-C1-03, PB-C1-04, PB-R32 A Chore from the List onto the space of the Plot card's number; without one, lost."""
    if not s.board.chores_left:
        interrupt(s, "chores")
        return
    s.board.chores_left -= 1
    s.board.chores = sorted([*s.board.chores, SPACE[str(s.plot_discard[-1])]])


def finish_chore(s: Bride, at: Program[Bride], space: str = "") -> None:
    """PB-C1-02 A Chore on this space, or on Westley's, returns to the List; nothing if there is none."""
    s.board.return_chore(SPACE[space] if space else s.board.at[WESTLEY])


def aim_at_chore(s: Bride, at: Program[Bride]) -> None:
    """Any one Chore on the board is named, to return to the List."""
    if s.board.chores:
        s.call(Aim(at.seat, sorted(set(s.board.chores))))
