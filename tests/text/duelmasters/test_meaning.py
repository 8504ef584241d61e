"""What the texts of the seed mean, worked out by hand, in both languages."""

from __future__ import annotations

import pytest
from attrs import evolve

from apnap.model import abilities as a
from apnap.model.text.duelmasters import read_card, read_effect, read_selector

CREATURE = frozenset({"creature"})
YOU, FOE = a.You(), a.EachOpponent()
THIS = (a.Filter(this=True),)
YOURS = a.Filter(types=CREATURE, controller="you")
THEIRS = a.Filter(types=CREATURE, controller="opponent")
BEFORE = a.Previous()


def race(name: str, **more: object) -> a.Filter:
    return evolve(a.Filter(subtypes=frozenset({name})), **more)


def of(*what: a.Filter) -> tuple[a.Filter, ...]:
    return what


def one(which: a.Filter, who: a.PlayerRef = YOU, number: int = 1) -> a.Choose:
    return a.Choose(who, (which,), number, number)


def steps(*effects: a.Effect) -> a.Sequence:
    return a.Sequence(effects)


def destroy(what: a.Objects = BEFORE) -> a.Move:
    return a.Move(what, "destroy", "graveyard")


def put(to: str, what: a.Objects = BEFORE) -> a.Move:
    return a.Move(what, "put", to)


def when(*events: a.EventPattern, do: a.Effect, **more: object) -> a.Triggered:
    return a.Triggered("", events, (a.Mode("", do),), **more)  # type: ignore[arg-type]


def textless(tree: object) -> object:
    """A tree with all texts left out."""
    if isinstance(tree, tuple):
        return tuple(map(textless, tree))
    if not hasattr(type(tree), "__attrs_attrs__"):
        return tree
    fields = {f.name: textless(getattr(tree, f.name)) for f in type(tree).__attrs_attrs__}  # type: ignore[attr-defined]
    return type(tree)(**{**fields, **({"text": ""} if "text" in fields else {})})


