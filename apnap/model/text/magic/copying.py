"""Instructions that copy: abilities and spells on the stack, permanents as tokens, exiled cards that are cast."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    All,
    CastCopies,
    CopyItem,
    CopyOf,
    CreateTokens,
    Effect,
    EventItem,
    Filter,
    May,
    ObjectRef,
    PlayerRef,
    TakeSpell,
    Target,
    Unless,
    You,
)
from apnap.model.text.magic.changes import excepted
from apnap.model.text.magic.numbers import amount
from apnap.model.text.magic.references import information, reference, single
from apnap.model.text.magic.scope import Scope
from apnap.model.text.trees import Node, child, fail, kind_of, need, parts, said


def copy(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Copy target triggered ability you control", "copy that spell"."""
    named = reference(node)
    if who != You():
        raise fail(node, "only you can copy here, not another player,")
    if kind_of(named) == "pronoun" and scope.event.item:
        scope.mention(EventItem())
        found: ObjectRef = EventItem()
    else:
        found = single(named, scope)
    if found != EventItem() and not _on_stack(found, scope):
        raise fail(named, "only spells and abilities on the stack are copied, not")
    return CopyItem(found, child(node, "retarget") is not None)


def _on_stack(what: ObjectRef, scope: Scope) -> bool:
    """Whether a target is a spell or ability."""
    index = 0
    for spec in scope.targets:
        if isinstance(what, Target) and index == what.index:
            return bool(spec.objects) and all(one.zone == "stack" for one in spec.objects)
        index += spec.most
    return False


def with_new_targets(effect: Effect, node: Node) -> Effect:
    """The instruction that "you may choose new targets for the copy" goes on about."""
    match effect:
        case CopyItem() | TakeSpell():
            return evolve(effect, new_targets=True)
        case May(effect=inner) | Unless(effect=inner):
            return evolve(effect, effect=with_new_targets(inner, node))
        case _:
            raise fail(node, "nothing is copied right before")


def copy_token(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Create a token that's a copy of target creature you control, except it has haste"."""
    many = amount(parts(need(node, "token_number"))[0], scope)
    named = reference(node)
    as_card = kind_of(named) == "pronoun" and said(named).endswith(" card")
    what = single(named, scope) if as_card else information(named, scope)  # a creature is copied as it last was
    if what == EventItem() or _on_stack(what, scope):
        raise fail(node, "a token that is a copy of a spell is not modelled")
    changes = excepted(child(node, "except"), scope)
    scope.moved(None, "battlefield", several=many != 1)
    return CreateTokens(who, many, CopyOf(what, changes), tapped=child(node, "tapped") is not None)


def cast_copies(node: Node, scope: Scope) -> Effect:
    """ "You may copy the exiled card. If you do, you may cast the copy without paying its mana cost" (707.12)."""
    scope.mention_group()
    return CastCopies(All((Filter(linked=True, zone="exile"),)))
