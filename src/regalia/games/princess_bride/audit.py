"""What must hold at every moment, whatever happens. Used by simulations and tests, never by the rules."""

from regalia.games.princess_bride.cards.kinds import CARDS
from regalia.games.princess_bride.cards.names import OFF, PLOT_CARDS
from regalia.games.princess_bride.model.state import NO_CARD, Bride

CHORES = 6
CHALLENGE_COUNTERS = 5


def audit(s: Bride, before: Bride | None = None) -> list[str]:
    """Every invariant that is broken, as a sentence."""
    return _cards(s) + _pieces(s)


def _cards(s: Bride) -> list[str]:
    """PB-004, PB-005 Each Story and Special card, and each Plot card, is in exactly one place."""
    faults: list[str] = []
    playing = [s.playing] if s.playing != NO_CARD else []
    cards = [*s.story, *s.discard, *s.special, *playing, *(card for hand in s.hands for card in hand)]
    if sorted(cards) != list(range(CARDS)):
        faults.append("PB-004: a Story or Special card is missing or doubled")
    if (s.plot or s.plot_discard) and sorted(s.plot + s.plot_discard) != list(range(1, PLOT_CARDS + 1)):
        faults.append("PB-005: a Plot card is missing or doubled")
    if any(hand != sorted(hand) for hand in s.hands):
        faults.append("a hand is not in order")
    if not 0 <= s.known_top <= len(s.plot) or not 0 <= s.known_bottom <= len(s.plot):
        faults.append("more of the Plot deck is known than there is")
    return faults


def _pieces(s: Bride) -> list[str]:
    """PB-007, PB-008 and the counters of the chapter."""
    board, counters, faults = s.board, s.page.counters, []
    if not s.miracles >= 0 or s.supply < 0:
        faults.append("PB-008: the Miracles do not sum to five")
    if len(set(board.done)) != len(board.done) or len(board.done) > CHALLENGE_COUNTERS:
        faults.append("PB-007: a challenge has two counters")
    if counters.chores and s.turn and len(board.chores) + board.chores_left != CHORES:
        faults.append("PB-021: a Chore is missing or too many")
    if board.wounds > counters.wounds:
        faults.append("PB-026: there are too many Wounds")
    if any(space != OFF and space not in s.page.edges for space in (*board.at, *board.squads, *board.chores)):
        faults.append("PB-014: a piece stands on a space of another chapter")
    return faults
