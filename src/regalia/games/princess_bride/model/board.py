"""All pieces of the chapter that is being told: figures, counters, the Miracle on its star."""

from dataclasses import dataclass, field

from regalia.games.princess_bride.cards.names import FIGURES, OFF, Challenge, Space


@dataclass(eq=False)
class Board:
    at: list[Space] = field(default_factory=lambda: [OFF] * len(FIGURES))  # by figure
    star: Space = OFF  # where a Miracle lies
    done: list[Challenge] = field(default_factory=list)  # with a Challenge Completed counter, in that order
    chores: list[Space] = field(default_factory=list)  # one entry for each Chore on the board, in rising order
    chores_left: int = 0  # on the List of Chores
    ship: int = 0
    mystery: int = 0
    wounds: int = 0  # turned to their wounded face
    hazards: list[int] = field(default_factory=list)  # by "!" space from 1: which, or OFF if removed
    dormant: list[int] = field(default_factory=list)  # "!" spaces whose hazard is face-down, as indexes of `hazards`
    squads: list[Space] = field(default_factory=list)
    locked: list[int] = field(default_factory=list)  # doors with a counter, from 0
    confidence: list[int] = field(default_factory=list)  # Westley's and Humperdinck's; empty: beside the board

    def clone(self) -> "Board":
        return Board(
            self.at.copy(),
            self.star,
            self.done.copy(),
            self.chores.copy(),
            self.chores_left,
            self.ship,
            self.mystery,
            self.wounds,
            self.hazards.copy(),
            self.dormant.copy(),
            self.squads.copy(),
            self.locked.copy(),
            self.confidence.copy(),
        )

    def hazard(self, space: Space) -> int:
        """The kind of hazard on a space, active or dormant; OFF if there is none. "!" spaces come first of all."""
        return self.hazards[space] if 0 <= space < len(self.hazards) else OFF

    def is_active(self, space: Space) -> bool:
        """PB-C4-02 Face-up."""
        return self.hazard(space) != OFF and space not in self.dormant

    def lull(self, space: Space) -> None:
        """PB-C4-02 Turned face-down."""
        self.dormant = sorted([*self.dormant, space])

    def wake(self, space: Space) -> None:
        """PB-C4-02 Turned face-up."""
        if space in self.dormant:
            self.dormant.remove(space)

    def return_chore(self, space: Space) -> None:
        """PB-C1-02 A Chore on this space returns to the List; nothing if there is none."""
        if space in self.chores:
            self.chores.remove(space)
            self.chores_left += 1
