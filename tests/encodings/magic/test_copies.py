"""Copies of spells and abilities (707.10): neither cast nor triggered, with the choices made for the original."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from apnap.model.abilities import (
    AdditionalTrigger,
    Affect,
    All,
    BecomesTarget,
    BeginStep,
    Casts,
    CausesTrigger,
    Changes,
    CopyItem,
    Count,
    CounterSpell,
    CreateTokens,
    Damage,
    Dies,
    DivideDamage,
    Draw,
    Enters,
    EventItem,
    Filter,
    GainLife,
    Keyword,
    LoseLife,
    May,
    Mode,
    Move,
    PutCounters,
    Source,
    SpellAbility,
    Target,
    TargetAny,
    TargetSpec,
    TokenSpec,
    You,
)
from apnap.model.abilities import Sequence as Steps
from apnap.model.claims import (
    Before,
    CountersOnObject,
    CountOf,
    EventAtom,
    Hand,
    Life,
    PowerOfObject,
    ResolutionOrder,
    StackSize,
    ZoneOf,
)
from apnap.model.scenario import Activate, Cast, FixedChoice, StartStack
from tests.encodings.duelmasters.boards import cast, happen, outcomes, reasons, times, when
from tests.encodings.magic.activated import A_SPELL, TAP, ability, activate, may_activate, stifle
from tests.encodings.magic.boards import A_CREATURE, creature, game, go_on, permanent, sorcery

SPELLS = (Filter(types=frozenset({"instant"})), Filter(types=frozenset({"sorcery"})))
ANY_TARGET = (TargetSpec(A_CREATURE, "any"),)
SHOCK = sorcery("Shock", Damage(Source(), 2, TargetAny(0)), targets=ANY_TARGET, kind="instant")
CANCEL = sorcery("Cancel", CounterSpell(Target(0)), targets=(TargetSpec(A_SPELL),), kind="instant")
COPY_IT = CopyItem(EventItem(), new_targets=True)
ELVES = (Filter(subtypes=frozenset({"Elf"}), controller="you"),)
TOKEN = TokenSpec("Elf Warrior", frozenset({"creature"}), frozenset({"Elf", "Warrior"}), power=1, toughness=1)


def echoes(*, new: bool = False, **facts: Any) -> Any:
    """ "Whenever you cast a spell, copy it"."""
    return permanent("Echoes", "enchantment", when(Casts("you", SPELLS), CopyItem(EventItem(), new), **facts))


def aimed(trigger: Any, *targets: TargetSpec) -> Any:
    """The trigger with targets."""
    return evolve(trigger, modes=(evolve(trigger.modes[0], targets=targets),))


def resonator(**facts: Any) -> Any:
    """ "{T}: Copy target triggered ability you control. You may choose new targets for the copy"."""
    target = TargetSpec((Filter(item="triggered", zone="stack", controller="you"),))
    return permanent("Resonator", "artifact", ability(TAP, CopyItem(Target(0), **facts), targets=(target,)))


def warmaster() -> Any:
    """ "Whenever one or more other Elves you control enter, create a token. Only once each turn"."""
    more = (evolve(ELVES[0], other=True),)
    return creature("Warmaster", when(Enters(more), CreateTokens(You(), 1, TOKEN), batch=True, cap=1))


# --------------------------------------------------------------------------- abilities


def test_a_copy_of_a_capped_ability() -> None:
    """Strionic Resonator: two tokens, though the ability has triggered once and may only once."""
    on = {"P1": {"battlefield": [resonator(), warmaster()], "hand": [creature("Llanowar", subtypes=["Elf"])]}}
    script = [cast("Llanowar"), activate("Resonator", targets=("Warmaster",))]
    asked = [times(k, "Warmaster") for k in ("triggered", "stacked", "resolved", "copied")]
    asked.append(CountOf(ELVES, "P1"))
    assert outcomes(game(on, *script, responds={1: "Warmaster"}), *asked) == {(1, 1, 2, 1, 3)}
    off = game(on, *script, responds={1: "Warmaster"}, without=["copies"])
    assert outcomes(off, *asked) == {(2, 1, 2, 1, 3)}


@pytest.mark.parametrize("without", [(), ("copies",)])
def test_a_copy_has_not_triggered(without: Any) -> None:
    trigger = when(BeginStep("upkeep", "each"), GainLife(You(), 1))
    on = {"P2": {"battlefield": [resonator(), permanent("Keeper", "enchantment", trigger)]}}
    script = [go_on("upkeep", "P2"), ("P2", Activate("Resonator", targets=("Keeper",)))]
    found = outcomes(
        game(on, *script, responds={1: "Keeper"}, without=without), times("triggered", "Keeper"), Life("P2")
    )
    assert found == {(2 if without else 1, 22)}


@pytest.mark.parametrize("new", [True, False])
def test_new_targets_for_the_copy(new: bool) -> None:
    """Each target stays or becomes another legal one; the original's stays."""
    harm = aimed(when(BeginStep("upkeep", "each"), Damage(Source(), 1, TargetAny(0))), TargetSpec((), "any"))
    pinger = permanent("Pinger", "enchantment", harm)
    on = {"P2": {"battlefield": [resonator(new_targets=new), pinger]}}
    script = [go_on("upkeep", "P2"), ("P2", Activate("Resonator", targets=("Pinger",)))]
    fixed = FixedChoice("Pinger", targets=("P1",))
    free = outcomes(game(on, *script, responds={1: "Pinger"}), Life("P1"), Life("P2"))
    assert free == ({(18, 20), (19, 19), (20, 18)} if new else {(18, 20), (20, 18)})
    assert outcomes(game(on, *script, responds={1: "Pinger"}, choices=[fixed]), Life("P1"), Life("P2")) == {(18, 20)}


