"""Endings: Kings, dice, quiet. Checked after every atomic step, in this order; the first to hold decides (TC-R42)."""

from functools import lru_cache

from regalia.engine import Outcome, Seat
from regalia.games.two_crowns.cards import COPIES
from regalia.games.two_crowns.model import NONE, TwoCrowns
from regalia.games.two_crowns.rules.public import is_damage_possible
from regalia.sentences import Listed, Part, Sentence, Sit, say


def check_kings(s: TwoCrowns) -> None:
    """TC-001, TC-093, TC-102 Players without living Kings; the attack is one step, so they fall together (TC-R50).

    Nobody is put out where this ends the game for all, in a duel and in teams: all cards stay where they are (TC-083).
    """
    if s.has_teams:
        alive = [any(s.sides[seat].is_alive() for seat in s.friends[colour]) for colour in (0, 1)]
        if not all(alive):
            end(s, "kings", "TC-102", s.friends[alive.index(True)])
        return
    fallen: list[Seat] = []
    for seat in s.foes[s.active]:
        if not s.sides[seat].is_alive():
            fallen.append(seat)
    if fallen and s.seats == 2:
        end(s, "kings", "TC-001", [s.active])
    elif fallen:
        eliminate(s, sorted(fallen))


def eliminate(s: TwoCrowns, fallen: list[Seat], how: str = "kings") -> None:
    """TC-R49 In free-for-all, out of the game at once: no more turns or instants, nothing left but the pile."""
    s.fallen = [*s.fallen, fallen]
    for seat in fallen:
        _remove(s, seat)
    sit_down(s)
    if s.heard is not None:
        for seat in fallen:
            s.tell("out", say("{who} is out of the game.", who=Sit(seat)), seat)
    left = s.seats_in_game()
    if len(left) == 1:
        end(s, how, "TC-094", left)


def sit_down(s: TwoCrowns) -> None:
    """Notes who is left: for each seat the others in turn order, and among them its opponents."""
    ring = [[(seat + r) % s.seats for r in range(1, s.seats)] for seat in range(s.seats)]
    s.around = [[other for other in others if not s.sides[other].is_out] for others in ring]
    s.foes = [[other for other in others if other not in s.friends[seat]] for seat, others in enumerate(s.around)]


def _remove(s: TwoCrowns, seat: Seat) -> None:
    side = s.sides[seat]
    for unit in side.field:
        if unit.witch != NONE:
            s.bury(unit.caster, [unit.witch])
    shown = side.bank + [unit.card for unit in side.field]
    side.gone = sorted(side.hand + side.deck[side.drawn :] + [card // COPIES for card in shown])
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
        sums = [sum(sums[friend] for friend in s.friends[seat]) for seat in range(s.seats)]
    best = max(sums[seat] for seat in s.seats_in_game())
    winners = [seat for seat in s.seats_in_game() if sums[seat] == best]
    is_tie = len(winners) > (len(s.friends[winners[0]]) if s.has_teams else 1)
    end(s, "dice", "TC-R44" if is_tie else "TC-085", winners, sums)


def check_quiet(s: TwoCrowns) -> None:
    """TC-087, TC-088, TC-R46 At the end of a turn: a tie after two quiet turns in a row of every player."""
    if s.is_stirred:
        s.quiet = 0
        return
    s.quiet += 1
    if s.heard is not None and is_tie_near(s):
        turns = quiet_turns(s.quiet, most_quiet(s))
        s.tell("quiet", say("Nothing was drawn, discarded or damaged: {quiet}.", quiet=turns))
    if s.quiet >= most_quiet(s):
        end(s, "quiet", "TC-087", s.seats_in_game())


def most_quiet(s: TwoCrowns) -> int:
    """TC-R46 So many quiet turns in a row are a tie."""
    return s.book.quiet_turns * len(s.seats_in_game())


def is_tie_near(s: TwoCrowns) -> bool:
    """TC-R48 One more quiet turn of every player, or fewer, and the game is tied."""
    return most_quiet(s) - s.quiet <= len(s.seats_in_game())


def quiet_turns(quiet: int, most: int) -> Sentence:
    """TC-R48 The counter, as everybody may read it."""
    return say("{quiet} of {most} quiet turns to a tie", quiet=quiet, most=most)


ENDINGS = {
    "kings": say("by the death of Kings"),
    "dice": say("on the dice, as no damage can be dealt any more"),
    "quiet": say("with a tie: two quiet turns of every player in a row"),
    "resigned": say("by resignation"),
}


def end(s: TwoCrowns, how: str, rule: str, winners: list[Seat], sums: list[int] | None = None) -> None:
    places = _places(s, winners, sums)
    parties = len({winner % 2 for winner in winners}) if s.has_teams else len(winners)
    outcome = Outcome(how, rule, winners, places, _told(how, tuple(winners), parties > 1), parties)
    s.tell("end", outcome.text)
    s.finish(outcome)


@lru_cache(maxsize=1024)
def _told(how: str, winners: tuple[Seat, ...], is_tie: bool) -> Sentence:
    ended: dict[str, Part] = {"how": ENDINGS[how], "winners": Listed(map(Sit, winners), "ands")}
    if is_tie:
        return say("The game ends {how}: {winners} share it.", **ended)
    if len(winners) > 1:
        return say("The game ends {how}: {winners} win.", **ended)
    return say("The game ends {how}: {winners} wins.", **ended)


def _places(s: TwoCrowns, winners: list[Seat], sums: list[int] | None) -> list[int]:
    """By seat, from 1: winners, others still in the game by their dice, then the fallen, the last first (TC-R50)."""
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
