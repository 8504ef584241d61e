"""Sequences, conditions and options."""

from __future__ import annotations

from apnap.encodings.effects import effect
from apnap.encodings.effects.offering import can_accept, can_avert
from apnap.encodings.effects.paying import other_mana
from apnap.encodings.rules import action_cap, as_much_as_possible, unless_choice
from apnap.encodings.run import Run
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.model.abilities import (
    Effect,
    IfElse,
    May,
    Nothing,
    Opaque,
    Sequence,
    Unless,
)


@effect(Sequence)
def sequence(run: Run, e: Sequence, guard: Literal) -> Literal:
    """608.2c: in the order written."""
    done: list[Literal] = []
    outside = run.ahead
    for number, step in enumerate(e.steps, 1):
        run.ahead = e.steps[number] if number < len(e.steps) else outside
        done.append(run.do(step, guard))
        if run.m.asks_what_was_done and not isinstance(step, May):
            run.did = as_much_as_possible.was_done(run.m, guard, done[-1])
    run.ahead = outside
    return run.m.terms.disj(done)


@effect(IfElse)
def if_else(run: Run, e: IfElse, guard: Literal) -> Literal:
    """608.2h: the condition is read once."""
    holds = run.m.reader.holds(run.state, e.condition, run.context)
    previous = list(run.context.previous)
    done = run.do(e.then, run.m.terms.both(guard, holds))
    if e.otherwise is None:
        return done
    run.context.previous = previous
    return run.m.terms.either(done, run.do(e.otherwise, run.m.terms.both(guard, -holds)))


@effect(May)
def may(run: Run, e: May, guard: Literal) -> Literal:
    """603.5, 118.12: the player decides now; "if you do" asks whether the player chose to do it."""
    m = run.m
    done: list[Literal] = []
    answers: list[Literal] = []
    asked = m.reader.players(run.state, e.who, run.context)
    for literal, player in asked:
        where = m.terms.both(guard, literal)
        if where == FALSE:
            continue
        other_mana(run, e.effect, player, where)
        can = as_much_as_possible.can_choose(m, can_accept(run, e, player))
        yes = run.yes_or_no(m.terms.both(where, can), player, fixed=m.fixed.answer(run.item))
        no = m.terms.both(where, -yes)
        m.history.happened(run.state, "accepted", run.item, yes, who=const(player))
        m.history.happened(run.state, "declined", run.item, m.terms.both(no, can), who=const(player))
        m.history.note(run.state)
        if run.item is not None:
            action_cap.act(m, run.state, run.item, yes)
        done.append(_does(run, e.effect, player, yes, cost=e.then is not None or e.otherwise is not None))
        answers.append(yes)
        run.did = TRUE
        if e.then is not None:
            done.append(run.do(e.then, yes))
        if e.otherwise is not None:
            done.append(run.do(e.otherwise, no))
    if e.otherwise is not None:
        nobody = m.terms.both(guard, -m.terms.disj(x for x, _ in asked))
        done.append(run.do(e.otherwise, nobody))
    if m.asks_what_was_done:
        run.did = m.terms.disj(answers)
    return m.terms.disj(done)


def _does(run: Run, what: Effect, player: str, guard: Literal, *, cost: bool) -> Literal:
    """A player does what is offered; the literal that something of it was done."""
    before = run.actor, run.paying
    run.actor, run.paying = player, run.paying or cost
    done = run.do(what, guard)
    run.actor, run.paying = before
    return done


@effect(Unless)
def unless(run: Run, e: Unless, guard: Literal) -> Literal:
    """118.12a: "A unless B" is "you may B; if you don't, A"."""
    m = run.m
    averted: list[Literal] = []
    done: list[Literal] = []
    for literal, player in m.reader.players(run.state, e.who, run.context):
        where = m.terms.conj([guard, literal, -m.terms.disj(averted)])
        if where == FALSE:
            continue
        other_mana(run, e.instead, player, where)
        can = unless_choice.can_avert(m, can_avert(run, e.instead, player))
        yes = run.yes_or_no(m.terms.both(where, can), player, fixed=m.fixed.answer(run.item))
        m.history.happened(run.state, "accepted", run.item, yes, who=const(player))
        refused = m.terms.conj([where, can, -yes])
        m.history.happened(run.state, "declined", run.item, refused, who=const(player))
        m.history.note(run.state)
        done.append(_does(run, e.instead, player, yes, cost=True))
        averted.append(yes)
        m.averted.append(yes)
    done.append(run.do(e.effect, m.terms.both(guard, -m.terms.disj(averted))))
    return m.terms.disj(done)


# --------------------------------------------------------------------------- no effect, unknown effect


@effect(Nothing)
def nothing(run: Run, e: Nothing, guard: Literal) -> Literal:
    """Nothing modelled happens."""
    return guard


@effect(Opaque)
def opaque(run: Run, e: Opaque, guard: Literal) -> Literal:
    """A black box: from here on, what it may have done is unknown."""
    name = run.label or e.text
    run.state.put(("opaque",), const(name), guard)
    return guard
