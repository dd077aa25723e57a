"""What a program will do, in fixed sentences: for Encounters, whose consequences are open from the start (TP-044).

Text and effect cannot disagree, since the one is made from the other (TP-R72).
"""

from collections.abc import Callable, Mapping
from typing import Any

from regalia.engine import Questions
from regalia.engine.program import Op
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import PLACES, TYPE_NAMES, title

WHO = {
    "self": "you",
    "other": "your brother",
    "both": "both of you",
    "edward": "Edward",
    "richard": "Richard",
    "drawer": "whoever drew this card",
    "agree": "one of you",
    "random": "one of you, by chance,",
    "choosers-a": "whoever chose A",
    "choosers-b": "whoever chose B",
    "any": "one of you",
}


def describe(book: Book, program: tuple[Op, ...]) -> str:
    """A program as sentences."""
    return " ".join(filter(None, (sentence(book, op) for op in program)))


def sentence(book: Book, op: Op) -> str:
    text = SENTENCES[op.name](book, op.values)
    return text[:1].upper() + text[1:]


def _who(values: Mapping[str, Any], one: str, many: str) -> str:
    """Subject and verb: "you gain", "Edward gains"."""
    who = str(values["who"])
    return f"{WHO[who]} {many if who in ('self', 'both') else one}"


def _count(n: int, type: str) -> str:
    return f"{n} {TYPE_NAMES[type]}"


def _then(book: Book, program: tuple[Op, ...]) -> str:
    return describe(book, program) or "Nothing happens."


def _test(book: Book, v: Mapping[str, Any]) -> str:
    who = "" if v["who"] == "self" else f", taken by {WHO[v['who']].rstrip(',')}"
    solo = f" ({v['solo']} alone)" if v.get("solo") else ""
    success, failure = _then(book, v.get("success", ())), _then(book, v.get("failure", ()))
    return f"test {title(v['attr'])} {v['need']}{solo}{who}. Success: {success} Failure: {failure}"


def _choose(book: Book, v: Mapping[str, Any]) -> str:
    options = [(key, v.get(f"{key}_label")) for key in "abc"]
    told = " ".join(f"{label}: {_then(book, v.get(key, ()))}" for key, label in options if label)
    return f"choose. {told}"


def _if(book: Book, v: Mapping[str, Any]) -> str:
    """TP-044 Open in an Encounter, as all of it is."""
    otherwise = f" Otherwise: {describe(book, v['otherwise'])}" if v.get("otherwise") else ""
    return f"if {asked(book, v['that'])}: {_then(book, v['then'])}{otherwise}"


def _roll(book: Book, v: Mapping[str, Any]) -> str:
    faces = enumerate(("one", "two", "three", "four", "five", "six"), 1)
    return "throw the die. " + " ".join(f"{n}: {_then(book, v.get(face, ()))}" for n, face in faces)


def _next_test(book: Book, v: Mapping[str, Any]) -> str:
    parts = [
        (v.get("score"), f"the score is changed by {v.get('score', 0):+}"),
        (v.get("no_items"), "no Items may be used"),
        (v.get("least", 1) > 1, f"at least {v.get('least')} cards are committed"),
        (v.get("most", 5) < 5, f"at most {v.get('most')} cards are committed"),
        (v.get("extra"), f"chance draws {v.get('extra')} more"),
    ]
    return f"in the next test of {WHO[v['who']].rstrip(',')} {', '.join(text for holds, text in parts if holds)}."


def _remove(book: Book, v: Mapping[str, Any]) -> str:
    zone = {"owned": "", "hand": " from hand", "discard": " from the discard pile", "draw": " from the draw pile"}
    by = ", by chance" if v.get("chooser") == "random" else ""
    where = zone[v.get("zone", "owned")]
    return f"{_who(v, 'is', 'are')} rid of {_count(v.get('n', 1), v['type'])}{where}{by}."


def _item(book: Book, id: str) -> str:
    return book.items[id].title


