"""Instructions about objects: moving, choosing, creating and changing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from apnap.model.abilities.changes import Changes
from apnap.model.abilities.numbers import Amount
from apnap.model.abilities.references import ObjectRef, Objects, PlayerRef, Selector

if TYPE_CHECKING:
    from apnap.model.abilities.cards import Ability
    from apnap.model.abilities.effects import Effect


@frozen
class TokenSpec:
    """A token as it is created. ``name`` defaults to its subtypes."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    keywords: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()


@frozen
class Damage:
    """``source`` deals damage to a target, a player or objects. ``to`` may mix: TargetAny means target ``index``."""

    source: ObjectRef
    amount: Amount
    to: Objects | PlayerRef | TargetAny


@frozen
class TargetAny:
    """Target number ``index``, a creature or a player ("any target")."""

    index: int


@frozen
class DivideDamage:
    """``total`` damage divided as announced among the targets, at least 1 each (601.2d)."""

    source: ObjectRef
    total: int


@frozen
class Move:
    """One batch that moves objects.

    ``verb``: ``"destroy"`` (to the graveyard; not an indestructible one), ``"sacrifice"`` (to the graveyard; only
    by its controller), ``"discard"`` (from a hand to the graveyard), ``"exile"``, ``"return"``, ``"put"`` or
    ``"summon"`` (onto the battlefield without paying). ``to``: ``"graveyard"``, ``"exile"``, ``"hand"``,
    ``"battlefield"``, ``"library"`` (shuffled in), ``"bottom"`` (of the library), ``"mana"``, ``"shields"``.
    ``under``: whose control on the battlefield: ``"owner"`` or ``"you"``. ``counters``: (kind, number) put on as it
    enters (603.6d). ``linked``: another ability of the source speaks of what this one exiles (607.2a).
    ``until_source_leaves``: what is exiled returns at once as the source leaves the battlefield (610.3).
    """

    what: Objects
    verb: str
    to: str
    under: str = "owner"
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    linked: bool = False
    until_source_leaves: bool = False


@frozen
class ChooseSacrifice:
    """A player sacrifices ``amount`` objects of their own choice (as many as possible); "any" for any number."""

    who: PlayerRef
    amount: Amount | str
    selector: Selector


@frozen
class Choose:
    """``who`` chooses objects that the selector fits, from ``least`` to ``most`` (as many as there are, if fewer).

    "You" in the selector is the controller of the spell or ability, whoever chooses. What was chosen is the next
    instruction's :class:`Previous`; with ``more`` together with what was chosen before. ``unseen``: the chooser
    does not look at it (a hand, face-down shields). ``own``: every chooser only among what they own (in a hand) or
    control (on the battlefield).
    """

    who: PlayerRef
    selector: Selector
    least: Amount
    most: Amount
    more: bool = False
    unseen: bool = False
    own: bool = False


@frozen
class UseEntersAbilities:
    """Every ability of an object that triggers on that object entering is used, unless it depends on how it enters."""

    what: ObjectRef


@frozen
class PutOnTop:
    """The source of this ability is put on top of an object, whose place in the game it takes (evolution)."""

    what: ObjectRef


@frozen
class SwapWith:
    """The source of this ability and an object on the battlefield change places (revolution change)."""

    what: ObjectRef


@frozen
class CastSource:
    """The source, a spell, is cast without paying; its text is carried out as part of this resolution."""


@frozen
class CreateTokens:
    """One batch that creates tokens; ``others``: one of each of them besides."""

    who: PlayerRef
    amount: Amount
    token: TokenSpec | CopyOf
    others: tuple[TokenSpec, ...] = ()
    tapped: bool = False
    attacking: bool = False


@frozen
class PutCounters:
    what: Objects
    kind: str
    amount: Amount


@frozen
class RemoveCounters:
    what: Objects
    kind: str
    amount: Amount


@frozen
class Affect:
    """A continuous effect begins (611.2); numbers in it and the objects are found now.

    ``until``: ``"turn"`` (end of turn), ``"source"`` (for as long as "you" control the source) or ``"forever"``.
    """

    what: Objects
    changes: Changes
    until: str = "turn"


@frozen
class Attach:
    """An object on the battlefield becomes attached to another (701.3); nothing if it cannot be or is already."""

    what: ObjectRef
    to: ObjectRef


@frozen
class Unattach:
    """Equipment becomes unattached (701.3d)."""

    what: Objects


@frozen
class TakeSpell:
    """ "You" gain control of a spell on the stack; ``new_targets``: and may choose new targets for it."""

    what: ObjectRef
    new_targets: bool = False


@frozen
class CopyItem:
    """ "You" put a copy of a spell or ability that is on the stack onto it (707.10).

    ``new_targets``: and may choose new targets for the copy.
    """

    what: ObjectRef
    new_targets: bool = False


@frozen
class Transform:
    """Objects with two faces turn over (701.28)."""

    what: Objects


@frozen
class TurnFaceUp:
    """Objects that are face down are turned face up (708.7)."""

    what: Objects


@frozen
class PhaseOut:
    """Objects phase out (702.26)."""

    what: Objects


@frozen
class InsteadOfGraveyard:
    """A spell on the stack is exiled instead of being put into its owner's graveyard as it resolves; ``then``: what is
    done if so, with the card as :class:`Previous`."""

    what: ObjectRef
    then: Effect | None = None


@frozen
class Prevent:
    """Damage that would be dealt to objects or players this turn is prevented: the next ``amount``, None for all."""

    to: Objects | PlayerRef | TargetAny
    amount: Amount | None = None
    combat: bool = False


@frozen
class CastCopies:
    """For each of the cards "you" may copy it and cast the copy without paying, in any order (707.12)."""

    what: Objects


@frozen
class CopyOf:
    """A token that is a copy of an object (707.2), of what it last was if it is gone, with what it is besides."""

    what: ObjectRef
    changes: Changes = field(factory=Changes)


@frozen
class TapUntap:
    what: Objects
    tap: bool


@frozen
class Fight:
    one: ObjectRef
    other: ObjectRef


@frozen
class CounterSpell:
    """Counter a spell or ability on the stack (701.6)."""

    what: ObjectRef
