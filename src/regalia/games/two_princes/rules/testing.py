"""TP-098 A test in six steps: Conditions, Attributes, Items, comparison, consequences, Cleanup. None is merged."""

from dataclasses import dataclass

from regalia.engine import Procedure, Program, Seat
from regalia.games.two_princes.cards.names import ATTRIBUTE_NAMES, NAMES
from regalia.games.two_princes.model.parts import NO_TEST, Box, Part, as_compared, score
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.committing import Commit
from regalia.games.two_princes.rules.spending import UseItems
from regalia.sentences import Later, Listed, Sentence, say
from regalia.sentences import Part as Named


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
            what = {"attribute": ATTRIBUTE_NAMES[part.attr], "n": part.need, "princes": names_of(part)}
            s.note("test", Later(say, "Test {attribute} {n}: {princes}.", **what))
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
            s.note("total", Later(_total, part, [score(s, seat, part.attr) for seat in part.seats], part.total(s)))

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
            s.note("result", Later(_result, part, part.total(s)))
            boxes.append(part.win if s.margin >= 0 else part.lose)
        s.become(Consequences([self.then] if self.then else [box for box in boxes if box is not None]))

    steps = (clean_up_earlier, commit, play_conditions, add_attributes, use_items, compare)

    @property
    def tested(self) -> list[Part]:
        return [part for part in self.parts if part.attr != NO_TEST]

    @property
    def seats(self) -> list[Seat]:
        return sorted(seat for part in self.tested for seat in part.seats)


def names_of(part: Part) -> Listed:
    return Listed([NAMES[seat] for seat in part.seats])


def _total(part: Part, scores: list[int], total: int) -> Sentence:
    """What each has brought, and what it comes to."""
    own = zip(part.seats, scores, strict=True)
    sums = Listed([say("{prince} {n}", prince=NAMES[seat], n=score) for seat, score in own], ",")
    attribute = ATTRIBUTE_NAMES[part.attr]
    return say(
        "Cards and {attribute}: {sums}. Total {total} of {need}.",
        attribute=attribute,
        sums=sums,
        total=total,
        need=part.need,
    )


def _result(part: Part, total: int) -> Sentence:
    """TP-097 Of one Prince or of both."""
    told: dict[str, Named] = {"princes": names_of(part), "total": total, "need": part.need}
    if total >= part.need:
        if len(part.seats) > 1:
            return say("{princes} succeed: {total} against {need}.", **told)
        return say("{princes} succeeds: {total} against {need}.", **told)
    if len(part.seats) > 1:
        return say("{princes} fail: {total} against {need}.", **told)
    return say("{princes} fails: {total} against {need}.", **told)


def number_of(s: TwoPrinces, seat: Seat) -> int:
    prince = s.princes[seat]
    return prince.committed + prince.now.extra


def play_cards(s: TwoPrinces, seat: Seat, number: int) -> list[str]:
    """TP-R20 So many cards of the hand, as far as it lasts."""
    prince = s.princes[seat]
    kinds = [prince.play_random(s.chance) for _ in range(min(number, len(prince.hand)))]
    if kinds:
        cards = Listed([s.book.conditions[kind].title for kind in kinds], ",")
        s.note("play", Later(say, "{prince} plays {cards}.", prince=NAMES[seat], cards=cards), seat)
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
