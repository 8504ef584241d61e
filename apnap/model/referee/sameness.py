"""When two points of a play are the same for all that is asked: the rest of the game is.

Two ends are the same if the expressions have the same values there. Two decisions are the same if the same player makes
them and they lead to the same things; what the alternatives are called does not count. Decisions of one player that
follow each other are one decision, and one whose alternatives all come to the same is none.
"""

from __future__ import annotations

from attrs import define, field

from apnap.model.referee.game import Game, Values

ENDLESS = "some plays can go on for ever"

Kind = int
"""Spots of the same kind are the same for all that is asked."""

Unsettled = str
"""Why it is not known of which kind a spot is."""


@define(eq=False)
class Sameness:
    """The kinds of the spots of a game, found when they are asked for."""

    game: Game
    _kinds: dict[int, Kind | Unsettled] = field(factory=dict)
    _known: dict[object, Kind] = field(factory=dict)
    _choices: dict[Kind, tuple[str | None, frozenset[Kind]]] = field(factory=dict)
    _results: dict[Kind, frozenset[Values]] = field(factory=dict)

    def kind(self, at: int) -> Kind | Unsettled:
        """The kind of a spot."""
        open_: set[int] = set()
        todo = [(at, False)]
        while todo:
            spot, leaving = todo.pop()
            if leaving:
                open_.discard(spot)
                if spot not in self._kinds:
                    self._kinds[spot] = self._of(spot)
            elif spot in open_:
                self._kinds[spot] = ENDLESS  # it leads back to itself
            elif spot not in self._kinds:
                open_.add(spot)
                todo.append((spot, True))
                todo += [(e.to, False) for e in self.game.spots[spot].edges]
        return self._kinds[at]

    def choice(self, owner: str | None, kinds: frozenset[Kind]) -> Kind:
        """The kind of a decision that leads to these kinds."""
        alternatives: set[Kind] = set()
        for kind in kinds:
            of, among = self._choices.get(kind, (None, frozenset()))
            alternatives |= among if among and of == owner else {kind}
        if len(alternatives) == 1:
            return alternatives.pop()
        found = self._intern((owner, frozenset(alternatives)))
        self._choices[found] = (owner, frozenset(alternatives))
        self._results.setdefault(found, frozenset().union(*(self._results[k] for k in alternatives)))
        return found

    def results(self, kind: Kind) -> frozenset[Values]:
        """What the expressions can be at the end of plays that go on from spots of a kind."""
        return self._results[kind]

    def _of(self, at: int) -> Kind | Unsettled:
        spot = self.game.spots[at]
        if spot.unknown is not None:
            return spot.unknown
        if spot.end is not None:
            kind = self._intern(("end", tuple((type(v), v) for v in spot.end)))
            self._results.setdefault(kind, frozenset({spot.end}))
            return kind
        kinds = set[Kind]()
        for edge in spot.edges:
            follower = self._kinds[edge.to]
            if isinstance(follower, str):
                return follower
            kinds.add(follower)
        return self.choice(spot.owner, frozenset(kinds))

    def _intern(self, key: object) -> Kind:
        return self._known.setdefault(key, len(self._known))
