"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from regalia.engine import Move, Said, Seat, Speech, top
from regalia.games.blackstone.actions import (
    ACTIONS,
    AS,
    AT,
    BLOW_UP,
    COMPLETE,
    COUPLES,
    DRAW,
    EXCHANGE,
    FOR,
    GUARD,
    INTO,
    KEEP_WHICH,
    KILL,
    MUSTER,
    PAY,
    PLACE,
    RETAIN,
    REWARD,
    SLIDE,
    SWAP,
    TAKE,
    TRANSFORM,
    WAYS,
)
from regalia.games.blackstone.cards.board import CORNERS, Space
from regalia.games.blackstone.cards.book import DOGS, FACE_NAMES, FACES, Face
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.said import CORNER_NAMES, RATS, TASK_CARD, at, both_sides
from regalia.games.blackstone.telling.places import PLACES, last_word
from regalia.games.blackstone.telling.reasons import REASONS
from regalia.sentences import Sentence, say


class BlackstoneSpeech(Speech[Blackstone]):
    def sought(self, s: Blackstone, seat: Seat) -> list[Move]:
        """Tasks in hand, while the player works."""
        return [COMPLETE + task for task in s.sides[seat].hand] if top(s).name == "work" else []


Label: TypeAlias = Callable[[Blackstone, Seat, Move], Sentence]

MANY: Final = 4096  # labels that are made once: a question has dozens of them
PRICES: Final = (say("1 Wizard"), say("2 Knights"), say("1 Knight"))  # of a draw
WHICH: Final = (say("First"), say("Second"))
REWARDS: Final = (say("Token"), say("Guild"), say("Token And Guild"), say("Power"), say("Machination"))
STACKS: Final = (say("As a Knight"), say("As a Wizard"))
TOKENS: Final = (say("Pay a Knight"), say("Pay a Wizard"))


def _named(label: Callable[[Sentence], Sentence]) -> Label:
    """By the name of the card in the last slot of the move."""
    return lambda s, seat, move: label(s.book.name(last_word(move)))


def _faced(label: Callable[[Sentence], Sentence]) -> Label:
    return lambda s, seat, move: label(FACE_NAMES[FACES.index(last_word(move))])


def _cornered(label: Callable[[Sentence], Sentence]) -> Label:
    return lambda s, seat, move: label(CORNER_NAMES[CORNERS.index(last_word(move))])


def _one_of(labels: tuple[Sentence, ...], first: Move) -> Label:
    return lambda s, seat, move: labels[move - first]


