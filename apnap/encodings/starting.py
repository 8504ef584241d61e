"""What a play begins with: the objects of the start, and what is so of them and of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.entering_choices import kind_of
from apnap.encodings.faces import BACK, DOWN
from apnap.encodings.state import DEFAULTS, Key, State
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body
from apnap.model.boards import OUTSIDE
from apnap.model.scenario import StartObject
from apnap.model.unknown_casts import unknown_cast

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


def initial(m: Machine) -> State:
    """The state of the start as the scenario gives it, before anything is found out about it."""
    start = m.scenario.start
    base: dict[Key, Val] = {
        ("turn",): m.values.map(m.open.active, lambda player: (1, player, start.step)),
        ("script",): const(0),
    }
    for player in m.players:
        base["library", player] = m.open.library(start.library.get(player, ()))
    for player, life in start.life.items():
        base["life", player] = m.open.life(player, life)
        if m.floors:
            base["floor", player] = base["life", player]
    for o in start.objects:
        _start_object(m, base, o)
    if (unknown := unknown_cast(m.scenario)) is not None:
        base["unmodelled",] = const(unknown)
    return State(m.values, base)


def _start_object(m: Machine, base: dict[Key, Val], o: StartObject) -> None:
    card = m.scenario.cards[o.card]
    m.world.add_body(Body.of_card(o.id, card, o.owner))
    m.faces.add_card(o.id, card)
    base["place", o.id] = m.open.if_there(o.id, const((o.zone, 0)), const((OUTSIDE, 0)))
    controller = o.player if o.zone == "battlefield" else o.owner
    base["controller", o.id] = m.open.if_there(o.id, const(controller), const(o.owner))
    facts: dict[Key, Val] = {("counters", o.id, kind): number for kind, number in m.open.counters(o).items()}
    if o.face_down or o.transformed:
        facts["face", o.id] = const(DOWN if o.face_down else BACK)
    plain = {"tapped": o.tapped, "damage": o.damage, "muted": not o.abilities}
    plain |= {"entered": o.entered, "sick": o.entered, "attacked": o.attacked}
    facts |= {(kind, o.id): const(value) for kind, value in plain.items() if value}
    if o.zone == "stack" and m.asks_who_cast:
        facts["cast by", o.id, 0] = const((o.player, ""))
    if o.chosen is not None:
        facts["chosen", o.id, 0] = const((kind_of(card), o.chosen.lower()))
    if o.attached_to is not None:
        facts["attached", o.id] = const((o.attached_to, 0))
    for key, val in facts.items():
        base[key] = m.open.if_there(o.id, val, DEFAULTS[key[0]])
