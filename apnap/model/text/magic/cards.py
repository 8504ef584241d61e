"""Cards, effects and selectors from their printed words: the functions that others call."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from apnap.model.abilities import Ability, Card, Enchant, ManaAbility, Mode, Selector
from apnap.model.text.faults import TextFaults, Unread, fault_at
from apnap.model.text.magic import typeline
from apnap.model.text.magic.dungeons import read_rooms
from apnap.model.text.magic.forms import nearest
from apnap.model.text.magic.grammar import parse
from apnap.model.text.magic.layout import without_reminders
from apnap.model.text.magic.lexing import own_names
from apnap.model.text.magic.nouns import object_of
from apnap.model.text.magic.reading import Reading
from apnap.model.text.magic.scope import Scope
from apnap.model.text.magic.sentences import body
from apnap.model.text.magic.words import BASIC_LAND_MANA
from apnap.model.text.trees import need, parts

_Value = TypeVar("_Value")


def read_card(
    name: str,
    *,
    type_line: str,
    text: str,
    pt: str | None = None,
    cost: str | None = None,
    opaque: bool = False,
) -> Card:
    """The card that these printed words describe.

    ``name`` may be used in the text for the card itself, as may the part before a comma and "this creature" and the
    like. ``text`` has one ability a line, or several, as printed. With ``opaque`` an effect that cannot be read is a
    black box; what it is the effect of has to be readable. Raises :class:`TextFaults` with every ability that is not.
    """
    kind = _attempt(type_line, typeline.type_line)
    power, toughness = _attempt(pt or "", typeline.power_toughness)
    value, colors = _attempt(cost or "", typeline.mana_cost)
    names = own_names(name, legendary="legendary" in kind.supertypes)
    if "dungeon" in kind.types:
        return _dungeon(name, kind, text, names, opaque=opaque)
    reading = Reading(text, names, spell=bool(kind.types & {"instant", "sorcery"}), opaque=opaque)
    abilities = reading.abilities()
    if reading.faults:
        raise TextFaults(tuple(reading.faults), f'the text of "{name}"')
    if text and "aura" in kind.subtypes and not any(isinstance(ability, Enchant) for ability in abilities):
        problem = Unread('an Aura says what it enchants, as in "Enchant creature"', 0, len(text))
        raise TextFaults((fault_at(text, problem),), f'the text of "{name}"')
    return Card(
        name,
        kind.types,
        kind.subtypes,
        kind.supertypes,
        colors,
        power,
        toughness,
        value,
        (*_implicit(kind), *abilities),
        text,
    )


def _dungeon(name: str, kind: typeline.TypeLine, text: str, names: tuple[str, ...], *, opaque: bool) -> Card:
    """A dungeon, which has rooms and nothing else (309)."""
    rooms, abilities, faults = read_rooms(text, names, opaque=opaque)
    if faults:
        raise TextFaults(faults, f'the text of "{name}"')
    return Card(name, kind.types, kind.subtypes, kind.supertypes, abilities=abilities, text=text, rooms=rooms)


def _implicit(kind: typeline.TypeLine) -> tuple[Ability, ...]:
    """The mana abilities that basic land types give (305.6)."""
    given = [color for subtype, color in BASIC_LAND_MANA.items() if subtype in kind.subtypes]
    return tuple(ManaAbility("{T}: Add {" + color.upper() + "}.", (color,)) for color in given)


def read_effect(text: str, *, card: str | None = None) -> Mode:
    """The effect and targets of free text such as "exile target card from a graveyard".

    ``card``: the name that the text may use for its source, besides ``~``. Raises :class:`TextFaults`.
    """

    def read(given: str) -> Mode:
        clean = without_reminders(given)
        names = own_names(card or "")
        modes, _ = body(need(parse("effect_text", clean, names), "body"), Scope(clean, names))
        if len(modes) > 1:
            raise Unread("one effect is expected here, not a choice", 0, len(given))
        return modes[0]

    return _attempt(text, read, hint=True)


def read_selector(text: str) -> Selector:
    """The selector of words such as "Soldier tokens you control". Raises :class:`TextFaults`."""

    def read(given: str) -> Selector:
        return object_of(parts(parse("selector_text", without_reminders(given)))[0])

    return _attempt(text, read, hint=True, selectors=True)


def _attempt(text: str, read: Callable[[str], _Value], *, hint: bool = False, selectors: bool = False) -> _Value:
    try:
        return read(text)
    except Unread as problem:
        form = nearest(text, problem.start, selectors=selectors) if hint else ""
        raise TextFaults((fault_at(text, problem, nearest=form),), f'"{text}"') from None
