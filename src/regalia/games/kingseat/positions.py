"""Positions in the words of the game: laid out for scenarios, and told for records and tests."""

from collections.abc import Mapping
from typing import Any, Final

from regalia.content.given import Given, check_possible, fixed_chance
from regalia.content.supply import Supply
from regalia.engine import Data, Seat, Setup, Unreadable, run
from regalia.engine.standing import Standing
from regalia.games.kingseat.audit import audit
from regalia.games.kingseat.cards import KINDS, PRINCES, Book, Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import ALL, NONE, ORDERED_ACT, ORDERED_SWAP
from regalia.games.kingseat.rules.flow import Opening, Round
from regalia.games.kingseat.rules.setup import empty_table, line_up
from regalia.games.kingseat.secrets.notes import learn

POINTS: Final = {
    "pass right": (Opening, 0),
    "pass left": (Opening, 1),
    "loyalty": (Opening, 2),
    "give": (Round, 0),
    "vote": (Round, 1),
    "open vote": (Round, 1),  # which it is follows from the effects
}
PARTS: Final = ("at", "round", "princes", "sitting", "tell", "discard", "effects", "seat")
EFFECTS: Final = ("open", "first", "no actions", "immune", "command", "order")
DEEDS: Final = {"swap": ORDERED_SWAP, "act": ORDERED_ACT}


def lay(book: Book, setup: Setup, position: Mapping[str, Data]) -> Kingseat:
    """A position over an empty table. Cards not placed anywhere are out of the game; everybody knows the Tell."""
    given = Given(position, "the position", *PARTS)
    s = empty_table(book, setup, fixed_chance(), _princes(book, setup, given))
    point = given.word("at", tuple(POINTS), "vote")
    s.round = given.number("round", 1, book.most_rounds - 1, 1) if POINTS[point][0] is Round else 0
    s.table.sitting = _sitting(s, given)
    supply = Supply(s.deck, KINDS)
    zones = s.table.zones
    zones[s.table.tell] = sorted(supply.take(given, "tell"))
    zones[s.table.discard] = supply.take(given, "discard")
    for seat, side in enumerate(given.seats(s.seats, "hand", "loyalty", "vote")):
        if side.items("vote"):
            raise Unreadable("A position is laid before anybody has voted.")
        zones[seat] = sorted(supply.take(side, "hand"))
        zones[s.table.loyalty(seat)] = supply.take(side, "loyalty")
    for seat in range(s.seats) if s.round else ():
        _set_some_loyalty(s, seat, supply.left)
    zones[s.table.aside] = supply.rest()
    s.table.standing = [_effect(s, data) for data in given.items("effects")]
    learn(s, s.everybody, s.table.tell, zones[s.table.tell].copy())
    _enter(s, point)
    return s


def _princes(book: Book, setup: Setup, given: Given) -> list[int]:
    """KS-002 Princes by name, at least as many as players; those of the mode if none are given."""
    names = given.words("princes", PRINCES)
    if names and len(set(names)) < max(setup.seats, len(names)):
        raise Unreadable(f"A game of {setup.seats} has at least as many different Princes; not {names!r}.", "KS-002")
    return sorted(PRINCES.index(name) for name in names) or line_up(book, setup)


def _sitting(s: Kingseat, given: Given) -> list[Seat]:
    sitting = [number - 1 for number in given.items("sitting") if type(number) is int] or s.table.sitting
    if sorted(sitting) != list(range(s.seats)):
        raise Unreadable(f"'sitting' names each of the {s.seats} seats once, the King first.")
    return sitting


def _set_some_loyalty(s: Kingseat, seat: Seat, left: list[Kind]) -> None:
    """A Loyalty that is not given is any card that is left."""
    loyalty = s.table.zones[s.table.loyalty(seat)]
    if not loyalty:
        if not left:
            raise Unreadable(f"No card is left for the Loyalty of seat {seat + 1}.")
        loyalty.append(left.pop(0))


def _effect(s: Kingseat, data: Any) -> Standing:
    """{ effect = "command", seat = 2, prince = "lionsyre" }; it holds in this round, or in a later one."""
    given = Given(data, "an effect", "effect", "seat", "prince", "deed", "round")
    kind = given.word("effect", EFFECTS, "")
    seat = given.number("seat", 0, s.seats, 0) - 1
    when = given.number("round", s.round, s.book.most_rounds, s.round)
    if kind in ("open", "no actions"):
        return Standing(kind, ALL, 1, when)
    if seat == NONE:
        raise Unreadable(f"The effect {kind!r} is on a seat.")
    if kind == "first":
        return Standing(kind, ALL, seat, when)
    if kind == "command":
        return Standing(kind, seat, PRINCES.index(given.word("prince", PRINCES, "")), when)
    return Standing(kind, seat, DEEDS[given.word("deed", tuple(DEEDS), "")] if kind == "order" else 1, when)


def _enter(s: Kingseat, point: str) -> None:
    procedure, place = POINTS[point]
    check_possible(audit(s))
    if point == "give":
        s.round -= 1  # which Give counts itself
    s.frames, s.places = [procedure()], [place]
    run(s)


def position(s: Kingseat) -> dict[str, Data]:
    """The whole position in words, every secret included: what `lay` takes, as long as nobody has voted."""
    t = s.table
    return {
        "at": s.phase,
        "round": s.round,
        "princes": [PRINCES[prince] for prince in s.princes],
        "sitting": [seat + 1 for seat in t.sitting],
        "tell": _names(t.zones[t.tell] + t.zones[t.won]),
        "discard": _names(t.zones[t.discard]),
        "effects": [_effect_words(effect) for effect in t.standing],
        "seat": {str(seat + 1): _side_words(s, seat) for seat in range(s.seats)},
    }


def _names(kinds: list[Kind]) -> list[str]:
    return [KINDS[kind] for kind in kinds]


def _side_words(s: Kingseat, seat: Seat) -> dict[str, Data]:
    t = s.table
    return {
        "hand": _names(s.hand(seat)),
        "loyalty": _names(t.zones[t.loyalty(seat)]),
        "vote": _names(t.zones[t.vote(seat)]),
    }


def _effect_words(effect: Standing) -> dict[str, Data]:
    words: dict[str, Data] = {"effect": effect.kind, "round": effect.when}
    if effect.kind == "command":
        return words | {"seat": effect.who + 1, "prince": PRINCES[effect.value]}
    if effect.kind == "order":
        return words | {"seat": effect.who + 1, "deed": "act" if effect.value == ORDERED_ACT else "swap"}
    if effect.kind == "first":
        return words | {"seat": effect.value + 1}
    return words | ({"seat": effect.who + 1} if effect.who != ALL else {})
