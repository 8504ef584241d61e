"""Instructions that move objects: destroy, exile, return, put, sacrifice, search, shuffle."""

from __future__ import annotations

from attrs import evolve

from apnap.model.abilities import (
    All,
    Amount,
    Choose,
    ChooseSacrifice,
    EachOpponent,
    EachPlayer,
    Effect,
    EventItem,
    Filter,
    InsteadOfGraveyard,
    Move,
    Nothing,
    OwnerOf,
    PlayerRef,
    Previous,
    Search,
    Selector,
    Sequence,
    Shuffle,
    Source,
    Targets,
    You,
)
from apnap.model.text.magic.counters import counter_kind
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.numbers import amount, number, times_each
from apnap.model.text.magic.others import acted_on
from apnap.model.text.magic.references import objects
from apnap.model.text.magic.scope import Scope
from apnap.model.text.numerals import number as number_of
from apnap.model.text.trees import Node, child, fail, kind_of, leaves, need, parts


def move(node: Node, scope: Scope, verb: str, to: str) -> Move:
    """Moves what the node's first part names."""
    named = parts(node)[0]
    what = objects(named, scope)
    if isinstance(what, (All, Targets)):
        scope.moved(None, to, several=True, what=what.selector if isinstance(what, All) else _said_of(what, scope))
        scope.known = None
        return Move(what, verb, to)
    found = scope.to_move(what)
    scope.moved(what, to, several=scope.several and what == Previous())
    return Move(found, verb, to)


def _said_of(what: Targets, scope: Scope) -> Selector:
    found = scope.described(what)
    return () if found is None else found.what