def test_a_target_may_stay_though_it_is_illegal() -> None:
    """707.10c: it has been sacrificed in response; the copy may keep it, and both do nothing then."""
    grow = when(BeginStep("upkeep", "each"), PutCounters(Target(0), "+1/+1", 1))
    grower = permanent("Grower", "enchantment", aimed(grow, TargetSpec(A_CREATURE)))
    bear = creature("Bear", ability(TAP, Move(Source(), "sacrifice", "graveyard")))
    on = {"P2": {"battlefield": [resonator(new_targets=True), grower, bear, creature("Other")]}}
    script = [go_on("upkeep", "P2"), ("P2", Activate("Resonator", targets=("Grower",))), ("P2", Activate("Bear"))]
    scenario = game(on, *script, responds={1: "Grower", 2: "Resonator"})
    found = outcomes(scenario, CountersOnObject("Other", "+1/+1"), times("did_nothing", "Grower"))
    assert found == {(2, 0), (1, 1), (0, 2)}


def test_a_copy_of_an_activated_ability() -> None:
    copier = permanent("Copier", "artifact", ability(TAP, CopyItem(Target(0)), targets=(
        TargetSpec((Filter(item="activated", zone="stack"),)),)))  # fmt: skip
    tapper = creature("Tapper", ability(TAP, GainLife(You(), 1)))
    on = {"P1": {"battlefield": [tapper]}, "P2": {"battlefield": [copier]}}
    script = [activate("Tapper"), activate("Copier", "P2", targets=("Tapper",))]
    asked = (Life("P1"), Life("P2"), times("resolved", "Tapper", by="P2"))
    assert outcomes(game(on, *script, responds={1: "Tapper"}), *asked) == {(21, 21, 1)}


def test_aboleth_spawn_copies_what_it_saw_trigger() -> None:
    """603.3b: it goes on the stack in the second pass, above what it copies, and the copy above that."""
    theirs = (Filter(types=frozenset({"creature"}), controller="opponent"),)
    spawn = creature("Spawn", when(CausesTrigger((Enters(theirs),)), May(You(), COPY_IT)))
    visionary = creature("Visionary", when(Enters((Filter(this=True),)), Draw(You(), 1)))
    on = {"P1": {"battlefield": [spawn]}, "P2": {"hand": [visionary]}}
    above = Before(EventAtom("stacked", of="Visionary", ability=1), EventAtom("stacked", of="Spawn"))
    first = Before(EventAtom("drew", by="P1"), EventAtom("drew", by="P2"))
    found = outcomes(game(on, cast("Visionary", "P2")), Hand("P1"), Hand("P2"), above, first)
    assert found == {(0, 1, True, False), (1, 1, True, True)}


def test_hoplite_copies_what_targets_it_once_a_turn() -> None:
    """A cap, and the item of the event that targeted."""
    hoplite = creature("Hoplite", when(BecomesTarget(A_CREATURE, "any"), COPY_IT, cap=1), size=(2, 2))
    backup = aimed(when(Enters((Filter(this=True),)), PutCounters(Target(0), "+1/+1", 1)), TargetSpec(A_CREATURE))
    negotiators = [(f"N{n}", creature("Negotiator", backup, size=(0, 2))) for n in (1, 2)]
    fixed = FixedChoice("Negotiator", targets=("Hoplite",))
    on = {"P1": {"battlefield": [hoplite], "hand": negotiators}}
    scenario = game(on, cast("N1"), cast("N2"), choices=[fixed])
    asked = (times("triggered", "Hoplite"), times("copied", "Negotiator"), CountersOnObject("Hoplite", "+1/+1"))
    assert outcomes(scenario, *asked) == {(1, 1, 3)}


