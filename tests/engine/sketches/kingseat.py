"""A sketch of Kingseat: sealed votes, a pointer over seats that people leave, and an action that undoes the round.

Cards are numbers, four for each Prince. Giving, Loyalties and immunity are left out; so is every action but those of
Woolfhall (a command), Slydefox (chance) and Brownbeards Dark 2 (the undo).
"""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from regalia.engine import Actions, Ask, AskAll, Chance, Gate, Loader, Move, Outcome, Procedure, Seat, State, Thing, run
from regalia.engine.standing import Standing, of, still

PRINCES = ("lionsyre", "woolfhall", "slydefox", "brownbeards")
LIONSYRE, WOOLFHALL, SLYDEFOX, BROWNBEARDS = range(4)
CARDS = [f"{prince} {n}" for prince in PRINCES for n in (1, 2, 3)] + ["brownbeards dark 2"]
DARK_2 = len(CARDS) - 1
NO_VOTE = -1

ACTIONS = Actions(
    ("vote {card}", {"card": CARDS}),
    ("give {card}", {"card": CARDS}),
    ("name {prince}", {"prince": PRINCES}),
    ("act", {}),
    ("swap with {seat}", {"seat": range(1, 4)}),
)
VOTE, GIVE, NAME, ACT, SWAP = ACTIONS.first.values()


