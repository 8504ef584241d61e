"""Results to print, made by hand."""

from apnap.model.claims import Claim, Const
from apnap.model.plays import Decision, Play, PlayStep
from apnap.verifier.results import ClaimResult, Outcome, Verdict

EDITION = "mtg/2023-11-17"
PLAY = Play(
    steps=(
        PlayStep("start", "the game begins", totals={"P1": 20, "P2": 20}),
        PlayStep("trigger", "Soul Warden triggers", ("trigger-event",), totals={"P1": 20, "P2": 20}, at=1),
        PlayStep("resolve", "Soul Warden resolves", (), chooser="P1", totals={"P1": 21, "P2": 20}, at=2),
    ),
    decisions=(Decision("priority", "P1", "", ("resolve", "Soul Warden")),),
    values={"life(P1)": 21},
)


def result(verdict="proved", expect="proved", *, says="life(P1) == 21", **more):
    """One result; keyword arguments as of ClaimResult."""
    claim = Claim(says, Const(True), expect=expect, path="claim[1]")
    return ClaimResult(None, "A title", claim, Verdict(verdict), **more)


def refuted(expect="refuted", **more):
    """A refutation with its play."""
    return result("refuted", expect, play=PLAY, backing=("solver", "replayed by the referee"), **more)


OUTCOMES = (Outcome(21, PLAY), Outcome((True, "battlefield"), None))
