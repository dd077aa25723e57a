"""Choices of cards that actions ask for."""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Move, Seat
from regalia.games.kingseat.cards import SQULOFISH, Kind, kinds_of, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Transfer
from regalia.games.kingseat.rules.choices import CardChoice
from regalia.games.kingseat.rules.said import acting, cards_of, show, tell_added, tell_taken
from regalia.games.kingseat.secrets.notes import transfer, who_know
from regalia.sentences import Sentence, Sit, say, say_n


@dataclass
class AddToTell(CardChoice):
    """KS-120, KS-133 Everybody asked adds Hand cards of own choice to the Tell, face down."""

    rule: ClassVar[str] = "KS-075"
    name: ClassVar[str] = "add"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, cards in zip(self.asked, picks, strict=True):
            transfer(s, Transfer(cards, seat, s.table.tell, [seat]))
            tell_added(s, seat, cards, [seat])

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Add {cards} of your Hand to the Tell, face down.", cards=self.asks_for(s, seat))

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Add {all} to the Tell", all=self.all_picked(s, seat))


@dataclass
class KingAdds(CardChoice):
    """KS-112 The King chooses cards out of the actor's Hand, which go into the Tell face down."""

    rule: ClassVar[str] = "KS-112"
    name: ClassVar[str] = "king adds"

    def cards(self, s: Kingseat, seat: Seat) -> list[Kind]:
        return s.hand(self.actor)

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        knowers = [self.actor, *self.asked]
        transfer(s, Transfer(picks[0], self.actor, s.table.tell, knowers))
        tell_added(s, self.actor, picks[0], knowers)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose {cards} of {who} for the Tell.", cards=self.asks_for(s, seat), who=Sit(self.actor))

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Add {all} to the Tell", all=self.all_picked(s, seat))


@dataclass
class SwapWithTell(CardChoice):
    """KS-122, KS-R57 Hand cards are chosen first; then as many are drawn from the Tell, and the chosen ones go in."""

    rule: ClassVar[str] = "KS-122"
    name: ClassVar[str] = "swap with tell"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        seat, cards, t = self.actor, picks[0], s.table
        pile = [(card, t.tell) for card in t.zones[t.tell]] + [(card, t.won) for card in t.zones[t.won]]
        s.chance.shuffle(pile)
        drawn = pile[: len(cards)]
        draws = [
            Transfer([card for card, source in drawn if source == zone], zone, seat, [seat]) for zone in (t.tell, t.won)
        ]
        transfer(s, *draws, Transfer(cards, seat, t.tell, [seat]))
        t.drawer = seat
        tell_added(s, seat, cards, [seat])
        if s.heard is not None:
            who, n = Sit(seat), len(drawn)
            found = s.book.list(sorted(card for card, _ in drawn))
            text = say_n("{who} draws a card from the Tell.", "{who} draws {n} cards from the Tell.", n=n, who=who)
            s.tell("draw", text, seat, say("{who} draws {cards} from the Tell.", who=who, cards=found), (seat,))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose {cards} to exchange for random ones of the Tell.", cards=self.asks_for(s, seat))

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Exchange {all} with the Tell", all=self.all_picked(s, seat))


@dataclass
class TakeFromDiscard(CardChoice):
    """KS-151 Cards of the actor's Prince come back from the Discard, for all to see."""

    rule: ClassVar[str] = "KS-151"
    name: ClassVar[str] = "take from discard"

    def cards(self, s: Kingseat, seat: Seat) -> list[Kind]:
        own = prince_of(s.table.votes[seat])
        return [card for card in s.table.zones[s.table.discard] if prince_of(card) == own]

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        transfer(s, Transfer(picks[0], s.table.discard, self.actor, s.everybody))
        if s.heard is not None:
            who, cards = Sit(self.actor), s.book.list(picks[0])
            s.tell("take", say("{who} takes {cards} from the Discard.", who=who, cards=cards), self.actor)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Take {cards} from the Discard.", cards=self.asks_for(s, seat))

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Take {all}", all=self.all_picked(s, seat))


