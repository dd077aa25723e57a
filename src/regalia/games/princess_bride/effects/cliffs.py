"""The verbs of chapter 3: Humperdinck on the trail, and the slippery rope."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.names import BUTTERCUP, CHALLENGE, HUMPERDINCK, OFF, SPACE, WESTLEY, Space
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import interrupt
from regalia.games.princess_bride.rules.walking import enter

ROPE = ("start", "c1", "c2", "c3", "c4")


def track_down(s: Bride, at: Program[Bride], by: int) -> None:
    """PB-C3-04, PB-C3-06 Humperdinck goes on step by step: to the Table, and later to Buttercup."""
    for _ in range(by):
        if stands_caught(s, next_on_trail(s, s.board.at[HUMPERDINCK])):
            return


def next_on_trail(s: Bride, here: Space) -> Space:
    """PB-C3-04 The next space of a shortest path; never the Ledge unless Buttercup is there."""
    ledge, bride = SPACE["ledge"], s.board.at[BUTTERCUP]
    goal = bride if bride != OFF else SPACE["table"]
    return s.page.toward(here, goal, OFF if bride == ledge else ledge)


def stands_caught(s: Bride, space: Space) -> bool:
    """PB-C3-06, PB-C3-07 Humperdinck enters a space; has he caught them, or come to the Table first?"""
    s.board.at[HUMPERDINCK] = space
    if space in (s.board.at[WESTLEY], s.board.at[BUTTERCUP]):
        interrupt(s, "humperdinck")
        return True
    if space == SPACE["table"] and not s.is_done(CHALLENGE["a-battle-of-wits"]):
        interrupt(s, "table")
        return True
    return False


def lead_astray(s: Bride, at: Program[Bride]) -> None:
    """PB-C3-05 Humperdinck goes one space back towards the start of his trail, not beyond it."""
    here, home = s.board.at[HUMPERDINCK], SPACE["trail0"]
    if here != home:
        stands_caught(s, s.page.toward(here, home, SPACE["ledge"] if here != SPACE["ledge"] else OFF))


def slip(s: Bride, at: Program[Bride]) -> None:
    """On the rope Westley slips back a space; elsewhere Humperdinck gains one."""
    rope = [SPACE[name] for name in ROPE]
    here = s.board.at[WESTLEY]
    if here in rope[1:]:
        enter(s, WESTLEY, rope[rope.index(here) - 1])
    else:
        track_down(s, at, 1)
