"""Every listed form is read in both languages with the same meaning, pieces combine, broken texts are faults."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.model.abilities import Triggered
from apnap.model.text.duelmasters import Form, TextFaults, known_forms, read_card, read_effect, read_selector
from apnap.model.text.duelmasters.comparing import same
from apnap.model.text.duelmasters.forms import forms_page

PAGE = Path(__file__).parents[3] / "docs" / "text-forms-dm.md"
PAIRS = list(zip(known_forms("text"), known_forms("ja"), strict=True))
OF_EFFECTS = ("effect", "sentence")


def read(form: Form, text: str) -> object:
    if form.category == "selector":
        return read_selector(text)
    if form.category in OF_EFFECTS:
        return read_effect(text).effect
    return read_card("Test Card", type_line="Creature", text=text).abilities


@pytest.mark.parametrize(("english", "japanese"), PAIRS, ids=[english.form for english, _ in PAIRS])
def test_each_example_means_the_same_in_both_languages(english: Form, japanese: Form) -> None:
    found = read(english, english.example)
    assert found
    assert same(found, read(japanese, japanese.example))


def test_no_two_examples_mean_the_same() -> None:
    """But for those that say the same in other words."""
    found = [(form, read(form, form.example)) for form, _ in PAIRS]
    alike = [(a.form, b.form) for i, (a, x) in enumerate(found) for b, y in found[i + 1 :] if same(x, y)]
    assert {pair for pair in alike if pair[0] != pair[1]} <= {
        ("When [this] enters, EFFECT.", "When [this] enters by revolution change, EFFECT."),
        ("Add OBJECT to your shields face down.", "Put OBJECT as a new shield into your shield zone."),
        ("Tap OBJECTS.", "EFFECT. OBJECTS don't untap at the start of your opponent's next turn."),
    }


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == forms_page()


HEADS = [
    (en.example.split(", ")[0], ja.example.split("時、")[0] + "時") for en, ja in PAIRS if en.category == "trigger"
]
HEADS = [(en, ja) for en, ja in HEADS if "または" not in ja or "出た時または" not in ja]
EFFECTS = [(en.example, ja.example) for en, ja in PAIRS if en.category in OF_EFFECTS]
IFS = [
    ("if you have two or fewer shields", "自分のシールドが2つ以下なら"),
    ("if your opponent has no Dragons", "相手のドラゴンがなければ"),
    ("if there are three or more different costs among your creatures", "自分のクリーチャーのコストが3種類以上あれば"),
]


@pytest.mark.parametrize(("english", "japanese"), HEADS, ids=[english for english, _ in HEADS])
def test_any_trigger_goes_with_any_condition_and_any_effect(english: str, japanese: str) -> None:
    if "マナゾーンのカードをタップせずに" in japanese:
        japanese += "、または呪文を唱えた時"
    for number, (en, ja) in enumerate(EFFECTS):
        asked, ja_asked = IFS[number % len(IFS)]
        text, ja_text = f"{english}, {asked}, {en[0].lower()}{en[1:]}", f"{japanese}、{ja_asked}、{ja}"
        (ability,) = read_card("Test Card", type_line="Creature", text=text, ja=ja_text).abilities
        assert isinstance(ability, Triggered)
        assert ability.condition is not None
        assert ability.text == f"{text}\n{ja_text}"


@st.composite
def broken(draw: st.DrawFn) -> tuple[Form, str]:
    """An example with words (of Japanese: signs) dropped, doubled, exchanged or brought in from another example."""
    key = draw(st.sampled_from(["text", "ja"]))
    form, other = draw(st.sampled_from(known_forms(key))), draw(st.sampled_from(known_forms(key)))
    space = " " if key == "text" else ""
    words = form.example.split(" ") if space else list(form.example)
    more = other.example.split(" ") if space else list(other.example)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(words) - 1, 0)))
        match draw(st.sampled_from(["drop", "double", "swap", "bring"])):
            case "drop":
                words[at : at + 1] = []
            case "double":
                words[at:at] = words[at : at + 1]
            case "swap":
                words[at : at + 2] = reversed(words[at : at + 2])
            case _:
                words.insert(at, draw(st.sampled_from(more)))
    return form, space.join(words)


@given(broken())
def test_broken_texts_are_faults_or_are_read(case: tuple[Form, str]) -> None:
    form, text = case
    with suppress(TextFaults):
        read(form, text)
        return
    with pytest.raises(TextFaults) as caught:
        read(form, text)
    assert caught.value.faults
    for fault in caught.value.faults:
        assert text[fault.start : fault.end] == fault.words
        assert fault.line >= 1
        assert fault.column >= 1


@given(st.text(max_size=60), st.text(max_size=60), st.booleans())
def test_any_text_at_all(text: str, ja: str, opaque: bool) -> None:
    with suppress(TextFaults):
        read_card("Test Card", type_line="Creature", text=text, ja=ja, opaque=opaque)
