"""What designers want to know of a game that is over."""

from regalia.games.two_princes.cards.names import ALERTED, EDWARD, FILLERS, PRINCES, RICHARD, SHORT_B
from regalia.games.two_princes.effects.questions import burden_of
from regalia.games.two_princes.model.state import TwoPrinces


def counts(s: TwoPrinces) -> dict[str, list[str | int]]:
    """By name all values that occurred in the game, for the lab to count."""
    added = [s.book.challenge(number).part for number in s.added]
    in_play = {*s.deck, *s.played, *s.buried}
    found = len(s.gone) + sum(len(prince.items) for prince in s.princes)
    has_begun_b = s.part == "b"
    return {
        "tier": [next(ending.tier for ending in s.book.endings if ending.id == s.ending)],
        "ended in": [f"part {s.part.upper()}" if s.part else s.chapter],
        "Misery": [s.misery],
        "a Challenges earned": [s.earned] if s.part else [],
        "fillers": [len(in_play & {*FILLERS})] if s.part else [],
        "b Challenges earned": [added.count("b")] if has_begun_b else [],
        "guards alerted": [_said(ALERTED in in_play)] if has_begun_b else [],
        "way too short": [_said(SHORT_B in in_play)] if has_begun_b else [],
        "Items found": [found - sum(bool(item.prince) for item in s.book.items.values())],
        "Conditions owned": [len(prince.owned) for prince in s.princes],
        "facts": list(s.facts),
        "burdened": [_burdened(s)],
    }


def _burdened(s: TwoPrinces) -> str:
    return " and ".join(PRINCES[seat] for seat in (EDWARD, RICHARD) if burden_of(s, seat)) or "nobody"


def _said(holds: bool) -> str:
    return "yes" if holds else "no"
