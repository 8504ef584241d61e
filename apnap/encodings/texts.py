"""What the texts of a scenario speak of: what none of them mentions is not built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from attrs import field, frozen

from apnap.encodings import casts
from apnap.model.abilities import BecomesTapped, Choose, Filter, Reflexive, TimesResolved
from apnap.model.scenario import Scenario

T = TypeVar("T")


@frozen
class Texts:
    """The cards, the script and the options of a scenario, read once for all who ask.

    ``parts``: everything in them. ``mentioned``: the classes of that. ``numbered``: kinds of events that some trigger
    condition asks for by their number in the turn. ``times``: how often an ability has resolved is asked.
    ``first_taps``: whether something becomes tapped for the first time is asked. ``abilities_reached``: abilities on
    the stack can be targets. ``takes_spells``: something is done with spells on the stack that are chosen.
    ``asks_attached``: it is asked whether something is enchanted or equipped.
    """

    parts: tuple[Any, ...] = field(repr=False)
    mentioned: frozenset[type]
    numbered: frozenset[str]
    times: bool
    first_taps: bool
    abilities_reached: bool
    takes_spells: bool
    asks_attached: bool

    @staticmethod
    def of(scenario: Scenario) -> Texts:
        """What is spoken of in the scenario."""
        parts = scenario.parts
        mentioned = frozenset(map(type, parts))
        filters = [part for part in parts if isinstance(part, Filter)]
        return Texts(
            parts,
            mentioned,
            numbered=casts.counted(parts),
            times=TimesResolved in mentioned or any(isinstance(r, Reflexive) and r.nth is not None for r in parts),
            first_taps=any(isinstance(p, BecomesTapped) and p.first for p in parts),
            abilities_reached=any(f.item not in (None, "spell") for f in filters),
            asks_attached=any(f.attached is not None for f in filters),
            takes_spells=any(f.zone == "stack" for part in parts if isinstance(part, Choose) for f in part.selector),
        )

    def of_kind(self, kind: type[T]) -> Iterator[T]:
        """Everything of a class in them."""
        return (part for part in self.parts if isinstance(part, kind))

    def mention(self, *kinds: type) -> bool:
        """Whether something of one of the classes is in them."""
        return any(issubclass(known, kinds) for known in self.mentioned)
