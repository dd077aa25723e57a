"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from collections.abc import Callable
from typing import Final

from regalia.engine import Barred, Illegal, Move, Seat, Speech, moves, top
from regalia.games.blackstone.board import CORNERS, SPACES
from regalia.games.blackstone.cards import CARD_IDS, DECKS, DOGS, FACES, NIGHTS, TASK_IDS
from regalia.games.blackstone.court import EMPTY
from regalia.games.blackstone.model import NONE, Blackstone
from regalia.games.blackstone.reasons import why_not
from regalia.games.blackstone.table_of_actions import (
    ACTIONS,
    COMPLETE,
    COUPLES,
    DRAW,
    EXCHANGE,
    FOR,
    KEEP_WHICH,
    KILL,
    PLACE,
    SLIDE,
    SWAP,
    TAKE,
    WAYS,
)


class BlackstoneSpeech(Speech[Blackstone]):
    def label(self, s: Blackstone, seat: Seat, move: Move) -> str:
        line = ACTIONS[move].line
        if line in LABELS:
            return LABELS[line]
        return SPOKEN[line](s, seat, move) if line in SPOKEN else Speech.label(self, s, seat, move)

    def on(self, s: Blackstone, seat: Seat, move: Move) -> str:
        line = ACTIONS[move].line
        return PLACES[line](s, seat, move) if line in PLACES else ""

    def why_not(self, s: Blackstone, seat: Seat, move: Move) -> Illegal:
        return why_not(s, seat, move)

    def barred(self, s: Blackstone, seat: Seat) -> list[Barred]:
        """Tasks in hand that cannot be completed now, while the player works."""
        if top(s).name != "work":
            return []
        legal = moves(s, seat)
        dark = [task for task in s.sides[seat].hand if COMPLETE + task not in legal]
        return [_bar(s, seat, COMPLETE + task) for task in dark]


def _bar(s: Blackstone, seat: Seat, move: Move) -> Barred:
    reason = why_not(s, seat, move)
    return Barred(SPEECH.label(s, seat, move), reason.sentence, reason.rule, SPEECH.on(s, seat, move))


# Labels

LABELS: Final = {
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
}


def _value(move: Move) -> str:
    """The word in the last slot of a move."""
    return str(list(ACTIONS[move].values.values())[-1])


def _named(prefix: str) -> Callable[[Blackstone, Seat, Move], str]:
    return lambda s, seat, move: f"{prefix} {s.book.name(_value(move))}"


def _spaced(prefix: str) -> Callable[[Blackstone, Seat, Move], str]:
    return lambda s, seat, move: f"{prefix} {_value(move).upper()}".strip()


def _faced(prefix: str) -> Callable[[Blackstone, Seat, Move], str]:
    return lambda s, seat, move: f"{prefix} {_value(move).title()}".strip()


def _slide(s: Blackstone, seat: Seat, move: Move) -> str:
    start, end = WAYS[move - SLIDE]
    return f"Slide {SPACES[start].upper()} to {SPACES[end].upper()}"


def _swap(s: Blackstone, seat: Seat, move: Move) -> str:
    one, other = COUPLES[move - SWAP]
    return f"Swap {SPACES[one].upper()} and {SPACES[other].upper()}"


def _draw(s: Blackstone, seat: Seat, move: Move) -> str:
    deck, price = divmod(move - DRAW, 3)
    cost = ("1 Wizard", "2 Knights", "1 Knight")[price]
    return f"Draw a {DECKS[deck].capitalize()} card ({cost})"


def _at(s: Blackstone, seat: Seat, move: Move) -> str:
    space = SPACES.index(_value(move))
    vassal = s.court.spaces[space]
    face = f": {FACES[s.book.face[vassal]].title()}" if vassal != EMPTY else ""
    return f"{SPACES[space].upper()}{face}"


def _keep(s: Blackstone, seat: Seat, move: Move) -> str:
    drawn = s.sides[seat].drawn
    return f"Keep {s.book.task(drawn[move - KEEP_WHICH])}" if drawn else _value(move).capitalize()


