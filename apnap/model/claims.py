"""Claims: expressions over a play, as the claim language of case files gives them.

Two sorts of atoms: *state* atoms read one state; *history* atoms read what has happened from the start of the
play up to that state. Both engines evaluate the same trees. Numbers are integers, truth values booleans, and
``Name`` stands for players, zones and other constants as strings.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from apnap.model.atoms import (
    AllBefore,
    Before,
    ControllerOfObject,
    CountersOnObject,
    CountOf,
    DamageOn,
    Draw,
    EventAtom,
    GraveyardSize,
    Hand,
    HasKeyword,
    HasPriority,
    HowOften,
    Incarnation,
    IsAttached,
    IsAttacking,
    IsFaceDown,
    IsTransformed,
    Life,
    Looped,
    Lost,
    ManaOf,
    ManaZone,
    NameOf,
    OnStack,
    PowerOfObject,
    ResolutionOrder,
    Shields,
    StackSize,
    Tapped,
    ToughnessOfObject,
    Waiting,
    Won,
    ZoneOf,
)

__all__ = [
    "AllBefore",
    "AndExpr",
    "Arith",
    "Before",
    "Claim",
    "Comparison",
    "Const",
    "Contrast",
    "ControllerOfObject",
    "CountOf",
    "CountersOnObject",
    "DamageOn",
    "Draw",
    "EventAtom",
    "Expr",
    "GraveyardSize",
    "Hand",
    "HasKeyword",
    "HasPriority",
    "HistoryAtom",
    "HowOften",
    "Implies",
    "Incarnation",
    "IsAttached",
    "IsAttacking",
    "IsFaceDown",
    "IsTransformed",
    "Life",
    "Looped",
    "Lost",
    "ManaOf",
    "ManaZone",
    "NameOf",
    "NotExpr",
    "OnStack",
    "OrExpr",
    "PowerOfObject",
    "ResolutionOrder",
    "Shields",
    "StackSize",
    "StateAtom",
    "Tapped",
    "ToughnessOfObject",
    "Tuple",
    "TwoEditions",
    "TwoReadings",
    "Value",
    "Waiting",
    "WithAndWithout",
    "Won",
    "ZoneOf",
]

# --------------------------------------------------------------------------- expressions


@frozen
class Const:
    value: int | bool | str


@frozen
class Tuple:
    of: tuple[Expr, ...]


@frozen
class Arith:
    """``left op right`` with op ``+``, ``-`` or ``*``."""

    left: Expr
    op: str
    right: Expr


@frozen
class Comparison:
    """``left op right`` with op ``== != < <= > >=``."""

    left: Expr
    op: str
    right: Expr


@frozen
class NotExpr:
    of: Expr


@frozen
class AndExpr:
    of: tuple[Expr, ...]


@frozen
class OrExpr:
    of: tuple[Expr, ...]


@frozen
class Implies:
    left: Expr
    right: Expr


StateAtom: TypeAlias = (
    Life
    | Hand
    | GraveyardSize
    | ManaOf
    | Shields
    | ManaZone
    | ZoneOf
    | ControllerOfObject
    | CountersOnObject
    | PowerOfObject
    | ToughnessOfObject
    | DamageOn
    | Tapped
    | IsAttached
    | IsAttacking
    | IsFaceDown
    | IsTransformed
    | NameOf
    | HasKeyword
    | Incarnation
    | CountOf
    | OnStack
    | Waiting
    | StackSize
    | HasPriority
    | Lost
    | Won
    | Draw
)
HistoryAtom: TypeAlias = HowOften | Before | AllBefore | ResolutionOrder | Looped
Expr: TypeAlias = StateAtom | HistoryAtom | Const | Tuple | Arith | Comparison | NotExpr | AndExpr | OrExpr | Implies

Value: TypeAlias = int | bool | str | tuple["Value", ...]


@frozen
class TwoReadings:
    """A rule in two readings."""

    rule: str
    names: tuple[str, str]


@frozen
class TwoEditions:
    """Two editions of the rules of one game."""

    names: tuple[str, str]


@frozen
class WithAndWithout:
    """The rules with one of them, and without it."""

    rule: str


Contrast: TypeAlias = TwoReadings | TwoEditions | WithAndWithout
"""Two rule sets that a claim sets side by side."""


@frozen
class Claim:
    """One claim of a case file.

    ``kind``: ``always`` (at the end of every play), ``throughout`` (in every state), ``never`` (in no state),
    ``possible`` (at the end of some play), ``outcomes`` (exactly ``values`` at the end, or exactly ``number`` different
    values), ``can`` (the players ``by`` can bring it about that it is true at the end, whatever the others do),
    ``order_matters`` (an order in which a player, or one of ``by``, puts simultaneous triggers on the stack can matter
    for the value), ``differs`` (under the two rule sets of ``contrast`` different values are possible at the end, on
    some board if the start is open). ``expect``: the verdict the author expects. ``says``: the expression as written.
    ``path``: "claim[2]".
    """

    says: str
    expr: Expr
    kind: str = "always"
    expect: str = "proved"
    values: tuple[Value, ...] | None = None
    number: int | None = None
    by: tuple[str, ...] = ()
    contrast: Contrast | None = None
    cites: tuple[str, ...] = ()
    why: str = ""
    path: str = ""
    names: tuple[str, ...] = field(factory=tuple)
    """Names the expression mentions, for slicing the report."""
