"""Modes, targets and divisions chosen as a spell or ability goes on the stack (601.2b-d, 603.3c-d)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from attrs import frozen

from apnap.encodings import on_stack, protection
from apnap.encodings.fixed import Wishes
from apnap.encodings.magic.dividing import divisions
from apnap.encodings.reading import Context
from apnap.encodings.rules import modes_when_stacked, new_object
from apnap.encodings.run import Site
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Event, Item
from apnap.model.abilities import TargetSpec

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

TargetRef = tuple[Any, ...]
"""("object", id, incarnation), ("player", name), ("item", number) or None."""


@frozen
class Announcement:
    """One way to announce: modes, targets, division, when it is available, and whether a required target is missing."""

    available: Literal
    modes: tuple[int, ...]
    targets: tuple[TargetRef, ...]
    divide: tuple[int, ...] = ()
    missing: bool = False


Row = tuple[Announcement, Literal, Literal]
"""A way to announce, with the literals that it is available and that it is the one chosen."""


class Announcing:
    """Announcements in the states of one machine."""

    def __init__(self, machine: Magic) -> None:
        self.m = machine

    # ------------------------------------------------------------------ legal targets

    def legal(self, state: State, spec: TargetSpec, context: Context) -> list[tuple[Literal, TargetRef]]:
        """Every legal target for a phrase, with the literal that it is one."""
        m = self.m
        objects, others = on_stack.parted(spec.objects)
        found: list[tuple[Literal, TargetRef]] = [*on_stack.legal(m, state, others, context)]
        for literal, oid, inc in m.reader.all_of(state, objects, context) if objects else []:
            mine = m.values.is_(m.reader.controller(state, oid), context.you)
            hexproof = m.terms.both(m.reader.has(state, oid, "hexproof"), -mine)
            literal = m.terms.conj([literal, -m.reader.has(state, oid, "shroud"), -hexproof])
            if literal != FALSE:
                found.append((literal, ("object", oid, inc)))
        if spec.players is not None:
            for player in m.players:
                if spec.players == "any" or player != context.you:
                    found.append((state.is_(("lost", player), False), ("player", player)))
        return found

    def still_legal(self, state: State, spec: TargetSpec, target: TargetRef, context: Context) -> Literal:
        """The target is legal now (608.2b)."""
        same = new_object.same_target
        alike = [target]
        if target[0] == "item":
            alike = [("item", item.number) for item in self.m.world.held(self.m.world.items[target[1]])]
        legal = self.legal(state, spec, context)
        return self.m.terms.disj(x for x, ref in legal if any(same(self.m, ref, one) for one in alike))

    # ------------------------------------------------------------------ all announcements

    def ways(self, state: State, item: Item, context: Context) -> list[Announcement]:
        """Every announcement for an item, legal or with required targets missing."""
        ways: list[Announcement] = []
        for modes in combinations(range(len(item.modes)), item.choose):
            ways += self._with_modes(state, item, modes, context)
        return ways

    def _with_modes(self, state: State, item: Item, modes: tuple[int, ...], context: Context) -> list[Announcement]:
        terms = self.m.terms
        specs = [spec for i in modes for spec in item.modes[i].targets]
        phrases = [self._phrase(state, spec, context) for spec in specs]
        total = 1
        for phrase in phrases:
            total *= max(1, len(phrase))
            self.m.limit(total, "ways to choose targets")
        ways: list[Announcement] = []
        for some in product(*phrases):
            targets = tuple(ref for _, refs in some for ref in refs)
            available = terms.conj(x for x, _ in some)
            if available == FALSE:
                continue
            for divide in divisions(item.modes, modes, len(targets)):
                ways.append(Announcement(available, modes, targets, divide))
        legal = terms.disj(w.available for w in ways)
        if legal != TRUE:
            ways.append(Announcement(-legal, modes, (), (), missing=True))
        return ways

    def _phrase(self, state: State, spec: TargetSpec, context: Context) -> list[tuple[Literal, tuple[TargetRef, ...]]]:
        legal = self.legal(state, spec, context)
        choices: list[tuple[Literal, tuple[TargetRef, ...]]] = []
        for number in range(spec.least, min(spec.most, len(legal)) + 1):
            for some in combinations(legal, number):
                choices.append((self.m.terms.conj(x for x, _ in some), tuple(ref for _, ref in some)))
            self.m.limit(len(choices), "ways to choose targets")
        return choices

    # ------------------------------------------------------------------ choosing

    def announce(
        self,
        state: State,
        item: Item,
        guard: Literal,
        path: Literal,
        wishes: Sequence[Wishes] = (),
        *,
        recorded: bool = True,
    ) -> tuple[Literal, list[Event]]:
        """The controller announces where ``guard`` holds (in a branch taken when ``path`` holds).

        ``recorded`` False: it was announced before the play began. Returns the literal that a legal announcement was
        made, and the "becomes target" events.
        """
        m = self.m
        context = m.context(item)
        ways = self.ways(state, item, context)
        legal_ways = [w for w in ways if not w.missing]
        if not modes_when_stacked.only_legal(m) and len(item.modes) > item.choose:
            legal_ways = ways
        legal_ways, picked = self.decide(state, item, guard, path, legal_ways, wishes)
        made = m.terms.disj(p for p, w in zip(picked, legal_ways, strict=True) if not w.missing)
        if recorded:
            self._record(state, item, legal_ways, picked)
        self._doubtful(state, item, guard, legal_ways, picked)
        return made, self.targeted(item, legal_ways, picked)

    def decide(
        self,
        state: State,
        item: Item,
        guard: Literal,
        path: Literal,
        ways: list[Announcement],
        wishes: Sequence[Wishes] = (),
    ) -> tuple[list[Announcement], list[Literal]]:
        """The controller chooses one of the ways that are available where ``guard`` holds: those that are left after
        what is wished, each with the literal that it is the one."""
        m = self.m
        ways = self._as_wished(item, ways, wishes)
        available = [m.terms.both(guard, w.available) for w in ways]
        chosen = m.terms.one_of(available)
        picked = [m.terms.both(a, c) for a, c in zip(available, chosen, strict=True)]
        self._note(item, path, ways, available, picked)
        self._store(state, item, ways, picked)
        return ways, picked

    def _doubtful(
        self, state: State, item: Item, guard: Literal, ways: Sequence[Announcement], picked: Sequence[Literal]
    ) -> None:
        """Whether something with protection is a legal target is not modelled."""
        m = self.m
        context = m.context(item)
        for i, mode in enumerate(item.modes):
            chosen = [p for p, w in zip(picked, ways, strict=True) if i in w.modes]
            where = guard if len(item.modes) == item.choose else m.terms.disj(chosen)
            for spec in mode.targets:
                unclear = on_stack.unclear(m, state, item, spec.objects, context)
                for literal, reason in [*unclear, *protection.reached(m, state, item, spec.objects, context)]:
                    state.put(("unmodelled",), const(reason), m.terms.both(where, literal))

    def possible(self, state: State, item: Item, wishes: Sequence[Wishes]) -> Literal:
        """A legal announcement that meets the script's demands can be made."""
        ways = [w for w in self.ways(state, item, self.m.context(item)) if not w.missing]
        return self.m.terms.disj(w.available for w in ways if all(self.meets(w, wish) for wish in wishes))

    def _as_wished(self, item: Item, ways: list[Announcement], wishes: Sequence[Wishes]) -> list[Announcement]:
        """Restrict to what is demanded wherever that is available."""
        for wish in [*wishes, *self.m.fixed.announcements(item)]:
            meets = [self.meets(w, wish) for w in ways]
            wanted = self.m.terms.disj(w.available for w, ok in zip(ways, meets, strict=True) if ok)
            ways = [
                w if ok else Announcement(
                    self.m.terms.both(w.available, -wanted), w.modes, w.targets, w.divide, w.missing
                )
                for w, ok in zip(ways, meets, strict=True)
            ]  # fmt: skip
            ways = [w for w in ways if w.available != FALSE]
        return ways

    def meets(self, way: Announcement, wish: Wishes) -> bool:
        """The announcement is what is demanded."""
        if wish.modes is not None and way.modes != wish.modes:
            return False
        if wish.divide is not None and way.divide != wish.divide:
            return False
        return wish.targets is None or self._named_like(way.targets, wish.targets)

    def _named_like(self, targets: Sequence[TargetRef], names: Sequence[str]) -> bool:
        if len(targets) != len(names):
            return False
        left = list(names)
        for target in targets:
            hit = next((n for n in left if n in self._names(target)), None)
            if hit is None:
                return False
            left.remove(hit)
        return True

    def _names(self, target: TargetRef) -> tuple[str, ...]:
        if target[0] == "player":
            return (str(target[1]),)
        oid = target[1] if target[0] == "object" else self.m.world.items[target[1]].oid
        if oid is None:
            return (self.m.world.items[target[1]].label,)
        body = self.m.world.bodies[str(oid)]
        return (body.oid, body.name)

    # ------------------------------------------------------------------ effects of an announcement

    def _note(
        self, item: Item, path: Literal, ways: Sequence[Announcement], available: Sequence[Literal],
        picked: Sequence[Literal],
    ) -> None:  # fmt: skip
        """The decisions: modes, then targets among those of the modes chosen, then division among the targets."""
        rows = list(zip(ways, available, picked, strict=True))
        self._note_kinds(item, path, ("mode", "target", "divide"), rows)

    def _note_kinds(self, item: Item, path: Literal, kinds: tuple[str, ...], rows: list[Row]) -> None:
        terms = self.m.terms
        groups: dict[tuple[Any, ...], list[Row]] = {}
        for row in rows:
            groups.setdefault(self._value(kinds[0], row[0]), []).append(row)
        taken = {value: terms.disj(t for _, _, t in some) for value, some in groups.items()}
        if len(groups) > 1:
            options = [(terms.disj(o for _, o, _ in some), taken[value], value) for value, some in groups.items()]
            self.m.sites.append(Site(path, kinds[0], item.controller, item.label, options))
        if len(kinds) > 1:
            for value, some in groups.items():
                if len(some) > 1:
                    self._note_kinds(item, terms.both(path, taken[value]), kinds[1:], some)

    def _value(self, kind: str, way: Announcement) -> tuple[Any, ...]:
        if kind == "mode":
            return way.modes
        if kind == "divide":
            return way.divide
        return tuple(self.show(ref) for ref in way.targets)

    def show(self, ref: TargetRef) -> str:
        """A target's name in decisions."""
        if ref[0] == "player":
            return str(ref[1])
        return self.m.world.show(ref[1]) if ref[0] == "object" else self.m.world.items[ref[1]].label

    def _store(self, state: State, item: Item, ways: Sequence[Announcement], picked: Sequence[Literal]) -> None:
        for kind, default in (("modes", (0,)), ("targets", ()), ("divide", ())):
            values = [getattr(w, kind) for w in ways]
            if all(v == default for v in values):
                continue
            some = self.m.terms.disj(picked)
            cases = [(p, const(v)) for p, v in zip(picked, values, strict=True)]
            state.put((kind, item.number), self.m.values.mux([*cases, (-some, state.get(kind, item.number))]))

    def targeted(self, item: Item, ways: Sequence[Announcement], picked: Sequence[Literal]) -> list[Event]:
        """The "becomes target" events of the ways picked."""
        where: dict[tuple[str, int], list[Literal]] = {}
        for way, taken in zip(ways, picked, strict=True):
            for ref in way.targets:
                if ref[0] == "object":
                    where.setdefault((ref[1], ref[2]), []).append(taken)
        return [
            Event("target", self.m.terms.disj(xs), ("target", item.number, oid, inc), oid=oid, inc=inc, after=inc,
                  player=item.controller, item=item)
            for (oid, inc), xs in where.items()
        ]  # fmt: skip

    def _record(self, state: State, item: Item, ways: Sequence[Announcement], picked: Sequence[Literal]) -> None:
        """Choices as things that happened, for claims about when they were made."""
        rows = zip(ways, picked, strict=True)
        self.m.history.chosen(state, item, [(taken, self._choices(item, w)) for w, taken in rows if not w.missing])

    def _choices(self, item: Item, way: Announcement) -> list[tuple[str, str | int | None]]:
        """(kind, value) of everything that an announcement chooses."""
        modes = [("chosen_mode", mode + 1) for mode in way.modes] if len(item.modes) > 1 else []
        targets = [("chosen_target", self.show(ref)) for ref in way.targets]
        return [*modes, *targets, *([("chosen_division", None)] if way.divide else [])]
