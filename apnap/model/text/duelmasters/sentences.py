"""Sentences: from instructions to the effect of a spell or ability ("may", "if you do", "then")."""

from __future__ import annotations

from attrs import define, evolve, field

from apnap.model.abilities import AfterAttack, Afterwards, Effect, IfElse, May, Nothing, Previous, Sequence
from apnap.model.text.duelmasters.conditions import CONDITIONS, condition
from apnap.model.text.duelmasters.effects import instructions
from apnap.model.text.duelmasters.scope import PLAYERS, Scope
from apnap.model.text.trees import Node, child, fail, kind_of, need, parts, span


def in_order(steps: list[Effect]) -> Effect:
    """The instructions as one effect; a lone one stays as it is."""
    done = [step for step in steps if step != Nothing()]
    return done[0] if len(done) == 1 else Sequence(tuple(done)) if done else Nothing()


@define
class _Text:
    """Sentences that have been read. ``later``: those from the first "then" on, if all depends on a condition."""

    conditional: bool
    steps: list[Effect] = field(factory=list)
    later: list[Effect] | None = None

    def current(self) -> list[Effect]:
        return self.steps if self.later is None else self.later

    def effects(self) -> list[Effect]:
        if self.later is None:
            return self.steps
        after = Afterwards(in_order(self.later))
        if len(self.steps) == 1 and isinstance(first := self.steps[0], IfElse):
            return [evolve(first, then=in_order([first.then, after]))]
        return [*self.steps, after]


def sentences(node: Node, scope: Scope, *, conditional: bool = False) -> list[Effect]:
    """The effects of a ``body`` rule in order. ``conditional``: all of it depends on a condition before."""
    text = _Text(conditional)
    for statement in parts(node):
        scope.begin()
        _add(statement, text, scope)
    return text.effects()


def _add(node: Node, text: _Text, scope: Scope) -> None:
    done = _done(node, scope)
    first_asks = len(text.steps) == 1 and isinstance(text.steps[0], IfElse)
    if child(node, "then") is not None and text.later is None and (text.conditional or first_asks):
        text.later = []
    steps = text.current()
    if child(node, "then") is not None and steps and isinstance(steps[-1], AfterAttack):
        raise fail(node, "unclear whether this too happens after the attack:")
    if child(node, "so") is not None:
        if not steps or not isinstance(asked := steps[-1], May) or asked.then is not None:
            raise fail(node, "nothing before that this could answer:")
        steps[-1] = evolve(asked, then=in_order(done))
        return
    steps += done


def _done(node: Node, scope: Scope) -> list[Effect]:
    if child(node, "no_untap") is not None:
        return [Nothing()]
    asked = child(node, "when")
    test = condition(need(asked, *CONDITIONS), scope) if asked is not None else None
    who = child(node, "who")
    chain = need(node, "chain")
    for named in (who, parts(chain)[0]):
        if named is not None and kind_of(named) == "who":
            scope.subject(parts(named)[0])
    asker = scope.acting
    if child(node, "after_attack") is not None and scope.it == Previous():
        scope.about(None, ())  # what was chosen before is not known after the attack any more
    done = instructions(chain, scope)
    if (may := child(node, "may")) is not None:
        _check_reach(may, chain)
        if asker == "each":
            raise fail(node, "several players that each may do something are not modelled,")
        done = [May(PLAYERS[asker], in_order(done))]
    if child(node, "after_attack") is not None:
        done = [AfterAttack(in_order(done))]
    return done if test is None else [IfElse(test, in_order(done))]


def _check_reach(may: Node, chain: Node) -> None:
    """A "may" that stands behind several instructions (in Japanese) might be about the last of them only."""
    steps = [part for part in parts(chain) if kind_of(part) not in ("who", "choose")]
    if len(steps) > 1 and span(may)[0] > span(steps[0])[0]:
        raise fail(may, "unclear which of the instructions before this are meant by")
