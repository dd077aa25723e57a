"""Sentences that several places need. Hands are open, so everybody reads the same."""

from regalia.engine import Seat
from regalia.games.princess_bride.cards.kinds import KIND_OF, Card, Kind
from regalia.games.princess_bride.model.state import Bride
from regalia.sentences import Listed, Part, Sentence, Sit, say


def kinds_said(s: Bride, kinds: list[Kind]) -> Part:
    """Cards as one says them."""
    return Listed([s.book.card_names[kind] for kind in kinds], ",") if kinds else say("nothing")


def cards_said(s: Bride, cards: list[Card]) -> Part:
    return kinds_said(s, [KIND_OF[card] for card in cards])


def tell_drawn(s: Bride, seat: Seat, cards: list[Card]) -> None:
    if s.heard is not None:
        s.tell("draw", say("{who} draws {cards}.", who=Sit(seat), cards=cards_said(s, sorted(cards))), seat)


def tell_discarded(s: Bride, seat: Seat, kinds: list[Kind]) -> None:
    if s.heard is not None:
        s.tell("discard", say("{who} discards {cards}.", who=Sit(seat), cards=kinds_said(s, kinds)), seat)


def tell_exchange(
    s: Bride, by: Sentence | None, doer: Seat, who: tuple[Seat, Seat], cards: tuple[list[Kind], list[Kind]]
) -> None:
    """Whose cards went where, by whom and by which card, if any; a player whose card is taken is not asked."""
    if s.heard is None or not cards[0]:
        return
    given, taken = (kinds_said(s, kinds) for kinds in cards)
    how: dict[str, Part] = {"one": Sit(who[0]), "given": given, "other": Sit(who[1]), "taken": taken}
    if by is None:
        text = say("In the trade of the turn {one} gives {given} to {other} for {taken}.", **how)
    else:
        text = say("By {card} {one} gives {given} to {other} for {taken}.", card=by, **how)
    s.tell("trade", text, doer)
