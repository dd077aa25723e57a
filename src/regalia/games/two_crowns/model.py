"""The state and its parts. Units, guards and buried cards are values: replaced, never changed, so clones share them."""

from dataclasses import dataclass, field
from typing import ClassVar, Final

from regalia.engine import DERIVED, Actions, Seat, State
from regalia.games.two_crowns.actions import ACTIONS
from regalia.games.two_crowns.cards import CAVALRY, COPIES, KNIGHT, TEN, VALUE, Book, Card, Kind

UPKEEP: Final = 0  # the gap before the draw: no phase of the rulebook, only a place for instants (TC-R07)
DRAW: Final = 1
DEPOSIT_PHASE: Final = 2
PURCHASE_PHASE: Final = 3
ATTACK_PHASE: Final = 4
DISCARD_PHASE: Final = 5
PHASES: Final = ("upkeep", "draw", "deposit", "purchase", "attack", "discard")

NONE: Final = -1  # no card, no seat, no batch
UNIT_KINDS: Final = (KNIGHT, CAVALRY)
FIRST_UNIT: Final = KNIGHT * COPIES
LAST_UNIT: Final = CAVALRY * COPIES + COPIES - 1


@dataclass(slots=True)
class Unit:
    """A Knight or Cavalry on the field, with the Witch that lies on it, if any."""

    card: Card
    witch: Card = NONE
    caster: Seat = NONE  # whose Witch it is
    left: int = 0  # Attack Phases of its controller that the Witch still blocks

    @property
    def kind(self) -> Kind:
        return self.card // COPIES


@dataclass(slots=True)
class Guard:
    """A Sentry before a King."""

    card: Card
    owner: Seat
    king: int
    points: int


@dataclass(slots=True)
class Buried:
    """A card in a pile; cards that came together share a batch."""

    card: Card
    batch: int


@dataclass(eq=False, slots=True)
class Side:
    """One seat's cards. All but the deck's order and the hand is public."""

    deck: list[Kind]  # the whole deck in its order; shared by clones, never changed
    drawn: int  # cards drawn from it so far
    hand: list[Kind]  # always in rising order: Coins, units, instants
    bank: list[Card]
    funds: int  # what the Bank adds up to
    unseen: list[int]  # by kind: cards in hand or deck, which everybody can work out
    kings: list[int]  # what each die shows
    guards: list[Guard]  # before its own Kings, in the order they came
    field: list[Unit]
    pile: list[Buried]
    gone: list[Kind]  # out of the game with an eliminated player, in rising order
    is_out: bool

    def clone(self) -> "Side":
        other = Side.__new__(Side)
        other.deck = self.deck
        other.drawn = self.drawn
        other.hand = self.hand.copy()
        other.bank = self.bank.copy()
        other.funds = self.funds
        other.unseen = self.unseen.copy()
        other.kings = self.kings.copy()
        other.guards = self.guards.copy()
        other.field = self.field.copy()
        other.pile = self.pile.copy()
        other.gone = self.gone.copy()
        other.is_out = self.is_out
        return other

    @property
    def deck_left(self) -> int:
        return len(self.deck) - self.drawn

    def is_alive(self) -> bool:
        kings = self.kings
        return kings[0] > 0 or kings[1] > 0

    def take_from_hand(self, kind: Kind) -> Card:
        """A card of this kind leaves the hand and is public from now on.

        Only now does it get its number: cards are numbered as they are shown, so it tells nothing about its twin.
        """
        self.hand.remove(kind)
        self.unseen[kind] -= 1
        return kind * COPIES + self.unseen[kind]

    def cards_in_hand(self) -> list[Card]:
        """The cards in hand, with the numbers they will have if they are shown next."""
        cards: list[Card] = []
        for kind in self.hand:
            card = kind * COPIES + self.unseen[kind] - 1
            while card in cards:
                card -= 1
            cards.append(card)
        return cards

    def take_from_bank(self, coin: Kind) -> Card:
        for card in self.bank:
            if card // COPIES == coin:
                self.bank.remove(card)
                self.funds -= VALUE[coin]
                return card
        raise ValueError(f"no coin of kind {coin} in the Bank")

    def ready_units(self) -> list[Unit]:
        """Those that carry no Witch, in the order in which their targets are named: Cavalry first."""
        ready = [unit for unit in self.field if unit.witch < 0]
        if len(ready) > 1:
            ready.sort(key=_cavalry_first)
        return ready

    def has_ready_unit(self) -> bool:
        for unit in self.field:
            if unit.witch < 0:
                return True
        return False

    def has_raisable(self) -> bool:
        for buried in self.pile:
            if FIRST_UNIT <= buried.card <= LAST_UNIT:
                return True
        return False

    def raisable(self) -> list[Kind]:
        """TC-075, TC-R29 The types of unit in the newest batch of the pile that has one."""
        found: list[Kind] = []
        batch = NONE
        for buried in reversed(self.pile):
            kind = buried.card // COPIES
            if kind in UNIT_KINDS:
                if batch not in (NONE, buried.batch):
                    break
                batch = buried.batch
                if kind not in found:
                    found.append(kind)
        return sorted(found)

    def unseen_coins(self) -> int:
        """What the Coins in hand and deck add up to."""
        return sum(self.unseen[coin] * VALUE[coin] for coin in range(TEN + 1))


