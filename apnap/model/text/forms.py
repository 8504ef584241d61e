"""The sentence forms that can be read, for the page docs/text-forms.md and for hints in faults."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import cache

from attrs import frozen

from apnap.model.text.abilityforms import ABILITIES
from apnap.model.text.effectforms import EFFECTS


@frozen
class Form:
    """A sentence form with its category and an example that can be read.

    Words in capitals stand for any phrase of that kind. ``category``: ``"trigger"``, ``"if"``, ``"static"``,
    ``"keyword"`` and ``"layout"`` (examples are abilities of a permanent), ``"effect"``, ``"target"`` and ``"amount"``
    (examples are effects) or ``"selector"``.
    """

    category: str
    form: str
    example: str


@cache
def known_forms() -> tuple[Form, ...]:
    """All sentence forms, in the order of the docs page."""
    table = ABILITIES | EFFECTS
    return tuple(Form(category, form, example) for category in _TITLES for form, example in table[category])


def nearest(words: str, at: int = 0, *, selectors: bool = False) -> str:
    """The known form most like the clause of ``words`` that has the offset ``at``, or "" if none is like it."""
    forms = [form for form in known_forms() if (form.category == "selector") == selectors]
    best, form = 0.0, ""
    for given in (_clause(words, at, r"[.,;\n]"), _clause(words, at), words):
        if best < 0.55 and _normal(given):
            best, form = max((_likeness(known, _normal(given)), known.form) for known in forms)
    return form if best >= 0.4 else ""


def _clause(words: str, at: int, stop: str = r"[.;\n]") -> str:
    start = max((match.end() for match in re.finditer(r"[.,;•—\n]", words[:at])), default=0)
    end = re.search(stop, words[at:])
    return words[start : at + end.start() if end else len(words)]


def _likeness(form: Form, given: str) -> float:
    """How like a form or its example the words are: the same words in order, and much the same letters."""
    return max(_of_words(known, given) + _of_letters(known, given) for known in _known(form)) / 2


def _of_words(known: str, given: str) -> float:
    return SequenceMatcher(None, known.split(), given.split(), autojunk=False).ratio()


def _of_letters(known: str, given: str) -> float:
    return SequenceMatcher(None, known, given[:200], autojunk=False).ratio()


@cache
def _known(form: Form) -> tuple[str, ...]:
    whole = form.form, form.example
    part = {"trigger": 0, "static": 0, "if": 1}.get(form.category)
    heads = [text.split(", ")[part] for text in whole if part is not None and text.count(", ") >= max(part, 1)]
    return tuple(_normal(text) for text in (*whole, *heads))


def _normal(text: str) -> str:
    return " ".join(re.findall(r"[\w'+/{}-]+", text.lower()))


def forms_page() -> str:
    """The text of docs/text-forms.md."""
    lines = [*_INTRODUCTION]
    for category, title in _TITLES.items():
        lines += ["", f"## {title}", "", "| form | example |", "|---|---|"]
        lines += [f"| {_cell(f.form)} | {_cell(f.example)} |" for f in known_forms() if f.category == category]
    return "\n".join([*lines, *_END, ""])


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "<br>")


_TITLES = {
    "trigger": "Trigger conditions",
    "if": "Conditions",
    "effect": "Effects",
    "target": "Targets and references",
    "amount": "Numbers",
    "selector": "Selectors",
    "static": "Static abilities",
    "keyword": "Keywords",
    "layout": "Layout",
}

_INTRODUCTION = (
    "# Rules text that can be read",
    "",
    "`apnap.model.text.forms.forms_page()` writes this page; a test keeps it up to date and reads every example.",
    "",
    "Words in capitals stand for any phrase of that kind, and everything combines with everything: EVENT is any",
    "trigger condition without its first word, EFFECT any effect, COND any condition, OBJECTS any selector, OBJECT any",
    'reference to an object, WHO any player, N any number. `[this]` is "this creature", "this land" and so on, the',
    "card's name, the part of its name before a comma, or `~`.",
)

_END = (
    "",
    "## What is not read",
    "",
    "Anything else is a fault that names the words, their place and the nearest form. Among the common things that",
    'have no meaning in the model yet: continuous effects ("Creatures you control get +1/+1"), gaining abilities,',
    "combat conditions other than attacking and damage to a player, discarding, copying, what happened earlier in the",
    'turn, state triggers ("When you control no Islands"), reflexive triggers ("When you do"), several targets that',
    'may be players (except divided damage), "choose one or both", mana of different kinds from one ability.',
    "",
    '"Other" and "another" mean other than the source, and go for a whole list ("another artifact or creature"). In a',
    'number or condition after a trigger condition about "a" or "an" object they mean other than that object. Where',
    'both are possible ("Whenever a creature enters, destroy all other creatures"), behind a target ("Destroy target',
    'creature and tap all other creatures") and in the instructions of a spell it is a fault.',
    "",
    'Words that may refer to two things are a fault too: "it" once this creature and another object were named, or',
    'after "any target"; "its power" when this creature and a target were named; "they" after "each player"; "that',
    'many" when the trigger condition has a number of its own; "instead" when it is unclear which instruction is',
    'replaced; "for each" behind "and". In "this creature deals damage equal to its power" it is the power of this',
    "creature.",
    "",
    "What costs to cast or to activate is not modelled. A trigger condition that nothing modelled can cause (cycling,",
    "transforming, unlocking a door) is read and never happens.",
    "",
    "## What keywords do",
    "",
    "Written out as the triggered ability that they are: afterlife, exploit, persist, prowess, undying, ward with",
    "mana.",
    "",
    "Known and followed: haste, hexproof, indestructible, shroud; also deathtouch, infect, lifelink, wither and",
    "protection from colors, which make a play undecided where they would matter.",
    "",
    "Without effect here, as nothing attacks, blocks, is discarded or turned face down, and costs are not paid:",
    "afflict, annihilator, banding, battle cry, bushido, convoke, crew, cycling, decayed, defender, delve, dethrone,",
    "double strike, equip, exalted, fear, first strike, flanking, flash, flying, frenzy, horsemanship, improvise,",
    "ingest, intimidate, kicker, landwalk of basic types, madness, melee, menace, mentor, morph, myriad, provoke,",
    "rampage, reach, renown, shadow, skulk, toxic, training, trample, unearth, vigilance.",
    "",
    "Every other keyword is a fault, on opaque cards too. Among them are those that change what happens here: bestow,",
    "bloodthirst, cascade, champion, changeling, cumulative upkeep, dash, devoid, devour, dredge, echo, enchant,",
    "escape, evoke, evolve, extort, fabricate, fading, flashback, hexproof from, impending, modular, offspring,",
    "phasing, reconfigure, riot, soulbond, soulshift, split second, storm, suspend, umbra armor, unleash, vanishing,",
    "warp, and ward with another cost.",
    "",
    "## Black boxes",
    "",
    'A black box is an effect that is not modelled; a play that carries it out is undecided. A delayed trigger ("at',
    'the beginning of the next end step") is one on any card, and so is an effect of an activated ability that cannot',
    "be read, unless it adds mana: it does nothing unless the ability is used. On an opaque card every effect, or",
    "mode of a choice, that cannot be read is one; all others are read as usual. Trigger conditions, ifs, limits and",
    "static abilities have to be readable on opaque cards too.",
)
