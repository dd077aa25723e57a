"""A brother who plays by his view: fronts of cards, open Encounters, his hand, signals; never the back of a card."""

from collections.abc import Callable
from typing import Any, Final

from regalia.engine import Chance, Move, Seat, top
from regalia.games.two_princes.actions import (
    ACCEPT,
    CHOOSE,
    DRAW,
    GO_OUT,
    LOSE,
    NAME,
    PICK,
    PICK_NONE,
    RAISE,
    STAY,
    USE,
    VISIT,
    place,
)
from regalia.games.two_princes.advice.testing import advise_commit, advise_items, best_joint
from regalia.games.two_princes.advice.worth import CONDITIONS, worth
from regalia.games.two_princes.cards.book import CHALLENGE, ENCOUNTER
from regalia.games.two_princes.cards.names import (
    BOTH,
    BURDENS,
    CHOICES,
    EDWARD,
    ITEMS,
    KINDS,
    LOCATIONS,
    RICHARD,
)
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.cards_resolved import need_of

UNTESTED: Final = 0.62  # what an option without a test is taken for, against a chance of success
LEAN: Final = dict(zip(LOCATIONS, (3, 0, 1, 2), strict=True))  # TP-043 each Location's Attribute


def advise(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """A sensible choice; None to leave the word to the brother."""
    return ADVICE.get(top(s).name, _any)(s, seat, options, chance)


def _any(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    return chance.pick(options)


# Before a card


def _moment(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """Remedies are used; whoever is about to draw goes on, the other waits."""
    for move in options:
        if USE <= move < USE + len(ITEMS):
            return move
    if DRAW in options:
        return DRAW
    if GO_OUT in options or STAY in options:
        return _night(s, seat, options)
    visits = [move for move in options if VISIT <= move < VISIT + len(LOCATIONS)]
    return max(visits, key=lambda move: (_promise(s, seat, LOCATIONS[place(move, VISIT)]), -move), default=None)


def _promise(s: TwoPrinces, seat: Seat, location: str) -> float:
    """A Location that suits him, in an Attribute that both together have little of."""
    attr = LEAN[location]
    joint = sum(prince.attrs[attr] for prince in s.princes)
    return s.princes[seat].attrs[attr] - 0.8 * joint + 0.05 * len(s.encounters[location])


def _night(s: TwoPrinces, seat: Seat, options: list[Move]) -> Move:
    """Out, unless he has enough to bear."""
    burdens = sum(s.count(seat, type) for type in BURDENS)
    return GO_OUT if GO_OUT in options and s.misery < 2 and burdens < 2 else STAY


# Decisions


def _decide(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """What his brother proposes already; else the best by what the front tells, or by all of an open Encounter."""
    question: Any = top(s)
    keys = [move for move in options if CHOOSE <= move < CHOOSE + len(CHOICES)]
    proposed: list[Move] = [move for move in getattr(question, "proposals", []) if move in keys]
    if proposed:
        return proposed[0]
    if question.matter.at is not None:
        return chance.pick(keys)
    rated = [(_rate(s, seat, CHOICES[place(move, CHOOSE)]) + 0.02 * chance.below(8), move) for move in keys]
    return max(rated)[1]


def _rate(s: TwoPrinces, seat: Seat, key: str) -> float:
    card = s.open_card
    option = card.option(key)
    if card.kind == ENCOUNTER:
        return worth(s, seat, s.book.programs[f"{card.key}/{key}"])
    if card.kind != CHALLENGE or option.trial is None:
        return UNTESTED
    seats = [EDWARD, RICHARD] if option.trial.who == "both" else [seat]
    if card.mode == "individually":
        return (_chance(s, seat, option, [seat], seat) + _chance(s, seat, option, seats, BOTH)) / 2
    return _chance(s, seat, option, seats, BOTH)


def _chance(s: TwoPrinces, seat: Seat, option: Any, seats: list[Seat], reader: Seat) -> float:
    return best_joint(s, seat, seats, option.trial.attr, need_of(s, option, reader, len(seats))).likely


def _agree(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """One of them: what the brother says already, else whoever bears less."""
    proposed = [move for move in top(s).proposals if move in options]
    lighter = min((EDWARD, RICHARD), key=lambda each: (sum(s.count(each, type) for type in BURDENS), each))
    return proposed[0] if proposed else NAME + lighter


# Picks


def _recover(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """His best card, if it is better than what is in his pile anyway."""
    best = max((move for move in options if move != PICK_NONE), key=lambda move: _goodness(s, KINDS[move - PICK]))
    return best if _goodness(s, KINDS[best - PICK]) > 2 else PICK_NONE


def _goodness(s: TwoPrinces, kind: str) -> float:
    card = s.book.conditions[kind]
    return sum(card.adjust) + 2 * min(0.0, CONDITIONS.get(card.type, 0.0))


def _remove(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """The worst: a burden that he bears twice, then by what it costs."""

    def badness(move: Move) -> float:
        kind = KINDS[move - PICK]
        type = s.book.type_of(kind)
        return (type in BURDENS and s.count(seat, type) > 1) - _goodness(s, kind)

    return max((move for move in options if move != PICK_NONE), key=badness, default=PICK_NONE)


def _discard(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    return min(options, key=lambda move: _goodness(s, KINDS[move - PICK]))


def _lose(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    return min(options, key=lambda move: s.princes[seat].items[ITEMS[place(move, LOSE)]])


def _raise(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """What both together have least of."""
    return min(options, key=lambda move: sum(prince.attrs[place(move, RAISE)] for prince in s.princes))


def _offer(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    return ACCEPT


ADVICE: dict[str, Callable[[TwoPrinces, Seat, list[Move], Chance], Move | None]] = {
    "draw": _moment,
    "location": _moment,
    "night": _moment,
    "together": _decide,
    "individually": _decide,
    "alone": _decide,
    "agree": _agree,
    "commit": advise_commit,
    "items": advise_items,
    "recover": _recover,
    "remove": _remove,
    "discard": _discard,
    "lose": _lose,
    "raise": _raise,
    "offer": _offer,
}
