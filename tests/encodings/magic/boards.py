"""Magic cards and scenarios built by hand, for abilities that are created as something resolves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve

from apnap.model.abilities import (
    All,
    BeginStep,
    Card,
    ChooseSacrifice,
    Condition,
    CreateDelayed,
    Damage,
    Draw,
    Effect,
    EventPattern,
    Filter,
    GainLife,
    May,
    Mode,
    Move,
    Previous,
    Reflexive,
    Remembered,
    Selector,
    Source,
    SpellAbility,
    StateIs,
    TargetAny,
    TargetSpec,
    Triggered,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.abilities.numbers import PowerOf
from apnap.model.claims import Life
from apnap.model.scenario import Action, Begin, Option, Scenario
from tests.encodings.duelmasters.boards import board

MTG = "mtg/2026-08-07"
A_CREATURE = (Filter(types=frozenset({"creature"})),)
MY_OTHER_CREATURE = (Filter(types=frozenset({"creature"}), controller="you", other=True),)
LIVES = (Life("P1"), Life("P2"))


def creature(name: str, *abilities: Any, size: tuple[int, int] = (2, 2), subtypes: Iterable[str] = ()) -> Card:
    """A creature."""
    return Card(
        name, types=frozenset({"creature"}), subtypes=frozenset(subtypes), power=size[0], toughness=size[1],
        abilities=tuple(abilities),
    )  # fmt: skip


def permanent(name: str, kind: str, *abilities: Any, subtypes: Iterable[str] = ()) -> Card:
    """A permanent that is no creature."""
    return Card(name, types=frozenset({kind}), subtypes=frozenset(subtypes), abilities=tuple(abilities))


def sorcery(name: str, *effects: Effect, targets: tuple[TargetSpec, ...] = (), kind: str = "sorcery") -> Card:
    """An instant or sorcery that does things one after the other."""
    mode = Mode(name, Steps(tuple(effects)), targets)
    return Card(name, types=frozenset({kind}), abilities=(SpellAbility(name, (mode,)),))


def later(events: EventPattern | tuple[EventPattern, ...], *effects: Effect, **facts: Any) -> CreateDelayed:
    """A delayed ability without targets."""
    patterns = events if isinstance(events, tuple) else (events,)
    return CreateDelayed("later", patterns, (Mode("", Steps(tuple(effects))),), **facts)


def at_next_end(*effects: Effect, **facts: Any) -> CreateDelayed:
    """ "At the beginning of the next end step"."""
    return later(BeginStep("end", "each"), *effects, **facts)


def whenever_so(condition: Condition, *effects: Effect, **facts: Any) -> Triggered:
    """A state trigger."""
    return Triggered("", (StateIs(condition),), (Mode("", Steps(tuple(effects)), **facts),))


def named(name: str, zone: str = "battlefield") -> All:
    """The objects of a name."""
    return All((Filter(name=name, zone=zone),))


def blessed_wine() -> Card:
    """ "You gain 1 life. Draw a card at the beginning of the next turn's upkeep"."""
    draw = later(BeginStep("upkeep", "each"), Draw(You(), 1), later_turn=True)
    return sorcery("BW", GainLife(You(), 1), draw, kind="instant")


def manticore_effect(*, in_a_row: bool = False) -> Effect:
    """ "You may sacrifice another creature. When you do, damage equal to its power to any target"."""
    to_any = (TargetSpec(A_CREATURE, players="any"),)
    harm = Mode("", Damage(Source(), PowerOf(Remembered()), TargetAny(0)), to_any)
    when = Reflexive("when you do", (harm,), about=Previous())
    sacrifice = ChooseSacrifice(You(), 1, MY_OTHER_CREATURE)
    return Steps((May(You(), sacrifice), when)) if in_a_row else May(You(), sacrifice, then=when)


def sacrifice_it() -> Move:
    """ "Sacrifice it", of what a delayed ability is about."""
    return Move(Remembered(), "sacrifice", "graveyard")


def game(
    zones: Mapping[str, Mapping[str, Sequence[Any]]],
    *script: tuple[str, Action],
    life: tuple[int, int] = (20, 20),
    begins: bool = False,
    owners: Mapping[str, str] | None = None,
    options: Sequence[Option] = (),
    responds: Mapping[int, str] | None = None,
    **facts: Any,
) -> Scenario:
    """A scenario of Magic. ``owners``: of objects that somebody else has; ``responds``: script entry → to what."""
    scenario = board(zones, *script, edition=MTG, **facts)
    whose, to = owners or {}, responds or {}
    objects = tuple(evolve(o, owner=whose.get(o.id, o.owner)) for o in scenario.start.objects)
    start = evolve(scenario.start, life=dict(zip(("P1", "P2"), life, strict=True)), begins=begins, objects=objects)
    entries = tuple(evolve(entry, respond_to=to.get(n)) for n, entry in enumerate(scenario.script))
    return evolve(scenario, start=start, options=tuple(options), script=entries)


def go_on(step: str, player: str = "P1") -> tuple[str, Action]:
    """Everybody goes on until a step begins."""
    return player, Begin(step, player)


def destroyed(selector: Selector) -> Move:
    """They are destroyed at once."""
    return Move(All(selector), "destroy", "graveyard")