# --------------------------------------------------------------------------- spells


@pytest.mark.parametrize(("without", "cast_"), [((), 1), (("copies",), 2)])
def test_a_copied_spell_is_not_cast(without: Any, cast_: int) -> None:
    """Shock twice, one card; with the copy counted as cast the limit stops the rest."""
    on = {"P1": {"battlefield": [echoes(cap=1)], "hand": [SHOCK]}}
    scenario = game(on, ("P1", Cast("Shock", ("P2",))), without=without)
    asked = (times("cast", "Shock"), times("stacked", "Shock"), times("resolved", "Shock"), times("copied"))
    assert outcomes(scenario, *asked, Life("P2"), ZoneOf("Shock")) == {(cast_, 1, 2, 1, 16, "graveyard")}


def test_the_copy_ceases_to_exist_when_it_leaves_the_stack() -> None:
    """Nothing goes anywhere but the card; what the copy does to itself finds nothing."""
    loop = sorcery("Loop", GainLife(You(), 1), Move(Source(), "exile", "exile"))
    on = {"P1": {"battlefield": [echoes()], "hand": [loop]}}
    assert outcomes(game(on, cast("Loop")), Life("P1"), ZoneOf("Loop"), times("left")) == {(22, "exile", 0)}


def copied_at_once(of: str) -> Any:
    """Something from outside copies a spell."""
    storm = happen(CopyItem(Target(0)))
    mode = evolve(storm[1].mode, targets=(TargetSpec(A_SPELL),))
    return storm[0], evolve(storm[1], mode=mode, targets=(of,))


def test_a_copy_can_be_countered_and_goes_nowhere() -> None:
    """Whichever of the two is countered, the other resolves."""
    script = [("P1", Cast("Shock", ("P2",))), copied_at_once("Shock"), ("P2", Cast("Cancel"))]
    scenario = game({"P1": {"hand": [SHOCK]}, "P2": {"hand": [CANCEL]}}, *script, responds={1: "Shock", 2: "Shock"})
    asked = (Life("P2"), times("countered", "Shock"), times("resolved", "Shock"), ZoneOf("Shock"), StackSize())
    assert outcomes(scenario, *asked) == {(18, 1, 1, "graveyard", 0)}


def test_a_spell_that_is_gone_is_not_copied() -> None:
    """It would be copied as it last was (608.2h), which is not modelled."""
    on = {"P1": {"battlefield": [echoes()], "hand": [SHOCK]}, "P2": {"hand": [CANCEL]}}
    script = [("P1", Cast("Shock", ("P2",))), ("P2", Cast("Cancel", ("Shock",)))]
    assert reasons(game(on, *script, responds={1: "Echoes"})) == {"a copy of Shock, which has left the stack"}


def test_spells_that_are_counted() -> None:
    """A copy is a spell on the stack like another (707.10), of the player who made it."""
    count, mine = happen(GainLife(You(), Count(A_SPELL))), (evolve(A_SPELL[0], controller="you"),)
    script = [("P1", Cast("Shock", ("P2",))), copied_at_once("Shock"), count, happen(GainLife(You(), Count(mine)))]
    on, answers = {"P1": {"hand": [SHOCK]}}, dict.fromkeys((1, 2, 3), "Shock")
    for player, number in (("P1", 4), ("P2", 3)):
        script[1] = (player, copied_at_once("Shock")[1])
        scenario = game(on, *script, responds=answers)
        assert outcomes(scenario, Life("P1"), CountOf(A_SPELL, "P1")) == {(20 + number, 0)}


def test_all_spells_are_exiled_with_their_copies() -> None:
    """Each leaves the stack; a copy ceases to exist (704.5e)."""
    taking = happen(Move(All(A_SPELL), "exile", "exile"))
    script = [("P1", Cast("Shock", ("P2",))), copied_at_once("Shock"), taking]
    scenario = game({"P1": {"hand": [SHOCK]}}, *script, responds={1: "Shock", 2: "Shock"})
    assert outcomes(scenario, Life("P2"), ZoneOf("Shock"), StackSize()) == {(20, "exile", 0)}


