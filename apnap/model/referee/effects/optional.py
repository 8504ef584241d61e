"""What players may do on resolution: "may", "if you do", "unless" (603.5, 118.12)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.model.abilities import May, Unless
from apnap.model.referee import choices
from apnap.model.referee.amounts import players
from apnap.model.referee.batch import note
from apnap.model.referee.choices import Way, ask
from apnap.model.referee.effects.payments import unknown_mana
from apnap.model.referee.effects.possible import can_do
from apnap.model.referee.effects.registry import carries_out
from apnap.model.referee.events import about
from apnap.model.referee.referents import here
from apnap.model.referee.state import State
from apnap.model.referee.tasks import ActAs, AfterMay, AskMay, AskUnless, Do, does
from apnap.model.rules import action_cap, as_much_as_possible, may_at_resolution, unless_choice


@carries_out(May)
def may(state: State, effect: May) -> State:
    """Each player meant is asked, in turn order. As long as nobody has said yes, it is not done."""
    state = state.framed(done=False)
    who = players(here(state), effect.who)
    if not who and effect.otherwise is not None:
        return state.then(Do(effect.otherwise))
    return state.then(*(AskMay(effect, p) for p in who))


@does(AskMay)
def ask_may(state: State, task: AskMay) -> State | list[choices.Move]:
    """The player says yes, if it is possible, or no."""
    unknown = unknown_mana(state, task.may.effect, task.player)
    if unknown is not None:
        return state._replace(unmodelled=unknown)
    is_cost = task.may.then is not None or task.may.otherwise is not None
    can = can_do(state, task.may.effect, task.player, whole=is_cost)
    possible = as_much_as_possible.may_be_chosen(state.world, can)
    assert state.frame is not None
    item, paying = state.frame.item, state.frame.paying

    def yes() -> State:
        on = note(state, about("accepted", item, by=task.player)).framed(actor=task.player, paying=paying or is_cost)
        return action_cap.acted(on, item).then(Do(task.may.effect), AfterMay(task.may, paying))

    def no() -> State:
        refused = [about("declined", item, by=task.player)] if possible else []
        on = note(state, *refused, rules=(may_at_resolution.RULE.slug,))
        return on if task.may.otherwise is None else on.then(Do(task.may.otherwise))

    return _yes_or_no(state, task.player, possible, yes, no, (may_at_resolution.RULE.slug,))


@does(AfterMay)
def after_may(state: State, task: AfterMay) -> State:
    """ "If you do" asks whether the player chose to do it, whatever came of it (118.12)."""
    assert state.frame is not None
    state = state.framed(actor=state.frame.item.controller, done=True, paying=task.paying)
    return state if task.may.then is None else state.then(Do(task.may.then))


@carries_out(Unless)
def unless(state: State, effect: Unless) -> State:
    """The players meant are asked, in turn order; one of them is enough."""
    return state.then(AskUnless(effect, players(here(state), effect.who)))


@does(AskUnless)
def ask_unless(state: State, task: AskUnless) -> State | list[choices.Move]:
    """The player does the "unless" part, if it is possible, or not; if nobody does, the effect happens."""
    if not task.players:
        return state.then(Do(task.unless.effect))
    player, rest = task.players[0], task.players[1:]
    unknown = unknown_mana(state, task.unless.instead, player)
    if unknown is not None:
        return state._replace(unmodelled=unknown)
    possible = unless_choice.may_avert(state.world, can_do(state, task.unless.instead, player, whole=True))
    assert state.frame is not None
    item, paying = state.frame.item, state.frame.paying

    def yes() -> State:
        on = note(state, about("accepted", item, by=player)).framed(actor=player, paying=True)
        return on.then(Do(task.unless.instead), ActAs(item.controller, paying))

    def no() -> State:
        refused = [about("declined", item, by=player)] if possible else []
        on = note(state, *refused, rules=(unless_choice.RULE.slug,))
        return on.then(AskUnless(task.unless, rest))

    return _yes_or_no(state, player, possible, yes, no, (unless_choice.RULE.slug,))


@does(ActAs)
def act_as(state: State, task: ActAs) -> State:
    """From here on somebody else does what is done."""
    return state.framed(actor=task.actor, paying=task.paying)


def _yes_or_no(
    state: State,
    player: str,
    possible: bool,
    yes: Callable[[], State],
    no: Callable[[], State],
    rules: tuple[str, ...],
) -> list[choices.Move]:
    assert state.frame is not None
    ways = [Way((False,), no, text="declines")]
    if possible:
        ways.insert(0, Way((True,), yes, text="accepts"))
    fixed = _fixed(state)
    if fixed is not None and possible:
        ways = [w for w in ways if w.value == (fixed,)]
    return ask("may", player, state.frame.item, ways, rules=rules)


def _fixed(state: State) -> bool | None:
    """What a fixed choice says to the resolving item's question."""
    assert state.frame is not None
    item = state.frame.item
    for choice in state.world.choices_of(item.names, item.trig.index if item.trig else None, item.event.names):
        if choice.may is not None:
            state.world.applied(choice)
            return choice.may
    return None
