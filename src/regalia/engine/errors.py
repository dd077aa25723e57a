"""What goes wrong at the edge. Each says what happened and what to do; none of them changes a state."""

from regalia.sentences import Text


class Refused(Exception):
    """Any answer or file that is not taken. `rule` is the rule's id where a rule is the reason."""

    def __init__(self, sentence: Text, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Illegal(Refused):
    """The move is not among the legal ones; the sentence is for the player, the rule is in the ledger."""


class Stale(Refused):
    """The answer is for a choice that is no longer open. Nothing is lost: look again and choose."""


class Unreadable(Refused):
    """Words that name no move, a seat that does not exist, a record or a pack that cannot be read."""
