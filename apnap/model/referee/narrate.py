"""A play in words: a watcher that writes down what happens, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import define, field

from apnap.model.abilities import (
    BecomesTapped,
    BecomesUntapped,
    BeginStep,
    CreateDelayed,
    Discards,
    Enters,
    EventPattern,
)
from apnap.model.claims import Life, Shields
from apnap.model.games import game_of
from apnap.model.plays import PlayStep
from apnap.model.referee.characteristics import is_modified
from apnap.model.referee.choices import Move
from apnap.model.referee.evaluate import value
from apnap.model.referee.events import Event, Happening, Moved, SpellCast
from apnap.model.referee.items import NOTHING_HAPPENED, Item
from apnap.model.referee.listening import LISTENS
from apnap.model.referee.patterns import LOOK_BACK_PATTERNS, LOOKS_BACK_BY
from apnap.model.referee.sentences import cause_of, changes, choices_of, item_name, sentences
from apnap.model.referee.state import State
from apnap.model.referee.world import Watch
from apnap.model.rulebook import rules_of, stops
from apnap.model.rules import additional_triggers, replaced

TOTALS: Mapping[str, Callable[[str], Life | Shields]] = {"life": Life, "shields": Shields}
"""What can be shown of a player beside every step."""


@define(eq=False)
class Narrator(Watch):
    """Writes the steps of a play."""

    steps: list[PlayStep] = field(factory=list)
    batches: int = 0
    chooser: str | None = None
    resolving: Item | None = None
    because: tuple[str, ...] = ()

    # ------------------------------------------------------------------ writing

    def write(
        self, state: State, kind: str, text: str, rules: tuple[str, ...] = (), chooser: str | None = None
    ) -> None:
        """Adds one step; rules of other games have no say in it."""
        known = rules_of(state.world.scenario.policy.edition)
        rules = tuple(r for r in dict.fromkeys(rules) if r in known)
        totals = {p: _total(state, p) for p in state.world.players}
        self.steps.append(PlayStep(kind, text, rules, chooser, totals, self.batches))

    def begin(self, state: State) -> None:
        """The first step."""
        seats = ", ".join(f"{p} {_total(state, p)}" for p in state.world.players)
        self.write(state, "start", f"{state.active}'s {state.step}; {_shown(state)}: {seats}")

    def end(self, state: State, ended: bool) -> None:
        """The last step."""
        self._flush(state)
        losers = [s.name for s in state.seats if s.lost]
        if state.unmodelled is not None:
            text = stops(state.unmodelled)
        elif state.over and state.winner is None:
            text = "the game is a draw"
        elif state.over:
            text = f"{', '.join(losers)} lost the game, {state.winner} won"
        else:
            text = "the play is over" if ended else "the play goes on"
        self.write(state, "end", text)

    def back_at(self, state: State, line: int) -> None:
        """The play has come back to where it was after so many steps."""
        self._flush(state)
        self.write(state, "loop", f"from here the play is where it was at line {line}")

    def _flush(self, state: State, text: str = "") -> None:
        """Writes down that something resolves, with the first thing it does."""
        if self.resolving is not None:
            item, self.resolving = self.resolving, None
            self.write(state, "resolve", f"{item_name(item)} ({item.controller}) resolves{text}", self.because)

    # ------------------------------------------------------------------ watching

    def chose(self, state: State, move: Move, alternatives: int) -> None:
        if move.steps:
            self._flush(state)
        if move.item is None or alternatives > 1:
            self.chooser = move.owner if alternatives > 1 else None
        kind = move.decision.kind if move.decision is not None else None
        if kind in ("pick", "pay", "scry", "number", "event", "copy", "enchant", "damage", "replace", "choose"):
            self._flush(state)
            self.write(state, "choice", f"{move.owner} {move.text}", move.rules, self.chooser)
        elif move.steps and kind is None and move.text:
            self.write(state, "priority", move.text)
        elif kind == "priority" and move.decision is not None and move.decision.value[0] == "option":
            self.write(state, "priority", f"{move.owner}: {move.text}", (), move.owner)

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        self.batches += 1
        said = [*sentences(events, after), *changes(before, after)]
        by_sba = any(n.kind == "sba" for n in notes)
        if self.resolving is not None and said:
            self._flush(after, ": " + "; ".join(said))
        elif said:
            kind = "sba" if by_sba else "step" if _begins(events) else "event"
            casts = any(isinstance(e, SpellCast) for e in events)
            rules = after.world.machine.state_based_rules(before) if by_sba else ()
            rules += tuple(rule for n in notes if n.kind != "used" for rule in n.rules)
            rules += (replaced.RULE.slug,) if any(isinstance(e, Moved) and e.instead for e in events) else ()
            self.write(after, kind, "; ".join(said), rules, self.chooser if casts else None)
        for used in (n for n in notes if n.kind == "used"):
            self.write(after, "choice", f"{used.by} declares {used.label}", used.rules, used.by)
        for item in triggered:
            self._triggers(before, after, item, events)

    def _triggers(self, before: State, after: State, item: Item, events: Sequence[Event]) -> None:
        cause = (
            "its condition is true"
            if item.trig is not None and item.trig.states and item.event == NOTHING_HAPPENED
            else cause_of(item, events, after)
        )
        source = item.source.id if item.source is not None else item.label
        text = f"{source} ({item.controller}) triggers" + (f": {cause}" if cause else "")
        self.write(after, "trigger", text, tuple(_why(before, after, item, events)))

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        for h in happenings:
            match h.kind:
                case "stacked":
                    self._stacked(state, rules)
                case "resolved":
                    self._flush(state)
                    self.resolving = state.frame.item if state.frame is not None else None
                    self.because = rules
                case "removed":
                    self.write(state, "stack", f"{h.label} ({h.by}) is removed from the stack", rules)
                case "accepted" | "declined":
                    self._flush(state)
                    verb = "accepts" if h.kind == "accepted" else "declines"
                    self.write(state, "choice", f"{h.by} {verb} ({h.label})", rules, self.chooser)
                case "did_nothing":
                    self._does_nothing(state, h, rules)
                case "triggered":
                    self._triggers_by_itself(state, h, rules)
                case "delayed":
                    self._flush(state)
                    self.write(state, "event", f"a delayed ability of {h.label} ({h.by}) waits", rules)
                case "used":
                    self._flush(state)
                    self.write(state, "choice", f"{h.by} declares {h.label}", rules, self.chooser)
                case "countered":
                    self._flush(state)
                    self.write(state, "event", f"{h.label} is countered")
                case _:
                    pass

    def _triggers_by_itself(self, state: State, h: Happening, rules: tuple[str, ...]) -> None:
        """It triggers on no event of a batch: because somebody says so, on what was just done, or on a state."""
        if h.late:
            return  # that it triggered is told with the batch, and what it is about as it was said
        self._flush(state)
        forced = h.trig is not None and not h.trig.listens
        self.write(state, "trigger", f"{h.label} ({h.by}) triggers", rules, None if forced else self.chooser)

    def _does_nothing(self, state: State, h: Happening, rules: tuple[str, ...]) -> None:
        """It resolves to no effect, or is removed instead of resolving (603.4, 608.2b)."""
        if self.resolving is not None:
            self._flush(state, " and does nothing")
        else:
            self.write(state, "resolve", f"{h.label} ({h.by}) does nothing", rules)

    def _stacked(self, state: State, rules: tuple[str, ...]) -> None:
        item = state.stack[-1][-1]
        did = f"activates {item_name(item)}" if item.kind == "activated" else f"puts {item_name(item)} on the stack"
        text = f"{item.controller} {did}{choices_of(state, item)}"
        self.write(state, "stack", text, rules, self.chooser)
        self.chooser = None


def _shown(state: State) -> str:
    """What is shown of each player beside every step."""
    return game_of(state.world.scenario.policy.edition).totals


def _total(state: State, player: str) -> int:
    number = value(state, TOTALS[_shown(state)](player))
    assert isinstance(number, int)
    return number


def _begins(events: Sequence[Event]) -> bool:
    return any(type(e).__name__ == "StepBegan" for e in events)


def _why_of_its_text(item: Item, patterns: Sequence[EventPattern], events: Sequence[Event], after: State) -> list[str]:
    """The rules that bear on an ability because of what its text says."""
    rules = []
    if any(isinstance(p, Enters) for p in patterns) and any(
        isinstance(e, Moved) and e.new.ref == item.event.object and is_modified(after, e.new) for e in events
    ):
        known = rules_of(after.world.scenario.policy.edition)
        rules += [slug for slug in ("statics-when-entering", "modified-at-once") if slug in known]
    if any(isinstance(p, Enters) and (p.how is not None or p.unpaid) for p in patterns):
        rules.append("clause-supplement")
    if item.trig is not None and item.trig.ability.works_in is not None:
        rules.append("graveyard-needs-before")
    if any(isinstance(p, BecomesTapped | BecomesUntapped) for p in patterns):
        rules.append("becomes")
    if item.trig is not None and item.trig.is_mana:
        rules.append("mana-ability")
    return rules


def _main_rules(item: Item) -> list[str]:
    """The rules that let an ability of its sort trigger: on an event, on a state, or as a delayed ability."""
    made_by = item.trig.made_by if item.trig is not None else None
    if isinstance(made_by, CreateDelayed):
        once = ["delayed-once"] if made_by.once and not made_by.this_turn else []
        return ["delayed-trigger", "trigger-event", *once]
    if item.trig is not None and item.trig.states and item.event == NOTHING_HAPPENED:
        return ["state-trigger", "trigger-event"]
    return ["trigger-event"]


def _is_doubled(before: State, after: State, item: Item, events: Sequence[Event]) -> bool:
    """Whether something made the ability trigger an additional time; a twin may also be one that is not gone yet."""
    sources = ((s, s.obj(item.source.id)) for s in (before, after) if item.source is not None)
    return any(
        o is not None and additional_triggers.extra(s, o, tuple(events), (before, after)) > 0 for s, o in sources
    )


def _why(before: State, after: State, item: Item, events: Sequence[Event]) -> list[str]:
    """The rules by which an instance triggered."""
    rules = _main_rules(item)
    patterns = item.trig.patterns if item.trig is not None else ()
    if any(isinstance(p, BeginStep) for p in patterns):
        rules.append("step-beginning")
    if any(isinstance(p, LOOK_BACK_PATTERNS) for p in patterns) and any(
        isinstance(e, Moved) and e.left for e in events
    ):
        rules.append("look-back")
    kinds = {type(e).__name__ for e in events}
    rules += dict.fromkeys(
        LOOKS_BACK_BY[type(p)]
        for p in patterns
        if type(p) in LOOKS_BACK_BY and not isinstance(p, LOOK_BACK_PATTERNS) and LISTENS[type(p)] in kinds
    )
    if any(isinstance(p, Discards) and any(f.this for f in p.what) for p in patterns):
        rules.append("visible")
    old = before.obj(item.source.id) if item.source is not None else None
    printed = item.trig is None or item.trig.made_by is None
    if printed and any(isinstance(p, Enters) for p in patterns) and (old is None or old.zone != "battlefield"):
        rules.append("newcomers-see")
    if item.trig is not None and item.trig.ability.condition is not None:
        rules.append("intervening-if")
    rules += _why_of_its_text(item, patterns, events, after)
    if item.copy and printed and _is_doubled(before, after, item, events):
        rules.append("additional-triggers")
    if item.second:
        rules.append("second-pass")
    return [*rules, "once-per-event"]
