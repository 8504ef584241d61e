"""The scenario as the referee works with it: its rule set, its texts, and whoever watches a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from attrs import define, field

from apnap.model.abilities import BecomesTapped, Continuous, Mode, StateIs
from apnap.model.claims import Expr
from apnap.model.nameless import would_be_seen_in_graveyards
from apnap.model.referee.machines import Machine, machine_of
from apnap.model.referee.printer import Printer
from apnap.model.referee.profile import Profile, Text
from apnap.model.referee.tracker import Tracker, compile_tracker
from apnap.model.rulebook import rules
from apnap.model.scenario import FixedChoice, Scenario
from apnap.model.trees import mentions, of_kind

if TYPE_CHECKING:
    from apnap.model.referee.choices import Move
    from apnap.model.referee.events import Event, Happening
    from apnap.model.referee.items import Item
    from apnap.model.referee.state import State


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

    def paused(self, state: State) -> None:
        """A step of the play is over: nothing is being carried out, or a player gets priority."""

    def chose(self, state: State, move: Move, alternatives: int) -> None:
        """A move was made."""


@define(eq=False)
class World:
    """What does not change in a run.

    ``strict``: the order of simultaneous triggers is chosen on placing; else on resolving. ``flexible``: the order in
    which the abilities of a group are announced is left open, for following guides. ``graveyards_seen``: something here
    looks at cards without a name in graveyards. ``machine``: how the game is played. ``statics_matter``: static
    abilities may change what objects are. ``taps_matter``: something asks what became tapped before in the turn.
    ``states_matter``: something here may trigger on a state of the game.
    ``done``: which script entries and fixed choices were ever carried out.
    """

    scenario: Scenario
    strict: bool
    tracker: Tracker
    flexible: bool
    players: tuple[str, ...]
    places: dict[str, int]
    readings: dict[str, str]
    printer: Printer
    cards: dict[str, Profile]
    graveyards_seen: bool
    machine: Machine
    statics_matter: bool
    taps_matter: bool
    states_matter: bool
    watches: list[Watch] = field(factory=list)
    done: set[str] = field(factory=set)

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
    printer = like.printer if like is not None else Printer()
    policy = scenario.policy
    cards = tuple(scenario.cards.values())
    return World(
        scenario=scenario,
        strict=strict,
        tracker=compile_tracker(exprs),
        flexible=flexible,
        players=scenario.start.players,
        places={o.id: i for i, o in enumerate(scenario.start.objects)},
        readings={slug: policy.reading(slug) for slug in rules()},
        printer=printer,
        cards=like.cards if like is not None else {name: printer.card(card) for name, card in scenario.cards.items()},
        graveyards_seen=like.graveyards_seen if like is not None else would_be_seen_in_graveyards(scenario),
        machine=machine_of(policy.edition),
        statics_matter=mentions(cards, (Continuous,)),
        taps_matter=any(p.first for p in of_kind(cards, BecomesTapped)),
        states_matter=mentions((cards, scenario.script, scenario.options), (StateIs,)),
    )


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
