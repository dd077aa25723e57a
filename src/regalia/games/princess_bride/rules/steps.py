"""Which steps figures may take; nothing here changes anything."""

from regalia.engine import Move
from regalia.games.princess_bride.actions import CARRY, SPACE_COUNT, STEP
from regalia.games.princess_bride.cards.names import BEARERS, FIGURES, OFF, WESTLEY, Figure, Space
from regalia.games.princess_bride.cards.page import Bar
from regalia.games.princess_bride.model.state import Bride


def bar(s: Bride, hero: Figure, start: Space, end: Space) -> Bar | None:
    """PB-042 What bars this step of a hero; None if nothing does."""
    for each in s.page.bars[start, end]:
        if _holds(s, each, hero, end):
            return each
    return None


def _holds(s: Bride, bar: Bar, hero: Figure, end: Space) -> bool:
    board = s.board
    if hero == bar.free or bar.until in board.done or (bar.since != OFF and bar.since not in board.done):
        return False
    if bar.door != OFF:
        return bar.door in board.locked
    if bar.squads:
        return end in board.squads
    return bar.figure == OFF or board.at[bar.figure] == end


def exits(s: Bride, hero: Figure) -> list[Space]:
    """PB-039 Adjacent spaces that nothing bars."""
    start = s.board.at[hero]
    return [end for end in s.page.edges[start] if bar(s, hero, start, end) is None]


def step_moves(s: Bride, heroes: list[Figure]) -> list[Move]:
    """All single steps of these heroes; mostly dead Westley may be carried along (PB-C5-03)."""
    found = [STEP + hero * SPACE_COUNT + end for hero in heroes for end in exits(s, hero)]
    if s.is_mostly_dead:
        for bearer, name in enumerate(BEARERS):
            hero = FIGURES.index(name)
            if hero in heroes and s.board.at[hero] == s.board.at[WESTLEY]:
                found += [CARRY + bearer * SPACE_COUNT + end for end in exits(s, hero)]
    return found
