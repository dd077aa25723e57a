"""What a Prince picks for himself when a card tells him to: Conditions, Items, Attributes, an order of cards."""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import Ask, Move, Seat
from regalia.games.two_princes.actions import (
    LEAVE_ORDER,
    LOSE,
    PICK,
    PICK_NONE,
    PUT_LAST,
    PUT_NEXT,
    RAISE,
    place,
)
from regalia.games.two_princes.cards.names import (
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    HIGHEST,
    ITEMS,
    KINDS,
    NAMES,
    TYPE_NAMES,
    ItemId,
    Kind,
)
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.sentences import Later, Listed, Sentence, passage, say


def fits(s: TwoPrinces, kind: Kind, type: str) -> bool:
    """Is a Condition of this type? `any` is every Condition; `bad` all but Happy and Healthy and Starting."""
    found = s.book.type_of(kind)
    return type == found or type == "any" or (type == "bad" and found not in ("happy-and-healthy", "starting"))


def candidates(s: TwoPrinces, seat: Seat, type: str, zone: str) -> list[Kind]:
    """The kinds of Conditions of a Prince that fit, each once, in the order of the table of actions."""
    found = {kind for kind in s.princes[seat].zone(zone) if fits(s, kind, type)}
    return [kind for kind in KINDS if kind in found]


def _picks(kinds: list[Kind]) -> list[Move]:
    return [PICK + KINDS.index(kind) for kind in kinds]


@dataclass
class RemoveCondition(Ask[TwoPrinces]):
    """TP-R10 He picks one of his Conditions to be rid of."""

    type: str
    zone: str

    rule: ClassVar[str] = "TP-R10"
    name: ClassVar[str] = "remove"

    def arrive(self, s: TwoPrinces) -> tuple[Seat, ...]:
        """He is asked only if there is something to choose between."""
        found = candidates(s, self.seat, self.type, self.zone)
        if len(found) > 1:
            return (self.seat,)
        s.leave()
        if found:
            remove_condition(s, self.seat, found[0], self.zone)
        else:
            lack = {"prince": NAMES[self.seat], "type": TYPE_NAMES[self.type]}
            s.note("remove", Later(say, "{prince} has no {type} to be rid of.", **lack), self.seat)
        return ()

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        """In a world that his brother imagines he may have none."""
        return _picks(candidates(s, seat, self.type, self.zone)) or [PICK_NONE]

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        if move != PICK_NONE:
            remove_condition(s, seat, KINDS[place(move, PICK)], self.zone)

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("Choose a {type} to be rid of.", type=TYPE_NAMES[self.type])


def remove_condition(s: TwoPrinces, seat: Seat, kind: Kind, zone: str) -> None:
    """TP-R10, TP-R11, TP-128 Removed; a pile that was looked through is shuffled; the hand is refilled."""
    prince = s.princes[seat]
    prince.remove(kind, zone)
    s.return_condition(kind)
    if zone in ("owned", "draw"):
        s.chance.shuffle(prince.pile)
    s.refill_outside_tests(seat)
    card = s.book.conditions[kind].title
    s.note("remove", Later(say, "{prince} is rid of {card}.", prince=NAMES[seat], card=card), seat)


@dataclass
class DiscardCard(Ask[TwoPrinces]):
    """He picks a card of his hand to discard."""

    rule: ClassVar[str] = "TP-119"
    name: ClassVar[str] = "discard"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return _picks(candidates(s, seat, "any", "hand"))

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        discard(s, seat, [KINDS[place(move, PICK)]])

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("Choose a card of your hand to discard.")


def discard(s: TwoPrinces, seat: Seat, kinds: list[Kind]) -> None:
    prince = s.princes[seat]
    for kind in kinds:
        prince.remove(kind, "hand")
        prince.discard.append(kind)
    cards = Listed([s.book.conditions[kind].title for kind in kinds], ",")
    s.note("discard", Later(say, "{prince} discards {cards}.", prince=NAMES[seat], cards=cards), seat)


@dataclass
class Recover(Ask[TwoPrinces]):
    """TP-051, TP-052, TP-R60 A card of his discard pile, if he likes, shuffled into his draw pile. No Tired."""

    left: int  # how many he may still pick

    rule: ClassVar[str] = "TP-051"
    name: ClassVar[str] = "recover"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return [*_picks(candidates(s, seat, "any", "discard")), PICK_NONE]

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        if move == PICK_NONE:
            return
        prince, kind = s.princes[seat], KINDS[place(move, PICK)]
        prince.discard.remove(kind)
        prince.pile.append(kind)
        s.chance.shuffle(prince.pile)
        if s.heard is not None:
            card = s.book.conditions[kind].title
            s.tell("recover", say("{prince} shuffles {card} into his draw pile.", prince=NAMES[seat], card=card), seat)
        if self.left > 1 and prince.discard:
            s.call(Recover(seat, self.left - 1))

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("You may shuffle a card of your discard pile into your draw pile.")


