"""Claims about a difference, from the file to the words."""

import json

from tests.cli.test_compare import OPEN

CLAIMS = """
[[claim]]
says = 'life(P1)'
kind = "differs"
reading = { additional-triggers = ["add", "multiply"] }
[[claim]]
says = 'life(P1)'
kind = "differs"
edition = ["mtg/2023-11-17", "mtg/2026-08-07"]
expect = "refuted"
[[claim]]
says = 'life(P1)'
kind = "differs"
without = "additional-triggers"
"""


def test_both_plays_stand_side_by_side(folder, apnap_run):
    code, out, _ = apnap_run("verify", folder("a", OPEN + CLAIMS), "-v")
    assert code == 0
    lines = out.splitlines()
    heads = [line for line in lines if line.startswith("ok")]
    assert [h.split(".toml  ")[1] for h in heads[1:]] == [
        "differs (additional-triggers=add,multiply): life(P1)",
        "differs (mtg/2023-11-17, mtg/2026-08-07): life(P1)",
        "differs (without additional-triggers): life(P1)",
    ]
    assert "refuted on all 4 boards (expected refuted)" in heads[2]
    start = lines.index(heads[1])
    assert lines[start + 1 : start + 6] == [
        "      backed by: solver, enumerated by the referee, replayed by the referee",
        "      on the smallest board: P1 has Horn 1 and Horn 2 (battlefield)",
        "      additional-triggers=add: life(P1) = 23",
        "      additional-triggers=multiply: life(P1) = 24",
        "      both plays begin:",
    ]
    assert "      additional-triggers=multiply: the same decisions lead to life(P1) = 24" in lines


def test_without_v_what_is_as_expected_is_one_line(folder, apnap_run):
    out = apnap_run("verify", folder("a", OPEN + CLAIMS))[1]
    assert len(out.splitlines()) == 5


def test_what_is_otherwise_is_told(folder, apnap_run):
    file = folder("a", OPEN + CLAIMS.replace('multiply"] }', 'multiply"] }\nexpect = "refuted"'))
    code, out, _ = apnap_run("verify", file)
    assert code == 1
    assert "FAIL  proved (expected refuted)" in out
    assert "on the smallest board: P1 has Horn 1 and Horn 2 (battlefield)" in out


def test_json(folder, apnap_run):
    claims = json.loads(apnap_run("verify", folder("a", OPEN + CLAIMS), "--json")[1])["claims"]
    assert claims[0]["comparison"] is None
    differ, same = claims[1]["comparison"], claims[2]["comparison"]
    assert (claims[1]["verdict"], claims[1]["replayed"]) == ("proved", True)
    assert [side["name"] for side in differ["sides"]] == ["additional-triggers=add", "additional-triggers=multiply"]
    assert differ["difference"]["results"] == [[[23]], [[24]]]
    assert differ["difference"]["board"]["there"] == ["Horn 1", "Horn 2"]
    assert differ["difference"]["play"] == claims[1]["play"]
    assert (same["same"], same["difference"], same["boards"]) == (True, None, 4)
    assert [side["edition"] for side in same["sides"]] == ["mtg/2023-11-17", "mtg/2026-08-07"]


def test_show(folder, apnap_run):
    out = apnap_run("show", folder("a", OPEN + CLAIMS))[1]
    assert "differs (without additional-triggers): life(P1) (expected proved)" in out
