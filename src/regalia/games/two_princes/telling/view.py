"""State to View, through the gate. Texts are on pages: only what may be read by now is there."""

from regalia.engine import EVERYTHING, AnyGate, Gate, Page, Seat, SeatView, Spread, Thing, View, Where
from regalia.games.two_princes.cards.book import CHALLENGE, ENCOUNTER, Card, paragraphs
from regalia.games.two_princes.cards.names import (
    ATTRIBUTES,
    EDWARD,
    ITEMS,
    LOCATIONS,
    NAMES,
    NIGHT,
    PLACES,
    RICHARD,
    TYPES,
    ItemId,
    Number,
)
from regalia.games.two_princes.effects.questions import burden_of
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.telling.ids import item_id, named, zones_of
from regalia.games.two_princes.telling.testing import figures_of, shared_figures, token_of, told_cards

TINCTURES = ("azure", "murrey")
LABELS = {"table": "In this test", "discard": "Discard pile", "hand": "Hand"}


def view(s: TwoPrinces, viewer: Seat | None, spread: Spread | None = None) -> View:
    gate = _show(s, Gate(viewer)) if spread is None else spread.before(viewer)
    return gate.view(s, "two-princes", "story")


def laid_out(s: TwoPrinces) -> Spread:
    return _show(s, Spread())


def _show(s: TwoPrinces, gate: AnyGate) -> AnyGate:
    gate.where, gate.seats = where(s), [_seat(s, seat) for seat in (EDWARD, RICHARD)]
    for seat in (EDWARD, RICHARD):
        _side(s, gate, seat)
    _middle(s, gate)
    gate.pages += [*_story(s), *_remembered(s)]
    gate.for_each(lambda gate: _look_ahead(s, gate))
    return gate


# Zones


def _side(s: TwoPrinces, gate: Gate, seat: Seat) -> None:
    """TP-112, TP-141, TP-R63 Items, discards and played cards are open; a hand is its owner's alone."""
    prince, number = s.princes[seat], seat + 1
    zones = zones_of(s, seat, True)
    names = named(seat, zones)
    for zone, kind, seen_by in (("hand", "hand", (seat,)), ("table", "row", None), ("discard", "pile", None)):
        things = [Thing(id, "card", face, seat) for id, face in zip(names[zone], zones[zone], strict=True)]
        things = things or (told_cards(s, seat) if zone == "table" else [])
        gate.show(f"{number}-{zone}", kind, LABELS[zone], seat, things, seen_by)
    gate.stack(f"{number}-pile", "Draw pile", seat, len(prince.pile))
    gate.for_each(lambda gate: gate.show(f"{number}-token", "tray", "Token", seat, *token_of(s, seat, gate)))
    items = [_item(s, item, seat) for item in prince.items]
    gate.show(f"{number}-items", "row", "Items", seat, items, None)


def _item(s: TwoPrinces, item: ItemId, seat: Seat | None) -> Thing:
    uses = s.book.items[item].uses
    left = uses if seat is None else s.princes[seat].items[item]
    return Thing(item_id(item), "card", item, seat, (), left if uses else None)


def _middle(s: TwoPrinces, gate: Gate) -> None:
    """TP-018, TP-068, TP-R68 Of a Challenge that waits, number and letter; of one in the deck, nothing."""
    gate.show("pile", "row", "Challenges added", None, [_waiting(s, number) for number in s.pile], None)
    gate.stack("challenges", "Challenges", None, len(s.deck))
    gate.stack("events", "Events", None, len(s.events))
    for location in (*LOCATIONS, NIGHT):
        label = PLACES[location]
        gate.stack(location, label[:1].upper() + label[1:], None, len(s.encounters.get(location, [])))
    box = [item for item in ITEMS if item not in s.gone and s.owner(item) is None]
    gate.show("box", "pile", "Items not found yet", None, [_item(s, item, None) for item in box], None)


def _waiting(s: TwoPrinces, number: Number) -> Thing:
    name = f"{number}{s.book.challenge(number).part}"
    return Thing(f"challenge-{name}", "card", None, None, (name,))


