"""Cards are data: a card's program is a list of verbs with parameters; a running one is a frame that holds an address.

A verb is a function of the state, the running program and typed parameters:

    def gain(s: Tower, at: Program, what: str, by: int = 1) -> None: ...
    def test(s: Tower, at: Program, of: str, need: int, win: Block, lose: Block = ()) -> None: ...

A parameter of type `Block` is a nested program; the verb goes on with it by `s.call(at.branch(s, "win"))`. One of type
`Questions` is a list of questions, each a function of the state, a seat and typed parameters that says yes or no; the
verb asks them by `hold(s, seat, that)`. Others are whole numbers, texts, truth values, a `Literal` of the words that
are allowed, or lists of these. What a pack may say is checked against these signatures; there are no expressions in
packs. A name that Python keeps for itself is written with an underscore at its end: `def if_` is the verb "if".
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any, Literal, TypeAlias, get_args, get_origin

from regalia.engine.facts import Seat
from regalia.engine.frames import Frame, S
from regalia.engine.state import State

Block: TypeAlias = Sequence["Op"]  # a nested program, in a verb's signature
BLOCK = Block
Questions: TypeAlias = tuple["Op", ...]  # questions that must all hold, in a verb's signature
QUESTIONS = Questions


@dataclass(frozen=True)
class Op:
    """One instruction, checked: a verb and its plain parameters; nested blocks by parameter name. Or one question."""

    name: str
    verb: Callable[..., Any]
    values: Mapping[str, Any]
    blocks: Mapping[str, tuple["Op", ...]]


@dataclass(slots=True)
class Program(Frame[S]):
    """Runs the block at an address. Plain data: it can be stored in the middle of an effect."""

    card: str
    path: str  # "do", then "do/1/win" for the block `win` of its second instruction
    seat: Seat  # for whom it runs

    def arrive(self, s: S) -> tuple[Seat, ...]:
        ops = self.block(s)
        at = s.places[-1]
        if at == len(ops):
            s.leave()
        else:
            s.places[-1] = at + 1
            ops[at].verb(s, self, **ops[at].values)
        return ()

    def block(self, s: S) -> tuple[Op, ...]:
        return find(s.book.programs[self.card], self.path)

    def branch(self, s: State, name: str) -> "Program[S]":
        """The nested block of the instruction that is being carried out. For its verb, before it calls anything."""
        return Program(self.card, f"{self.path}/{s.places[-1] - 1}/{name}", self.seat)


def find(do: tuple[Op, ...], path: str) -> tuple[Op, ...]:
    """The block at a path below a card's own program."""
    ops = do
    parts = path.split("/")[1:]
    for at, name in zip(parts[::2], parts[1::2], strict=True):
        ops = ops[int(at)].blocks.get(name, ())
    return ops


def hold(s: State, seat: Seat, questions: Questions) -> bool:
    """Do all these questions hold for the seat?"""
    for op in questions:
        if not op.verb(s, seat, **op.values):
            return False
    return True


@dataclass(frozen=True)
class Fault:
    """Something wrong in a program: where in its data, and what."""

    path: tuple[str | int, ...]
    text: str


class Verbs:
    """The verbs a game's cards may use, and the checker that follows from their signatures.

    `questions` are what cards may ask; a table of questions itself needs none, since its questions may nest.
    """

    def __init__(self, *functions: Callable[..., Any], questions: "Verbs | None" = None) -> None:
        self.functions = {function.__name__.removesuffix("_"): function for function in functions}
        self.questions = questions or self

    def parameters(self, name: str) -> dict[str, Parameter]:
        found = dict(signature(self.functions[name], eval_str=True).parameters)
        return {key: found[key] for key in list(found)[2:]}  # without the state and the program

    def compile(self, data: Any) -> tuple[tuple[Op, ...], list[Fault]]:
        """The program that the data describe, and all that is wrong with them."""
        faults: list[Fault] = []
        ops = tuple(self._block(data, (), faults))
        return ops, faults

    def _block(self, data: Any, path: tuple[str | int, ...], faults: list[Fault]) -> Iterator[Op]:
        if not isinstance(data, list):
            faults.append(Fault(path, "a program is a list of instructions"))
            return
        for i, entry in enumerate(data):
            op = self._op(entry, (*path, i), faults)
            if op is not None:
                yield op

    def _op(self, entry: Any, path: tuple[str | int, ...], faults: list[Fault]) -> Op | None:
        if not isinstance(entry, dict) or not isinstance(entry.get("op"), str):
            faults.append(Fault(path, "an instruction is a table with the name of a verb under 'op'"))
            return None
        name = entry["op"]
        if name not in self.functions:
            faults.append(Fault((*path, "op"), f"unknown verb {name!r}; known are {', '.join(sorted(self.functions))}"))
            return None
        values, blocks = self._values(name, entry, path, faults)
        return Op(name, self.functions[name], {**values, **blocks}, blocks)

    def _values(
        self, name: str, entry: dict[str, Any], path: tuple[str | int, ...], faults: list[Fault]
    ) -> tuple[dict[str, Any], dict[str, tuple[Op, ...]]]:
        """The plain parameters of an instruction, and its nested blocks."""
        values: dict[str, Any] = {}
        blocks: dict[str, tuple[Op, ...]] = {}
        parameters = self.parameters(name)
        for key, parameter in parameters.items():
            if key not in entry:
                if parameter.default is Parameter.empty:
                    faults.append(Fault(path, f"{name!r} lacks its {key!r}"))
            elif parameter.annotation == QUESTIONS:
                values[key] = tuple(self.questions._block(entry[key], (*path, key), faults))
            elif parameter.annotation == BLOCK:
                blocks[key] = tuple(self._block(entry[key], (*path, key), faults))
            elif not _fits(entry[key], parameter.annotation):
                faults.append(Fault((*path, key), f"{key!r} of {name!r} must be {_kind(parameter.annotation)}"))
            else:
                values[key] = entry[key]
        for key in entry:
            if key != "op" and key not in parameters:
                faults.append(Fault((*path, key), f"{name!r} has no parameter {key!r}"))
        return values, blocks


def _fits(value: Any, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_origin(hint) is list:
        return type(value) is list and all(_fits(item, get_args(hint)[0]) for item in value)
    return type(value) is hint


def _kind(hint: Any) -> str:
    if get_origin(hint) is Literal:
        return f"one of {', '.join(get_args(hint))}"
    if get_origin(hint) is list:
        return f"a list, each {_kind(get_args(hint)[0])}"
    return {int: "a whole number", str: "text", bool: "true or false"}.get(hint, str(hint))