ENTERS = a.Enters(THIS)
LINES: list[tuple[str, str, a.Ability]] = [
    (
        "When another creature enters, this creature gets +3000 power that turn.",
        "他のクリーチャーがバトルゾーンに出た時、そのターン、このクリーチャーのパワーは＋3000される。",
        when(a.Enters(of(a.Filter(types=CREATURE, other=True))), do=a.Affect(a.Source(), a.Changes(power=3000))),
    ),
    (
        "When this creature is destroyed, choose a card from your opponent's hand without looking and discard it.",
        "このクリーチャーが破壊された時、相手の手札を1枚見ないで選び、捨てさせる。",
        when(
            a.Destroyed(THIS),
            do=steps(
                a.Choose(YOU, of(a.Filter(owner="opponent", zone="hand")), 1, 1, unseen=True),
                a.Move(BEFORE, "discard", "graveyard"),
            ),
        ),
    ),
    (
        "When one of your Grand Devils is destroyed, discard a card from your hand.",
        "自分のグランド・デビルが破壊された時、自分の手札を１枚捨てる。",
        when(
            a.Destroyed(of(race("grand devil", controller="you"))),
            do=steps(one(a.Filter(owner="you", zone="hand")), a.Move(BEFORE, "discard", "graveyard")),
        ),
    ),
    (
        "When this creature enters, destroy one of your creatures. Then your opponent chooses two of their creatures "
        "and destroys them.",
        "このクリーチャーがバトルゾーンに出た時、自分のクリーチャー"
        "を1体破壊する。その後、相手は自身のクリーチャーを2体選び、破壊する。",
        when(ENTERS, do=steps(one(YOURS), destroy(), one(THEIRS, FOE, 2), destroy())),
    ),
    (
        "When this creature enters, you may put one of your shields into your hand. Then you may put a card from your "
        "hand as a new shield into your shield zone.",
        "このクリーチャーが出た時、自分のシールドを1つ手札に加え"
        "てもよい。その後、自分の手札を1枚、新しいシールドとしてシールドゾーンに加えてもよい。",
        when(
            ENTERS,
            do=steps(
                a.May(YOU, steps(evolve(one(a.Filter(owner="you", zone="shields")), unseen=True), put("hand"))),
                a.May(YOU, steps(one(a.Filter(owner="you", zone="hand")), put("shields"))),
            ),
        ),
    ),
    (
        "When this creature enters, choose one of your opponent's creatures. It gets -2000 power this turn.",
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、そのターン、そのクリーチャーのパワーを－2000する。",
        when(ENTERS, do=steps(one(THEIRS), a.Affect(BEFORE, a.Changes(power=-2000)))),
    ),
    (
        "When this creature enters, you may put a creature from your mana zone into the battle zone.",
        "このクリーチャーがバトルゾーンに出た時、クリーチャーを1体、自分のマナゾーンからバトルゾーンに出してもよい。",
        when(
            ENTERS,
            do=a.May(YOU, steps(one(a.Filter(types=CREATURE, owner="you", zone="mana")), put("battlefield"))),
        ),
    ),
    (
        "When this creature becomes tapped for the first time each turn, untap all of your Dragons.",
        "このクリーチャーが各ターンはじめてタップした時、自分のドラゴンをすべてアンタップする。",
        when(a.BecomesTapped(THIS, first=True), do=a.TapUntap(a.All(of(race("dragon", controller="you"))), False)),
    ),
    (
        "When this creature enters or when your last shield is broken, tap all of your opponent's creatures. They "
        "don't untap at the start of your opponent's next turn.",
        "このクリーチャーがバトルゾーンに出た時または自分の最後のシー"
        "ルドがブレイクされた時、相手のクリーチャーをすべてタップする。次"
        "の相手のターンのはじめに、それらのクリーチャーはアンタップしない。",
        when(ENTERS, a.ShieldBroken("you", last=True), do=a.TapUntap(a.All(of(THEIRS)), True)),
    ),
    (
        "When this creature enters by being summoned, your opponent discards their whole hand.",
        "このクリーチャーが召喚によって出た時、相手は手札をすべて捨てる。",
        when(
            a.Enters(THIS, "summon"),
            do=a.Move(a.All(of(a.Filter(owner="opponent", zone="hand"))), "discard", "graveyard"),
        ),
    ),
    (
        "When this creature links with 3 creatures, break all shields of each player.",
        "このクリーチャーが3体でG・リンクした時、各プレイヤーのシールドをすべてブレイクする。",
        when(a.NotModelledEvent(""), do=a.BreakShields(a.EachPlayer(), None)),
    ),
    (
        "When this creature enters, the rest of the turn is skipped.",
        "このクリーチャーが出た時、ターンの残りをとばす。",
        when(ENTERS, do=a.SkipRest()),
    ),
    (
        "Your creatures are Gaial Command Dragons in addition to their other races.",
        "自分のクリーチャーすべての種族にガイアール・コマンド・ドラゴンを追加する。",
        a.Continuous("", of(YOURS), a.Changes(more_subtypes=frozenset({"gaial command dragon", "dragon", "command"}))),
    ),
    (
        "When you put a Dragon into the battle zone, you may draw a card.",
        "自分のドラゴンがバトルゾーンに出た時、カードを1枚引いてもよい。",
        when(a.Enters(of(race("dragon", controller="you"))), do=a.May(YOU, a.Draw(YOU, 1))),
    ),
    (
        "When this creature enters, if there are four or more different costs among your creatures, draw two cards.",
        "このクリーチャーがバトルゾーンに出た時、自分のクリーチャーのコストが4種類以上あれば、カードを2枚引く。",
        when(ENTERS, do=a.Draw(YOU, 2), condition=a.Compare(a.DifferentCosts(of(YOURS)), ">=", 4)),
    ),
    (
        "Unless you have four or more darkness creatures or darkness Tamaseeds, this Tamaseed in the battle zone is "
        "not treated as a creature.",
        "自分の、闇のクリーチャーまたは闇のタマシードが合計4つ以上な"
        "ければ、バトルゾーンにあるこのタマシードはクリーチャーとして扱わない。",
        a.Continuous(
            "",
            (a.Filter(this=True),),
            a.Changes(less_types=frozenset({"creature"})),
            a.Not(
                a.Compare(
                    a.Count(
                        of(
                            evolve(YOURS, colors=frozenset({"darkness"})),
                            evolve(YOURS, types=frozenset({"tamaseed"}), colors=frozenset({"darkness"})),
                        )
                    ),
                    ">=",
                    4,
                )
            ),
        ),
    ),
    (
        "When this creature attacks, you may put a non-evolution creature with cost 6 or less from your graveyard "
        "into the battle zone.",
        "このクリーチャーが攻撃する時、コスト6以下の進化ではないクリーチャーを1体、自分の墓地から出してもよい。",
        when(
            a.Attacks(THIS),
            do=a.May(
                YOU,
                steps(
                    one(
                        a.Filter(
                            types=CREATURE,
                            not_supertypes=frozenset({"evolution"}),
                            most_cost=6,
                            owner="you",
                            zone="graveyard",
                        )
                    ),
                    put("battlefield"),
                ),
            ),
        ),
    ),
    (
        "When this creature attacks, choose one of your creatures. Use all of that creature's abilities that trigger "
        "when that creature enters.",
        "このクリーチャーが攻撃する時、自分のクリーチャーを1体選ぶ"
        "。そのクリーチャーが出た時にトリガーする能力をすべて使う。",
        when(a.Attacks(THIS), do=steps(one(YOURS), a.UseEntersAbilities(BEFORE))),
    ),
    (
        "When this creature enters by being summoned, return all of your opponent's creatures to their owners' hands.",
        "このクリーチャーが召喚によって出た時、相手のクリーチャーをすべて持ち主の手札に戻す。",
        when(a.Enters(THIS, "summon"), do=a.Move(a.All(of(THEIRS)), "return", "hand")),
    ),
    (
        "Final Revolution: When this creature enters by Revolution Change, draw a card.",
        "ファイナル革命：このクリーチャーが「革命チェンジ」によって出た時、カードを1枚引く。",
        when(a.Enters(THIS, "revolution change"), do=a.Draw(YOU, 1)),
    ),
    (
        "When one of your Dragons other than 《Ghoulgeneraid》 is destroyed, if this creature is in your graveyard, "
        "you may return it to the battle zone.",
        "自分の《黒神龍グールジェネレイド》以外のドラゴンが破壊された"
        "時、このクリーチャーが自分の墓地にあれば、このクリーチャーをバトルゾーンに戻してもよい。",
        when(
            a.Destroyed(of(race("dragon", controller="you", not_name="Ghoulgeneraid"))),
            do=a.May(YOU, a.Move(a.Source(), "return", "battlefield")),
            works_in="graveyard",
        ),
    ),
    (
        "When your opponent puts a creature into the battle zone whose cost is greater than the number of cards in "
        "their mana zone, your opponent puts it on the bottom of their deck.",
        "相手が、自身のマナゾーンにあるカードの枚数よりコストの大きい"
        "クリーチャーを出した時、相手はそのクリーチャーを自身の山札の一番下に置く。",
        when(a.Enters(of(evolve(THEIRS, above_mana=True))), do=put("bottom", a.EventObject())),
    ),
    (
        "When this creature enters, put a card from your mana zone into your graveyard.",
        "このクリーチャーが出た時、自分のマナゾーンからカードを1枚、墓地に置く。",
        when(ENTERS, do=steps(one(a.Filter(owner="you", zone="mana")), put("graveyard"))),
    ),
    (
        "When this creature enters, if you have two or fewer shields, you may add the top card of your deck to your "
        "shields face down.",
        "このクリーチャーがバトルゾーンに出た時、自分のシールドが2"
        "つ以下なら、自分の山札の上から1枚目を裏向きのまま、新しいシールドとしてシールドゾーンに加えてもよい。",
        when(
            ENTERS,
            do=a.May(YOU, a.PutTop(YOU, 1, "shields")),
            condition=a.Compare(a.ShieldCount(YOU), "<=", 2),
        ),
    ),
    (
        "When this creature enters, if you have five or more Jokers in the battle zone or mana zone in total, draw "
        "two cards. Then you may discard a Jokers from your hand. If you do, draw two cards.",
        "このクリーチャーがバトルゾーンに出た時、バトルゾーンまたはマ"
        "ナゾーンに自分のジョーカーズが合計5枚以上あれば、カードを2枚引く。その後、"
        "ジョーカーズを1枚、自分の手札から捨ててもよい。そうしたら、カードを2枚引く。",
        when(
            ENTERS,
            do=steps(
                a.Draw(YOU, 2),
                a.Afterwards(
                    a.May(
                        YOU,
                        steps(one(race("jokers", owner="you", zone="hand")), a.Move(BEFORE, "discard", "graveyard")),
                        a.Draw(YOU, 2),
                    )
                ),
            ),
            condition=a.Compare(
                a.Count(of(race("jokers", controller="you"), race("jokers", owner="you", zone="mana"))), ">=", 5
            ),
        ),
    ),
    (
        "When this creature attacks or blocks, if you have no Dispectors in the battle zone, after that attack, "
        "destroy this creature.",
        "このクリーチャーが攻撃またはブロックした時、バトルゾーンに自"
        "分のディスペクターがなければ、その攻撃の後、このクリーチャーを破壊する。",
        when(
            a.Attacks(THIS),
            a.Blocks(THIS),
            do=a.AfterAttack(destroy(a.Source())),
            condition=a.Compare(a.Count(of(race("dispector", controller="you"))), "==", 0),
        ),
    ),
    (
        "When this creature breaks a shield, draw a card.",
        "このクリーチャーがシールドをブレイクした時、カードを1枚引く。",
        when(a.ShieldBroken("any", by=THIS), do=a.Draw(YOU, 1)),
    ),
    (
        "When this creature enters, break one of your opponent's shields. Then destroy all of your opponent's "
        "creatures with power 3000 or less.",
        "このクリーチャーが出た時、相手のシールドを1つブレイクする。そ"
        "の後、相手のパワー3000以下のクリーチャーをすべて破壊する。",
        when(
            ENTERS,
            do=steps(a.BreakShields(FOE, 1), destroy(a.All(of(evolve(THEIRS, most_power=3000))))),
        ),
    ),
    (
        "When one of your opponent's creatures attacks, look at the top card of your deck.",
        "相手のクリーチャーが攻撃する時、自分の山札の上から1枚目を見る。",
        when(a.Attacks(of(THEIRS)), do=a.LookAtTop(YOU, 1)),
    ),
    (
        "When your opponent draws a card, put the top card of your deck into your mana zone.",
        "相手がカードを引いた時、自分の山札の上から1枚目をマナゾーンに置く。",
        when(a.Draws("opponent"), do=a.PutTop(YOU, 1, "mana")),
    ),
    (
        "When one of your creatures attacks, destroy this creature.",
        "自分のクリーチャーが攻撃する時、このクリーチャーを破壊する。",
        when(a.Attacks(of(YOURS)), do=destroy(a.Source())),
    ),
    (
        "This creature can't attack players.",
        "このクリーチャーは、相手プレイヤーを攻撃できない。",
        a.Keyword("", "can't attack players"),
    ),
]


