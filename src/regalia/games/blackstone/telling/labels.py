"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from collections.abc import Callable
from typing import Final

from regalia.engine import Move, Said, Seat, Speech, top
from regalia.games.blackstone.actions import (
    ACTIONS,
    COMPLETE,
    COUPLES,
    DRAW,
    EXCHANGE,
    FOR,
    GUARD,
    KEEP_WHICH,
    KILL,
    PLACE,
    RETAIN,
    SLIDE,
    SWAP,
    TAKE,
    TRANSFORM,
    WAYS,
)
from regalia.games.blackstone.cards.board import SPACES
from regalia.games.blackstone.cards.book import DECKS, DOGS, FACES, NIGHTS
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.said import both_sides
from regalia.games.blackstone.telling.places import PLACES, last_word
from regalia.games.blackstone.telling.reasons import REASONS


class BlackstoneSpeech(Speech[Blackstone]):
    def sought(self, s: Blackstone, seat: Seat) -> list[Move]:
        """Tasks in hand, while the player works."""
        return [COMPLETE + task for task in s.sides[seat].hand] if top(s).name == "work" else []


def _named(prefix: str) -> Callable[[Blackstone, Seat, Move], str]:
    return lambda s, seat, move: f"{prefix} {s.book.name(last_word(move))}"


def _spaced(prefix: str) -> Callable[[Blackstone, Seat, Move], str]:
    return lambda s, seat, move: f"{prefix} {last_word(move).upper()}".strip()


def _faced(prefix: str) -> Callable[[Blackstone, Seat, Move], str]:
    return lambda s, seat, move: f"{prefix} {last_word(move).title()}".strip()


def _slide(s: Blackstone, seat: Seat, move: Move) -> str:
    start, end = WAYS[move - SLIDE]
    return f"Slide {_stands(s, start)} to {SPACES[end].upper()}"


def _swap(s: Blackstone, seat: Seat, move: Move) -> str:
    one, other = COUPLES[move - SWAP]
    return f"Swap {_stands(s, one)} and {_stands(s, other)}"


def _stands(s: Blackstone, space: int, turned: int = 0) -> str:
    """A space, and who stands on it; turned: who would if the card were turned over."""
    vassal, name = s.court.spaces[space], SPACES[space].upper()
    return name if vassal == EMPTY else f"{name} ({FACES[s.book.face[vassal ^ turned]].title()})"


def _transform(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Turn over {_stands(s, move - TRANSFORM, turned=1).replace('(', '(to ')}"


def _retain(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Retain {_stands(s, move - RETAIN)}"


def _guard(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Guard {_stands(s, move - GUARD)}"


def _draw(s: Blackstone, seat: Seat, move: Move) -> str:
    deck, price = divmod(move - DRAW, 3)
    cost = ("1 Wizard", "2 Knights", "1 Knight")[price]
    return f"Draw a {DECKS[deck].capitalize()} card ({cost})"


def _at(s: Blackstone, seat: Seat, move: Move) -> str:
    return _stands(s, SPACES.index(last_word(move)))


def _keep(s: Blackstone, seat: Seat, move: Move) -> str:
    drawn = s.sides[seat].drawn
    return f"Keep {s.book.task(drawn[move - KEEP_WHICH])}" if drawn else last_word(move).capitalize()


def _kill(s: Blackstone, seat: Seat, move: Move) -> str:
    night, dog = divmod(move - KILL, len(DOGS))
    return f"{s.book.name(DOGS[dog])}: kill {s.book.name(NIGHTS[night]).lower()}"


def _take(s: Blackstone, seat: Seat, move: Move) -> str:
    task = s.offer[move - TAKE]
    return f"Take {s.book.task(task)}" if task != NONE else f"Take {move - TAKE + 1}"


def _for(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"For {both_sides(s, s.vassal_offer[move - FOR])}"


def _exchange(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Exchange {both_sides(s, move - EXCHANGE)}"


def _place(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Place {FACES[s.book.face[move - PLACE]].title()}"


LABELS: Final[dict[str, Said[Blackstone]]] = {
    "end": "End",
    "skip": "No Intrigue",
    "recall": "Recall it",
    "leave": "Leave it",
    "put in play": "Put it in play",
    "decline": "Take it back",
    "refill": "Refill",
    "leave empty": "Leave it empty",
    "keep": "Keep the card",
    "waive": "Waive it",
    "remove guard": "Send the guard away",
    "none": "No Vassal for this requirement",
    "take knight": "Take a Knight token",
    "draw {deck} with {tokens}": _draw,
    "slide {way}": _slide,
    "swap {pair}": _swap,
    "transform {space}": _transform,
    "retain {space}": _retain,
    "blow up {space}": _spaced("Blow up the Saboteur at"),
    "guard {space}": _guard,
    "at {space}": _at,
    "from {corner}": _spaced("Refill from"),
    "choose {corner}": _spaced("The deck at"),
    "choose {family}": _named("The Family"),
    "complete {task}": _named("Complete"),
    "lay {task}": _named("Lay face down:"),
    "intrigue {task}": _named("An agent for"),
    "discard {task}": _named("Discard"),
    "dismiss {face}": _faced("Dismiss a"),
    "pay with {face}": _faced("Discard a"),
    "pay {token}": _faced("Pay a"),
    "as {stack}": _faced("As a"),
    "reward {what}": _faced(""),
    "keep {which}": _keep,
    "adopt {dog}": _named("Discard it and adopt the"),
    "kill {rats} with {dog}": _kill,
    "take {place}": _take,
    "use {task}": _named("Use"),
    "place {face}": _place,
    "exchange {card}": _exchange,
    "for {place}": _for,
}

SPEECH: Final = BlackstoneSpeech(ACTIONS, LABELS, PLACES, REASONS)
