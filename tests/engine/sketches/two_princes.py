"""A sketch of The Two Princes: a split test in which a card drawn pulls another and a refill reshuffles midway.

A Challenge is one choice: its test needs 2 if a Prince chooses a, and 3 if b. Each Prince has his own Conditions and
commits in secret; a win gives Courage, which helps in later tests, a loss Misery. All else is left out.
"""

from dataclasses import dataclass, field

from regalia.engine import Actions, AskAll, Chance, Edition, Move, Procedure, Seat

from .sketch import Sketch, deal_again, reader, shuffled

PRINCES = EDWARD, RICHARD = [0, 1]
HAND = 5
ADJUSTMENT = {"steady": 1, "tired": 0, "haunted": -1}  # Conditions
ACTIONS = Actions(("choose {option}", {"option": "ab"}), ("commit {number}", {"number": "12345"}))
CHOOSE, COMMIT = ACTIONS.first.values()


@dataclass
class Prince:
    hand: list[str]
    pile: list[str]  # to draw from, its top last
    discard: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)  # Conditions in the test that is open
    courage: int = 0

    def play(self, chance: Chance, number: int) -> None:
        """TP-101, TP-R17, TP-R20 So many at random; each Haunted pulls one more, as long as there are any."""
        while number and self.hand:
            self.table.append(self.hand.pop(chance.below(len(self.hand))))
            number += (self.table[-1] == "haunted") - 1

    def total(self) -> int:
        """TP-102, TP-103, TP-124 Adjustments and Attribute; any number of Tired is -1 in total."""
        return sum(ADJUSTMENT[card] for card in self.table) + self.courage - ("tired" in self.table)

    def clean_up(self, chance: Chance) -> None:
        """TP-108, TP-119, TP-121, TP-122 Up to five; each time the pile runs out, one Tired joins the reshuffle."""
        self.discard, self.table = self.discard + self.table, []
        while len(self.hand) < HAND:
            if not self.pile:
                self.pile, self.discard = shuffled(chance, [*self.discard, "tired"]), []
            self.hand.append(self.pile.pop())


@dataclass(eq=False, kw_only=True)
class Tower(Sketch):
    actions = ACTIONS

    princes: list[Prince]
    needs: list[int]  # of the tests that are open: one of both Princes, or one of each
    misery: int = 0
    challenges: int = 6  # to come

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Every pile, and the brother's hand."""
        deal_again(chance, self.princes[seat].pile)
        deal_again(chance, self.princes[1 - seat].hand, self.princes[1 - seat].pile)


@dataclass
class Challenge(Procedure[Tower]):
    """TP-098, TP-R30 A choice and the steps of a test, in lockstep if the Princes are taking two."""

    def choose(self, s: Tower) -> None:
        s.challenges -= 1
        s.call(Choose(PRINCES, [[], []]))

    def commit(self, s: Tower) -> None:
        s.call(Commit(PRINCES, [[], []]))

    def consequences(self, s: Tower) -> None:
        """TP-097, TP-131, TP-R31 Every test at its own number, Edward's first; the sixth Misery ends all at once."""
        takers = [s.princes] if len(s.needs) == 1 else [[prince] for prince in s.princes]
        for need, princes in zip(s.needs, takers, strict=True):
            is_won = sum(prince.total() for prince in princes) >= need
            for prince in princes:
                prince.courage += is_won
            s.misery += not is_won
            if s.misery == 6:
                s.end("misery")
                return

    def clean_up(self, s: Tower) -> None:
        for prince in s.princes:
            prince.clean_up(s.chance)
        s.goto(Challenge.choose)
        if not s.challenges:
            s.end("free")

    steps = (choose, commit, consequences, clean_up)


@dataclass
class Choose(AskAll[Tower]):
    """TP-090, TP-091, TP-110 Sealed; one joint test for the same choice, two for different ones."""

    def moves(self, s: Tower, seat: Seat) -> list[Move]:
        return [CHOOSE, CHOOSE + 1]

    def revealed(self, s: Tower, picks: list[list[Move]]) -> None:
        edward, richard = (2 + move - CHOOSE for (move,) in picks)
        s.needs = [edward] if edward == richard else [edward, richard]


@dataclass
class Commit(AskAll[Tower]):
    """TP-099, TP-R16 Changeable until both have committed."""

    def moves(self, s: Tower, seat: Seat) -> list[Move]:
        return list(range(COMMIT, COMMIT + HAND))

    def revealed(self, s: Tower, picks: list[list[Move]]) -> None:
        for prince, (move,) in zip(s.princes, picks, strict=True):
            prince.play(s.chance, move - COMMIT + 1)


def new(chance: Chance) -> Tower:
    princes = [Prince(["steady"] * HAND, shuffled(chance, ["steady"] * 2 + ["haunted"] * 3)) for _ in PRINCES]
    return Tower(2, chance, Edition(), princes=princes, needs=[]).begin(Challenge())


load = reader(Tower, Prince, Challenge, Choose, Commit)
