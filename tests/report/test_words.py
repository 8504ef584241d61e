"""Every class of the abilities has words."""

import attrs
import pytest

from apnap.model import abilities as a
from apnap.model.scenario import Policy
from apnap.report import words

MTG = words.terms_of(Policy("mtg/2023-11-17"))
DM = words.terms_of(Policy("dm/1.48"))

BEARS = (a.Filter(types=frozenset({"creature"}), controller="you"),)
OTHER_ELF = (a.Filter(subtypes=frozenset({"elf"}), other=True),)
ANY = a.EachPlayer()
GAIN = a.GainLife(a.You(), 2)
MODE = a.Mode("text", GAIN)
TOKEN = a.TokenSpec(
    "Soldier", frozenset({"creature"}), frozenset({"soldier"}), colors=frozenset({"white"}), power=1, toughness=1
)

PLAYERS = [
    (a.You(), "you"),
    (a.EachOpponent(), "each opponent"),
    (a.EachPlayer(), "each player"),
    (a.TargetPlayer(0), "the player of target 1"),
    (a.ControllerOf(a.Source()), "the controller of this object"),
    (a.OwnerOf(a.EventObject()), "the owner of the object of the event"),
    (a.EventPlayer(), "that player"),
    (a.EventController(), "who controlled the object of the event then"),
]
OBJECTS = [
    (a.Source(), "this object"),
    (a.Target(1), "target 2"),
    (a.EventObject(), "the object of the event"),
    (a.EventItem(), "the spell or ability of the event"),
    (a.Previous(), "what was just chosen, moved or created"),
    (a.Host(), "what this object is attached to"),
    (a.Remembered(), "what it was created about"),
    (a.All(BEARS), "every creature you control"),
    (a.Targets(0, 2), "targets 1 to 2"),
]
AMOUNTS = [
    (3, "3"),
    (a.Count(OTHER_ELF), "the number of other Elf permanents"),
    (a.LifeTotal(a.You()), "your life total"),
    (a.HandSize(a.EventPlayer()), "the number of cards in that player's hand"),
    (a.PowerOf(a.Source()), "the power of this object"),
    (a.ToughnessOf(a.Source()), "the toughness of this object"),
    (a.CountersOn(a.EventObject(), "+1/+1"), "the number of +1/+1 counters on the object of the event"),
    (a.Half(a.LifeTotal(a.You()), up=True), "half your life total, rounded up"),
    (a.TimesResolved(), "the number of times this ability has resolved this turn"),
    (
        a.TimesThisTurn(a.Dies((a.Filter(types=frozenset({"creature"})),))),
        "the number of times, this turn, that a creature dies",
    ),
    (a.PreviousNumber(), "the number of objects just moved"),
    (a.TriggeringNumber(), "as much as in the event"),
    (a.Times(2, a.LifeTotal(a.You())), "2 times your life total"),
    (a.ShieldCount(a.You()), "the number of your shields"),
    (a.ManaZoneSize(a.EachOpponent()), "the number of cards in each opponent's mana"),
    (a.DifferentCosts(BEARS), "the number of different costs among creatures you control"),
]
COMPARED = a.Compare(a.LifeTotal(a.You()), ">=", 40)
CONDITIONS = [
    (COMPARED, "your life total is at least 40"),
    (a.Matches(a.EventObject(), OTHER_ELF), "the object of the event is another Elf"),
    (a.WasCast(a.EventObject(), "you", "hand"), "the object of the event was cast by you from the hand"),
    (a.Not(COMPARED), "it is not so that your life total is at least 40"),
    (a.AllOf((COMPARED, a.Not(COMPARED))), "your life total is at least 40 and (it is not so that "),
    (a.AnyOf((COMPARED, COMPARED)), "your life total is at least 40 or your life total is at least 40"),
]
EVENTS = [
    (a.Enters(OTHER_ELF), "another Elf enters"),
    (a.Leaves(BEARS), "a creature you control leaves the battlefield"),
    (a.Dies((a.Filter(this=True),)), "this object dies"),
    (a.Dies((a.Filter(host=True),)), "what this object is attached to dies"),
    (
        a.Dies((a.Filter(attached=True, types=frozenset({"creature"})),)),
        "a creature that is enchanted or equipped dies",
    ),
    (
        a.Dies((a.Filter(host=True, types=frozenset({"creature"})),)),
        "a creature that this object is attached to dies",
    ),
    (
        a.Casts("any", (a.Filter(same_name=True, zone="stack"),)),
        "a player casts a spell with the name of a card that this object has exiled",
    ),
    (a.ToGraveyard((a.Filter(zone="library"),)), "a card in a library is put into a graveyard from anywhere"),
    (a.Sacrificed("you", BEARS), "you sacrifice a creature you control"),
    (
        a.Casts("opponent", (a.Filter(not_types=frozenset({"creature"}), zone="stack"),)),
        "an opponent casts a noncreature",
    ),
    (a.DealtDamage(BEARS), "a creature you control is dealt damage"),
    (a.DealsDamage(BEARS, to_player="any", combat=True), "a creature you control deals combat damage to a player"),
    (a.Attacks(BEARS), "a creature you control attacks"),
    (a.Attacks(BEARS, whom="you", alone=True), "a creature you control attacks you alone"),
    (a.DealsDamage(BEARS, to=OTHER_ELF, combat=False), "a creature you control deals noncombat damage to another Elf"),
    (a.DeclaresAttack("you"), "you attack"),
    (a.DeclaresAttack("opponent", BEARS, 2), "an opponent attacks with 2 or more of creatures you control"),
    (a.BecomesBlocked(BEARS), "a creature you control becomes blocked"),
    (a.BecomesBlocked(BEARS, OTHER_ELF), "a creature you control becomes blocked by another Elf"),
    (a.Unblocked(BEARS), "a creature you control is not blocked"),
    (a.Blocks(BEARS, OTHER_ELF), "a creature you control blocks another Elf"),
    (a.BecomesUntapped(BEARS), "a creature you control becomes untapped"),
    (a.TappedForMana(BEARS), "a creature you control is tapped for mana"),
    (a.BecomesAttached(BEARS, OTHER_ELF), "a creature you control becomes attached to another Elf"),
    (a.BecomesUnattached(BEARS), "a creature you control becomes unattached"),
    (a.LosesControl("you", BEARS), "you lose control of a creature you control"),
    (a.Transforms(BEARS), "a creature you control transforms"),
    (a.TurnedFaceUp(BEARS), "a creature you control is turned face up"),
    (a.PhasesOut(BEARS), "a creature you control phases out"),
    (a.Discards("opponent", by_opponent=True), "an opponent discards a card because of a spell or ability of an"),
    (a.LeavesGraveyard(BEARS), "a creature you control leaves a graveyard"),
    (a.ToHand(BEARS), "a creature you control goes from the battlefield to a hand"),
    (a.SpellCountered(BEARS), "a creature you control is countered"),
    (a.PlayerLoses("opponent"), "an opponent loses the game"),
    (a.StateIs(COMPARED), "the game is in this state: your life total is at least 40"),
    (a.Draws("you", number=2), "you draw a card as number 2 in this turn"),
    (
        a.Casts("you", BEARS, or_copies=True, targeting=OTHER_ELF),
        "you cast or copy a creature you control that targets",
    ),
    (a.BeginStep("upkeep", "your"), "the upkeep step of your turn begins"),
    (a.GainsLife("you"), "you gain life"),
    (a.LosesLife("any"), "a player loses life"),
    (a.Draws("opponent"), "an opponent draws a card"),
    (a.CountersPut(BEARS, "+1/+1"), "one or more +1/+1 counters are put on a creature you control"),
    (a.BecomesTarget(BEARS, "opponent"), "becomes the target of a spell or ability an opponent controls"),
    (a.NotModelledEvent("you unlock this door"), 'an event that is not modelled ("you unlock this door")'),
    (a.Enters(BEARS, "summon"), "a creature you control enters by summon"),
    (a.Casts("any", BEARS, True), "a player casts a creature you control without any mana having been tapped for it"),
    (a.Destroyed(BEARS), "a creature you control is destroyed"),
    (a.BecomesTapped(BEARS, True), "a creature you control becomes tapped for the first time this turn"),
    (a.Blocks(BEARS), "a creature you control blocks"),
    (a.ShieldBroken("you", last=True), "the last shield of yours is broken"),
    (a.ShieldBroken("any", BEARS), "a creature you control breaks a shield of a player"),
    (a.CausesTrigger((a.Enters(OTHER_ELF), a.Draws("you"))), "because another Elf enters or you draw a card"),
]
EFFECTS = [
    (GAIN, "you gain 2 life"),
    (a.LoseLife(ANY, 1), "each player loses 1 life"),
    (a.Draw(a.You(), 1), "you draw 1 card, one by one"),
    (a.Mill(ANY, 2), "each player mills 2 cards"),
    (a.Scry(a.EachOpponent(), 1), "each opponent scries 1"),
    (a.Damage(a.Source(), 2, a.TargetAny(0)), "this object deals 2 damage to target 1"),
    (a.Damage(a.Source(), 2, a.EachOpponent()), "this object deals 2 damage to each opponent"),
    (a.Damage(a.Source(), 2, a.All(BEARS)), "this object deals 2 damage to every creature you control"),
    (a.DivideDamage(a.Source(), 3), "this object deals 3 damage divided among its targets"),
    (a.Move(a.Target(0), "destroy", "graveyard"), "destroy target 1"),
    (a.Move(a.Target(0), "exile", "exile"), "exile target 1"),
    (
        a.Move(a.Target(0), "exile", "exile", until_source_leaves=True),
        "exile target 1 until this object leaves the battlefield",
    ),
    (a.Move(a.Target(0), "exile", "exile", linked=True), "exile target 1, for its other abilities"),
    (
        a.Move(a.All((a.Filter(linked=True, zone="exile"),)), "return", "battlefield"),
        "return every card in exile that this object has exiled to the battlefield under the owner’s control",
    ),
    (a.TapUntap(a.All((a.Filter(host=True),)), True), "tap what this object is attached to"),
    (
        a.Move(a.EventObject(), "return", "battlefield", "you", True, (("-1/-1", 1),)),
        "return the object of the event to the battlefield under your control tapped with 1 -1/-1 counter",
    ),
    (a.ChooseSacrifice(ANY, 1, BEARS), "each player chooses and sacrifices 1 of creatures you control"),
    (a.ChooseSacrifice(a.You(), "any", BEARS), "you choose and sacrifice any number of creatures you control"),
    (a.CreateTokens(a.You(), 2, TOKEN), "you create 2 1/1 white Soldier creature tokens"),
    (a.PutCounters(a.Source(), "+1/+1", 1), "put 1 +1/+1 counter on this object"),
    (a.RemoveCounters(a.Source(), "+1/+1", 1), "remove 1 +1/+1 counter from this object"),
    (a.Affect(a.Source(), a.Changes(power=1, toughness=-1)), "this object gets +1/-1 until end of turn"),
    (
        a.Affect(a.Target(0), a.Changes(control=True, types=frozenset({"artifact"})), "source"),
        "target 1 is under your control and is artifact, not what it was for as long as you control this object",
    ),
    (
        a.Affect(a.Target(0), a.Changes(abilities=(a.Keyword("Flying", "flying"),), base=(4, 4)), "forever"),
        "target 1 has flying and has base size 4/4",
    ),
    (
        a.Affect(a.Source(), a.Changes(colors=frozenset(), no_abilities=True)),
        "this object is colorless, no other color and loses all abilities until end of turn",
    ),
    (
        a.Affect(a.Source(), a.Changes(subtypes=frozenset({"elf"}), more_types=frozenset({"land"}))),
        "this object is land too and is Elf, no other subtype until end of turn",
    ),
    (a.Affect(a.Source(), a.Changes(more_colors=frozenset({"red"}))), "this object is red too until end of turn"),
    (a.Attach(a.Source(), a.Target(0)), "attach this object to target 1"),
    (a.Unattach(a.Source()), "unattach this object"),
    (a.TakeSpell(a.Target(0), new_targets=True), "you gain control of target 1 and may choose new targets for it"),
    (a.CopyItem(a.Target(0)), "you copy target 1"),
    (a.CopyItem(a.EventItem(), True), "you copy the spell or ability of the event and may choose new targets for it"),
    (
        a.Reflexive("R", (MODE,), nth=3),
        "an ability triggers if this is its resolution number 3 of this turn (does: you gain 2 life)",
    ),
    (a.CastCopies(a.Target(0)), "you may copy target 1 and cast the copies without paying for them, in any order"),
    (
        a.Prevent(a.You(), 2, combat=True),
        "prevent the next 2 combat damage that would be dealt to you this turn",
    ),
    (
        a.InsteadOfGraveyard(a.Target(0), GAIN),
        "target 1 is exiled instead of going to a graveyard as it resolves; if so: you gain 2 life",
    ),
    (a.Venture(a.You()), "you venture into the dungeon"),
    (a.Surveil(a.You(), 2), "you surveil 2"),
    (
        a.CreateDelayed("D", (a.Enters(BEARS),), (MODE,)),
        "from now on an ability waits for the next time that a creature you control enters (does: you gain 2 life)",
    ),
    (a.Reflexive("R", (MODE,)), "an ability triggers on that (does: you gain 2 life)"),
    (a.Transform(a.Source()), "transform this object"),
    (a.TurnFaceUp(a.Source()), "turn this object face up"),
    (a.PhaseOut(a.Source()), "this object phases out"),
    (
        a.CreateTokens(a.You(), 1, a.CopyOf(a.Target(0), a.Changes(power=1)), tapped=True, attacking=True),
        "you create 1 tapped and attacking token that is a copy of target 1, and it gets +1/+0",
    ),
    (a.TapUntap(a.Source(), True), "tap this object"),
    (a.TapUntap(a.Source(), False), "untap this object"),
    (a.Fight(a.Source(), a.Target(0)), "this object fights target 1"),
    (a.CounterSpell(a.EventItem()), "counter the spell or ability of the event"),
    (a.AddMana(a.You(), 2), "you add 2 mana of any color"),
    (a.Discover(a.You(), 4), "you discover 4"),
    (
        a.Search(a.You(), ("library",), BEARS, 1, "battlefield", True),
        "you search your library for up to 1 of creatures you control and put them into the battlefield tapped",
    ),
    (a.Shuffle(ANY), "each player shuffles the library"),
    (a.WinGame(a.You()), "you win the game"),
    (a.LoseGame(ANY), "each player loses the game"),
    (a.Sequence((GAIN, a.Draw(a.You(), 1))), "you gain 2 life, then you draw 1 card,"),
    (
        a.May(a.You(), GAIN, GAIN, GAIN),
        "you may choose: you gain 2 life; if they chose to: you gain 2 life; if not: you",
    ),
    (a.Pay(a.You(), a.ManaCost(("2", "g"))), "you pay {2}{G}"),
    (
        a.Unless(GAIN, ANY, a.Pay(ANY, a.ManaCost(("1",)))),
        "you gain 2 life, unless each player chooses this: each player pays",
    ),
    (a.IfElse(COMPARED, GAIN, GAIN), "if your life total is at least 40: you gain 2 life; if not: you gain 2 life"),
    (a.Draw(a.You(), 3, True), "you draw up to 3 cards, one by one"),
    (a.Choose(a.You(), BEARS, 0, 2, True, True), "you choose 0 to 2 of creatures you control besides, unseen"),
    (a.PutTop(a.You(), 1, "graveyard"), "you put the top 1 card of the library into the graveyard"),
    (a.LookAtTop(a.You(), 2), "you look at the top 2 cards of the library"),
    (a.BreakShields(a.You(), 1), "break 1 shield of yours"),
    (a.BreakShields(ANY, None), "break all shields of each player"),
    (a.AfterAttack(GAIN), "after the attack: you gain 2 life"),
    (a.Afterwards(GAIN), "also only if the condition is true: you gain 2 life"),
    (a.SkipRest(), "the rest of the turn is skipped"),
    (
        a.UseEntersAbilities(a.Previous()),
        "use every ability of what was just chosen",
    ),
    (a.PutOnTop(a.EventObject()), "put this object on top of the object of the event"),
    (a.SwapWith(a.EventObject()), "this object and the object of the event change places"),
    (a.CastSource(), "cast this object without paying for it"),
    (a.Opaque("Do a thing"), 'not modelled: "Do a thing"'),
    (a.Nothing(), "nothing"),
]
ABILITIES = [
    (
        a.Triggered(
            "T",
            (a.Enters(OTHER_ELF),),
            (
                a.Mode("1", GAIN, (a.TargetSpec(objects=BEARS, players="any"), a.TargetSpec(BEARS, None, 0, 2))),
                a.Mode("2", GAIN, (a.TargetSpec(players="opponent"),)),
            ),
            condition=COMPARED,
            batch=True,
            cap=1,
            action_cap=True,
            keyword="persist",
        ),
        "triggered ability (persist)|T|when|another Elf enters (once for all that happens at the same time)|"
        "if|your life total is at least 40 (checked when it triggers and when it resolves)|"
        "limit|triggers at most once each turn|limit|its controller does it at most once each turn|choose|1 of 2 modes|"
        "mode 1: target 1|a creature you control or a player|"
        "mode 1: targets 2 to 3|a creature you control, 0 to 2 of them|mode 1: does|you gain 2 life|"
        "mode 2: target 1|an opponent|mode 2: does|you gain 2 life",
    ),
    (a.SpellAbility("S", (MODE,)), "spell|S|does|you gain 2 life"),
    (
        a.AdditionalTrigger("A", (a.Enters(BEARS),), BEARS, COMPARED),
        "doubler|A|when|a creature you control enters|says|triggered abilities of creatures you control trigger one "
        "more time|while|your life total is at least 40",
    ),
    (
        a.Suppress("S", (a.Enters(BEARS),)),
        "suppressor|S|says|no ability triggers because a creature you control enters",
    ),
    (
        a.Suppress("S", (a.Draws("you"),), BEARS),
        "suppressor|S|says|abilities of creatures you control do not trigger because you draw a card",
    ),
    (a.CantActivate("C", BEARS), "static|C|says|no activated ability of a creature you control can be activated"),
    (a.PreventDamage("P", BEARS), "prevention|P|says|damage to a creature you control is prevented"),
    (a.ExileInstead("E", BEARS), "replacement|E|says|a creature you control that would die is exiled instead"),
    (
        a.Continuous("C", BEARS, a.Changes(power=-1000)),
        "static|C|says|the power of creatures you control is changed by -1000",
    ),
    (
        a.Continuous("A", BEARS, a.Changes(more_subtypes=frozenset({"dragon"}))),
        "static|A|says|creatures you control are Dragon too",
    ),
    (
        a.Continuous("N", (a.Filter(this=True),), a.Changes(less_types=frozenset({"creature"})), a.Not(COMPARED)),
        "static|N|says|it is a creature only while your life total is at least 40",
    ),
    (
        a.Triggered("T", (a.Attacks(BEARS),), (MODE,), works_in="hand", declared=True, rechecked=True),
        "triggered ability|T|when|a creature you control attacks|works|only while it is in its owner’s hand|"
        "trigger|only if its owner says so as the event happens|"
        "again|as it resolves, the object has to be still what is asked for; else nothing happens|does|you gain 2 life",
    ),
    (a.Keyword("This\nこれ", "can't attack players"), "keyword|can't attack players|printed|This|printed|これ"),
    (a.EntersTapped("E"), "replacement|E|says|it enters tapped"),
    (a.EntersAsCopy("E", BEARS), "replacement|E|says|it may enter as a copy of a creature you control"),
    (
        a.ReplacesMove("R", BEARS, "battlefield", "exile", optional=True, then=GAIN, cards=True),
        "replacement|R|says|a creature you control (no token) that would be put into a graveyard from the battlefield "
        "is exiled instead, if its owner likes; then: you gain 2 life",
    ),
    (
        a.MoreCounters("M", BEARS, "+1/+1", plus=1, keyword="modular"),
        "replacement|M|says|+1/+1 counters that would be put on a creature you control by modular are as many and 1 "
        "more instead",
    ),
    (
        a.CantBeMoved("C", ("sacrifice", "exile"), BEARS),
        "static|C|says|triggered abilities you control cannot make you sacrifice or exile creatures you control",
    ),
    (a.CantCast("C", "opponent", BEARS), "static|C|says|an opponent cannot cast a creature you control"),
    (
        a.CantCast("C", "any", BEARS, ("graveyard", "exile")),
        "static|C|says|a player cannot cast a creature you control from the graveyard or exile",
    ),
    (a.CantHaveCounters("C", BEARS), "static|C|says|no counters can be put on creatures you control"),
    (
        a.MoreTokens("T", "you"),
        "replacement|T|says|tokens that would be created under your control are twice as many instead",
    ),
    (
        a.PlayersCant("L", "you", "opponent"),
        "static|L|says|you cannot lose the game and an opponent cannot win the game",
    ),
    (a.PlayersCant("L", gain="any"), "static|L|says|a player cannot gain life"),
    (
        a.KeepsOut("K", BEARS, ("graveyard",)),
        "static|K|says|creatures you control cannot enter from the graveyard",
    ),
    (
        a.KeepsOut("K", BEARS, instead="exile"),
        "replacement|K|says|a creature you control that would enter uncast is exiled instead",
    ),
    (a.FlashPermission("F"), "static|F|says|it may be cast as though it had flash"),
    (
        a.EntersChoosing("E", "creature type"),
        "replacement|E|says|as it enters, its controller chooses a creature type",
    ),
    (
        a.PreventDamage("P", BEARS, OTHER_ELF, combat=True, to_player="you"),
        "prevention|P|says|combat damage by another Elf to a creature you control or you is prevented",
    ),
    (
        a.Enchant("Enchant", BEARS, "any"),
        "keyword|Enchant|says|it can be attached to a creature you control or a player, which it targets as a spell",
    ),
    (
        a.Continuous("C", BEARS, a.Changes(power=1, toughness=1), COMPARED),
        "static|C|says|of creatures you control each gets +1/+1 while your life total is at least 40",
    ),
    (
        a.Activated("A", a.Cost("{1}"), (MODE,), keyword="equip", sorcery=True, once=True, works_in="hand"),
        "activated ability (equip)|A|cost|{1}|limit|only when its controller could cast a sorcery|"
        "limit|only once each turn|works|only while it is in its owner’s hand|does|you gain 2 life",
    ),
    (a.EntersWithCounters("E", "+1/+1", 2), "replacement|E|says|it enters with 2 +1/+1 counters"),
    (a.Keyword("Flying", "flying"), "keyword|flying (no effect on what is modelled)"),
    (a.Keyword("Hexproof", "hexproof"), "keyword|hexproof"),
    (a.Keyword("Lifelink", "lifelink"), "keyword|lifelink"),
    (a.Keyword("Infect", "infect"), "keyword|infect (a play in which it deals damage is not modelled)"),
    (a.ManaAbility("M", ("g", "w"), 2), "mana ability|M|says|{T}: 2 mana, g or w"),
    (a.Activated("A", a.Cost("{T}", tap=True), (MODE,)), "activated ability|A|cost|{T}|does|you gain 2 life"),
]


