"""How it ends: Kings, dice, quiet. Checked after every atomic step in this order (TC-R42); the first that holds decides."""

from regalia.engine import Outcome, Seat
from regalia.games.two_crowns.model import NOBODY, TwoCrowns
from regalia.games.two_crowns.public import is_damage_possible


def check_kings(s: TwoCrowns) -> None:
    """TC-001, TC-093, TC-102 Players without living Kings; the attack is one step, so they fall together (TC-R50)."""
    if s.has_teams:
        alive = [any(s.sides[seat].is_alive() for seat in s.friends(colour)) for colour in (0, 1)]
        if not all(alive):
            _end(s, "kings", "TC-102", s.friends(alive.index(True)))
        return
    fallen = [seat for seat in s.seats_in_game() if not s.sides[seat].is_alive()]
    if fallen:
        eliminate(s, fallen)


def eliminate(s: TwoCrowns, fallen: list[Seat]) -> None:
    """TC-R49 Out of the game at once: no more turns or instants, nothing left but the pile."""
    s.fallen = [*s.fallen, fallen]
    for seat in fallen:
        _remove(s, seat)
    s.foes = [[foe for foe in foes if foe not in fallen] for foes in s.foes]
    if s._ear is not None and s.seats > 2:
        for seat in fallen:
            s.tell("out", f"Seat {seat + 1} is out of the game.", seat)
    left = s.seats_in_game()
    if len(left) == 1:
        _end(s, "kings", "TC-001" if s.seats == 2 else "TC-094", left)


def _remove(s: TwoCrowns, seat: Seat) -> None:
    side = s.sides[seat]
    for unit in side.field:
        if unit.witch != NOBODY:
            s.bury(unit.caster, [unit.witch])
    units = [unit.card for unit in side.field]
    side.gone = side.hand + side.deck[side.drawn :] + side.bank + units
    for guard in side.guards:  # left only when a player resigns
        s.bury(guard.owner, [guard.card])
    side.hand, side.bank, side.field, side.guards = [], [], [], []
    side.drawn = len(side.deck)
    side.funds = 0
    side.is_out = True


def check_damage(s: TwoCrowns) -> None:
    """TC-085, TC-086 Once no damage can be dealt any more the dice are added; the highest sum wins."""
    if s.outcome is not None or is_damage_possible(s):
        return
    sums = [sum(side.kings) for side in s.sides]
    if s.has_teams:
        sums = [sum(sums[friend] for friend in s.friends(seat)) for seat in range(s.seats)]
    best = max(sums[seat] for seat in s.seats_in_game())
    winners = [seat for seat in s.seats_in_game() if sums[seat] == best]
    _end(s, "dice", "TC-085" if len(winners) < len(s.seats_in_game()) else "TC-R44", winners, sums)


def check_quiet(s: TwoCrowns) -> None:
    """TC-087, TC-088, TC-R46 At the end of a turn: a tie after two quiet turns in a row of every player."""
    s.quiet = 0 if s.is_stirred else s.quiet + 1
    left = s.seats_in_game()
    if s.quiet >= s.book.quiet_turns * len(left):
        _end(s, "quiet", "TC-087", left)


def resign_duel(s: TwoCrowns, seat: Seat) -> None:
    """TC-R59 With two players, whoever resigns has lost."""
    _end(s, "resigned", "TC-R59", [1 - seat])


ENDINGS = {
    "kings": "by the death of Kings",
    "dice": "on the dice, as no damage can be dealt any more",
    "quiet": "with a tie: two quiet turns of every player in a row",
    "resigned": "by resignation",
}


def _end(s: TwoCrowns, how: str, rule: str, winners: list[Seat], sums: list[int] | None = None) -> None:
    places = _places(s, winners, sums)
    names = " and ".join(f"seat {seat + 1}" for seat in winners)
    verb = "wins" if len(winners) == 1 else ("win" if s.has_teams and how != "quiet" else "share the game")
    outcome = Outcome(how, rule, winners, places, f"The game ends {ENDINGS[how]}: {names} {verb}.")
    s.tell("end", outcome.text)
    s.finish(outcome)


def _places(s: TwoCrowns, winners: list[Seat], sums: list[int] | None) -> list[int]:
    """By seat, from 1: winners, then others still in the game by their dice, then the fallen, the last first (TC-R50)."""
    groups = [winners]
    others = [seat for seat in s.seats_in_game() if seat not in winners]
    for total in sorted({sums[seat] if sums else 0 for seat in others}, reverse=True):
        groups.append([seat for seat in others if (sums[seat] if sums else 0) == total])
    groups += [[seat for seat in group if seat not in winners] for group in reversed(s.fallen)]
    places = [0] * s.seats
    before = 0
    for group in groups:
        for seat in group:
            places[seat] = before + 1
        before += len(group)
    return places
