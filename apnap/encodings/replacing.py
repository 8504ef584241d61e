"""What would be put into a graveyard and goes elsewhere instead (614, 616)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from apnap.encodings.context import Context, Reference
from apnap.encodings.rules import replaced, replacement_creates
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least, const
from apnap.encodings.world import Item
from apnap.model.abilities import Effect, ExileInstead, Filter, InsteadOfGraveyard, ReplacesMove

if TYPE_CHECKING:
    from apnap.encodings.entering import Arrival
    from apnap.encodings.machine import Machine

RESOLVES = "resolve"
"""How a spell moves that has resolved."""
PASSAGE = {"top": "bottom", "shuffle": "library"}
"""The passage to a library by which a card goes on top of it or is shuffled into it; the rest is done afterwards."""
UNFOUND = -1
"""The incarnation of an object that nothing finds, as it went to a hidden zone."""


@frozen
class Replacement:
    """An effect that replaces where an object goes. ``literal``: it applies. ``creator``: who controls what it creates,
    None for whoever controls what is being carried out; ``item``: what has set it up."""

    literal: Literal
    instead: str
    optional: bool
    then: Effect | None
    context: Context
    name: Hashable
    item: Item | None = None
    creator: str | None = None

    def alike(self, other: Replacement) -> bool:
        """Both do the same."""
        one, two = self.context, other.context
        same = (self.instead, self.optional, self.then) == (other.instead, other.optional, other.then)
        return same and (self.then is None or (one.oid, one.inc, one.you) == (two.oid, two.inc, two.you))


@frozen
class SetUp:
    """An effect that waits for a spell to resolve, by its number in the states."""

    number: int
    spell: tuple[str, int]
    effect: InsteadOfGraveyard
    context: Context
    item: Item | None


@frozen
class Following:
    """What is done right after the batch because of a replacement."""

    literal: Literal
    effect: Effect
    by: Replacement
    moved: Reference


@frozen
class Replacing:
    """The replacement effects of one machine. ``("instead", number)``: an effect waits for its spell to resolve."""

    m: Machine
    _set_up: dict[Hashable, SetUp] = field(factory=dict)
    _following: list[Following] = field(factory=list)
    _on_top: dict[str, list[Literal]] = field(factory=dict)

    @staticmethod
    def of(machine: Machine) -> Replacing | None:
        """The replacements of a machine; None if nothing there replaces where something goes."""
        said = machine.texts.mention(ReplacesMove, ExileInstead, InsteadOfGraveyard)
        return Replacing(machine) if said else None

    # ------------------------------------------------------------------ where something goes

    def route(self, before: State, after: State, ref: Reference, origin: str, how: Arrival) -> dict[str, Literal]:
        """Where an object goes that would be put into a graveyard: "graveyard", or what is said instead."""
        guard, oid, inc = ref
        m, goals = self.m, dict[str, list[Literal]]()
        copy = origin == "stack" and m.world.bodies[oid].token  # it goes nowhere
        fitting = list(self._fitting(before, ref, origin, how)) if replaced.applies(m) and not copy else []
        for player, controls in m.reader.controller(before, oid).items() if fitting else ():
            where = m.terms.both(guard, controls)
            for literal, effect in self._apply(after, player, where, oid, fitting):
                goals.setdefault(effect.instead, []).append(literal)
                if effect.then is not None:
                    moved = (literal, oid, number_after(effect.instead, inc))
                    self._following.append(Following(literal, effect.then, effect, moved))
        gone = {instead: m.terms.disj(xs) for instead, xs in goals.items()}
        return {"graveyard": m.terms.both(guard, -m.terms.disj(gone.values())), **gone}

    def _apply(
        self, after: State, player: str, where: Literal, oid: str, effects: Sequence[Replacement]
    ) -> Iterator[tuple[Literal, Replacement]]:
        """616.1: the player chooses one; where that declines to do anything, the others are left."""
        m = self.m
        options = list(self._apart(where, effects))
        choices = [c for c in m.scenario.choices if c.of in (oid, m.world.bodies[oid].name)]
        options = m.fixed.restrict(choices, options, lambda e: [] if e.context.oid is None else [e.context.oid])
        named = [(x, (self._shown(e),)) for x, e in options]
        chosen = m.asking.choose("replace", player, m.world.show(oid), named)
        for literal, (_, effect) in zip(chosen, options, strict=True):
            if literal == FALSE or not effect.optional:
                yield literal, effect
                continue
            yes = self._accepts(after, player, literal, effect)
            yield yes, effect
            left = [e for e in effects if not e.alike(effect)]
            yield from self._apply(after, player, m.terms.both(literal, -yes), oid, left) if left else ()

    def _accepts(self, after: State, player: str, where: Literal, effect: Replacement) -> Literal:
        """ "You may": the player answers where the effect applies."""
        m, source = self.m, str(effect.context.oid)  # what is optional is a static ability
        yes = m.asking.yes_or_no(where, player, m.world.show(source), m.fixed.answer_of(source))
        for kind, answer in (("accepted", yes), ("declined", m.terms.both(where, -yes))):
            m.history.happened(after, kind, None, answer, body=m.world.bodies[source], who=const(player))
        return yes

    def _apart(self, where: Literal, effects: Sequence[Replacement]) -> Iterator[tuple[Literal, Replacement]]:
        """The effects that apply, only the first of those that do the same."""
        for number, effect in enumerate(effects):
            before = self.m.terms.disj(e.literal for e in effects[:number] if e.alike(effect))
            literal = self.m.terms.conj([where, effect.literal, -before])
            if literal != FALSE:
                yield literal, effect

    def _shown(self, effect: Replacement) -> str:
        if effect.context.oid is not None:
            return self.m.world.show(effect.context.oid)
        return "" if effect.item is None else effect.item.label

    # ------------------------------------------------------------------ which effects apply

    def _fitting(self, before: State, ref: Reference, origin: str, how: Arrival) -> Iterator[Replacement]:
        guard, oid, inc = ref
        m, body = self.m, self.m.world.bodies[oid]
        by_effect = how.how == "discard" and not how.cost  # a cost is no effect
        for static, context, here in self._statics(before, oid, inc, origin):
            if (static.cards and body.token) or (static.discarded and not by_effect):
                continue
            fits = m.reader.selected(before, static.what, body, context, anywhere=True)
            literal = m.terms.conj([guard, here, fits])
            if literal != FALSE and static.origin in (None, origin):
                source = str(context.oid)
                name: Hashable = ("replaced", static, source, context.inc, context.you, oid, inc)
                creator = replacement_creates.controller(m, source, context.you)
                yield Replacement(literal, static.instead, static.optional, static.then, context, name, creator=creator)
        for waiting in self._set_up.values() if how.how == RESOLVES else ():
            literal = m.terms.both(guard, before.is_(("instead", waiting.number), True))
            if waiting.spell == (oid, inc) and literal != FALSE:
                name = ("instead", waiting.number)
                yield Replacement(literal, "exile", False, waiting.effect.then, waiting.context, name, waiting.item)

    def _statics(
        self, before: State, oid: str, inc: int, origin: str
    ) -> Iterator[tuple[ReplacesMove, Context, Literal]]:
        """Those on the battlefield, and those about the object itself wherever it is (113.6)."""
        m = self.m
        for static, source, number, you, here in m.statics(before, ReplacesMove):
            yield static, Context(source, number, you), here
        for dying, source, number, you, here in m.statics(before, ExileInstead):
            yield ReplacesMove(dying.text, dying.what, "battlefield", "exile"), Context(source, number, you), here
        if origin == "battlefield":
            return
        for ability in m.world.bodies[oid].abilities:
            if isinstance(ability, ReplacesMove) and (own := tuple(f for f in ability.what if f.this)):
                for you, controls in m.reader.controller(before, oid).items():
                    yield evolve(ability, what=own), Context(oid, inc, you), controls

    def nameless(
        self, before: State, after: State, player: str, origin: str, where: Literal, *, discarded: bool = False
    ) -> None:
        """Cards of a player without a name are put into the graveyard: whether they go there is not known.

        ``discarded``: an effect discards them.
        """
        m, found = self.m, list[Literal]()
        for static, _, _, you, here in m.statics(before, ReplacesMove) if replaced.applies(m) else ():
            if static.discarded and not discarded:
                continue
            if static.origin in (None, origin) and any(_may_fit(f, you == player) for f in static.what):
                found.append(m.terms.both(where, here))
        if (some := m.terms.disj(found)) != FALSE:
            after.put(("unmodelled",), const("where cards without a name go instead of the graveyard"), some)

    # ------------------------------------------------------------------ spells

    def set_up(self, run: Run, e: InsteadOfGraveyard, spell: tuple[str, int], guard: Literal) -> None:
        """From now on a spell (card object, incarnation) is exiled as it resolves."""
        name, source = (run.name, e, spell), run.context
        context = Context(source.oid, source.inc, source.you, created=source.created)
        waiting = self._set_up.setdefault(name, SetUp(len(self._set_up), spell, e, context, run.item))
        run.state.put(("instead", waiting.number), const(True), guard)

    # ------------------------------------------------------------------ what comes of it

    def placed(self, after: State, guard: Literal, oid: str, instead: str, origin: str) -> None:
        """A card has gone to a library from another zone: on top, or shuffled in."""
        m, body = self.m, self.m.world.bodies[oid]
        if instead == "top" and origin == "library":
            after.put(("unmodelled",), const("a card of a library that goes on top of it instead"), guard)
        elif instead == "top" and not body.token:
            library = m.values.map(after.get("library", body.owner), lambda cards: (oid, *cards))
            after.put(("library", body.owner), library, guard)
            self._on_top.setdefault(body.owner, []).append(guard)
        if instead == "shuffle":
            m.history.happened(after, "shuffled", None, guard, who=const(body.owner))

    def follow(self, after: State, path: Literal) -> None:
        """The batch has been settled in a branch taken when ``path`` holds: what is done right after it."""
        m = self.m
        following, on_top = list(self._following), dict(self._on_top)
        self._following.clear()
        self._on_top.clear()
        for player, literals in on_top.items():
            several = m.values.any_of(m.values.count(literals), at_least(2))
            if several != FALSE:
                reason = f"in which order cards are put on top of {player}'s library"
                after.put(("unmodelled",), const(reason), several)
        for f in following:
            context = evolve(f.by.context, previous=[f.moved])
            run = Run(m, after, context, (f.by.name,), path, f.by.item)
            run.asks = context.oid if f.by.item is None else None
            run.creator = f.by.creator
            run.do(f.effect, f.literal)


def number_after(goal: str, inc: int) -> int:
    """The incarnation by which what was moved is found: none in a hidden zone."""
    return inc + 1 if goal in ("exile", "graveyard", "battlefield") else UNFOUND


def _may_fit(f: Filter, yours: bool) -> bool:
    """A card without a name, of "you" or of an opponent, may fit."""
    never = f.this or f.host or f.linked or f.remembered or f.token or f.name is not None
    return not never and all(whose in (None, "you" if yours else "opponent") for whose in (f.controller, f.owner))
