"""TP-001 to TP-021 How a game begins."""

from regalia.engine import Chance, Fact, run
from regalia.games.two_princes.cards.book import EVENT, Book, paragraphs
from regalia.games.two_princes.cards.names import (
    DRAWN_EVENTS,
    EDWARD,
    FIXED_EVENTS,
    HAND,
    LOCATIONS,
    NIGHT,
    PRINCES,
    RICHARD,
    SET_ASIDE,
    STARTING,
    TYPES,
)
from regalia.games.two_princes.model.prince import Prince
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.flow import Day
from regalia.sentences import read

ATTRS = ([0, 1, 0, 1], [1, 0, 1, 0])  # TP-006 Edward has Charm and Knowledge, Richard Physique and Courage


def new(book: Book, chance: Chance, heard: list[Fact] | None) -> TwoPrinces:
    """A game set up and run to its first choice."""
    s = tower(book, chance)
    s.heard = heard
    s.tell("introduction", book.introduction[0])
    for part in s.page:
        s.tell("text", read(part))
    s.call(Day())
    run(s)
    return s


def tower(book: Book, chance: Chance) -> TwoPrinces:
    """TP-008 to TP-021 Everything in its place, before the first Event; the introduction lies open."""
    s = TwoPrinces(2, chance, book)
    s.page = [*paragraphs(book.introduction[1])]
    s.princes = [prince(s, seat) for seat in (EDWARD, RICHARD)]
    s.supply = {type: [] for type in TYPES}
    for condition in book.conditions.values():
        if condition.type != STARTING:
            s.supply[condition.type] += [condition.kind] * condition.copies
    for location in (*LOCATIONS, NIGHT):
        s.encounters[location] = book.encounters(location)
        chance.shuffle(s.encounters[location])
    s.set_aside = next(iter(book.encounters(SET_ASIDE)), "")
    s.events = event_deck(book, chance)
    return s


def prince(s: TwoPrinces, seat: int) -> Prince:
    """TP-006, TP-008, TP-009 His board, his two Items, his six Conditions: five in hand."""
    name = PRINCES[seat]
    items = {item.id: item.uses for item in s.book.items.values() if item.prince == name}
    pile = [condition.kind for condition in s.book.conditions.values() if condition.prince == name]
    s.chance.shuffle(pile)
    return Prince(ATTRS[seat].copy(), items, pile[:HAND], pile[HAND:])


def event_deck(book: Book, chance: Chance) -> list[str]:
    """TP-015, TP-016 Four of the others in random order; "A Royal Boon", and "The First Day" on top."""
    others = [card.key for card in book.of_kind(EVENT) if card.key not in FIXED_EVENTS]
    chance.shuffle(others)
    return [*others[:DRAWN_EVENTS], *reversed(FIXED_EVENTS)]
