"""What somebody has learned between two moments: the reason why an answer can no longer be taken back freely."""

from regalia.engine.facts import Seat
from regalia.engine.game import Game
from regalia.engine.state import State


def what_was_learned(game: Game, before: State, now: State) -> str:
    """A sentence if chance has spoken or a face or text has been shown since; "" if nobody knows more than then."""
    if has_chance_spoken(before, now):
        return "Chance has spoken since; that cannot be taken back."
    viewers: list[Seat | None] = [None, *range(now.seats)]
    if any(_seen(game, now, viewer) - _seen(game, before, viewer) for viewer in viewers):
        return "A card has been drawn or shown since; that cannot be taken back."
    return ""


def has_chance_spoken(before: State, now: State) -> bool:
    return before.chance.drawn != now.chance.drawn


def _seen(game: Game, s: State, viewer: Seat | None) -> set[tuple[str, str]]:
    """The faces of things and the texts on pages. An empty space of a board is no news, nor is the `other` side."""
    view = game.view(s, viewer)
    seen = {(page.title, text) for page in view.pages for text in page.paragraphs}
    for thing in view.things:
        if thing.face is not None and f"at {thing.id}" not in thing.marks:
            seen |= {(thing.id, thing.face), (thing.id, str(game.faces.get(thing.face, {}).get("other", "")))}
    return seen
