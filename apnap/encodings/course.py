"""What a step can be: options, script entries and resolutions, as moves of which each play takes one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from attrs import frozen

from apnap.encodings.state import State
from apnap.encodings.symmetry import Symmetry
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import at_least, const
from apnap.encodings.world import Item
from apnap.model.scenario import Action, DeclareAttackers, DeclareBlockers, Happen, ScriptStep, Use

if TYPE_CHECKING:
    from apnap.encodings.machine import Machine


@frozen(eq=False)
class Move:
    """One move of a step: the literal that it is taken, what it leads to, what it is, and when it is available."""

    guard: Literal
    state: State
    value: tuple[Any, ...]
    owner: str = ""
    available: Literal = FALSE


class Actions(Protocol):
    """What script and options make players do in one game. ``name``: ("script" or "option", its number)."""

    def possible(self, state: State, player: str, action: Action, name: tuple[str, int]) -> Literal:
        """The action can be carried out now."""
        ...

    def in_time(self, state: State, player: str, action: Action) -> Literal:
        """A player may choose to do it now."""
        ...

    def perform(self, state: State, player: str, action: Action, name: tuple[str, int], path: Literal) -> None:
        """Carry the action out in this branch, which is taken when ``path`` holds."""
        ...

    def ready(self, state: State, entry: ScriptStep) -> Literal:
        """The moment for the entry has come."""
        ...

    def late(self, state: State, entry: ScriptStep) -> Literal:
        """The moment for the entry will not come any more."""
        ...

    def entry_done(self, state: State, entry: ScriptStep) -> Literal:
        """The entry needs no further step."""
        ...


Group = Sequence[tuple[Item, Literal]]
"""Items, each with the literal that it may be next to resolve."""


class Together(Protocol):
    """Resolutions in one step, where their order cannot matter."""

    def part(self, base: State, group: Group) -> Group:
        """Items of a group that can as well resolve at once before the others; none if it is not worth it."""
        ...

    def resolve(self, base: State, group: Group, part: Group) -> Move:
        """The items of the part that are there resolve, in a play in which one of them may be next."""
        ...


class Course:
    """The steps of one machine."""

    def __init__(self, machine: Machine, actions: Actions, resolve: Callable[[State, Item, Literal], None]) -> None:
        self.m = machine
        self.actions = actions
        self.resolve = resolve
        self.symmetry = Symmetry(machine)
        self.together: Together | None = None
        """Resolves groups at once; None in a game in which nobody has looked into when that is right."""
        self.room = 0
        """Steps that are left up to the bound."""
        self.performed: dict[int, Literal] = {}
        """Script entry → literal that it is carried out."""

    def skip_impossible(self, state: State, live: Literal) -> None:
        """Script entries that can no longer be carried out are passed over at once."""
        terms = self.m.terms
        for number, entry in enumerate(self.m.scenario.script):
            next_ = terms.both(live, state.is_(("script",), number))
            if next_ == FALSE:
                continue
            state.put(("script",), const(number + 1), terms.both(next_, -self.m.open.done(number)))
            next_ = terms.both(next_, self.m.open.done(number))
            ready = self.actions.ready(state, entry)
            can = self.actions.possible(state, entry.player, entry.action, ("script", number))
            impossible = terms.both(ready, -can)
            skip = terms.both(next_, terms.either(impossible, self.actions.late(state, entry)))
            state.put(("script",), const(number + 1), skip)

    def options(self, base: State, live: Literal, moves: list[Move]) -> Literal:
        """Options that may be used now where ``live`` holds; returns the literal that none is."""
        m = self.m
        options = m.scenario.options
        available: list[Literal] = []
        for number, option in enumerate(options):
            left = -m.values.any_of(base.get("used", number), at_least(option.times))
            can = self.actions.possible(base, option.player, option.action, ("option", number))
            may = self.actions.in_time(base, option.player, option.action)
            available.append(m.terms.conj([live, left, may, can, m.open.all_there(option.action)]))
        chosen = m.terms.one_of([*available, live])
        for number, (option, a, c) in enumerate(zip(options, available, chosen, strict=False)):
            guard = m.terms.both(a, c)
            if guard == FALSE:
                continue
            branch = base.fork()
            self.actions.perform(branch, option.player, option.action, ("option", number), guard)
            branch.change(("used", number), lambda n: n + 1)
            moves.append(Move(guard, branch, ("option", number), option.player, a))
        return m.terms.both(live, chosen[-1])

    def script(self, base: State, passing: Literal, moves: list[Move]) -> Literal:
        """The script's next entry where its moment has come; returns the literal that it has not."""
        m = self.m
        resting = passing
        for number, entry in enumerate(m.scenario.script):
            next_ = m.terms.both(passing, base.is_(("script",), number))
            if next_ == FALSE:
                continue
            guard = m.terms.both(next_, self.actions.ready(base, entry))
            resting = m.terms.both(resting, -guard)
            if guard != FALSE:
                moves.append(Move(guard, self._scripted(base, number, guard), ("script", number)))
        return resting

    def _scripted(self, base: State, number: int, guard: Literal) -> State:
        entry = self.m.scenario.script[number]
        branch = base.fork()
        self.actions.perform(branch, entry.player, entry.action, ("script", number), guard)
        branch.put(("script",), const(number + 1), self.actions.entry_done(branch, entry))
        if not isinstance(entry.action, DeclareAttackers | DeclareBlockers):  # which count as they are declared
            self.performed[number] = self.m.terms.either(self.performed.get(number, FALSE), guard)
        return branch

    def end(self, base: State, guard: Literal, moves: list[Move]) -> None:
        """The play is over."""
        over = base.fork()
        over.put(("ended",), const(True))
        moves.append(Move(guard, over, ("end",)))

    def resolutions(
        self, base: State, resolving: Literal, groups: Sequence[Sequence[tuple[Item, Literal]]], moves: list[Move]
    ) -> None:
        """One item resolves where ``resolving`` holds; in an open group its owner says which."""
        m = self.m
        if resolving == FALSE:
            return
        taken: dict[int, list[tuple[Literal, Literal]]] = {}
        for group in groups:
            open_ = [(item, m.terms.both(resolving, x)) for item, x in group]
            open_ = [(item, x) for item, x in open_ if x != FALSE]
            at_once = [] if self.together is None else self.together.part(base, open_)
            if at_once and len(at_once) <= self.room:
                assert self.together is not None
                moves.append(self.together.resolve(base, open_, at_once))
                others = m.terms.disj(x for _, x in at_once)
                open_ = [(item, m.terms.both(x, -others)) for item, x in open_ if (item, x) not in at_once]
            available = self.symmetry.canonical(base, open_)
            chosen = m.terms.one_of(available)
            for (item, _), a, c in zip(open_, available, chosen, strict=True):
                if (picked := m.terms.both(a, c)) != FALSE:
                    taken.setdefault(item.number, []).append((a, picked))
        for number, pairs in taken.items():
            item = m.world.items[number]
            guard = m.terms.disj(picked for _, picked in pairs)
            branch = base.fork()
            self.resolve(branch, item, guard)
            value = ("resolve", item.label, item)
            moves.append(Move(guard, branch, value, item.controller, m.terms.disj(a for a, _ in pairs)))


def action_items(
    m: Machine, state: State, player: str, action: Use | Happen, name: tuple[str, int]
) -> Iterator[tuple[Item, Literal]]:
    """The ability item of a script entry or option, with the literal that it is this one: an option used again is
    another item."""
    counts = state.get("used", name[1]) if name[0] == "option" else const(0)
    for used, here in counts.items():
        yield m.world.item(
            ("use", *name, used), spell=False, oid=None, inc=0, controller=player, modes=(action.mode,),
            text=action.text, label=action.text,
        ), here  # fmt: skip
