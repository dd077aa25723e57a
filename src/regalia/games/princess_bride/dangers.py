"""Which Plot cards would lose the chapter now, by number. Twenty cards can be counted, and the team counts."""

from regalia.games.princess_bride.cards import INCONCEIVABLE, KINDS
from regalia.games.princess_bride.costs import held
from regalia.games.princess_bride.model import Bride
from regalia.games.princess_bride.names import (
    BUTTERCUP,
    CHALLENGE,
    HAZARDS,
    HUMPERDINCK,
    OFF,
    SPACE,
    WESTLEY,
    Figure,
    Space,
)
from regalia.games.princess_bride.ops_castle import BRAVE, COWED, is_face_off
from regalia.games.princess_bride.ops_cliffs import next_on_trail
from regalia.games.princess_bride.ops_swamp import REACH
from regalia.games.princess_bride.ops_village import next_on_hunt
from regalia.games.princess_bride.page import accepts, slot
from regalia.games.princess_bride.walking import HAZARD_ICONS

NOBODY = frozenset[int]()


def numbers(first: int, last: int) -> frozenset[int]:
    return frozenset(range(first, last + 1))


def danger(s: Bride) -> float:
    """The chance that the next Plot card loses; much less while somebody can stop it."""
    if not s.plot:
        return 1.0
    known = s.plot[len(s.plot) - s.known_top :]
    drawn = known[-1:] or s.plot
    lost = len(fatal(s).intersection(drawn)) / len(drawn)
    return lost * 0.1 if lost and any(s.holds(seat, INCONCEIVABLE) for seat in range(s.seats)) else lost


def fatal(s: Bride) -> frozenset[int]:
    """The Plot numbers that would interrupt the chapter as things stand."""
    return FATAL[s.chapter](s)


def _farm(s: Bride) -> frozenset[int]:
    return numbers(1, 20) if s.board.chores_left == 0 else NOBODY


def _sea(s: Bride) -> frozenset[int]:
    gap = s.board.ship - s.board.mystery
    has_eels = not s.is_done(CHALLENGE["the-shrieking-eels"])
    found = numbers(9, 10) if gap <= 2 else NOBODY
    if gap <= 1:
        found |= numbers(1, 8) if has_eels else numbers(1, 8) | numbers(16, 18)
    if has_eels and s.board.at[BUTTERCUP] == SPACE["water"]:
        found |= numbers(16, 18)
    return found


def _cliffs(s: Bride) -> frozenset[int]:
    """Humperdinck's next two spaces, and who stands there."""
    twin = s.clone()
    wanted = {s.board.at[WESTLEY], s.board.at[BUTTERCUP]}
    if not s.is_done(CHALLENGE["a-battle-of-wits"]):
        wanted.add(SPACE["table"])
    rope = s.page.distance[SPACE["start"]][s.board.at[WESTLEY]]
    for step in (1, 2):
        space = next_on_trail(twin)
        if space in wanted:
            near = numbers(8, 11) | (numbers(1, 7) if step == 1 else NOBODY)
            return near | numbers(12, 14) if step == 1 and not 1 <= rope <= 4 else near
        twin.board.at[HUMPERDINCK] = space
    return NOBODY


def _swamp(s: Bride) -> frozenset[int]:
    """With two Wounds turned: hazards that would strike and that the active hand cannot pay."""
    if s.board.wounds < s.page.counters.wounds - 1:
        return NOBODY
    found: frozenset[int] = NOBODY
    for space, hazard in enumerate(s.board.hazards):
        if hazard == OFF or _can_pay(s, hazard):
            continue
        near = min(_far(s, hero, space) for hero in (WESTLEY, BUTTERCUP))
        if near <= (1 if s.board.is_active(space) else 0):
            found |= {space + 1}
        if near == 0:
            found |= numbers(16, 18)
        if hazard == HAZARDS.index("rous") and near <= REACH:
            found |= numbers(12, 15)
    return found


def _can_pay(s: Bride, hazard: int) -> bool:
    part = slot(KINDS[HAZARD_ICONS[hazard]])
    return any(accepts(part, kind) for kind in held(s, s.active))


def _far(s: Bride, hero: Figure, space: Space) -> int:
    return s.page.distance[s.board.at[hero]][space]


def _village(s: Bride) -> frozenset[int]:
    far = _far(s, HUMPERDINCK, s.board.at[BUTTERCUP])
    found = numbers(16, 18) if far <= 2 else NOBODY
    if far <= 1:
        found |= numbers(11, 15)
    if s.is_mostly_dead:
        for squad, own in enumerate((numbers(1, 4), numbers(5, 8))):
            reach = _hunted_in(s, s.board.squads[squad])
            if reach <= 2:
                found |= numbers(9, 10) | (own if reach == 1 else NOBODY)
    return found


def _hunted_in(s: Bride, here: Space) -> int:
    """In how many steps a Squad would be where Westley lies; 9: not soon."""
    for step in (1, 2):
        here = next_on_hunt(s, here)
        if here == s.board.at[WESTLEY]:
            return step
    return 9


def _castle(s: Bride) -> frozenset[int]:
    if is_face_off(s):
        found = numbers(1, 8) if s.board.confidence[COWED] >= s.page.counters.confidence[2] - 1 else NOBODY
        return found | numbers(9, 12) if s.board.confidence[BRAVE] == 1 else found
    is_at_altar = s.board.at[HUMPERDINCK] == SPACE["aisle4"]
    return numbers(1, 12) if is_at_altar else NOBODY


FATAL = {1: _farm, 2: _sea, 3: _cliffs, 4: _swamp, 5: _village, 6: _castle}
