"""The sentence forms that can be read, for the page docs/text-forms.md and for hints in faults."""

from __future__ import annotations

from functools import cache

from apnap.model.text import forms
from apnap.model.text.forms import Form, table
from apnap.model.text.magic.abilityforms import ABILITIES
from apnap.model.text.magic.effectforms import EFFECTS
from apnap.model.text.magic.partforms import PARTS
from apnap.model.text.magic.staticforms import STATICS


@cache
def known_forms() -> tuple[Form, ...]:
    """All sentence forms, in the order of the docs page."""
    known = ABILITIES | STATICS | EFFECTS | PARTS
    return tuple(Form(category, form, example) for category in _TITLES for form, example in known[category])


def nearest(words: str, at: int = 0, *, selectors: bool = False) -> str:
    """The known form most like the clause of ``words`` that has the offset ``at``, or "" if none is like it."""
    return forms.nearest(words, at, (form for form in known_forms() if (form.category == "selector") == selectors))


def forms_page() -> str:
    """The text of docs/text-forms.md."""
    lines = [*_INTRODUCTION]
    for category, title in _TITLES.items():
        rows = [(form.form, form.example) for form in known_forms() if form.category == category]
        lines += ["", f"## {title}", "", *table(("form", "example"), rows)]
    return "\n".join([*lines, *_END, ""])


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
    "`apnap.model.text.magic.forms.forms_page()` writes this page; a test keeps it up to date and reads every example.",
    "",
    "Words in capitals stand for any phrase of that kind, and everything combines with everything: EVENT is any",
    "trigger condition without its first word, EFFECT any effect, COND any condition, OBJECTS any selector, OBJECT any",
    'reference to an object, WHO any player, N any number. `[this]` is "this creature", "this land" and so on, the',
    "card's name, the part of its name before a comma, or `~`.",
    "",
    "A dungeon has a line for each room, the first room first: `Name — EFFECT (Leads to: Name, Name)`.",
)

_END = (
    "",
    "## What is not read",
    "",
    "Anything else is a fault that names the words, their place and the nearest form. Among the common things that",
    'have no meaning in the model yet: "can\'t attack", "attacks each combat if able", losing a keyword, types that',
    "depend on something, random discards, the whole hand of a certain player, conditions about other turns, whose",
    'turn it is, what was paid for a spell, several targets that may be players (except divided damage), "choose',
    'one or both", mana of different kinds from one ability.',
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
    'creature. "It" and "that card" are a fault where several objects were spoken of ("Create two tokens. Exile it"),',
    "and so is tapping, pumping or putting counters on what was just moved away from the battlefield. Behind",
    '"sacrifice this enchantment" "that card" is what was spoken of before it, and "it" is a fault. "That player"',
    'after "a creature an opponent controls" is who controlled it as the ability triggered.',
    "",
    '"That creature", "the token" and the like are the last that may be called so ("Untap target creature. Tap target',
    'land. Put a +1/+1 counter on that creature" is about the first target). It is a fault if several others may, and',
    '"that creature" behind a creature token that was created beside another creature: the token is "that token".',
    "",
    "## What is done later",
    "",
    'A triggered ability that an effect creates (603.7) may stand behind the instruction ("Sacrifice it at the',
    'beginning of the next end step") or before it ("At the beginning of the next end step, sacrifice it"). It waits',
    'for the next time only, unless it says "whenever" and "this turn" or "until end of turn". On an instant or',
    'sorcery "When a creature dies, EFFECT" creates one; "whenever" without "this turn" is a fault there, and so is',
    '"when" with "this turn" unless it is about one object that dies or leaves. "It" and "that creature" are what the',
    "instruction before spoke of, or the object of the event that it waits for; where both are possible it is a",
    "fault. Targets can be named where the trigger condition stands first; it chooses them when it is put on the",
    'stack. "If you do" and "when you do" behind it belong to it. Any other sentence behind it in the same paragraph',
    'is a fault, as it might be done now or later; so are an "if", an "unless" or an "and" that may be meant for now',
    "or for later.",
    "",
    '"When you do, EFFECT" behind a "may" or a sacrifice triggers on that (603.12); its targets are chosen when it is',
    'put on the stack. "When" and a condition ("When you control no Islands") is a state trigger (603.8).',
    "",
    "## Costs, and events that never happen",
    "",
    "What a spell costs is not modelled; of an activated ability everything but the mana is. A part of its cost that",
    "cannot be read is a black box. A trigger condition that nothing modelled can cause (cycling, mutating, unlocking",
    "a door) is read and never happens.",
    "",
    'Behind a cost that speaks of the object itself ("Remove a +1/+1 counter from this creature", "Sacrifice this',
    'creature") "it deals" is about that object. "Each other player" is each player but you, and a fault where another',
    "player was spoken of.",
    "",
    "## Attached, linked, in the graveyard",
    "",
    '"Enchanted creature" and "equipped creature" are what the object is attached to, if that is a creature. "The',
    'exiled card" is what the same ability has just exiled, or else all that other abilities of the object have',
    "exiled (607.2a); it is a fault if none of them does. An ability that moves its own card out of the graveyard, or",
    "asks whether it is there, works in the graveyard only (113.6k), unless its trigger condition is about that card.",
    "",
    'After "this creature blocks a creature" or "deals combat damage to a creature" "that creature" is the other one,',
    'and "it" is a fault. "Defending player" is the player who is attacked, in abilities about one attacker or',
    "blocker.",
    "",
    "## What keywords do",
    "",
    "Written out as the abilities that they are: afflict, afterlife, annihilator, battle cry, bushido, decayed,",
    "equip, exalted, exploit, frenzy, modular, persist, prowess, recover, undying, ward with mana or life.",
    "",
    "Known and followed: double strike, enchant, first strike, haste, hexproof, indestructible, phasing, shroud,",
    "trample, vigilance, and deathtouch and lifelink; also infect, wither and protection from colors, which make a",
    "play undecided where they would matter.",
    "",
    "A black box behind the trigger condition that they have, so that a play is undecided from there on: banding,",
    "dethrone, flanking, ingest, madness, melee, mentor, myriad, provoke, rampage, renown, toxic, training.",
    "",
    "Without effect here, as whether something can block is not asked, and spells cost nothing: convoke, crew,",
    "cycling, defender, delve, fear, flash, flying, horsemanship, improvise, intimidate, kicker, landwalk of basic",
    "types, menace, morph, reach, shadow, skulk, unearth.",
    "",
    "Every other keyword is a fault, on opaque cards too. Among them are those that change what happens here: bestow,",
    "bloodthirst, cascade, champion, changeling, cumulative upkeep, dash, devoid, devour, dredge, echo, escape,",
    "evoke, evolve, extort, fabricate, fading, flashback, hexproof from, impending, offspring, reconfigure, riot,",
    "soulbond, soulshift, split second, storm, suspend, umbra armor, unleash, vanishing, warp, and ward with another",
    "cost.",
    "",
    "## Black boxes",
    "",
    "A black box is an effect that is not modelled; a play that carries it out is undecided. An effect of an",
    "activated ability that cannot be read is one on any card, unless it adds mana: it does nothing unless the",
    "ability is used. On an opaque card every effect, or mode of a choice, that cannot be read is one; all others are",
    "read as usual. Trigger conditions, ifs, limits and static abilities have to be readable on opaque cards too.",
)
