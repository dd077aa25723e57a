"""What may be read of a card when it is drawn: of a shared card its front, of an Encounter everything."""

from regalia.engine import hold
from regalia.games.two_princes.cards.book import ENCOUNTER, Card, CardOption, paragraphs
from regalia.games.two_princes.cards.describe import asked, describe
from regalia.games.two_princes.cards.names import ATTRIBUTES, BOTH, title
from regalia.games.two_princes.model.state import TwoPrinces

MODES = {
    "together": "Decide together.",
    "individually": "Decide individually.",
    "edward": "Edward decides.",
    "richard": "Richard decides.",
    "forced": "Decision: forced.",
}


def open_text(s: TwoPrinces, card: Card) -> list[str]:
    """The paragraphs on the page of a card that has just been drawn."""
    return paragraphs(card.situation) + (_encounter(s, card) if card.kind == ENCOUNTER else _front(s, card))


def _front(s: TwoPrinces, card: Card) -> list[str]:
    """TP-033, TP-034, TP-071, TP-072 How it is decided, the options and their tests; nothing of what follows."""
    if card.mode == "none":
        return []
    return [MODES[card.mode], *(f"{option.key.upper()}: {option.label}{_test(s, option)}" for option in card.options)]


def _test(s: TwoPrinces, option: CardOption) -> str:
    """TP-071, TP-096 The Attribute and the number, changed by what the card asks for."""
    trial = option.trial
    if trial is None:
        return ""
    by = sum(shift.by for shift in trial.shifts if hold(s, BOTH, shift.that))
    solo = f", {trial.solo + by} alone" if trial.solo else ""
    who = f", {title(trial.who)}" if trial.who != "both" else ""
    return f" ({title(ATTRIBUTES[trial.attr])} {trial.need + by}{solo}{who})"


def _encounter(s: TwoPrinces, card: Card) -> list[str]:
    """TP-044 All of it."""
    found = [card.text.replace("\n", " "), describe(s.book, s.book.programs[f"{card.key}/do"])]
    for option in card.options:
        needs = f" (if {asked(s.book, option.needs)})" if option.needs else ""
        effects = describe(s.book, s.book.programs[f"{card.key}/{option.key}"]) or "Nothing happens."
        told = " ".join(filter(None, (option.text.replace("\n", " "), effects)))
        found.append(f"{option.key.upper()}: {option.label}{needs}. {told}")
    return [text for text in found if text]
