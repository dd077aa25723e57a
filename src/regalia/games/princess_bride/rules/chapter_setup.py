"""PB-015 to PB-032 Setting up a chapter, the first time or again."""

from regalia.games.princess_bride.cards.names import HAZARDS, OFF, PLOT_CARDS
from regalia.games.princess_bride.model.board import Board
from regalia.games.princess_bride.model.state import NO_CARD, Bride

DEALT = 4


def set_up(s: Bride) -> None:
    """PB-018, PB-019 Cards first, then the pieces, then the first player; the lot is drawn in any case."""
    shuffle_decks(s)
    for seat in range(s.seats):
        s.draw_story(seat, DEALT)
    place_pieces(s)
    lot = s.chance.below(s.seats)
    s.active = lot if s.opener is None else s.opener
    s.turn = 0


def clear_table(s: Bride) -> None:
    """PB-088, PB-089, PB-091, PB-094 All pieces leave the board, hands are discarded, Miracles held stay."""
    for hand in s.hands:
        s.discard += hand
        hand.clear()
    if s.playing != NO_CARD:
        s.discard.append(s.playing)
        s.playing = NO_CARD
    s.board = Board()
    gather_plot(s)


def gather_plot(s: Bride) -> None:
    """PB-017 The Plot deck is whole again, and nobody has seen anything of it."""
    s.plot, s.plot_discard = list(range(1, PLOT_CARDS + 1)), []
    s.known_top = s.known_bottom = 0


def shuffle_decks(s: Bride) -> None:
    """PB-012, PB-015, PB-017 Deck and discard become one; the Plot deck is whole again.

    The Special deck is shuffled along: nobody knows its order, so it changes nothing, and a game that was bookmarked
    and resumed goes on exactly as one that was not (PB-104).
    """
    s.story = sorted(s.story + s.discard)
    s.discard = []
    s.special.sort()
    gather_plot(s)
    for deck in (s.story, s.special, s.plot):
        s.chance.shuffle(deck)


def place_pieces(s: Bride) -> None:
    """PB-014, PB-020 to PB-032 What the page lists and nothing else."""
    page, counters = s.page, s.page.counters
    board = Board()
    for stance in page.stances:
        board.at[stance.figure] = stance.at
    board.chores = sorted(counters.chores)
    board.chores_left = counters.chores_left
    board.ship, board.mystery = counters.ship, counters.mystery
    board.hazards = mixed_hazards(s)
    board.squads = list(counters.squads)
    board.locked = list(range(len(counters.doors)))
    s.board = board
    if page.star != OFF and s.supply:
        board.star = page.star


def mixed_hazards(s: Bride) -> list[int]:
    """PB-027 Mixed face-down, one on each "!" space, then all turned face-up."""
    counts = s.page.counters.hazards
    mixed = [kind for kind in range(len(HAZARDS)) for _ in range(counts[kind])] if counts else []
    s.chance.shuffle(mixed)
    return mixed
