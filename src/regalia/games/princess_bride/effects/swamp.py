"""The verbs of chapter 4: hazards wake, hunt and are removed; Wounds heal."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.names import FIGURES, HAZARDS, OFF, Figure, Space
from regalia.games.princess_bride.effects.picks import Aim
from regalia.games.princess_bride.effects.words import Who
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.walking import strike

REACH = 2  # how far a rodent smells a hero


def stir_hazard(s: Bride, at: Program[Bride]) -> None:
    """The hazard of the Plot card's number: dormant, it wakes for heroes on it; active, it reaches the next spaces."""
    space: Space = s.plot_discard[-1] - 1  # "!" spaces are the first of all
    if s.board.hazard(space) == OFF:
        return
    near = 0 if space in s.board.dormant else 1
    s.board.wake(space)
    strike(s, [(hero, space) for hero in s.heroes() if _far(s, hero, space) <= near])


def rodents_hunt(s: Bride, at: Program[Bride]) -> None:
    """The R.O.U.S. nearest to a hero, within two spaces, wakes and strikes the nearest hero; ties: lowest, Westley."""
    rodents = [space for space, hazard in enumerate(s.board.hazards) if hazard == HAZARDS.index("rous")]
    hunts = [(_far(s, hero, space), space, hero) for space in rodents for hero in s.heroes()]
    far, space, hero = min(hunts, default=(REACH + 1, OFF, OFF))
    if far <= REACH:
        s.board.wake(space)
        strike(s, [(hero, space)])


def hazards_wake(s: Bride, at: Program[Bride]) -> None:
    """Every hazard that shares a space with a hero wakes and strikes one hero there, Westley before Buttercup."""
    victims: dict[Space, Figure] = {}
    for hero in s.heroes():
        space = s.board.at[hero]
        if s.board.hazard(space) != OFF:
            s.board.wake(space)
            victims.setdefault(space, hero)
    strike(s, [(hero, space) for space, hero in victims.items()])


def remove_hazard(s: Bride, at: Program[Bride], under: Who) -> None:
    """PB-C4-08 The counter under a figure leaves the chapter for good."""
    space = s.board.at[FIGURES.index(under)]
    s.board.wake(space)
    s.board.hazards[space] = OFF


def heal(s: Bride, at: Program[Bride]) -> None:
    """One Wound is turned back, if there is one."""
    s.board.wounds = max(0, s.board.wounds - 1)


def aim_at_hazard(s: Bride, at: Program[Bride]) -> None:
    """An active hazard is named, to become dormant."""
    active = [space for space in range(len(s.board.hazards)) if s.board.is_active(space)]
    if active:
        s.call(Aim(at.seat, active))


def _far(s: Bride, hero: Figure, space: Space) -> int:
    return s.page.distance[s.board.at[hero]][space]
