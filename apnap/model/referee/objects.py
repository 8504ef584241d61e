"""Objects and players: immutable, hashable."""

from __future__ import annotations

from typing import NamedTuple

from apnap.model.referee.profile import Profile, Shape


class Ref(NamedTuple):
    """An object: a card object in one incarnation (400.7)."""

    id: str
    inc: int


PHASED_OUT = "phased out"
"""Where a permanent is that is phased out. It is on the battlefield still, and treated as though it did not exist."""

COMMAND = "command"
"""Where dungeons are."""

OUT_OF_GAME = "nowhere"
"""Where cards are that have left the game with their owner."""

PRINTED, TYPED, COLORED, ABLE, BASED, WHOLE = range(6)
"""How much is seen of what continuous effects make of an object (613.1): nothing but its face, up to layer 4, 5, 6, 7b,
everything."""


class Traits(NamedTuple):
    """What an object is or last was, continuous effects included. ``hosts``: it is enchanted or equipped."""

    profile: Profile
    power: int
    toughness: int
    hosts: bool = False


class Lasting(NamedTuple):
    """A continuous effect of a resolved spell or ability on one object (611.2).

    ``until``: as in :class:`apnap.model.abilities.Affect`; ``you`` and ``source``: its controller and source.
    ``stamp``: tells the effects on an object apart. ``older``: what was on the battlefield as it began, and has not
    become attached since then (613.7e), if it matters.
    """

    shape: Shape
    until: str
    you: str
    source: Ref | None
    stamp: int
    older: frozenset[Ref] = frozenset()


class Role(NamedTuple):
    """What an object does in a combat (506.4, 509.1).

    ``player``: who controls it in that combat. ``attacks``: the player it attacks; ``blocks``: the attacker it blocks.
    ``blocked``: an attacker that was blocked, whatever became of the blockers. ``struck``: it had first or double
    strike as the first damage step began.
    """

    player: str
    attacks: str | None = None
    blocks: Ref | None = None
    blocked: bool = False
    struck: bool = False


class Obj(NamedTuple):
    """An object as it is now, but for what continuous effects make of it (:mod:`characteristics`). Outside the
    battlefield and the stack its controller is its owner.

    ``profile``: its face (layer 1); ``card``: what is printed on it, if its face is another. ``silent``: it has lost
    its abilities until end of turn. ``entered``/``attacked``: this turn. ``was_tapped``: it became tapped this turn, if
    anything here asks for that.
    ``sick``: it entered since its controller's last turn began. ``caps``: how often each of its capped abilities has
    triggered this turn, as ((mark, controller if that matters), number). ``beneath``: the card that lies on top of
    it. ``last``: what it was when it left, if continuous effects may have a share in that. ``rightful``: who would
    control it but for effects that give control of it to somebody; None if that is its controller. ``attached``: what
    it is attached to. ``affects``: effects on it, oldest first; ``affected``: how many there have been. ``turned``:
    how often it has transformed. ``role``: what it does in a combat; ``deathtouched``: a source with deathtouch has
    dealt damage to it since the last check. ``chosen``: what was chosen as it entered. ``phased``: who it phases in
    for, if it is phased out; None also of what phases in only with something else. ``room``: where the venture marker
    is on it, if it is a dungeon. ``cast``: who has cast it, from which zone, if anything here asks for that.
    """

    id: str
    inc: int
    profile: Profile
    owner: str
    controller: str
    zone: str
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    power_bonus: int = 0
    toughness_bonus: int = 0
    silent: bool = False
    entered: bool = False
    sick: bool = False
    attacked: bool = False
    caps: tuple[tuple[tuple[int, str], int], ...] = ()
    was_tapped: bool = False
    beneath: str | None = None
    last: Traits | None = None
    rightful: str | None = None
    attached: Ref | None = None
    card: Profile | None = None
    affects: tuple[Lasting, ...] = ()
    affected: int = 0
    turned: int = 0
    role: Role | None = None
    deathtouched: bool = False
    chosen: str | None = None
    phased: str | None = None
    room: str | None = None
    cast: tuple[str, str] | None = None

    @property
    def ref(self) -> Ref:
        return Ref(self[0], self[1])

    @property
    def label(self) -> str:
        """Its name in decisions: a token's without its number."""
        return self.profile.name if self.profile.token else self.id

    @property
    def names(self) -> tuple[str, ...]:
        """What claims may call it."""
        return (self.profile.name,) if self.profile.token else (self.id, self.printed.name)

    @property
    def printed(self) -> Profile:
        """What is printed on it: its front face, or what it was created as."""
        return self.card or self.profile

    def number(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return next((n for k, n in self.counters if k == kind), 0)

    def with_counters(self, kind: str, change: int) -> Obj:
        """The same object with more or fewer counters of a kind."""
        left = max(0, self.number(kind) + change)
        others = [(k, n) for k, n in self.counters if k != kind]
        return self._replace(counters=tuple(sorted([*others, (kind, left)] if left else others)))

    def from_counters(self) -> int:
        """What counters add to power and toughness (layer 7c)."""
        return self.number("+1/+1") - self.number("-1/-1") if self.counters else 0

    @property
    def is_attacking(self) -> bool:
        return self.role is not None and self.role.attacks is not None

    @property
    def is_blocking(self) -> bool:
        return self.role is not None and self.role.blocks is not None


def out_of_game(obj: Obj) -> Obj:
    """The card of an object that has left the game, as a new object (400.7)."""
    return Obj(obj.id, obj.inc + 1, obj.printed, obj.owner, obj.owner, OUT_OF_GAME)


class Seat(NamedTuple):
    """A player. ``unnamed``: zone and number of the cards there that have no name in the scenario.

    ``top``: what is known of the library from the top, None for a card without a name. Named cards of the library that
    are not in it lie out of reach at the bottom or, when ``shuffled``, anywhere. ``cast``, ``drawn``: how many spells
    and cards this turn, if anything here asks for that.
    """

    name: str
    life: int
    lost: bool = False
    unnamed: tuple[tuple[str, int], ...] = ()
    mana: int = 0
    top: tuple[str | None, ...] = ()
    shuffled: bool = False
    cast: int = 0
    drawn: int = 0

    def number(self, zone: str) -> int:
        """How many cards without a name are in one of the player's zones."""
        return next((n for z, n in self.unnamed if z == zone), 0)

    def with_unnamed(self, zone: str, change: int) -> Seat:
        """The same player with more or fewer cards without a name in a zone."""
        left = self.number(zone) + change
        others = [(z, n) for z, n in self.unnamed if z != zone]
        return self._replace(unnamed=tuple(sorted([*others, (zone, left)] if left else others)))
