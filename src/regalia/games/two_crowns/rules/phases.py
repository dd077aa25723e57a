"""What is done in the phases of a turn, whoever asks for it: windows mode (flow.py) and live mode (live.py) alike."""

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import DEPOSIT, DISCARD, KIND_DISCARDED
from regalia.games.two_crowns.cards import VALUE, Kind
from regalia.games.two_crowns.model import DRAW, UPKEEP, TwoCrowns
from regalia.games.two_crowns.rules.endings import check_damage


def begin_turn(s: TwoCrowns, seat: Seat) -> None:
    s.active = seat
    s.turn += 1
    s.phase = UPKEEP
    s.is_stirred = False
    s.declared = []
    if s.heard is not None:
        s.tell("turn", f"Turn {s.turn}: seat {seat + 1}.", seat)


def draw(s: TwoCrowns, seat: Seat) -> None:
    """TC-013, TC-015, TC-016 Up to three cards in hand, as far as the deck lasts; an empty deck skips the phase."""
    s.phase = DRAW
    side = s.sides[seat]
    top = side.drawn
    drawn = side.deck[top : top + s.book.hand - len(side.hand)]
    if drawn:
        side.hand += drawn
        side.hand.sort()
        side.drawn = top + len(drawn)
        s.is_stirred = True
        if s.heard is not None:
            _say_draw(s, seat, drawn)


def _say_draw(s: TwoCrowns, seat: Seat, drawn: list[Kind]) -> None:
    noun = "card" if len(drawn) == 1 else "cards"
    cards = ", ".join(s.book.name(kind) for kind in sorted(drawn))
    public, secret = f"Seat {seat + 1} draws {len(drawn)} {noun}.", f"Seat {seat + 1} draws {cards}."
    s.tell("draw", public, seat, secret, tuple(s.friends[seat]))


def deposit(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """TC-017 A Coin card goes from hand to Bank."""
    side = s.sides[seat]
    coin = move - DEPOSIT
    side.bank.append(side.take_from_hand(coin))
    side.funds += VALUE[coin]
    if s.heard is not None:
        s.tell("deposit", f"Seat {seat + 1} deposits {s.book.name(coin)}: {side.funds} in the Bank.", seat)


def discard(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """TC-049 Face up, for all to see."""
    kind = KIND_DISCARDED[move - DISCARD]
    s.bury(seat, [s.sides[seat].take_from_hand(kind)])
    if s.heard is not None:
        s.tell("discard", f"Seat {seat + 1} discards {s.book.name(kind)}.", seat)
    check_damage(s)
