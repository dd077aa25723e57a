"""What must hold at every moment, whatever happens. Used by simulations and tests, never by the rules."""

from regalia.games.blackstone.cards.book import PLAGUE, TASKS
from regalia.games.blackstone.model.court import EMPTY, Court
from regalia.games.blackstone.model.state import TOKENS, Blackstone
from regalia.games.blackstone.rules.puzzle import FORMATION, PUZZLE


def audit(s: Blackstone, before: Blackstone | None = None) -> list[str]:
    """Every invariant that is broken, as a sentence."""
    kept = _kept(s, before) if before is not None else []
    return kept + _vassals(s) + _tasks(s) + _tokens(s) + _court(s) + _rats(s)


def _kept(s: Blackstone, before: Blackstone) -> list[str]:
    """No card of the table is lost and none comes; what was completed stays, as far as anybody still plays."""
    faults = []
    if vassals_in_use(s) != vassals_in_use(before):
        faults.append("a Vassal card has come or gone")
    if tasks_in_use(s) != tasks_in_use(before):
        faults.append("a Task card has come or gone")
    for side, was in zip(s.sides, before.sides, strict=True):
        if any(own[: len(old)] != old for own, old in zip(side.stacks, was.stacks, strict=True)):
            faults.append("a completed Task has left its stack (BC-064)")
        if was.is_exhausted and not side.is_exhausted:
            faults.append("an exhausted player may scheme again (BC-098)")
    return faults


def vassals_in_use(s: Blackstone) -> list[int]:
    """Every card of the Vassal deck that is anywhere, in rising order."""
    places = [
        *([vassal for vassal in s.court.spaces if vassal != EMPTY], s.discard, s.aside),
        *s.corners,
        *s.under,
        *(side.retained for side in s.sides),
        *(one for side in s.sides for one in side.sets),
    ]
    cards = [vassal >> 1 for place in places for vassal in place]
    cards += s.vassal_offer + s.vassal_deck + [card for side in s.sides for card in side.vassals]
    return sorted(cards)


def _vassals(s: Blackstone) -> list[str]:
    cards = vassals_in_use(s)
    if len(cards) != len(set(cards)):
        return ["a Vassal card is in two places"]
    return [] if set(range(72)) <= set(cards) else ["a Vassal card is nowhere"]


def tasks_in_use(s: Blackstone) -> list[int]:
    """Every Task card that is anywhere, in rising order."""
    places = [*s.decks, *s.discards, [task for task in s.offer if task >= 0]]
    for side in s.sides:
        places += [side.hand, side.drawn, *side.stacks, [side.face_down] if side.face_down >= 0 else []]
    return sorted(task for place in places for task in place)


def _tasks(s: Blackstone) -> list[str]:
    tasks = tasks_in_use(s)
    wanted = [task for deck in s.quest.decks for task in range(32 * deck, 32 * deck + 32)]
    if any(task >= 96 for task in tasks):
        wanted += range(96, TASKS)
    return [] if tasks == sorted(wanted) else ["the Task cards are not each in one place"]


def _tokens(s: Blackstone) -> list[str]:
    """BC-015 Twenty of each sort; guards are Knight tokens."""
    faults = []
    guards = sum(side.guard >= 0 for side in s.sides)
    for sort, name in enumerate(("Knight", "Wizard")):
        held = sum(side.tokens[sort] for side in s.sides) + (guards if sort == 0 else 0)
        if held + s.supply[sort] != TOKENS or min(s.supply[sort], *(side.tokens[sort] for side in s.sides)) < 0:
            faults.append(f"the {name} tokens do not add up (BC-015)")
    return faults


def _court(s: Blackstone) -> list[str]:
    """The masks agree with the cards; castles, Intrigue tokens and guards stand on some."""
    faults = []
    if any(s.court.spaces[space] == EMPTY for space in s.castles):
        faults.append("a castle is on an empty space (BC-063)")
    fresh = Court(s.court.spaces.copy())
    fresh.count_up(s.book.face)
    if (fresh.up, fresh.occupied) != (s.court.up, s.court.occupied):
        faults.append("the masks of the court are wrong")
    if s.frames:
        faults += _people(s)
    for side in s.sides:
        if any(card >= 0 and s.court.where(card) < 0 for card in (side.twin, side.guard)):
            faults.append("an Intrigue token or a guard is on a card that is not on the board (BC-102)")
        if (side.twin >= 0) != (side.schemer >= 0 or side.face_down >= 0):
            faults.append("half of an Intrigue pair is missing (BC-080)")
    return faults


def _people(s: Blackstone) -> list[str]:
    """BC-027, BC-R40 The board has its Vassals. BC-227 In the Puzzle enough for the formation, two being replaced."""
    if s.quest.is_kept_full and s.court.people + s.missing != s.people:
        return [f"{s.court.people} Vassals stand on the board, not {s.people} (BC-027)"]
    if s.quest is PUZZLE and s.court.people < FORMATION - 2:
        return ["fewer than sixteen Vassals can stand again (BC-227)"]
    return []


def _rats(s: Blackstone) -> list[str]:
    if not s.quest.has_rats:
        return []
    cards = s.rats + s.rats_discard + s.wandering + s.trapped + [PLAGUE] * s.plagues
    return [] if sorted(cards) == sorted(s.book.nights) else ["the Rats cards are not each in one place"]
