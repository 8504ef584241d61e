"""The records of the neutral trace, one class for each kind.

A key that is missing (``UNSET``) is *unknown*; ``None`` is *known to be none*. Objects, players and abilities on the
stack are strings: whatever the log calls them, the same thing always by the same string.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from apnap.model.trace.extra import msgspec

UNSET = msgspec.UNSET
Unset: TypeAlias = msgspec.UnsetType

VERSION = 2
"""The version of the format: the ``v`` of a header. A later one only adds kinds and keys, so earlier ones are read too.
2: ``copy``."""

STEPS = {
    "UN": "untap", "UP": "upkeep", "DR": "draw", "M1": "main", "BC": "combat", "DA": "attackers", "DB": "blockers",
    "FCD": "damage", "CD": "damage", "EC": "end of combat", "M2": "main 2", "ET": "end", "CL": "cleanup",
}  # fmt: skip
"""The step codes of a trace, and the steps they mean. Games without these steps write the step's name."""

PLAYER_EVENTS = ("cast", "activate", "land", "use", "happen", "attack", "block", "step")
"""What a player does or time brings: taken from the log, not explained."""

GAME_EVENTS = (
    "zone", "create", "cease", "life", "damage", "counter", "control", "tap", "untap", "draw", "discard", "sacrifice",
    "lose", "shield", "face", "attach", "unattach", "phase", "other",
)  # fmt: skip
"""What happens in consequence: the rules have to explain it, unless something that is not modelled does it."""

What: TypeAlias = Literal[
    "cast", "activate", "land", "use", "happen", "attack", "block", "step",
    "zone", "create", "cease", "life", "damage", "counter", "control", "tap", "untap", "draw", "discard", "sacrifice",
    "lose", "shield", "face", "attach", "unattach", "phase", "other",
]  # fmt: skip
"""What an ``ev`` record is about."""

Outcome: TypeAlias = Literal["done", "noeffect", "fizzled", "countered", "unknown"]
"""What came of something that resolved."""


