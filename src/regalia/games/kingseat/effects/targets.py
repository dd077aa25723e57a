"""Whom and what an action is about: players, Princes and orders that the actor names, and verbs that ask for them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Self, TypeAlias

from regalia.engine import Ask, Move, PickSeveral, Program, Seat
from regalia.games.kingseat.actions import (
    ACTIONS,
    CARD,
    ORDER_ACT,
    ORDER_SWAP,
    PRINCE,
    TO_DISCARD,
    choose,
)
from regalia.games.kingseat.cards import KINDS, Prince, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, ORDERED_ACT, ORDERED_SWAP, Transfer
from regalia.games.kingseat.rules.said import all_of, players_wanted
from regalia.games.kingseat.secrets.notes import transfer
from regalia.sentences import Part, Sentence, Sit, say

Act: TypeAlias = Program[Kingseat]
Who: TypeAlias = Literal["another", "anyone", "beside the king"]
Group: TypeAlias = Literal["own voters", "other voters", "others", "others without such a vote", "everybody", "winners"]


def own_prince(at: Act) -> Prince:
    """The Prince of the card that acts."""
    return prince_of(KINDS.index(at.card))


def fail(s: Kingseat, why: Sentence) -> None:
    """KS-060, KS-R21 The rest of the action has no effect."""
    s.tell("nothing", why)
    s.leave()


# Verbs


def choose_player(s: Kingseat, at: Act, who: Who = "another", count: int = 1) -> None:
    """KS-065, KS-077 The actor chooses players who are not immune; nothing happens if there are too few."""
    if len(eligible(s, at.seat, who)) < count:
        fail(s, say("There is nobody whom the action could be about."))
    else:
        s.call(ChoosePlayer(at.seat, who, count))


def face_king(s: Kingseat, at: Act, other: bool = False) -> None:
    """KS-066, KS-078, KS-R40 The action is about the King; it fails if he is immune, or if he should be another."""
    if s.is_immune(s.king):
        fail(s, say("The King is immune; the action fails."))
    elif other and s.king == at.seat:
        fail(s, say("The actor is the King; nothing happens."))
    else:
        s.chosen = [s.king]


def choose_group(s: Kingseat, at: Act, who: Group) -> None:
    """KS-079, KS-R39 The action is about a group; immune members are skipped."""
    s.chosen = [seat for seat in group(s, at, who) if not s.is_immune(seat)]


def name_prince(s: Kingseat, at: Act) -> None:
    """KS-068 The actor names a Prince of this game."""
    s.call(NamePrince(at.seat))


def order(s: Kingseat, at: Act) -> None:
    """KS-170 The player chosen gets two orders for the next round: a Prince to vote, and to swap or to act."""
    s.call(GiveOrder(at.seat))


# Whom


def eligible(s: Kingseat, actor: Seat, who: Who) -> list[Seat]:
    if who == "beside the king":
        found = [s.neighbour(s.king, 1), s.neighbour(s.king, -1)]
    else:
        found = s.table.sitting
    return [seat for seat in found if not s.is_immune(seat) and (who == "anyone" or seat != actor)]


def group(s: Kingseat, at: Act, who: Group) -> list[Seat]:
    """KS-R24, KS-R25 Groups of this round's voters, or of all players, clockwise from the Kingseat."""
    own = s.voters(own_prince(at))
    others = [seat for seat in s.table.sitting if seat != at.seat]
    if who == "own voters":
        return own
    if who == "other voters":
        return [seat for seat in others if s.table.votes[seat] != NONE and seat not in own]
    if who == "others without such a vote":
        return [seat for seat in others if seat not in own]
    if who == "winners":
        return [seat for seat in s.voters(s.table.winner) if seat != at.seat]
    return others if who == "others" else s.table.sitting.copy()


# Questions


