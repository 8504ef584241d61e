"""Kinds of counters."""

from __future__ import annotations

from apnap.model.text.trees import Node, fail, need, said

_WITH_RULES = frozenset(
    {"shield", "stun", "finality", "decayed", "exalted", "flying", "first strike", "double strike", "haste"}
    | {"deathtouch", "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"}
)


def is_counter(kind: str) -> bool:
    """Whether counters of a kind do what they do here: +1/+1 and -1/-1, and those to which the rules give no meaning.

    Others that change power and toughness, keyword counters, and shield, stun and finality counters are not modelled
    (122.1).
    """
    return kind in ("+1/+1", "-1/-1") or ("/" not in kind and kind not in _WITH_RULES)


def counter_kind(node: Node) -> str:
    """The kind of counters that a node names."""
    named = need(node, "kind")
    if not is_counter(said(named)):
        raise fail(named, "what these counters do is not modelled:")
    return said(named)
