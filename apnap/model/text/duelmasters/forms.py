"""The sentence forms that can be read, for the page docs/text-forms-dm.md and for hints in faults."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from apnap.model.text import forms
from apnap.model.text.forms import Form, table

_TITLES = {
    "trigger": "Trigger conditions",
    "if": "Conditions",
    "effect": "Effects",
    "sentence": "Sentences",
    "selector": "Selectors",
    "static": "Static abilities",
    "keyword": "Keywords",
}
_KEYS = {"text": ("form", "example"), "ja": ("ja_form", "ja_example")}


@cache
def known_forms(key: str = "text") -> tuple[Form, ...]:
    """All sentence forms in the order of the docs page; ``key``: "text" for English ones, "ja" for Japanese ones."""
    form, example = _KEYS[key]
    return tuple(Form(category, row[form], row[example]) for category in _TITLES for row in _rows()[category])


def nearest(words: str, at: int, key: str, *, selectors: bool = False) -> str:
    """The known form most like the clause of ``words`` that has the offset ``at``, or "" if none is like it."""
    known = (form for form in known_forms(key) if (form.category == "selector") == selectors)
    return forms.nearest(words, at, known)


def forms_page() -> str:
    """The text of docs/text-forms-dm.md."""
    lines = [_INTRODUCTION.strip()]
    for category, title in _TITLES.items():
        rows = [[row[key] for keys in _KEYS.values() for key in keys] for row in _rows()[category]]
        lines += ["", f"## {title}", "", *table(("English", "example", "Japanese", "example"), rows)]
    return "\n".join([*lines, _END])


@cache
def _rows() -> dict[str, list[dict[str, str]]]:
    return tomllib.loads(files(__package__ or "").joinpath("forms.toml").read_text(encoding="utf-8"))


_INTRODUCTION = """
# Rules text of Duel Masters that can be read

`apnap.model.text.duelmasters.forms.forms_page()` writes this page; a test keeps it up to date, reads every example,
and checks that both languages mean the same.

Words in capitals stand for any phrase of that kind, and everything combines with everything: EFFECT is any effect,
COND any condition, OBJECTS any selector, OBJECT any reference to an object, WHO any player, ZONE any zone, N any
number. `[this]` is "this creature", "this Tamaseed" and so on.
"""

_END = """
## The two languages

A card may have its text in Japanese (`ja`), in English (`text`), or in both; then both are read, and it is a fault if
they do not mean the same. There is one ability a line. Full-width digits, letters and signs are as good as others;
spaces in Japanese and the marks 「 」 mean nothing; what stands in parentheses is reminder text.

Names of cards stand in 《 》 or ≪ ≫, in English also in double quotes. They are the names that the cards have in the
case file: a card with an English name there cannot be named by a Japanese text alone.

Races that `words.py` lists are the same in both languages. Others are kept as they are written, so that a text in
the other language does not find them. A race that has Dragon or Command as a part belongs to that category too.

## What the words decide

- 「…時」 is the trigger condition. How something enters (「召喚によって」) is a part of it.
- 「…なら、」, 「…あれば、」 and 「…なければ、」 right behind it are the condition, which is judged on resolution only.
  But 「このクリーチャーが自分の墓地にあれば、」 behind an event that is not about the creature itself says where the
  ability works (110.4g).
- 「その後、」 in a text that begins with a condition depends on it too; elsewhere it only says what comes next.
- 「…してもよい」 is an offer, 「そうしたら、」 what follows if it was accepted.
- "That player" behind "when a player ..." is read as two abilities, one about you and one about the opponent.

## What keywords do

Shield trigger, blocker, the breakers and speed attacker are known by name. Invasion, revolution change, P-invasion,
P-revolution change and attack chance are written out as triggered abilities that are declared as a creature attacks.
Mugetsu Gate Zetsu is simplified: it is declared as one of your creatures attacks, it works in the hand, and on
resolution its creature is summoned if there are enough objects in the battle zone and graveyard, none of which is
used up.

## What is not read

Anything else is a fault that names the words, their place and the nearest form. With `opaque = true` an effect that
cannot be read is a black box: a play that carries it out is undecided. Trigger conditions, conditions and static
abilities have to be readable on opaque cards too.

What might mean two things is a fault too: "it" or "that shield" where something else was spoken of, "it" behind two
choices one after the other, 「それら」 and "them" of one object, a graveyard or a mana zone of which it is not said
whose it is, a choice from another player's hand without "without looking", 「自分の」 and 「相手の」 behind
「相手は」, 「…し、…してもよい」 of two instructions, "then" behind "after that attack", "another Dragon or Command"
(is the Command another one too?), a number without 「以上」, 「以下」 or 「ちょうど」 before 「あれば」 and
「なければ」, and what is put into a zone from nowhere ("put a creature into the battle zone").
「シールドをブレイクする時」 comes before the break (509.3), and is not read.

A link of Gods is read and never happens. That creatures do not untap at the start of the next turn is read and means
nothing, as no turn begins here. That each player chooses something of theirs is not modelled.
"""
