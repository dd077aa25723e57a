"""The verbs of chapter 2: two ships on the Map Track, Vizzini on his round, and the Water."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.kinds import ADVENTURE, KIND_OF, WILDS
from regalia.games.princess_bride.cards.names import BUTTERCUP, CHALLENGE, SPACE, VIZZINI
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import interrupt
from regalia.games.princess_bride.rules.walking import enter

ROUND = 8  # spaces on Vizzini's round


def move_ship(s: Bride, at: Program[Bride], by: int) -> None:
    """The Ship sails on, to the Cliffs at most."""
    s.board.ship = min(s.board.ship + by, s.page.counters.track)


def move_mystery_ship(s: Bride, at: Program[Bride], by: int) -> None:
    """PB-C2-06 The Mystery Ship gains, or falls back to the start of the track at most; it must not reach the Ship."""
    s.board.mystery = max(s.board.mystery + by, 0)
    if s.board.mystery >= s.board.ship:
        interrupt(s, "mystery ship")


def sail(s: Bride, at: Program[Bride]) -> None:
    """PB-C2-04 One space for the card just discarded; two for Adventure or a wild."""
    move_ship(s, at, 2 if KIND_OF[s.discard[-1]] in (ADVENTURE, *WILDS) else 1)


def move_vizzini(s: Bride, at: Program[Bride], by: int) -> None:
    """PB-C2-05 He walks his round upwards; heroes where he stops are put on Start."""
    where = (s.board.at[VIZZINI] + by) % ROUND  # spaces 1 to 8 are the first of all
    s.board.at[VIZZINI] = where
    for hero in s.heroes():
        if s.board.at[hero] == where:
            enter(s, hero, SPACE["start"])


def overboard(s: Bride, at: Program[Bride]) -> None:
    """PB-C2-07 Buttercup is in the Water; if she was there already the eels have her. Later the other ship gains."""
    if s.is_done(CHALLENGE["the-shrieking-eels"]):
        move_mystery_ship(s, at, 1)
    elif s.board.at[BUTTERCUP] == SPACE["water"]:
        interrupt(s, "eels")
    else:
        enter(s, BUTTERCUP, SPACE["water"])
