"""Positions in the words of the game: laid out for scenarios, and told for records and tests."""

from collections.abc import Mapping
from typing import Any, Final

from regalia.content.given import Given, check_possible, fixed_chance
from regalia.content.supply import Supply
from regalia.engine import Data, Setup, Unreadable, run
from regalia.games.princess_bride.audit import CHORES, audit
from regalia.games.princess_bride.cards.book import Book
from regalia.games.princess_bride.cards.kinds import KIND_OF, KINDS, Card, is_special
from regalia.games.princess_bride.cards.names import CHALLENGES, FIGURES, HAZARDS, OFF, PLOT_CARDS, SPACE, SPACES, Space
from regalia.games.princess_bride.model.state import MIRACLES, Bride
from regalia.games.princess_bride.rules.chapter_setup import place_pieces
from regalia.games.princess_bride.rules.flow import Chapter, Turn
from regalia.games.princess_bride.rules.setup import SINGLE, shelved

POINTS: Final = ("move", "storytelling", "draw", "plot", "discard")
CARDS: Final = ("seat", "story", "discard", "special", "rest", "plot", "plot_discard", "plot_left")
PARTS: Final = ("chapter", "at", "active", "turn", "replay", "miracles", "traded", "deeds", *CARDS, "board")
BOARD: Final = (
    *("star", "done", "chores", "ship", "mystery", "wounds", "hazards", "dormant", "squads", "locked", "confidence"),
    *FIGURES,
)
NOWHERE: Final = "off"
EMPTY: Final = "empty"


def lay(book: Book, setup: Setup, position: Mapping[str, Data]) -> Bride:
    """A position over the start of a chapter: what is not given is as at its setup, but hands are empty."""
    given = Given(position, "the position", *PARTS)
    s = shelved(book, setup, fixed_chance())
    s.chapter = given.number("chapter", 1, len(book.pages), s.chapter)
    s.last = s.chapter if setup.mode == SINGLE else s.last
    s.active = given.seat("active", s.seats)
    s.turn = given.number("turn", 1, 99, 1)
    s.is_grandpa = given.word("replay", ("grandson", "grandpa"), "grandpa" if s.is_grandpa else "grandson") == "grandpa"
    s.miracles = given.number("miracles", 0, MIRACLES, s.miracles)
    s.has_traded = given.flag("traded")
    s.deeds = given.number("deeds", 0, 9, 0)
    _lay_cards(s, given)
    _lay_plot(s, given)
    place_pieces(s)
    _lay_board(s, given.part("board", "the board", *BOARD))
    check_possible(audit(s))
    point = POINTS.index(given.word("at", POINTS, "move"))
    s.frames, s.places = [Chapter(), Turn(s.active)], [Chapter.steps.index(Chapter.pass_on), point]
    run(s)
    return s


def _lay_cards(s: Bride, given: Given) -> None:
    """Decks are given from the top. Specials not given lie in their deck, Story cards where `rest` says."""
    names = [str(seat + 1) for seat in range(s.seats)]
    rest = given.word("rest", ("story", "discard", *names), "story")
    seats = given.seats(s.seats, "hand")
    supply = Supply(sorted(s.story + s.special), KINDS, KIND_OF)
    s.hands = [supply.take(side, "hand") for side in seats]
    s.discard = supply.take(given, "discard")
    deck = supply.take(given, "story")
    if given.data.get("special") == [EMPTY]:
        s.special = []
    else:
        top = supply.take(given, "special")[::-1]
        s.special = [*(card for card in supply.left if is_special(card)), *top]
    left = [card for card in supply.left if card not in s.special]
    s.story = [*(left if rest == "story" else []), *reversed(deck)]
    if rest == "discard":
        s.discard = left + s.discard
    elif rest != "story":
        s.hands[int(rest) - 1] += left
    s.hands = [sorted(hand) for hand in s.hands]


def _lay_plot(s: Bride, given: Given) -> None:
    """The Plot deck from its top; numbers given nowhere follow below it, as many as `plot_left` says."""
    top, drawn = given.items("plot"), given.items("plot_discard")
    rest = [number for number in range(1, PLOT_CARDS + 1) if number not in (*top, *drawn)]
    if sorted([*top, *drawn, *rest]) != list(range(1, PLOT_CARDS + 1)):
        raise Unreadable("The Plot cards are the numbers 1 to 20, each once.", "PB-005")
    keep = given.number("plot_left", len(top), PLOT_CARDS, len(top) + len(rest)) - len(top)
    s.plot = [*reversed(rest[:keep]), *reversed(top)]
    s.plot_discard = [*rest[keep:], *drawn]


