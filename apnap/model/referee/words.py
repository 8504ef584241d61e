"""The words of a text, as far as they are its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from apnap.model.abilities import Changes, CreateDelayed, Reflexive
from apnap.model.trees import walk


def own_words(tree: Any) -> Iterator[Any]:
    """A text and everything in it, but for what abilities say that it makes or gives: that is said later."""
    if isinstance(tree, CreateDelayed | Reflexive):
        yield tree
        yield from walk(tree.about)
    elif isinstance(tree, Changes):
        yield tree
        yield from walk((tree.power, tree.toughness))
    elif isinstance(tree, tuple):
        for part in tree:
            yield from own_words(part)
    else:
        yield tree
        for part in attrs.fields(type(tree)) if attrs.has(type(tree)) else ():
            yield from own_words(getattr(tree, part.name))
