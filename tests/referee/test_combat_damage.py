"""510, 702: combat damage, how it is divided, and the keywords that bear on it."""

from __future__ import annotations

from apnap.model.abilities import (
    Affect,
    All,
    BeginStep,
    Changes,
    Damage,
    Dies,
    Filter,
    GainsLife,
    PreventDamage,
    Source,
    Target,
    TargetSpec,
    You,
)
from apnap.model.claims import DamageOn
from apnap.model.referee.explore import explore
from apnap.model.referee.replay import replay
from apnap.model.scenario import FixedChoice
from tests.referee.arena import AFTER, CREATURES, DAMAGE, attack, block, board, count, creature
from tests.referee.build import (
    all_before,
    card,
    cast,
    gain,
    instant,
    life,
    outcomes,
    triggered,
    zone,
)


def test_creatures_that_kill_each_other_die_in_one_batch():
    wake = card("Wake", triggered(Dies(CREATURES), do=gain()), types="enchantment")
    mourner = creature("Mourner", 2, 2, triggered(Dies(CREATURES), do=gain()))
    script = [attack("P1", "P2", "Mourner"), block("P2", "Mourner", "Grizzly Bears"), DAMAGE]
    s = board(["Mourner", "Wake"], ["Grizzly Bears"], script=script, cards=[wake, mourner])
    assert outcomes(s, count("triggered", "Mourner"), count("triggered", "Wake"), life("P1")) == {(2, 2, 24)}


def divided(edition, power, *sizes, keywords="", mine=(), **more):
    """What each blocker, and at the end P2, is dealt."""
    big = creature("Big", power, 9, keywords=keywords)
    small = [creature(f"Small {i}", 0, n) for i, n in enumerate(sizes)]
    names = [c.name for c in small]
    script = [attack("P1", "P2", "Big"), block("P2", "Big", *names), DAMAGE]
    s = board(["Big", *mine], names, script=script, cards=[big, *small], edition=edition, **more)
    return outcomes(s, *(DamageOn(n) for n in names), life("P2"))


def test_the_attacker_divides_freely_in_the_newer_rules():
    assert divided("mtg/2026-08-07", 3, 9, 9) == {(3, 0, 20), (2, 1, 20), (1, 2, 20), (0, 3, 20)}


def test_in_the_older_rules_only_the_last_one_may_get_less_than_lethal_damage():
    assert divided("mtg/2023-11-17", 3, 9, 9) == {(3, 0, 20), (0, 3, 20)}
    # what has been dealt lethal damage has died, and has none on it any more
    assert divided("mtg/2023-11-17", 3, 2, 9) == {(0, 3, 20), (0, 1, 20), (0, 0, 20)}


def test_trample():
    assert divided("mtg/2026-08-07", 5, 9, keywords="trample") == {(5, 20)}
    assert divided("mtg/2026-08-07", 3, 2, keywords="trample") == {(0, 20), (0, 19)}
    assert divided("mtg/2026-08-07", 2, 9, 9, keywords="trample") == {(2, 0, 20), (1, 1, 20), (0, 2, 20)}


def test_one_damage_is_lethal_by_a_source_with_deathtouch():
    assert divided("mtg/2026-08-07", 3, 9, keywords="trample, deathtouch") == {(0, 20), (0, 19), (0, 18)}


def test_trample_without_a_blocker_left():
    big = creature("Big", 5, 5, keywords="trample")
    script = [attack("P1", "P2", "Big"), block("P2", "Big", "Hill Giant"), cast("P1", "Murder", "Hill Giant"), DAMAGE]
    s = board(["Big"], ["Hill Giant"], script=script, cards=[big], hand={"P1": ["Murder"]})
    assert outcomes(s, life("P2")) == {15}


def test_a_fixed_choice_divides():
    fixed = FixedChoice("Big", divide=(1, 2))
    assert divided("mtg/2026-08-07", 3, 9, 9, choices=[fixed]) == {(1, 2, 20)}


def test_every_division_can_be_replayed():
    big = creature("Big", 3, 9, keywords="trample")
    script = [attack("P1", "P2", "Big"), block("P2", "Big", "Hill Giant", "Soul Warden"), DAMAGE]
    s = board(["Big"], ["Hill Giant", "Soul Warden"], script=script, cards=[big])
    asked = [life("P2"), DamageOn("Hill Giant"), zone("Soul Warden")]
    ends = explore(s, asked).ends
    assert len(ends) > 1
    for end in ends:
        again = replay(s, end.guide, asked, want=end.values)
        assert again is not None
        assert tuple(again.values.values()) == end.values


def test_first_strike_deals_damage_before():
    quick = creature("Quick", 2, 2, keywords="first strike")
    script = [attack("P1", "P2", "Quick"), block("P2", "Quick", "Grizzly Bears"), AFTER]
    s = board(["Quick"], ["Grizzly Bears"], script=script, cards=[quick])
    assert outcomes(s, zone("Quick"), zone("Grizzly Bears")) == {("battlefield", "graveyard")}
    script[-1] = DAMAGE
    s = board(["Quick"], ["Hill Giant"], script=[script[0], block("P2", "Quick", "Hill Giant"), DAMAGE], cards=[quick])
    assert outcomes(s, zone("Quick"), DamageOn("Hill Giant")) == {("battlefield", 2)}
    s = board(["Quick"], ["Hill Giant"], script=[script[0], block("P2", "Quick", "Hill Giant"), AFTER], cards=[quick])
    assert outcomes(s, zone("Quick"), DamageOn("Hill Giant")) == {("graveyard", 2)}


