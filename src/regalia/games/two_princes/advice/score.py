"""How well the Princes stand."""

from math import exp
from typing import Final

from regalia.engine import Seat
from regalia.games.two_princes.cards.names import EDWARD, RICHARD
from regalia.games.two_princes.effects.questions import burden_of
from regalia.games.two_princes.model.state import TwoPrinces

TIERS: Final = {"good": 1.0, "mixed": 0.7, "dark": 0.3, "collapse": 0.0}

# How the Princes stand, in logits: a logistic regression of what the ending was worth on 22,000 positions of 440 games
# between stewards, a third of them careless in 5 % and a third in 20 % of their choices.
AT_FIRST: Final = -0.3
PER_ATTRIBUTE: Final = 0.1
PER_USE: Final = 0.04  # of Items
PER_MISERY: Final = -0.3
PER_HEAVY: Final = -0.24  # two burdens of the same kind
PER_SICK: Final = -0.26
PER_TIRED: Final = -0.06
PER_CARD: Final = -0.05  # opened before the Escape: what has been gained by then is expected
PER_CHALLENGE: Final = -0.07  # still to come
CHAPTERS: Final = {"tower": 0.0, "interlude": 0.45, "escape": -0.2}
OUT_OF_THE_CASTLE: Final = 0.75


def score(s: TwoPrinces, seat: Seat) -> float:
    """How well the Princes stand, between 0 and 1; the same for both, since they share the ending (TP-002)."""
    if s.outcome is not None:
        return TIERS[next(ending.tier for ending in s.book.endings if ending.id == s.ending)]
    both = (EDWARD, RICHARD)
    stands = AT_FIRST + CHAPTERS[s.chapter] + PER_MISERY * s.misery
    stands += PER_ATTRIBUTE * sum(value for prince in s.princes for value in prince.attrs)
    stands += PER_USE * sum(uses for prince in s.princes for uses in prince.items.values())
    stands += sum(PER_HEAVY * burden_of(s, each) + PER_SICK * s.count(each, "sick") for each in both)
    stands += sum(PER_TIRED * s.count(each, "tired") for each in both)
    if s.chapter == "escape":
        stands += PER_CHALLENGE * len(s.deck) + OUT_OF_THE_CASTLE * (s.part == "b")
    else:
        stands += PER_CARD * s.opened
    return 1 / (1 + exp(-stands))
