"""Everything of a start put into the engine's own state: zones, players, attachments, combat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from apnap.engines.phase.cards import FILLER, Json
from apnap.model.scenario import Scenario, StartObject

PHASES = {
    "untap": "Untap",
    "upkeep": "Upkeep",
    "draw": "Draw",
    "main": "PreCombatMain",
    "combat": "BeginCombat",
    "attackers": "DeclareAttackers",
    "blockers": "DeclareBlockers",
    "damage": "CombatDamage",
    "end of combat": "EndCombat",
    "main 2": "PostCombatMain",
    "end": "End",
    "cleanup": "Cleanup",
}
"""Steps by their names in case files, and in the engine."""

COMBAT = frozenset({"attackers", "blockers", "damage"})
"""Steps in which creatures may be attacking already."""

LIBRARY, TURN = 20, 3

ZONES = {
    "hand": "Hand",
    "graveyard": "Graveyard",
    "library": "Library",
    "exile": "Exile",
    "battlefield": "Battlefield",
    "stack": "Stack",
}
COUNTERS = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
CHOICES = {"choose a creature type": "CreatureType", "choose a color": "Color"}
"""Words with which a card asks for a choice as it enters → what the engine calls it."""

_OF_PLAYER = frozenset({"hand", "graveyard", "library"})


def arranged(state: Json, scenario: Scenario) -> dict[int, str]:
    """Puts everything where the case wants it; the names of the engine's objects. What is on the stack at the start
    lies nowhere as yet."""
    start = scenario.start
    seats = {p: n for n, p in enumerate(start.players)}
    active, step = seats[start.active], first_step(scenario)
    for player, name in zip(state["players"], start.players, strict=True):
        player |= {"life": start.life[name], "hand": [], "library": [], "graveyard": [], "turns_taken": TURN}
    state |= {
        "active_player": active,
        "priority_player": active,
        "waiting_for": {"type": "Priority", "data": {"player": active}},
        "phase": PHASES[step],
        "turn_number": TURN,
        "zone_changes_this_turn": [],
        "steps_started_this_turn": {PHASES[step]: 1},
    }
    pool = _by_name(state["objects"].values())
    names: dict[int, str] = {}
    ordered = [o for o in start.objects if o.zone != "library"]
    below = {o.id: o for o in start.objects if o.zone == "library"}
    named = [below[i] for p in start.players for i in start.library.get(p, ()) if i in below]
    kept: Json = {}
    for time, o in enumerate([*ordered, *named]):
        one = pool[seats[o.owner], o.card].pop()
        names[one["id"]] = o.id
        kept[str(one["id"])] = one
        _place(state, one, o, seats, time, scenario.cards[o.card].text)
    for (owner, card), those in pool.items():
        for one in those[:LIBRARY] if card == FILLER else ():
            one["zone"] = ZONES["library"]  # it may have been drawn before the play
            kept[str(one["id"])] = one
            state["players"][owner]["library"].append(one["id"])
    state["objects"] = kept
    numbers = {name: number for number, name in names.items()}
    for o in start.objects:
        if o.attached_to is not None:
            kept[str(numbers[o.id])]["attached_to"] = {"type": "Object", "data": numbers[o.attached_to]}
            kept[str(numbers[o.attached_to])]["attachments"].append(numbers[o.id])
    _fight(state, scenario, numbers)
    return names


def _by_name(objects: Iterable[Json]) -> dict[tuple[int, str], list[Json]]:
    found: dict[tuple[int, str], list[Json]] = {}
    for o in objects:
        found.setdefault((o["owner"], o["name"]), []).append(o)
    return found


def kind_of_choice(text: str) -> str | None:
    """What a card with that text has chosen as it enters, None if it is something else."""
    return next((kind for words, kind in CHOICES.items() if words in text), None)


def _place(state: Json, one: Json, o: StartObject, seats: Mapping[str, int], time: int, text: str) -> None:
    one["zone"] = ZONES[o.zone]
    if o.zone in _OF_PLAYER:
        state["players"][seats[o.owner]][o.zone].append(one["id"])
        return
    if o.zone == "stack":
        return
    state[o.zone].append(one["id"])
    if o.zone == "battlefield":
        controller = seats[o.player]
        one |= {"controller": controller, "base_controller": controller, "tapped": o.tapped, "damage_marked": o.damage}
        one |= {"timestamp": time + 1, "entered_battlefield_turn": TURN if o.entered else None}
        one["counters"] = {COUNTERS[k]: n for k, n in o.counters.items()}
        if o.chosen is not None:
            one["chosen_attributes"] = [{"type": kind_of_choice(text), "value": o.chosen.title()}]
        state["next_timestamp"] = max(state["next_timestamp"], time + 2)


BEFORE = {
    "upkeep": "untap",
    "main": "draw",
    "combat": "main",
    "blockers": "attackers",
    "damage": "blockers",
    "end": "main 2",
}
"""Step that can begin as the play does → the one from which the engine goes on into it."""


def first_step(scenario: Scenario) -> str:
    """The step in which the engine starts: the one before, if that of the case begins as the play does."""
    step = scenario.start.step
    return BEFORE[step] if scenario.start.begins else step


# --------------------------------------------------------------------------- combat


def _fight(state: Json, scenario: Scenario, numbers: Mapping[str, int]) -> None:
    """The attackers and blockers of the start, as the engine has them after they were declared."""
    objects, step = scenario.start.objects, first_step(scenario)
    seats = {p: n for n, p in enumerate(scenario.start.players)}
    attackers = {numbers[o.id]: seats[o.attacking] for o in objects if o.attacking is not None}
    declared = [o for o in objects if o.blocking is not None and step != "attackers"]
    blockers = {numbers[o.id]: numbers[str(o.blocking)] for o in declared}
    fought = {numbers[o.id] for o in objects if o.attacked} | attackers.keys()
    state["creatures_attacked_this_turn"] = sorted(fought)
    state["creatures_blocked_this_turn"] = sorted(blockers)
    if step not in COMBAT:
        return
    defenders = sorted(set(attackers.values()))
    state["combat"] = {
        "attackers": [_attacker(n, seat, n in blockers.values()) for n, seat in attackers.items()],
        "attacked_defenders_this_combat": {str(state["active_player"]): defenders} if defenders else {},
        "attacking_incarnations_this_combat": [{"incarnation": 0, "object_id": n} for n in attackers],
        "blocker_assignments": {str(a): [b for b, of in blockers.items() if of == a] for a in attackers},
        "blocker_to_attacker": {str(b): [a] for b, a in blockers.items()},
        "blockers_declared_by": [] if step == "attackers" else defenders,
        "creature_attacked_defenders_this_combat": {str(n): [seat] for n, seat in attackers.items()},
        "creature_blocked_attackers_this_combat": [],
        "damage_assignments": {},
        "damage_step_index": None,
        "first_strike_done": False,
        "first_strike_participants": None,
        "pending_blocker_declaration_events": [],
        "pending_damage": [],
        "regular_damage_done": step == "damage",
    }


def _attacker(number: int, seat: int, blocked: bool) -> Json:
    return {
        "object_id": number,
        "attack_target": {"type": "Player", "data": seat},
        "defending_player": seat,
        "band_id": None,
        "blocked": blocked,
    }
