"""``apnap show``, ``apnap new``, ``apnap schema``."""

import json
import tomllib
from io import StringIO

import pytest

from apnap.commands.paths import case_files
from apnap.model.case import CaseFaults, load
from apnap.report.paper import Paper
from apnap.report.show import print_scenario

CASE = """
title = "A trial of everything"
edition = "mtg/2023-11-17"
cites = ["603.3"]
source = "a test"
notes = "a note"
readings = { action-cap = "trigger-only" }
without = ["apnap-order"]

[cards."Blood Artist"]
type = "Creature — Vampire"
pt = "0/1"
text = "Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life."

[cards."Shock"]
type = "Instant"
text = "Shock deals 2 damage to any target."

[cards."Grizzly Bears"]
type = "Creature — Bear"
pt = "2/2"

[start]
active = "P1"
step = "upkeep"
begins = true
stack = [{ card = "Shock", controller = "P2", targets = ["Bears A"] }]

[start.P1]
life = 7
battlefield = ["Blood Artist", { card = "Grizzly Bears", id = "Bears A", counters = { "+1/+1" = 2 }, tapped = true }]
library = ["Grizzly Bears"]

[[script]]
P2 = 'happen "destroy target creature" targeting "Bears A"'
respond_to = "Shock"

[[option]]
P2 = 'use "exile target card from a graveyard"'
times = 2

[[choice]]
of = "Blood Artist"
targets = ["P2"]

[[claim]]
says = 'triggered("Blood Artist") == 1'
why = "it dies"

[[claim]]
says = 'life(P2)'
kind = "outcomes"
values = [19]
"""


def test_show_prints_everything(folder, apnap_run):
    code, out, _ = apnap_run("show", folder("a", CASE))
    lines = [line.strip() for line in out.splitlines()]
    assert code == 0
    for wanted in (
        "A trial of everything",
        "cites     603.3",
        "without   603.3b apnap-order",
        "reading   603.2i action-cap = trigger-only",
        "notes     a note",
        "Blood Artist (creature Vampire, 0/1)",
        "when: this object or another creature dies",
        "target 1: a player",
        "does: the player of target 1 loses 1 life, then you gain 1 life",
        "Start: upkeep step of P1, which begins now; turn order P1, P2",
        "P1: 7 life",
        "battlefield: Blood Artist, Bears A (Grizzly Bears, 2 +1/+1 counters, tapped)",
        "stack, bottom to top: Shock (P2) targeting Bears A",
        "1. Blood Artist: targets P2",
        '1. always: triggered("Blood Artist") == 1 (expected proved) - it dies',
        "2. outcomes: life(P2) are exactly 19 (expected proved)",
        "Blood Artist: its controller chooses the target: a player",
        "Shock: its controller chooses the target: a creature, a planeswalker, a battle or a player",
    ):
        assert any(wanted in line for line in lines), wanted
    assert any(line.startswith("1. P2: happen") and line.endswith("(in response to Shock)") for line in lines)
    assert any(line.startswith("P2 chooses whether and when to use") for line in lines)


@pytest.mark.parametrize("file", case_files(()), ids=lambda f: f.name)
def test_show_has_words_for_every_shipped_case(file):
    try:
        scenario = load(file)
    except CaseFaults:
        pytest.skip("not understood; other tests say why")
    text = StringIO()
    print_scenario(Paper(text), scenario, file.name)
    assert scenario.title in text.getvalue()


def test_show_of_a_faulty_file_prints_all_faults(folder, apnap_run):
    name = folder("a", CASE.replace("603.3", "999.9").replace('active = "P1"', 'active = "P7"'))
    code, out, err = apnap_run("show", name)
    assert (code, out) == (2, "")
    assert f"E702 {name}, line 4" in err
    assert f"E401 {name}" in err


@pytest.mark.parametrize("command", ["show", "outcomes", "play"])
def test_a_file_that_is_not_there(tmp_path, monkeypatch, apnap_run, command):
    monkeypatch.chdir(tmp_path)
    more = ["life(P1)"] if command == "outcomes" else []
    for path in ("nowhere.case.toml", "."):
        code, out, err = apnap_run(command, path, *more)
        assert (code, out) == (2, "")
        assert err.startswith("E")


def test_new_writes_a_case_that_is_understood(tmp_path, monkeypatch, apnap_run):
    monkeypatch.chdir(tmp_path)
    code, out, _ = apnap_run("new", "active-player-first")
    assert code == 0
    assert out.startswith("wrote active-player-first.case.toml")
    assert load(tmp_path / "active-player-first.case.toml").title == "active-player-first"


@pytest.mark.parametrize(
    ("name", "code"),
    [("a", "E806"), ("a.case.toml", "E806"), ("", "E804"), (".case.toml", "E804"), ("no/such/folder/x", "E810")],
)
def test_new_overwrites_nothing(folder, apnap_run, tmp_path, name, code):
    folder("a", "precious")
    exit_code, out, err = apnap_run("new", name)
    assert (exit_code, out) == (2, "")
    assert err.startswith(code)
    assert (tmp_path / "a.case.toml").read_text() == "precious"


def test_schema_describes_the_shipped_cases(apnap_run):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(apnap_run("schema")[1])
    validator = jsonschema.validators.validator_for(schema)(schema)
    for file in case_files(()):
        validator.validate(tomllib.loads(file.read_text(encoding="utf-8")))
    assert not validator.is_valid({"title": "no edition"})
