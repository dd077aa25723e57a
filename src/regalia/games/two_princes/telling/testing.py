"""What everybody sees of a decision and of a test: tokens, the cards played, and the numbers that add up."""

from regalia.engine import EVERYBODY, Gate, Seat, Thing
from regalia.games.two_princes.actions import CHOOSE, place
from regalia.games.two_princes.cards.book import ENCOUNTER
from regalia.games.two_princes.cards.names import ATTRIBUTES, CHOICES, EDWARD, PRINCES
from regalia.games.two_princes.model.parts import as_compared
from regalia.games.two_princes.model.prince import Compared
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.decisions import Individually, Together
from regalia.games.two_princes.rules.testing import Test


def token_of(s: TwoPrinces, seat: Seat, gate: Gate) -> tuple[list[Thing], tuple[Seat, ...] | None]:
    """TP-089 to TP-091 What he is for, or has chosen, and who sees it: if it is secret, face down until both turn."""
    open_ = next((frame for frame in s.frames if isinstance(frame, Together)), None)
    if open_ is not None:
        return ([_token(s, seat, open_.proposal(seat))] if open_.proposal(seat) else []), EVERYBODY
    sealed = next((frame for frame in s.frames if isinstance(frame, Individually)), None)
    if sealed is None:
        return ([_token(s, seat, s.chose[seat])] if s.chose[seat] and _decides(s, seat) else []), EVERYBODY
    picked = sealed.picked(seat)
    if not picked or not gate.visible_to((seat,)):
        return [_token(s, seat, "")] * len(picked), (seat,)
    return [_token(s, seat, CHOICES[place(picked[0], CHOOSE)])], (seat,)


def _decides(s: TwoPrinces, seat: Seat) -> bool:
    """TP-035, TP-045 An Encounter is decided by whoever has it, and a card may name one Prince."""
    card = s.open_card
    if card.kind == ENCOUNTER:
        return seat == s.drawer
    return card.mode not in PRINCES or card.mode == PRINCES[seat]


def _token(s: TwoPrinces, seat: Seat, choice: str) -> Thing:
    marks = (choice.upper(), *(("further",) if _is_further(s) else ())) if choice else ()
    return Thing(f"{PRINCES[seat]}-token", "token", None, seat, marks)


def _is_further(s: TwoPrinces) -> bool:
    """Is it about a decision inside a consequence, and not about the options on the card?"""
    made = s.history.get(s.card)
    if made is None or s.open_card.kind == ENCOUNTER:
        return False
    return made != s.chose or any(isinstance(frame, (Together, Individually)) for frame in s.frames)


def tried_by(s: TwoPrinces, seat: Seat) -> tuple[Compared | None, bool]:
    """The test he is in, as it stands now; without one, the last that the open card asked of him; is it compared?"""
    test = next((frame for frame in reversed(s.frames) if isinstance(frame, Test)), None)
    parts = [part for part in test.tested if seat in part.seats] if test else []
    return (as_compared(s, parts[0], seat), False) if parts else (s.princes[seat].tried, True)


def told_cards(s: TwoPrinces, seat: Seat) -> list[Thing]:
    """TP-101, TP-108 What he had played in the last test: told once more, since the cards are discarded by now."""
    tried, is_compared = tried_by(s, seat)
    cards = tried.cards if tried and is_compared else []
    return [Thing(f"{PRINCES[seat]}-told.{at}", "card", kind, seat) for at, kind in enumerate(cards, 1)]


def figures_of(s: TwoPrinces, seat: Seat) -> dict[str, int]:
    """TP-097 His score; what he has to reach, if he is alone in the test; by how much he has, once it is compared."""
    tried, is_compared = tried_by(s, seat)
    if tried is None:
        return {}
    own = {"score": tried.score, "added": tried.added}
    return own | (_needed(s, seat, tried, is_compared) if tried.is_alone else {})


def shared_figures(s: TwoPrinces) -> dict[str, int]:
    """TP-097 The same for a test that both are in."""
    tried, is_compared = tried_by(s, EDWARD)
    return {} if tried is None or tried.is_alone else _needed(s, EDWARD, tried, is_compared)


def _needed(s: TwoPrinces, seat: Seat, tried: Compared, is_compared: bool) -> dict[str, int]:
    """TP-098 The number; from the fourth step on the margin, and after the sixth that everything is put away."""
    margin = {"margin": tried.total - tried.need} if is_compared else {}
    cleared = {"cleared": 1} if is_compared and not s.princes[seat].is_tested else {}
    return {f"need {ATTRIBUTES[tried.attr]}": tried.need, **margin, **cleared}
