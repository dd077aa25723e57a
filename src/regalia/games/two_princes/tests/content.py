"""The book of cards as its tests look at it: what is on a card, who names what, what is asked for."""

from collections import Counter

from regalia.games.two_princes import GAME
from regalia.games.two_princes.cards.words import every, shifts

BOOK = GAME.book
CHALLENGES = BOOK.of_kind("challenge")
ENCOUNTERS = BOOK.of_kind("encounter")
SHARED = [*BOOK.of_kind("event"), *BOOK.of_kind("interlude"), *CHALLENGES]
OPTIONS = [(card, option) for card in CHALLENGES for option in card.options if option.trial]


def ops_of(card):
    """Every instruction on a card."""
    return [op for box, ops in BOOK.programs.items() if box.split("/")[0] == card.key for op in every(ops)]


def questions_of(card):
    """Every question on its front."""
    return [
        op for option in card.options for asked in (option.needs, option.when, *shifts(option)) for op in every(asked)
    ]


def named(name, key, cards=None):
    """What the instructions of this name name, on these cards."""
    return Counter(op.values[key] for card in cards or BOOK.cards.values() for op in ops_of(card) if op.name == name)


def asked_for(name, key):
    """What questions of this name ask for, anywhere."""
    ops = [op for card in BOOK.cards.values() for op in (*ops_of(card), *questions_of(card))]
    ops += [op for ending in BOOK.endings for op in every(ending.when)]
    return {op.values[key] for op in ops if op.name == name and key in op.values}


def facts_asked_for(cards=None):
    ops = [op for card in cards or BOOK.cards.values() for op in (*ops_of(card), *questions_of(card))]
    ops += [op for ending in BOOK.endings for op in every(ending.when)]
    listed = {fact for op in ops if op.name == "count_facts" for fact in op.values["facts"]}
    return listed | {op.values["fact"] for op in ops if op.name == "fact"}


def boxes_of(key):
    return [box for box in BOOK.programs if box.split("/")[0] == key]


def removes(op, type):
    return op.name == "remove_condition" and op.values["type"] in (type, "bad", "any")
