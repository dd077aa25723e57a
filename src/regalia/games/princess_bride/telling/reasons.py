"""Why a seat that is asked cannot make a move now: a sentence and the rule behind it."""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, top
from regalia.games.princess_bride.actions import (
    ACTIONS,
    BOOKMARK,
    CARRY,
    COMPLETE,
    CONTINUE,
    DEED,
    MIRACLE_STORY,
    MIRACLES,
    PAY,
    PICK,
    PLAY,
    card_of,
    step_of,
)
from regalia.games.princess_bride.cards.kinds import INCONCEIVABLE, THREAD
from regalia.games.princess_bride.cards.names import BEARERS, FIGURES, SPACES, WESTLEY
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.costs import deed_costs, held, is_payable, unmet
from regalia.games.princess_bride.rules.steps import bar
from regalia.sentences import Sit, say

WALKING = ("move", "storytelling", "stroll", "march")


def not_for(s: Bride, seat: Seat, move: Move) -> Illegal | None:
    """The move is for somebody else, or for this seat no more. Anybody may use a Miracle."""
    frame = top(s)
    if move in MIRACLES:
        return None
    if frame.name == "between":
        has_said = seat in frame.ready and move in (CONTINUE, BOOKMARK)
        return Illegal(say("You have turned the page; the others have not yet."), "PB-101") if has_said else None
    if seat == frame.seat or (frame.name == "storytelling" and PLAY <= move < COMPLETE):
        return None
    return Illegal(say("This is for {who} to answer.", who=Sit(frame.seat)), "PB-035")


def _miracle(s: Bride, seat: Seat, move: Move) -> Illegal:
    if not s.miracles:
        return Illegal(say("The team holds no Miracle."), "PB-072")
    if top(s).name in ("payment", "trade"):
        return Illegal(say("Take back what you have picked first; then a Miracle can be used."), "PB-R12")
    if move == MIRACLE_STORY:
        return Illegal(say("A Miracle would bring nothing: no Story card is left to draw."), "PB-R12")
    if not s.can_draw_story:
        return Illegal(
            say("A Miracle would bring nothing: no card is left to draw, neither Story nor Special."), "PB-R12"
        )
    return Illegal(say("The Special deck is empty; three Story cards can still be drawn."), "PB-R19")


def _step(s: Bride, seat: Seat, move: Move) -> Illegal:
    name = top(s).name
    if name not in WALKING:
        return Illegal(say("Nobody moves now."), "PB-033")
    figure, space = step_of(move)
    who = s.book.figure_names[figure]
    if space not in s.page.edges:
        return Illegal(say("There is no such space in this chapter."), "PB-014")
    if not s.is_hero(figure):
        return Illegal(say("{who} is not for the players to move now.", who=who), "PB-040")
    here = s.board.at[figure]
    if not s.page.is_adjacent(here, space):
        there = s.book.space_name(s.chapter, space)
        return Illegal(say("{who} is not next to {space}.", who=who, space=there), "PB-039")
    if (barred := bar(s, figure, here, space)) is not None:
        return Illegal(barred.text, barred.rule)
    if name == "storytelling" and not s.hands[seat]:
        return Illegal(say("A step in the Storytelling costs a card, and you hold none."), "PB-048")
    return Illegal(say("{who} does not move by this.", who=who), "PB-049")


