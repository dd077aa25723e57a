"""State to View, through the gate. A Hand and a Loyalty show what their viewer sees or has learned, and backs else."""

from regalia.engine import EVERYTHING, Gate, Seat, SeatView, Thing, View, Where, prompt, top
from regalia.games.kingseat.cards import KINDS, PRINCES, Kind
from regalia.games.kingseat.choices import direction
from regalia.games.kingseat.ids import cards_in_sight, named
from regalia.games.kingseat.model import Kingseat
from regalia.games.kingseat.table import NONE, ORDERED_SWAP, Zone


def view(s: Kingseat, viewer: Seat | None) -> View:
    gate = Gate(viewer)
    seen = cards_in_sight(s, s.seats if viewer in (None, EVERYTHING) else viewer or 0, viewer == EVERYTHING)
    names = named(seen)
    for seat in range(s.seats):
        _side(s, gate, seat, seen, names)
    t = s.table
    tell = len(t.zones[t.tell]) + len(t.zones[t.won])
    gate.partly("tell", "pile", "Tell", None, _things(seen[t.tell], names[t.tell]), tell)
    gate.partly("discard", "pile", "Discard", None, _things(seen[t.discard], names[t.discard]), len(seen[t.discard]))
    seats = [_seat(s, seat) for seat in range(s.seats)]
    asked = prompt(s, viewer) if viewer is not None else None
    waiting = list(top(s).seen_waiting(s, viewer)) if s.frames else []
    return View("kingseat", s.mode, viewer, _where(s), seats, gate.zones, gate.things, asked, waiting, s.outcome)


def _side(s: Kingseat, gate: Gate, seat: Seat, seen: dict[Zone, list[Kind]], names: dict[Zone, list[str]]) -> None:
    t, name = s.table, str(seat + 1)
    for zone, id, kind, label in (
        (seat, "hand", "hand", "Hand"),
        (t.loyalty(seat), "loyalty", "row", "Loyalty"),
        (t.vote(seat), "vote", "row", "Vote"),
    ):
        things = _things(seen[zone], names[zone], seat)
        gate.partly(f"{name}-{id}", kind, label, seat, things, len(t.zones[zone]))
    gate.show(f"{name}-signs", "row", "Signs", seat, _signs(s, seat), None)


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
    return SeatView(seat, f"Seat {seat + 1}", figures={"chair": s.chair(seat) + 1, "hand": len(s.hand(seat))})


def _where(s: Kingseat) -> Where:
    t = s.table
    notes = [
        text
        for text, holds in (
            (f"to the {'left' if direction(s) > 0 else 'right'}", s.phase == "give"),
            ("open round", s.effect("open") is not None),
            ("nobody may act", s.effect("no actions") is not None),
            (f"{s.book.names[t.winner]} has won", t.winner != NONE),
            ("the next round is open", s.effect("open", later=1) is not None),
            ("nobody may act in the next round", s.effect("no actions", later=1) is not None),
        )
        if holds
    ]
    moment = f"Round {s.round}: {s.phase}" if s.round else s.phase.capitalize()
    figures = {"tell": len(t.zones[t.tell]) + len(t.zones[t.won]), "king": s.king + 1}
    return Where(s.round, s.phase, None, ", ".join([moment, *notes]), figures)
