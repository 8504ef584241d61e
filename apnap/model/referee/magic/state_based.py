"""704: state-based actions. All that apply at one check happen at once, as one batch (704.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from apnap.model.referee.asking import ask_first
from apnap.model.referee.attaching import doubtful_now, followed
from apnap.model.referee.batch import happen
from apnap.model.referee.choices import Move, Way, ask
from apnap.model.referee.ending import players_lose
from apnap.model.referee.events import Happening
from apnap.model.referee.magic.tasks import LegendChoice
from apnap.model.referee.moving import Shift, move
from apnap.model.referee.objects import Obj, out_of_game
from apnap.model.referee.state import State
from apnap.model.referee.tasks import does
from apnap.model.rules import (
    indestructible,
    legend_rule,
    sba_aura,
    sba_checkpoint,
    sba_counters,
    sba_deathtouch,
    sba_dungeon,
    sba_equipment,
    sba_lethal_damage,
    sba_token,
    sba_toughness,
    sba_zero_life,
)


def state_based_actions(state: State) -> State | list[Move] | None:
    """One check: what follows, or None if no state-based action applies."""
    if not sba_checkpoint.is_time(state):
        return None
    doubt = doubtful_now(state)
    if doubt is not None:
        return state._replace(unmodelled=doubt)
    groups = legend_rule.groups(state)
    if groups:
        return state.then(LegendChoice(tuple((p, tuple(o.id for o in those)) for p, those in groups)))
    return _perform(state, (), None)


@does(LegendChoice)
def legend_choice(state: State, task: LegendChoice) -> State | list[Move]:
    """Each player in turn order chooses which legendary permanent of a name to keep."""
    if not task.groups:
        return _perform(state, task.kept, task) or state
    (player, ids), rest = task.groups[0], task.groups[1:]
    those = [o for o in (state.obj(i) for i in ids) if o is not None]

    def keep(o: Obj) -> State:
        return state.then(LegendChoice(rest, (*task.kept, o.id)))

    return ask(
        "pick",
        player,
        None,
        [Way((o.label,), partial(keep, o), choice=o.ref, text=f"keeps {o.id}") for o in _fixed(state, those)],
        rules=(legend_rule.RULE.slug,),
    )


def _fixed(state: State, those: list[Obj]) -> list[Obj]:
    """Fixed by a choice of the name that they share, or of a card of that name: one of a copy says what it copies."""
    name = those[0].profile.name
    for choice in state.world.choices_of([name, *(o.id for o in those if o.printed.name == name)], None):
        kept = [o for o in those if choice.pick is not None and set(choice.pick) & {o.id, *o.names}]
        if kept:
            state.world.applied(choice)
            return kept
    return those


def _perform(state: State, kept: Iterable[str], again: LegendChoice | None) -> State | list[Move] | None:
    """All state-based actions that apply, as one batch; None if there are none. ``again``: what asks for that, unless
    that is the check itself."""
    losers = sba_zero_life.losers(state)
    ceasing = sba_token.ceasing(state)
    doomed = dict.fromkeys([*sba_lethal_damage.doomed(state), *sba_deathtouch.doomed(state)])
    destroyed = [o for o in doomed if not indestructible.spares(state, o)]
    legends = [o for _, those in legend_rule.groups(state) for o in those if o.id not in set(kept)]
    dying = list(dict.fromkeys([*sba_toughness.dying(state), *destroyed, *legends, *sba_aura.dying(state)]))
    loosening = [o for o in sba_equipment.loosening(state) if o not in dying]
    cancelling = [(o, n) for o, n in sba_counters.cancelling(state) if o not in dying]
    finished = sba_dungeon.leaving(state)
    if not (losers or ceasing or dying or cancelling or loosening or finished):
        return None
    shifts = [Shift(o, "graveyard", by="destroy" if o in destroyed else "") for o in dying]
    asking = ask_first(state, shifts, again)
    if asking is not None:
        return asking
    after, events, arrived = move(state, shifts)
    if state.world.attachments_matter:
        after = after.put(*(o._replace(attached=None) for o in loosening))
        after = followed(after, {o.ref: new.ref for o, new in zip(dying, arrived, strict=True)})
    after = after.put(*(o.with_counters("+1/+1", -n).with_counters("-1/-1", -n) for o, n in cancelling))
    after = sba_deathtouch.checked(after.without({o.id for o in ceasing}))
    after = after.put(*(out_of_game(o) for o in finished))
    touched = [*dying, *ceasing, *(o for o, _ in cancelling), *loosening, *finished]
    notes = [Happening("sba", o.names, by=o.controller) for o in touched]
    after, losses = players_lose(after, losers)
    return happen(state, after, [*events, *losses], notes)


_STATE_BASED = {
    sba_zero_life.RULE.slug: sba_zero_life.losers,
    sba_toughness.RULE.slug: sba_toughness.dying,
    sba_lethal_damage.RULE.slug: sba_lethal_damage.doomed,
    sba_deathtouch.RULE.slug: sba_deathtouch.doomed,
    sba_token.RULE.slug: sba_token.ceasing,
    legend_rule.RULE.slug: legend_rule.groups,
    sba_counters.RULE.slug: sba_counters.cancelling,
    sba_aura.RULE.slug: sba_aura.dying,
    sba_equipment.RULE.slug: sba_equipment.loosening,
    sba_dungeon.RULE.slug: sba_dungeon.leaving,
}


def state_based_rules(state: State) -> tuple[str, ...]:
    """The rules of the state-based actions that apply in a state, and the one that has them checked."""
    return (*(slug for slug, applies in _STATE_BASED.items() if applies(state)), sba_checkpoint.RULE.slug)
