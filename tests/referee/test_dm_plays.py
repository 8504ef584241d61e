"""Duel Masters: plays that are followed, shown in words, and asked why something did not trigger."""

import pytest

from apnap.model.abilities import (
    Affect,
    Changes,
    Draw,
    Enters,
    LookAtTop,
    Mode,
    Move,
    Nothing,
    PutTop,
    SkipRest,
    SpellAbility,
    You,
)
from apnap.model.claims import (
    Comparison,
    Const,
    EventAtom,
    GraveyardSize,
    Hand,
    ManaZone,
    NotExpr,
    ResolutionOrder,
    Shields,
    Waiting,
)
from apnap.model.plays import Decision
from apnap.model.referee.explore import explore
from apnap.model.referee.replay import replay
from apnap.model.referee.running import random_play
from apnap.model.referee.why_not import why_not
from apnap.model.scenario import Card, Cast, FixedChoice, Option, StartStack
from tests.referee import test_dm_cutting_in as cutting
from tests.referee import test_dm_declared as declared
from tests.referee import test_dm_order as order
from tests.referee import test_dm_shields as shields
from tests.referee import test_dm_triggering as triggering
from tests.referee.build import before, happens, how_often, outcomes, triggered, zone
from tests.referee.duel import (
    NEW,
    OLD,
    choose,
    creature,
    discard,
    duel,
    enters,
    every,
    in_order,
    some,
    summon,
)

SCENARIOS = {
    "waiting": order.ferocious(),
    "inside": order.ferocious(without=["waits-for-resolution"]),
    "first": order.flying_men(without=["turn-player-first"]),
    "cutting in": cutting.baladios(),
    "interrupting": shields.emeraluda(edition=OLD),
    "finishing": shields.kuromaku(edition=NEW),
    "declaring": declared.attack_chance(),
    "exchanging": declared.revolution(),
    "returning": triggering.ghoul({"graveyard": {"P1": ["Ghoul"]}}),
    "two at once": triggering.two_at_once(),
}
ASKED = {"order": ResolutionOrder(), "hand": Hand("P1"), "mana": ManaZone("P1"), "shields": Shields("P1")}


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_random_plays_replay(name, seed):
    played = random_play(SCENARIOS[name], seed, ASKED)
    # two abilities of one card go by one name: which was meant shows in how it ends
    again = replay(SCENARIOS[name], played.decisions, ASKED, want=tuple(played.values.values()))
    assert again is not None
    assert played.unmodelled is None


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_end_replays(name):
    found = explore(SCENARIOS[name], list(ASKED.values()))
    assert found.complete
    assert found.all_end
    for end in found.ends:
        again = replay(SCENARIOS[name], end.guide, ASKED, want=end.values)
        assert again is not None
        assert tuple(again.values.values()) == end.values


def test_a_guide_need_not_say_which_of_two_twins():
    s = cutting.baladios()
    told = (Decision("priority", "P2", "", ("resolve", "BB")),)
    for guide in ((), told):
        assert replay(s, guide, ASKED) is not None
    assert replay(s, told, ASKED).values["order"][0] == "BB"


def test_a_play_in_words():
    s = shields.emeraluda(edition=OLD)
    play = random_play(s, 1)
    said = [(step.kind, step.text) for step in play.steps]
    assert said[0] == ("start", "P1's main; shields: P1 1, P2 0")
    assert ("event", "P1 summons Emeraluda") in said
    assert ("choice", "P1 declares Brain") in said
    assert ("event", "P1 casts Brain") in said
    assert any(kind == "event" and text.endswith("goes to P1's shield zone") for kind, text in said)
    rules = {rule for step in play.steps for rule in step.rules}
    assert {"trigger-event", "turn-player-first", "shield-trigger-permission", "shield-trigger-first"} <= rules
    assert "last-in-first-out" not in rules
    assert play.steps[-1].totals == {"P1": 1, "P2": 0}


def test_processing_in_words():
    play = random_play(order.funk(), 0)
    step = next(step for step in play.steps if step.kind == "sba")
    assert step.text == "Rage Arm is destroyed"
    assert step.rules == ("sba-power", "statics-first")


def reasons(s, name, **more):
    return [a.reason for a in why_not(s, name, **more) if not a.triggered]


def test_why_it_did_not_trigger():
    assert "its source left in the same batch" in reasons(triggering.alferas("devil", "devil"), "Alferas")
    together = triggering.ghoul({"battle": {"P1": ["Ghoul", "DX"]}})
    assert any("battlefield" in r for r in reasons(together, "Ghoul"))
    paid = duel(
        [creature("Magnum", triggered(Enters(some(), unpaid=True), do=Draw(You(), 1)))],
        battle={"P1": ["Magnum"]},
        hand={"P1": ["VA"]},
        script=[summon("P1", "VA")],
    )
    assert reasons(paid, "Magnum") == ["VA entered in another way"]
    heavy = creature("Heavy", triggered(Enters(some(above_mana=True)), do=Draw(You(), 1)))
    s = duel([heavy], battle={"P1": ["Heavy"]}, hand={"P1": ["VA"]}, mana={"P1": ["m1"]}, script=[summon("P1", "VA")])
    assert reasons(s, "Heavy") == ["VA costs 1, and P1 has 1 cards in the mana zone"]


