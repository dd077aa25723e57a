"""A sketch of Kingseat: a round is undone after seats were swapped, with sealed votes and a command on the next vote.

A card is the beast of its Prince (Lionsyre, Woolfhall, Slydefox, Brownbeards) and a number. Woolfhall may command the
next vote of all, the Dark card bear2 may undo the round, and anybody may swap. No Prince wins, votes are handled in the
order of seats at the reveal, and two who swap have their hands mixed and dealt anew.
"""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from regalia.engine import Actions, Ask, AskAll, Chance, Edition, Move, Procedure, Seat, Standing
from regalia.engine.standing import of

from .sketch import Sketch, deal_again, reader, shuffled

PRINCES = ("lion", "wolf", "fox", "bear")
CARDS = [prince + number for prince in PRINCES for number in "123"]
ACTIONS = Actions(
    ("vote {card}", {"card": CARDS}),
    ("command {prince}", {"prince": PRINCES}),
    ("undo", {}),
    ("swap with {seat}", {"seat": range(1, 4)}),
)
VOTE, COMMAND, UNDO, SWAP = ACTIONS.first.values()


@dataclass(eq=False, kw_only=True)
class Kingseat(Sketch):
    actions = ACTIONS

    hands: list[list[str]]
    sitting: list[Seat]  # who sits on each seat, the Kingseat first
    discard: list[str] = field(default_factory=list)
    standing: list[Standing] = field(default_factory=list)  # commands
    kept: list[Any] = field(default_factory=list)  # these four as they were before the vote
    seen: list[str] = field(default_factory=list)  # votes of this round, which an undo puts back into hands
    round: int = 1

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Cards that the seat has not seen stand in for each other, in what is kept as well."""
        known = {*self.hands[seat], *self.kept[0][seat], *self.seen}
        unseen = [card for hand in self.hands for card in hand if card not in known]
        other = dict(zip(unseen, shuffled(chance, unseen), strict=True))
        for hand in self.hands + self.kept[0]:
            hand[:] = [other.get(card, card) for card in hand]


@dataclass
class Round(Procedure[Kingseat]):
    def vote(self, s: Kingseat) -> None:
        s.kept = deepcopy([s.hands, s.sitting, s.discard, s.standing])
        voters = [seat for seat, hand in enumerate(s.hands) if hand]
        s.call(Vote(voters, [[] for _ in voters]))

    def end(self, s: Kingseat) -> None:
        s.round, s.seen = s.round + 1, []
        s.goto(Round.vote)
        if not any(s.hands):
            s.end("told")

    steps = (vote, end)


@dataclass
class Vote(AskAll[Kingseat]):
    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        """KS-035, KS-036 A commanded player votes the Prince named, if the Hand contains one."""
        command = of(s.standing, "command", seat, s.round)
        obeying = [card for card in s.hands[seat] if PRINCES.index(card[:-1]) == command]
        return [VOTE + CARDS.index(card) for card in obeying or s.hands[seat]]

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        """The vote that is called last is handled first: that of the Kingseat."""
        votes = {seat: CARDS[move - VOTE] for seat, (move,) in zip(self.asked, picks, strict=True)}
        s.seen += votes.values()
        for seat in reversed([seat for seat in s.sitting if seat in votes]):
            s.hands[seat].remove(votes[seat])
            s.call(Handle(seat, votes[seat]))


@dataclass
class Handle(Ask[Kingseat]):
    """KS-053 Act or swap; there is no pass."""

    card: str

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        acts = [UNDO] if self.card == "bear2" else range(COMMAND, UNDO) if self.card[:-1] == "wolf" else []
        return [*acts, *range(SWAP, SWAP + s.seats - 1)]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        s.discard.append(self.card)
        if move == UNDO:
            undo(s)
        elif move < UNDO:
            s.standing += [Standing("command", who, move - COMMAND, s.round + 1) for who in range(s.seats)]
        else:
            swap(s, seat, (seat + 1 + move - SWAP) % s.seats)


def swap(s: Kingseat, seat: Seat, other: Seat) -> None:
    """KS-054, KS-055 The two exchange seats and, unseen, cards."""
    s.sitting = [{seat: other, other: seat}.get(person, person) for person in s.sitting]
    deal_again(s.chance, s.hands[seat], s.hands[other])
    s.seen = [card for card in s.seen if card not in s.hands[seat] + s.hands[other]]


def undo(s: Kingseat) -> None:
    """KS-152 to KS-154 All is as it was before the vote, but for this card, and the round is voted again."""
    s.hands, s.sitting, s.discard, s.standing = s.kept
    next(hand for hand in s.hands if "bear2" in hand).remove("bear2")
    s.discard.append("bear2")
    s.unwind(Round, Round.vote)


def new(chance: Chance, *hands: str) -> Kingseat:
    """Four players with these hands, or with three cards each."""
    deck = shuffled(chance, CARDS)
    dealt = [hand.split() for hand in hands] or [deck[at::4] for at in range(4)]
    return Kingseat(4, chance, Edition(), hands=dealt, sitting=[0, 1, 2, 3]).begin(Round())


load = reader(Kingseat, Standing, Round, Vote, Handle)
