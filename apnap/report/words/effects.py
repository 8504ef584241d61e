"""Effects in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    AddMana,
    Affect,
    AfterAttack,
    Afterwards,
    Attach,
    BreakShields,
    CastCopies,
    CastSource,
    Choose,
    ChooseSacrifice,
    ControllerOf,
    CopyItem,
    CounterSpell,
    CreateDelayed,
    CreateTokens,
    Damage,
    Discover,
    DivideDamage,
    Draw,
    EachOpponent,
    EachPlayer,
    Effect,
    EventController,
    EventPlayer,
    Fight,
    GainLife,
    IfElse,
    InsteadOfGraveyard,
    LookAtTop,
    LoseGame,
    LoseLife,
    May,
    Mill,
    Mode,
    Move,
    Nothing,
    Objects,
    Opaque,
    OwnerOf,
    Pay,
    PhaseOut,
    PlayerRef,
    Prevent,
    PutCounters,
    PutOnTop,
    PutTop,
    Reflexive,
    RemoveCounters,
    Scry,
    Search,
    Sequence,
    Shuffle,
    SkipRest,
    Surveil,
    SwapWith,
    TakeSpell,
    TapUntap,
    TargetAny,
    TargetPlayer,
    Transform,
    TurnFaceUp,
    Unattach,
    Unless,
    UseEntersAbilities,
    Venture,
    WinGame,
    You,
)
from apnap.report.words.changes import affect
from apnap.report.words.events import any_of
from apnap.report.words.filters import plural
from apnap.report.words.objects import amount, condition, counted, objects
from apnap.report.words.references import REMEMBERED, does, player, possessive, reference
from apnap.report.words.states import of_states
from apnap.report.words.targets import target
from apnap.report.words.terms import Terms
from apnap.report.words.tokens import entering, token
from apnap.report.words.turns import of_turns

_OfPlayers = (
    GainLife | LoseLife | Draw | Mill | Scry | AddMana | Discover | Search | Shuffle | WinGame | LoseGame | Pay
    | ChooseSacrifice | CreateTokens | Venture | Surveil
)  # fmt: skip
_Combined = (
    Sequence | May | Unless | IfElse | AfterAttack | Afterwards | CreateDelayed | Reflexive | Opaque | Nothing
)  # fmt: skip


def effect(what: Effect, t: Terms) -> str:
    """An effect as a clause."""
    match what:
        case (
            Sequence() | May() | Unless() | IfElse() | AfterAttack() | Afterwards() | CreateDelayed() | Reflexive()
            | Opaque() | Nothing()
        ):  # fmt: skip
            return _combined(what, t)
        case Damage(source=source, amount=number, to=to):
            return f"{reference(source)} deals {amount(number, t)} damage to {_receiver(to, t)}"
        case DivideDamage(source=source, total=total):
            return f"{reference(source)} deals {total} damage divided among its targets"
        case Move():
            return _move(what, t)
        case PutCounters(what=on, kind=kind, amount=number):
            return f"put {counted(number, f'{kind} counter', t)} on {objects(on, t)}"
        case RemoveCounters(what=on, kind=kind, amount=number):
            return f"remove {counted(number, f'{kind} counter', t)} from {objects(on, t)}"
        case Affect():
            return affect(what, t)
        case TapUntap(what=on, tap=tap):
            return f"{'tap' if tap else 'untap'} {objects(on, t)}"
        case Fight(one=one, other=other):
            return f"{reference(one)} fights {reference(other)}"
        case CounterSpell(what=item):
            return f"counter {reference(item)}"
        case (
            Choose() | PutTop() | LookAtTop() | BreakShields() | SkipRest() | UseEntersAbilities() | PutOnTop()
            | SwapWith() | CastSource()
        ):  # fmt: skip
            return of_turns(what, t)
        case (
            Attach() | Unattach() | TakeSpell() | CopyItem() | CastCopies() | Transform() | TurnFaceUp() | PhaseOut()
        ):  # fmt: skip
            return of_states(what, t)
        case Prevent(to=to, amount=number, combat=combat):
            much = "all" if number is None else f"the next {amount(number, t)}"
            kind = "combat damage" if combat else "damage"
            return f"prevent {much} {kind} that would be dealt to {_receiver(to, t)} this turn"
        case InsteadOfGraveyard(what=spell, then=then):
            done = "" if then is None else f"; if so: {effect(then, t)}"
            return f"{reference(spell)} is exiled instead of going to a graveyard as it resolves{done}"
        case _:
            return _of_players(what, t)


def _of_players(what: _OfPlayers, t: Terms) -> str:
    match what:
        case GainLife(who=who, amount=number):
            return f"{does(who, 'gain')} {amount(number, t)} life"
        case LoseLife(who=who, amount=number):
            return f"{does(who, 'lose')} {amount(number, t)} life"
        case Draw(who=who, amount=number, up_to=up_to):
            return f"{does(who, 'draw')} {'up to ' if up_to else ''}{counted(number, 'card', t)}, one by one"
        case Mill(who=who, amount=number):
            return f"{does(who, 'mill')} {counted(number, 'card', t)}"
        case Scry(who=who, amount=number):
            return f"{does(who, 'scry', 'scries')} {number}"
        case AddMana(who=who, amount=number):
            return f"{does(who, 'add')} {number} mana of any color"
        case Venture(who=who):
            return f"{does(who, 'venture')} into the dungeon"
        case Surveil(who=who, amount=number):
            return f"{does(who, 'surveil')} {amount(number, t)}"
        case Discover(who=who, amount=number):
            return f"{does(who, 'discover')} {amount(number, t)}"
        case Search():
            return _search(what, t)
        case Shuffle(who=who):
            return f"{does(who, 'shuffle')} the library"
        case WinGame(who=who) | LoseGame(who=who):
            return f"{does(who, 'win' if isinstance(what, WinGame) else 'lose')} the game"
        case Pay(who=who, cost=cost):
            return f"{does(who, 'pay')} {''.join(f'{{{s.upper()}}}' for s in cost.symbols)}"
        case ChooseSacrifice(who=who, amount=number, selector=which):
            many = "any number" if isinstance(number, str) else amount(number, t)
            verbs = "choose and sacrifice" if _is_you(who) else "chooses and sacrifices"
            return f"{player(who)} {verbs} {many} of {plural(which, t)}"
        case CreateTokens():
            return _create(what, t)
    assert_never(what)


def _create(what: CreateTokens, t: Terms) -> str:
    many = f"{amount(what.amount, t)}{entering(what.tapped, what.attacking)}"
    more = "".join(f" and 1 {token(other, 1, t)}" for other in what.others)
    return f"{does(what.who, 'create')} {many} {token(what.token, what.amount, t)}{more}"


def _combined(what: _Combined, t: Terms) -> str:
    match what:
        case Sequence(steps=steps):
            return ", then ".join(effect(s, t) for s in steps) if steps else "nothing"
        case May(who=who, effect=inner, then=then, otherwise=otherwise):
            return f"{player(who)} may choose: {effect(inner, t)}{_branches('if they chose to', then, otherwise, t)}"
        case Unless(effect=inner, who=who, instead=instead):
            done = effect(inner, t)
            asked = f"({done})" if isinstance(inner, May) else done
            return f"{asked}, unless {does(who, 'choose')} this: {effect(instead, t)}"
        case IfElse(condition=test, then=then, otherwise=otherwise):
            return f"if {condition(test, t)}: {effect(then, t)}{_branches('', None, otherwise, t)}"
        case AfterAttack(effect=inner):
            return f"after the attack: {effect(inner, t)}"
        case Afterwards(effect=inner):
            return f"also only if the condition is true: {effect(inner, t)}"
        case CreateDelayed():
            return _delayed(what, t)
        case Reflexive(modes=modes, about=about, nth=nth):
            when = "on that" if nth is None else f"if this is its resolution number {nth} of this turn"
            return f"an ability triggers {when} ({_inner(modes, about, t)})"
        case Opaque(text=text):
            return f'not modelled: "{text}"'
        case Nothing():
            return "nothing"
    assert_never(what)


def _delayed(what: CreateDelayed, t: Terms) -> str:
    often = "the next time" if what.once else "each time"
    when = (" of this turn" if what.this_turn else "") + (" in a later turn" if what.later_turn else "")
    asked = "" if what.condition is None else f", if {condition(what.condition, t)} ({t.asked})"
    does_then = _inner(what.modes, what.about, t)
    return f"from now on an ability waits for {often}{when} that {any_of(what.events, t)}{asked} ({does_then})"


def _inner(modes: tuple[Mode, ...], about: Objects | None, t: Terms) -> str:
    known = "" if about is None else f"{REMEMBERED}: {objects(about, t)}; "
    return f"{known}does: {', or '.join(_mode(m, t) for m in modes)}"


def _mode(mode: Mode, t: Terms) -> str:
    targets = "".join(f"target {n}: {target(spec, t)}; " for n, spec in enumerate(mode.targets, 1))
    return f"{targets}{effect(mode.effect, t)}"


def _branches(label: str, then: Effect | None, otherwise: Effect | None, t: Terms) -> str:
    done = "" if then is None else f"; {label}: {effect(then, t)}"
    return done if otherwise is None else f"{done}; if not: {effect(otherwise, t)}"


def _move(what: Move, t: Terms) -> str:
    where = "" if what.to == "graveyard" and what.verb in ("destroy", "sacrifice") else f" {_into(what, t)}"
    if what.verb == "exile" and what.to == "exile":
        where = ""
    tapped = " tapped" if what.tapped else ""
    counters = "".join(f" with {counted(number, f'{kind} counter', t)}" for kind, number in what.counters)
    until = f" until this object leaves the {t.zone('battlefield')}" if what.until_source_leaves else ""
    linked = ", for its other abilities" if what.linked else ""
    return f"{what.verb} {objects(what.what, t)}{where}{tapped}{counters}{until}{linked}"


def _into(what: Move, t: Terms) -> str:
    match what.to:
        case "battlefield":
            return f"to the {t.zone('battlefield')} under {'your' if what.under == 'you' else 'the owner’s'} control"
        case "library":
            return f"into the owner’s {t.zone('library')}, shuffled"
        case "exile":
            return "into exile"
        case "bottom":
            return f"to the bottom of the owner’s {t.zone('library')}"
        case _:
            return f"to the owner’s {t.zone(what.to)}"


def _search(what: Search, t: Terms) -> str:
    zones = " and ".join(what.zones)
    tapped = " tapped" if what.tapped else ""
    return (
        f"{does(what.who, 'search', 'searches')} {possessive(what.who)} {zones} for up to {amount(what.amount, t)} of "
        f"{plural(what.selector, t)} and {'put' if _is_you(what.who) else 'puts'} them into the {what.to}{tapped}"
    )


def _receiver(to: Objects | PlayerRef | TargetAny, t: Terms) -> str:
    match to:
        case TargetAny(index=index):
            return f"target {index + 1}"
        case You() | EachOpponent() | EachPlayer() | TargetPlayer() | ControllerOf() | OwnerOf():
            return player(to)
        case EventPlayer() | EventController():
            return player(to)
        case _:
            return objects(to, t)


def _is_you(who: PlayerRef) -> bool:
    return isinstance(who, You)
