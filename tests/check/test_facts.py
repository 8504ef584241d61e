"""What can be checked of a log without knowing anything hidden, each with a log that is right and one that is wrong."""

from __future__ import annotations

import pytest

from apnap.model.case import load_text
from apnap.model.referee.running import random_play
from apnap.model.referee.tracing import Tracer
from apnap.model.scenario import Scenario
from apnap.model.trace.codec import from_line, to_line
from apnap.verifier.checking.check import check
from apnap.verifier.checking.results import LogResult, LogVerdict
from apnap.verifier.checking.start import Texts

HEAD = """
title = "a board for logs"
edition = "mtg/2026-08-07"
cites = ["603.3b"]
source = "composed"

[cards."Bear"]
type = "Creature — Bear"
pt = "2/2"

[cards."Warden"]
type = "Creature — Human"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life."

[cards."Artist"]
type = "Creature — Vampire"
pt = "0/1"
text = "Whenever this creature or another creature dies, you gain 1 life."

[cards."Counter"]
type = "Creature — Cat"
pt = "1/1"
text = "Whenever another creature enters, if you have 30 or more life, you gain 1 life."

[cards."Once"]
type = "Creature — Cat"
pt = "1/1"
text = "Whenever another creature enters, you gain 1 life. This ability triggers only once each turn."

[cards."Doubler"]
type = "Artifact"
text = "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."

[cards."Orb"]
type = "Artifact"
text = "Creatures entering don't cause abilities to trigger."

[cards."Doom"]
type = "Sorcery"
text = "Destroy all creatures."

[[claim]]
says = "life(P1) >= 0"
"""  # noqa: E501


def board(one: str, other: str, hand: str, script: str, life: int = 20) -> Scenario:
    """A scenario with these permanents of the two players."""
    start = f"""
[start]
active = "P1"
step = "main"
[start.P1]
life = {life}
battlefield = [{one}]
hand = [{hand}]
[start.P2]
battlefield = [{other}]
"""
    steps = "".join(f"\n[[script]]\nP1 = '{line}'\n" for line in script.split(";"))
    return load_text(HEAD + start + steps)


def log_of(scenario: Scenario) -> list[str]:
    """The trace of a play."""
    lines: list[str] = []
    random_play(scenario, 1, watches=[Tracer(scenario, lambda record: lines.append(to_line(record)))])
    return lines


def verdict(scenario: Scenario, lines: list[str]) -> LogResult:
    texts = Texts(scenario.cards)
    return check(lambda: (from_line(x) for x in lines), texts, scenario.policy.edition)


def broken(scenario: Scenario, lines: list[str]) -> set[str]:
    """The rules that the log breaks; it has to."""
    result = verdict(scenario, lines)
    assert result.verdict is LogVerdict.BROKEN, result
    return {slug for v in result.violations for slug in v.rules}


def swapped(lines: list[str], one: int, other: int) -> list[str]:
    """Two lines exchanged, with the numbers in order."""
    out = list(lines)
    out[one], out[other] = out[other], out[one]
    return numbered(out)


def numbered(lines: list[str]) -> list[str]:
    import re

    return [re.sub(r'"n":\d+', f'"n":{n}', line) for n, line in enumerate(lines, 1)]


def where(lines: list[str], *words: str) -> list[int]:
    return [n for n, line in enumerate(lines) if all(w in line for w in words)]


BOTH = board('"Warden"', '"Artist", "Warden"', '"Bear"', 'cast "Bear"')


def test_the_log_itself_is_explained() -> None:
    result = verdict(BOTH, log_of(BOTH))
    assert result.verdict is LogVerdict.EXPLAINED
    assert result.triggers == 2


def test_what_waits_is_put_on_the_stack_before_the_next_priority() -> None:
    lines = log_of(BOTH)
    last = where(lines, '"k":"put"')[-1]
    assert lines[last + 1].startswith('{"k":"pri"')
    assert "stacked-at-priority" in broken(BOTH, swapped(lines, last, last + 1))


def test_the_active_players_block_is_below_the_others() -> None:
    lines = log_of(BOTH)
    one, other = where(lines, '"k":"put"')
    result = verdict(BOTH, swapped(lines, one, other))
    assert result.violations[0].rules == ("apnap-order",)


def test_the_stack_is_last_in_first_out() -> None:
    lines = log_of(BOTH)
    (a, b), (c, d) = [(n, m) for n, m in zip(where(lines, '"k":"res"'), where(lines, '"k":"end"'), strict=True)][1:]
    out = numbered([*lines[:a], *lines[c : d + 1], *lines[b + 1 : c], *lines[a : b + 1], *lines[d + 1 :]])
    assert "last-in-first-out" in broken(BOTH, out)


