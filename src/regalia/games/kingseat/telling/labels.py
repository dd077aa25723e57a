"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from regalia.engine import Barred, Illegal, Move, Seat, Speech, moves, top
from regalia.games.kingseat.actions import (
    ACT,
    NOOP,
    ORDER_ACT,
    ORDER_SWAP,
    PLAYER,
    PRINCE,
    TO_DISCARD,
    seat_of,
    swap_with,
)
from regalia.games.kingseat.cards import PRINCES, Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Zone
from regalia.games.kingseat.telling.ids import id_in
from regalia.games.kingseat.telling.reasons import why_not

LABELS = {
    ORDER_SWAP: "They must swap",
    ORDER_ACT: "They must act",
    TO_DISCARD: "To the Discard",
    NOOP: "Nothing",
}


class KingseatSpeech(Speech[Kingseat]):
    def label(self, s: Kingseat, seat: Seat, move: Move) -> str:
        if move < ACT:
            return s.book.name(move)
        if move == ACT:
            return f"Act as {s.book.name(s.table.votes[seat])}"
        if move < PLAYER:
            return f"Swap with seat {seat_of(move, seat, s.seats) + 1}"
        if move < PRINCE:
            other = seat_of(move, seat, s.seats)
            return "Yourself" if other == seat else f"Seat {other + 1}"
        return LABELS[move] if move in LABELS else s.book.names[move - PRINCE]

    def on(self, s: Kingseat, seat: Seat, move: Move) -> str:
        if move < ACT:
            return id_in(s, seat, _source(s, seat), move)
        if move == ACT:
            return _vote_id(s, seat)
        if move < PRINCE:
            return f"seat-{seat_of(move, seat, s.seats) + 1}"
        return f"prince-{PRINCES[move - PRINCE]}" if move < ORDER_SWAP else ""

    def why_not(self, s: Kingseat, seat: Seat, move: Move) -> Illegal:
        return why_not(s, seat, move)

    def barred(self, s: Kingseat, seat: Seat) -> list[Barred]:
        """Hand cards that may not be voted; the half of the choice that an order takes away; immune players."""
        name, legal = top(s).name, moves(s, seat)
        if name in ("vote", "open vote"):
            dark = [kind for kind in sorted(set(s.hand(seat))) if kind not in legal]
            return [_bar(s, seat, kind, id_in(s, seat, seat, kind)) for kind in dark]
        if name == "handle":
            others = [other for other in range(s.seats) if other != seat]
            looked_for = [(ACT, _vote_id(s, seat))]
            looked_for += [(swap_with(other, seat, s.seats), f"seat-{other + 1}") for other in others]
            return [_bar(s, seat, move, on) for move, on in looked_for if move not in legal]
        return []


def _bar(s: Kingseat, seat: Seat, move: Move, on: str) -> Barred:
    reason = why_not(s, seat, move)
    return Barred(SPEECH.label(s, seat, move), reason.sentence, reason.rule, on)


def _source(s: Kingseat, seat: Seat) -> Zone:
    """Where the cards lie that the question is about."""
    name = top(s).name
    if name == "take from discard":
        return s.table.discard
    if name == "winning card":
        return s.table.tell
    return int(top(s).actor) if name == "king adds" else seat


def _vote_id(s: Kingseat, seat: Seat) -> str:
    vote: Kind = s.table.votes[seat]
    return id_in(s, seat, s.table.vote(seat), vote) or id_in(s, seat, s.table.tell, vote)


SPEECH = KingseatSpeech()
