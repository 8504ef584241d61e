"""Which spells and abilities of a machine wait or are on the stack."""

from __future__ import annotations

from apnap.encodings.state import State
from apnap.encodings.terms import Literal
from apnap.encodings.texts import Texts
from apnap.encodings.values import Values, const
from apnap.encodings.world import Item, World
from apnap.model.abilities import Filter, Target


class Items:
    """The items of a machine in its states."""

    texts: Texts
    values: Values
    world: World

    def waiting_items(self, state: State) -> list[Item]:
        """Items that may be waiting."""
        return [i for i in self.world.items if "waiting" in state.get("item", i.number)]

    def stack_items(self, state: State) -> list[Item]:
        """Items that may be on the stack."""
        return [i for i in self.world.items if any(isinstance(s, int) for s in state.get("item", i.number))]

    def is_on_stack(self, state: State, item: Item) -> Literal:
        """The item is on the stack."""
        return self.values.any_of(state.get("item", item.number), lambda s: isinstance(s, int))

    def is_controlled(self, state: State, item: Item, player: str) -> Literal:
        """The player controls the item, or did last: a spell may have been taken."""
        holder = state.get("holder", item.oid, item.inc) if item.spell and item.copied is None else const(None)
        return self.values.any_of(holder, lambda p: bool((p or item.controller) == player))

    def counts_resolutions(self, item: Item) -> bool:
        """Some text asks how often an ability has resolved."""
        return self.texts.times and item.index >= 0

    def target_filters(self, item: Item | None, what: Target) -> list[Filter]:
        """The filters of a target phrase of an item, over all its modes."""
        modes = () if item is None else item.modes
        return [f for mode in modes for spec in mode.targets for f in spec.objects]