@pytest.mark.parametrize(("english", "japanese", "expected"), LINES, ids=[english for english, _, _ in LINES])
def test_a_line(english: str, japanese: str, expected: a.Ability) -> None:
    for name, given in (("Test", {"text": english}), ("テスト", {"ja": japanese})):
        (found,) = read_card(name, type_line="Creature", **given).abilities
        names = {"not_name": "Ghoulgeneraid"} if "グールジェネレイド" in japanese else {}
        assert textless(_renamed(found, names)) == textless(expected)
    (found,) = read_card("Test", type_line="Creature", text=english, ja=japanese).abilities
    assert textless(found) == textless(expected)
    assert found.text == f"{english}\n{japanese}"


def _renamed(found: a.Ability, names: dict[str, str]) -> a.Ability:
    if not names or not isinstance(found, a.Triggered):
        return found
    (event,) = found.events
    return evolve(found, events=(a.Destroyed(tuple(evolve(f, **names) for f in event.what)),))  # type: ignore[union-attr]


ATTACK: list[tuple[str, str, tuple[a.Filter, ...], a.Effect, str, str]] = [
    (
        "Invasion: fire creature with cost 4 or more",
        "侵略：コスト4以上の火のクリーチャー",
        of(evolve(YOURS, colors=frozenset({"fire"}), least_cost=4)),
        a.PutOnTop(a.EventObject()),
        "invasion",
        "hand",
    ),
    (
        "P-Invasion: light non-psychic Command",
        "P侵略：光の、サイキックではないコマンド",
        of(race("command", controller="you", colors=frozenset({"light"}), not_supertypes=frozenset({"psychic"}))),
        a.PutOnTop(a.EventObject()),
        "p-invasion",
        "hyperspace",
    ),
    (
        "P-Revolution Change: darkness or water non-psychic Dragon with cost 5 or more",
        "Ｐ革命チェンジ：闇または水のコスト５以上の、サイキックではないドラゴン",
        tuple(
            race(
                "dragon",
                controller="you",
                colors=frozenset({color}),
                least_cost=5,
                not_supertypes=frozenset({"psychic"}),
            )
            for color in ("darkness", "water")
        ),
        a.SwapWith(a.EventObject()),
        "p-revolution change",
        "hyperspace",
    ),
    (
        "Revolution Change: fire or nature Dragon with cost 5 or more",
        "革命チェンジ：火または自然の、コスト5以上のドラゴン",
        tuple(race("dragon", controller="you", colors=frozenset({c}), least_cost=5) for c in ("fire", "nature")),
        a.SwapWith(a.EventObject()),
        "revolution change",
        "hand",
    ),
    (
        "Attack Chance: darkness creature",
        "アタック・チャンス：闇のクリーチャー",
        of(evolve(YOURS, colors=frozenset({"darkness"}))),
        a.CastSource(),
        "attack chance",
        "hand",
    ),
    (
        "Mugetsu Gate Zetsu: 4 Madou Tools",
        "無月の門・絶：魔導具4枚（自分のターンの終わりに…）",
        of(YOURS),
        a.IfElse(
            a.Compare(
                a.Count(
                    of(
                        race("madou tool", controller="you"),
                        race("madou tool", owner="you", zone="graveyard"),
                    )
                ),
                ">=",
                4,
            ),
            a.Move(a.Source(), "summon", "battlefield"),
        ),
        "mugetsu gate zetsu",
        "hand",
    ),
]


