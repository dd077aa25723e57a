"""TP-089 to TP-095 How the Princes decide: together, individually and in secret, or one of them alone."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from regalia.engine import Ask, AskAll, AskTogether, Move, Program, Seat
from regalia.games.two_princes.actions import CALL_DIE, CHOOSE, NAME, place
from regalia.games.two_princes.cards.describe import sentence
from regalia.games.two_princes.cards.names import CHOICES, EDWARD, LETTERS, NAMES, PRINCES, RICHARD
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.sentences import Later, Part, Sentence, Text, passage, say, written


@dataclass
class Matter:
    """What is decided: the options of the open card, or of a decision inside a consequence. A value."""

    keys: list[list[str]]  # by Prince: what he may choose
    at: Program[TwoPrinces] | None = None  # the program that asks; None: the card itself
    place: int = 0  # of the instruction that asks

    def moves(self, seat: Seat) -> list[Move]:
        return [CHOOSE + CHOICES.index(key) for key in self.keys[seat]]

    def label(self, s: TwoPrinces, key: str) -> Sentence:
        if self.at is None:
            return s.open_card.option(key).label
        return written(self.at.block(s)[self.place].values[f"{key}_label"])

    def named(self, s: TwoPrinces, key: str) -> dict[str, Part]:
        """An option as sentences name it."""
        return {"letter": LETTERS[key], "option": self.label(s, key)}

    def settle(self, s: TwoPrinces, chosen: list[str]) -> None:
        """TP-076, TP-077 The decision is final; inside a consequence its block follows, or each Prince's own."""
        s.chose = chosen
        if self.at is None:
            return
        if chosen[EDWARD] == chosen[RICHARD]:
            s.call(self._block(chosen[EDWARD], self.at.seat))
            return
        for seat in (RICHARD, EDWARD):
            s.call(self._block(chosen[seat], seat))

    def _block(self, key: str, seat: Seat) -> Program[TwoPrinces]:
        assert self.at is not None
        return Program(self.at.card, f"{self.at.path}/{self.place}/{key}", seat)


def _key(move: Move) -> str:
    return CHOICES[place(move, CHOOSE)]


@dataclass
class Agreement(AskTogether[TwoPrinces]):
    """TP-094 Both have to agree; a die that is called is thrown in view."""

    call_die: ClassVar[Move] = CALL_DIE

    def thrown(self, s: TwoPrinces, text: Text) -> None:
        s.note("die", text)


@dataclass
class Together(Agreement):
    """TP-089, TP-094, TP-R27 Both propose; while the proposals differ either may change his or call the die."""

    matter: Matter = field(default_factory=lambda: Matter([[], []]))

    rule: ClassVar[str] = "TP-089"
    name: ClassVar[str] = "together"

    def options(self, s: TwoPrinces) -> list[Move]:
        return self.matter.moves(EDWARD)

    def take(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        if move != CALL_DIE and s.heard is not None:
            named = self.matter.named(s, _key(move))
            s.tell("propose", say("{prince} is for {letter}: {option}.", prince=NAMES[seat], **named), seat)
        Agreement.take(self, s, seat, move)

    def proposal(self, seat: Seat) -> str:
        """What this Prince is for; "" before he has said so."""
        move = self.proposals[seat]
        return "" if move == -1 else _key(move)

    def decided(self, s: TwoPrinces, move: Move) -> None:
        key = _key(move)
        s.note("decide", Later(say, "Together: {letter}, {option}.", **self.matter.named(s, key)))
        self.matter.settle(s, [key, key])

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        if -1 not in self.proposals:
            return say(
                "You disagree. Change your mind, talk, or call the die: 1 to 3 is Edward's way, 4 to 6 Richard's."
            )
        return say("Decide together: what do you propose?")


@dataclass
class Individually(AskAll[TwoPrinces]):
    """TP-090, TP-091, TP-R28 A token each, in secret; changeable until both are set; shown at the same moment."""

    matter: Matter = field(default_factory=lambda: Matter([[], []]))

    rule: ClassVar[str] = "TP-090"
    name: ClassVar[str] = "individually"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return self.matter.moves(seat)

    def revealed(self, s: TwoPrinces, picks: list[list[Move]]) -> None:
        chosen = [_key(move) for (move,) in picks]
        for seat, key in enumerate(chosen):
            named = self.matter.named(s, key)
            s.note("decide", Later(say, "{prince}: {letter}, {option}.", prince=NAMES[seat], **named), seat)
        self.matter.settle(s, chosen)

    def hush(self, s: TwoPrinces, words: str) -> Text:
        """TP-090, TP-145, TP-R28 Talk is off until the tokens are shown."""
        return say("Not a word before both tokens are shown.")

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        if seat not in self.who(s):
            return say("Your token lies face down. You may turn it until your brother has set his.")
        return say("Decide for yourself, in secret and without a word about it.")


@dataclass
class Alone(Ask[TwoPrinces]):
    """TP-035, TP-045 One Prince decides, and only his choice counts."""

    matter: Matter

    rule: ClassVar[str] = "TP-045"
    name: ClassVar[str] = "alone"

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return self.matter.moves(seat)

    def played(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        key = _key(move)
        named = self.matter.named(s, key)
        s.note("decide", Later(say, "{prince} chooses {letter}: {option}.", prince=NAMES[seat], **named), seat)
        self.matter.settle(s, [key, key])

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        return say("The decision is yours alone.")


@dataclass
class Agree(Agreement):
    """TP-R38 The Princes agree on one of them; then the instruction that asked is carried out for him."""

    rule: ClassVar[str] = "TP-R38"
    name: ClassVar[str] = "agree"

    @classmethod
    def of(cls) -> "Agree":
        return cls([EDWARD, RICHARD], [-1, -1])

    def options(self, s: TwoPrinces) -> list[Move]:
        return [NAME + EDWARD, NAME + RICHARD]

    def decided(self, s: TwoPrinces, move: Move) -> None:
        program: Any = s.frames[-1]
        op = program.block(s)[s.places[-1] - 1]
        op.verb(s, program, **{**op.values, "who": PRINCES[place(move, NAME)]})

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        program, at = s.frames[-2], s.places[-2] - 1
        return passage([sentence(s.book, program.block(s)[at]), say("Agree on who it is.")])


def together(matter: Matter) -> Together:
    return Together([EDWARD, RICHARD], [-1, -1], matter)


def individually(matter: Matter) -> Individually:
    return Individually([EDWARD, RICHARD], [[], []], matter)
