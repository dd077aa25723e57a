"""Reads a chapter's pack and says what is wrong with it, with file and line."""

from typing import Final

from regalia.content import Entry, Pack
from regalia.engine.program import Verbs
from regalia.games.princess_bride.cards.board_reader import COUNTERS, BoardReader, Faces, Programs
from regalia.games.princess_bride.cards.kinds import STORY
from regalia.games.princess_bride.cards.names import CHALLENGES, DEEDS, OFF, PLOT_CARDS
from regalia.games.princess_bride.cards.page import PAIRS, ChapterPage, Cost, Deed, Row, Task, distances, slot
from regalia.sentences import Sentence, called, say

CHAPTER: Final = ("number", "name", "lede", "first", "closing", "star")
MOST_CHALLENGES: Final = 5


def read_page(
    pack: Pack, number: int, verbs: Verbs, questions: Verbs, exhausted: Sentence, programs: Programs, faces: Faces
) -> ChapterPage:
    """The page of a chapter; its programs and faces are added to the book's. Faults are noted in the pack."""
    return _Reader(pack, number, verbs, questions, programs, faces).page(exhausted)


class _Reader(BoardReader):
    def page(self, exhausted: Sentence) -> ChapterPage:
        pack = self.pack
        pack.only("chapter", "figure", "space", "bar", "plot", "challenge", "deed", "loss", "trip")
        head = pack.one("chapter")
        pack.known(head, *CHAPTER, *COUNTERS)
        if pack.value(head, "number", int) != self.number:
            pack.fault(head, f"this is the pack of chapter {self.number}", "number")
        edges = {self.space(entry, "id"): self.edges(entry) for entry in pack.each("space")}
        self.check_edges(edges)
        self.programs[f"trip {self.number}"] = pack.program(pack.one("trip"), self.verbs)
        counters = self.counters(head)
        losses = {pack.value(entry, "way", str): self.loss(entry) for entry in pack.each("loss")}
        return ChapterPage(
            number=self.number,
            name=called(pack.value(head, "name", str)),
            lede=called(pack.value(head, "lede", str)),
            first=called(pack.value(head, "first", str)),
            closing=called(pack.value(head, "closing", str)),
            star=self.space(head, "star") if pack.value(head, "star", str, "") else OFF,
            edges=edges,
            stances=tuple(self.stance(entry) for entry in pack.each("figure")),
            bars=self.bars(edges, counters),
            rows=self.rows(head),
            tasks=self.tasks(head),
            deeds=tuple(self.deed(entry) for entry in pack.each("deed")),
            losses={**losses, "plot deck": exhausted},
            counters=counters,
            spaces=tuple(edges),
            distance={space: distances(edges, space) for space in edges} if not pack.faults else {},
        )

    # Plot, challenges, deeds, losses

    def rows(self, head: Entry) -> tuple[Row, ...]:
        """PB-081 Together the rows cover every number once."""
        rows = tuple(self.row(entry, at) for at, entry in enumerate(self.pack.each("plot")))
        covered = [number for row in rows for number in range(row.first, row.last + 1)]
        if covered != list(range(1, PLOT_CARDS + 1)):
            self.pack.fault(head, "the Plot table does not cover the numbers 1 to 20 once each, in order")
        return rows

    def row(self, entry: Entry, at: int) -> Row:
        self.pack.known(entry, "first", "last", "text", "told", "do")
        program = f"plot {self.number} row {at + 1}"
        self.programs[program] = self.pack.program(entry, self.verbs)
        first, last = (self.pack.number(entry, key, 1, PLOT_CARDS) for key in ("first", "last"))
        text = self.said(entry, "text")
        one, several = called("{n}", program, n=first), called("{first} to {last}", program, first=first, last=last)
        name = several if first < last else one
        self.faces[program] = {"name": name, "text": text, "rule": "PB-079", "art": "hourglass", "row": True}
        return Row(program, first, last, text, self.interruptions(entry, last - first + 1))

    def interruptions(self, entry: Entry, numbers: int) -> tuple[Sentence, ...]:
        """A line of its own for each number, so that no interruption is heard twice in a chapter."""
        found = self.lines(entry, "told")
        if len(set(found)) != numbers or not all(found):
            self.pack.fault(entry, "each number of the row has a line of its own under 'told'", "told")
        return found

    def tasks(self, head: Entry) -> tuple[Task, ...]:
        """PB-007 At most five."""
        tasks = tuple(self.task(entry) for entry in self.pack.each("challenge"))
        if not 1 <= len(tasks) <= MOST_CHALLENGES:
            self.pack.fault(head, "a chapter has one to five challenges")
        return tasks

    def task(self, entry: Entry) -> Task:
        self.pack.known(entry, "id", "name", "rule", "text", "reward", "says", "needs", "cost", "told", "do")
        id = self.pack.value(entry, "id", str)
        icons = tuple(self.pack.value(entry, "cost", list))
        self.programs[f"reward of {id}"] = self.pack.program(entry, self.verbs)
        name, rule, text = self.said(entry, "name", id), self.pack.text(entry, "rule"), self.said(entry, "text")
        self.faces[id] = {"name": name, "rule": rule, "text": text, "icons": list(icons), "challenge": True}
        self.faces[id] |= {"art": "open-book", "needs": list(self.says(entry))}
        if "reward" in entry.values:
            reward = self.said(entry, "reward")
            self.faces[id] |= {"text": say("{text} Reward: {reward}", text=text, reward=reward), "reward": reward}
        return Task(
            challenge=self.index(entry, "id", CHALLENGES),
            name=name,
            rule=rule,
            needs=self.questions_of(entry, "needs"),
            says=self.says(entry),
            cost=self.cost(entry, "cost", list(icons)),
            icons=icons,
            wanted=tuple((kind, icons.count(icon)) for kind, icon in enumerate(STORY) if icon in icons),
            told=self.said(entry, "told"),
        )

    def says(self, entry: Entry) -> tuple[Sentence, ...]:
        """One sentence for each need, for whoever does not meet it."""
        found = self.lines(entry, "says")
        if len(found) != len(entry.values.get("needs", [])):
            self.pack.fault(entry, "each need has its sentence under 'says'", "says")
        return found

    def cost(self, entry: Entry, key: str, icons: list[str]) -> Cost:
        for icon in icons:
            if icon not in (*STORY, "any"):
                self.pack.fault(entry, f"{key!r} names {icon!r}, which is no icon", key)
        return tuple(slot(icon) for icon in icons if icon in (*STORY, "any"))

    def deed(self, entry: Entry) -> Deed:
        keys = ("id", "name", "rule", "text", "says", "needs", "costs", "eased", "pair", "limit", "told", "do")
        self.pack.known(entry, *keys)
        id = self.pack.value(entry, "id", str)
        self.programs[f"deed {id}"] = self.pack.program(entry, self.verbs)
        face = f"deed {id}"
        name, rule, text = self.said(entry, "name", face), self.pack.text(entry, "rule"), self.said(entry, "text")
        self.faces[face] = {"name": name, "rule": rule, "text": text, "deed": True}
        costs = tuple(self.cost(entry, "costs", icons) for icons in self.pack.value(entry, "costs", list, []))
        return Deed(
            deed=self.index(entry, "id", DEEDS),
            name=name,
            rule=rule,
            needs=self.questions_of(entry, "needs"),
            says=self.says(entry),
            costs=PAIRS if self.pack.value(entry, "pair", bool, default=False) else costs,
            eased=self.questions_of(entry, "eased"),
            limit=self.pack.number(entry, "limit", 0, 9, 0),
            told=self.said(entry, "told"),
        )

    def loss(self, entry: Entry) -> Sentence:
        self.pack.known(entry, "way", "rule", "text")
        self.pack.text(entry, "rule")
        return self.said(entry, "text")
