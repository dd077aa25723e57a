"""TC-033 to TC-044 The attack: declared unit by unit in private, then one step for all."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from regalia.engine import Move, PickSeveral, Seat, Staged
from regalia.games.two_crowns.actions import HIT, HOLD
from regalia.games.two_crowns.cards import COPIES, WITCH
from regalia.games.two_crowns.model import NONE, Guard, TwoCrowns, Unit
from regalia.games.two_crowns.rules.endings import check_kings
from regalia.sentences import Part, Sentence, Sit, passage, say


def targets(s: TwoCrowns, seat: Seat, least: Move = HIT) -> list[Move]:
    """TC-033, TC-091, TC-R23 Living enemy Kings, and HOLD (TC-R17); not below `least`."""
    found: list[Move] = []
    for foe in s.foes[seat]:
        kings = s.sides[foe].kings
        first = HIT + 2 * ((foe - seat) % s.seats - 1)
        if kings[0] > 0 and first >= least:
            found.append(first)
        if kings[1] > 0 and first + 1 >= least:
            found.append(first + 1)
    found.append(HOLD)
    return found


@dataclass(slots=True)
class Attack(Staged[TwoCrowns], PickSeveral[TwoCrowns]):
    """TC-033, TC-034, TC-R18 For each ready unit, Cavalry first, the King it hits, or HOLD; sealed as one declaration.

    Units of one type are alike, so records name their targets in rising order.
    """

    picks: list[Move]

    rule: ClassVar[str] = "TC-033"
    name: ClassVar[str] = "attack"

    is_opened_by_pick: ClassVar[bool] = False
    is_in_turn: ClassVar[bool] = True

    @property
    def has_picks(self) -> bool:
        return bool(self.picks)

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        at = len(self.picks)
        if at == 0:
            return targets(s, seat)
        units = s.sides[seat].ready_units()
        is_alike = units[at].kind == units[at - 1].kind
        return targets(s, seat, self.picks[-1] if is_alike else HIT)

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        picks = [*self.picks, move]
        units = s.sides[seat].ready_units()
        if len(picks) < len(units):
            s.become(type(self)(seat, picks))
        else:
            attack(s, seat, units, picks)
            if s.outcome is None:
                self.go_on(s)

    def picks_of(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return self.picks

    def joinable(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        return targets(s, seat) if self.wanted(s, seat) else []

    def wanted(self, s: TwoCrowns, seat: Seat) -> int:
        return len(s.sides[seat].ready_units()) - len(self.picks)

    def with_picks(self, s: TwoCrowns, seat: Seat, picks: Sequence[Move]) -> Self:
        return replace(self, picks=list(picks))

    def in_order(self, s: TwoCrowns, picks: Sequence[Move]) -> list[Move]:
        by_unit = zip(s.sides[self.seat].ready_units(), picks, strict=False)
        return [move for _, move in sorted(by_unit, key=lambda pair: (-pair[0].kind, pair[1]))]

    def deed(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return say("Attack")

    @abstractmethod
    def go_on(self, s: TwoCrowns) -> None:
        """What follows the attack."""

    def withdraw(self, s: TwoCrowns, seat: Seat) -> None:
        s.become(type(self)(seat, []))

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        units, at = s.sides[seat].ready_units(), len(self.picks)
        name = s.book.name(units[at].kind)
        return say("{unit} {number} of {units}: whom does it hit?", unit=name, number=at + 1, units=len(units))


def attack(s: TwoCrowns, seat: Seat, units: list[Unit], picks: list[Move]) -> None:
    """TC-034, TC-041 All units hit together; the damage of each King is the sum of his hits.

    If every unit is held back there is no attack, only a phase that goes by.
    """
    damage: dict[Move, int] = {}
    for unit, move in zip(units, picks, strict=True):
        if move != HOLD:
            damage[move] = damage.get(move, 0) + s.book.damage[unit.card // COPIES]
    if damage:
        s.critical += 1
        for move, points in damage.items():
            relative, king = divmod(move - HIT, 2)
            hurt(s, seat, (seat + relative + 1) % s.seats, king, points)
        check_kings(s)
    if s.outcome is None:
        count_down_witches(s, seat)


def hurt(s: TwoCrowns, seat: Seat, target: Seat, king: int, points: int) -> None:
    """TC-041, TC-072, TC-R20 Sentries take damage first, then the die; what is left over is lost."""
    s.is_stirred = True
    side = s.sides[target]
    left = points
    while left and side.guards and (guard := _next_guard(side.guards, king)) is not None:
        left = _absorb(s, target, guard, left)
    side.kings[king] = max(0, side.kings[king] - left)
    if s.heard is not None:
        die, hit = side.kings[king], _hit(seat, target, king, points, points - left)
        fate = say("His die shows {die}.", die=die) if die else say("He is dead.")
        s.tell("hit", passage([hit, fate]), seat)


def _hit(seat: Seat, target: Seat, king: int, points: int, taken: int) -> Sentence:
    who: dict[str, Part] = {"who": Sit(seat), "target": Sit(target), "king": king + 1, "points": points}
    if taken:
        return say("{who} hits King {king} of {target} for {points} (Sentries take {taken}).", taken=taken, **who)
    return say("{who} hits King {king} of {target} for {points}.", **who)


def _next_guard(guards: list[Guard], king: int) -> Guard | None:
    """TC-R21 One that is turned over goes first, then the one placed earliest."""
    mine = [guard for guard in guards if guard.king == king]
    return min(mine, key=lambda guard: guard.points) if mine else None


def _absorb(s: TwoCrowns, target: Seat, guard: Guard, points: int) -> int:
    """TC-073, TC-R19 The Sentry takes what it can and is discarded when it is used up; the rest goes on."""
    side = s.sides[target]
    taken = min(points, guard.points)
    at = side.guards.index(guard)
    if taken == guard.points:
        side.guards = side.guards[:at] + side.guards[at + 1 :]
        s.bury(guard.owner, [guard.card])
    else:
        side.guards[at] = Guard(guard.card, guard.owner, guard.king, guard.points - taken)
    return points - taken


def count_down_witches(s: TwoCrowns, seat: Seat) -> None:
    """TC-066, TC-R25, TC-R26 Every Attack Phase of the controller counts; a Witch at 0 goes to her caster's pile."""
    field = s.sides[seat].field
    for at, unit in enumerate(field):
        if unit.witch == NONE:
            continue
        if unit.left > 1:
            field[at] = Unit(unit.card, unit.witch, unit.caster, unit.left - 1)
        else:
            field[at] = Unit(unit.card)
            s.bury(unit.caster, [unit.witch])
            if s.heard is not None:
                freed: dict[str, Part] = {"whose": Sit(seat), "unit": s.book.name(unit.kind)}
                s.tell(
                    "witch", say("The {witch} leaves {whose}'s {unit}.", witch=s.book.name(WITCH), **freed), unit.caster
                )