def flat(ability: a.Ability) -> str:
    return "|".join(part for line in words.ability(ability, MTG) for part in line)


def in_magic(say):
    return lambda value: say(value, MTG)


CASES = [
    *((words.player, *row) for row in PLAYERS),
    *((in_magic(words.objects), *row) for row in OBJECTS),
    *((in_magic(words.amount), *row) for row in AMOUNTS),
    *((in_magic(words.condition), *row) for row in CONDITIONS),
    *((in_magic(words.event), *row) for row in EVENTS),
    *((in_magic(words.effect), *row) for row in EFFECTS),
]


@pytest.mark.parametrize(("say", "value", "expected"), CASES)
def test_words(say, value, expected):
    assert expected in say(value)


@pytest.mark.parametrize(("ability", "expected"), ABILITIES)
def test_words_of_abilities(ability, expected):
    assert flat(ability) == expected


def test_every_class_has_its_example():
    classes = {
        c for c in vars(a).values() if isinstance(c, type) and attrs.has(c) and c.__module__.startswith(a.__name__)
    }
    shown = {type(value) for _, value, _ in CASES} | {type(value) for value, _ in ABILITIES}
    parts = {a.Card, a.Changes, a.CopyOf, a.Cost, a.Filter, a.ManaCost, a.Mode, a.Room}
    parts |= {a.TargetAny, a.TargetSpec, a.TokenSpec}
    assert classes - shown - parts == set()


