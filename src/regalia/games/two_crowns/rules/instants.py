"""TC-050 to TC-084 Instants: what each one in hand may be played on, and how a move plays it."""

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import (
    BUY_DESTROYER,
    BUY_KNIGHT,
    BUY_WITCH,
    GUARD,
    RAISE,
    STEAL,
)
from regalia.games.two_crowns.cards import COPIES, DESTROYER, KNIGHT, NECROMANCER, SENTRY, WITCH, Kind
from regalia.games.two_crowns.model import NONE, TwoCrowns
from regalia.games.two_crowns.rules.declared import declare
from regalia.games.two_crowns.rules.endings import check_damage
from regalia.games.two_crowns.rules.purchase import Cart, Stolen
from regalia.sentences import Part, Sit, say


def add_instants(s: TwoCrowns, seat: Seat, found: list[Move]) -> None:
    """TC-051, TC-R09 Adds the instants a seat can play now: those it holds, can pay for and has a target for."""
    side = s.sides[seat]
    before = NONE
    for kind in side.hand:
        if kind < WITCH or kind == before:
            continue
        before = kind
        if kind > DESTROYER or side.funds >= s.book.cost[kind]:
            TARGETS[kind - WITCH](s, seat, found)


def _witch_targets(s: TwoCrowns, seat: Seat, found: list[Move]) -> None:
    """TC-065, TC-069 Enemy units without a Witch."""
    for foe in s.foes[seat]:
        field = s.sides[foe].field
        if field:
            first = BUY_WITCH + 2 * ((foe - seat) % s.seats - 1)
            ready = {unit.kind for unit in field if unit.witch < 0}
            found += [first + unit - KNIGHT for unit in sorted(ready)]


def _destroyer_targets(s: TwoCrowns, seat: Seat, found: list[Move]) -> None:
    """TC-080, TC-R09 Opponents with at least one unit."""
    for foe in s.foes[seat]:
        if s.sides[foe].field:
            found.append(BUY_DESTROYER + (foe - seat) % s.seats - 1)


def _bandit_targets(s: TwoCrowns, seat: Seat, found: list[Move]) -> None:
    """TC-058 Each Coin in an opponent's Bank."""
    for foe in s.foes[seat]:
        first = STEAL + 6 * ((foe - seat) % s.seats - 1)
        for coin in sorted({card // COPIES for card in s.sides[foe].bank}):
            found.append(first + coin)


def _sentry_targets(s: TwoCrowns, seat: Seat, found: list[Move]) -> None:
    """TC-071, TC-097, TC-R22 Living Kings of one's own or of a teammate."""
    for friend in s.friends[seat]:
        kings = s.sides[friend].kings
        first = GUARD + 2 * ((friend - seat) % s.seats)
        if kings[0] > 0:
            found.append(first)
        if kings[1] > 0:
            found.append(first + 1)


def _necromancer_targets(s: TwoCrowns, seat: Seat, found: list[Move]) -> None:
    """TC-075, TC-098 The unit that came to the pile last, of one's own or of a teammate."""
    for friend in s.friends[seat]:
        first = RAISE + 2 * ((friend - seat) % s.seats)
        found += [first + unit - KNIGHT for unit in s.sides[friend].raisable()]


TARGETS = (_witch_targets, _destroyer_targets, _bandit_targets, _sentry_targets, _necromancer_targets)


def play_instant(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """Plays a move of `add_instants`. A purchase or a Bandit first opens its private stage; others act at once."""
    if move < GUARD:
        relative, coin = divmod(move - STEAL, 6)
        s.call(Stolen(seat, (seat + relative + 1) % s.seats, coin))
    elif move < RAISE:
        relative, king = divmod(move - GUARD, 2)
        _free(s, seat, SENTRY, (seat + relative) % s.seats, king)
    elif move < BUY_KNIGHT:
        relative, unit = divmod(move - RAISE, 2)
        _free(s, seat, NECROMANCER, (seat + relative) % s.seats, KNIGHT + unit)
    else:
        s.call(Cart(seat, [move], [], NONE, NONE))


def _free(s: TwoCrowns, seat: Seat, kind: int, target: Seat, what: int) -> None:
    """TC-056 A Sentry or Necromancer: no Coins, one atomic step."""
    s.critical += 1
    if s.heard is not None:
        (_tell_sentry if kind == SENTRY else _tell_necromancer)(s, seat, target, what)
    declare(s, seat, kind, target, what)
    check_damage(s)


def _tell_sentry(s: TwoCrowns, seat: Seat, target: Seat, king: int) -> None:
    played: dict[str, Part] = {"who": Sit(seat), "sentry": s.book.name(SENTRY), "king": king + 1}
    if target == seat:
        text = say("{who} plays a {sentry} before their King {king}.", **played)
    else:
        text = say("{who} plays a {sentry} before {whose}'s King {king}.", whose=Sit(target), **played)
    s.tell("sentry", text, seat)


def _tell_necromancer(s: TwoCrowns, seat: Seat, target: Seat, unit: Kind) -> None:
    played: dict[str, Part] = {
        "who": Sit(seat),
        "necromancer": s.book.name(NECROMANCER),
        "unit": s.book.name(unit),
    }
    if target == seat:
        text = say("{who} plays the {necromancer}: their {unit} returns.", **played)
    else:
        text = say("{who} plays the {necromancer}: {whose}'s {unit} returns.", whose=Sit(target), **played)
    s.tell("necromancer", text, seat)
