"""A sketch of The Princess Bride, chapter 4: hazards in the middle of a move, Miracles at any time, starting over.

The Fire Swamp is a row of spaces; a hero who leaves it at the far end wins the chapter and with it the game. A Plot
card with an even number makes each player discard a card. Challenges, trades and Special effects are left out.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import Actions, Chance, Choice, Loader, Move, Outcome, Procedure, Seat, State, run

ICONS = ("courage", "wit", "adventure")
CARDS = (*ICONS, "wild")
HEROES = ("westley", "buttercup")
SPACES = 6
STAR = 2  # where a Miracle lies
HAZARDS = ["", "courage", "", "wit", "adventure", ""]  # by space, the icon that pays it

ACTIONS = Actions(
    ("end", {}),
    ("step {hero} to {space}", {"hero": HEROES, "space": [str(space) for space in range(SPACES)]}),
    ("pay {card}", {"card": CARDS}),
    ("wound", {}),
    ("discard {card}", {"card": CARDS}),
    ("miracle {draw}", {"draw": ("story", "special")}),
)
END, STEP, PAY, WOUND, DISCARD, MIRACLE = ACTIONS.first.values()


@dataclass(eq=False)
class Bride(State):
    actions: ClassVar[Actions] = ACTIONS

    heroes: list[int] = field(default_factory=list)  # their spaces
    dormant: list[int] = field(default_factory=list)  # spaces whose hazard is face down
    hands: list[list[str]] = field(default_factory=list)
    story: list[str] = field(default_factory=list)  # the deck, its top last
    discard: list[str] = field(default_factory=list)
    special: list[str] = field(default_factory=list)
    plot: list[int] = field(default_factory=list)
    wounds: int = 0
    miracles: int = 0  # held by the team
    has_star: bool = False  # a Miracle lies on the board
    is_grandpa: bool = False  # the Replay counter's side
    active: Seat = 0

    def clone(self) -> "Bride":
        other = self.clone_flow(Bride.__new__(Bride))
        for name in ("heroes", "dormant", "story", "discard", "special", "plot"):
            setattr(other, name, getattr(self, name).copy())
        for name in ("wounds", "miracles", "has_star", "is_grandpa", "active"):
            setattr(other, name, getattr(self, name))
        other.hands = [hand.copy() for hand in self.hands]
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Hands are open; nobody knows the order of a deck."""
        for deck in (self.story, self.special, self.plot):
            deck.sort()
            chance.shuffle(deck)

    def draw(self, seat: Seat, count: int) -> None:
        """PB-076, PB-077 An empty deck is made anew of the discard; with neither, nothing is drawn."""
        for _ in range(count):
            if not self.story:
                self.story, self.discard = self.discard, []
                self.chance.shuffle(self.story)
            if self.story:
                self.hands[seat].append(self.story.pop())


@dataclass
class Chapter(Procedure[Bride]):
    def setup(self, s: Bride) -> None:
        """PB-015 to PB-019, PB-094, PB-095 Everything afresh; Miracles held and Specials collected stay."""
        s.heroes, s.dormant, s.wounds = [0, 0], [], 0
        s.story += [*s.discard, *(card for hand in s.hands for card in hand)]
        s.discard = []
        s.plot = list(range(1, 9))
        s.has_star = True
        s.chance.shuffle(s.story)
        s.chance.shuffle(s.plot)
        s.hands = [[s.story.pop() for _ in range(4)] for _ in range(s.seats)]
        s.active = s.chance.below(s.seats)

    def turn(self, s: Bride) -> None:
        s.call(Turn(s.active))

    def next_turn(self, s: Bride) -> None:
        s.active = (s.active + 1) % s.seats
        s.goto(Chapter.turn)

    steps = (setup, turn, next_turn)


@dataclass
class Turn(Procedure[Bride]):
    """PB-033 Move, Draw, Plot, Discard."""

    seat: Seat

    def move(self, s: Bride) -> None:
        s.call(Walk(self.seat, 2))

    def draw(self, s: Bride) -> None:
        s.draw(self.seat, 2)

    def plot(self, s: Bride) -> None:
        """PB-079, PB-082 No Plot card left to draw: the chapter is interrupted."""
        if not s.plot:
            interrupt(s)
        elif s.plot.pop() % 2 == 0:
            s.call(EachDiscards([(self.seat + r) % s.seats for r in range(s.seats)]))

    def hand_limit(self, s: Bride) -> None:
        """PB-085 Down to six."""
        if len(s.hands[self.seat]) > 6:
            s.goto(Turn.hand_limit)
            s.call(Discard(self.seat))

    steps = (move, draw, plot, hand_limit)


