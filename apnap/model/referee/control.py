"""613.1b: who controls a permanent, as effects that give somebody control of it have it.

Such effects apply in the order of their timestamps, so that the last one wins. They are found anew after every batch.
In this layer static abilities are those of the faces; what else such an effect changes is found in later layers.
"""

from __future__ import annotations

from collections.abc import Iterator

from apnap.model.abilities import Continuous
from apnap.model.referee.amounts import holds
from apnap.model.referee.characteristics import seen
from apnap.model.referee.matching import fits
from apnap.model.referee.objects import PHASED_OUT, PRINTED, Obj, Ref
from apnap.model.referee.referents import Context
from apnap.model.referee.relation_events import ControlLost
from apnap.model.referee.relations import Taking
from apnap.model.referee.state import State


def taken(state: State, those: tuple[Obj, ...], you: str, until: str, source: Ref | None) -> State:
    """The state in which an effect by which "you" control these permanents has begun (611.2); one for as long as "you"
    control the source never begins if that is over already."""
    if until == "source" and not _controls(state, you, source):
        return state
    older = tuple(s.ref for s, _ in _statics(state))
    new = tuple(Taking(o.ref, you, until, source, older) for o in those if o.zone == "battlefield")
    return state._replace(takings=(*state.takings, *new))


def turn_ended(state: State) -> State:
    """The state without effects that last until end of turn."""
    if not any(t.until == "turn" for t in state.takings):
        return state
    return found_anew(state._replace(takings=tuple(t for t in state.takings if t.until != "turn")))


def found_anew(state: State, *, at_start: bool = False) -> State:
    """The state with every permanent under the control of whoever controls it now; what a player has not controlled so
    far is sick (302.6), but not at the start."""
    if not state.world.control_matters:
        return state
    while True:
        now = _settled(state)
        lasting = tuple(t for t in state.takings if _lasts(now, t))
        if lasting == state.takings:
            return now if at_start else now.put(*_sick(state, now))
        state = state._replace(takings=lasting)


def lost(before: State, after: State) -> list[ControlLost]:
    """Whose control of which permanents a batch has ended."""
    found: list[ControlLost] = []
    for old in before.battlefield():
        new = after.obj(old.id)
        if new is not None and new.ref == old.ref and new.zone == "battlefield" and new.controller != old.controller:
            found.append(ControlLost(old.controller, old, new))
    return found


def _sick(was: State, now: State) -> Iterator[Obj]:
    for o in now.battlefield():
        old = was.obj(o.id)
        if old is not None and old.ref == o.ref and old.controller != o.controller:
            yield o._replace(sick=True)


def _lasts(state: State, t: Taking) -> bool:
    obj = state.obj(t.object.id)
    if obj is None or obj.ref != t.object or obj.zone not in ("battlefield", PHASED_OUT):
        return False
    return t.until != "source" or _controls(state, t.player, t.source)


def _controls(state: State, player: str, source: Ref | None) -> bool:
    obj = state.obj(source.id) if source is not None else None
    return obj is not None and obj.ref == source and obj.zone == "battlefield" and obj.controller == player


def _settled(state: State) -> State:
    """The controllers, once the controllers of the sources of static abilities have been found themselves."""
    plain = state.put(*(_by_right(o) for o in state.objs if o.rightful is not None and o.zone != PHASED_OUT))
    current = plain
    for _ in range(2 + sum(1 for _ in _statics(plain))):
        new = _applied(plain, plain, current)
        if new == current:
            again = current.unmodelled or _applied(plain, current, current) == current
            return current if again else current._replace(unmodelled="control depends on who controls what")
        current = new
    return current._replace(unmodelled="permanents give control of each other to different players")


def _by_right(o: Obj) -> Obj:
    return o._replace(controller=o.rightful or o.controller, rightful=None)


def _applied(plain: State, view: State, current: State) -> State:
    """The controllers if the sources of static abilities are controlled as in ``current``, and what they ask for is as
    in ``view``."""
    given: dict[str, list[tuple[Obj, str]]] = {}
    for source, static in _statics(plain):
        now = current.obj(source.id)
        assert now is not None
        for o in _meant(view, static, source, now.controller):
            given.setdefault(o.id, []).append((source, now.controller))
    after = plain
    for o in plain.battlefield():
        player = _winner(plain, o, given.get(o.id, []))
        if player is None:
            after = after._replace(unmodelled=f"which of several effects controls {o.id}")
        elif player != o.controller:
            after = after.put(o._replace(controller=player, rightful=o.controller))
    return after


def _statics(state: State) -> Iterator[tuple[Obj, Continuous]]:
    """The static abilities that give somebody control, each with the object that has it."""
    for o in state.battlefield():
        for static in seen(state, o, PRINTED).takes_control:
            yield o, static


def _meant(view: State, static: Continuous, source: Obj, you: str) -> Iterator[Obj]:
    """The permanents that a static ability gives "you" control of."""
    c = Context(view, you, source.ref, layer=PRINTED)
    if static.condition is None or holds(c, static.condition):
        yield from (o for o in view.battlefield() if fits(view, static.what, o, you, source.id, layer=PRINTED))


def _winner(state: State, o: Obj, given: list[tuple[Obj, str]]) -> str | None:
    """Who controls a permanent; None if that cannot be said."""
    last = next((t for t in reversed(state.takings) if t.object == o.ref), None)
    older = last.older if last is not None else ()
    players = {player for source, player in given if source.ref not in older}
    if len(players) > 1:
        return None
    return next(iter(players), last.player if last is not None else o.controller)
