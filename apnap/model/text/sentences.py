"""Sentences: from instructions to the effect of a mode ("may", "if you do", "unless", "otherwise")."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    Condition,
    Effect,
    IfElse,
    May,
    Mode,
    Move,
    Nothing,
    Opaque,
    PlayerRef,
    Sequence,
    Unless,
    You,
)
from apnap.model.text.effects import instruction
from apnap.model.text.numbers import condition
from apnap.model.text.parsing import Node
from apnap.model.text.references import player
from apnap.model.text.scope import Scope
from apnap.model.text.trees import child, children, fail, kind_of, need, parts, said, span
from apnap.model.text.words import number as number_of
from apnap.model.trees import of_kind

_THINGS = ("damage", "damage_to", "divide", "pump", "fight")
_CONDITIONS = ("condition", "all_of", "any_of")


def body(node: Node, scope: Scope) -> tuple[tuple[Mode, ...], int]:
    """The modes of a ``body`` node and how many of them are chosen."""
    inner = parts(node)[0]
    if kind_of(inner) == "statements":
        return (mode(inner, scope),), 1
    count, modes = parts(inner)
    listed = children(parts(modes)[0], "mode")
    return tuple(mode(parts(one)[0], scope.fresh()) for one in listed), number_of(said(count))


def mode(node: Node, scope: Scope) -> Mode:
    """One mode from its ``statements``."""
    steps: list[Effect] = []
    for statement in parts(node):
        _add(steps, statement, scope)
    if scope.searched is not None:
        raise fail(scope.searched, "a search that does not shuffle is not modelled")
    return Mode(scope.words(node), in_order(steps), tuple(scope.targets))


def in_order(steps: list[Effect]) -> Effect:
    """The instructions as one effect; a lone one stays as it is."""
    done = [step for step in steps if step != Nothing()]
    return done[0] if len(done) == 1 else Sequence(tuple(done)) if done else Nothing()


def _add(steps: list[Effect], node: Node, scope: Scope) -> None:
    match kind_of(node):
        case "if_done" | "otherwise":
            steps.append(_answer(_last(steps, node), node, scope))
        case "if_instead":
            before = _last(steps, node)
            steps.append(IfElse(_condition(node, scope), in_order(_chain(node, scope)), before))
        case "if_searched":
            if scope.searched is None:
                raise fail(node, "there is no search before")
            scope.searched = None
        case "delayed":
            steps.append(Opaque(scope.words(node)))
        case "no_regeneration":
            _check_destroyed(steps, node)
        case name:
            steps += _statement(name, node, scope)


def _last(steps: list[Effect], node: Node) -> Effect:
    if not steps:
        raise fail(node, "there is no instruction before")
    return steps.pop()


def _check_destroyed(steps: list[Effect], node: Node) -> None:
    """ "They can't be regenerated" adds nothing, since nothing modelled regenerates; but it speaks of a destruction."""
    if not any(move.verb == "destroy" for move in of_kind(tuple(steps[-1:]), Move)):
        raise fail(node, "nothing is destroyed right before")


def _answer(asked: Effect, node: Node, scope: Scope) -> Effect:
    then = in_order(_chain(node, scope))
    if kind_of(node) == "if_done" and isinstance(asked, May) and asked.then is None:
        return evolve(asked, then=then)
    if kind_of(node) == "otherwise" and isinstance(asked, (May, IfElse)) and asked.otherwise is None:
        return evolve(asked, otherwise=then)
    raise fail(node, "nothing before that this could answer")


def _statement(name: str, node: Node, scope: Scope) -> list[Effect]:
    if name == "if_then":
        asked = _condition(node, scope)
        return [IfElse(asked, in_order(_chain(node, scope)))]
    steps = _chain(node, scope)
    if name == "plain":
        return steps
    if len(steps) != 1:
        raise fail(node, "unclear which instructions the condition goes for in")
    if name == "if_after":
        return [IfElse(_condition(node, scope), steps[0])]
    who = player(parts(node)[-2], scope)
    return [Unless(steps[0], who, instruction(parts(node)[-1], scope, who))]


def _condition(node: Node, scope: Scope) -> Condition:
    return condition(need(node, *_CONDITIONS), scope)


def _chain(node: Node, scope: Scope) -> list[Effect]:
    scope.x = child(node, "where")
    clauses = parts(need(node, "chain"))
    steps: list[Effect] = []
    subject: PlayerRef | None = None
    while clauses:
        clause = clauses.pop(0)
        match kind_of(clause):
            case "may_do" | "may_have":
                steps.append(_may(clause, clauses, scope))
            case "delayed":
                steps.append(Opaque(scope.words(clause)))
            case "who_does":
                who, verb = parts(clause)
                subject = player(who, scope)
                steps.append(instruction(verb, scope, subject))
            case _:
                steps.append(_carried(parts(clause)[0], scope, subject))
    scope.x = None
    return steps


def _carried(verb: Node, scope: Scope, subject: PlayerRef | None) -> Effect:
    if kind_of(verb) in _THINGS or not _third_person(verb, scope):
        return instruction(verb, scope, You())
    if subject is None:
        raise fail(verb, "no player who does this")
    return instruction(verb, scope, subject)


def _third_person(verb: Node, scope: Scope) -> bool:
    start, end = span(verb)
    return scope.text[start:end].split(maxsplit=1)[0].endswith("s")


def _may(clause: Node, rest: list[Node], scope: Scope) -> Effect:
    who = player(parts(clause)[0], scope)
    if kind_of(clause) == "may_have":
        inner = parts(clause)[1:]
        doer = player(inner[0], scope) if len(inner) == 2 else You()
        first = instruction(inner[-1], scope, doer)
    else:
        first = instruction(parts(clause)[1], scope, who)
    steps = [first]
    while rest and kind_of(rest[0]) == "does" and kind_of(parts(rest[0])[0]) not in _THINGS:
        steps.append(instruction(parts(rest.pop(0))[0], scope, who))
    if rest:
        raise fail(rest[0], 'unclear whether the "may" goes for this too')
    return May(who, in_order(steps))
