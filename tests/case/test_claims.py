"""Claims: from the written expression to the tree."""

from __future__ import annotations

import pytest

from apnap.model import claims as c
from apnap.model.claims import Const, EventAtom, HowOften
from tests.case.examples import START, case, claim, faults, loaded

TREES = [
    ("life(P1) == 21", c.Comparison(c.Life("P1"), "==", Const(21))),
    ("hand(P2) + 1 < graveyard(P1)", c.Comparison(c.Arith(c.Hand("P2"), "+", Const(1)), "<", c.GraveyardSize("P1"))),
    ('zone("Grizzly Bears") != exile', c.Comparison(c.ZoneOf("Grizzly Bears"), "!=", Const("exile"))),
    ('controller("Soul Warden") == P1', c.Comparison(c.ControllerOfObject("Soul Warden"), "==", Const("P1"))),
    ('counters("Soul Warden", "+1/+1") == 0', c.Comparison(c.CountersOnObject("Soul Warden", "+1/+1"), "==", Const(0))),
    ('tapped("Soul Warden")', c.Tapped("Soul Warden")),
    ("stack_size() == 0", c.Comparison(c.StackSize(), "==", Const(0))),
    ("draw()", c.Draw()),
    ("lost(P2) or won(P1)", c.OrExpr((c.Lost("P2"), c.Won("P1")))),
    ("not lost(P2) and won(P1)", c.AndExpr((c.NotExpr(c.Lost("P2")), c.Won("P1")))),
    ("not lost(P2) == won(P1)", c.NotExpr(c.Comparison(c.Lost("P2"), "==", c.Won("P1")))),
    (
        "lost(P1) implies lost(P2) implies true",
        c.Implies(c.Lost("P1"), c.Implies(c.Lost("P2"), Const(True))),
    ),
    (
        "priority(P1) implies 1 + 2 * 3 == 7",
        c.Implies(
            c.HasPriority("P1"),
            c.Comparison(c.Arith(Const(1), "+", c.Arith(Const(2), "*", Const(3))), "==", Const(7)),
        ),
    ),
    ("1 - 2 - 3 == -4", c.Comparison(c.Arith(c.Arith(Const(1), "-", Const(2)), "-", Const(3)), "==", Const(-4))),
    ("-life(P1) == -20", c.Comparison(c.Arith(Const(0), "-", c.Life("P1")), "==", Const(-20))),
    (
        'triggered("Soul Warden", ability=1, by=P1, on="Soldier") == 2',
        c.Comparison(HowOften(EventAtom("triggered", "Soul Warden", 1, "P1", "Soldier")), "==", Const(2)),
    ),
    ("resolved(by=P2) == 0", c.Comparison(HowOften(EventAtom("resolved", by="P2")), "==", Const(0))),
    ("drew(P1) == 0", c.Comparison(HowOften(EventAtom("drew", by="P1")), "==", Const(0))),
    ("lost_life(P2) == 0", c.Comparison(HowOften(EventAtom("lost", by="P2")), "==", Const(0))),
    ("priority_given(P1) > 0", c.Comparison(HowOften(EventAtom("priority", by="P1")), ">", Const(0))),
    ('created("Soldier") == 2', c.Comparison(HowOften(EventAtom("created", "Soldier")), "==", Const(2))),
    (
        'chosen_target("Shock", value=P2) == 1',
        c.Comparison(HowOften(EventAtom("chosen_target", "Shock", value="P2")), "==", Const(1)),
    ),
    (
        'before(cast("Shock"), resolved("Soul Warden"))',
        c.Before(EventAtom("cast", "Shock"), EventAtom("resolved", "Soul Warden")),
    ),
    ('all_before(died("Soldier"), drew(P1))', c.AllBefore(EventAtom("died", "Soldier"), EventAtom("drew", by="P1"))),
    ('on_stack("Shock") == 1', c.Comparison(c.OnStack(EventAtom("stacked", "Shock")), "==", Const(1))),
    ("waiting(by=P1) == 0", c.Comparison(c.Waiting(EventAtom("triggered", by="P1")), "==", Const(0))),
    (
        'resolution_order() == ("Shock", "Soul Warden on Soldier")',
        c.Comparison(c.ResolutionOrder(), "==", c.Tuple((Const("Shock"), Const("Soul Warden on Soldier")))),
    ),
    (
        "(life(P1), life(P2)) == (20, 20)",
        c.Comparison(c.Tuple((c.Life("P1"), c.Life("P2"))), "==", c.Tuple((Const(20), Const(20)))),
    ),
]


