"""Texts for people are sentences, which every reader can be told in a language of their own."""

from collections.abc import Iterator

from regalia.checks.look import Look
from regalia.checks.stretch import any_move
from regalia.engine import Prompt, View, pending, play
from regalia.sentences import Sentence


def texts_are_sentences(look: Look) -> list[str]:
    """What views, refusals and facts say is no mere string, glued together where nobody can translate it."""
    texts = [text for viewer in (*range(look.s.seats), None) for text in texts_of(look.view(viewer))]
    texts += [sentence for seat in range(look.s.seats) for _, sentence, _ in look.refusals(seat)]
    mere = {text for text in [*texts, *_told_next(look)] if text and not isinstance(text, Sentence)}
    return [f"{text!r} is a mere string" for text in sorted(mere)]


def texts_of(view: View) -> Iterator[str]:
    """All that a view says to people."""
    yield view.where.text
    yield from (seat.label for seat in view.seats)
    yield from (zone.label for zone in view.zones)
    for page in view.pages:
        yield from (page.title, *page.paragraphs)
    if view.outcome is not None:
        yield from (view.outcome.text, view.outcome.sequel)
    if view.prompt is not None:
        yield from _asked(view.prompt)


def _asked(prompt: Prompt) -> Iterator[str]:
    yield prompt.text
    yield from (option.label for option in prompt.options)
    for barred in prompt.barred:
        yield from (barred.label, barred.reason)


def _told_next(look: Look) -> Iterator[str]:
    """What is told of some move, and of the end if it leads there."""
    after = look.s.clone()
    after.heard = []
    play(after, *any_move(after, pending(after), look.chance))
    for fact in after.heard:
        yield from (fact.text, fact.secret)
    if after.outcome is not None:
        yield from (after.outcome.text, after.outcome.sequel)
