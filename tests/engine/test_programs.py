"""Programs: what a pack may say is checked against the verbs; a running program is an address."""

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest

from regalia.engine import (
    Actions,
    Ask,
    Block,
    Chance,
    Edition,
    Loader,
    Program,
    Questions,
    State,
    Verbs,
    dump,
    hold,
    pending,
    play,
    run,
    seeded,
)
from regalia.engine.facts import Seat
from regalia.engine.program import Fault
from regalia.engine.prompt import Move


@dataclass(eq=False)
class Tale(State):
    actions: ClassVar[Actions] = Actions(("go on", {}))

    told: list[str] = field(default_factory=list)


@dataclass
class GoOn(Ask[Tale]):
    def moves(self, s: Tale, seat: Seat) -> list[Move]:
        return [0]

    def played(self, s: Tale, seat: Seat, move: Move) -> None:
        s.told.append("go on")


def tell(s: Tale, at: Program[Tale], text: str, times: int = 1) -> None:
    s.told += [text] * times


def wait(s: Tale, at: Program[Tale]) -> None:
    s.call(GoOn(at.seat))


def fork(s: Tale, at: Program[Tale], left: bool, one: Block, two: Block = ()) -> None:
    s.call(at.branch(s, "one" if left else "two"))


def gain(s: Tale, at: Program[Tale], what: Literal["courage", "charm"], zones: list[str]) -> None: ...


def read(s: Tale, at: Program[Tale], card: str) -> None:
    s.call(Program(card, "do", at.seat))


VERBS = Verbs(tell, wait, fork, gain, read)

SALT = [
    {"op": "tell", "text": "salt"},
    {
        "op": "fork",
        "left": True,
        "one": [
            {"op": "wait"},
            {"op": "fork", "left": False, "one": [], "two": [{"op": "tell", "text": "deep"}, {"op": "wait"}]},
            {"op": "tell", "text": "up"},
        ],
    },
    {"op": "fork", "left": False, "one": [{"op": "tell", "text": "never"}]},
    {"op": "tell", "text": "end", "times": 2},
]


def faults(data: Any) -> list[Fault]:
    return VERBS.compile(data)[1]


def tale(**cards: Any) -> Tale:
    """A tale of these cards that begins with the one called salt."""
    programs = {}
    for card, do in cards.items():
        programs[card], wrong = VERBS.compile(do)
        assert wrong == []
    s = Tale(1, seeded(0), Edition(programs=programs))
    s.call(Program("salt", "do", 0))
    run(s)
    return s


def test_a_program_runs_top_to_bottom_into_its_blocks_and_out_again() -> None:
    s = tale(salt=SALT)

    while pending(s):
        play(s, 0, 0)

    assert s.told == ["salt", "go on", "deep", "go on", "up", "end", "end"]


def test_a_program_can_be_stored_in_the_middle_of_an_effect() -> None:
    s = tale(salt=SALT)
    loader = Loader(Tale, Chance, Program, GoOn)

    while pending(s):
        book = s.book
        s = loader.load(json.loads(json.dumps(dump(s))))
        s.book = book
        play(s, 0, 0)

    assert s.told == ["salt", "go on", "deep", "go on", "up", "end", "end"]


def test_a_card_that_is_read_within_itself_keeps_its_places_apart() -> None:
    inner = [{"op": "fork", "left": True, "one": [{"op": "tell", "text": "in"}]}, {"op": "tell", "text": "out"}]
    s = tale(salt=[{"op": "read", "card": "pepper"}, *inner], pepper=[{"op": "tell", "text": "first"}, *inner])

    assert s.told == ["first", "in", "out", "in", "out"]


def test_a_faultless_program_has_no_faults() -> None:
    assert faults(SALT) == []
    assert faults([{"op": "gain", "what": "charm", "zones": ["hand", "discard"]}]) == []


