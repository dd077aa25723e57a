"""A game in rulebook order: passing, Loyalty, round after round, the count."""

from dataclasses import dataclass

from regalia.engine import Procedure, Seat
from regalia.engine.standing import still
from regalia.games.kingseat.cards import Prince, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Reveal, Transfer
from regalia.games.kingseat.rules.choices import Give, OpenVote, PassLeft, PassRight, SetLoyalty, Vote
from regalia.games.kingseat.rules.endings import count_the_tell
from regalia.games.kingseat.rules.handling import Handling, may_be_undone, pending
from regalia.games.kingseat.rules.said import tell_winner
from regalia.games.kingseat.secrets.notes import keep_for_undo, transfer
from regalia.sentences import Sit, say


@dataclass
class Opening(Procedure[Kingseat]):
    """KS-013 to KS-023 Players pass cards and set their Loyalties."""

    def pass_right(self, s: Kingseat) -> None:
        s.phase = "pass right"
        s.call(PassRight.of(s.table.sitting.copy(), 2))

    def pass_left(self, s: Kingseat) -> None:
        s.phase = "pass left"
        s.call(PassLeft.of(s.table.sitting.copy(), 2))

    def loyalty(self, s: Kingseat) -> None:
        s.phase = "loyalty"
        s.call(SetLoyalty.of(s.table.sitting.copy()))

    def start(self, s: Kingseat) -> None:
        s.become(Round())

    steps = (pass_right, pass_left, loyalty, start)


@dataclass
class Round(Procedure[Kingseat]):
    """KS-024 Give, Vote, handling, round end, in this order."""

    def give(self, s: Kingseat) -> None:
        """KS-026, KS-028 Whoever has a card gives one."""
        s.round += 1
        s.phase = "give"
        if s.heard is not None:
            s.tell("turn", say("Round {round}", round=s.round))
        s.call(Give.of([seat for seat in s.table.sitting if s.hand(seat)]))

    def vote(self, s: Kingseat) -> None:
        """KS-032, KS-033 Whoever has a card and is not barred votes."""
        voters = [seat for seat in s.table.sitting if s.hand(seat) and not s.is_immune(seat)]
        if s.effect("open") is None:
            s.phase = "vote"
            s.call(Vote.of(voters))
        elif voters:
            s.phase = "open vote"
            order = in_open_order(s, voters)
            s.call(OpenVote(order[0], order[1:]))

    def reveal(self, s: Kingseat) -> None:
        """KS-044 to KS-048 The winning votes go into the Tell; the others are handled."""
        s.phase = "handling"
        s.table.winner = winner(s)
        if s.table.winner == NONE:
            s.tell("winner", say("Nobody votes; no Prince wins the round."))
            return
        if may_be_undone(s):
            keep_for_undo(s)
        voters = s.voters(s.table.winner)
        s.reveals.append(outcome_of_vote(s, len(voters)))
        for seat in voters:
            card = s.table.votes[seat]
            transfer(s, Transfer([card], s.table.vote(seat), s.table.won, s.everybody))
            s.table.winning.append(card)
        tell_winner(s, voters)
        s.call(Handling(0, pending(s)))

    def end(self, s: Kingseat) -> None:
        """KS-081, KS-082 Crown, then effects, then the end check. The last votes stay in sight."""
        crown(s)
        clear_table(s)
        s.table.standing = still(s.table.standing, s.round + 1)
        assert s.round < s.book.most_rounds, "KS-086: no game lasts so long"
        if any(s.hand(seat) for seat in range(s.seats)):
            s.table.votes = [NONE] * s.seats
            s.become(Round())
        else:
            if s.heard is not None:
                s.tell("end", say("Nobody has a card left: round {round} was the last.", round=s.round))
            count_the_tell(s)

    steps = (give, vote, reveal, end)


def in_open_order(s: Kingseat, voters: list[Seat]) -> list[Seat]:
    """KS-037, KS-175, KS-R26, KS-R27 Clockwise from the Kingseat; a player named to be first comes before."""
    first = s.effect("first")
    return sorted(voters, key=lambda seat: seat != first)


def winner(s: Kingseat) -> Prince:
    """KS-040 to KS-043 Most votes; of those level the first clockwise from the Kingseat. NONE if nobody voted."""
    votes = [prince_of(s.table.votes[seat]) for seat in s.table.sitting if s.table.votes[seat] != NONE]
    return max(votes, key=votes.count, default=NONE)


def outcome_of_vote(s: Kingseat, count: int) -> Reveal:
    """For those who look back: who has won the vote, and how."""
    votes = [prince_of(card) for card in s.table.votes if card != NONE]
    is_majority = all(votes.count(prince) < count for prince in votes if prince != s.table.winner)
    king = s.table.votes[s.king]
    return Reveal(s.table.winner, count, len(votes), is_majority, prince_of(king) if king != NONE else NONE)


def crown(s: Kingseat) -> None:
    """KS-142, KS-R42 At the very end of the round nothing can prevent it."""
    seat = s.table.crown
    if seat not in (NONE, s.king):
        if s.heard is not None:
            s.tell("crown", say("{who} exchanges chairs with the King and is King.", who=Sit(seat)), seat)
        s.exchange_chairs(seat, s.king)
    s.table.crown = NONE


def clear_table(s: Kingseat) -> None:
    """The winning cards are like all others in the Tell from now on."""
    zones = s.table.zones
    zones[s.table.tell] = sorted(zones[s.table.tell] + zones[s.table.won])
    zones[s.table.won] = []
    s.table.winner, s.table.winning, s.table.drawer = NONE, [], NONE
