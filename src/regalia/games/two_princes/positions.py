"""Positions in the words of the game: laid out for scenarios, and told for records and tests."""

from collections.abc import Mapping
from typing import Any, Final

from regalia.content.given import Given, check_possible, fixed_chance
from regalia.engine import Data, Seat, Unreadable, run, seeded
from regalia.games.two_princes.audit import audit
from regalia.games.two_princes.cards.book import ENCOUNTER, EVENT, Book
from regalia.games.two_princes.cards.names import (
    ATTRIBUTES,
    DAYS,
    EDWARD,
    HAND,
    ITEMS,
    KINDS,
    LOCATIONS,
    MOST_MISERY,
    NIGHT,
    PRINCES,
    RICHARD,
    STARTING,
    TYPES,
)
from regalia.games.two_princes.cards.reading import with_cards
from regalia.games.two_princes.effects import VERBS
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.flow import Day, Escape, Interlude, Visits
from regalia.games.two_princes.rules.setup import tower

POINTS: Final = ("events", "encounters", "night", "interlude", "escape")
PARTS: Final = (
    *("at", "day", "part", "misery", "drawn", "facts", "events", "encounters", "visits", "interlude"),
    *("pile", "deck", "added", "played", "gone", "cards", "chance", "peeked", *PRINCES),
)
SIDE: Final = ("attrs", "items", "hand", "pile", "discard")


def lay(book: Book, position: Mapping[str, Data]) -> TwoPrinces:
    """A position over a fresh start; `cards` brings cards of its own. Unmentioned decks are as at the start."""
    given = Given(position, "the position", *PARTS)
    if "cards" in given.data:
        book = with_cards(book, VERBS, given.data["cards"])
    chance = seeded(given.data["chance"]) if "chance" in given.data else fixed_chance()
    s = tower(book, chance)
    at = given.word("at", POINTS, "events")
    s.day = given.number("day", 1, DAYS, 1)
    s.misery = given.number("misery", 0, MOST_MISERY - 1, 0)
    s.drawn = given.number("drawn", 0, 100, 0)
    s.facts = given.words("facts", tuple(book.facts))
    s.gone = given.words("gone", ITEMS)
    _decks(s, given)
    _challenges(s, given)
    for seat, name in enumerate(PRINCES):
        _side(s, seat, given.part(name, name.capitalize(), *SIDE))
    _supply(s)
    _enter(s, at, given)
    return s


def _decks(s: TwoPrinces, given: Given) -> None:
    """Decks are written with the top card first."""
    if "events" in given.data:
        s.events = given.words("events", tuple(card.key for card in s.book.of_kind(EVENT)))[::-1]
    places = given.part("encounters", "the encounters", *LOCATIONS, NIGHT)
    keys = tuple(card.key for card in s.book.of_kind(ENCOUNTER))
    for location in places.data:
        s.encounters[location] = places.words(location, keys)[::-1]
    laid = [key for location in places.data for key in s.encounters[location]]
    for location in (*LOCATIONS, NIGHT):
        if location not in places.data:
            s.encounters[location] = [key for key in s.encounters[location] if key not in laid]
    if s.set_aside in laid:
        s.set_aside = ""
    s.interlude = given.number("interlude", 1, 7, 1)


def _challenges(s: TwoPrinces, given: Given) -> None:
    numbers = {card.number for card in s.book.of_kind("challenge")}
    for key in ("pile", "deck", "added", "played"):
        found = given.items(key)
        if not set(found) <= numbers:
            raise Unreadable(f"{key!r} of the position lists numbers of Challenges, not {found!r}.")
        setattr(s, key, found[::-1] if key == "deck" else found)
    s.added = s.added or s.pile.copy()


