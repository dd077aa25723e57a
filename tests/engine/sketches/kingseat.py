"""A sketch of Kingseat: sealed votes, a command that binds the next vote, swapped seats, and a card that undoes it all.

Of the actions there are three: Woolfhall commands everybody, Slydefox shuffles the Tell, Brownbeards Dark 2 undoes the
round. Two who swap seats also swap the last card of their hands. All else is left out.
"""

from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import ClassVar

from regalia.engine import Actions, Ask, AskAll, Chance, Move, Outcome, Procedure, Seat
from regalia.engine.standing import Standing, of, still

from .sketch import Sketch, reader, shuffled

PRINCES = ("lionsyre", "woolfhall", "slydefox", "brownbeards")
_, WOOLFHALL, SLYDEFOX, BROWNBEARDS = range(4)
CARDS = [f"{prince} {n}" for prince in PRINCES for n in (1, 2, 3)] + ["brownbeards dark 2"]
DARK_2 = len(CARDS) - 1
NO_VOTE = -1

ACTIONS = Actions(
    ("vote {card}", {"card": CARDS}),
    ("command {prince}", {"prince": PRINCES}),
    ("act", {}),
    ("swap with {seat}", {"seat": range(1, 4)}),
)
VOTE, COMMAND, ACT, SWAP = ACTIONS.first.values()


def prince(card: int) -> int:
    return min(card // 3, BROWNBEARDS)


@dataclass
class Table:
    """All that an undone round restores. Kept by a Round, it is a value: never changed."""

    sitting: list[Seat]  # who sits on each seat, the Kingseat first
    hands: list[list[int]]
    votes: list[int]  # by person
    tell: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    standing: list[Standing] = field(default_factory=list)

    def relabel(self, new: dict[int, int]) -> "Table":
        """The same table with some cards in hands being others."""
        return replace(self, hands=[[new.get(card, card) for card in hand] for hand in self.hands])


@dataclass(eq=False)
class Kingseat(Sketch):
    actions: ClassVar[Actions] = ACTIONS

    table: Table = field(default_factory=lambda: Table([], [], []))
    round: int = 1
    shown: list[int] = field(default_factory=list)  # votes seen by all, which an undo puts back into hands

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Cards in the hands of others change names, in the table kept for an undo as well."""
        kept = self.frames[0].kept
        known = {*self.table.hands[seat], *kept.hands[seat], *self.shown}
        unseen = sorted(card for hand in self.table.hands for card in hand if card not in known)
        new = dict(zip(unseen, shuffled(chance, unseen), strict=True))
        self.table = self.table.relabel(new)
        self.frames[0] = Round(kept.relabel(new))


@dataclass
class Round(Procedure[Kingseat]):
    """KS-024 Vote, winner, handling; then the next."""

    kept: Table  # as it was before the vote

    def vote(self, s: Kingseat) -> None:
        voters = [seat for seat, hand in enumerate(s.table.hands) if hand]
        s.call(Vote(voters, [[] for _ in voters]))

    def winner(self, s: Kingseat) -> None:
        """KS-041 to KS-048 Most votes, in a tie first clockwise, go into the Tell; all other votes are pending."""
        votes = {person: s.table.votes[person] for person in s.table.sitting if s.table.votes[person] != NO_VOTE}
        cast = [prince(card) for card in votes.values()]
        won = max(cast, key=cast.count)
        s.table.tell += [card for card in votes.values() if prince(card) == won]
        s.call(Handling(0, [person for person, card in votes.items() if prince(card) != won]))

    def end(self, s: Kingseat) -> None:
        s.round, s.shown, s.table.votes = s.round + 1, [], [NO_VOTE] * s.seats
        s.table.standing = still(s.table.standing, s.round)
        if any(s.table.hands):
            s.become(Round(deepcopy(s.table)))
        else:
            s.finish(Outcome("told", "KS-082", [], [1] * s.seats, "Every Hand is empty."))

    steps = (vote, winner, end)


@dataclass
class Vote(AskAll[Kingseat]):
    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        """KS-035, KS-036 A commanded player votes the Prince named, if the Hand contains one."""
        hand, command = s.table.hands[seat], of(s.table.standing, "command", seat, s.round)
        return [VOTE + card for card in [card for card in hand if prince(card) == command] or hand]

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, (move,) in zip(self.asked, picks, strict=True):
            s.table.votes[seat] = move - VOTE
            s.table.hands[seat].remove(move - VOTE)
            s.shown.append(move - VOTE)


@dataclass
class Handling(Procedure[Kingseat]):
    """KS-049 to KS-051 The pointer follows seats, not people, and circles until nobody is pending."""

    at: int  # the seat it stands on
    pending: list[Seat]

    def handle(self, s: Kingseat) -> None:
        person = s.table.sitting[self.at]
        if self.pending:
            s.become(Handling((self.at + 1) % s.seats, [each for each in self.pending if each != person]))
        if person in self.pending:
            s.call(Handle(person))

    steps = (handle,)


@dataclass
class Handle(Ask[Kingseat]):
    """KS-053 ACT or SWAP; there is no pass."""

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        acts = range(COMMAND, ACT) if prince(s.table.votes[seat]) == WOOLFHALL else [ACT]
        return [*acts, *range(SWAP, SWAP + s.seats - 1)]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        card = s.table.votes[seat]
        s.table.discard.append(card)
        if move >= SWAP:
            swap(s, seat, (seat + move - SWAP + 1) % s.seats)
        elif card == DARK_2:
            undo(s)
        elif prince(card) == WOOLFHALL:
            s.table.standing += [Standing("command", who, move - COMMAND, s.round + 1) for who in range(s.seats)]
        elif prince(card) == SLYDEFOX:
            s.chance.shuffle(s.table.tell)


def swap(s: Kingseat, seat: Seat, other: Seat) -> None:
    """KS-054 to KS-056 The two exchange seats, and unseen a card each, if both have one."""
    other_of = {seat: other, other: seat}
    s.table.sitting = [other_of.get(person, person) for person in s.table.sitting]
    a, b = s.table.hands[seat], s.table.hands[other]
    if a and b:
        a[-1], b[-1] = b[-1], a[-1]
        s.shown = [card for card in s.shown if card not in (a[-1], b[-1])]


def undo(s: Kingseat) -> None:
    """KS-152 to KS-154 All is as it was before the vote, but for this card, and the round is voted again."""
    s.unwind(Round, Round.vote)
    s.table = deepcopy(s.frames[-1].kept)
    next(hand for hand in s.table.hands if DARK_2 in hand).remove(DARK_2)
    s.table.discard.append(DARK_2)


def new(chance: Chance, hands: list[list[int]] | None = None) -> Kingseat:
    """Four players with three cards or so, or with the hands given."""
    deck = shuffled(chance, range(len(CARDS)))
    table = Table([0, 1, 2, 3], hands or [deck[at::4] for at in range(4)], [NO_VOTE] * 4)
    return Kingseat(4, chance, table=table).begin(Round(deepcopy(table)))


load = reader(Kingseat, Table, Standing, Round, Vote, Handling, Handle)
