"""The Game Book: all that the packs say, read once and shared by all states of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from regalia.content import Entry, Pack, Packs, printed, read_pack
from regalia.engine import Edition
from regalia.engine.program import Op, Verbs
from regalia.games.princess_bride.cards.kinds import COPIES, EFFECTS, KINDS, SPECIAL, WILDS
from regalia.games.princess_bride.cards.names import FIGURES, HAZARDS, LAST_CHAPTER, PLOT_CARDS, SPACES, Space
from regalia.games.princess_bride.cards.page import ChapterPage
from regalia.games.princess_bride.cards.page_reader import read_page
from regalia.sentences import Sentence, called

CARD: Final = ("id", "name", "art", "rule", "text")
FRAME: Final = ("won", "told", "paused", "forgiven", "exhausted", "lost")
TOKENS: Final = (
    *("chore", "ship", "mystery-ship", *HAZARDS, "wound", "squad-a", "squad-b", "door"),
    *("confidence-westley", "confidence-humperdinck", "miracle", "grandson", "grandpa", "left"),
)


@dataclass(frozen=True)
class Book(Edition):
    pages: Mapping[int, ChapterPage]  # by chapter, from 1
    card_names: tuple[Sentence, ...]  # by kind
    figure_names: tuple[Sentence, ...]
    hazard_names: tuple[Sentence, ...]
    won: Sentence
    told: Sentence
    paused: Sentence
    forgiven: Sentence
    lost: Sentence

    def name(self, face: str) -> Sentence:
        """What a thing of the catalogue is called."""
        name: Sentence = self.faces[face]["name"]
        return name

    def space_name(self, chapter: int, space: Space) -> Sentence:
        return self.name(f"space {chapter} {SPACES[space]}")


def read_book(folder: Packs | Path, verbs: Verbs, questions: Verbs) -> Book:
    """The book in a folder of packs; every fault is named with file and line."""
    cards = read_pack(folder / "cards.toml")
    cards.only("frame", "card", "figure", "token")
    frame = cards.one("frame")
    cards.known(frame, *FRAME)
    texts = {key: called(cards.value(frame, key, str)) for key in FRAME}
    programs: dict[str, tuple[Op, ...]] = {}
    faces: dict[str, dict[str, Any]] = {}
    for entry in cards.by_id("card", KINDS, "card").values():
        _read_card(cards, entry, verbs, programs, faces)
    figures, tokens = cards.by_id("figure", FIGURES, "figure"), cards.by_id("token", TOKENS, "token")
    for name, entry in (figures | tokens).items():
        cards.known(entry, "id", "name", "art", "tincture", "text")
        cards.texts(entry, "name")
        faces[name] = {"rule": "PB-014", **_printed(entry)}
    for number in range(1, PLOT_CARDS + 1):
        face = f"plot {number}"
        name = called("Plot {n}", face, n=number)
        faces[face] = {"name": name, "art": "hourglass", "rule": "PB-079", "plot": True}
    cards.check()
    pages: dict[int, ChapterPage] = {}
    for number in range(1, LAST_CHAPTER + 1):
        pack = read_pack(folder / f"chapter-{number}.toml")
        pages[number] = read_page(pack, number, verbs, questions, texts["exhausted"], programs, faces)
        pack.check()
    return Book(
        pages=pages,
        programs=programs,
        faces=faces,
        card_names=tuple(faces[name]["name"] for name in KINDS),
        figure_names=tuple(faces[name]["name"] for name in FIGURES),
        hazard_names=tuple(faces[name]["name"] for name in HAZARDS),
        won=texts["won"],
        told=texts["told"],
        paused=texts["paused"],
        forgiven=texts["forgiven"],
        lost=texts["lost"],
    )


def _read_card(
    pack: Pack, entry: Entry, verbs: Verbs, programs: dict[str, tuple[Op, ...]], faces: dict[str, dict[str, Any]]
) -> None:
    """PB-063 A card with its text and its program; which are wild and which have an effect is fixed by the rules."""
    pack.known(entry, *CARD, "wild", "reaction", "do")
    name = entry.values["id"]
    kind = KINDS.index(name)
    pack.texts(entry, *CARD)
    if pack.value(entry, "wild", bool, default=False) != (kind in WILDS):
        pack.fault(entry, f"{name!r} is wild by the rules, or is not", "wild")
    programs[name] = pack.program(entry, verbs)
    if bool(programs[name]) != (kind in EFFECTS):
        pack.fault(entry, f"{name!r} has an effect by the rules, or has none", "do")
    deck = "special" if name in SPECIAL else name
    faces[name] = {**_printed(entry), "copies": COPIES[kind], deck: True}


def _printed(entry: Entry) -> dict[str, Any]:
    """The row of a card, a figure or a counter, as the catalogue shows it."""
    name = called(str(entry.values.get("name", "")), str(entry.values["id"]))
    return {**printed(entry.face, "text"), "name": name}
