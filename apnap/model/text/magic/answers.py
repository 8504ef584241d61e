"""Sentences that go on about the instruction before: "If you do, ...", "They can't be regenerated"."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    Choose,
    ChooseSacrifice,
    Compare,
    Effect,
    IfElse,
    InsteadOfGraveyard,
    May,
    Move,
    PreviousNumber,
    Sequence,
    You,
)
from apnap.model.text.trees import Node, fail, kind_of
from apnap.model.trees import of_kind


def answered(asked: Effect, then: Effect, node: Node) -> Effect:
    """The instruction before with what follows "if you do" or "otherwise" (118.12)."""
    if kind_of(node) == "if_done" and isinstance(asked, May) and asked.then is None:
        return evolve(asked, then=then)
    if kind_of(node) == "if_done" and isinstance(asked, InsteadOfGraveyard) and asked.then is None:
        return evolve(asked, then=then)
    if kind_of(node) == "if_done" and _moves(asked):
        if not _is_of_one(asked):
            raise fail(node, "whether that was done if only some of it could be is not modelled:")
        return Sequence((asked, IfElse(Compare(PreviousNumber(), ">=", 1), then)))
    if kind_of(node) == "otherwise" and isinstance(asked, (May, IfElse)) and asked.otherwise is None:
        return evolve(asked, otherwise=then)
    raise fail(node, "nothing before that this could answer")


def _moves(asked: Effect) -> bool:
    """Whether it shows whether the instruction was done: something was sacrificed, discarded or moved otherwise."""
    last = asked.steps[-1] if isinstance(asked, Sequence) else asked
    return isinstance(last, (Move, ChooseSacrifice))


def _is_of_one(asked: Effect) -> bool:
    """Whether what is sacrificed or discarded is one object of "you", or any number: such a cost cannot be paid in
    part (118.3, 118.12), and what others do is not what "you" do."""
    for step in asked.steps if isinstance(asked, Sequence) else (asked,):
        if isinstance(step, Choose) and (step.who != You() or step.least not in (0, 1)):
            return False
        if isinstance(step, ChooseSacrifice) and (step.who != You() or step.amount not in (1, "any")):
            return False
    return True


def check_destroyed(steps: list[Effect], node: Node) -> None:
    """ "They can't be regenerated" adds nothing, since nothing modelled regenerates; but it speaks of a destruction."""
    if not any(move.verb == "destroy" for move in of_kind(tuple(steps[-1:]), Move)):
        raise fail(node, "nothing is destroyed right before")
