"""The state and its parts: plain numbers and lists, cloned by hand."""

from bisect import insort
from dataclasses import dataclass, field
from typing import ClassVar, Final

from regalia.engine import DERIVED, Actions, Seat, State
from regalia.games.blackstone.actions import ACTIONS
from regalia.games.blackstone.cards.board import Mask, Space
from regalia.games.blackstone.cards.book import (
    KING,
    KNIGHT,
    KNIGHT_WIZARD,
    PLOY,
    WIZARD,
    Book,
    Card,
    Task,
    Tasks,
    Vassal,
)
from regalia.games.blackstone.model.court import EMPTY, Court
from regalia.games.blackstone.model.quest import Quest

NONE: Final = -1
HOUSEHOLD_KINGS: Final = 2
TOKENS: Final = 20  # BC-015 of each sort


@dataclass(eq=False, slots=True)
class Side:
    """One player's cards and tokens. All is public but the hand and the face-down Task."""

    corner: int = NONE  # the replenishment deck
    family: int = NONE
    gifts: int = 0  # what the Family gives, as bits
    dealt: list[int] = field(default_factory=list)  # Families to choose from
    hand: list[Task] = field(default_factory=list)  # always in rising order
    drawn: list[Task] = field(default_factory=list)  # two cards of which one is to be kept (BC-156)
    stacks: list[list[Task]] = field(default_factory=lambda: [[], [], [], []])  # completed, by kind, in order
    retained: list[Vassal] = field(default_factory=list)  # always in rising order
    tokens: list[int] = field(default_factory=lambda: [0, 0])  # Knights, Wizards
    face_down: Task = NONE  # BC-084
    schemer: Task = NONE  # the completed Task that carries an Intrigue token
    twin: Card = NONE  # the Vassal that carries the other one
    twin_face: int = NONE  # what it showed when the token was placed (BC-083)
    is_exhausted: bool = False
    guard: Card = NONE  # the Vassal under this player's guard
    dogs: list[int] = field(default_factory=list)
    sets: list[list[Vassal]] = field(default_factory=list)  # Queen's Quest
    vassals: list[Card] = field(default_factory=list)  # Wizard's Quest: the hand of Vassals, in rising order
    shown: list[Card] = field(default_factory=list)  # those of them that everybody has seen go there

    def clone(self) -> "Side":
        other = Side.__new__(Side)
        other.corner = self.corner
        other.family = self.family
        other.gifts = self.gifts
        other.dealt = self.dealt
        other.hand = self.hand.copy()
        other.drawn = self.drawn
        other.stacks = [stack.copy() for stack in self.stacks]
        other.retained = self.retained.copy()
        other.tokens = self.tokens.copy()
        other.face_down = self.face_down
        other.schemer = self.schemer
        other.twin = self.twin
        other.twin_face = self.twin_face
        other.is_exhausted = self.is_exhausted
        other.guard = self.guard
        other.dogs = self.dogs.copy()
        other.sets = [one.copy() for one in self.sets]
        other.vassals = self.vassals.copy()
        other.shown = self.shown.copy()
        return other

    @property
    def kings(self) -> int:
        """BC-014 The King count: two of the Household, and those completed."""
        return HOUSEHOLD_KINGS + len(self.stacks[KING])

    def active(self, kind: int) -> list[Task]:
        """BC-105, BC-106 The completed Tasks that count: in order, as far as the Kings reach."""
        stack = self.stacks[kind]
        if kind == KING:
            return stack
        return stack[: self.kings if kind == PLOY else self.kings - 1]

    def points(self, tasks: Tasks) -> int:
        """BC-110 The sum over active completed Tasks."""
        points = tasks.points
        return sum(points[task] for kind in range(4) for task in self.active(kind))

    def income(self, tasks: Tasks) -> tuple[int, int, int]:
        """BC-033, BC-034, BC-160 Knights, Wizards, and tokens of either sort at a muster, Household included."""
        kinds = tasks.kind
        knights, wizards = self.active(KNIGHT), self.active(WIZARD)
        either = sum(kinds[task] == KNIGHT_WIZARD for task in knights + wizards)
        plain = sum(kinds[task] != KNIGHT_WIZARD for task in knights)
        return 1 + plain, 1 + len(knights) + len(wizards) - either - plain, either


