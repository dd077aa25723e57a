"""How the game speaks: labels for moves, what each one is on, and what is barred and why."""

from regalia.engine import Barred, Illegal, Move, Seat, Speech, moves, top
from regalia.games.princess_bride.actions import (
    AIM,
    BOOKMARK,
    CARRY,
    COMPLETE,
    CONTINUE,
    DEED,
    DISCARD,
    END,
    MIRACLE_SPECIAL,
    MIRACLE_STORY,
    MOST_SEATS,
    PASS,
    PAY,
    PICK,
    PLAY,
    PLAYER,
    PLOT,
    STEP,
    TRADE,
    WOUND,
    seat_of,
    step_of,
)
from regalia.games.princess_bride.cards.kinds import STORY
from regalia.games.princess_bride.cards.names import SPACES
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.telling.ids import on
from regalia.games.princess_bride.telling.reasons import why_not

LABELS = {
    PASS: "Let it happen",
    CONTINUE: "Read on",
    BOOKMARK: "Put a bookmark in",
    WOUND: "Take a Wound",
    MIRACLE_STORY: "Miracle: draw three Story cards",
    MIRACLE_SPECIAL: "Miracle: draw a Special",
}


class BrideSpeech(Speech[Bride]):
    def label(self, s: Bride, seat: Seat, move: Move) -> str:
        if move == END:
            return {"move": "That is far enough", "storytelling": "End the Storytelling"}.get(top(s).name, "Done")
        if move in LABELS:
            return LABELS[move]
        for first, label in reversed(LINES):
            if move >= first:
                return label(s, seat, move)
        return super().label(s, seat, move)

    def on(self, s: Bride, seat: Seat, move: Move) -> str:
        return on(s, seat, move)

    def why_not(self, s: Bride, seat: Seat, move: Move) -> Illegal:
        return why_not(s, seat, move)

    def not_asked(self, s: Bride, seat: Seat, rule: str) -> Illegal:
        return Illegal("You are not asked anything now, and have nothing to help with.", "PB-035")

    def barred(self, s: Bride, seat: Seat) -> list[Barred]:
        """In the Storytelling: challenges and deeds of the chapter that are not possible yet."""
        if top(s).name != "storytelling" or top(s).seat != seat:
            return []
        legal = moves(s, seat)
        looked_for = [COMPLETE + task.challenge for task in s.page.tasks]
        looked_for += [DEED + deed.deed for deed in s.page.deeds]
        return [_bar(s, seat, move) for move in looked_for if move not in legal]


def _bar(s: Bride, seat: Seat, move: Move) -> Barred:
    reason = why_not(s, seat, move)
    return Barred(SPEECH.label(s, seat, move), reason.sentence, reason.rule, on(s, seat, move))


def _step(s: Bride, seat: Seat, move: Move) -> str:
    figure, space = step_of(move)
    return f"{s.book.figure_names[figure]} to {s.book.space_name(s.chapter, space)}"


def _carry(s: Bride, seat: Seat, move: Move) -> str:
    return f"{_step(s, seat, move)}, carrying Westley"


def _card(s: Bride, seat: Seat, move: Move) -> str:
    first = PAY if move < DISCARD else DISCARD if move < PICK else PICK
    return s.book.card_names[move - first]


def _play(s: Bride, seat: Seat, move: Move) -> str:
    return f"Play {s.book.card_names[move - PLAY + len(STORY)]}"


def _complete(s: Bride, seat: Seat, move: Move) -> str:
    task = s.page.task(move - COMPLETE)
    return task.name if task is not None else "A challenge of another chapter"


def _deed(s: Bride, seat: Seat, move: Move) -> str:
    deed = s.page.deed(move - DEED)
    return deed.name if deed is not None else "Something of another chapter"


def _trade(s: Bride, seat: Seat, move: Move) -> str:
    given = s.book.card_names[(move - TRADE) // (MOST_SEATS - 1)]
    return f"Trade {given} with seat {seat_of(move, seat, s.seats) + 1}"


def _plot(s: Bride, seat: Seat, move: Move) -> str:
    number = move - PLOT + 1
    return f"Plot card {number}: {s.page.row(number).text}"


def _player(s: Bride, seat: Seat, move: Move) -> str:
    other = seat_of(move, seat, s.seats)
    return "Yourself" if other == seat else f"Seat {other + 1}"


def _aim(s: Bride, seat: Seat, move: Move) -> str:
    target = move - AIM
    if target < len(SPACES):
        return s.book.space_name(s.chapter, target)
    return f"Brute Squad {'AB'[target - len(SPACES)]}"


LINES = (
    (STEP, _step),
    (CARRY, _carry),
    (PAY, _card),
    (PLAY, _play),
    (COMPLETE, _complete),
    (DEED, _deed),
    (TRADE, _trade),
    (PLOT, _plot),
    (PLAYER, _player),
    (AIM, _aim),
)

SPEECH = BrideSpeech()
