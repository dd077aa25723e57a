"""TP-116, TP-R40 The moment before a card is drawn: the only time for trades, and for Items that need no test."""

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from regalia.engine import Ask, Choice, Move, Program, Seat
from regalia.games.two_princes.actions import (
    ACCEPT,
    DECLINE,
    DRAW,
    GO_OUT,
    OFFER,
    STAY,
    USE,
    VISIT,
    place,
)
from regalia.games.two_princes.cards.book import CHALLENGE, EVENT, INTERLUDE
from regalia.games.two_princes.cards.names import (
    EDWARD,
    ITEMS,
    LOCATIONS,
    NAMES,
    NIGHT,
    PLACES,
    RICHARD,
    ItemId,
    brother,
)
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.cards_resolved import EncounterCard, SharedCard, draw_encounter
from regalia.games.two_princes.rules.picks import Recover
from regalia.sentences import Part, Sentence, say

CARDS: Final = {EVENT: say("Event"), INTERLUDE: say("Interlude card"), CHALLENGE: say("Challenge")}


@dataclass
class AboutToDraw(Choice[TwoPrinces]):
    """Somebody is about to draw. Until he does, both may offer each other Items and use what helps outside tests."""

    seat: Seat
    offered: list[ItemId] = field(default_factory=list)  # in this moment; none is offered twice

    rule: ClassVar[str] = "TP-116"

    def who(self, s: TwoPrinces) -> tuple[Seat, ...]:
        other = brother(self.seat)
        seats = (self.seat, other) if self.between(s, other) else (self.seat,)
        return tuple(sorted(seats))

    def must(self, s: TwoPrinces) -> tuple[Seat, ...]:
        return (self.seat,)

    def token(self, s: TwoPrinces, seat: Seat) -> str:
        """What the brother does may change the moment, or close it."""
        return f"{s.answers[seat]}.{s.opened}.{len(self.offered)}"

    @abstractmethod
    def own(self, s: TwoPrinces) -> list[Move]:
        """How the one who is about to draw goes on."""

    @abstractmethod
    def go_on(self, s: TwoPrinces, move: Move) -> None:
        """The moment is over: its frame is to be left or replaced."""

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return [*(self.own(s) if seat == self.seat else []), *self.between(s, seat)]

    def between(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        """TP-117, TP-R43 Offers of what may be traded, and Uses of what helps now."""
        found: list[Move] = []
        for item in s.princes[seat].items:
            printed = s.book.items[item]
            if not printed.is_kept and item not in self.offered:
                found.append(OFFER + ITEMS.index(item))
            if printed.window != "test" and would_help(s, seat, item):
                found.append(USE + ITEMS.index(item))
        return found

    def take(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        if OFFER <= move < OFFER + len(ITEMS):
            item = ITEMS[place(move, OFFER)]
            if s.heard is not None:
                offer: dict[str, Part] = {"giver": NAMES[seat], "taker": NAMES[brother(seat)]}
                s.tell("offer", say("{giver} offers {item} to {taker}.", item=s.book.items[item].title, **offer), seat)
            s.become(replace(self, offered=[*self.offered, item]))
            s.call(Offer(brother(seat), item))
        elif USE <= move < USE + len(ITEMS):
            use_between(s, seat, ITEMS[place(move, USE)])
        else:
            self.go_on(s, move)


def would_help(s: TwoPrinces, seat: Seat, item: ItemId) -> bool:
    """An Item with a Use left that would remove something he owns."""
    types = [op.values["type"] for op in s.book.programs[f"item/{item}"] if op.name == "remove_condition"]
    return s.princes[seat].items[item] > 0 and any(s.count(seat, type) for type in types)


def use_between(s: TwoPrinces, seat: Seat, item: ItemId) -> None:
    """TP-115 Outside tests an Item that is used up leaves at once."""
    s.princes[seat].items[item] -= 1
    if s.heard is not None:
        s.tell("use", say("{prince} uses {item}.", prince=NAMES[seat], item=s.book.items[item].title), seat)
    s.remove_exhausted(seat)
    s.call(Program(f"item/{item}", "do", seat))


@dataclass
class Offer(Ask[TwoPrinces]):
    """TP-R39 A gift, with the Uses that are left; the receiver must accept."""

    item: ItemId

    rule: ClassVar[str] = "TP-R39"
    name: ClassVar[str] = "offer"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return [ACCEPT, DECLINE]

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        if move == ACCEPT:
            s.princes[seat].items[self.item] = s.princes[brother(seat)].items.pop(self.item)
        if s.heard is None:
            return
        what: dict[str, Part] = {"prince": NAMES[seat], "item": s.book.items[self.item].title}
        if move == ACCEPT:
            s.tell("trade", say("{prince} takes {item}.", **what), seat)
        else:
            s.tell("trade", say("{prince} does not want {item}.", **what), seat)

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("{prince} offers you {item}.", prince=NAMES[brother(seat)], item=s.book.items[self.item].title)


@dataclass
class DrawCard(AboutToDraw):
    """TP-031, TP-053, TP-069 The next Event, Interlude card or Challenge."""

    kind: str = EVENT

    name: ClassVar[str] = "draw"

    def own(self, s: TwoPrinces) -> list[Move]:
        return [DRAW]

    def go_on(self, s: TwoPrinces, move: Move) -> None:
        s.become(SharedCard(draw(s, self.kind)))

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        what = CARDS[self.kind]
        if seat == self.seat:
            return say("Draw the next {card}. Before you do, Items may be traded.", card=what)
        prince = NAMES[self.seat]
        return say("{prince} is about to draw the next {card}. You may offer him an Item.", prince=prince, card=what)


def next_drawer(s: TwoPrinces) -> Seat:
    """TP-R56 The Princes take turns, Edward first in each chapter; from part A it runs on into part B."""
    return EDWARD if s.drawn % 2 == 0 else RICHARD


def draw(s: TwoPrinces, kind: str) -> str:
    """The card on top of its deck, by its key."""
    s.drawer = next_drawer(s)
    s.drawn += 1
    if kind == EVENT:
        s.seen_events.append(s.events.pop())
        return s.seen_events[-1]
    if kind == CHALLENGE:
        number = s.deck.pop()
        s.played.append(number)
        s.peeked = [known[1:] for known in s.peeked]
        return f"challenge-{number}"
    s.interlude += 1
    return f"interlude-{s.interlude - 1}"


@dataclass
class PickLocation(AboutToDraw):
    """TP-038 to TP-042 One of the four Locations that are open; picking draws its top card."""

    rule: ClassVar[str] = "TP-038"
    name: ClassVar[str] = "location"

    def own(self, s: TwoPrinces) -> list[Move]:
        return [VISIT + LOCATIONS.index(location) for location in open_locations(s)]

    def go_on(self, s: TwoPrinces, move: Move) -> None:
        location = LOCATIONS[place(move, VISIT)]
        if s.heard is not None:
            visit = say("{prince} goes to {place}.", prince=NAMES[self.seat], place=PLACES[location])
            s.tell("visit", visit, self.seat)
        s.become(EncounterCard(self.seat, draw_encounter(s, location)))

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        if seat == self.seat:
            return say("Where do you go? Before you do, Items may be traded.")
        return say("{prince} chooses where to go. You may offer him an Item.", prince=NAMES[self.seat])


def open_locations(s: TwoPrinces) -> list[str]:
    """TP-040, TP-042 Any that has cards left and that no card has closed."""
    return [location for location in LOCATIONS if s.encounters.get(location) and location not in s.closed]


@dataclass
class ChooseNight(AboutToDraw):
    """TP-048 to TP-052 Go out into the Night, or stay in bed."""

    rule: ClassVar[str] = "TP-048"
    name: ClassVar[str] = "night"

    def own(self, s: TwoPrinces) -> list[Move]:
        """TP-R59 With an empty Night deck one can only stay in bed."""
        return [GO_OUT, STAY] if s.encounters.get(NIGHT) else [STAY]

    def go_on(self, s: TwoPrinces, move: Move) -> None:
        if move == GO_OUT:
            if s.heard is not None:
                s.tell("night", say("{prince} goes out into the Night.", prince=NAMES[self.seat]), self.seat)
            s.become(EncounterCard(self.seat, draw_encounter(s, NIGHT)))
        else:
            if s.heard is not None:
                s.tell("night", say("{prince} stays in bed.", prince=NAMES[self.seat]), self.seat)
            s.leave()
            if s.princes[self.seat].discard:
                s.call(Recover(self.seat, 1))

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        if seat == self.seat:
            return say("Do you slip out into the Night, or stay in bed?")
        prince = NAMES[self.seat]
        return say("It is night. {prince} chooses whether to slip out. You may offer him an Item.", prince=prince)
