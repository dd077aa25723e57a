"""A sketch of The Two Princes: Challenges as programs, split decisions, tests in lockstep, tests within tests.

There is one Attribute, and there are two Challenges. Conditions are words; each Prince has his own piles, and commits
cards in secret. All else is left out.
"""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from regalia.engine import Actions, AskAll, Block, Chance, Move, Outcome, Procedure, Program, Seat, Verbs

from .sketch import Sketch, reader, shuffled

PRINCES = EDWARD, RICHARD = [0, 1]
BOTH = -1  # the seat of a program that is read for both Princes
HAND = 5
ADJUSTMENT = {"steady": 1, "tired": 0, "haunted": -1}  # Conditions

ACTIONS = Actions(
    ("choose {option}", {"option": ("a", "b")}),
    ("commit {number}", {"number": [str(n) for n in range(1, HAND + 1)]}),
)
CHOOSE, COMMIT = ACTIONS.first.values()


@dataclass
class Prince:
    hand: list[str]
    pile: list[str]  # to draw from, its top last
    discard: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)  # Conditions in the test that is open
    courage: int = 0

    def refill(self, chance: Chance) -> None:
        """TP-119, TP-121, TP-122 Up to five; each time the pile runs out, one Tired joins the reshuffle."""
        while len(self.hand) < HAND:
            if not self.pile:
                self.pile, self.discard = shuffled(chance, [*self.discard, "tired"]), []
            self.hand.append(self.pile.pop())

    def play(self, chance: Chance, number: int) -> None:
        """TP-101, TP-R17, TP-R20 So many at random; each Haunted pulls one more, as long as there are any."""
        while number and self.hand:
            self.table.append(self.hand.pop(chance.below(len(self.hand))))
            number += (self.table[-1] == "haunted") - 1

    def total(self) -> int:
        """TP-102, TP-103, TP-124 Adjustments and Attribute; any number of Tired is -1 in total."""
        return sum(ADJUSTMENT[card] for card in self.table) + self.courage - ("tired" in self.table)


@dataclass(eq=False)
class Tower(Sketch):
    actions: ClassVar[Actions] = ACTIONS
    programs: ClassVar[dict[str, Any]] = {}  # by card; filled below

    princes: list[Prince] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # Challenges, the next one last
    misery: int = 0

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """The brother's hand, every pile, and the Challenges to come."""
        self.deck = shuffled(chance, self.deck)
        own, brother = self.princes[seat], self.princes[1 - seat]
        unseen = shuffled(chance, brother.hand + brother.pile)
        own.pile = shuffled(chance, own.pile)
        brother.hand, brother.pile = unseen[: len(brother.hand)], unseen[len(brother.hand) :]

    def add_misery(self, by: int) -> None:
        """TP-131, TP-R22, TP-R24 At six the game is over at once."""
        self.misery = max(0, min(6, self.misery + by))
        if self.misery == 6:
            self.finish(Outcome("misery", "TP-131", [], [1, 1], "All hope is gone."))

    def clean_up(self) -> None:
        """TP-108 The cards of the test go to the discard; then the refill."""
        for prince in self.princes:
            prince.discard, prince.table = prince.discard + prince.table, []
            prince.refill(self.chance)


@dataclass
class Escape(Procedure[Tower]):
    def challenge(self, s: Tower) -> None:
        if s.deck:
            s.goto(Escape.challenge)
            s.call(Program(s.deck.pop(), "do", BOTH))
        else:
            s.finish(Outcome("free", "TP-138", PRINCES, [1, 1], "The river takes you away."))

    steps = (challenge,)


@dataclass
class Part:
    """One test: what it asks for, and the boxes that may follow, which name those who take it."""

    need: int
    win: Program[Tower]
    lose: Program[Tower]

    def alone(self, seat: Seat) -> "Part":
        """TP-R34 The box of a Prince who chose for himself speaks to him."""
        return Part(self.need, replace(self.win, seat=seat), replace(self.lose, seat=seat))