@dataclass
class LoseItem(Ask[TwoPrinces]):
    """TP-117 He picks an Item to lose; not one that cannot be lost."""

    rule: ClassVar[str] = "TP-117"
    name: ClassVar[str] = "lose"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return [LOSE + ITEMS.index(item) for item in losable(s, seat)]

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        lose_item(s, seat, ITEMS[place(move, LOSE)])

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("Choose an Item to lose.")


def losable(s: TwoPrinces, seat: Seat) -> list[ItemId]:
    """TP-117, TP-R41."""
    return [item for item in s.princes[seat].items if not s.book.items[item].is_kept]


def lose_item(s: TwoPrinces, seat: Seat, item: ItemId) -> None:
    s.lose(seat, item)
    s.note("lose", Later(say, "{prince} loses {item}.", prince=NAMES[seat], item=s.book.items[item].title), seat)


@dataclass
class RaiseAttribute(Ask[TwoPrinces]):
    """TP-007 He picks the Attribute that rises."""

    by: int

    rule: ClassVar[str] = "TP-007"
    name: ClassVar[str] = "raise"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        low = [at for at, value in enumerate(s.princes[seat].attrs) if value < HIGHEST]
        return [RAISE + at for at in low or range(len(ATTRIBUTES))]

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        raise_attribute(s, seat, place(move, RAISE), self.by)

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("Choose the Attribute that rises.")


def raise_attribute(s: TwoPrinces, seat: Seat, attr: int, by: int) -> None:
    """TP-007, TP-R62 A gain beyond the last circle is lost, and that is said."""
    changed = s.gain(seat, attr, by)
    what = {"prince": NAMES[seat], "attribute": ATTRIBUTE_NAMES[attr]}
    if changed == 0:
        text = Later(say, "{prince}: {attribute} stays at {n}.", n=s.princes[seat].attrs[attr], **what)
    elif changed > 0:
        text = Later(say, "{prince} gains {n} {attribute}.", n=changed, **what)
    else:
        text = Later(say, "{prince} loses {n} {attribute}.", n=-changed, **what)
    s.note("attribute", text, seat)


@dataclass
class OrderDeck(Ask[TwoPrinces]):
    """He looks at the next Encounters of a Location: they go back one by one in an order, or one to the bottom."""

    location: str
    left: list[int]  # places from the top that he has not put back yet
    placed: list[int] = field(default_factory=list)  # those he has, next first
    sinks: bool = False  # one may go to the bottom; the others stay as they lie

    rule: ClassVar[str] = "TP-004"
    name: ClassVar[str] = "order"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        first = PUT_LAST if self.sinks else PUT_NEXT
        return [*(first + at for at in range(len(self.left))), *([LEAVE_ORDER] if self.sinks else [])]

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        rest, placed, last = self.left.copy(), self.placed, list[int]()
        if move == LEAVE_ORDER:
            placed, rest = [*placed, *rest], []
        elif self.sinks:
            last = [rest.pop(place(move, PUT_LAST))]
            placed, rest = [*placed, *rest], []
        else:
            placed = [*placed, rest.pop(place(move, PUT_NEXT))]
        if len(rest) > 1:
            s.call(OrderDeck(seat, self.location, rest, placed))
            return
        self._put_back(s, seat, [*placed, *rest], last)

    def _put_back(self, s: TwoPrinces, seat: Seat, order: list[int], last: list[int]) -> None:
        deck = s.encounters[self.location]
        looked_at = deck[::-1][: len(order) + len(last)]
        below = deck[: len(deck) - len(looked_at)]
        known = [looked_at[at] for at in order]
        s.encounters[self.location] = [*(looked_at[at] for at in last), *below, *known[::-1]]
        for seen in s.scouted:
            seen.pop(self.location, None)
        s.scouted[seat][self.location] = known

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        deck = s.encounters[self.location][::-1]
        titles = Listed([s.book.cards[deck[at]].title for at in self.left], ",")
        asks = say("Put one to the bottom, or leave them.") if self.sinks else say("Which comes next?")
        return passage([say("You see: {titles}.", titles=titles), asks])