# --------------------------------------------------------------------------- the machine around it


def test_options_are_used_between_resolutions():
    draw = enters(Draw(You(), 1))
    s = duel(
        [creature("A", draw), creature("B", draw)],
        hand={"P1": ["A", "B"]},
        script=[summon("P1", "A")],
        options=[Option("P1", Cast("B"), "summon B"), Option("P2", Cast("A"), "summon A")],
    )
    # B before A, after A's ability, or not at all; P2 has no turn
    assert outcomes(s, ResolutionOrder()) == {("A",), ("A", "B"), ("B", "A")}


def test_abilities_that_wait_at_the_start():
    cards = [creature("A", enters(Draw(You(), 1))), creature("B", enters(Draw(You(), 2)))]
    waiting = [StartStack("A", "P1", 0), StartStack("B", "P2", 0)]
    s = duel(cards, battle={"P1": ["A"], "P2": ["B"]}, stack=waiting)
    assert outcomes(s, ResolutionOrder(), Hand("P1"), Hand("P2")) == {(("A", "B"), 1, 2)}


def test_modes_are_chosen_on_resolution():
    modes = (Mode("draw", Draw(You(), 1)), Mode("mana", PutTop(You(), 1, "mana")))
    either = Card("Either", types=frozenset({"spell"}), abilities=(SpellAbility("", modes),))
    there = {"hand": {"P1": ["Either"]}, "script": [summon("P1", "Either")]}
    assert outcomes(duel([either], **there), Hand("P1"), ManaZone("P1")) == {(1, 0), (0, 1)}
    fixed = duel([either], **there, choices=[FixedChoice("Either", modes=(1,))])
    assert outcomes(fixed, Hand("P1"), ManaZone("P1")) == {(0, 1)}


def test_declared_abilities_without_the_rule_trigger_by_themselves():
    s = declared.attack_chance(without=["declared"])
    assert outcomes(s, how_often("triggered"), how_often("used")) == {(2, 0)}


def test_an_evolution_creature_is_not_put_into_the_battle_zone_by_itself():
    top = creature("Top", sup="evolution")
    gift = enters(choose(some("hand", types="creature", owner="you")), in_order(Nothing()))
    s = duel([top, creature("A", gift)], hand={"P1": ["Top"]}, script=[summon("P1", "Top")])
    assert explore(s, [zone("Top")]).unmodelled


def test_a_hand_with_a_nameless_card():
    draws = creature("D", enters(Draw(You(), 1)))
    one = creature("C", enters(choose(some("hand", owner="you")), discard()))
    s = duel([draws, one], hand={"P1": ["D", "C", "E"]}, script=[summon("P1", "D"), summon("P1", "C")])
    assert explore(s, [Hand("P1")]).unmodelled
    everything = creature("C", enters(Move(every(some("hand", owner="you")), "discard", "graveyard")))
    s = duel([draws, everything], hand={"P1": ["D", "C", "E"]}, script=[summon("P1", "D"), summon("P1", "C")])
    assert outcomes(s, Hand("P1"), GraveyardSize("P1"), how_often("discarded", by="P1")) == {(0, 2, 2)}


def test_states_between_steps_are_looked_at():
    # nothing that makes a batch happens between the two waiting abilities
    look = enters(LookAtTop(You(), 1))
    waiting = [StartStack("A", "P1", 0), StartStack("B", "P1", 0)]
    s = duel([creature("A", look), creature("B", look)], battle={"P1": ["A", "B"]}, stack=waiting)
    never_one = NotExpr(Comparison(Waiting(EventAtom("")), "==", Const(1)))
    assert set(explore(s, invariants=[never_one]).violations) == {0}


def test_what_happens_from_outside_is_neither_spell_nor_ability():
    weaken = in_order(Affect(every(some()), Changes(power=-1000)), Affect(every(some()), Changes(power=1000)))
    for rule in ("sba-inside", "statics-first"):
        s = duel([], battle={"P1": ["VA"]}, script=[happens("P1", weaken)], without=[rule])
        assert outcomes(s, zone("VA")) == {"graveyard"}


def test_options_to_summon_are_for_the_main_step():
    skips = creature("Clock", enters(SkipRest()))
    s = duel(
        [skips], hand={"P1": ["Clock", "VA"]}, script=[summon("P1", "Clock")], options=[Option("P1", Cast("VA"), "")]
    )
    assert outcomes(s, zone("VA"), before(how_often("summoned", "VA"), how_often("summoned", "Clock"))) == {
        ("hand", False),
        ("battlefield", True),
    }
