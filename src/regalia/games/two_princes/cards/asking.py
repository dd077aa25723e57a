"""The questions of cards as people read them: phrases that stand after "if"."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from regalia.engine import Questions
from regalia.engine.program import Op
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import LETTERS, NAMES, PLACES, PRINCES, TYPE_NAMES, title
from regalia.sentences import Listed, Part, Sentence, say

WHO: Final = {
    "self": say("you"),
    "other": say("your brother"),
    "both": say("both of you"),
    "edward": NAMES[0],
    "richard": NAMES[1],
    "drawer": say("whoever drew this card"),
    "agree": say("one of you"),
    "random": say("one of you, by chance,"),
    "choosers-a": say("whoever chose A"),
    "choosers-b": say("whoever chose B"),
    "any": say("one of you"),
}
MANY: Final = ("self", "both")  # of whom verbs are plural
PHASES: Final = {"events": say("events"), "encounters": say("encounters"), "night": say("night")}

Values = Mapping[str, Any]


def asked(book: Book, questions: Questions) -> Sentence:
    """Questions as people read them."""
    return say("{questions}", questions=Listed([_question(book, op) for op in questions], "ands"))


def _question(book: Book, op: Op) -> Sentence:
    return ASKED[op.name](book, op.values) if op.name in ASKED else say("it is so")


def _number(v: Values) -> Part:
    n: int = v["n"]
    said: dict[str, Part] = {">=": say("at least {n}", n=n), "<=": say("at most {n}", n=n), "==": n}
    return said[v["cmp"]]


def _facts(book: Book, v: Values) -> Sentence:
    facts = [say("“{fact}”", fact=book.facts[fact]) for fact in v["facts"]]
    return say("{number} of these are remembered: {facts}", number=_number(v), facts=Listed(facts, "."))


def _has(v: Values, what: Sentence) -> Sentence:
    who = v.get("who", "any")
    if who in MANY:
        return say("{who} have {what}", who=WHO[who], what=what)
    return say("{who} has {what}", who=WHO[who], what=what)


def _attribute(book: Book, v: Values) -> Sentence:
    return _has(v, say("at least {n} {attribute}", n=v["n"], attribute=title(v["attr"])))


def _conditions(book: Book, v: Values) -> Sentence:
    return _has(v, say("{number} {type}", number=_number(v), type=TYPE_NAMES[v["type"]]))


def _burden(book: Book, v: Values) -> Sentence:
    who, times = v.get("who", "any"), _number(v)
    if who in MANY:
        return say("{who} are burdened {times} times", who=WHO[who], times=times)
    return say("{who} is burdened {times} times", who=WHO[who], times=times)


def _challenge(book: Book, v: Values) -> Sentence:
    return book.challenge(v["number"]).name


ASKED: Final[Mapping[str, Callable[[Book, Values], Sentence]]] = {
    "fact": lambda book, v: say("it is remembered that “{fact}”", fact=book.facts[v["fact"]]),
    "count_facts": _facts,
    "has_item": lambda book, v: _has(v, book.items[v["item"]].title),
    "uses_at_least": lambda book, v: say("{item} has {n} Uses", item=book.items[v["item"]].title, n=v["n"]),
    "attr_at_least": _attribute,
    "joint_attr_at_least": lambda book, v: say(
        "both of you together have at least {n} {attribute}", n=v["n"], attribute=title(v["attr"])
    ),
    "count_condition": _conditions,
    "burden": _burden,
    "misery": lambda book, v: say("Misery is {number}", number=_number(v)),
    "chose": lambda book, v: say("{who} chose {option}", who=WHO[v.get("who", "any")], option=LETTERS[v["option"]]),
    "same_choice": lambda book, v: say("you chose alike"),
    "split_choice": lambda book, v: say("you chose differently"),
    "passed": lambda book, v: say("the test was passed"),
    "margin": lambda book, v: say("the total is above the number by {number}", number=_number(v)),
    "challenge_added": lambda book, v: say("{challenge} has been added", challenge=_challenge(book, v)),
    "challenge_played": lambda book, v: say("{challenge} has been played", challenge=_challenge(book, v)),
    "day": lambda book, v: say("it is day {number}", number=_number(v)),
    "phase": lambda book, v: say("it is the time of {phase}", phase=PHASES[v["phase"]]),
    "deck_size": lambda book, v: say("{place} has {number} cards", place=PLACES[v["location"]], number=_number(v)),
    "supply": lambda book, v: say("{number} {type} are left", number=_number(v), type=TYPE_NAMES[v["type"]]),
    "is": lambda book, v: say("you are {prince}", prince=NAMES[PRINCES.index(v["prince"])]),
    "all": lambda book, v: asked(book, v["of"]),
    "any": lambda book, v: say("{questions}", questions=Listed([_question(book, op) for op in v["of"]], "or")),
    "not": lambda book, v: say("it is not so that {questions}", questions=asked(book, v["of"])),
}
