"""Verbs that act on chairs, on the round that is being played, and on the next one."""

from regalia.games.kingseat.cards import BROWNBEARDS_DARK_2
from regalia.games.kingseat.effects.targets import Act, ChooseWinning, own_prince
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import ALL, NONE, Transfer
from regalia.games.kingseat.rules.flow import Round
from regalia.games.kingseat.secrets.notes import learn, transfer
from regalia.sentences import Listed, Sit, say


def exchange_chairs(s: Kingseat, at: Act) -> None:
    """KS-120, KS-190 Two players chosen exchange chairs, or the actor and one chosen; no card goes with it."""
    one, other = s.chosen if len(s.chosen) == 2 else (at.seat, s.chosen[0])
    s.exchange_chairs(one, other)
    if s.heard is not None:
        s.tell("swap", say("{one} and {other} exchange chairs.", one=Sit(one), other=Sit(other)), at.seat)


def crown_at_end(s: Kingseat, at: Act) -> None:
    """KS-142, KS-R41 Nothing that happens until the end of the round can prevent it."""
    s.table.crown = at.seat
    if s.heard is not None:
        s.tell("crown", say("{who} will be King at the end of this round.", who=Sit(at.seat)), at.seat)


def open_round(s: Kingseat, at: Act, named_first: bool = False) -> None:
    """KS-110, KS-175 In the next round players vote openly; a player chosen may have to begin."""
    s.bind("open", ALL, 1)
    s.tell("open", say("The next round is open."), at.seat)
    if named_first:
        s.bind("first", ALL, s.chosen[0])
        if s.heard is not None:
            s.tell("open", say("{who} votes first in it.", who=Sit(s.chosen[0])), at.seat)


def command(s: Kingseat, at: Act) -> None:
    """KS-130, KS-131 All voters of the acting Prince must vote the Prince named; if there is only one, everybody must.

    Immune players are not commanded.
    """
    voters = s.voters(own_prince(at))
    bound = voters if len(voters) > 1 else [seat for seat in s.table.sitting if not s.is_immune(seat)]
    for seat in bound:
        s.bind("command", seat, s.named)
    if s.heard is not None:
        who, prince = Listed([Sit(seat) for seat in sorted(bound)], ","), s.book.names[s.named]
        text = say("Must vote {prince} next round, if they can: {all}.", prince=prince, all=who)
        s.tell("command", text, at.seat)


def forbid_actions(s: Kingseat, at: Act) -> None:
    """KS-174 In the next round nobody may act."""
    s.bind("no actions", ALL, 1)
    s.tell("forbid", say("In the next round nobody may act."), at.seat)


def shield(s: Kingseat, at: Act) -> None:
    """KS-210 In the next round the actor is immune and does not vote."""
    s.bind("immune", at.seat, 1)
    if s.heard is not None:
        text = say("{who} will be immune in the next round and will not vote.", who=Sit(at.seat))
        s.tell("shield", text, at.seat)


def undo(s: Kingseat, at: Act) -> None:
    """KS-152 to KS-154 All is as it was after Give, but for this card and what has been seen; the vote is repeated."""
    assert s.kept is not None
    s.unwind(Round, Round.vote)
    s.table, s.kept, s.moved = s.kept.clone(), None, []
    transfer(s, Transfer([BROWNBEARDS_DARK_2], at.seat, s.table.discard, s.everybody))
    s.tell("undo", say("The round is undone; everybody votes again."), at.seat)


def into_tell(s: Kingseat, at: Act) -> None:
    """KS-150 The card goes into the Tell instead of the Discard; that of a winner has come there before."""
    vote = s.table.vote(at.seat)
    cards = s.table.zones[vote].copy()
    transfer(s, Transfer(cards, vote, s.table.tell, s.everybody))
    s.note_leaning(at.seat, own_prince(at), True)
    if s.heard is not None:
        goes = say("The card of {who} goes into the Tell.", who=Sit(at.seat))
        stays = say("The card of {who} stays where it is.", who=Sit(at.seat))
        s.tell("tell", goes if cards else stays, at.seat)


def discard_winning(s: Kingseat, at: Act) -> None:
    """KS-211, KS-R48 This round's winning cards that are still in the Tell go to the Discard."""
    won = s.table.zones[s.table.won].copy()
    transfer(s, Transfer(won, s.table.won, s.table.discard, s.everybody))
    s.table.winning, s.table.drawer = [], NONE
    s.note_leaning(at.seat, s.table.winner, False)
    if s.heard is not None:
        s.tell("remove", say("From the Tell to the Discard: {cards}.", cards=s.book.list(won)), at.seat)


def move_winning(s: Kingseat, at: Act) -> None:
    """KS-220, KS-R48 The actor moves a winning card that is still in the Tell; everybody sees which are."""
    won = s.table.zones[s.table.won]
    learn(s, s.everybody, s.table.tell, won.copy())
    s.table.winning, s.table.drawer = won.copy(), NONE
    if won:
        s.call(ChooseWinning(at.seat))
    else:
        s.tell("nothing", say("No winning card is left in the Tell."))