def _lose(book: Book, v: Mapping[str, Any]) -> str:
    what = "an Item" if v.get("item", "any") == "any" else _item(book, v["item"])
    return f"{_who(v, 'loses', 'lose')} {what}{', by chance' if v.get('chooser') == 'random' else ''}."


def _gain(book: Book, v: Mapping[str, Any]) -> str:
    attr = "Attribute of choice" if v["attr"] == "choice" else title(v["attr"])
    return f"{_who(v, 'gains', 'gain')} +{v.get('n', 1)} {attr}."


def _misery(book: Book, v: Mapping[str, Any]) -> str:
    return f"Misery {'rises' if v['n'] > 0 else 'falls'} by {abs(v['n'])}."


def _challenge(book: Book, v: Mapping[str, Any]) -> str:
    return book.challenge(v["number"]).name


def _peek_encounter(book: Book, v: Mapping[str, Any]) -> str:
    how = "puts them back in any order" if v.get("keep", "order") == "order" else "may put one to the bottom"
    return f"{_who(v, 'looks', 'look')} at the next {v.get('n', 1)} of {PLACES[v['location']]}; he {how}."


SENTENCES: Mapping[str, Callable[[Book, Mapping[str, Any]], str]] = {
    "narrate": lambda book, v: str(v["text"]),
    "gain_attr": _gain,
    "lose_attr": lambda book, v: f"{_who(v, 'loses', 'lose')} {v.get('n', 1)} {title(v['attr'])}.",
    "add_item": lambda book, v: f"{_who(v, 'receives', 'receive')} {_item(book, v['item'])}.",
    "lose_item": _lose,
    "move_item": lambda book, v: f"{_item(book, v['item'])} goes from {WHO[v['giver']]} to {WHO[v['taker']]}.",
    "spend_use": lambda book, v: f"{v.get('n', 1)} of the Uses of {_item(book, v['item'])} is spent.",
    "add_uses": lambda book, v: f"{_item(book, v['item'])} has {v.get('n', 1)} Use more.",
    "add_condition": lambda book, v: f"{_who(v, 'receives', 'receive')} {_count(v.get('n', 1), v['type'])}.",
    "remove_condition": _remove,
    "swap_condition": lambda book, v: (
        f"{_who(v, 'exchanges', 'exchange')} a {TYPE_NAMES[v['type']]} for a {TYPE_NAMES[v['to']]}."
    ),
    "move_condition": lambda book, v: f"{WHO[v['taker']]} takes a {TYPE_NAMES[v['type']]} from {WHO[v['giver']]}.",
    "discard_hand": lambda book, v: (
        f"{_who(v, 'discards', 'discard')} {v.get('n') or 'all'} of the hand, then draws up."
    ),
    "recover": lambda book, v: f"{_who(v, 'may shuffle', 'may shuffle')} discarded Conditions back: {v.get('n', 1)}.",
    "look_draw": lambda book, v: f"{_who(v, 'looks', 'look')} through the draw pile. {describe(book, v['do'])}",
    "add_challenge": lambda book, v: f"{_challenge(book, v)} is added.",
    "remove_challenge": lambda book, v: f"{_challenge(book, v)} is taken out, if it was added.",
    "next_challenge": lambda book, v: f"{_challenge(book, v)} comes next.",
    "bury_next": lambda book, v: f"Challenges that leave unseen: {v.get('n', 1)}.",
    "peek_challenge": lambda book, v: f"{_who(v, 'reads', 'read')} the titles of the next {v.get('n', 1)} Challenges.",
    "peek_encounter": _peek_encounter,
    "misery": _misery,
    "remember": lambda book, v: f"remember: {book.facts[v['fact']]}",
    "forget": lambda book, v: f"forget: {book.facts[v['fact']]}",
    "keep_card": lambda book, v: "",
    "extra_encounter": lambda book, v: f"{_who(v, 'has', 'have')} a third Encounter today.",
    "draw_encounter": lambda book, v: f"{_who(v, 'has', 'have')} a further Encounter: {PLACES[v['location']]}.",
    "take_set_aside": lambda book, v: f"{_who(v, 'has', 'have')} the Encounter that was set aside.",
    "return_card": lambda book, v: f"this card goes back to {PLACES[v['deck']]}.",
    "close_location": lambda book, v: f"{PLACES[v['location']]} is closed for the {v.get('until', 'day')}.",
    "open_location": lambda book, v: f"{PLACES[v['location']]} is open again.",
    "goto_interlude": lambda book, v: "",
    "begin_escape": lambda book, v: "begin the Escape.",
    "setup_part_b": lambda book, v: "part B of the Escape begins.",
    "goto_section": lambda book, v: "",
    "test": _test,
    "choose": _choose,
    "if": _if,
    "each": lambda book, v: f"each of you: {describe(book, v['do'])}",
    "roll": _roll,
    "next_test": _next_test,
    "this_test": lambda book, v: f"the score is changed by {v.get('score', 0):+}.",
    "pull_card": lambda book, v: "one more card of the hand is played.",
    "once_per_test": lambda book, v: describe(book, v["do"]),
    "in_cleanup": lambda book, v: describe(book, v["do"]),
    "reveal_hand_count": lambda book, v: f"{_who(v, 'says', 'say')} how many {TYPE_NAMES[v['type']]} the hand holds.",
}


