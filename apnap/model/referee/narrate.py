"""A play in words: a watcher that writes down what happens, and by which rules."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from apnap.model.abilities import BeginStep, Enters
from apnap.model.plays import PlayStep
from apnap.model.referee.choices import Move
from apnap.model.referee.events import Event, Happening, Moved, SpellCast
from apnap.model.referee.matching import LOOK_BACK_PATTERNS
from apnap.model.referee.sentences import cause_of, changes, choices_of, item_name, sentences
from apnap.model.referee.state import Item, State
from apnap.model.referee.world import Watch
from apnap.model.rules import (
    legend_rule,
    sba_checkpoint,
    sba_counters,
    sba_lethal_damage,
    sba_token,
    sba_toughness,
    sba_zero_life,
)

_STATE_BASED = {
    sba_zero_life.RULE.slug: sba_zero_life.losers,
    sba_toughness.RULE.slug: sba_toughness.dying,
    sba_lethal_damage.RULE.slug: sba_lethal_damage.doomed,
    sba_token.RULE.slug: sba_token.ceasing,
    legend_rule.RULE.slug: legend_rule.groups,
    sba_counters.RULE.slug: sba_counters.cancelling,
}


def state_based_rules(state: State) -> tuple[str, ...]:
    """The rules of the state-based actions that apply in a state, and the one that has them checked."""
    return (*(slug for slug, applies in _STATE_BASED.items() if applies(state)), sba_checkpoint.RULE.slug)


@define(eq=False)
class Narrator(Watch):
    """Writes the steps of a play."""

    steps: list[PlayStep] = field(factory=list)
    batches: int = 0
    chooser: str | None = None
    resolving: Item | None = None

    # ------------------------------------------------------------------ writing

    def write(
        self, state: State, kind: str, text: str, rules: tuple[str, ...] = (), chooser: str | None = None
    ) -> None:
        """Adds one step."""
        life = {s.name: s.life for s in state.seats}
        self.steps.append(PlayStep(kind, text, tuple(dict.fromkeys(rules)), chooser, life, self.batches))

    def begin(self, state: State) -> None:
        """The first step."""
        seats = ", ".join(f"{s.name} {s.life}" for s in state.seats)
        self.write(state, "start", f"{state.active}'s {state.step}; life: {seats}")

    def end(self, state: State, ended: bool) -> None:
        """The last step."""
        self._flush(state)
        losers = [s.name for s in state.seats if s.lost]
        if state.unmodelled is not None:
            text = f"not modelled from here on: {state.unmodelled}"
        elif state.over and state.winner is None:
            text = "the game is a draw"
        elif state.over:
            text = f"{', '.join(losers)} lost the game, {state.winner} won"
        else:
            text = "the play is over" if ended else "the play goes on"
        self.write(state, "end", text)

    def _flush(self, state: State, text: str = "") -> None:
        """Writes down that something resolves, with the first thing it does."""
        if self.resolving is not None:
            item, self.resolving = self.resolving, None
            self.write(
                state, "resolve", f"{item_name(item)} ({item.controller}) resolves{text}", ("last-in-first-out",)
            )

    # ------------------------------------------------------------------ watching

    def chose(self, state: State, move: Move, alternatives: int) -> None:
        placing = move.item is not None or (move.decision is not None and move.decision.kind == "place")
        if not placing or alternatives > 1:
            self.chooser = move.owner if alternatives > 1 else None
        kind = move.decision.kind if move.decision is not None else None
        if kind in ("pick", "pay", "scry"):
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
            rules = state_based_rules(before) if by_sba else ()
            self.write(after, kind, "; ".join(said), rules, self.chooser if casts else None)
        for item in triggered:
            self._triggers(before, after, item, events)

    def _triggers(self, before: State, after: State, item: Item, events: Sequence[Event]) -> None:
        cause = cause_of(item, events, after)
        source = item.source.id if item.source is not None else item.label
        text = f"{source} ({item.controller}) triggers" + (f": {cause}" if cause else "")
        self.write(after, "trigger", text, tuple(_why(before, item, events)))

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        for h in happenings:
            match h.kind:
                case "stacked":
                    self._stacked(state, rules)
                case "resolved":
                    self._flush(state)
                    self.resolving = state.frame.item if state.frame is not None else None
                case "removed":
                    self.write(state, "stack", f"{h.label} ({h.by}) is removed from the stack", rules)
                case "accepted" | "declined":
                    self._flush(state)
                    verb = "accepts" if h.kind == "accepted" else "declines"
                    self.write(state, "choice", f"{h.by} {verb} ({h.label})", rules, self.chooser)
                case "did_nothing":
                    self._does_nothing(state, h, rules)
                case "countered":
                    self._flush(state)
                    self.write(state, "event", f"{h.label} is countered")
                case _:
                    pass

    def _does_nothing(self, state: State, h: Happening, rules: tuple[str, ...]) -> None:
        """It resolves to no effect, or is removed instead of resolving (603.4, 608.2b)."""
        if self.resolving is not None:
            self._flush(state, " and does nothing")
        else:
            self.write(state, "resolve", f"{h.label} ({h.by}) is removed and does nothing", rules)

    def _stacked(self, state: State, rules: tuple[str, ...]) -> None:
        item = state.stack[-1][-1]
        text = f"{item.controller} puts {item_name(item)} on the stack{choices_of(state, item)}"
        self.write(state, "stack", text, rules, self.chooser)
        self.chooser = None


def _begins(events: Sequence[Event]) -> bool:
    return any(type(e).__name__ == "StepBegan" for e in events)


def _why(before: State, item: Item, events: Sequence[Event]) -> list[str]:
    """The rules by which an instance triggered."""
    rules = ["trigger-event"]
    patterns = item.trig.patterns if item.trig is not None else ()
    if any(isinstance(p, BeginStep) for p in patterns):
        rules.append("step-beginning")
    if any(isinstance(p, LOOK_BACK_PATTERNS) for p in patterns) and any(
        isinstance(e, Moved) and e.left for e in events
    ):
        rules.append("look-back")
    old = before.obj(item.source.id) if item.source is not None else None
    if any(isinstance(p, Enters) for p in patterns) and (old is None or old.zone != "battlefield"):
        rules.append("newcomers-see")
    if item.trig is not None and item.trig.ability.condition is not None:
        rules.append("intervening-if")
    if item.copy:
        rules.append("additional-triggers")
    if item.second:
        rules.append("second-pass")
    return [*rules, "once-per-event"]
