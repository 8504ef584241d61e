"""Whether the plays of the engine say of a claim what apnap says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from attrs import frozen

from apnap.engines.phase.errors import CannotExpress
from apnap.engines.phase.playing import Ended
from apnap.model.claims import AndExpr, Claim, Comparison, Value


class Agreement(Enum):
    """``DISAGREES``: the engine shows a play that cannot be. ``NOT_SHOWN``: apnap says that there is a play which none
    of the engine's is; it may have decided for a player, or not have come to it."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    NOT_SHOWN = "not shown"
    CANNOT_EXPRESS = "cannot express"


_NOT_OF_PLAYS = {
    "can": "who can force a result",
    "order_matters": "whether an order matters",
    "differs": "what other rules would come to",
}
"""Kinds of claims of which the plays of an engine say nothing, and what they ask."""


@frozen
class Judged:
    """What the plays say of one claim. ``why``: in words; ``play``: the one that cannot be."""

    claim: Claim
    verdict: str
    agreement: Agreement
    why: str = ""
    play: Ended | None = None


def judged(claim: Claim, verdict: str, ends: Sequence[Ended]) -> Judged:
    """Compares the verdict (in its word) with what the claim is at the ends of the plays, or in all their states."""
    if claim.kind in _NOT_OF_PLAYS:
        why = f"single plays do not tell {_NOT_OF_PLAYS[claim.kind]}"
        return Judged(claim, verdict, Agreement.CANNOT_EXPRESS, why)
    if verdict not in ("proved", "refuted", "vacuous"):
        return Judged(claim, verdict, Agreement.CANNOT_EXPRESS, f"apnap's verdict is {verdict}")
    try:
        if claim.kind == "outcomes":
            return _outcomes(claim, verdict, ends)
        wanted = claim.kind in ("possible", "never")
        found = next((e for e in ends if any(bool(v) == wanted for v in _values(claim, e))), None)
    except CannotExpress as reason:
        return Judged(claim, verdict, Agreement.CANNOT_EXPRESS, str(reason))
    exists = (verdict == "proved") == (claim.kind == "possible")
    if exists == (found is not None):
        return Judged(claim, verdict, Agreement.AGREES)
    if exists:
        return Judged(
            claim, verdict, Agreement.NOT_SHOWN, f"it is {str(not wanted).lower()} in every play of the engine"
        )
    why = _sides(claim, found) or f"it is {str(wanted).lower()}"
    return Judged(claim, verdict, Agreement.DISAGREES, f"{why} in a play of the engine", found)


def _sides(claim: Claim, ended: Ended | None) -> str:
    """What is compared in a claim about the end, with the values that it has there; empty if it says something else."""
    parts = claim.expr.of if isinstance(claim.expr, AndExpr) else (claim.expr,)
    texts = claim.says.split(" and ")
    if ended is None or claim.kind not in ("always", "possible") or len(texts) != len(parts):
        return ""
    said = []
    for text, part in zip(texts, parts, strict=True):
        if not isinstance(part, Comparison) or text.count(f" {part.op} ") != 1:
            return ""
        try:
            said.append(f"{text.split(f' {part.op} ')[0]} is {ended.end.value(part.left)}")
        except CannotExpress:  # the claim was decided by its first part
            break
    return ", ".join(said)


def _values(claim: Claim, ended: Ended) -> Iterable[Value]:
    if claim.kind not in ("never", "throughout"):
        return [ended.end.value(claim.expr)]
    seen = ended.seen[claim.path]
    if isinstance(seen, CannotExpress):
        raise seen
    return seen


def _outcomes(claim: Claim, verdict: str, ends: Sequence[Ended]) -> Judged:
    values = {e.end.value(claim.expr): e for e in ends}
    shown = ", ".join(sorted(map(str, values)))
    whole = set(values) == set(claim.values) if claim.values is not None else len(values) == claim.number
    if whole == (verdict == "proved"):
        return Judged(claim, verdict, Agreement.AGREES)
    if whole:
        return Judged(claim, verdict, Agreement.NOT_SHOWN, f"the engine's values are just those: {shown}")
    more = [v for v in values if v not in claim.values] if claim.values is not None else list(values)[claim.number :]
    if more:
        why = f"it is {more[0]} in a play of the engine"
        return Judged(claim, verdict, Agreement.DISAGREES, why, values[more[0]])
    return Judged(claim, verdict, Agreement.NOT_SHOWN, f"the engine's values are {shown}")
