"""Sentences that several places need: what everybody reads, and what those concerned read instead."""

from typing import Final

from regalia.engine import Seat
from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Viewer, Zone
from regalia.games.kingseat.secrets.notes import learn

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def cards_said(count: int) -> str:
    return "a card" if count == 1 else f"{count or 'no'} cards"


def wanted_of(what: str, count: int, picked: int) -> str:
    """So many of them, or so many more than are picked: "a card", "two cards", "one more card"."""
    if count == 1 and not picked:
        return f"a {what}"
    return f"{_number(count)}{' more' if picked else ''} {what if count == 1 else f'{what}s'}"


def all_of(count: int) -> str:
    return "both" if count == 2 else f"all {_number(count)}"


def _number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def tell_gift(s: Kingseat, kind: str, giver: Seat, receiver: Seat, cards: list[Kind]) -> None:
    """Everybody reads how many cards went; the two read which."""
    if s.heard is not None:
        secret = f"Seat {giver + 1} gives {s.book.list(cards)} to seat {receiver + 1}."
        text = f"Seat {giver + 1} gives {cards_said(len(cards))} to seat {receiver + 1}."
        s.tell(kind, text, giver, secret, (giver, receiver))


def tell_taken(s: Kingseat, giver: Seat, taker: Seat, cards: list[Kind]) -> None:
    """What an action takes out of another Hand, and which card acts; the two read which cards went."""
    if s.heard is not None:
        start, end = f"Seat {giver + 1} must give", f"to seat {taker + 1}, by {acting(s)}."
        secret = f"{start} {s.book.list(cards)} {end}"
        s.tell("demand", f"{start} {cards_said(len(cards))} {end}", taker, secret, (giver, taker))


def acting(s: Kingseat) -> str:
    """The card whose action is carried out."""
    return s.book.name(s.handled[-1])


def tell_winner(s: Kingseat, voters: list[Seat]) -> None:
    """KS-042, KS-043 Which Prince has won; of a level vote also who decided it, and why."""
    if s.heard is None:
        return
    names, seat, count = s.book.names, voters[0], len(voters)
    level = [names[prince] for prince in s.princes if len(s.voters(prince)) == count]
    if len(level) > 1:
        each = "vote" if count == 1 else "votes"
        why = "the King" if seat == s.king else "of their voters the first clockwise from the Kingseat"
        tied = f"{', '.join(level[:-1])} and {level[-1]} are level with {count} {each} each"
        s.tell("tie", f"{tied}; seat {seat + 1}, {why}, decides.", seat)
    s.tell("winner", f"{names[s.table.winner]} wins the round; votes into the Tell: {count}.")


def tell_added(s: Kingseat, seat: Seat, cards: list[Kind], knowers: list[Seat]) -> None:
    """KS-075 Cards put into the Tell by an action: only their number is public."""
    if s.heard is not None:
        start = f"Seat {seat + 1} adds"
        secret = f"{start} {s.book.list(cards)} to the Tell."
        s.tell("tell", f"{start} {cards_said(len(cards))} to the Tell.", seat, secret, tuple(knowers))


def show(s: Kingseat, viewers: list[Viewer], zone: Zone, cards: list[Kind], what: str) -> None:
    """KS-071 The viewers see these cards of a Hand or a Loyalty; everybody hears that they do."""
    learn(s, viewers, zone, cards)
    if s.heard is not None:
        owner = s.table.owner(zone)
        seen = f"{what} of seat {owner + 1}: {s.book.list(cards)}."
        if s.seats in viewers:
            s.tell("reveal", f"Everybody sees the {seen}", owner)
        else:
            for viewer in viewers:
                text = f"Seat {viewer + 1} sees the"
                s.tell("look", f"{text} {what} of seat {owner + 1}.", viewer, f"{text} {seen}", (viewer, owner))
