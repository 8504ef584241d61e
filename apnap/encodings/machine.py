"""The symbolic machine: everything of one scenario that the steps of a run share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from apnap.encodings import casts
from apnap.encodings.asking import Asking
from apnap.encodings.attaching import Attaching
from apnap.encodings.characteristics import Characteristics
from apnap.encodings.claims import Claims, history_atoms
from apnap.encodings.context import WITH_ABILITIES
from apnap.encodings.control import Controlling
from apnap.encodings.effects import Effects, Registry
from apnap.encodings.entering_choices import EnteringChoices
from apnap.encodings.faces import Faces
from apnap.encodings.fixed import Fixed
from apnap.encodings.history import History
from apnap.encodings.holding import Holding
from apnap.encodings.items import Items
from apnap.encodings.layers import Layers
from apnap.encodings.limits import Limits
from apnap.encodings.linking import Linking
from apnap.encodings.losing import Losing, lose
from apnap.encodings.matching import Matching
from apnap.encodings.more_counters import MoreOfThem
from apnap.encodings.open_start import OpenStart
from apnap.encodings.preventing import Preventing
from apnap.encodings.reading import Context, Reader
from apnap.encodings.recording import record
from apnap.encodings.replacing import Replacing
from apnap.encodings.rules import once_per_event
from apnap.encodings.run import Site
from apnap.encodings.starting import initial
from apnap.encodings.state import State
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms
from apnap.encodings.texts import Texts
from apnap.encodings.this_turn import ThisTurn
from apnap.encodings.triggering import Occasion, Triggering
from apnap.encodings.values import Val, Values, const
from apnap.encodings.world import Event, Item, World, counter_kinds, names_keyword
from apnap.encodings.zones import Arrival, Zones
from apnap.model.abilities import (
    Ability,
    CantBeMoved,
    CantHaveCounters,
    Casts,
    ControllerOf,
    CopyOf,
    CountersOn,
    DealsDamage,
    KeepsOut,
    Matches,
    MoreTokens,
    PlayersCant,
    PowerOf,
    PutOnTop,
    Reflexive,
    TimesThisTurn,
    ToughnessOf,
    TriggeringNumber,
    WasCast,
)
from apnap.model.claims import Expr
from apnap.model.nameless import would_be_seen_in_graveyards
from apnap.model.rulebook import rules_of
from apnap.model.scenario import Scenario

if TYPE_CHECKING:
    from apnap.encodings.course import Course
    from apnap.encodings.course import Move as Taken
    from apnap.encodings.run import Run

A = TypeVar("A", bound=Ability)


class Machine(Items, Limits, ABC):
    """A scenario ready to be unrolled, with the tracked claims built in; each game has one of its own.

    ``strict``: triggers are placed one by one, so that the stack's order can be asked about. ``terms``: the circuit, if
    not a new one.
    """

    previous_zones: ClassVar[tuple[str, ...]]
    """The zones in which "that card" may be after an instruction has moved it."""
    own_effects: ClassVar[Registry]
    """Effects that only this game has, or carries out in a way of its own."""
    adds_first: ClassVar[bool] = False
    """What is added to power counts before static abilities ask for power."""
    offers_in_full: ClassVar[bool] = True
    """What is offered can be accepted only if there are as many objects as it asks for (118.3)."""
    endless_is_draw: ClassVar[bool] = False
    """A play that cannot come to an end is a draw."""
    course: Course
    floors: bool = False
    """The state keeps what life totals would be without what has been gained."""

    def __init__(
        self,
        scenario: Scenario,
        exprs: Iterable[Expr] = (),
        invariants: Iterable[Expr] = (),
        *,
        strict: bool = False,
        terms: Terms | None = None,
    ) -> None:
        self.scenario = scenario
        self.texts = Texts.of(scenario)
        self.policy = scenario.policy
        self.players = scenario.start.players
        self.strict = strict
        self.terms = Terms() if terms is None else terms
        self.values = Values(self.terms)
        self.world = World()
        self.sites: list[Site] = []
        self.averted: list[Literal] = []
        """Literals that somebody has done what an "unless" asks for."""
        exprs, invariants = list(exprs), list(invariants)
        self.open = OpenStart(self, [*exprs, *invariants])
        self.reader = Reader(self)
        self.control = Controlling.of(self)
        self.attaching = Attaching.of(self)
        self.linking = Linking.of(self)
        self.holding = Holding(self)
        self.faces = Faces(self)
        self.layers = Layers.of(self)
        self.entering_choices = EnteringChoices.of(self)
        self.reader.layered = None if self.layers is None else Characteristics(self, self.layers)
        self.replacing = Replacing.of(self)
        self.more_counters = MoreOfThem.of(self)
        self.preventing = Preventing.of(self)
        self.asking = Asking(self)
        self.this_turn = ThisTurn.of(self)
        self.matching = Matching(self)
        self.triggering = Triggering(self)
        self.zones = Zones(self)
        self.effects = Effects(self.own_effects)
        self.fixed = Fixed(self)
        self.claims = Claims(self)
        self.possible: Callable[[Literal], bool] = lambda x: x != FALSE
        """Whether some play makes a literal true; the unroller lends its sweeper for it."""
        self.carrying: int | None = None
        """Number of the item whose instructions are being carried out."""
        atoms = [a for e in [*exprs, *invariants] for a in history_atoms(e)]
        self.history = History(self, atoms, invariants)
        self._note_questions()
        self.graveyards_seen = would_be_seen_in_graveyards(scenario)
        self._rules = frozenset(rules_of(self.policy.edition))

    def _note_questions(self) -> None:
        """What the texts ask about: only that is kept in the state and in events."""
        texts = self.texts
        self.asks_what_was_done = texts.mention(Reflexive)
        self.asks_who_deals = texts.mention(DealsDamage)
        self.asks_whose_deals = any(f.controller for p in texts.of_kind(DealsDamage) for f in p.what)
        asks = any(one.total for one in texts.of_kind(TimesThisTurn))
        self.asks_how_much = asks or texts.mention(TriggeringNumber)
        asks = texts.mention(PowerOf, ToughnessOf, CountersOn, ControllerOf, Matches, CopyOf)
        self.uses_last = asks or self.asks_who_deals or names_keyword(texts.parts, "lifelink")
        self.uses_last = self.uses_last or (self.layers is not None and self.layers.touched[WITH_ABILITIES])
        self.counter_kinds = counter_kinds(self.scenario, texts.parts)
        self.asks_who_cast = texts.mention(WasCast) or any(p.origins for p in texts.of_kind(Casts))
        self.keeps_objects = texts.mention(CantBeMoved)
        self.keeps_out = texts.mention(KeepsOut)
        self.denies_players = texts.mention(PlayersCant)
        self.denies_counters = texts.mention(CantHaveCounters)
        self.doubles_tokens = texts.mention(MoreTokens)
        self.puts_on_top = texts.mention(PutOnTop)

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

    def enter_attacking(self, state: State, oid: str, player: str, guard: Literal) -> None:
        """A token of the player enters attacking; a game that has no such thing leaves the model."""
        state.put(("unmodelled",), const("a token that enters attacking"), guard)

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

    @contextmanager
    def carries_out(self, item: Item) -> Iterator[None]:
        """While the instructions of the item are carried out."""
        outside, self.carrying = self.carrying, item.number
        yield
        self.carrying = outside

    # ------------------------------------------------------------------ the start

    def initial(self) -> State:
        """The state before anything happens."""
        state = initial(self)
        if self.control is not None:
            self.control.start(state)
        if self.this_turn is not None:
            self.this_turn.start(state)
        self.begin(state)
        return state

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
        self.asking.close(before, path)
        events = [*events, *self._renewed(before, after)]
        if self.layers is not None:
            self.layers.expire(after, "source")
        for event in events:
            if event.real and event.guard != FALSE:
                record(self, before, after, event)
        for event in events:
            if event.real and event.guard != FALSE:
                casts.count(self, after, event)
        if events and self.this_turn is not None:
            self.this_turn.count(before, after, events)
        if events:
            self.triggering.run(before, after, events, path)
        self.triggering.look(after)
        self.history.close(after, guard=happens)
        self.zones.entering.put_late(after, path)
        if self.replacing is not None:
            self.replacing.follow(after, path)
        if self.linking is not None:
            self.linking.give_back(before, after, path)

    def _renewed(self, before: State, after: State) -> list[Event]:
        """What is found anew after every batch: what is attached to what, then who controls what."""
        events = [] if self.attaching is None else self.attaching.renew(before, after)
        return events if self.control is None else events + self.control.renew(before, after)

    def create(self, before: State, after: State, oid: str, guard: Literal, tapped: bool) -> list[Event]:
        """A token comes into being."""
        refs = self.zones.find(before, [(guard, oid, 0)], "nowhere")
        return self.zones.move(before, after, refs, "nowhere", "battlefield", Arrival(tapped=tapped))[0]

    def statics(self, state: State, kind: type[A]) -> Iterator[tuple[A, str, int, str, Literal]]:
        """Static abilities of a kind in force: ability, source, incarnation, controller, literal."""
        return self.holding.statics(state, kind)

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

    def lose(self, state: State, losing: Losing, before: State | None = None) -> list[Event]:
        """Players lose the game, all at once, in a batch that began in ``before``: what happens by that."""
        return lose(self, state, losing, before)

    def leave(self, before: State, after: State, players: Losing) -> list[Event]:
        """Players who have lost leave a game that goes on."""
        for literal, player in players:
            after.put(("unmodelled",), const(f"{player} leaves a game that goes on"), literal)
        return []

    def receivers(self, state: State) -> list[tuple[Literal, str]]:
        """Who gets priority first."""
        return self.actives(state)

    def doubtful(self, final: State) -> Literal:
        """What was left out rests on something that does not hold in this play."""
        return FALSE

    def actives(self, state: State) -> list[tuple[Literal, str]]:
        """The active player, as far as known."""
        players = self.values.map(state.get("turn"), lambda turn: turn[1])
        return [(x, p) for p, x in players.items()]
