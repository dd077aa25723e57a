"""How the quests end, and who has won."""

from typing import Final, TypeAlias

from regalia.engine import Outcome, Seat
from regalia.games.blackstone.cards.book import KING, KNIGHT, PLOY, WIZARD
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.sentences import Listed, Sentence, Sit, passage, say

TieBreak: TypeAlias = tuple[str, Sentence]  # its rule, and what it counts; or what it has seen

MOST_RATS: Final = 12  # BC-164
TIE_BREAKS: Final = (
    ("BC-114", say("completed Ploys")),
    ("BC-115", say("completed Kings")),
    ("BC-116", say("completed Knights and Wizards")),
    ("BC-117", say("tokens")),
    ("BC-118", say("retained Vassals")),
    ("BC-119", say("cards in hand")),
)
END_IS_NEAR: Final = say("The end is near: the last turns are counted.")


# Cooperative quests


def check_goal(s: Blackstone) -> None:
    """BC-163, BC-236 A cooperative quest is won at once when the points of all together reach the goal."""
    goal = s.quest.goal
    if s.quest.is_cooperative and goal:
        points = sum(s.points(seat) for seat in range(s.seats))
        if points >= goal:
            rule = "BC-236" if s.seats == 1 else "BC-163"
            win_together(s, "goal", rule, say("{points} points of favour: the quest is won.", points=points))


def win_together(s: Blackstone, how: str, rule: str, text: Sentence) -> None:
    everybody = list(range(s.seats))
    s.tell("end", text)
    s.finish(Outcome(how, rule, everybody, [1] * s.seats, text))


def lose_together(s: Blackstone, how: str, rule: str, text: Sentence) -> None:
    s.tell("end", text)
    s.finish(Outcome(how, rule, [], [2] * s.seats, text))


# Competitive quests


def trigger_end(s: Blackstone, rounds_more: int = 0, why: Sentence | None = None) -> None:
    """BC-112, BC-198, BC-221 The round is finished, and so many rounds more are played. It happens once."""
    if s.turns_left == NONE:
        s.turns_left = s.seats_after(s.active) + rounds_more * s.seats
        if s.turns_left:
            s.tell("last round", passage([why, END_IS_NEAR]) if why else END_IS_NEAR)


def measure(s: Blackstone, seat: Seat) -> list[int]:
    """BC-113 to BC-119 Points, then Ploys, Kings, Wizards and Knights, tokens, retained Vassals, cards in hand."""
    side = s.sides[seat]
    stacks = side.stacks
    return [
        s.points(seat),
        len(stacks[PLOY]),
        len(stacks[KING]),
        len(stacks[WIZARD]) + len(stacks[KNIGHT]),
        sum(side.tokens),
        len(side.retained),
        len(side.hand),
    ]


def finish_ranked(
    s: Blackstone, how: str, rule: str, measures: list[list[int]], breaks: tuple[TieBreak, ...], text: Sentence
) -> None:
    """The highest measure wins, each tie-break asked in turn; BC-120 equal ones share their place."""
    places = [1 + sum(other > own for other in measures) for own in measures]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    told = [text]
    broken = tie_break(measures, breaks)
    if broken is not None:
        rule, tie = broken
        told.append(tie)
    text = passage([*told, _victory(winners)])
    s.tell("end", text)
    s.finish(Outcome(how, rule, winners, places, text, parties=len(winners)))


def _victory(winners: list[Seat]) -> Sentence:
    if len(winners) == 1:
        return say("{winner} wins.", winner=Sit(winners[0]))
    return say("{winners} share the victory.", winners=Listed([Sit(seat) for seat in winners], "ands"))


def tie_break(measures: list[list[int]], breaks: tuple[TieBreak, ...]) -> TieBreak | None:
    """The rule of the tie-break that left the winners alone, and what it saw; None if there was none, or no tie."""
    best = max(measures)
    for at, (rule, counted) in reversed(list(enumerate(breaks, 1))):
        level = [seat for seat, own in enumerate(measures) if own[:at] == best[:at]]
        if any(measures[seat][at] != best[at] for seat in level):
            seen = Listed([say("{who} has {n}", who=Sit(seat), n=measures[seat][at]) for seat in level], ",")
            return rule, say("The tie is broken by {counted}: {seen}.", counted=counted, seen=seen)
    return None


def finish_by_points(s: Blackstone) -> None:
    """BC-113 By points; where nobody has reached the goal it was the King's patience that ended the game (BC-R81)."""
    measures = [measure(s, seat) for seat in range(s.seats)]
    points = say("Points by seat: {points}.", points=Listed([own[0] for own in measures], ","))
    if is_goal_reached(s):
        finish_ranked(s, "points", "BC-113", measures, TIE_BREAKS, points)
    else:
        finish_ranked(s, "quiet", "BC-R81", measures, TIE_BREAKS, passage([impatience(s), points]))


def end_turn(s: Blackstone) -> None:
    """BC-111, BC-112 Is the goal reached or the King's patience lost (BC-R81), and was this the last turn?"""
    s.quiet += 1
    is_standstill = s.quiet >= s.quest.patience * s.seats
    if s.quest.is_cooperative:
        if is_standstill:
            lose_together(s, "quiet", "BC-R81", impatience(s))
        return
    if is_goal_reached(s):
        trigger_end(s)
    elif is_standstill:
        trigger_end(s, why=impatience(s))
    if s.turns_left == 0:
        finish_by_points(s)
    elif s.turns_left > 0:
        s.turns_left -= 1


def is_goal_reached(s: Blackstone) -> bool:
    """BC-111, BC-234 Does any player have the points that begin the end? They are never lost again."""
    return any(s.points(seat) >= s.quest.goal for seat in range(s.seats))


def impatience(s: Blackstone) -> Sentence:
    return say("{rounds} rounds without a completed Task: the King has lost patience.", rounds=s.quest.patience)
