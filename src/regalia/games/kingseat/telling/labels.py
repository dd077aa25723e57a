"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from typing import Final

from regalia.engine import Move, Seat, Speech, on_seat, top
from regalia.games.kingseat.actions import ACT, ACTIONS, PRINCE, swap_with
from regalia.games.kingseat.cards import PRINCES, Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Zone
from regalia.games.kingseat.telling.ids import id_in, ids_in
from regalia.games.kingseat.telling.reasons import REASONS
from regalia.sentences import Sentence, Sit, say


class KingseatSpeech(Speech[Kingseat]):
    def sought(self, s: Kingseat, seat: Seat) -> list[Move]:
        """Hand cards that may not be voted; the half of the choice that an order takes away; immune players."""
        name = top(s).name
        if name in ("vote", "open vote"):
            return sorted(set(s.hand(seat)))
        if name == "handle":
            return [ACT, *(swap_with(other, seat, s.seats) for other in range(s.seats) if other != seat)]
        return []

    def all_on(self, s: Kingseat, seat: Seat, moves: list[Move]) -> list[str]:
        """Who picks cards has each of them named after all that are in sight; that is looked at once."""
        if moves and all(ACTIONS[move].key == "pick" for move in moves):
            return ids_in(s, seat, _source(s, seat), moves)
        return super().all_on(s, seat, moves)


def _card(s: Kingseat, seat: Seat, move: Move) -> Sentence:
    return s.book.name(move)


def _act(s: Kingseat, seat: Seat, move: Move) -> Sentence:
    return say("Act as {card}", card=s.book.name(s.table.votes[seat]))


def _swap(s: Kingseat, seat: Seat, move: Move) -> Sentence:
    return say("Swap with {other}", other=Sit(ACTIONS.seat_of(move, seat, s.seats)))


def _player(s: Kingseat, seat: Seat, move: Move) -> Sentence:
    other = ACTIONS.seat_of(move, seat, s.seats)
    return say("Yourself") if other == seat else say("{other}", other=Sit(other))


def _prince(s: Kingseat, seat: Seat, move: Move) -> Sentence:
    return s.book.names[move - PRINCE]


# What each move is on


def _on_card(s: Kingseat, seat: Seat, move: Move) -> str:
    return id_in(s, seat, _source(s, seat), move)


def _on_vote(s: Kingseat, seat: Seat, move: Move) -> str:
    vote: Kind = s.table.votes[seat]
    return id_in(s, seat, s.table.vote(seat), vote) or id_in(s, seat, s.table.tell, vote)


def _on_prince(s: Kingseat, seat: Seat, move: Move) -> str:
    return f"prince-{PRINCES[move - PRINCE]}"


def _source(s: Kingseat, seat: Seat) -> Zone:
    """Where the cards lie that the question is about."""
    name = top(s).name
    if name == "take from discard":
        return s.table.discard
    if name == "winning card":
        return s.table.tell
    return int(top(s).actor) if name == "king adds" else seat


SPEECH: Final = KingseatSpeech(
    ACTIONS,
    labels={
        "pick": _card,
        "act": _act,
        "swap": _swap,
        "choose": _player,
        "name": _prince,
        "order swap": say("They must swap"),
        "order act": say("They must act"),
        "to discard": say("To the Discard"),
        "nothing": say("Nothing"),
    },
    places={"pick": _on_card, "act": _on_vote, "swap": on_seat, "choose": on_seat, "name": _on_prince},
    reasons=REASONS,
)
