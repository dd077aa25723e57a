"""State to View, through the gate. A Hand and a Loyalty show what their viewer sees or has learned, and backs else."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from regalia.engine import (
    EVERYBODY,
    EVERYTHING,
    AnyGate,
    Gate,
    Seat,
    SeatView,
    Spread,
    Thing,
    View,
    Where,
    numbered,
    picking,
    top,
)
from regalia.games.kingseat.cards import KINDS, PRINCES, Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, ORDERED_SWAP, Zone
from regalia.games.kingseat.rules.choices import CardChoice, Vote, direction
from regalia.games.kingseat.telling.ids import card_id, cards_in_sight
from regalia.sentences import Listed, Sentence, Sit, say

PHASES: Final = {
    "setup": say("setup"),
    "pass right": say("pass right"),
    "pass left": say("pass left"),
    "loyalty": say("loyalty"),
    "give left": say("give to the left"),
    "give right": say("give to the right"),
    "vote": say("vote"),
    "open vote": say("open vote"),
    "handling": say("handling"),
}


@dataclass(slots=True)
class Sight:
    """What one viewer sees or knows of the cards."""

    cards: dict[Zone, list[Kind]]
    names: dict[Zone, list[str]]
    sealed: list[Kind]  # by the viewer, and may still be taken back


def view(s: Kingseat, viewer: Seat | None, spread: Spread | None = None) -> View:
    gate = _show(s, Gate(viewer)) if spread is None else spread.before(viewer)
    return gate.view(s, "kingseat", s.mode, _waiting(s, viewer))


def laid_out(s: Kingseat) -> Spread:
    return _show(s, Spread())


def _show(s: Kingseat, gate: AnyGate) -> AnyGate:
    gate.where, gate.seats = where(s), [_seat(s, seat) for seat in range(s.seats)]
    sight_of = cache(partial(_sight, s))
    for seat in range(s.seats):
        gate.for_each(partial(_side, s, seat, sight_of))
        gate.show(f"{seat + 1}-signs", "row", say("Signs"), seat, _signs(s, seat), EVERYBODY)
    gate.for_each(partial(_middle, s, sight_of))
    princes = [Thing(f"prince-{PRINCES[prince]}", "token", PRINCES[prince]) for prince in s.princes]
    gate.show("princes", "tray", say("Princes"), None, princes, EVERYBODY)
    return gate


def _sight(s: Kingseat, viewer: Seat | None) -> Sight:
    cards = cards_in_sight(s, s.seats if viewer in (None, EVERYTHING) else viewer or 0, viewer == EVERYTHING)
    sealed = _own_seal(s, viewer)
    if sealed and isinstance(top(s), Vote):
        _lay_own_vote(s, cards, viewer or 0, sealed[0])
    return Sight(cards, numbered(cards, card_id), sealed)


def _waiting(s: Kingseat, viewer: Seat | None) -> list[Seat]:
    """KS-034 Of a sealed choice one sees only whether one is asked oneself, unless the table shows who is ready."""
    if not s.frames:
        return []
    if isinstance(top(s), CardChoice) and not s.shows_ready:
        return [seat for seat in top(s).who(s) if seat == viewer]
    return list(top(s).seen_waiting(s, viewer))


def _own_seal(s: Kingseat, viewer: Seat | None) -> list[Kind]:
    """What the viewer has sealed and may still take back; what is only picked is not sealed."""
    if viewer is None or picking(s, viewer) is not None:
        return []
    if not s.frames or not isinstance(top(s), CardChoice) or viewer not in top(s).asked or viewer in top(s).who(s):
        return []
    return list(top(s).picked(viewer))


def _lay_own_vote(s: Kingseat, seen: dict[Zone, list[Kind]], seat: Seat, card: Kind) -> None:
    """The viewer's own sealed vote is seen where it will be turned over, and no longer in the Hand."""
    at = seen[seat].index(card)
    seen[seat] = [*seen[seat][:at], *seen[seat][at + 1 :]]
    seen[s.table.vote(seat)] = [card]


def _is_vote_sealed(s: Kingseat, seat: Seat) -> bool:
    """Does everybody see that this player has sealed a vote?"""
    is_asked = s.shows_ready and s.frames and isinstance(top(s), Vote) and seat in top(s).asked
    return bool(is_asked and seat not in top(s).who(s))


