"""What a play begins with: the objects of the start, and what is so of them and of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.entering_choices import kind_of
from apnap.encodings.faces import BACK, DOWN
from apnap.encodings.state import Key, State
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body
from apnap.model.scenario import StartObject

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


def initial(m: Machine) -> State:
    """The state of the start as the scenario gives it, before anything is found out about it."""
    start = m.scenario.start
    base: dict[Key, Val] = {
        ("turn",): const((1, start.active, start.step)),
        ("script",): const(0),
    }
    for player in m.players:
        base["library", player] = const(start.library.get(player, ()))
    for player, life in start.life.items():
        base["life", player] = const(life)
    for o in start.objects:
        _start_object(m, base, o)
    return State(m.values, base)


def _start_object(m: Machine, base: dict[Key, Val], o: StartObject) -> None:
    card = m.scenario.cards[o.card]
    m.world.add_body(Body.of_card(o.id, card, o.owner))
    m.faces.add_card(o.id, card)
    if o.face_down or o.transformed:
        base["face", o.id] = const(DOWN if o.face_down else BACK)
    base["place", o.id] = const((o.zone, 0))
    base["controller", o.id] = const(o.player if o.zone == "battlefield" else o.owner)
    for kind, number in o.counters.items():
        base["counters", o.id, kind] = const(number)
    facts = {"tapped": o.tapped, "damage": o.damage, "muted": not o.abilities}
    facts |= {"entered": o.entered, "sick": o.entered, "attacked": o.attacked}
    for kind, value in facts.items():
        if value:
            base[kind, o.id] = const(value)
    if o.chosen is not None:
        base["chosen", o.id, 0] = const((kind_of(card), o.chosen.lower()))
    if o.attached_to is not None:
        base["attached", o.id] = const((o.attached_to, 0))