def test_new_targets_for_a_copied_spell() -> None:
    on = {"P1": {"battlefield": [echoes(new=True)], "hand": [SHOCK]}}
    scenario = game(on, ("P1", Cast("Shock", ("P2",))))
    assert outcomes(scenario, Life("P1"), Life("P2")) == {(20, 16), (18, 18)}


def test_two_targets_of_one_phrase_stay_different() -> None:
    """115.3: one phrase, two targets: the copy's are different too."""
    both = Steps((Damage(Source(), 1, TargetAny(0)), Damage(Source(), 1, TargetAny(1))))
    fork = Mode("", both, (TargetSpec((), "any", 2, 2),))
    card = evolve(sorcery("Fork"), abilities=(SpellAbility("", (fork,)),))
    scenario = game({"P1": {"battlefield": [echoes(new=True)], "hand": [card]}}, cast("Fork"))
    assert outcomes(scenario, Life("P1"), Life("P2")) == {(18, 18)}


def test_the_copy_divides_alike() -> None:
    burst = sorcery("Burst", DivideDamage(Source(), 3), targets=(TargetSpec((), "any", 1, 2),))
    scenario = game({"P1": {"battlefield": [echoes()], "hand": [burst]}}, cast("Burst"))
    assert outcomes(scenario, Life("P1"), Life("P2")) == {(14, 20), (20, 14), (18, 16), (16, 18)}


def test_modes_are_copied() -> None:
    modes = (Mode("", GainLife(You(), 1)), Mode("", LoseLife(You(), 1)))
    charm = evolve(sorcery("Charm"), abilities=(SpellAbility("", modes),))
    assert outcomes(game({"P1": {"battlefield": [echoes()], "hand": [charm]}}, cast("Charm")), Life("P1")) == {18, 22}


def test_a_permanent_spell_is_not_copied() -> None:
    anything = permanent("Echoes", "enchantment", when(Casts("you", (Filter(),)), CopyItem(EventItem())))
    scenario = game({"P1": {"battlefield": [anything], "hand": [creature("Bear")]}}, cast("Bear"))
    assert reasons(scenario) == {"a copy of Bear, a permanent spell"}


def veyran(*causes: Any) -> Any:
    """Magecraft, and doubling what casting or copying causes."""
    magecraft = when(Casts("you", SPELLS, or_copies=True), Affect(Source(), Changes(power=1, toughness=1)))
    return creature("Veyran", magecraft, AdditionalTrigger("", causes, (Filter(controller="you"),)), size=(2, 2))


def test_veyran() -> None:
    """Casting doubles the abilities of both; copying is no casting for Talrand."""
    talrand = creature("Talrand", when(Casts("you", SPELLS), GainLife(You(), 1)))
    board = [veyran(Casts("you", SPELLS, or_copies=True)), talrand]
    opt = sorcery("Opt", Draw(You(), 1), kind="instant")
    asked = (times("triggered", "Talrand"), times("triggered", "Veyran"), PowerOfObject("Veyran"))
    assert outcomes(game({"P1": {"battlefield": board, "hand": [opt]}}, cast("Opt")), *asked) == {(2, 2, 4)}
    script = [cast("Opt"), copied_at_once("Opt")]
    scenario = game({"P1": {"battlefield": board, "hand": [opt]}}, *script, responds={1: "Opt"})
    assert outcomes(scenario, *asked, Hand("P1")) == {(2, 4, 6, 2)}


@pytest.mark.parametrize(("targets", "number"), [(("Bear",), 2), (("P2",), 0)])
def test_a_cast_or_copied_spell_that_targets(targets: tuple[str, ...], number: int) -> None:
    mine = (Filter(types=frozenset({"creature"}), controller="you"),)
    heroic = permanent("Heroic", "enchantment", when(
        Casts("you", SPELLS, or_copies=True, targeting=mine), GainLife(You(), 1)))  # fmt: skip
    on = {"P1": {"battlefield": [echoes(), heroic, creature("Bear", size=(9, 9))], "hand": [SHOCK]}}
    scenario = game(on, ("P1", Cast("Shock", targets)))
    assert outcomes(scenario, times("triggered", "Heroic"), times("copied")) == {(number, 1)}


