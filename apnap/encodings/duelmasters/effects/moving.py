"""Moving cards between the zones of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from apnap.encodings.duelmasters.effects.registry import OWN
from apnap.encodings.duelmasters.shields import Taken
from apnap.encodings.reading import Reference
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least, const
from apnap.encodings.world import Event
from apnap.encodings.zones import Arrival
from apnap.model.abilities import All, Filter, Move

if TYPE_CHECKING:
    from apnap.encodings.duelmasters.machine import DuelMasters

_COUNTED = ("hand", "mana", "shields")
"""Zones in which cards without a name lie that an effect on all cards there is about."""


def _movable(run: Run, e: Move) -> list[tuple[str, Reference]]:
    """What a Move can move. Evolution creatures and spells cannot be put into the battle zone."""
    found: list[tuple[str, Reference]] = []
    for zone, ref in run.acting(e.what):
        body = run.m.world.bodies[ref[1]]
        stays = zone == ("library" if e.to == "bottom" else e.to) or zone == "stack"
        barred = e.to == "battlefield" and ("evolution" in body.supertypes or "spell" in body.types)
        if stays or barred or (e.verb == "destroy" and zone != "battlefield"):
            continue
        found.append((zone, ref))
    return found


@OWN.possible(Move)
def can_move(run: Run, e: Move, player: str) -> Literal:
    """Some object is there, or cards without a name are."""
    nameless = [-run.state.is_(("unnamed", f.zone, owner), 0) for f, owner in _all_cards(run, e)]
    return run.m.terms.disj([*nameless, *(ref[0] for _, ref in _movable(run, e))])


@OWN.effect(Move)
def move(run: Run, e: Move, guard: Literal) -> Literal:
    """One batch of zone changes; shields that go to a hand may be used instead."""
    m = cast("DuelMasters", run.m)
    arrival = Arrival(run.context.you if e.under == "you" else None, e.tapped, how=e.verb)
    groups: dict[str, list[Reference]] = {}
    for zone, (literal, oid, inc) in _movable(run, e):
        groups.setdefault(zone, []).append((m.terms.both(guard, literal), oid, inc))
    shields = groups.pop("shields", []) if e.to == "hand" else []
    moved: list[Reference] = []
    done: list[Literal] = []

    def act(before: State, after: State) -> list[Event]:
        events: list[Event] = []
        for zone, refs in groups.items():
            some, there = m.zones.move(before, after, refs, zone, e.to, arrival)
            events += some
            moved.extend(there)
        for f, player in _all_cards(run, e):
            done.append(_nameless(run, e, f, player, after, guard))
        return events

    if shields:
        owners = {p: [ref for ref in shields if m.world.bodies[ref[1]].owner == p] for p in m.players}
        taken = [Taken(p, refs, FALSE) for p, refs in owners.items() if refs]
        moved += m.shields.to_hand(run, taken, along=act)
    else:
        run.batch(act)
    run.remember(moved)
    return m.terms.disj([*done, *(x for x, _, _ in moved)])


def _all_cards(run: Run, e: Move) -> list[tuple[Filter, str]]:
    """The filters of "all cards" of a zone that holds cards without a name, with the players whose zone it is."""
    if not isinstance(e.what, All):
        return []
    found = []
    for f in e.what.selector:
        for player in run.m.players:
            whose = {"you": player == run.context.you, "opponent": player != run.context.you, None: True}
            if f.zone in _COUNTED and whose[f.controller] and whose[f.owner]:
                found.append((f, player))
    return found


def _nameless(run: Run, e: Move, f: Filter, player: str, after: State, guard: Literal) -> Literal:
    """Cards without a name are moved too; whether they are what is asked for is not modelled."""
    m = run.m
    number = after.get("unnamed", f.zone, player)
    some = m.terms.both(guard, m.values.any_of(number, at_least(1)))
    if some == FALSE or f.zone == e.to:
        return FALSE
    if Filter(zone=f.zone, controller=f.controller, owner=f.owner) != f or e.to == "battlefield":
        run.unmodelled(f"what {player}'s cards without a name are", some)
        return FALSE
    if e.to == "graveyard" and m.graveyards_seen:
        run.unmodelled("cards without a name go to a graveyard, and graveyards are looked at", some)
    for k in range(max(number) if e.verb == "discard" else 0):
        m.history.happened(
            after, "discarded", None, m.terms.both(guard, m.values.any_of(number, at_least(k + 1))), who=const(player)
        )
    total = m.values.lift(lambda a, b: a + b, after.get("unnamed", e.to, player), number)
    after.put(("unnamed", e.to, player), total, guard)
    after.put(("unnamed", f.zone, player), const(0), guard)
    return some
