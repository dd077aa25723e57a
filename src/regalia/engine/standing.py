"""Lasting effects are questions asked at the moment they matter, not edits to be undone.

"In the next round this player must vote for the Lion" is one `Standing` with the round it holds in; whoever asks how a
player may vote, asks `of`. Nothing has to be restored when it ends.
"""

from dataclasses import dataclass
from typing import TypeAlias

from regalia.engine.facts import Seat

When: TypeAlias = int  # a round, turn or day, as the game counts


@dataclass
class Standing:
    """An effect that holds in one span of time. A value: replaced, never changed, so clones share it."""

    kind: str
    who: Seat  # whom it binds
    value: int  # what it says, in the game's own code
    when: When


def of(standing: list[Standing], kind: str, who: Seat, when: When) -> int | None:
    """What the most recent effect of this kind says to a player now; None if there is none."""
    for effect in reversed(standing):
        if effect.kind == kind and effect.who == who and effect.when == when:
            return effect.value
    return None


def still(standing: list[Standing], when: When) -> list[Standing]:
    """The effects that have not run out."""
    return [effect for effect in standing if effect.when >= when]
