"""One measured task in a process of its own: ``python -m benchmarks.child TASK ARGUMENTS`` prints one JSON object."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TASKS: dict[str, Callable[..., dict[str, Any]]] = {}


def task(function: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Register a task under its function's name."""
    TASKS[function.__name__] = function
    return function


@task
def nothing() -> dict[str, Any]:
    """Starting Python and making a solver."""
    from apnap.encodings.smt import Solver
    from apnap.encodings.terms import TRUE, Terms

    return {"answer": Solver(Terms()).check([TRUE])}


@task
def solver(text: str) -> dict[str, Any]:
    """The verdict of apnap's solver engine on every claim of a case."""
    began = time.process_time()
    from apnap.encodings.question import pose
    from apnap.model.case import load_text

    scenario = load_text(text)
    started = time.process_time()
    question = pose(scenario, [c.expr for c in scenario.claims])
    ended = question.ended()
    answers = []
    for claim in scenario.claims:
        if claim.kind == "outcomes":
            answers.append(str(len(question.values([claim.expr], ended)[0])))
            continue
        holds = question.at_end(claim.expr)
        status = question.ask([holds if claim.kind == "possible" else -holds, ended]).status
        answers.append({"sat": "refuted", "unsat": "proved"}.get(status, "undecided"))
        if claim.kind == "possible":
            answers[-1] = {"sat": "shown", "unsat": "refuted"}.get(status, "undecided")
    total = time.process_time() - started
    solving = question.sweeper.solver.seconds
    terms = question.machine.terms
    return {
        "answer": " ".join(answers), "reading": started - began, "building": total - solving, "solving": solving,
        "steps": question.steps, "nodes": len(terms.args), "clauses": question.sweeper.solver.clauses,
    }  # fmt: skip


@task
def referee(text: str) -> dict[str, Any]:
    """The verdict of the exhaustive search on every claim of a case."""
    from apnap.model.case import load_text
    from apnap.model.referee.explore import explore

    scenario = load_text(text)
    found = explore(scenario, [c.expr for c in scenario.claims], budget=10**9)
    answers = []
    for i, claim in enumerate(scenario.claims):
        seen = {end.values[i] for end in found.ends}
        if claim.kind == "outcomes":
            answers.append(str(len(seen)))
        elif claim.kind == "possible":
            answers.append("shown" if True in seen else "refuted")
        else:
            answers.append("refuted" if False in seen else "proved")
    return {"answer": " ".join(answers), "states": found.states}


@task
def any_board(family: str, number: str) -> dict[str, Any]:
    """One question about all boards of a family."""
    from apnap.encodings.question import pose
    from apnap.encodings.sweep import Budget, OutOfBudget
    from benchmarks.any_board import asked

    scenario = asked(family, int(number))
    started, expr = time.process_time(), scenario.claims[0].expr
    try:
        question = pose(scenario, [expr], budget=Budget(deadline=time.monotonic() + 600))
        answer = question.smallest([-question.at_end(expr), question.ended()])
    except OutOfBudget:
        return {"answer": "undecided"}
    verdict = {"sat": "refuted", "unsat": "proved"}.get(answer.status, "undecided")
    there = 0 if answer.board is None else len(answer.board.there)
    whole = question.complete
    return {"answer": verdict, "asking": time.process_time() - started, "there": there, "complete": whole}


@task
def each_board(family: str, number: str, seconds: str) -> dict[str, Any]:
    """The exhaustive search on boards drawn at random, for so long; how long all boards would take at that rate."""
    from random import Random

    from apnap.model.boards import boards, closed
    from apnap.model.referee.explore import explore
    from benchmarks.any_board import asked

    scenario = asked(family, int(number))
    every = list(boards(scenario))
    Random(0).shuffle(every)
    started, done = time.process_time(), 0
    for board in every:
        explore(closed(scenario, board), [scenario.claims[0].expr], budget=10**9)
        done += 1
        if time.process_time() - started > float(seconds):
            break
    spent = time.process_time() - started
    return {"answer": f"{done} of {len(every)} boards", "spent": spent, "all": spent * len(every) / done}


@task
def clingo(facts: str) -> dict[str, Any]:
    """The same question about orders, put to clingo."""
    import clingo as solver

    control = solver.Control()
    control.load(str(HERE / "orders.lp"))
    control.add("base", [], facts)
    control.ground([("base", [])])
    result = control.solve()
    return {"answer": "refuted" if result.satisfiable else "proved"}


@task
def corpus(folder: str) -> dict[str, Any]:
    """Seconds for each claim of the shipped corpus, all that ``apnap verify`` does."""
    from apnap.model.case import load
    from apnap.verifier.verify import verify

    results = [r for path in sorted(Path(folder).glob("**/*.case.toml")) for r in verify(load(path))]
    seconds = sorted(r.seconds for r in results)
    good = sum(r.ok for r in results)
    return {
        "answer": f"{good} of {len(results)} as expected", "claims": len(results),
        "median": seconds[len(seconds) // 2], "p95": seconds[int(len(seconds) * 0.95)], "slowest": seconds[-1],
    }  # fmt: skip


@task
def log(family: str, records: str) -> dict[str, Any]:
    """The check of a log."""
    from benchmarks.logs import measure

    return measure(family, int(records))


if __name__ == "__main__":
    print(json.dumps(TASKS[sys.argv[1]](*sys.argv[2:])))
