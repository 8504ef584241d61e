"""The JSON of a run."""

import json
from io import BytesIO, StringIO, TextIOWrapper

from apnap.report.as_json import claim_json, dump, outcome_json, run_json
from apnap.report.runs import CaseRun, Complaint, summarize
from tests.report.samples import EDITION, OUTCOMES, refuted, result


def test_a_claim_has_everything_that_is_known_of_it():
    found = claim_json(refuted(seconds=0.12345), file="a.case.toml", edition=EDITION)
    wanted = {
        "file": "a.case.toml",
        "claim": "life(P1) == 21",
        "verdict": "refuted",
        "expected": "refuted",
        "ok": True,
        "complete": True,
        "bound": 0,
        "reasons": None,
        "seconds": 0.123,
        "replayed": True,
        "backing": ["solver", "replayed by the referee"],
        "because": "",
        "outcomes": [],
    }
    assert {k: found[k] for k in wanted} == wanted
    assert found["play"]["decisions"] == [
        {"kind": "priority", "owner": "P1", "item": "", "value": ["resolve", "Soul Warden"]}
    ]
    assert found["play"]["steps"][2]["totals"] == {"P1": 21, "P2": 20}


def test_no_play_no_key():
    found = claim_json(result(reasons=("no-such-slug",)), file="f", edition=EDITION)
    assert "play" not in found
    assert found["replayed"] is False
    assert found["reasons"] == [{"slug": "no-such-slug", "number": None}]


def test_values_are_json():
    assert [outcome_json(o, EDITION)["value"] for o in OUTCOMES] == [21, [True, "battlefield"]]


def test_a_run_is_one_object():
    runs = [
        CaseRun("a", "A title", EDITION, (result(), refuted("proved"))),
        CaseRun("b", complaints=(Complaint("E101", "unreadable", "b", accepted=("x",)),)),
        CaseRun("c", failure="KeyError: 1"),
    ]
    found = json.loads(json.dumps(run_json(runs, summarize(runs), unfinished=["d"])))
    assert [c["ok"] for c in found["claims"]] == [True, False]
    assert found["faults"][0]["code"] == "E101"
    assert found["failures"] == [{"file": "c", "message": "KeyError: 1"}]
    assert found["unfinished"] == ["d"]
    assert found["summary"]["exit"] == 4
    assert found["summary"]["claims"] == 2


def test_characters_that_cannot_be_written_are_escaped():
    raw = BytesIO()
    stream = TextIOWrapper(raw, encoding="ascii", write_through=True)
    dump({"x": "漢"}, stream)
    assert json.loads(raw.getvalue()) == {"x": "漢"}
    kept = StringIO()
    dump({"x": "漢"}, kept)
    assert "漢" in kept.getvalue()
