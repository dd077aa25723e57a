"""How to vote: what each ballot is likely to do, given how the others may vote."""

from bisect import bisect
from itertools import accumulate

from regalia.engine import Chance, Move, Seat
from regalia.games.kingseat.advice.acts import worth
from regalia.games.kingseat.advice.outlook import Outlook
from regalia.games.kingseat.cards import Prince, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE

DRAWS = 8  # ways in which the others may vote
LOYAL = 2.0  # how much more a player votes the Prince of the own Loyalty
COMMANDED = 10.0  # and one that is commanded
FINE = 1 << 30


def judged_votes(s: Kingseat, view: Outlook, options: list[Move], chance: Chance) -> list[float]:
    """What each ballot does on average; all are tried against the same votes of the others."""
    princes = list(dict.fromkeys(map(prince_of, options)))
    brought, won = _try(s, view, princes, chance)
    chair = max(view.swap(other) for other in range(s.seats) if other != view.seat)
    values: list[float] = []
    for card in options:
        prince = prince_of(card)
        lost = DRAWS - won[prince]
        values.append(brought[prince] + lost * max(worth(s, view, card), chair) - DRAWS * view.unvoted(card))
    return values


def _try(s: Kingseat, view: Outlook, princes: list[Prince], chance: Chance) -> tuple[list[float], list[int]]:
    """By Prince: what the winning votes are worth in the Tell if he is voted, and how often he wins."""
    voters = [seat for seat in s.table.sitting if seat == view.seat or _votes(s, seat)]
    own = voters.index(view.seat)
    sums = [list(accumulate(_weights(s, view, seat))) for seat in voters]
    worths = [view.in_tell(3 * prince) for prince in range(len(view.fears))]
    brought, won = [0.0] * len(worths), [0] * len(worths)
    for _ in range(DRAWS):
        cast = [_draw(s, each, chance) for each in sums]
        others = cast[:own] + cast[own + 1 :]
        most = max(map(others.count, others), default=0)
        for prince in princes:
            cast[own] = prince
            votes = others.count(prince) + 1
            winner = prince if votes > most else max(cast, key=cast.count)
            brought[prince] += worths[winner] * max(votes, most)
            won[prince] += winner == prince
    return brought, won


def _votes(s: Kingseat, seat: Seat) -> bool:
    return s.table.votes[seat] != NONE or (bool(s.hand(seat)) and not s.is_immune(seat))


def _weights(s: Kingseat, view: Outlook, seat: Seat) -> list[float]:
    """How likely each Prince is to be voted by somebody; an open vote is known."""
    cast = s.table.votes[seat]
    if cast != NONE:
        return [float(prince == prince_of(cast)) for prince in s.princes]
    if seat == view.seat:
        return [1.0]
    command, held, loyal = s.effect("command", seat), view.beliefs.holding(seat), view.beliefs.loyalties[seat]
    return [held[prince] * (COMMANDED if prince == command else 1 + LOYAL * loyal[prince]) for prince in s.princes]


def _draw(s: Kingseat, sums: list[float], chance: Chance) -> Prince:
    """A Prince at random, given the sums of the weights up to each."""
    return s.princes[min(bisect(sums, chance.below(FINE) / FINE * sums[-1]), len(s.princes) - 1)]
