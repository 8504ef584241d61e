"""Sentences: from instructions to the effect of a mode ("may", "if you do", "unless", "otherwise")."""

from __future__ import annotations

from itertools import pairwise

from attrs import evolve

from apnap.model.abilities import (
    ChooseSacrifice,
    Condition,
    CreateDelayed,
    EachOpponent,
    EachPlayer,
    Effect,
    IfElse,
    May,
    Mode,
    Move,
    Nothing,
    PlayerRef,
    Sequence,
    Unless,
    You,
)
from apnap.model.text.magic import later
from apnap.model.text.magic.answers import answered, check_destroyed
from apnap.model.text.magic.copying import cast_copies, with_new_targets
from apnap.model.text.magic.effects import instruction
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.numbers import condition
from apnap.model.text.magic.paying import with_payments
from apnap.model.text.magic.references import player
from apnap.model.text.magic.scope import EventWords, Scope
from apnap.model.text.magic.words import ORDINALS
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, said, span

_THINGS = ("damage", "damage_to", "divide", "affect", "affect_turn", "fight", "phase_out")
_TARGETS = ("target", "any_target", "who_target_player", "who_target_opponent", "up_to_targets", "any_targets")
_LATER = ("delayed_ability", "reflexive", "nth_time_done")
_ANSWERS = ("if_done", "otherwise", "no_regeneration", "reflexive", "new_targets")
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
    return _read(parts(node), scope, scope.words(node))


def _read(statements: list[Node], scope: Scope, text: str) -> Mode:
    steps: list[Effect] = []
    waiting = list(statements)
    while waiting:
        statement = waiting.pop(0)
        if kind_of(statement) in _LATER:
            _add_later(steps, statement, _answers(waiting), scope)
        else:
            _add(steps, statement, scope)
    if scope.searched is not None:
        raise fail(scope.searched, "a search that does not shuffle is not modelled")
    return Mode(text, with_payments(in_order(steps), scope, statements[0]), tuple(scope.targets))


def _answers(waiting: list[Node]) -> list[Node]:
    """The sentences behind an ability that is made here which go on about what that does."""
    found: list[Node] = []
    while waiting and kind_of(waiting[0]) in _ANSWERS:
        found.append(waiting.pop(0))
    if waiting:
        raise fail(waiting[0], "unclear whether this is done now or later,")
    return found


def _add_later(steps: list[Effect], node: Node, answers: list[Node], scope: Scope) -> None:
    if kind_of(node) == "delayed_ability":
        what = later.awaited(node, scope)
        steps.append(later.delayed(node, what, _later_modes(node, answers, what.scope), scope))
        return
    if kind_of(node) == "nth_time_done":
        reading = later.inner(scope, EventWords(), leading=False)
        modes = _later_modes(node, answers, reading)
        steps.append(later.reflexive(node, modes, scope, ORDINALS[said(need(node, "ordinal"))]))
        return
    before = _last(steps, node)
    done = need(node, "done", "sacrificed_this_way")
    if kind_of(done) == "sacrificed_this_way" and not _is_sacrifice(before, done):
        raise fail(done, "nothing before that this could answer")
    reading = later.inner(scope, EventWords(), leading=False)
    made = later.reflexive(node, _later_modes(node, answers, reading), scope)
    if isinstance(before, May) and before.then is None:
        steps.append(evolve(before, then=made))
    elif isinstance(before, (ChooseSacrifice, Move)):
        steps += [before, made]
    else:
        raise fail(node, "nothing before that this could answer")


def _is_sacrifice(before: Effect, done: Node) -> bool:
    """Whether the instruction before has you sacrifice just what is spoken of."""
    asked = before.effect if isinstance(before, May) else before
    if not isinstance(asked, ChooseSacrifice) or asked.who != You():
        return False
    return {one.types | one.subtypes for one in asked.selector} == {
        one.types | one.subtypes for one in object_of(parts(done)[0])
    }


def _later_modes(node: Node, answers: list[Node], scope: Scope) -> tuple[Mode, ...]:
    inside = need(node, "body")
    first = parts(inside)[0]
    if kind_of(first) != "modal":
        said_here = scope.text[span(first)[0] : span(([first, *answers])[-1])[1]]
        return (_read([first, *answers], scope, said_here),)
    modes, choose = body(inside, scope)
    if choose > 1 or answers:
        raise fail(first, "only a choice of one mode is modelled of what happens later:")
    return modes


def in_order(steps: list[Effect]) -> Effect:
    """The instructions as one effect; a lone one stays as it is."""
    done = [step for step in steps if step != Nothing()]
    return done[0] if len(done) == 1 else Sequence(tuple(done)) if done else Nothing()


def _add(steps: list[Effect], node: Node, scope: Scope) -> None:
    match kind_of(node):
        case "if_done" | "otherwise":
            steps.append(_answer(_last(steps, node), node, scope))
        case "if_instead":
            steps.append(_instead(steps, node, scope))
        case "if_searched":
            if scope.searched is None:
                raise fail(node, "there is no search before")
            scope.searched = None
        case "no_regeneration":
            check_destroyed(steps, node)
        case "new_targets":
            steps.append(with_new_targets(_last(steps, node), node))
        case "cast_copies":
            steps.append(cast_copies(node, scope))
        case name:
            steps += _statement(name, node, scope)


