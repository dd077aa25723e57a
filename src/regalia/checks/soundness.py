"""Checks of one moment of a game that hold for every game: each returns what is wrong, one sentence each."""

import json
import re
from functools import cache

from regalia.checks.look import Look
from regalia.checks.stretch import any_move
from regalia.content.ledger import read_ledger
from regalia.engine import dump, moves, pending, play, top, withdraw, words


def asks_for_something(look: Look) -> list[str]:
    """Somebody is waited for, and whoever is has a move."""
    s = look.s
    awaited = top(s).must(s)
    faults = [] if awaited else ["nobody is waited for"]
    return faults + [f"seat {seat} is waited for and has no move" for seat in awaited if not moves(s, seat)]


def prompts_agree(look: Look) -> list[str]:
    """Prompt and moves list the same options, each with its words and a rule that exists."""
    faults: list[str] = []
    rules = known_rules(look.game.folder)
    for seat in pending(look.s):
        view = look.view(seat)
        shown = view.prompt
        assert shown is not None
        if sorted(option.move for option in shown.options) != sorted(moves(look.s, seat)):
            faults.append(f"seat {seat}: prompt and moves differ")
        ids = {thing.id for thing in view.things} | {zone.id for zone in view.zones}
        ids |= {f"seat-{n + 1}" for n in range(look.s.seats)} | {""}
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


def refusals_change_nothing(look: Look) -> list[str]:
    """Whatever is not legal is refused with a sentence and a known rule, and the state stays as it was."""
    faults: list[str] = []
    s, before, rules = look.s, look.dump, known_rules(look.game.folder)
    for seat in range(s.seats):
        for move, sentence, rule in look.refusals(seat):
            if not sentence or (rule not in rules and s.actions.fits(move, s.seats)):
                faults.append(f"seat {seat}, {move}: refused without a reason: {sentence} ({rule})")
    return faults if dump(s) == before else [*faults, "a refused move changed the state"]


def clones_share_nothing(look: Look) -> list[str]:
    """A clone is the same, and what is played on it does not touch the original."""
    twin = look.s.clone()
    if dump(twin) != look.dump:
        return ["a clone differs from its original"]
    for _ in range(12):
        if twin.frames:
            play(twin, *any_move(twin, pending(twin), look.chance))
    return [] if dump(look.s) == look.dump else ["play on a clone changed the original"]


def dumps_are_exact(look: Look) -> list[str]:
    """A state that is stored and loaded is the same, and goes on in the same way."""
    loaded, twin = look.game.load(json.loads(json.dumps(look.dump))), look.s.clone()
    if dump(loaded) != look.dump:
        return ["dump and load gave another state"]
    seat, move = any_move(twin, pending(twin), look.chance)
    if moves(loaded, seat) != moves(twin, seat):
        return ["a loaded state has other moves"]
    play(twin, seat, move)
    play(loaded, seat, move)
    return ["a loaded state goes on differently"] if dump(loaded) != dump(twin) else []


def things_are_in_one_place(look: Look) -> list[str]:
    """No thing is in two zones, and every zone's things are described."""
    faults: list[str] = []
    for viewer in (None, *range(look.s.seats)):
        view = look.view(viewer)
        placed = [id for zone in view.zones for id in zone.things]
        if len(placed) != len(set(placed)):
            faults.append(f"viewer {viewer}: a thing is in two zones")
        if sorted(placed) != sorted(thing.id for thing in view.things):
            faults.append(f"viewer {viewer}: zones and things differ")
    return faults


def facts_name_everybody(look: Look) -> list[str]:
    """A fact that some read in fuller words names them, as it does to others: only what is asked speaks to "you"."""
    twin = look.s.clone()
    facts = twin.heard = []
    play(twin, *any_move(twin, pending(twin), look.chance))
    return [f"{fact.secret!r} speaks to its reader" for fact in facts if re.search(r"\byour?\b", fact.secret, re.I)]


def withdrawing_is_exact(look: Look) -> list[str]:
    """A first pick taken back leaves everything as it was, but for the count of answers."""
    s = look.s
    for seat in pending(s):
        for move in moves(s, seat):
            twin = s.clone()
            play(twin, seat, move)
            if twin.frames and not top(s).can_withdraw(s, seat) and top(twin).can_withdraw(twin, seat):
                withdraw(twin, seat)
                twin.answers = s.answers
                if dump(twin) != look.dump:
                    return [f"{words(s, seat, move)!r} taken back leaves another state"]
    return []


def looking_changes_nothing(look: Look) -> list[str]:
    """The last check: whoever has seen, imagined or thought, the state is as it was."""
    return [] if dump(look.s) == look.dump else ["the state was changed by looking at it"]
