"""Reads the board of a chapter's pack: spaces, figures, what bars the way, counters."""

from typing import Any, Final

from regalia.content import Entry, Pack
from regalia.engine.program import Op, Verbs
from regalia.games.princess_bride.cards.names import CHALLENGES, FIGURES, HAZARDS, OFF, SPACE, SPACES, Space
from regalia.games.princess_bride.cards.page import ALWAYS, NEVER, Bar, Counters, Stance
from regalia.sentences import Alike, Sentence, called

COUNTERS: Final = (
    *("chores", "chores_left", "track", "ship", "mystery", "hazards", "squads", "ring", "doors"),
    *("confidence", "wounds"),
)

Programs = dict[str, tuple[Op, ...]]
Faces = dict[str, dict[str, Any]]


class BoardReader:
    """The words of a pack, and what it says of its board."""

    def __init__(
        self, pack: Pack, number: int, verbs: Verbs, questions: Verbs, programs: Programs, faces: Faces
    ) -> None:
        self.pack = pack
        self.number = number
        self.verbs = verbs
        self.questions = questions
        self.programs = programs
        self.faces = faces

    # Words

    def index(self, entry: Entry, key: str, words: tuple[str, ...], default: int = OFF) -> int:
        """The place of a word among those that are allowed; a fault if it is none of them."""
        if key not in entry.values:
            return default
        word = self.pack.value(entry, key, str)
        if word not in words:
            self.pack.fault(entry, f"{key!r} is {word!r}, which is not a name known here", key)
            return default
        return words.index(word)

    def space(self, entry: Entry, key: str) -> Space:
        return self.index(entry, key, SPACES)

    def spaces(self, entry: Entry, key: str) -> tuple[Space, ...]:
        found = self.pack.value(entry, key, list, [])
        for word in found:
            if word not in SPACES:
                self.pack.fault(entry, f"{key!r} names {word!r}, which is no space", key)
        return tuple(SPACE.get(word, OFF) for word in found)

    def questions_of(self, entry: Entry, key: str) -> tuple[Op, ...]:
        return self.pack.program(entry, self.questions, key)

    def said(self, entry: Entry, key: str, face: str = "") -> Sentence:
        """A text for people; with its face the name of something."""
        return called(self.pack.text(entry, key), face)

    def lines(self, entry: Entry, key: str) -> tuple[Sentence, ...]:
        """Several texts for people."""
        return tuple(called(str(line)) for line in self.pack.value(entry, key, list))

    # The board

    def edges(self, entry: Entry) -> tuple[Space, ...]:
        self.pack.known(entry, "id", "name", "to")
        id = self.pack.value(entry, "id", str)
        face = f"space {self.number} {id}"
        name = self.pack.value(entry, "name", str, "")
        leads = [f"space {self.number} {other}" for other in self.pack.value(entry, "to", list, [])]
        called_so = called(name, face) if name else called("space {id}", face, id=Alike(id))
        self.faces[face] = {"name": called_so, "rule": "PB-039", "space": True, "leads": leads}
        return self.spaces(entry, "to")

    def check_edges(self, edges: dict[Space, tuple[Space, ...]]) -> None:
        """Every edge is listed at both its ends."""
        for entry in self.pack.each("space"):
            here = self.space(entry, "id")
            for there in edges[here]:
                if here not in edges.get(there, ()):
                    self.pack.fault(entry, f"{SPACES[there]!r} does not lead back to {SPACES[here]!r}", "to")

    def stance(self, entry: Entry) -> Stance:
        self.pack.known(entry, "id", "at", "hero", "waits")
        hero = NEVER
        if "hero" in entry.values:
            hero = ALWAYS if entry.values["hero"] == "always" else self.index(entry, "hero", CHALLENGES)
        waits = self.index(entry, "waits", CHALLENGES)
        return Stance(self.index(entry, "id", FIGURES), self.space(entry, "at"), hero, waits)

    def bars(
        self, edges: dict[Space, tuple[Space, ...]], counters: Counters
    ) -> dict[tuple[Space, Space], tuple[Bar, ...]]:
        """For each step of the board the bars that may hold there."""
        every = [self.bar(entry) for entry in self.pack.each("bar")]
        steps = [(start, end) for start, ends in edges.items() for end in ends]
        return {step: tuple(bar for bar in every if bar.is_about(*step, counters.doors)) for step in steps}

    def bar(self, entry: Entry) -> Bar:
        pack = self.pack
        pack.known(entry, "rule", "text", "start", "end", "until", "since", "free", "figure", "squads", "door")
        return Bar(
            rule=self.pack.text(entry, "rule"),
            text=self.said(entry, "text"),
            start=frozenset(self.spaces(entry, "start")),
            end=frozenset(self.spaces(entry, "end")),
            until=self.index(entry, "until", CHALLENGES),
            since=self.index(entry, "since", CHALLENGES),
            free=self.index(entry, "free", FIGURES),
            figure=self.index(entry, "figure", FIGURES),
            squads=pack.value(entry, "squads", bool, default=False),
            door=pack.number(entry, "door", 1, 3, 0) - 1,
        )

    def counters(self, head: Entry) -> Counters:
        pack = self.pack
        hazards = pack.value(head, "hazards", dict, {})
        return Counters(
            chores=self.spaces(head, "chores"),
            chores_left=pack.number(head, "chores_left", 0, 6, 0),
            track=pack.number(head, "track", 0, 20, 0),
            ship=pack.number(head, "ship", 0, 20, 0),
            mystery=pack.number(head, "mystery", 0, 20, 0),
            hazards=tuple(int(hazards[name]) for name in HAZARDS) if hazards else (),
            squads=self.spaces(head, "squads"),
            ring=self.spaces(head, "ring"),
            doors=tuple((SPACE[one], SPACE[other]) for one, other in pack.value(head, "doors", list, [])),
            confidence=tuple(pack.value(head, "confidence", list, [])),
            wounds=pack.number(head, "wounds", 0, 3, 0),
        )
