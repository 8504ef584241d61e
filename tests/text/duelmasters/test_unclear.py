"""Texts that look readable but might mean something else: a fault is better than a silent misreading."""

from __future__ import annotations

import pytest

from apnap.model.text.duelmasters import TextFaults, read_card, read_effect, read_selector

NOT_THAT_THING = [
    "このクリーチャーがシールドをブレイクした時、そのシールドを墓地に置く。",
    "When this creature breaks a shield, put that shield into your opponent's graveyard.",
    "When this creature breaks a shield, destroy it.",
    "相手が呪文を唱えた時、そのクリーチャーを破壊する。",
    "When your opponent casts a spell, return that spell to your opponent's hand.",
    "このクリーチャーがブロックした時、そのクリーチャーを破壊する。",
    "When this creature blocks, destroy that creature.",
    "このクリーチャーが出た時、自分のシールドを1つ選ぶ。そのクリーチャーを破壊する。",
    "When this creature enters, choose one of your opponent's creatures. Destroy that shield.",
    "クリーチャーが出た時、カードを1枚引く。それを捨てる。",
    "When a creature enters, draw a card. Destroy it.",
]
"""What "it" or "that creature" would have to be is something else, or might be."""

WHOSE = [
    "このクリーチャーが出た時、墓地からクリーチャーを1体、手札に戻す。",
    "このクリーチャーが出た時、マナゾーンからカードを1枚、手札に加える。",
    "このクリーチャーが出た時、墓地にカードが3枚以上あれば、カードを1枚引く。",
    "When this creature enters, return a creature from the graveyard to your hand.",
    "このクリーチャーが出た時、クリーチャーを1体選び、自分の手札に戻す。",
    "When a creature is destroyed, return it to your hand.",
    "When this creature enters, your opponent puts one of your creatures into their mana zone.",
    "このクリーチャーが出た時、相手はカードを1枚引き、自分の手札を1枚捨てる。",
    "このクリーチャーが出た時、相手は相手のクリーチャーを1体選び、破壊する。",
    "このクリーチャーが出た時、相手の手札を1枚捨てさせる。",
    "When this creature enters, discard a card from your opponent's hand.",
    "相手のドラゴンのパワーは-3000され、その他のクリーチャーのパワーは-1000される。",
    "Your opponent's Dragons get -3000 power, and other creatures get -1000 power.",
]
"""Whose cards are meant, or who chooses, is not said."""

HOW_FAR = [
    "このクリーチャーが攻撃する時、その攻撃の後、カードを1枚引く。その後、このクリーチャーを破壊する。",
    "When this creature attacks, after that attack, draw a card. Then destroy this creature.",
    "このクリーチャーが出た時、カードを1枚引き、自分の手札を1枚捨ててもよい。",
    "このクリーチャーが攻撃する時、相手のクリーチャーを1体選ぶ。その攻撃の後、それを破壊する。",
    "When this creature attacks, choose one of your opponent's creatures. After that attack, destroy it.",
]
"""How far "after that attack" or "may" goes is not clear, or what was chosen is not remembered until then."""


OF_THE_WHOLE_LIST = [
    "自分の他のドラゴンまたはコマンドが出た時、カードを1枚引く。",
    "When another Dragon or Command enters, draw a card.",
    "自分の《Night》以外のドラゴンまたはコマンドが破壊された時、カードを1枚引く。",
    "Your other Dragons and Commands get +1000 power.",
    "自分のドラゴンのクリーチャーまたはタマシードが出た時、カードを1枚引く。",
    "When one of your Dragon creatures or Tamaseeds enters, draw a card.",
]
"""Whether "other" or a race goes for the first of a list only is not clear."""

HOW_MANY = [
    "このクリーチャーが出た時、自分のクリーチャーが3体いれば、カードを1枚引く。",
    "このクリーチャーが出た時、自分のシールドが1つなければ、カードを1枚引く。",
    "このクリーチャーが出た時、自分のクリーチャーのコストが4種類あれば、カードを1枚引く。",
    "このクリーチャーが出た時、自分のクリーチャーが3種類以上いれば、カードを1枚引く。",
    "このクリーチャーが出た時、自分のクリーチャーのコストが4つ以上なら、カードを1枚引く。",
    "When this creature enters, if you have three creatures, draw a card.",
]
"""Exactly so many or at least, and of what, is not said."""

