"""The verbs that the cards use. `choose_player` and its like say whom it is about; the verbs here say what happens."""

from typing import Literal

from regalia.engine import Verbs
from regalia.games.kingseat.cards import DARK, Kind, kinds_of
from regalia.games.kingseat.effects.picks import (
    AddToTell,
    HandOver,
    KingAdds,
    NewLoyalty,
    RevealCards,
    SwapWithTell,
    TakeFromDiscard,
    ThrowAway,
    ThrowAwayFish,
    lose,
)
from regalia.games.kingseat.effects.targets import (
    Act,
    choose_group,
    choose_player,
    face_king,
    fail,
    name_prince,
    order,
    own_prince,
)
from regalia.games.kingseat.effects.verbs_round import (
    command,
    crown_at_end,
    discard_winning,
    exchange_chairs,
    forbid_actions,
    into_tell,
    move_winning,
    open_round,
    shield,
    undo,
)
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Transfer
from regalia.games.kingseat.rules.handling import TradeCards
from regalia.games.kingseat.rules.said import hand_of, loyalty_of, show, tell_gift, tell_taken
from regalia.games.kingseat.secrets.notes import learn_count, transfer, who_know
from regalia.sentences import Listed, Sit, say


def look(s: Kingseat, at: Act, loyalty: bool = False, hand: bool = False) -> None:
    """KS-071 Only the actor sees the Loyalty, the Hand, or both, of the players chosen."""
    for seat in s.chosen:
        if loyalty:
            zone = s.table.loyalty(seat)
            show(s, [at.seat], zone, s.table.zones[zone].copy(), loyalty_of)
        if hand:
            show(s, [at.seat], seat, s.hand(seat).copy(), hand_of)


def reveal_loyalty(s: Kingseat, at: Act) -> None:
    """KS-142 The actor's Loyalty is shown to everybody."""
    zone = s.table.loyalty(at.seat)
    show(s, s.everybody, zone, s.table.zones[zone].copy(), loyalty_of)


def show_hands(s: Kingseat, at: Act) -> None:
    """KS-181 The actor and the player chosen show each other their Hands."""
    other = s.chosen[0]
    show(s, [at.seat], other, s.hand(other).copy(), hand_of)
    show(s, [other], at.seat, s.hand(at.seat).copy(), hand_of)


def reveal_hands(s: Kingseat, at: Act) -> None:
    """KS-182 Both Hands are shown to everybody."""
    for seat in (at.seat, s.chosen[0]):
        show(s, s.everybody, seat, s.hand(seat).copy(), hand_of)


def reveal_cards(s: Kingseat, at: Act, count: int) -> None:
    """KS-180 The actor and the player chosen each show so many cards to everybody; one who is both does so once."""
    asked = [seat for seat in dict.fromkeys([at.seat, *s.chosen]) if s.hand(seat)]
    s.call(RevealCards.of(asked, count))


def king_adds(s: Kingseat, at: Act, count: int) -> None:
    """KS-112 The King sees the actor's Hand and chooses cards for the Tell."""
    if not s.hand(at.seat):
        return fail(s, say("The Hand is empty; nothing happens."))
    if s.king != at.seat:
        show(s, [s.king], at.seat, s.hand(at.seat).copy(), hand_of)
    return s.call(KingAdds.of([s.king], count, at.seat))


def add_to_tell(s: Kingseat, at: Act, count: int = 0) -> None:
    """KS-120, KS-133 Everybody chosen adds so many cards to the Tell; without a number, as many as they are."""
    s.call(AddToTell.of([seat for seat in s.chosen if s.hand(seat)], count or len(s.chosen)))


def trade(s: Kingseat, at: Act, count: int) -> None:
    """KS-069, KS-R23 Both give the same number: as many as stated and as both have."""
    other = s.chosen[0]
    each = min(count, len(s.hand(at.seat)), len(s.hand(other)))
    if each:
        s.call(TradeCards.of([at.seat, other], each))


def swap_with_tell(s: Kingseat, at: Act, count: int) -> None:
    """KS-122 Limited by the Hand and by the Tell."""
    t = s.table
    each = min(count, len(s.hand(at.seat)), len(t.zones[t.tell]) + len(t.zones[t.won]))
    if not each:
        return fail(s, say("There is nothing to exchange."))
    return s.call(SwapWithTell.of([at.seat], each, at.seat))


def take_from_discard(s: Kingseat, at: Act) -> None:
    """KS-151 As many cards as the Prince had voters."""
    s.call(TakeFromDiscard.of([at.seat], len(s.voters(own_prince(at))), at.seat))


def request(s: Kingseat, at: Act) -> None:
    """KS-160 The player chosen gives a card of the Prince named, if the Hand holds one; everybody learns whether."""
    target, kinds = s.chosen[0], kinds_of(s.named)
    if any(card in kinds for card in s.hand(target)):
        learn_count(s, target, kinds, 1, len(s.hand(target)))
        s.call(HandOver([target], [[]], 1, at.seat, s.named))
    else:
        learn_count(s, target, kinds, 0, 0)
        if s.heard is not None:
            s.tell("miss", say("{who} has no such card.", who=Sit(target)), target)