@pytest.mark.parametrize(
    ("english", "japanese", "attackers", "effect", "keyword", "zone"), ATTACK, ids=[row[0] for row in ATTACK]
)
def test_a_keyword_that_is_declared(
    english: str, japanese: str, attackers: tuple[a.Filter, ...], effect: a.Effect, keyword: str, zone: str
) -> None:
    kind = "Spell" if keyword == "attack chance" else "Creature"
    (found,) = read_card("Test", type_line=kind, text=english, ja=japanese).abilities
    swaps = isinstance(effect, a.SwapWith)
    assert textless(found) == textless(
        when(a.Attacks(attackers), do=effect, keyword=keyword, works_in=zone, declared=True, rechecked=swaps)
    )


def test_that_player_is_either_player() -> None:
    text = (
        "When a player puts a creature into the battle zone or casts a spell without tapping cards in the mana zone, "
        "that player chooses one of their creatures and destroys it."
    )
    ja = (
        "プレイヤーがマナゾーンのカードをタップせずにクリーチャーを出し"
        "た時、または呪文を唱えた時、そのプレイヤーは自身のクリーチャーを1体選び、破壊する。"
    )
    spell = of(a.Filter(types=frozenset({"spell"}), zone="stack"))
    mine, theirs = read_card("Test", type_line="Creature", text=text, ja=ja).abilities
    assert textless(mine) == when(
        a.Enters(of(YOURS), unpaid=True), a.Casts("you", spell, True), do=steps(one(YOURS), destroy())
    )
    assert textless(theirs) == when(
        a.Enters(of(THEIRS), unpaid=True), a.Casts("opponent", spell, True), do=steps(one(THEIRS, FOE), destroy())
    )


