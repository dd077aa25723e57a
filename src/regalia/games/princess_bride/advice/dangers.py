"""Which Plot cards would lose the chapter now, by number. Twenty cards can be counted, and the team counts.

The rows of the page say which number does what; here stands only when one of their verbs would lose.
"""

from collections.abc import Callable

from regalia.games.princess_bride.cards.kinds import INCONCEIVABLE, KINDS
from regalia.games.princess_bride.cards.names import (
    BUTTERCUP,
    CHALLENGE,
    HAZARDS,
    HUMPERDINCK,
    SPACE,
    SQUADS,
    WESTLEY,
    Space,
)
from regalia.games.princess_bride.cards.page import accepts, slot
from regalia.games.princess_bride.effects.castle import AISLE, BRAVE, COWED, is_face_off
from regalia.games.princess_bride.effects.cliffs import ROPE, next_on_trail
from regalia.games.princess_bride.effects.swamp import REACH
from regalia.games.princess_bride.effects.village import next_on_hunt
from regalia.games.princess_bride.effects.words import Squad, Whose
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.costs import held
from regalia.games.princess_bride.rules.walking import HAZARD_ICONS

STOPPABLE = 0.1  # of a risk that remains while somebody can stop the card


def danger(s: Bride) -> float:
    """The chance that the next Plot card loses; much less while somebody can stop it."""
    return risk(s, fatal(s), can_stop(s))


def can_stop(s: Bride) -> bool:
    """Can somebody stop a Plot card?"""
    return any(s.holds(seat, INCONCEIVABLE) for seat in range(s.seats))


def risk(s: Bride, lost: frozenset[int], is_stoppable: bool) -> float:
    """The chance that the next Plot card is one of these."""
    if not s.plot:
        return 1.0
    if not lost:
        return 0.0
    drawn = s.plot[-1:] if s.known_top else s.plot
    chance = len(lost.intersection(drawn)) / len(drawn)
    return chance * STOPPABLE if is_stoppable else chance


def fatal(s: Bride) -> frozenset[int]:
    """The Plot numbers that would interrupt the chapter as things stand."""
    found: set[int] = set()
    for row in s.page.rows:
        for op in s.book.programs[row.program]:
            if op.name == "stir_hazard":
                found |= row.numbers.intersection(_striking(s))
            elif op.name in LOSES and LOSES[op.name](s, **op.values):
                found |= row.numbers
    return frozenset(found)


def _no_chore(s: Bride) -> bool:
    return s.board.chores_left == 0


def _is_caught_up(s: Bride, by: int) -> bool:
    return s.board.ship - s.board.mystery <= by


def _leaps_again(s: Bride) -> bool:
    if s.is_done(CHALLENGE["the-shrieking-eels"]):
        return _is_caught_up(s, 1)
    return s.board.at[BUTTERCUP] == SPACE["water"]


def _is_tracked_down(s: Bride, by: int) -> bool:
    """Humperdinck's next spaces, and who stands there."""
    wanted = {s.board.at[WESTLEY], s.board.at[BUTTERCUP]}
    if not s.is_done(CHALLENGE["a-battle-of-wits"]):
        wanted.add(SPACE["table"])
    here = s.board.at[HUMPERDINCK]
    for _ in range(by):
        here = next_on_trail(s, here)
        if here in wanted:
            return True
    return False


def _slips(s: Bride) -> bool:
    return s.board.at[WESTLEY] not in [SPACE[name] for name in ROPE[1:]] and _is_tracked_down(s, 1)


def _striking(s: Bride) -> list[int]:
    """The numbers of the hazards that would strike and turn the last Wound."""
    return [space + 1 for space in _deadly(s) if _near(s, space) <= (1 if s.board.is_active(space) else 0)]


def _rodents_strike(s: Bride) -> bool:
    rous = HAZARDS.index("rous")
    return any(s.board.hazard(space) == rous and _near(s, space) <= REACH for space in _deadly(s))


def _strikes_underfoot(s: Bride) -> bool:
    return any(_near(s, space) == 0 for space in _deadly(s))


def _deadly(s: Bride) -> list[Space]:
    """With all Wounds but one turned, the hazards that the active hand cannot pay."""
    if s.board.wounds < s.page.counters.wounds - 1:
        return []
    hand = held(s, s.active)
    slots = [slot(KINDS[icon]) for icon in HAZARD_ICONS]
    unpaid = [hazard for hazard, part in enumerate(slots) if not any(accepts(part, kind) for kind in hand)]
    return [space for space, hazard in enumerate(s.board.hazards) if hazard in unpaid]


def _near(s: Bride, space: Space) -> int:
    """How far the nearer hero of the swamp is."""
    return min(s.page.distance[s.board.at[hero]][space] for hero in (WESTLEY, BUTTERCUP))


def _is_hunted_down(s: Bride, squad: Squad, by: int) -> bool:
    """A Squad comes to where mostly dead Westley lies."""
    here = s.board.squads[SQUADS.index(squad)]
    for _ in range(by if s.is_mostly_dead else 0):
        here = next_on_hunt(s, here)
        if here == s.board.at[WESTLEY]:
            return True
    return False


def _is_met(s: Bride, by: int) -> bool:
    return s.page.distance[s.board.at[HUMPERDINCK]][s.board.at[BUTTERCUP]] <= by


def _is_wed(s: Bride, counter: Whose) -> bool:
    """He is at the altar; or, in the face-off, the counter is one short of the wrong end."""
    if not is_face_off(s):
        return s.board.at[HUMPERDINCK] == SPACE[AISLE[-2]]
    if counter == "westley":
        return s.board.confidence[BRAVE] == 1
    return s.board.confidence[COWED] >= s.page.counters.confidence[2] - 1


LOSES: dict[str, Callable[..., bool]] = {  # by verb of the Plot table
    "place_chore": _no_chore,
    "another_plot_card": _no_chore,
    "move_mystery_ship": _is_caught_up,
    "overboard": _leaps_again,
    "track_down": _is_tracked_down,
    "slip": _slips,
    "rodents_hunt": _rodents_strike,
    "hazards_wake": _strikes_underfoot,
    "move_squad": _is_hunted_down,
    "pace": _is_met,
    "hurry_wedding": _is_wed,
}
