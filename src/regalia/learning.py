"""What somebody has learned between two moments: the reason why an answer can no longer be taken back freely."""

from collections.abc import Callable
from typing import TypeAlias

from regalia.engine.facts import Seat
from regalia.engine.game import Game
from regalia.engine.state import State
from regalia.engine.view import View

Seen: TypeAlias = frozenset[tuple[str, str]]  # faces of things, and texts on pages


def what_was_learned(game: Game, before: State, now: State) -> str:
    """A sentence if chance has spoken or a face or text has been shown since; "" if nobody knows more than then."""

    def seen(s: State, viewer: Seat | None) -> Seen:
        return seen_in(game, game.view(s, viewer))

    return learned(before, now, lambda viewer: not seen(now, viewer) <= seen(before, viewer))


def learned(before: State, now: State, has_seen_more: Callable[[Seat | None], bool]) -> str:
    """The same for somebody who knows already what each viewer sees."""
    if has_chance_spoken(before, now):
        return "Chance has spoken since; that cannot be taken back."
    if any(has_seen_more(viewer) for viewer in (*range(now.seats), None)):  # spectators last: they know least
        return "A card has been drawn or shown since; that cannot be taken back."
    return ""


def has_chance_spoken(before: State, now: State) -> bool:
    return before.chance.drawn != now.chance.drawn


def seen_in(game: Game, view: View) -> Seen:
    """The faces of things and the texts on pages. An empty space of a board is no news, nor is the `other` side."""
    faces = game.faces
    seen = {(page.title, text) for page in view.pages for text in page.paragraphs}
    for thing in view.things:
        if thing.face is not None and f"at {thing.id}" not in thing.marks:
            seen.add((thing.id, thing.face))
            seen.add((thing.id, str(faces.get(thing.face, {}).get("other", ""))))
    return frozenset(seen)
