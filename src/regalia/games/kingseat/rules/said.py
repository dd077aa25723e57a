"""Sentences that several places need: what everybody reads, and what those concerned read instead."""

from collections.abc import Callable

from regalia.engine import Seat
from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Viewer, Zone
from regalia.games.kingseat.secrets.notes import learn
from regalia.sentences import Listed, Part, Sentence, Sit, Spelled, say, say_n


def cards_wanted(count: int, picked: int) -> Sentence:
    """So many of them, or so many more than are picked."""
    if picked:
        return say_n("{n} more card", "{n} more cards", n=Spelled(count))
    return say_n("a card", "{n} cards", n=Spelled(count))


def players_wanted(count: int, picked: int) -> Sentence:
    if picked:
        return say_n("{n} more player", "{n} more players", n=Spelled(count))
    return say_n("a player", "{n} players", n=Spelled(count))


def all_of(count: int) -> Sentence:
    return say("both") if count == 2 else say("all {n}", n=Spelled(count))


def tell_gift(s: Kingseat, kind: str, giver: Seat, receiver: Seat, cards: list[Kind]) -> None:
    """Everybody reads how many cards went; the two read which."""
    if s.heard is None:
        return
    who: dict[str, Part] = {"giver": Sit(giver), "receiver": Sit(receiver)}
    secret = say("{giver} gives {cards} to {receiver}.", cards=s.book.list(cards), **who)
    text = say_n("{giver} gives a card to {receiver}.", "{giver} gives {n} cards to {receiver}.", n=len(cards), **who)
    if not cards:
        text = say("{giver} gives no cards to {receiver}.", **who)
    s.tell(kind, text, giver, secret, (giver, receiver))


def tell_taken(s: Kingseat, giver: Seat, taker: Seat, cards: list[Kind]) -> None:
    """What an action takes out of another Hand, and which card acts; the two read which cards went."""
    if s.heard is not None:
        by: dict[str, Part] = {"giver": Sit(giver), "taker": Sit(taker), "by": acting(s)}
        text = say_n(
            "{giver} must give a card to {taker}, by {by}.",
            "{giver} must give {n} cards to {taker}, by {by}.",
            n=len(cards),
            **by,
        )
        secret = say("{giver} must give {cards} to {taker}, by {by}.", cards=s.book.list(cards), **by)
        s.tell("demand", text, taker, secret, (giver, taker))


def acting(s: Kingseat) -> Sentence:
    """The card whose action is carried out."""
    return s.book.name(s.handled[-1])


def tell_winner(s: Kingseat, voters: list[Seat]) -> None:
    """KS-042, KS-043 Which Prince has won; of a level vote also who decided it, and why."""
    if s.heard is None:
        return
    names, count = s.book.names, len(voters)
    level = [names[prince] for prince in s.princes if len(s.voters(prince)) == count]
    if len(level) > 1:
        _tell_tie(s, voters[0], Listed(level), count)
    winner = names[s.table.winner]
    s.tell("winner", say("{prince} wins the round; votes into the Tell: {votes}.", prince=winner, votes=count))


def _tell_tie(s: Kingseat, seat: Seat, princes: Listed, count: int) -> None:
    """KS-042, KS-043 Whose vote decides between them."""
    level: dict[str, Part] = {"princes": princes, "n": count, "who": Sit(seat)}
    if seat == s.king:
        text = say_n(
            "{princes} are level with {n} vote each; {who}, the King, decides.",
            "{princes} are level with {n} votes each; {who}, the King, decides.",
            **level,
        )
    else:
        text = say_n(
            "{princes} are level with {n} vote each; {who}, of their voters the first clockwise from the Kingseat, "
            "decides.",
            "{princes} are level with {n} votes each; {who}, of their voters the first clockwise from the Kingseat, "
            "decides.",
            **level,
        )
    s.tell("tie", text, seat)


def tell_added(s: Kingseat, seat: Seat, cards: list[Kind], knowers: list[Seat]) -> None:
    """KS-075 Cards put into the Tell by an action: only their number is public."""
    if s.heard is not None:
        who, n = Sit(seat), len(cards)
        text = say_n("{who} adds a card to the Tell.", "{who} adds {n} cards to the Tell.", n=n, who=who)
        secret = say("{who} adds {cards} to the Tell.", who=who, cards=s.book.list(cards))
        s.tell("tell", text, seat, secret, tuple(knowers))


def show(s: Kingseat, viewers: list[Viewer], zone: Zone, cards: list[Kind], what: Callable[[Seat], Sentence]) -> None:
    """KS-071 The viewers see these cards of a Hand or a Loyalty; everybody hears that they do."""
    learn(s, viewers, zone, cards)
    if s.heard is None:
        return
    owner, shown = s.table.owner(zone), s.book.list(cards)
    if s.seats in viewers:
        s.tell("reveal", say("Everybody sees {what}: {cards}.", what=what(owner), cards=shown), owner)
        return
    for viewer in viewers:
        text = say("{who} sees {what}.", who=Sit(viewer), what=what(owner))
        secret = say("{who} sees {what}: {cards}.", who=Sit(viewer), what=what(owner), cards=shown)
        s.tell("look", text, viewer, secret, (viewer, owner))


def hand_of(owner: Seat) -> Sentence:
    return say("the Hand of {who}", who=Sit(owner))


def loyalty_of(owner: Seat) -> Sentence:
    return say("the Loyalty of {who}", who=Sit(owner))


def cards_of(owner: Seat) -> Sentence:
    return say("the cards of {who}", who=Sit(owner))
