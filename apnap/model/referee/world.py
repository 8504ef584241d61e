"""The scenario as the referee works with it: its rule set, its texts, and whoever watches a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from attrs import define, evolve, field

from apnap.model.abilities import (
    Affect,
    BecomesTapped,
    CantHaveCounters,
    Card,
    Casts,
    Changes,
    Continuous,
    Discards,
    Draws,
    EntersTapped,
    EntersWithCounters,
    ExileInstead,
    Filter,
    InsteadOfGraveyard,
    KeepsOut,
    Keyword,
    Mode,
    MoreCounters,
    MoreTokens,
    PhaseOut,
    PlayersCant,
    ReplacesMove,
    StateIs,
    TimesThisTurn,
    TokenSpec,
    WasCast,
)
from apnap.model.boards import OUTSIDE, said_in
from apnap.model.claims import Expr
from apnap.model.nameless import would_be_seen_in_graveyards
from apnap.model.referee.chosen_words import words_of
from apnap.model.referee.machines import Machine, machine_of
from apnap.model.referee.printer import Printer
from apnap.model.referee.profile import Profile, Text
from apnap.model.referee.tracker import Tracker, compile_tracker
from apnap.model.scenario import FixedChoice, Scenario

if TYPE_CHECKING:
    from apnap.model.referee.choices import Move
    from apnap.model.referee.events import Event, Happening
    from apnap.model.referee.items import Item
    from apnap.model.referee.layers import Board
    from apnap.model.referee.state import State


T = TypeVar("T")


class Watch:
    """Somebody who is told what happens in a run. Every method may be overridden."""

    def begun(self, state: State) -> None:
        """The play has begun; nothing has happened yet."""

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        """A batch has happened; ``after`` knows what triggered. ``notes``: what claims count beyond the events."""

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        """Something happened that is no event: an item was placed, resolved, removed …"""

    def ended(self, state: State, item: Item) -> None:
        """A spell or ability has been carried out, or removed instead, and has left the stack."""

    def paused(self, state: State) -> None:
        """A step of the play is over: nothing is being carried out, or a player gets priority."""

    def chose(self, state: State, move: Move, alternatives: int) -> None:
        """A move was made."""

    def alike(self, items: Sequence[Item]) -> None:
        """Any of these items may be next, and nobody is asked for their order as nothing tells them apart."""


@define(eq=False)
class World:
    """What does not change in a run.

    ``strict``: the order of simultaneous triggers is chosen on placing; else on resolving. ``flexible``: the order in
    which the abilities of a group are announced is left open, and of twins each is offered, for following guides.
    ``graveyards_seen``: something here looks at cards without a name in graveyards. ``machine``: how the game is
    played. ``layered``: continuous effects may do more to objects than change who controls them, or power and toughness
    until end of turn.
    ``clashing``: static abilities may clash with such effects. ``enters_matter``: something here may enter tapped or
    with counters by an ability. ``boards``: what they made of the last few states. ``taps_matter``: something asks what
    became tapped before in the turn. ``states_matter``: something here may trigger on a state of the game.
    ``control_matters``: something here gives somebody control of permanents. ``attachments_matter``: something here may
    be attached. ``ties_matter``: a filter asks what is attached to what, or who has exiled what.
    ``casts_counted``, ``draws_counted``: something asks which spell, or which card drawn, of the turn it is;
    ``casters_matter``: who has cast a permanent, or from where.
    ``moves_replaced``, ``counters_replaced``, ``tokens_replaced``, ``counters_denied``, ``entering_denied``,
    ``players_denied``: something here replaces or forbids that. ``words``: what can be chosen as something enters.
    ``phasing_matters``: something here phases in or out. ``discards``: the trigger conditions that ask for discards.
    ``counted``: what texts ask about the events of a turn, numbered.
    ``unusable``: options (numbers) that name something that is not there (:mod:`apnap.model.boards`).
    ``done``: which script entries and fixed choices were ever carried out.
    """

    scenario: Scenario
    strict: bool
    tracker: Tracker
    flexible: bool
    players: tuple[str, ...]
    places: dict[str, int]
    readings: Mapping[str, str]
    printer: Printer
    cards: dict[str, Profile]
    graveyards_seen: bool
    machine: Machine
    layered: bool
    clashing: bool
    enters_matter: bool
    taps_matter: bool
    states_matter: bool
    control_matters: bool
    attachments_matter: bool
    ties_matter: bool
    casts_counted: bool
    draws_counted: bool
    casters_matter: bool
    moves_replaced: bool
    counters_replaced: bool
    tokens_replaced: bool
    counters_denied: bool
    entering_denied: bool
    players_denied: bool
    words: dict[str, tuple[str, ...]]
    phasing_matters: bool
    discards: tuple[Discards, ...]
    counted: dict[TimesThisTurn, int]
    unusable: frozenset[int] = frozenset()
    watches: list[Watch] = field(factory=list)
    done: set[str] = field(factory=set)
    boards: list[tuple[tuple[object, ...], str, Board]] = field(factory=list)

    def on(self, slug: str) -> bool:
        """True unless the rule is switched off."""
        return self.readings[slug] != "off"

    def reading(self, slug: str) -> str:
        """The reading of a rule in force, or "off"."""
        return self.readings[slug]

    def text(self, mode: Mode) -> Text:
        """The text of a script entry."""
        return self.printer.text(mode)

    def choices_of(self, names: Iterable[str], ability: int | None, on: Sequence[str] = ()) -> list[FixedChoice]:
        """The fixed choices for what a source asks."""
        named = set(names)
        return [
            c
            for c in self.scenario.choices
            if c.of in named and c.ability in (None, ability) and (c.on is None or c.on in on)
        ]

    def applied(self, choice: FixedChoice) -> None:
        """A fixed choice was made as it says."""
        self.done.add(choice.path or repr(choice))


def make_world(
    scenario: Scenario,
    exprs: Sequence[Expr] = (),
    *,
    strict: bool = False,
    flexible: bool = False,
    like: World | None = None,
) -> World:
    """The world of a scenario, tracking what the expressions ask. ``like``: share the texts of that world."""
    if scenario.open:
        raise ValueError("an open start: play it on one of its boards")
    printer = like.printer if like is not None else Printer()
    policy = scenario.policy
    said = scenario.parts

    def some(kind: type[T]) -> list[T]:
        return [part for part in said if isinstance(part, kind)]

    def any_of(*kinds: type) -> bool:
        return any(isinstance(part, kinds) for part in said)

    return World(
        scenario=scenario,
        strict=strict,
        tracker=compile_tracker(exprs),
        flexible=flexible,
        players=scenario.start.players,
        places={o.id: i for i, o in enumerate(scenario.start.objects)},
        readings=policy.in_force(),
        printer=printer,
        cards=like.cards if like is not None else {name: printer.card(card) for name, card in scenario.cards.items()},
        graveyards_seen=like.graveyards_seen if like is not None else would_be_seen_in_graveyards(scenario),
        machine=machine_of(policy.edition),
        layered=any(is_more_than_control(c.changes) for c in some(Continuous))
        or any(is_lasting(e, e.changes) for e in some(Affect)),
        clashing=any(is_more_than_size(c.changes) for c in some(Continuous)),
        enters_matter=any_of(EntersTapped, EntersWithCounters),
        taps_matter=any(p.first for p in some(BecomesTapped)),
        states_matter=any_of(StateIs),
        control_matters=any(c.control for c in some(Changes)),
        attachments_matter=_may_be_attached(scenario, said),
        ties_matter=any(_asks_for_ties(f) for f in some(Filter)),
        casts_counted=any(p.number for p in some(Casts)),
        casters_matter=any_of(WasCast) or any(p.origins for p in some(Casts)),
        draws_counted=any(p.number for p in some(Draws)),
        moves_replaced=any_of(ReplacesMove, ExileInstead, InsteadOfGraveyard),
        counters_replaced=any_of(MoreCounters),
        tokens_replaced=any_of(MoreTokens),
        entering_denied=any_of(KeepsOut),
        players_denied=any_of(PlayersCant),
        counters_denied=any_of(CantHaveCounters),
        words=words_of(said),
        phasing_matters=any_of(PhaseOut) or any(k.name == "phasing" for k in some(Keyword)),
        discards=tuple(some(Discards)),
        counted={asked: i for i, asked in enumerate(dict.fromkeys(some(TimesThisTurn)))},
        unusable=_unusable(scenario),
    )


def _unusable(scenario: Scenario) -> frozenset[int]:
    absent = [o.id for o in scenario.start.objects if o.zone == OUTSIDE]
    if not absent:
        return frozenset()
    return frozenset(i for i, option in enumerate(scenario.options) if said_in((option.action,), absent))


def _may_be_attached(scenario: Scenario, said: Sequence[object]) -> bool:
    """Whether something in a scenario is, or may be, attached to something."""
    faces = (part for part in said if isinstance(part, Card | TokenSpec))
    return any(o.attached_to is not None for o in scenario.start.objects) or any(
        face.subtypes & {"aura", "equipment"} for face in faces
    )


def _asks_for_ties(f: Filter) -> bool:
    return f.host or f.linked or f.same_name or f.chosen or f.attached is not None


def is_more_than_control(changes: Changes) -> bool:
    """Whether changes do more than give somebody control."""
    return evolve(changes, control=False) != Changes()


def is_more_than_size(changes: Changes) -> bool:
    """Whether changes do more than give somebody control, or add to power and toughness."""
    return evolve(changes, control=False, power=0, toughness=0) != Changes()


def is_lasting(effect: Affect, changes: Changes) -> bool:
    """Whether an effect that makes these changes is no mere change of power and toughness until end of turn."""
    return is_more_than_control(changes) and (effect.until != "turn" or is_more_than_size(changes))


def names_matter(world: World) -> bool:
    """Whether items of different sources that do the same must be told apart."""
    s = world.scenario
    return (
        world.tracker.names_matter
        or bool(s.choices)
        or any(e.respond_to for e in s.script)
        or not world.on("independent-of-source")
        or not world.on("new-object")
        or not world.on("trigger-clause")
    )
