"""Stand-ins for loader and verifier, so that the command line can be tested for itself."""

import os
import signal
import time
from types import SimpleNamespace

from attrs import evolve

from apnap.model.claims import Claim, Const
from apnap.model.scenario import Policy, Scenario, Start
from apnap.verifier.results import Verdict
from tests.report.samples import refuted, result

FAULT = SimpleNamespace(
    code="E303",
    line=3,
    column=7,
    path="start.P1",
    words="Sol Warden",
    message="no such card",
    accepted=("Soul Warden",),
)


class CaseFaults(Exception):
    """As the loader's."""

    faults = (FAULT,)


def load(path):
    """The scenario that the words of a file name ask for: each line of the file is a verdict and the one expected."""
    if "faulty" in path.name:
        raise CaseFaults
    lines = path.read_text(encoding="utf-8").splitlines()
    start = Start("P1", "main", ("P1", "P2"), {"P1": 20, "P2": 20}, ())
    claims = tuple(
        Claim(line, Const(True), expect=line.split()[-1], path=f"claim[{number}]")
        for number, line in enumerate(lines, 1)
    )
    policy = Policy("mtg/2023-11-17")
    return Scenario(f"Title of {path.name}", path, (), "", {}, start, (), (), (), claims, policy)


def verify(scenario, *, claims=None, reasons=False, timeout=None, budget=None, recheck=False):
    """What the first word of each claim says: a verdict, or a mishap."""
    return tuple(_one(scenario, c, reasons) for c in scenario.claims)


def _one(scenario, claim, reasons):
    word = claim.says.split()[0]
    match word:
        case "crash":
            os.kill(os.getpid(), signal.SIGKILL)
        case "raise":
            raise KeyError("boom")
        case "unused":
            raise CaseFaults
        case "hang":
            time.sleep(60)
        case "policy":
            because = f"without {sorted(scenario.policy.without)} readings {dict(scenario.policy.readings)}"
            return evolve(result("vacuous", because=because), claim=claim)
    made = refuted() if word == "refuted" else result(word, reasons=("no-slug",) if reasons else None)
    assert made.verdict is Verdict(word)
    return evolve(made, claim=claim)
