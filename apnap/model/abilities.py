"""What a card's rules text means: selectors, event patterns, effects, abilities.

The card-text grammar produces these values; both engines read them and share nothing else. All classes
are frozen and hashable. Types, subtypes, supertypes, keywords and counter kinds are lower-case strings
(``"creature"``, ``"elf"``, ``"legendary"``, ``"+1/+1"``); names of cards and tokens keep their case.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

# --------------------------------------------------------------------------- players


@frozen
class You:
    """The controller of the spell or ability."""


@frozen
class EachOpponent:
    """Every opponent of the controller who is still in the game."""


@frozen
class EachPlayer:
    """Every player still in the game."""


@frozen
class TargetPlayer:
    """The player chosen for target number ``index`` (0-based)."""

    index: int


@frozen
class ControllerOf:
    """The controller of an object, or its last controller if it is gone (608.2h)."""

    what: ObjectRef


@frozen
class OwnerOf:
    """The owner of an object."""

    what: ObjectRef


@frozen
class EventPlayer:
    """The player the trigger event is about: who cast, drew, gained life, whose step begins ("that player")."""


PlayerRef: TypeAlias = You | EachOpponent | EachPlayer | TargetPlayer | ControllerOf | OwnerOf | EventPlayer

# --------------------------------------------------------------------------- objects


@frozen
class Source:
    """The object whose ability this is ("this creature")."""


@frozen
class Target:
    """The object chosen for target number ``index`` (0-based)."""

    index: int


@frozen
class EventObject:
    """The object the trigger event is about ("it", "that creature")."""


@frozen
class EventItem:
    """The spell or ability on the stack that the trigger event is about ("that ability", ward's "it")."""


@frozen
class Previous:
    """What the preceding instruction moved or created ("that card", "those creatures", "it")."""


ObjectRef: TypeAlias = Source | Target | EventObject | EventItem | Previous


@frozen
class Filter:
    """A conjunction of demands on one object; empty demands nothing.

    ``controller``/``owner``: ``"you"``, ``"opponent"`` or None. ``other``: not the source ("another").
    ``other_than_event``: not the event object ("if you control five other Mountains" of a Mountain that entered).
    ``this``: is the source. ``zone``: where it is looked for ("battlefield", "graveyard", "hand",
    "library", "stack"). ``stayed``: neither attacked nor entered this turn.
    """

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    not_types: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    name: str | None = None
    controller: str | None = None
    owner: str | None = None
    other: bool = False
    other_than_event: bool = False
    this: bool = False
    token: bool | None = None
    tapped: bool | None = None
    stayed: bool = False
    zone: str = "battlefield"


Selector: TypeAlias = tuple[Filter, ...]
"""A disjunction of filters ("a Shaman or another Wizard you control")."""


@frozen
class All:
    """Every object that the selector fits, as one group."""

    selector: Selector


@frozen
class Targets:
    """The objects chosen for targets number ``index`` to ``index + most - 1``, as one group ("two target
    creatures")."""

    index: int
    most: int


Objects: TypeAlias = ObjectRef | All | Targets

# --------------------------------------------------------------------------- numbers and conditions


@frozen
class Count:
    """The number of objects that the selector fits."""

    selector: Selector


@frozen
class LifeTotal:
    """A player's life total."""

    who: PlayerRef


@frozen
class HandSize:
    """The number of cards in a player's hand."""

    who: PlayerRef


@frozen
class PowerOf:
    """Power, of the last known object if it is gone (608.2h)."""

    what: ObjectRef


@frozen
class ToughnessOf:
    """Toughness, of the last known object if it is gone (608.2h)."""

    what: ObjectRef


@frozen
class CountersOn:
    """Number of counters of a kind, of the last known object if it is gone."""

    what: ObjectRef
    kind: str


@frozen
class TimesResolved:
    """How often this ability of this object has resolved this turn, this resolution included."""


@frozen
class PreviousNumber:
    """How many objects the preceding instruction moved ("that many")."""


@frozen
class Times:
    """``factor`` times an amount ("2 life for each ...")."""

    factor: int
    of: Amount


Amount: TypeAlias = (
    int | Count | LifeTotal | HandSize | PowerOf | ToughnessOf | CountersOn | TimesResolved | PreviousNumber | Times
)


@frozen
class Compare:
    """``left op right`` with op one of ``== != < <= > >=``."""

    left: Amount
    op: str
    right: Amount


@frozen
class Matches:
    """The object fits the selector (last known information if it is gone)."""

    what: ObjectRef
    selector: Selector


@frozen
class Not:
    of: Condition


@frozen
class AllOf:
    of: tuple[Condition, ...]


@frozen
class AnyOf:
    of: tuple[Condition, ...]


Condition: TypeAlias = Compare | Matches | Not | AllOf | AnyOf

# --------------------------------------------------------------------------- trigger events


@frozen
class Enters:
    """An object enters the battlefield (603.6a)."""

    what: Selector


@frozen
class Leaves:
    """An object leaves the battlefield, wherever it goes (603.6c; looks back, 603.10a)."""

    what: Selector


@frozen
class Dies:
    """An object is put into a graveyard from the battlefield (700.4; looks back, 603.10a)."""

    what: Selector


@frozen
class ToGraveyard:
    """An object is put into a graveyard from anywhere (judged after the event, 603.6c)."""

    what: Selector


@frozen
class Sacrificed:
    """A player (``"you"``, ``"opponent"``, ``"any"``) sacrifices an object (looks back)."""

    who: str
    what: Selector


@frozen
class Casts:
    """A player (``"you"``, ``"opponent"``, ``"any"``) casts a spell that the selector fits.

    With ``this`` in the selector ("when you cast this spell") the ability works on the stack (113.6).
    """

    who: str
    spell: Selector


@frozen
class DealtDamage:
    """An object is dealt damage (once per object and deal)."""

    what: Selector


@frozen
class CombatDamageToPlayer:
    """An object deals combat damage to a player."""

    what: Selector


@frozen
class Attacks:
    """An object is declared as an attacker."""

    what: Selector


@frozen
class BeginStep:
    """A step begins; ``whose``: ``"your"``, ``"each"`` or ``"opponent"``. Steps as in :data:`STEPS`."""

    step: str
    whose: str


@frozen
class GainsLife:
    """A player (``"you"``, ``"opponent"``, ``"any"``) gains life, once per gain."""

    who: str


@frozen
class LosesLife:
    """A player loses life, once per loss; damage to a player is a loss of life too (120.3a)."""

    who: str


@frozen
class Draws:
    """A player draws a card, once per card."""

    who: str


@frozen
class CountersPut:
    """One or more counters of a kind are put on an object."""

    what: Selector
    kind: str


@frozen
class BecomesTarget:
    """An object becomes the target of a spell or ability; ``by``: ``"opponent"`` or ``"any"``."""

    what: Selector
    by: str


@frozen
class CausesTrigger:
    """An event that fits one of the patterns causes a triggered ability to trigger (603.3b, second pass)."""

    cause: tuple[EventPattern, ...]


@frozen
class NotModelledEvent:
    """An event that nothing modelled here can cause (unlocking a door, cycling, transforming): it never happens."""

    text: str


EventPattern: TypeAlias = (
    Enters
    | Leaves
    | Dies
    | ToGraveyard
    | Sacrificed
    | Casts
    | DealtDamage
    | CombatDamageToPlayer
    | Attacks
    | BeginStep
    | GainsLife
    | LosesLife
    | Draws
    | CountersPut
    | BecomesTarget
    | CausesTrigger
    | NotModelledEvent
)

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "main",
    "combat",
    "attackers",
    "blockers",
    "damage",
    "end of combat",
    "main 2",
    "end",
    "cleanup",
)
"""The steps and phases of a turn in order; "main" is the precombat main phase."""

