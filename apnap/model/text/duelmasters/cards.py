"""Cards, effects and selectors from their printed words: the functions that others call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from apnap.model.abilities import Ability, Card, Filter, Mode, Selector
from apnap.model.text.duelmasters import typeline
from apnap.model.text.duelmasters.comparing import combined, is_japanese
from apnap.model.text.duelmasters.forms import nearest
from apnap.model.text.duelmasters.languages import ENGLISH, JAPANESE, Language, language_of
from apnap.model.text.duelmasters.nouns import selector
from apnap.model.text.duelmasters.reading import Found, Reading, without_reminders
from apnap.model.text.duelmasters.scope import Scope
from apnap.model.text.duelmasters.sentences import in_order, sentences
from apnap.model.text.faults import TextFaults, Unread, fault_at
from apnap.model.text.trees import parts
from apnap.model.trees import of_kind

_Value = TypeVar("_Value")


def read_card(
    name: str,
    *,
    type_line: str,
    text: str = "",
    ja: str = "",
    type_ja: str = "",
    power: str = "",
    cost: str = "",
    civilization: str = "",
    opaque: bool = False,
) -> Card:
    """The card that these printed words describe.

    ``text`` and ``ja``: its text in English and in Japanese, one ability a line; if both are given they have to mean
    the same. Likewise ``type_line`` and ``type_ja``. With ``opaque`` an effect that cannot be read is a black box; what
    it is the effect of has to be readable. Raises :class:`TextFaults`: of the first of these that cannot be read, with
    every ability in it that is not.
    """
    kind = _attempt(type_line, typeline.type_line)
    subtypes = (
        _attempt(type_ja, lambda given: typeline.both(kind, typeline.type_line(given), given)) if type_ja else None
    )
    spell = "spell" in kind.types
    english = _abilities(name, text, language_of(text) if text else ENGLISH, spell=spell, opaque=opaque)
    japanese = _abilities(name, ja, JAPANESE, spell=spell, opaque=opaque)
    return Card(
        name,
        kind.types,
        kind.subtypes() if subtypes is None else subtypes,
        kind.supertypes,
        _attempt(civilization, typeline.civilizations),
        _attempt(power, typeline.power),
        None,
        _attempt(cost, typeline.cost),
        _together(name, text, ja, english, japanese),
        "\n".join(given for given in (text, ja) if given),
    )


def _abilities(name: str, text: str, language: Language, *, spell: bool, opaque: bool) -> list[Found]:
    reading = Reading(text, language, spell=spell, opaque=opaque)
    found = reading.abilities()
    if reading.faults:
        raise TextFaults(tuple(reading.faults), f'the text of "{name}"')
    return found


def _together(
    name: str, text: str, ja: str, english: Sequence[Found], japanese: Sequence[Found]
) -> tuple[Ability, ...]:
    if text and ja:
        return _attempt(ja, lambda _: combined(english, japanese), f'the Japanese text of "{name}"')
    found = [*english, *japanese]
    if ja and not is_japanese(name):
        _attempt(ja, lambda _: _check_names(found))
    return tuple(one.ability for one in found)


def _check_names(found: Sequence[Found]) -> None:
    """A card of the file that is known by its English name is not found by its Japanese one."""
    for ability in found:
        for one in of_kind(ability.ability, Filter):
            named = one.name or one.not_name
            if named is not None and is_japanese(named):
                message = f'which card "{named}" is has to be said by an English text beside'
                raise Unread(message, ability.start, ability.end)


def read_effect(text: str) -> Mode:
    """The effect of free text in either language, such as "draw a card". Raises :class:`TextFaults`."""

    def read(given: str) -> Mode:
        language = language_of(given)
        tree = language.parse("effect_text", language.plain(without_reminders(given)))
        return Mode(given, in_order(sentences(parts(tree)[0], Scope(given, spell=True))))

    return _attempt(text, read, hint=True)


def read_selector(text: str) -> Selector:
    """The selector of words in either language, such as "your Dragons". Raises :class:`TextFaults`."""

    def read(given: str) -> Selector:
        language = language_of(given)
        tree = language.parse("selector_text", language.plain(without_reminders(given)))
        return selector(parts(tree)[0], Scope(given, spell=True))

    return _attempt(text, read, hint=True, selectors=True)


def _attempt(
    text: str, read: Callable[[str], _Value], what: str = "", *, hint: bool = False, selectors: bool = False
) -> _Value:
    try:
        return read(text)
    except Unread as problem:
        form = nearest(text, problem.start, language_of(text).key, selectors=selectors) if hint else ""
        raise TextFaults((fault_at(text, problem, nearest=form),), what or f'"{text}"') from None