@dataclass
class HandOver(CardChoice):
    """KS-160, KS-192, KS-212 Everybody asked gives the actor a card that fits, of own choice."""

    of_prince: int = NONE  # only cards of this Prince fit

    rule: ClassVar[str] = "KS-070"
    name: ClassVar[str] = "hand over"

    def cards(self, s: Kingseat, seat: Seat) -> list[Kind]:
        return [card for card in s.hand(seat) if self.of_prince in (NONE, prince_of(card))]

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        gifts = list(zip(self.asked, picks, strict=True))
        of = [] if self.of_prince == NONE else kinds_of(self.of_prince)
        transfer(s, *(Transfer(cards, seat, self.actor, [seat, self.actor], of) for seat, cards in gifts))
        for seat, cards in gifts:
            tell_taken(s, seat, self.actor, cards)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        who = Sit(self.actor)
        if self.of_prince == NONE:
            return say("Give {who} a card.", who=who)
        return say("Give {who} a {prince} card.", who=who, prince=s.book.names[self.of_prince])


@dataclass
class RevealCards(CardChoice):
    """KS-180 Cards of own choice are shown to everybody."""

    rule: ClassVar[str] = "KS-180"
    name: ClassVar[str] = "reveal"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, cards in zip(self.asked, picks, strict=True):
            show(s, s.everybody, seat, cards, cards_of)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose {cards} to show to everybody.", cards=self.asks_for(s, seat))

    def deed(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Show {all} to everybody", all=self.all_picked(s, seat))


@dataclass
class ThrowAway(CardChoice):
    """KS-202 A Hand card of own choice goes to the Discard."""

    rule: ClassVar[str] = "KS-202"
    name: ClassVar[str] = "throw away"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, cards in zip(self.asked, picks, strict=True):
            throw_away(s, seat, cards)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Discard a card of your Hand.")


@dataclass
class ThrowAwayFish(ThrowAway):
    """KS-203 A Squlofish card of own choice goes to the Discard."""

    rule: ClassVar[str] = "KS-203"

    def cards(self, s: Kingseat, seat: Seat) -> list[Kind]:
        return [card for card in s.hand(seat) if prince_of(card) == SQULOFISH]

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        for seat, cards in zip(self.asked, picks, strict=True):
            lose(s, seat, cards)

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("You hold most Squlofish cards: discard one of them.")


def throw_away(s: Kingseat, seat: Seat, cards: list[Kind]) -> None:
    """What a player pays for an action of their own."""
    transfer(s, Transfer(cards, seat, s.table.discard, s.everybody))
    if s.heard is not None:
        s.tell("discard", say("{who} discards {cards}.", who=Sit(seat), cards=s.book.list(cards)), seat)


def lose(s: Kingseat, seat: Seat, cards: list[Kind]) -> None:
    """What an action makes a player discard, and which card acts: it is not that player's deed."""
    transfer(s, Transfer(cards, seat, s.table.discard, s.everybody))
    if s.heard is not None:
        who, lost = Sit(seat), s.book.list(cards)
        s.tell("discard", say("{who} must discard {cards}, by {by}.", who=who, cards=lost, by=acting(s)))


@dataclass
class NewLoyalty(CardChoice):
    """KS-221, KS-R52 A Hand card becomes the Loyalty, and the old one a Hand card, known to all who knew it."""

    rule: ClassVar[str] = "KS-221"
    name: ClassVar[str] = "new loyalty"

    def revealed(self, s: Kingseat, picks: list[list[Move]]) -> None:
        seat, loyalty = self.actor, s.table.loyalty(self.actor)
        old = s.table.zones[loyalty].copy()
        transfer(
            s,
            Transfer(picks[0], seat, loyalty, [seat]),
            Transfer(old, loyalty, seat, [seat, *who_know(s, loyalty)]),
        )
        if s.heard is not None:
            text = say("{who} exchanges the Loyalty with a Hand card.", who=Sit(seat))
            secret = say("{who} is now loyal to {card}.", who=Sit(seat), card=s.book.name(picks[0][0]))
            s.tell("loyalty", text, seat, secret, (seat,))

    def text(self, s: Kingseat, seat: Seat) -> Sentence:
        return say("Choose a Hand card to be your Loyalty from now on.")
