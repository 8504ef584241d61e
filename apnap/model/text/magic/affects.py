"""Instructions that change what objects are, whose they are, or what they are attached to."""

from __future__ import annotations

from apnap.model.abilities import (
    Affect,
    All,
    Amount,
    Attach,
    Changes,
    ControllerOf,
    EachPlayer,
    Effect,
    Filter,
    Objects,
    PhaseOut,
    PlayerRef,
    Prevent,
    Selector,
    Sequence,
    TakeSpell,
    Target,
    Targets,
    Transform,
    TurnFaceUp,
    You,
)
from apnap.model.text.magic.changes import CHANGES, changes
from apnap.model.text.magic.damage import pair
from apnap.model.text.magic.numbers import amount
from apnap.model.text.magic.references import affected, receiver, reference, single
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.verbs import COMBAT
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, said


def affect(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Target creature gets +2/+2 and gains flying until end of turn", "it gains haste"."""
    what = _there(reference(node), scope)
    new = changes(children(node, *CHANGES), scope, child(node, "for_each"))
    until = "turn" if kind_of(node) == "affect_turn" else _until(node, scope)
    if until == "forever" and (isinstance(what, All) or (new.power, new.toughness) != (0, 0)):
        raise fail(node, "does not say how long:")
    return Affect(what, new, until)


def _until(node: Node, scope: Scope) -> str:
    if child(node, "until_end") is not None:
        return "turn"
    if child(node, "while_controlled") is None:
        return "forever"
    return "source"


def gain_control(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Gain control of target creature until end of turn", "gain control of target spell"."""
    named = reference(node)
    if who != You():
        raise fail(node, "only you can gain control here, not another player,")
    what: Objects = affected(named, scope)
    if isinstance(scope.player, ControllerOf):
        scope.player = None  # "that player" would be who had it, and not who has it now
    if isinstance(what, Target) and _is_spell(what, scope):
        if child(node, "until_end", "while_controlled") is not None:
            raise fail(node, "a spell is not taken for a time:")
        return TakeSpell(what)
    if any(one.zone != "battlefield" for one in _legal(what, scope)):
        raise fail(named, "only permanents and spells are taken here, not")
    return Affect(what, Changes(control=True), _until(node, scope))


def _is_spell(what: Target, scope: Scope) -> bool:
    legal = _legal(what, scope)
    return bool(legal) and all(one.zone == "stack" for one in legal)


def _legal(what: Objects, scope: Scope) -> Selector:
    """What an instruction is about, as far as the text says what kind of object that is."""
    if isinstance(what, All):
        return what.selector
    index = 0
    for spec in scope.targets:
        if isinstance(what, (Target, Targets)) and index == what.index:
            return spec.objects
        index += spec.most
    return ()


def _there(node: Node, scope: Scope) -> Objects:
    """The permanents that are changed; cards elsewhere and spells are not modelled to change."""
    what = affected(node, scope)
    if any(one.zone != "battlefield" for one in _legal(what, scope)):
        raise fail(node, "only permanents are changed here, not")
    return what


def phase_out(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Target creature phases out"."""
    return PhaseOut(_there(reference(node), scope))


def transform(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Transform this creature"."""
    return Transform(_there(reference(node), scope))


def turn_up(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Turn target face-down creature face up"."""
    return TurnFaceUp(_there(reference(node), scope))


def attach(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Attach this Equipment to target creature you control"."""
    what, to = parts(node)
    for named in (what, to):
        scope.check_there(named)
    return Attach(*pair(what, to, scope, single))


def fog(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Prevent all combat damage that would be dealt this turn": to whatever it would be dealt to, and to players."""
    kind = COMBAT[said(need(node, "damage_kind"))]
    if kind is False:
        raise fail(need(node, "damage_kind"), "only combat damage is told apart, not")
    return Sequence(tuple(Prevent(to, None, bool(kind)) for to in (All((Filter(),)), EachPlayer())))


def prevent(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Prevent the next 2 damage that would be dealt to any target this turn"."""
    how = need(node, "prevented")
    kind = COMBAT[said(need(node, "damage_kind"))]
    if kind is False:
        raise fail(need(node, "damage_kind"), "only combat damage is told apart, not")
    many: Amount | None = amount(parts(how)[0], scope) if parts(how) else None
    return Prevent(receiver(parts(node)[-1], scope), many, bool(kind))
