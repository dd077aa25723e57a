"""Every sentence and title of the story is a canary: it reaches a viewer when a fact has told it to him, not before."""

import re

import pytest
from msgspec import to_builtins

from regalia.bots import Draws, bot
from regalia.engine import Illegal, begin, checked, moves, outcome, play
from regalia.games.two_princes import GAME
from regalia.games.two_princes.cards.book import ENCOUNTER
from regalia.games.two_princes.cards.words import every
from regalia.lab.simulate import next_move
from regalia.sentences import to_data

BOOK = GAME.book
VIEWERS = (None, 0, 1)
TITLES = {card.title: f"{card.key}: a title" for card in BOOK.cards.values()} | {
    ending.title: f"{ending.id}: the title of an ending" for ending in BOOK.endings
}


def consequences():
    """What follows from Events, Interlude cards and Challenges: box and text."""
    for box, program in BOOK.programs.items():
        card = BOOK.cards.get(box.split("/")[0])
        if card is not None and card.kind != ENCOUNTER:
            yield from ((box, op.values["text"]) for op in every(program) if op.name == "narrate")


def story():
    """Every sentence of the story, and where it stands."""
    texts = [
        *((f"{box}: a consequence", text) for box, text in consequences()),
        *((f"{ending.id}: an ending", ending.text) for ending in BOOK.endings),
        *((f"{card.key}: a situation", card.situation) for card in BOOK.cards.values()),
    ]
    return {part: place for place, text in texts for part in sentences(text)}


def sentences(text):
    """Those that are long enough to be known by, without a Prince's name before them."""
    plain = re.sub(r"^(Edward|Richard): ", "", " ".join(text.split()))
    parts = (part.strip('" ') for part in re.split(r"(?<=[.!?])\"?\s", plain))
    return [part for part in parts if len(part) > 20]


def strings(data):
    """Every string in a view."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list, tuple)):
        for each in data.values() if isinstance(data, dict) else data:
            yield from strings(each)


def with_parts(text):
    """A sentence, and what it is made of, which is no less told."""
    return [str(text), to_data(text)]


def all_that_reaches(s, viewer):
    """A viewer's view, and for a seat all refusals."""
    found = [*strings(to_builtins(GAME.view(s, viewer), enc_hook=with_parts))]
    for seat in (viewer,) if viewer is not None else ():
        for move in {*range(len(s.actions))} - {*moves(s, seat)}:
            try:
                play(s, seat, move)
            except Illegal as illegal:
                found.append(str(illegal))
    return found


def leaks(reaches, hidden, titles):
    """Where the canaries stand that are among these texts."""
    plain = "\n".join(reaches)
    said = {part for text in reaches for part in sentences(text)}
    return [hidden[part] for part in said & hidden.keys()] + [place for text, place in titles.items() if text in plain]


@pytest.mark.rule("TP-034", "TP-054", "TP-072", "TP-136", "TP-R67", "TP-068")
@pytest.mark.parametrize("seed", range(3))
def test_no_text_reaches_anybody_before_its_time(seed):
    heard = []
    s = begin(GAME, checked(GAME), f"canary {seed}", heard)
    hidden, titles = ({viewer: {**canaries} for viewer in VIEWERS} for canaries in (story(), TITLES))
    at, draws, players = 0, Draws(GAME, seed), [bot("steward" if seed else "random")] * 2
    while outcome(s) is None:
        for viewer in VIEWERS:
            told = [fact.read_by(viewer) for fact in heard[at:]]
            for part in (part for text in told for part in sentences(text)):
                hidden[viewer].pop(part, None)
            titles[viewer] = {text: place for text, place in titles[viewer].items() if text not in "\n".join(told)}
            assert leaks(all_that_reaches(s, viewer), hidden[viewer], titles[viewer]) == []
        at = len(heard)
        play(s, *next_move(GAME, s, players, draws))

    over = leaks([*all_that_reaches(s, None), *(fact.text for fact in heard[at:])], hidden[None], titles[None])
    assert {place.split(":")[0] for place in over if "ending" in place} == {s.ending}


@pytest.mark.rule("TP-034", "TP-072", "TP-076", "TP-R67")
@pytest.mark.parametrize("seed", range(3))
def test_only_the_box_that_applies_is_told_and_not_before_it_does(seed):
    boxes = {part: box for box, text in consequences() for part in sentences(text)}
    heard = []
    s = begin(GAME, checked(GAME), f"boxes {seed}", heard)
    at, draws, players, told = 0, Draws(GAME, seed), [bot("steward")] * 2, set()
    while outcome(s) is None:
        play(s, *next_move(GAME, s, players, draws))
        new, at = heard[at:], len(heard)
        for box in {boxes[part] for fact in new for part in sentences(fact.text) if part in boxes}:
            card, option, *result = box.split("/")
            made = s.history[card]
            assert option in made or (option == "split" and made[0] != made[1])
            assert not result or (result == ["success"]) in s.passed
            told.add(box)

    assert len(told) > 15
