"""An edition: what a game and its packs have for all states, so that several of them are played side by side."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from regalia.engine.speech import Speech

if TYPE_CHECKING:
    from regalia.engine.chance import Chance
    from regalia.engine.facts import Seat
    from regalia.engine.program import Op


@dataclass(frozen=True, eq=False, kw_only=True)
class Edition:
    """Shared by all states and never changed. A game's own book adds what its packs say."""

    faces: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # what people see printed, by key
    programs: "Mapping[str, tuple[Op, ...]]" = field(
        default_factory=dict
    )  # what cards do, by card, if they run as frames
    speech: Speech[Any] = field(default_factory=Speech)
    redeal: "Callable[[Any, Seat, Chance], None] | None" = None  # deals again what a seat cannot know, in place
