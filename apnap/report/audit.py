"""An audit, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, field, frozen

from apnap.model.plays import Decision, Play
from apnap.report.as_json import Json, board_json, decision_json, play_json
from apnap.report.names import listed, named
from apnap.report.paper import Paper
from apnap.report.play import print_play
from apnap.report.runs import ALL_AS_EXPECTED, FAULT_OF_APNAP, OTHERWISE, UNDECIDED
from apnap.verifier.audit.found import Citations, Clash, Gap, OnBoards, Ruling
from apnap.verifier.audit.redundant import Mattering


@frozen
class Audit:
    """All that was found. ``known``: slugs of the rules of the game. ``common``: those that go without saying."""

    edition: str
    size: int
    known: tuple[str, ...]
    parts: tuple[str, ...] = ()
    stuck: tuple[OnBoards, ...] = ()
    mattering: tuple[Mattering, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    citations: tuple[Citations, ...] = ()
    common: tuple[str, ...] = ()
    failures: tuple[str, ...] = field(factory=tuple)
    seconds: float = 0.0

    @property
    def differences(self) -> tuple[str, ...]:
        """Where the engines contradict each other."""
        found = [(x.looked.title, x.differ) for x in self.stuck] + [(x.title, x.differ) for x in self.mattering]
        found += [(r.file, r.differ) for r in self.rulings]
        found += [(c.file, c.open) for c in self.citations if c.open.startswith("the engines differ")]
        return tuple(f"{where}: {what}" for where, what in found if what)

    @property
    def idle(self) -> tuple[str, ...]:
        """The rules that no ruling depends on."""
        needed = {slug for r in self.rulings for slug in r.flips}
        return tuple(slug for slug in self.known if slug not in needed) if self.rulings else ()

    @property
    def redundant(self) -> tuple[str, ...]:
        """The rules that were looked at on the boards and change no result there."""
        asked = {slug for m in self.mattering for slug in m.asked}
        return tuple(sorted(asked - self._mattering - self._unknown))

    @property
    def untouched(self) -> tuple[str, ...]:
        """The rules that nothing on the boards has to do with."""
        asked = {slug for m in self.mattering for slug in m.asked}
        return tuple(slug for slug in self.known if slug not in asked) if self.mattering else ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The rules of which it is not known whether they change a result."""
        return tuple(sorted(self._unknown - self._mattering))

    @property
    def _mattering(self) -> frozenset[str]:
        return frozenset().union(*(m.mattering for m in self.mattering))

    @property
    def _unknown(self) -> frozenset[str]:
        return frozenset().union(*(m.unknown for m in self.mattering))

    @property
    def exit_code(self) -> int:
        """4 if the engines differ, 1 if there is a clash, a gap, an idle rule or a citation missing, 3 if something is
        not known."""
        if self.differences or self.failures:
            return FAULT_OF_APNAP
        if any(x.clashes or x.gap for x in self.stuck) or self.idle or any(c.missing for c in self.citations):
            return OTHERWISE
        seen = all(not x.looked.referee and not x.looked.solver for x in self.stuck)
        return ALL_AS_EXPECTED if seen and not any(c.open for c in self.citations) else UNDECIDED


def print_audit(paper: Paper, found: Audit) -> None:
    """Each part of the audit, one after the other."""
    if "stuck" in found.parts:
        _print_stuck(paper, found)
    if "redundant" in found.parts:
        paper.line(("Redundant rules", "bold"), f": on boards with at most {found.size} candidates")
        _print_rules(paper, "change no result", found.redundant, found.edition)
        _print_rules(paper, "not known", found.unknown, found.edition)
        _print_rules(paper, "nothing there has to do with", found.untouched, found.edition)
    if "rulings" in found.parts:
        _print_ablation(paper, found)
    if "citations" in found.parts:
        _print_citations(paper, found)
    for difference in (*found.differences, *found.failures):
        paper.line(("a fault of apnap: ", "bold red"), difference)
    paper.line((f"{found.seconds:.0f} s", "dim"))


def _print_rules(paper: Paper, what: str, slugs: Sequence[str], edition: str) -> None:
    paper.line(f"{what}: {listed(slugs, edition) or 'none'}", indent=2)


def _print_stuck(paper: Paper, found: Audit) -> None:
    paper.line(("Clashes and gaps", "bold"), f": on boards with at most {found.size} candidates")
    for x in found.stuck:
        seen = x.looked
        paper.line(f"{seen.title}: {seen.boards} boards", indent=2)
        for who, number in (("the referee", seen.referee), ("the solver", seen.solver)):
            if number:
                paper.line((f"{who} did not see all plays of {number} of them", "yellow"), indent=4)
        for reason in seen.unmodelled:
            paper.line((f"some plays stop at what is not modelled: {reason}", "yellow"), indent=4)
        for clash in x.clashes:
            _print_clash(paper, clash, found.edition)
        if x.gap is not None:
            _print_gap(paper, x.gap, found.edition)
        if not x.clashes and x.gap is None and not x.differ:
            paper.line("no clash, no gap", indent=4)


