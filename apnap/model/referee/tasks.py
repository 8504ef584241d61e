"""What can be on the agenda of a state, in any game. Who carries a task out registers with :func:`does`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from attrs import evolve, field, frozen

from apnap.model.abilities import Choose, Draw, Effect, May, Scry, Unless
from apnap.model.abilities import ChooseSacrifice as SacrificeEffect
from apnap.model.referee.items import Item, ItemId, Occasion
from apnap.model.referee.objects import Ref
from apnap.model.referee.relations import Exiled
from apnap.model.referee.state import State, Task

if TYPE_CHECKING:
    from apnap.model.referee.choices import Move
    from apnap.model.referee.effects.nameless import Along
    from apnap.model.referee.events import Event, Happening
    from apnap.model.referee.moving import Shift


@frozen
class Begun(Task):
    """The play begins: what is on the stack at the start is there."""


@frozen
class Do(Task):
    """Carry out an instruction of what is resolving."""

    effect: Effect = field(eq=id)


@frozen
class EnterMode(Task):
    """Go on with the chosen mode at this position."""

    mode: int


@frozen
class ActAs(Task):
    """From here on this player does what is done, and ``paying`` says whether it is a cost."""

    actor: str
    paying: bool = False


@frozen
class AskMay(Task):
    """Ask a player whether they do it (603.5)."""

    may: May = field(eq=id)
    player: str


@frozen
class AfterMay(Task):
    """ "If you do" (118.12). ``paying``: all of it is part of a cost."""

    may: May = field(eq=id)
    paying: bool = False


@frozen
class AskUnless(Task):
    """Ask the players whether one of them does the "unless" part (118.12a)."""

    unless: Unless = field(eq=id)
    players: tuple[str, ...]


@frozen
class DrawCards(Task):
    """Draw cards, one after another."""

    player: str
    number: int


@frozen
class DrawUpTo(Task):
    """The players choose in turn how many cards to draw, and draw them."""

    draw: Draw = field(eq=id)
    players: tuple[str, ...]


@frozen
class ScryCards(Task):
    scry: Scry = field(eq=id)
    players: tuple[str, ...]


@frozen
class SurveilCards(Task):
    """The players surveil in turn (701.42)."""

    players: tuple[str, ...]
    number: int


@frozen
class PutSurveiled(Task):
    """A player has looked at so many cards: these go to the graveyard, the others back on top, in this order."""

    player: str
    number: int
    down: tuple[str | None, ...]
    up: tuple[str | None, ...]


@frozen
class ChooseSacrifices(Task):
    """The players choose what to sacrifice, in turn order; then all of it goes at once (101.4)."""

    effect: SacrificeEffect = field(eq=id)
    players: tuple[str, ...]
    number: int | None
    chosen: tuple[Ref, ...] = ()


@frozen
class ChooseObjects(Task):
    """The players choose objects, in turn order. ``before``: what was chosen before this instruction."""

    effect: Choose = field(eq=id)
    players: tuple[str, ...]
    before: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()


@frozen
class EnterWith(Task):
    """A permanent gets what it should have entered with, where that comes after it has entered (603.6d)."""

    ref: Ref
    tapped: bool
    counters: tuple[tuple[str, int], ...]


@frozen
class ToMove(Task):
    """Objects are about to move, all at once.

    The rest is as for moving: more events, who shuffles, what moves along, what claims count. ``quiet``: nothing that
    is being carried out moves them.
    """

    shifts: tuple[Shift, ...]
    unreal: tuple[Event, ...] = ()
    shuffling: tuple[str, ...] = ()
    along: tuple[Along, ...] = ()
    notes: tuple[Happening, ...] = ()
    quiet: bool = False


@frozen
class EnterAsCopies(ToMove):
    """Of those objects that may enter as copies it is asked of what (707.5)."""


@frozen
class Afresh(Task):
    """From here on it counts whether what is done was done."""


@frozen
class SayWhichEvent(Task):
    """The controller of these instances of a delayed ability says which of the events they are about (603.7b).

    ``events``: with how many more instances there are of it then.
    """

    items: tuple[ItemId, ...]
    events: tuple[tuple[Occasion, int], ...]


@frozen
class ChooseHosts(ToMove):
    """Of those objects that are Auras it is chosen what each enters attached to; then all of it moves (303.4f)."""


@frozen
class ReturnExiled(Task):
    """What was exiled until an object leaves the battlefield returns (610.3)."""

    exiled: tuple[Exiled, ...]


@frozen
class CarryOutThen(Task):
    """What an effect does besides, after it has replaced something. ``moved``: what it has moved."""

    item: Item
    effect: Effect = field(eq=id)
    moved: tuple[Ref, ...]

    def held(self) -> tuple[Item, ...]:
        return (self.item,)

    def with_held(self, change: Callable[[Item], Item]) -> CarryOutThen:
        return evolve(self, item=change(self.item))


@frozen
class GoOn(Task):
    """What was interrupted goes on. ``inside``: something else was being carried out."""

    inside: bool


@frozen
class Finish(Task):
    """What was resolving has resolved (608.2m)."""


Handler: TypeAlias = "Callable[[State, Task], State | list[Move]]"

HANDLERS: dict[type, Callable[[State, object], State | list[Move]]] = {}
"""Who carries out which task."""

T = TypeVar("T")
F = TypeVar("F", bound="Callable[..., State | list[Move]]")


def does(kind: type) -> Callable[[F], F]:
    """Registers a function as the one that carries out a kind of task."""

    def register(handler: F) -> F:
        HANDLERS[kind] = handler
        return handler

    return register
