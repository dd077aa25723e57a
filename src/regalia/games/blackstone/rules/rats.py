"""BC-162 to BC-180 Rats in the Walls: what comes each night, and how dogs kill it."""

from bisect import insort

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import KILL
from regalia.games.blackstone.cards.book import DOGS, KNIGHT, NIGHTS, PLAGUE, THREE_RATS, WIZARD
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.endings import MOST_RATS, lose_together
from regalia.games.blackstone.rules.said import RATS
from regalia.sentences import Sit, say


def night(s: Blackstone) -> None:
    """BC-165 to BC-170 A Rats card is revealed. BC-R53 If there is none left, nothing comes."""
    if not s.rats:
        s.rats, s.rats_discard = s.rats_discard, []
        s.chance.shuffle(s.rats)
    if not s.rats:
        return
    card = s.rats.pop()
    if s.heard is not None:
        s.tell("night", say("Night: {card}.", card=s.book.name(NIGHTS[card])))
    if card <= THREE_RATS:
        insort(s.wandering, card)
        if s.active_rats() >= MOST_RATS:
            text = say("{rats} rats are loose: the castle is theirs.", rats=s.active_rats())
            lose_together(s, "rats", "BC-164", text)
    elif card == PLAGUE:
        s.trapped = sorted(s.trapped + s.wandering)
        s.wandering = []
        s.plagues += 1
    else:
        s.rats_discard.append(card)


def kills(s: Blackstone, seat: Seat) -> list[Move]:
    """BC-174 to BC-179 The wandering cards that the player's dogs can kill for the tokens at hand."""
    side = s.sides[seat]
    found: list[Move] = []
    for dog in side.dogs:
        if payers(s, seat, dog):
            most = s.book.dogs[dog].kills
            found += [KILL + 4 * night + dog for night in sorted(set(s.wandering)) if night < most]
    return found


def payers(s: Blackstone, seat: Seat, dog: int) -> list[int]:
    """BC-177 The sorts of token that can pay for a kill; a price of both sorts counts as Knights."""
    has_knight, has_wizard = (count > 0 for count in s.sides[seat].tokens)
    price = s.book.dogs[dog]
    if price.is_either:
        return [KNIGHT] * has_knight + [WIZARD] * has_wizard
    can = (has_knight or not price.knights) and (has_wizard or not price.wizards)
    return [KNIGHT if price.knights else WIZARD] * can


def kill(s: Blackstone, seat: Seat, move: Move, sort: int) -> None:
    """BC-178, BC-180 One whole card, paid in full, goes to the Rats discard."""
    night, dog = divmod(move - KILL, len(DOGS))
    price = s.book.dogs[dog]
    if price.is_either:
        s.pay(seat, sort)
    else:
        s.pay(seat, KNIGHT, price.knights)
        s.pay(seat, WIZARD, price.wizards)
    s.wandering.remove(night)
    s.rats_discard.append(night)
    if s.heard is not None:
        name = s.book.name(DOGS[dog])
        s.tell("kill", say("{who}: the {dog} kills {rats}.", who=Sit(seat), dog=name, rats=RATS[night]), seat)
