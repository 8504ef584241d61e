"""Which objects fit a selector."""

from __future__ import annotations

from apnap.model.abilities import Filter, Selector
from apnap.model.referee import characteristics
from apnap.model.referee.items import About, Ties
from apnap.model.referee.objects import WHOLE, Obj, Ref
from apnap.model.referee.profile import Profile
from apnap.model.referee.state import State
from apnap.model.referee.ties import are_tied, chosen_for
from apnap.model.rules import delayed_object


def fits(
    state: State,
    selector: Selector,
    obj: Obj,
    you: str,
    source: str | None,
    event: Ref | None = None,
    *,
    layer: int = WHOLE,
    about: tuple[About, ...] = (),
    was: Obj | None = None,
    ties: Ties | None = None,
) -> bool:
    """Whether an object of a state fits one of the filters, wherever it is.

    ``source``: the card object that asks; ``event``: the event object of its ability. ``layer``: how much of what
    static abilities do is seen. ``about``: what a delayed or reflexive ability that asks is about; ``was``: the object
    before it moved, if that is what it asks of. ``ties``: whose ties it means, None for those of the source now.
    """
    return any(
        _fits_one(state, f, obj, you, source, event, layer, ties)
        and (not f.remembered or _is_remembered(state, was or obj, about))
        for f in selector
    )


def fits_there(state: State, selector: Selector, obj: Obj, you: str, source: str | None) -> bool:
    """Whether an object fits one of the filters and is in the zone that the filter means."""
    return any(f.zone == obj.zone and _fits_one(state, f, obj, you, source, None, WHOLE, None) for f in selector)


def _fits_one(
    state: State,
    f: Filter,
    obj: Obj,
    you: str,
    source: str | None,
    event: Ref | None,
    layer: int,
    ties: Ties | None,
) -> bool:
    p = characteristics.seen(state, obj, layer)
    if f.item not in (None, "spell"):
        return False  # it asks for an ability
    if not f.supertypes <= p.supertypes or not f.colors <= p.colors or f.not_supertypes & p.supertypes:
        return False
    if f.not_colors & p.colors or (f.colorless and p.colors):
        return False
    if not _within(f.types, p.types, f.not_types) or not _within(f.subtypes, p.subtypes, f.not_subtypes):
        return False
    if (f.name is not None and f.name != p.name) or (f.token is not None and f.token != p.token):
        return False
    if (f.other and obj.id == source) or (f.this and obj.id != source):
        return False
    if f.other_than_event and obj.ref == event:
        return False
    return (
        belongs(f.controller, obj.controller, you)
        and belongs(f.owner, obj.owner, you)
        and _status(f, obj)
        and _measures(state, f, obj, p, layer)
        and (not state.world.ties_matter or are_tied(state, f, obj, source, ties, layer))
        and (not f.chosen or _is_of_chosen(state, p, source, ties))
    )


def _is_of_chosen(state: State, p: Profile, source: str | None, ties: Ties | None) -> bool:
    """Whether the object, seen so, is of the type or color that was chosen for the source."""
    word = chosen_for(state, source, ties)
    return bool(word) and word in p.types | p.subtypes | p.colors


def _is_remembered(state: State, obj: Obj, about: tuple[About, ...]) -> bool:
    """Whether the object is one of those that an ability is about."""
    return any(delayed_object.is_it(state.world, obj, a) for a in about)


def _within(wanted: frozenset[str], there: frozenset[str], unwanted: frozenset[str]) -> bool:
    return wanted <= there and not unwanted & there


def _status(f: Filter, obj: Obj) -> bool:
    if f.stayed and (obj.entered or obj.attacked):
        return False
    if f.attacking not in (None, obj.is_attacking) or f.blocking not in (None, obj.is_blocking):
        return False
    return f.tapped is None or f.tapped == obj.tapped


def _measures(state: State, f: Filter, obj: Obj, p: Profile, layer: int) -> bool:
    """The demands on name, keyword, cost, power and counters that few filters make."""
    return (
        (f.not_name is None or f.not_name != p.name)
        and (f.keyword is None or f.keyword in p.keywords)
        and (f.least_cost is None or p.mana_value >= f.least_cost)
        and (f.most_cost is None or p.mana_value <= f.most_cost)
        and (f.most_power is None or characteristics.power(state, obj, layer) <= f.most_power)
        and (f.least_power is None or characteristics.power(state, obj, layer) >= f.least_power)
        and (f.counter is None or obj.number(f.counter) > 0)
        and (not f.historic or is_historic(p))
        and (not f.above_mana or p.mana_value > cards_in(state, obj.controller, "mana"))
    )


def is_historic(p: Profile) -> bool:
    """Whether it is legendary, an artifact or a Saga (700.6)."""
    return "legendary" in p.supertypes or "artifact" in p.types or "saga" in p.subtypes


def cards_in(state: State, player: str, zone: str) -> int:
    """The number of cards in a player's hand, graveyard, mana zone or shield zone."""
    named = sum(o.zone == zone and o.owner == player for o in state.objs)
    return state.seat(player).number(zone) + named


def belongs(whose: str | None, player: str, you: str) -> bool:
    """Whether a player is one of those meant by "you", "opponent", "any" or None."""
    return whose is None or whose == "any" or (player == you) == (whose == "you")


def find_all(
    state: State,
    selector: Selector,
    you: str,
    source: str | None,
    event: Ref | None = None,
    *,
    layer: int = WHOLE,
    about: tuple[About, ...] = (),
    ties: Ties | None = None,
) -> tuple[Obj, ...]:
    """Every object that fits, looked for in the zones that the filters name."""
    return tuple(
        o
        for o in state.objs
        if any(
            f.zone == o.zone
            and _fits_one(state, f, o, you, source, event, layer, ties)
            and (not f.remembered or _is_remembered(state, o, about))
            for f in selector
        )
    )
