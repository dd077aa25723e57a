"""A sketch of The Princess Bride, chapter 4: hazards in the middle of a move, Miracles at any time, starting over.

The Fire Swamp is a row of spaces; a hero who leaves it at the far end wins the game. A Plot card does nothing but run
out, and the team starts with its Miracles. All else is left out.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import Actions, Ask, Chance, Move, Outcome, Procedure, Seat

from .sketch import Sketch, reader, shuffled

CARDS = ("courage", "wit", "adventure", "wild")
HEROES = ("westley", "buttercup")
SPACES = 6
HAZARDS = {1: "courage", 3: "wit", 4: "adventure"}  # by space, the icon that pays it

ACTIONS = Actions(
    ("end", {}),
    ("step {hero} to {space}", {"hero": HEROES, "space": [str(space) for space in range(SPACES)]}),
    ("pay {card}", {"card": CARDS}),
    ("wound", {}),
    ("miracle", {}),
)
END, STEP, PAY, WOUND, MIRACLE = ACTIONS.first.values()


@dataclass(eq=False)
class Bride(Sketch):
    actions: ClassVar[Actions] = ACTIONS

    heroes: list[int] = field(default_factory=list)  # their spaces
    dormant: list[int] = field(default_factory=list)  # spaces whose hazard is face down
    hands: list[list[str]] = field(default_factory=list)  # open
    story: list[str] = field(default_factory=list)  # the deck, its top last
    discard: list[str] = field(default_factory=list)
    plot: int = 0  # Plot cards left
    wounds: int = 0
    miracles: int = 2  # held by the team
    is_grandpa: bool = False  # the chapter has been interrupted once
    active: Seat = 0

    def redeal(self, seat: Seat, chance: Chance) -> None:
        self.story = shuffled(chance, self.story)

    def draw(self, seat: Seat, count: int) -> None:
        """PB-076, PB-077 An empty deck is made anew of the discard; with neither, nothing is drawn."""
        for _ in range(count):
            if not self.story:
                self.story, self.discard = shuffled(self.chance, self.discard), []
            if self.story:
                self.hands[seat].append(self.story.pop())


@dataclass
class Chapter(Procedure[Bride]):
    """PB-033 Set up once; then turn after turn: Move, Draw, Plot."""

    def setup(self, s: Bride) -> None:
        """PB-015 to PB-019, PB-094, PB-095 Everything afresh; Miracles held stay."""
        s.heroes, s.dormant, s.wounds, s.discard, s.plot = [0, 0], [], 0, [], 8
        s.story = shuffled(s.chance, CARDS * 7)
        s.hands = [[s.story.pop() for _ in range(4)] for _ in range(s.seats)]
        s.active = s.chance.below(s.seats)

    def move(self, s: Bride) -> None:
        s.call(Walk(s.active, 2))

    def draw(self, s: Bride) -> None:
        s.draw(s.active, 2)

    def plot(self, s: Bride) -> None:
        """PB-079, PB-082 No Plot card left to draw: the chapter is interrupted."""
        s.goto(Chapter.move)
        s.active = (s.active + 1) % s.seats
        if s.plot:
            s.plot -= 1
        else:
            interrupt(s)

    steps = (setup, move, draw, plot)


def interrupt(s: Bride) -> None:
    """PB-093, PB-096, PB-098 The rest of effect and turn is cancelled; the chapter starts over, once in a game."""
    if s.is_grandpa:
        s.finish(Outcome("lost", "PB-096", [], [1] * s.seats, "Grandpa closes the book."))
    else:
        s.is_grandpa = True
        s.unwind(Chapter, Chapter.setup)


@dataclass
class Decision(Ask[Bride]):
    """PB-072, PB-R12 One seat is asked; every seat may use a Miracle first, and the question stays open."""

    def who(self, s: Bride) -> tuple[Seat, ...]:
        return tuple(range(s.seats)) if s.miracles else (self.seat,)

    def must(self, s: Bride) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, s: Bride, seat: Seat) -> list[Move]:
        own = self.options(s) if seat == self.seat else []
        return [*own, MIRACLE] if s.miracles else own

    def options(self, s: Bride) -> list[Move]:
        raise NotImplementedError

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == MIRACLE:
            s.miracles -= 1
            s.draw(seat, 3)
        else:
            super().take(s, seat, move)


@dataclass
class Walk(Decision):
    """PB-037, PB-C4-04 Two steps of anybody; a hazard is faced as soon as it is entered, also in passing."""

    left: int

    def options(self, s: Bride) -> list[Move]:
        around = [(hero, space + by) for hero, space in enumerate(s.heroes) for by in (-1, 1)]
        return [END] + [STEP + hero * SPACES + space for hero, space in around if 0 <= space < SPACES]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == END:
            return
        hero, space = divmod(move - STEP, SPACES)
        s.heroes[hero] = space
        if self.left > 1:
            s.call(Walk(seat, self.left - 1))
        if space == SPACES - 1:
            s.finish(Outcome("won", "PB-099", list(range(s.seats)), [1] * s.seats, "The swamp is behind you."))
        elif space in HAZARDS and space not in s.dormant:
            s.call(Hazard(seat, space))


@dataclass
class Hazard(Decision):
    """PB-C4-03 Its icon or a wild makes it dormant; or one Wound, and it stays active."""

    space: int

    def options(self, s: Bride) -> list[Move]:
        payments = [card for card in (HAZARDS[self.space], "wild") if card in s.hands[self.seat]]
        return [PAY + CARDS.index(card) for card in payments] + [WOUND]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move != WOUND:
            s.hands[seat].remove(CARDS[move - PAY])
            s.discard.append(CARDS[move - PAY])
            s.dormant.append(self.space)
            return
        s.wounds += 1
        if s.wounds == 3:
            interrupt(s)


def new(chance: Chance, seats: int = 3) -> Bride:
    return Bride(seats, chance).begin(Chapter())


load = reader(Bride, Chapter, Walk, Hazard)
