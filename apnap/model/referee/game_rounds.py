"""The game of a scenario, mandatory loops included: a play that does not leave one any more is a draw (104.4b).

Where plays come back to a position, the game is one of positions (docs/semantics.md, "Loops"). A mandatory loop is
there once for each position at which a play can come into it: what is asked of the draw is asked of that position.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping, Sequence

from attrs import define, evolve, field

from apnap.model.claims import Expr, Looped
from apnap.model.referee.asked import what_is_asked
from apnap.model.referee.evaluate import value
from apnap.model.referee.game import UNENDING, Edge, Game, Spot
from apnap.model.referee.game_search import Growing
from apnap.model.referee.graph import cycles, reaching
from apnap.model.referee.positions import Positions
from apnap.model.referee.rounds import MOST, NO_RULE, NO_WAY_OUT, drawn, ends_in_a_draw
from apnap.model.referee.starting import first_state
from apnap.model.referee.world import make_world
from apnap.model.scenario import Scenario
from apnap.model.trees import mentions

ROUND = "plays come back to where they were, and it is not known what comes of them"


def grow(
    scenario: Scenario,
    exprs: Sequence[Expr],
    *,
    budget: int,
    bound: int | None = None,
    boxes: bool = False,
) -> Game:
    """The game of a scenario, as far as the budget of states goes.

    ``bound``: the largest number of steps, default the scenario's, where plays do not come back to a position.
    ``boxes``: what the expressions say can be relied on though an effect that is a black box came before; else such an
    end is unknown.
    """
    world = make_world(scenario, exprs, strict=True)
    growing = Growing(world, exprs, boxes, scenario.bound if bound is None else bound)
    complete = growing.run(budget)
    round_ = cycles(range(len(growing.spots)), lambda at: [e.to for e in growing.spots[at].edges])
    comes_back = bool(round_) or _comes_back(growing)
    if complete and comes_back:
        game = _of_positions(scenario, exprs, budget, boxes)
        if game is not None:
            return game
        for at in (at for component in round_ for at in component):
            growing.spots[at].unknown = ROUND
    if comes_back and mentions(tuple(exprs), (Looped,)):
        _leave_ends_open(growing)
    return evolve(growing.game(growing.spots, complete=complete), comes_back=comes_back)


def _leave_ends_open(growing: Growing) -> None:
    """A state does not say whether the play has been there before."""
    for spot in growing.spots:
        spot.end, spot.unknown = None, ROUND if spot.end is not None else spot.unknown


def _comes_back(growing: Growing) -> bool:
    """Whether a play that goes on beyond the bound comes back to a position, but for life."""
    cut = [at for at, spot in enumerate(growing.spots) if spot.unknown == UNENDING and at in growing.states]
    positions = Positions(what_is_asked(growing.world, growing.exprs).but_for_life(growing.world))
    for at in {cut[0], cut[len(cut) // 2], cut[-1]} if cut else ():
        way = [growing.states[s] for s in _way_to(growing.spots, at) if s in growing.states]
        keys = [positions.of(state)[0] for state in way]
        if len(set(keys)) < len(keys):
            return True
    return False


def _way_to(spots: Sequence[Spot], at: int) -> list[int]:
    way = [at]
    while (came := spots[way[-1]].came) is not None:
        way.append(came[0])
    return way


def _of_positions(scenario: Scenario, exprs: Sequence[Expr], budget: int, boxes: bool) -> Game | None:
    """The game of positions; None if the budget is not enough, or if whether a play has come back is asked for."""
    if mentions(tuple(exprs), (Looped,)):
        return None
    world = make_world(scenario, exprs, strict=True)
    asked = what_is_asked(world, exprs)
    while True:
        fresh = make_world(scenario, exprs, strict=True, like=world)
        most = len(first_state(fresh).objs) + MOST
        growing = Growing(fresh, exprs, boxes, None, Positions(asked), most)
        if not growing.run(budget):
            return None
        lives = _life_matters(growing)
        if not lives:
            return evolve(growing.game(_Rounds(growing).spots(), complete=True), comes_back=True)
        asked = asked.but_for(lives)


def _life_matters(growing: Growing) -> set[str]:
    """The players whose life totals have to be read as they are: a state with more life of theirs was taken for one
    with less, and from there on they can lose."""
    found: set[str] = set()
    assert growing.positions is not None
    for i, player in enumerate(growing.positions.players):
        dead = [at for at, lives in growing.lives.items() if lives[i] <= 0]
        lose = reaching(len(growing.spots), lambda at: [e.to for e in growing.spots[at].edges], dead)
        if dead and growing.more & lose:
            found.add(player)
    return found


# --------------------------------------------------------------------------- mandatory loops


@define(eq=False)
class _Rounds:
    """The spots of a game with each mandatory loop once for each spot at which a play comes into it."""

    growing: Growing
    home: dict[int, int] = field(factory=dict)
    known: dict[tuple[int, int | None], int] = field(factory=dict)
    made: list[Spot] = field(factory=list)
    todo: deque[tuple[int, int | None]] = field(factory=deque)
    idle: set[int] = field(factory=set)

    def spots(self) -> Sequence[Spot]:
        """All spots that plays come to, the first one first."""
        for number, component in enumerate(_mandatory(self.growing)):
            self.home |= dict.fromkeys(component, number)
            if _may_do_something(self.growing.spots, component):
                self.idle.add(number)
        self._image(0, 0 if 0 in self.home else None)
        while self.todo:
            at, entry = self.todo.popleft()
            here = self.known[at, entry]
            for edge in self.growing.spots[at].edges:
                to = self._image(edge.to, self._entry(at, entry, edge))
                self.made[here].edges.append(evolve(edge, to=to))
                if self.made[to].came is None and to:
                    self.made[to].came = here, len(self.made[here].edges) - 1
        return self.made

    def _entry(self, at: int, entry: int | None, edge: Edge) -> int | None:
        """Where a play that takes the edge has come into the mandatory loop that it is then in."""
        if edge.to not in self.home:
            return None
        stays = entry is not None and self.home.get(at) == self.home[edge.to] and not edge.from_outside
        return entry if stays else edge.to

    def _image(self, at: int, entry: int | None) -> int:
        if (at, entry) not in self.known:
            self.known[at, entry] = len(self.made)
            spot = evolve(self.growing.spots[at], edges=[], came=None)
            if entry is not None:
                spot.round = self.known[entry, entry]
                self._draw(spot, at, entry)
            self.made.append(spot)
            self.todo.append((at, entry))
        return self.known[at, entry]

    def _draw(self, spot: Spot, at: int, entry: int) -> None:
        """What comes of a play that does not leave the loop any more."""
        state = drawn(self.growing.states[entry])
        if not ends_in_a_draw(self.growing.world):
            spot.unknown = f"not modelled: {NO_RULE}"
        elif self.home[at] in self.idle:
            spot.unknown = f"not modelled: {NO_WAY_OUT}"
        elif state.opaque and not self.growing.boxes:
            spot.unknown = f"a black box decides: {min(state.opaque)}"
        else:
            spot.drawn = tuple(value(state, e) for e in self.growing.exprs)


def _mandatory(growing: Growing) -> list[set[int]]:
    """The spots of each loop that plays cannot leave but by actions from outside, and cannot end in.

    Who is asked first does not tell positions apart here.
    """
    numbers: dict[Hashable, int] = {}
    for at in range(len(growing.spots)):
        numbers.setdefault(growing.places[at], len(numbers))
    place = [numbers[growing.places[at]] for at in range(len(growing.spots))]
    staying: Mapping[int, set[int]] = {n: set() for n in numbers.values()}
    ends = set()
    for at, spot in enumerate(growing.spots):
        ends |= {place[at]} if spot.end is not None or spot.unknown is not None else set()
        staying[place[at]].update(place[e.to] for e in spot.edges if e.to in growing.states and not e.from_outside)
    endless = set(staying) - reaching(len(staying), staying.__getitem__, ends)
    components = cycles(sorted(endless), staying.__getitem__)
    return [{at for at in range(len(place)) if place[at] in component} for component in components]


def _may_do_something(spots: Sequence[Spot], component: set[int]) -> bool:
    """Whether a player is offered something in a loop ("may"), and can do it without leaving the loop."""
    inside = (e for at in component for e in spots[at].edges if e.to in component and not e.from_outside)
    return any(e.decision is not None and (e.decision.kind, e.decision.value) == ("may", (True,)) for e in inside)


def way_round(game: Game, at: int) -> tuple[tuple[int, Edge], ...]:
    """The spots and edges of a shortest way from a spot of a mandatory loop to where the play has come into it."""
    goal = game.spots[at].round
    came: dict[int, tuple[int, Edge]] = {}
    todo = deque([at])
    while todo:
        here = todo.popleft()
        for edge in game.spots[here].edges:
            if game.spots[edge.to].round == goal and edge.to not in came and not edge.from_outside:
                came[edge.to] = here, edge
                todo.append(edge.to)
    way = [came[goal]] if goal in came else []
    while way and way[-1][0] != at:
        way.append(came[way[-1][0]])
    return tuple(reversed(way))


__all__ = ["ROUND", "grow", "way_round"]
