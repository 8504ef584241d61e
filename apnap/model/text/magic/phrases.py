"""One noun with its words sorted by what they say: "another Elf you control with power 2 or less"."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from apnap.model.text.magic.words import COLORS, singular
from apnap.model.text.numerals import number
from apnap.model.text.trees import Node, children, fail, kind_of, leaves, parts, said

_PLURAL_TYPES = {"sorceries": "sorcery"}
_ZONES = {
    "your graveyard": ("graveyard", "you"),
    "a graveyard": ("graveyard", None),
    "graveyards": ("graveyard", None),
    "all graveyards": ("graveyard", None),
    "their graveyard": ("graveyard", None),
    "their graveyards": ("graveyard", None),
    "an opponent's graveyard": ("graveyard", "opponent"),
    "your hand": ("hand", "you"),
}
_HEADS = {"permanents": "permanent", "cards": "card", "tokens": "token", "spells": "spell"}
STATES: dict[str, dict[str, Any]] = {
    "nontoken": {"token": False},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "historic": {"historic": True},
    "colorless": {"colorless": True},
    "attacking": {"attacking": True},
    "blocking": {"blocking": True},
}
"""Adjectives that say in which state an object is."""

_ROLES = ("commander", "commanders")
"""What is written like a subtype and is none."""

_SUPERTYPES = ("legendary", "basic", "snow")


@define
class Phrase:
    """One noun with its words sorted by what they say."""

    node: Node
    types: set[str] = field(factory=set)
    subtypes: set[str] = field(factory=set)
    supertypes: set[str] = field(factory=set)
    colors: set[str] = field(factory=set)
    nons: dict[str, set[str]] = field(factory=dict)
    heads: list[str] = field(factory=list)
    states: dict[str, Any] = field(factory=dict)
    other: bool = False
    this: bool = False
    apart: bool = False
    suffixes: dict[str, Any] = field(factory=dict)

    def limiting(self) -> bool:
        """True if it has an adjective that in a list might be meant for the other nouns too."""
        return bool(self.colors) or self.limiting_more()

    def limiting_more(self) -> bool:
        """True if it has such an adjective other than a colour."""
        return bool(self.supertypes or self.nons or self.states)

    def kinds(self) -> bool:
        """True if it says of which type or subtype it is."""
        return bool(self.types or self.subtypes)


def phrase_of(node: Node) -> Phrase:
    """The words of a ``self``, ``definite``, ``noun`` or ``host``, sorted."""
    if kind_of(node) == "self":
        return Phrase(node, this=True)
    phrase = Phrase(node)
    if kind_of(node) == "host":
        return _host(phrase)
    if kind_of(node) == "definite":
        article, noun = parts(node)
        phrase.other = said(article) == "another"
        node = noun
    for word in children(node, "word"):
        _sort(parts(word)[0], phrase)
    for suffix in parts(node)[len(children(node, "word")) :]:
        _suffix(suffix, phrase)
    return phrase


def _host(phrase: Phrase) -> Phrase:
    """ "Enchanted creature": what the source is attached to, if that is a creature."""
    kind = said(parts(phrase.node)[0]) if parts(phrase.node) else "creature"
    phrase.states["host"] = True
    if kind == "permanent":
        phrase.heads.append(kind)
    else:
        phrase.types.add(kind)
    return phrase


def _sort(node: Node, phrase: Phrase) -> None:
    word = said(node)
    match kind_of(node):
        case "type":
            phrase.types.add(_PLURAL_TYPES.get(word, word.removesuffix("s")))
        case "subtype":
            phrase.subtypes.add(_subtype(word, node))
        case "supertype":
            phrase.supertypes.add(word)
        case "color":
            phrase.colors.add(word)
        case "nons":
            _nons(node, phrase)
        case "head_noun":
            phrase.heads.append(_HEADS.get(word, word))
        case _:
            _state(word, phrase)


def _subtype(word: str, node: Node) -> str:
    if word in _ROLES:
        raise fail(node, "which creatures have this role is not modelled:")
    return singular(word)


def _nons(node: Node, phrase: Phrase) -> None:
    for leaf in leaves(node):
        word = str(leaf).lower().removeprefix("non")
        if word == "token":
            _state("nontoken", phrase)
        elif word in COLORS.values():
            phrase.nons.setdefault("not_colors", set()).add(word)
        elif word.startswith("-"):
            phrase.nons.setdefault("not_subtypes", set()).add(singular(word[1:]))
        elif word in _SUPERTYPES:
            phrase.nons.setdefault("not_supertypes", set()).add(word)
        elif word != ",":
            phrase.nons.setdefault("not_types", set()).add(word)


def _state(word: str, phrase: Phrase) -> None:
    if word == "other":
        phrase.other = True
    else:
        phrase.states |= STATES[word]


def _suffix(node: Node, phrase: Phrase) -> None:
    said_here = phrase.suffixes
    match kind_of(node):
        case "you_control":
            said_here["controller"] = "you"
        case "opponent_controls":
            said_here["controller"] = "opponent"
        case "you_own":
            said_here["owner"] = "you"
        case "opponent_owns":
            said_here["owner"] = "opponent"
        case "stayed":
            said_here["stayed"] = True
        case "on_battlefield":
            said_here["zone"] = "battlefield"
        case "with_cost" | "with_power":
            said_here |= _bounds(parts(node)[0], kind_of(node).removeprefix("with_"))
        case "with_keyword":
            said_here["keyword"] = said(node)
        case "counted_on":
            said_here["counter"] = said(next(node.find_data("kind")))
        case "chosen":
            said_here["chosen"] = True
        case "same_name":
            said_here["same_name"] = True
        case _:
            zone = said(parts(node)[0])
            said_here["zone"], owner = _ZONES.get(zone, (zone, None))
            if owner:
                said_here["owner"] = owner


def _bounds(node: Node, of: str) -> dict[str, int]:
    """ "3 or less", "4 or greater" or just "2" of a mana value or power."""
    given = number(str(leaves(node)[0]))
    sides = {"at_least": ("least",), "at_most": ("most",), "exactly": ("least", "most")}[kind_of(node)]
    return {f"{side}_{of}": given for side in sides}