# --------------------------------------------------------------------------- effects


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
class GainLife:
    who: PlayerRef
    amount: Amount


@frozen
class LoseLife:
    who: PlayerRef
    amount: Amount


@frozen
class Draw:
    """Draw cards, one after another (121.2)."""

    who: PlayerRef
    amount: Amount


@frozen
class Mill:
    who: PlayerRef
    amount: Amount


@frozen
class Scry:
    who: PlayerRef
    amount: int


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
    by its controller), ``"exile"``, ``"return"`` or ``"put"``. ``to``: ``"graveyard"``, ``"exile"``, ``"hand"``,
    ``"battlefield"``, ``"library"`` (shuffled in). ``under``: whose control on the battlefield: ``"owner"`` or
    ``"you"``. ``counters``: (kind, number) put on as it enters (603.6d).
    """

    what: Objects
    verb: str
    to: str
    under: str = "owner"
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


@frozen
class ChooseSacrifice:
    """A player sacrifices ``amount`` objects of their own choice (as many as possible); "any" for any number."""

    who: PlayerRef
    amount: Amount | str
    selector: Selector


@frozen
class CreateTokens:
    """One batch that creates tokens."""

    who: PlayerRef
    amount: Amount
    token: TokenSpec
    tapped: bool = False


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
class Pump:
    """Gets +power/+toughness until end of turn."""

    what: Objects
    power: Amount
    toughness: Amount


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


@frozen
class AddMana:
    """Add mana of any colour (not told apart)."""

    who: PlayerRef
    amount: int


@frozen
class Discover:
    """Discover N (701.57): exile from the top until a nonland card of mana value ≤ N; cast it free or to hand."""

    who: PlayerRef
    amount: Amount


@frozen
class Search:
    """Search zones (library, graveyard) for up to ``amount`` cards, put them ``to`` in one batch, shuffle the
    library."""

    who: PlayerRef
    zones: tuple[str, ...]
    selector: Selector
    amount: Amount
    to: str
    tapped: bool = False


@frozen
class Shuffle:
    """Shuffle a library."""

    who: PlayerRef


@frozen
class WinGame:
    who: PlayerRef


@frozen
class LoseGame:
    who: PlayerRef


@frozen
class Sequence:
    """Instructions in the order written (608.2c)."""

    steps: tuple[Effect, ...]


@frozen
class May:
    """``who`` decides at resolution (603.5); ``then`` only if it was done ("if you do"), ``otherwise`` if not."""

    who: PlayerRef
    effect: Effect
    then: Effect | None = None
    otherwise: Effect | None = None


@frozen
class ManaCost:
    """Symbols of a mana cost, lower case: ``("g", "g", "2")``; a number is generic mana."""

    symbols: tuple[str, ...]


@frozen
class Pay:
    """``who`` pays mana. Only inside May and Unless."""

    who: PlayerRef
    cost: ManaCost


@frozen
class Unless:
    """The effect happens unless ``who`` does ``instead`` (118.12a)."""

    effect: Effect
    who: PlayerRef
    instead: Effect


@frozen
class IfElse:
    """A condition read once when the instruction is reached (608.2h)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@frozen
