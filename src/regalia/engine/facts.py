"""Facts: what happened, for log and animation. They are made only while somebody listens.

The private wording and what the others read instead are written in the same place, so they cannot drift apart.
"""

from dataclasses import dataclass
from typing import TypeAlias

from regalia.sentences import Text

Seat: TypeAlias = int


@dataclass(slots=True)
class Fact:
    kind: str  # what sort of event: "draw", "buy", "hit"
    text: Text  # what everybody may read
    seat: Seat | None = None  # whose doing it was
    secret: Text = ""  # the fuller wording
    to: tuple[Seat, ...] = ()  # the seats that read the fuller wording

    def read_by(self, viewer: Seat | None) -> Text:
        return self.secret if self.secret and viewer in self.to else self.text
