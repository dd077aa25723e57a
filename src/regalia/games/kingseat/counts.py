"""What designers want to know of a game that is over."""

from regalia.games.kingseat.cards import KINDS, PRINCES, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE
from regalia.games.kingseat.rules.endings import leaders, tally


def counts(s: Kingseat) -> dict[str, list[str | int]]:
    """By name all values that occurred in the game, for the lab to count."""
    assert s.outcome is not None
    loyalties = [prince_of(s.table.zones[s.table.loyalty(seat)][0]) for seat in range(s.seats)]
    acted = [card for card in s.handled if card != NONE]
    return {
        "winners": [len(s.outcome.winners)],
        "winners, clockwise from the first King": [(seat - s.first) % s.seats + 1 for seat in s.outcome.winners],
        "leads the Tell": [PRINCES[prince] for prince in leaders(tally(s))],
        "Loyalties": [PRINCES[prince] for prince in loyalties],
        "winning votes": [reveal.votes for reveal in s.reveals],
        "wins the vote": [PRINCES[reveal.winner] for reveal in s.reveals],
        "majority": [_said(reveal.is_majority) for reveal in s.reveals],
        "King in the winning vote": [_said(vote.king == vote.winner) for vote in s.reveals if vote.king != NONE],
        "somebody without a vote": [_said(reveal.voters < s.seats) for reveal in s.reveals],
        "handled by": ["swap" if card == NONE else "act" for card in s.handled],
        "acts": [KINDS[card] for card in acted],
        "Dark acts in a game": [sum(card % 3 > 0 for card in acted)],
    }


def _said(holds: bool) -> str:
    return "yes" if holds else "no"