def _side(s: TwoPrinces, seat: Seat, given: Given) -> None:
    """A Prince; if none of his piles is given he has his six starting cards, five of them in hand."""
    prince = s.princes[seat]
    attrs = given.part("attrs", "the attrs", *ATTRIBUTES)
    prince.attrs = [attrs.number(attr, 0, 5, prince.attrs[at]) for at, attr in enumerate(ATTRIBUTES)]
    if "items" in given.data:
        items = given.data["items"]
        listed = items if isinstance(items, Mapping) else dict.fromkeys(given.words("items", ITEMS))
        known = Given(listed, "the items", *ITEMS)
        prince.items = {
            item: s.book.items[item].uses if listed[item] is None else known.number(item, 0, 9, 0) for item in listed
        }
    own = [condition.kind for condition in s.book.conditions.values() if condition.prince == PRINCES[seat]]
    prince.hand, prince.pile, prince.discard = own[:HAND], own[HAND:], []
    if {"hand", "pile", "discard"} & set(given.data):
        prince.hand, prince.discard = given.words("hand", KINDS), given.words("discard", KINDS)
        prince.pile = given.words("pile", KINDS)[::-1]


def _supply(s: TwoPrinces) -> None:
    """What nobody owns: in the supply, or, if it is a starting card, out of the game."""
    owned = [kind for prince in s.princes for kind in prince.owned]
    s.supply = {type: [] for type in TYPES}
    for condition in s.book.conditions.values():
        left = condition.copies - owned.count(condition.kind)
        if left < 0:
            raise Unreadable(f"There are only {condition.copies} cards {condition.kind!r}.")
        (s.out if condition.type == STARTING else s.supply[condition.type]).extend([condition.kind] * left)


def _enter(s: TwoPrinces, at: str, given: Given) -> None:
    """The flow at this point."""
    if at in ("interlude", "escape"):
        s.chapter, s.phase = at, ""
        s.part = given.word("part", ("a", "b"), "a") if at == "escape" else ""
        if at == "escape":
            s.events, s.encounters, s.set_aside = [], {}, ""
        s.call(Interlude() if at == "interlude" else Escape())
        s.places[-1] = 1 if at == "interlude" else 0
    else:
        s.phase = at
        s.call(Day())
        s.goto({"events": Day.event, "encounters": Day.encounters, "night": Day.night_of_edward}[at])
        if "visits" in given.data:
            s.goto(Day.third)
            s.call(Visits([PRINCES.index(name) for name in given.words("visits", PRINCES)]))
    s.peeked = [list(given.items("peeked")), list(given.items("peeked"))]
    check_possible(audit(s))
    run(s)


def position(s: TwoPrinces) -> dict[str, Any]:
    """The whole position, secrets included; decks with the top card first, hands and discards sorted."""
    return {
        "at": s.phase if s.chapter == "tower" else s.chapter,
        "day": s.day,
        "part": s.part,
        "misery": s.misery,
        "drawn": s.drawn,
        "card": s.card,
        "facts": s.facts.copy(),
        "kept": s.kept.copy(),
        "events": s.events[::-1],
        "encounters": {location: deck[::-1] for location, deck in s.encounters.items()},
        "set aside": s.set_aside,
        "closed": dict(s.closed),
        "interlude": s.interlude,
        "pile": s.pile.copy(),
        "deck": s.deck[::-1],
        "added": s.added.copy(),
        "played": s.played.copy(),
        "buried": sorted(s.buried),
        "gone": sorted(s.gone),
        "supply": {type: len(kinds) for type, kinds in s.supply.items()},
        "out": sorted(s.out),
        **{name: _told(s, seat) for seat, name in ((EDWARD, "edward"), (RICHARD, "richard"))},
    }


def _told(s: TwoPrinces, seat: Seat) -> dict[str, Any]:
    prince = s.princes[seat]
    return {
        "attrs": dict(zip(ATTRIBUTES, prince.attrs, strict=True)),
        "items": dict(prince.items),
        "hand": sorted(prince.hand),
        "pile": prince.pile[::-1],
        "discard": sorted(prince.discard),
        "table": sorted(prince.table),
    }
