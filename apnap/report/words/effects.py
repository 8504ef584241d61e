"""Effects in words."""

from __future__ import annotations

from typing import assert_never

from apnap.model.abilities import (
    AddMana,
    Amount,
    ChooseSacrifice,
    ControllerOf,
    CounterSpell,
    CreateTokens,
    Damage,
    Discover,
    DivideDamage,
    Draw,
    EachOpponent,
    EachPlayer,
    Effect,
    EventPlayer,
    Fight,
    GainLife,
    IfElse,
    LoseGame,
    LoseLife,
    May,
    Mill,
    Move,
    Nothing,
    Objects,
    Opaque,
    OwnerOf,
    Pay,
    PlayerRef,
    Pump,
    PutCounters,
    RemoveCounters,
    Scry,
    Search,
    Sequence,
    Shuffle,
    TapUntap,
    TargetAny,
    TargetPlayer,
    TokenSpec,
    Unless,
    WinGame,
    You,
)
from apnap.report.words.objects import amount, condition, counted, does, objects, player, plural, possessive, reference

_OfPlayers = (
    GainLife | LoseLife | Draw | Mill | Scry | AddMana | Discover | Search | Shuffle | WinGame | LoseGame | Pay
    | ChooseSacrifice | CreateTokens
)  # fmt: skip
_Combined = Sequence | May | Unless | IfElse | Opaque | Nothing


def effect(what: Effect) -> str:
    """An effect as a clause."""
    match what:
        case Sequence() | May() | Unless() | IfElse() | Opaque() | Nothing():
            return _combined(what)
        case Damage(source=source, amount=number, to=to):
            return f"{reference(source)} deals {amount(number)} damage to {_receiver(to)}"
        case DivideDamage(source=source, total=total):
            return f"{reference(source)} deals {total} damage divided among its targets"
        case Move():
            return _move(what)
        case PutCounters(what=on, kind=kind, amount=number):
            return f"put {counted(number, f'{kind} counter')} on {objects(on)}"
        case RemoveCounters(what=on, kind=kind, amount=number):
            return f"remove {counted(number, f'{kind} counter')} from {objects(on)}"
        case Pump(what=on, power=power, toughness=toughness):
            return f"{objects(on)} gets {_signed(amount(power))}/{_signed(amount(toughness))} until end of turn"
        case TapUntap(what=on, tap=tap):
            return f"{'tap' if tap else 'untap'} {objects(on)}"
        case Fight(one=one, other=other):
            return f"{reference(one)} fights {reference(other)}"
        case CounterSpell(what=item):
            return f"counter {reference(item)}"
        case _:
            return _of_players(what)


def _of_players(what: _OfPlayers) -> str:
    match what:
        case GainLife(who=who, amount=number):
            return f"{does(who, 'gain')} {amount(number)} life"
        case LoseLife(who=who, amount=number):
            return f"{does(who, 'lose')} {amount(number)} life"
        case Draw(who=who, amount=number):
            return f"{does(who, 'draw')} {counted(number, 'card')}, one by one"
        case Mill(who=who, amount=number):
            return f"{does(who, 'mill')} {counted(number, 'card')}"
        case Scry(who=who, amount=number):
            return f"{does(who, 'scry', 'scries')} {number}"
        case AddMana(who=who, amount=number):
            return f"{does(who, 'add')} {number} mana of any color"
        case Discover(who=who, amount=number):
            return f"{does(who, 'discover')} {amount(number)}"
        case Search():
            return _search(what)
        case Shuffle(who=who):
            return f"{does(who, 'shuffle')} the library"
        case WinGame(who=who):
            return f"{does(who, 'win')} the game"
        case LoseGame(who=who):
            return f"{does(who, 'lose')} the game"
        case Pay(who=who, cost=cost):
            return f"{does(who, 'pay')} {''.join(f'{{{s.upper()}}}' for s in cost.symbols)}"
        case ChooseSacrifice(who=who, amount=number, selector=which):
            many = "any number" if isinstance(number, str) else amount(number)
            return (
                f"{does(who, 'choose')} and {'sacrifice' if _is_you(who) else 'sacrifices'} {many} of {plural(which)}"
            )
        case CreateTokens(who=who, amount=number, token=token, tapped=tapped):
            return f"{does(who, 'create')} {amount(number)} {'tapped ' if tapped else ''}{token_words(token, number)}"
    assert_never(what)


