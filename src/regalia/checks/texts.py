"""Texts for people are sentences, which every reader can be told in a language of their own."""

from collections.abc import Iterable, Iterator

from regalia.checks.look import Look
from regalia.checks.stretch import any_move
from regalia.drafting import laid_open
from regalia.engine import Fact, Game, Prompt, Setup, View, begin, pending, play, seeded, several
from regalia.engine.state import Outcome
from regalia.sentences import Sentence

PRINTED = ("name", "text")  # what people read of every face that has it


def game_speaks_in_sentences(game: Game, setup: Setup, seed: str, every: int = 16) -> list[str]:
    """A random game, looked at now and then: what nobody could translate in it, in what is said before it, and why."""
    heard: list[Fact] = []
    s, chance = begin(game, setup, seed, heard), seeded(seed)
    faults = {*_mere(_fixed(game)), *_unlabelled(game)}
    made = 0
    while s.frames:
        if made % every == 0:
            faults.update(texts_are_sentences(Look(game, s, chance)))
        play(s, *any_move(s, pending(s), chance))
        made += 1
    faults.update(texts_are_sentences(Look(game, s, chance)), _mere(_told(heard)))
    return sorted(faults)


def texts_are_sentences(look: Look) -> list[str]:
    """What views, refusals and facts say is no mere string, glued together where nobody can translate it."""
    texts = [text for viewer in (*range(look.s.seats), None) for text in texts_of(look.view(viewer))]
    texts += [sentence for seat in range(look.s.seats) for _, sentence, _ in look.refusals(seat)]
    return _mere([*texts, *_deeds(look), *_told_next(look)])


def texts_of(view: View) -> Iterator[str]:
    """All that a view says to people."""
    yield view.where.text
    yield from (seat.label for seat in view.seats)
    yield from (zone.label for zone in view.zones)
    for page in view.pages:
        yield from (page.title, *page.paragraphs)
    if view.outcome is not None:
        yield from _ended(view.outcome)
    if view.prompt is not None:
        yield from _asked(view.prompt)


def _mere(texts: Iterable[str]) -> list[str]:
    mere = {text for text in texts if text and not isinstance(text, Sentence)}
    return [f"{text!r} is a mere string" for text in sorted(mere)]


def _asked(prompt: Prompt) -> Iterator[str]:
    yield prompt.text
    yield from (option.label for option in prompt.options)
    for barred in prompt.barred:
        yield from (barred.label, barred.reason)


def _ended(outcome: Outcome) -> Iterator[str]:
    yield from (outcome.text, outcome.sequel)


def _deeds(look: Look) -> Iterator[str]:
    """What is done with several things, where somebody may pick them in any order."""
    for seat in pending(look.s):
        if (asked := several(laid_open(look.s, seat), seat)) is not None:
            yield asked.deed


def _told(facts: Iterable[Fact]) -> Iterator[str]:
    for fact in facts:
        yield from (fact.text, fact.secret)


def _told_next(look: Look) -> Iterator[str]:
    """What is told of some move, and of the end if it leads there."""
    after = look.s.clone()
    after.heard = []
    if after.frames:
        play(after, *any_move(after, pending(after), look.chance))
    yield from _told(after.heard)
    if after.outcome is not None:
        yield from _ended(after.outcome)


def _fixed(game: Game) -> Iterator[str]:
    """What stands before anybody plays."""
    yield game.staying[0]
    for mode in game.modes:
        yield from (mode.title, mode.text, *(switch.text for switch in mode.switches))
    for face in game.faces.values():
        yield from (face[key] for key in PRINTED if key in face)


def _unlabelled(game: Game) -> list[str]:
    """Actions for whose moves the button would show their mere words."""
    labels, table = game.speech.labels, game.state.actions.table
    lines = dict.fromkeys(action.line for move, action in enumerate(table) if not labels.get(move))
    return [f"{line!r} has no label" for line in lines]
