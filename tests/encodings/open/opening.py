"""Shipped cases opened up at random: some objects may be there or not, some numbers lie in a range."""

from __future__ import annotations

from random import Random

from attrs import evolve

from apnap.model.boards import Candidates, Open
from apnap.model.scenario import Scenario
from apnap.model.trees import walk

ZONES = ("battlefield", "graveyard", "hand", "exile", "mana", "shields")


def opened(scenario: Scenario, dice: Random, most: int = 3) -> Scenario | None:
    """The case with up to so many objects that may be there; None if there is nothing to open."""
    start = scenario.start
    related = {x for o in start.objects for x in (o.attached_to, o.blocking) if x is not None}
    related |= {o.id for o in start.objects if o.attached_to or o.blocking or o.attacking}
    related |= {e.object for e in start.stack} | {x for e in start.stack for x in e.targets}
    related |= {oid for cards in start.library.values() for oid in cards}
    free = [o for o in start.objects if o.zone in ZONES and o.id not in related]
    picked = dice.sample(free, min(len(free), dice.randint(1, most)))
    seats: dict[tuple[str, str], list[str]] = {}
    for o in sorted(picked, key=start.objects.index):
        seats.setdefault((o.player, o.zone), []).append(o.id)
    groups = tuple(Candidates(tuple(ids), dice.randint(1, len(ids))) for ids in seats.values())
    ids = {o.id for o in picked}
    naming = {i for i, step in enumerate(scenario.script) if ids & _words((step.action, step.respond_to))}
    optional = naming | {i for i in range(len(scenario.script)) if dice.random() < 0.2}
    life = {p: (n, n + dice.randint(0, 2)) for p, n in start.life.items() if dice.random() < 0.3}
    counted = [o for o in free if o.zone == "battlefield" and dice.random() < 0.2]
    counters = {(o.id, "+1/+1"): (0, dice.randint(1, 2)) for o in counted}
    several = scenario.policy.edition.startswith("mtg") and dice.random() < 0.2
    left = Open(groups, life, counters, start.players if several else (), tuple(sorted(optional)))
    return evolve(scenario, open=left) if left and len(optional) < 4 else None


def _words(tree: object) -> set[str]:
    return {part for part in walk(tree) if isinstance(part, str)}