@dataclass(eq=False, slots=True)
class Blackstone(State):
    actions: ClassVar[Actions] = ACTIONS

    mode: str = ""  # the key of the quest
    court: Court = field(default_factory=lambda: Court([EMPTY] * 25))
    people: int = 0  # Vassals that belong on the board; in the Puzzle and in Wizard's Quest it is not kept to
    under: list[list[Vassal]] = field(default_factory=list)  # Wizard's Quest: by space, the cards below the top one
    corners: list[list[Vassal]] = field(default_factory=list)  # draw decks, the top card last
    discard: list[Vassal] = field(default_factory=list)  # of Vassals
    decks: list[list[Task]] = field(default_factory=lambda: [[], [], []])  # the top card last
    discards: list[list[Task]] = field(default_factory=lambda: [[], [], []])
    supply: list[int] = field(default_factory=lambda: [TOKENS, TOKENS])
    sides: list[Side] = field(default_factory=list)
    first: Seat = 0
    active: Seat = 0
    round: int = 1
    phase: str = "setup"
    turns_left: int = NONE  # once the end is triggered: turns still to come
    quiet: int = 0  # turns in a row without a completed Task; in the Queen's Quest without a card used
    castles: list[Space] = field(default_factory=list)  # marked Vassals
    aside: list[Vassal] = field(default_factory=list)  # Assassins and Saboteurs that are to be placed
    missing: int = 0  # Vassals that the board lacks because none could be had (BC-028)
    completed: int = 0  # Tasks completed in this turn by the active player
    has_waived: bool = False  # BC-149, in this turn
    has_drawn_two: bool = False  # BC-156, in this turn
    has_crossed: bool = False  # BC-157, in this turn
    rats: list[int] = field(default_factory=list)  # the Rats deck, the top card last
    rats_discard: list[int] = field(default_factory=list)
    wandering: list[int] = field(default_factory=list)  # rat cards in view that can be killed, in rising order
    trapped: list[int] = field(default_factory=list)
    plagues: int = 0  # Plague cards that have come
    dogs: list[int] = field(default_factory=list)  # still to be adopted
    refresh: int = NONE  # Solo: the corner deck that refreshes the board
    offer: list[Task] = field(default_factory=list)  # Machinations on offer, from the left; NONE is a gap
    vassal_offer: list[Card] = field(default_factory=list)
    vassal_deck: list[Card] = field(default_factory=list)
    actions_left: int = 0  # action markers of this turn
    fresh: int = 0  # Knight tokens taken in this turn, which cannot be spent yet
    taken: int = 0  # Machinations taken in this turn
    has_placed: bool = False  # a Vassal was placed in this turn
    quest: "Quest[Blackstone]" = field(default=None, metadata=DERIVED, repr=False)  # type: ignore[arg-type]
    book: Book = field(metadata=DERIVED, repr=False)
    tasks: Tasks = field(default=None, metadata=DERIVED)  # type: ignore[assignment]  # as this quest reads them

    def equip(self, book: Book) -> None:
        """Gives a state that was made or loaded all that follows from its mode and the packs."""
        self.book = book
        self.quest = book.quests[self.mode]
        self.tasks = book.exact if self.quest.is_exact else book.tasks
        self.court.count_up(book.face)

    def clone(self) -> "Blackstone":
        other = self.clone_flow(Blackstone.__new__(Blackstone))
        other.mode = self.mode
        other.court = self.court.clone()
        other.people = self.people
        other.under = [pile.copy() for pile in self.under]
        other.corners = [corner.copy() for corner in self.corners]
        other.discard = self.discard.copy()
        other.decks = [deck.copy() for deck in self.decks]
        other.discards = [pile.copy() for pile in self.discards]
        other.supply = self.supply.copy()
        other.sides = [side.clone() for side in self.sides]
        other.first = self.first
        other.active = self.active
        other.round = self.round
        other.phase = self.phase
        other.turns_left = self.turns_left
        other.quiet = self.quiet
        other.castles = self.castles.copy()
        other.aside = self.aside.copy()
        other.missing = self.missing
        other.completed = self.completed
        other.has_waived = self.has_waived
        other.has_drawn_two = self.has_drawn_two
        other.has_crossed = self.has_crossed
        other.rats = self.rats.copy()
        other.rats_discard = self.rats_discard.copy()
        other.wandering = self.wandering.copy()
        other.trapped = self.trapped.copy()
        other.plagues = self.plagues
        other.dogs = self.dogs.copy()
        other.refresh = self.refresh
        other.offer = self.offer.copy()
        other.vassal_offer = self.vassal_offer.copy()
        other.vassal_deck = self.vassal_deck
        other.actions_left = self.actions_left
        other.fresh = self.fresh
        other.taken = self.taken
        other.has_placed = self.has_placed
        other.quest = self.quest
        other.tasks = self.tasks
        return other

    # Turn order

    def around(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from this one's left."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def seats_after(self, seat: Seat) -> int:
        """How many have their turn after this seat in the round."""
        return (self.first - seat - 1) % self.seats

    # Tokens

    def gain(self, seat: Seat, sort: int, count: int = 1) -> int:
        """BC-015 Tokens from the supply, as many as it has; returns how many."""
        count = min(count, self.supply[sort])
        self.supply[sort] -= count
        self.sides[seat].tokens[sort] += count
        return count

    def pay(self, seat: Seat, sort: int, count: int = 1) -> None:
        """BC-038 Tokens go back to the supply."""
        self.supply[sort] += count
        self.sides[seat].tokens[sort] -= count

    # Tasks

    def can_draw(self, deck: int) -> bool:
        """BC-057 A deck that is empty is rebuilt from its discards; with none left it is out."""
        return bool(self.decks[deck] or self.discards[deck])

    def draw(self, deck: int) -> Task:
        """BC-023, BC-057 The top card; there must be one to be had."""
        cards = self.decks[deck]
        if not cards:
            cards += self.discards[deck]
            self.discards[deck].clear()
            self.chance.shuffle(cards)
        return cards.pop()

    def take_in_hand(self, seat: Seat, task: Task) -> None:
        insort(self.sides[seat].hand, task)

    # Guards and points

    def guarded_from(self, seat: Seat) -> Mask:
        """BC-153 The Vassals that this player may not touch because another one guards them."""
        mask = 0
        for owner, side in enumerate(self.sides):
            if side.guard >= 0 and owner != seat:
                space = self.court.where(side.guard)
                mask |= 1 << space if space >= 0 else 0
        return mask

    def frozen_for(self, seat: Seat) -> Mask:
        """BC-055, BC-153 Marked Vassals, and those that another player guards."""
        mask = self.guarded_from(seat)
        for space in self.castles:
            mask |= 1 << space
        return mask

    def points(self, seat: Seat) -> int:
        return self.sides[seat].points(self.tasks)

    def active_rats(self) -> int:
        """BC-169 Wandering and trapped ones."""
        return sum(night + 1 for night in self.wandering + self.trapped)
