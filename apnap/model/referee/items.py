"""Spells and abilities that wait, are on the stack, or are being carried out."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Act, Text, Trig


class ItemId(NamedTuple):
    """Which item it is; ``copy`` tells twins apart."""

    source: Ref | None
    text: Text
    object: Ref | None
    player: str | None
    item: ItemId | None
    copy: int


Target: TypeAlias = Ref | str | ItemId
"""An object (spells are objects), a player, or an ability on the stack."""


class Occasion(NamedTuple):
    """The event that an ability triggered on.

    ``object``: where a zone change put it, for zone changes. ``left``: it is looked for after a zone change.
    ``info``: what it was before it left. ``standing``: the object may have to fit the trigger condition again.
    ``names``: what claims may call it; ``label``: its name in labels. ``number``: how much life or damage it was.
    ``holder``: who controlled the object then.
    """

    object: Ref | None = None
    player: str | None = None
    item: ItemId | None = None
    left: bool = False
    info: Obj | None = None
    standing: bool = False
    names: tuple[str, ...] = ()
    label: str | None = None
    number: int = 0
    holder: str | None = None


NOTHING_HAPPENED = Occasion()


GONE = "gone"
"""Where an object is of which nothing but information is left."""


class About(NamedTuple):
    """What a delayed or reflexive ability is about. ``zone``: where that is, or :data:`GONE`. ``was``: what it was on
    the battlefield, if the instruction before took it from there, or as it was last seen, if it is gone."""

    ref: Ref
    zone: str
    was: Obj | None = None


class Ties(NamedTuple):
    """Whose ties a text speaks of: of which object as its source, what that is attached to, and what
    was chosen as it entered."""

    source: Ref | None
    host: Ref | None
    chosen: str | None = None


class Item(NamedTuple):
    """A spell or ability that waits or is on the stack.

    ``kind``: "spell", "ability" (a triggered one), "activated" or "use". ``names``: what claims may call it. ``modes``:
    chosen ones. ``targets``: for each chosen mode; None is a target that has become illegal. ``known``: last known
    information. ``second``: it is put on the stack in the second pass (603.3b). ``created_by``: the ability that it is
    the delayed part of. ``about``: what the ability was made about. ``heard``: who controlled the abilities that it
    targets as it began to resolve. ``host``: what its source was attached to, if it speaks of that and looks back, or
    that is over. ``found``: where an ability of an Aura finds it after what it was attached to has left. ``turned``:
    how often its source had transformed as it went onto the stack, or as it was created as a delayed ability, if it
    may transform it. ``additional``: something else than its event made it trigger, and that decides its pass (603.3b).
    ``since``: its place among the batches on which what waits has triggered, if the order depends on that.
    """

    kind: str
    controller: str
    source: Ref | None
    text: Text
    label: str
    names: tuple[str, ...]
    event: Occasion = NOTHING_HAPPENED
    copy: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Target | None, ...], ...] = ()
    division: tuple[int, ...] = ()
    known: tuple[Obj, ...] = ()
    second: bool = False
    created_by: Trig | None = None
    about: tuple[About, ...] = ()
    host: Ref | None = None
    found: Ref | None = None
    heard: tuple[tuple[ItemId, str], ...] = ()
    turned: int = 0
    additional: bool = False
    since: int = 0

    @property
    def id(self) -> ItemId:
        return ItemId(self.source, self.text, self.event.object, self.event.player, self.event.item, self.copy)

    @property
    def trig(self) -> Trig | None:
        return self.text if isinstance(self.text, Trig) else None

    @property
    def act(self) -> Act | None:
        return self.text if isinstance(self.text, Act) else None

    def order(self) -> tuple[object, ...]:
        """A fixed order among items, so that states that differ only in it are one."""
        return (
            self.label,
            self.source or ("", 0),
            self.text.key,
            self.event.object or ("", 0),
            self.event.player or "",
            _item_order(self.event.item),
            self.controller,
            tuple((a.ref, a.zone) for a in self.about),
            self.copy,
            self.trig.mark if self.trig is not None else 0,
        )


REPLACEMENT = "replacement"
"""The kind of what a replacement effect of a static ability does besides; it is never on the stack."""


class Delayed(NamedTuple):
    """A delayed ability that waits for its event: no object, and in no zone.

    ``item``: what begins to wait when it triggers. ``early``: nothing counts before the next turn.
    """

    item: Item
    early: bool = False


def _item_order(item: ItemId | None) -> tuple[object, ...]:
    if item is None:
        return ()
    return (item.source or ("", 0), item.text.key, item.object or ("", 0), item.player or "", item.copy)


class Frame(NamedTuple):
    """What is being carried out.

    ``mode``: position among the item's chosen modes. ``actor``: who does what is being done. ``previous``/``number``:
    what the last instruction moved or created; ``former``: what of it was on the battlefield, as it was there, if
    that may be asked. ``done``: it could be done, for "if you do". ``did``: something happened. ``inside``: it
    resolves inside something else that is being carried out. ``triggered``: the abilities, as (object, mark), that
    have triggered on it, if it may be one event for them. ``paying``: it is a cost, paid on resolution (118.12).
    """

    item: Item
    actor: str
    mode: int = 0
    previous: tuple[Ref, ...] = ()
    number: int = 0
    done: bool = True
    did: bool = False
    inside: bool = False
    former: tuple[Obj, ...] = ()
    triggered: frozenset[tuple[Ref, int]] = frozenset()
    paying: bool = False

    @property
    def targets(self) -> tuple[Target | None, ...]:
        return self.item.targets[self.mode] if self.mode < len(self.item.targets) else ()
