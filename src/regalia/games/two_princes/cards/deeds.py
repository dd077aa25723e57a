"""What instructions about Princes and the story do, each in a sentence of its own."""

from regalia.games.two_princes.cards.asking import MANY, WHO, Values
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import PLACES, TYPE_NAMES, title
from regalia.sentences import Part, Sentence, say


def gain(book: Book, v: Values) -> Sentence:
    attribute = say("Attribute of choice") if v["attr"] == "choice" else title(v["attr"])
    gained: dict[str, Part] = {"who": WHO[v["who"]], "n": v.get("n", 1), "attribute": attribute}
    return say("{who} gain +{n} {attribute}.", **gained) if are(v) else say("{who} gains +{n} {attribute}.", **gained)


def are(v: Values) -> bool:
    return v["who"] in MANY


def lose_attr(book: Book, v: Values) -> Sentence:
    loss: dict[str, Part] = {"who": WHO[v["who"]], "n": v.get("n", 1), "attribute": title(v["attr"])}
    return say("{who} lose {n} {attribute}.", **loss) if are(v) else say("{who} loses {n} {attribute}.", **loss)


def item_of(book: Book, v: Values) -> Sentence:
    return book.items[v["item"]].title


def receive(v: Values, what: Sentence) -> Sentence:
    if are(v):
        return say("{who} receive {what}.", who=WHO[v["who"]], what=what)
    return say("{who} receives {what}.", who=WHO[v["who"]], what=what)


def count(v: Values) -> Sentence:
    return say("{n} {type}", n=v.get("n", 1), type=TYPE_NAMES[v["type"]])


def lose_item(book: Book, v: Values) -> Sentence:
    item = say("an Item") if v.get("item", "any") == "any" else item_of(book, v)
    loss: dict[str, Part] = {"who": WHO[v["who"]], "item": item}
    if v.get("chooser") == "random":
        return say("{who} lose {item}, by chance.", **loss) if are(v) else say("{who} loses {item}, by chance.", **loss)
    return say("{who} lose {item}.", **loss) if are(v) else say("{who} loses {item}.", **loss)


def move_item(book: Book, v: Values) -> Sentence:
    return say(
        "{item} goes from {giver} to {taker}.", item=item_of(book, v), giver=WHO[v["giver"]], taker=WHO[v["taker"]]
    )


def remove(book: Book, v: Values) -> Sentence:
    rid: dict[str, Part] = {"who": WHO[v["who"]], "what": _from_zone(v)}
    if v.get("chooser") == "random":
        if are(v):
            return say("{who} are rid of {what}, by chance.", **rid)
        return say("{who} is rid of {what}, by chance.", **rid)
    return say("{who} are rid of {what}.", **rid) if are(v) else say("{who} is rid of {what}.", **rid)


def _from_zone(v: Values) -> Sentence:
    """So many Conditions, and where they lie."""
    what = count(v)
    return {
        "owned": what,
        "hand": say("{what} from hand", what=what),
        "discard": say("{what} from the discard pile", what=what),
        "draw": say("{what} from the draw pile", what=what),
    }[v.get("zone", "owned")]


def swap(book: Book, v: Values) -> Sentence:
    swap: dict[str, Part] = {"who": WHO[v["who"]], "type": TYPE_NAMES[v["type"]], "to": TYPE_NAMES[v["to"]]}
    if are(v):
        return say("{who} exchange a {type} for a {to}.", **swap)
    return say("{who} exchanges a {type} for a {to}.", **swap)


def move_condition(book: Book, v: Values) -> Sentence:
    taker, giver = WHO[v["taker"]], WHO[v["giver"]]
    return say("{taker} takes a {type} from {giver}.", taker=taker, type=TYPE_NAMES[v["type"]], giver=giver)


def discard(book: Book, v: Values) -> Sentence:
    hand: dict[str, Part] = {"who": WHO[v["who"]], "n": v.get("n") or say("all")}
    if are(v):
        return say("{who} discard {n} of the hand, then draws up.", **hand)
    return say("{who} discards {n} of the hand, then draws up.", **hand)


def reveal(book: Book, v: Values) -> Sentence:
    told: dict[str, Part] = {"who": WHO[v["who"]], "type": TYPE_NAMES[v["type"]]}
    if are(v):
        return say("{who} say how many {type} the hand holds.", **told)
    return say("{who} says how many {type} the hand holds.", **told)


# The story


def misery(book: Book, v: Values) -> Sentence:
    n = v["n"]
    return say("Misery rises by {n}.", n=n) if n > 0 else say("Misery falls by {n}.", n=-n)


def challenge(book: Book, v: Values) -> Sentence:
    return book.challenge(v["number"]).name


def peek_challenge(book: Book, v: Values) -> Sentence:
    titles: dict[str, Part] = {"who": WHO[v["who"]], "n": v.get("n", 1)}
    if are(v):
        return say("{who} read the titles of the next {n} Challenges.", **titles)
    return say("{who} reads the titles of the next {n} Challenges.", **titles)


def peek_encounter(book: Book, v: Values) -> Sentence:
    how = say("he may put one to the bottom")
    if v.get("keep", "order") == "order":
        how = say("he puts them back in any order")
    looks: dict[str, Part] = {"who": WHO[v["who"]], "n": v.get("n", 1), "place": PLACES[v["location"]], "how": how}
    if are(v):
        return say("{who} look at the next {n} of {place}; {how}.", **looks)
    return say("{who} looks at the next {n} of {place}; {how}.", **looks)


def have(v: Values, what: Sentence) -> Sentence:
    if are(v):
        return say("{who} have {what}.", who=WHO[v["who"]], what=what)
    return say("{who} has {what}.", who=WHO[v["who"]], what=what)


def draw(book: Book, v: Values) -> Sentence:
    return have(v, say("a further Encounter: {place}", place=PLACES[v["location"]]))


def close(book: Book, v: Values) -> Sentence:
    place = PLACES[v["location"]]
    if v.get("until", "day") == "day":
        return say("{place} is closed for the day.", place=place)
    return say("{place} is closed for the game.", place=place)
