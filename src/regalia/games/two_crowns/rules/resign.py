"""TC-R59 A player leaves: in the duel a loss, in free-for-all an elimination.

In teams the seat goes to a bot instead; that is the table's business, and resigning is refused.
"""

from regalia.engine import Illegal, Seat, Staged, check_seat, run, top
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.rules.endings import check_damage, check_quiet, eliminate, end
from regalia.games.two_crowns.rules.flow import end_turn
from regalia.games.two_crowns.rules.phases import begin_turn
from regalia.sentences import say


def resign(s: TwoCrowns, seat: Seat) -> None:
    check_seat(s, seat)
    if s.outcome is not None or s.sides[seat].is_out:
        raise Illegal(say("There is nothing to resign from."), "TC-R59")
    if s.has_teams:
        raise Illegal(say("A team player cannot resign; the seat may be given to a bot."), "TC-R59")
    s.forget_derived()
    if s.seats == 2:
        end(s, "resigned", "TC-R59", [1 - seat])
    else:
        _leave(s, seat)
        run(s)


def _leave(s: TwoCrowns, seat: Seat) -> None:
    """Choices that are not complete are called off: they may have been made by the player, or aimed at the player."""
    while isinstance(top(s), Staged) and top(s).has_picks:
        top(s).withdraw(s, top(s).seat)
    eliminate(s, [seat], "resigned")
    check_damage(s)
    if s.outcome is None and seat == s.active:
        _end_turn(s)


def _end_turn(s: TwoCrowns) -> None:
    """The turn of a player who is gone is over; what happened in it counts (TC-R45)."""
    if not s.is_live:
        while len(s.frames) > 1:
            s.leave()
        end_turn(s, s.active)
        return
    check_quiet(s)
    if s.outcome is None:
        begin_turn(s, s.next_seat(s.active))
