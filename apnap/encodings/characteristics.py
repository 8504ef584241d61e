"""What objects are, where continuous effects or other faces can make them something else (613)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve

from apnap.encodings.changing import elements, makes
from apnap.encodings.context import AS_IT_IS, WITH_ABILITIES, WITH_BASE, WITH_COLORS, WITH_TYPES, Context
from apnap.encodings.entering_choices import CREATURE_TYPE
from apnap.encodings.layers import Layers
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const
from apnap.encodings.world import Body
from apnap.model.abilities import Changes, Continuous, Filter, Keyword

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

COLORS = ("white", "blue", "black", "red", "green")
LAYER_OF = {"types": WITH_TYPES, "subtypes": WITH_TYPES, "colors": WITH_COLORS}


class Characteristics:
    """Characteristics in the states of one machine; ``layer``: how far they are found."""

    def __init__(self, machine: Machine, layers: Layers) -> None:
        self.m = machine
        self.layers = layers
        self._named = {kind: frozenset().union(*(elements(c, kind) for c in layers.changes)) for kind in LAYER_OF}
        if any(changes.chosen for changes in layers.changes):
            self._named["subtypes"] |= frozenset(
                () if machine.entering_choices is None else machine.entering_choices.words
            )
        self._sets = {kind: any(getattr(c, kind) is not None for c in layers.changes) for kind in LAYER_OF}
        self._sets["subtypes"] |= self._sets["types"] or any(c.less_types for c in layers.changes)

    # ------------------------------------------------------------------ types, subtypes, colors

    def has(self, state: State, oid: str, kind: str, element: str, layer: int = AS_IT_IS) -> Literal:
        """The object has a type, subtype or color. ``kind``: ``"types"``, ``"subtypes"`` or ``"colors"``."""
        faces = self.m.faces.up(state, oid)
        printed = self._some(faces, lambda face: element in getattr(face, kind))
        if layer < LAYER_OF[kind] or not (self._sets[kind] or element in self._named[kind]):
            return printed
        if printed == FALSE and element not in self._named[kind]:
            return FALSE
        key = (kind, oid, element)
        if key not in state.memo:
            state.memo[key] = self._changed(state, oid, kind, element, printed)
        return state.memo[key]  # type: ignore[no-any-return]

    def _some(self, faces: Iterable[tuple[Literal, Body]], test: Any) -> Literal:
        return self.m.terms.disj(x for x, face in faces if test(face))

    def _changed(self, state: State, oid: str, kind: str, element: str, printed: Literal) -> Literal:
        terms, found = self.m.terms, list[Literal]()

        def wanted(changes: Changes, by: Hashable) -> bool:
            return makes(changes, kind, element) is not None or (kind == "subtypes" and changes.chosen)

        for x, parts in self.layers.line(state, oid, LAYER_OF[kind], wanted):
            there = printed
            for part in parts:
                gets = makes(part.changes, kind, element)
                if gets is not None:
                    there = terms.either(there, part.here) if gets else terms.both(there, -part.here)
                if kind == "subtypes" and part.changes.chosen and part.source is not None:
                    chosen = state.is_(("chosen", *part.source), (CREATURE_TYPE, element))
                    there = terms.either(there, terms.both(part.here, chosen))
            found.append(terms.both(x, there))
        return terms.disj(found)

    # ------------------------------------------------------------------ keywords

    def has_keyword(self, state: State, oid: str, keyword: str, layer: int = AS_IT_IS) -> Literal:
        """The object has the keyword, on the battlefield or as a card."""
        printed = self._some(self.m.faces.up(state, oid), lambda face: keyword in face.keywords)
        given = keyword in self.layers.given_keywords
        if layer < WITH_ABILITIES or (printed == FALSE and not given):
            return printed
        key = ("keyword", oid, keyword)
        if key not in state.memo:
            state.memo[key] = self._has_keyword(state, oid, keyword, printed, given=given)
        return state.memo[key]  # type: ignore[no-any-return]

    def _has_keyword(self, state: State, oid: str, keyword: str, printed: Literal, *, given: bool) -> Literal:
        terms = self.m.terms
        lost = terms.disj([self.layers.gaining.stripped(state, oid), self.layers.gaining.forgotten(state, oid),
                           -state.is_(("muted", oid), False)])  # fmt: skip
        found = [terms.both(printed, -lost)]

        def wanted(changes: Changes, by: Hashable) -> bool:
            return changes.no_abilities or _gives(changes, keyword)

        for x, parts in self.layers.line(state, oid, WITH_ABILITIES, wanted) if given else ():
            there: Literal = FALSE
            for part in parts:
                if part.changes.no_abilities:
                    there = terms.both(there, -part.here)
                if _gives(part.changes, keyword):
                    there = terms.either(there, part.here)
            found.append(terms.both(x, there))
        return terms.disj(found)

    # ------------------------------------------------------------------ power and toughness

    def base(self, state: State, oid: str, which: int, layer: int = AS_IT_IS) -> Val:
        """Power (0) or toughness (1) before anything is added to it."""
        values, faces = self.m.values, self.m.faces.up(state, oid)
        printed = values.mux([(x, const((face.power if which == 0 else face.toughness) or 0)) for x, face in faces])
        if layer < WITH_BASE or not self.layers.touched[WITH_BASE]:
            return printed
        cases: list[tuple[Literal, Val]] = []
        for x, parts in self.layers.line(state, oid, WITH_BASE, lambda c, _: c.base is not None):
            size = printed
            for part in parts:
                assert part.changes.base is not None
                size = values.ite(part.here, const(part.changes.base[which]), size)
            cases.append((x, size))
        return values.mux(cases)

    def added(self, state: State, oid: str, which: int) -> Val:
        """What continuous effects add to it (613.4c), but for those until end of turn that do nothing else."""
        values = self.m.values
        entries = state.get("effects", oid)
        total = values.map(entries, lambda some: sum(e[1 + which] for e in some if not isinstance(e[0], str)))
        for static in list(self.m.holding.all(Continuous, state)) if self.layers.touched[AS_IT_IS] else ():
            number = static.ability.changes.power if which == 0 else static.ability.changes.toughness
            if number == 0:
                continue
            for inc, you in self.layers.ways(state, static):
                here = self.layers.applies(state, static, inc, you, oid)
                if here != FALSE:
                    context = Context(static.oid, inc, you, layer=WITH_BASE)
                    more = values.lift(lambda a, b: a + b, total, self.m.reader.amount(state, number, context))
                    total = values.ite(here, more, total)
        return total

    # ------------------------------------------------------------------ filters

    def demands(self, state: State, wanted: Filter, oid: str, layer: int) -> Iterator[Literal]:
        """What a filter demands of the characteristics of an object, the cheap demands first."""
        faces = self.m.faces.up(state, oid)
        yield self._some(faces, lambda face: face_fit(wanted, face))
        for kind, has, has_not in (
            ("types", wanted.types, wanted.not_types),
            ("subtypes", wanted.subtypes, wanted.not_subtypes),
            ("colors", wanted.colors, wanted.not_colors),
        ):
            for element in sorted(has):
                yield self.has(state, oid, kind, element, layer)
            for element in sorted(has_not):
                yield -self.has(state, oid, kind, element, layer)
        if wanted.colorless:
            for color in COLORS:
                yield -self.has(state, oid, "colors", color, layer)
        if wanted.historic:
            legendary = self._some(faces, lambda face: "legendary" in face.supertypes)
            artifact = self.has(state, oid, "types", "artifact", layer)
            yield self.m.terms.disj([legendary, artifact, self.has(state, oid, "subtypes", "saga", layer)])
        if wanted.keyword is not None:
            yield self.has_keyword(state, oid, wanted.keyword, layer)

    # ------------------------------------------------------------------ what an object last was

    def shape(self, state: State, oid: str) -> Val:
        """What an object is on the battlefield, to be kept when it leaves: (the face that is up, its types, subtypes,
        colors, keywords)."""
        values = self.m.values
        shape = values.map(state.get("face", oid), lambda face: (face,))
        for kind in LAYER_OF:
            printed = frozenset().union(*(getattr(face, kind) for _, face in self.m.faces.all(oid)))
            has = [(e, self.has(state, oid, kind, e)) for e in sorted(printed | self._named[kind])]
            shape = values.lift(lambda a, b: (*a, b), shape, self._set(has))
        keywords = [(e, self.has_keyword(state, oid, e)) for e in self.m.holding.keywords(oid)]
        return values.lift(lambda a, b: (*a, b), shape, self._set(keywords))

    def _set(self, members: Iterable[tuple[str, Literal]]) -> Val:
        found: Val = const(frozenset())
        for element, has in members:
            found = self.m.values.ite(has, self.m.values.map(found, frozenset((element,)).union), found)
        return found

    def as_it_was(self, oid: str, shape: tuple[Any, ...]) -> Body:
        """The object as such a shape says."""
        face, types, subtypes, colors, keywords = shape
        body = self.m.faces.body(oid, face)
        return evolve(body, types=types, subtypes=subtypes, colors=colors, keywords=keywords)


def _gives(changes: Changes, keyword: str) -> bool:
    return any(isinstance(a, Keyword) and a.name == keyword for a in changes.abilities)


def face_fit(wanted: Filter, face: Body) -> bool:
    """The demands that only which face is up bears on."""
    return (
        wanted.supertypes <= face.supertypes
        and not (wanted.not_supertypes & face.supertypes)
        and wanted.name in (None, face.name)
        and face.name != wanted.not_name
        and (wanted.least_cost is None or face.mana_value >= wanted.least_cost)
        and (wanted.most_cost is None or face.mana_value <= wanted.most_cost)
    )


def printed_fit(wanted: Filter, body: Body) -> bool:
    """All demands on characteristics but power, of an object that is what it looks like."""
    historic = "legendary" in body.supertypes or "artifact" in body.types or "saga" in body.subtypes
    return (
        face_fit(wanted, body)
        and wanted.types <= body.types
        and not (wanted.not_types & body.types)
        and wanted.subtypes <= body.subtypes
        and not (wanted.not_subtypes & body.subtypes)
        and wanted.colors <= body.colors
        and not (wanted.not_colors & body.colors)
        and not (wanted.colorless and body.colors)
        and (wanted.keyword is None or wanted.keyword in body.keywords)
        and (historic or not wanted.historic)
    )