def _side(s: Kingseat, seat: Seat, sight_of: Callable[[Seat | None], Sight], gate: Gate) -> None:
    t, name, sight = s.table, str(seat + 1), sight_of(gate.viewer)
    sealed = sight.sealed if seat == gate.viewer else []
    is_laid = bool(sealed) and isinstance(top(s), Vote)
    hand, vote = len(t.zones[seat]) - is_laid, len(t.zones[t.vote(seat)]) or int(is_laid or _is_vote_sealed(s, seat))
    for zone, id, kind, label, count in (
        (seat, "hand", "hand", say("Hand"), hand),
        (t.loyalty(seat), "loyalty", "row", say("Loyalty"), len(t.zones[t.loyalty(seat)])),
        (t.vote(seat), "vote", "row", say("Vote"), vote),
    ):
        things = _things(sight.cards[zone], sight.names[zone], seat)
        if id == "vote" and not count and t.votes[seat] != NONE:
            things, count = [_voted(s, seat)], 1
        if zone == (t.vote(seat) if is_laid else seat):
            things = _marked(things, sealed)
        gate.partly(f"{name}-{id}", kind, label, seat, things, count)


def _middle(s: Kingseat, sight_of: Callable[[Seat | None], Sight], gate: Gate) -> None:
    t, sight = s.table, sight_of(gate.viewer)
    for zone, id, label, count in (
        (t.tell, "tell", say("Tell"), len(t.zones[t.tell]) + len(t.zones[t.won])),
        (t.discard, "discard", say("Discard"), len(sight.cards[t.discard])),
    ):
        gate.partly(id, "pile", label, None, _things(sight.cards[zone], sight.names[zone]), count)


def _voted(s: Kingseat, seat: Seat) -> Thing:
    """KS-067 What a player has voted in this round is remembered when the card has gone."""
    return Thing(f"{seat + 1}-voted", "token", KINDS[s.table.votes[seat]], seat, ("voted",))


def _marked(things: list[Thing], sealed: list[Kind]) -> list[Thing]:
    """The things with those that were sealed marked so."""
    left = [KINDS[card] for card in sealed]
    found = []
    for thing in things:
        is_sealed = thing.face in left
        if is_sealed:
            left.remove(str(thing.face))
        found.append(replace(thing, marks=("sealed",)) if is_sealed else thing)
    return found


def _things(cards: list[Kind], names: list[str], owner: Seat | None = None) -> list[Thing]:
    return [Thing(id, "card", KINDS[card], owner) for card, id in zip(cards, names, strict=True)]


def _signs(s: Kingseat, seat: Seat) -> list[Thing]:
    """What everybody can see to hold for a player: the crown, and effects of this round and the next."""
    faces = ["king"] if seat == s.king else []
    faces += ["king next"] if s.table.crown == seat else []
    now, then = ([*faces, *_effects(s, seat, 0)], ()), (_effects(s, seat, 1), ("next",))
    return [
        Thing("-".join((str(seat + 1), *face.split(), *marks)), "token", face, seat, marks)
        for found, marks in (now, then)
        for face in found
    ]


def _effects(s: Kingseat, seat: Seat, later: int) -> list[str]:
    found = ["immune"] if s.effect("immune", seat, later) is not None else []
    if s.effect("first", later=later) == seat:
        found.append("votes first")
    if (command := s.effect("command", seat, later)) is not None:
        found.append(f"vote {PRINCES[command]}")
    if (order := s.effect("order", seat, later)) is not None:
        found.append("must swap" if order == ORDERED_SWAP else "must act")
    return found


def _seat(s: Kingseat, seat: Seat) -> SeatView:
    figures = {"chair": s.chair(seat) + 1, "hand": len(s.hand(seat))}
    return SeatView(seat, say("{seat}", seat=Sit(seat)), figures=figures)


def where(s: Kingseat) -> Where:
    t, is_over = s.table, s.outcome is not None
    notes = [
        text
        for text, holds in (
            (say("open round"), s.effect("open") is not None),
            (say("nobody may act"), s.effect("no actions") is not None),
            (say("{prince} has won", prince=s.book.names[t.winner]), t.winner != NONE),
            (say("the next round is open"), not is_over and s.effect("open", later=1) is not None),
            (say("nobody may act in the next round"), not is_over and s.effect("no actions", later=1) is not None),
        )
        if holds
    ]
    text = say("{moment}", moment=Listed([_moment(s), *notes], ","))
    figures = {"tell": len(t.zones[t.tell]) + len(t.zones[t.won]), "king": s.king + 1} | ({} if is_over else _way(s))
    return Where(s.round, s.phase, None, text, figures)


def _moment(s: Kingseat) -> Sentence:
    phase = PHASES["give left" if direction(s) > 0 else "give right"] if s.phase == "give" else PHASES[s.phase]
    return say("Round {round}: {phase}", round=s.round, phase=phase) if s.round else phase


def _way(s: Kingseat) -> dict[str, int]:
    """KS-013, KS-014, KS-025 Which way cards go: 1 to the left, -1 to the right."""
    ways = {"pass right": -1, "pass left": 1, "loyalty": 0}
    way = ways.get(s.phase, direction(s) if s.round else 0)
    return {"way": way} if way else {}
