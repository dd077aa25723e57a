"""BC-203 to BC-222 The Wizard's Quest: Machinations bring Vassals from the hand onto an empty board.

Three actions a turn: take a Machination from the offer, rearrange what stands on the court, place Vassals where a
Machination wants them (told in `placing`), or exchange one for a card of the Vassal offer. Vassals that look alike are
stacked, and a stack moves as one. Who has fewest in hand when the Machinations have run out, wins.
"""

from bisect import insort
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Procedure, Seat, Setup
from regalia.games.blackstone.actions import EXCHANGE, FOR, OFFER, SLIDE, SLIDE_OF, USE, WAYS
from regalia.games.blackstone.cards.board import NEIGHBOURS
from regalia.games.blackstone.cards.book import FIRST_MACHINATION, FIRST_WILD, KNIGHT
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.quest import Quest
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.endings import finish_ranked, trigger_end
from regalia.games.blackstone.rules.offer.act import Act, OfferQuest, pass_on
from regalia.games.blackstone.rules.offer.offers import begin_turn, close_offer, is_sold_out, lay_out, purse, spend
from regalia.games.blackstone.rules.offer.placing import PlaceVassals, can_place
from regalia.games.blackstone.rules.picks import Picks, proceed
from regalia.games.blackstone.rules.said import at, both_sides
from regalia.sentences import Listed, Sentence, Sit, say

HANDS: Final = (0, 0, 25, 20, 15)  # BC-204 Vassals by number of players


class WizardsQuest(OfferQuest):
    """BC-203 The board is empty: there are neither corner decks nor Vassals that belong on it."""

    key = "wizards-quest"
    title = say("Wizard's Quest")
    rule = "BC-203"
    people = 0
    corners = 0

    def open(self, s: Blackstone, setup: Setup) -> None:
        s.call(WizardsOpening())


WIZARDS_QUEST: Final[Quest[Blackstone]] = WizardsQuest()


@dataclass(slots=True)
class WizardsOpening(Procedure[Blackstone]):
    def deal(self, s: Blackstone) -> None:
        """BC-203 to BC-206 Hands of Vassals, five on offer, the others in a deck that is never drawn from."""
        cards = list(range(FIRST_WILD))
        s.chance.shuffle(cards)
        s.under = [[] for _ in range(25)]
        for side in s.sides:
            side.vassals = sorted(cards.pop() for _ in range(HANDS[s.seats]))
        s.vassal_offer = [cards.pop() for _ in range(OFFER)]
        s.vassal_deck = cards
        lay_out(s)

    def start(self, s: Blackstone) -> None:
        s.become(WizardsTurn(s.first))

    steps = (deal, start)


@dataclass(slots=True)
class WizardsTurn(Procedure[Blackstone]):
    """BC-207 Three actions, then the offer is closed up."""

    seat: Seat

    def act(self, s: Blackstone) -> None:
        """BC-220 Whoever has no Vassal left passes."""
        begin_turn(s, self.seat)
        if s.sides[self.seat].vassals:
            s.call(WizardsAct(self.seat))

    def close(self, s: Blackstone) -> None:
        """BC-219 to BC-221, BC-R69 Offer, pass, end."""
        was_sold_out = is_sold_out(s)
        close_offer(s)
        if not s.has_placed and (was_sold_out or not s.sides[self.seat].vassals):
            trigger_end(s, rounds_more=1)
        pass_on(s, WizardsTurn, finish)

    steps = (act, close)


def finish(s: Blackstone) -> None:
    """BC-222 Fewest Vassals in hand; then most Knight tokens; then the victory is shared."""
    left = [len(side.vassals) for side in s.sides]
    measures = [[-count, s.sides[seat].tokens[KNIGHT]] for seat, count in enumerate(left)]
    text = say("Vassals left by seat: {counts}.", counts=Listed(left, ","))
    finish_ranked(s, "hands", "BC-222", measures, (("BC-222", say("Knight tokens")),), text)


def take_price(s: Blackstone) -> int:
    """BC-208, BC-R67 The first Machination of a turn costs one action, the second two; there is no third."""
    return (1, 2, 99)[s.taken]


@dataclass(slots=True)
class WizardsAct(Act):
    """BC-208 to BC-218 Take, rearrange stacks, place Vassals with a Machination, exchange, save a Knight token."""

    rule: ClassVar[str] = "BC-207"
    name: ClassVar[str] = "wizards act"

    def own_moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        side = s.sides[seat]
        found = [USE + task - FIRST_MACHINATION for task in side.hand if can_place(s, seat, task)]
        found += [EXCHANGE + card for card in side.vassals]
        found += merges(s)
        return found

    def take_price(self, s: Blackstone) -> int:
        return take_price(s)

    def use(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move >= EXCHANGE:
            proceed(s, Exchange(seat, move - EXCHANGE))
        else:
            proceed(s, PlaceVassals(seat, move - USE + FIRST_MACHINATION))

    def slide(self, s: Blackstone, seat: Seat, move: Move) -> None:
        slide(s, seat, move)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say(
            "You have {actions} actions and {vassals} Vassals in hand.",
            actions=purse(s, seat),
            vassals=len(s.sides[seat].vassals),
        )


def merges(s: Blackstone) -> list[Move]:
    """BC-210, BC-R68 A single Vassal slides onto a neighbour that shows the same face; a stack onto nothing."""
    court, face = s.court, s.book.face
    found: list[Move] = []
    for start, vassal in enumerate(court.spaces):
        if vassal != EMPTY and not s.under[start]:
            for end in NEIGHBOURS[start]:
                other = court.spaces[end]
                if other != EMPTY and face[other] == face[vassal]:
                    found.append(SLIDE_OF[start, end])
    return found


def slide(s: Blackstone, seat: Seat, move: Move) -> None:
    """BC-209, BC-210 A Vassal or a whole stack to an empty space, or a single one onto its like."""
    start, end = WAYS[move - SLIDE]
    court = s.court
    if court.spaces[end] != EMPTY:
        s.under[end].append(court.lift(end))
    else:
        s.under[start], s.under[end] = [], s.under[start]
    court.slide(start, end)
    if s.heard is not None:
        s.tell("slide", say("{who} slides {start} to {end}.", who=Sit(seat), start=at(start), end=at(end)), seat)


@dataclass(slots=True)
class Exchange(Picks):
    """BC-218 A hand Vassal for one of the Vassal offer; both have been seen by everybody."""

    card: int
    place: int = NONE

    rule: ClassVar[str] = "BC-218"
    name: ClassVar[str] = "exchange"

    def options(self, s: Blackstone) -> list[Move]:
        return [FOR + place for place in range(OFFER)] if self.place == NONE else []

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        return replace(self, place=move - FOR)

    def commit(self, s: Blackstone) -> None:
        side = s.sides[self.seat]
        spend(s, self.seat)
        taken = s.vassal_offer[self.place]
        s.vassal_offer[self.place] = self.card
        side.vassals.remove(self.card)
        insort(side.vassals, taken)
        if self.card in side.shown:
            side.shown.remove(self.card)
        insort(side.shown, taken)
        if s.heard is not None:
            given, got = both_sides(s, self.card), both_sides(s, taken)
            text = say("{who} lays {given} in the offer and takes {got}.", who=Sit(self.seat), given=given, got=got)
            s.tell("exchange", text, self.seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("For which card of the Vassal offer?")
