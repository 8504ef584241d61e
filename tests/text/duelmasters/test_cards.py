"""Type lines, civilizations, power and cost; texts in two languages; black boxes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from apnap.model.abilities import Card, Enters, Filter, Keyword, Opaque, SpellAbility, Triggered
from apnap.model.text import TextFaults, reader
from apnap.model.text.duelmasters import read_card, read_selector


def kinds(card: Card) -> tuple[set[str], set[str], set[str]]:
    return set(card.supertypes), set(card.types), set(card.subtypes)


TYPE_LINES = [
    ("クリーチャー：ビーストフォーク", "Creature: Beast Folk", (set(), {"creature"}, {"beast folk"})),
    (
        "進化クリーチャー：グランド・デビル",
        "Evolution Creature: Grand Devil",
        ({"evolution"}, {"creature"}, {"grand devil"}),
    ),
    ("サイキック・クリーチャー：コマンド", "Psychic Creature: Command", ({"psychic"}, {"creature"}, {"command"})),
    ("呪文", "Spell", (set(), {"spell"}, set())),
    (
        "タマシード／クリーチャー：アビスロイヤル／ＡＣＥ",
        "Tamaseed/Creature: Abyss Royal / ACE",
        (set(), {"tamaseed", "creature"}, {"abyss royal", "ace"}),
    ),
    (
        "クリーチャー：メガ・コマンド・ドラゴン/革命軍/ハムカツ団",
        "Creature: Mega Command Dragon / Revolutionary Army / Hamukatsu Gang",
        (
            set(),
            {"creature"},
            {"mega command dragon", "command", "dragon", "revolutionary army", "hamukatsu gang"},
        ),
    ),
    (
        "クリーチャー：ドラゴン・ゾンビ",
        "Creature: Dragon Zombie",
        (set(), {"creature"}, {"dragon zombie", "dragon"}),
    ),
]


@pytest.mark.parametrize(("japanese", "english", "expected"), TYPE_LINES)
def test_type_lines(japanese: str, english: str, expected: tuple[set[str], set[str], set[str]]) -> None:
    assert kinds(read_card("Test", type_line=japanese)) == expected
    assert kinds(read_card("Test", type_line=english)) == expected
    assert kinds(read_card("Test", type_line=english, type_ja=japanese)) == expected


def test_a_race_that_is_not_listed_is_kept_as_it_is_written() -> None:
    assert read_card("Test", type_line="クリーチャー：ドラゴノイド").subtypes == {"ドラゴノイド"}
    both = read_card("Test", type_line="Creature: Dragonoid", type_ja="クリーチャー：ドラゴノイド")
    assert both.subtypes == {"ドラゴノイド", "dragonoid"}


@pytest.mark.parametrize(
    "type_ja",
    ["呪文", "進化クリーチャー：ビーストフォーク", "クリーチャー：ドラゴン", "クリーチャー：ビーストフォーク/ドラゴン"],
)
def test_type_lines_that_do_not_say_the_same(type_ja: str) -> None:
    with pytest.raises(TextFaults) as caught:
        read_card("Test", type_line="Creature: Beast Folk", type_ja=type_ja)
    assert caught.value.faults[0].words == type_ja


@pytest.mark.parametrize(
    ("civilization", "colors"),
    [
        ("火/自然", {"fire", "nature"}),
        ("fire/nature", {"fire", "nature"}),
        ("闇文明", {"darkness"}),
        ("無色[ジョーカーズ]", set()),
        ("colorless", set()),
        ("", set()),
    ],
)
def test_civilizations(civilization: str, colors: set[str]) -> None:
    assert read_card("Test", type_line="Spell", civilization=civilization).colors == colors


def test_power_and_cost() -> None:
    card = read_card("Test", type_line="Creature", power="１０００＋", cost="2")
    assert (card.power, card.toughness, card.mana_value) == (1000, None, 2)
    card = read_card("Test", type_line="Spell")
    assert (card.power, card.mana_value) == (None, 0)


@pytest.mark.parametrize(
    "given",
    [
        {"type_line": "Kreature"},
        {"type_line": "：ドラゴン"},
        {"type_line": "Spell", "civilization": "purple"},
        {"type_line": "Creature", "power": "many"},
        {"type_line": "Creature", "cost": "2g"},
    ],
)
def test_what_is_none_of_these(given: dict[str, str]) -> None:
    with pytest.raises(TextFaults):
        read_card("Test", **given)  # type: ignore[arg-type]


def test_both_texts_are_kept() -> None:
    card = read_card(
        "Test",
        type_line="Creature",
        text="Blocker\nWhen this creature enters, draw a card.",
        ja="ブロッカー（このクリーチャーをタップして…）\n■このクリーチャーが出た時、カードを１枚引く。",
    )
    blocker, trigger = card.abilities
    assert blocker == Keyword("Blocker\nブロッカー", "blocker")
    assert trigger.text == "When this creature enters, draw a card.\nこのクリーチャーが出た時、カードを１枚引く。"
    assert card.text.startswith("Blocker\nWhen")
    assert card.text.endswith("カードを１枚引く。")


def test_texts_are_read_in_the_language_that_they_are_in() -> None:
    (found,) = read_card("Test", type_line="Creature", text="このクリーチャーが出た時、カードを1枚引く。").abilities
    assert isinstance(found, Triggered)
    assert read_selector("your 《黒幕》") == read_selector("自分の《黒幕》") == (Filter(name="黒幕", controller="you"),)


def test_a_name_is_the_one_of_the_english_text() -> None:
    text, ja = "Destroy one of your 《Night》.", "自分の《夜》を1体破壊する。"
    (spell,) = read_card("Spell of Night", type_line="Spell", text=text, ja=ja).abilities
    assert '"Night"' in str(spell).replace("'", '"')
    with pytest.raises(TextFaults, match="has to be said by an English text"):
        read_card("Spell of Night", type_line="Spell", ja=ja)
    assert read_card("夜の呪文", type_line="Spell", ja=ja).abilities


OPAQUE = [
    (
        "When this creature enters, put the top card of your deck face down somewhere nice.",
        "put the top card of your deck face down somewhere nice.",
    ),
    ("このクリーチャーが出た時、ウルトラ・シールド・プラスをする。", "ウルトラ・シールド・プラスをする。"),
]


@pytest.mark.parametrize(("text", "words"), OPAQUE)
def test_an_effect_that_cannot_be_read_is_a_black_box_on_opaque_cards(text: str, words: str) -> None:
    (found,) = read_card("テスト", type_line="Creature", text=text, opaque=True).abilities
    assert isinstance(found, Triggered)
    assert found.events == (Enters((Filter(this=True),)),)
    assert found.modes[0].effect == Opaque(words)
    with pytest.raises(TextFaults):
        read_card("テスト", type_line="Creature", text=text)


@pytest.mark.parametrize(
    "text",
    [
        "When the moon is full, draw a card.",
        "When this creature enters, if the moon is full, draw a card.",
        "このクリーチャーが出た時、月が満ちていれば、カードを1枚引く。",
        "月が満ちた時、カードを1枚引く。",
        "Your creatures are happy.",
        "自分のクリーチャーは幸せ。",
    ],
)
def test_all_else_has_to_be_readable_on_opaque_cards(text: str) -> None:
    with pytest.raises(TextFaults):
        read_card("Test", type_line="Creature", text=text, opaque=True)


def test_a_condition_before_a_black_box_is_read() -> None:
    for text in (
        "When this creature enters, if you have no shields, be happy.",
        "このクリーチャーが出た時、自分のシールドがなければ、喜ぶ。",
    ):
        (found,) = read_card("Test", type_line="Creature", text=text, opaque=True).abilities
        assert isinstance(found, Triggered)
        assert found.condition is not None
        assert isinstance(found.modes[0].effect, Opaque)


def test_an_opaque_spell() -> None:
    keyword, spell = read_card("Test", type_line="Spell", text="Shield Trigger\nBe happy.", opaque=True).abilities
    assert isinstance(keyword, Keyword)
    assert isinstance(spell, SpellAbility)
    assert spell.modes[0].effect == Opaque("Be happy.")


@pytest.mark.parametrize(
    ("package", "given", "other"),
    [
        ("magic", {"type_line": "Creature — Elf", "text": "Flying"}, "duelmasters"),
        ("duelmasters", {"type_line": "Creature", "ja": "ブロッカー"}, "magic"),
    ],
)
def test_a_game_is_read_without_the_other(package: str, given: dict[str, str], other: str) -> None:
    assert reader(package).read_card("Test", **{"text": "", **given}).abilities  # type: ignore[arg-type]
    program = (
        "import sys\nfrom apnap.model.text import reader\n"
        f"reader({package!r}).read_card('Test', **{ ({'text': '', **given})!r})\n"
        f"print([m for m in sys.modules if m.startswith('apnap.model.text.{other}')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
