"""What can be on the agenda of a state in Duel Masters beside the tasks of every game."""

from __future__ import annotations

from attrs import field, frozen

from apnap.model.abilities import BreakShields
from apnap.model.referee.effects.nameless import Along
from apnap.model.referee.objects import Obj, Ref
from apnap.model.referee.state import Task


@frozen
class Next(Task):
    """Nothing is being carried out: what comes next in the game?"""


@frozen
class Settle(Task):
    """A batch has just happened: what comes before the next instruction?"""


@frozen
class Resume(Task):
    """What was suspended goes on."""


@frozen
class UsePending(Task):
    """All S-Triggers that were declared are used, inside what is being carried out."""


@frozen
class Drain(Task):
    """All waiting abilities resolve, inside what is being carried out."""


@frozen
class SpellDone(Task):
    """A spell has gone to the graveyard."""


@frozen
class ChooseModes(Task):
    """Modes are chosen as a spell or ability is carried out. ``rules``: those by which it is its turn."""

    rules: tuple[str, ...]


@frozen
class AskBlock(Task):
    """The player who is attacked may block."""


@frozen
class BreakByAttack(Task):
    """The attacking creature breaks shields of the player."""


@frozen
class BreakFor(Task):
    """Shields of each of these players are chosen to be broken; then all of them are."""

    effect: BreakShields = field(eq=id)
    players: tuple[str, ...]
    refs: tuple[Ref, ...] = ()
    along: tuple[Along, ...] = ()


@frozen
class TakeShields(Task):
    """Shields go to their owners' hands, in one batch; before it S-Triggers are declared.

    ``along``: cards without a name among them. ``broken``: they are broken, by ``breaker``. ``asked``: how many of
    those with an S-Trigger are dealt with; ``used``: those whose owner said yes.
    """

    refs: tuple[Ref, ...]
    along: tuple[Along, ...] = ()
    broken: bool = False
    breaker: Obj | None = None
    asked: int = 0
    used: tuple[Ref, ...] = ()
