"""Boards that are open: twelve permanents each of which may be there or not, and a creature that enters."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from apnap.model.boards import Candidates, Open
from apnap.model.case import load_text
from apnap.model.scenario import Scenario
from benchmarks.families import Claim, case

PANHARMONICON = (
    "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time."
)
ENCHANTMENT = 'type = "Enchantment"'
Card = tuple[str, str, str]


def counting() -> list[Card]:
    """Makers of tokens of different kinds, watchers that only count, doublers and a suppressor."""
    whenever = "Whenever a nontoken creature enters, "
    kinds = ("Soldier", "Goblin", "Saproling", "Spirit")
    makers = [(f"Maker {i}", ENCHANTMENT, f"{whenever}create a 1/1 white {k} creature token.")
              for i, k in enumerate(kinds, 1)]  # fmt: skip
    pairs = [(f"Pair {i}", ENCHANTMENT, f"{whenever}create two 1/1 white {k} creature tokens.")
             for i, k in enumerate(kinds[:2], 1)]  # fmt: skip
    others = [("Draw", ENCHANTMENT, f"{whenever}draw a card."), ("Gain", ENCHANTMENT, f"{whenever}you gain 1 life."),
              ("Drain", ENCHANTMENT, f"{whenever}each opponent loses 1 life.")]  # fmt: skip
    doublers = [(f"Doubler {i}", 'type = "Artifact"', PANHARMONICON) for i in (1, 2)]
    return [
        *makers,
        *pairs,
        *others,
        *doublers,
        ("Hush", ENCHANTMENT, "Creatures entering don't cause abilities to trigger."),
    ]


def all_kinds() -> list[Card]:
    """Drains, makers of tokens, watchers of tokens, effects whose order matters, doublers and a suppressor."""
    whenever = "Whenever a nontoken creature enters, "
    cards = [
        ("Drain 1", ENCHANTMENT, f"{whenever}each opponent loses 1 life and you gain 1 life."),
        ("Drain 2", ENCHANTMENT, f"{whenever}each opponent loses 2 life and you gain 2 life."),
        ("Order 1", ENCHANTMENT, f"{whenever}you gain 3 life if you have 41 or more life."),
        ("Order 2", ENCHANTMENT, f"{whenever}you lose 2 life if you have 42 or more life."),
        ("Order 3", ENCHANTMENT, f"{whenever}you gain 2 life if your life total is 40 or less."),
        ("Maker 1", ENCHANTMENT, f"{whenever}create a 1/1 white Soldier creature token."),
        ("Maker 2", ENCHANTMENT, f"{whenever}create a 1/1 white Goblin creature token."),
        ("Watcher 1", ENCHANTMENT, "Whenever a creature token enters, you gain 1 life."),
        ("Watcher 2", ENCHANTMENT, "Whenever a creature token enters, each opponent loses 1 life."),
        ("Doubler 1", 'type = "Artifact"', PANHARMONICON),
        ("Doubler 2", 'type = "Artifact"', PANHARMONICON),
        ("Hush", ENCHANTMENT, "Creatures entering don't cause abilities to trigger."),
    ]
    return cards


def scenario(cards: Iterable[Card], claims: Iterable[Claim], life: int = 40) -> Scenario:
    """All of the cards may be there or not."""
    cards = list(cards)
    bear = ("Bear", 'type = "Creature — Bear"\npt = "2/2"', "")
    names = ", ".join(f'"{name}"' for name, _, _ in cards)
    start = f'[start.P1]\nlife = {life}\nhand = ["Bear"]\nbattlefield = [{names}]\n[start.P2]\nlife = {life}\n'
    start += "[[script]]\nP1 = 'cast \"Bear\"'"
    whole = load_text(case(f"{len(cards)} permanents that may be there", [bear, *cards], start, claims))
    ids = tuple(o.id for o in whole.start.objects if o.zone == "battlefield")
    return evolve(whole, open=Open((Candidates(ids, len(ids)),)))


FAMILIES = {"counts": counting, "all kinds": all_kinds}
TOKENS = 'count("creature tokens you control", P1)'
CLAIMS = {
    "counts": (f"{TOKENS} <= 24", f"{TOKENS} <= 23", 'triggered("Pair 1") <= 3', 'triggered("Pair 1") <= 2'),
    "all kinds": ("life(P2) >= 13", "life(P2) >= 14", f"{TOKENS} <= 6", f"{TOKENS} <= 5", "life(P1) <= 90"),
}
"""Claims in pairs: one that holds on all boards, and one that fails on some. The last is too hard as it is."""


def asked(family: str, number: int) -> Scenario:
    """A family with one of its claims."""
    return scenario(FAMILIES[family](), [("always", CLAIMS[family][number])])
