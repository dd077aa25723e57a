"""A Prince: Attributes, Items, and three piles of Conditions that never mix with his brother's (TP-120)."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from regalia.engine import Chance, Program
from regalia.games.two_princes.cards.names import HAND, ItemId, Kind


@dataclass
class Binding:
    """What a card has said about a Prince's next test. A value: replaced, never changed."""

    score: int = 0
    no_items: bool = False
    least: int = 1
    most: int = HAND
    extra: int = 0  # further cards that chance draws

    def and_also(self, other: "Binding") -> "Binding":
        return Binding(
            self.score + other.score,
            self.no_items or other.no_items,
            max(self.least, other.least),
            min(self.most, other.most),
            self.extra + other.extra,
        )


FREE = Binding()


@dataclass
class Compared:
    """A test as it was compared, for whoever looks at the table after Cleanup. A value."""

    stored: ClassVar = "Tried"

    attr: int
    need: int
    total: int  # of all who were in it
    score: int  # what he has added to it
    added: int  # of that, by effects and Items
    cards: list[Kind]
    is_alone: bool


@dataclass
class Prince:
    attrs: list[int]
    items: dict[ItemId, int]  # Uses that are left; 0 for an Item that has none to begin with
    hand: list[Kind] = field(default_factory=list)
    pile: list[Kind] = field(default_factory=list)  # to draw from, its top last
    discard: list[Kind] = field(default_factory=list)
    table: list[Kind] = field(default_factory=list)  # Conditions played in the test that is open
    next: Binding = field(default_factory=Binding)
    shown: dict[str, int] = field(default_factory=dict)  # of his hand everybody knows: so many of a type
    # The test that is open
    is_tested: bool = False
    is_alone: bool = False  # nobody else is in his test
    committed: int = 0
    now: Binding = field(default_factory=Binding)
    score: int = 0  # what effects and Items have added
    once: list[str] = field(default_factory=list)  # effects that have happened and do not happen again (TP-123)
    deferred: list[Program[Any]] = field(default_factory=list)  # effects for Cleanup
    tried: Compared | None = None  # the last test that the open card asked of him

    def clone(self) -> "Prince":
        other = Prince.__new__(Prince)
        other.attrs = self.attrs.copy()
        other.items = self.items.copy()
        other.hand = self.hand.copy()
        other.pile = self.pile.copy()
        other.discard = self.discard.copy()
        other.table = self.table.copy()
        other.next = self.next
        other.shown = self.shown.copy()
        other.is_tested = self.is_tested
        other.is_alone = self.is_alone
        other.committed = self.committed
        other.now = self.now
        other.score = self.score
        other.once = self.once.copy()
        other.deferred = self.deferred.copy()
        other.tried = self.tried
        return other

    @property
    def owned(self) -> list[Kind]:
        """TP-R25 All his Conditions, wherever they lie."""
        return [*self.hand, *self.pile, *self.discard, *self.table]

    def zone(self, name: str) -> list[Kind]:
        return self.owned if name == "owned" else {"hand": self.hand, "discard": self.discard, "draw": self.pile}[name]

    def play_random(self, chance: Chance) -> Kind:
        """TP-101, TP-R17 A card of the hand, picked by chance, is played in the test that is open."""
        kind = self.hand.pop(chance.below(len(self.hand)))
        self.table.append(kind)
        self.shown = {}
        return kind

    def remove(self, kind: Kind, zone: str) -> None:
        """Takes a card out of a zone; of all that he owns, from the hand first."""
        for pile in (self.hand, self.pile, self.discard, self.table) if zone == "owned" else (self.zone(zone),):
            if kind in pile:
                pile.remove(kind)
                if pile is self.hand:
                    self.shown = {}
                return

    def begin_test(self, is_alone: bool) -> None:
        self.is_tested, self.is_alone, self.committed = True, is_alone, 0
        self.now, self.next = self.next, FREE
        self.score, self.once = self.now.score, []

    def end_test(self) -> None:
        """TP-108 Committed cards go to the discard pile."""
        self.discard += self.table
        self.table = []
        self.is_tested, self.is_alone, self.committed = False, False, 0
        self.now, self.score, self.once, self.deferred = FREE, 0, [], []
