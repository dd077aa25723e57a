"""The verbs that the cards use. A card is played on a target; each verb says what happens there."""

from regalia.engine import Seat, Verbs
from regalia.games.two_crowns.cards import COPIES, Kind
from regalia.games.two_crowns.model import NONE, Buried, Guard, TwoCrowns, Unit
from regalia.games.two_crowns.rules.declared import Play


def enter(s: TwoCrowns, play: Play) -> None:
    """TC-032 A bought unit enters the field at once and may attack in this turn."""
    s.sides[play.seat].field.append(Unit(play.card))


def bewitch(s: TwoCrowns, play: Play, phases: int) -> None:
    """TC-065, TC-066 The Witch lies on an enemy unit for so many Attack Phases of its controller."""
    field = s.sides[play.target].field
    at = next(i for i, unit in enumerate(field) if unit.kind == play.what and unit.witch < 0)
    field[at] = Unit(field[at].card, play.card, play.seat, phases)


def destroy(s: TwoCrowns, play: Play) -> None:
    """TC-080, TC-081, TC-084 All units of one opponent go to their owner's pile, as one batch; then the Destroyer."""
    clear_field(s, play.target)
    s.bury(play.seat, [play.card])


def clear_field(s: TwoCrowns, seat: Seat) -> None:
    """TC-R27 Units leave the field; Witches on them go home to their casters' piles."""
    side = s.sides[seat]
    units, side.field = side.field, []
    s.bury(seat, [unit.card for unit in units])
    for unit in units:
        if unit.witch != NONE:
            s.bury(unit.caster, [unit.witch])


def steal(s: TwoCrowns, play: Play) -> None:
    """TC-058, TC-061, TC-064 The Coin goes from the victim's Bank to the victim's pile, the Bandit to the thief's."""
    s.bury(play.target, [s.sides[play.target].take_from_bank(play.what)])
    s.bury(play.seat, [play.card])


def guard(s: TwoCrowns, play: Play, points: int) -> None:
    """TC-071, TC-072, TC-097 The Sentry stands before a King of one's own or of a teammate."""
    s.sides[play.target].guards.append(Guard(play.card, play.seat, play.what, points))


def raise_unit(s: TwoCrowns, play: Play) -> None:
    """TC-075, TC-R28, TC-R31 The unit returns fresh to its owner's field; the Necromancer is discarded."""
    side = s.sides[play.target]
    buried = newest(side.pile, play.what)
    side.pile = [other for other in side.pile if other is not buried]
    side.field.append(Unit(buried.card))
    s.bury(play.seat, [play.card])


def newest(pile: list[Buried], kind: Kind) -> Buried:
    return next(buried for buried in reversed(pile) if buried.card // COPIES == kind)


VERBS = Verbs(enter, bewitch, destroy, steal, guard, raise_unit)
