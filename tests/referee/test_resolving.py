"""608: what happens on resolution: each rule, and what holds without it."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    Affect,
    BeginStep,
    Changes,
    Compare,
    ControllerOf,
    Count,
    CreateTokens,
    Damage,
    Dies,
    Draw,
    EachPlayer,
    Enters,
    EventObject,
    Filter,
    GainLife,
    IfElse,
    LoseLife,
    ManaCost,
    May,
    Move,
    Pay,
    PowerOf,
    Previous,
    PutCounters,
    Sequence,
    Source,
    Target,
    TargetAny,
    TargetPlayer,
    TargetSpec,
    TimesResolved,
    TokenSpec,
    Unless,
    You,
)
from apnap.model.claims import (
    CountersOnObject,
    CountOf,
    DamageOn,
    Hand,
    Incarnation,
    Lost,
    PowerOfObject,
    ResolutionOrder,
    Tapped,
    Won,
)
from apnap.model.claims import Draw as GameDrawn
from apnap.model.scenario import Cast, FixedChoice, Option, ScriptStep, Use
from tests.referee.build import (
    ARTIFACT,
    CREATURE,
    OTHER_CREATURE,
    begin,
    card,
    cast,
    gain,
    happens,
    how_often,
    life,
    lose,
    mode,
    outcomes,
    scenario,
    sorcery,
    triggered,
    zone,
)

UNDYING = triggered(
    Dies((Filter(this=True),)),
    do=Move(EventObject(), "return", "battlefield", counters=(("+1/+1", 1),)),
    condition=Compare(Count((Filter(this=True),)), ">=", 0),
    keyword="undying",
)
EXILE_GRAVE = mode(
    Move(Target(0), "exile", "exile"), TargetSpec((Filter(types=frozenset({"creature"}), zone="graveyard"),))
)


def respond(player: str, action, to: str) -> ScriptStep:
    return ScriptStep(player, action, "response", respond_to=to)


def test_intervening_if():
    """Three artifacts when it enters, two when it resolves: checked twice, once or never."""
    artifacts = Compare(Count((Filter(types=frozenset({"artifact"}), controller="you"),)), ">=", 3)
    vampires = card("Vampires", triggered(Enters((Filter(this=True),)), do=gain(), condition=artifacts))
    relic = card("Relic", types="artifact")
    crush = sorcery("Crush", Move(Target(0), "destroy", "graveyard"), TargetSpec(ARTIFACT))
    events = how_often("triggered"), life("P1")

    def run(number, **more):
        return outcomes(
            scenario(
                [vampires, relic, crush],
                battlefield={"P1": ["Relic"] * number},
                hand={"P1": ["Vampires"], "P2": ["Crush"]},
                script=[cast("P1", "Vampires"), respond("P2", Cast("Crush", ("Relic 1",)), "Vampires")],
                choices=[],
                **more,
            ),
            *events,
        )

    def late(**more):
        """The third artifact goes while the ability is on the stack."""
        return outcomes(
            scenario(
                [vampires, relic, crush],
                battlefield={"P1": ["Relic"] * 3},
                hand={"P2": ["Crush"]},
                graveyard={"P1": ["Vampires"]},
                script=[
                    happens("P1", Move(Target(0), "return", "battlefield"), TargetSpec((Filter(zone="graveyard"),))),
                    respond("P2", Cast("Crush", ("Relic 1",)), "Vampires"),
                ],
                **more,
            ),
            *events,
        )

    assert run(3) == {(0, 20)}  # the response to the spell: two artifacts left when it enters
    assert run(4) == {(1, 21)}
    assert late() == {(1, 20)}
    assert late(readings={"intervening-if": "at-event"}) == {(1, 21)}
    assert run(3, readings={"intervening-if": "at-resolution"}) == {(1, 20)}
    assert late(without=["intervening-if"]) == {(1, 21)}


def test_persist_and_undying():
    ghost = card("Geist", UNDYING)
    s = scenario([ghost], battlefield={"P1": ["Finks", "Geist"]}, hand={"P1": ["Wrath"]}, script=[cast("P1", "Wrath")])
    minus, plus = CountersOnObject("Finks", "-1/-1"), CountersOnObject("Geist", "+1/+1")
    assert outcomes(s, zone("Finks"), minus, zone("Geist"), plus) == {("battlefield", 1, "battlefield", 1)}
    again = scenario(
        battlefield={"P1": [{"card": "Finks", "counters": {"-1/-1": 1}}]},
        hand={"P1": ["Wrath"]},
        script=[cast("P1", "Wrath")],
    )
    assert outcomes(again, how_often("triggered"), zone("Finks")) == {(0, "graveyard")}


@pytest.mark.parametrize(("without", "where"), [([], "exile"), (["finds-moved-object"], "exile")])
def test_undying_does_not_find_what_moved_on(without, where):
    script = [cast("P1", "Murder", "Geist"), respond("P2", Use("exile it", EXILE_GRAVE, ("Geist",)), "Geist")]
    s = scenario(
        [card("Geist", UNDYING)], battlefield={"P1": ["Geist"]}, hand={"P1": ["Murder"]}, script=script, without=without
    )
    assert outcomes(s, zone("Geist")) == {where}


def test_finds_moved_object():
    more = {"battlefield": {"P1": ["Finks"]}, "hand": {"P1": ["Murder"]}, "script": [cast("P1", "Murder", "Finks")]}
    assert outcomes(scenario(**more), zone("Finks"), Incarnation("Finks")) == {("battlefield", 2)}
    off = scenario(without=["finds-moved-object"], **more)
    assert outcomes(off, zone("Finks"), how_often("did_nothing", "Finks")) == {("graveyard", 1)}


def test_new_object():
    """Flickered in response, a creature is no longer what the spell targets; without the rule it is."""
    flicker = sorcery(
        "Flicker",
        Sequence((Move(Target(0), "exile", "exile"), Move(Target(0), "return", "battlefield"))),
        TargetSpec(CREATURE),
    )
    flicker = sorcery(
        "Flicker",
        Sequence((Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield"))),
        TargetSpec(CREATURE),
    )
    more = {
        "battlefield": {"P1": ["Grizzly Bears"]},
        "hand": {"P1": ["Flicker"], "P2": ["Murder"]},
        "script": [cast("P2", "Murder", "Grizzly Bears"), respond("P1", Cast("Flicker", ("Grizzly Bears",)), "Murder")],
    }
    assert outcomes(scenario([flicker], **more), zone("Grizzly Bears"), Incarnation("Grizzly Bears")) == {
        ("battlefield", 2)
    }
    assert outcomes(scenario([flicker], without=["new-object"], **more), zone("Grizzly Bears")) == {"graveyard"}


def test_new_object_and_limits():
    master = card("Master", triggered(Enters(OTHER_CREATURE), do=gain(), cap=1))
    flicker = sorcery("Blink", Move(Target(0), "exile", "exile"), TargetSpec(CREATURE))
    back = happens("P1", Move(Target(0), "return", "battlefield"), TargetSpec((Filter(name="Master", zone="exile"),)))
    more = {
        "battlefield": {"P1": ["Master"]},
        "hand": {"P1": ["Alarm", "Blink", "Grizzly Bears"]},
        "script": [cast("P1", "Alarm"), cast("P1", "Blink", "Master"), back, cast("P1", "Grizzly Bears")],
    }
    assert outcomes(scenario([master, flicker], **more), how_often("triggered", "Master")) == {2}
    assert outcomes(scenario([master, flicker], without=["new-object"], **more), how_often("triggered", "Master")) == {
        1
    }


def test_last_in_first_out():
    more = {
        "battlefield": {"P1": ["Grizzly Bears"]},
        "hand": {"P1": ["Murder"], "P2": ["Shock"]},
        "script": [cast("P1", "Murder", "Grizzly Bears"), respond("P2", Cast("Shock", ("P1",)), "Murder")],
    }
    assert outcomes(scenario(**more), ResolutionOrder()) == {("Shock", "Murder")}
    off = scenario(without=["last-in-first-out"], **more)
    assert outcomes(off, ResolutionOrder()) == {("Shock", "Murder"), ("Murder", "Shock")}


def test_independent_of_source():
    """The source is killed in response; its last known power counts (113.7a, 608.2h)."""
    kavu = card(
        "Kavu",
        triggered(
            Enters((Filter(this=True),)),
            do=LoseLife(TargetPlayer(0), PowerOf(Source())),
            targets=[TargetSpec((), "opponent")],
        ),
        pt=(4, 2),
    )
    more = {
        "hand": {"P1": ["Kavu"], "P2": ["Murder"]},
        "script": [cast("P1", "Kavu"), respond("P2", Cast("Murder", ("Kavu",)), "Kavu")],
    }
    later = {**more, "script": [cast("P1", "Kavu"), ScriptStep("P2", Cast("Murder", ("Kavu",)), "", respond_to="Kavu")]}
    # while the spell is on the stack Murder has no target yet: it is skipped, so the response is offered as an option
    option = Option("P2", Cast("Murder", ("Kavu",)), "murder")
    s = scenario([kavu], hand=later["hand"], script=[cast("P1", "Kavu")], options=[option])
    assert outcomes(s, life("P2"), how_often("died", "Kavu")) == {(16, 0), (16, 1)}
    off = scenario(
        [kavu], hand=more["hand"], script=[cast("P1", "Kavu")], options=[option], without=["independent-of-source"]
    )
    assert outcomes(off, life("P2"), how_often("died", "Kavu")) == {(16, 0), (16, 1), (20, 1)}


def test_illegal_targets():
    """All targets gone: nothing happens, not even the part that needs no target."""
    drain = sorcery("Drain", Sequence((Damage(Source(), 3, TargetAny(0)), gain(3))), TargetSpec(CREATURE))
    more = {
        "battlefield": {"P2": ["Grizzly Bears"]},
        "hand": {"P1": ["Drain"], "P2": ["Murder"]},
        "script": [cast("P1", "Drain", "Grizzly Bears"), respond("P2", Cast("Murder", ("Grizzly Bears",)), "Drain")],
    }
    nothing = how_often("did_nothing", "Drain")
    assert outcomes(scenario([drain], **more), life("P1"), nothing) == {(20, 1)}
    assert outcomes(scenario([drain], without=["illegal-targets"], **more), life("P1"), nothing) == {(23, 0)}


def test_one_illegal_target_of_two():
    bolt = sorcery(
        "Forked",
        Sequence((Damage(Source(), 1, TargetAny(0)), Damage(Source(), 1, TargetAny(1)))),
        TargetSpec(CREATURE, "any", 2, 2),
    )
    s = scenario(
        [bolt],
        battlefield={"P2": ["Grizzly Bears"]},
        hand={"P1": ["Forked"], "P2": ["Murder"]},
        script=[
            cast("P1", "Forked", "Grizzly Bears", "P2"),
            respond("P2", Cast("Murder", ("Grizzly Bears",)), "Forked"),
        ],
    )
    assert outcomes(s, life("P2")) == {19}


def test_as_much_as_possible():
    """The source is gone before resolution: it cannot be sacrificed, so nothing is drawn."""
    shrike = triggered(
        Enters((Filter(this=True),)), do=May(You(), Move(Source(), "sacrifice", "graveyard"), then=Draw(You(), 3))
    )
    option = Option(
        "P2", Use("bounce", mode(Move(Target(0), "return", "hand"), TargetSpec(CREATURE)), ("Shrike",)), "bounce"
    )
    more = {"hand": {"P1": ["Shrike"]}, "script": [cast("P1", "Shrike")], "options": [option]}
    s = scenario([card("Shrike", shrike)], **more)
    assert outcomes(s, zone("Shrike"), how_often("drew", by="P1")) == {
        ("battlefield", 0),
        ("graveyard", 3),
        ("hand", 0),
    }
    off = scenario([card("Shrike", shrike)], without=["as-much-as-possible"], **more)
    assert ("hand", 3) in outcomes(off, zone("Shrike"), how_often("drew", by="P1"))


def test_unless_choice():
    """Pay four forests or take eight; the same as "may pay, if not"."""
    forest = card("Forest", types="land", sub="forest")
    cost = Pay(You(), ManaCost(("g", "g", "g", "g")))
    untapped = CountOf((Filter(name="Forest", tapped=False),), "P1")

    def run(effect, lands=4, **more):
        force = card("Force", triggered(BeginStep("upkeep", "your"), do=effect), pt=(8, 8))
        s = scenario(
            [force, forest], battlefield={"P1": ["Force", *["Forest"] * lands]}, step="upkeep", begins=True, **more
        )
        return outcomes(s, life("P1"), untapped)

    unless = Unless(Damage(Source(), 8, You()), You(), cost)
    assert run(unless) == {(20, 0), (12, 4)}
    assert run(May(You(), cost, otherwise=Damage(Source(), 8, You()))) == {(20, 0), (12, 4)}
    assert run(unless, lands=3) == {(12, 3)}
    assert run(unless, without=["unless-choice"]) == {(12, 4)}
    assert run(unless, choices=[FixedChoice("Force", may=True)]) == {(20, 0)}


def test_which_lands_are_tapped_is_a_choice():
    forest, taiga = card("Forest", types="land", sub="forest"), card("Taiga", types="land", sub="mountain forest")
    payer = card(
        "Payer", triggered(BeginStep("upkeep", "your"), do=May(You(), Pay(You(), ManaCost(("g",))), then=gain()))
    )
    s = scenario([payer, forest, taiga], battlefield={"P1": ["Payer", "Forest", "Taiga"]}, step="upkeep", begins=True)
    assert outcomes(s, life("P1"), Tapped("Forest"), Tapped("Taiga")) == {
        (20, False, False),
        (21, True, False),
        (21, False, True),
    }


def test_times_resolved():
    """The second resolution in a turn does something else; the count is the object's."""
    gatherer = triggered(Enters(OTHER_CREATURE), do=IfElse(Compare(TimesResolved(), "==", 2), Draw(You(), 1), gain()))
    s = scenario(
        [card("Gatherer", gatherer)],
        battlefield={"P1": ["Gatherer"]},
        hand={"P1": ["Alarm", "Grizzly Bears"]},
        script=[cast("P1", "Alarm"), cast("P1", "Grizzly Bears")],
    )
    assert outcomes(s, life("P1"), Hand("P1")) == {(22, 1)}