@pytest.mark.parametrize(
    ("demand", "expected"),
    [
        ({}, "a permanent"),
        ({"token": True, "subtypes": frozenset({"elf"})}, "an Elf token"),
        ({"token": False, "types": frozenset({"artifact"})}, "a nontoken artifact"),
        ({"zone": "stack"}, "a spell"),
        ({"zone": "stack", "item": "ability"}, "an ability"),
        ({"zone": "stack", "item": "triggered", "controller": "you"}, "a triggered ability you control"),
        (
            {"zone": "stack", "item": "activated", "types": frozenset({"artifact"})},
            "an activated ability of an artifact",
        ),
        ({"zone": "stack", "item": "triggered", "keyword": "backup"}, "a backup triggered ability"),
        ({"zone": "graveyard", "owner": "you"}, "a card you own in a graveyard"),
        ({"name": "Forest"}, 'a permanent named "Forest"'),
        ({"tapped": False, "types": frozenset({"creature"}), "stayed": True}, "an untapped creature that neither"),
        ({"types": frozenset({"creature"}), "attacking": True}, "an attacking creature"),
        ({"types": frozenset({"creature"}), "blocking": False}, "a nonblocking creature"),
        ({"this": True, "types": frozenset({"creature"})}, "a creature that is this object"),
        ({"supertypes": frozenset({"legendary"}), "colors": frozenset({"green"})}, "a legendary green permanent"),
        ({"other_than_event": True}, "a permanent other than the object of the event"),
        ({"controller": "opponent", "types": frozenset({"land"})}, "a land an opponent controls"),
        ({"not_supertypes": frozenset({"evolution"}), "types": frozenset({"creature"})}, "a non-evolution creature"),
        ({"not_name": "Night", "keyword": "blocker"}, 'a permanent not named "Night" with blocker'),
        (
            {"least_cost": 2, "most_cost": 5, "most_power": 9},
            "a permanent with cost 2 or more with cost 5",
        ),
        ({"above_mana": True}, "a permanent that costs more than there are cards in its controller's mana"),
    ],
)
def test_words_of_a_filter(demand, expected):
    assert words.selector((a.Filter(**demand),), MTG).startswith(expected)


