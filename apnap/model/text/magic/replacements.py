"""Static abilities that replace, prevent, forbid and allow (614-616, 601.3)."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from apnap.model.abilities import (
    Ability,
    BeginStep,
    CantBeMoved,
    CantCast,
    CantHaveCounters,
    ChooseSacrifice,
    ControllerOf,
    CreateDelayed,
    ExileInstead,
    Filter,
    FlashPermission,
    KeepsOut,
    Mode,
    MoreCounters,
    MoreTokens,
    PlayersCant,
    PreventDamage,
    Remembered,
    ReplacesMove,
    Selector,
    Source,
)
from apnap.model.text.magic.counters import is_counter
from apnap.model.text.magic.events import ELSEWHERE
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.sentences import delayed_clause
from apnap.model.text.magic.verbs import COMBAT
from apnap.model.text.magic.words import singular
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, child, children, fail, need, parts, said, token

_WHO = {"players": "any", "your opponents": "opponent", "you": "you"}
_ZONES = {"graveyards": "graveyard", "libraries": "library"}
_OUT_OF = {
    "from graveyards or libraries": ("graveyard", "library"),
    "from graveyards or exile": ("graveyard", "exile"),
    "from anywhere other than their hands": ELSEWHERE,
}
_OWNERS = {"your graveyard": "you", "an opponent's graveyard": "opponent", "a graveyard": None}


def _prevent(node: Node, scope: Scope) -> Ability:
    kind = COMBAT[said(need(node, "damage_kind"))]
    if kind is False:
        raise fail(need(node, "damage_kind"), "only combat damage is told apart, not")
    what, by = child(node, "one", "many"), child(node, "dealers")
    return PreventDamage(
        scope.words(node),
        object_of(what) if what else (),
        object_of(parts(by)[0]) if by else (),
        combat=bool(kind),
        to_player=None if what else "you",
    )


def _exile_instead(node: Node, scope: Scope) -> Ability:
    what, after = object_of(need(node, "one")), child(node, "delayed")
    if after is None:
        return ExileInstead(scope.words(node), what)
    scope.moved(None, "exile")
    return ReplacesMove(scope.words(node), what, "battlefield", "exile", then=delayed_clause(after, scope))


def _replaces_move(node: Node, scope: Scope) -> Ability:
    """ "If a card would be put into an opponent's graveyard from anywhere, exile it instead"."""
    chosen = object_of(need(node, "one"), where="graveyard")
    words = said(need(node, "a_graveyard"))
    if words not in _OWNERS:
        raise fail(need(node, "a_graveyard"), "whose graveyard this is cannot be read,")
    owner = _OWNERS[words]
    what = tuple(evolve(one, zone="battlefield", owner=owner or one.owner) for one in chosen)
    tokens_too = any(one.token is not False and "token" in scope.words(need(node, "one")) for one in what)
    return ReplacesMove(scope.words(node), _told_apart(what, tokens_too), None, "exile", cards=not tokens_too)


def _shuffles_instead(node: Node, scope: Scope) -> Ability:
    return ReplacesMove(scope.words(node), (Filter(this=True),), None, "shuffle")


def _told_apart(what: Selector, tokens_too: bool) -> Selector:
    """ "A card or token" is one of the cards, or one of the tokens."""
    return tuple(evolve(one, token=False) if tokens_too and one.token is None else one for one in what)


def _discard_on_top(node: Node, scope: Scope) -> Ability:
    yours = Filter(zone="hand", owner="you")
    return ReplacesMove(scope.words(node), (yours,), "hand", "top", discarded=True, optional=True, cards=True)


def _more_counters(node: Node, scope: Scope) -> Ability:
    put, more = need(node, "put_on", "modular_put"), need(node, "plus", "twice_as_many", "fewer_of")
    named, again = child(put, "kind"), child(node, "kind") or child(more, "kind")
    kind = said(named) if named else None
    if again is not None and said(again) != kind:
        raise fail(again, "other counters are put on instead,")
    if kind is not None and not is_counter(kind):
        raise fail(put, "what these counters do is not modelled:")
    twice = more.data == "twice_as_many"
    plus = 0 if twice else number(token(more, "NUM") or "one") * (-1 if more.data == "fewer_of" else 1)
    keyword = "modular" if put.data == "modular_put" else None
    return MoreCounters(scope.words(node), object_of(need(put, "one")), kind, plus, 2 if twice else 1, keyword)


def _effects_put_twice(node: Node, scope: Scope) -> Ability:
    kinds = {said(kind) for kind in children(node, "kind")}
    if len(kinds) > 1:
        raise fail(node, "other counters are put on instead,")
    return MoreCounters(
        scope.words(node), object_of(need(node, "one")), kinds.pop() if kinds else None, times=2, effects=True
    )


def _more_tokens(node: Node, scope: Scope) -> Ability:
    return MoreTokens(scope.words(node), "you" if child(node, "under_yours") else "any")


def _no_counters(node: Node, scope: Scope) -> Ability:
    """What a kind of counters does that is on nothing does not matter."""
    named, which = child(node, "kind"), child(node, "nouns")
    what = object_of(which) if which else (Filter(this=True),)
    return CantHaveCounters(scope.words(node), what, said(named) if named else None)


def _players_cant(node: Node, scope: Scope) -> Ability:
    said_of: dict[str, str] = {}
    for part in children(node, "player_cant"):
        verb = said(need(part, "denied")).split()[0]
        if verb in said_of:
            raise fail(part, "this has been said of somebody before,")
        said_of[verb] = _WHO[said(need(part, "who_cant"))]
    return PlayersCant(scope.words(node), said_of.get("lose"), said_of.get("win"), said_of.get("gain"))


def _keeps_out(node: Node, scope: Scope) -> Ability:
    """ "Creature cards in graveyards and libraries can't enter": cards, as they are there."""
    named = child(need(node, "kept_cards"), "type")
    types = frozenset({singular(said(named))}) if named else frozenset()
    nots = frozenset() if named else frozenset({"instant", "sorcery"})
    zones = tuple(_ZONES[word] for word in said(need(node, "kept_in")).split(" and "))
    return KeepsOut(scope.words(node), (Filter(types=types, not_types=nots, token=False),), zones)


def _exiles_uncast(node: Node, scope: Scope) -> Ability:
    return KeepsOut(scope.words(node), object_of(need(node, "one")), instead="exile")


def _cant_be_moved(node: Node, scope: Scope) -> Ability:
    verbs = tuple(said(verb) for verb in children(node, "caused"))
    return CantBeMoved(scope.words(node), verbs, object_of(need(node, "nouns")))


def _cant_cast(node: Node, scope: Scope) -> Ability:
    spells = object_of(need(node, "nouns"))
    if any(one.zone != "stack" or one.item for one in spells):
        raise fail(need(node, "nouns"), "only spells are cast, not")
    where = child(node, "cast_out_of")
    origins = () if where is None else _OUT_OF[said(where)]
    return CantCast(scope.words(node), _WHO[said(need(node, "who_cant"))], spells, origins)


def _flash_permission(node: Node, scope: Scope) -> Ability:
    other = child(node, "flash_otherwise")
    return FlashPermission(scope.words(node), _cleanup_sacrifice(other, scope) if other else None)


def _cleanup_sacrifice(node: Node, scope: Scope) -> CreateDelayed:
    """What is created is about the permanent that the spell becomes (603.7g); whoever controls that sacrifices it."""
    words = "The controller of the permanent sacrifices it"
    done = ChooseSacrifice(ControllerOf(Remembered()), 1, (Filter(remembered=True),))
    return CreateDelayed(scope.words(node), (BeginStep("cleanup", "each"),), (Mode(words, done),), Source())


READERS: dict[str, Callable[[Node, Scope], Ability]] = {
    "prevent": _prevent,
    "exile_instead": _exile_instead,
    "replaces_move": _replaces_move,
    "shuffles_instead": _shuffles_instead,
    "discard_on_top": _discard_on_top,
    "more_counters": _more_counters,
    "effects_put_twice": _effects_put_twice,
    "more_tokens": _more_tokens,
    "no_counters": _no_counters,
    "players_cant": _players_cant,
    "keeps_out": _keeps_out,
    "exiles_uncast": _exiles_uncast,
    "cant_be_moved": _cant_be_moved,
    "cant_cast": _cant_cast,
    "flash_permission": _flash_permission,
}
"""How each rule of this kind is read."""
