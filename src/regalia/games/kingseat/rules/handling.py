"""KS-048 to KS-064 Votes that did not win are handled: the player acts or swaps chairs."""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Ask, Move, Procedure, Program, Seat
from regalia.games.kingseat.actions import ACT, ACTIONS, SWAP, swap_with
from regalia.games.kingseat.cards import BROWNBEARDS_DARK_2, KINDS, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, ORDERED_ACT, ORDERED_SWAP, Transfer
from regalia.games.kingseat.rules.choices import CardChoice
from regalia.games.kingseat.rules.said import tell_gift
from regalia.games.kingseat.secrets.notes import transfer
from regalia.sentences import Sentence, Sit, say


def pending(s: Kingseat) -> list[Seat]:
    """KS-048, KS-172 All who voted for another Prince than the winner's, and winners under an order."""
    losers = [seat for seat in s.table.sitting if s.table.votes[seat] != NONE and s.table.zones[s.table.vote(seat)]]
    return losers + [seat for seat in s.voters(s.table.winner) if _is_ordered_winner(s, seat)]


def _is_ordered_winner(s: Kingseat, seat: Seat) -> bool:
    """KS-174 Where actions are forbidden an order to act lapses for a winner."""
    order = s.effect("order", seat)
    return order is not None and not (order == ORDERED_ACT and s.effect("no actions") is not None)


def may_be_undone(s: Kingseat) -> bool:
    """KS-152, KS-R36 The card that undoes a round has been voted, and its player will be handled."""
    if BROWNBEARDS_DARK_2 not in s.table.votes:
        return False
    seat = s.table.votes.index(BROWNBEARDS_DARK_2)
    return s.table.winner != prince_of(BROWNBEARDS_DARK_2) or _is_ordered_winner(s, seat)


@dataclass
class Handling(Procedure[Kingseat]):
    """KS-049 to KS-052 The pointer follows chairs, not people, and circles until nobody is pending."""

    at: int  # the chair it stands on
    pending: list[Seat]

    def handle(self, s: Kingseat) -> None:
        seat = s.table.sitting[self.at]
        if self.pending:
            s.become(Handling((self.at + 1) % s.seats, [other for other in self.pending if other != seat]))
        if seat in self.pending:
            s.call(HandleVote(seat))

    steps = (handle,)


@dataclass
class HandleVote(Procedure[Kingseat]):
    """KS-053, KS-061 Act or swap; then the card goes to the Discard, unless its action has sent it elsewhere."""

    seat: Seat

    def choose(self, s: Kingseat) -> None:
        """KS-064, KS-R58 Where only a swap is allowed and nobody can be swapped with, nothing happens."""
        choice = Handle(self.seat)
        if choice.moves(s, self.seat):
            s.call(choice)

    def put_away(self, s: Kingseat) -> None:
        if s.table.votes[self.seat] == BROWNBEARDS_DARK_2:
            s.kept, s.moved = None, []
        vote = s.table.vote(self.seat)
        transfer(s, Transfer(s.table.zones[vote].copy(), vote, s.table.discard, s.everybody))

    steps = (choose, put_away)


def partners(s: Kingseat, seat: Seat) -> list[Seat]:
    """KS-054, KS-077 Whom a player may swap with."""
    return [other for other in s.table.sitting if other != seat and not s.is_immune(other)]


@dataclass
class Handle(Ask[Kingseat]):
    """KS-053 Act or swap; there is no pass."""

    rule: ClassVar[str] = "KS-053"
    name: ClassVar[str] = "handle"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        """KS-171, KS-174, KS-R33 An order leaves one of the two; where actions are forbidden there is only the swap."""
        order = s.effect("order", seat)
        swaps = [swap_with(other, seat, s.seats) for other in partners(s, seat)]
        if s.effect("no actions") is not None or order == ORDERED_SWAP:
            return swaps
        return [ACT] if order == ORDERED_ACT else [ACT, *swaps]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        if move >= SWAP:
            swap(s, seat, ACTIONS.seat_of(move, seat, s.seats))
        else:
            act(s, seat)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        card, legal = s.table.votes[seat], self.moves(s, seat)
        vote, says = s.book.name(card), s.book.text(card)
        if ACT not in legal:
            return say("Your vote: {vote}. You must swap chairs with somebody.", vote=vote)
        if legal == [ACT]:
            return say("Your vote: {vote}. You must act: {says}", vote=vote, says=says)
        return say("Your vote: {vote}. Act: {says} Or swap chairs with somebody.", vote=vote, says=says)


def act(s: Kingseat, seat: Seat) -> None:
    """KS-059 The printed action is carried out, as far as possible."""
    card = s.table.votes[seat]
    s.handled.append(card)
    s.chosen, s.named = [], NONE
    if s.heard is not None:
        s.tell("act", say("{who} acts: {card}.", who=Sit(seat), card=s.book.name(card)), seat)
    s.call(Program(KINDS[card], "do", seat))


def swap(s: Kingseat, seat: Seat, other: Seat) -> None:
    """KS-054 to KS-058 The two exchange chairs, and a card each if both have one."""
    if s.heard is not None:
        s.tell("swap", say("{who} swaps chairs with {other}.", who=Sit(seat), other=Sit(other)), seat)
    s.handled.append(NONE)
    s.exchange_chairs(seat, other)
    if s.hand(seat) and s.hand(other):
        s.call(TradeCards.of([seat, other]))


@dataclass
class TradeCards(CardChoice):
    """KS-055, KS-069 Two players exchange as many cards as both have, of their own choice and unseen by others."""

    rule: ClassVar[str] = "KS-055"
    name: ClassVar[str] = "trade"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        one, other = self.asked
        transfer(s, Transfer(picks[0], one, other, self.asked), Transfer(picks[1], other, one, self.asked))
        tell_gift(s, "trade", one, other, picks[0])
        tell_gift(s, "trade", other, one, picks[1])

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose {cards} to exchange with {other}.", cards=self.asks_for(s, seat), other=self._other(seat))

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Exchange {all} with {other}", all=self.all_picked(s, seat), other=self._other(seat))

    def _other(self, seat: Seat) -> Sit:
        return next(Sit(party) for party in self.asked if party != seat)