def prince(card: int) -> int:
    return min(card // 3, BROWNBEARDS)


@dataclass
class Table:
    """All that an undone round restores. `kept` by a Round, it is a value: never changed."""

    sitting: list[Seat]  # who sits on each seat, the Kingseat first
    hands: list[list[int]]
    votes: list[int]  # by person
    tell: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    standing: list[Standing] = field(default_factory=list)

    def clone(self) -> "Table":
        hands = [hand.copy() for hand in self.hands]
        lists = self.votes.copy(), self.tell.copy(), self.discard.copy(), self.standing.copy()
        return Table(self.sitting.copy(), hands, *lists)

    def relabel(self, new: dict[int, int]) -> "Table":
        """The same table with some cards in hands being others."""
        return replace(self.clone(), hands=[[new.get(card, card) for card in hand] for hand in self.hands])


@dataclass(eq=False)
class Kingseat(State):
    actions: ClassVar[Actions] = ACTIONS

    table: Table = field(default_factory=lambda: Table([], [], []))
    round: int = 1
    shown: list[int] = field(default_factory=list)  # cards in hands that everybody has seen

    def clone(self) -> "Kingseat":
        other = self.clone_flow(Kingseat.__new__(Kingseat))
        other.table = self.table.clone()
        other.round = self.round
        other.shown = self.shown.copy()
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Cards in the hands of others change names, in the table kept for an undo as well."""
        game, round_ = self.frames[:2]
        known = {*self.table.hands[seat], *round_.kept.hands[seat], *self.shown}
        unseen = sorted(card for hand in self.table.hands for card in hand if card not in known)
        dealt = unseen.copy()
        chance.shuffle(dealt)
        new = dict(zip(unseen, dealt, strict=True))
        self.table = self.table.relabel(new)
        self.frames[:2] = [game, replace(round_, kept=round_.kept.relabel(new))]


@dataclass
class Game(Procedure[Kingseat]):
    def round(self, s: Kingseat) -> None:
        s.call(Round(s.table.clone()))

    def end(self, s: Kingseat) -> None:
        """KS-081, KS-082 Effects run out; then the end is checked."""
        s.round += 1
        s.table.standing = still(s.table.standing, s.round)
        if any(s.table.hands):
            s.goto(Game.round)
        else:
            s.finish(Outcome("told", "KS-082", [], [1] * s.seats, "Every Hand is empty."))

    steps = (round, end)


@dataclass
class Round(Procedure[Kingseat]):
    """KS-024 Vote, winner, handling."""

    kept: Table  # as it was after Give Cards

    def vote(self, s: Kingseat) -> None:
        """KS-032, KS-154 Everybody with a Hand card votes."""
        voters = [seat for seat, hand in enumerate(s.table.hands) if hand]
        s.call(Vote(voters, [[] for _ in voters]))

    def winner(self, s: Kingseat) -> None:
        """KS-041, KS-044, KS-048 The winning votes go into the Tell; all others are pending."""
        votes = s.table.votes
        won = winning_prince(s.table)
        s.table.tell += [card for card in votes if card != NO_VOTE and prince(card) == won]
        s.call(Handling(0, [seat for seat, card in enumerate(votes) if card != NO_VOTE and prince(card) != won]))

    def end(self, s: Kingseat) -> None:
        s.table.votes = [NO_VOTE] * s.seats
        s.shown = []

    steps = (vote, winner, end)


def winning_prince(table: Table) -> int:
    """KS-041, KS-042 Most votes; a tie goes to the first of them clockwise from the Kingseat."""
    cast = [prince(table.votes[seat]) for seat in table.sitting if table.votes[seat] != NO_VOTE]
    return max(cast, key=lambda each: (cast.count(each), -cast.index(each)), default=LIONSYRE)


@dataclass
class Vote(AskAll[Kingseat]):
    rule = "KS-034"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        """KS-035, KS-036 A commanded player votes the Prince named, if the Hand contains one."""
        hand = s.table.hands[seat]
        command = of(s.table.standing, "command", seat, s.round)
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
        after = Handling((self.at + 1) % s.seats, [each for each in self.pending if each != person])
        if self.pending:
            s.become(after)
        if person in self.pending:
            s.call(Handle(person))

    steps = (handle,)


@dataclass
class Handle(Ask[Kingseat]):
    """KS-053 ACT or SWAP; there is no pass."""

    rule = "KS-053"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [ACT, *range(SWAP, SWAP + s.seats - 1)]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        card = s.table.votes[seat]
        if move == ACT and card == DARK_2:
            undo(s)
            return
        s.table.discard.append(card)
        if move != ACT:
            swap(s, seat, (seat + move - SWAP + 1) % s.seats)
        elif prince(card) == WOOLFHALL:
            s.call(NamePrince(seat))
        elif prince(card) == SLYDEFOX and s.table.tell:
            shuffle_tell(s)


def undo(s: Kingseat) -> None:
    """KS-152 to KS-154 All is as it was after Give Cards, but for this card; the round goes on at the Vote step."""
    s.unwind(Round, Round.vote)
    s.table = s.frames[-1].kept.clone()
    next(hand for hand in s.table.hands if DARK_2 in hand).remove(DARK_2)
    s.table.discard.append(DARK_2)


def swap(s: Kingseat, seat: Seat, other: Seat) -> None:
    """KS-054 to KS-056 The two exchange seats, then a card each if both have one."""
    sitting = s.table.sitting
    a, b = sitting.index(seat), sitting.index(other)
    sitting[a], sitting[b] = other, seat
    if s.table.hands[seat] and s.table.hands[other]:
        s.call(Exchange([seat, other], [[], []]))


def shuffle_tell(s: Kingseat) -> None:
    """KS-122 in little: a random card of the Tell is the one on top."""
    s.chance.shuffle(s.table.tell)


@dataclass
class Exchange(AskAll[Kingseat]):
    rule = "KS-055"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [GIVE + card for card in s.table.hands[seat]]

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        given = [move - GIVE for (move,) in picks]
        for giver, taker, card in zip(self.asked, reversed(self.asked), given, strict=True):
            s.table.hands[giver].remove(card)
            s.table.hands[taker].append(card)
        s.shown = [card for card in s.shown if card not in given]


@dataclass
class NamePrince(Ask[Kingseat]):
    """KS-130 The Woolfhall voters are commanded, or everybody if there is only one of them."""

    rule = "KS-130"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return list(range(NAME, NAME + len(PRINCES)))

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        woolves = [who for who, card in enumerate(s.table.votes) if card != NO_VOTE and prince(card) == WOOLFHALL]
        commanded = woolves if len(woolves) > 1 else range(s.seats)
        s.table.standing += [Standing("command", who, move - NAME, s.round + 1) for who in commanded]


def show(s: Kingseat, viewer: Seat | None) -> Gate:
    """KS-034, KS-039 A hand is seen by its owner, and a vote by nobody before the reveal."""
    gate = Gate(viewer)
    for seat, hand in enumerate(s.table.hands):
        gate.show(f"{seat}-hand", "hand", "Hand", seat, [Thing(CARDS[c], "card", CARDS[c]) for c in hand], (seat,))
    votes = [Thing(CARDS[card], "card", CARDS[card]) for card in s.table.votes if card != NO_VOTE]
    gate.show("votes", "row", "Votes", None, votes, None)
    return gate


def new(chance: Chance, hands: list[list[int]] | None = None) -> Kingseat:
    """Four players with three cards each, or with the hands given."""
    if hands is None:
        deck = list(range(len(CARDS)))
        chance.shuffle(deck)
        hands = [sorted(deck[at::4]) for at in range(4)]
    s = Kingseat(4, chance, answers=[0] * 4, table=Table([0, 1, 2, 3], hands, [NO_VOTE] * 4))
    s.call(Game())
    run(s)
    return s


load = Loader(
    *(Kingseat, Table, Standing, Chance, Outcome, Game, Round, Vote, Handling, Handle, Exchange, NamePrince)
).load
