"""What a program will do, in fixed sentences: for Encounters, whose consequences are open from the start (TP-044).

Text and effect cannot disagree, since the one is made from the other (TP-R72).
"""

from collections.abc import Callable
from typing import Final

from regalia.engine.program import Op
from regalia.games.two_princes.cards import deeds
from regalia.games.two_princes.cards.asking import WHO, Values, asked
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import PLACES, title
from regalia.sentences import Alike, Listed, Part, Sentence, passage, say, written

TAKER: Final = {**WHO, "random": say("one of you, by chance")}  # where no verb follows
SILENT: Final = ("keep_card", "goto_interlude", "goto_section")
FACES: Final = ("one", "two", "three", "four", "five", "six")


def describe(book: Book, program: tuple[Op, ...]) -> Sentence:
    """A program as sentences."""
    return passage(sentences(book, program))


def sentences(book: Book, program: tuple[Op, ...]) -> list[Sentence]:
    """One for each instruction that people notice."""
    return [told for told in (sentence(book, op) for op in program) if told]


def tells(program: tuple[Op, ...]) -> bool:
    """Is there anything to describe?"""
    return any(op.name not in SILENT for op in program)


def sentence(book: Book, op: Op) -> Sentence:
    return SENTENCES[op.name](book, op.values)


def signed(n: int) -> Alike:
    """What is added or taken away."""
    return Alike(f"{n:+}")


def _then(book: Book, program: tuple[Op, ...]) -> Sentence:
    return describe(book, program) or say("Nothing happens.")


# Blocks and tests


def _look(book: Book, v: Values) -> Sentence:
    looks: dict[str, Part] = {"who": WHO[v["who"]], "then": describe(book, v["do"])}
    if deeds.are(v):
        return say("{who} look through the draw pile. {then}", **looks)
    return say("{who} looks through the draw pile. {then}", **looks)


def _choose(book: Book, v: Values) -> Sentence:
    options = [(v.get(f"{key}_label"), v.get(key, ())) for key in "abc"]
    told = [say("{option}: {then}", option=written(label), then=_then(book, do)) for label, do in options if label]
    return passage([say("Choose."), *told])


def _if(book: Book, v: Values) -> Sentence:
    """TP-044 Open in an Encounter, as all of it is."""
    that, then = asked(book, v["that"]), _then(book, v["then"])
    if not v.get("otherwise"):
        return say("If {that}: {then}", that=that, then=then)
    otherwise = describe(book, v["otherwise"])
    return say("If {that}: {then} Otherwise: {otherwise}", that=that, then=then, otherwise=otherwise)


def _roll(book: Book, v: Values) -> Sentence:
    told = [say("{die}: {then}", die=die, then=_then(book, v.get(face, ()))) for die, face in enumerate(FACES, 1)]
    return passage([say("Throw the die."), *told])


def _test(book: Book, v: Values) -> Sentence:
    what = say("Test {attribute} {need}", attribute=title(v["attr"]), need=v["need"])
    if v.get("solo"):
        what = say("{test} ({solo} alone)", test=what, solo=v["solo"])
    if v["who"] != "self":
        what = say("{test}, taken by {who}", test=what, who=TAKER[v["who"]])
    success, failure = _then(book, v.get("success", ())), _then(book, v.get("failure", ()))
    return say("{test}. Success: {success} Failure: {failure}", test=what, success=success, failure=failure)


def _next_test(book: Book, v: Values) -> Sentence:
    score, least, most, extra = v.get("score", 0), v.get("least", 1), v.get("most", 5), v.get("extra", 0)
    parts = [
        *([say("the score is changed by {score}", score=signed(score))] if score else []),
        *([say("no Items may be used")] if v.get("no_items") else []),
        *([say("at least {n} cards are committed", n=least)] if least > 1 else []),
        *([say("at most {n} cards are committed", n=most)] if most < 5 else []),
        *([say("chance draws {n} more", n=extra)] if extra else []),
    ]
    return say("In the next test of {who} {effects}.", who=TAKER[v["who"]], effects=Listed(parts, ","))


SENTENCES: Final[dict[str, Callable[[Book, Values], Sentence]]] = {
    "narrate": lambda book, v: written(v["text"]),
    "gain_attr": deeds.gain,
    "lose_attr": deeds.lose_attr,
    "add_item": lambda book, v: deeds.receive(v, deeds.item_of(book, v)),
    "lose_item": deeds.lose_item,
    "move_item": deeds.move_item,
    "spend_use": lambda book, v: say(
        "{n} of the Uses of {item} is spent.", n=v.get("n", 1), item=deeds.item_of(book, v)
    ),
    "add_uses": lambda book, v: say("{item} has {n} Use more.", n=v.get("n", 1), item=deeds.item_of(book, v)),
    "add_condition": lambda book, v: deeds.receive(v, deeds.count(v)),
    "remove_condition": deeds.remove,
    "swap_condition": deeds.swap,
    "move_condition": deeds.move_condition,
    "discard_hand": deeds.discard,
    "recover": lambda book, v: say(
        "{who} may shuffle discarded Conditions back: {n}.", who=WHO[v["who"]], n=v.get("n", 1)
    ),
    "look_draw": _look,
    "add_challenge": lambda book, v: say("{challenge} is added.", challenge=deeds.challenge(book, v)),
    "remove_challenge": lambda book, v: say(
        "{challenge} is taken out, if it was added.", challenge=deeds.challenge(book, v)
    ),
    "next_challenge": lambda book, v: say("{challenge} comes next.", challenge=deeds.challenge(book, v)),
    "bury_next": lambda book, v: say("Challenges that leave unseen: {n}.", n=v.get("n", 1)),
    "peek_challenge": deeds.peek_challenge,
    "peek_encounter": deeds.peek_encounter,
    "misery": deeds.misery,
    "remember": lambda book, v: say("Remember: {fact}", fact=book.facts[v["fact"]]),
    "forget": lambda book, v: say("Forget: {fact}", fact=book.facts[v["fact"]]),
    "extra_encounter": lambda book, v: deeds.have(v, say("a third Encounter today")),
    "draw_encounter": deeds.draw,
    "take_set_aside": lambda book, v: deeds.have(v, say("the Encounter that was set aside")),
    "return_card": lambda book, v: say("This card goes back to {place}.", place=PLACES[v["deck"]]),
    "close_location": deeds.close,
    "open_location": lambda book, v: say("{place} is open again.", place=PLACES[v["location"]]),
    "begin_escape": lambda book, v: say("Begin the Escape."),
    "setup_part_b": lambda book, v: say("Part B of the Escape begins."),
    **dict.fromkeys(SILENT, lambda book, v: say("")),
    "test": _test,
    "choose": _choose,
    "if": _if,
    "each": lambda book, v: say("Each of you: {do}", do=describe(book, v["do"])),
    "roll": _roll,
    "next_test": _next_test,
    "this_test": lambda book, v: say("The score is changed by {score}.", score=signed(v.get("score", 0))),
    "pull_card": lambda book, v: say("One more card of the hand is played."),
    "once_per_test": lambda book, v: describe(book, v["do"]),
    "in_cleanup": lambda book, v: describe(book, v["do"]),
    "reveal_hand_count": deeds.reveal,
}
