"""How likely a test is to succeed, by what a Prince knows: his own hand, and what his brother owns as a whole."""

from functools import lru_cache
from math import comb

from regalia.engine import Seat
from regalia.games.two_princes.cards.names import HAND, Attribute, Kind
from regalia.games.two_princes.model.state import TwoPrinces

Odds = dict[int, float]  # by score: how likely it is

WEIGHT_OF_SIGNAL = 0.3  # what a card of a brother who feels strong is worth more than his average


def odds_by_number(s: TwoPrinces, pool: list[Kind], attr: Attribute, is_alone: bool) -> tuple[Odds, ...]:
    """By number of cards drawn from a pool, the odds of what they add."""
    cards = (s.book.conditions[kind] for kind in pool)
    return _odds(
        tuple(sorted((card.adjust[attr], card.type == "tired", card.type == "afraid") for card in cards)), is_alone
    )


@lru_cache(maxsize=20_000)
def _odds(pool: tuple[tuple[int, bool, bool], ...], is_alone: bool) -> tuple[Odds, ...]:
    """TP-123 Adjustments of all cards; what Tired and Afraid do happens once."""
    ways: list[dict[tuple[int, bool, bool], float]] = [{(0, False, False): 1.0}] + [{} for _ in range(HAND)]
    for adjust, is_tired, is_afraid in pool:
        for count in range(HAND - 1, -1, -1):
            for (score, tired, afraid), number in ways[count].items():
                key = (score + adjust, tired or is_tired, afraid or is_afraid)
                ways[count + 1][key] = ways[count + 1].get(key, 0.0) + number
    return tuple(_shares(found, comb(len(pool), count), is_alone) for count, found in enumerate(ways))


def _shares(ways: dict[tuple[int, bool, bool], float], total: int, is_alone: bool) -> Odds:
    odds: Odds = {}
    for (score, tired, afraid), number in ways.items():
        score += -tired - 2 * (afraid and is_alone)
        odds[score] = odds.get(score, 0.0) + number / total
    return odds


def chance_of(one: Odds, other: Odds, need: float) -> float:
    """How likely two scores together reach a number."""
    return sum(p * q for a, p in one.items() for b, q in other.items() if a + b >= need)


def chance_of_sick(s: TwoPrinces, pool: list[Kind], count: int) -> float:
    """How likely at least one Sick is among the cards drawn."""
    sick = pool.count("sick")
    return 1 - comb(len(pool) - sick, count) / comb(len(pool), count) if sick else 0.0


def pool_of(s: TwoPrinces, seat: Seat, viewer: Seat) -> list[Kind]:
    """What a Prince's cards come from, as his viewer knows it: his own hand, or all that his brother may hold."""
    prince = s.princes[seat]
    return prince.hand if seat == viewer else prince.hand + prince.pile


def lift(s: TwoPrinces, seat: Seat, count: int) -> float:
    """What a brother's signals about this test promise."""
    said = [signal for speaker, signal in s.signals if speaker == seat]
    return WEIGHT_OF_SIGNAL * count * (("strong" in said) - ("weak" in said))
