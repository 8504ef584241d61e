"""The symbolic machine: everything of one scenario that the steps of a run share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from apnap.encodings.actions import Actions
from apnap.encodings.claims import Claims, history_atoms
from apnap.encodings.effects import Effects
from apnap.encodings.fixed import Fixed, Wishes
from apnap.encodings.history import History
from apnap.encodings.matching import Matching
from apnap.encodings.reading import Context, Reader
from apnap.encodings.resolving import Resolving
from apnap.encodings.rules import once_per_event
from apnap.encodings.run import Site
from apnap.encodings.stack import Stack
from apnap.encodings.state import Key, State
from apnap.encodings.state_based import StateBased
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms, TooLarge
from apnap.encodings.triggering import Occasion, Triggering
from apnap.encodings.turns import Turns
from apnap.encodings.values import Val, Values, const
from apnap.encodings.world import Body, Event, Item, World
from apnap.encodings.zones import Arrival, Zones
from apnap.model.abilities import (
    Ability,
    ControllerOf,
    CountersOn,
    CountersPut,
    EntersWithCounters,
    Filter,
    Matches,
    Move,
    PowerOf,
    PutCounters,
    RemoveCounters,
    Target,
    TimesResolved,
    ToughnessOf,
)
from apnap.model.claims import Expr
from apnap.model.nameless import would_be_seen_in_graveyards
from apnap.model.scenario import Scenario, StartObject
from apnap.model.trees import mentions, walk

A = TypeVar("A", bound=Ability)

MOST_WAYS = 1500
"""The largest number of alternatives of one choice that is encoded."""


class Machine:
    """A scenario ready to be unrolled, with the tracked claims built in.

    ``strict``: triggers are placed one by one, so that the stack's order can be asked about.
    """

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
        self.matching = Matching(self)
        self.triggering = Triggering(self)
        self.zones = Zones(self)
        self.effects = Effects()
        self.stack = Stack(self)
        self.resolving = Resolving(self)
        self.state_based = StateBased(self)
        self.turns = Turns(self)
        self.actions = Actions(self)
        self.fixed = Fixed(self)
        self.claims = Claims(self)
        invariants = list(invariants)
        atoms = [a for e in [*exprs, *invariants] for a in history_atoms(e)]
        self.history = History(self, atoms, invariants)
        texts = tuple(scenario.cards.values())
        self.uses_last = mentions(texts, (PowerOf, ToughnessOf, CountersOn, ControllerOf, Matches))
        self.counter_kinds = _counter_kinds(scenario)
        self.graveyards_seen = would_be_seen_in_graveyards(scenario)
        self._times = mentions(texts, (TimesResolved,))

    # ------------------------------------------------------------------ policy

    def on(self, slug: str) -> bool:
        """The rule is in force."""
        return self.policy.on(slug)

    def reading(self, slug: str) -> str:
        """The reading of the rule that is in force."""
        return self.policy.reading(slug)

    # ------------------------------------------------------------------ the start

    def initial(self) -> State:
        """The state before anything happens."""
        start = self.scenario.start
        base: dict[Key, Val] = {
            ("turn",): const((1, start.active, start.step)),
            ("script",): const(0),
        }
        for player in self.players:
            base["life", player] = const(start.life[player])
            base["library", player] = const(start.library.get(player, ()))
        for o in start.objects:
            self._start_object(base, o)
        state = State(self.values, base)
        for entry in start.stack:
            self._start_item(state, entry.object, entry.controller, entry.ability, entry.targets, entry.modes)
        self.history.close(state)
        if start.begins:
            self.turns.begin(state, (1, start.active, start.step), TRUE, TRUE)
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

    def _start_item(
        self,
        state: State,
        oid: str,
        controller: str,
        ability: int | None,
        targets: tuple[str, ...],
        modes: tuple[int, ...],
    ) -> None:
        if ability is None:
            item = self.stack.spell_item(oid, 0, controller)
            state.put(("controller", oid), const(controller))
        else:
            text = self.world.bodies[oid].triggered()[ability]
            item = self.world.item(
                ("start", oid, ability, self.stack.fresh_level()), spell=False, oid=oid, inc=0, controller=controller,
                modes=text.modes, choose=text.choose, ability=text, index=ability, text=text.text, label=oid,
            )  # fmt: skip
        wishes = [Wishes(modes if item.choose < len(item.modes) or len(modes) > 1 else None, targets or None)]
        self.stack.announcing.announce(state, item, TRUE, TRUE, wishes, recorded=False)
        state.put(("item", item.number), const(self.stack.fresh_level()))
        state.change(("size",), lambda n: n + 1)

    # ------------------------------------------------------------------ what everything uses

    def settle(self, before: State, after: State, events: Sequence[Event], happens: Literal = TRUE) -> None:
        """A batch has happened where ``happens`` holds: record it and find out what triggers."""
        for event in events:
            if event.real and event.guard != FALSE:
                self._record(before, after, event)
        if events:
            self.triggering.run(before, after, events)
        self.history.close(after, guard=happens)

    def _record(self, before: State, after: State, event: Event) -> None:
        body = self.world.bodies[event.oid] if event.oid is not None else None
        happened = self.history.happened
        if event.kind == "zone" and body is not None:
            if event.to == "battlefield":
                who = self.reader.controller(after, body.oid)
                happened(after, "entered", None, event.guard, body=body, who=who)
                if event.origin == "nowhere":
                    happened(after, "created", None, event.guard, body=body, who=who)
            if event.origin == "battlefield":
                who = self.reader.controller(before, body.oid)
                happened(after, "left", None, event.guard, body=body, who=who)
                if event.to == "graveyard":
                    happened(after, "died", None, event.guard, body=body, who=who)
        elif event.kind in ("sacrificed", "cast", "drew", "gained", "lost"):
            happened(after, event.kind, event.item, event.guard, body=body, who=const(event.player))
        elif event.kind == "damaged" and body is not None:
            happened(after, "damaged", None, event.guard, body=body)
        elif event.kind == "hurt":
            happened(after, "damaged", None, event.guard, who=const(event.player))

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
            targets=targets if targets is not None else const(()),
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


def _counter_kinds(scenario: Scenario) -> tuple[str, ...]:
    """Kinds of counters that the scenario can see: always the two that change power and toughness."""
    kinds = {"+1/+1", "-1/-1"}
    for o in scenario.start.objects:
        kinds |= set(o.counters)
    for card in scenario.cards.values():
        for part in walk(card.abilities):
            if isinstance(part, PutCounters | RemoveCounters | CountersOn | EntersWithCounters | CountersPut):
                kinds.add(part.kind)
            elif isinstance(part, Move):
                kinds |= {kind for kind, _ in part.counters}
    return tuple(sorted(kinds))