def test_zones_are_called_as_the_game_calls_them():
    creature = a.Filter(types=frozenset({"creature"}), owner="you")
    assert words.selector((attrs.evolve(creature, zone="mana"),), DM) == "a creature card you own in a mana zone"
    assert words.selector((creature,), DM) == "a creature you own"
    assert words.selector((a.Filter(),), DM) == "a card in a battle zone"
    assert words.selector((a.Filter(types=frozenset({"spell"}), zone="stack"),), DM) == "a spell"
    assert words.effect(a.Move(a.Source(), "put", "bottom"), DM) == "put this object to the bottom of the owner’s deck"
    assert (
        words.effect(a.PutTop(a.You(), 1, "shields"), DM) == "you put the top 1 card of the deck into the shield zone"
    )
    assert (
        words.effect(a.Affect(a.Source(), a.Changes(power=3000)), DM)
        == "this object gets +3000 power until end of turn"
    )
    assert words.event(a.Leaves(BEARS), DM) == "a creature you control leaves the battle zone"


def test_when_a_condition_is_judged_is_a_matter_of_the_edition():
    ability = a.Triggered("T", (a.Draws("you"),), (MODE,), condition=COMPARED)
    assert ("if", "your life total is at least 40 (checked when it resolves)") in words.ability(ability, DM)
