"""Packs to Book. Every fault is named with its file and line; unknown names are faults."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from regalia.content import Entry, Pack, Packs, read_pack
from regalia.engine import Questions, Unreadable, Verbs
from regalia.engine.program import Op
from regalia.games.two_princes.cards.belonging import check_verbs
from regalia.games.two_princes.cards.book import (
    CHALLENGE,
    ENCOUNTER,
    EVENT,
    INTERLUDE,
    Book,
    Card,
    CardOption,
    CardTest,
    Condition,
    Ending,
    Item,
    Shift,
)
from regalia.games.two_princes.cards.faces import faces
from regalia.games.two_princes.cards.names import ATTRIBUTES, ITEMS, KINDS, LOCATIONS, NIGHT, SET_ASIDE, STARTING, TYPES
from regalia.games.two_princes.cards.words import Words, check_words
from regalia.sentences import say, written

FILES: Final = {
    EVENT: "events",
    INTERLUDE: "interlude",
    ENCOUNTER: "encounters",
    CHALLENGE: "challenges",
}
KEYS: Final = {
    EVENT: ("id", "title", "situation", "mode", "a", "b", "split"),
    INTERLUDE: ("number", "title", "situation", "mode", "a", "b", "split"),
    ENCOUNTER: ("id", "title", "situation", "location", "text", "do", "option"),
    CHALLENGE: ("number", "part", "title", "situation", "mode", "a", "b", "split"),
}
MODES: Final = {
    EVENT: ("together", "individually", "edward", "richard"),
    INTERLUDE: ("together", "individually", "edward", "richard", "none"),
    CHALLENGE: ("together", "individually", "forced"),
}
OPTION: Final = ("label", "text", "do", "when", "needs", "test", "shift", "success", "failure")
TRIAL: Final = ("attr", "need", "who", "solo")


@dataclass
class Reader:
    """Reads the tables of cards; collects cards and the programs of their boxes."""

    pack: Pack
    verbs: Verbs
    cards: dict[str, Card] = field(default_factory=dict)
    programs: dict[str, tuple[Op, ...]] = field(default_factory=dict)

    def read(self, kind: str) -> None:
        for entry in self.pack.each(kind):
            self.pack.known(entry, *KEYS[kind])
            card = self._encounter(entry) if kind == ENCOUNTER else self._shared(entry, kind)
            check_verbs(self.pack, entry, card)
            if card.key in self.cards:
                self.pack.fault(entry, f"{card.key!r} stands here a second time")
            self.cards[card.key] = card

    def _text(self, entry: Entry, key: str) -> str:
        return self.pack.text(entry, key).strip()

    def _one_of(self, entry: Entry, key: str, words: tuple[str, ...]) -> str:
        found = str(self.pack.value(entry, key, str))
        if found not in words:
            self.pack.fault(entry, f"{key!r} is one of {', '.join(words)}, not {found!r}", key)
        return found

    # Events, Interlude, Challenges

    def _shared(self, entry: Entry, kind: str) -> Card:
        number = 0 if kind == EVENT else self.pack.number(entry, "number", 1, 80)
        key = self._text(entry, "id") if kind == EVENT else f"{kind}-{number}"
        mode = self._one_of(entry, "mode", MODES[kind])
        options = [self._option(entry, key, name, kind) for name in ("a", "b") if name in entry.values]
        alone = mode == "none" or (mode == "forced" and len(options) == 1)
        if len(options) != (1 if alone else 2) or options[0].key != "a":
            self.pack.fault(entry, f"{key!r} has not the options that {mode!r} needs")
        has_split = "split" in entry.values
        if has_split:
            self._box(entry, key, "split")
            if mode != "individually":
                self.pack.fault(entry, f"{key!r} is not decided individually and has a 'split'")
        part = self._one_of(entry, "part", ("a", "b")) if kind == CHALLENGE else ""
        self._check_locks(entry, mode, options)
        title, situation = written(self._text(entry, "title")), self._text(entry, "situation")
        return Card(key, kind, title, situation, mode, tuple(options), number, part, has_split=has_split)

    def _check_locks(self, entry: Entry, mode: str, options: list[CardOption]) -> None:
        """No state may leave the players without an option (TP-R66)."""
        if options and all(option.needs for option in options):
            self.pack.fault(entry, "at least one option has no 'needs'")
        for option in options:
            is_first_of_two = mode == "forced" and option.key == "a" and len(options) == 2
            if bool(option.when) != is_first_of_two:
                self.pack.fault(entry, "'when' stands in 'a' of a forced card with two options, and nowhere else")

    def _option(self, entry: Entry, card: str, name: str, kind: str) -> CardOption:
        data = entry.values[name]
        place = Entry(data, entry.line, entry.lines)
        self.pack.known(place, *OPTION)
        label = say("") if entry.values.get("mode") == "none" else written(self._text(place, "label"))
        trial = self._trial(entry, place, name) if "test" in data else None
        if trial is None:
            self._box(entry, card, name)
        else:
            if kind != CHALLENGE:
                self.pack.fault(entry, "only a Challenge has a test on its front; elsewhere it is a verb")
            for result in ("success", "failure"):
                if result not in data:
                    self.pack.fault(entry, f"option {name!r} of {card!r} lacks its {result!r}")
                else:
                    self._box(entry, card, name, result)
        needs, when = (self._questions(entry, name, key) for key in ("needs", "when"))
        return CardOption(name, label, needs, when, trial)

    def _trial(self, entry: Entry, place: Entry, name: str) -> CardTest:
        data = Entry(place.values["test"], entry.line, entry.lines)
        self.pack.known(data, *TRIAL)
        attr = self._one_of(data, "attr", ATTRIBUTES)
        who = str(self.pack.value(data, "who", str, "both"))
        if who not in ("both", "edward", "richard", "drawer", "random"):
            self.pack.fault(entry, f"a test is not taken by {who!r}", "test")
        need, solo = self.pack.number(data, "need", 1), self.pack.number(data, "solo", 0, default=0)
        shifts = []
        for at, shift in enumerate(place.values.get("shift", [])):
            ops, faults = self.verbs.questions.compile(shift.get("that", []))
            for fault in faults:
                self.pack.fault(entry, f"shift {at + 1}: {fault.text}", "shift")
            shifts.append(Shift(ops, self.pack.value(Entry(shift, entry.line, entry.lines), "by", int)))
        index = ATTRIBUTES.index(attr) if attr in ATTRIBUTES else 0
        return CardTest(index, need, solo, who, tuple(shifts))

    def _box(self, entry: Entry, card: str, *place: str) -> None:
        """A text and a program, as one program that begins with the text."""
        data: Any = entry.values
        for key in place:
            data = data[key]
        if place[-1] in ("split", "success", "failure"):
            self.pack.known(Entry(data, entry.line, entry.lines), "text", "do")
        text = str(self.pack.value(Entry(data, entry.line, entry.lines), "text", str)).strip()
        if not text:
            self.pack.fault(entry, f"the box {'/'.join(place)} of {card!r} has no text")
        told, _ = self.verbs.compile([{"op": "narrate", "text": text}])
        self.programs["/".join((card, *place))] = (*told, *self.pack.program(entry, self.verbs, *place, "do"))

    def _questions(self, entry: Entry, *place: str) -> Questions:
        return self.pack.program(entry, self.verbs.questions, *place)

    # Encounters

    def _encounter(self, entry: Entry) -> Card:
        key = self._text(entry, "id")
        location = self._one_of(entry, "location", (*LOCATIONS, NIGHT, SET_ASIDE))
        self.programs[f"{key}/do"] = self.pack.program(entry, self.verbs)
        options = []
        for name, data in zip("abc", entry.values.get("option", []), strict=False):
            place = Entry(data, entry.line, entry.lines)
            self.pack.known(place, "label", "text", "do", "needs")
            ops, faults = self.verbs.compile(data.get("do", []))
            needs, wrong = self.verbs.questions.compile(data.get("needs", []))
            for fault in [*faults, *wrong]:
                self.pack.fault(entry, f"{key!r}, option {name}: {fault.text}")
            self.programs[f"{key}/{name}"] = ops
            label, text = written(self._text(place, "label")), data.get("text", "").strip()
            options.append(CardOption(name, label, needs, (), None, text))
        if len(entry.values.get("option", [])) > 3:
            self.pack.fault(entry, f"{key!r} has more than three options")
        self._check_locks(entry, "self", options)
        title, situation = written(self._text(entry, "title")), self._text(entry, "situation")
        text = str(self.pack.value(entry, "text", str, "")).strip()
        return Card(key, ENCOUNTER, title, situation, "self", tuple(options), location=location, text=text)


def read_book(folder: Packs | Path, verbs: Verbs) -> Book:
    """The book of a folder of packs."""
    faults: list[str] = []
    cards: dict[str, Card] = {}
    programs: dict[str, tuple[Op, ...]] = {}
    for kind, file in FILES.items():
        pack = read_pack(folder / f"{file}.toml")
        pack.only(kind)
        reader = Reader(pack, verbs, cards, programs)
        reader.read(kind)
        faults += pack.faults
    conditions = _conditions(read_pack(folder / "conditions.toml"), verbs, programs)
    items = _items(read_pack(folder / "items.toml"), verbs, programs)
    facts = read_pack(folder / "facts.toml")
    endings = read_pack(folder / "endings.toml")
    introduction = read_pack(folder / "introduction.toml").one("introduction").values
    book = Book(
        cards=cards,
        programs=programs,
        conditions=conditions,
        items=items,
        facts={entry.values["id"]: written(str(entry.values["text"])) for entry in facts.each("fact")},
        sections={entry.values["number"]: entry.values["title"] for entry in endings.each("section")},
        endings=tuple(_ending(endings, verbs, entry) for entry in endings.each("ending")),
        introduction=(written(introduction["title"]), introduction["text"].strip()),
        herrings=tuple(entry.values["id"] for entry in facts.each("fact") if entry.values.get("red_herring")),
    )
    book = replace(book, faces=faces(book, *(read_pack(folder / f"{name}s.toml") for name in ("condition", "item"))))
    endings.faults += faults
    check_words(endings, Words(book))
    endings.check()
    return book


def _conditions(pack: Pack, verbs: Verbs, programs: dict[str, tuple[Op, ...]]) -> dict[str, Condition]:
    found = {}
    for entry in pack.each("condition"):
        kind, type = (pack.value(entry, key, str) for key in ("id", "type"))
        if kind not in KINDS or type not in (STARTING, *TYPES):
            pack.fault(entry, f"there is no Condition {kind!r} of type {type!r}")
        programs[f"condition/{kind}"] = pack.program(entry, verbs)
        check_verbs(pack, entry)
        adjust = tuple(pack.value(entry, "adjust", list))
        prince = pack.value(entry, "prince", str, "")
        copies = pack.number(entry, "copies", 1)
        found[kind] = Condition(kind, written(str(pack.value(entry, "title", str)), kind), type, prince, copies, adjust)
    pack.check()
    return found


def _items(pack: Pack, verbs: Verbs, programs: dict[str, tuple[Op, ...]]) -> dict[str, Item]:
    found = {}
    for entry in pack.each("item"):
        id = pack.value(entry, "id", str)
        if id not in ITEMS:
            pack.fault(entry, f"there is no Item {id!r}", "id")
        programs[f"item/{id}"] = pack.program(entry, verbs)
        check_verbs(pack, entry)
        bonus = {ATTRIBUTES.index(attr): by for attr, by in pack.value(entry, "bonus", dict, {}).items()}
        title = str(pack.value(entry, "title", str))
        found[id] = Item(
            id=id,
            title=written(title, id),
            small=written(title.lower(), id),
            prince=pack.value(entry, "prince", str, ""),
            bonus=bonus,
            uses=pack.number(entry, "uses", 1, default=0),
            window=pack.value(entry, "window", str, "test"),
            is_kept=pack.value(entry, "cannot_be_lost", bool, False),
            helps_brother=pack.value(entry, "helps_brother", bool, False),
        )
    pack.check()
    return found


def _ending(pack: Pack, verbs: Verbs, entry: Entry) -> Ending:
    pack.known(entry, "id", "section", "title", "tier", "when", "text")
    id, title, tier, text = (pack.value(entry, key, str) for key in ("id", "title", "tier", "text"))
    if tier not in ("good", "mixed", "dark", "collapse"):
        pack.fault(entry, f"there is no tier {tier!r}", "tier")
    when = pack.program(entry, verbs.questions, "when")
    return Ending(id, pack.number(entry, "section", 1, 7), written(str(title)), tier, when, text.strip())


def with_cards(book: Book, verbs: Verbs, given: Mapping[str, Any]) -> Book:
    """The book with other cards in place of its own: scenarios write the cards they are about."""
    tables = {kind: [Entry(dict(values), 1, []) for values in given[kind]] for kind in given if kind in FILES}
    if len(tables) != len(given):
        raise Unreadable(f"'cards' has tables of {', '.join(FILES)}; not {', '.join(set(given) - set(FILES))}.")
    reader = Reader(Pack(Path("the position"), tables), verbs)
    for kind in tables:
        reader.read(kind)
    changed = replace(
        book,
        cards={**book.cards, **reader.cards},
        programs={**book.programs, **reader.programs},
    )
    check_words(reader.pack, Words(changed), reader.programs)
    reader.pack.check()
    return changed
