"""The state: cards in decks and open hands, the Plot deck, the team's Miracles, and the board of the chapter."""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import DERIVED, Actions, Seat, State
from regalia.games.princess_bride.actions import ACTIONS
from regalia.games.princess_bride.cards.book import Book
from regalia.games.princess_bride.cards.kinds import KIND_OF, Card, Kind, copy_in
from regalia.games.princess_bride.cards.names import HEROES, LAST_CHAPTER, OFF, WESTLEY, Challenge, Figure
from regalia.games.princess_bride.cards.page import ALWAYS, NEVER, ChapterPage
from regalia.games.princess_bride.model.board import Board

NO_CARD = -1
MIRACLES = 5


@dataclass(eq=False)
class Bride(State):
    actions: ClassVar[Actions] = ACTIONS

    mode: str = "story"
    chapter: int = 1
    last: int = LAST_CHAPTER  # the chapter whose end wins the game
    is_grandpa: bool = False  # the side of the Replay counter
    opener: Seat | None = None  # who begins this chapter, if the table has named somebody
    active: Seat = 0
    turn: int = 0  # of this attempt
    phase: str = "setup"
    hands: list[list[Card]] = field(default_factory=list)  # in rising order
    story: list[Card] = field(default_factory=list)  # the deck, its top last
    discard: list[Card] = field(default_factory=list)  # the newest last
    special: list[Card] = field(default_factory=list)  # the deck, its top last
    playing: Card = NO_CARD  # the Special that is being read; it is its player's until it has had its effect
    plot: list[int] = field(default_factory=list)  # the deck, its top last
    plot_discard: list[int] = field(default_factory=list)  # the newest last
    known_top: int = 0  # so many cards on top of the Plot deck have been seen by all
    known_bottom: int = 0  # and so many at its bottom
    miracles: int = 0  # held by the team
    has_traded: bool = False  # in this turn
    deeds: int = 0  # limited chapter actions taken in this turn
    board: Board = field(default_factory=Board)
    book: Book = field(metadata=DERIVED, repr=False)

    def clone(self) -> "Bride":
        other = self.clone_flow(Bride.__new__(Bride))
        other.mode = self.mode
        other.chapter = self.chapter
        other.last = self.last
        other.is_grandpa = self.is_grandpa
        other.opener = self.opener
        other.active = self.active
        other.turn = self.turn
        other.phase = self.phase
        other.hands = [hand.copy() for hand in self.hands]
        other.story = self.story.copy()
        other.discard = self.discard.copy()
        other.special = self.special.copy()
        other.playing = self.playing
        other.plot = self.plot.copy()
        other.plot_discard = self.plot_discard.copy()
        other.known_top = self.known_top
        other.known_bottom = self.known_bottom
        other.miracles = self.miracles
        other.has_traded = self.has_traded
        other.deeds = self.deeds
        other.board = self.board.clone()
        return other

    @property
    def page(self) -> ChapterPage:
        return self.book.pages[self.chapter]

    @property
    def supply(self) -> int:
        """PB-008 Miracles neither held nor on the board."""
        return MIRACLES - self.miracles - (self.board.star != OFF)

    def around(self, seat: Seat) -> list[Seat]:
        """All seats in turn order, from this one on."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    # Heroes and challenges

    def is_done(self, challenge: Challenge) -> bool:
        return challenge in self.board.done

    def is_hero(self, figure: Figure) -> bool:
        """PB-003, PB-040 May players move it now? It is on a space, and the chapter lists it."""
        if self.board.at[figure] == OFF:
            return False
        for stance in self.page.stances:
            if stance.figure == figure:
                return stance.hero == ALWAYS or (stance.hero != NEVER and stance.hero in self.board.done)
        return False

    def heroes(self) -> list[Figure]:
        return [figure for figure in range(len(HEROES)) if self.is_hero(figure)]

    @property
    def is_mostly_dead(self) -> bool:
        """PB-C5-03 Westley is on the board and cannot be moved himself, as happens in chapter 5 alone."""
        return self.board.at[WESTLEY] != OFF and not self.is_hero(WESTLEY)

    # Cards

    def holds(self, seat: Seat, kind: Kind) -> bool:
        return any(KIND_OF[card] == kind for card in self.hands[seat])

    def throw(self, seat: Seat, kind: Kind) -> None:
        """A card of this kind goes from the hand to the Story discard."""
        card = copy_in(self.hands[seat], kind)
        self.hands[seat].remove(card)
        self.discard.append(card)

    def take_in(self, seat: Seat, cards: list[Card]) -> None:
        self.hands[seat] = sorted(self.hands[seat] + cards)

    def draw_story(self, seat: Seat, count: int) -> list[Card]:
        """PB-075 to PB-078 An empty deck is made anew of the discard; with neither, nothing more is drawn."""
        drawn: list[Card] = []
        for _ in range(count):
            if not self.story and self.discard:
                self.story = sorted(self.discard)
                self.discard = []
                self.chance.shuffle(self.story)
            if self.story:
                drawn.append(self.story.pop())
        self.take_in(seat, drawn)
        return drawn

    @property
    def can_draw_story(self) -> bool:
        """Is there a Story card in the deck, or one to make it anew of?"""
        return bool(self.story or self.discard)

    def draw_special(self, seat: Seat, count: int) -> list[Card]:
        """PB-062, PB-R19 From the Special deck; nothing if it is empty."""
        drawn = [self.special.pop() for _ in range(min(count, len(self.special)))]
        self.take_in(seat, drawn)
        return drawn
