"""What a claim asks of the plays, in the terms that both engines answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, fields, frozen, has

from apnap.model.claims import (
    AllBefore,
    AndExpr,
    Before,
    Claim,
    Comparison,
    Const,
    EventAtom,
    Expr,
    HowOften,
    Implies,
    Looped,
    NotExpr,
    OnStack,
    OrExpr,
    ResolutionOrder,
    Value,
    Waiting,
)
from apnap.model.trees import walk


@frozen
class Premise:
    """Something that has to happen in some play for the claim not to be vacuous; ``words`` for people."""

    expr: Expr
    words: str


@frozen
class Goal:
    """A claim as a question. ``expr``: what is asked at the end, or (``everywhere``) must hold in every state."""

    claim: Claim
    expr: Expr
    everywhere: bool
    premises: tuple[Premise, ...]

    @property
    def exprs(self) -> list[Expr]:
        """What is asked at the end of plays."""
        return [] if self.everywhere else [self.expr, *(p.expr for p in self.premises)]

    @property
    def invariants(self) -> list[Expr]:
        """What is asked in every state; a premise is possible where its negation is violated."""
        return [self.expr, *(NotExpr(p.expr) for p in self.premises)] if self.everywhere else []

    @property
    def alone(self) -> bool:
        """It needs a run of its own: it asks about every state, an order, or positions, which depend on what is
        asked."""
        apart = Before | AllBefore | ResolutionOrder | Looped
        return self.everywhere or any(isinstance(p, apart) for p in walk(self.expr))

    @property
    def asked(self) -> list[Expr]:
        """Everything that the plays have to know."""
        return [*self.exprs, *self.invariants]


def goal(claim: Claim) -> Goal:
    """The question that a claim asks."""
    everywhere = claim.kind in ("throughout", "never")
    expr = NotExpr(claim.expr) if claim.kind == "never" else claim.expr
    premises: tuple[Premise, ...] = ()
    if claim.kind in ("always", "throughout", "never"):
        premises = tuple(dict.fromkeys(_premises(claim.expr)))
    return Goal(claim, expr, everywhere, premises)


def _premises(expr: Expr) -> Iterator[Premise]:
    """What has to come true in some play: the left side of an implication, and everything that is spoken of as
    being ordered, waiting or on the stack."""
    if isinstance(expr, Implies):
        yield Premise(expr.left, f"{words(expr.left)} is never true")
    if isinstance(expr, AndExpr):
        for part in expr.of:
            if isinstance(part, Implies):
                yield from _premises(part)
    for part in walk(expr):
        if isinstance(part, Before | AllBefore):
            for event in (part.one, part.other):
                yield Premise(_some(event), f"{words(event)} never happens")
        if isinstance(part, OnStack | Waiting):
            kinds = ("triggered", "stacked", "resolved", "did_nothing", "countered")  # it may be there at the start
            either = tuple(_some(evolve(part.item, kind=kind)) for kind in kinds)
            yield Premise(OrExpr(either), f"nothing that fits {words(part.item)} ever triggers or is stacked")


def _some(event: EventAtom) -> Expr:
    return Comparison(HowOften(event), ">", Const(0))


def only_triggering(expr: Expr) -> bool:
    """The expression asks only how often abilities triggered or were put on the stack."""
    atoms = [p for p in walk(expr) if not isinstance(p, Const | Comparison | NotExpr | AndExpr | OrExpr | Implies)]
    atoms = [p for p in atoms if has(type(p)) and not isinstance(p, EventAtom)]
    return all(isinstance(p, HowOften) and p.event.kind in ("triggered", "stacked") for p in atoms)


def words(expr: object) -> str:
    """An expression as a case file writes it, near enough for people to recognise."""
    match expr:
        case EventAtom(kind, of, ability, by, on, value):
            named = [repr(of)] if of is not None else []
            named += [f"{k}={v!r}" for k, v in (("ability", ability), ("on", on), ("value", value)) if v is not None]
            named += [f"by={by}"] if by is not None else []
            return f"{kind}({', '.join(named)})".replace("'", '"')
        case HowOften(event):
            return words(event)
        case Comparison(left, op, right):
            return f"{words(left)} {op} {words(right)}"
        case NotExpr(of):
            return f"not {words(of)}"
        case AndExpr(of):
            return " and ".join(words(p) for p in of)
        case OrExpr(of):
            return " or ".join(words(p) for p in of)
        case Implies(left, right):
            return f"{words(left)} implies {words(right)}"
        case Before(one, other):
            return f"before({words(one)}, {words(other)})"
        case AllBefore(one, other):
            return f"all_before({words(one)}, {words(other)})"
        case Const(value):
            return str(value)
        case _:
            return _call(expr)


def _call(expr: Any) -> str:
    if not has(type(expr)):
        return str(expr)
    inside = ", ".join(words(getattr(expr, f.name)) for f in fields(type(expr)))
    return f"{type(expr).__name__.removesuffix('OfObject').lower()}({inside})"


def expected_values(claim: Claim) -> frozenset[Value] | None:
    """The values an outcomes claim lists, or None if it only gives their number."""
    return None if claim.values is None else frozenset(claim.values)
