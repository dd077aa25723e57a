"""Checks of one moment of a game that hold for every game: each returns what is wrong, one sentence each."""

import json
import re
from collections.abc import Iterator
from functools import cache

from regalia.content.ledger import read_ledger
from regalia.engine import (
    Chance,
    Game,
    Illegal,
    Move,
    Seat,
    State,
    dump,
    moves,
    pending,
    play,
    prompt,
    top,
    withdraw,
    words,
)


def asks_for_something(game: Game, s: State, chance: Chance) -> list[str]:
    """Somebody is waited for, and whoever is has a move."""
    awaited = top(s).must(s)
    faults = [] if awaited else ["nobody is waited for"]
    return faults + [f"seat {seat} is waited for and has no move" for seat in awaited if not moves(s, seat)]


def prompts_agree(game: Game, s: State, chance: Chance) -> list[str]:
    """Prompt and moves list the same options, each with its words and a rule that exists."""
    faults: list[str] = []
    rules = known_rules(game.folder)
    for seat in pending(s):
        shown = prompt(s, seat)
        assert shown is not None
        if sorted(option.move for option in shown.options) != sorted(moves(s, seat)):
            faults.append(f"seat {seat}: prompt and moves differ")
        view = game.view(s, seat)
        ids = {thing.id for thing in view.things} | {zone.id for zone in view.zones}
        ids |= {f"seat-{n + 1}" for n in range(s.seats)} | {""}
        for option in shown.options:
            if option.on not in ids:
                faults.append(f"{option.words!r} is on {option.on!r}, which is not in view")
        for rule in [shown.rule, *(bar.rule for bar in shown.barred)]:
            if rule not in rules:
                faults.append(f"unknown rule {rule!r} in the prompt")
    return faults


@cache
def known_rules(folder: str) -> set[str]:
    return set(read_ledger(folder).rules)


def refusals_change_nothing(game: Game, s: State, chance: Chance) -> list[str]:
    """Whatever is not legal is refused with a sentence and a known rule, and the state stays as it was."""
    faults: list[str] = []
    rules = known_rules(game.folder)
    before = dump(s)
    for seat in pending(s):
        for move, illegal in refusals(s, seat):
            if not illegal.sentence or (illegal.rule not in rules and s.actions.fits(move, s.seats)):
                faults.append(f"seat {seat}, {move}: refused without a reason: {illegal}")
    if dump(s) != before:
        faults.append("a refused move changed the state")
    return faults


def refusals(s: State, seat: Seat) -> Iterator[tuple[Move, Illegal]]:
    """Every move of the table of actions that is refused, and how; one for all to a seat that is not asked."""
    legal = moves(s, seat)
    for move in range(-1, len(s.actions) + 1 if seat in pending(s) else 0):
        if move not in legal:
            try:
                play(s, seat, move)
            except Illegal as illegal:
                yield move, illegal
            else:
                raise AssertionError(f"seat {seat} was allowed the illegal move {move}")


def clones_share_nothing(game: Game, s: State, chance: Chance) -> list[str]:
    """A clone is the same, and what is played on it does not touch the original."""
    before = dump(s)
    twin = s.clone()
    if dump(twin) != before:
        return ["a clone differs from its original"]
    for _ in range(12):
        if twin.frames:
            seat = chance.pick([seat for seat in pending(twin) if moves(twin, seat)])
            play(twin, seat, chance.pick(moves(twin, seat)))
    return ["play on a clone changed the original"] if dump(s) != before else []


def dumps_are_exact(game: Game, s: State, chance: Chance) -> list[str]:
    """A state that is stored and loaded is the same, and goes on in the same way."""
    data = json.loads(json.dumps(dump(s)))
    loaded = game.load(data)
    if dump(loaded) != dump(s):
        return ["dump and load gave another state"]
    twin = s.clone()
    seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
    if moves(loaded, seat) != moves(s, seat):
        return ["a loaded state has other moves"]
    move = chance.pick(moves(s, seat))
    play(twin, seat, move)
    play(loaded, seat, move)
    return ["a loaded state goes on differently"] if dump(loaded) != dump(twin) else []


def things_are_in_one_place(game: Game, s: State, chance: Chance) -> list[str]:
    """No thing is in two zones, and every zone's things are described."""
    faults: list[str] = []
    for viewer in (None, *range(s.seats)):
        view = game.view(s, viewer)
        placed = [id for zone in view.zones for id in zone.things]
        if len(placed) != len(set(placed)):
            faults.append(f"viewer {viewer}: a thing is in two zones")
        if sorted(placed) != sorted(thing.id for thing in view.things):
            faults.append(f"viewer {viewer}: zones and things differ")
    return faults


def facts_name_everybody(game: Game, s: State, chance: Chance) -> list[str]:
    """A fact that some read in fuller words names them, as it does to others: only what is asked speaks to "you"."""
    seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
    twin = s.clone()
    facts = twin.heard = []
    play(twin, seat, chance.pick(moves(s, seat)))
    return [f"{fact.secret!r} speaks to its reader" for fact in facts if re.search(r"\byour?\b", fact.secret, re.I)]


def withdrawing_is_exact(game: Game, s: State, chance: Chance) -> list[str]:
    """A first pick taken back leaves everything as it was, but for the count of answers."""
    for seat in pending(s):
        for move in moves(s, seat):
            twin = s.clone()
            play(twin, seat, move)
            if twin.frames and not top(s).can_withdraw(s, seat) and top(twin).can_withdraw(twin, seat):
                withdraw(twin, seat)
                twin.answers = s.answers
                if dump(twin) != dump(s):
                    return [f"{words(s, seat, move)!r} taken back leaves another state"]
    return []
