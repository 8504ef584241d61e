"""Decisions as JSON."""

import json

import pytest

from apnap.commands.decisions import KINDS, read_guide
from apnap.model.plays import Decision
from apnap.report.as_json import decision_json
from apnap.report.runs import NotUnderstood

GUIDE = tuple(Decision(kind, "P1", "Shock", ("a", 1, True)) for kind in KINDS)
TEXT = json.dumps([decision_json(d) for d in GUIDE])


def test_what_is_written_is_read_back(tmp_path):
    (tmp_path / "play.json").write_text(json.dumps({"decisions": json.loads(TEXT), "steps": []}))
    assert read_guide(TEXT) == read_guide(str(tmp_path / "play.json")) == GUIDE
    assert read_guide("[]") == ()


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("[", "E807", "not JSON"),
        ("[" * 100_000, "E807", "not JSON"),
        ("{}", "E807", "no list of decisions"),
        ('{"decisions": 1}', "E807", "no list of decisions"),
        ("nowhere.json", "E802", "cannot be read"),
        ("a\0b", "E802", "cannot be read"),
        ("[1]", "E807", "decision 1 is no object"),
        ('[{"kind": "x", "owner": 1, "item": 2, "value": 3, "more": 4}]', "E807", "decision 1 has a key 'more'"),
        ('[{"kind": "may", "owner": "P1", "value": [[1]]}]', "E807", "has no list as its value"),
    ],
)
def test_faults(text, code, words):
    with pytest.raises(NotUnderstood) as caught:
        read_guide(text)
    assert {c.code for c in caught.value.complaints} == {code}
    assert words in str(caught.value)


def test_all_faults_at_once():
    with pytest.raises(NotUnderstood) as caught:
        read_guide('[{"kind": "x", "owner": 1, "item": 2, "value": 3, "more": 4}, 5]')
    assert len(caught.value.complaints) == 6


def test_a_file_that_is_not_utf8(tmp_path):
    (tmp_path / "x").write_bytes(b"\xff[]")
    with pytest.raises(NotUnderstood, match="not UTF-8"):
        read_guide(str(tmp_path / "x"))