def destroy(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Destroy target creature", "destroy all creatures"."""
    return move(node, scope, "destroy", "graveyard")


def exile(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Exile target card from a graveyard"."""
    return move(node, scope, "exile", "exile")


def exile_until(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Exile target creature an opponent controls until this creature leaves the battlefield" (610.3)."""
    found = move(node, scope, "exile", "exile")
    return evolve(found, until_source_leaves=True)


def exile_resolving(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Exile that card instead of putting it into your graveyard as it resolves", of a spell that was cast."""
    if scope.event.obj != EventItem() or objects(parts(node)[0], scope) != EventItem():
        raise fail(node, "no spell that this could refer to")
    scope.moved(None, "exile")
    return InsteadOfGraveyard(EventItem())


def exile_graveyards(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Exile all graveyards"."""
    scope.moved(None, "exile", several=True)
    return Move(All((Filter(zone="graveyard"),)), "exile", "exile")


def return_hand(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Return target creature to its owner's hand"."""
    return move(node, scope, "return", "hand")


def put_hand(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Put it into your hand"."""
    return move(node, scope, "put", "hand")


def put_graveyard(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Put it into its owner's graveyard"."""
    return move(node, scope, "put", "graveyard")


def shuffle_into(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Shuffle it into its owner's library"."""
    return move(node, scope, "put", "library")


def sacrifice(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Sacrifice this creature", "sacrifice it"."""
    if who != scope.acting:
        raise fail(node, "only whoever is asked, or you, can sacrifice a certain object,")
    return move(node, scope, "sacrifice", "graveyard")


def return_field(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Return it to the battlefield tapped under its owner's control with a +1/+1 counter on it"."""
    return _to_field(node, scope, who, "return")


def put_field(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Put that card onto the battlefield under your control"."""
    return _to_field(node, scope, who, "put")


def _to_field(node: Node, scope: Scope, who: PlayerRef, verb: str) -> Effect:
    under = child(node, "under_you", "under_owner")
    counter = child(node, "with_counter")
    whose = "owner" if (kind_of(under) == "under_owner" if under else who != You()) else "you"
    if under is None and who not in (You(), EachPlayer()):
        raise fail(node, "does not say under whose control")
    counters = ((counter_kind(counter), number(need(counter, "number"))),) if counter else ()
    found = move(node, scope, verb, "battlefield")
    return evolve(found, under=whose, tapped=child(node, "tapped") is not None, counters=counters)


def put_chosen(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Put a creature card from your hand onto the battlefield"."""
    chosen = object_of(node)
    if who != You() or any((one.zone, one.owner) != ("hand", "you") for one in chosen):
        raise fail(node, "only a card from your own hand is put so, not")
    scope.moved(None, "battlefield", what=chosen)
    put = Move(Previous(), "put", "battlefield", under="you", tapped=child(node, "tapped") is not None)
    return Sequence((Choose(who, chosen, 1, 1), put))


def choose_sacrifice(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Sacrifice a creature", "sacrifice any number of lands"."""
    how, nouns = parts(node)[0], need(node, "nouns")
    chosen = acted_on(object_of(nouns, other=kind_of(how) == "another"), node, scope)
    many: Amount | str = 1
    if kind_of(how) == "any_number":
        many = "any"
    elif kind_of(how) == "how_sacrifice":
        many = amount(parts(how)[0], scope)
    scope.moved(None, "graveyard", several=many != 1 or who in (EachPlayer(), EachOpponent()), what=chosen)
    return ChooseSacrifice(who, many, chosen)


def discard(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Discard a card", "target player discards two cards": whoever discards chooses."""
    cards, most, each = object_of(need(node, "nouns"), where="hand"), child(node, "up_to"), child(node, "for_each")
    if any(one.zone != "hand" or one.controller or one.owner for one in cards):
        raise fail(need(node, "nouns"), "only cards of one's own hand are discarded, not")
    many: Amount = number_of(str(leaves(most)[0])) if most else amount(parts(node)[0], scope)
    many = times_each(each, many, scope) if each else many
    own = who != You()
    chosen = cards if own else tuple(evolve(one, owner="you") for one in cards)
    scope.moved(None, "graveyard", several=many != 1 or who in (EachPlayer(), EachOpponent()), what=chosen)
    discarded = Move(Previous(), "discard", "graveyard")
    return Sequence((Choose(who, chosen, 0 if most else many, many, own=own), discarded))


def discard_hand(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Discard your hand", "each player discards their hand"."""
    owners: dict[PlayerRef, str | None] = {You(): "you", EachOpponent(): "opponent", EachPlayer(): None}
    if who not in owners:
        raise fail(node, "the whole hand of one certain player is not modelled:")
    scope.moved(None, "graveyard", several=True)
    return Move(All((Filter(zone="hand", owner=owners[who]),)), "discard", "graveyard")


def search(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Search your library for a land card, put it onto the battlefield tapped"; the shuffling follows."""
    zones = ("library", "graveyard") if child(node, "graveyard_too") else ("library",)
    how = need(node, "search_for")
    chosen = object_of(need(how, "nouns"), where="library")
    most = child(how, "up_to_search")
    many: Amount = amount(parts(most)[0], scope) if most else number(need(how, "number"))
    to = need(node, "to_field", "to_hand_search")
    scope.searched = node
    where = "battlefield" if kind_of(to) == "to_field" else "hand"
    scope.moved(None, where, several=many != 1, what=chosen)
    return Search(who, zones, in_zones(chosen, zones), many, where, child(to, "tapped") is not None)


def in_zones(chosen: Selector, zones: tuple[str, ...]) -> Selector:
    """The same selector for cards in each of the zones."""
    return tuple(evolve(one, zone=zone) for zone in zones for one in chosen)


def shuffle(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Then shuffle": part of the search before it, if there was one."""
    if scope.searched is not None:
        scope.searched = None
        return Nothing()
    return Shuffle(who)


def shuffle_graveyard(node: Node, scope: Scope, who: PlayerRef) -> Effect:
    """ "Its owner shuffles their graveyard into their library", when that owner is the controller."""
    if not _owner_is_you(who, scope):
        raise fail(node, "only your own graveyard can be shuffled in")
    return Move(All((Filter(zone="graveyard", owner="you"),)), "put", "library")


def _owner_is_you(who: PlayerRef, scope: Scope) -> bool:
    return who == You() or (who == OwnerOf(Source()) and scope.event.owned)
