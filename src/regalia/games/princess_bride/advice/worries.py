"""What may become a danger before long, by chapter, weighed in steps."""

from regalia.games.princess_bride.cards.names import BUTTERCUP, FEZZIK, HUMPERDINCK, INIGO, OFF, SPACE, WESTLEY
from regalia.games.princess_bride.effects.castle import is_face_off
from regalia.games.princess_bride.model.state import Bride


def worry(s: Bride) -> float:
    """What may become a danger before long."""
    return WORRIES[s.chapter](s)


def _farm(s: Bride) -> float:
    return (20.0, 8.0, 2.5, 0.8)[min(s.board.chores_left, 3)]


def _sea(s: Bride) -> float:
    gap = s.board.ship - s.board.mystery
    return max(0.0, 5.0 - gap) ** 2 * 0.8


def _cliffs(s: Bride) -> float:
    distance = s.page.distance[s.board.at[HUMPERDINCK]]
    bride = s.board.at[BUTTERCUP]
    ahead = distance[bride if bride != OFF else SPACE["table"]]
    ahead = min(ahead, distance[s.board.at[WESTLEY]])
    return max(0.0, 5.0 - ahead) ** 2 * 0.7


def _swamp(s: Bride) -> float:
    return (0.0, 4.0, 14.0, 50.0)[s.board.wounds]


def _village(s: Bride) -> float:
    far = s.page.distance[s.board.at[HUMPERDINCK]][s.board.at[BUTTERCUP]]
    close = max(0.0, 3.0 - far) * 1.5
    for squad in s.board.squads:
        prey = min(
            s.page.distance[squad][s.board.at[figure]]
            for figure in (FEZZIK, INIGO, WESTLEY)
            if s.board.at[figure] != OFF
        )
        close += max(0.0, 3.0 - prey) * 2.0 if s.is_mostly_dead else 0.8 * (prey <= 1)
    return close


def _castle(s: Bride) -> float:
    if is_face_off(s):
        return 3.0 * (s.board.confidence[0] == 1) + 3.0 * (s.board.confidence[1] == 5)
    if s.board.at[HUMPERDINCK] == OFF:
        return 0.0
    return (0.0, 1.0, 3.0, 9.0)[s.page.distance[SPACE["aisle1"]].get(s.board.at[HUMPERDINCK], 0)]


WORRIES = {1: _farm, 2: _sea, 3: _cliffs, 4: _swamp, 5: _village, 6: _castle}