def test_a_player_alone_is_any_player() -> None:
    (found,) = read_card("Test", type_line="Creature", text="When a player draws a card, draw a card.").abilities
    assert textless(found) == when(a.Draws("any"), do=a.Draw(YOU, 1))


def test_two_static_abilities_in_one_line() -> None:
    text = (
        "Each of your opponent's psychic creatures gets -5000 power, and each of your opponent's other creatures gets "
        "-1000 power."
    )
    ja = (
        "バトルゾーンにある相手のサイキック・クリーチャーのパワーは－5000され、"
        "その他の相手のクリーチャーのパワーは－1000される。"
    )
    psychic = frozenset({"psychic"})
    assert textless(read_card("Test", type_line="Creature", text=text, ja=ja).abilities) == (
        a.Continuous("", of(evolve(THEIRS, supertypes=psychic)), a.Changes(power=-5000)),
        a.Continuous("", of(evolve(THEIRS, not_supertypes=psychic)), a.Changes(power=-1000)),
    )


SPELLS: list[tuple[str, str, a.Effect]] = [
    ("Draw up to three cards.", "カードを3枚まで引く。", a.Draw(YOU, 3, True)),
    (
        "Put a non-evolution creature from your mana zone into the battle zone. Choose a non-evolution creature in "
        "your opponent's mana zone, and your opponent puts it into the battle zone. Then choose one of your creatures "
        "and one of your opponent's creatures and put them into their owners' mana zones.",
        "進化ではないクリーチャーを1体、自分のマナゾーンからバトルゾ"
        "ーンに出す。相手のマナゾーンにある進化ではないクリーチャーを1体選び、相手はそれをバトルゾー"
        "ンに出す。その後、バトルゾーンにある自分のクリーチャーを1"
        "体と相手のクリーチャーを1体選び、持ち主のマナゾーンに置く。",
        steps(
            *(
                part
                for owner in ("you", "opponent")
                for part in (
                    one(a.Filter(types=CREATURE, not_supertypes=frozenset({"evolution"}), owner=owner, zone="mana")),
                    put("battlefield"),
                )
            ),
            one(YOURS),
            evolve(one(THEIRS), more=True),
            put("mana"),
        ),
    ),
    (
        "Put up to two light creatures that have Blocker from your hand into the battle zone.",
        "「ブロッカー」を持つ光のクリーチャーを2体まで、自分の手札からバトルゾーンに出す。",
        steps(
            a.Choose(
                YOU,
                of(a.Filter(types=CREATURE, colors=frozenset({"light"}), keyword="blocker", owner="you", zone="hand")),
                0,
                2,
            ),
            put("battlefield"),
        ),
    ),
    (
        "Destroy any number of your creatures.",
        "自分のクリーチャーを好きな数破壊する。",
        steps(a.Choose(YOU, of(YOURS), 0, a.Count(of(YOURS))), destroy()),
    ),
    (
        "If you have no shields, draw a card. Then draw a card.",
        "自分のシールドがなければ、カードを1枚引く。その後、カードを1枚引く。",
        a.IfElse(a.Compare(a.ShieldCount(YOU), "==", 0), steps(a.Draw(YOU, 1), a.Afterwards(a.Draw(YOU, 1)))),
    ),
    (
        "Draw a card. If your opponent has three or fewer creatures, draw a card.",
        "カードを1枚引く。相手のクリーチャーが3体以下なら、カードを1枚引く。",
        steps(a.Draw(YOU, 1), a.IfElse(a.Compare(a.Count(of(THEIRS)), "<=", 3), a.Draw(YOU, 1))),
    ),
    (
        "Your opponent may draw a card. If they do, draw two cards.",
        "相手はカードを1枚引いてもよい。そうしたら、カードを2枚引く。",
        a.May(FOE, a.Draw(FOE, 1), a.Draw(YOU, 2)),
    ),
]


