"""What a player may ask to read: options, reasons, rules, the chronicle, a card, the list of commands."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from regalia.content.ledger import Ledger, Rule
from regalia.engine import Fact, Option, Prompt, Seat, Setup, State, Unreadable, parse, prompt, refusal
from regalia.terminal.board import Faces
from regalia.terminal.heraldry import Signs

COMMANDS: Final = (
    ("a number", "take that option"),
    ("Enter", "pass, where passing is the first option; take the only option there is"),
    ("words", "say the move: deposit 9; or a whole answer at once: buy knight, pay 8, pay 5, done"),
    ("undo", "take back: the picks of this choice, or your previous decision"),
    ("hint", "what the coach would do, and why; it sees what you see"),
    ("why", "what you cannot do now, with the reason; why WORDS asks about one move or card"),
    ("?", "the rule behind the question; ? WORDS or ? ID looks in all the rules"),
    ("card NAME", "read a card"),
    ("log", "what has happened; log 10 shows the last ten lines"),
    ("board", "draw the table again"),
    ("save FILE", "keep the game so far as a record, which can be replayed"),
    ("resign", "give up, where the game allows it"),
    ("quit", "leave the game; q will do"),
)
MOST_FOUND: Final = 8  # rules, reasons or names shown in one answer


def options(asked: Prompt, signs: Signs, width: int) -> RenderableType:
    """The question and the numbered answers, in columns if there are many."""
    question = Text(f"{asked.text} ", "bold")
    if asked.rule:
        question.append(f"({asked.rule})", "not bold dim")
    lines = [_option(i, option, signs) for i, option in enumerate(asked.options, 1)]
    abreast = max(1, min(-(-len(lines) // 4), width // (max((line.cell_len for line in lines), default=1) + 3)))
    height = -(-len(lines) // abreast)
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for i in range(height):
        grid.add_row(*lines[i::height])
    return Group(question, Padding(grid, (0, 0, 0, 1)))


def command(game: str, setup: Setup) -> str:
    """What to type for a game with this setup; nothing that is 0 is said."""
    options = "".join(f" --option {key}={value}" for key, value in setup.options.items() if value != "0")
    return f"regalia play {game} --mode {setup.mode} --players {setup.seats}{options}"


def _option(number: int, option: Option, signs: Signs) -> Text:
    text = Text(f"{number:>2} ", "bold yellow").append(option.label, "not bold default")
    if option.words.lower() != option.label.lower():
        text.append(f"  {option.words}", "not bold default dim")
    return text


def news(
    facts: Sequence[Fact], viewer: Seat | None, signs: Signs, most: int | None = None, since: int = 0
) -> RenderableType:
    """Facts as this viewer may read them, the last `most`; those before number `since` are old and dimmed.

    What concerns the viewer and was done by others is pointed out.
    """
    first = max(0, len(facts) - most) if most is not None else 0
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=len(signs.mine))
    grid.add_column()
    if first > since:
        grid.add_row("", Text(f"{first - since} earlier lines: say log.", "dim"))
    for i, fact in enumerate(facts[first:], first):
        grid.add_row(*_fact(fact, viewer, signs), style="dim" if i < since else None)
    return grid


def _fact(fact: Fact, viewer: Seat | None, signs: Signs) -> tuple[str, Text]:
    text = fact.read_by(viewer)
    if fact.kind == "turn":
        return signs.turn, Text(text, "bold")
    concerns = viewer is not None and fact.seat != viewer and f"seat {viewer + 1}" in text.lower()
    return (signs.mine, Text(text, "bold")) if concerns else ("", Text(text))


def card(faces: Faces, name: str) -> RenderableType:
    """One card, large; says which there are if there is none of that name."""
    face = faces[_face_key(faces, name)]
    parts: list[RenderableType] = [Text(str(face.get("text", "")))]
    details = [_detail(key, value) for key, value in face.items() if key not in ("id", "name", "text", "art")]
    parts.append(Text("  ".join(detail for detail in details if detail), "dim"))
    return Panel(Group(*parts), title=Text(str(face.get("name", name)), "bold"), title_align="left", width=64)


def _detail(key: str, value: Any) -> str:
    if value is True:
        return key
    return f"{key} {value}" if isinstance(value, str | int) and value is not False else ""


def _face_key(faces: Faces, name: str) -> str:
    wanted = " ".join(name.lower().split())
    if not wanted:
        raise Unreadable(f"Say which card: {', '.join(_names(faces))}.")
    by_name = {str(face.get("name", key)).lower(): key for key, face in faces.items()}
    if wanted in faces:
        return wanted
    if wanted in by_name:
        return by_name[wanted]
    begins = [key for called, key in by_name.items() if called.startswith(wanted)]
    if len(begins) == 1:
        return begins[0]
    near = get_close_matches(wanted, by_name, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(_names(faces))}."
    raise Unreadable(f"No card is called {name.strip()!r}.{hint}")


def _names(faces: Faces) -> list[str]:
    return [str(face.get("name", key)) for key, face in faces.items()]


def rules(ledger: Ledger | None, words: str) -> RenderableType:
    """The rule of this id, or the rules in which the words occur."""
    if ledger is None:
        raise Unreadable("This game has no rule ledger.")
    found = ledger.find(words)
    if not found:
        raise Unreadable(f"No rule speaks of {words!r}.")
    more = [Text(f"{len(found) - MOST_FOUND} more: add a word to narrow it down.", "dim")] * (len(found) > MOST_FOUND)
    return Group(*(_rule(rule) for rule in found[:MOST_FOUND]), *more)


def _rule(rule: Rule) -> Text:
    text = Text(f"{rule.id} ", "bold yellow").append(f"{rule.under}. ", "not bold default dim")
    if rule.question:
        text.append(f"{rule.question}{'' if rule.question.endswith('?') else ':'} ", "not bold default italic")
    text.append(rule.text, "not bold default")
    if rule.why:
        text.append(f" Why: {rule.why}", "not bold default dim")
    return text


def reasons(s: State, seat: Seat, words: str = "") -> RenderableType:
    """What the seat cannot do now and why; with words, why not that."""
    asked = prompt(s, seat)
    if asked is None:
        raise Unreadable("You are not asked anything now.")
    if words:
        return _reasons_about(s, seat, asked, words)
    if not asked.barred:
        return Text("Nothing you hold is barred here. Say why and the words of a move to ask about that.")
    return Group(*(_reason(barred.label, barred.reason, barred.rule) for barred in asked.barred))


def _reasons_about(s: State, seat: Seat, asked: Prompt, words: str) -> RenderableType:
    wanted = " ".join(words.lower().split())
    spelled = s.actions.spelled(seat, s.seats)
    matching = [wanted] if wanted in spelled else [said for said in spelled if _mentions(said, wanted)]
    legal = [option.words for option in asked.options]
    lines = [_reason(b.label, b.reason, b.rule) for b in asked.barred if wanted == b.label.lower()]
    can = [said for said in matching if said in legal]
    if can:
        lines.append(Text(f"You can do that now: {', '.join(can)}."))
    elif not lines:
        lines = _refusals(s, seat, matching)
    if not lines:
        parse(s, seat, words)  # says that no move is called so, and what comes near
    return Group(*lines)


def _mentions(said: str, wanted: str) -> bool:
    return all(word in said.split() for word in wanted.split())


def _refusals(s: State, seat: Seat, matching: list[str]) -> list[Text]:
    """One line for each different reason, with the first move it holds for."""
    found: dict[str, Text] = {}
    for said in matching:
        why = refusal(s, seat, s.actions.spelled(seat, s.seats)[said])
        found.setdefault(why.sentence, _reason(said.capitalize(), why.sentence, why.rule))
    return list(found.values())[:MOST_FOUND]


def _reason(what: str, sentence: str, rule: str) -> Text:
    text = Text(f"{what}: ", "bold").append(sentence, "not bold")
    return text.append(f" ({rule})", "not bold dim") if rule else text


def commands() -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 1))
    grid.add_column(no_wrap=True, style="bold yellow")
    for command, text in COMMANDS:
        grid.add_row(command, text)
    return grid
