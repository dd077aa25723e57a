"""The state: two Princes, the Tower's decks, the Challenges, what is remembered, and the card that lies open."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from regalia.engine import DERIVED, Actions, Outcome, Seat, State, hold
from regalia.games.two_princes.actions import ACTIONS
from regalia.games.two_princes.cards.book import Book, Card
from regalia.games.two_princes.cards.names import (
    BOTH,
    EDWARD,
    HAND,
    HIGHEST,
    MOST_MISERY,
    NAMES,
    RICHARD,
    STARTING,
    TYPE_NAMES,
    Attribute,
    ItemId,
    Kind,
    Number,
)
from regalia.games.two_princes.model.prince import Prince
from regalia.sentences import Later, Text, read, say


@dataclass(eq=False)
class TwoPrinces(State):
    actions: ClassVar[Actions] = ACTIONS

    princes: list[Prince] = field(default_factory=list)
    supply: dict[str, list[Kind]] = field(default_factory=dict)  # Conditions by type (TP-020)
    out: list[Kind] = field(default_factory=list)  # starting Conditions that have left the game
    gone: list[ItemId] = field(default_factory=list)  # Items that have left the game
    misery: int = 0
    # Time
    chapter: str = "tower"
    day: int = 1
    phase: str = "events"
    part: str = ""  # of the Escape: a, b
    drawn: int = 0  # cards drawn in this chapter, by which the Princes take turns
    opened: int = 0  # cards opened in the whole game
    # The Tower
    events: list[str] = field(default_factory=list)  # the deck, its top last, as in all decks
    seen_events: list[str] = field(default_factory=list)
    encounters: dict[str, list[str]] = field(default_factory=dict)  # decks by Location
    set_aside: str = ""  # the Encounter set aside, until it is taken
    closed: dict[str, str] = field(default_factory=dict)  # Locations, and until when: day, game
    extra: list[list[Any]] = field(default_factory=list)  # third Encounters of Day 1: seat, Location or ""
    after: list[list[Any]] = field(default_factory=list)  # Encounters that follow the open card: seat, Location
    interlude: int = 1  # the next card
    # Challenges
    added: list[Number] = field(default_factory=list)  # by cards, in order
    earned: int = 0  # of part a, when the Escape began
    pile: list[Number] = field(default_factory=list)  # TP-027 waiting; from the Escape on those of part b only
    deck: list[Number] = field(default_factory=list)
    buried: list[Number] = field(default_factory=list)  # removed unseen
    played: list[Number] = field(default_factory=list)
    # What is known
    facts: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)  # cards in the Remembered drawer
    history: dict[str, list[str]] = field(default_factory=dict)  # choices by card and Prince
    peeked: list[list[Number]] = field(default_factory=lambda: [[], []])  # by Prince: the next Challenges, next first
    titles: list[list[Number]] = field(default_factory=lambda: [[], []])  # and those of which he has read the title
    scouted: list[dict[str, list[str]]] = field(default_factory=lambda: [{}, {}])  # and the next Encounters
    # The card that lies open
    card: str = ""
    drawer: Seat = EDWARD
    page: list[Text | Later] = field(default_factory=list)  # all that may be read of it by now
    told: list[str] = field(default_factory=list)  # of its last paragraphs: what kind of fact each tells
    chose: list[str] = field(default_factory=lambda: ["", ""])
    passed: list[bool | None] = field(default_factory=lambda: [None, None])
    margin: int = 0
    returns: list[str] = field(default_factory=list)  # this Encounter goes back: deck, position
    signals: list[list[Any]] = field(default_factory=list)  # said about this test: seat, signal
    ending: str = ""
    book: Book = field(metadata=DERIVED, repr=False)

    def clone(self) -> "TwoPrinces":
        other = self.clone_flow(TwoPrinces.__new__(TwoPrinces))
        other.princes = [prince.clone() for prince in self.princes]
        other.supply = {type: kinds.copy() for type, kinds in self.supply.items()}
        other.encounters = {location: deck.copy() for location, deck in self.encounters.items()}
        other.scouted = [{place: deck.copy() for place, deck in known.items()} for known in self.scouted]
        other.peeked = [known.copy() for known in self.peeked]
        other.titles = [known.copy() for known in self.titles]
        for name in COPIED:
            setattr(other, name, getattr(self, name).copy())
        for name in SHARED:
            setattr(other, name, getattr(self, name))
        return other

    # Telling

    def note(self, kind: str, text: Text | Later, seat: Seat | None = None) -> None:
        """Says something to everybody and writes it on the page of the open card."""
        self.write(kind, text)
        if self.heard is not None:
            self.tell(kind, read(text), seat)

    def write(self, kind: str, text: Text | Later) -> None:
        """On the page of the open card, below what is printed there."""
        self.page.append(text)
        self.told.append(kind)

    @property
    def open_card(self) -> Card:
        return self.book.cards[self.card]

    # Attributes and Misery

    def gain(self, seat: Seat, attr: Attribute, n: int) -> int:
        """TP-007, TP-R62 Between 0 and 5; returns by how much it has changed."""
        attrs = self.princes[seat].attrs
        before = attrs[attr]
        attrs[attr] = max(0, min(HIGHEST, before + n))
        return attrs[attr] - before

    def add_misery(self, n: int) -> None:
        """TP-131, TP-R22, TP-R24 At 6 the game is over at once."""
        self.misery = max(0, min(MOST_MISERY, self.misery + n))
        if n > 0:
            self.note("misery", Later(say, "Misery rises to {misery}.", misery=self.misery))
        else:
            self.note("misery", Later(say, "Misery falls to {misery}.", misery=self.misery))
        if self.misery == MOST_MISERY:
            self.end(1)

    def end(self, section: int) -> None:
        """TP-136, TP-140 The first row of the section that holds is the one ending of this game."""
        rows = (ending for ending in self.book.endings if ending.section == section)
        ending = next(ending for ending in rows if hold(self, BOTH, ending.when))
        self.ending = ending.id
        self.tell("ending", ending.title)
        rule = "TP-131" if section == 1 else "TP-138"
        self.finish(Outcome(ending.id, rule, [], [1, 1], say("{ending}.", ending=ending.title)))

    # Conditions

    def add_condition(self, seat: Seat, type: str) -> bool:
        """TP-029, TP-R09 From the supply to the discard pile; nothing if the supply is empty."""
        left = self.supply[type]
        if not left:
            self.note("supply", Later(say, "No {type} is left; nothing is added.", type=TYPE_NAMES[type]), seat)
            return False
        kind = left.pop(self.chance.below(len(left)) if len(set(left)) > 1 else -1)
        self.princes[seat].discard.append(kind)
        return True

    def return_condition(self, kind: Kind) -> None:
        """TP-R10 A typed Condition goes back to the supply; a starting one leaves the game."""
        type = self.book.type_of(kind)
        (self.out if type == STARTING else self.supply[type]).append(kind)

    def refill(self, seat: Seat) -> None:
        """TP-119, TP-121, TP-R06, TP-R07 Up to five; whenever a card is needed and the pile is empty, a reshuffle."""
        prince = self.princes[seat]
        while len(prince.hand) < HAND:
            if not prince.pile and not self._reshuffle(seat):
                return
            prince.hand.append(prince.pile.pop())
            prince.shown = {}

    def _reshuffle(self, seat: Seat) -> bool:
        """TP-121, TP-122, TP-R08 One Tired joins the discard pile, if any is left, and it becomes the draw pile."""
        prince, tired = self.princes[seat], self.supply["tired"][-1:]
        del self.supply["tired"][-1:]
        prince.pile, prince.discard = [*prince.discard, *tired], []
        self.chance.shuffle(prince.pile)
        if tired:
            text = Later(say, "{prince} shuffles his discard pile with 1 Tired.", prince=NAMES[seat])
        else:
            text = Later(say, "{prince} shuffles his discard pile.", prince=NAMES[seat])
        self.note("reshuffle", text, seat)
        return bool(prince.pile)

    def refill_outside_tests(self, seat: Seat) -> None:
        """TP-R11, TP-R12 At once, unless he is in a test: then Cleanup does it."""
        if not self.princes[seat].is_tested:
            self.refill(seat)

    def count(self, seat: Seat, type: str, zone: str = "owned") -> int:
        types = self.book.conditions
        return sum(types[kind].type == type for kind in self.princes[seat].zone(zone))

    # Items

    def owner(self, item: ItemId) -> Seat | None:
        for seat in (EDWARD, RICHARD):
            if item in self.princes[seat].items:
                return seat
        return None

    def lose(self, seat: Seat, item: ItemId) -> None:
        del self.princes[seat].items[item]
        self.gone.append(item)

    def remove_exhausted(self, seat: Seat) -> None:
        """TP-109, TP-115 An Item whose Uses are gone leaves the game."""
        for item, uses in list(self.princes[seat].items.items()):
            if uses == 0 and self.book.items[item].uses:
                self.lose(seat, item)
                self.note("used up", Later(say, "{item} is used up.", item=self.book.items[item].title), seat)


def readers(seat: Seat) -> list[Seat]:
    """The Princes whom a text speaks to."""
    return [EDWARD, RICHARD] if seat == BOTH else [seat]


SHARED = (
    *("misery", "chapter", "day", "phase", "part", "drawn", "opened", "set_aside", "interlude", "card", "drawer"),
    *("earned", "margin", "ending"),
)
COPIED = (
    *("out", "gone", "events", "seen_events", "closed", "extra", "after", "added", "pile", "deck", "buried", "played"),
    *("facts", "kept", "history", "page", "told", "chose", "passed", "returns", "signals"),
)