def _seat(s: TwoPrinces, seat: Seat) -> SeatView:
    attrs = dict(zip(ATTRIBUTES, s.princes[seat].attrs, strict=True))
    return SeatView(seat, NAMES[seat], figures=attrs | figures_of(s, seat), tincture=TINCTURES[seat])


# The moment


def where(s: TwoPrinces) -> Where:
    figures = {"misery": s.misery, "day": s.day, **{type: len(s.supply[type]) for type in TYPES}, **shared_figures(s)}
    if s.chapter == "tower":
        text = f"Day {s.day}: {s.phase.capitalize()}"
    elif s.chapter == "interlude":
        text = "The Interlude"
    else:
        text = f"The Escape, part {s.part.upper()}: Challenges still to come: {len(s.deck)}"
    phase = s.phase or (f"escape {s.part}" if s.part else s.chapter)
    return Where(s.opened, phase, None, f"{text}. Misery {s.misery} of 6.", figures)


# Pages


def _story(s: TwoPrinces) -> list[Page]:
    """TP-136 The ending, once it is reached; the card that lies open, or the introduction before the first."""
    found = []
    if s.ending:
        ending = next(ending for ending in s.book.endings if ending.id == s.ending)
        found.append(Page("ending", "ending", ending.title, paragraphs(ending.text)))
        found.append(Page("trail", "trail", "How it came to this", trail(s)))
    if s.card:
        card = s.open_card
        title = f"{card.name}: {card.title}" if card.kind == CHALLENGE else card.title
        kind = f"{card.kind} {card.location}" if card.kind == ENCOUNTER else card.kind
        found.append(Page("card", kind, title, s.page.copy(), _kinds(s)))
    else:
        found.append(Page("introduction", "introduction", s.book.introduction[0], s.page.copy()))
    return found


def _kinds(s: TwoPrinces) -> list[str]:
    """Of each paragraph whether it is a text of the card or a fact, and which."""
    told = ["" if kind == "text" else kind for kind in s.told]
    return [""] * (len(s.page) - len(told)) + told


def trail(s: TwoPrinces) -> list[str]:
    """What has led to the ending: choices, facts, burdens; nothing about endings that were not reached."""
    lines = [f"Misery: {s.misery}."]
    for seat in (EDWARD, RICHARD):
        counts = ", ".join(f"{type.capitalize()} {s.count(seat, type)}" for type in ("wounded", "afraid", "sick"))
        lines.append(f"{NAMES[seat]}: {counts}; burdens {burden_of(s, seat)}.")
    lines += [_turning_point(s, s.book.cards[key]) for key in s.kept]
    if s.facts:
        lines.append(f"Remembered: {' '.join(s.book.facts[fact] for fact in s.facts)}")
    return lines


def _turning_point(s: TwoPrinces, card: Card) -> str:
    """A card that was kept, and what was chosen on it; if they differed, by whom."""
    made = s.history.get(card.key, ["", ""])
    labels = [card.option(choice).label if choice else "" for choice in made]
    if all(labels) and made[EDWARD] != made[RICHARD]:
        return f"{card.title}: Edward, {labels[EDWARD]}; Richard, {labels[RICHARD]}."
    return ": ".join(filter(None, (card.title, max(labels)))) + "."


def _remembered(s: TwoPrinces) -> list[Page]:
    """TP-133 The drawer, in the exact wording of the cards."""
    return [Page("remembered", "remembered", "Remembered", [s.book.facts[fact] for fact in s.facts])]


def _look_ahead(s: TwoPrinces, gate: Gate) -> None:
    """What this viewer alone has seen of cards to come."""
    viewer = gate.viewer
    if viewer is None or viewer == EVERYTHING:
        return
    titles = [s.book.challenge(number).title for number in s.peeked[viewer] if number in s.titles[viewer]]
    for location, keys in s.scouted[viewer].items():
        titles += [f"{PLACES[location]}: {s.book.cards[key].title}" for key in keys]
    if titles:
        gate.pages.append(Page("ahead", "ahead", "You have looked ahead", titles))
