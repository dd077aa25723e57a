"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from typing import Final

from regalia.engine import Illegal, Move, Seat, Speech, top
from regalia.games.princess_bride.actions import ACTIONS, AIM, COMPLETE, DEED, PLOT, card_of, step_of
from regalia.games.princess_bride.cards.names import SPACES, SQUADS
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.telling.places import PLACES
from regalia.games.princess_bride.telling.reasons import REASONS, not_for
from regalia.sentences import Part, Sentence, Sit, say

ENDS: Final = {"move": say("That is far enough"), "storytelling": say("End the Storytelling")}


class BrideSpeech(Speech[Bride]):
    def why_not(self, s: Bride, seat: Seat, move: Move) -> Illegal:
        return not_for(s, seat, move) or super().why_not(s, seat, move)

    def not_asked(self, s: Bride, seat: Seat, rule: str) -> Illegal:
        return Illegal(say("You are not asked anything now, and have nothing to help with."), "PB-035")

    def sought(self, s: Bride, seat: Seat) -> list[Move]:
        """In the Storytelling: challenges and deeds of the chapter."""
        if top(s).name != "storytelling" or top(s).seat != seat:
            return []
        return [*(COMPLETE + task.challenge for task in s.page.tasks), *(DEED + deed.deed for deed in s.page.deeds)]


def _end(s: Bride, seat: Seat, move: Move) -> Sentence:
    return ENDS.get(top(s).name, say("Done"))


def _step(s: Bride, seat: Seat, move: Move) -> Sentence:
    return say("{who} to {space}", **_parts(s, move))


def _carry(s: Bride, seat: Seat, move: Move) -> Sentence:
    return say("{who} to {space}, carrying Westley", **_parts(s, move))


def _parts(s: Bride, move: Move) -> dict[str, Part]:
    figure, space = step_of(move)
    return {"who": s.book.figure_names[figure], "space": s.book.space_name(s.chapter, space)}


def _card(s: Bride, seat: Seat, move: Move) -> Sentence:
    return s.book.card_names[card_of(move)]


def _play(s: Bride, seat: Seat, move: Move) -> Sentence:
    return say("Play {card}", card=_card(s, seat, move))


def _complete(s: Bride, seat: Seat, move: Move) -> Sentence:
    task = s.page.task(move - COMPLETE)
    return task.name if task is not None else say("A challenge of another chapter")


def _deed(s: Bride, seat: Seat, move: Move) -> Sentence:
    deed = s.page.deed(move - DEED)
    return deed.name if deed is not None else say("Something of another chapter")


def _trade(s: Bride, seat: Seat, move: Move) -> Sentence:
    other = ACTIONS.seat_of(move, seat, s.seats)
    return say("Trade {card} with {other}", card=_card(s, seat, move), other=Sit(other))


def _plot(s: Bride, seat: Seat, move: Move) -> Sentence:
    number = move - PLOT + 1
    return say("Plot card {n}: {text}", n=number, text=s.page.row(number).text)


def _player(s: Bride, seat: Seat, move: Move) -> Sentence:
    other = ACTIONS.seat_of(move, seat, s.seats)
    return say("Yourself") if other == seat else say("{other}", other=Sit(other))


def _aim(s: Bride, seat: Seat, move: Move) -> Sentence:
    target = move - AIM
    if target < len(SPACES):
        return s.book.space_name(s.chapter, target)
    return s.book.name(f"squad-{SQUADS[target - len(SPACES)]}")


SPEECH: Final = BrideSpeech(
    ACTIONS,
    labels={
        "end": _end,
        "pass": say("Let it happen"),
        "continue": say("Read on"),
        "bookmark": say("Put a bookmark in"),
        "wound": say("Take a Wound"),
        "miracle story": say("Miracle: draw three Story cards"),
        "miracle special": say("Miracle: draw a Special"),
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