def test_double_strike_deals_damage_in_both_steps():
    twice = creature("Twice", 2, 2, keywords="double strike")
    s = board(["Twice", "Grizzly Bears"], script=[attack("P1", "P2", "Twice", "Grizzly Bears"), AFTER], cards=[twice])
    assert outcomes(s, life("P2"), count("damaged", by="P2")) == {(14, 2)}


def test_deathtouch_kills_and_indestructible_stays():
    snake = creature("Snake", 1, 1, keywords="deathtouch")
    script = [attack("P1", "P2", "Snake"), block("P2", "Snake", "Hill Giant"), DAMAGE]
    s = board(["Snake"], ["Hill Giant"], script=script, cards=[snake])
    assert outcomes(s, zone("Hill Giant"), zone("Snake"), count("sba")) == {("graveyard", "graveyard", 2)}
    off = board(["Snake"], ["Hill Giant"], script=script, cards=[snake], without=["sba-deathtouch"])
    assert outcomes(off, zone("Hill Giant"), zone("Snake")) == {("battlefield", "graveyard")}
    rock = creature("Rock", 0, 5, keywords="indestructible")
    script[1] = block("P2", "Snake", "Rock")
    s = board(["Snake"], ["Rock"], script=script, cards=[snake, rock])
    assert outcomes(s, zone("Rock"), DamageOn("Rock")) == {("battlefield", 1)}


def test_deathtouch_holds_for_other_damage_too():
    bite = triggered(BeginStep("upkeep", "your"), do=Damage(Source(), 1, All((Filter(name="Hill Giant"),))))
    snake = creature("Snake", 1, 1, bite, keywords="deathtouch, lifelink")
    s = board(["Snake"], ["Hill Giant"], script=[], cards=[snake], step="upkeep", begins=True)
    assert outcomes(s, zone("Hill Giant"), life("P1")) == {("graveyard", 21)}


def test_lifelink_gains_at_once_and_once_for_each_source():
    link = creature("Link", 3, 3, keywords="lifelink")
    script = [attack("P1", "P2", "Link"), block("P2", "Link", "Grizzly Bears", "Soul Warden"), DAMAGE]
    pride = card("Pride", triggered(GainsLife("you"), do=Damage(Source(), 1, You())), types="enchantment")
    s = board(["Link", "Pride"], ["Grizzly Bears", "Soul Warden"], script=script, cards=[link, pride])
    assert outcomes(s, count("triggered", "Pride"), life("P1")) == {(1, 22)}


def test_lifelink_keeps_a_player_alive():
    link = creature("Link", 3, 3, keywords="lifelink")
    s = board(
        ["Hill Giant"],
        ["Link"],
        script=[attack("P1", "P2", "Hill Giant", "Grizzly Bears"), block("P2", "Grizzly Bears", "Link"), DAMAGE],
        cards=[link],
        life={"P2": 3},
    )
    assert outcomes(s, life("P2")) == {0}
    s = board(
        ["Hill Giant", "Grizzly Bears"],
        ["Link"],
        script=[attack("P1", "P2", "Hill Giant", "Grizzly Bears"), block("P2", "Grizzly Bears", "Link"), DAMAGE],
        cards=[link],
        life={"P2": 3},
    )
    assert outcomes(s, life("P2")) == {3}


def test_prevention_of_combat_damage():
    ward = card("Ward", PreventDamage("", CREATURES, combat=True), types="enchantment")
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears"], ["Hill Giant", "Ward"], script=script, cards=[ward])
    assert outcomes(s, zone("Grizzly Bears"), count("damaged")) == {("battlefield", 0)}
    shock = [cast("P1", "Shock", "Soul Warden")]
    s = board([], ["Soul Warden", "Ward"], script=shock, cards=[ward], hand={"P1": ["Shock"]})
    assert outcomes(s, zone("Soul Warden")) == {"graveyard"}
    fog = card("Fog", PreventDamage("", (), by=CREATURES, combat=True, to_player="you"), types="enchantment")
    s = board(["Grizzly Bears"], ["Fog"], script=[attack("P1", "P2", "Grizzly Bears"), DAMAGE], cards=[fog])
    assert outcomes(s, life("P2"), count("damaged")) == {(20, 0)}


def test_combat_damage_at_once():
    """Off: what the active player's creatures deal is a batch of its own before."""
    one, other = count("damaged", "Hill Giant"), count("damaged", "Grizzly Bears")
    script = [attack("P1", "P2", "Grizzly Bears"), block("P2", "Grizzly Bears", "Hill Giant"), DAMAGE]
    s = board(["Grizzly Bears"], ["Hill Giant"], script=script)
    assert outcomes(s, all_before(one, other), all_before(other, one)) == {(False, False)}
    off = board(["Grizzly Bears"], ["Hill Giant"], script=script, without=["combat-damage-at-once"])
    assert outcomes(off, all_before(one, other), zone("Grizzly Bears")) == {(True, "graveyard")}


def test_pumps_between_the_steps_count():
    grow = instant("Grow", Affect(Target(0), Changes(power=3, toughness=3)), TargetSpec(CREATURES))
    script = [attack("P1", "P2", "Grizzly Bears"), cast("P1", "Grow", "Grizzly Bears"), DAMAGE]
    s = board(["Grizzly Bears"], script=script, cards=[grow], hand={"P1": ["Grow"]})
    assert outcomes(s, life("P2")) == {15}
