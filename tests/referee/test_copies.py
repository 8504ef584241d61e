"""707.10: copies of spells and abilities on the stack, and what counts them (603.2d, 603.3b, 603.7h)."""

from __future__ import annotations

import pytest

from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    BecomesTarget,
    Casts,
    CausesTrigger,
    Changes,
    Compare,
    CopyItem,
    CounterSpell,
    CreateTokens,
    Draw,
    Draws,
    Enters,
    EventItem,
    Filter,
    IfElse,
    May,
    Mode,
    Move,
    Previous,
    PutCounters,
    Reflexive,
    Scry,
    Sequence,
    Source,
    SpellAbility,
    Target,
    TargetSpec,
    TimesResolved,
    You,
)
from apnap.model.claims import CountersOnObject, PowerOfObject, StackSize
from apnap.model.referee.explore import explore
from apnap.model.referee.running import random_play
from apnap.model.scenario import Activate, Cast, FixedChoice, Option, StartStack
from tests.referee.abilities import ECHOES, RESONATOR, STACK, TWINCAST, activate, activated, respond
from tests.referee.build import (
    CREATURE,
    OTHER_CREATURE,
    PERMANENT,
    SOLDIER,
    THIS,
    YOUR_CREATURE,
    all_before,
    begin,
    card,
    cast,
    gain,
    how_often,
    instant,
    life,
    outcomes,
    scenario,
    triggered,
    zone,
)

INSTANT = (Filter(types=frozenset({"instant"}), zone="stack"),)
HEAL = instant("Heal", gain(3))


# --------------------------------------------------------------------------- abilities


def warmaster(*script, without=(), cap=1, **more):
    """P1 casts Bears; Warmaster makes a soldier, and P1 copies that."""
    made = triggered(Enters(OTHER_CREATURE), do=CreateTokens(You(), 1, SOLDIER), batch=True, cap=cap)
    return scenario(
        [card("Warmaster", made), RESONATOR],
        battlefield={"P1": ["Warmaster", "Resonator"]},
        hand={"P1": ["Grizzly Bears", "Hill Giant"]},
        script=[cast("P1", "Grizzly Bears"), respond("P1", "Warmaster", Activate("Resonator")), *script],
        without=without,
        **more,
    )


@pytest.mark.parametrize(("without", "times"), [((), 1), (("copies",), 2)])
def test_a_copy_did_not_trigger(without: tuple[str, ...], times: int) -> None:
    """TR26, Strionic Resonator: the limit does not stop it, and it is no trigger."""
    s = warmaster(without=without)
    asked = how_often("triggered", "Warmaster"), how_often("created", "Soldier"), how_often("copied", "Warmaster")
    assert outcomes(s, *asked, how_often("resolved", "Warmaster")) == {(times, 2, 1, 2)}
    assert outcomes(s, how_often("stacked", "Warmaster")) == {1}


@pytest.mark.parametrize(("without", "soldiers"), [((), 3), (("copies",), 2)])
def test_a_copy_does_not_use_up_a_limit(without: tuple[str, ...], soldiers: int) -> None:
    """A limit of two: the second creature still triggers it."""
    not_soldier = (Filter(types=frozenset({"creature"}), not_subtypes=frozenset({"soldier"}), other=True),)
    made = triggered(Enters(not_soldier), do=CreateTokens(You(), 1, SOLDIER), cap=2)
    s = scenario(
        [card("Warmaster", made), RESONATOR],
        battlefield={"P1": ["Warmaster", "Resonator"]},
        hand={"P1": ["Grizzly Bears", "Hill Giant"]},
        script=[
            cast("P1", "Grizzly Bears"),
            respond("P1", "Warmaster", Activate("Resonator")),
            cast("P1", "Hill Giant"),
        ],
        without=without,
    )
    assert outcomes(s, how_often("created", "Soldier")) == {soldiers}