def _combined(what: _Combined) -> str:
    match what:
        case Sequence(steps=steps):
            return ", then ".join(effect(s) for s in steps) if steps else "nothing"
        case May(who=who, effect=inner, then=then, otherwise=otherwise):
            return f"{player(who)} may choose: {effect(inner)}{_branches('if it was done', then, otherwise)}"
        case Unless(effect=inner, who=who, instead=instead):
            done = effect(inner)
            asked = f"({done})" if isinstance(inner, May) else done
            return f"{asked}, unless {does(who, 'choose')} this: {effect(instead)}"
        case IfElse(condition=test, then=then, otherwise=otherwise):
            return f"if {condition(test)}: {effect(then)}{_branches('', None, otherwise)}"
        case Opaque(text=text):
            return f'not modelled: "{text}"'
        case Nothing():
            return "nothing"
    assert_never(what)


def _branches(label: str, then: Effect | None, otherwise: Effect | None) -> str:
    done = "" if then is None else f"; {label}: {effect(then)}"
    return done if otherwise is None else f"{done}; if not: {effect(otherwise)}"


def _move(what: Move) -> str:
    where = "" if what.to == "graveyard" and what.verb in ("destroy", "sacrifice") else f" {_into(what)}"
    if what.verb == "exile" and what.to == "exile":
        where = ""
    tapped = " tapped" if what.tapped else ""
    counters = "".join(f" with {counted(number, f'{kind} counter')}" for kind, number in what.counters)
    return f"{what.verb} {objects(what.what)}{where}{tapped}{counters}"


def _into(what: Move) -> str:
    match what.to:
        case "battlefield":
            return f"to the battlefield under {'your' if what.under == 'you' else 'the owner’s'} control"
        case "library":
            return "into the owner’s library, shuffled"
        case "exile":
            return "into exile"
        case _:
            return f"to the owner’s {what.to}"


def _search(what: Search) -> str:
    zones = " and ".join(what.zones)
    tapped = " tapped" if what.tapped else ""
    return (
        f"{does(what.who, 'search', 'searches')} {possessive(what.who)} {zones} for up to {amount(what.amount)} of "
        f"{plural(what.selector)} and {'put' if _is_you(what.who) else 'puts'} them into the {what.to}{tapped}"
    )


def token_words(token: TokenSpec, number: Amount = 1) -> str:
    """A token as its creating effect describes it."""
    size = "" if token.power is None else f"{token.power}/{token.toughness} "
    kinds = [*sorted(token.supertypes), *sorted(token.colors), *(s.title() for s in sorted(token.subtypes))]
    words = " ".join([*kinds, *sorted(token.types), "token" if number == 1 else "tokens"])
    usual = sorted(token.name.lower().split()) == sorted(" ".join(token.subtypes).split())
    named = "" if usual else f' named "{token.name}"'
    keywords = f" with {', '.join(sorted(token.keywords))}" if token.keywords else ""
    abilities = "".join(f' and "{a.text}"' for a in token.abilities)
    return f"{size}{words}{named}{keywords}{abilities}"


def _receiver(to: Objects | PlayerRef | TargetAny) -> str:
    match to:
        case TargetAny(index=index):
            return f"target {index + 1}"
        case You() | EachOpponent() | EachPlayer() | TargetPlayer() | ControllerOf() | OwnerOf() | EventPlayer():
            return player(to)
        case _:
            return objects(to)


def _is_you(who: PlayerRef) -> bool:
    return isinstance(who, You)


def _signed(number: str) -> str:
    return number if number.startswith("-") else f"+{number}"
