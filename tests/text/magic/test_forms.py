"""Every listed form is read, pieces combine, and broken texts are faults and nothing else."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.model.abilities import Triggered
from apnap.model.text.magic import Form, TextFaults, known_forms, read_card, read_effect, read_selector
from apnap.model.text.magic.forms import forms_page

PAGE = Path(__file__).parents[3] / "docs" / "text-forms.md"
OF_EFFECTS = ("effect", "target", "amount")


def read(form: Form, text: str) -> object:
    if form.category == "selector":
        return read_selector(text)
    if form.category in OF_EFFECTS:
        return read_card("Test Card", type_line="Creature" if text.startswith("When") else "Sorcery", text=text)
    return read_card("Test Card", type_line="Creature", text=text)


@pytest.mark.parametrize("form", known_forms(), ids=lambda form: form.form)
def test_each_example_is_read(form: Form) -> None:
    assert read(form, form.example)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == forms_page()


TRIGGERS = [form.example for form in known_forms() if form.category == "trigger" and ". " not in form.example]
EFFECTS = [
    form.example
    for form in known_forms()
    if form.category == "effect" and not form.example.startswith(("If", "Choose", "EFFECT"))
]
IFS = ["you control a Forest", "you have 10 or more life", "your opponents control no artifacts"]


alone_read = cache(read_effect)
"""Each effect on its own is read once."""


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_any_condition_goes_with_any_if_and_any_effect(trigger: str) -> None:
    """Every third effect, another third for the next condition."""
    head = trigger.split(", ")[0]
    (bare,) = read_card("Test Card", type_line="Creature", text=trigger).abilities
    assert isinstance(bare, Triggered)
    for number, example in list(enumerate(EFFECTS))[TRIGGERS.index(trigger) % 3 :: 3]:
        condition = IFS[number % len(IFS)]
        text = f"{head}, if {condition}, {example[0].lower()}{example[1:]}"
        (ability,) = read_card("Test Card", type_line="Creature", text=text).abilities
        assert isinstance(ability, Triggered)
        assert ability.condition is not None
        alone = alone_read(example)
        assert ability.modes[0].targets == alone.targets
        assert ability.events == bare.events
        if "~" not in example and " it" not in example:
            assert ability.modes[0].effect == alone.effect


@st.composite
def broken(draw: st.DrawFn) -> tuple[Form, str]:
    """An example with words dropped, doubled, exchanged or brought in from another example."""
    form = draw(st.sampled_from(known_forms()))
    words = form.example.split(" ")
    other = draw(st.sampled_from(known_forms())).example.split(" ")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(words) - 1, 0)))
        match draw(st.sampled_from(["drop", "double", "swap", "bring", "cut"])):
            case "drop":
                words[at : at + 1] = []
            case "double":
                words[at:at] = words[at : at + 1]
            case "swap":
                words[at : at + 2] = reversed(words[at : at + 2])
            case "bring":
                words.insert(at, draw(st.sampled_from(other)))
            case _:
                words = [word[: draw(st.integers(0, len(word)))] if i == at else word for i, word in enumerate(words)]
    return form, " ".join(words)


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


@given(st.text(max_size=60), st.booleans())
def test_any_text_at_all(text: str, opaque: bool) -> None:
    with suppress(TextFaults):
        read_card("Test Card", type_line="Creature", text=text, opaque=opaque)