def _slide(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    start, end = WAYS[move - SLIDE]
    return _slid(_standing(s, start), end)


@lru_cache(MANY)
def _slid(start: Sentence, end: Space) -> Sentence:
    return say("Slide {start} to {end}", start=start, end=at(end))


def _swap(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    one, other = COUPLES[move - SWAP]
    return _swapped(_standing(s, one), _standing(s, other))


@lru_cache(MANY)
def _swapped(one: Sentence, other: Sentence) -> Sentence:
    return say("Swap {one} and {other}", one=one, other=other)


def _standing(s: Blackstone, space: Space) -> Sentence:
    """A space, and who stands on it."""
    vassal = s.court.spaces[space]
    return say("{space}", space=at(space)) if vassal == EMPTY else _on(space, s.book.face[vassal])


@lru_cache(MANY)
def _on(space: Space, face: Face) -> Sentence:
    return say("{space} ({face})", space=at(space), face=FACE_NAMES[face])


def _transform(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    space = move - TRANSFORM
    vassal = s.court.spaces[space]
    if vassal == EMPTY:
        return say("Turn over {space}", space=at(space))
    return _turned(space, s.book.face[vassal ^ 1])


@lru_cache(MANY)
def _turned(space: Space, face: Face) -> Sentence:
    return say("Turn over {space} (to {face})", space=at(space), face=FACE_NAMES[face])


def _retain(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Retain {vassal}", vassal=_standing(s, move - RETAIN))


def _guard(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Guard {vassal}", vassal=_standing(s, move - GUARD))


def _blow_up(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Blow up the Saboteur at {space}", space=at(move - BLOW_UP))


def _draw(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    deck, price = divmod(move - DRAW, 3)
    return say("Draw {card} ({price})", card=TASK_CARD[deck], price=PRICES[price])


def _at(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return _standing(s, move - AT)


def _keep(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    drawn, which = s.sides[seat].drawn, move - KEEP_WHICH
    return say("Keep {task}", task=s.book.task(drawn[which])) if drawn else WHICH[which]


def _muster(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Muster {count} knights", count=move - MUSTER)


def _kill(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    night, dog = divmod(move - KILL, len(DOGS))
    return say("{dog}: kill {rats}", dog=s.book.name(DOGS[dog]), rats=RATS[night])


def _take(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    place = move - TAKE
    task = s.offer[place]
    return say("Take {task}", task=s.book.task(task)) if task != NONE else say("Take {place}", place=place + 1)


def _into(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Into set {number}", number=move - INTO) if move > INTO else say("Into new set")


def _for(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("For {card}", card=both_sides(s, s.vassal_offer[move - FOR]))


def _exchange(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Exchange {card}", card=both_sides(s, move - EXCHANGE))


def _place(s: Blackstone, seat: Seat, move: Move) -> Sentence:
    return say("Place {face}", face=FACE_NAMES[s.book.face[move - PLACE]])


LABELS: Final[dict[str, Said[Blackstone]]] = {
    "end": say("End"),
    "skip": say("No Intrigue"),
    "recall": say("Recall it"),
    "leave": say("Leave it"),
    "put in play": say("Put it in play"),
    "decline": say("Take it back"),
    "refill": say("Refill"),
    "leave empty": say("Leave it empty"),
    "keep": say("Keep the card"),
    "waive": say("Waive it"),
    "remove guard": say("Send the guard away"),
    "none": say("No Vassal for this requirement"),
    "take knight": say("Take a Knight token"),
    "draw {deck} with {tokens}": _draw,
    "slide {way}": _slide,
    "swap {pair}": _swap,
    "transform {space}": _transform,
    "retain {space}": _retain,
    "blow up {space}": _blow_up,
    "guard {space}": _guard,
    "at {space}": _at,
    "from {corner}": _cornered(lambda corner: say("Refill from {corner}", corner=corner)),
    "choose {corner}": _cornered(lambda corner: say("The deck at {corner}", corner=corner)),
    "choose {family}": _named(lambda family: say("The Family {family}", family=family)),
    "complete {task}": _named(lambda task: say("Complete {task}", task=task)),
    "lay {task}": _named(lambda task: say("Lay face down: {task}", task=task)),
    "intrigue {task}": _named(lambda task: say("An agent for {task}", task=task)),
    "discard {task}": _named(lambda task: say("Discard {task}", task=task)),
    "dismiss {face}": _faced(lambda face: say("Dismiss a {face}", face=face)),
    "pay with {face}": _faced(lambda face: say("Discard a {face}", face=face)),
    "pay {token}": _one_of(TOKENS, PAY),
    "as {stack}": _one_of(STACKS, AS),
    "reward {what}": _one_of(REWARDS, REWARD),
    "keep {which}": _keep,
    "muster {count} knights": _muster,
    "adopt {dog}": _named(lambda dog: say("Discard it and adopt the {dog}", dog=dog)),
    "kill {rats} with {dog}": _kill,
    "take {place}": _take,
    "use {task}": _named(lambda task: say("Use {task}", task=task)),
    "into {set}": _into,
    "place {face}": _place,
    "exchange {card}": _exchange,
    "for {place}": _for,
}

SPEECH: Final = BlackstoneSpeech(ACTIONS, LABELS, PLACES, REASONS)
