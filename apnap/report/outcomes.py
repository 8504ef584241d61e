"""All outcomes of some expressions, each with the choices that lead there."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.claims import Value
from apnap.model.plays import Decision, Play
from apnap.report.owners import owners_words, print_strategy
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.report.terminal import loop_words
from apnap.report.values import all_boards, value_words
from apnap.verifier import Outcomes


def print_outcomes(
    paper: Paper, texts: Sequence[str], found: Outcomes, edition: str, *, active: str, plays: bool
) -> None:
    """Each outcome with its choices and with who can bring it about, then whether there can be another."""
    for outcome in found.outcomes:
        paper.line((values_words(texts, outcome.value, edition), "bold"))
        if outcome.owners is not None:
            paper.line(owners_words(outcome.owners, active), indent=2)
        strategies = outcome.owners.strategies if outcome.owners is not None else ()
        for strategy in strategies:
            print_strategy(paper, strategy, decision_words)
        if outcome.play is not None and not strategies:
            print_choices(paper, outcome.play)
        play = strategies[0].play if strategies else outcome.play
        if play is not None and [step.kind for step in play.steps[-2:]] == ["loop", "end"]:
            paper.line("it goes round for ever: the game is a draw", indent=2)
        if plays and play is not None:
            print_play(paper, play, edition, indent=4)
    _print_loops(paper, found, edition, plays)
    number = "1 outcome" if len(found.outcomes) == 1 else f"{len(found.outcomes)} outcomes"
    if found.disagreement:
        paper.line((f"{number}; a fault of apnap: its two engines disagree", "bold red"))
    elif found.complete:
        paper.line((f"{number}{all_boards(found.boards)}; proved: there is no other", "green"))
    else:
        paper.line((f"{number} found; not proved that there is no other", "yellow"))
    if found.because:
        paper.line(found.because, indent=2)
    if found.backing:
        paper.line((f"backed by: {', '.join(found.backing)}", "dim"), indent=2)


def _print_loops(paper: Paper, found: Outcomes, edition: str, plays: bool) -> None:
    """The loops that plays can come into, with a play once round each if plays are wanted; and what goes on without
    coming back."""
    for loop in found.loops:
        paper.line((loop_words(loop).removesuffix(":"), "bold"))
        if loop.play is not None and plays:
            print_play(paper, loop.play, edition, indent=4)
        elif loop.play is not None:
            print_choices(paper, loop.play)
    for why in found.growing:
        paper.line((f"plays that go on: {why}", "bold"))


def values_words(texts: Sequence[str], value: Value, edition: str) -> str:
    """The expressions with their values."""
    values = value if isinstance(value, tuple) and len(value) == len(texts) else (value,)
    if len(values) != len(texts):
        return f"({', '.join(texts)}) = {value_words(value, edition)}"
    return ", ".join(f"{text} = {value_words(v, edition)}" for text, v in zip(texts, values, strict=True))


def print_choices(paper: Paper, play: Play, *, indent: int = 2) -> None:
    """The free decisions of a play, after the board that it is on."""
    if play.board is not None:
        paper.line("board: ", play.steps[0].text, indent=indent)
    if not play.decisions:
        paper.line(("no choices", "dim"), indent=indent)
    for number, decision in enumerate(play.decisions, 1):
        label = f"{number}. "
        paper.line(label, decision_words(decision), indent=indent, hang=len(label))


def decision_words(decision: Decision) -> str:
    """A decision as a sentence: who chose what, and for which spell or ability."""
    item = f' for "{decision.item}"' if decision.item else ""
    return f"{decision.owner} chooses {_chosen(decision)}{item}"


def _chosen(decision: Decision) -> str:
    value = decision.value
    listed = ", ".join(map(str, value)) or "nothing"
    match decision.kind:
        case "priority" if len(value) == 2 and value[0] == "resolve":
            return f'that "{value[1]}" resolves next'
        case "priority" if len(value) == 2 and value[0] == "option" and isinstance(value[1], int):
            return f"to take option {value[1] + 1}"
        case "place":
            return f'that "{listed}" goes on the stack next'
        case "mode":
            return "mode " + ", ".join(str(v + 1) if isinstance(v, int) else str(v) for v in value)
        case "may":
            return "yes" if value == (True,) else "no"
        case "keep-off":
            return "to keep it off the stack" if value == (True,) else "to put it on the stack"
        case "target":
            return f"the target {listed}"
        case "divide":
            return f"the division {listed}"
        case "copy":
            return f"to copy {value[0] or 'nothing'}"
        case "pay":
            return f"to pay with {listed}"
        case _:
            return listed