@dataclass
class ChoosePlayer(Ask[Kingseat], PickSeveral[Kingseat]):
    """KS-065 A player, or several at once."""

    who_may: Who
    count: int
    _drafted: list[Seat] = field(default_factory=list)  # beside those chosen for all to hear

    rule: ClassVar[str] = "KS-065"
    name: ClassVar[str] = "player"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        """Several players are named in rising order, so that each choice is made in one way."""
        found = sorted(choose(other, seat, s.seats) for other in eligible(s, seat, self.who_may))
        if s.chosen:
            found = [move for move in found if move > choose(s.chosen[-1], seat, s.seats)]
        return found[: len(found) - (self.count - len(s.chosen)) + 1]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        s.chosen = [*s.chosen, ACTIONS.seat_of(move, seat, s.seats)]
        if s.heard is not None:
            s.tell("choose", say("{who} chooses {whom}.", who=Sit(seat), whom=Sit(s.chosen[-1])), seat)
        if len(s.chosen) < self.count:
            s.call(self)

    def picks_of(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [choose(other, seat, s.seats) for other in (*s.chosen, *self._drafted)]

    def joinable(self, s: Kingseat, seat: Seat) -> list[Move]:
        if not self.wanted(s, seat):
            return []
        left = [other for other in eligible(s, seat, self.who_may) if other not in self._drafted]
        return sorted(choose(other, seat, s.seats) for other in left)

    def wanted(self, s: Kingseat, seat: Seat) -> int:
        return self.count - len(s.chosen) - len(self._drafted)

    def with_picks(self, s: Kingseat, seat: Seat, picks: Sequence[Move]) -> Self:
        return replace(self, _drafted=[ACTIONS.seat_of(move, seat, s.seats) for move in picks])

    def in_order(self, s: Kingseat, picks: Sequence[Move]) -> list[Move]:
        return sorted(picks)

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose {all}", all=all_of(self.count))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose {players}.", players=players_wanted(self.wanted(s, seat), len(self.picks_of(s, seat))))


@dataclass
class NamePrince(Ask[Kingseat]):
    rule: ClassVar[str] = "KS-068"
    name: ClassVar[str] = "prince"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [PRINCE + prince for prince in s.princes]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        s.named = move - PRINCE
        s.note_leaning(seat, s.named, True)
        if s.heard is not None:
            s.tell("name", say("{who} names {prince}.", who=Sit(seat), prince=s.book.names[s.named]), seat)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Name a Prince.")


@dataclass
class GiveOrder(Ask[Kingseat]):
    rule: ClassVar[str] = "KS-170"
    name: ClassVar[str] = "order"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [ORDER_SWAP, ORDER_ACT]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        target = s.chosen[0]
        s.bind("command", target, s.named)
        s.bind("order", target, ORDERED_SWAP if move == ORDER_SWAP else ORDERED_ACT)
        if s.heard is not None:
            who, prince = Sit(target), s.book.names[s.named]
            swap = say("Next round {who} votes {prince} and must swap.", who=who, prince=prince)
            act = say("Next round {who} votes {prince} and must act.", who=who, prince=prince)
            s.tell("order", swap if move == ORDER_SWAP else act, seat)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Order {who} to swap or to act next round.", who=Sit(s.chosen[0]))


@dataclass
class ChooseWinning(Ask[Kingseat]):
    """KS-220 A winning card that is still in the Tell."""

    rule: ClassVar[str] = "KS-220"
    name: ClassVar[str] = "winning card"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [CARD + card for card in dict.fromkeys(s.table.zones[s.table.won])]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        s.call(SendWinning(seat, move - CARD))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose a winning card of this round.")


@dataclass
class SendWinning(Ask[Kingseat]):
    """KS-220 It goes to a Hand, one's own included, or to the Discard."""

    card: int

    rule: ClassVar[str] = "KS-220"
    name: ClassVar[str] = "send"

    def moves(self, s: Kingseat, seat: Seat) -> list[Move]:
        return [*sorted(choose(other, seat, s.seats) for other in eligible(s, seat, "anyone")), TO_DISCARD]

    def played(self, s: Kingseat, seat: Seat, move: Move) -> None:
        target = s.table.discard if move == TO_DISCARD else ACTIONS.seat_of(move, seat, s.seats)
        transfer(s, Transfer([self.card], s.table.won, target, s.everybody))
        s.table.winning.remove(self.card)
        s.note_leaning(seat, prince_of(self.card), False)
        if s.heard is not None:
            sent: dict[str, Part] = {"who": Sit(seat), "card": s.book.name(self.card)}
            if move == TO_DISCARD:
                text = say("{who} sends {card} from the Tell to the Discard.", **sent)
            else:
                text = say("{who} sends {card} from the Tell to {receiver}.", receiver=Sit(target), **sent)
            s.tell("send", text, seat)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Where does {card} go?", card=s.book.name(self.card))
