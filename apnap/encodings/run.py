"""Carrying out instructions in one branch: where they act, under which guard, and who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from apnap.encodings.reading import Context, Reference
from apnap.encodings.rules import delayed_object, finds_aura, finds_moved_object, new_object
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import (
    All,
    Effect,
    EventObject,
    Host,
    ObjectRef,
    Objects,
    Previous,
    Remembered,
    Source,
    Target,
    Targets,
)
from apnap.model.plays import Decision

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


@frozen
class Site:
    """A place in the run where somebody may have to decide, for reading plays off a model.

    ``options``: availability, literal that it is the one chosen, and the decision's value. ``guard``: the play comes
    here. ``owner``: who decides; empty if that depends on the option, whose value then ends with the player.
    """

    guard: Literal
    kind: str
    owner: str
    item: str
    options: Sequence[tuple[Literal, Literal, tuple[Any, ...]]]

    def decision(self, value: tuple[Any, ...]) -> Decision:
        """The decision for that value."""
        if self.owner:
            return Decision(self.kind, self.owner, self.item, value)
        *rest, owner = value
        return Decision(self.kind, str(owner), self.item, tuple(rest))


_TELLING = ("oid", "inc", "player", "other", "by", "detail", "real")
"""What of an event is concrete and not the same for all events of a kind at one place."""


@define
class Run:
    """One resolution (or event from outside) in one branch.

    ``name`` makes the events of this run unique; ``guard`` is the literal that the play takes this branch.
    """

    m: Machine
    state: State
    context: Context
    name: tuple[Any, ...]
    guard: Literal
    item: Item | None = None
    divide: Val = field(factory=lambda: const(()))
    actor: str = ""
    """The player who does what a "may" or "unless" lets them do; empty: the controller."""
    inside: str = ""
    """What is being carried out: a "spell", an "ability", or empty for anything else."""
    at_once: bool = False
    """It is part of something that resolves inside something else."""
    paying: bool = False
    """What is carried out is a cost, also one that is paid as something resolves (118.12)."""
    asks: str | None = None
    """The card object that asks for choices, where that is no item."""
    lately: Literal = FALSE
    """Something has happened in the last batch."""
    created: dict[Effect, int] = field(factory=dict)
    """How often an instruction has created an ability."""
    begun: dict[Effect, int] = field(factory=dict)
    """How often an instruction has begun a continuous effect."""
    creator: str | None = None
    """Who controls what is created, where that is not whoever controls what is being carried out."""
    did: Literal = TRUE
    """The instruction before was done, where the present one is carried out."""
    ahead: Effect | None = None
    """The next instruction of the sequence that is being carried out."""
    _steps: int = 0

    @property
    def label(self) -> str:
        """How decisions of this run name what asks."""
        if self.item is not None:
            return self.item.label
        return "" if self.asks is None else self.m.world.show(self.asks)

    # ------------------------------------------------------------------ batches

    def batch(self, act: Callable[[State, State], list[Event]], happens: Literal | None = None) -> list[Event]:
        """Carry out one batch: ``act(before, after)`` changes ``after`` and returns the events.

        ``happens``: where anything happens at all; None if that is where one of the events does.
        """
        before, after = self.state.fork(), self.state
        if self.m.attaching is not None:
            self.m.attaching.run = self
        self.m.zones.entering.path = self.guard
        events = act(before, after)
        self.m.settle(before, after, events, path=self.guard)
        self.lately = self.m.terms.disj(e.guard for e in events) if happens is None else happens
        self.m.after_batch(self)
        return events

    def event(self, kind: str, guard: Literal, **facts: Any) -> Event:
        """An event of this run, with a name of its own.

        Branches may count differently up to here, so the name has everything in it that tells one event from another.
        """
        self._steps += 1
        item = facts.get("item")
        about = (*(facts.get(key) for key in _TELLING), None if item is None else item.number)
        return Event(kind, guard, (*self.name, kind, self._steps, *about), **facts)

    def do(self, effect: Effect, guard: Literal) -> Literal:
        """Carry out an effect where the guard holds; the literal that something of it was done."""
        going = self.m.terms.both(guard, self.state.is_(("game",), "on"))
        if going == FALSE:
            return FALSE
        return self.m.effects.do(self, effect, going)

    # ------------------------------------------------------------------ what instructions act on

    def zone_of(self, what: ObjectRef) -> str:
        """Where an instruction looks for the object of a reference, unless it names a zone."""
        if isinstance(what, EventObject):
            return finds_moved_object.zone(self.context.event)
        if isinstance(what, Source) and self.item is not None:
            ability = self.item.activated or self.item.ability
            return "stack" if self.item.spell else getattr(ability, "works_in", None) or "battlefield"
        return "battlefield"

    def acting(self, what: Objects) -> list[tuple[str, Reference]]:
        """The objects an instruction finds, each with the zone it is in now."""
        m = self.m
        if isinstance(what, All):
            zones = sorted({f.zone for f in what.selector})
            refs = m.reader.all_of(self.state, what.selector, self.context)
            return [(zone, ref) for zone in zones for ref in m.zones.find(self.state, refs, zone)]
        if isinstance(what, Targets):
            each = [self.acting(Target(i)) for i in range(what.index, what.index + what.most)]
            return [found for some in each for found in some]
        if isinstance(what, Source) and self.is_copied_spell():
            return []
        if isinstance(what, Remembered):
            return delayed_object.found(m, self.state, self.context)
        if isinstance(what, Previous):
            self._recognised()
        what, refs = self.meant(what)
        if isinstance(what, EventObject) and not finds_moved_object.finds(m, self.context.event):
            return []
        zones = self._zones(what)
        found = [(zone, ref) for zone in zones for ref in m.zones.find(self.state, refs, zone)]
        if isinstance(what, Source):
            found += finds_aura.found(self)
        return found + self._moved_on(refs) if isinstance(what, Host) else found

    def meant(self, what: ObjectRef) -> tuple[ObjectRef, list[Reference]]:
        """How the object of a reference is looked for, and the objects that it may be, wherever they are now."""
        if isinstance(what, Source) and self._moved_itself():
            what = EventObject()
        return what, self.m.reader.objects(self.state, what, self.context, acting=True)

    def is_copied_spell(self) -> bool:
        """It is a copy of a spell, which no card represents (707.10a)."""
        return self.item is not None and self.item.spell and self.item.copied is not None

    def _recognised(self) -> None:
        """What is done with a card without a name is not modelled."""
        for player, number in self.context.unnamed.items():
            reason = f"what is done with cards of {player} without a name"
            self.unmodelled(reason, self.m.values.any_of(number, lambda n: bool(n > 0)))

    def _moved_itself(self) -> bool:
        """The event is a zone change of the source: it is looked for where it went (400.7e)."""
        event = self.context.event
        return event is not None and event.kind in finds_moved_object.ITSELF and event.oid == self.context.oid

    def _moved_on(self, refs: Sequence[Reference]) -> list[tuple[str, Reference]]:
        """Of the objects meant, the one whose leaving the ability has triggered on: where that has put it (400.7e)."""
        event = self.context.event
        if event is None or event.inc == event.after or not finds_moved_object.finds(self.m, event):
            return []
        moved = [(x, oid, event.after) for x, oid, inc in refs if (oid, inc) == (event.oid, event.inc)]
        return [(event.to, ref) for ref in self.m.zones.find(self.state, moved, event.to)]

    def _zones(self, what: ObjectRef) -> list[str]:
        if isinstance(what, Previous):
            return list(self.m.previous_zones)
        if isinstance(what, Target):
            return sorted({f.zone for f in self.m.target_filters(self.item, what)} or {"battlefield"})
        if isinstance(what, EventObject) and new_object.keeps_memory(self.m):
            return list(new_object.ZONES)
        if isinstance(what, Source) and new_object.keeps_memory(self.m):
            return list(dict.fromkeys((self.zone_of(what), *new_object.ZONES, *new_object.HIDDEN)))
        return [self.zone_of(what)]

    def remember(self, refs: Iterable[Reference]) -> None:
        """What "that card", "it", "that many" mean in the next instruction."""
        self.context.previous = list(refs)
        self.context.unnamed = {}
        self.context.ceased = const(0)

    def speak_of(self, what: Objects, refs: Iterable[Reference]) -> None:
        """Permanents were spoken of that stay where they are: if they are a group, "they" are all of it (608.2c)."""
        if isinstance(what, All):
            self.remember(refs)

    # ------------------------------------------------------------------ choices

    def yes_or_no(self, guard: Literal, player: str, *, fixed: bool | None) -> Literal:
        """A player's free yes or no where the guard holds; the literal that it is yes."""
        m = self.m
        if guard == FALSE:
            return FALSE
        if fixed is not None:
            return guard if fixed else FALSE
        free = m.terms.free()
        yes = m.terms.both(guard, free)
        self.ask("may", guard, player, [(guard, free, (True,)), (guard, -free, (False,))])
        return yes

    def choose(
        self, kind: str, guard: Literal, player: str, options: Sequence[tuple[Literal, tuple[Any, ...]]]
    ) -> list[Literal]:
        """A player's free choice of one available option; a literal per option that the guard holds and it is
        chosen."""
        terms = self.m.terms
        available = [terms.both(guard, x) for x, _ in options]
        chosen = terms.one_of(available)
        self.ask(kind, guard, player, [(a, c, v) for a, c, (_, v) in zip(available, chosen, options, strict=True)])
        return [terms.both(guard, c) for c in chosen]

    def ask(
        self,
        kind: str,
        guard: Literal,
        player: str,
        options: Sequence[tuple[Literal, Literal, tuple[Any, ...]]],
        item: str | None = None,
    ) -> None:
        """Note a place where a player decides; ``item``: what asks, if it is not this run."""
        asks = self.label if item is None else item
        self.m.sites.append(Site(self.m.terms.both(self.guard, guard), kind, player, asks, list(options)))

    def unmodelled(self, reason: str, guard: Literal) -> None:
        """The play reaches something that is not modelled."""
        if guard != FALSE:
            self.state.put(("unmodelled",), const(reason), guard)
