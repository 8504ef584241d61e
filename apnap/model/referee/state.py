"""The state of a game: immutable, hashable, and without any history that nothing asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from apnap.model.referee.items import REPLACEMENT, Delayed, Frame, Item
from apnap.model.referee.objects import Obj, Ref, Seat
from apnap.model.referee.questions import Answer
from apnap.model.referee.relations import ActionTaken, Exiled, Shield, Spared, Taking

if TYPE_CHECKING:
    from apnap.model.referee.world import World


class Attack(NamedTuple):
    """An attack that goes on. ``target``: a player or a creature. ``next``: its next step."""

    attacker: Ref
    target: Ref | str
    next: str = "block"


class Combat(NamedTuple):
    """A combat in which something attacks together; who does what is a matter of the objects (:class:`Role`).

    ``blocked``: blockers have been declared, if any. ``again``: there is another damage step to come; ``done``: the
    first one has begun.
    """

    blocked: bool = False
    again: bool = False
    done: bool = False


class Task:
    """Something that is still to be done."""

    __slots__ = ()

    def held(self) -> tuple[Item, ...]:
        """The items that are nowhere but in this task."""
        return ()

    def with_held(self, change: Callable[[Item], Item]) -> Task:
        """The task with each of its items changed."""
        return self


class State(NamedTuple):
    """Everything that bears on what can still happen, and on what the claims ask.

    ``stack``: groups from bottom to top, each in a fixed order; in strict placement every group is one item.
    ``waiting``: abilities that have triggered; ``asking``: those whose owner has yet to say whether they do;
    ``delayed``: those that wait for their event; ``pending``: cards that will be used as soon as it is their
    turn. ``agenda``: what is still to be done, last first. ``suspended``: what goes on after ``frame``, innermost last.
    ``unsettled``: a batch has just happened. ``going``: the player whose abilities go on, where rules ask for that.
    ``combat``: one in which several objects attack together, if there is.
    ``script``: index of the next entry. ``options``: uses left.
    ``takings``: effects that give somebody control of objects, oldest first. ``exiled``: what objects have exiled that
    their abilities speak of. ``until``: what returns as an object leaves the battlefield. ``answers``: what was
    chosen about what is going to happen. ``spared``: spells that will be exiled. ``shields``: what prevents damage.
    ``acted``: actions taken this turn. ``times``: how often abilities that
    ask have resolved. ``stated``: the state triggers that have triggered, where they do so only once. ``tally``: what
    has happened this turn, as far as texts ask. ``tokens``: how many of each name were created. ``track``: what the
    claims ask of history. ``looped``: the play has come back to a position (:mod:`loops`).
    """

    world: World
    objs: tuple[Obj, ...]
    seats: tuple[Seat, ...]
    active: str
    step: str
    stack: tuple[tuple[Item, ...], ...] = ()
    waiting: tuple[Item, ...] = ()
    asking: tuple[Item, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    pending: tuple[Item, ...] = ()
    attack: Attack | None = None
    combat: Combat | None = None
    agenda: tuple[Task, ...] = ()
    frame: Frame | None = None
    suspended: tuple[Frame, ...] = ()
    unsettled: bool = False
    going: str | None = None
    script: int = 0
    options: tuple[int, ...] = ()
    acted: frozenset[ActionTaken] = frozenset()
    times: tuple[tuple[Ref, int, int], ...] = ()
    stated: frozenset[tuple[Ref, int]] = frozenset()
    tally: tuple[int, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    takings: tuple[Taking, ...] = ()
    exiled: tuple[Exiled, ...] = ()
    until: tuple[Exiled, ...] = ()
    answers: tuple[Answer, ...] = ()
    spared: tuple[Spared, ...] = ()
    shields: tuple[Shield, ...] = ()
    track: tuple[object, ...] = ()
    priority: str | None = None
    winner: str | None = None
    over: bool = False
    looped: bool = False
    unmodelled: str | None = None
    opaque: frozenset[str] = frozenset()

    # ------------------------------------------------------------------ reading

    def obj(self, id: str) -> Obj | None:
        """The card object or token of that name, wherever it is."""
        place = self.world.places.get(id)
        if place is not None:
            return self.objs[place]
        for o in self.objs[len(self.world.places) :]:
            if o.id == id:
                return o
        return None

    def seat(self, player: str) -> Seat:
        return self.seats[self.world.players.index(player)]

    @property
    def pays_cost(self) -> bool:
        """What is being carried out is a cost, of activating or on resolution (118.12): no effect (609.1)."""
        if self.frame is None:
            return False
        return self.frame.paying or (self.frame.item.kind == "happen" and self.frame.item.act is not None)

    def playing(self) -> tuple[str, ...]:
        """The players still in the game, the active player first, then in turn order (101.4)."""
        first = self.world.players.index(self.active)
        return tuple(s.name for s in self.seats[first:] + self.seats[:first] if not s.lost)

    def in_order(self) -> tuple[str, ...]:
        """All players, the active player first, then in turn order."""
        first = self.world.players.index(self.active)
        return tuple(s.name for s in self.seats[first:] + self.seats[:first])

    def items(self) -> tuple[Item, ...]:
        """What is on the stack, bottom to top, the resolving item last."""
        placed = tuple(i for group in self.stack for i in group)
        frames = (*self.suspended, self.frame) if self.frame is not None else self.suspended
        return (*placed, *self.pending, *(f.item for f in frames if f.item.kind not in ("happen", REPLACEMENT)))

    def carries_out(self) -> bool:
        """Whether a spell or ability is being carried out."""
        frames = (*self.suspended, self.frame) if self.frame is not None else self.suspended
        return any(f.item.kind not in ("happen", REPLACEMENT) for f in frames)

    def battlefield(self) -> tuple[Obj, ...]:
        return tuple(o for o in self.objs if o.zone == "battlefield")

    # ------------------------------------------------------------------ changing

    def then(self, *tasks: Task) -> State:
        """The state with more to do, the first task first."""
        return self._replace(agenda=self.agenda + tasks[::-1])

    def put(self, *changed: Obj) -> State:
        """The state with these objects in place of their older selves; new ones are added."""
        objs = list(self.objs)
        for o in changed:
            place = self.world.places.get(o.id)
            if place is None:
                place = next((i for i in range(len(self.world.places), len(objs)) if objs[i].id == o.id), None)
            if place is None:
                objs.append(o)
                fixed = len(self.world.places)
                objs[fixed:] = sorted(objs[fixed:], key=lambda token: (len(token.id), token.id))
            else:
                objs[place] = o
        return self._replace(objs=tuple(objs))

    def without(self, gone: set[str]) -> State:
        """The state without these tokens."""
        return self._replace(objs=tuple(o for o in self.objs if o.id not in gone))

    def sit(self, *changed: Seat) -> State:
        """The state with these players' facts changed."""
        new = {s.name: s for s in changed}
        return self._replace(seats=tuple(new.get(s.name, s) for s in self.seats))

    def framed(self, **changes: object) -> State:
        """The state with a change in what is being carried out."""
        return self if self.frame is None else self._replace(frame=self.frame._replace(**changes))  # type: ignore[arg-type]
