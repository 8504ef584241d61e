"""A scenario on which two readings differ, as a case file: what a rules manager can be asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from apnap.model.boards import Candidates, Open
from apnap.model.case import CaseFaults, load_text, parse_expression
from apnap.model.case.smaller import smaller
from apnap.model.case.writing import write
from apnap.model.claims import Comparison as Compared
from apnap.model.claims import Const, Expr
from apnap.model.games import game_of
from apnap.model.rulebook import rule
from apnap.model.scenario import Scenario
from apnap.model.trees import walk
from apnap.verifier.compare import compare
from apnap.verifier.comparison import Comparison, Difference, Values
from apnap.verifier.limits import DEFAULT_BUDGET
from apnap.verifier.readings import under
from apnap.verifier.sides import by_reading

Document = Mapping[str, Any]

MOST_CANDIDATES = 10
"""So many cards of a case are tried to be left out."""

_ZONES = ("battlefield", "hand", "graveyard", "exile")


@frozen
class ToAsk:
    """``names``: the two readings; ``text``: a case file that holds under the first and not under the second.
    ``of``: the case that its cards are taken from. ``size``: cards and other objects at its start."""

    names: tuple[str, str]
    text: str
    of: Scenario
    size: int


def to_ask(
    slug: str,
    names: tuple[str, str],
    cases: Iterable[tuple[Scenario, Document]],
    *,
    enough: int = 3,
    budget: int | None = DEFAULT_BUDGET,
) -> ToAsk | None:
    """The smallest scenario on which two readings differ, made of cases with as few of their cards as will do; None if
    they differ in none of them. ``enough``: of so many cases in which they differ the smallest is taken."""
    found: list[ToAsk] = []
    for scenario, document in cases:
        one = None if scenario.open else _made(slug, names, scenario, document, budget)
        found += [] if one is None else [one]
        if len(found) >= enough:
            break
    return min(found, key=lambda one: one.size, default=None)


def _made(
    slug: str, names: tuple[str, str], scenario: Scenario, document: Document, budget: int | None
) -> ToAsk | None:
    """The case made smaller as long as the readings differ; None if they do not, or nothing is left that holds under
    one of them only."""
    asked = _asked(scenario)
    whole = compare(*by_reading(scenario, slug, names, list(asked)), budget=budget)
    if whole.difference is None:
        return None
    says = _telling(list(asked), whole.difference)
    if says is None:
        return None
    expr = asked[says]
    opened = evolve(scenario, open=_open(scenario, expr))
    best = compare(*by_reading(opened, slug, names, [says]), budget=budget)
    for found, shown in ((best, opened), (compare(*by_reading(scenario, slug, names, [says]), budget=budget), None)):
        text = _text(slug, names, scenario, document, says, found, shown)
        if text is not None and _holds_under_one_only(slug, names, text, budget):
            return ToAsk(names, text, scenario, len(load_text(text).start.objects))
    return None


def _asked(scenario: Scenario) -> dict[str, Expr]:
    """What the claims are about: their expressions, and what they compare with a constant."""
    found: dict[str, Expr] = {}
    for claim in scenario.claims:
        found[claim.says] = claim.expr
        if isinstance(claim.expr, Compared) and isinstance(claim.expr.right, Const):
            text = claim.says.partition(f" {claim.expr.op} ")[0].strip()
            try:
                if parse_expression(scenario, text) == claim.expr.left:
                    found[text] = claim.expr.left
            except CaseFaults:
                continue  # written in another way
    return found


def _telling(texts: Sequence[str], apart: Difference) -> str | None:
    """The expression of which the readings have different results: a value rather than a truth value, one with few
    results rather than many."""
    sets = [tuple({v[i] for v in results} for results in apart.results) for i in range(len(texts))]
    different = [
        (any(isinstance(v, bool) for v in a), len(a) + len(b), len(text), text)
        for text, (a, b) in zip(texts, sets, strict=True)
        if a != b
    ]
    return min(different)[3] if different else None


def _open(scenario: Scenario, expr: Expr) -> Open:
    """Every card that nothing names, in a zone where the order does not matter, may be there or not."""
    said = {x for x in walk((scenario.script, scenario.options, scenario.choices, expr)) if isinstance(x, str)}
    said |= {x for x in walk(scenario.start.stack) if isinstance(x, str)}
    bound = {x for o in scenario.start.objects for x in (o.attached_to, o.blocking) if x is not None}
    free = [
        o.id
        for o in scenario.start.objects
        if o.zone in _ZONES and not {o.id, o.card} & said and o.id not in bound
        if o.attached_to is None and o.blocking is None and o.attacking is None
    ][:MOST_CANDIDATES]
    return Open((Candidates(tuple(free), len(free)),)) if free else Open()


# --------------------------------------------------------------------------- the case file


def _text(
    slug: str,
    names: tuple[str, str],
    scenario: Scenario,
    document: Document,
    says: str,
    found: Comparison,
    opened: Scenario | None,
) -> str | None:
    """The case file for a difference."""
    apart, known, edition = found.difference, rule(slug), scenario.policy.edition
    if apart is None:
        return None
    there = frozenset[str]() if apart.board is None else apart.board.there
    gone = frozenset() if opened is None else frozenset(opened.open.objects) - there
    left = smaller(document, scenario, gone)
    kept = {k: v for k, v in left.items() if k not in ("title", "edition", "cites", "source", "notes", "claim")}
    readings = {s: n for s, n in {**scenario.policy.readings, slug: names[0]}.items()
                if rule(s).default_in(edition) != n}  # fmt: skip
    kept["readings"] = readings
    if not readings:
        del kept["readings"]
    head = {
        "title": f"{slug}: {names[0]} or {names[1]}?",
        "edition": edition,
        "cites": list(known.numbers.get(edition, ())[:1]),
        "notes": " ".join(f"{name}: {known.readings[name].sentence}" for name in names),
    }
    claim = {"says": says, "kind": "outcomes", "values": _values(apart.results[0], edition),
             "why": f"{names[1]}: {_listed(apart.results[1], edition)}."}  # fmt: skip
    return write({**{k: v for k, v in head.items() if v}, **kept, "claim": [claim]})


def _values(results: Sequence[Values], edition: str) -> list[Any]:
    game = game_of(edition)
    return [game.zone_word(v) if isinstance(v, str) else v for (v,) in results]


def _listed(results: Sequence[Values], edition: str) -> str:
    return ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in _values(results, edition))


def _holds_under_one_only(slug: str, names: tuple[str, str], text: str, budget: int | None) -> bool:
    """The case loads, and its claim holds under the first reading and not under the second."""
    try:
        case = load_text(text)
        one, other = (under(case, slug, name, budget=budget) for name in names)
    except CaseFaults:
        return False
    return all(r.ok for r in one) and all(r.verdict.value == "refuted" for r in other)