def _kill(s: Blackstone, seat: Seat, move: Move) -> str:
    night, dog = divmod(move - KILL, len(DOGS))
    return f"{s.book.name(DOGS[dog])}: kill {s.book.name(NIGHTS[night]).lower()}"


def _take(s: Blackstone, seat: Seat, move: Move) -> str:
    task = s.offer[move - TAKE]
    return f"Take {s.book.task(task)}" if task != NONE else f"Take {move - TAKE + 1}"


def _for(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"For {_card(s, s.vassal_offer[move - FOR])}"


def _exchange(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Exchange {_card(s, move - EXCHANGE)}"


def _card(s: Blackstone, card: int) -> str:
    """A card that has no side up, by both."""
    face = s.book.face
    return f"{FACES[face[2 * card]].title()} / {FACES[face[2 * card + 1]].title()}"


def _place(s: Blackstone, seat: Seat, move: Move) -> str:
    return f"Place {FACES[s.book.face[move - PLACE]].title()}"


SPOKEN: Final[dict[str, Callable[[Blackstone, Seat, Move], str]]] = {
    "draw {deck} with {tokens}": _draw,
    "slide {way}": _slide,
    "swap {pair}": _swap,
    "transform {space}": _spaced("Turn over"),
    "retain {space}": _spaced("Retain"),
    "blow up {space}": _spaced("Blow up the Saboteur at"),
    "guard {space}": _spaced("Guard"),
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


# Places


def space_id(s: Blackstone, space: int) -> str:
    """What stands on a space, or the empty space itself."""
    vassal = s.court.spaces[space]
    return SPACES[space] if vassal == EMPTY else CARD_IDS[vassal >> 1]


def _on_space(s: Blackstone, seat: Seat, move: Move) -> str:
    return space_id(s, SPACES.index(_value(move)))


def _on_start(s: Blackstone, seat: Seat, move: Move) -> str:
    return space_id(s, WAYS[move - SLIDE][0])


def _on_first(s: Blackstone, seat: Seat, move: Move) -> str:
    return space_id(s, COUPLES[move - SWAP][0])


def _on_task(s: Blackstone, seat: Seat, move: Move) -> str:
    return _value(move)


def _on_corner(s: Blackstone, seat: Seat, move: Move) -> str:
    corner = CORNERS.index(_value(move))
    return f"{CORNERS[corner]}-top" if corner < len(s.corners) and s.corners[corner] else ""


def _on_offer(s: Blackstone, seat: Seat, move: Move) -> str:
    task = s.offer[move - TAKE]
    return TASK_IDS[task] if task != NONE else ""


def _on_vassal_offer(s: Blackstone, seat: Seat, move: Move) -> str:
    return CARD_IDS[s.vassal_offer[move - FOR]]


def _on_hand_vassal(s: Blackstone, seat: Seat, move: Move) -> str:
    return CARD_IDS[(move - PLACE) >> 1 if move < EXCHANGE else move - EXCHANGE]


def _on_dog(s: Blackstone, seat: Seat, move: Move) -> str:
    return _value(move)


def _on_family(s: Blackstone, seat: Seat, move: Move) -> str:
    return _value(move)


PLACES: Final[dict[str, Callable[[Blackstone, Seat, Move], str]]] = {
    "slide {way}": _on_start,
    "swap {pair}": _on_first,
    "transform {space}": _on_space,
    "retain {space}": _on_space,
    "blow up {space}": _on_space,
    "guard {space}": _on_space,
    "at {space}": _on_space,
    "from {corner}": _on_corner,
    "choose {corner}": _on_corner,
    "choose {family}": _on_family,
    "complete {task}": _on_task,
    "lay {task}": _on_task,
    "intrigue {task}": _on_task,
    "discard {task}": _on_task,
    "adopt {dog}": _on_dog,
    "kill {rats} with {dog}": _on_dog,
    "take {place}": _on_offer,
    "use {task}": _on_task,
    "place {face}": _on_hand_vassal,
    "exchange {card}": _on_hand_vassal,
    "for {place}": _on_vassal_offer,
}


SPEECH = BlackstoneSpeech()
