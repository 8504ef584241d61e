"""``--without`` and ``--reading``."""

import pytest
from attrs import evolve

from apnap.commands import policies
from apnap.model.rulebook import Rule
from apnap.model.scenario import Policy, Scenario, Start
from apnap.report.runs import NotUnderstood

RULES = {
    "cap": Rule("cap", {}, "s", "off", {"both": "b", "one": "o"}, "both"),
    "order": Rule("order", {}, "s", "off"),
}
START = Start("P1", "main", ("P1", "P2"), {}, ())


@pytest.fixture(autouse=True)
def rules(monkeypatch):
    monkeypatch.setattr(policies, "rules", lambda: RULES)


def scenario(**policy):
    return Scenario("t", None, (), "", {}, START, (), (), (), (), Policy("mtg/2023-11-17", **policy))


def test_good_ones():
    assert policies.checked(["order"], ["cap=one"]) == (("order",), {"cap": "one"})


@pytest.mark.parametrize(
    ("without", "readings", "codes", "accepted"),
    [
        (["ordre"], [], ["E703"], ("order",)),
        ([], ["cap=two"], ["E704"], ("both", "one")),
        ([], ["cap"], ["E704"], ("RULE=NAME",)),
        (["cap"], ["cap=one"], ["E705"], ("keep one of the two: switched off, or read",)),
        (["x"], ["y=z", "cap=q"], ["E703", "E703", "E704"], ("both", "one")),
    ],
)
def test_faults(without, readings, codes, accepted):
    with pytest.raises(NotUnderstood) as caught:
        policies.checked(without, readings)
    assert [c.code for c in caught.value.complaints] == codes
    assert caught.value.complaints[-1].accepted == accepted


def test_the_command_line_goes_before_the_file():
    before = scenario(without=frozenset({"cap"}), readings={"order": "rule"})
    after = policies.changed(before, ["order"], {"cap": "one"}).policy
    assert after == evolve(before.policy, without=frozenset({"order"}), readings={"cap": "one"})
    assert policies.changed(before, [], {}) == before
