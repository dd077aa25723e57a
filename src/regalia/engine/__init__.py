"""The machine: state, frames, prompts, chance, views, programs. Standard library only; knows no game."""

from regalia.engine.actions import Action, Actions
from regalia.engine.beginning import first_seat, named_first, who_begins
from regalia.engine.chance import Chance, commitment, is_honest, seeded, shared_key
from regalia.engine.choices import Ask, Choice, Staged, question, top
from regalia.engine.drafting import Draft, draft, laid_open
from regalia.engine.edition import Edition
from regalia.engine.errors import Illegal, Refused, Stale, Unreadable
from regalia.engine.facts import Fact, Seat
from regalia.engine.frames import Frame, Procedure, run
from regalia.engine.game import Game, Late, Mode, Setup, Switch, begin, checked, edition, is_cooperative
from regalia.engine.gate import EVERYBODY, Gate
from regalia.engine.knowledge import Seen, has_chance_spoken, learned, seen_in, what_was_learned
from regalia.engine.plain import DERIVED, Data, Loader, dump
from regalia.engine.play import (
    answer,
    check_seat,
    imagine,
    is_choosing,
    is_composing,
    moves,
    outcome,
    parse,
    pending,
    play,
    play_words,
    playout,
    prompt,
    refusal,
    step,
    try_words,
    withdraw,
    words,
)
from regalia.engine.program import Block, Program, Questions, Verbs, hold
from regalia.engine.prompt import Barred, Move, Option, Prompt
from regalia.engine.several import Instead, PickSeveral, Several, goes_on, picking, several
from regalia.engine.speech import Reason, Said, Speech, on_seat
from regalia.engine.standing import Standing
from regalia.engine.state import Outcome, State
from regalia.engine.together import AskAll, AskTogether
from regalia.engine.view import EVERYTHING, Page, SeatView, Thing, View, Where, Zone, numbered
from regalia.engine.window import Window, has_been_quiet, is_same_window

__all__ = [
    "DERIVED",
    "EVERYBODY",
    "EVERYTHING",
    "Action",
    "Actions",
    "Ask",
    "AskAll",
    "AskTogether",
    "Barred",
    "Block",
    "Chance",
    "Choice",
    "Data",
    "Draft",
    "Edition",
    "Fact",
    "Frame",
    "Game",
    "Gate",
    "Illegal",
    "Instead",
    "Late",
    "Loader",
    "Mode",
    "Move",
    "Option",
    "Outcome",
    "Page",
    "PickSeveral",
    "Procedure",
    "Program",
    "Prompt",
    "Questions",
    "Reason",
    "Refused",
    "Said",
    "Seat",
    "SeatView",
    "Seen",
    "Setup",
    "Several",
    "Speech",
    "Staged",
    "Stale",
    "Standing",
    "State",
    "Switch",
    "Thing",
    "Unreadable",
    "Verbs",
    "View",
    "Where",
    "Window",
    "Zone",
    "answer",
    "begin",
    "check_seat",
    "checked",
    "commitment",
    "draft",
    "dump",
    "edition",
    "first_seat",
    "goes_on",
    "has_been_quiet",
    "has_chance_spoken",
    "hold",
    "imagine",
    "is_choosing",
    "is_composing",
    "is_cooperative",
    "is_honest",
    "is_same_window",
    "laid_open",
    "learned",
    "moves",
    "named_first",
    "numbered",
    "on_seat",
    "outcome",
    "parse",
    "pending",
    "picking",
    "play",
    "play_words",
    "playout",
    "prompt",
    "question",
    "refusal",
    "run",
    "seeded",
    "seen_in",
    "several",
    "shared_key",
    "step",
    "top",
    "try_words",
    "what_was_learned",
    "who_begins",
    "withdraw",
    "words",
]
