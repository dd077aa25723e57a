"""Names of things in views: where a card, a space or a counter is found."""

from regalia.games.princess_bride.cards.names import CHALLENGES, SPACES, Space


def space_id(space: Space) -> str:
    return f"space-{SPACES[space]}"


def challenge_id(challenge: int) -> str:
    return f"challenge-{CHALLENGES[challenge]}"


def plot_id(number: int) -> str:
    return f"plot-{number}"
