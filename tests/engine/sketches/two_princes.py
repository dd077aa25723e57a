"""A sketch of The Two Princes: Challenges as programs, split decisions, tests in lockstep, tests within tests.

Two Attributes, no Items, and a deck of three Challenges. Conditions are words; each Prince has his own piles.
"""

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from regalia.engine import (
    Actions,
    AskAll,
    Block,
    Chance,
    Loader,
    Move,
    Outcome,
    Procedure,
    Program,
    Seat,
    State,
    Verbs,
    run,
)

EDWARD, RICHARD = 0, 1
BOTH = -1  # the seat of a program that is read for both Princes
HAND = 5
Attribute = Literal["courage", "knowledge"]
ADJUSTMENT = {  # courage, knowledge
    "steady": (1, 1),
    "tired": (0, 0),
    "sick": (0, 0),
    "wounded": (0, 0),
    "haunted": (-1, 2),
}

ACTIONS = Actions(
    ("choose {option}", {"option": ("a", "b")}),
    ("commit {number}", {"number": [str(n) for n in range(1, HAND + 1)]}),
    ("confirm", {}),
)
CHOOSE, COMMIT, CONFIRM = ACTIONS.first.values()


@dataclass
class Prince:
    hand: list[str]
    pile: list[str]  # to draw from, its top last
    discard: list[str]
    table: list[str] = field(default_factory=list)  # Conditions in the test that is open
    courage: int = 0
    knowledge: int = 0

    def clone(self) -> "Prince":
        piles = [pile.copy() for pile in (self.hand, self.pile, self.discard, self.table)]
        return Prince(*piles, self.courage, self.knowledge)

    def refill(self, chance: Chance) -> None:
        """TP-119, TP-121, TP-122 Up to five; each time the pile runs out, one Tired joins the reshuffle."""
        while len(self.hand) < HAND:
            if not self.pile:
                self.pile, self.discard = [*self.discard, "tired"], []
                chance.shuffle(self.pile)
            self.hand.append(self.pile.pop())

    def play(self, chance: Chance, number: int) -> None:
        """TP-101, TP-R17, TP-R20 So many at random; each Haunted pulls one more, as long as there are any."""
        while number and self.hand:
            self.table.append(self.hand.pop(chance.below(len(self.hand))))
            number += (self.table[-1] == "haunted") - 1

    def total(self, of: Attribute) -> int:
        """TP-102, TP-103, TP-124 Adjustments and Attribute; any number of Tired is -1 in total."""
        cards = sum(ADJUSTMENT[card][of == "knowledge"] for card in self.table)
        return cards + (self.courage if of == "courage" else self.knowledge) - ("tired" in self.table)

    def clean_up(self, chance: Chance) -> None:
        """TP-108, TP-R14 The cards of the test go to the discard, for a Wounded with a Tired; then the refill."""
        self.discard += [*self.table, "tired"] if "wounded" in self.table else self.table
        self.table = []
        self.refill(chance)


@dataclass(eq=False)
class Tower(State):
    actions: ClassVar[Actions] = ACTIONS
    programs: ClassVar[dict[str, Any]] = {}  # by card; filled below

    princes: list[Prince] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # Challenges, the next one last
    misery: int = 0

    def clone(self) -> "Tower":
        other = self.clone_flow(Tower.__new__(Tower))
        other.princes = [prince.clone() for prince in self.princes]
        other.deck = self.deck.copy()
        other.misery = self.misery
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """The brother's hand, every pile, and the Challenges to come."""
        self.deck.sort()
        chance.shuffle(self.deck)
        for who, prince in enumerate(self.princes):
            unseen = sorted(prince.pile if who == seat else prince.pile + prince.hand)
            chance.shuffle(unseen)
            if who != seat:
                prince.hand = [unseen.pop() for _ in prince.hand]
            prince.pile = unseen

    def add_misery(self, by: int) -> None:
        """TP-131, TP-R22, TP-R24 At six the game is over at once."""
        self.misery = max(0, min(6, self.misery + by))
        if self.misery == 6:
            self.finish(Outcome("misery", "TP-131", [], [1, 1], "All hope is gone."))