class Opaque:
    """A black box: what it does is not modelled (``opaque = true``)."""

    text: str


@frozen
class Nothing:
    """No effect on anything modelled (reminder text and the like)."""


Effect: TypeAlias = (
    GainLife
    | LoseLife
    | Draw
    | Mill
    | Scry
    | Damage
    | DivideDamage
    | Move
    | ChooseSacrifice
    | CreateTokens
    | PutCounters
    | RemoveCounters
    | Pump
    | TapUntap
    | Fight
    | CounterSpell
    | AddMana
    | Discover
    | Search
    | Shuffle
    | WinGame
    | LoseGame
    | Sequence
    | May
    | Pay
    | Unless
    | IfElse
    | Opaque
    | Nothing
)

# --------------------------------------------------------------------------- targets, modes, abilities


@frozen
class TargetSpec:
    """One "target" phrase: ``least`` to ``most`` distinct targets, all stored from the same index on.

    ``objects``: which objects are legal (zone "stack" for "target spell"; empty tuple: none).
    ``players``: ``"any"``, ``"opponent"`` or None. "Any target" is objects=(creature,) and players="any".
    Only the last TargetSpec of a mode may have ``least != most``.
    """

    objects: Selector = ()
    players: str | None = None
    least: int = 1
    most: int = 1