def _print_clash(paper: Paper, clash: Clash, edition: str) -> None:
    paper.line(("clash", "bold red"), f": {listed(clash.rules, edition)}", indent=4)
    paper.line(f"it comes to that by: {listed(clash.needed, edition) or 'nothing else'}", indent=6)
    if clash.play is not None:
        print_play(paper, clash.play, edition, indent=6)


def _print_gap(paper: Paper, gap: Gap, edition: str) -> None:
    paper.line(
        ("gap", "bold red"), f": nobody owns what comes next: {'; '.join(map(_said, gap.alternatives))}", indent=4
    )
    paper.line(f"open without: {listed(gap.opened_by, edition) or 'no rule that is off'}", indent=6)
    if gap.play is not None:
        print_play(paper, upto(gap), edition, indent=6)


def upto(gap: Gap) -> Play:
    """The play up to the gap: what comes once one of the alternatives is taken is left out."""
    assert gap.play is not None
    labels = {str(d.value[-1]) for d in gap.alternatives}
    taken = [
        i for i, s in enumerate(gap.play.steps) if s.kind in ("stack", "resolve") and any(x in s.text for x in labels)
    ]
    return evolve(gap.play, steps=gap.play.steps[: taken[0]]) if taken else gap.play


def _said(decision: Decision) -> str:
    return f"{decision.owner}'s {decision.value[-1]}"


def _print_ablation(paper: Paper, found: Audit) -> None:
    claims = sum(r.claims for r in found.rulings)
    paper.line(("Ablation", "bold"), f": {len(found.rulings)} cases with {claims} claims; what changes without a rule")
    width = max((len(named(s, found.edition)) for s in found.known), default=0)
    for slug in found.known:
        cases = [r for r in found.rulings if slug in r.flips]
        flipped = sum(len(r.flips[slug]) for r in cases)
        open_ = sum(len(r.open[slug]) for r in found.rulings if slug in r.open)
        row = f"{named(slug, found.edition):{width}}  {len(cases):4} cases {flipped:5} claims"
        paper.line(row + (f", {open_} not known" if open_ else ""), indent=2)
    _print_rules(paper, "idle", found.idle, found.edition)


def _print_citations(paper: Paper, found: Audit) -> None:
    enough = sum(c.enough for c in found.citations)
    paper.line(("Citations", "bold"), f": enough in {enough} of {len(found.citations)} cases")
    _print_rules(paper, "common ground", found.common, found.edition)
    for c in found.citations:
        if c.missing or c.idle or c.open:
            said = [
                f"missing {listed(c.missing, found.edition)}" if c.missing else "",
                f"not needed {', '.join(c.idle)}" if c.idle else "",
                c.open,
            ]
            paper.line(f"{c.file}: {'; '.join(filter(None, said))}", indent=2)


# --------------------------------------------------------------------------- JSON


def audit_json(found: Audit) -> Json:
    """The audit as one JSON value; rules by their slugs."""
    return {
        "edition": found.edition,
        "size": found.size,
        "parts": list(found.parts),
        "boards": [_boards_json(x, found.edition) for x in found.stuck],
        "redundant": list(found.redundant),
        "redundant_unknown": list(found.unknown),
        "untouched": list(found.untouched),
        "idle": list(found.idle),
        "ablation": [_ruling_json(r) for r in found.rulings],
        "common_ground": list(found.common),
        "citations": [_citations_json(c) for c in found.citations],
        "differences": list(found.differences),
        "failures": list(found.failures),
        "seconds": found.seconds,
        "exit": found.exit_code,
    }


def _boards_json(x: OnBoards, edition: str) -> Json:
    return {
        "title": x.looked.title,
        "boards": x.looked.boards,
        "unseen_by_referee": x.looked.referee,
        "unseen_by_solver": x.looked.solver,
        "unmodelled": list(x.looked.unmodelled),
        "clashes": [
            {
                "rules": list(c.rules),
                "needed": list(c.needed),
                "board": board_json(c.board),
                "play": None if c.play is None else play_json(c.play, edition),
            }
            for c in x.clashes
        ],
        "gap": None if x.gap is None else _gap_json(x.gap, edition),
    }


def _gap_json(gap: Gap, edition: str) -> Json:
    return {
        "alternatives": [decision_json(d) for d in gap.alternatives],
        "opened_by": list(gap.opened_by),
        "board": board_json(gap.board),
        "play": None if gap.play is None else play_json(upto(gap), edition),
    }


def _ruling_json(r: Ruling) -> Json:
    return {
        "file": r.file,
        "edition": r.edition,
        "claims": r.claims,
        "asked": list(r.asked),
        "flips": {slug: _flips_json(flips.items()) for slug, flips in r.flips.items()},
        "open": {slug: list(claims) for slug, claims in r.open.items()},
        "cited": {number: list(slugs) for number, slugs in r.cited.items()},
    }


def _flips_json(flips: Iterable[tuple[int, tuple[str, str]]]) -> list[Json]:
    return [{"claim": number, "with": one, "without": other} for number, (one, other) in flips]


def _citations_json(c: Citations) -> Json:
    return {
        "file": c.file,
        "enough": c.enough,
        "missing": list(c.missing),
        "not_needed": list(c.idle),
        "because": c.open,
    }