@pytest.mark.parametrize(("english", "japanese", "expected"), SPELLS, ids=[english for english, _, _ in SPELLS])
def test_a_spell(english: str, japanese: str, expected: a.Effect) -> None:
    card = read_card("Test", type_line="Spell", text=english, ja=japanese)
    assert textless(card.abilities) == (a.SpellAbility("", (a.Mode("", textless(expected)),)),)  # type: ignore[arg-type]
    assert read_effect(english).effect == expected
    assert read_effect(japanese).effect == expected


def test_a_spell_of_several_lines() -> None:
    trigger, spell = read_card(
        "Test", type_line="呪文", ja="S・トリガー\nカードを1枚引く。\n相手のクリーチャーを1体選び、タップする。"
    ).abilities
    assert trigger == a.Keyword("S・トリガー", "shield trigger")
    assert textless(spell) == a.SpellAbility(
        "", (a.Mode("", steps(a.Draw(YOU, 1), one(THEIRS), a.TapUntap(BEFORE, True))),)
    )


SELECTORS = [
    ("your creatures", "自分のクリーチャー", of(YOURS)),
    ("cards in your opponent's graveyard", "相手の墓地にあるカード", of(a.Filter(owner="opponent", zone="graveyard"))),
    ("Command or Dragon creatures", "コマンドまたはドラゴンのクリーチャー",
     of(race("command", types=CREATURE), race("dragon", types=CREATURE))),
    ("your tapped creatures", "自分のタップしているクリーチャー", of(evolve(YOURS, tapped=True))),
    ("psychic creatures", "サイキック・クリーチャー", of(a.Filter(types=CREATURE, supertypes=frozenset({"psychic"})))),
]  # fmt: skip


@pytest.mark.parametrize(("english", "japanese", "expected"), SELECTORS)
def test_a_selector(english: str, japanese: str, expected: tuple[a.Filter, ...]) -> None:
    assert read_selector(english) == expected
    assert read_selector(japanese) == expected
