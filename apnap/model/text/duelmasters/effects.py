"""Instructions: from one verb with what belongs to it to its effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from apnap.model.abilities import (
    Affect,
    All,
    Amount,
    BreakShields,
    Changes,
    Choose,
    Count,
    Draw,
    EachPlayer,
    Effect,
    EventItem,
    Filter,
    LookAtTop,
    Move,
    Nothing,
    ObjectRef,
    Objects,
    Previous,
    PutTop,
    Selector,
    SkipRest,
    Source,
    TapUntap,
    UseEntersAbilities,
)
from apnap.model.text.duelmasters.nouns import OWNED, selector, whose
from apnap.model.text.duelmasters.scope import PLAYERS, Scope
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, parts, token

_TO = {
    "to_battle": "battlefield",
    "to_hand": "hand",
    "to_mana": "mana",
    "to_graveyard": "graveyard",
    "to_bottom": "bottom",
    "to_shields": "shields",
}
_FROM_TOP = ("mana", "shields", "graveyard")


def instructions(node: Node, scope: Scope) -> list[Effect]:
    """The effects of a ``chain`` rule, one instruction after another."""
    steps: list[Effect] = []
    for part in parts(node):
        if kind_of(part) == "who":
            scope.subject(parts(part)[0])
        else:
            steps += _INSTRUCTIONS[kind_of(part)](part, scope)
            scope.untouched = kind_of(part) == "choose"
    return steps


# ------------------------------------------------------------------ what is acted on


def _acted(node: Node, scope: Scope, where: str = "battlefield") -> tuple[list[Effect], Objects]:
    """What a verb is done to, and the choices that have to be made for it before."""
    named = child(node, "this", "it", "every", "picks")
    if named is None:
        if not scope.chose:
            raise fail(node, "it is not said what this is done to:")
        return [], scope.referred(node)
    match kind_of(named):
        case "this" | "it":
            return [], _one(named, scope)
        case "every":
            which = selector(need(named, "nouns"), scope, child(node, "from_zones"), where=where)
            scope.acted = which
            return [], All(which)
        case _:
            return _choices(named, node, scope, where), Previous()


def _one(node: Node, scope: Scope) -> ObjectRef:
    ref = Source() if kind_of(node) == "this" else scope.referred(node)
    if ref == EventItem():
        raise fail(node, "what becomes of a spell that is being cast is not modelled:")
    return scope.mention(ref)


def _choices(picks: Node, node: Node, scope: Scope, where: str) -> list[Effect]:
    found: list[Effect] = []
    unseen = child(node, "unseen") is not None
    for pick in children(picks, "pick"):
        which = selector(need(pick, "nouns"), scope, child(node, "from_zones"), where=where)
        _check_chooser(which, node, scope, unseen=unseen)
        least, most = _how_many(pick, which)
        hidden = unseen or any(one.zone == "shields" for one in which)
        scope.acted = (*scope.acted, *which) if found else which
        found.append(Choose(PLAYERS[scope.acting], which, least, most, more=bool(found), unseen=hidden))
    return found


def _check_chooser(which: Selector, node: Node, scope: Scope, *, unseen: bool) -> None:
    if scope.acting == "each":
        raise fail(node, "that each player chooses is not modelled:")
    if any(one.zone in OWNED and one.owner is None for one in which):
        raise fail(node, "it is not said whose these are:")
    if not unseen and any(one.zone == "hand" and one.owner != scope.acting for one in which):
        raise fail(node, "it is not said who chooses from this hand, and whether it is looked at:")


def _how_many(pick: Node, which: Selector) -> tuple[Amount, Amount]:
    how = need(pick, "exactly", "up_to", "any_number")
    if kind_of(how) == "any_number":
        return 0, Count(which)
    most = _number(how)
    return (most if kind_of(how) == "exactly" else 0), most


def _number(node: Node) -> int:
    """The number that a node names; one if it names none ("a card")."""
    return number(token(node, "NUM") or "a")


# ------------------------------------------------------------------ verbs


def _choose(node: Node, scope: Scope) -> list[Effect]:
    steps, _ = _acted(node, scope)
    if not steps:
        raise fail(node, "there is nothing to choose:")
    scope.moved(alone=_is_one(steps))
    scope.staying, scope.twice = scope.acted, scope.untouched
    return steps


def _is_one(steps: Sequence[Effect]) -> bool:
    """Whether what is chosen by these is one object at most."""
    return len([step for step in steps if isinstance(step, Choose)]) == 1 and all(
        step.most == 1 for step in steps if isinstance(step, Choose)
    )


def _moves(verb: str, to: str, where: str = "battlefield") -> Callable[[Node, Scope], list[Effect]]:
    def read(node: Node, scope: Scope) -> list[Effect]:
        staying = scope.staying
        steps, what = _acted(node, scope, where)
        _check_into(node, _owners(scope.acted), scope)
        _check_from(node, to, scope.acted if steps or isinstance(what, All) else staying)
        scope.moved(alone=_is_one(steps) if steps else scope.alone and not isinstance(what, All))
        return [*steps, Move(what, verb, to)]

    return read


def _owners(which: Selector) -> frozenset[str | None]:
    return frozenset("you" if one.this else one.owner or one.controller for one in which)


def _check_into(node: Node, owners: AbstractSet[str | None], scope: Scope) -> None:
    """Cards go to zones of their owners, whoever's is named. "Their" is about who does this, if that was said."""
    for zone in children(node, *_TO):
        yours, theirs = child(zone, "into_yours"), child(zone, "into_opponents")
        own = scope.named and child(zone, "into_own") is not None
        meant = "you" if yours is not None else "opponent" if theirs is not None else scope.acting if own else None
        if meant not in (None, "each") and owners != {meant}:
            raise fail(zone, "cards go to zones of their owners, not")


