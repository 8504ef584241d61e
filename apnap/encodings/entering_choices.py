"""What is chosen as a permanent enters: a creature type, a color, a card type (614.1c, 614.12a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from apnap.encodings.context import Context
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import const
from apnap.encodings.world import Body
from apnap.model.abilities import Card, Changes, EntersChoosing, Filter, TokenSpec
from apnap.model.trees import of_kind

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine

OTHER = ""
"""The choice of something that the file does not mention."""
CREATURE_TYPE = "creature type"


@frozen
class EnteringChoices:
    """The choices of one machine. ``("chosen", card object, incarnation)``: of what kind it is and what was
    chosen as it entered."""

    m: Machine

    @staticmethod
    def of(machine: Machine) -> EnteringChoices | None:
        """The choices of a machine; None if nothing there is chosen."""
        return EnteringChoices(machine) if machine.texts.mention(EntersChoosing) else None

    def enters(self, after: State, guard: Literal, ref: tuple[str, int], kind: str, player: str) -> None:
        """An object enters as that incarnation, with an ability that asks for such a choice: its controller chooses."""
        m, (oid, inc) = self.m, ref
        if guard == FALSE:
            return
        if m.world.bodies[oid].token:
            after.put(("unmodelled",), const(f"what is chosen as {m.world.show(oid)}, a token, enters"), guard)
        words = [*sorted(set(self._mentioned(kind))), OTHER]
        names = (oid, m.world.bodies[oid].name)
        for wanted in (c.pick for c in m.scenario.choices if c.of in names and c.pick is not None):
            words = [w for w in words if w in {name.lower() for name in wanted}] or words
        chosen = m.asking.choose("choose", player, m.world.show(oid), [(guard, (word,)) for word in words])
        for literal, word in zip(chosen, words, strict=True):
            after.put(("chosen", oid, inc), const((kind, word)), literal)

    @property
    def words(self) -> frozenset[str]:
        """The creature types that can be chosen, or have been at the start."""
        began = (o.chosen.lower() for o in self.m.scenario.start.objects if o.chosen is not None)
        return frozenset(self._mentioned(CREATURE_TYPE)) | frozenset(began)

    def _mentioned(self, kind: str) -> Iterator[str]:
        """The words of the kind that the file mentions."""
        for part in self.m.texts.parts:
            if isinstance(part, Card | TokenSpec):
                if kind == CREATURE_TYPE:
                    yield from part.subtypes if "creature" in part.types else ()
                else:
                    yield from part.colors if kind == "color" else part.types
            elif isinstance(part, Changes):
                given = {
                    CREATURE_TYPE: (part.subtypes, part.more_subtypes),
                    "color": (part.colors, part.more_colors),
                    "card type": (part.types, part.more_types),
                }
                for words in given[kind]:
                    yield from words or ()

    def fits(self, state: State, body: Body, context: Context) -> Literal:
        """The object is of the type or color chosen for the source of the text."""
        found = list[Literal]()
        for one, chosen in state.get("chosen", context.oid, context.inc).items() if context.oid is not None else ():
            if one is not None and one[1] != OTHER:
                fits = self.m.reader.fits(state, _demand(*one), body, context, anywhere=True)
                found.append(self.m.terms.both(chosen, fits))
        return self.m.terms.disj(found)


def kind_of(card: Card) -> str:
    """What is chosen as the card enters."""
    return next((a.kind for a in of_kind(card, EntersChoosing)), CREATURE_TYPE)


def _demand(kind: str, word: str) -> Filter:
    words = frozenset({word})
    if kind == CREATURE_TYPE:
        return Filter(subtypes=words)
    return Filter(colors=words) if kind == "color" else Filter(types=words)