def _carry(s: Bride, seat: Seat, move: Move) -> Illegal:
    bearer = FIGURES.index(BEARERS[(move - CARRY) // len(SPACES)])
    if top(s).name in WALKING and not (s.is_mostly_dead and s.board.at[bearer] == s.board.at[WESTLEY]):
        return Illegal(say("Westley is not there to be carried."), "PB-C5-03")
    return _step(s, seat, move)


def _pay(s: Bride, seat: Seat, move: Move) -> Illegal:
    if top(s).name not in ("payment", "hazard"):
        return Illegal(say("There is nothing to pay for now."), "PB-052")
    if move - PAY not in held(s, seat):
        return Illegal(say("You do not hold that card."), "PB-055")
    return Illegal(say("That card does not pay for this, or leaves too little for the rest."), "PB-053")


def _discard(s: Bride, seat: Seat, move: Move) -> Illegal:
    if top(s).name not in ("give up", "hand limit"):
        return Illegal(say("No card is asked of you now."), "PB-087")
    return Illegal(say("You do not hold that card."), "PB-085")


def _pick(s: Bride, seat: Seat, move: Move) -> Illegal:
    name = top(s).name
    if name not in ("trade", "fetch", "swap"):
        return Illegal(say("There is no card to take now."), "PB-044")
    if name == "trade" and move - PICK == top(s).kind:
        return Illegal(say("That is the same card; the trade would change nothing."), "PB-044")
    return Illegal(say("That card is not there."), "PB-044")


def _play(s: Bride, seat: Seat, move: Move) -> Illegal:
    kind = card_of(move)
    if kind == INCONCEIVABLE:
        return Illegal(say("It is played when a Plot card is turned, by whoever holds it."), "PB-065")
    if top(s).name != "storytelling":
        return Illegal(say("Specials are played in the Storytelling."), "PB-064")
    if kind == THREAD:
        return Illegal(say("It is wild and has no effect of its own."), "PB-063")
    return Illegal(say("You do not hold that card."), "PB-064")


def _complete(s: Bride, seat: Seat, move: Move) -> Illegal:
    task = s.page.task(move - COMPLETE)
    if task is None:
        return Illegal(say("That challenge is in another chapter."), "PB-002")
    if s.is_done(task.challenge):
        return Illegal(say("That challenge is complete."), "PB-057")
    if top(s).name != "storytelling":
        return Illegal(say("Challenges are completed in the Storytelling."), "PB-R38")
    missing = unmet(s, task.needs, task.says)
    return Illegal(missing[0], task.rule) if missing else Illegal(say("Your hand does not pay for it."), "PB-052")


def _deed(s: Bride, seat: Seat, move: Move) -> Illegal:
    deed = s.page.deed(move - DEED)
    if deed is None:
        return Illegal(say("That is not done in this chapter."), "PB-036")
    if top(s).name != "storytelling":
        return Illegal(say("That is done in the Storytelling."), "PB-043")
    if missing := unmet(s, deed.needs, deed.says):
        return Illegal(missing[0], deed.rule)
    if not any(is_payable(cost, held(s, seat)) for cost in deed_costs(s, deed)):
        return Illegal(say("Your hand does not pay for it."), deed.rule)
    return Illegal(say("Not so often in one turn."), deed.rule)


def _trade(s: Bride, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "storytelling":
        return Illegal(say("Trading is part of the Storytelling."), "PB-043")
    if s.has_traded:
        return Illegal(say("One trade in a turn is all there is."), "PB-045")
    if card_of(move) not in held(s, seat):
        return Illegal(say("You do not hold that card."), "PB-044")
    partner = ACTIONS.seat_of(move, seat, s.seats)
    if s.hands[partner]:
        text = say("{other} holds only the same; the trade would change nothing.", other=Sit(partner))
        return Illegal(text, "PB-044")
    return Illegal(say("{other} has no card to give.", other=Sit(partner)), "PB-047")


REASONS: Final[dict[str, Reason[Bride]]] = {
    "end": (say("There is no step to end now; this must be answered."), "PB-033"),
    "pass": (say("There is no Plot card to let pass."), "PB-065"),
    "continue": (say("The chapter is not over yet."), "PB-101"),
    "bookmark": (say("A bookmark goes in between chapters; finish this one first."), "PB-101"),
    "wound": (say("No hazard asks for a Wound now."), "PB-C4-03"),
    "miracle": _miracle,
    "step": _step,
    "carry": _carry,
    "pay": _pay,
    "discard": _discard,
    "pick": _pick,
    "play": _play,
    "complete": _complete,
    "do": _deed,
    "trade": _trade,
    "plot": (say("No card asks for that now."), "PB-064"),
    "choose": (say("No card asks for that now."), "PB-064"),
    "aim": (say("No card asks for that now."), "PB-064"),
}
