"""614: effects by which an object does not go to a graveyard but somewhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from apnap.model.abilities import Effect, Mode
from apnap.model.referee.characteristics import seen, statics
from apnap.model.referee.events import Happening
from apnap.model.referee.items import REPLACEMENT, Item
from apnap.model.referee.matching import belongs, fits
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.profile import Profile
from apnap.model.referee.questions import Answer, Option, Question
from apnap.model.referee.state import State
from apnap.model.referee.tasks import CarryOutThen
from apnap.model.rules import replaced

if TYPE_CHECKING:
    from apnap.model.referee.moving import Shift

RESOLVED = "resolved"
"""The verb that moves a spell as the last part of its resolution."""

TOP = "top"
"""Where cards go that are put on top of a library."""

LEADS_TO = {"exile": "exile", "top": TOP, "hand": "hand", "shuffle": "library"}


class Replacement(NamedTuple):
    """An effect that would move an object elsewhere. ``key``: which one it is. ``you``: its controller. ``instead``:
    where the object goes. ``maker``: the ability that began the effect; None for a static ability."""

    key: tuple[Ref | None, int]
    label: str
    names: tuple[str, ...]
    you: str
    instead: str
    optional: bool = False
    then: Effect | None = None
    maker: Item | None = None

    @property
    def alike(self) -> object:
        """Equal for effects that do the same."""
        return self.instead, self.optional, self.then, (self.key[0], self.you) if self.then is not None else None


def outcome(state: State, shift: Shift) -> Replacement | Question | None:
    """The effect that replaces where an object would go, or what is still to be chosen about that."""
    if shift.to != "graveyard" or not state.world.moves_replaced or not replaced.are_replaced(state.world):
        return None
    mine = [a for a in state.answers if a.object == shift.obj.ref]
    left = _left(applicable(state, shift), mine)
    if not left:
        return None
    picked = {a.key for a in mine if a.said == "first"}
    first = left[0] if len(left) == 1 else next((r for r in left if r.key in picked), None)
    if first is None:
        return _which(shift.obj, left)
    if first.optional and Answer(shift.obj.ref, first.key, "yes") not in mine:
        return _whether(shift.obj, first)
    return first


def _left(found: Iterable[Replacement], mine: Sequence[Answer]) -> list[Replacement]:
    """One of each kind of those that nobody has declined."""
    kinds: dict[object, list[Replacement]] = {}
    for r in found:
        kinds.setdefault(r.alike, []).append(r)
    declined = {a.key for a in mine if a.said == "no"}
    return [those[0] for those in kinds.values() if not any(r.key in declined for r in those)]


def applicable(state: State, shift: Shift) -> Iterator[Replacement]:
    """The effects that could replace the move to a graveyard (614.12: judged as it would happen)."""
    old = shift.obj
    for s, has in _sources(state, old):
        for number, static in enumerate(has.replaces):
            if (
                static.origin in (None, old.zone)
                and (not static.discarded or (shift.by == "discard" and not state.pays_cost))
                and not (static.cards and old.profile.token)
                and (s.zone == "battlefield" or any(f.this for f in static.what))
                and fits(state, static.what, old, s.controller, s.id)
            ):
                key: tuple[Ref | None, int] = (s.ref, number)
                yield Replacement(key, s.label, s.names, s.controller, static.instead, static.optional, static.then)
    if shift.by == RESOLVED:
        for number, begun in enumerate(state.spared):
            if begun.spell == old.ref:
                maker = begun.maker
                key = (maker.source, -1 - number)
                name = maker.names[0] if maker.source is not None else maker.label
                yield Replacement(key, name, maker.names, maker.controller, "exile", then=begun.then, maker=maker)


def _sources(state: State, old: Obj) -> Iterator[tuple[Obj, Profile]]:
    yield from ((s, has) for s, has in statics(state) if has.replaces)
    if old.zone != "battlefield" and seen(state, old).replaces:
        yield old, seen(state, old)


def _which(obj: Obj, there: Sequence[Replacement]) -> Question:
    """616.1: whoever controls the object, or owns it, chooses which effect applies."""
    options = [
        Option(r.label, Answer(obj.ref, r.key, "first"), f"lets {r.label} say where {obj.id} goes") for r in there
    ]
    return Question("replace", obj.controller, obj.label, obj.names, tuple(options))


def _whether(obj: Obj, one: Replacement) -> Question:
    def option(yes: bool) -> Option:
        said, kind = ("yes", "accepted") if yes else ("no", "declined")
        told = Happening(kind, one.names, by=obj.controller, label=one.label)
        return Option(yes, Answer(obj.ref, one.key, said), "accepts" if yes else "declines", told)

    return Question("may", obj.controller, one.label, one.names, (option(True), option(False)))


# --------------------------------------------------------------------------- what follows


def carried_on(state: State, applied: Sequence[tuple[Replacement, Obj]]) -> State:
    """The state after a batch in which these effects moved objects: what else they do comes right after it."""
    return state.then(
        *(CarryOutThen(_as_item(state, how), how.then, (new.ref,)) for how, new in applied if how.then is not None)
    )


def _as_item(state: State, how: Replacement) -> Item:
    """What carries out the rest of a replacement effect."""
    if how.maker is not None:
        return how.maker._replace(kind="happen")
    assert how.then is not None
    return Item(REPLACEMENT, how.you, how.key[0], state.world.printer.text(Mode("", how.then)), how.label, how.names)


def of_nameless(state: State, player: str, zone: str, *, discarded: bool = False) -> State:
    """The state, not modelled if an effect could replace that cards without a name go to a player's graveyard."""
    if not state.world.moves_replaced or not replaced.are_replaced(state.world):
        return state
    for s, has in statics(state):
        for static in has.replaces:
            meant = any(belongs(f.owner or f.controller, player, s.controller) and not f.this for f in static.what)
            if (
                meant
                and static.origin in (None, zone)
                and (not static.discarded or (discarded and not state.pays_cost))
            ):
                return state._replace(unmodelled=f"{s.label} may bear on cards of {player} without a name")
    return state
