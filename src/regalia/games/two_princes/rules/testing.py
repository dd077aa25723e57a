"""TP-098 A test in six steps: Conditions, Attributes, Items, comparison, consequences, Cleanup. None is merged."""

from dataclasses import dataclass

from regalia.engine import Procedure, Program, Seat
from regalia.games.two_princes.cards.names import ATTRIBUTES, NAMES, title
from regalia.games.two_princes.model.parts import NO_TEST, Box, Part, as_compared, score
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.committing import Commit
from regalia.games.two_princes.rules.spending import UseItems


@dataclass
class Test(Procedure[TwoPrinces]):
    """TP-R30 The steps of a test, in lockstep if the Princes take two."""

    parts: list[Part]
    then: Box | None = None  # read in place of the boxes (TP-078)

    def clean_up_earlier(self, s: TwoPrinces) -> None:
        """TP-R37 A test that a consequence asks for starts from full hands."""
        if any(prince.is_tested for prince in s.princes):
            s.call(Cleanup())

    def commit(self, s: TwoPrinces) -> None:
        """TP-099, TP-111 Only those in the test commit cards."""
        s.signals = []
        for part in self.tested:
            for seat in part.seats:
                s.princes[seat].begin_test(len(part.seats) == 1)
            names = " and ".join(NAMES[seat] for seat in part.seats)
            s.note("test", f"Test {title(ATTRIBUTES[part.attr])} {part.need}: {names}.")
        if self.seats:
            s.call(Commit.of(s, self.seats))

    def play_conditions(self, s: TwoPrinces) -> None:
        """TP-101, TP-R17, TP-R19 Drawn from both hands at once; then what the cards do, Edward's first."""
        drawn = [(seat, play_cards(s, seat, number_of(s, seat))) for seat in self.seats]
        for seat, kinds in reversed(drawn):
            call_effects(s, seat, kinds)

    def add_attributes(self, s: TwoPrinces) -> None:
        """TP-103."""
        for part in self.tested:
            attr = title(ATTRIBUTES[part.attr])
            sums = ", ".join(f"{NAMES[seat]} {score(s, seat, part.attr)}" for seat in part.seats)
            s.note("total", f"Cards and {attr}: {sums}. Total {part.total(s)} of {part.need}.")

    def use_items(self, s: TwoPrinces) -> None:
        """TP-104 Only now, when cards and Attributes are known."""
        s.call(UseItems(self.tested))

    def compare(self, s: TwoPrinces) -> None:
        """TP-097, TP-110 Every part at its own number."""
        boxes = []
        for part in self.parts:
            if part.attr == NO_TEST:
                boxes.append(part.win)
                continue
            s.margin = part.total(s) - part.need
            for seat in part.seats:
                s.passed[seat] = s.margin >= 0
                s.princes[seat].tried = as_compared(s, part, seat)
            names = " and ".join(NAMES[seat] for seat in part.seats)
            verb = "succeed" if len(part.seats) > 1 else "succeeds"
            word = verb if s.margin >= 0 else verb.replace("succeed", "fail")
            s.note("result", f"{names} {word}: {part.total(s)} against {part.need}.")
            boxes.append(part.win if s.margin >= 0 else part.lose)
        s.become(Consequences([self.then] if self.then else [box for box in boxes if box is not None]))

    steps = (clean_up_earlier, commit, play_conditions, add_attributes, use_items, compare)

    @property
    def tested(self) -> list[Part]:
        return [part for part in self.parts if part.attr != NO_TEST]

    @property
    def seats(self) -> list[Seat]:
        return sorted(seat for part in self.tested for seat in part.seats)


def number_of(s: TwoPrinces, seat: Seat) -> int:
    prince = s.princes[seat]
    return prince.committed + prince.now.extra


def play_cards(s: TwoPrinces, seat: Seat, number: int) -> list[str]:
    """TP-R20 So many cards of the hand, as far as it lasts."""
    prince = s.princes[seat]
    kinds = [prince.play_random(s.chance) for _ in range(min(number, len(prince.hand)))]
    if kinds:
        titles = ", ".join(s.book.conditions[kind].title for kind in kinds)
        s.note("play", f"{NAMES[seat]} plays {titles}.", seat)
    return kinds


def call_effects(s: TwoPrinces, seat: Seat, kinds: list[str]) -> None:
    """What the cards played do, in the order in which they were drawn."""
    for kind in reversed(kinds):
        if s.book.programs[f"condition/{kind}"]:
            s.call(Program(f"condition/{kind}", "do", seat))


@dataclass
class Consequences(Procedure[TwoPrinces]):
    """TP-107, TP-R13, TP-R31 The box of Edward or of both, the box of Richard; then Cleanup."""

    boxes: list[Box]

    def read(self, s: TwoPrinces) -> None:
        if self.boxes:
            s.become(Consequences(self.boxes[1:]))
            s.call(self.boxes[0])
        else:
            s.become(Cleanup())

    steps = (read,)


@dataclass
class Cleanup(Procedure[TwoPrinces]):
    """TP-108, TP-109 Deferred effects, discards, refill, Items without Uses."""

    def effects(self, s: TwoPrinces) -> None:
        for prince in s.princes:
            for program in prince.deferred:
                s.call(program)
            prince.deferred = []

    def discard(self, s: TwoPrinces) -> None:
        """TP-R14 What was played is in the discard pile when the refill reshuffles."""
        for seat, prince in enumerate(s.princes):
            if prince.is_tested:
                prince.end_test()
                s.refill(seat)
            s.remove_exhausted(seat)

    steps = (effects, discard)
