"""The names that rules and cards share. What a card says is in the packs; that it exists is fixed here."""

from typing import Final, Literal, TypeAlias

from regalia.engine import Seat
from regalia.sentences import Alike, Sentence, called, say

EDWARD: Final = 0
RICHARD: Final = 1
BOTH: Final = -1  # in place of a seat: a text that is read for both Princes
PRINCES: Final = ("edward", "richard")
NAMES: Final = (called("Edward"), called("Richard"))

ATTRIBUTES: Final = ("physique", "charm", "courage", "knowledge")
ATTRIBUTE_NAMES: Final = (called("Physique"), called("Charm"), called("Courage"), called("Knowledge"))
LOCATIONS: Final = ("library", "tower-green", "solar", "exploration")
NIGHT: Final = "night"
SET_ASIDE: Final = "set-aside"
PLACES: Final = {
    "library": say("the Library"),
    "tower-green": say("the Tower Green"),
    "solar": say("the Solar"),
    "exploration": say("Exploration"),
    NIGHT: say("the Night"),
    SET_ASIDE: say("the Encounter set aside"),
}
DOORS: Final = {  # the same, where it is told whether they are open
    "library": say("the library"),
    "tower-green": say("the tower green"),
    "solar": say("the solar"),
    "exploration": say("exploration"),
    NIGHT: say("the night"),
}

STARTING: Final = "starting"
BAD: Final = ("tired", "sick", "afraid", "wounded", "haunted")
TYPES: Final = ("happy-and-healthy", *BAD)
BURDENS: Final = ("wounded", "afraid", "sick")  # TP-139 the types that are counted at the end
TYPE_NAMES: Final = {
    "happy-and-healthy": called("Happy and Healthy"),
    "tired": called("Tired"),
    "sick": called("Sick"),
    "afraid": called("Afraid"),
    "wounded": called("Wounded"),
    "haunted": called("Haunted"),
    "any": say("Condition"),
    "bad": say("bad Condition"),
}
KINDS: Final = (  # of Conditions: cards that are printed alike have one name
    *("dutiful", "courtly", "well-taught", "watchful", "princely", "resolute"),
    *("sturdy", "daring", "playful", "curious", "merry", "winsome"),
    *("happy-and-healthy", "happy-and-hale", "happy-and-charming", "happy-and-bold", "happy-and-clever"),
    *BAD,
)
ITEMS: Final = (
    *("signet-ring", "book-of-hours", "slingshot", "wooden-knight"),
    *("knotted-rope", "oak-staff", "stout-boots", "silk-doublet", "honey-cakes"),
    *("saints-medal", "practice-blade", "lantern", "map-of-the-tower", "spectacles"),
    *("pouch-of-salt", "guards-cloak", "hastings-letter", "lute", "tinderbox", "haunch-of-mutton"),
    *("silver-pennies", "printed-page", "argentines-draught", "linen-bandage", "warm-posset", "blessed-candle"),
    *("golden-key", "iron-key", "mothers-glove", "kings-seal", "brandy-flask", "poachers-knife"),
)
SIGNALS: Final = {  # TP-143 what one may say of a hand that nobody may see
    "strong": say("I am strong for this."),
    "fair": say("I can do my part."),
    "weak": say("I am weak for this."),
    "well": say("I feel well."),
    "tired": say("I feel Tired."),
    "sick": say("I feel Sick."),
    "afraid": say("I feel Afraid."),
    "wounded": say("I feel Wounded."),
    "haunted": say("I feel Haunted."),
    "lean on me": say("Lean on me."),
    "need you": say("I need you."),
    "use few": say("I would use few cards."),
    "use many": say("I would use many cards."),
}

# The Challenges that setup names (TP-060 to TP-066, TP-085 to TP-087).
FIRST: Final = (1, 2, 3)
GUARDS: Final = (4, 5, 6, 7)
FILLERS: Final = (12, 13, 14, 15, 16)
LAST_OF_A: Final = 19
FIRST_OF_B: Final = 71
SHORT_B: Final = 73
ALERTED: Final = 74
LAST: Final = 80
STRUCTURAL: Final = (*FIRST, *FILLERS, LAST_OF_A, FIRST_OF_B, SHORT_B, ALERTED, LAST)
FULL_A: Final = 10  # TP-062 cards of part A, the fixed ones not counted
FULL_B: Final = 5  # TP-086

FIXED_EVENTS: Final = ("the-first-day", "a-royal-boon")
DRAWN_EVENTS: Final = 4
GUARDS_ALERTED: Final = "guards-alerted"

HAND: Final = 5
MOST_MISERY: Final = 6
HIGHEST: Final = 5  # of an Attribute (TP-R62)
DAYS: Final = 3
CHOICES: Final = ("a", "b", "c")
LETTERS: Final = {"a": Alike("A"), "b": Alike("B"), "c": Alike("C")}  # by which they are called

Attribute: TypeAlias = int  # a place in ATTRIBUTES
Kind: TypeAlias = str  # of a Condition, one of KINDS
ItemId: TypeAlias = str
Number: TypeAlias = int  # of a Challenge
Who: TypeAlias = Literal[
    "edward", "richard", "both", "self", "other", "drawer", "agree", "random", "choosers-a", "choosers-b"
]
Whose: TypeAlias = Literal["edward", "richard", "self", "both", "any"]
Cmp: TypeAlias = Literal[">=", "<=", "=="]


def compare(found: int, cmp: str, n: int) -> bool:
    return found >= n if cmp == ">=" else found <= n if cmp == "<=" else found == n


def title(id: str) -> Sentence:
    """An Attribute as people read it."""
    return ATTRIBUTE_NAMES[ATTRIBUTES.index(id)]


def brother(seat: Seat) -> Seat:
    return 1 - seat