@pytest.mark.parametrize(
    ("data", "path", "text"),
    [
        ("tell", (), "a program is a list"),
        (["tell"], (0,), "an instruction is a table"),
        ([{"text": "x"}], (0,), "an instruction is a table"),
        ([{"op": "shout"}], (0, "op"), "unknown verb 'shout'; known are fork, gain, read, tell, wait"),
        ([{"op": "tell"}], (0,), "'tell' lacks its 'text'"),
        ([{"op": "tell", "text": 3}], (0, "text"), "'text' of 'tell' must be text"),
        ([{"op": "tell", "text": "x", "times": "2"}], (0, "times"), "'times' of 'tell' must be a whole number"),
        ([{"op": "tell", "text": "x", "times": True}], (0, "times"), "'times' of 'tell' must be a whole number"),
        ([{"op": "tell", "text": "x", "time": 2}], (0, "time"), "'tell' has no parameter 'time'"),
        ([{"op": "fork", "left": 1, "one": []}], (0, "left"), "'left' of 'fork' must be true or false"),
        ([{"op": "fork", "left": True, "one": {}}], (0, "one"), "a program is a list"),
        ([{"op": "fork", "left": True, "one": [{"op": "shout"}]}], (0, "one", 0, "op"), "unknown verb 'shout'"),
        ([{"op": "gain", "what": "luck", "zones": []}], (0, "what"), "'what' of 'gain' must be one of courage, charm"),
        ([{"op": "gain", "what": "charm", "zones": [1]}], (0, "zones"), "'zones' of 'gain' must be a list, each text"),
    ],
)
def test_a_fault_is_named_with_its_place(data: Any, path: tuple[str | int, ...], text: str) -> None:
    (fault,) = faults(data)

    assert fault.path == path
    assert text in fault.text


def test_all_faults_are_named_at_once() -> None:
    found = faults([{"op": "shout"}, {"op": "fork", "left": 1, "one": [{"op": "tell"}, {"op": "tell", "text": 1}]}])

    assert [fault.path for fault in found] == [(0, "op"), (1, "left"), (1, "one", 0), (1, "one", 1, "text")]


def was_told(s: Tale, seat: Seat, text: str) -> bool:
    return text in s.told


def not_(s: Tale, seat: Seat, of: Questions) -> bool:
    return not hold(s, seat, of)


def if_(s: Tale, at: Program[Tale], that: Questions, then: Block, otherwise: Block = ()) -> None:
    s.call(at.branch(s, "then" if hold(s, at.seat, that) else "otherwise"))


ASKING = Verbs(tell, if_, questions=Verbs(was_told, not_))


@pytest.mark.parametrize(("told", "then"), [([], "new"), (["old"], "known")])
def test_a_verb_asks_questions_which_may_nest(told: list[str], then: str) -> None:
    asks = {"op": "not", "of": [{"op": "was_told", "text": "old"}]}
    branch = {"op": "if", "that": [asks], "then": [{"op": "tell", "text": "new"}]}
    branch["otherwise"] = [{"op": "tell", "text": "known"}]
    do, faults = ASKING.compile([branch])
    s = Tale(1, seeded(0), Edition(programs={"card": do}), told=told.copy())

    s.call(Program("card", "do", 0))
    run(s)

    assert faults == []
    assert s.told == [*told, then]


def test_a_question_is_checked_like_a_verb_and_is_none() -> None:
    faults = [
        fault
        for asks in (
            {"op": "was_told"},
            {"op": "tell", "text": "x"},
            {"op": "not", "of": [{"op": "was_told", "text": 1}]},
        )
        for fault in ASKING.compile([{"op": "if", "that": [asks], "then": []}])[1]
    ]

    assert [fault.text for fault in faults] == [
        "'was_told' lacks its 'text'",
        "unknown verb 'tell'; known are not, was_told",
        "'text' of 'was_told' must be text",
    ]
    assert faults[2].path == (0, "that", 0, "of", 0, "text")
