"""What is done in the phases of a turn, whoever asks for it: windows mode (flow.py) and live mode (live.py) alike."""

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import DEPOSIT, DISCARD, KIND_DISCARDED
from regalia.games.two_crowns.cards import VALUE, Kind
from regalia.games.two_crowns.model import DRAW, UPKEEP, TwoCrowns
from regalia.games.two_crowns.rules.endings import check_damage
from regalia.sentences import Listed, Sit, say, say_n


def begin_turn(s: TwoCrowns, seat: Seat) -> None:
    s.active = seat
    s.turn += 1
    s.phase = UPKEEP
    s.is_stirred = False
    s.declared = []
    if s.heard is not None:
        s.tell("turn", say("Turn {turn}: {who}.", turn=s.turn, who=Sit(seat)), seat)


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
    cards = Listed([s.book.name(kind) for kind in sorted(drawn)], ",")
    public = say_n("{who} draws {n} card.", "{who} draws {n} cards.", n=len(drawn), who=Sit(seat))
    secret = say("{who} draws {cards}.", who=Sit(seat), cards=cards)
    s.tell("draw", public, seat, secret, tuple(s.friends[seat]))


def deposit(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """TC-017 A Coin card goes from hand to Bank."""
    side = s.sides[seat]
    coin = move - DEPOSIT
    side.bank.append(side.take_from_hand(coin))
    side.funds += VALUE[coin]
    if s.heard is not None:
        who, name = Sit(seat), s.book.name(coin)
        s.tell(
            "deposit", say("{who} deposits {coin}: {funds} in the Bank.", who=who, coin=name, funds=side.funds), seat
        )


def discard(s: TwoCrowns, seat: Seat, move: Move) -> None:
    """TC-049 Face up, for all to see."""
    kind = KIND_DISCARDED[move - DISCARD]
    s.bury(seat, [s.sides[seat].take_from_hand(kind)])
    if s.heard is not None:
        s.tell("discard", say("{who} discards {card}.", who=Sit(seat), card=s.book.name(kind)), seat)
    check_damage(s)
