"""Who may lead the Tell in the end: what a table is worth to those who are loyal, for worlds in which all is seen."""

from math import exp
from typing import Final

from regalia.engine import Seat
from regalia.games.kingseat.cards import Prince, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE
from regalia.games.kingseat.rules.endings import tally

# What speaks for a Prince, early, and how much more of it late, in logits: a softmax over the Princes, fitted on the
# beginnings of all rounds of 8,600 games between stewards with four to eight seats, a third of the games with 15 % of
# choices made at random.
SIGNS: Final = (
    (-0.034, 3.879),  # each vote in the Tell
    (-0.189, 3.576),  # each vote in a Hand
    (-0.012, 0.120),  # each of those in the Hand of somebody who is loyal to him, besides
    (-0.008, 0.100),  # each of those in the Hand of the King, besides
    (0.240, -0.200),  # that the King is loyal to him
    (0.472, -0.362),  # that everybody is
    (0.069, 0.643),  # each card in a Hand that gets into the Tell even if it loses
)
LATE: Final = 0.7  # how soon it is late, as Hands become smaller


def score(s: Kingseat, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1: its part of the win, or how likely its Prince is to lead."""
    return s.outcome.share(seat) if s.outcome is not None else prospect(s, seat)


def prospect(s: Kingseat, seat: Seat) -> float:
    """How likely the seat's Prince is to lead in the end; without a Loyalty, as likely as any."""
    loyal = [prince_of(cards[0]) if cards else NONE for cards in s.table.zones[s.seats : 2 * s.seats]]
    if loyal[seat] == NONE:
        return 1 / len(s.princes)
    hands = s.table.zones[: s.seats]
    late = 1 / (1 + LATE * sum(map(len, hands)) / s.seats)
    weights = [early + more * late for early, more in SIGNS]
    held, votes = [[card // 3 for card in hand] for hand in hands], tally(s)
    logits = {
        prince: sum(map(float.__mul__, weights, _signs(s, prince, votes[prince], held, loyal))) for prince in s.princes
    }
    return 1 / sum(exp(logit - logits[loyal[seat]]) for logit in logits.values())


def _signs(s: Kingseat, prince: Prince, votes: int, held: list[list[Prince]], loyal: list[Prince]) -> list[float]:
    """What there is of each sign for the Prince, in the order of SIGNS."""
    weight = 2.0 if prince == s.book.double else 1.0
    cards = [hand.count(prince) for hand in held]
    own = sum(count for count, to in zip(cards, loyal, strict=True) if to == prince)
    return [
        float(votes),
        weight * sum(cards),
        weight * own,
        weight * cards[s.king],
        float(loyal[s.king] == prince),
        loyal.count(prince) / s.seats,
        float(sum(cards)) if prince in s.book.steady else 0.0,
    ]