def _lay_board(s: Bride, given: Given) -> None:
    board, data = s.board, given.data
    board.hazards.sort()
    for figure, name in enumerate(FIGURES):
        board.at[figure] = _space(given, name, board.at[figure])
    board.star = _space(given, "star", board.star)
    board.done = [CHALLENGES.index(word) for word in given.words("done", CHALLENGES)]
    if "chores" in data:
        board.chores = sorted(SPACE[word] for word in given.words("chores", SPACES))
        board.chores_left = CHORES - len(board.chores)
    board.ship = given.number("ship", 0, s.page.counters.track, board.ship)
    board.mystery = given.number("mystery", 0, s.page.counters.track, board.mystery)
    board.wounds = given.number("wounds", 0, s.page.counters.wounds, 0)
    if "hazards" in data:
        names = given.words("hazards", (*HAZARDS, NOWHERE))
        board.hazards = [HAZARDS.index(name) if name != NOWHERE else OFF for name in names]
    board.dormant = sorted(SPACE[word] for word in given.words("dormant", SPACES))
    if "squads" in data:
        board.squads = [SPACE[word] for word in given.words("squads", SPACES)]
    if "locked" in data:
        board.locked = sorted(_numbers(given, "locked", 1, len(s.page.counters.doors)))
        board.locked = [door - 1 for door in board.locked]
    board.confidence = _numbers(given, "confidence", 0, 6)


def _space(given: Given, key: str, default: Space) -> Space:
    name = given.word(key, (*SPACES, NOWHERE), SPACES[default] if default != OFF else NOWHERE)
    return SPACE.get(name, OFF)


def _numbers(given: Given, key: str, least: int, most: int) -> list[int]:
    found = given.items(key)
    if not all(type(number) is int and least <= number <= most for number in found):
        raise Unreadable(f"{key!r} of {given.place} lists numbers from {least} to {most}, not {found!r}.")
    return found


def position(s: Bride) -> dict[str, Data]:
    """The whole position in words, the order of the decks included: what `lay` takes at the start of a step."""
    return {
        "chapter": s.chapter,
        "at": s.phase,
        "active": s.active + 1,
        "turn": s.turn,
        "replay": "grandpa" if s.is_grandpa else "grandson",
        "miracles": s.miracles,
        "traded": s.has_traded,
        "deeds": s.deeds,
        "seat": {str(seat + 1): {"hand": _names(s.hands[seat])} for seat in range(s.seats)},
        "story": _names(s.story[::-1]),
        "discard": _names(s.discard),
        "special": _names(s.special[::-1]) or [EMPTY],
        "plot": s.plot[::-1],
        "plot_discard": s.plot_discard,
        "board": _board_words(s),
    }


def _names(cards: list[Card]) -> list[str]:
    return [KINDS[KIND_OF[card]] for card in cards]


def _board_words(s: Bride) -> dict[str, Any]:
    """What lies on the board; counters that the chapter does not use are left out."""
    board, counters = s.board, s.page.counters
    words: dict[str, Any] = {
        "star": _word(board.star),
        "done": [CHALLENGES[challenge] for challenge in board.done],
        **{FIGURES[stance.figure]: _word(board.at[stance.figure]) for stance in s.page.stances},
    }
    if counters.chores:
        words["chores"] = [_word(space) for space in board.chores]
    if counters.track:
        words |= {"ship": board.ship, "mystery": board.mystery}
    if counters.wounds:
        words["wounds"] = board.wounds
        words["hazards"] = [HAZARDS[hazard] if hazard != OFF else NOWHERE for hazard in board.hazards]
        words["dormant"] = [_word(space) for space in board.dormant]
    if counters.squads:
        words["squads"] = [_word(space) for space in board.squads]
    if counters.doors:
        words |= {"locked": [door + 1 for door in board.locked], "confidence": board.confidence}
    return words


def _word(space: Space) -> str:
    return SPACES[space] if space != OFF else NOWHERE
