"""Instructions about players, their cards and the game as a whole."""

from __future__ import annotations

from attrs import frozen

from apnap.model.abilities.numbers import Amount
from apnap.model.abilities.references import PlayerRef, Selector


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
    """Draw cards, one after another (121.2). ``up_to``: as many of them as the player likes."""

    who: PlayerRef
    amount: Amount
    up_to: bool = False


@frozen
class Mill:
    who: PlayerRef
    amount: Amount


@frozen
class Scry:
    who: PlayerRef
    amount: int


@frozen
class PutTop:
    """Cards from the top of a player's library are put ``to`` a zone of theirs: "mana", "shields", "graveyard"."""

    who: PlayerRef
    amount: Amount
    to: str


@frozen
class LookAtTop:
    """A player looks at the top cards of their library; nothing that is modelled changes."""

    who: PlayerRef
    amount: Amount


@frozen
class BreakShields:
    """Shields of ``whose`` players are broken: ``amount`` of each (chosen by the controller), None for all."""

    whose: PlayerRef
    amount: Amount | None


@frozen
class Venture:
    """Venture into the dungeon (701.49): the marker goes into the first room, or on to a next one."""

    who: PlayerRef


@frozen
class Surveil:
    """Look at the top cards, put any number into the graveyard, the rest back on top in any order (701.42)."""

    who: PlayerRef
    amount: Amount


@frozen
class SkipRest:
    """The rest of the turn is skipped."""


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
class ManaCost:
    """Symbols of a mana cost, lower case: ``("g", "g", "2")``; a number is generic mana."""

    symbols: tuple[str, ...]


@frozen
class Pay:
    """``who`` pays mana. Only inside May and Unless."""

    who: PlayerRef
    cost: ManaCost


@frozen
class Opaque:
    """A black box: what it does is not modelled (``opaque = true``)."""

    text: str


@frozen
class Nothing:
    """No effect on anything modelled (reminder text and the like)."""