def asked(book: Book, questions: Questions) -> str:
    """Questions as people read them."""
    return " and ".join(_question(book, op) for op in questions)


def _question(book: Book, op: Op) -> str:
    v = op.values
    return ASKED[op.name](book, v) if op.name in ASKED else "it is so"


def _holder(v: Mapping[str, Any], has: str = "has", have: str = "have") -> str:
    who = v.get("who", "any")
    return f"{WHO[who]} {have if who in ('self', 'both') else has}"


def _number(v: Mapping[str, Any]) -> str:
    return {">=": "at least ", "<=": "at most ", "==": ""}[v["cmp"]] + str(v["n"])


ASKED: Mapping[str, Callable[[Book, Mapping[str, Any]], str]] = {
    "fact": lambda book, v: f"it is remembered that “{book.facts[v['fact']]}”",
    "count_facts": lambda book, v: (
        f"{_number(v)} of these are remembered: " + " ".join(f"“{book.facts[fact]}”" for fact in v["facts"])
    ),
    "has_item": lambda book, v: f"{_holder(v)} {_item(book, v['item'])}",
    "uses_at_least": lambda book, v: f"{_item(book, v['item'])} has {v['n']} Uses",
    "attr_at_least": lambda book, v: f"{_holder(v)} at least {v['n']} {title(v['attr'])}",
    "joint_attr_at_least": lambda book, v: f"both of you together have at least {v['n']} {title(v['attr'])}",
    "count_condition": lambda book, v: f"{_holder(v)} {_number(v)} {TYPE_NAMES[v['type']]}",
    "burden": lambda book, v: f"{_holder(v, 'is', 'are')} burdened {_number(v)} times",
    "misery": lambda book, v: f"Misery is {_number(v)}",
    "chose": lambda book, v: f"{_holder(v, '', '')}chose {v['option'].upper()}",
    "same_choice": lambda book, v: "you chose alike",
    "split_choice": lambda book, v: "you chose differently",
    "passed": lambda book, v: "the test was passed",
    "margin": lambda book, v: f"the total is above the number by {_number(v)}",
    "challenge_added": lambda book, v: f"{_challenge(book, v)} has been added",
    "challenge_played": lambda book, v: f"{_challenge(book, v)} has been played",
    "day": lambda book, v: f"it is day {_number(v)}",
    "phase": lambda book, v: f"it is the time of {v['phase']}",
    "deck_size": lambda book, v: f"{PLACES[v['location']]} has {_number(v)} cards",
    "supply": lambda book, v: f"{_number(v)} {TYPE_NAMES[v['type']]} are left",
    "is": lambda book, v: f"you are {title(v['prince'])}",
    "all": lambda book, v: asked(book, v["of"]),
    "any": lambda book, v: " or ".join(_question(book, op) for op in v["of"]),
    "not": lambda book, v: f"it is not so that {asked(book, v['of'])}",
}