def take_all(s: Kingseat, at: Act, what: Literal["dark", "named", "own"], or_give: bool = False) -> None:
    """KS-161, KS-162, KS-200 All such cards of the player chosen; if there are none, the actor may have to give."""
    kinds = {"dark": DARK, "named": kinds_of(s.named), "own": kinds_of(own_prince(at))}[what]
    giver, receiver = s.chosen[0], at.seat
    if or_give and not _such(s, giver, kinds):
        learn_count(s, giver, kinds, 0, 0)
        giver, receiver = receiver, giver
    cards = _such(s, giver, kinds)
    transfer(s, Transfer(cards, giver, receiver, [giver, receiver], kinds))
    learn_count(s, giver, kinds, 0, 0)
    if receiver == at.seat and cards:
        tell_taken(s, giver, receiver, cards)
    else:
        tell_gift(s, "give", giver, receiver, cards)


def _such(s: Kingseat, seat: int, kinds: list[Kind]) -> list[Kind]:
    return [card for card in s.hand(seat) if card in kinds]


def collect(s: Kingseat, at: Act, own: bool = False) -> None:
    """KS-192, KS-212 Everybody chosen gives the actor a card, any or one of the acting Prince, if they can."""
    prince = own_prince(at) if own else NONE
    givers = [seat for seat in s.chosen if (_such(s, seat, kinds_of(prince)) if own else s.hand(seat))]
    for seat in s.chosen if own else ():
        learn_count(s, seat, kinds_of(prince), int(seat in givers), len(s.hand(seat)) if seat in givers else 0)
        if seat not in givers and s.heard is not None:
            text = say("{who} has no {prince} card.", who=Sit(seat), prince=s.book.names[prince])
            s.tell("miss", text, seat)
    s.call(HandOver(givers, [[] for _ in givers], 1, at.seat, prince))


def discard_random(s: Kingseat, at: Act) -> None:
    """KS-191 Everybody chosen discards a card that chance picks."""
    for seat in s.chosen:
        if s.hand(seat):
            lose(s, seat, [s.chance.pick(s.hand(seat))])


def pay(s: Kingseat, at: Act) -> None:
    """KS-202 A Hand card is the cost; without one nothing happens."""
    if not s.hand(at.seat):
        return fail(s, say("The Hand is empty; nothing happens."))
    return s.call(ThrowAway.of([at.seat]))


def remove_from_tell(s: Kingseat, at: Act, count: int) -> None:
    """KS-202, KS-R45 So many cards of the acting Prince, picked by chance, go from the Tell to the Discard."""
    t, kinds = s.table, kinds_of(own_prince(at))
    found = [(card, zone) for zone in (t.tell, t.won) for card in t.zones[zone] if card in kinds]
    s.chance.shuffle(found)
    for card, zone in found[:count]:
        transfer(s, Transfer([card], zone, t.discard, s.everybody))
        if zone == t.won:
            t.winning.remove(card)
    if len(found) < count:
        learn_count(s, t.tell, kinds, 0, 0)
    if s.heard is not None:
        cards = [card for card, _ in found[:count]]
        s.tell("remove", say("From the Tell to the Discard: {cards}.", cards=s.book.list(cards)), at.seat)


def count_out(s: Kingseat, at: Act) -> None:
    """KS-203, KS-R47 Everybody chosen says how many such cards they hold; whoever has most discards one."""
    kinds = kinds_of(own_prince(at))
    counts = {seat: len(_such(s, seat, kinds)) for seat in s.chosen}
    for seat, count in counts.items():
        learn_count(s, seat, kinds, count, count)
        if s.heard is not None:
            s.tell("say", say("{who} holds {count} of them.", who=Sit(seat), count=count), seat)
    most = max(counts.values())
    s.call(ThrowAwayFish.of([seat for seat, count in counts.items() if count == most > 0]))


def change_loyalty(s: Kingseat, at: Act) -> None:
    """KS-221 The Loyalty is exchanged with a Hand card; with an empty Hand nothing happens."""
    if not s.hand(at.seat):
        return fail(s, say("The Hand is empty; nothing happens."))
    return s.call(NewLoyalty.of([at.seat], 1, at.seat))


def exchange_loyalties(s: Kingseat, at: Act) -> None:
    """KS-222 Two players exchange their Loyalties; whoever knew one of them knows where it is now."""
    t, parties = s.table, [at.seat, s.chosen[0]]
    one, other = (t.loyalty(seat) for seat in parties)
    transfers = [
        Transfer(t.zones[source].copy(), source, target, parties + who_know(s, source))
        for source, target in ((one, other), (other, one))
    ]
    transfer(s, *transfers)
    if s.heard is not None:
        who = Listed([Sit(party) for party in parties])
        cards = Listed([s.book.list(each.cards) for each in transfers])
        text = say("{all} exchange their Loyalties.", all=who)
        secret = say("{all} exchange their Loyalties: {cards}.", all=who, cards=cards)
        s.tell("loyalty", text, at.seat, secret, (parties[0], parties[1]))


VERBS = Verbs(
    *(choose_player, face_king, choose_group, name_prince, order),
    *(look, reveal_loyalty, show_hands, reveal_hands, reveal_cards),
    *(king_adds, add_to_tell, trade, swap_with_tell, take_from_discard, request, take_all, collect),
    *(discard_random, pay, remove_from_tell, count_out, change_loyalty, exchange_loyalties),
    *(exchange_chairs, crown_at_end, open_round, command, forbid_actions, shield, undo),
    *(into_tell, discard_winning, move_winning),
)