def test_the_second_spell_of_a_turn() -> None:
    """A copy is none; nor is another player's; the next turn counts anew."""
    second = permanent("Second", "enchantment", when(Casts("any", (Filter(),), number=2), GainLife(You(), 1)))
    spells = [(f"S{n}", sorcery(f"S{n}", LoseLife(You(), 0))) for n in (1, 2, 3)]
    on = {"P1": {"battlefield": [second], "hand": spells}, "P2": {"hand": [("T", sorcery("T", Draw(You(), 1)))]}}
    with_echo = {**on, "P1": {"battlefield": [second, echoes()], "hand": spells}}
    assert outcomes(game(on, cast("S1"), cast("S2"), cast("S3")), Life("P1")) == {21}
    assert outcomes(game(on, cast("S1"), cast("T", "P2")), Life("P1")) == {20}
    assert outcomes(game(with_echo, cast("S1")), Life("P1")) == {20}
    assert outcomes(game(with_echo, cast("S1"), cast("S2")), Life("P1")) == {21}
    assert outcomes(game(on, cast("S1"), go_on("main", "P2"), cast("S2")), Life("P1")) == {20}


def test_spells_on_the_stack_at_the_start_were_cast_in_this_turn() -> None:
    second = permanent("Second", "enchantment", when(Casts("any", (Filter(),), number=2), GainLife(You(), 1)))
    opt = sorcery("Opt", Draw(You(), 1), kind="instant")
    on = {"P1": {"battlefield": [second], "hand": [("A", opt)], "stack": [("B", opt)]}}
    scenario = game(on, cast("A"), waiting=[StartStack("B", "P1")], responds={0: "B"})
    assert outcomes(scenario, times("triggered", "Second"), Life("P1")) == {(1, 21)}


def test_how_a_copy_is_called() -> None:
    """Like what it copies; as what an ability is about, by the name of its card."""
    mage = permanent("Mage", "enchantment", when(Casts("you", SPELLS, or_copies=True), GainLife(You(), 1)))
    script = [("P1", Cast("A", ("P2",))), copied_at_once("A")]
    scenario = game({"P1": {"battlefield": [mage], "hand": [("A", SHOCK)]}}, *script, responds={1: "Mage"})
    assert outcomes(scenario, ResolutionOrder()) == {("Mage on Shock", "A", "Mage on A", "A")}


def test_the_ability_that_makes_the_copy_is_still_on_the_stack() -> None:
    """608.2n: the copy of Stifle may target what made it, which is gone as the copy resolves."""
    tapper, mage = creature("Tapper", ability(TAP, GainLife(You(), 1))), when(Casts("you", SPELLS), LoseLife(You(), 1))
    on = {"P1": {"battlefield": [echoes(new=True), permanent("Mage", "enchantment", mage)], "hand": [stifle()]},
          "P2": {"battlefield": [tapper]}}  # fmt: skip
    script = [activate("Tapper", "P2"), ("P1", Cast("Stifle", ("Tapper",)))]
    copy = (times("countered", "Tapper"), times("countered", "Mage"), times("did_nothing", "Stifle"))
    assert outcomes(game(on, *script, responds={1: "Tapper"}), *copy) == {(1, 0, 1), (1, 1, 0)}


def test_a_colorless_dying_ability_triggers_twice_under_echoes() -> None:
    """Echoes of Eternity bears on another colorless permanent's ability, not on a black one's."""
    more = AdditionalTrigger("", (), (Filter(controller="you", other=True, types=frozenset({"artifact"})),))
    solemn = creature("Solemn", when(Dies((Filter(this=True),)), May(You(), Draw(You(), 1))))
    solemn = evolve(solemn, types=frozenset({"artifact", "creature"}))
    cutthroat = creature("Cutthroat", when(Dies((Filter(controller="you"),)), GainLife(You(), 1)))
    on = {"P1": {"battlefield": [permanent("Echo", "enchantment", more), solemn, cutthroat]}, "P2": {"hand": [SHOCK]}}
    scenario = game(on, ("P2", Cast("Shock", ("Solemn",))))
    asked = (times("triggered", "Solemn"), times("triggered", "Cutthroat"), Hand("P1"))
    assert outcomes(scenario, *asked) == {(2, 1, 0), (2, 1, 1), (2, 1, 2)}


def test_several_copies_by_an_option() -> None:
    twin = creature("Twin", Keyword("", "haste"), ability(TAP, CopyItem(Target(0)), targets=(TargetSpec(A_SPELL),)))
    on = {"P1": {"battlefield": [("T1", twin), ("T2", twin)], "hand": [SHOCK]}}
    options = [may_activate("T1"), may_activate("T2")]
    scenario = game(on, ("P1", Cast("Shock", ("P2",))), options=options)
    assert outcomes(scenario, Life("P2"), times("copied")) == {(18, 0), (16, 1), (14, 2)}
