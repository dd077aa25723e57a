"""The verbs of chapter 6: the wedding and the face-off, Rugen's round, doors that are locked again."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.names import (
    CHALLENGE,
    FEZZIK,
    HUMPERDINCK,
    OFF,
    RUGEN,
    SPACE,
    WESTLEY,
)
from regalia.games.princess_bride.effects.words import Whose
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import interrupt
from regalia.games.princess_bride.rules.walking import enter

AISLE = ("aisle1", "aisle2", "aisle3", "aisle4", "chapel")
BRAVE, COWED = 0, 1  # whose counter: Westley's, Humperdinck's


def is_face_off(s: Bride) -> bool:
    """PB-C6-07 From No Wedding Today until To the Pain."""
    return bool(s.board.confidence)


def hurry_wedding(s: Bride, at: Program[Bride], counter: Whose) -> None:
    """PB-C6-06 Before No Wedding Today Humperdinck walks up the aisle; in the face-off a counter shifts his way."""
    if is_face_off(s):
        shift_confidence(s, at, counter, -1 if counter == "westley" else 1)
    elif not s.is_done(CHALLENGE["no-wedding-today"]):
        _walk_aisle(s, 1)


def _walk_aisle(s: Bride, by: int) -> None:
    """PB-C6-06, PB-C6-09 Up the aisle, or back, not beyond its end; in the Chapel he says his vows."""
    aisle = [SPACE[name] for name in AISLE]
    s.board.at[HUMPERDINCK] = aisle[max(0, aisle.index(s.board.at[HUMPERDINCK]) + by)]
    if s.board.at[HUMPERDINCK] == SPACE["chapel"]:
        interrupt(s, "wedding")


def shift_confidence(s: Bride, at: Program[Bride], of: Whose, by: int) -> None:
    """PB-C6-08, PB-C6-10 Between 0 and the top of the track; at the wrong end the attempt is over."""
    which, top = BRAVE if of == "westley" else COWED, s.page.counters.confidence[2]
    confidence = s.board.confidence
    confidence[which] = min(max(confidence[which] + by, 0), top)
    if confidence[BRAVE] == 0 or confidence[COWED] == top:
        interrupt(s, "confidence")


def face_off(s: Bride, at: Program[Bride]) -> None:
    """PB-C6-07 Humperdinck flees to the Suite and both counters come onto the track."""
    s.board.at[HUMPERDINCK] = SPACE["suite"]
    s.board.confidence = list(s.page.counters.confidence[:2])


def end_face_off(s: Bride, at: Program[Bride]) -> None:
    """Humperdinck and both counters leave the board."""
    s.board.at[HUMPERDINCK] = OFF
    s.board.confidence = []


def falter(s: Bride, at: Program[Bride]) -> None:
    """Humperdinck one aisle space back, or his counter down by one in the face-off."""
    if is_face_off(s):
        shift_confidence(s, at, "humperdinck", -1)
    elif not s.is_done(CHALLENGE["no-wedding-today"]):
        _walk_aisle(s, -1)


def walk_rugen(s: Bride, at: Program[Bride]) -> None:
    """PB-C6-05 One space on his round; Fezzik and Westley make way, Inigo does not."""
    if s.board.at[RUGEN] == OFF:
        return
    ring = s.page.counters.ring
    here = ring[(ring.index(s.board.at[RUGEN]) + 1) % len(ring)]
    s.board.at[RUGEN] = here
    for hero in (WESTLEY, FEZZIK):
        if s.board.at[hero] == here:
            enter(s, hero, SPACE["courtyard"])


def lock_again(s: Bride, at: Program[Bride]) -> None:
    """The lowest-numbered open door is locked again; none open: nothing."""
    unlocked = [door for door in range(len(s.page.counters.doors)) if door not in s.board.locked]
    if unlocked:
        s.board.locked = sorted([*s.board.locked, unlocked[0]])


def unlock(s: Bride, at: Program[Bride], door: int) -> None:
    """PB-C6-04 The counter comes off the door."""
    s.board.locked.remove(door - 1)
