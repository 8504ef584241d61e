"""Modes, targets and divisions against what a text asks for, as far as that can be told without playing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from apnap.model.abilities import (
    Card,
    CreateDelayed,
    DivideDamage,
    Enchant,
    Mode,
    Nothing,
    Reflexive,
    SpellAbility,
    TargetSpec,
    Triggered,
)
from apnap.model.case.faults import FaultList, Path, plural
from apnap.model.case.names import Names, Several
from apnap.model.trees import of_kind

MOST_SETS = 200
"""Sets of modes that are looked at; no card has as many."""


def one_object(
    name: str, names: Names, path: Path, faults: FaultList, *, codes: tuple[str, str], at: tuple[int, int] | None = None
) -> str | None:
    """The id of the one object meant by an id or card name; otherwise a fault (nothing, several) and None."""
    found = names.object(name)
    if isinstance(found, str):
        return found
    if found is None:
        if name not in names.loose:
            what = "no object of the start has that card" if name in names.cards else "there is no such object"
            near = names.near_object(name)
            hint = f"; did you mean {near[0]!r}?" if near and near[0] != name else ""
            faults.add(codes[0], path, f"{name!r}: {what}{hint}", words=name, accepted=near, at=at)
    else:
        faults.add(codes[1], path, f"several objects have the card {name!r}", words=name, accepted=found.ids, at=at)
    return None


def target(
    name: str, names: Names, path: Path, faults: FaultList, *, several: str = "E503", at: tuple[int, int] | None = None
) -> str | None:
    """A target as the engines name it: a player, an object id, a token name. None after a fault."""
    if names.is_player(name):
        return name
    found = names.object(name)
    if isinstance(found, str):
        return found
    if isinstance(found, Several):
        faults.add(several, path, f"several objects have the card {name!r}", words=name, accepted=found.ids, at=at)
        return None
    if name not in names.cards and names.is_thing(name):
        return name
    near = names.near_thing(name) or tuple(p for p in names.players if name.startswith("P"))
    hint = f"; did you mean {near[0]!r}?" if near and near[0] != name else ""
    faults.add("E507", path, f"there is no target {name!r}{hint}", words=name, accepted=near, at=at)
    return None


# --------------------------------------------------------------------------- what a text asks for


def choosable(card: Card) -> tuple[tuple[Mode, ...], int]:
    """The modes of the spell and how many are chosen; a permanent spell has none."""
    for ability in card.abilities:
        if isinstance(ability, SpellAbility):
            return ability.modes, ability.choose
        if isinstance(ability, Enchant):
            return (Mode(ability.text, Nothing(), (TargetSpec(ability.what, ability.players),)),), 1
    return (), 0


def mode_fault(modes: tuple[int, ...], offered: tuple[Mode, ...], choose: int) -> str | None:
    """What is wrong with the chosen modes (numbers from 1), or None."""
    if len(offered) <= 1:
        return "there are no modes to choose from"
    if any(not 1 <= m <= len(offered) for m in modes):
        return f"there are modes 1 to {len(offered)}"
    if len(modes) != choose:
        return f"{plural(len(modes), 'mode')} where {choose} must be chosen"
    return "a mode is chosen twice" if len(set(modes)) < len(modes) else None


def mode_sets(offered: tuple[Mode, ...], choose: int, chosen: tuple[int, ...] = ()) -> Iterator[tuple[Mode, ...]]:
    """The sets of modes that may be in force; ``chosen``: 0-based numbers, empty for a free choice."""
    if chosen:
        yield tuple(offered[m] for m in chosen if m < len(offered))
    elif len(offered) <= 1:
        yield offered
    else:
        yield from islice(combinations(offered, choose), MOST_SETS)


def _slots(specs: Iterable[TargetSpec]) -> Iterator[TargetSpec]:
    """The spec that each target in turn belongs to, as long as that is certain."""
    listed = list(specs)
    for n, spec in enumerate(listed):
        if spec.least != spec.most and n < len(listed) - 1:
            return
        yield from (spec for _ in range(spec.most))


def _kind_fault(name: str, spec: TargetSpec, names: Names, player: str | None) -> str | None:
    if names.is_player(name):
        if spec.players is None:
            return f"{name} is a player, and an object is asked for"
        return f"{name} is no opponent" if spec.players == "opponent" and name == player else None
    return None if spec.objects or name in names.loose else f"{name!r} is no player, and a player is asked for"


def _misfit(targets: tuple[str, ...], modes: tuple[Mode, ...], names: Names, player: str | None) -> str | None:
    specs = [s for m in modes for s in m.targets]
    least, most = sum(s.least for s in specs), sum(s.most for s in specs)
    if not least <= len(targets) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        return f"{plural(len(targets), 'target')} where the text asks for {wanted}"
    if len(targets) > len(set(targets)) and len(specs) == 1:
        return "the same target twice"
    faults = (_kind_fault(t, s, names, player) for t, s in zip(targets, _slots(specs), strict=False))
    return next((f for f in faults if f), None)


def target_fault(
    targets: tuple[str, ...], sets: Iterable[tuple[Mode, ...]], names: Names, player: str | None
) -> str | None:
    """What is wrong with the targets whichever modes are in force, or None if they may fit."""
    first: str | None = None
    for modes in sets:
        fault = _misfit(targets, modes, names, player)
        if fault is None:
            return None
        first = first or fault
    return first


def share_fault(shares: tuple[int, ...], targets: tuple[str, ...], sets: Iterable[tuple[Mode, ...]]) -> str | None:
    """What is wrong with a division, or None."""
    totals = {d.total for modes in sets for m in modes for d in of_kind(m, DivideDamage)}
    if not totals:
        return "the text divides nothing"
    if any(s < 1 for s in shares):
        return "every share is at least 1"
    if sum(shares) not in totals:
        return f"the shares sum to {sum(shares)} where {' or '.join(map(str, sorted(totals)))} is divided"
    if targets and len(targets) != len(shares):
        return f"{plural(len(shares), 'share')} for {plural(len(targets), 'target')}"
    return None


def asked_by(card: Card, ability: int | None) -> list[tuple[Mode, ...]]:
    """The sets of modes of one triggered ability (0-based), or of all that there may be of the card on the stack."""
    return [one for modes, choose in chosen_by(card, ability) if modes for one in mode_sets(modes, choose)]


def chosen_by(card: Card, ability: int | None) -> list[tuple[tuple[Mode, ...], int]]:
    """The modes offered, and how many are chosen.

    That is by one triggered ability (0-based), or by all of them, by those that effects create, and by the spell.
    """
    triggered = [a for a in card.abilities if isinstance(a, Triggered)]
    if ability is not None:
        return [(a.modes, a.choose) for a in triggered[ability : ability + 1]]
    delayed = [(a.modes, 1) for a in of_kind(card, CreateDelayed)]
    reflexive = [(a.modes, 1) for a in of_kind(card, Reflexive)]
    return [(a.modes, a.choose) for a in triggered] + delayed + reflexive + [choosable(card)]