@dataclass
class Escape(Procedure[Tower]):
    def challenge(self, s: Tower) -> None:
        if s.deck:
            s.goto(Escape.challenge)
            s.call(Program(s.deck.pop(), "do", BOTH))
        else:
            s.finish(Outcome("free", "TP-138", [EDWARD, RICHARD], [1, 1], "The river takes you away."))

    steps = (challenge,)


@dataclass
class Part:
    """One test: who takes it, what it asks for, and what follows."""

    seats: list[Seat]
    of: Attribute
    need: int
    win: Program[Tower]
    lose: Program[Tower]
    is_won: bool = False


@dataclass
class Test(Procedure[Tower]):
    """TP-098, TP-R30 The steps of a test, in lockstep if the Princes are taking two."""

    parts: list[Part]

    def finish_earlier(self, s: Tower) -> None:
        """TP-R37 A test in a consequence begins when the first one is cleaned up."""
        clean_up(s)

    def commit(self, s: Tower) -> None:
        seats = sorted(seat for part in self.parts for seat in part.seats)
        s.call(Commit(seats, [[] for _ in seats]))

    def compare(self, s: Tower) -> None:
        """TP-097 Every part at its own number; the frame remembers how it went."""
        parts = [
            replace(part, is_won=sum(s.princes[seat].total(part.of) for seat in part.seats) >= part.need)
            for part in self.parts
        ]
        s.become(Test(parts))
        s.goto(Test.first_box)

    def first_box(self, s: Tower) -> None:
        """TP-R31 Edward's box, or that of both."""
        self._read(s, self.parts[0])

    def second_box(self, s: Tower) -> None:
        if len(self.parts) == 2:
            self._read(s, self.parts[1])

    def clean_up(self, s: Tower) -> None:
        """TP-R13 Consequences first, then Cleanup; nothing is left to clean up if a further test saw to it."""
        clean_up(s)

    def _read(self, s: Tower, part: Part) -> None:
        s.call(part.win if part.is_won else part.lose)

    steps = (finish_earlier, commit, compare, first_box, second_box, clean_up)


def clean_up(s: Tower) -> None:
    for prince in s.princes:
        if prince.table:
            prince.clean_up(s.chance)


@dataclass
class Commit(AskAll[Tower]):
    """TP-099, TP-R16 Open, and changeable until both have confirmed: first the number, then the confirmation."""

    rule = "TP-099"

    def need(self, s: Tower, seat: Seat) -> int:
        return 2

    def moves(self, s: Tower, seat: Seat) -> list[Move]:
        return [CONFIRM] if self.picked(seat) else list(range(COMMIT, COMMIT + len(s.princes[seat].hand)))

    def forget_others(self, s: Tower, seat: Seat) -> bool:
        return False

    def revealed(self, s: Tower, picks: list[list[Move]]) -> None:
        """TP-101, TP-125, TP-R19 Cards are drawn; Sick is +1 Misery at once, once for each Prince."""
        for seat, (move, _) in zip(self.asked, picks, strict=True):
            s.princes[seat].play(s.chance, move - COMMIT + 1)
        for seat in self.asked:
            if "sick" in s.princes[seat].table and s.outcome is None:
                s.add_misery(1)


@dataclass
class Individually(AskAll[Tower]):
    """TP-090, TP-091, TP-110 Sealed; one joint test for the same choice, two for different ones."""

    options: list[Part]  # a and b

    rule = "TP-090"

    def moves(self, s: Tower, seat: Seat) -> list[Move]:
        return [CHOOSE, CHOOSE + 1]

    def revealed(self, s: Tower, picks: list[list[Move]]) -> None:
        edward, richard = (self.options[move - CHOOSE] for (move,) in picks)
        if picks[EDWARD] == picks[RICHARD]:
            s.call(Test([replace(edward, seats=[EDWARD, RICHARD])]))
        else:
            s.call(Test([alone(edward, EDWARD), alone(richard, RICHARD)]))