BEFORE_IT_HAPPENS = [
    "このクリーチャーがシールドをブレイクする時、カードを1枚引く。",
    "このクリーチャーがタップする時、カードを1枚引く。",
    "このクリーチャーが破壊される時、カードを1枚引く。",
]
"""This triggers, or replaces something, before the event (509.3, 603.7), and not on it."""

WHICH_OF_THEM = [
    "このクリーチャーが出た時、自分のクリーチャーを1体選び、相手のクリーチャーを1体選ぶ。それらを破壊する。",
    "このクリーチャーが出た時、自分のクリーチャーを1体選び、相手のクリーチャーを1体選び、破壊する。",
    "When this creature enters, choose one of your creatures. Choose one of your opponent's creatures. Destroy it.",
    "このクリーチャーが出た時、自分のクリーチャーを1体破壊する。相手のクリーチャーを1体選ぶ。それらを手札に戻す。",
    "When this creature enters, choose one of your creatures. Destroy them.",
    "相手のクリーチャーが出た時、それらのクリーチャーを破壊する。",
]
"""Two objects were chosen, or one is called several."""

FROM_WHERE = [
    "このクリーチャーが出た時、クリーチャーを1体バトルゾーンに出す。",
    "このクリーチャーが出た時、コスト3以下のクリーチャーを1体出してもよい。",
    "このクリーチャーが出た時、クリーチャーを1体選び、バトルゾーンに出す。",
    "When this creature enters, put a creature into the battle zone.",
    "When this creature enters, choose a creature. Put it into the battle zone.",
    "このクリーチャーが出た時、自分の手札を1枚、手札に加える。",
]
"""What is put somewhere is not there already: the zone that it comes from is not named."""


@pytest.mark.parametrize(
    "text",
    [*NOT_THAT_THING, *WHOSE, *HOW_FAR, *OF_THE_WHOLE_LIST, *HOW_MANY, *BEFORE_IT_HAPPENS, *WHICH_OF_THEM, *FROM_WHERE],
)
def test_is_not_read(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Test Card", type_line="Creature", text=text)


CLEAR = [
    "相手のクリーチャーが出た時、カードを1枚引く。その後、そのクリーチャーを持ち主の手札に戻す。",
    "このクリーチャーが出た時、相手は自身の手札を1枚選び、捨てる。",
    "このクリーチャーが出た時、相手のクリーチャーを1体選び、破壊してもよい。",
    "相手のサイキック・クリーチャーのパワーは-5000され、相手のその他のクリーチャーのパワーは-1000される。",
    "When one of your creatures is destroyed, return it to your hand.",
    "自分のクリーチャーが破壊された時、それをバトルゾーンに戻してもよい。",
    "When another Dragon or another Command enters, draw a card.",
    "このクリーチャーが出た時、クリーチャーを2体選ぶ。それらを破壊する。",
    "このクリーチャーが出た時、自分のクリーチャーを1体と相手のクリーチャーを1体選ぶ。それらを破壊する。",
    "このクリーチャーが出た時、自分のクリーチャーを1体選び、相手のクリーチャーを1体破壊する。",
    "このクリーチャーが出た時、相手のクリーチャーを1体選び、タップする。自分のクリーチャーを1体選び、破壊する。",
    "このクリーチャーが出た時、自分のシールドがちょうど3つあれば、カードを1枚引く。",
    "このクリーチャーが出た時、自分のシールドが3つなら、カードを1枚引く。",
    "このクリーチャーが出た時、自分のクリーチャーを1体破壊する。その後、それをバトルゾーンに戻す。",
    "When this creature enters, you may draw a card and discard a card.",
    "自分のクリーチャーが攻撃する時、その攻撃の後、それを破壊する。",
    "When your opponent casts a spell, if it is a fire spell, draw a card.",
]


@pytest.mark.parametrize("text", CLEAR)
def test_is_read(text: str) -> None:
    assert read_card("Test Card", type_line="Creature", text=text).abilities


def test_what_was_chosen_is_still_that_creature_after_a_draw() -> None:
    assert read_effect("相手のクリーチャーを1体選ぶ。カードを1枚引く。そのクリーチャーを破壊する。")
    with pytest.raises(TextFaults):
        read_effect("相手のクリーチャーを1体選ぶ。カードを1枚引く。それを破壊する。")


def test_a_race_in_a_list_is_a_noun_of_its_own() -> None:
    assert read_selector("自分のドラゴンまたはタマシード") == read_selector("your Dragons or your Tamaseeds")
    assert read_selector("your Dragons or Tamaseeds")[0].types == frozenset()
    assert read_selector("your Dragon or Command creatures")[0].types == frozenset({"creature"})
