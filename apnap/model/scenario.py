"""A scenario: cards, start, script, options, fixed choices and claims of one case file, checked and resolved.

Everything here is plain data made by the loader; both engines and the reports read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from attrs import field, frozen

from apnap.model.abilities import Card, Mode
from apnap.model.boards import Open
from apnap.model.claims import Claim
from apnap.model.trees import walk


@frozen
class StartObject:
    """One card at the start.

    ``id`` is unique in the scenario (a copy's own name, else the card's name); ``player``: whose zone it is in
    (on the battlefield: its controller); ``owner`` usually the same. ``abilities`` False: it has lost them this turn.
    ``entered``: it entered this turn. ``attached_to``: the object it is attached to. ``attacking``: the player it
    attacks; ``blocking``: the attacker it blocks. ``face_down``; ``transformed``: its other face is up. ``chosen``:
    what was chosen as it entered.
    """

    id: str
    card: str
    player: str
    owner: str
    zone: str
    tapped: bool = False
    counters: Mapping[str, int] = field(factory=dict)
    damage: int = 0
    abilities: bool = True
    entered: bool = False
    attacked: bool = False
    attached_to: str | None = None
    attacking: str | None = None
    blocking: str | None = None
    face_down: bool = False
    transformed: bool = False
    chosen: str | None = None


@frozen
class StartStack:
    """A spell or a triggered ability that is on the stack (or, without a stack, waiting) at the start, bottom to top.

    ``object``: the id of the spell's card object (zone "stack"), or of the ability's source. ``ability``: index into
    the source card's triggered abilities (0-based), None for a spell. ``targets``: object ids and player names.
    """

    object: str
    controller: str
    ability: int | None = None
    targets: tuple[str, ...] = ()
    modes: tuple[int, ...] = (0,)


@frozen
class Start:
    """Where a play begins. ``begins``: the step begins now, so its "at the beginning of" abilities trigger."""

    active: str
    step: str
    players: tuple[str, ...]
    life: Mapping[str, int]
    objects: tuple[StartObject, ...]
    stack: tuple[StartStack, ...] = ()
    begins: bool = False
    library: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """Object ids from the top; below them are cards of no further interest, as many as are needed."""


# --------------------------------------------------------------------------- actions


@frozen
class Cast:
    """Cast, play or summon a card (from hand, or where it is). Empty ``targets``/``modes``: the player chooses."""

    object: str
    targets: tuple[str, ...] = ()
    modes: tuple[int, ...] = ()
    divide: tuple[int, ...] = ()


@frozen
class Use:
    """Put an ability with the given (already understood) text on the stack under the player's control."""

    text: str
    mode: Mode
    targets: tuple[str, ...] = ()


@frozen
class Happen:
    """An event from outside: the effect happens at once, without using the stack ("GB dies")."""

    text: str
    mode: Mode
    targets: tuple[str, ...] = ()


@frozen
class Attack:
    """A creature attacks a player or another creature (its id)."""

    object: str
    target: str


@frozen
class Activate:
    """Activate an ability of an object: ``ability``: which of the card's activated abilities, mana abilities included
    (0-based). Empty ``targets``/``modes``: the player chooses."""

    object: str
    ability: int = 0
    targets: tuple[str, ...] = ()
    modes: tuple[int, ...] = ()
    divide: tuple[int, ...] = ()


@frozen
class DeclareAttackers:
    """Creatures attack a player together; nothing else attacks in that combat, but for entries right after it."""

    objects: tuple[str, ...]
    target: str


@frozen
class DeclareBlockers:
    """Creatures block an attacker."""

    objects: tuple[str, ...]
    attacker: str


@frozen
class Begin:
    """Go on, step by step, until the named step of the named player's turn begins."""

    step: str
    player: str


Action: TypeAlias = Cast | Activate | Use | Happen | Attack | DeclareAttackers | DeclareBlockers | Begin


@frozen
class ScriptStep:
    """One entry of the script.

    ``respond_to``: None: taken when the stack is empty. Otherwise an id: taken at the first priority at which
    a spell with that id, or an ability whose source has it, is on the stack (earlier entries done). ``to_ability``:
    only an ability.
    """

    player: str
    action: Action
    text: str
    respond_to: str | None = None
    path: str = ""
    to_ability: bool = False


@frozen
class Option:
    """Something a player may do whenever anyone would get priority, at most ``times`` times."""

    player: str
    action: Action
    text: str
    times: int = 1
    path: str = ""


@frozen
class FixedChoice:
    """Fixes choices that the named source's spell or abilities ask for.

    ``of``: an object id (or card name). ``ability``: index of the triggered ability, None for all. A field that is
    None fixes nothing. ``targets``: object ids/player names, in order. ``may``: yes/no for May and Unless.
    ``modes``: 0-based. ``pick``: card or object names for searches, sacrifices, other choices of objects and the legend
    rule. ``number``: how many cards to draw.
    ``on``: only instances whose event object has this id.
    """

    of: str
    ability: int | None = None
    targets: tuple[str, ...] | None = None
    may: bool | None = None
    modes: tuple[int, ...] | None = None
    divide: tuple[int, ...] | None = None
    pick: tuple[str, ...] | None = None
    number: int | None = None
    on: str | None = None
    path: str = ""


@frozen
class Policy:
    """The rule set: an edition, readings other than the default, and rules switched off (slugs)."""

    edition: str
    readings: Mapping[str, str] = field(factory=dict)
    without: frozenset[str] = frozenset()

    def on(self, slug: str) -> bool:
        """True unless the rule is switched off."""
        return slug not in self.without

    def reading(self, slug: str) -> str:
        """The reading in force: ``"off"`` when switched off, else the chosen or default reading.

        Source: each rule module declares its readings. Raises KeyError for an unknown slug.
        """
        from apnap.model.rulebook import rule  # the registry imports the rule modules

        if slug in self.without:
            return "off"
        return self.readings.get(slug) or rule(slug).default_in(self.edition)

    def in_force(self) -> Mapping[str, str]:
        """The reading of every rule."""
        from apnap.model.rulebook import rules

        return {slug: self.reading(slug) for slug in rules()}


@frozen
class Scenario:
    """One case file, understood.

    ``cards``: card name → card. ``bound``: the largest number of steps of a play (see docs/semantics.md). ``open``:
    what the start leaves open; the claims are then about all boards.
    """

    title: str
    path: Path | None
    cites: tuple[str, ...]
    source: str
    cards: Mapping[str, Card]
    start: Start
    script: tuple[ScriptStep, ...]
    options: tuple[Option, ...]
    choices: tuple[FixedChoice, ...]
    claims: tuple[Claim, ...]
    policy: Policy
    bound: int = 200
    notes: str = ""
    open: Open = field(factory=Open)

    @cached_property
    def parts(self) -> tuple[Any, ...]:
        """The cards, the script and the options, and everything in them: read once for all who ask."""
        return tuple(walk((tuple(self.cards.values()), self.script, self.options)))

    def card_of(self, object_id: str) -> Card:
        """The card of a start object. Raises KeyError for an id that is not in the start."""
        for o in self.start.objects:
            if o.id == object_id:
                return self.cards[o.card]
        raise KeyError(object_id)