@dataclass
class Test(Procedure[Tower]):
    """TP-098, TP-R30 The steps of a test, in lockstep if the Princes are taking two."""

    parts: list[Part]

    def clean_up_earlier(self, s: Tower) -> None:
        """TP-R37 A test in a consequence begins when the first one is cleaned up."""
        s.clean_up()

    def commit(self, s: Tower) -> None:
        seats = [seat for part in self.parts for seat in readers(part.win)]
        s.call(Commit(seats, [[] for _ in seats]))

    def compare(self, s: Tower) -> None:
        """TP-097 Every part at its own number."""
        totals = [sum(s.princes[seat].total() for seat in readers(part.win)) for part in self.parts]
        scored = zip(self.parts, totals, strict=True)
        s.become(Consequences([part.win if total >= part.need else part.lose for part, total in scored]))

    steps = (clean_up_earlier, commit, compare)


@dataclass
class Consequences(Procedure[Tower]):
    """TP-R13, TP-R31 The box of Edward or of both, the box of Richard; then Cleanup."""

    boxes: list[Program[Tower]]

    def read(self, s: Tower) -> None:
        if self.boxes:
            s.become(Consequences(self.boxes[1:]))
            s.call(self.boxes[0])

    def clean_up(self, s: Tower) -> None:
        s.clean_up()

    steps = (read, clean_up)


@dataclass
class Commit(AskAll[Tower]):
    """TP-099, TP-R16 Changeable until both have committed."""

    def moves(self, s: Tower, seat: Seat) -> list[Move]:
        return list(range(COMMIT, COMMIT + len(s.princes[seat].hand)))

    def revealed(self, s: Tower, picks: list[list[Move]]) -> None:
        for seat, (move,) in zip(self.asked, picks, strict=True):
            s.princes[seat].play(s.chance, move - COMMIT + 1)


@dataclass
class Individually(AskAll[Tower]):
    """TP-090, TP-091, TP-110 Sealed; one joint test for the same choice, two for different ones."""

    options: list[Part]  # a and b

    def moves(self, s: Tower, seat: Seat) -> list[Move]:
        return [CHOOSE, CHOOSE + 1]

    def revealed(self, s: Tower, picks: list[list[Move]]) -> None:
        edward, richard = (self.options[move - CHOOSE] for (move,) in picks)
        if edward is richard:
            s.call(Test([edward]))
        else:
            s.call(Test([edward.alone(EDWARD), richard.alone(RICHARD)]))


def individually(
    s: Tower, at: Program[Tower], a: int, b: int, a_win: Block, a_lose: Block, b_win: Block, b_lose: Block
) -> None:
    """Each Prince chooses a or b for himself, tests that need these numbers."""
    parts = [Part(need, at.branch(s, f"{key}_win"), at.branch(s, f"{key}_lose")) for key, need in (("a", a), ("b", b))]
    s.call(Individually(PRINCES, [[], []], parts))


def test(s: Tower, at: Program[Tower], need: int, win: Block, lose: Block) -> None:
    """A test of those for whom the text is read."""
    s.call(Test([Part(need, at.branch(s, "win"), at.branch(s, "lose"))]))


def gain(s: Tower, at: Program[Tower]) -> None:
    for seat in readers(at):
        s.princes[seat].courage += 1


def misery(s: Tower, at: Program[Tower], by: int) -> None:
    s.add_misery(by)


def readers(at: Program[Tower]) -> list[Seat]:
    return PRINCES if at.seat == BOTH else [at.seat]


GAIN, EASE, PAIN, WOE = {"op": "gain"}, *({"op": "misery", "by": by} for by in (-1, 1, 2))
TEST = {"op": "test", "need": 1, "win": [EASE], "lose": []}
WALL = {"op": "individually", "a": 2, "a_win": [GAIN], "a_lose": [WOE], "b": 3, "b_win": [TEST, GAIN], "b_lose": [PAIN]}
GUARD = {"op": "test", "need": 6, "win": [], "lose": [PAIN]}
CHALLENGES = {"the wall": [WALL], "the guard": [GAIN, GUARD]}
VERBS = Verbs(individually, test, gain, misery)
Tower.programs = {card: VERBS.compile(do)[0] for card, do in CHALLENGES.items()}


def new(chance: Chance, deck: list[str] | None = None, princes: list[Prince] | None = None) -> Tower:
    """Every Challenge thrice and shuffled piles, or what is given."""
    s = Tower(2, chance, deck=deck or shuffled(chance, [*CHALLENGES] * 3), princes=princes or [])
    while len(s.princes) < 2:
        s.princes.append(Prince([], shuffled(chance, ["steady"] * 6 + ["haunted"] * 3)))
    s.clean_up()
    return s.begin(Escape())


load = reader(Tower, Prince, Escape, Program, Part, Test, Consequences, Commit, Individually)
