"""What happens in a run as records of the neutral trace, for those who write traces and those who check them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field

from apnap.model.referee.choices import PLACE, Move
from apnap.model.referee.events import (
    Event,
    Happening,
)
from apnap.model.referee.events_told import ability_index, changes_told, events_told, modes_of, targets_of
from apnap.model.referee.items import Item, Target
from apnap.model.referee.state import State
from apnap.model.referee.world import Watch
from apnap.model.rules import illegal_targets, trigger_event
from apnap.model.scenario import Action, Activate, Cast, Happen, Use
from apnap.model.trace import records as r
from apnap.model.trace.records import UNSET


@define(eq=False, slots=True)
class Told:
    """One thing that happened. In the record objects are called as the referee calls them; who writes it down has to
    fill in what instances are called. ``item``: the spell or ability that it is about; ``targets``: its targets.
    ``group``: what has the same number happened at once. ``rules``: those by which it happened. ``original``: what was
    copied, of a copy.
    """

    record: r.AnyRecord
    group: int
    item: Item | None = None
    targets: tuple[Target | None, ...] | None = None
    rules: tuple[str, ...] = ()
    original: Item | None = None


@define(eq=False)
class Teller(Watch):
    """Collects what happens. ``told`` is emptied by whoever has read it."""

    told: list[Told] = field(factory=list)
    groups: int = 0

    def tell(
        self,
        record: r.AnyRecord,
        item: Item | None = None,
        targets: tuple[Target | None, ...] | None = None,
        rules: tuple[str, ...] = (),
    ) -> None:
        """One more thing, by itself."""
        self.told.append(Told(record, self.next_group(), item, targets, rules))

    def next_group(self) -> int:
        """A number for what happens at once, which nothing else has."""
        self.groups += 1
        return self.groups

    # ------------------------------------------------------------------ watching

    def batch(
        self,
        before: State,
        after: State,
        events: Sequence[Event],
        triggered: Sequence[Item],
        notes: Sequence[Happening],
    ) -> None:
        self.groups += 1
        rules: tuple[str, ...] = ()
        if notes:
            by_itself = any(n.kind == "sba" for n in notes)
            rules = after.world.machine.state_based_rules(before) if by_itself else tuple(_rules_of(notes))
        for said in events_told(before, after, events):
            self.told.append(Told(said.record, self.groups, said.item, said.targets, rules, said.original))
        for record in changes_told(before, after):
            self.told.append(Told(record, self.groups, None, None, rules))
        self._triggered(triggered)

    def _triggered(self, items: Sequence[Item]) -> None:
        if items:
            self.groups += 1
            for item in items:
                self.told.append(Told(_trigger(item), self.groups, item, None, (trigger_event.RULE.slug,)))

    def noted(self, state: State, happenings: Sequence[Happening], rules: tuple[str, ...]) -> None:
        for h in happenings:
            match h.kind:
                case "stacked":
                    self._stacked(state, rules)
                case "resolved":
                    assert state.frame is not None
                    if state.frame.item.kind != "happen":
                        self._resolves(state.frame.item, "done", rules)
                case "did_nothing":
                    if rules and state.frame is not None:
                        fizzled = illegal_targets.RULE.slug in rules
                        self._resolves(state.frame.item, "fizzled" if fizzled else "noeffect", rules)
                case "triggered":
                    if not h.late:
                        self._one_triggered(state, h, rules)
                case "priority":
                    self.tell(r.Priority(p=h.by or UNSET, act="gets"), rules=rules)
                case _:
                    pass

    def _one_triggered(self, state: State, h: Happening, rules: tuple[str, ...]) -> None:
        found = [i for i in state.waiting if i.trig is h.trig and i.controller == h.by and i.label == h.label]
        if found:
            self.tell(_trigger(found[-1]), found[-1], None, rules)

    def _stacked(self, state: State, rules: tuple[str, ...]) -> None:
        item = next(reversed(state.stack[-1]))
        if len(state.stack[-1]) > 1:
            item = self._newest(state.stack[-1])
        self.tell(_put(item), item, targets_of(item), rules)

    def _newest(self, group: Sequence[Item]) -> Item:
        """The item of a group that was not told yet."""
        put = {t.item.id for t in self.told if t.item is not None and isinstance(t.record, r.Put)}
        return next((i for i in group if i.id not in put), group[-1])

    def _resolves(self, item: Item, out: r.Outcome, rules: tuple[str, ...]) -> None:
        name = item.source.id if item.kind == "spell" and item.source is not None else ""
        source = item.source.id if item.source is not None else None
        self.tell(r.Resolve(a=name, out=out, o=source, ctrl=item.controller), item, None, rules)

    def ended(self, state: State, item: Item) -> None:
        if item.kind != "happen":
            self.tell(r.End(a=item.source.id if item.kind == "spell" and item.source is not None else ""), item)

    def chose(self, state: State, move: Move, alternatives: int) -> None:
        action = action_of(state, move)
        if action is not None:
            self._acts(state, *action)
        decision = move.decision
        if alternatives > 1 and decision is not None and decision.kind not in (PLACE, "priority"):
            self.tell(r.Choice(p=decision.owner, q=decision.kind, a=decision.item or None, pick=list(decision.value)))

    def _acts(self, state: State, player: str, action: Action) -> None:
        """What a player begins to do, where no event says it."""
        stackless = state.world.machine.settle is not None
        match action:
            case Happen(text):
                self.tell(r.Event(what="happen", p=player, text=text, tg=list(action.targets), cause=None))
            case Use(text) if stackless:
                self.tell(r.Event(what="use", p=player, text=text, tg=list(action.targets)))
            case Cast(id):
                o = state.obj(id)
                if o is not None and "land" in o.profile.types:
                    self.tell(r.Event(what="land", o=id, p=player))
                elif stackless:
                    self.tell(r.Event(what="cast", o=id, p=player))
            case Activate(id, number) if makes_mana(state, action):
                self.tell(r.Event(what="activate", o=id, p=player, abil=number))
            case _:
                pass


def action_of(state: State, move: Move) -> tuple[str, Action] | None:
    """Who does what with a move of the script or an option."""
    match move.choice:
        case ("script", int(index)):
            entry = state.world.scenario.script[index]
            return entry.player, entry.action
        case ("option", int(index)):
            option = state.world.scenario.options[index]
            return option.player, option.action
        case _:
            return None


def makes_mana(state: State, action: Activate) -> bool:
    """Whether an activation is one of a mana ability, which does not use the stack (605.3b)."""
    o = state.obj(action.object)
    acts = o.profile.activated if o is not None else ()
    return action.ability < len(acts) and acts[action.ability].is_mana


def _rules_of(notes: Sequence[Happening]) -> Iterator[str]:
    for n in notes:
        yield from n.rules


def _about(item: Item) -> list[str] | r.Unset:
    """The object or player whose event triggered an ability, as far as its text can ask for it."""
    event = item.event
    if event.object is not None:
        return [event.object.id]
    return [event.player] if event.player is not None else UNSET


def _trigger(item: Item) -> r.Trigger:
    source = item.source.id if item.source is not None else None
    return r.Trigger(a="", o=source, ctrl=item.controller, abil=ability_index(item), by=_about(item))


def _put(item: Item) -> r.AnyRecord:
    source = item.source.id if item.source is not None else None
    match item.kind:
        case "activated":
            return r.Event(
                what="activate", o=source, p=item.controller, a="", abil=ability_index(item), modes=modes_of(item)
            )
        case "use":
            return r.Event(what="use", p=item.controller, a="", text=item.label)
        case _:
            return r.Put(
                a="", o=source, ctrl=item.controller, abil=ability_index(item), by=_about(item), modes=modes_of(item)
            )