def _cavalry_first(unit: Unit) -> int:
    return -unit.card


@dataclass(eq=False, slots=True)
class TwoCrowns(State):
    actions: ClassVar[Actions] = ACTIONS

    mode: str = "duel"
    has_teams: bool = False
    is_live: bool = False  # live mode: anybody may speak at any time; else windows
    is_pruned: bool = False  # payments are complete as soon as they cover the cost
    sides: list[Side] = field(default_factory=list)
    friends: list[list[Seat]] = field(default_factory=list)  # by seat: itself and its teammates
    around: list[list[Seat]] = field(default_factory=list)  # by seat: the others in the game, from its left
    foes: list[list[Seat]] = field(
        default_factory=list
    )  # by seat: opponents still in the game; replaced, never changed
    rolls: list[list[int]] = field(default_factory=list)  # of the opening roll, by round; 0: did not roll
    red: Seat = 0  # who took red, in the duel
    active: Seat = 0
    phase: int = UPKEEP
    turn: int = 0  # turns begun
    quiet: int = 0  # quiet turns completed in a row
    is_stirred: bool = False  # something was drawn, discarded or damaged in this turn
    critical: int = 0  # the critical version: raised by every purchase, instant and attack
    declared: list[list[int]] = field(default_factory=list)  # instants since the last point of the turn: seat and card
    batch: int = 0  # batches that have gone to piles
    fallen: list[list[Seat]] = field(default_factory=list)  # eliminated seats, in order; those that fell together
    book: Book = field(metadata=DERIVED, repr=False)

    def clone(self) -> "TwoCrowns":
        other = self.clone_flow(TwoCrowns.__new__(TwoCrowns))
        other.mode = self.mode
        other.has_teams = self.has_teams
        other.is_live = self.is_live
        other.is_pruned = self.is_pruned
        other.sides = [side.clone() for side in self.sides]
        other.friends = self.friends
        other.around = self.around
        other.foes = self.foes
        other.rolls = self.rolls
        other.red = self.red
        other.active = self.active
        other.phase = self.phase
        other.turn = self.turn
        other.quiet = self.quiet
        other.is_stirred = self.is_stirred
        other.critical = self.critical
        other.declared = self.declared
        other.batch = self.batch
        other.fallen = self.fallen
        return other

    def seats_in_game(self) -> list[Seat]:
        return [seat for seat, side in enumerate(self.sides) if not side.is_out]

    def next_seat(self, seat: Seat) -> Seat:
        """Clockwise, over those still in the game."""
        return self.around[seat][0]

    def is_own_purchase(self, seat: Seat) -> bool:
        """TC-030 The only time for Knights and Cavalry."""
        return self.phase == PURCHASE_PHASE and self.active == seat

    def bury(self, owner: Seat, cards: list[Card]) -> None:
        """Cards go to the pile of the seat whose deck they came from, face up, as one batch."""
        self.batch += 1
        self.is_stirred = True
        self.sides[owner].pile += [Buried(card, self.batch) for card in cards]
