"""Sentences that several places need. Hands are open, so everybody reads the same."""

from regalia.engine import Seat
from regalia.games.princess_bride.cards.kinds import KIND_OF, Card, Kind
from regalia.games.princess_bride.model.state import Bride


def kinds_said(s: Bride, kinds: list[Kind]) -> str:
    """Cards as one says them."""
    return ", ".join(s.book.card_names[kind] for kind in kinds) or "nothing"


def closed(words: str) -> str:
    """The end of a sentence; a name that ends with a mark of its own needs no other."""
    return words if words.endswith(("!", "?")) else f"{words}."


def cards_said(s: Bride, cards: list[Card]) -> str:
    return kinds_said(s, [KIND_OF[card] for card in cards])


def tell_drawn(s: Bride, seat: Seat, cards: list[Card]) -> None:
    if s.heard is not None:
        s.tell("draw", f"Seat {seat + 1} draws {closed(cards_said(s, sorted(cards)))}", seat)


def tell_discarded(s: Bride, seat: Seat, kinds: list[Kind]) -> None:
    if s.heard is not None:
        s.tell("discard", f"Seat {seat + 1} discards {closed(kinds_said(s, kinds))}", seat)


def tell_exchange(s: Bride, how: str, doer: Seat, who: tuple[Seat, Seat], cards: tuple[list[Kind], list[Kind]]) -> None:
    """Whose cards went where, by whom and by which rule or card; a player whose card is taken is not asked."""
    if s.heard is not None and cards[0]:
        given, taken = (kinds_said(s, kinds) for kinds in cards)
        text = f"{how} seat {who[0] + 1} gives {given} to seat {who[1] + 1} for {closed(taken)}"
        s.tell("trade", text, doer)