@pytest.mark.parametrize(("says", "tree"), TREES, ids=[says for says, _ in TREES])
def test_tree(says: str, tree: c.Expr) -> None:
    (found,) = loaded(claim=claim(says)).claims
    assert found.expr == tree
    assert (found.says, found.path, found.kind, found.expect) == (says, "claim[1]", "always", "proved")


def test_count() -> None:
    (one, other) = loaded(
        claim=claim('count("creatures you control", P2) == 1') + claim('count("creatures") == 2')
    ).claims
    assert isinstance(one.expr, c.Comparison)
    assert isinstance(one.expr.left, c.CountOf)
    assert one.expr.left.player == "P2"
    assert one.expr.left.selector[0].controller == "you"
    assert isinstance(other.expr, c.Comparison)


def test_names_are_noted() -> None:
    (found,) = loaded(claim=claim('triggered("Soul Warden", on="Soldier") == 1 or tapped("Grizzly Bears")')).claims
    assert found.names == ("Soul Warden", "Soldier", "Grizzly Bears")


def test_several_copies_are_any_of_them_for_events_only() -> None:
    start = START.replace('["Soul Warden"]', '["Soul Warden", "Soul Warden"]')
    (found,) = loaded(start=start, claim=claim('triggered("Soul Warden") == 0')).claims
    assert found.expr == c.Comparison(HowOften(EventAtom("triggered", "Soul Warden")), "==", Const(0))
    (fault,) = faults(case(start=start, claim=claim('zone("Soul Warden") == battlefield')))
    assert (fault.code, fault.accepted) == ("E605", ("Soul Warden 1", "Soul Warden 2"))


def test_one_copy_with_an_id_of_its_own() -> None:
    start = START.replace('["Soul Warden"]', '[{ card = "Soul Warden", id = "Sister" }]')
    (found,) = loaded(start=start, claim=claim('zone("Soul Warden") == battlefield')).claims
    assert found.expr == c.Comparison(c.ZoneOf("Sister"), "==", Const("battlefield"))


def test_outcomes() -> None:
    text = claim('(life(P1), zone("Shock"))', 'kind = "outcomes"', 'values = [[20, "hand"], [18, "graveyard"]]')
    (found,) = loaded(claim=text).claims
    assert (found.kind, found.values) == ("outcomes", ((20, "hand"), (18, "graveyard")))
    (found,) = loaded(claim=claim("life(P1)", 'kind = "outcomes"', "number = 3")).claims
    assert (found.values, found.number) == (None, 3)


def test_truth_values_are_not_numbers() -> None:
    text = claim("lost(P1)", 'kind = "outcomes"', "values = [true, 1]")
    assert [f.path for f in faults(case(claim=text))] == ["claim[1].values[2]"]


@pytest.mark.parametrize(
    ("says", "words"),
    [('life(P1) == 20 and zone("Shok") == hand', "Shok"), ("life(P1) == 20 or lief(P2) == 3", "lief")],
)
def test_faults_know_their_place_in_the_expression(says: str, words: str) -> None:
    (fault,) = faults(case(claim=claim(says)))
    assert fault.words == words
    assert fault.at is not None
    assert words in says[fault.at[0] : fault.at[1]]
    assert fault.column == len("says = '") + fault.at[0] + 1


def test_all_faults_of_one_expression() -> None:
    text = claim('lief(P1) == 1 and zone("Shok") == hand and life(P9) == 3')
    assert [f.code for f in faults(case(claim=text))] == ["E602", "E604", "E607"]
