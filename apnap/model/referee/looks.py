"""What effects make of a face, as profiles: equal ones are one and the same object, quickly compared."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from apnap.model.abilities import Activated, Changes, ManaAbility, Triggered
from apnap.model.referee.able import BASIC_MANA, abilities_of, all_mana
from apnap.model.referee.printer import Printer
from apnap.model.referee.profile import BACK, Gained, Profile
from apnap.model.subtypes import types_of

BASIC_TYPES = frozenset(BASIC_MANA)
NO_ABILITIES = abilities_of((), (), ())


class Look(NamedTuple):
    """What an object is, layer by layer, beginning with its face.

    ``faceless``: it has lost the abilities of its face; ``dry``: the mana abilities of its land types. ``gained``: the
    abilities that it has gained, by their marks. ``size``: base power and toughness, if they are other than its face's.
    """

    face: Profile
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    faceless: bool = False
    dry: bool = False
    gained: tuple[Gained, ...] = ()
    size: tuple[int, int] | None = None


class Change(NamedTuple):
    """Changes as they apply to an object. ``key``: by what it gains abilities."""

    changes: Changes
    key: object


def with_chosen(changes: Changes, word: str | None) -> Changes:
    """Changes with the subtype that was chosen, where they give that; one that nothing mentions is left out."""
    if not changes.chosen:
        return changes
    return attrs.evolve(changes, chosen=False, more_subtypes=changes.more_subtypes | ({word} if word else set()))


def look_at(face: Profile) -> Look:
    """The face of an object before anything changes it."""
    return Look(face, face.types, face.subtypes, face.colors)


def _stays(subtype: str, c: Changes, types: frozenset[str]) -> bool:
    """It is not replaced by others of its set, nor are the card types lost to which it belongs (205.1a-b)."""
    own = types_of(subtype)
    if c.subtypes is not None and (not c.subtypes or any(types_of(s) == own for s in c.subtypes)):
        return False
    return (c.types is None and not c.less_types & own) or bool(own & types)


def typed(look: Look, change: Change) -> Look:
    """Layer 4: types and subtypes; what becomes a basic land loses the abilities of its face (305.7)."""
    c = change.changes
    types = ((look.types if c.types is None else c.types) - c.less_types) | c.more_types
    new = (c.subtypes or frozenset()) | c.more_subtypes
    subtypes = frozenset(s for s in look.subtypes if _stays(s, c, types)) | new
    becomes_land = c.subtypes is not None and bool(c.subtypes & BASIC_TYPES) and "land" in types
    return look._replace(types=types, subtypes=subtypes, faceless=look.faceless or becomes_land)


def colored(look: Look, change: Change) -> Look:
    """Layer 5: colors."""
    c = change.changes
    return look._replace(colors=(look.colors if c.colors is None else c.colors) | c.more_colors)


def able(printer: Printer, look: Look, change: Change) -> Look:
    """Layer 6: it loses all abilities, or gains some."""
    c = change.changes
    if c.no_abilities:
        gives_mana = c.subtypes is not None and bool(c.subtypes & BASIC_TYPES)
        look = look._replace(faceless=True, dry=look.dry or not gives_mana, gained=())
    new = (printer.gain(a, (change.key, i)) for i, a in enumerate(c.abilities))
    return look._replace(gained=tuple(sorted({*look.gained, *new}, key=lambda g: g.mark)))


def sized(look: Look, change: Change) -> Look:
    """Layer 7b: base power and toughness."""
    return look if change.changes.base is None else look._replace(size=change.changes.base)


def bare(printer: Printer, face: Profile) -> Profile:
    """A face without its abilities."""
    return profile_of(printer, look_at(face)._replace(faceless=True, dry=True))


def profile_of(printer: Printer, look: Look) -> Profile:
    """The profile of what an object looks like."""
    if look == look_at(look.face):
        return look.face
    found = printer.looks.get(look)
    if found is None:
        found = printer.looks[look] = _made(printer, look)
    return found


def _made(printer: Printer, look: Look) -> Profile:
    """The face with everything in it changed that is another by now."""
    face = look.face
    has = {name: getattr(face, name) for name in NO_ABILITIES}
    if look.faceless:
        has = dict(NO_ABILITIES)
    if look.gained:
        trigs = tuple(printer.gained_trig(g) for g in look.gained if isinstance(g.ability, Triggered))
        acts = tuple(printer.gained_act(g) for g in look.gained if isinstance(g.ability, Activated | ManaAbility))
        gains = abilities_of(tuple(g.ability for g in look.gained), trigs, acts)
        has = {name: _both(has[name], new) for name, new in gains.items()}
    own_mana = has["own_mana"]
    power, toughness = look.size if look.size is not None else (face.power, face.toughness)
    return attrs.evolve(
        face,
        types=look.types,
        subtypes=look.subtypes,
        colors=look.colors,
        power=power,
        toughness=toughness,
        mana=own_mana if look.dry else all_mana(own_mana, look.types, look.subtypes),
        **has,
    )


def _both(one: object, more: object) -> object:
    """Two parts of profiles in one."""
    if isinstance(one, tuple) and isinstance(more, tuple):
        return one + more
    if isinstance(one, frozenset) and isinstance(more, frozenset):
        return one | more
    return one or more


def copied(printer: Printer, face: Profile, changes: Changes, *, token: bool) -> Profile:
    """The face that a copy of an object has, with what it is besides (707.2, 707.9). A copy of a back has mana value 0
    (202.3b), unless it is a token, which has two sides like what it copies (707.8a)."""
    key = (face, printer.shape(changes), token)
    if key not in printer.looks:
        change = Change(changes, "copy")
        look = able(printer, colored(typed(look_at(face), change), change), change)
        whole = profile_of(printer, sized(look, change))
        number = 0 if face.side == BACK and not token else whole.mana_value
        printer.looks[key] = attrs.evolve(
            whole, token=token, mana_value=number, side=face.side if token else 0, back=None
        )
    return printer.looks[key]
