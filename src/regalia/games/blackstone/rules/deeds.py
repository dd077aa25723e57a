"""What the actions of the Work step do, once they are paid for."""

from regalia.engine import Seat
from regalia.games.blackstone.actions import COUPLES, WAYS, WITH_TWO_KNIGHTS, WITH_WIZARD
from regalia.games.blackstone.cards.board import Space
from regalia.games.blackstone.cards.book import DRAWS_TWO, KNIGHT, WIZARD
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.keep import KeepOne
from regalia.games.blackstone.rules.household.rewards import partners, touch
from regalia.games.blackstone.rules.said import TASK_CARD, at, shown
from regalia.games.blackstone.rules.special import blow_up
from regalia.sentences import Part, Sit, say


def slide(s: Blackstone, way: int) -> None:
    """BC-041 A card moves to an empty space."""
    start, end = WAYS[way]
    card = s.court.spaces[start] >> 1
    s.court.slide(start, end)
    if s.heard is not None:
        said: dict[str, Part] = {"face": shown(s, s.court.spaces[end]), "start": at(start), "end": at(end)}
        s.tell("slide", say("{who} slides the {face} from {start} to {end}.", who=Sit(s.active), **said), s.active)
    after_manipulation(s, (card,))


def swap(s: Blackstone, pair: int) -> None:
    """BC-049, BC-088 Two cards trade places; both are manipulated."""
    one, other = COUPLES[pair]
    spaces = s.court.spaces
    cards = (spaces[one] >> 1, spaces[other] >> 1)
    s.court.swap(one, other)
    if s.heard is not None:
        s.tell("swap", say("{who} swaps {one} and {other}.", who=Sit(s.active), one=at(one), other=at(other)), s.active)
    after_manipulation(s, cards)


def transform(s: Blackstone, space: Space) -> None:
    """BC-051, BC-126, BC-129 A card is turned over."""
    s.court.flip(space)
    if s.heard is not None:
        face = shown(s, s.court.spaces[space])
        text = say("{who} turns {space} over: {face}.", who=Sit(s.active), space=at(space), face=face)
        s.tell("transform", text, s.active)
    after_manipulation(s, (s.court.spaces[space] >> 1,))


def after_manipulation(s: Blackstone, cards: tuple[int, ...]) -> None:
    """BC-087, BC-228 Others' intrigues may be triggered, and the Puzzle may be solved."""
    s.quest.check_court(s)
    if s.frames:
        touch(s, cards)


def blow_up_at(s: Blackstone, space: Space) -> None:
    """BC-130 The price of a retain, paid on a Saboteur."""
    if s.heard is not None:
        text = say("{who} sets off the Saboteur at {space}.", who=Sit(s.active), space=at(space))
        s.tell("blow up", text, s.active)
    blow_up(s)


def draw_task(s: Blackstone, seat: Seat, deck: int, price: int) -> None:
    """BC-048, BC-052, BC-056 Paid, and seen by the drawer alone. BC-156 Marbuck sees two, once per turn."""
    side = s.sides[seat]
    if price == WITH_WIZARD:
        s.pay(seat, WIZARD)
    else:
        s.pay(seat, KNIGHT, 2 if price == WITH_TWO_KNIGHTS else 1)
    task = s.draw(deck)
    if side.gifts & DRAWS_TWO and not s.has_drawn_two and s.can_draw(deck):
        s.has_drawn_two = True
        side.drawn = sorted((task, s.draw(deck)))
        s.call(KeepOne(seat))
        return
    s.take_in_hand(seat, task)
    if s.heard is not None:
        text = say("{who} draws {card}.", who=Sit(seat), card=TASK_CARD[deck])
        secret = say("{who} draws {task}.", who=Sit(seat), task=s.book.task(task))
        s.tell("draw", text, seat, secret, partners(s, seat))


def post_guard(s: Blackstone, seat: Seat, space: Space) -> None:
    """BC-152, BC-R47 The Knight token stays on the card; an older guard of the same player goes to the supply."""
    side = s.sides[seat]
    if side.guard != NONE:
        s.supply[KNIGHT] += 1
    side.tokens[KNIGHT] -= 1
    side.guard = s.court.spaces[space] >> 1
    if s.heard is not None:
        s.tell("guard", say("{who} guards the Vassal at {space}.", who=Sit(seat), space=at(space)), seat)


def remove_guard(s: Blackstone, seat: Seat) -> None:
    """BC-154 Two Knight tokens send another player's guard to the supply."""
    s.pay(seat, KNIGHT, 2)
    for owner, side in enumerate(s.sides):
        if owner != seat and side.guard != NONE:
            side.guard = NONE
            s.supply[KNIGHT] += 1
            if s.heard is not None:
                text = say("{who} sends the guard of {owner} away.", who=Sit(seat), owner=Sit(owner))
                s.tell("guard", text, seat)
