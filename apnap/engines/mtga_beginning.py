"""What a log of Arena begins with: the header, from the first states."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.engines.mtga_messages import GameObject, GameState, TurnInfo
from apnap.model.trace.records import UNSET, VERSION, Game, Src

REPORTS = ["put", "res", "ev.life"]
"""What Arena always writes: what goes on the stack, what resolves, and how life changes."""

_STEPS = {
    "Step_Untap": "UN", "Step_Upkeep": "UP", "Step_Draw": "DR", "Phase_Main1": "M1", "Step_BeginCombat": "BC",
    "Step_DeclareAttack": "DA", "Step_DeclareBlock": "DB", "Step_FirstStrikeDamage": "FCD", "Step_CombatDamage": "CD",
    "Step_EndCombat": "EC", "Phase_Main2": "M2", "Step_End": "ET", "Step_Cleanup": "CL",
}  # fmt: skip
"""Arena's word → step of the trace."""


def player(seat: int) -> str:
    """What the trace calls the player on a seat."""
    return f"P{seat}"


def step_of(info: TurnInfo | None) -> str | None:
    """The step of a state; None if it does not say."""
    if info is None:
        return None
    return _STEPS.get(info.step) or _STEPS.get(info.phase)


def header_of(states: Sequence[GameState], line: int) -> Game:
    """The header of a log that begins with these states.

    A log that begins in the middle of a game says later what was there all along: the life total of a player is what
    it is when it is first told without what has happened to it until then.
    """
    seats = sorted({1, 2} | {p.system_seat_number for s in states for p in s.players if p.system_seat_number})
    life = {player(seat): total for seat in seats if (total := _life(states, seat)) is not None}
    header = Game(v=VERSION, engine="mtga", players=[player(s) for s in seats], reports=REPORTS)
    header.src = Src(line=line)
    header.start_life = life or UNSET
    inferred = [] if not life or states[0].is_full else ["start_life"]
    info = _first_turn(states)
    if info is not None and info.active_player is not None:
        header.ap = player(info.active_player)
        header.s = step_of(info) or UNSET
        if info is not states[0].turn_info:
            inferred += ["s", "ap"]
        first = seats.index(info.active_player) if info.active_player in seats else 0
        header.seats = [player(s) for s in (*seats[first:], *seats[:first])]
    header.inf = inferred or UNSET
    return header


def _life(states: Sequence[GameState], seat: int) -> int | None:
    """A player's life before the first state."""
    changed = 0
    for state in states:
        told = next((p.life_total for p in state.players if p.system_seat_number == seat), None)
        changes = (a.number("life") or 0 for a in state.happened("ModifiedLife") if seat in a.affected_ids)
        changed += sum(changes)
        if told is not None:
            return told - changed
    return None


def _first_turn(states: Sequence[GameState]) -> TurnInfo | None:
    """Whose step it is before anything happens; None if a step begins before the log says so."""
    for state in states:
        if any(state.happened("PhaseOrStepModified")) and state is not states[0]:
            return None
        if state.turn_info is not None and state.turn_info.active_player is not None:
            return state.turn_info
    return None


def unseen(states: Sequence[GameState]) -> list[tuple[GameObject, str]]:
    """Permanents of a log that begins in the middle of a game which later states show, and the abilities that later
    states show: their sources may be there already. What has come in the meantime is left out."""
    there = next((set(z.object_instance_ids) for s in states for z in s.zones if z.name == "battlefield"), set())
    come: set[int] = set()
    found: dict[int, tuple[GameObject, str]] = {}
    for state in states:
        come |= {a.number("new_id") or 0 for a in state.happened("ObjectIdChanged")}
        arrived = (a for a in state.annotations if a.kind in ("ZoneTransfer", "TokenCreated"))
        come |= {id for a in arrived for id in a.affected_ids}
        for o in state.game_objects:
            shown = o.kind in ("Card", "Token") and o.instance_id in there and o.instance_id not in come
            if shown or (o.kind == "Ability" and o.parent_id in there and o.parent_id not in come):
                found.setdefault(o.instance_id, (o, "battlefield"))
    return list(found.values())
