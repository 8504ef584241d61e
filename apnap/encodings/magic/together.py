"""Resolutions whose order cannot matter, carried out in one step of the unrolling.

Where nothing on top of the stack does more than to add constants (life, cards drawn, tokens), makes nothing trigger and
kills nobody, and nobody can do anything in between, every order of the top group has the same outcome. All of it
resolves in one step then, in the order in which the items came into being. On an open board this is what counts: which
of them are there is unknown, and without it each step would have to find out which of them is next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import define, field

from apnap.encodings.characteristics import printed_fit
from apnap.encodings.course import Group, Move
from apnap.encodings.run import Site
from apnap.encodings.slicing import life_read, meant
from apnap.encodings.state import State, join
from apnap.encodings.terms import FALSE, Literal
from apnap.encodings.values import Val, const, plus
from apnap.encodings.world import Body, Item
from apnap.model.abilities import (
    CreateDelayed,
    CreateTokens,
    Draw,
    Draws,
    EachOpponent,
    EachPlayer,
    Effect,
    Enters,
    EventPattern,
    GainLife,
    GainsLife,
    LoseLife,
    LosesLife,
    Nothing,
    PlayerRef,
    StateIs,
    TokenSpec,
    Triggered,
    You,
)  # fmt: skip
from apnap.model.abilities import (
    Sequence as Steps,
)
from apnap.model.trees import walk

if TYPE_CHECKING:
    from apnap.encodings.magic.machine import Magic

_ORDERS = ("priority", "stacked", "removed")
"""Events that there are more or fewer of, or in another order, if items resolve in one step."""


@define
class Together:
    """Finds such groups in one machine, and carries them out."""

    m: Magic
    _asks_size: bool
    _usable: bool = field(init=False)
    _patterns: list[EventPattern] = field(init=False)
    _plain: dict[Effect, bool] = field(factory=dict)
    _read: frozenset[str] = field(init=False)
    hurried: bool = False
    """Some items have resolved before others on the grounds that no text reads what they change."""

    def __attrs_post_init__(self) -> None:
        m, scenario = self.m, self.m.scenario
        waits = [part for part in m.texts.parts if isinstance(part, Triggered | CreateDelayed)]
        self._patterns = [p for part in waits for p in part.events]
        self._read = life_read(scenario)
        additions = (m.replacing, m.preventing, m.more_counters, m.layers, m.attaching, m.linking, m.this_turn)
        denials = (m.keeps_out, m.doubles_tokens, m.denies_counters, m.denies_players, m.asks_who_cast)
        asks = m.history.listed or m.history.orders or m.history.invariants or m.history.counts(*_ORDERS)
        self._usable = bool(scenario.open) and not (
            m.strict
            or scenario.options
            or scenario.policy.without
            or scenario.policy.readings
            or any(entry.respond_to is not None for entry in scenario.script)
            or any(scenario.start.library.values())
            or any(thing is not None for thing in additions)
            or any(denials)
            or asks
        )

    # ------------------------------------------------------------------ which

    def part(self, base: State, group: Group) -> Group:
        """Items of a group that can as well resolve at once before the others; none if it is not worth it.

        All, if the order of the group cannot matter; else those that change only what no text reads.
        """
        if not self._usable or len(group) < 2:
            return ()
        alike = all(self._is_plain(item) for item, _ in group)
        if not self.m.floors:
            return group if alike and not self.m.possible(self._deadly(base, group)) else ()
        some = [(item, x) for item, x in group if self._is_plain(item) and (alike or self._is_unread(item))]
        self.hurried = self.hurried or bool(some)
        return some

    def recount(self, state: State) -> None:
        """Of the number of items on the stack only remember whether it is 0, which their places say.

        Counted up and down on many boards at once, the number would forget which items it is about.
        """
        if self._usable and not self._asks_size:
            some = self.m.terms.disj(self.m.is_on_stack(state, item) for item in self.m.stack_items(state))
            state.put(("size",), self.m.values.tidy({1: some, 0: -some}))

    def doubtful(self, final: State) -> Literal:
        """Somebody might have lost in another order than the one looked at."""
        values = self.m.values
        out = (values.any_of(final.get("floor", p), lambda n: bool(n <= 0)) for p in self.m.players)
        return self.m.terms.disj(out) if self.hurried else FALSE

    def _is_unread(self, item: Item) -> bool:
        """It changes nothing but life totals that no text reads."""
        scenario, parts = self.m.scenario, list(walk(item.modes[0].effect))
        if any(isinstance(part, Draw | CreateTokens) for part in parts):
            return False
        who = [part.who for part in parts if isinstance(part, GainLife | LoseLife)]
        return not self._read & {p for w in who for p in meant(w, [item.controller], scenario)}

    def _is_plain(self, item: Item) -> bool:
        ability = item.ability
        if item.spell or ability is None or item.created is not None or item.activated is not None:
            return False
        if len(item.modes) != 1 or item.modes[0].targets or ability.condition is not None:
            return False
        if ability.action_cap or ability.rechecked or self.m.counts_resolutions(item):
            return False
        effect = item.modes[0].effect
        if effect not in self._plain:
            self._plain[effect] = self._adds(effect)
        return self._plain[effect]

    def _adds(self, effect: Effect) -> bool:
        """It only adds constants, and nothing waits for that."""
        match effect:
            case Nothing():
                return True
            case Steps(steps):
                return all(map(self._adds, steps))
            case GainLife(who, int()):
                return self._is_clear(who) and not self._waits_for(GainsLife)
            case LoseLife(who, int()):
                return self._is_clear(who) and not self._waits_for(LosesLife)
            case Draw(who, int(), False):
                return self._is_clear(who) and not self._waits_for(Draws)
            case CreateTokens(who, int(), TokenSpec() as token, others):
                return self._is_clear(who) and not effect.attacking and all(map(self._enters, (token, *others)))
            case _:
                return False

    def _is_clear(self, who: PlayerRef) -> bool:
        return isinstance(who, You | EachOpponent | EachPlayer)

    def _waits_for(self, kind: type) -> bool:
        return any(isinstance(p, kind | StateIs) for p in self._patterns)

    def _enters(self, spec: TokenSpec) -> bool:
        """The token has no abilities, stays, and nothing triggers on it."""
        if spec.abilities or "legendary" in spec.supertypes or (spec.toughness is not None and spec.toughness <= 0):
            return False
        body = Body.of_token("", spec, "")
        seen = [f for p in self._patterns if isinstance(p, Enters) for f in p.what]
        return not self._waits_for(StateIs) and not any(f.token is not False and printed_fit(f, body) for f in seen)

    def _deadly(self, base: State, group: Group) -> Literal:
        """Somebody may be dead if all that is lost is lost before anything is gained."""
        m, found = self.m, list[Literal]()
        for player in m.players:
            lost: Val = const(0)
            for item, here in group:
                if number := sum(_losses(item.modes[0].effect, item.controller, player)):
                    lost = m.values.ite(here, m.values.map(lost, plus(number)), lost)
            if len(lost) > 1 or 0 not in lost:
                left = m.values.lift(lambda a, b: a - b, base.get("life", player), lost)
                alive = base.is_(("lost", player), False)
                found.append(m.terms.both(alive, m.values.any_of(left, lambda n: bool(n <= 0))))
        return m.terms.disj(found)

    # ------------------------------------------------------------------ how

    def resolve(self, base: State, group: Group, part: Group) -> Move:
        """The items of the part that are there resolve, in a play in which one of them may be next."""
        m = self.m
        branch, left = base.fork(), sorted(part, key=lambda pair: pair[0].number)
        others = [pair for pair in group if pair not in part]
        for at, (item, here) in enumerate(left):
            self._note(base, [*left[at:], *others])
            resolved = branch.fork()
            m.resolving.resolve(resolved, item, here)
            join(branch, [(here, resolved), (-here, branch.fork())])
        return Move(m.terms.disj(x for _, x in part), branch, ("together", len(left)))

    def _note(self, base: State, left: Group) -> None:
        """The decision that the first of those that are left is the next to resolve."""
        rows = []
        for (item, _), available in zip(left, self.m.course.symmetry.canonical(base, left), strict=True):
            chosen = available if item is left[0][0] else FALSE
            rows.append((available, chosen, ("resolve", item.label, item.controller)))
        self.m.sites.append(Site(left[0][1], "priority", "", "", rows))


def _losses(effect: Effect, controller: str, player: str) -> Iterator[int]:
    """The life that a plain effect takes from a player."""
    if isinstance(effect, Steps):
        for step in effect.steps:
            yield from _losses(step, controller, player)
    elif isinstance(effect, LoseLife) and isinstance(effect.amount, int):
        meant_ = isinstance(effect.who, EachPlayer) or isinstance(effect.who, You) == (controller == player)
        yield max(effect.amount, 0) if meant_ else 0
