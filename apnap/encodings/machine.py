"""The symbolic machine: everything of one scenario that the steps of a run share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from apnap.encodings.characteristics import Characteristics
from apnap.encodings.claims import Claims, history_atoms
from apnap.encodings.effects import Effects, Registry
from apnap.encodings.fixed import Fixed
from apnap.encodings.history import History
from apnap.encodings.matching import Matching
from apnap.encodings.reading import Context, Reader
from apnap.encodings.recording import record
from apnap.encodings.rules import once_per_event
from apnap.encodings.run import Site
from apnap.encodings.state import Key, State
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms, TooLarge
from apnap.encodings.triggering import Occasion, Triggering
from apnap.encodings.values import Val, Values, const
from apnap.encodings.world import Body, Event, Item, World, counter_kinds
from apnap.encodings.zones import Arrival, Zones
from apnap.model.abilities import (
    Ability,
    BecomesTapped,
    ControllerOf,
    CountersOn,
    CreateDelayed,
    Filter,
    Matches,
    PowerOf,
    PutOnTop,
    Reflexive,
    Target,
    TimesResolved,
    ToughnessOf,
)
from apnap.model.claims import Expr
from apnap.model.nameless import would_be_seen_in_graveyards
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Scenario, StartObject
from apnap.model.trees import mentions, of_kind, walk

if TYPE_CHECKING:
    from apnap.encodings.course import Course
    from apnap.encodings.course import Move as Taken
    from apnap.encodings.run import Run

A = TypeVar("A", bound=Ability)

MOST_WAYS = 1500
"""The largest number of alternatives of one choice that is encoded."""


class Machine(ABC):
    """A scenario ready to be unrolled, with the tracked claims built in; each game has one of its own.

    ``strict``: triggers are placed one by one, so that the stack's order can be asked about.
    """

    previous_zones: ClassVar[tuple[str, ...]]
    """The zones in which "that card" may be after an instruction has moved it."""
    own_effects: ClassVar[Registry]
    """Effects that only this game has, or carries out in a way of its own."""
    course: Course

    def __init__(
        self, scenario: Scenario, exprs: Iterable[Expr] = (), invariants: Iterable[Expr] = (), *, strict: bool = False
    ) -> None:
        self.scenario = scenario
        self.policy = scenario.policy
        self.players = scenario.start.players
        self.strict = strict
        self.terms = Terms()
        self.values = Values(self.terms)
        self.world = World()
        self.sites: list[Site] = []
        self.reader = Reader(self)
        self.reader.statics = Characteristics.of(self)
        self.matching = Matching(self)
        self.triggering = Triggering(self)
        self.zones = Zones(self)
        self.effects = Effects(self.own_effects)
        self.fixed = Fixed(self)
        self.claims = Claims(self)
        self.possible: Callable[[Literal], bool] = lambda x: x != FALSE
        """Whether some play makes a literal true; the unroller lends its sweeper for it."""
        invariants = list(invariants)
        atoms = [a for e in [*exprs, *invariants] for a in history_atoms(e)]
        self.history = History(self, atoms, invariants)
        texts = tuple(scenario.cards.values())
        doing = walk((scenario.script, scenario.options))
        created = tuple(e for e in doing if isinstance(e, CreateDelayed | Reflexive))
        self.asks_what_was_done = mentions((texts, created), (Reflexive,))
        self.uses_last = mentions((texts, created), (PowerOf, ToughnessOf, CountersOn, ControllerOf, Matches))
        self.counter_kinds = counter_kinds(scenario)
        self.graveyards_seen = would_be_seen_in_graveyards(scenario)
        self.puts_on_top = mentions(texts, (PutOnTop,))
        self.counts_taps = any(p.first for p in of_kind(texts, BecomesTapped))
        self._times = mentions(texts, (TimesResolved,))
        self._rules = frozenset(rules_of(self.policy.edition))

    # ------------------------------------------------------------------ what each game does its own way

    @abstractmethod
    def begin(self, state: State) -> None:
        """Complete the state before anything happens: what waits then, and what happens as the play begins."""

    @abstractmethod
    def checkpoint(self, state: State) -> None:
        """What is done between two steps, until nothing is left to do."""

    @abstractmethod
    def before_step(self, state: State, live: Literal) -> None:
        """What is settled right before a step is taken, in plays that go on."""

    @abstractmethod
    def moves(self, base: State, live: Literal) -> list[Taken]:
        """Everything that a step can be in plays that go on; exactly one of it is taken in each."""

    @abstractmethod
    def next_groups(self, state: State) -> list[list[tuple[Item, Literal]]]:
        """Groups of which the items of one may be next to resolve, with the literal that each may."""

    @abstractmethod
    def after_batch(self, run: Run) -> None:
        """What is done right after a batch of something that is being carried out."""

    # ------------------------------------------------------------------ policy

    def on(self, slug: str) -> bool:
        """The rule is in force."""
        return self.policy.on(slug)

    def reading(self, slug: str) -> str:
        """The reading of the rule that is in force."""
        return self.policy.reading(slug)

    def has_rule(self, slug: str) -> bool:
        """It is a rule of this game, and in force: for rules that not every game has."""
        return slug in self._rules and self.policy.on(slug)

    # ------------------------------------------------------------------ the start

    def initial(self) -> State:
        """The state before anything happens."""
        start = self.scenario.start
        base: dict[Key, Val] = {
            ("turn",): const((1, start.active, start.step)),
            ("script",): const(0),
        }
        for player in self.players:
            base["library", player] = const(start.library.get(player, ()))
        for player, life in start.life.items():
            base["life", player] = const(life)
        for o in start.objects:
            self._start_object(base, o)
        state = State(self.values, base)
        self.begin(state)
        return state

    def _start_object(self, base: dict[Key, Val], o: StartObject) -> None:
        self.world.add_body(Body.of_card(o.id, self.scenario.cards[o.card], o.owner))
        base["place", o.id] = const((o.zone, 0))
        base["controller", o.id] = const(o.player if o.zone == "battlefield" else o.owner)
        for kind, number in o.counters.items():
            base["counters", o.id, kind] = const(number)
        facts = {"tapped": o.tapped, "damage": o.damage, "muted": not o.abilities}
        facts |= {"entered": o.entered, "sick": o.entered, "attacked": o.attacked}
        for kind, value in facts.items():
            if value:
                base[kind, o.id] = const(value)

    # ------------------------------------------------------------------ what everything uses

    def live(self, state: State) -> Literal:
        """The play goes on."""
        return self.terms.conj(
            [state.is_(("game",), "on"), state.is_(("ended",), False), state.is_(("unmodelled",), None)]
        )

    def settle(
        self, before: State, after: State, events: Sequence[Event], happens: Literal = TRUE, path: Literal = TRUE
    ) -> None:
        """A batch has happened where ``happens`` holds, in a branch taken when ``path`` holds: record it and find out
        what triggers."""
        for event in events:
            if event.real and event.guard != FALSE:
                record(self, before, after, event)
        if events:
            self.triggering.run(before, after, events, path)
        self.triggering.look(after)
        self.history.close(after, guard=happens)

    def create(self, before: State, after: State, oid: str, guard: Literal, tapped: bool) -> list[Event]:
        """A token comes into being."""
        refs = self.zones.find(before, [(guard, oid, 0)], "nowhere")
        return self.zones.move(before, after, refs, "nowhere", "battlefield", Arrival(tapped=tapped))[0]

    def statics(self, state: State, kind: type[A]) -> Iterator[tuple[A, str, int, str, Literal]]:
        """Static abilities of a kind in force: ability, source, incarnation, controller, literal."""
        for body in list(self.world.bodies.values()):
            for ability in body.abilities:
                if not isinstance(ability, kind):
                    continue
                for (zone, inc), place in state.get("place", body.oid).items():
                    here = (
                        self.terms.both(place, state.is_(("muted", body.oid), False))
                        if zone == "battlefield"
                        else FALSE
                    )
                    if here == FALSE:
                        continue
                    for player, controls in self.reader.controller(state, body.oid).items():
                        if (literal := self.terms.both(here, controls)) != FALSE:
                            yield ability, body.oid, inc, player, literal

    def context(self, item: Item, targets: Val | None = None) -> Context:
        """The context in which an item's text is read."""
        return Context(
            item.oid, item.inc, item.controller, item.event, item=item, index=item.index,
            targets=targets if targets is not None else const(()), created=item.created,
        )  # fmt: skip

    def arrival_under(self, player: str) -> Arrival:
        """Entering under a player's control."""
        return Arrival(player)

    def is_grouped(self, item: Item) -> bool:
        """The item stands for all events of a batch, so that nobody can say it is about one of them."""
        return item.ability is not None and once_per_event.is_grouped(self, item.ability.batch)

    def batch_name(self, occasion: Occasion) -> tuple[Any, ...]:
        """The name of a "one or more" occasion: the events it consists of."""
        return ("batch", *(event.name for event, _ in occasion))

    def lose(self, state: State, losing: Sequence[tuple[Literal, str]]) -> None:
        """Players lose the game, all at once (104.2a, 104.4a)."""
        happens = self.terms.both(self.terms.disj(x for x, _ in losing), state.is_(("game",), "on"))
        if happens == FALSE:
            return
        for literal, player in losing:
            state.put(("lost", player), const(True), literal)
        left = {p: state.is_(("lost", p), False) for p in self.players}
        number = self.values.count(left.values())
        state.put(("game",), const("draw"), self.terms.both(happens, self.values.is_(number, 0)))
        one = self.terms.both(happens, self.values.is_(number, 1))
        for player, alive in left.items():
            state.put(("game",), const(player), self.terms.both(one, alive))
        more = self.terms.both(happens, self.values.any_of(number, lambda n: bool(n > 1)))
        if more != FALSE:
            state.put(("unmodelled",), const("a player leaves a game that goes on (800.4)"), more)

    def actives(self, state: State) -> list[tuple[Literal, str]]:
        """The active player, as far as known."""
        players = self.values.map(state.get("turn"), lambda turn: turn[1])
        return [(x, p) for p, x in players.items()]

    def waiting_items(self, state: State) -> list[Item]:
        """Items that may be waiting."""
        return [i for i in self.world.items if "waiting" in state.get("item", i.number)]

    def stack_items(self, state: State) -> list[Item]:
        """Items that may be on the stack."""
        return [i for i in self.world.items if any(isinstance(s, int) for s in state.get("item", i.number))]

    def counts_resolutions(self, item: Item) -> bool:
        """Some text asks how often an ability has resolved."""
        return self._times and item.index >= 0

    def target_filters(self, item: Item | None, what: Target) -> list[Filter]:
        """The filters of a target phrase of an item, over all its modes."""
        if item is None:
            return []
        found: list[Filter] = []
        for mode in item.modes:
            for spec in mode.targets:
                found += spec.objects
        return found

    # ------------------------------------------------------------------ limits

    def sizes(self, number: int, wanted: Val | None) -> range:
        """How many of ``number`` objects can be wanted."""
        return range(number + 1) if wanted is None else range(min(number, max(wanted, default=0)) + 1)

    def enough(self, here: Val, wanted: Val | None, size: int) -> Literal:
        """Exactly ``size`` is the number to choose: the wanted one, or all if there are fewer."""
        if wanted is None:
            return TRUE
        return self.values.any_of(self.values.lift(min, here, wanted), lambda n: bool(n == size))

    def limit(self, number: int, what: str) -> None:
        """Raises TooLarge when a choice has too many alternatives to encode."""
        if number > MOST_WAYS:
            raise TooLarge(f"more than {MOST_WAYS} {what}")