def test_fizzled_and_declined_do_nothing():
    attendant = card("Attendant", triggered(Enters(OTHER_CREATURE), do=May(You(), gain())))
    s = scenario(
        [attendant],
        battlefield={"P1": ["Attendant"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears")],
    )
    events = how_often("accepted"), how_often("declined"), how_often("did_nothing")
    assert outcomes(s, *events) == {(1, 0, 0), (0, 1, 1)}


def test_game_over_ends_the_play():
    s = scenario(
        battlefield={"P1": ["Soul Warden"]},
        life={"P1": 2},
        script=[
            happens("P2", Sequence((Damage(Source(), 2, TargetAny(0)),)), TargetSpec((), "opponent")),
            happens("P1", gain(5)),
        ],
    )
    assert outcomes(s, life("P1"), Lost("P1"), Won("P2")) == {(0, True, True)}


def test_a_draw():
    s = scenario(script=[happens("P1", LoseLife(EachPlayer(), 20))])
    assert outcomes(s, GameDrawn(), Won("P1")) == {(True, False)}


def test_turns_pass():
    grow = happens("P1", Affect(Target(0), Changes(power=3, toughness=3)), TargetSpec(CREATURE), at=["Grizzly Bears"])
    hurt = happens("P2", Damage(Source(), 4, TargetAny(0)), TargetSpec(CREATURE), at=["Grizzly Bears"])
    s = scenario(
        battlefield={"P1": [{"card": "Grizzly Bears", "tapped": True}]}, script=[grow, hurt, begin("P1", "main")]
    )
    name = "Grizzly Bears"
    assert outcomes(s, zone(name), DamageOn(name), PowerOfObject(name), Tapped(name)) == {("battlefield", 0, 2, False)}
    assert outcomes(s, how_often("drew", by="P2"), how_often("drew", by="P1")) == {(1, 1)}


def test_source_of_a_self_trigger_is_found_where_it_went():
    phoenix = card("Phoenix", triggered(Dies((Filter(this=True),)), do=Move(Source(), "return", "hand")))
    s = scenario(
        [phoenix], battlefield={"P1": ["Phoenix"]}, hand={"P1": ["Murder"]}, script=[cast("P1", "Murder", "Phoenix")]
    )
    assert outcomes(s, zone("Phoenix")) == {"hand"}


def test_tokens_do_not_come_back():
    wolf = TokenSpec("Wolf", frozenset({"creature"}), frozenset(), power=2, toughness=2, abilities=(UNDYING,))
    kill = happens("P1", Move(Target(0), "destroy", "graveyard"), TargetSpec(CREATURE))
    s = scenario(script=[happens("P1", CreateTokens(You(), 1, wolf)), kill])
    events = how_often("triggered", "Wolf"), how_often("entered", "Wolf"), how_often("died", "Wolf")
    assert outcomes(s, *events) == {(1, 1, 1)}


def test_controller_of_a_gone_object_gains_the_life():
    swords = sorcery(
        "Swords",
        Sequence((Move(Target(0), "exile", "exile"), GainLife(ControllerOf(Target(0)), PowerOf(Target(0))))),
        TargetSpec(CREATURE),
    )
    s = scenario(
        [swords],
        battlefield={"P2": [{"card": "Hill Giant", "owner": "P1"}]},
        hand={"P1": ["Swords"]},
        script=[cast("P1", "Swords")],
    )
    assert outcomes(s, life("P1"), life("P2"), zone("Hill Giant")) == {(20, 23, "exile")}


def test_counters_put_before_the_fight():
    s = scenario(
        battlefield={"P1": ["Grizzly Bears"]},
        script=[happens("P1", PutCounters(Target(0), "+1/+1", 2), TargetSpec(CREATURE))],
    )
    assert outcomes(s, CountersOnObject("Grizzly Bears", "+1/+1")) == {2}


def test_lose_uses_the_helper():
    assert outcomes(scenario(script=[happens("P1", lose(3))]), life("P1")) == {17}
