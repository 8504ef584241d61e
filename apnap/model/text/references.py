"""References to objects and players: "it", "target creature", "its controller", "each opponent"."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Filter,
    ObjectRef,
    Objects,
    OwnerOf,
    PlayerRef,
    Source,
    Target,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    You,
)
from apnap.model.text.nouns import object_of, selector
from apnap.model.text.parsing import Node
from apnap.model.text.scope import Scope
from apnap.model.text.trees import child, fail, kind_of, leaves, parts, said
from apnap.model.text.words import number as number_of

_CREATURE = (Filter(types=frozenset({"creature"})),)


def objects(node: Node, scope: Scope) -> Objects:
    """What an instruction acts on: a single object or a group."""
    if kind_of(node) == "many":
        return All(object_of(node))
    return single(node, scope)


def single(node: Node, scope: Scope) -> ObjectRef:
    """One object: itself, a pronoun or a target."""
    match kind_of(node):
        case "self":
            return scope.mention_self()
        case "pronoun":
            return _pronoun(node, scope)
        case "target":
            found = target(node, scope)
            if isinstance(found, Target):
                return found
    raise fail(node, "a single object is needed here, not")


def _pronoun(node: Node, scope: Scope) -> ObjectRef:
    found = scope.it(node)
    demonstrative = said(node).startswith(("that ", "those "))
    if demonstrative and isinstance(found, Source):
        if not scope.event.leaves:
            raise fail(node, "nothing that this could refer to")
        return scope.to_move(found)
    return found


def information(node: Node, scope: Scope) -> ObjectRef:
    """The object that a question is about; what was moved away is asked as it last was."""
    if kind_of(node) == "pronoun":
        return scope.its(node)
    return single(node, scope)


def possessor(node: Node, scope: Scope) -> ObjectRef:
    """The object behind "its", "that creature's" or "this creature's"."""
    match kind_of(node):
        case "selfs":
            return scope.mention_self()
        case _:
            return scope.its(node)


def receiver(node: Node, scope: Scope) -> Objects | PlayerRef | TargetAny:
    """Whom damage is dealt to."""
    match kind_of(node):
        case "any_target":
            return TargetAny(scope.target(TargetSpec(_CREATURE, "any")))
        case "target":
            return target(node, scope)
        case "self" | "pronoun" | "many":
            return objects(node, scope)
        case _:
            return player(node, scope)


def target(node: Node, scope: Scope) -> Target | TargetPlayer | TargetAny:
    """A "target" phrase: notes what may be chosen and gives the reference to it."""
    least, most = _how_many(node)
    if most > 1:
        raise fail(node, "more than one target is modelled for divided damage only")
    nouns = [part for part in parts(node) if kind_of(part) == "noun"]
    chosen = selector(nouns, other=child(node, "another") is not None) if nouns else ()
    players = _players(node)
    index = scope.target(TargetSpec(chosen, players, least, most))
    if chosen and players:
        return TargetAny(index)
    if players:
        scope.player = TargetPlayer(index)
        return TargetPlayer(index)
    scope.mention(Target(index))
    return Target(index)


def _how_many(node: Node) -> tuple[int, int]:
    up_to, exact = child(node, "up_to"), child(node, "exact")
    if up_to is not None:
        return 0, number_of(str(leaves(up_to)[0]))
    if exact is not None:
        number = number_of(str(leaves(exact)[0])) if leaves(exact) else 1
        return number, number
    return 1, 1


def _players(node: Node) -> str | None:
    if child(node, "target_player") is not None:
        return "any"
    return "opponent" if child(node, "target_opponent") is not None else None


def player(node: Node, scope: Scope) -> PlayerRef:
    """A player or players."""
    match kind_of(node):
        case "you":
            return You()
        case "each_opponent":
            return EachOpponent()
        case "each_player":
            return EachPlayer()
        case "who_target_player" | "who_target_opponent":
            return _target_player(node, scope)
        case "that_player":
            return scope.that_player(node)
        case name:
            asked = possessor(parts(node)[0], scope)
            found: PlayerRef = ControllerOf(asked) if name == "controller_of" else OwnerOf(asked)
            scope.player = found
            return found


def _target_player(node: Node, scope: Scope) -> PlayerRef:
    players = "any" if kind_of(node) == "who_target_player" else "opponent"
    found = TargetPlayer(scope.target(TargetSpec((), players)))
    scope.player = found
    return found
