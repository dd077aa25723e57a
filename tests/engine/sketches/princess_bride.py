"""A sketch of The Princess Bride, chapter 4: a hazard is paid in the middle of a move, and any seat may use a Miracle.

Westley walks along a row of spaces, the Fire Swamp. At its far end the team has won; with the third Wound it has lost.
It starts with its Miracles. All else is left out.
"""

from dataclasses import dataclass

from regalia.engine import Actions, Ask, Chance, Edition, Move, Procedure, Seat

from .sketch import Sketch, deal_again, reader, shuffled

CARDS = ("courage", "wit", "adventure", "wild")
HAZARDS = {1: "courage", 3: "wit", 4: "adventure"}  # by space, the icon that pays it
ACTIONS = Actions(
    ("end", {}),
    ("step to {space}", {"space": "012345"}),
    ("pay {card}", {"card": CARDS}),
    ("wound", {}),
    ("miracle", {}),
)
END, STEP, PAY, WOUND, MIRACLE = ACTIONS.first.values()


@dataclass(eq=False, kw_only=True)
class Bride(Sketch):
    actions = ACTIONS

    hands: list[list[str]]  # open
    story: list[str]  # the deck, its top last
    discard: list[str]
    dormant: list[int]  # spaces whose hazard is face down
    hero: int = 0  # the space he stands on
    wounds: int = 0
    miracles: int = 2  # held by the team

    def redeal(self, seat: Seat, chance: Chance) -> None:
        deal_again(chance, self.story)

    def draw(self, seat: Seat, count: int) -> None:
        self.hands[seat] += [self.story.pop() for _ in range(min(count, len(self.story)))]


@dataclass
class Turn(Procedure[Bride]):
    """PB-033 Move and draw; then it is the next seat's."""

    seat: Seat

    def move(self, s: Bride) -> None:
        s.call(Walk(self.seat, 2))

    def draw(self, s: Bride) -> None:
        s.draw(self.seat, 2)
        s.become(Turn((self.seat + 1) % s.seats))

    steps = (move, draw)


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

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == MIRACLE:
            s.miracles -= 1
            s.draw(seat, 3)
        else:
            super().take(s, seat, move)


@dataclass
class Walk(Decision):
    """PB-037, PB-C4-04 Two steps; a hazard is faced as soon as it is entered, also in passing."""

    left: int

    def options(self, s: Bride) -> list[Move]:
        return [END, *(STEP + space for space in (s.hero - 1, s.hero + 1) if space >= 0)]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move != END:
            s.hero = move - STEP
            if self.left > 1:
                s.call(Walk(seat, self.left - 1))
            if s.hero == 5:
                s.end("won")
            elif s.hero in HAZARDS and s.hero not in s.dormant:
                s.call(Hazard(seat))


@dataclass
class Hazard(Decision):
    """PB-C4-03 Its icon or a wild makes it dormant; or one Wound, and it stays active. The third loses at once."""

    def options(self, s: Bride) -> list[Move]:
        paying = [card for card in (HAZARDS[s.hero], "wild") if card in s.hands[self.seat]]
        return [*(PAY + CARDS.index(card) for card in paying), WOUND]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move != WOUND:
            s.hands[seat].remove(CARDS[move - PAY])
            s.discard.append(CARDS[move - PAY])
            s.dormant.append(s.hero)
        elif s.wounds < 2:
            s.wounds += 1
        else:
            s.end("lost")


def new(chance: Chance, seats: int = 3) -> Bride:
    story = shuffled(chance, CARDS * 7)
    hands = [[story.pop() for _ in range(4)] for _ in range(seats)]
    return Bride(seats, chance, Edition(), hands=hands, story=story, discard=[], dormant=[]).begin(Turn(0))


load = reader(Bride, Turn, Walk, Hazard)
