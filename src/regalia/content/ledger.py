"""The rule ledger of a game: every rule and every ruling, with its id. Faults in it are shown with file and line."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regalia.content.pack import Entry, Pack, read_pack

STATUSES: Final = ("done", "ruling")
KEYS: Final = ("id", "under", "question", "text", "why", "status")


@dataclass(frozen=True)
class Rule:
    id: str
    under: str  # the heading it stands under
    text: str
    question: str  # what the rulebook leaves open; only of a ruling
    why: str  # the reason for a ruling
    status: str
    line: int  # of its header in the ledger

    def says(self, words: str) -> bool:
        """Do all these words occur in the rule?"""
        said = " ".join((self.id, self.under, self.question, self.text, self.why)).lower()
        return all(word in said for word in words.lower().split())


@dataclass(frozen=True)
class Ledger:
    path: Path
    rules: dict[str, Rule]  # by id, in the order of the ledger

    def rule(self, id: str) -> Rule | None:
        return self.rules.get(id.upper())

    def find(self, words: str) -> list[Rule]:
        """The rule of this id, or else the rules in which all the words occur."""
        exact = self.rule(words.strip())
        return [exact] if exact is not None else [rule for rule in self.rules.values() if rule.says(words)]


def read_ledger(folder: Path | str) -> Ledger:
    """The ledger in a game's folder; every fault in it is named with its line."""
    pack = read_pack(Path(folder) / "rules.toml")
    for name in pack.entries:
        if name != "rule":
            pack.fault(pack.each(name)[0], f"a ledger has only [[rule]] tables, not {name!r}")
    rules: dict[str, Rule] = {}
    for entry in pack.each("rule"):
        rule = _rule(pack, entry)
        if rule.id in rules:
            pack.fault(entry, f"{rule.id!r} stands here a second time", "id")
        rules[rule.id] = rule
    pack.check()
    return Ledger(pack.path, rules)


def _rule(pack: Pack, entry: Entry) -> Rule:
    pack.known(entry, *KEYS)
    rule = Rule(
        id=pack.value(entry, "id", str),
        under=pack.value(entry, "under", str),
        text=pack.value(entry, "text", str),
        question=pack.value(entry, "question", str, ""),
        why=pack.value(entry, "why", str, ""),
        status=pack.value(entry, "status", str),
        line=entry.line,
    )
    if rule.status and rule.status not in STATUSES:
        pack.fault(entry, f"the status of {rule.id!r} is {' or '.join(STATUSES)}, not {rule.status!r}", "status")
    if rule.status == "ruling" and not rule.question:
        pack.fault(entry, f"the ruling {rule.id!r} does not say which question it answers")
    return rule
