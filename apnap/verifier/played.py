"""Parts of a case file that no play ever uses: faults that only the plays can show."""

from __future__ import annotations

import re
from collections.abc import Sequence

from apnap.model.case.faults import CaseFaults, FaultList, Path
from apnap.model.case.names import activated_of
from apnap.model.case.positions import Positions
from apnap.model.scenario import Activate, Cast, Scenario

_PART = re.compile(r"(script|choice)\[(\d+)\]")


def unused(scenario: Scenario, never_done: Sequence[str]) -> CaseFaults | None:
    """The faults of script entries and fixed choices that no play carries out (paths as in ``ScriptStep.path``).

    None if there are none, or if rules are switched off or read otherwise, which may well leave entries without a use.
    """
    if scenario.policy.without or scenario.policy.readings:
        return None
    found = FaultList(Positions(_text(scenario)))
    for part in never_done:
        match = _PART.match(part)
        if match is not None:
            _add(found, scenario, match[1], int(match[2]) - 1)
    return CaseFaults(found.in_order(), scenario.path) if found.found else None


def _add(found: FaultList, scenario: Scenario, kind: str, number: int) -> None:
    path: Path = (kind, number)
    if kind == "script":
        entry = scenario.script[number]
        words = f"{entry.player} = {entry.text}"
        why = _when(scenario, number) + _which(scenario, number)
        found.add("E516", path, f"no play ever comes to do this{why}: {words}", words=entry.text)
    else:
        choice = scenario.choices[number]
        found.add("E517", path, f"nothing of {choice.of!r} ever asks for a choice that this fits", words=choice.of)


def _when(scenario: Scenario, number: int) -> str:
    """When an entry would have been carried out, if it is a response."""
    entry = scenario.script[number]
    name = entry.respond_to
    if name is None:
        return ""
    if entry.to_ability:
        return f' while an ability of "{name}" is on the stack'
    cast = any(isinstance(e.action, Cast) and e.action.object == name for e in scenario.script[:number])
    spell = " (the spell; `respond_to_ability` waits for what triggers later)" if cast else ""
    return f' while "{name}" is on the stack{spell}'


def _which(scenario: Scenario, number: int) -> str:
    """Which ability would have been activated, if the entry does not say it and there are several."""
    entry = scenario.script[number]
    if not isinstance(entry.action, Activate) or " ability " in entry.text:
        return ""
    card = next((o.card for o in scenario.start.objects if o.id == entry.action.object), "")
    several = activated_of(scenario.cards[card].abilities) if card in scenario.cards else ()
    return f" (the first of {len(several)} activated abilities; the next is `ability 2`)" if len(several) > 1 else ""


def _text(scenario: Scenario) -> str:
    return scenario.path.read_text(encoding="utf-8") if scenario.path is not None else ""
