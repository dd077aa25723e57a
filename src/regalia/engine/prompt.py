"""A choice put to people: the same options `moves` lists, with labels, places and reasons."""

from dataclasses import dataclass, field
from typing import TypeAlias

from regalia.sentences import Text

Move: TypeAlias = int


@dataclass(slots=True)
class Option:
    move: Move  # the number in the game's action table
    words: str  # the stable words of the move, as records and scenarios spell it
    label: Text  # what the button says
    on: str = ""  # the thing, zone, slot or seat the option is on, by its id in the view


@dataclass(slots=True)
class Barred:
    """An option that one might look for and that is not available now."""

    label: Text
    reason: Text
    rule: str
    on: str = ""


@dataclass(slots=True)
class Prompt:
    token: str  # names this choice; an answer that quotes another one is stale
    text: Text
    rule: str  # where the rulebook drawer opens
    options: list[Option] = field(default_factory=list)
    barred: list[Barred] = field(default_factory=list)
    can_withdraw: bool = False  # picks made so far may be taken back
