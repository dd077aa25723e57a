"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from typing import Final

from regalia.engine import Illegal, Move, Seat, Speech, top
from regalia.games.princess_bride.actions import ACTIONS, AIM, COMPLETE, DEED, PLOT, card_of, step_of
from regalia.games.princess_bride.cards.names import SPACES
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.telling.places import PLACES
from regalia.games.princess_bride.telling.reasons import REASONS, not_for


class BrideSpeech(Speech[Bride]):
    def why_not(self, s: Bride, seat: Seat, move: Move) -> Illegal:
        return not_for(s, seat, move) or super().why_not(s, seat, move)

    def not_asked(self, s: Bride, seat: Seat, rule: str) -> Illegal:
        return Illegal("You are not asked anything now, and have nothing to help with.", "PB-035")

    def sought(self, s: Bride, seat: Seat) -> list[Move]:
        """In the Storytelling: challenges and deeds of the chapter."""
        if top(s).name != "storytelling" or top(s).seat != seat:
            return []
        return [*(COMPLETE + task.challenge for task in s.page.tasks), *(DEED + deed.deed for deed in s.page.deeds)]


def _end(s: Bride, seat: Seat, move: Move) -> str:
    return {"move": "That is far enough", "storytelling": "End the Storytelling"}.get(top(s).name, "Done")


def _step(s: Bride, seat: Seat, move: Move) -> str:
    figure, space = step_of(move)
    return f"{s.book.figure_names[figure]} to {s.book.space_name(s.chapter, space)}"


def _carry(s: Bride, seat: Seat, move: Move) -> str:
    return f"{_step(s, seat, move)}, carrying Westley"


def _card(s: Bride, seat: Seat, move: Move) -> str:
    return s.book.card_names[card_of(move)]


def _play(s: Bride, seat: Seat, move: Move) -> str:
    return f"Play {_card(s, seat, move)}"


def _complete(s: Bride, seat: Seat, move: Move) -> str:
    task = s.page.task(move - COMPLETE)
    return task.name if task is not None else "A challenge of another chapter"


def _deed(s: Bride, seat: Seat, move: Move) -> str:
    deed = s.page.deed(move - DEED)
    return deed.name if deed is not None else "Something of another chapter"


def _trade(s: Bride, seat: Seat, move: Move) -> str:
    return f"Trade {_card(s, seat, move)} with seat {ACTIONS.seat_of(move, seat, s.seats) + 1}"


def _plot(s: Bride, seat: Seat, move: Move) -> str:
    number = move - PLOT + 1
    return f"Plot card {number}: {s.page.row(number).text}"


def _player(s: Bride, seat: Seat, move: Move) -> str:
    other = ACTIONS.seat_of(move, seat, s.seats)
    return "Yourself" if other == seat else f"Seat {other + 1}"


def _aim(s: Bride, seat: Seat, move: Move) -> str:
    target = move - AIM
    if target < len(SPACES):
        return s.book.space_name(s.chapter, target)
    return f"Brute Squad {'AB'[target - len(SPACES)]}"


SPEECH: Final = BrideSpeech(
    ACTIONS,
    labels={
        "end": _end,
        "pass": "Let it happen",
        "continue": "Read on",
        "bookmark": "Put a bookmark in",
        "wound": "Take a Wound",
        "miracle story": "Miracle: draw three Story cards",
        "miracle special": "Miracle: draw a Special",
        "step": _step,
        "carry": _carry,
        "pay": _card,
        "discard": _card,
        "pick": _card,
        "play": _play,
        "complete": _complete,
        "do": _deed,
        "trade": _trade,
        "plot": _plot,
        "choose": _player,
        "aim": _aim,
    },
    places=PLACES,
    reasons=REASONS,
)
