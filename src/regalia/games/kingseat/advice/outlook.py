"""What cards and chairs are worth to a seat, by its beliefs: one vote more for its own Prince in the Tell counts 1."""

from functools import cached_property

from regalia.engine import Seat
from regalia.games.kingseat.advice.beliefs import Beliefs
from regalia.games.kingseat.cards import Kind, Prince, prince_of

KINGSEAT = 0.35  # what the chair is worth to whoever holds cards of the own Prince
REACHES = 0.45  # the part of one's own cards in Hand that one gets into the Tell
STRAYS = 0.3  # the part of the others that get there as well
SAVED = 1.3  # what a card of one's own Prince is worth that is not voted now but from the Kingseat, later
USEFUL = 0.15  # what a Dark card in Hand is worth


class Outlook:
    def __init__(self, beliefs: Beliefs) -> None:
        self.beliefs = beliefs
        self.s = beliefs.s
        self.seat = beliefs.seat
        self.own = prince_of(beliefs.loyalty[0]) if beliefs.loyalty else self._favourite()
        self.fears = beliefs.threats(self.own)

    def _favourite(self) -> Prince:
        """Whom one would be loyal to now."""
        return max(self.s.princes, key=self.prospect)

    def prospect(self, prince: Prince) -> float:
        """How good it would be to be loyal to the Prince: his standing, and the cards of his in one's own Hand.

        One of them is set aside; sharing a Prince with others does no harm.
        """
        beliefs = self.beliefs
        steady = 2.0 if prince in self.s.book.steady else 1.0
        held = beliefs.weight(prince) * steady * (beliefs.held[prince] - 1)
        return beliefs.standing(prince) / 2 + held / 2 + 0.3 * beliefs.friends(prince)

    def in_tell(self, card: Kind) -> float:
        """What a card in the Tell is worth."""
        prince = prince_of(card)
        value = 1.0 if prince == self.own else -self.fears[prince]
        return value * self.beliefs.weight(prince)

    def in_hand(self, card: Kind) -> float:
        """What a card in one's own Hand is worth; all will be voted some time, and a rival's may win."""
        prince = prince_of(card)
        value = REACHES if prince == self.own else -STRAYS * self.fears[prince]
        return value * self.beliefs.weight(prince) + (USEFUL if card % 3 else 0.0)

    def unvoted(self, card: Kind) -> float:
        """What is lost with a card that is voted. The King votes for the own Prince: there he wins most."""
        prince = prince_of(card)
        if prince != self.own:
            return self.in_hand(card)
        return 0.0 if self.seat == self.s.king else SAVED * self.beliefs.weight(prince)

    def to_receiver(self, card: Kind) -> float:
        """How ill it is that somebody else has the card: a rival's is voted by those who are loyal to him."""
        prince = prince_of(card)
        friends = self.beliefs.friends(prince) / (self.s.seats - 1)
        return (-friends if prince == self.own else friends * self.fears[prince]) * self.beliefs.weight(prince)

    def kingseat(self) -> float:
        """What it is worth to sit in the Kingseat for the rounds to come."""
        return KINGSEAT * min(2, self.beliefs.held[self.own]) if self.beliefs.hand else 0.0

    def swap(self, other: Seat) -> float:
        """What exchanging chairs with somebody is worth, with the worst card given and any card received."""
        chair = self.kingseat() * ((other == self.s.king) - (self.seat == self.s.king))
        if not self.beliefs.hand or not self.s.hand(other):
            return chair
        return chair + self._received - self._worst

    @cached_property
    def _worst(self) -> float:
        """What the worst card in one's own Hand is worth."""
        return min(map(self.in_hand, self.beliefs.hand))

    @cached_property
    def _received(self) -> float:
        """What a card of somebody else's choice is worth."""
        return REACHES * self.beliefs.weight(self.own) * self.beliefs.shares[self.own]
