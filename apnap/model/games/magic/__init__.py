"""Magic: The Gathering."""

from __future__ import annotations

from apnap.model.abilities import STEPS
from apnap.model.games import Game
from apnap.model.games.magic.numbers import MOVED, numbers
from apnap.model.games.magic.template import TEMPLATE

ZONES = ("battlefield", "hand", "graveyard", "exile", "library", "command", "stack")


def has_counter(kind: str) -> bool:
    """Whether counters of that kind are only counted, or change power and toughness."""
    from apnap.model.text.magic.counters import is_counter  # loads the grammar

    return is_counter(kind)


GAME = Game(
    id="mtg",
    title="Magic: The Gathering",
    editions=("mtg/2023-11-17", "mtg/2026-08-07"),
    package="magic",
    numbers=numbers,
    steps=STEPS,
    zones={zone: zone for zone in ZONES},
    start_zones=ZONES[:-1],
    keys={
        "card": frozenset({"pt", "back"}),
        "object": frozenset({"attached_to", "attacking", "blocking", "face_down", "transformed", "chosen"}),
        "player": frozenset({"life", *ZONES[:-1]}),
        "start": frozenset({"stack", "begins"}),
        "script": frozenset({"respond_to", "respond_to_ability"}),
        "choice": frozenset({"targets", "divide"}),
    },
    size="pt",
    functions=frozenset({
        "life", "mana", "toughness", "damage", "counters", "stack_size", "priority", "priority_given", "on_stack",
        "stacked", "countered", "removed", "discovered", "searched", "sacrificed", "created", "damaged", "gained",
        "lost_life", "discarded", "destroyed", "attacked", "blocked", "transformed", "unattached", "phased_out",
        "copied", "attached", "attacking", "face_down", "back_up", "name", "has", "chosen_mode", "chosen_target",
        "chosen_division", "chosen_scry",
    }),
    verbs=frozenset({"cast", "play", "activate", "attack", "block", "use", "happen", "begin"}),
    verb_of={"land": "play"},
    totals="life",
    template=TEMPLATE,
    has_counter=has_counter,
    chapter="603",
    renumbered={
        ("mtg/2023-11-17", "mtg/2026-08-07"): MOVED,
        ("mtg/2026-08-07", "mtg/2023-11-17"): {new: old for old, new in MOVED.items()},
    },
    endless="104.4b",
    engines=("phase",),
    left_out={"603.10g": "planeswalking away exists in the Planechase variant only (901)"},
    free_cards={
        "Plains": ("Basic Land — Plains", ""),
        "Island": ("Basic Land — Island", ""),
        "Swamp": ("Basic Land — Swamp", ""),
        "Mountain": ("Basic Land — Mountain", ""),
        "Forest": ("Basic Land — Forest", ""),
        "Wastes": ("Basic Land", "{T}: Add {C}."),
    },
)  # fmt: skip
