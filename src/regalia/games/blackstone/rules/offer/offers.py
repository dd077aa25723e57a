"""What the Queen's and the Wizard's Quest share: three actions a turn, and an open offer of Machinations."""

from typing import Final

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import (
    COUPLES,
    END,
    OFFER,
    SLIDES,
    SWAP,
    SWAPS,
    TAKE,
    TAKE_KNIGHT,
    TRANSFORM,
)
from regalia.games.blackstone.cards.board import BESIDE, EVERYWHERE
from regalia.games.blackstone.cards.book import KNIGHT, MACHINATION
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.said import at, tell_turn
from regalia.sentences import Sit, say

ACTIONS_A_TURN: Final = 3


def lay_out(s: Blackstone) -> None:
    """BC-182, BC-206 Five Machinations in a row."""
    s.offer = [s.decks[MACHINATION].pop() for _ in range(OFFER)]


def begin_turn(s: Blackstone, seat: Seat) -> None:
    """BC-183, BC-207 Three actions; what was left of the last turn's is gone."""
    s.active, s.phase = seat, "act"
    s.actions_left, s.fresh, s.taken, s.has_placed = ACTIONS_A_TURN, 0, 0, False
    tell_turn(s, seat)


def purse(s: Blackstone, seat: Seat) -> int:
    """BC-193, BC-217 Actions that can be paid: markers, and Knight tokens of earlier turns."""
    return s.actions_left + s.sides[seat].tokens[KNIGHT] - s.fresh


def spend(s: Blackstone, seat: Seat, count: int = 1) -> None:
    """Markers first, then saved Knight tokens."""
    markers = min(count, s.actions_left)
    s.actions_left -= markers
    s.pay(seat, KNIGHT, count - markers)


def add_shared(s: Blackstone, seat: Seat, found: list[Move], take_costs: int) -> None:
    """BC-184 to BC-187, BC-192 Take a card or a Knight token, slide, swap, transform; or end the turn."""
    if purse(s, seat) >= take_costs:
        found += [TAKE + place for place, task in enumerate(s.offer) if task != NONE]
    court = s.court
    occupied, empty = court.occupied, EVERYWHERE & ~court.occupied
    for space in range(25):
        if occupied >> space & 1:
            found += SLIDES[space][BESIDE[space] & empty]
            found += SWAPS[space][BESIDE[space] & occupied]
            if not s.under or not s.under[space]:  # BC-212
                found.append(TRANSFORM + space)
    if s.actions_left and s.supply[KNIGHT]:
        found.append(TAKE_KNIGHT)
    found.append(END)


def take_card(s: Blackstone, seat: Seat, place: int) -> None:
    """BC-184, BC-194 The gap stays until the end of the turn."""
    task = s.offer[place]
    s.offer[place] = NONE
    s.taken += 1
    s.take_in_hand(seat, task)
    if s.heard is not None:
        s.tell("take", say("{who} takes {task} from the offer.", who=Sit(seat), task=s.book.task(task)), seat)


def take_knight(s: Blackstone, seat: Seat) -> None:
    """BC-192, BC-193 For an action marker; to be spent from the next turn on."""
    s.actions_left -= 1
    s.fresh += s.gain(seat, KNIGHT)
    if s.heard is not None:
        s.tell("knight", say("{who} takes a Knight token.", who=Sit(seat)), seat)


def swap(s: Blackstone, seat: Seat, move: Move) -> None:
    """BC-186, BC-211 Two neighbours trade places, with the cards below them."""
    one, other = COUPLES[move - SWAP]
    s.court.swap(one, other)
    if s.under:
        s.under[one], s.under[other] = s.under[other], s.under[one]
    if s.heard is not None:
        s.tell("swap", say("{who} swaps {one} and {other}.", who=Sit(seat), one=at(one), other=at(other)), seat)


def transform(s: Blackstone, seat: Seat, move: Move) -> None:
    """BC-187, BC-212 A single Vassal is turned over."""
    s.court.flip(move - TRANSFORM)
    if s.heard is not None:
        s.tell("transform", say("{who} turns {space} over.", who=Sit(seat), space=at(move - TRANSFORM)), seat)


def close_offer(s: Blackstone) -> None:
    """BC-195, BC-196, BC-219 If none was taken the rightmost goes; cards move right, new ones enter from the left."""
    cards = [task for task in s.offer if task != NONE]
    if not s.taken and cards:
        gone = cards.pop()
        s.discards[MACHINATION].append(gone)
        if s.heard is not None:
            s.tell("offer", say("Nobody took {task}; it is discarded.", task=s.book.task(gone)))
    deck = s.decks[MACHINATION]
    while len(cards) < OFFER and deck:
        cards.insert(0, deck.pop())
    s.offer = [NONE] * (OFFER - len(cards)) + cards


def is_sold_out(s: Blackstone) -> bool:
    """Are deck and offer of Machinations empty?"""
    return not s.decks[MACHINATION] and all(task == NONE for task in s.offer)