@frozen
class Mode:
    """The part of a spell or ability that is chosen and announced as one: its targets and its effect."""

    text: str
    effect: Effect
    targets: tuple[TargetSpec, ...] = ()


@frozen
class Triggered:
    """A triggered ability (603.1).

    ``events``: patterns, any of which is the trigger event. ``batch``: "one or more": once per batch.
    ``condition``: the intervening if (603.4). ``modes``: one mode, or several of which ``choose`` are chosen (700.2).
    ``cap``: "triggers only once each turn" as a number per turn, or None. ``action_cap``: "do this only once each
    turn". ``keyword``: the keyword it comes from ("persist"), or None.
    """

    text: str
    events: tuple[EventPattern, ...]
    modes: tuple[Mode, ...]
    choose: int = 1
    condition: Condition | None = None
    batch: bool = False
    cap: int | None = None
    action_cap: bool = False
    keyword: str | None = None


@frozen
class SpellAbility:
    """What an instant or sorcery does when it resolves."""

    text: str
    modes: tuple[Mode, ...]
    choose: int = 1


@frozen
class AdditionalTrigger:
    """ "... triggers an additional time" (603.2d).

    ``cause``: patterns one of which the event must fit (empty: any). ``source``: which permanents' abilities.
    ``condition``: "while you control six or more Shrines", or None.
    """

    text: str
    cause: tuple[EventPattern, ...]
    source: Selector
    condition: Condition | None = None


@frozen
class Suppress:
    """ "... don't cause abilities to trigger". ``source``: only abilities of these permanents (empty: all)."""

    text: str
    cause: tuple[EventPattern, ...]
    source: Selector = ()


@frozen
class CantActivate:
    """ "Activated abilities of ... can't be activated". Does not touch triggers (603.2a)."""

    text: str
    what: Selector


@frozen
class PreventDamage:
    """ "Prevent all damage that would be dealt to ..." (615)."""

    text: str
    what: Selector


@frozen
class ExileInstead:
    """ "If ... would die, exile it instead" (614.6)."""

    text: str
    what: Selector


@frozen
class EntersTapped:
    """ "This enters tapped" (603.6d)."""

    text: str


@frozen
class EntersWithCounters:
    """ "This enters with N counters on it" (603.6d)."""

    text: str
    kind: str
    amount: int


@frozen
class Keyword:
    """A keyword without a trigger, lower case ("flying", "indestructible"). Only indestructible has an effect here."""

    text: str
    name: str


@frozen
class ManaAbility:
    """ "{T}: Add ..." – ``amount`` mana, each of one of the colours in ``produces`` (lower case: "g", "c"; "any"
    for any)."""

    text: str
    produces: tuple[str, ...]
    amount: int = 1


@frozen
class Activated:
    """An activated ability. Used only when an option or script activates it."""

    text: str
    cost: str
    modes: tuple[Mode, ...]
    choose: int = 1


Ability: TypeAlias = (
    Triggered
    | SpellAbility
    | AdditionalTrigger
    | Suppress
    | CantActivate
    | PreventDamage
    | ExileInstead
    | EntersTapped
    | EntersWithCounters
    | Keyword
    | ManaAbility
    | Activated
)


@frozen
class Card:
    """A card as understood. ``name`` is the key in the case file; power/toughness None without a P/T box.

    ``types``/``subtypes``/``supertypes`` from the type line. ``mana_value``: 0 if the file gives no cost.
    """

    name: str
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    mana_value: int = 0
    abilities: tuple[Ability, ...] = field(factory=tuple)
    text: str = ""

    def is_permanent(self) -> bool:
        """True unless it is an instant or sorcery."""
        return not self.types & {"instant", "sorcery"}
