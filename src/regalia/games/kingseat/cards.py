"""The cards. A card is known by its kind alone: the regular cards of a Prince are alike, each Dark card is single."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from regalia.content import Entry, Pack, printed
from regalia.engine import Edition
from regalia.engine.program import Op, Verbs
from regalia.sentences import Listed, Part, Sentence, called, say

Kind: TypeAlias = int  # 3 * Prince + 0 for regular, 1 and 2 for the Dark cards
Prince: TypeAlias = int

PRINCES: Final = (
    *("lionsyre", "slydefox", "woolfhall", "hornseeker", "brownbeards", "monarchrys"),
    *("crassclamps", "gulliballistas", "hardshell-hero", "squlofish", "smugwing", "salsa-salamanda"),
)
SQULOFISH: Final = PRINCES.index("squlofish")
KINDS: Final = tuple(f"{prince}{suffix}" for prince in PRINCES for suffix in ("", " dark 1", " dark 2"))
BROWNBEARDS_DARK_2: Final = KINDS.index("brownbeards dark 2")
DARK: Final = [kind for kind in range(len(KINDS)) if kind % 3]

PRINCE: Final = ("id", "name", "animal", "colour", "tincture", "theme", "slogan")
CARD: Final = ("id", "art", "rule", "text")
TEXTS: Final = ("name", "slogan", "text")  # what of all this people read


def prince_of(kind: Kind) -> Prince:
    """KS-005 A Dark card belongs to its Prince for every purpose."""
    return kind // 3


def kinds_of(prince: Prince) -> list[Kind]:
    return [3 * prince, 3 * prince + 1, 3 * prince + 2]


@dataclass(frozen=True)
class Book(Edition):
    """What the pack says. Shared by all states of a game and never changed."""

    copies: list[int]  # by kind
    double: Prince  # whose cards count twice in the Tell
    steady: list[Prince]  # whose regular card gets into the Tell even if it loses
    most_rounds: int
    names: list[Sentence]  # of the Princes
    sets: Mapping[str, list[Prince]]  # line-ups by name; a table of so many seats takes as many from the front
    similar: list[tuple[Prince, Prince]]  # pairs of Princes in similar colours

    def name(self, kind: Kind) -> Sentence:
        name: Sentence = self.faces[KINDS[kind]]["name"]
        return name

    def text(self, kind: Kind) -> Sentence:
        """What is printed on the card."""
        text: Sentence = self.faces[KINDS[kind]]["text"]
        return text

    def list(self, kinds: "list[Kind]") -> Part:
        """Cards as one says them."""
        return Listed([self.name(kind) for kind in kinds], ",") if kinds else say("nothing")

    def rule(self, kind: Kind) -> str:
        return str(self.faces[KINDS[kind]]["rule"])


def read_book(pack: Pack, verbs: Verbs) -> Book:
    """The book of a pack; every fault in it is named with its line."""
    pack.only("rules", "prince", "card", "set", "similar", "sign")
    rules = pack.one("rules")
    pack.known(rules, "double", "most_rounds")
    princes, cards = pack.by_id("prince", PRINCES, "Prince"), pack.by_id("card", KINDS, "card")
    for entry in princes.values():
        pack.known(entry, *PRINCE)
        pack.texts(entry, *PRINCE)
    programs = {name: _check_card(pack, entry, verbs) for name, entry in cards.items()}
    sets = {pack.value(entry, "id", str): _line_up(pack, entry) for entry in pack.each("set")}
    similar = [_line_up(pack, entry) for entry in pack.each("similar")]
    double = _line_up(pack, Entry({"princes": [pack.value(rules, "double", str)]}, rules.line, rules.lines))
    most_rounds = pack.number(rules, "most_rounds", 1)
    pack.check()
    return Book(
        copies=[cards[name].values["copies"] for name in KINDS],
        double=double[0],
        steady=[prince_of(kind) for kind, name in enumerate(KINDS) if kind % 3 == 0 and _gets_in(programs[name])],
        most_rounds=most_rounds,
        names=[called(princes[name].values["name"]) for name in PRINCES],
        sets=sets,
        similar=[(pair[0], pair[1]) for pair in similar],
        programs=programs,
        faces=_faces(pack, princes, cards),
    )


def _gets_in(program: tuple[Op, ...]) -> bool:
    return any(op.name == "into_tell" for op in program)


def _check_card(pack: Pack, entry: Entry, verbs: Verbs) -> tuple[Op, ...]:
    pack.known(entry, *CARD, "copies", "do")
    pack.texts(entry, *CARD)
    pack.number(entry, "copies", 1, 9)
    if not entry.values.get("do"):
        pack.fault(entry, "a card has a program", "do")
    return pack.program(entry, verbs)


def _line_up(pack: Pack, entry: Entry) -> list[Prince]:
    """Princes by their names; each at most once."""
    found: list[Prince] = []
    for name in pack.value(entry, "princes", list):
        if name not in PRINCES or PRINCES.index(name) in found:
            pack.fault(entry, f"there is no further Prince {name!r}", "princes")
        else:
            found.append(PRINCES.index(name))
    return found


def _faces(pack: Pack, princes: Mapping[str, Entry], cards: Mapping[str, Entry]) -> dict[str, dict[str, Any]]:
    """What is printed: each card with its Prince's colours and slogan, and the signs that lie before players."""
    faces: dict[str, dict[str, Any]] = {}
    similar = [entry.values["princes"] for entry in pack.each("similar")]
    for kind, name in enumerate(KINDS):
        prince, card = printed(princes[PRINCES[prince_of(kind)]].values, *TEXTS), cards[name]
        faces[name] = {
            **prince,
            **printed(card.face, *TEXTS),
            "name": _name(kind, prince["name"]),
            "prince": prince["name"],
            "dark": kind % 3,
            prince["id"]: True,
        }
        faces[name]["similar"] = [
            name for pair in similar if prince["id"] in pair for name in pair if name != prince["id"]
        ]
    for entry in pack.each("sign"):
        faces[pack.value(entry, "id", str)] = printed(entry.values, *TEXTS)
    return faces


def _name(kind: Kind, prince: Sentence) -> Sentence:
    """What a card of this Prince is called."""
    if kind % 3:
        return called("{prince} Dark {n}", KINDS[kind], prince=prince, n=kind % 3)
    return called(prince.key, KINDS[kind])
