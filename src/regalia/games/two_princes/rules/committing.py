"""TP-099 to TP-101 How many cards each Prince commits, and what they may say about it."""

import re
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from regalia.engine import Choice, Move, Seat
from regalia.games.two_princes.actions import CONFIRM, SAY, commit, place, value
from regalia.games.two_princes.cards.names import NAMES, SIGNALS
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.sentences import Later, Listed, Sentence, Text, say

T = TypeVar("T")

UNSET = 0  # in place of a number of cards
MOST_SIGNALS = 2  # of a Prince in one test
NUMBER = re.compile(
    r"\+|\b(zero|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(thir|four|fif|six|seven|eigh|nine)teen"
    r"|twenty|dozen|couple|pair|once|twice|thrice|half|double|triple|plus|minus)\b",
    re.IGNORECASE,
)
HOW_MANY = re.compile(  # TP-144 how many cards one commits, said as the rulebook says it
    r"\b(use|uses|using|commit|commits|committing|play|plays|playing|spend|spends|spending)"
    r"( only| just| all)? ([1-5]|one|two|three|four|five) cards?\b",
    re.IGNORECASE,
)
NO_NUMBERS = say(
    "No numbers from your cards while a test is open. How many you would commit may be said, “I will use 3 cards”, and "
    "set: your brother sees it, and you may take it back."
)


@dataclass
class Commit(Choice[TwoPrinces]):
    """TP-R16 Open: each sets a number, sees the other's, and may take it back until both have confirmed."""

    asked: list[Seat]
    numbers: list[int]  # by place in `asked`
    confirmed: list[bool]

    rule: ClassVar[str] = "TP-099"
    name: ClassVar[str] = "commit"

    @classmethod
    def of(cls, s: TwoPrinces, seats: list[Seat]) -> "Commit":
        """TP-R15 Whoever has an empty hand commits nothing and is not asked."""
        asked = [seat for seat in seats if s.princes[seat].hand]
        return cls(asked, [UNSET] * len(asked), [False] * len(asked))

    def is_needed(self, s: TwoPrinces) -> bool:
        return bool(self.asked)

    def who(self, s: TwoPrinces) -> tuple[Seat, ...]:
        if UNSET in self.numbers:
            return tuple(seat for seat, number in zip(self.asked, self.numbers, strict=True) if number == UNSET)
        return tuple(seat for seat, done in zip(self.asked, self.confirmed, strict=True) if not done)

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        if UNSET not in self.numbers:
            return [CONFIRM]
        least, most = bounds(s, seat)
        return [*(commit(number) for number in range(least, most + 1)), *self._signals(s, seat)]

    def _signals(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        """TP-100, TP-143 To a brother who is asked too; a few for each test."""
        said = [signal for speaker, signal in s.signals if speaker == seat]
        if len(self.asked) == 1 or len(said) == MOST_SIGNALS:
            return []
        return [SAY + at for at, signal in enumerate(SIGNALS) if signal not in said]

    def token(self, s: TwoPrinces, seat: Seat) -> str:
        """A confirmation holds for the numbers that it was given for."""
        own = str(s.answers[seat])
        return own if UNSET in self.numbers else ".".join((own, *map(str, self.numbers)))

    def take(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        at = self.asked.index(seat)
        if move == CONFIRM:
            self._settle(s, replace(self, confirmed=_with(self.confirmed, at, True)))
        elif move >= SAY and move < SAY + len(SIGNALS):
            s.signals.append([seat, value(move)])
            signal = SIGNALS[value(move)]
            s.note("signal", Later(say, "{prince}: “{signal}”", prince=NAMES[seat], signal=signal), seat)
        else:
            number = place(move, commit(1)) + 1
            if len(self.asked) > 1 and s.heard is not None:
                s.tell("commit", say("{prince} would commit {n}.", prince=NAMES[seat], n=number), seat)
            self._settle(s, replace(self, numbers=_with(self.numbers, at, number)))

    def _settle(self, s: TwoPrinces, after: "Commit") -> None:
        """One Prince alone has nobody to confirm to."""
        if UNSET in after.numbers or (len(after.asked) > 1 and not all(after.confirmed)):
            s.become(after)
            return
        for seat, number in zip(after.asked, after.numbers, strict=True):
            s.princes[seat].committed = number
            s.note("commit", Later(say, "{prince} commits {n}.", prince=NAMES[seat], n=number), seat)
        s.leave()

    def can_withdraw(self, s: TwoPrinces, seat: Seat) -> bool:
        return seat in self.asked and self.numbers[self.asked.index(seat)] != UNSET

    def withdraw(self, s: TwoPrinces, seat: Seat) -> None:
        numbers = _with(self.numbers, self.asked.index(seat), UNSET)
        s.become(replace(self, numbers=numbers, confirmed=[False] * len(self.asked)))

    def hush(self, s: TwoPrinces, words: str) -> Text:
        """TP-142, TP-144 No numbers in the talk but how many cards one commits."""
        return NO_NUMBERS if names_a_number(HOW_MANY.sub("", words)) else ""

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        if UNSET not in self.numbers:
            set_ = zip(self.asked, self.numbers, strict=True)
            numbers = Listed([say("{prince} {n}", prince=NAMES[seat], n=n) for seat, n in set_])
            return say("{numbers}. Confirm, or take your number back.", numbers=numbers)
        return say("How many cards do you commit? Chance draws them from your hand.")


def names_a_number(words: str) -> bool:
    """Digits in any script, signs before them, and numbers as words."""
    return any(letter.isnumeric() for letter in words) or NUMBER.search(words) is not None


def bounds(s: TwoPrinces, seat: Seat) -> tuple[int, int]:
    """TP-099, TP-R15 From 1 to 5 and no more than the hand, unless a card has said otherwise."""
    prince = s.princes[seat]
    most = max(1, min(prince.now.most, len(prince.hand)))
    return min(max(1, prince.now.least), most), most


def _with(items: list[T], at: int, item: T) -> list[T]:
    return [*items[:at], item, *items[at + 1 :]]