def _last(steps: list[Effect], node: Node) -> Effect:
    if not steps:
        raise fail(node, "there is no instruction before")
    return steps.pop()


def _instead(steps: list[Effect], node: Node, scope: Scope) -> Effect:
    """What the sentence right before is replaced by if a condition is true."""
    sentence, targets = scope.clauses, len(scope.targets)
    asked, new = _condition(node, scope), _chain(node, scope)
    before = _last(steps, node)
    alike = len(new) == 1 and type(new[0]) is type(before) and not any(type(step) is type(before) for step in steps)
    bare = isinstance(before, IfElse) and before.otherwise is None
    if sentence > 1 or bare or (steps and not alike) or len(scope.targets) > targets:
        raise fail(node, "unclear what this is done instead of,")
    return IfElse(asked, in_order(new), before)


def delayed_clause(node: Node, scope: Scope) -> Effect:
    """ "Sacrifice it at the beginning of the next end step"."""
    if any(next(node.find_data(name), None) for name in _TARGETS):
        raise fail(node, "a target of what happens later is not modelled:")
    if scope.x is not None:
        raise fail(node, "unclear when X is counted, in")
    what = later.awaited(node, scope)
    *who, verb, _ = parts(node)
    doer = player(who[0], what.scope) if who else You()
    done = with_payments(instruction(verb, what.scope, doer), what.scope, verb)
    return later.delayed(node, what, (Mode(later.sentence(verb, scope), done),), scope)


def _answer(asked: Effect, node: Node, scope: Scope) -> Effect:
    return answered(asked, in_order(_chain(node, scope)), node)


def _statement(name: str, node: Node, scope: Scope) -> list[Effect]:
    if name == "if_then":
        asked = _condition(node, scope)
        return [IfElse(asked, in_order(_chain(node, scope)))]
    steps = _chain(node, scope)
    if name == "plain":
        return steps
    if len(steps) != 1:
        raise fail(node, "unclear which instructions the condition goes for in")
    if isinstance(steps[0], CreateDelayed):
        raise fail(node, "unclear whether this is asked now or later,")
    if name == "if_after":
        return [IfElse(_condition(node, scope), steps[0])]
    who = player(parts(node)[-2], scope)
    return [Unless(steps[0], who, _by(who, parts(node)[-2:], scope))]


def _by(who: PlayerRef, nodes: list[Node], scope: Scope) -> Effect:
    """What a player does who is asked to; ``nodes``: who that is, and the instruction."""
    if isinstance(who, (EachPlayer, EachOpponent)):
        raise fail(nodes[0], "several players that each may do something are not modelled,")
    scope.acting = who
    found = instruction(nodes[-1], scope, who)
    scope.acting = You()
    return found


def _condition(node: Node, scope: Scope) -> Condition:
    return condition(need(node, *_CONDITIONS), scope)


def _chain(node: Node, scope: Scope) -> list[Effect]:
    scope.x, scope.replaced = child(node, "where"), False
    clauses = parts(need(node, "chain"))
    _check_each(clauses, scope)
    _check_delayed(clauses, scope)
    steps: list[Effect] = []
    subject: PlayerRef | None = None
    plural = False
    while clauses:
        clause = clauses.pop(0)
        match kind_of(clause):
            case "may_do" | "may_have":
                steps.append(_may(clause, clauses, scope))
            case "delayed":
                steps.append(delayed_clause(clause, scope))
            case "who_does":
                who, verb = parts(clause)
                subject, plural = player(who, scope), scope.words(who).lower() == "they"
                steps.append(instruction(verb, scope, subject))
            case _:
                steps.append(_carried(parts(clause)[0], scope, subject, plural=plural))
    scope.x, scope.clauses = None, len(steps)
    return steps


def _check_each(clauses: list[Node], scope: Scope) -> None:
    """ "You draw a card and gain 1 life for each Elf": unclear what there is one for each of."""
    for one, other in pairwise(clauses):
        between = scope.text[span(one)[1] : span(other)[0]].strip()
        verbs = [parts(clause)[-1] for clause in (one, other)]
        if between == "and" and [child(verb, "for_each") is not None for verb in verbs] == [False, True]:
            raise fail(other, 'unclear whether "for each" goes for both instructions in')


def _check_delayed(clauses: list[Node], scope: Scope) -> None:
    """ "Draw a card and sacrifice it at the beginning of the next end step": unclear whether both are done later."""
    for one, other in pairwise(clauses):
        between = scope.text[span(one)[1] : span(other)[0]]
        if "delayed" in (kind_of(one), kind_of(other)) and "then" not in between.split():
            raise fail(other, "unclear whether both are done later,")


def _carried(verb: Node, scope: Scope, subject: PlayerRef | None, *, plural: bool) -> Effect:
    if kind_of(verb) in _THINGS or not (plural or _third_person(verb, scope)):
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
        first = _by(who, parts(clause), scope)
    steps = [first]
    while kind_of(clause) == "may_do" and rest and _is_plain(rest[0]):
        steps.append(_by(who, parts(rest.pop(0)), scope))
    if rest:
        raise fail(rest[0], 'unclear whether the "may" goes for this too')
    return May(who, in_order(steps))


def _is_plain(clause: Node) -> bool:
    return kind_of(clause) == "does" and kind_of(parts(clause)[0]) not in _THINGS
