"""Who can bring about a result, in words and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from apnap.model.plays import Decision
from apnap.report.as_json import Json, decision_json, play_json
from apnap.report.paper import Paper
from apnap.verifier.results import Owners, Strategy

Words = Callable[[Decision], str]


def owners_words(owners: Owners, active: str) -> str:
    """Who can bring it about, as a sentence."""
    match owners.verdict:
        case "forced":
            return "forced: every play ends so"
        case "alone":
            alone = [_player(c[0], active) for c in owners.coalitions if len(c) == 1]
            more = [_all(c) for c in owners.coalitions if len(c) > 1]
            who = f"{', or '.join(alone)} alone, whatever the others do"
            return f"{who}; or only together: {', or '.join(more)}" if more else who
        case "together":
            return f"only together: {', or '.join(map(_all, owners.coalitions))}"
        case "nobody":
            return "nobody: it depends on a choice that no player owns"
        case _:
            return f"undecided who can bring it about: {owners.because}"


def _player(player: str, active: str) -> str:
    return f"{player} (the active player)" if player == active else player


def _all(players: Sequence[str]) -> str:
    return " and ".join(players)


def print_strategy(paper: Paper, strategy: Strategy, words: Words) -> None:
    """The decisions of a play in which players have their way, those of the others marked."""
    free = any(made.free for made in strategy.made)
    others = "; there is an answer to whatever else is chosen where it is free" if free else ""
    paper.line((f"as {_all(strategy.players)} may do it{others}:", "dim"), indent=2)
    if not strategy.made:
        paper.line(("no choices", "dim"), indent=4)
    for number, made in enumerate(strategy.made, 1):
        label = f"{number}. "
        mark = " (free)" if made.free else ""
        paper.line(label, words(made.decision), (mark, "dim"), indent=4, hang=len(label))


def owners_json(owners: Owners, edition: str) -> Json:
    """Who can bring it about: the verdict, the smallest coalitions, and how."""
    return {
        "verdict": owners.verdict,
        "coalitions": [list(c) for c in owners.coalitions],
        "open": [list(c) for c in owners.open],
        "because": owners.because,
        "strategies": [_strategy_json(s, edition) for s in owners.strategies],
    }


def _strategy_json(strategy: Strategy, edition: str) -> Json:
    return {
        "players": list(strategy.players),
        "decisions": [{**decision_json(m.decision), "free": m.free} for m in strategy.made],
        "play": None if strategy.play is None else play_json(strategy.play, edition),
    }
