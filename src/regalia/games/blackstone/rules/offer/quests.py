"""Which opening begins which quest of three actions a turn."""

from typing import Final

from regalia.engine import Procedure
from regalia.games.blackstone.model.quests import QUEENS_QUEST, WIZARDS_QUEST
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.offer.queen import QueensOpening
from regalia.games.blackstone.rules.offer.wizard import WizardsOpening

OPENINGS: Final[dict[str, type[Procedure[Blackstone]]]] = {
    QUEENS_QUEST.key: QueensOpening,
    WIZARDS_QUEST.key: WizardsOpening,
}
