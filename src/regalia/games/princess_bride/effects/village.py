"""The verbs of chapter 5: Brute Squads in the village, Humperdinck round the castle."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.names import (
    BUTTERCUP,
    FEZZIK,
    HUMPERDINCK,
    INIGO,
    OFF,
    SPACE,
    SPACES,
    SQUADS,
    WESTLEY,
    Space,
)
from regalia.games.princess_bride.effects.picks import Aim
from regalia.games.princess_bride.effects.words import Squad
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import interrupt
from regalia.games.princess_bride.rules.choices import GiveUp
from regalia.games.princess_bride.rules.walking import enter
from regalia.sentences import say

PREY = (FEZZIK, INIGO, WESTLEY)  # in this order where they are equally near


def move_squad(s: Bride, at: Program[Bride], squad: Squad, by: int) -> None:
    """PB-C5-05, PB-C5-07 A Squad goes after the nearest of the three, and stops when it has caught somebody."""
    number = SQUADS.index(squad)
    for _ in range(by):
        here = s.board.squads[number]
        space = next_on_hunt(s, here)
        if space == here or has_caught(s, number, space):
            return


def next_on_hunt(s: Bride, here: Space) -> Space:
    """PB-C5-05 One space on a shortest path to the nearest, through any spaces."""
    prey = [figure for figure in PREY if s.board.at[figure] != OFF]
    nearest = min(prey, key=lambda figure: s.page.distance[here][s.board.at[figure]])
    return s.page.toward(here, s.board.at[nearest])


def has_caught(s: Bride, number: int, space: Space) -> bool:
    """PB-C5-06, PB-C5-10 A Squad enters a space: heroes there are put on Start; mostly dead Westley is lost."""
    s.board.squads[number] = space
    if s.is_mostly_dead and s.board.at[WESTLEY] == space:
        interrupt(s, "squad")
        return True
    caught = [hero for hero in s.heroes() if s.board.at[hero] == space]
    for hero in caught:
        enter(s, hero, SPACE["start"])
    if caught:
        s.tell("caught", say("The Brute Squad has caught somebody."))
        s.call(GiveUp(s.active))
    return bool(caught)


def send_home(s: Bride, at: Program[Bride], squad: Squad) -> None:
    """PB-C5-04 The Squad returns to the Barracks."""
    s.board.squads[SQUADS.index(squad)] = SPACE["barracks"]


def aim_at_squad(s: Bride, at: Program[Bride]) -> None:
    """A Squad is named, to return to the Barracks."""
    s.call(Aim(at.seat, [len(SPACES) + number for number in range(len(SQUADS))]))


def pace(s: Bride, at: Program[Bride], by: int) -> None:
    """PB-C5-08, PB-C5-09 Humperdinck goes round the ring, the shorter way to Buttercup; if equal, clockwise."""
    ring = s.page.counters.ring
    for _ in range(by):
        here, bride = ring.index(s.board.at[HUMPERDINCK]), ring.index(s.board.at[BUTTERCUP])
        ahead = (bride - here) % len(ring)
        step = 1 if 2 * ahead <= len(ring) else -1
        s.board.at[HUMPERDINCK] = ring[(here + step) % len(ring)]
        if s.board.at[HUMPERDINCK] == s.board.at[BUTTERCUP]:
            interrupt(s, "humperdinck")
            return
