"""Verbs about tests: those that cards ask for, and what Conditions and Items do while one is open."""

from dataclasses import replace

from regalia.engine import Block
from regalia.games.two_princes.cards.describe import signed
from regalia.games.two_princes.cards.names import ATTRIBUTES, NAMES, Who
from regalia.games.two_princes.effects.targets import At, Tested, agreed, whom
from regalia.games.two_princes.model.parts import Part
from regalia.games.two_princes.model.prince import Binding
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.testing import Test, call_effects, play_cards
from regalia.sentences import Later, Sentence, say


def test(
    s: TwoPrinces,
    at: At,
    who: Tested,
    attr: str,
    need: int,
    solo: int = 0,  # noqa: PT028  # a verb of the cards
    success: Block = (),  # noqa: PT028
    failure: Block = (),  # noqa: PT028
) -> None:
    """TP-096, TP-R35, TP-R37 All six steps, then the rest of the text."""
    seats = whom(s, at, who)
    number = solo if solo and len(seats) == 1 else need
    if seats:
        s.call(Test([Part(seats, ATTRIBUTES.index(attr), number, at.branch(s, "success"), at.branch(s, "failure"))]))


@agreed
def next_test(
    s: TwoPrinces,
    at: At,
    who: Who,
    score: int = 0,
    no_items: bool = False,
    least: int = 1,
    most: int = 5,
    extra: int = 0,
) -> None:
    """Binds the next test that he is in, and no other."""
    for seat in whom(s, at, who):
        prince = s.princes[seat]
        prince.next = prince.next.and_also(Binding(score, no_items, least, most, extra))
        s.note("binding", Later(say, "{prince}'s next test is bound by this card.", prince=NAMES[seat]), seat)


def this_test(s: TwoPrinces, at: At, score: int = 0, no_items: bool = False, redraw: int = 0) -> None:
    """The test that is open, for the Prince whose card it is."""
    prince = s.princes[at.seat]
    prince.score += score
    if score:
        change = {"prince": NAMES[at.seat], "card": _condition(s, at), "score": signed(score)}
        s.note("effect", Later(say, "{prince}: {card}, {score} to this test.", **change), at.seat)
    if no_items:
        prince.now = replace(prince.now, no_items=True)
    if redraw:
        for _ in range(min(redraw, len(prince.table))):
            prince.discard.append(prince.table.pop(s.chance.below(len(prince.table))))
        call_effects(s, at.seat, play_cards(s, at.seat, redraw))


def _condition(s: TwoPrinces, at: At) -> Sentence:
    """The card whose effect it is."""
    return s.book.conditions[at.card.removeprefix("condition/")].title


def pull_card(s: TwoPrinces, at: At, n: int = 1) -> None:
    """TP-R18, TP-R20 Further random cards of the same hand, as long as it lasts; their effects happen too."""
    call_effects(s, at.seat, play_cards(s, at.seat, n))


def once_per_test(s: TwoPrinces, at: At, key: str, do: Block) -> None:
    """TP-123 to TP-127 At most once in a test for this Prince, however many such cards he plays."""
    prince = s.princes[at.seat]
    if key in prince.once:
        counted = Later(say, "{prince}: {card}, already counted.", prince=NAMES[at.seat], card=_condition(s, at))
        s.note("effect", counted, at.seat)
        return
    prince.once.append(key)
    s.call(at.branch(s, "do"))


def in_cleanup(s: TwoPrinces, at: At, do: Block) -> None:
    """Put off to step 6, before the refill."""
    s.princes[at.seat].deferred.append(at.branch(s, "do"))