class Src(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a record comes from: ``f`` the raw file, ``line`` the line in it, from 1."""

    line: int
    f: str | Unset = UNSET


class Record(msgspec.Struct, tag_field="k", kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What every record may say.

    ``n``: its number in the trace; ``t``: turn; ``s``: step (see :data:`STEPS`); ``ap``: active player; ``b``: batch:
    what has the same number happened at once; ``src``: the line of the raw log; ``inf``: the keys that the adapter
    has inferred instead of read.
    """

    KIND: ClassVar[str] = ""

    n: int | Unset = UNSET
    t: int | Unset = UNSET
    s: str | Unset = UNSET
    ap: str | Unset = UNSET
    b: int | Unset = UNSET
    src: Src | Unset = UNSET
    inf: list[str] | Unset = UNSET


class Game(Record, tag="game"):
    """The header: the first record, and the only one of its kind.

    ``v``: version of the format; ``engine``, ``engine_version``, ``adapter``: who wrote it; ``players``: their names;
    ``seats``: the players in turn order; ``start_life``: what each begins with; ``edition``: the rules played by;
    ``readings`` of them other than usual, ``without``: rules switched off;
    ``reports``: kinds (``put``, ``trig``) and sorts of events (``ev.life``) of which the log has
    *every* one of the game: that none is there means that it did not happen. ``begins``: the step with which the
    trace starts begins with it.
    """

    v: int
    engine: str
    players: list[str]
    engine_version: str | Unset = UNSET
    adapter: str | Unset = UNSET
    seats: list[str] | Unset = UNSET
    start_life: int | dict[str, int] | Unset = UNSET
    edition: str | Unset = UNSET
    readings: dict[str, str] | Unset = UNSET
    without: list[str] | Unset = UNSET
    reports: list[str] | Unset = UNSET
    begins: bool | Unset = UNSET


class Object(Record, tag="obj"):
    """An object appears, or more of it is known.

    ``o``: its name in the log; ``name``: of the card or token; ``owner``, ``ctrl``: players; ``zone``: where it is;
    ``types`` and ``subtypes``: as printed, in lower case; ``pt``: power/toughness; ``counters``; ``tapped``;
    ``token``; ``text``: rules text; ``prev``: what the log called it before it changed zones (400.7); ``pos``: place
    in a library, from the top; ``damage``, ``entered`` and ``attacked`` (this turn), ``attached`` (what it is attached
    to), ``attacking``,
    ``blocking``, ``face_down``, ``transformed``, ``chosen``, ``silent`` (it has lost its abilities).
    """

    o: str
    name: str | Unset | None = UNSET
    owner: str | Unset = UNSET
    ctrl: str | Unset = UNSET
    zone: str | Unset = UNSET
    types: list[str] | Unset = UNSET
    subtypes: list[str] | Unset = UNSET
    pt: str | Unset | None = UNSET
    counters: dict[str, int] | Unset = UNSET
    tapped: bool | Unset = UNSET
    token: bool | Unset = UNSET
    text: str | Unset | None = UNSET
    prev: str | Unset | None = UNSET
    pos: int | Unset = UNSET
    damage: int | Unset = UNSET
    entered: bool | Unset = UNSET
    attacked: bool | Unset = UNSET
    attached: str | Unset | None = UNSET
    attacking: str | Unset | None = UNSET
    blocking: str | Unset | None = UNSET
    face_down: bool | Unset = UNSET
    transformed: bool | Unset = UNSET
    chosen: str | Unset | None = UNSET
    silent: bool | Unset = UNSET


class Event(Record, tag="ev"):
    """An event.

    ``what``: its sort; ``o``: the object it happens to or that does it; ``p``: the player; ``from``, ``to``: zones or
    players, for ``attack`` who is attacked, for ``block`` the attacker; ``amount`` (signed for ``life`` and
    ``counter``); ``of``: the kind of counter; ``new``: what the log calls the object afterwards (400.7); ``by``: the
    verb (``destroy``, ``sacrifice`` …); ``cause``: the object or ability on the stack that makes it happen, ``null``:
    nothing that is modelled; ``a``: the ability on the stack that ``activate`` makes; ``abil``: which ability, from 0;
    ``tg``: targets; ``modes``: from 0; ``text``: what is used; ``combat``: of damage.
    """

    what: What
    o: str | Unset | None = UNSET
    p: str | Unset | None = UNSET
    from_: str | Unset | None = msgspec.field(default=UNSET, name="from")
    to: str | Unset | None = UNSET
    amount: int | Unset = UNSET
    of: str | Unset = UNSET
    new: str | Unset | None = UNSET
    by: str | Unset = UNSET
    cause: str | Unset | None = UNSET
    a: str | Unset | None = UNSET
    abil: int | Unset | None = UNSET
    tg: list[str] | Unset = UNSET
    modes: list[int] | Unset = UNSET
    text: str | Unset = UNSET
    combat: bool | Unset = UNSET


class Trigger(Record, tag="trig"):
    """An ability has triggered: from now on it waits.

    ``a``: the instance; ``o``: its source; ``ctrl``: its controller; ``abil``: which triggered ability of its source,
    from 0; ``by``: the objects (or players) whose events triggered it; ``b``: the batch in which they happened.
    """

    a: str
    o: str | Unset | None = UNSET
    ctrl: str | Unset = UNSET
    abil: int | Unset | None = UNSET
    by: list[str] | Unset | None = UNSET


class Put(Record, tag="put"):
    """An ability goes on the stack. Those that follow one another are in order, bottom first.

    ``a``: the instance; ``o``, ``ctrl``, ``abil``, ``by``: as for ``trig``, where the log has no such line; ``tg``:
    targets; ``modes``: from 0; ``pos``: its place on the stack, from the bottom, from 0; ``text``: rules text.
    """

    a: str
    o: str | Unset | None = UNSET
    ctrl: str | Unset = UNSET
    abil: int | Unset | None = UNSET
    by: list[str] | Unset | None = UNSET
    tg: list[str] | Unset = UNSET
    modes: list[int] | Unset = UNSET
    pos: int | Unset = UNSET
    text: str | Unset = UNSET


class Copy(Record, tag="copy"):
    """A copy of a spell or ability is put on the stack: it is not cast or activated, and it has not triggered.

    ``a``: the copy: an instance, or the object that the copy of a spell is; ``of``: the instance or spell copied;
    ``o``, ``ctrl``, ``abil``, ``tg``, ``modes``, ``pos``: as for ``put``.
    """

    a: str
    of: str | Unset | None = UNSET
    o: str | Unset | None = UNSET
    ctrl: str | Unset = UNSET
    abil: int | Unset | None = UNSET
    tg: list[str] | Unset = UNSET
    modes: list[int] | Unset = UNSET
    pos: int | Unset = UNSET


class Order(Record, tag="ord"):
    """A player was asked for the order of their waiting abilities. ``offered``; ``chosen``: bottom first."""

    p: str
    offered: list[str] | Unset = UNSET
    chosen: list[str] | Unset = UNSET


class Resolve(Record, tag="res"):
    """A spell or ability begins to resolve. ``a``: the instance, or the object that the spell is; ``out``: what came
    of it; ``o``, ``ctrl``: as for ``put``."""

    a: str
    out: Outcome | Unset = UNSET
    o: str | Unset | None = UNSET
    ctrl: str | Unset = UNSET


class End(Record, tag="end"):
    """A spell or ability has left the stack. ``a``: the instance, or the object that the spell was."""

    a: str


class Choice(Record, tag="ch"):
    """Any other choice. ``p``: who chooses; ``q``: what is asked (``may``, ``target``, ``mode``, ``pick``, ``pay`` …);
    ``a``: what asks; ``opts``: what there was to choose from; ``pick``: what was chosen."""

    p: str | Unset = UNSET
    q: str | Unset = UNSET
    a: str | Unset | None = UNSET
    opts: list[str | int | bool] | Unset = UNSET
    pick: list[str | int | bool] | Unset = UNSET


class Priority(Record, tag="pri"):
    """A player gets priority. ``p``: who; ``act``: ``gets``, ``pass`` or ``act``."""

    p: str | Unset = UNSET
    act: Literal["gets", "pass", "act"] | Unset = UNSET


class Snapshot(Record, tag="snap"):
    """The state after the line. ``stack``: instances and spells, bottom first; ``pending``: waiting instances;
    ``life``: by player; ``zones``: object → zone."""

    stack: list[str] | Unset = UNSET
    pending: list[str] | Unset = UNSET
    life: dict[str, int] | Unset = UNSET
    zones: dict[str, str] | Unset = UNSET


class Raw(Record, tag="raw"):
    """A line that was not mapped, kept so that nothing is lost silently."""

    text: str


AnyRecord: TypeAlias = (
    Game | Object | Event | Trigger | Put | Copy | Order | Resolve | End | Choice | Priority | Snapshot | Raw
)

KINDS: dict[str, type[Record]] = {
    "game": Game, "obj": Object, "ev": Event, "trig": Trigger, "put": Put, "copy": Copy, "ord": Order, "res": Resolve,
    "end": End, "ch": Choice, "pri": Priority, "snap": Snapshot, "raw": Raw,
}  # fmt: skip
"""Every kind of record and its class."""
