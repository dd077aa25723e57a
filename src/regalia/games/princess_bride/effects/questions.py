"""What challenges, chapter actions and eased costs need, as questions in packs. Nothing here changes anything."""

from regalia.engine import Seat, Verbs
from regalia.games.princess_bride.cards.names import (
    CHALLENGE,
    FEZZIK,
    FIGURES,
    HAZARDS,
    HUMPERDINCK,
    INIGO,
    OFF,
    SPACE,
    SQUADS,
    VIZZINI,
    WESTLEY,
)
from regalia.games.princess_bride.cards.page import NUMBERED
from regalia.games.princess_bride.effects.castle import is_face_off as is_facing_off
from regalia.games.princess_bride.effects.words import Hazard, Squad, Who
from regalia.games.princess_bride.model.state import Bride


def on(s: Bride, seat: Seat, figures: list[str], space: str) -> bool:
    """All these figures are on the space."""
    return all(s.board.at[FIGURES.index(figure)] == SPACE[space] for figure in figures)


def one_on(s: Bride, seat: Seat, figures: list[str], space: str) -> bool:
    """One of these figures is on the space."""
    return any(s.board.at[FIGURES.index(figure)] == SPACE[space] for figure in figures)


def together(s: Bride, seat: Seat, one: Who, other: Who) -> bool:
    """Both are on the board, in the same space."""
    return s.board.at[FIGURES.index(one)] == s.board.at[FIGURES.index(other)] != OFF


def beside(s: Bride, seat: Seat, one: Who, other: Who) -> bool:
    """Both are on the board, in the same space or in adjacent ones."""
    here, there = s.board.at[FIGURES.index(one)], s.board.at[FIGURES.index(other)]
    return OFF not in (here, there) and (here == there or s.page.is_adjacent(here, there))


def near(s: Bride, seat: Seat, figure: Who, space: str) -> bool:
    """The figure is on the space or next to it."""
    here = s.board.at[FIGURES.index(figure)]
    return here == SPACE[space] or s.page.is_adjacent(here, SPACE[space])


def done(s: Bride, seat: Seat, challenges: list[str]) -> bool:
    """PB-059 These challenges are complete."""
    return all(s.is_done(CHALLENGE[challenge]) for challenge in challenges)


def chore_here(s: Bride, seat: Seat) -> bool:
    """PB-C1-02 Westley's space holds a Chore."""
    return s.board.at[WESTLEY] in s.board.chores


def unheard_in_a_numbered_space(s: Bride, seat: Seat) -> bool:
    """Fezzik stands on a numbered space, and Vizzini neither there nor next to it."""
    here, there = s.board.at[FEZZIK], s.board.at[VIZZINI]
    return 0 <= here < NUMBERED and here != there and not s.page.is_adjacent(here, there)


def ship_at_cliffs(s: Bride, seat: Seat) -> bool:
    """The Ship is on the last space of the Map Track."""
    return s.board.ship == s.page.counters.track


def humperdinck_can_be_misled(s: Bride, seat: Seat) -> bool:
    """PB-C3-05 Humperdinck is past the start of his trail."""
    return s.board.at[HUMPERDINCK] != SPACE["trail0"]


def on_hazard(s: Bride, seat: Seat, figure: Who, hazard: Hazard) -> bool:
    """PB-C4-07 The figure stands on such a counter, active or dormant."""
    return s.board.hazard(s.board.at[FIGURES.index(figure)]) == HAZARDS.index(hazard)


def squad_in_reach(s: Bride, seat: Seat, squad: Squad) -> bool:
    """PB-C5-04 The Squad is outside the Barracks, with Fezzik or Inigo next to it."""
    where = s.board.squads[SQUADS.index(squad)]
    return where != SPACE["barracks"] and any(s.page.is_adjacent(s.board.at[hero], where) for hero in (FEZZIK, INIGO))


def fezzik_beside_squad(s: Bride, seat: Seat, squad: Squad) -> bool:
    """PB-C5-04 Fezzik is next to the Squad."""
    return s.page.is_adjacent(s.board.at[FEZZIK], s.board.squads[SQUADS.index(squad)])


def hero_at_door(s: Bride, seat: Seat, door: int) -> bool:
    """PB-C6-04 The door is locked, and a hero stands on either side of it."""
    sides = s.page.counters.doors[door - 1]
    return door - 1 in s.board.locked and any(s.board.at[hero] in sides for hero in s.heroes())


def fezzik_at_door(s: Bride, seat: Seat, door: int) -> bool:
    """PB-C6-04 Fezzik stands on either side of the door."""
    return s.board.at[FEZZIK] in s.page.counters.doors[door - 1]


def facing_off(s: Bride, seat: Seat) -> bool:
    """PB-C6-08 It is the face-off, and Westley is in Humperdinck's space."""
    return is_facing_off(s) and s.board.at[WESTLEY] == s.board.at[HUMPERDINCK]


def confidence_ahead(s: Bride, seat: Seat, by: int) -> bool:
    """Westley's counter is at least so far above Humperdinck's."""
    return is_facing_off(s) and s.board.confidence[0] - s.board.confidence[1] >= by


QUESTIONS = Verbs(
    *(on, one_on, together, beside, near, done, chore_here, unheard_in_a_numbered_space, ship_at_cliffs),
    *(humperdinck_can_be_misled, on_hazard, squad_in_reach, fezzik_beside_squad, hero_at_door, fezzik_at_door),
    *(facing_off, confidence_ahead),
)
