"""What can be on the agenda of a state. Who carries a task out registers with :func:`does`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from attrs import field, frozen

from apnap.model.abilities import ChooseSacrifice as SacrificeEffect
from apnap.model.abilities import Discover, Effect, May, Scry, Unless
from apnap.model.referee.state import Item, Ref, State

if TYPE_CHECKING:
    from apnap.model.referee.choices import Move


@frozen
class Begun:
    """The play begins: what is on the stack at the start is there."""


@frozen
class Checkpoint:
    """State-based actions, then waiting abilities, until nothing is done (117.5)."""


@frozen
class LegendChoice:
    """The legend rule asks for a choice; ``groups`` are still to be asked, ``kept`` is what will stay (704.5j)."""

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    kept: tuple[str, ...] = ()


@frozen
class Prioritise:
    """Somebody may do something; else the top of the stack resolves (117.3, 117.4)."""


@frozen
class PlaceBlock:
    """These waiting abilities are put on the stack as one block (603.3b). ``opened``: one of them is there already."""

    items: tuple[Item, ...]
    opened: bool = False


@frozen
class Given:
    """Modes, targets and division that a script entry gives; empty: the player chooses."""

    targets: tuple[str, ...] = ()
    modes: tuple[int, ...] = ()
    divide: tuple[int, ...] = ()


KEEP_OFF = -1
"""The stage of an announcement at which, with may-at-resolution off, an ability may be kept off the stack."""


@frozen
class Announce:
    """Modes, targets and division of an item are chosen (601.2b-d), then what it is for is done.

    ``purpose``: "place", "cast", "use", "happen" or "start". ``stage``: 0 modes, 1 targets, 2 division, 3 done.
    """

    item: Item
    purpose: str
    given: Given = Given()
    stage: int = 0


@frozen
class Do:
    """Carry out an instruction of what is resolving."""

    effect: Effect = field(eq=id)


@frozen
class EnterMode:
    """Go on with the chosen mode at this position."""

    mode: int


@frozen
class ActAs:
    """From here on this player does what is done."""

    actor: str


@frozen
class AskMay:
    """Ask a player whether they do it (603.5)."""

    may: May = field(eq=id)
    player: str


@frozen
class AfterMay:
    """ "If you do", "if you don't" (118.12)."""

    may: May = field(eq=id)
    player: str


@frozen
class AskUnless:
    """Ask the players whether one of them does the "unless" part (118.12a)."""

    unless: Unless = field(eq=id)
    players: tuple[str, ...]


@frozen
class DrawCards:
    """Draw cards, one after another."""

    player: str
    number: int


@frozen
class ScryCards:
    scry: Scry = field(eq=id)
    players: tuple[str, ...]


@frozen
class ChooseSacrifices:
    """The players choose what to sacrifice, in turn order; then all of it goes at once (101.4)."""

    effect: SacrificeEffect = field(eq=id)
    players: tuple[str, ...]
    number: int | None
    chosen: tuple[Ref, ...] = ()


@frozen
class DiscoverFor:
    """A player discovers (701.57)."""

    discover: Discover = field(eq=id)
    player: str


@frozen
class OfferDiscovered:
    """A player may cast the discovered card; the others go to the bottom (701.57)."""

    discover: Discover = field(eq=id)
    player: str
    hit: Ref | None
    others: tuple[Ref, ...]


@frozen
class RestToBottom:
    """The other cards of a discover go to the bottom of the library."""

    player: str
    others: tuple[Ref, ...]


@frozen
class Finish:
    """What was resolving has resolved (608.2m)."""


@frozen
class BeginStep:
    """A step begins (500.6)."""

    step: str
    player: str


Task: TypeAlias = (
    Begun
    | Checkpoint
    | LegendChoice
    | Prioritise
    | PlaceBlock
    | Announce
    | Do
    | EnterMode
    | ActAs
    | AskMay
    | AfterMay
    | AskUnless
    | DrawCards
    | ScryCards
    | ChooseSacrifices
    | DiscoverFor
    | OfferDiscovered
    | RestToBottom
    | Finish
    | BeginStep
)

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
