"""State to View, through the gate. Texts are on pages: only what may be read by now is there."""

from regalia.engine import EVERYTHING, AnyGate, Gate, Page, Seat, SeatView, Spread, Thing, View, Where
from regalia.games.two_princes.cards.book import CHALLENGE, ENCOUNTER, Card, paragraphs
from regalia.games.two_princes.cards.names import (
    ATTRIBUTES,
    BURDENS,
    EDWARD,
    ITEMS,
    LETTERS,
    LOCATIONS,
    NAMES,
    NIGHT,
    PLACES,
    RICHARD,
    TYPE_NAMES,
    TYPES,
    ItemId,
    Number,
)
from regalia.games.two_princes.effects.questions import burden_of
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.telling.ids import item_id, named, zones_of
from regalia.games.two_princes.telling.testing import figures_of, shared_figures, token_of, told_cards
from regalia.sentences import Later, Listed, Part, Sentence, Text, passage, read, say

PHASES = {"events": say("Events"), "encounters": say("Encounters"), "night": say("Night")}
TINCTURES = ("azure", "murrey")
LABELS = {"table": say("In this test"), "discard": say("Discard pile"), "hand": say("Hand")}


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
    gate.stack(f"{number}-pile", say("Draw pile"), seat, len(prince.pile))
    gate.for_each(lambda gate: gate.show(f"{number}-token", "tray", say("Token"), seat, *token_of(s, seat, gate)))
    items = [_item(s, item, seat) for item in prince.items]
    gate.show(f"{number}-items", "row", say("Items"), seat, items, None)


def _item(s: TwoPrinces, item: ItemId, seat: Seat | None) -> Thing:
    uses = s.book.items[item].uses
    left = uses if seat is None else s.princes[seat].items[item]
    return Thing(item_id(item), "card", item, seat, (), left if uses else None)


def _middle(s: TwoPrinces, gate: Gate) -> None:
    """TP-018, TP-068, TP-R68 Of a Challenge that waits, number and letter; of one in the deck, nothing."""
    gate.show("pile", "row", say("Challenges added"), None, [_waiting(s, number) for number in s.pile], None)
    gate.stack("challenges", say("Challenges"), None, len(s.deck))
    gate.stack("events", say("Events"), None, len(s.events))
    for location in (*LOCATIONS, NIGHT):
        gate.stack(location, say("{place}", place=PLACES[location]), None, len(s.encounters.get(location, [])))
    box = [item for item in ITEMS if item not in s.gone and s.owner(item) is None]
    gate.show("box", "pile", say("Items not found yet"), None, [_item(s, item, None) for item in box], None)


def _waiting(s: TwoPrinces, number: Number) -> Thing:
    name = f"{number}{s.book.challenge(number).part}"
    return Thing(f"challenge-{name}", "card", None, None, (name,))


def _seat(s: TwoPrinces, seat: Seat) -> SeatView:
    attrs = dict(zip(ATTRIBUTES, s.princes[seat].attrs, strict=True))
    return SeatView(seat, NAMES[seat], figures=attrs | figures_of(s, seat), tincture=TINCTURES[seat])


# The moment


def where(s: TwoPrinces) -> Where:
    figures = {"misery": s.misery, "day": s.day, **{type: len(s.supply[type]) for type in TYPES}, **shared_figures(s)}
    phase = s.phase or (f"escape {s.part}" if s.part else s.chapter)
    text = say("{moment}. Misery {misery} of 6.", moment=_moment(s), misery=s.misery)
    return Where(s.opened, phase, None, text, figures)


def _moment(s: TwoPrinces) -> Sentence:
    if s.chapter == "tower":
        return say("Day {day}: {phase}", day=s.day, phase=PHASES[s.phase])
    if s.chapter == "interlude":
        return say("The Interlude")
    part: dict[str, Part] = {"part": LETTERS[s.part], "n": len(s.deck)}
    return say("The Escape, part {part}: Challenges still to come: {n}", **part)


# Pages


def _story(s: TwoPrinces) -> list[Page]:
    """TP-136 The ending, once it is reached; the card that lies open, or the introduction before the first."""
    found = []
    if s.ending:
        ending = next(ending for ending in s.book.endings if ending.id == s.ending)
        found.append(Page("ending", "ending", ending.title, [*paragraphs(ending.text)]))
        found.append(Page("trail", "trail", say("How it came to this"), trail(s)))
    if s.card:
        card = s.open_card
        title = card.title
        if card.kind == CHALLENGE:
            title = say("{challenge}: {title}", challenge=card.name, title=card.title)
        kind = f"{card.kind} {card.location}" if card.kind == ENCOUNTER else card.kind
        found.append(Page("card", kind, title, _read(s.page), _kinds(s)))
    else:
        found.append(Page("introduction", "introduction", s.book.introduction[0], _read(s.page)))
    return found


def _read(page: list[Text | Later]) -> list[Text]:
    return [read(text) for text in page]


def _kinds(s: TwoPrinces) -> list[str]:
    """Of each paragraph whether it is a text of the card or a fact, and which."""
    told = ["" if kind == "text" else kind for kind in s.told]
    return [""] * (len(s.page) - len(told)) + told


def trail(s: TwoPrinces) -> list[Text]:
    """What has led to the ending: choices, facts, burdens; nothing about endings that were not reached."""
    lines: list[Text] = [say("Misery: {misery}.", misery=s.misery)]
    lines += [_burdens(s, seat) for seat in (EDWARD, RICHARD)]
    lines += [_turning_point(s, s.book.cards[key]) for key in s.kept]
    if s.facts:
        lines.append(say("Remembered: {facts}", facts=passage(s.book.facts[fact] for fact in s.facts)))
    return lines


def _burdens(s: TwoPrinces, seat: Seat) -> Sentence:
    counts = [say("{type} {n}", type=TYPE_NAMES[type], n=s.count(seat, type)) for type in BURDENS]
    told: dict[str, Part] = {"prince": NAMES[seat], "counts": Listed(counts, ","), "n": burden_of(s, seat)}
    return say("{prince}: {counts}; burdens {n}.", **told)


def _turning_point(s: TwoPrinces, card: Card) -> Sentence:
    """A card that was kept, and what was chosen on it; if they differed, by whom."""
    made = s.history.get(card.key, ["", ""])
    labels = [card.option(choice).label if choice else say("") for choice in made]
    if all(labels) and made[EDWARD] != made[RICHARD]:
        ways: dict[str, Part] = {"edward": labels[EDWARD], "richard": labels[RICHARD]}
        return say("{card}: Edward, {edward}; Richard, {richard}.", card=card.title, **ways)
    if any(labels):
        return say("{card}: {option}.", card=card.title, option=max(labels))
    return say("{card}.", card=card.title)


def _remembered(s: TwoPrinces) -> list[Page]:
    """TP-133 The drawer, in the exact wording of the cards."""
    return [Page("remembered", "remembered", say("Remembered"), [s.book.facts[fact] for fact in s.facts])]


def _look_ahead(s: TwoPrinces, gate: Gate) -> None:
    """What this viewer alone has seen of cards to come."""
    viewer = gate.viewer
    if viewer is None or viewer == EVERYTHING:
        return
    titles: list[Text] = [s.book.challenge(number).title for number in s.peeked[viewer] if number in s.titles[viewer]]
    for location, keys in s.scouted[viewer].items():
        titles += [say("{place}: {title}", place=PLACES[location], title=s.book.cards[key].title) for key in keys]
    if titles:
        gate.pages.append(Page("ahead", "ahead", say("You have looked ahead"), titles))