@pytest.mark.parametrize("word", ['"k":"trig"'])
def test_every_event_has_its_triggers(word: str) -> None:
    lines = log_of(BOTH)
    name = lines[where(lines, word)[0]].split('"a":"')[1].split('"')[0]
    begin, end = where(lines, '"k":"res"', f'"a":"{name}"')[0], where(lines, '"k":"end"', f'"a":"{name}"')[0]
    kept = [x for n, x in enumerate(lines) if f'"a":"{name}"' not in x and not begin <= n <= end]
    result = verdict(BOTH, numbered(kept))
    assert result.verdict is LogVerdict.BROKEN
    assert "trigger-event" in {s for v in result.violations for s in v.rules}
    assert any("triggers" in text for text in result.violations[0].expected)


def test_nothing_triggers_without_an_event() -> None:
    lines = log_of(BOTH)
    at = where(lines, '"k":"trig"')[0]
    more = lines[at].replace('"a":"a1"', '"a":"x"').replace('"a":"a2"', '"a":"x"')
    assert "trigger-event" in broken(BOTH, numbered([*lines[: at + 1], more, *lines[at + 1 :]]))


def wrong(right: Scenario, legal: Scenario) -> set[str]:
    """What a log of one board breaks on the other one: it is made with the rule's card away, and read with it there."""
    lines = log_of(legal)
    known = log_of(right)
    start = [x for x in known if x.startswith(('{"k":"game"', '{"k":"obj"'))]
    return broken(right, numbered([*start, *(x for x in lines if not x.startswith(('{"k":"game"', '{"k":"obj"')))]))


def with_(permanents: str, life: int = 20) -> Scenario:
    return board(permanents, "", '"Bear"', 'cast "Bear"', life)


def test_doublers_and_suppressors_count() -> None:
    assert "additional-triggers" in wrong(with_('"Warden", "Doubler"'), with_('"Warden"'))
    assert "suppressors" in wrong(with_('"Warden", "Orb"'), with_('"Warden"'))


def test_limited_wording_triggers_at_most_once() -> None:
    two = board('"Once"', "", '"Bear", {card = "Bear", as = "Cub"}'.replace('{card = "Bear", as = "Cub"}', '"Warden"'),
                'cast "Bear";cast "Warden"')  # fmt: skip
    lines = log_of(two)
    assert verdict(two, lines).verdict is LogVerdict.EXPLAINED
    entered = where(lines, '"what":"zone"', '"o":"Warden"', '"to":"battlefield"')[0]
    trig = lines[where(lines, '"k":"trig"', '"o":"Once"')[0]].replace('"a":"a1"', '"a":"x"').replace("Bear", "Warden")
    b = lines[entered].split('"b":')[1].split("}")[0].split(",")[0]
    import re

    trig = re.sub(r'"b":\d+', f'"b":{b}', trig)
    assert "trigger-cap" in broken(two, numbered([*lines[: entered + 1], trig, *lines[entered + 1 :]]))


def test_an_intervening_if_is_true_as_it_triggers_and_as_it_resolves() -> None:
    assert "intervening-if" in wrong(with_('"Counter"', 20), raised(with_('"Counter"', 40)))


def raised(scenario: Scenario) -> Scenario:
    return scenario


def test_an_intervening_if_that_has_become_false_does_nothing() -> None:
    right = with_('"Counter"', 40)
    lines = log_of(right)
    at = where(lines, '"k":"res"', '"o":"Counter"')[0]
    assert broken(right, [*lines[:at], lines[at].replace('"out":"done"', '"out":"noeffect"'), *lines[at + 1 :]])


def test_leaving_the_battlefield_looks_back() -> None:
    right = board('"Artist", "Bear"', "", '"Doom"', 'cast "Doom"')
    lines = log_of(right)
    assert verdict(right, lines).verdict is LogVerdict.EXPLAINED
    assert verdict(right, lines).triggers == 2
    names = [lines[n].split('"a":"')[1].split('"')[0] for n in where(lines, '"k":"trig"')]
    inside = set[int]()
    for name in names:
        inside |= set(range(where(lines, '"k":"res"', f'"{name}"')[0], where(lines, '"k":"end"', f'"{name}"')[0] + 1))
    kept = [x for n, x in enumerate(lines) if n not in inside and not any(f'"a":"{a}"' in x for a in names)]
    assert "look-back" in broken(right, numbered(kept))
