"""What happens to objects in a trigger condition: "enters", "blocks a creature", "deals combat damage to a player"."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from apnap.model.abilities import (
    Attacks,
    BecomesAttached,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    Blocks,
    DealsDamage,
    DealtDamage,
    Dies,
    Enters,
    EventPattern,
    Leaves,
    LeavesGraveyard,
    PhasesOut,
    Selector,
    SpellCountered,
    TappedForMana,
    ToGraveyard,
    ToHand,
    Transforms,
    TurnedFaceUp,
    Unblocked,
)
from apnap.model.text.magic.nouns import NOUNS, object_of, selector
from apnap.model.text.trees import Node, child, children, fail, kind_of, need, said

_WHOM = {"an opponent": "opponent", "one of your opponents": "opponent"}
_VICTIMS = {"a player": "any", "an opponent": "opponent", "you": "you"}
COMBAT = {"damage": None, "combat damage": True, "noncombat damage": False}
"""What is said of damage, and whether it is combat damage; None for any."""


def of_object(verb: Node, subject: Node) -> EventPattern:
    """The event that a verb says of the objects that ``subject`` names."""
    name = kind_of(verb)
    if name in ("put_from_anywhere", "leaves_graveyard"):
        return _of_graveyard(verb, object_of(subject, where="graveyard"))
    what = object_of(subject)
    return _SPECIAL[name](verb, what) if name in _SPECIAL else about(verb, what)


def about(verb: Node, what: Selector) -> EventPattern:
    """The event that a verb says of objects on the battlefield."""
    if kind_of(verb) in _PLAIN:
        return _PLAIN[kind_of(verb)](what)
    match kind_of(verb):
        case "attacks":
            whom = child(verb, "attacked")
            return Attacks(what, None if whom is None else _WHOM.get(said(whom), "you"))
        case "attacks_alone":
            return Attacks(what, alone=True)
        case "blocks":
            return Blocks(what, _named(verb))
        case "blocked":
            return BecomesBlocked(what, _named(verb))
        case "deals":
            return _deals(verb, what)
        case "becomes_target":
            by = "opponent" if child(verb, "by_opponent") else "any"
            return BecomesTarget(no_spells(what, verb), by)
        case _:
            raise fail(verb, "this is not modelled of these objects:")


_PLAIN: dict[str, Callable[[Selector], EventPattern]] = {
    "dies": Dies,
    "leaves": Leaves,
    "unblocked": Unblocked,
    "dealt_damage": DealtDamage,
    "becomes_tapped": BecomesTapped,
    "becomes_untapped": BecomesUntapped,
    "tapped_for_mana": TappedForMana,
    "transforms": Transforms,
    "phases_out": PhasesOut,
}


def no_spells(targets: Selector, node: Node) -> Selector:
    """What is spoken of as a target."""
    if any(one.zone == "stack" for one in targets):
        raise fail(node, "this is not modelled of spells:")
    return targets


def _named(verb: Node) -> Selector:
    other = child(verb, "one")
    return object_of(other) if other else ()


def _deals(verb: Node, what: Selector) -> EventPattern:
    """ "Deals damage", "to a creature", "to an opponent", "to a player or planeswalker"."""
    combat = COMBAT[said(need(verb, "damage_kind"))]
    victims = child(verb, "victims")
    if victims is None:
        return DealsDamage(what, combat=combat)
    players = [_VICTIMS[said(one)] for one in children(victims, "victim")]
    if len(players) > 1:
        raise fail(victims, "several players in one condition are not modelled,")
    nouns = children(victims, *NOUNS)
    to = selector(nouns) if nouns else ()
    return DealsDamage(what, to, players[0] if players else None, combat)


def _entering(verb: Node, what: Selector) -> EventPattern:
    under = child(verb, "under_your", "under_opponent")
    if under is None:
        return Enters(what)
    controller = kind_of(under).removeprefix("under_").replace("your", "you")
    return Enters(tuple(evolve(one, controller=controller) for one in what))


def _owned(chosen: Selector, verb: Node) -> Selector:
    owner = {"your graveyard": "you", "an opponent's graveyard": "opponent"}.get(said(need(verb, "a_graveyard")))
    return tuple(evolve(one, owner=owner) for one in chosen) if owner else chosen


def _of_graveyard(verb: Node, what: Selector) -> EventPattern:
    """ "A creature card" is no token (108.2b)."""
    cards = tuple(one if one.this else evolve(one, token=False) for one in _owned(what, verb))
    return ToGraveyard(cards) if kind_of(verb) == "put_from_anywhere" else LeavesGraveyard(_owned(what, verb))


def _returned(verb: Node, what: Selector) -> EventPattern:
    if said(need(verb, "to_hand")) != "your hand":
        return ToHand(what)
    return ToHand(tuple(evolve(one, owner="you") for one in what))


def _countered(verb: Node, what: Selector) -> EventPattern:
    if not all(one.this or one.zone == "stack" for one in what):
        raise fail(verb, "only spells are countered here, not what")
    return SpellCountered(tuple(evolve(one, zone="stack") for one in what))


_SPECIAL: dict[str, Callable[[Node, Selector], EventPattern]] = {
    "enters": _entering,
    "put_from_battlefield": lambda verb, what: Dies(_owned(what, verb)),
    "returned": _returned,
    "countered": _countered,
    "turned_up": lambda verb, what: TurnedFaceUp(what),
    "attached": lambda verb, what: BecomesAttached(what, _named(verb)),
    "unattached": lambda verb, what: BecomesUnattached(what),
}
"""What is said of certain objects only, and not of what an instruction before spoke of."""
