"""KS-088 to KS-092 The count."""

from regalia.engine import Outcome, Seat
from regalia.games.kingseat.cards import Prince, prince_of
from regalia.games.kingseat.model.state import Kingseat


def tally(s: Kingseat) -> list[int]:
    """KS-088 Votes in the Tell by Prince; a card of Squlofish is two."""
    votes = [0] * len(s.book.names)
    for card in s.table.zones[s.table.tell] + s.table.zones[s.table.won]:
        votes[prince_of(card)] += 2 if prince_of(card) == s.book.double else 1
    return votes


def leaders(votes: list[int]) -> list[Prince]:
    """KS-090, KS-R49 All Princes with most votes; none if there is no vote at all."""
    most = max(votes)
    return [prince for prince, count in enumerate(votes) if count == most] if most else []


def count_the_tell(s: Kingseat) -> None:
    """KS-091, KS-092, KS-R50, KS-R60 Everybody loyal to a leading Prince wins; it may be nobody."""
    votes = tally(s)
    princes = leaders(votes)
    loyal = [prince_of(s.table.zones[s.table.loyalty(seat)][0]) for seat in range(s.seats)]
    winners = [seat for seat in range(s.seats) if loyal[seat] in princes]
    places = [1 if seat in winners or not winners else 2 for seat in range(s.seats)]
    counted = ", ".join(f"{s.book.names[p]} {votes[p]}" for p in sorted(s.princes, key=lambda p: -votes[p]))
    s.tell("count", f"The Tell is counted: {counted}.")
    how, rule = ("loyal", "KS-091") if winners else ("nobody", "KS-092")
    s.finish(Outcome(how, rule, winners, places, _told(s, princes, winners)))


def _told(s: Kingseat, princes: list[Prince], winners: list[Seat]) -> str:
    """Who leads the Tell, and who was loyal to them."""
    names = " and ".join(s.book.names[prince] for prince in princes) or "Nobody"
    lead = "lead" if len(princes) > 1 else "leads"
    won = ", ".join(f"seat {seat + 1}" for seat in winners)
    return f"{names} {lead} the Tell; " + (f"loyal: {won}." if won else "nobody wins.")
