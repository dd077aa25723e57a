"""Choosing cards: the root of all such questions, and those that every game asks."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from regalia.engine import Ask, AskAll, Move, PickSeveral, Seat
from regalia.games.kingseat.cards import Kind, kinds_of, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Transfer
from regalia.games.kingseat.rules.said import all_of, cards_wanted, tell_gift
from regalia.games.kingseat.secrets.notes import learn_count, transfer
from regalia.sentences import Sentence, Sit, say


@dataclass
class CardChoice(AskAll[Kingseat], PickSeveral[Kingseat]):
    """KS-070 All who choose for the same thing choose at once, sealed; records name several cards in rising order."""

    each: int = 1  # how many cards are asked of each, as far as they have them
    actor: Seat = NONE  # whose action it is

    @classmethod
    def of(cls, asked: list[Seat], each: int = 1, actor: Seat = NONE) -> Self:
        return cls(asked, [[] for _ in asked], each, actor)

    def cards(self, s: Kingseat, seat: Seat) -> list[Kind]:
        """What the seat may choose from."""
        return s.hand(seat)

    def who(self, s: Kingseat) -> tuple[Seat, ...]:
        """Whoever has not picked enough; what somebody may pick from is not counted if all are picked."""
        each = self.each
        return tuple(
            seat
            for seat, picks in zip(self.asked, self.picks, strict=True)
            if len(picks) < each and len(picks) < self.need(s, seat)
        )

    def need(self, s: Kingseat, seat: Seat) -> int:
        return min(self.each, len(self.cards(s, seat)))

    def seen_waiting(self, s: Kingseat, viewer: Seat | None) -> tuple[Seat, ...]:
        """KS-034 Unless the table shows who is ready, all who are asked are waited for until the last has chosen."""
        return self.who(s) if s.shows_ready else tuple(seat for seat in self.asked if self.need(s, seat))

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        """Each kind once, and never so high that too few are left above it."""
        picked = self.picked(seat)
        left = self._left(s, seat, picked)
        if picked:
            left = [card for card in left if card >= picked[-1]]
        more = self.need(s, seat) - len(picked)
        return list(dict.fromkeys(left[: len(left) - more + 1])) if more else []

    def _left(self, s: Kingseat, seat: Seat, picked: list[Kind]) -> list[Kind]:
        """What is not picked yet, in rising order."""
        left = sorted(self.cards(s, seat))
        return list((Counter(left) - Counter(picked)).elements()) if picked else left

    def picks_of(self, s: Kingseat, seat: Seat) -> list[Move]:
        return self.picked(seat) if seat in self.asked else []

    def wanted(self, s: Kingseat, seat: Seat) -> int:
        return self.need(s, seat) - len(self.picked(seat))

    def joinable(self, s: Kingseat, seat: Seat) -> list[Move]:
        return list(dict.fromkeys(self._left(s, seat, self.picked(seat)))) if self.wanted(s, seat) else []

    def with_picks(self, s: Kingseat, seat: Seat, picks: Sequence[Move]) -> Self:
        at = self.asked.index(seat)
        return replace(self, picks=[*self.picks[:at], sorted(picks), *self.picks[at + 1 :]])

    def in_order(self, s: Kingseat, picks: Sequence[Move]) -> list[Move]:
        return sorted(picks)

    def asks_for(self, s: Kingseat, seat: Seat) -> Sentence:
        """How many cards are still to be picked, as a question says it; of a sealed answer, how many there were."""
        if left := self.wanted(s, seat):
            return cards_wanted(left, len(self.picked(seat)))
        return cards_wanted(self.need(s, seat), 0)

    def all_picked(self, s: Kingseat, seat: Seat) -> Sentence:
        """All the cards, as a button says it."""
        return all_of(self.need(s, seat))


@dataclass
class PassRight(CardChoice):
    """KS-013 Two Hand cards go to the right neighbour, all at once."""

    rule: ClassVar[str] = "KS-013"
    name: ClassVar[str] = "pass right"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        give_on(s, self.asked, picks, -1)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        receiver = Sit(s.neighbour(seat, -1))
        return say("Choose {cards} for {receiver}, on your right.", cards=self.asks_for(s, seat), receiver=receiver)

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Give {all} to {receiver}", all=self.all_picked(s, seat), receiver=Sit(s.neighbour(seat, -1)))


@dataclass
class PassLeft(CardChoice):
    """KS-014, KS-015 Two Hand cards go to the left neighbour, all at once; those just received among them."""

    rule: ClassVar[str] = "KS-014"
    name: ClassVar[str] = "pass left"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        give_on(s, self.asked, picks, 1)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        receiver = Sit(s.neighbour(seat, 1))
        return say("Choose {cards} for {receiver}, on your left.", cards=self.asks_for(s, seat), receiver=receiver)

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Give {all} to {receiver}", all=self.all_picked(s, seat), receiver=Sit(s.neighbour(seat, 1)))


@dataclass
class SetLoyalty(CardChoice):
    """KS-019, KS-020 Any Hand card, face down."""

    rule: ClassVar[str] = "KS-019"
    name: ClassVar[str] = "loyalty"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, (card,) in zip(self.asked, picks, strict=True):
            transfer(s, Transfer([card], seat, s.table.loyalty(seat), [seat]))
            if s.heard is not None:
                text = say("{who} sets a card aside as Loyalty.", who=Sit(seat))
                secret = say("{who} is loyal to {card}.", who=Sit(seat), card=s.book.name(card))
                s.tell("loyalty", text, seat, secret, (seat,))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose your Loyalty: you win if its Prince has most votes in the Tell at the end.")


@dataclass
class Give(CardChoice):
    """KS-025 to KS-027 One card to the neighbour, left in odd rounds and right in even ones."""

    rule: ClassVar[str] = "KS-026"
    name: ClassVar[str] = "give"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        give_on(s, self.asked, picks, direction(s))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        receiver = Sit(s.neighbour(seat, direction(s)))
        if direction(s) > 0:
            return say("Give a card to {receiver}, on your left.", receiver=receiver)
        return say("Give a card to {receiver}, on your right.", receiver=receiver)


def direction(s: Kingseat) -> int:
    """KS-025, KS-R06 Left in odd rounds, right in even ones."""
    return 1 if s.round % 2 else -1


def give_on(s: Kingseat, givers: list[Seat], gifts: list[list[Kind]], step: int) -> None:
    """KS-018, KS-031 Only giver and receiver know the cards."""
    receivers = [s.neighbour(giver, step) for giver in givers]
    parties = list(zip(givers, receivers, gifts, strict=True))
    transfer(s, *(Transfer(cards, giver, receiver, [giver, receiver]) for giver, receiver, cards in parties))
    for giver, receiver, cards in parties:
        tell_gift(s, "give", giver, receiver, cards)


def ballots(s: Kingseat, seat: Seat) -> list[Kind]:
    """KS-035, KS-036 The cards a player may vote: those of the Prince commanded, or any if there are none."""
    hand = s.hand(seat)
    command = s.effect("command", seat)
    return [card for card in hand if prince_of(card) == command] or hand


def cast(s: Kingseat, seat: Seat, card: Kind) -> None:
    """KS-039 The vote lies open and is no Hand card any more. Whoever votes against a command has no such card."""
    command = s.effect("command", seat)
    obeys = prince_of(card) == command
    transfer(s, Transfer([card], seat, s.table.vote(seat), s.everybody, kinds_of(prince_of(card)) if obeys else []))
    s.table.votes[seat] = card
    if command is not None and not obeys:
        learn_count(s, seat, kinds_of(command), 0, 0)
    if s.heard is not None:
        s.tell("vote", say("{who} votes {card}.", who=Sit(seat), card=s.book.name(card)), seat)


@dataclass
class Vote(CardChoice):
    """KS-034 Votes are chosen in secret and shown together."""

    rule: ClassVar[str] = "KS-032"
    name: ClassVar[str] = "vote"

    def cards(self, s: Kingseat, seat: Seat) -> list[Kind]:
        return ballots(s, seat)

    def need(self, s: Kingseat, seat: Seat) -> int:
        return 1

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, (card,) in zip(self.asked, picks, strict=True):
            cast(s, seat, card)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Vote with one card. All votes are shown together.")


@dataclass
class OpenVote(Ask[Kingseat]):
    """KS-037 One after another, each card face up at once."""

    after: list[Seat]  # who votes after this seat

    rule: ClassVar[str] = "KS-037"
    name: ClassVar[str] = "open vote"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return list(dict.fromkeys(ballots(s, seat)))

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        cast(s, seat, move)
        if self.after:
            s.call(OpenVote(self.after[0], self.after[1:]))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("An open round: vote with one card, for all to see.")
