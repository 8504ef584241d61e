"""What is said about text that cannot be read, or that does not mean the same in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.model.text.duelmasters import (
    TextFault,
    TextFaults,
    english,
    known_forms,
    read_card,
    read_effect,
    read_selector,
)
from apnap.model.text.faults import Unread
from apnap.model.text.parsing import Grammar


def faults(text: str = "", ja: str = "", *, type_line: str = "Creature") -> tuple[TextFault, ...]:
    with pytest.raises(TextFaults) as caught:
        read_card("Test Card", type_line=type_line, text=text, ja=ja)
    return caught.value.faults


def test_all_unreadable_abilities_at_once_with_their_places() -> None:
    text = (
        "ブロッカー\n"
        "このクリーチャーが出た時、踊る。\n"
        "このクリーチャーが破壊された時、カードを１枚引く。\n"
        "月が満ちた時、カードを1枚引く。"
    )
    first, second = faults(ja=text)
    assert first.words == "踊る"
    assert text[first.start : first.end] == first.words
    assert (first.line, first.column) == (2, 14)
    assert second.words == "月が満ちた時"
    assert (second.line, second.column) == (4, 1)


def test_the_same_in_english() -> None:
    first, second = faults("Blocker\nWhen this creature enters, dance.\nWhen the moon is full, draw a card.")
    assert (first.words, first.line, first.column) == ("dance", 2, 28)
    assert (second.words, second.line, second.column) == ("moon is full", 3, 10)


NEAREST = [
    ("このクリーチャーが破壊される時、カードを1枚引く。", "[これ]が破壊された時、EFFECT。"),
    ("カードを2枚ひく。", "カードをN枚引く。"),
    ("このクリーチャーが出た時、相手のシールドを1つブレークする。", "WHOのシールドをNつブレイクする。"),
    ("When this creature is destroying, draw a card.", "When [this] is destroyed, EFFECT."),
    ("When this creature enters, untaps your dragons.", "Untap OBJECTS."),
]


@pytest.mark.parametrize(("text", "form"), NEAREST, ids=[text for text, _ in NEAREST])
def test_nearest_form(text: str, form: str) -> None:
    (fault,) = faults(text)
    assert fault.nearest == form
    assert form in {known.form for known in (*known_forms("text"), *known_forms("ja"))}


UNREADABLE = [
    "このクリーチャーが出た時、破壊する。",
    "このクリーチャーが出た時、相手のクリーチャーを2枚目選び、破壊する。",
    "自分がカードを引いた時、それを破壊する。",
    "自分の山札の上から2枚目を墓地に置く。",
    "このクリーチャーが出た時、自分の山札の上から2枚目を墓地に置く。",
    "このクリーチャーが出た時、シールドを1つブレイクする。",
    "このクリーチャーが出た時、自分のクリーチャーを1つブレイクする。",
    "このクリーチャーが出た時、自分のクリーチャーを1体捨てる。",
    "このクリーチャーが出た時、カードを1枚破壊する。",
    "このクリーチャーが出た時、カードを1枚引く。そうしたら、カードを1枚引く。",
    "このクリーチャーが出た時、各プレイヤーは自身のクリーチャーを1体選び、破壊する。",
    "このクリーチャーが出た時、各プレイヤーはカードを1枚引いてもよい。",
    "このクリーチャーが出た時、そのプレイヤーはカードを1枚引く。",
    "このクリーチャーが出た時、シールドが2つ以下なら、カードを1枚引く。",
    "このクリーチャーが出た時、自分のシールドが2つもなければ、カードを1枚引く。",
    "このクリーチャーが破壊された時、このクリーチャーが自分の墓地にあれば、カードを1枚引く。",
    "このクリーチャーが出た時、それがドラゴンなければ、カードを1枚引く。",
    "このクリーチャーが出た時、コスト6以下のクリーチャーまたはタマシードを1体破壊する。",
    "このクリーチャーが出た時、カードを1枚引",
    "カードを1枚引く。",
    "侵略：自分の火のクリーチャー",
    "侵略：墓地にある火のクリーチャー",
    "自分のクリーチャーのパワーは増える。",
    "When this creature enters, destroy it and.",
    "When you draw a card, destroy it.",
    "When this creature enters, break a shield.",
    "When this creature enters, discard one of your creatures.",
    "When this creature enters, destroy a card.",
    "When this creature enters, draw a card. If you do, draw a card.",
    "When this creature enters, each player chooses one of their creatures and destroys it.",
    "When this creature enters, each player may draw a card.",
    "When this creature enters, that player draws a card.",
    "When this creature is destroyed, if this creature is in your graveyard, draw a card.",
    "When this creature enters, destroy a creature with cost 6 or less or Tamaseed.",
    "When you put one of your opponent's creatures into the battle zone, draw a card.",
    "When you cast a creature, draw a card.",
    "When you draw a card without tapping cards in the mana zone, draw a card.",
    "When each player draws a card, draw a card.",
    "Draw a card.",
    "Flying",
    "Blocker, Shield Tigger",
    "When this creature enters (or so, draw a card.",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_never_guesses(text: str) -> None:
    (fault,) = faults(text)
    assert fault.words
    assert fault.message


SPELLS = ["Destroy all other creatures.", "他のクリーチャーをすべて破壊する。", "カードを1枚破壊する。"]


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_has_no_others(text: str) -> None:
    (fault,) = faults(text, type_line="Spell")
    assert fault.words


DIFFER = [
    ("Blocker\nWhen this creature enters, draw a card.", "ブロッカー\nこのクリーチャーが出た時、カードを2枚引く。", 2),
    ("Blocker\nDouble Breaker", "ブロッカー\nT・ブレイカー", 2),
    ("When this creature enters, draw a card.", "このクリーチャーが破壊された時、カードを1枚引く。", 1),
    ("When this creature enters, you may draw a card.", "このクリーチャーが出た時、カードを1枚引く。", 1),
    ("Blocker", "ブロッカー\nS・トリガー", 2),
    (
        "When this creature enters, if you have no shields, draw a card.",
        "このクリーチャーが召喚によって出た時、カードを1枚引く。",
        1,
    ),
    (
        "When one of your Dragons is destroyed, draw a card.",
        "自分の《夜》以外のドラゴンが破壊された時、カードを1枚引く。",
        1,
    ),
]


@pytest.mark.parametrize(("text", "ja", "line"), DIFFER)
def test_texts_that_do_not_mean_the_same(text: str, ja: str, line: int) -> None:
    (fault,) = faults(text, ja)
    assert fault.line == line
    assert fault.words == ja.split("\n")[line - 1]
    assert "English" in fault.message


def test_a_line_that_only_the_english_text_has() -> None:
    (fault,) = faults("Blocker\nShield Trigger", "ブロッカー")
    assert "Shield Trigger" in fault.message


def test_effects_and_selectors_fault_too() -> None:
    with pytest.raises(TextFaults) as caught:
        read_effect("相手のクリーチャーを全部破壊する。")
    assert caught.value.faults[0].words == "全部破壊する"
    assert caught.value.faults[0].nearest.startswith("OBJECTSを")
    for text in ("creatures that feel lucky", "幸せなクリーチャー", ""):
        with pytest.raises(TextFaults):
            read_selector(text)


def test_words_that_can_be_read_in_two_ways_are_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No text is known that the grammars can read in two ways; one with a form in it twice says what happens then."""
    (tmp_path / "twice").mkdir()
    (tmp_path / "twice" / "__init__.py").touch()
    grammar = 'line: draw | take\ndraw: "draw a card"\ntake: "draw a card"\n'
    (tmp_path / "twice" / "en.lark").write_text(grammar, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    twice = Grammar("twice", "en.lark", ("line",), english.words_of)
    with pytest.raises(Unread, match="more than one way") as caught:
        twice.parse("line", list(english.cut("Draw a card", twice)))
    assert (caught.value.start, caught.value.end) == (0, 11)
