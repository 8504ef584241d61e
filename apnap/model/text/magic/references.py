"""References to objects and players: "it", "target creature", "its controller", "each opponent"."""

from __future__ import annotations

from apnap.model.abilities import (
    All,
    Choose,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    EventItem,
    EventPlayer,
    Filter,
    Host,
    ObjectRef,
    Objects,
    OwnerOf,
    PlayerRef,
    Previous,
    Remembered,
    Selector,
    Source,
    Target,
    TargetAny,
    TargetPlayer,
    Targets,
    TargetSpec,
    You,
)
from apnap.model.text.magic.nouns import names_theirs, object_of, selector
from apnap.model.text.magic.others import acted_on
from apnap.model.text.magic.scope import Scope
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, fail, kind_of, leaves, need, parts, said

ANY_TARGET = tuple(Filter(types=frozenset({kind})) for kind in ("creature", "planeswalker", "battle"))
"""The permanents among the targets of "any target" (115.4)."""


def objects(node: Node, scope: Scope) -> Objects:
    """What an instruction acts on: a single object or a group."""
    match kind_of(node):
        case "many":
            return All(acted_on(object_of(node), node, scope))
        case "pronoun":
            return _pronoun(node, scope)
        case "exiled":
            return _exiled(node, scope)
        case "chosen":
            return _chosen(node, scope)
        case "target" | "each_of":
            found = target(parts(node)[0] if kind_of(node) == "each_of" else node, scope)
            if isinstance(found, (Target, Targets)):
                return found
            raise fail(node, "only objects are possible here, no players, in")
        case _:
            return single(node, scope)


def reference(node: Node) -> Node:
    """The reference to objects that a node holds."""
    return need(node, *REFERENCES)


REFERENCES = ("self", "own_card", "host", "exiled", "chosen", "pronoun", "target", "each_of", "any_target", "many")
"""The rules of a reference to objects."""


def affected(node: Node, scope: Scope) -> Objects:
    """The objects on the battlefield that something happens to where they are."""
    scope.check_there(node)
    found = objects(node, scope)
    if found == EventItem():
        raise fail(node, "this is a spell and not on the battlefield:")
    if isinstance(found, All):
        scope.acted = scope.known = Previous()
        scope.several, scope.gone = True, False
        scope.hear(Previous(), found.selector)
    return found


def _exiled(node: Node, scope: Scope) -> Objects:
    """ "The exiled card": what this ability has exiled, or else what another one of the object has (607.2a)."""
    if scope.acted in (Previous(), Remembered()) and scope.exiled:
        return scope.it(node)
    scope.mention_group()
    return All((Filter(linked=True, zone="exile"),))


def _chosen(node: Node, scope: Scope) -> ObjectRef:
    """ "A creature you control": you choose it as this is carried out."""
    how, noun = parts(node)[0] if kind_of(parts(node)[0]) == "article" else None, need(node, "noun")
    other = how is not None and said(how) == "another"
    many = 1 if how is not None else number_of(str(leaves(node)[0]))
    what = acted_on(selector([noun], other=other), node, scope)
    if any(one.zone not in ("battlefield", "graveyard", "hand") or one.item for one in what):
        raise fail(node, "only cards and permanents are chosen like this, not")
    if any(one.zone == "hand" and one.owner != "you" for one in what):
        raise fail(node, "only cards in your own hand are chosen like this, not")
    scope.chosen.append(Choose(You(), what, many, many))
    scope.mention(Previous(), what)
    scope.several = many > 1
    return Previous()


def single(node: Node, scope: Scope) -> ObjectRef:
    """One object: itself, a pronoun or a target."""
    match kind_of(node):
        case "self" | "own_card":
            return scope.mention_self()
        case "host":
            scope.mention(Host())
            return Host()
        case "pronoun":
            found: object = _pronoun(node, scope)
            if not isinstance(found, Targets):
                return found  # type: ignore[return-value]
        case "target":
            found = target(node, scope)
            if isinstance(found, Target):
                return found
    raise fail(node, "a single object is needed here, not")


def _pronoun(node: Node, scope: Scope) -> ObjectRef | Targets:
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
        case "hosts":
            return Host()
        case _:
            return scope.its(node)


def receiver(node: Node, scope: Scope) -> Objects | PlayerRef | TargetAny:
    """Whom damage is dealt to."""
    match kind_of(node):
        case "any_target":
            index = scope.target(TargetSpec(ANY_TARGET, "any"))
            scope.mention_any()
            return TargetAny(index)
        case "target":
            return target(node, scope)
        case "self" | "host" | "pronoun" | "many" | "each_of":
            return objects(node, scope)
        case _:
            return player(node, scope)


def target(node: Node, scope: Scope) -> Target | Targets | TargetPlayer | TargetAny:
    """A "target" phrase: notes what may be chosen and gives the reference to it."""
    least, most = _how_many(node)
    players = _players(node)
    if most > 1 and players:
        raise fail(node, "several targets that may be players are modelled for divided damage only, not")
    chosen = _legal(node, scope)
    index = scope.target(TargetSpec(chosen, players, least, most))
    if chosen and players:
        scope.mention_any()
        return TargetAny(index)
    if players:
        scope.player = TargetPlayer(index)
        return TargetPlayer(index)
    found = Target(index) if most == 1 else Targets(index, most)
    scope.mention(found, chosen)
    if all(one.controller == "opponent" for one in chosen):
        scope.player = ControllerOf(found) if isinstance(found, Target) and scope.player is None else None
    return found


def _legal(node: Node, scope: Scope) -> Selector:
    another = child(node, "another") is not None
    if names_theirs(node):
        raise fail(node, "whose graveyard this is cannot be read,")
    if another and any(known.objects for known in scope.targets):
        raise fail(node, "a target other than one named before is not modelled")
    nouns = [part for part in parts(node) if kind_of(part) == "noun"]
    return acted_on(selector(nouns, other=another), node, scope) if nouns else ()


def _how_many(node: Node) -> tuple[int, int]:
    up_to, exact = child(node, "up_to"), child(node, "exact")
    if up_to is not None:
        return 0, number_of(str(leaves(up_to)[0]))
    if child(node, "one_or") is not None:
        return 1, number_of(str(leaves(need(node, "one_or"))[-1]))
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
            scope.player = None
            return EachOpponent()
        case "each_other_player":
            if scope.player is not None:
                raise fail(node, "unclear whether this is other than you:")
            return EachOpponent()
        case "each_player":
            scope.player = None
            return EachPlayer()
        case "who_target_player" | "who_target_opponent":
            return _target_player(node, scope)
        case "that_player":
            return scope.that_player(node)
        case "defender":
            if not scope.event.combat:
                raise fail(node, "no attack that this could be about:")
            scope.player = EventPlayer()
            return EventPlayer()
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