def test_an_opponents_ability_is_no_target() -> None:
    s = scenario(
        [RESONATOR],
        battlefield={"P1": ["Resonator"], "P2": ["Soul Warden"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears"), respond("P1", "Soul Warden", Activate("Resonator"))],
    )
    assert outcomes(s, how_often("stacked", "Resonator"), life("P2")) == {(0, 21)}


PINGER = card(
    "Pinger",
    triggered(Enters(OTHER_CREATURE), do=Move(Target(0), "destroy", "graveyard"), targets=[TargetSpec(CREATURE)]),
)


def pinger(**more):
    return scenario(
        [PINGER, RESONATOR],
        battlefield={"P1": ["Pinger", "Resonator"], "P2": ["Hill Giant", "Cutthroat"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears"), respond("P1", "Pinger", Activate("Resonator"))],
        **more,
    )


def test_new_targets_or_the_same() -> None:
    """The copy keeps its target or has another one; the original is as it was."""
    first = [FixedChoice("Pinger", targets=("Hill Giant",))]
    there = zone("Hill Giant"), zone("Cutthroat")
    assert outcomes(pinger(choices=first), *there) == {("graveyard", "battlefield")}
    found = outcomes(pinger(), *there)
    assert found == {
        ("graveyard", "graveyard"),
        ("graveyard", "battlefield"),
        ("battlefield", "graveyard"),
        ("battlefield", "battlefield"),
    }


def test_an_illegal_target_may_be_kept() -> None:
    """P2's creature is gone as the ability is copied: the copy may keep it, and does nothing then."""
    s = scenario(
        [PINGER, TWINCAST, RESONATOR],
        battlefield={"P1": ["Pinger", "Resonator"], "P2": ["Hill Giant"]},
        hand={"P1": ["Grizzly Bears"], "P2": ["Murder"]},
        script=[
            cast("P1", "Grizzly Bears"),
            respond("P1", "Pinger", Activate("Resonator")),
            respond("P2", "Resonator", Cast("Murder", ("Hill Giant",))),
        ],
        choices=[FixedChoice("Pinger", targets=("Hill Giant",))],
    )
    assert outcomes(s, how_often("did_nothing", "Pinger"), how_often("resolved", "Pinger")) == {(2, 0)}


def test_a_copy_makes_its_targets_targets() -> None:
    """TR30, Mirror-Shield Hoplite: its own trigger, once each turn, copies the ability that targets it."""
    hoplite = card("Hoplite", triggered(BecomesTarget(YOUR_CREATURE, "any"), do=CopyItem(EventItem(), True), cap=1))
    backup = triggered(
        Enters(THIS), do=PutCounters(Target(0), "+1/+1", 1), targets=[TargetSpec(CREATURE)], keyword="backup"
    )
    twins = [{"card": "Negotiator", "id": "N1"}, {"card": "Negotiator", "id": "N2"}]

    def played(cap: bool):
        watcher = card("Watcher", triggered(BecomesTarget(YOUR_CREATURE, "any"), do=gain()))
        return scenario(
            [hoplite, watcher, card("Negotiator", backup, pt=(0, 2))],
            battlefield={"P1": ["Hoplite", *(["Watcher"] if cap else [])]},
            hand={"P1": twins},
            script=[cast("P1", "N1"), cast("P1", "N2")],
            choices=[FixedChoice("Negotiator", targets=("Hoplite",))],
        )

    asked = how_often("triggered", "Hoplite"), CountersOnObject("Hoplite", "+1/+1")
    assert outcomes(played(cap=False), *asked) == {(1, 3)}
    assert outcomes(played(cap=True), life("P1")) == {23}  # the copy's target became one too


SPAWN = card(
    "Spawn",
    triggered(
        CausesTrigger((Enters((Filter(types=frozenset({"creature"}), controller="opponent"),)),)),
        do=May(You(), CopyItem(EventItem(), new_targets=True)),
    ),
    pt=(2, 3),
)
VISIONARY = card("Visionary", triggered(Enters(THIS), do=Draw(You(), 1)), pt=(1, 1))
CLOUDSHIFT = instant(
    "Cloudshift",
    Sequence((Move(Target(0), "exile", "exile"), Move(Previous(), "return", "battlefield"))),
    TargetSpec(CREATURE),
)


def spawn(**more):
    return scenario(
        [SPAWN, VISIONARY, CLOUDSHIFT],
        battlefield={"P1": ["Spawn"], "P2": ["Visionary"]},
        hand={"P2": ["Cloudshift"]},
        script=[cast("P2", "Cloudshift", "Visionary")],
        **more,
    )


def test_an_ability_that_copies_what_it_triggered_on() -> None:
    """TR28, Aboleth Spawn: second pass, above the ability; P1 controls the copy."""
    drew = how_often("drew", by="P1"), how_often("drew", by="P2")
    assert outcomes(spawn(), *drew) == {(1, 1), (0, 1)}
    order = all_before(how_often("stacked", "Visionary"), how_often("stacked", "Spawn"))
    first = all_before(how_often("resolved", "Spawn"), how_often("resolved", "Visionary"))
    assert outcomes(spawn(), order, first, strict=True) == {(True, True)}


def test_copying_what_has_left_the_stack_is_not_modelled() -> None:
    s = scenario(
        [
            SPAWN,
            VISIONARY,
            card("Squelcher", activated(CounterSpell(Target(0)), TargetSpec((Filter(zone="stack", item="ability"),)))),
        ],
        battlefield={"P1": ["Spawn"], "P2": ["Squelcher"]},
        hand={"P2": ["Visionary"]},
        active="P2",
        script=[cast("P2", "Visionary"), respond("P2", "Spawn", Activate("Squelcher", targets=("Visionary",)))],
    )
    x = explore(s, [how_often("drew")])
    assert list(x.unmodelled) == ["Spawn on Visionary copies what is no longer on the stack"]
    assert x.outcomes == {(0,)}


def test_an_activated_ability_can_be_copied() -> None:
    copier = instant("Twin", CopyItem(Target(0)), TargetSpec((Filter(zone="stack", item="activated"),)))
    s = scenario(
        [copier, card("Bell", activated(gain()), types="artifact")],
        battlefield={"P1": ["Bell"]},
        hand={"P2": ["Twin"]},
        script=[activate("P1", "Bell"), respond("P2", "Bell", Cast("Twin"))],
    )
    assert outcomes(s, life("P1"), life("P2"), how_often("copied", "Bell", by="P2")) == {(21, 21, 1)}


# --------------------------------------------------------------------------- spells

MAGE = card(
    "Mage", triggered(Casts("you", INSTANT, or_copies=True), do=Affect(Source(), Changes(power=1, toughness=1)))
)
DOUBLER = AdditionalTrigger("", (Casts("you", INSTANT, or_copies=True),), YOUR_CREATURE)
VEYRAN = card("Veyran", MAGE.abilities[0], DOUBLER)
TALRAND = card("Talrand", triggered(Casts("you", INSTANT), do=CreateTokens(You(), 1, SOLDIER)))


def twincast(*cards, board=(), without=(), **more):
    return scenario(
        [HEAL, TWINCAST, *cards],
        battlefield={"P1": list(board)},
        hand={"P1": ["Heal"], "P2": ["Twincast"]},
        script=[cast("P1", "Heal"), respond("P2", "Heal", Cast("Twincast"))],
        **{"without": without, **more},
    )


def test_a_spell_is_copied_and_the_copy_ceases_to_exist() -> None:
    s = twincast()
    asked = life("P1"), life("P2"), how_often("cast", "Heal"), how_often("copied", "Heal"), zone("Heal")
    assert outcomes(s, *asked) == {(23, 23, 1, 1, "graveyard")}
    assert outcomes(s, zone("Heal copy 1"), StackSize()) == {("nowhere", 0)}
    assert outcomes(twincast(without=["copies"]), how_often("cast", "Heal", by="P2")) == {1}


def test_the_copy_asks_what_it_is() -> None:
    """A copied Shock deals its own damage, to a target of its own."""
    s = scenario(
        [TWINCAST],
        hand={"P1": ["Shock"], "P2": ["Twincast"]},
        script=[cast("P1", "Shock", "P2"), respond("P2", "Shock", Cast("Twincast"))],
    )
    assert outcomes(s, life("P1"), life("P2")) == {(18, 18), (20, 16)}
    told = [step.text for step in random_play(s).steps]
    assert any(t.startswith("Twincast (P2) resolves: P2 copies Shock targeting P") for t in told)


def test_a_copy_can_be_countered() -> None:
    counter = instant("Counter", CounterSpell(Target(0)), TargetSpec((Filter(zone="stack", controller="opponent"),)))
    s = scenario(
        [HEAL, TWINCAST, counter],
        hand={"P1": ["Heal", "Counter"], "P2": ["Twincast"]},
        script=[cast("P1", "Heal"), respond("P2", "Heal", Cast("Twincast"))],
        options=[Option("P1", Cast("Counter"), "counters")],
    )
    found = outcomes(s, how_often("countered", "Heal"), life("P1"), life("P2"))
    assert found == {(0, 23, 23), (1, 23, 20), (0, 23, 20)}  # in the last, Twincast was countered


def test_a_permanent_spell_is_not_modelled() -> None:
    s = scenario(
        [TWINCAST],
        hand={"P1": ["Grizzly Bears"], "P2": ["Twincast"]},
        script=[cast("P1", "Grizzly Bears"), respond("P2", "Grizzly Bears", Cast("Twincast"))],
    )
    assert list(explore(s).unmodelled) == ["Twincast copies Grizzly Bears, a permanent spell"]


def test_cast_or_copy() -> None:
    """Magecraft sees both; "whenever you cast" does not see the copy, unless the rule is off."""

    def power(without=()):
        s = scenario(
            [HEAL, TWINCAST, MAGE, TALRAND],
            battlefield={"P1": ["Mage", "Talrand"]},
            hand={"P1": ["Twincast", "Heal"]},
            script=[cast("P1", "Heal"), respond("P1", "Heal", Cast("Twincast", ("Heal",)))],
            without=without,
        )
        return outcomes(s, PowerOfObject("Mage"), how_often("created"), how_often("triggered", "Mage"))

    assert power() == {(5, 2, 3)}
    assert power(without=["copies"]) == {(5, 3, 3)}


def test_veyran_doubles_what_casting_and_copying_cause() -> None:
    """TR09: Talrand twice, its own magecraft twice."""
    s = scenario(
        [HEAL, VEYRAN, TALRAND],
        battlefield={"P1": ["Veyran", "Talrand"]},
        hand={"P1": ["Heal"]},
        script=[cast("P1", "Heal")],
    )
    asked = how_often("triggered", "Talrand"), how_often("triggered", "Veyran"), how_often("created")
    assert outcomes(s, *asked, PowerOfObject("Veyran")) == {(2, 2, 2, 4)}


def test_whenever_you_cast_copy_it() -> None:
    """TR24, Echoes of Eternity: the copy was not cast, so that is all."""
    s = scenario([HEAL, ECHOES], battlefield={"P1": ["Echoes"]}, hand={"P1": ["Heal"]}, script=[cast("P1", "Heal")])
    asked = life("P1"), how_often("cast"), how_often("triggered", "Echoes"), how_often("copied", "Heal")
    assert outcomes(s, *asked) == {(26, 1, 1, 1)}


def test_a_copy_has_the_modes_of_the_original() -> None:
    modes = (Mode("", gain(1)), Mode("", gain(10)))
    modal = card("Charm", SpellAbility("", modes), types="instant")
    s = scenario(
        [modal, ECHOES],
        battlefield={"P1": ["Echoes"]},
        hand={"P1": ["Charm"]},
        script=[cast("P1", "Charm", modes=(1,))],
    )
    assert outcomes(s, life("P1")) == {40}


# --------------------------------------------------------------------------- what is counted


def test_the_spell_of_a_number_and_the_card_of_a_number() -> None:
    second = card("Second", triggered(Casts("you", (STACK,), number=2), do=gain()))
    draws = card("Third", triggered(Draws("you", number=3), do=gain(10)))
    four = instant("Four", Draw(You(), 4))
    twins = [{"card": "Four", "id": f"Four {n}"} for n in (1, 2, 3)]
    s = scenario(
        [second, draws, four],
        battlefield={"P1": ["Second", "Third"]},
        hand={"P1": twins},
        script=[cast("P1", f"Four {n}") for n in (1, 2)],
    )
    assert outcomes(s, life("P1")) == {31}
    later = scenario(
        [second, draws, four],
        battlefield={"P1": ["Second", "Third"]},
        hand={"P1": twins},
        script=[cast("P1", "Four 1"), begin("P2", "upkeep"), cast("P1", "Four 2"), cast("P1", "Four 3")],
    )
    assert outcomes(later, life("P1")) == {41}


def test_a_spell_that_targets_something() -> None:
    heroic = card("Hero", triggered(Casts("you", (STACK,), targeting=(Filter(this=True),)), do=gain()))
    for target, gained in (("Hero", 1), ("Grizzly Bears", 0)):
        s = scenario(
            [heroic],
            battlefield={"P1": ["Hero", "Grizzly Bears"]},
            hand={"P1": ["Murder"]},
            script=[cast("P1", "Murder", target)],
        )
        assert outcomes(s, life("P1")) == {20 + gained}


def bell(*, script, without=(), cards=(), **more):
    draw = Reflexive("", (Mode("", Draw(You(), 1)),), nth=3)
    third = card("Bell", activated(Sequence((PutCounters(Source(), "+1/+1", 1), draw))), pt=(1, 1))
    return scenario([third, *cards], battlefield={"P1": ["Bell"]}, script=script, without=without, **more)


@pytest.mark.parametrize(("without", "drawn"), [((), 1), (("nth-resolution",), 2), (("delayed-trigger",), 0)])
def test_the_third_resolution(without: tuple[str, ...], drawn: int) -> None:
    """L23: the delayed ability is created once."""
    s = bell(script=[activate("P1", "Bell")] * 4, without=without)
    asked = how_often("triggered", "Bell", ability="delayed"), how_often("drew"), CountersOnObject("Bell", "+1/+1")
    assert outcomes(s, *asked) == {(drawn, drawn, 4)}


def test_resolutions_of_another_turn_do_not_count() -> None:
    twice = [activate("P1", "Bell")] * 2
    assert outcomes(bell(script=[*twice, begin("P2", "upkeep"), *twice]), how_often("drew", by="P1")) == {0}


def test_a_copy_that_resolves_counts() -> None:
    copier = instant("Twin", CopyItem(Target(0)), TargetSpec((Filter(zone="stack", item="activated"),)))
    s = bell(
        script=[activate("P1", "Bell"), activate("P1", "Bell"), respond("P1", "Bell", Cast("Twin"))],
        cards=[copier],
        hand={"P1": ["Twin"]},
    )
    assert outcomes(s, how_often("resolved", "Bell", ability="activated"), how_often("drew")) == {(3, 1)}


def test_rumor_gatherer_doubled() -> None:
    """T24: scry 1, then draw a card; each instance counts as it resolves."""
    instead = IfElse(Compare(TimesResolved(), "==", 2), Draw(You(), 1), Scry(You(), 1))
    gatherer = card("Gatherer", triggered(Enters(OTHER_CREATURE), do=instead), pt=(2, 1))
    panharmonicon = card("Harmonicon", AdditionalTrigger("", (Enters(PERMANENT),), PERMANENT), types="artifact")
    s = scenario(
        [gatherer, panharmonicon],
        battlefield={"P1": ["Gatherer", "Harmonicon"]},
        hand={"P1": ["Grizzly Bears"]},
        script=[cast("P1", "Grizzly Bears")],
    )
    assert outcomes(s, how_often("triggered", "Gatherer"), how_often("drew"), how_often("resolved", "Gatherer")) == {
        (2, 1, 2)
    }
    x = explore(s, [how_often("drew"), how_often("chosen_scry", "Gatherer")])
    assert x.outcomes == {(1, 1)}


def test_a_spell_on_the_stack_at_the_start_was_cast_this_turn() -> None:
    second = card("Second", triggered(Casts("you", (STACK,), number=2), do=gain()))
    s = scenario(
        [second, HEAL],
        battlefield={"P1": ["Second"]},
        spells={"P1": ["Heal"]},
        stack=[StartStack("Heal", "P1")],
        hand={"P1": ["Shock"]},
        script=[cast("P1", "Shock", "P2")],
    )
    assert outcomes(s, how_often("triggered", "Second"), life("P1")) == {(1, 24)}
