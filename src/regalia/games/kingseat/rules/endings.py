"""KS-088 to KS-092 The count."""

from regalia.engine import Outcome, Seat
from regalia.games.kingseat.cards import Prince, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.sentences import Listed, Sentence, Sit, say


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
    if s.heard is not None:
        s.tell("count", say("The Tell is counted: {counted}.", counted=_counted(s, votes)))
    how, rule = ("loyal", "KS-091") if winners else ("nobody", "KS-092")
    s.finish(Outcome(how, rule, winners, places, _told(s, princes, winners)))


def _counted(s: Kingseat, votes: list[int]) -> Listed:
    """The Princes and their votes in the Tell, most first."""
    princes = sorted(s.princes, key=lambda prince: -votes[prince])
    return Listed([say("{prince} {votes}", prince=s.book.names[each], votes=votes[each]) for each in princes], ",")


def _told(s: Kingseat, princes: list[Prince], winners: list[Seat]) -> Sentence:
    """Who leads the Tell, and who was loyal to them."""
    if not princes:
        return say("Nobody leads the Tell; nobody wins.")
    names = Listed([s.book.names[prince] for prince in princes], "ands")
    won = Listed([Sit(seat) for seat in winners], ",")
    if len(princes) > 1 and winners:
        return say("{princes} lead the Tell; loyal: {winners}.", princes=names, winners=won)
    if len(princes) > 1:
        return say("{princes} lead the Tell; nobody wins.", princes=names)
    if winners:
        return say("{prince} leads the Tell; loyal: {winners}.", prince=names, winners=won)
    return say("{prince} leads the Tell; nobody wins.", prince=names)
