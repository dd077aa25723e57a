"""Verbs that belong to certain cards: on any other card each of them is a fault, at its line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from regalia.content import Entry, Pack
from regalia.games.two_princes.cards.book import CHALLENGE, ENCOUNTER, INTERLUDE, Card
from regalia.games.two_princes.cards.names import FIXED_EVENTS, LAST_OF_A


@dataclass(frozen=True)
class Home:
    """The cards on which a verb may stand."""

    said: str
    has: Callable[[Card | None], bool]  # None: a Condition or an Item
    is_last: bool = False  # nothing may follow the verb in its list


def _of_kind(kind: str) -> Callable[[Card | None], bool]:
    return lambda card: card is not None and card.kind == kind


IN_A_TEST: Final = Home("Conditions and Items", lambda card: card is None)
HOMES: Final = {
    "extra_encounter": Home(  # TP-025
        "the two Events that are always of Day 1", lambda card: card is not None and card.key in FIXED_EVENTS
    ),
    "return_card": Home("Encounters", _of_kind(ENCOUNTER)),  # TP-041
    "goto_interlude": Home("cards of the Interlude", _of_kind(INTERLUDE)),  # TP-053
    "begin_escape": Home("cards of the Interlude", _of_kind(INTERLUDE), is_last=True),  # TP-055
    "setup_part_b": Home(  # TP-082
        f"Challenge {LAST_OF_A}", lambda card: card is not None and card.key == f"challenge-{LAST_OF_A}"
    ),
    "goto_section": Home("Challenges", _of_kind(CHALLENGE), is_last=True),  # TP-083, TP-R73
    **dict.fromkeys(("this_test", "pull_card", "once_per_test", "in_cleanup"), IN_A_TEST),
}


def check_verbs(pack: Pack, entry: Entry, card: Card | None = None) -> None:
    """Notes a fault for each verb that does not belong to this card; a Condition or an Item is none."""
    for written in pack.instructions(entry):
        home = HOMES.get(written.name)
        if home is None:
            continue
        if not home.has(card):
            pack.fault_in(entry, f"{written.name!r} stands on {home.said} only", written.path)
        elif home.is_last and not written.is_last:
            pack.fault_in(
                entry, f"{written.name!r} stands last in its list: what follows would never be read", written.path
            )
