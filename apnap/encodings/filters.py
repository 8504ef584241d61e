"""Which objects fit what a text asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.encodings.characteristics import printed_fit
from apnap.encodings.context import AS_IT_IS, Context, Reference
from apnap.encodings.fighting import is_attacking, is_blocking
from apnap.encodings.rules import delayed_object, new_object
from apnap.encodings.rules.finds_moved_object import ITSELF
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body
from apnap.model.abilities import Filter, Selector

if TYPE_CHECKING:
    from apnap.encodings.characteristics import Characteristics
    from apnap.encodings.machine import Machine


class Filters:
    """Evaluates filters in the states of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.terms = machine.terms
        self.values = machine.values
        self.layered: Characteristics | None = None
        """Set where objects can be something else than what is printed."""

    def controller(self, state: State, oid: str) -> Val:
        """Controller of a card object (its owner off the battlefield and the stack)."""
        return state.get("controller", oid)

    def in_zone(self, state: State, oid: str, zone: str) -> Literal:
        """True if the card object is in the zone."""
        return self.values.any_of(state.get("place", oid), lambda place: bool(place[0] == zone))

    def has(self, state: State, oid: str, keyword: str) -> Literal:
        """The object has the keyword on the battlefield (and has not lost its abilities)."""
        here = self.in_zone(state, oid, "battlefield")
        if self.layered is not None:
            return FALSE if here == FALSE else self.terms.both(here, self.layered.has_keyword(state, oid, keyword))
        if keyword not in self.machine.world.bodies[oid].keywords:
            return FALSE
        return self.terms.both(state.is_(("muted", oid), False), here)

    def has_type(self, state: State, oid: str, type_: str) -> Literal:
        """The object has the card type."""
        if self.layered is not None:
            return self.layered.has(state, oid, "types", type_)
        return TRUE if type_ in self.machine.world.bodies[oid].types else FALSE

    def has_subtype(self, state: State, oid: str, subtype: str) -> Literal:
        """The object has the subtype."""
        if self.layered is not None:
            return self.layered.has(state, oid, "subtypes", subtype)
        return TRUE if subtype in self.machine.world.bodies[oid].subtypes else FALSE

    def at(self, state: State, oid: str, zone: str, inc: int) -> Literal:
        """True if the card object is that incarnation and in the zone."""
        return state.is_(("place", oid), (zone, inc))

    def is_under(self, state: State, oid: str | None, inc: int, player: str) -> Literal:
        """The player controls that object, which is on the battlefield; of no object, nobody does."""
        if oid is None:
            return FALSE
        here = self.at(state, oid, "battlefield", inc)
        return self.terms.both(here, self.values.is_(self.controller(state, oid), player))

    def now(self, state: State, oid: str, inc: int) -> list[Reference]:
        """An object, or what has taken its place (801.2)."""
        return self._becoming(state, [(oid, inc)])

    def _becoming(self, state: State, chain: list[tuple[str, int]]) -> list[Reference]:
        """The same for the last of a chain of objects, none of which comes again: it lies beneath already."""
        found: list[Reference] = []
        for became, literal in state.get("became", *chain[-1]).items():
            if became is None:
                found.append((literal, *chain[-1]))
            elif became not in chain:
                later = self._becoming(state, [*chain, became])
                found += [(self.terms.both(literal, x), o, i) for x, o, i in later]
        return found

    def _is_now(self, state: State, context: Context, body: Body) -> Literal:
        """Another card has taken the place of the source."""
        if context.oid is None or body.oid == context.oid:
            return FALSE
        return self.terms.disj(x for x, oid, _ in self.now(state, context.oid, context.inc) if oid == body.oid)

    def fits(self, state: State, wanted: Filter, body: Body, context: Context, *, anywhere: bool = False) -> Literal:
        """True if the object fits the filter; ``anywhere`` leaves the zone to the caller."""
        became = self._is_now(state, context, body) if wanted.this or wanted.other else FALSE
        if wanted.token not in (None, body.token) or (wanted.this and body.oid != context.oid and became == FALSE):
            return FALSE
        parts = [became if wanted.this else -became] if became != FALSE else []
        looks = self._looks(state, wanted, body, context)
        if looks == FALSE:
            return FALSE
        parts += [looks, *self._measured(state, wanted, body, context)]
        if wanted.other and body.oid == context.oid:
            parts += [new_object.another(self.machine, state, body.oid, inc) for inc in self._own(context)]
        if context.created is not None:
            parts += self._tracked(state, wanted, body, context)
        elif wanted.remembered:
            return FALSE
        if wanted.other_than_event and context.event is not None and body.oid == context.event.oid:
            inc = context.event.inc if context.back else context.event.after
            parts.append(new_object.another(self.machine, state, body.oid, inc))
        if wanted.chosen:
            choices = self.machine.entering_choices
            parts.append(FALSE if choices is None else choices.fits(state, body, context))
        if wanted.host or wanted.attached is not None or wanted.linked or wanted.same_name:
            parts += self._joined(state, wanted, body, context)
        if not anywhere:
            parts.append(self.in_zone(state, body.oid, wanted.zone))
        if wanted.controller is not None:
            parts.append(self._whose(self.controller(state, body.oid), wanted.controller, context.you))
        if wanted.owner is not None:
            parts.append(self._whose(const(body.owner), wanted.owner, context.you))
        if wanted.tapped is not None:
            parts.append(state.is_(("tapped", body.oid), wanted.tapped))
        if wanted.attacking is not None:
            attacks = is_attacking(state, body.oid)
            parts.append(attacks if wanted.attacking else -attacks)
        if wanted.blocking is not None:
            blocks = is_blocking(state, body.oid)
            parts.append(blocks if wanted.blocking else -blocks)
        if wanted.stayed:
            parts.append(state.is_(("entered", body.oid), False))
            parts.append(state.is_(("attacked", body.oid), False))
        return self.terms.conj(parts)

    def _own(self, context: Context) -> list[int]:
        """The incarnations that "this" may be: the source, and what the event on which its ability has triggered made
        of it (400.7e)."""
        event = context.event
        moved = event is not None and event.kind in ITSELF and (event.oid, event.inc) == (context.oid, context.inc)
        return [context.inc, event.after] if event is not None and moved else [context.inc]

    def _joined(self, state: State, wanted: Filter, body: Body, context: Context) -> list[Literal]:
        """The demands on what it is attached to or has attached, and on what the source has exiled."""
        m, parts = self.machine, list[Literal]()
        if m.attaching is not None:
            if wanted.host:
                parts.append(m.attaching.is_host(state, context, body.oid))
            if wanted.attached is not None:
                some = m.attaching.has_any(state, body.oid)
                parts.append(some if wanted.attached else -some)
        return parts if m.linking is None else parts + m.linking.fits(state, wanted, body, context)

    def _looks(self, state: State, wanted: Filter, body: Body, context: Context) -> Literal:
        """The demands on what the object looks like."""
        if self.layered is not None:
            parts: list[Literal] = []
            for x in self.layered.demands(state, wanted, body.oid, context.layer):
                if x == FALSE:
                    return FALSE
                parts.append(x)
            return self.terms.conj(parts)
        if not printed_fit(wanted, body):
            return FALSE
        if wanted.keyword is None:
            return TRUE
        away = -self.in_zone(state, body.oid, "battlefield")
        return self.terms.either(away, state.is_(("muted", body.oid), False))

    def _tracked(self, state: State, wanted: Filter, body: Body, context: Context) -> list[Literal]:
        """The demands of a created ability on which object it is: its source, or what it is about."""
        parts: list[Literal] = []
        if wanted.this:
            parts.append(new_object.is_that(self.machine, state, body.oid, context.inc, context.judged))
        if wanted.remembered:
            parts.append(delayed_object.is_about(self.machine, state, context, body.oid))
        return parts

    def _measured(self, state: State, wanted: Filter, body: Body, context: Context) -> list[Literal]:
        """The demands on power, counters and cost that depend on other things of the play."""
        parts: list[Literal] = []
        if wanted.most_power is not None or wanted.least_power is not None:
            power = self._size(state, body.oid, 0, context.layer)
            parts.append(self.values.any_of(power, lambda n: has_power(wanted, n)))
        if wanted.counter is not None:
            number = state.get("counters", body.oid, wanted.counter)
            parts.append(self.values.any_of(number, lambda n: bool(n > 0)))
        if wanted.above_mana:
            parts.append(self._above_mana(state, body))
        return parts

    def is_creature(self, state: State, oid: str) -> Literal:
        """The object is a creature."""
        return self.has_type(state, oid, "creature")

    def _above_mana(self, state: State, body: Body) -> Literal:
        """Its cost is greater than the number of cards in its controller's mana zone."""
        parts = []
        for player, controls in self.controller(state, body.oid).items():
            fewer = self.values.any_of(self.zone_size(state, "mana", player), lambda n: bool(n < body.mana_value))
            parts.append(self.terms.both(controls, fewer))
        return self.terms.disj(parts)

    def _whose(self, who: Val, relation: str, you: str) -> Literal:
        if relation == "you":
            return self.values.is_(who, you)
        return self.values.any_of(who, lambda p: bool(p != you))

    def selected(
        self, state: State, selector: Selector, body: Body, context: Context, *, anywhere: bool = False
    ) -> Literal:
        """True if the object fits one of the filters."""
        return self.terms.disj(self.fits(state, f, body, context, anywhere=anywhere) for f in selector)

    def all_of(self, state: State, selector: Selector, context: Context) -> list[Reference]:
        """Every object that may fit, with incarnation."""
        found: list[Reference] = []
        for body in list(self.machine.world.bodies.values()):
            fit = self.selected(state, selector, body, context)
            if fit == FALSE:
                continue
            zones = {f.zone for f in selector}
            for (zone, inc), here in state.get("place", body.oid).items():
                literal = self.terms.both(fit, here) if zone in zones else FALSE
                if literal != FALSE:
                    found.append((literal, body.oid, inc))
        return found

    # ------------------------------------------------------------------ sizes

    def _size(self, state: State, oid: str, which: int, layer: int = AS_IT_IS) -> Val:
        if self.layered is not None:
            total = self.layered.base(state, oid, which, layer)
        else:
            body = self.machine.world.bodies[oid]
            total = const((body.power if which == 0 else body.toughness) or 0)
        if layer < AS_IT_IS and not self.machine.adds_first:
            return total
        total = self.values.lift(lambda a, b: a + b, total, state.get("counters", oid, "+1/+1"))
        total = self.values.lift(lambda a, b: a - b, total, state.get("counters", oid, "-1/-1"))
        total = self.values.lift(lambda a, b: a + b[which], total, state.get("pump", oid))
        if layer == AS_IT_IS and self.layered is not None:
            total = self.values.lift(lambda a, b: a + b, total, self.layered.added(state, oid, which))
        return total

    def zone_size(self, state: State, zone: str, player: str) -> Val:
        """Cards in a zone of a player, unnamed ones included."""
        bodies = self.machine.world.bodies.values()
        named = self.values.count(self.in_zone(state, b.oid, zone) for b in bodies if b.owner == player)
        return self.values.lift(lambda a, b: a + b, named, state.get("unnamed", zone, player))


def has_power(wanted: Filter, power: int) -> bool:
    """The demands on power."""
    least, most = wanted.least_power, wanted.most_power
    return (least is None or power >= least) and (most is None or power <= most)
