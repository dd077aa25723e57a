"""A brother who has thought it over: by the same view as advice, but by what things have proved to be worth.

Two who follow it get on without a word: of a secret decision both judge by what both know, and choose the same.
"""

from collections.abc import Callable
from typing import Any

from regalia.engine import Chance, Move, Seat, top
from regalia.games.two_princes.actions import (
    CHOOSE,
    CONFIRM,
    GO_OUT,
    NAME,
    OFFER,
    PASS,
    SAY,
    USE,
    commit,
    place,
)
from regalia.games.two_princes.advice.advise import UNTESTED, advise
from regalia.games.two_princes.advice.appraisal import appraise, one_more, relief
from regalia.games.two_princes.advice.stakes import best_stake, ways
from regalia.games.two_princes.advice.testing import feeling, part_of
from regalia.games.two_princes.cards.book import CHALLENGE, ENCOUNTER, CardOption
from regalia.games.two_princes.cards.names import BOTH, CHOICES, EDWARD, ITEMS, PRINCES, RICHARD, SIGNALS, brother
from regalia.games.two_princes.model.parts import attrs_of
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.cards_resolved import need_of
from regalia.games.two_princes.rules.committing import UNSET


def plans(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]]:
    """One way to go on, which is nothing to say where his brother should speak."""
    move = COUNSEL.get(top(s).name, advise)(s, seat, options, chance)
    return [[] if move is None else [move]]


# Before a card


def _moment(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """Remedies go to whoever needs them more; nobody goes out into the Night; all else as advised."""
    for move in options:
        if OFFER <= move < OFFER + len(ITEMS) and _is_missed(s, seat, ITEMS[place(move, OFFER)]):
            return move
    return advise(s, seat, [move for move in options if move != GO_OUT], chance)


def _is_missed(s: TwoPrinces, seat: Seat, item: str) -> bool:
    """Would this Item be more of a relief to his brother?"""
    types = [op.values["type"] for op in s.book.programs[f"item/{item}"] if op.name == "remove_condition"]
    return any(relief(s, brother(seat), type) > relief(s, seat, type) for type in types)


# Decisions


def _decide(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """What his brother proposes already, else what promises most; of equals any, and in secret the first."""
    question: Any = top(s)
    keys = [move for move in options if CHOOSE <= move < CHOOSE + len(CHOICES)]
    proposed: list[Move] = [move for move in getattr(question, "proposals", []) if move in keys]
    if proposed:
        return proposed[0]
    rates = [0.0 if question.matter.at is not None else _rate(s, seat, CHOICES[place(move, CHOOSE)]) for move in keys]
    best = [move for move, rate in zip(keys, rates, strict=True) if rate == max(rates)]
    return best[0] if question.name == "individually" else chance.pick(best)


def _rate(s: TwoPrinces, seat: Seat, key: str) -> float:
    card = s.open_card
    option = card.option(key)
    if card.kind == ENCOUNTER:
        return appraise(s, seat, s.book.programs[f"{card.key}/{key}"])
    if card.kind != CHALLENGE or option.trial is None:
        return UNTESTED
    viewer, seats = None if card.mode == "individually" else seat, _tested(s, option)
    return best_stake(s, viewer, seats, option.trial.attr, need_of(s, option, BOTH, len(seats))).worth


def _tested(s: TwoPrinces, option: CardOption) -> list[Seat]:
    """TP-075 Who would take its test; where chance will pick one, whoever drew the card."""
    who = option.trial.who if option.trial else "both"
    if who in PRINCES:
        return [PRINCES.index(who)]
    return [EDWARD, RICHARD] if who == "both" else [s.drawer]


def _agree(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """A Condition goes to whom it hurts least, relief to whom it helps most; all else as advised."""
    question: Any = top(s)
    program: Any = s.frames[-2]
    op = program.block(s)[s.places[-2] - 1]
    if any(move in options for move in question.proposals) or op.name not in ("add_condition", "remove_condition"):
        return advise(s, seat, options, chance)
    felt = one_more if op.name == "add_condition" else relief
    return NAME + max((EDWARD, RICHARD), key=lambda each: felt(s, each, op.values["type"]))


# Tests


def _commit(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """First a word about his hand; Edward names a number before Richard does; a number that is set is counted on."""
    if CONFIRM in options:
        return CONFIRM
    question: Any = top(s)
    part = part_of(s, seat)
    if len(question.asked) > 1 and not any(speaker == seat for speaker, _ in s.signals):
        return SAY + list(SIGNALS).index(feeling(s, seat, part.attr))
    numbers = dict(zip(question.asked, question.numbers, strict=True))
    if seat != EDWARD and numbers.get(EDWARD) == UNSET:
        return None
    fixed = {each: number for each, number in numbers.items() if number != UNSET}
    return commit(best_stake(s, seat, part.seats, part.attr, part.need, fixed).numbers[seat])


def _items(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """His part of the cheapest way to reach the number, if that is worth it."""
    parts = top(s).parts
    for part in parts:
        lack, found = part.need - part.total(s), ways(s, part.seats, attrs_of(parts))
        if 0 < lack < len(found) and found[lack].cost < 1:
            own = [use.item for use in found[lack].uses if use.seat == seat]
            if own:
                return USE + ITEMS.index(own[0])
    return PASS


COUNSEL: dict[str, Callable[[TwoPrinces, Seat, list[Move], Chance], Move | None]] = {
    "draw": _moment,
    "location": _moment,
    "night": _moment,
    "together": _decide,
    "individually": _decide,
    "alone": _decide,
    "agree": _agree,
    "commit": _commit,
    "items": _items,
}