@dataclass
class EachDiscards(Procedure[Bride]):
    """Each player discards one of their own choice, in seat order; empty hands skip."""

    left: list[Seat]

    def discard(self, s: Bride) -> None:
        if self.left:
            s.become(EachDiscards(self.left[1:]))
            if s.hands[self.left[0]]:
                s.call(Discard(self.left[0]))

    steps = (discard,)


@dataclass
class Decision(Choice[Bride]):
    """PB-072, PB-R12 One seat is asked; every seat may use a Miracle first, and the question stays open."""

    seat: Seat

    def who(self, s: Bride) -> tuple[Seat, ...]:
        return tuple(range(s.seats)) if s.miracles else (self.seat,)

    def seen_waiting(self, s: Bride, viewer: Seat | None) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, s: Bride, seat: Seat) -> list[Move]:
        own = self.options(s) if seat == self.seat else []
        return [*own, MIRACLE, MIRACLE + 1] if s.miracles else own

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        if move < MIRACLE:
            s.leave()
            self.decided(s, move)
            return
        s.miracles -= 1
        if move == MIRACLE:
            s.draw(seat, 3)
        elif s.special:
            s.hands[seat].append(s.special.pop())

    def options(self, s: Bride) -> list[Move]:
        raise NotImplementedError

    def decided(self, s: Bride, move: Move) -> None:
        raise NotImplementedError

    def cards(self, s: Bride, first: Move) -> list[Move]:
        return [first + at for at, card in enumerate(CARDS) if card in s.hands[self.seat]]

    def spend(self, s: Bride, at: int) -> None:
        s.hands[self.seat].remove(CARDS[at])
        s.discard.append(CARDS[at])


@dataclass
class Walk(Decision):
    """PB-037 One character two spaces, or two characters one each: two steps of anybody."""

    left: int

    def options(self, s: Bride) -> list[Move]:
        around = [(hero, space + by) for hero, space in enumerate(s.heroes) for by in (-1, 1)]
        return [END] + [STEP + hero * SPACES + space for hero, space in around if 0 <= space < SPACES]

    def decided(self, s: Bride, move: Move) -> None:
        if move == END:
            return
        hero, space = divmod(move - STEP, SPACES)
        s.heroes[hero] = space
        if self.left > 1:
            s.call(Walk(self.seat, self.left - 1))
        enter(s, self.seat, space)


def enter(s: Bride, seat: Seat, space: int) -> None:
    """PB-060, PB-070, PB-C4-04 What happens at once, also when only passing through."""
    if space == STAR and s.has_star:
        s.has_star = False
        s.miracles += 1
    if space == SPACES - 1:
        s.finish(Outcome("won", "PB-099", list(range(s.seats)), [1] * s.seats, "The swamp is behind you."))
    elif HAZARDS[space] and space not in s.dormant:
        s.call(Hazard(seat, space))


@dataclass
class Hazard(Decision):
    """PB-C4-03 Its icon or a wild makes it dormant; or one Wound, and it stays active."""

    space: int

    def options(self, s: Bride) -> list[Move]:
        payments = (PAY + CARDS.index(HAZARDS[self.space]), PAY + CARDS.index("wild"))
        return [move for move in self.cards(s, PAY) if move in payments] + [WOUND]

    def decided(self, s: Bride, move: Move) -> None:
        if move != WOUND:
            self.spend(s, move - PAY)
            s.dormant.append(self.space)
            return
        s.wounds += 1
        if s.wounds == 3:
            interrupt(s)


@dataclass
class Discard(Decision):
    def options(self, s: Bride) -> list[Move]:
        return self.cards(s, DISCARD)

    def decided(self, s: Bride, move: Move) -> None:
        self.spend(s, move - DISCARD)


def interrupt(s: Bride) -> None:
    """PB-093, PB-096, PB-098 The rest of effect and turn is cancelled; the chapter starts over, once in a game."""
    if s.is_grandpa:
        s.finish(Outcome("lost", "PB-096", [], [1] * s.seats, "Grandpa closes the book."))
    else:
        s.is_grandpa = True
        s.unwind(Chapter, Chapter.setup)


def new(chance: Chance, seats: int = 3) -> Bride:
    s = Bride(seats, chance, answers=[0] * seats, hands=[[] for _ in range(seats)])
    s.story = [icon for icon in ICONS for _ in range(8)]
    s.special = ["wild"] * 3
    s.call(Chapter())
    run(s)
    return s


load = Loader(Bride, Chance, Outcome, Chapter, Turn, EachDiscards, Walk, Hazard, Discard).load
