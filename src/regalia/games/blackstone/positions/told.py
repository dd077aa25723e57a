"""Positions in the words of the game: laid out for scenarios, and told for records and tests."""

from typing import Any

from regalia.engine import Data
from regalia.games.blackstone.cards.board import CORNERS, SPACES
from regalia.games.blackstone.cards.book import DECKS, DOGS, FACES, FAMILIES, NIGHTS, TASK_IDS
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone, Side
from regalia.games.blackstone.positions import offer
from regalia.games.blackstone.positions.laid import STACKS
from regalia.games.blackstone.positions.names import name_of


def position(s: Blackstone) -> dict[str, Data]:
    """The whole position in words, every secret included: what `lay` takes at the beginning of a step."""
    names = _namer(s)
    told: dict[str, Data] = {
        "at": s.phase,
        "active": s.active + 1,
        "first": s.first + 1,
        "round": s.round,
        "turns_left": s.turns_left,
        "quiet": max(s.quiet, 0),
        "completed": s.completed,
        "court": {SPACES[n]: name_of(s.book, v) for n, v in enumerate(s.court.spaces) if v != EMPTY},
        "castles": [SPACES[space] for space in s.castles],
        "corners": {CORNERS[n]: names(cards[::-1]) for n, cards in enumerate(s.corners)},
        "discard": names(s.discard),
        "aside": names(s.aside),
        "missing": s.missing,
        "decks": {DECKS[deck]: _ids(s.decks[deck][::-1]) for deck in s.quest.decks},
        "discards": {DECKS[deck]: _ids(s.discards[deck]) for deck in s.quest.decks},
        "seat": {str(seat + 1): _side_words(s, side) for seat, side in enumerate(s.sides)},
    }
    if s.quest.has_rats:
        told["rats"] = {
            "deck": _nights(s.rats[::-1]),
            "discard": _nights(s.rats_discard),
            "wandering": _nights(s.wandering),
            "trapped": _nights(s.trapped),
            "plagues": s.plagues,
        }
        told["dogs"] = [DOGS[dog] for dog in s.dogs]
        told["refresh"] = CORNERS[s.refresh] if s.refresh != NONE else ""
    return told | offer.told(s) if s.quest.has_offer else told


def _namer(s: Blackstone) -> Any:
    return lambda vassals: [name_of(s.book, vassal) for vassal in vassals]


def _ids(tasks: list[int]) -> list[str]:
    return [TASK_IDS[task] for task in tasks]


def _id(task: int) -> str:
    return TASK_IDS[task] if task != NONE else ""


def _nights(nights: list[int]) -> list[str]:
    return [NIGHTS[night] for night in nights]


def _side_words(s: Blackstone, side: Side) -> dict[str, Data]:
    words: dict[str, Data] = {
        "corner": CORNERS[side.corner] if side.corner != NONE else "",
        "tokens": side.tokens.copy(),
        "hand": _ids(side.hand),
    }
    words |= offer.told_side(s, side) if s.quest.has_offer else _household(s, side)
    optional: dict[str, Data] = {
        "drawn": _ids(side.drawn),
        "dealt": [FAMILIES[family] for family in side.dealt],
        "family": FAMILIES[side.family] if side.family != NONE else "",
        "twin_face": FACES[side.twin_face] if side.twin_face != NONE else "",
        "guard": SPACES[s.court.where(side.guard)] if side.guard != NONE else "",
        "dogs": [DOGS[dog] for dog in side.dogs],
    }
    return words | {key: value for key, value in optional.items() if value}


def _household(s: Blackstone, side: Side) -> dict[str, Data]:
    words: dict[str, Data] = {key: _ids(side.stacks[kind]) for key, kind in STACKS.items()}
    words |= {"retained": _namer(s)(side.retained), "exhausted": side.is_exhausted}
    words |= {"face_down": _id(side.face_down), "schemer": _id(side.schemer)}
    words["twin"] = SPACES[s.court.where(side.twin)] if side.twin != NONE else ""
    return words