def alone(part: Part, seat: Seat) -> Part:
    """TP-R34 The box of a Prince who chose for himself speaks to him."""
    return replace(part, seats=[seat], win=replace(part.win, seat=seat), lose=replace(part.lose, seat=seat))


def individually(
    s: Tower, at: Program[Tower], a: Attribute, a_need: int, b: Attribute, b_need: int,
    a_win: Block = (), a_lose: Block = (), b_win: Block = (), b_lose: Block = (),
) -> None:  # fmt: skip
    """Each Prince chooses a or b for himself."""
    options = [
        Part([], a, a_need, at.branch(s, "a_win"), at.branch(s, "a_lose")),
        Part([], b, b_need, at.branch(s, "b_win"), at.branch(s, "b_lose")),
    ]
    s.call(Individually([EDWARD, RICHARD], [[], []], options))


def test(s: Tower, at: Program[Tower], of: Attribute, need: int, win: Block, lose: Block) -> None:
    """A test of those for whom the text is read."""
    s.call(Test([Part(readers(at), of, need, at.branch(s, "win"), at.branch(s, "lose"))]))


def gain(s: Tower, at: Program[Tower], what: Attribute, by: int = 1) -> None:
    for seat in readers(at):
        setattr(s.princes[seat], what, max(0, min(5, getattr(s.princes[seat], what) + by)))


def add(s: Tower, at: Program[Tower], condition: str) -> None:
    for seat in readers(at):
        s.princes[seat].discard.append(condition)


def misery(s: Tower, at: Program[Tower], by: int) -> None:
    s.add_misery(by)


def readers(at: Program[Tower]) -> list[Seat]:
    return [EDWARD, RICHARD] if at.seat == BOTH else [at.seat]


VERBS = Verbs(individually, test, gain, add, misery)

CHALLENGES: dict[str, list[dict[str, Any]]] = {
    "the wall": [
        {
            "op": "individually",
            "a": "courage",
            "a_need": 2,
            "a_win": [{"op": "gain", "what": "courage"}],
            "a_lose": [{"op": "add", "condition": "wounded"}, {"op": "misery", "by": 2}],
            "b": "knowledge",
            "b_need": 3,
            "b_win": [
                {"op": "test", "of": "courage", "need": 1, "win": [{"op": "misery", "by": -1}], "lose": []},
                {"op": "gain", "what": "knowledge"},
            ],
            "b_lose": [{"op": "misery", "by": 1}],
        },
    ],
    "the guard": [
        {"op": "gain", "what": "courage"},
        {
            "op": "test",
            "of": "courage",
            "need": 6,
            "win": [],
            "lose": [{"op": "misery", "by": 1}, {"op": "add", "condition": "sick"}],
        },
    ],
    "the ghost": [
        {"op": "add", "condition": "haunted"},
        {"op": "test", "of": "knowledge", "need": 4, "win": [], "lose": [{"op": "misery", "by": 1}]},
    ],
}


def compiled(do: list[dict[str, Any]]) -> Any:
    program, faults = VERBS.compile(do)
    assert not faults, faults
    return program


Tower.programs = {card: compiled(do) for card, do in CHALLENGES.items()}


def new(chance: Chance, deck: list[str] | None = None, princes: list[Prince] | None = None) -> Tower:
    """Every Challenge twice and shuffled starting piles, or what is given."""
    s = Tower(2, chance, answers=[0, 0], deck=deck or sorted(CHALLENGES) * 2, princes=princes or [])
    if not deck:
        chance.shuffle(s.deck)
    while len(s.princes) < 2:
        pile = ["steady"] * 6 + ["sick", "haunted", "wounded"]
        chance.shuffle(pile)
        s.princes.append(Prince([], pile, []))
        s.princes[-1].refill(chance)
    s.call(Escape())
    run(s)
    return s


load = Loader(Tower, Prince, Chance, Outcome, Escape, Program, Part, Test, Commit, Individually).load
