"""Kuhn poker, small enough to be solved: three cards, one coin each in the pot, one bet of one coin more."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from regalia.engine import Actions, Ask, Chance, Edition, Gate, Outcome, Seat, State, Thing, View, Where, run

from .toys import Toy

CARDS = "JQK"
PASS, BET = 0, 1
ACTIONS = Actions(("pass", {}), ("bet", {}))
ENDINGS = {"pp": 1, "bb": 2, "pbb": 2, "bp": 0, "pbp": 0}  # what a showdown is about; 0: somebody has passed a bet


@dataclass
class Payoff(Outcome):
    """Coins won by each seat, from -2 to 2, as parts of a win from 0 to 1."""

    coins: list[int] = field(default_factory=list)

    def share(self, seat: Seat) -> float:
        return (self.coins[seat] + 2) / 4


@dataclass(eq=False)
class Kuhn(State):
    actions: ClassVar[Actions] = ACTIONS

    cards: list[int] = field(default_factory=list)  # by seat, an index of CARDS
    said: str = ""

    def clone(self) -> "Kuhn":
        other = self.clone_flow(Kuhn.__new__(Kuhn))
        other.cards = self.cards.copy()
        other.said = self.said
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        others = [card for card in range(3) if card != self.cards[seat]]
        self.cards[1 - seat] = chance.pick(others)


@dataclass
class Bet(Ask[Kuhn]):
    rule: ClassVar[str] = "KP-1"

    def moves(self, s: Kuhn, seat: Seat) -> list[int]:
        return [PASS, BET]

    def played(self, s: Kuhn, seat: Seat, move: int) -> None:
        s.said += "pb"[move]
        if s.said not in ENDINGS:
            s.call(Bet(1 - seat))
            return
        pot = ENDINGS[s.said]
        winner = s.cards.index(max(s.cards)) if pot else 1 - seat
        coins = [-max(pot, 1)] * 2
        coins[winner] = max(pot, 1)
        s.finish(Payoff("shown", "KP-2", [winner], [1, 1], "Shown.", coins=coins))


class KuhnGame(Toy):
    key = "kuhn"

    def at(self, own: str, other: str, said: str) -> Kuhn:
        """The choice of the seat that holds `own` after these words."""
        mover = len(said) % 2
        cards = [CARDS.index(other)] * 2
        cards[mover] = CARDS.index(own)
        s = Kuhn(2, Chance("0" * 64), Edition(), cards=cards)
        s.call(Bet(0))
        run(s)
        for seat, word in enumerate(said):
            s.frames[-1].take(s, seat % 2, "pb".index(word))
            run(s)
        return s

    def view(self, s: Kuhn, viewer: Seat | None) -> View:
        gate = Gate(viewer)
        for seat, card in enumerate(s.cards):
            gate.show(f"hand-{seat}", "hand", "Hand", seat, [Thing(CARDS[card], "card", CARDS[card])], (seat,))
        where = Where(1, s.said, None, "")
        return View(self.key, "kuhn", viewer, where, [], gate.zones, gate.things, None, [], s.outcome)

    def score(self, s: Kuhn, seat: Seat) -> float:
        return 0.5 if s.outcome is None else s.outcome.share(seat)

    def advise(self, s: Kuhn, seat: Seat, options: list[int], chance: Chance) -> Any:
        return chance.pick(options)
