"""Objects and players: immutable, hashable."""

from __future__ import annotations

from typing import NamedTuple

from apnap.model.referee.profile import Profile


class Ref(NamedTuple):
    """An object: a card object in one incarnation (400.7)."""

    id: str
    inc: int


PRINTED, TYPED, WHOLE = range(3)
"""What is seen of what static abilities make of an object: nothing, types and subtypes, everything."""


class Traits(NamedTuple):
    """What an object is, static abilities included."""

    types: frozenset[str]
    subtypes: frozenset[str]
    power: int
    toughness: int


class Obj(NamedTuple):
    """An object as it is now, but for what static abilities make of it (:mod:`characteristics`). Outside the
    battlefield and the stack its controller is its owner.

    ``silent``: it has lost its abilities until end of turn. ``entered``/``attacked``: this turn. ``was_tapped``: it
    became tapped this turn, if anything here asks for that.
    ``sick``: it entered since its controller's last turn began. ``caps``: how often each of its capped abilities has
    triggered this turn, as (index, number). ``beneath``: the card that lies on top of it. ``last``: what it was when it
    left, if static abilities had a share in that.
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
    caps: tuple[tuple[int, int], ...] = ()
    was_tapped: bool = False
    beneath: str | None = None
    last: Traits | None = None

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
        return (self.profile.name,) if self.profile.token else (self.id, self.profile.name)

    def number(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return next((n for k, n in self.counters if k == kind), 0)

    def with_counters(self, kind: str, change: int) -> Obj:
        """The same object with more or fewer counters of a kind."""
        left = max(0, self.number(kind) + change)
        others = [(k, n) for k, n in self.counters if k != kind]
        return self._replace(counters=tuple(sorted([*others, (kind, left)] if left else others)))

    @property
    def own_power(self) -> int:
        """Power without what static abilities add."""
        return (self.profile.power or 0) + self.power_bonus + self._from_counters()

    @property
    def own_toughness(self) -> int:
        """Toughness without what static abilities add."""
        return (self.profile.toughness or 0) + self.toughness_bonus + self._from_counters()

    def _from_counters(self) -> int:
        return self.number("+1/+1") - self.number("-1/-1") if self.counters else 0

    def has(self, keyword: str) -> bool:
        """True if it has the keyword and has not lost its abilities."""
        return not self.silent and keyword in self.profile.keywords


class Seat(NamedTuple):
    """A player. ``unnamed``: zone and number of the cards there that have no name in the scenario.

    ``top``: what is known of the library from the top, None for a card without a name. Named cards of the library that
    are not in it lie out of reach at the bottom or, when ``shuffled``, anywhere.
    """

    name: str
    life: int
    lost: bool = False
    unnamed: tuple[tuple[str, int], ...] = ()
    mana: int = 0
    top: tuple[str | None, ...] = ()
    shuffled: bool = False

    def number(self, zone: str) -> int:
        """How many cards without a name are in one of the player's zones."""
        return next((n for z, n in self.unnamed if z == zone), 0)

    def with_unnamed(self, zone: str, change: int) -> Seat:
        """The same player with more or fewer cards without a name in a zone."""
        left = self.number(zone) + change
        others = [(z, n) for z, n in self.unnamed if z != zone]
        return self._replace(unnamed=tuple(sorted([*others, (zone, left)] if left else others)))
