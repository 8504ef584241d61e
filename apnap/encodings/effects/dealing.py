"""Damage is dealt: what it does to whom, what prevents it, and what its sources make of it (120)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import add

from attrs import define, evolve, field, frozen

from apnap.encodings.effects.numbers import change_life
from apnap.encodings.reading import Context, Reference
from apnap.encodings.rules import cant_be_caused, sba_deathtouch
from apnap.encodings.run import Run
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Event
from apnap.model.abilities import PreventDamage


@frozen
class Hit:
    """Damage to a card object or player, where the literal holds. ``sources``: what may deal it; empty: nothing."""

    guard: Literal
    to: str
    amount: Val
    sources: tuple[Reference, ...] = ()


@frozen
class _Struck:
    """A hit in a batch, where it is dealt, and where it is prevented. ``meant``: how much it would have been."""

    hit: Hit
    dealt: Literal
    stopped: Literal
    meant: Val


@define
class _Dealing:
    """One batch of damage."""

    run: Run
    before: State
    after: State
    combat: bool
    deals: dict[str, list[Event]] = field(factory=dict)
    """Card object or player → the events of something dealing damage to it."""

    # ------------------------------------------------------------------ what happens

    def events(self, hits: Iterable[Hit], guard: Literal) -> list[Event]:
        """Everything that the batch does to the state, and its events."""
        hits = list(hits)
        if self.run.m.preventing is not None:
            for name in dict.fromkeys(hit.to for hit in hits):
                several = [self.run.m.terms.both(guard, hit.guard) for hit in hits if hit.to == name]
                self.run.m.preventing.one_by_one(self.before, self.after, name, several, self.combat)
        struck = [self._struck(hit, guard) for hit in hits]
        by_receiver: dict[str, list[_Struck]] = {}
        for one in struck:
            by_receiver.setdefault(one.hit.to, []).append(one)
        events = self._sources_deal(struck) if self.run.m.asks_who_deals else []
        for name, some in by_receiver.items():
            to_player = name in self.run.m.players
            events += self._to_player(name, some) if to_player else self._to_object(name, some)
        return events + self._lifelink(struck)

    def _struck(self, hit: Hit, guard: Literal) -> _Struck:
        terms, values = self.run.m.terms, self.run.m.values
        can = can_receive(self.run, self.before, hit.to)
        where = terms.conj([guard, hit.guard, can, values.any_of(hit.amount, lambda n: bool(n > 0))])
        if where == FALSE:
            return _Struck(hit, FALSE, FALSE, hit.amount)
        if hit.to not in self.run.m.players:
            _misunderstood(self.run, hit.to, where)
        for keyword in ("infect", "wither"):
            has = terms.disj(self._has(ref, keyword) for ref in hit.sources)
            self.run.unmodelled(f"damage by a source with {keyword}", terms.both(where, has))
        stopped, meant = terms.both(where, self._prevented(hit)), hit.amount
        if (preventing := self.run.m.preventing) is not None:
            amount = preventing.left(
                self.before, self.after, hit.to, hit.amount, where, also=stopped, combat=self.combat
            )
            nothing = values.any_of(amount, lambda n: bool(n <= 0))
            hit, stopped = evolve(hit, amount=amount), terms.either(stopped, terms.both(where, nothing))
        return _Struck(hit, terms.both(where, -stopped), stopped, meant)

    def _to_player(self, name: str, struck: list[_Struck]) -> list[Event]:
        """119.2, 120.3a: that much life is lost, once."""
        run, terms = self.run, self.run.m.terms
        for one in struck:
            if one.dealt != FALSE:
                change_life(run, self.after, name, one.hit.amount, one.dealt, -1)
        some, amount = terms.disj(one.dealt for one in struck), self._total(struck)
        return [run.event(kind, some, player=name, amount=amount) for kind in ("lost", "hurt")]

    def _total(self, struck: Iterable[_Struck], *, real: bool = True) -> Val:
        """How much is dealt altogether, or is prevented, where something asks how much it is."""
        values, total = self.run.m.values, const(0)
        if not self.run.m.asks_how_much:
            return const(1)
        for one in struck:
            where, amount = (one.dealt, one.hit.amount) if real else (one.stopped, one.meant)
            here = values.ite(where, values.map(amount, lambda n: max(n, 0)), const(0))
            total = values.lift(add, total, here)
        return total

    def _to_object(self, name: str, struck: list[_Struck]) -> list[Event]:
        """120.3e: it is marked, and is one event, by however many sources."""
        run, terms, after = self.run, self.run.m.terms, self.after
        for one in struck:
            total = run.m.values.lift(lambda a, b: a + max(b, 0), after.get("damage", name), one.hit.amount)
            after.put(("damage", name), total, one.dealt)
            for ref in one.hit.sources:
                sba_deathtouch.mark(after, name, terms.both(one.dealt, self._has(ref, "deathtouch")))
        some = terms.disj(one.dealt for one in struck)
        none = terms.both(terms.disj(one.stopped for one in struck), -some)
        events = list[Event]()
        amounts = {real: self._total(struck, real=real) for real in (True, False)}
        for (zone, inc), here in after.get("place", name).items() if some != FALSE or none != FALSE else ():
            for happens, real in ((terms.both(some, here), True), (terms.both(none, here), False)):
                if zone == "battlefield" and (real or happens != FALSE):
                    parts = tuple(part for part in self.deals.get(name, ()) if part.real == real)
                    facts = {"real": real, "parts": parts, "amount": amounts[real]}
                    events.append(run.event("damaged", happens, oid=name, inc=inc, after=inc, **facts))
        return events

    # ------------------------------------------------------------------ sources

    def _has(self, ref: Reference, keyword: str) -> Literal:
        """The source is this one and has the keyword, or had it when it was there last (608.2h)."""
        run, (literal, oid, inc) = self.run, ref
        had = run.m.terms.both(literal, run.m.reader.had_keyword(self.before, oid, inc, keyword))
        if had != FALSE and any(o.id == oid and not o.abilities for o in run.m.scenario.start.objects):
            gone = -run.m.reader.at(self.before, oid, "battlefield", inc)
            run.unmodelled(f"whether {oid} had {keyword}", run.m.terms.both(had, gone))
        return had

    def _controller(self, ref: Reference) -> Iterator[tuple[Literal, str]]:
        """Who controls the source, or did last."""
        _, oid, inc = ref
        for player, literal in self.run.m.reader.last_controller(self.before, oid, inc).items():
            if player in self.run.m.players:
                yield literal, player

    def _lifelink(self, struck: list[_Struck]) -> list[Event]:
        """702.15b, 119.9: the source's controller gains that much life in the same batch, once for each source."""
        run, terms = self.run, self.run.m.terms
        gains: dict[tuple[str, int, str], list[_Struck]] = {}
        for one in struck:
            for ref in one.hit.sources:
                where = terms.both(one.dealt, self._has(ref, "lifelink"))
                for literal, player in self._controller(ref) if where != FALSE else ():
                    gained = terms.conj([where, literal, -cant_be_caused.cannot_gain(run.m, self.before, player)])
                    change_life(run, self.after, player, one.hit.amount, gained, +1)
                    gains.setdefault((ref[1], ref[2], player), []).append(_Struck(one.hit, gained, FALSE, one.meant))
        return [
            run.event("gained", terms.disj(x.dealt for x in some), player=player, amount=self._total(some))
            for (_, _, player), some in gains.items()
        ]

    def _sources_deal(self, struck: list[_Struck]) -> list[Event]:
        """Each source deals damage to each receiver, and damage at all."""
        terms = self.run.m.terms
        pairs: dict[tuple[Reference, str], list[_Struck]] = {}
        for one in struck:
            for literal, oid, inc in one.hit.sources:
                dealt, stopped = terms.both(literal, one.dealt), terms.both(literal, one.stopped)
                pairs.setdefault(((TRUE, oid, inc), one.hit.to), []).append(evolve(one, dealt=dealt, stopped=stopped))
        events: list[Event] = []
        by_source: dict[Reference, list[Event]] = {}
        for (ref, to), some in pairs.items():
            found = list(self._pair(ref, to, some))
            by_source.setdefault(ref, []).extend(found)
            self.deals.setdefault(to, []).extend(found)
        for ref, parts in by_source.items():
            _, oid, inc = ref
            events += parts
            real = terms.disj(part.guard for part in parts if part.real)
            unreal = terms.both(terms.disj(part.guard for part in parts), -real)
            for literal, happens in ((real, True), (unreal, False)):
                if literal != FALSE:
                    those = tuple(part for part in parts if part.real == happens)
                    every = [one for (by, _), some in pairs.items() if by == ref for one in some]
                    facts = {"real": happens, "parts": those, "amount": self._total(every, real=happens)}
                    events.append(self._event("dealing", literal, oid, inc, **facts))
            self._unclear_controller(oid, inc, terms.either(real, unreal))
        return events

    def _unclear_controller(self, oid: str, inc: int, guard: Literal) -> None:
        """Patterns that ask whose a source is read it by its owner if it has left: another last controller is too
        much."""
        m, terms = self.run.m, self.run.m.terms
        if not m.asks_whose_deals:
            return
        there = [m.reader.at(self.before, oid, zone, inc) for zone in ("battlefield", "stack")]
        owner = m.world.bodies[oid].owner
        other = m.values.any_of(m.reader.last_controller(self.before, oid, inc), lambda p: bool(p != owner))
        reason = f"whose source of damage {m.world.show(oid)} was"
        self.run.unmodelled(reason, terms.conj([guard, -terms.disj(there), other]))

    def _pair(self, source: Reference, to: str, struck: list[_Struck]) -> Iterator[Event]:
        terms, (_, oid, inc) = self.run.m.terms, source
        dealt = terms.disj(one.dealt for one in struck)
        stopped = terms.both(terms.disj(one.stopped for one in struck), -dealt)
        for literal, real in ((dealt, True), (stopped, False)):
            if literal == FALSE:
                continue
            amount = self._total(struck, real=real)
            if to in self.run.m.players:
                yield self._event("deals", literal, oid, inc, real=real, player=to, amount=amount)
                continue
            for (zone, number), here in self.after.get("place", to).items():
                if zone == "battlefield" and (both := terms.both(literal, here)) != FALSE:
                    yield self._event("deals", both, oid, inc, real=real, other=(to, number), amount=amount)

    def _event(self, kind: str, guard: Literal, oid: str, inc: int, **facts: object) -> Event:
        return self.run.event(
            kind, guard, oid=oid, inc=inc, after=inc, detail="combat" if self.combat else "", **facts
        )  # fmt: skip

    # ------------------------------------------------------------------ prevention

    def _prevented(self, hit: Hit) -> Literal:
        """615: a static effect prevents it."""
        m, found = self.run.m, list[Literal]()
        for static, source, inc, you, here in m.statics(self.before, PreventDamage):
            if static.combat and not self.combat:
                continue
            context = Context(source, inc, you)
            if hit.to in m.players:
                fits = TRUE if _is_player(static.to_player, hit.to, you) else FALSE
            else:
                fits = m.reader.selected(self.before, static.what, m.world.bodies[hit.to], context)
            by = [
                m.terms.both(x, m.reader.selected(self.before, static.by, m.world.bodies[oid], context, anywhere=True))
                for x, oid, _ in (hit.sources if static.by and fits != FALSE else ())
            ]
            found.append(m.terms.conj([here, fits, m.terms.disj(by) if static.by else TRUE]))
        return m.terms.disj(found)


