"""What random scenarios contain, and what really happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import define, field

from apnap.model import abilities
from apnap.model.abilities import Effect, EventPattern, Triggered
from apnap.model.boards import boards, closed
from apnap.model.referee.events import Event, Happening
from apnap.model.referee.items import Item
from apnap.model.referee.running import random_play
from apnap.model.referee.state import State
from apnap.model.referee.world import Watch
from apnap.model.scenario import Scenario
from apnap.model.trees import walk
from tests.fuzz.compare import Compared
from tests.fuzz.magic.mechanisms import mechanisms

PATTERNS: tuple[type, ...] = abilities.EventPattern.__args__  # type: ignore[attr-defined]
EFFECTS: tuple[type, ...] = abilities.Effect.__args__  # type: ignore[attr-defined]
STATICS: tuple[type, ...] = (
    abilities.AdditionalTrigger,
    abilities.Suppress,
    abilities.CantActivate,
    abilities.PreventDamage,
    abilities.Continuous,
    abilities.ExileInstead,
    abilities.EntersTapped,
    abilities.EntersWithCounters,
    abilities.Keyword,
    abilities.ManaAbility,
    abilities.Activated,
    abilities.CantBeMoved,
    abilities.CantCast,
    abilities.Enchant,
    abilities.EntersAsCopy,
    abilities.EntersChoosing,
    abilities.FlashPermission,
    abilities.MoreCounters,
    abilities.ReplacesMove,
)


@define
class Tally:
    """How many scenarios have what.

    ``mechanisms``: what they are about; ``contain``: in their texts; ``happen``: in a random play; ``policy``: rule
    sets.
    """

    scenarios: int = 0
    mechanisms: Counter[str] = field(factory=Counter)
    contain: Counter[str] = field(factory=Counter)
    happen: Counter[str] = field(factory=Counter)
    policy: Counter[str] = field(factory=Counter)
    results: Counter[str] = field(factory=Counter)

    def add(self, scenario: Scenario, compared: Compared) -> None:
        """One more scenario."""
        self.scenarios += 1
        self.mechanisms.update(set(mechanisms(scenario)))
        self.contain.update(set(_contents(scenario)))
        self.happen.update(set(_happenings(scenario)))
        self.policy.update(set(_policy(scenario)))
        self.results.update(set(_results(compared)))

    def join(self, other: Tally) -> None:
        """Counts what somebody else has counted."""
        self.scenarios += other.scenarios
        for mine, theirs in zip(self._counters(), other._counters(), strict=True):
            mine.update(theirs)

    def _counters(self) -> Sequence[Counter[str]]:
        return self.mechanisms, self.contain, self.happen, self.policy, self.results

    def share(self, counter: Counter[str], name: str) -> float:
        """The share of scenarios, between 0 and 1."""
        return counter[name] / max(self.scenarios, 1)

    def lines(self) -> Iterator[str]:
        """The tally in words, as tables of percentages."""
        yield f"{self.scenarios} scenarios"
        titles = ("mechanisms", "in the texts", "in one random play of each", "rule sets", "results")
        for title, counter in zip(titles, self._counters(), strict=True):
            yield f"-- {title} (percent of scenarios)"
            cells = [f"{name} {100 * self.share(counter, name):.1f}" for name in sorted(counter)]
            yield from _rows(cells, 118)


def _rows(cells: Iterable[str], width: int) -> Iterator[str]:
    row = ""
    for cell in cells:
        if row and len(row) + len(cell) + 3 > width:
            yield row
            row = ""
        row += ("   " if row else "") + cell
    if row:
        yield row


def _contents(scenario: Scenario) -> Iterator[str]:
    used = {o.card for o in scenario.start.objects}
    said = (*(scenario.cards[c] for c in used), *scenario.script, *scenario.options)
    for part in walk(said):
        if isinstance(part, (*PATTERNS, *EFFECTS, *STATICS)):
            yield type(part).__name__
        elif isinstance(part, Triggered):
            yield from _limits(part)
    yield f"{len(scenario.start.players)} players"
    facts: dict[str, Any] = {
        "option": scenario.options,
        "response": [e for e in scenario.script if e.respond_to],
        "start.stack": scenario.start.stack,
        "step begins": scenario.start.begins,
        "library": any(scenario.start.library.values()),
        "other owner": [o for o in scenario.start.objects if o.player != o.owner],
        "no abilities": [o for o in scenario.start.objects if not o.abilities],
        "invariant": [c for c in scenario.claims if c.kind == "throughout"],
    }
    yield from (name for name, there in facts.items() if there)


def _limits(ability: Triggered) -> Iterator[str]:
    if ability.cap is not None:
        yield f"cap {ability.cap}"
    if ability.action_cap:
        yield "action cap"
    if ability.batch:
        yield "one or more"
    if ability.condition is not None:
        yield "intervening if"
    if len(ability.modes) > 1:
        yield "modes"
    if any(m.targets for m in ability.modes):
        yield "targeted trigger"


def _policy(scenario: Scenario) -> Iterator[str]:
    yield scenario.policy.edition
    yield from (f"without {slug}" for slug in scenario.policy.without)
    yield from (f"{slug}={reading}" for slug, reading in scenario.policy.readings.items())
    if not scenario.policy.without and not scenario.policy.readings:
        yield "all rules"


def _results(compared: Compared) -> Iterator[str]:
    if compared.too_large:
        yield f"too large: {compared.too_large}"
        return
    yield "compared"
    yield f"{min(compared.outcomes, 5)} outcomes" + (" or more" if compared.outcomes >= 5 else "")
    for name in ("strict", "endless", "part", "unmodelled", "violated"):
        if getattr(compared, name):
            yield name


class _Noticed(Watch):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        for item in triggered:
            if item.trig is not None:
                patterns: Iterable[EventPattern] = item.trig.patterns
                self.names.update(f"{type(p).__name__} triggers" for p in patterns)
        often = Counter((i.source, i.text.key, i.event.object, i.event.player) for i in triggered)
        if any(n > 1 for n in often.values()):
            self.names.add("doubled")
        self._notes(notes)

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        self._notes(happenings)

    def _notes(self, happenings: Sequence[Happening]) -> None:
        for h in happenings:
            if h.kind in (
                "did_nothing",
                "removed",
                "countered",
                "accepted",
                "declined",
                "sba",
                "shuffled",
                "discovered",
                "used",
                "discarded",
                "broken",
                "destroyed",
                "blocked",
                "attacked",
                "copied",
                "transformed",
                "unattached",
                "phased_out",
            ):
                self.names.add(h.kind)
            elif h.kind == "resolved" and h.trig is not None:
                effects: Iterable[Effect] = (m.effect for m in h.trig.modes)
                self.names.update(f"{type(e).__name__} resolves" for e in effects)


def _happenings(scenario: Scenario) -> Iterator[str]:
    noticed = _Noticed()
    if scenario.open:
        yield "open start"
        *_, fullest = boards(scenario)
        scenario = closed(scenario, fullest)
    play = random_play(scenario, watches=[noticed])
    yield from noticed.names
    if play.unmodelled:
        yield "not modelled"
