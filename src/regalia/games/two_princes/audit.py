"""What must hold at every moment, whatever happens. Used by simulations and tests, never by the rules."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from regalia.engine import top
from regalia.games.two_princes.cards.names import HAND, HIGHEST, ITEMS, MOST_MISERY, NAMES
from regalia.games.two_princes.model.prince import Prince
from regalia.games.two_princes.model.state import TwoPrinces

BETWEEN_TESTS: Final = ("draw", "location", "night")  # questions that are asked when no test is under way


def audit(s: TwoPrinces, before: TwoPrinces | None = None) -> list[str]:
    """Every invariant that is broken, as a sentence."""
    return [*_conditions(s), *_items(s), *_challenges(s), *_numbers(s)]


def _conditions(s: TwoPrinces) -> Iterator[str]:
    found = Counter(s.out)
    for kinds in s.supply.values():
        found.update(kinds)
    for prince in s.princes:
        found.update(prince.owned)
    if found != {kind: condition.copies for kind, condition in s.book.conditions.items()}:
        yield "not every Condition is in exactly one place (TP-020)"


def _items(s: TwoPrinces) -> Iterator[str]:
    owned = [item for prince in s.princes for item in prince.items]
    if len(owned + s.gone) != len({*owned, *s.gone}) or not {*owned, *s.gone} <= set(ITEMS):
        yield "an Item is in two places (TP-R47)"
    for prince in s.princes:
        for item, uses in prince.items.items():
            if not 0 <= uses <= s.book.items[item].uses:
                yield f"{item} has {uses} Uses"


def _challenges(s: TwoPrinces) -> Iterator[str]:
    placed = [*s.pile, *s.deck, *s.buried, *s.played]
    if len(placed) != len(set(placed)):
        yield "a Challenge is in two places (TP-R48)"
    for seat, known in enumerate(s.peeked):
        if s.deck[::-1][: len(known)] != known:
            yield f"{NAMES[seat]} is wrong about the next Challenges"
    cards = [key for deck in s.encounters.values() for key in deck]
    if len(cards) != len(set(cards)):
        yield "an Encounter is in two places (TP-041)"


def _numbers(s: TwoPrinces) -> Iterator[str]:
    is_over = s.outcome is not None and s.outcome.rule == "TP-131"
    if not 0 <= s.misery <= MOST_MISERY or (s.misery == MOST_MISERY) != is_over:
        yield f"Misery is {s.misery} (TP-131)"
    for seat, prince in enumerate(s.princes):
        yield from _of_prince(s, NAMES[seat], prince)


def _of_prince(s: TwoPrinces, name: str, prince: Prince) -> Iterator[str]:
    if not all(0 <= value <= HIGHEST for value in prince.attrs):
        yield f"an Attribute of {name} is beyond its circles (TP-R62)"
    if len(prince.hand) > HAND:
        yield f"{name} holds more than five (TP-119)"
    if s.frames and getattr(top(s), "name", "") in BETWEEN_TESTS:
        if prince.is_tested or prince.table:
            yield f"{name} is still in a test (TP-108)"
        if len(prince.hand) < HAND and (prince.pile or prince.discard or s.supply["tired"]):
            yield f"{name} holds fewer than five (TP-119)"