def _check_from(node: Node, to: str, there: Selector) -> None:
    """What is chosen for a move is not there already: another zone is meant, which is not named."""
    if any(one.zone == to for one in there):
        raise fail(node, "it is not said from which zone:")


def _move(node: Node, scope: Scope) -> list[Effect]:
    to = child(node, *_TO)
    verb = "return" if kind_of(node) == "move_back" else "put"
    return _moves(verb, _TO[kind_of(to)] if to is not None else "battlefield")(node, scope)


def _discard(node: Node, scope: Scope) -> list[Effect]:
    steps = _moves("discard", "graveyard", "hand")(node, scope)
    for step in steps:
        which = step.selector if isinstance(step, Choose) else _of_all(step)
        if any(one.zone != "hand" for one in which):
            raise fail(node, "only cards of a hand are discarded, not")
    return steps


def _of_all(step: Effect) -> Selector:
    return step.what.selector if isinstance(step, Move) and isinstance(step.what, All) else ()


def _tap(node: Node, scope: Scope) -> list[Effect]:
    steps, what = _acted(node, scope)
    if steps:
        scope.moved(alone=_is_one(steps))
    return [*steps, TapUntap(what, kind_of(node) == "tap")]


def _break_shields(node: Node, scope: Scope) -> list[Effect]:
    named = need(node, "picks", "every")
    listed = [named] if kind_of(named) == "every" else children(named, "pick")
    if len(listed) != 1:
        raise fail(node, "shields of two players at once are not modelled:")
    nouns = need(listed[0], "nouns")
    which = selector(nouns, scope)
    everybody = whose(parts(nouns)[0], scope) == "any"
    if which not in {(Filter(owner=owner, zone="shields"),) for owner in ("you", "opponent", None)}:
        raise fail(node, "only shields are broken, not")
    if which[0].owner is None and not everybody:
        raise fail(node, "it is not said whose shields these are:")
    amount = None
    if kind_of(named) == "picks":
        least, amount = _how_many(listed[0], which)
        if least != amount:
            raise fail(node, "to break any number of shields is not modelled:")
    scope.it, scope.chose = None, False
    return [BreakShields(PLAYERS[which[0].owner] if which[0].owner else EachPlayer(), amount)]


def _top(node: Node, scope: Scope) -> tuple[str, int]:
    top = need(node, "top")
    amount = _number(top)
    if child(top, "nth") is not None and amount != 1:
        raise fail(top, "a card in the middle of a deck is not modelled:")
    owner = whose(top, scope) or scope.acting
    scope.it, scope.chose = None, False
    return ("each" if owner == "any" else owner), amount


def _put_top(node: Node, scope: Scope) -> list[Effect]:
    to = child(node, *_TO)
    zone = _TO[kind_of(to)] if to is not None else "shields"
    if zone not in _FROM_TOP:
        raise fail(node, "where this puts cards of a deck is not modelled:")
    owner, amount = _top(node, scope)
    _check_into(node, {owner}, scope)
    return [PutTop(PLAYERS[owner], amount, zone)]


def _look_top(node: Node, scope: Scope) -> list[Effect]:
    owner, amount = _top(node, scope)
    return [LookAtTop(PLAYERS[owner], amount)]


def _draw(node: Node, scope: Scope) -> list[Effect]:
    scope.chose, scope.drew = False, True
    return [Draw(PLAYERS[scope.acting], _number(node), up_to=child(node, "at_will") is not None)]


def _pump(node: Node, scope: Scope) -> list[Effect]:
    named = child(node, "changed_now")
    steps, what = _acted(named if named is not None else node, scope)
    return [*steps, Affect(what, Changes(power=boost(node)))]


def boost(node: Node) -> int:
    """The number that power changes by."""
    return int(token(node, "BOOST") or 0)


def _use_enters(node: Node, scope: Scope) -> list[Effect]:
    return [UseEntersAbilities(_one(need(node, "this", "it"), scope))]


_INSTRUCTIONS: dict[str, Callable[[Node, Scope], list[Effect]]] = {
    "choose": _choose,
    "destroy": _moves("destroy", "graveyard"),
    "discard": _discard,
    "tap": _tap,
    "untap": _tap,
    "break_shields": _break_shields,
    "move": _move,
    "move_back": _move,
    "shieldify": _moves("put", "shields"),
    "put_top": _put_top,
    "look_top": _look_top,
    "draw": _draw,
    "pump": _pump,
    "skip_rest": lambda _node, _scope: [SkipRest()],
    "use_enters": _use_enters,
    "no_untap": lambda _node, _scope: [Nothing()],
}
