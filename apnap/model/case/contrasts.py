"""What a claim of the kind ``differs`` sets side by side."""

from __future__ import annotations

from apnap.model.case.citations import known_reading, known_rule
from apnap.model.case.faults import FaultList, Path, nearest, show_path
from apnap.model.case.shape import ClaimTable
from apnap.model.claims import Contrast, TwoEditions, TwoReadings, WithAndWithout
from apnap.model.games import game_of
from apnap.model.rulebook import rules_of

KEYS = ("reading", "edition", "without")


def contrast_of(table: ClaimTable, edition: str, path: Path, faults: FaultList) -> Contrast | None:
    """The two rule sets that a claim compares; None if it is not about a difference, or at fault."""
    given = [k for k in KEYS if getattr(table, k)]
    if table.kind != "differs":
        for k in given:
            faults.add("E619", (*path, k), f'`{k}` belongs to kind = "differs"', words=k)
        return None
    if len(given) != 1:
        if given or not any(_at_fault((*path, k), faults) for k in KEYS):
            what = " and ".join(f"`{k}`" for k in given) or "none of `reading`, `edition` and `without`"
            faults.add("E618", path, f"a claim about a difference with {what}: give one of them", accepted=KEYS)
        return None
    match given[0]:
        case "reading":
            return _readings(table, edition, (*path, "reading"), faults)
        case "edition":
            return _editions(table, edition, (*path, "edition"), faults)
        case _:
            slug = str(table.without)
            known = known_rule(slug, rules_of(edition), (*path, "without"), faults)
            return WithAndWithout(slug) if known else None


def _readings(table: ClaimTable, edition: str, path: Path, faults: FaultList) -> TwoReadings | None:
    if len(table.reading) > 1:
        faults.add("E618", path, f"{len(table.reading)} rules are read; a claim compares two readings of one rule")
    found = [r for slug, names in table.reading.items() if (r := _two(slug, names, edition, path, faults)) is not None]
    return found[0] if len(table.reading) == 1 and found else None


def _two(slug: str, names: tuple[str | None, ...], edition: str, path: Path, faults: FaultList) -> TwoReadings | None:
    at: Path = (*path, slug)
    rules = rules_of(edition)
    if not known_rule(slug, rules, at, faults):
        return None
    good = [known_reading(rules[slug], n, (*at, i), faults) for i, n in enumerate(names) if n is not None]
    if len(names) != 2:
        accepted = tuple(rules[slug].readings)
        faults.add("E618", at, f"a claim compares two readings, not {len(names)}", accepted=accepted)
    elif all(good) and None not in names:
        return TwoReadings(slug, (str(names[0]), str(names[1])))
    return None


def _editions(table: ClaimTable, edition: str, path: Path, faults: FaultList) -> TwoEditions | None:
    known = game_of(edition).editions
    other = [(i, e) for i, e in enumerate(table.edition) if e is not None and e not in known]
    for i, name in other:
        near = nearest(name, known)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        faults.add("E701", (*path, i), f"{name} is an edition of another game{hint}", words=name, accepted=known)
    if len(table.edition) != 2:
        message = f"a claim compares two editions, not {len(table.edition)}"
        faults.add("E618", path, message, accepted=known)
    elif not other and None not in table.edition:
        return TwoEditions((str(table.edition[0]), str(table.edition[1])))
    return None


def _at_fault(path: Path, faults: FaultList) -> bool:
    """Something in there has been reported and left out."""
    place = show_path(path)
    return any(f.path == place or f.path.startswith((f"{place}.", f"{place}[")) for f in faults.found)
