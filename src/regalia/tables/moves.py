"""The moves of a game that is over, in words: what was told of each, or what its buttons said."""

from typing import Any

from regalia.engine import Seat, State, prompt, try_words
from regalia.sentences import Sit, Text, as_part, listed, say
from regalia.tables.table import Table


def told_moves(table: Table) -> list[dict[str, Any]]:
    """Each with what is told of it, and who did that: an answer may open what others have sealed."""
    told = {logged.entry: logged for logged in reversed(table.log)}
    turns = {logged.entry: logged.turn for logged in table.log}
    moves, turn = [], turns.get(0, 0)
    for n, entry in enumerate(table.moves, 1):
        logged = told.get(entry.number)
        turn = logged.turn if logged is not None else turn
        fact = logged.fact if logged is not None and logged.fact.kind != "turn" else None
        text = fact.text if fact is not None else ""
        by = fact.seat if fact is not None and fact.seat is not None else entry.seat
        moves.append({"entry": n, "seat": entry.seat, "line": entry.line, "turn": turn, "text": text, "by": by})
        turn = turns.get(entry.number, turn)
    return moves


def in_words(table: Table, n: int) -> Text:
    """Move number n, of which nothing was told: what its buttons said, and what was asked."""
    s, move = table.state_at(n - 1), table.moves[n - 1]
    asked, said = prompt(s, move.seat), list[Text]()
    for words in move.line.split(", "):
        said.append(_label(s, move.seat, words))
        s = try_words(s, move.seat, words)
    who, labels = Sit(move.seat), listed(said, ",")
    if asked is None:
        return say("{who}: “{said}”.", who=who, said=labels)
    return say("{who}: “{said}”. {asked}", who=who, said=labels, asked=as_part(asked.text))


def _label(s: State, seat: Seat, words: str) -> Text:
    asked = prompt(s, seat)
    options = asked.options if asked is not None else []
    return next((option.label for option in options if option.words == words), words)
