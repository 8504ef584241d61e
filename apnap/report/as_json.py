"""Everything that is shown, as JSON values."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from attrs import asdict

from apnap.model.boards import Board
from apnap.model.claims import Value
from apnap.model.games import game_of
from apnap.model.plays import Decision, Play, PlayStep
from apnap.report.names import number
from apnap.report.runs import CaseRun, Complaint, Summary
from apnap.verifier.comparison import Comparison, Difference, Side
from apnap.verifier.results import ClaimResult, LoopFound, Outcome

Json = dict[str, Any]


def dump(value: Json | list[Json], stream: TextIO) -> None:
    """Write one JSON value; characters that the stream cannot write are escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value, indent=2)
    stream.write(text + "\n")


def run_json(runs: Iterable[CaseRun], summary: Summary, *, unfinished: Iterable[str] = ()) -> Json:
    """The object that ``apnap verify --json`` writes."""
    runs = tuple(runs)
    return {
        "claims": [claim_json(r, file=run.file, edition=run.edition) for run in runs for r in run.results],
        "faults": [complaint_json(c) for run in runs for c in run.complaints],
        "failures": [{"file": run.file, "message": run.failure} for run in runs if run.failure],
        "unfinished": list(unfinished),
        "summary": {**asdict(summary), "exit": summary.exit_code},
    }


def claim_json(result: ClaimResult, *, file: str, edition: str) -> Json:
    """One claim with its verdict and what stands behind it."""
    made = result.compared
    found: Json = {
        "file": file,
        "title": result.title,
        "edition": edition,
        "path": result.claim.path,
        "claim": result.claim.says,
        "kind": result.claim.kind,
        "by": list(result.claim.by),
        "verdict": result.verdict.value,
        "expected": result.claim.expect,
        "ok": result.ok,
        "complete": result.complete,
        "bound": result.bound,
        "boards": result.boards,
        "reasons": None if result.reasons is None else [rule_json(s, edition) for s in result.reasons],
        "because": result.because,
        "replayed": any("replayed" in b for b in result.backing),
        "backing": list(result.backing),
        "outcomes": [outcome_json(o, edition) for o in result.outcomes],
        "notes": list(result.notes),
        "loops": [loop_json(x, edition) for x in result.loops],
        "comparison": None if made is None else comparison_json(made.comparison, made.sides),
        "seconds": round(result.seconds, 3),
        "work": result.work,
    }
    return found if result.play is None else {**found, "play": play_json(result.play, edition)}


def loop_json(loop: LoopFound, edition: str) -> Json:
    """A loop with the play that leads there and once round it."""
    play = None if loop.play is None else play_json(loop.play, edition)
    return {"kind": loop.kind, "stoppers": list(loop.stoppers), "play": play}


def outcome_json(outcome: Outcome, edition: str) -> Json:
    """One value with its witness."""
    play = None if outcome.play is None else play_json(outcome.play, edition)
    return {"value": value_json(outcome.value, edition), "play": play}


def play_json(play: Play, edition: str) -> Json:
    """A play: its steps, and its decisions in the form that ``apnap play --choices`` reads."""
    return {
        "steps": [step_json(s, edition) for s in play.steps],
        "decisions": [decision_json(d) for d in play.decisions],
        "values": {text: value_json(v, edition) for text, v in play.values.items()},
        "ended": play.ended,
        "unmodelled": play.unmodelled,
        "board": None if play.board is None else board_json(play.board),
    }


def board_json(board: Board) -> Json:
    """A board in the form that ``apnap play --choices`` reads: who is there, numbers, script entries from 1."""
    counters: dict[str, dict[str, int]] = {}
    for (id, kind), number_of in board.counters.items():
        counters.setdefault(id, {})[kind] = number_of
    return {
        "there": sorted(board.there),
        "life": dict(board.life),
        "counters": counters,
        "active": board.active,
        "script": sorted(i + 1 for i in board.done),
    }


def step_json(step: PlayStep, edition: str) -> Json:
    """One step of a play."""
    return {
        "kind": step.kind,
        "text": step.text,
        "rules": [rule_json(s, edition) for s in step.rules],
        "chooser": step.chooser,
        "totals": dict(step.totals),
        "at": step.at,
    }


def decision_json(decision: Decision) -> Json:
    """One free decision."""
    return {"kind": decision.kind, "owner": decision.owner, "item": decision.item, "value": list(decision.value)}


def rule_json(slug: str, edition: str) -> Json:
    """A rule by slug and number; the number is null for a rule given by custom."""
    return {"slug": slug, "number": number(slug, edition) or None}


def value_json(value: Value, edition: str) -> Any:
    """A value as it is written in a claim of that edition; tuples become lists."""
    if isinstance(value, tuple):
        return [value_json(v, edition) for v in value]
    return game_of(edition).zone_word(value) if isinstance(value, str) else value


def complaint_json(complaint: Complaint) -> Json:
    """One fault of the input."""
    return {**asdict(complaint), "accepted": list(complaint.accepted)}


# --------------------------------------------------------------------------- comparisons


def comparison_json(found: Comparison, sides: Sequence[Side]) -> Json:
    """The answer, with the difference if there is one."""
    return {
        "sides": [_side_json(side) for side in sides],
        "expressions": list(sides[0].says),
        "same": found.same,
        "boards": found.boards,
        "because": found.because,
        "backing": list(found.backing),
        "disagreement": found.disagreement,
        "difference": None if found.difference is None else _difference_json(found, found.difference, sides),
    }


def _side_json(side: Side) -> Json:
    policy = side.scenario.policy
    return {
        "name": side.name,
        "edition": policy.edition,
        "readings": dict(policy.readings),
        "without": sorted(policy.without),
    }


def _difference_json(found: Comparison, apart: Difference, sides: Sequence[Side]) -> Json:
    editions = [side.scenario.policy.edition for side in sides]
    mine, theirs = editions[apart.side], editions[1 - apart.side]
    return {
        "board": None if apart.board is None else board_json(apart.board),
        "smallest": found.smallest,
        "side": sides[apart.side].name,
        "value": value_json(apart.value, mine),
        "results": [
            [value_json(v, edition) for v in results] for edition, results in zip(editions, apart.results, strict=True)
        ],
        "play": play_json(apart.play, mine),
        "beside": None if apart.beside is None else play_json(apart.beside, theirs),
        "same_decisions": apart.followed,
    }
