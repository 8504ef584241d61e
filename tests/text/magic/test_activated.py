"""Activated abilities: costs, limits, where they work; equip and enchant. Expected values worked out by hand."""

from __future__ import annotations

import pytest

from apnap.model import abilities as a
from apnap.model.text.magic import TextFaults
from tests.text.magic.short import CREATURE, DRAW, abilities, only, some

YOUR_CREATURE = some("creature", controller="you")
YOUR_HAND = a.Filter(zone="hand", owner="you")
PLUS = "+1/+1"


def chosen(what: a.Filter, then: a.Effect, many: int = 1) -> a.Effect:
    return a.Sequence((a.Choose(a.You(), (what,), many, many), then))


COSTS: list[tuple[str, a.Cost]] = [
    ("{T}", a.Cost("{T}", tap=True)),
    ("{Q}", a.Cost("{Q}", untap=True)),
    ("{1}{G}, {T}", a.Cost("{1}{G}, {T}", a.ManaCost(("1", "g")), tap=True)),
    ("Sacrifice this creature", a.Cost("", others=(a.Move(a.Source(), "sacrifice", "graveyard"),))),
    ("Sacrifice a creature", a.Cost("", others=(a.ChooseSacrifice(a.You(), 1, (CREATURE,)),))),
    (
        "Sacrifice another creature",
        a.Cost("", others=(a.ChooseSacrifice(a.You(), 1, (some("creature", other=True),)),)),
    ),
    ("Pay 3 life", a.Cost("", others=(a.LoseLife(a.You(), 3),))),
    ("Discard a card", a.Cost("", others=(chosen(YOUR_HAND, a.Move(a.Previous(), "discard", "graveyard")),))),
    ("Remove a +1/+1 counter from this creature", a.Cost("", others=(a.RemoveCounters(a.Source(), PLUS, 1),))),
    (
        "Tap two untapped creatures you control",
        a.Cost(
            "", others=(chosen(some("creature", controller="you", tapped=False), a.TapUntap(a.Previous(), True), 2),)
        ),
    ),
    (
        "Return a land you control to its owner's hand",
        a.Cost("", others=(chosen(some("land", controller="you"), a.Move(a.Previous(), "return", "hand")),)),
    ),
    (
        "Exile a creature card from your graveyard",
        a.Cost(
            "",
            others=(chosen(some("creature", zone="graveyard", owner="you"), a.Move(a.Previous(), "exile", "exile")),),
        ),
    ),
    ("Put a -1/-1 counter on this creature", a.Cost("", others=(a.PutCounters(a.Source(), "-1/-1", 1),))),
    ("{T}, Pay {E}{E}", a.Cost("", tap=True, others=(a.Opaque("Pay {E}{E}"),))),
    ("{2}, Exert this creature", a.Cost("", a.ManaCost(("2",)), others=(a.Opaque("Exert this creature"),))),
]


@pytest.mark.parametrize(("words", "cost"), COSTS, ids=[text for text, _ in COSTS])
def test_costs(words: str, cost: a.Cost) -> None:
    text = f"{words}: Draw a card."
    expected = a.Cost(words, cost.mana, cost.tap, cost.untap, cost.others)
    assert only(text) == a.Activated(text, expected, (a.Mode("Draw a card.", DRAW),))


@pytest.mark.parametrize("cost", ["Remove a +1/+1 counter from this creature", "Pay 1 life, Sacrifice this creature"])
def test_behind_a_cost_about_itself_it_deals_the_damage(cost: str) -> None:
    found = only(f"{cost}: It deals 1 damage to target creature.")
    assert isinstance(found, a.Activated)
    assert found.modes[0].effect == a.Damage(a.Source(), 1, a.Target(0))


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice another creature: It deals 1 damage to target creature.",
        "{T}: It deals 1 damage to target creature.",
        "Sacrifice this creature: Return it to your hand.",
    ],
)
def test_what_it_means_behind_another_cost_is_not_known(text: str) -> None:
    found = only(text)
    assert isinstance(found, a.Activated)
    assert isinstance(found.modes[0].effect, a.Opaque)


@pytest.mark.parametrize(
    ("limit", "sorcery", "once"),
    [
        ("Activate only as a sorcery.", True, False),
        ("Activate only once each turn.", False, True),
        ("Activate only as a sorcery and only once each turn.", True, True),
    ],
)
def test_limits(limit: str, sorcery: bool, once: bool) -> None:
    text = f"{{T}}: Draw a card. {limit}"
    mode = a.Mode("Draw a card.", DRAW)
    assert only(text) == a.Activated(text, a.Cost("{T}", tap=True), (mode,), sorcery=sorcery, once=once)