def deal(run: Run, hits: Iterable[Hit], guard: Literal, *, combat: bool = False) -> Literal:
    """One deal of damage, all at once (120.3); the literal that some was dealt."""
    hits = list(hits)
    events = run.batch(lambda before, after: _Dealing(run, before, after, combat).events(hits, guard))
    return run.m.terms.disj(e.guard for e in events if e.real)


def can_receive(run: Run, state: State, name: str) -> Literal:
    """It is a player who is still in the game (800.4e), or something that can be dealt damage (120.1)."""
    if name in run.m.players:
        return state.is_(("lost", name), False)
    return run.m.terms.disj(run.m.reader.has_type(state, name, t) for t in ("creature", "planeswalker", "battle"))


def _is_player(who: str | None, player: str, you: str) -> bool:
    return who is not None and (who == "any" or (who == "you") == (player == you))


def _misunderstood(run: Run, oid: str, guard: Literal) -> None:
    """Damage to a planeswalker or battle, or to something with protection, is not modelled."""
    other = run.m.terms.both(guard, -run.m.reader.is_creature(run.state, oid))
    run.unmodelled(f"damage to {oid}, which is no creature", other)
    for keyword in run.m.holding.keywords(oid):
        if keyword.startswith("protection"):
            has = run.m.terms.both(guard, run.m.reader.has(run.state, oid, keyword))
            run.unmodelled(f"damage to something with {keyword}", has)
