"""What may be read of a card when it is drawn: of a shared card its front, of an Encounter everything."""

from regalia.engine import hold
from regalia.games.two_princes.cards.asking import asked
from regalia.games.two_princes.cards.book import ENCOUNTER, Book, Card, CardOption, flowing, paragraphs
from regalia.games.two_princes.cards.describe import describe, tells
from regalia.games.two_princes.cards.names import ATTRIBUTE_NAMES, BOTH, LETTERS, NAMES
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.sentences import Later, Part, Sentence, Text, passage, say

MODES = {
    "together": say("Decide together."),
    "individually": say("Decide individually."),
    "edward": say("Edward decides."),
    "richard": say("Richard decides."),
    "forced": say("Decision: forced."),
}
TAKERS = {"edward": NAMES[0], "richard": NAMES[1], "drawer": say("Drawer"), "random": say("Random")}


def open_text(s: TwoPrinces, card: Card) -> list[Text | Later]:
    """The paragraphs on the page of a card that has just been drawn."""
    return [*paragraphs(card.situation), *(_encounter(s.book, card) if card.kind == ENCOUNTER else _front(s, card))]


def _front(s: TwoPrinces, card: Card) -> list[Text | Later]:
    """TP-033, TP-034, TP-071, TP-072 How it is decided, the options and their tests; nothing of what follows."""
    if card.mode == "none":
        return []
    return [MODES[card.mode], *(Later(_option, option, _shift(s, option)) for option in card.options)]


def _shift(s: TwoPrinces, option: CardOption) -> int:
    """TP-071 By how much the number is changed by what the card asks for."""
    return sum(shift.by for shift in option.trial.shifts if hold(s, BOTH, shift.that)) if option.trial else 0


def _option(option: CardOption, by: int) -> Sentence:
    """TP-071, TP-096 One way to choose, with the Attribute and the number of its test."""
    way: dict[str, Part] = {"letter": LETTERS[option.key], "option": option.label}
    trial = option.trial
    if trial is None:
        return say("{letter}: {option}", **way)
    test = say("{attribute} {need}", attribute=ATTRIBUTE_NAMES[trial.attr], need=trial.need + by)
    if trial.solo:
        test = say("{test}, {solo} alone", test=test, solo=trial.solo + by)
    if trial.who != "both":
        test = say("{test}, {who}", test=test, who=TAKERS[trial.who])
    return say("{letter}: {option} ({test})", test=test, **way)


def _encounter(book: Book, card: Card) -> list[Text | Later]:
    """TP-044 All of it."""
    happens = book.programs[f"{card.key}/do"]
    return [
        *([flowing(card.text)] if card.text else []),
        *([Later(describe, book, happens)] if tells(happens) else []),
        *(Later(_way, book, card, option) for option in card.options),
    ]


def _way(book: Book, card: Card, option: CardOption) -> Sentence:
    """An option of an Encounter, with what follows from it."""
    effects = describe(book, book.programs[f"{card.key}/{option.key}"]) or say("Nothing happens.")
    told = passage([flowing(option.text), effects]) if option.text else effects
    way: dict[str, Part] = {"letter": LETTERS[option.key], "option": option.label, "told": told}
    if option.needs:
        return say("{letter}: {option} (if {needs}). {told}", needs=asked(book, option.needs), **way)
    return say("{letter}: {option}. {told}", **way)
