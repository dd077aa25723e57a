"""The names that moves, positions and packs use. Their order numbers the actions, so new ones go to the end."""

from typing import Final, TypeAlias

Figure: TypeAlias = int  # place in FIGURES
Space: TypeAlias = int  # place in SPACES
Challenge: TypeAlias = int  # place in CHALLENGES

OFF: Final = -1  # on no space: beside the board, or waiting on a challenge

FIGURES: Final = ("westley", "buttercup", "inigo", "fezzik", "vizzini", "humperdinck", "rugen")
WESTLEY, BUTTERCUP, INIGO, FEZZIK, VIZZINI, HUMPERDINCK, RUGEN = range(7)
HEROES: Final = FIGURES[:4]  # those that players move in some chapter
BEARERS: Final = ("inigo", "fezzik")  # those who can carry Westley

SPACES: Final = (
    *(str(number) for number in range(1, 16)),
    *("start", "wood", "horse", "well", "barn", "farmhouse"),
    *("helm", "mast", "hold", "railing", "water"),
    *("c1", "c2", "c3", "c4", "top", "ruins", "ledge", "pass", "table", "ravine"),
    *("trail0", "trail1", "trail2", "trail3"),
    *("a", "b", "c", "d", "e", "f", "exit"),
    *("alehouse", "grove", "pit", "max-hut", "wall", "barracks"),
    *("chamber", "gallery", "hall", "study", "chapel", "stair"),
    *("gate", "courtyard", "west-hall", "east-hall", "armory", "dining", "suite", "stable"),
    *("aisle1", "aisle2", "aisle3", "aisle4"),
)
SPACE: Final = {name: number for number, name in enumerate(SPACES)}

CHALLENGES: Final = (
    *("split-the-wood", "saddle-the-horse", "fill-the-buckets", "as-you-wish"),
    *("the-shrieking-eels", "a-rhyme-at-sea", "every-stitch-of-sail", "landfall"),
    *("up-the-rope", "a-civil-duel", "a-sporting-match", "a-battle-of-wits", "down-the-ravine"),
    *("three-pops-and-a-whoosh", "under-the-sand", "rodents-of-unusual-size", "out-the-far-side"),
    *("fezzik-revives-inigo", "where-is-the-man-in-black", "mostly-dead", "a-cart-and-a-cloak"),
    *("storm-the-gate", "prepare-to-die", "no-wedding-today", "to-the-pain", "four-white-horses"),
)
CHALLENGE: Final = {name: number for number, name in enumerate(CHALLENGES)}

DEEDS: Final = (
    *("a-chore", "sail", "false-trail", "push-squad-a", "push-squad-b"),
    *("open-door-1", "open-door-2", "open-door-3", "raise-westley", "lower-humperdinck"),
)

HAZARDS: Final = ("rous", "flame", "sand")
SQUADS: Final = ("a", "b")
LAST_CHAPTER: Final = 6
PLOT_CARDS: Final = 20
