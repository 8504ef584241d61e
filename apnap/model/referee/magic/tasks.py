"""What can be on the agenda of a state in Magic beside the tasks of every game."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, field, frozen

from apnap.model.abilities import Discover
from apnap.model.referee.items import Item, ItemId
from apnap.model.referee.objects import Ref
from apnap.model.referee.state import Task


@frozen
class Checkpoint(Task):
    """State-based actions, then waiting abilities, until nothing is done (117.5)."""


@frozen
class LegendChoice(Task):
    """The legend rule asks for a choice; ``groups`` are still to be asked, ``kept`` is what will stay (704.5j)."""

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    kept: tuple[str, ...] = ()


@frozen
class Prioritise(Task):
    """Somebody may do something; else the top of the stack resolves (117.3, 117.4)."""


@frozen
class PlaceBlock(Task):
    """These waiting abilities are put on the stack as one block (603.3b). ``opened``: one of them is there already."""

    items: tuple[Item, ...]
    opened: bool = False

    def held(self) -> tuple[Item, ...]:
        return self.items

    def with_held(self, change: Callable[[Item], Item]) -> PlaceBlock:
        return evolve(self, items=tuple(change(i) for i in self.items))


@frozen
class PlaceRest(Task):
    """The second pass of putting waiting abilities on the stack: these, and what has triggered in the first."""

    items: tuple[Item, ...]

    def held(self) -> tuple[Item, ...]:
        return self.items

    def with_held(self, change: Callable[[Item], Item]) -> PlaceRest:
        return evolve(self, items=tuple(change(i) for i in self.items))


@frozen
class Given:
    """Modes, targets and division that a script entry gives; empty: the player chooses."""

    targets: tuple[str, ...] = ()
    modes: tuple[int, ...] = ()
    divide: tuple[int, ...] = ()


KEEP_OFF = -1
"""The stage of an announcement at which, with may-at-resolution off, an ability may be kept off the stack."""


@frozen
class Announce(Task):
    """Modes, targets and division of an item are chosen (601.2b-d), then what it is for is done.

    ``purpose``: "place", "cast", "activate", "use", "happen" or "start". ``stage``: 0 modes, 1 targets, 2 division, 3
    done.
    """

    item: Item
    purpose: str
    given: Given = Given()
    stage: int = 0

    def held(self) -> tuple[Item, ...]:
        return (self.item,)

    def with_held(self, change: Callable[[Item], Item]) -> Announce:
        return evolve(self, item=change(self.item))


@frozen
class NewTargets(Task):
    """A player may choose new targets for an item on the stack (115.7d)."""

    item: ItemId
    player: str


@frozen
class PayCost(Task):
    """The cost of an activated ability is paid (602.2b); not its mana."""

    item: Item

    def held(self) -> tuple[Item, ...]:
        return (self.item,)

    def with_held(self, change: Callable[[Item], Item]) -> PayCost:
        return evolve(self, item=change(self.item))


@frozen
class MakeMana(Task):
    """An activated mana ability resolves, right after its cost is paid (605.3b)."""

    item: Item

    def held(self) -> tuple[Item, ...]:
        return (self.item,)

    def with_held(self, change: Callable[[Item], Item]) -> MakeMana:
        return evolve(self, item=change(self.item))


@frozen
class TriggeredMana(Task):
    """The triggered mana abilities that wait resolve, before anybody gets priority (605.4a)."""


@frozen
class CastCopiesOf(Task):
    """A player may cast copies of these cards (707.12)."""

    player: str
    cards: tuple[Ref, ...]


@frozen
class VentureFor(Task):
    """A player ventures into the dungeon (701.49)."""

    player: str


@frozen
class DiscoverFor(Task):
    """A player discovers (701.57)."""

    discover: Discover = field(eq=id)
    player: str


@frozen
class OfferDiscovered(Task):
    """A player may cast the discovered card; the others go to the bottom (701.57)."""

    discover: Discover = field(eq=id)
    player: str
    hit: Ref | None
    others: tuple[Ref, ...]


@frozen
class RestToBottom(Task):
    """The other cards of a discover go to the bottom of the library."""

    player: str
    others: tuple[Ref, ...]


@frozen
class BeginStep(Task):
    """A step begins (500.6)."""

    step: str
    player: str


@frozen
class AttackersStep(Task):
    """The declare attackers step begins, or goes on if it has begun, and these objects, by name, attack these players
    (508.1). ``given``: the start says so, whether they can or not."""

    attacks: tuple[tuple[str, str], ...]
    given: bool = False


@frozen
class BlockersStep(Task):
    """The declare blockers step begins, or goes on if it has begun, and these objects block these attackers (509.1)."""

    blocks: tuple[tuple[str, str], ...]
    given: bool = False


@frozen
class DamageStep(Task):
    """A combat damage step begins (510)."""


@frozen
class AssignDamage(Task):
    """Combat damage is divided, one attacker after the other, then dealt (510.1). ``to_ask``: attackers whose division
    is open; ``hits``: who deals how much to whom."""

    to_ask: tuple[Ref, ...]
    hits: tuple[tuple[Ref, Ref | str, int], ...]


@frozen
class DealCombatDamage(Task):
    """A batch of combat damage that comes after another one."""

    hits: tuple[tuple[Ref, Ref | str, int], ...]