def test_a_limit_that_is_not_known_makes_a_black_box() -> None:
    found = only("{T}: Draw a card. Activate only if the moon is full.")
    assert isinstance(found, a.Activated)
    (mode,) = found.modes
    assert isinstance(mode.effect, a.Opaque)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("{2}, Exile this card from your graveyard: Draw a card.", "graveyard"),
        ("{2}, Discard this card: Draw a card.", "hand"),
        ("{2}: Return this card from your graveyard to your hand.", "graveyard"),
        ("{2}, Exile this creature: Draw a card.", None),
        ("{2}: Return this creature to its owner's hand.", None),
        ("{2}, Exile this card from your graveyard: Frobnicate.", "graveyard"),
    ],
)
def test_where_an_ability_works(text: str, zone: str | None) -> None:
    found = only(text)
    assert isinstance(found, a.Activated)
    assert found.works_in == zone


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Whenever a land you control enters, return this card from your graveyard to your hand.", "graveyard"),
        ("At the beginning of your upkeep, if this card is in your graveyard, draw a card.", "graveyard"),
        ("When this creature dies, return this card from your graveyard to your hand.", None),
        ("Whenever a land you control enters, return target card from your graveyard to your hand.", None),
    ],
)
def test_where_a_triggered_ability_works(text: str, zone: str | None) -> None:
    found = only(text)
    assert isinstance(found, a.Triggered)
    assert found.works_in == zone


def test_whether_it_is_in_the_graveyard() -> None:
    found = only("At the beginning of your upkeep, if this card is in your graveyard, draw a card.")
    assert isinstance(found, a.Triggered)
    assert found.condition == a.Matches(a.Source(), (a.Filter(zone="graveyard", owner="you"),))


def test_a_mana_ability_with_another_cost_is_an_activated_ability() -> None:
    text = "{T}, Sacrifice this artifact: Add {G}."
    sacrifice = a.Move(a.Source(), "sacrifice", "graveyard")
    cost = a.Cost("{T}, Sacrifice this artifact", tap=True, others=(sacrifice,))
    assert only(text) == a.Activated(text, cost, (a.Mode("Add {G}.", a.AddMana(a.You(), 1)),))


def test_equip() -> None:
    mode = a.Mode("Equip {2}", a.Attach(a.Source(), a.Target(0)), (a.TargetSpec((YOUR_CREATURE,)),))
    cost = a.Cost("{2}", a.ManaCost(("2",)))
    assert only("Equip {2}") == a.Activated("Equip {2}", cost, (mode,), keyword="equip", sorcery=True)


@pytest.mark.parametrize(
    ("text", "what", "players"),
    [
        ("Enchant creature", (CREATURE,), None),
        ("Enchant creature you control", (YOUR_CREATURE,), None),
        ("Enchant artifact or land", (some("artifact"), some("land")), None),
        ("Enchant permanent", (a.Filter(),), None),
        ("Enchant player", (), "any"),
        ("Enchant opponent", (), "opponent"),
    ],
)
def test_enchant(text: str, what: a.Selector, players: str | None) -> None:
    assert only(text, "Enchantment — Aura") == a.Enchant(text, what, players)


def test_an_aura_says_what_it_enchants() -> None:
    with pytest.raises(TextFaults) as caught:
        abilities("You control enchanted creature.", "Enchantment — Aura")
    assert "says what it enchants" in caught.value.faults[0].message


def test_what_was_made_for_as_long_as_the_source_stays() -> None:
    """The delayed ability watches this object, and is about what was taken (603.7)."""
    (found,) = abilities(
        "{T}: Gain control of target creature for as long as you control ~. When ~ leaves the battlefield or becomes "
        "untapped, destroy that creature. It can't be regenerated."
    )
    assert isinstance(found, a.Activated)
    take, later = found.modes[0].effect.steps  # type: ignore[union-attr]
    assert take == a.Affect(a.Target(0), a.Changes(control=True), "source")
    this = (a.Filter(this=True),)
    assert later.events == (a.Leaves(this), a.BecomesUntapped(this))
    assert later.about == a.Target(0)
    assert later.modes[0].effect == a.Move(a.Remembered(), "destroy", "graveyard")
